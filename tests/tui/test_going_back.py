"""What the table agrees to take back, and what happened since somebody's last turn, on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.host import Host
from tabletop.logbook import TakenBack
from tabletop.opentable import OpenTable
from tabletop.protocol import Seat
from tests.toy import Toy
from tests.tui.desk import Key, foot, house, play, shown, table

SEALED = "The last action of Ana showed something new"
AGREES = "1 Everybody agrees: take back the last action of Ana"
AGREE = ("u", "1", "enter")
"""The keys with which a table agrees."""


def text(host: Host, open_table: OpenTable, *keys: Key, curtain: str = "never") -> str:
    """Return the screen after some keys, with single blanks, and no lines and edges."""
    screen = shown(play(host, open_table, *keys, curtain=curtain))
    return " ".join(screen.translate(str.maketrans("", "", "─│╭╮╰╯▌")).split())


@pytest.mark.case("R16")
def test_what_nobody_may_take_back_alone_the_table_is_asked(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    screen = text(host, open_table, "d", "u")

    assert SEALED in screen
    assert AGREES in screen
    assert "▸ 2 No" in screen
    assert open_table.session.actions == 1


@pytest.mark.case("R16")
@pytest.mark.parametrize("keys", [["enter"], ["enter"] * 9, ["escape"], ["space"], ["2", "enter"], ["u"] * 9, ["1"]])
def test_no_key_agrees_by_accident(tmp_path: Path, keys: list[str]) -> None:
    host = house(tmp_path)
    open_table = table(host)

    play(host, open_table, "d", "u", *keys)

    assert open_table.session.log(None)[0].events == ()
    assert not any(isinstance(line, TakenBack) for line in open_table.session.log(None))


def test_the_table_agrees_and_the_log_tells_of_it(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    app = play(host, open_table, "enter", "p", *AGREE)
    assert foot(app) == " Taken back with the agreement of all. Now ● Ana."
    assert open_table.session.to_act == 0
    assert open_table.session.actions == 1

    screen = text(host, open_table, "l")
    assert "● Ana 1 Ana: Placed. × With the agreement of all, an action of Ana was taken back: Ana: Passed." in screen
    assert text(host, open_table, "ctrl+r").endswith("Played again.")
    assert "was taken back" in text(host, open_table, "l")


def test_one_action_is_taken_back_at_a_time_or_a_whole_turn(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    play(host, open_table, "d", "d", "p", *AGREE)
    assert open_table.session.actions == 2
    play(host, open_table, *AGREE)
    assert open_table.session.actions == 1
    play(host, open_table, "d", "p")
    screen = text(host, open_table, "t")
    assert "take back the last turn of Ana, 3" in screen
    assert "actions (Ana: Passed)" in screen
    play(host, open_table, "t", "1", "enter")
    assert open_table.session.actions == 0
    assert text(host, open_table, "u").endswith("Nothing was played yet that could be taken back.")


def test_a_misplaced_last_move_is_taken_back_after_the_end(tmp_path: Path) -> None:
    host = house(tmp_path, Toy(rounds=1))
    open_table = table(host)

    screen = text(host, open_table, "p", "p", "u")
    assert "The game is over: the last action is taken back only if the whole table agrees." in screen
    app = play(host, open_table, *AGREE)

    assert open_table.session.to_act == 1
    assert "■ Bruno plays" in shown(app)
    app = play(host, open_table, "ctrl+r", "ctrl+r")
    assert open_table.session.result is not None
    assert foot(app) == " Nothing was taken back that could be played again."


def test_a_click_agrees_too(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    play(host, open_table, "d", "u", "click:Everybody agrees")

    assert open_table.session.actions == 0


@pytest.mark.case("R18", "R24")
def test_the_question_and_the_log_tell_nothing_of_hidden_cards(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    play(host, open_table, "o", "d", "o", curtain="needed")
    drawn = open_table.session.view(Seat(0)).hand[-1]

    # whoever agrees reads that something was done, and no card
    assert f"({drawn}" not in text(host, open_table, "u", curtain="needed")
    screen = text(host, open_table, "p", "o", "l", curtain="needed")
    assert drawn not in screen.split()
    assert "Ana: Drawn." in screen


@pytest.mark.case("R24")
def test_the_curtain_falls_before_whose_turn_it_is_again(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    screen = text(host, open_table, "o", "p", "o", *AGREE, curtain="needed")
    hand = "Hand: " + " ".join(open_table.session.view(Seat(0)).hand)

    assert "Only ● Ana may look now." in screen
    assert "Since then" in screen
    assert "● An action of Ana was taken back with the agreement of all." in screen
    assert hand not in screen
    assert hand in text(host, open_table, "o", curtain="needed")


@pytest.mark.case("R24")
def test_the_curtain_falls_after_the_end_as_well(tmp_path: Path) -> None:
    host = house(tmp_path, Toy(rounds=1))
    open_table = table(host)

    assert "Only ■ Bruno may look now." in text(host, open_table, "o", "p", "o", "p", *AGREE, curtain="needed")


def test_whoever_watches_takes_nothing_back(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    play(host, open_table, "d")
    watched = host.watch(open_table.id)

    app = play(host, watched, "u")

    assert "agrees" not in shown(app)
    assert "watching" in foot(app)
    assert " u undo" not in shown(play(host, watched))


def test_what_was_agreed_is_on_disk_before_it_is_seen_and_after_loading(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    play(host, open_table, "enter", "p", *AGREE, "m")

    again = host.resume(open_table.id)

    assert again.session.log(None) == open_table.session.log(None)
    assert text(host, again, "u").endswith("Taken back.")
    assert "was taken back: Ana: Passed." in text(host, again, "l")


# --- since the last turn


def test_a_key_opens_the_log_at_the_last_turn_of_who_plays(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host, "Ana", "Bruno", "Célia")
    play(host, open_table, *["enter", "p"] * 6)

    app = play(host, open_table, "comma")
    lines = [line.strip(" ─") for line in app.stage.lines()]
    assert "● Ana (last turn)" in lines
    assert "last turn of Ana" in foot(app)
    assert shown(play(host, open_table, "l", "home", "comma")) == shown(app)
    assert shown(play(host, open_table, "comma", "l")).startswith(" Toy")


def test_it_opens_there_however_long_the_log_is(tmp_path: Path) -> None:
    host = house(tmp_path, Toy(rounds=20))
    open_table = table(host, "Ana", "Bruno", "Célia", "Davi")
    play(host, open_table, *["enter", "enter", "p"] * 20, *["p"] * 40)

    assert play(host, open_table, "comma").stage.lines()[2].strip() != "● Ana (last turn)"  # its end is in sight
    assert "● Ana (last turn)" in shown(play(host, open_table, "comma"))
    assert "(last turn)" not in shown(play(host, open_table, "l", "home"))
    app = play(host, open_table, "l", "home", "comma", size=(80, 24))
    assert "● Ana (last turn)" in shown(app)


def test_before_the_first_turn_it_opens_at_the_beginning(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    assert "Nothing has happened yet." in shown(play(host, open_table, "comma"))
    screen = text(host, open_table, "p", "comma")
    assert "● Ana 1 Ana: Passed." in screen
    assert "(last turn)" not in screen


def test_help_and_palette_name_the_key(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert ", what happened since the last turn of who plays" in text(host, table(host), "?")
    assert "Log" in text(host, table(host), ":", *"since", "enter")
