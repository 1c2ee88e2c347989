"""Time Machine Rocket in the whole program: the curtain before a creative's look, and the table behind it."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.catalog import GAMES
from tabletop.games.time_machine_rocket.name_words import name
from tabletop.games.time_machine_rocket.phases import Arranging, Peeking
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.store import Store
from tests.tui.desk import NOON, play, shown


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


def test_a_turn_is_played_at_the_whole_program() -> None:
    host = Host(GAMES, Store(None), clock=lambda: NOON, entropy=Random(7).getrandbits)
    table = host.new("time-machine-rocket", ("Ana", "Bruno"), seed=3)
    app = play(host, table, "enter", "question_mark")

    assert table.session.view(None).position.piles[0] == 19
    assert "Help: Time Machine Rocket" in shown(app)
