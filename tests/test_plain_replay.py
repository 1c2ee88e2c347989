"""A game looked at again line by line."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tabletop import plain, replays
from tabletop.plain.console import SCREEN
from tests.tui.desk import house
from tests.tui.lap import game, toy


class Screen(StringIO):
    """Looks like a terminal."""

    def isatty(self) -> bool:
        return True


def read(folder: Path, keys: str, *lines: str, output: StringIO | None = None) -> str:
    """Play the toy by its keys, look again at it, type lines, and return what was printed."""
    host = house(folder)
    replay = replays.of_open(host, toy(host, *keys))
    output = output or StringIO()
    assert plain.run_replay(replay, StringIO("".join(line + "\n" for line in lines)), output) == 0
    return output.getvalue()


def said(folder: Path, keys: str, *lines: str) -> list[str]:
    """Return what was printed after the first table, without empty lines."""
    return [line for line in read(folder, keys, *lines).partition("Deck 14")[2].split("\n") if line]


def test_it_begins_with_the_table_that_was_laid_and_ends_with_the_input(tmp_path: Path) -> None:
    text = read(tmp_path, "dp")

    assert text.startswith("Replay of Toy: 2 actions.\nEnter goes on, q leaves, ? or h explains the keys.\n")
    assert text.endswith("The table was laid.\n\nDeck 14\n")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["", "n"], ["Action 1 of 5, Ana:", "Action 2 of 5, Ana:", "Ana: Passed."]),
        (["3", "p"], ["Action 3 of 5, Bruno:", "Bruno: Passed.", "Action 2 of 5, Ana:", "Ana: Passed."]),
        (["1", "]"], ["Action 1 of 5, Ana:", "Action 2 of 5, Ana:", "Ana: Passed."]),
        (["end", "["], ["Action 5 of 5, Ana:", "Ana: Passed.", "Action 3 of 5, Bruno:", "Bruno: Passed."]),
        (["home", "p"], ["The table was laid.", "This is the beginning: the table was just laid."]),
        (["5", "n"], ["Action 5 of 5, Ana:", "Ana: Passed.", "Nothing more was played so far."]),
        (["9", "]"], ["Nothing more was played so far.", "Action 1 of 5, Ana:", "Action 2 of 5, Ana:", "Ana: Passed."]),
        (["3", "v"], ["Action 3 of 5, Bruno:", "Bruno: Passed.", "Deck 13"]),
        (["3", "."], ["Action 3 of 5, Bruno:", "Bruno: Passed."] * 2),
        (["3", "l 1"], ["Action 3 of 5, Bruno:", "Bruno: Passed.", "Action 3:", "  Bruno: Passed."]),
        (["l"], ["Nothing has happened yet."]),
        (["s"], ["s 1: what all may see", "s 2: what Ana sees", "s 3: what Bruno sees"]),
        (["s 9"], ["s 1: what all may see", "s 2: what Ana sees", "s 3: what Bruno sees"]),
        (
            ["zz", "3 4"],
            [f"{word} means nothing here: Enter goes on, ? or h explains the keys." for word in ("zz", "3 4")],
        ),
        (
            ["r", "0", "q", "n"],
            ["Rules of Toy. The number of a section, or 0 to go on playing:", "1. Aim", "2. A turn"],
        ),
    ],
    ids=lambda value: "-".join(value[:2]),
)
def test_every_line_is_answered(tmp_path: Path, typed: list[str], told: list[str]) -> None:
    assert said(tmp_path, "dppdp", *typed) == told


def test_the_keys_are_explained(tmp_path: Path) -> None:
    assert "Enter or n: the next action; p: the one before." in read(tmp_path, "d", "?")


def test_a_hand_is_asked_for_by_its_player_and_pushed_away_afterwards(tmp_path: Path) -> None:
    told = read(tmp_path, "dp", "1", "s 2", "x", "o", "p", "1", "s 1", "q", output=Screen()).split("\n" * SCREEN)

    assert "Ana: Drawn." not in told[0]
    assert told[1].count("Ana types o when nobody else looks; b goes back to what all may see.") == 2
    assert "Ana: Drawn." in told[1]
    assert told[2] == "\n\nDeck 13\n"


def test_whoever_does_not_want_to_open_it_sees_what_all_see(tmp_path: Path) -> None:
    told = read(tmp_path, "dp", "1", "s 2", "b", ".", "n", "q", output=Screen())

    assert "Only Ana may read on." in told
    assert "Drawn" not in told
    # nothing stays on the screen of whoever leaves
    assert read(tmp_path, "dp", "1", "s 2", "o", "q", output=Screen()).endswith("\n" * SCREEN)


def test_a_finished_game_is_open_and_tells_how_it_ended(tmp_path: Path) -> None:
    told = said(tmp_path, "pppppp", "s", "s 2", "end", "n")

    assert told[:4] == ["s 1: all hands open", "s 2: what Ana sees", "s 3: what Bruno sees", "s 4: what all may see"]
    assert "Only Ana" not in " ".join(told)
    assert "All rounds were played." in told
    assert told[-1] == "The game is over."


def test_a_game_of_line_it_is_read_to_its_end() -> None:
    replay, _moments = game("line-it")
    output = StringIO()
    plain.run_replay(replay, StringIO("\n" * replay.end + "v\n"), output)

    assert output.getvalue().count(f" of {replay.end}, ") == replay.end
    assert "has won" in output.getvalue()
