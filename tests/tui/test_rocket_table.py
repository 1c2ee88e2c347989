"""Time Machine Rocket in the whole program: the curtain before a creative's look, and the table behind it."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import Look, Recruit, Saw, Settle
from tabletop.games.time_machine_rocket.name_words import name
from tabletop.games.time_machine_rocket.phases import Arranging, Peeking
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.plain.console import SCREEN
from tabletop.protocol import Seat
from tabletop.store import Store
from tests.tui.desk import NOON, play, shown
from tests.typists import numbers
from tests.typists import play as typed


class Terminal(StringIO):
    """Looks like a terminal."""

    def isatty(self) -> bool:
        return True


def peeking() -> tuple[Host, OpenTable]:
    """Return a table at which a creative may look, with who recruits whatever comes first."""
    for seed in range(60):
        host = Host(GAMES, Store(None), clock=lambda: NOON, entropy=Random(7).getrandbits)
        table = host.new("time-machine-rocket", ("Ana", "Bruno", "Célia"), seed=seed)
        while (seat := table.session.to_act) is not None and len(table.session.view(None).position.history) == 0:
            if isinstance(table.session.view(None).position.phase, Peeking):
                return host, table
            table.play(seat, table.session.view(seat).legal[0])
    raise AssertionError("no creative was recruited")


@pytest.mark.rule("TM-22")
def test_the_curtain_falls_before_a_look_and_o_opens_it() -> None:
    host, table = peeking()
    covered = shown(play(host, table, "enter", curtain="needed"))
    view = table.session.view(table.session.to_act)
    assert isinstance(view.position.phase, Arranging)
    secrets = [name(view.deck, card)[:9] for card in view.looked if card in view.deck.characters]

    assert "may look now" in covered
    assert not any(each in covered for each in secrets)

    opened = shown(play(host, table, "o", curtain="needed"))
    assert "sees these cards" in opened
    assert all(each in opened for each in secrets)


def looked() -> tuple[Host, OpenTable, list[str]]:
    """Return a table at which a creative has put all back, and what only that player has read."""
    host, table = peeking()
    creative = table.session.to_act
    assert creative is not None
    table.play(creative, Look())
    view = table.session.view(creative)
    saw = words.event(Saw(creative, view.looked), view, ("Ana", "Bruno", "Célia"))
    table.play(creative, Settle(None, tuple(reversed(range(len(view.looked))))))
    while (seat := table.session.to_act) != creative:
        assert seat is not None
        legal = table.session.view(seat).legal
        table.play(seat, Recruit() if Recruit() in legal else legal[-1])
    assert saw in told(table, creative)
    return host, table, [saw, "From the top"]


def told(table: OpenTable, seat: Seat) -> str:
    """Return all that a seat may know of what happened."""
    view = table.session.view(None)
    events = [event for act in table.session.log(seat) for event in act.events]
    return " ".join(words.event(event, view, ("Ana", "Bruno", "Célia")) for event in events)


@pytest.mark.rule("TM-22")
@pytest.mark.case("R18")
def test_the_log_on_an_open_screen_does_not_tell_of_the_look() -> None:
    host, table, secrets = looked()
    log = " ".join(shown(play(host, table, "l", curtain="needed")).split())

    assert "looked at" in log
    assert "back on the pile." in log
    assert not any(each[:20] in log for each in secrets)


@pytest.mark.rule("TM-22")
@pytest.mark.case("R18", "R24")
@pytest.mark.parametrize("again", [False, True])
def test_the_curtain_falls_before_a_look_to_which_the_table_goes_back(again: bool) -> None:
    host, table = peeking()
    creative = table.session.to_act
    assert creative is not None
    table.play(creative, Look())
    view = table.session.view(creative)
    table.play(creative, Settle(None, tuple(range(len(view.looked)))))
    covered = shown(play(host, table, *(["enter"] if again else []), "u", "1", "enter", curtain="needed"))
    while table.session.view(creative).looked != view.looked:
        covered = shown(play(host, table, "u", "1", "enter", curtain="needed"))
    secrets = [name(view.deck, card)[:9] for card in view.looked if card in view.deck.characters]

    assert table.session.to_act == creative
    assert "may look now" in covered
    assert not any(each in covered for each in secrets)
    log = " ".join(shown(play(host, table, "o", "u", "1", "enter", "l", curtain="needed")).split())
    assert log.count("With the agreement of all") >= 2
    assert not any(each in log for each in secrets)


@pytest.mark.rule("TM-22")
@pytest.mark.case("R18")
def test_the_log_in_plain_mode_does_not_tell_of_the_look() -> None:
    host, table, secrets = looked()
    log = typed(table, host, ["l 90", "q"], "needed")

    assert "looked at" in log
    assert not any(each in log for each in secrets)


@pytest.mark.rule("TM-22")
@pytest.mark.case("R24")
@pytest.mark.parametrize("curtain", ["needed", "never"])
def test_plain_mode_pushes_the_look_away_before_the_next_player_reads(curtain: str) -> None:
    host, table = peeking()
    creative = table.session.to_act
    assert creative is not None
    table.play(creative, Look())
    view = table.session.view(creative)
    back = numbers(view, words, Settle(None, tuple(range(len(view.looked)))))
    screen = Terminal()
    opened = ["o"] if curtain == "needed" else []
    plain.run(table, host, StringIO("".join(line + "\n" for line in [*opened, *back, "q"])), screen, curtain)
    before, gap, after = screen.getvalue().rpartition("\n" * SCREEN)

    assert table.session.to_act != creative
    if curtain == "never":
        assert not gap
        return
    assert "Only for this player" in before
    assert "Only for this player" not in after
    assert "From the top" not in after
    assert "back on the pile." in after
    assert "objective" in after


def test_a_turn_is_played_at_the_whole_program() -> None:
    host = Host(GAMES, Store(None), clock=lambda: NOON, entropy=Random(7).getrandbits)
    table = host.new("time-machine-rocket", ("Ana", "Bruno"), seed=3)
    app = play(host, table, "enter", "question_mark")

    assert table.session.view(None).position.piles[0] == 19
    assert "Help: Time Machine Rocket" in shown(app)
