"""What the table agrees to take back, and what happened since somebody's last turn, line by line."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve

from tabletop import plain
from tabletop.host import Host
from tabletop.i18n import _, use_language
from tabletop.logbook import TakenBack
from tabletop.opentable import OpenTable

from . import toy
from .test_plain_curtain import Terminal
from .toy_words import WORDS
from .typists import TOY, house, play, unbroken

pytestmark = pytest.mark.usefixtures("english")

QUESTION = "The last action of Ana showed something new: it is taken back only if the whole table agrees."
TAKEN = "Taken back with the agreement of all. Now Ana."
SHORT = evolve(TOY, load=lambda: toy.Toy(rounds=1))


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return house(tmp_path, TOY)


@pytest.fixture
def table(host: Host) -> OpenTable:
    return host.new("toy", ("Ana", "Bruno"), {}, 4)


def number(table: OpenTable, kind: str) -> str:
    """Return what is typed for an action without a card."""
    seat = table.session.to_act
    assert seat is not None
    kinds = dict.fromkeys(WORDS.path(action)[0] for action in table.session.view(seat).legal)
    return str([*kinds].index(kind) + 1)


@pytest.mark.case("R16")
def test_the_whole_table_takes_back_what_nobody_may_alone(host: Host, table: OpenTable) -> None:
    said = unbroken(play(table, host, [number(table, "draw"), "u", "agreed", "l"]))

    assert QUESTION in said
    assert "Everybody agrees: take back the last action of Ana: type agreed. Anything else takes nothing back." in said
    assert TAKEN in said
    assert table.session.actions == 0
    # others are not told which card it was, nor is anybody on a screen that all can read
    line = "  With the agreement of all, an action of Ana was taken back"
    assert said.splitlines()[said.splitlines().index("Turn of Ana:") + 1].startswith(line)


@pytest.mark.case("R16")
@pytest.mark.parametrize("word", ["", "u", "yes", "y", "1", "o", ".", "agree", "no", "0"])
def test_no_other_word_agrees(host: Host, table: OpenTable, word: str) -> None:
    play(table, host, [number(table, "peek"), "u", word, *([] if word == "u" else ["agreed"])])

    assert not any(isinstance(line, TakenBack) for line in table.session.log(None))
    assert table.session.actions == 1


def test_the_word_alone_means_nothing(host: Host, table: OpenTable) -> None:
    assert "agreed means nothing here" in play(table, host, ["agreed"])


def test_another_players_action_and_a_whole_turn(host: Host, table: OpenTable) -> None:
    turn = [number(table, "peek"), number(table, "pass")]

    said = " ".join(play(table, host, [*turn, "t", "agreed"]).split())

    assert "The last action was that of Ana: it is taken back only if the whole table agrees." in said
    assert "take back the last turn of Ana, 2 actions" in said
    assert table.session.actions == 0
    assert table.session.to_act == 0


@pytest.mark.case("R24")
def test_the_next_player_reads_what_was_agreed_after_the_curtain(host: Host, table: OpenTable) -> None:
    said = play(table, host, ["o", number(table, "pass"), "o", "u", "agreed", "o", "y"], "needed")
    covered = said[said.index(TAKEN) :]

    assert covered.splitlines()[1] == "Only Ana may read on."
    assert covered.splitlines()[2].startswith("With the agreement of all, an action of Ana was taken back")
    assert "Played again." in covered


@pytest.mark.parametrize("language", ["en", "pt"])
def test_the_last_action_of_a_game_is_taken_back_at_a_terminal(tmp_path: Path, language: str) -> None:
    host = house(tmp_path, SHORT)
    use_language(language)
    table = host.new("toy", ("Ana",), {}, 4)
    screen, typed = Terminal(), Terminal("\n".join([number(table, "pass"), "?", "u", _("agreed"), "q"]) + "\n")

    assert plain.run(table, host, typed, screen) == 0

    assert screen.getvalue().count("All rounds were played.") == 1
    assert table.session.to_act == 0
    assert [type(line) for line in table.session.log(None)] == [TakenBack]


def test_a_table_that_is_over_is_opened_to_take_something_back(tmp_path: Path) -> None:
    host = house(tmp_path, SHORT)
    table = host.new("toy", ("Ana",), {}, 4)
    passes = number(table, "pass")
    said = play(table, host, [passes, "u", "agreed"])
    assert "takes back" not in said  # a pipe is not kept waiting

    again = host.resume(table.id)
    said = play(again, host, ["l", "v", "u", "agreed", passes])
    assert TAKEN in said
    assert said.count("All rounds were played.") == 2

    left = host.resume(table.id)
    said = play(left, host, ["u", "", "agreed"])
    assert left.session.result is not None
    assert "The game is over: the last action is taken back only if the whole table agrees." in said


@pytest.mark.parametrize("typed", ["", "\n", "m\n\nq\n", "q\n", "y\n"])
def test_a_game_that_is_over_is_left(tmp_path: Path, typed: str) -> None:
    host = house(tmp_path, SHORT)
    table = host.new("toy", ("Ana",), {}, 4)
    play(table, host, [number(table, "pass")])

    assert plain.run(host.resume(table.id), host, StringIO(typed), StringIO()) == 0


def test_a_comma_tells_what_happened_since_the_last_turn_of_who_plays(host: Host, table: OpenTable) -> None:
    passes = number(table, "pass")

    said = play(table, host, [",", passes, ",", passes, number(table, "peek"), passes, ",", passes, ",", "l", "l 2"])

    lines = said.splitlines()
    assert "Nothing has happened yet." in lines
    assert "From the beginning:" in lines
    first = lines.index("From the last turn of Bruno on, that is from action 2 of 4:")
    assert lines[first + 1 : first + 3] == ["Turn of Bruno:", "Action 2:"]
    assert "From the last turn of Ana on, that is from action 3 of 5:" in lines
    assert "All 5 actions so far:" in lines
    assert "The last 2 of 5 actions:" in lines
    assert ", (a comma): what happened since the last turn of who plays." in play(table, host, ["?"])


def test_the_same_people_begin_again_with_one_key(tmp_path: Path) -> None:
    host = house(tmp_path, SHORT)
    table = host.new("toy", ("Ana", "Bruno"), {}, 4)
    while (seat := table.session.to_act) is not None:
        table.play(seat, toy.Pass())
    screen, typed = Terminal(), Terminal("a\no\nq\n")
    assert plain.run(table, host, typed, screen) == 0
    assert "a begins again: same people, same options." in screen.getvalue()
    assert sorted(each.over for each in host.tables()) == [False, True]
    assert {each.names for each in host.tables()} == {("Ana", "Bruno")}
