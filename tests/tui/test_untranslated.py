"""Nothing on a screen, in a list of commands, in plain mode or in the help of a command is left in English."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path
from pwd import getpwuid
from random import Random
from typing import Final

import pytest

from tabletop import plain, settings
from tabletop.catalog import GAMES
from tabletop.laying import allowed_seats
from tabletop.opentable import OpenTable
from tabletop.shelf import Entry
from tabletop.teaching import tutorial
from tabletop.tui.app import TabletopApp
from tabletop.tui.screens.lesson import lay_game
from tabletop.tui.start import Teach
from tests.marked import left_over, spoken
from tests.tui.desk import shown, tap
from tests.tui.hall import LETTERS, NAMED, each_game, hall, no_action, play_on, play_out, sit

KEYS: Final = frozenset(
    "enter esc tab shift home end pgup pgdn ctrl space backspace del up down left right tabletop".split(" ")  # noqa: SIM905
)
"""Names of keys, and of the program: they are the same in all languages."""
SITES: Final = frozenset(("cr", "eg", "gr", "me", "pa"))
"""Signs on the map of Thebes, also in the menu, which the sites of both languages begin with; they are data."""
TITLES: Final = frozenset(("timeline", "brasil"))
"""Titles that are the same in every language."""
PLAYERS: Final = ("Ша", "Шб", "Шв", "Шг", "Шд", "Ше", "Шж", "Шз")

OPTIONS: Final = (["f2", *["down", "right"] * 8, "f1"], [*["down"] * 4, "enter", "tab", *["right", "down"] * 9, "x"])
"""Keys to all settings, and to all options of a game."""
WAYS: Final = (
    *(["l"], ["r", "pagedown"], ["f1", "pagedown"], ["tab", "enter"], ["z"], ["p"], ["x"], ["space", "space"]),
    *(["1", "1"], ["a", "a"], ["d", "d"], ["e"], ["s", "s"], ["right", "enter"], ["up", "enter", "down"]),
)
"""Keys that open pages and steps of a choice, in one game or another."""
NO_LEAVING: Final = str.maketrans("", "", "mq")


def seen_anywhere(app: TabletopApp, keys: list[str]) -> list[str]:
    """Press keys where no table needs to be open, and return all that was on the screen meanwhile."""
    lines = shown(app).splitlines()
    for key in keys:
        tap(app, key)
        lines += shown(app).splitlines()
    return lines


def lay(folder: Path, entry: Entry, most: bool) -> OpenTable:
    seats = allowed_seats(entry, {})[-1 if most else 0]
    return hall(folder / str(seats)).new(entry.key, PLAYERS[:seats], seed=seats)


def seen(app: TabletopApp, keys: list[str]) -> list[str]:
    """Press keys, and return all that was on the screen meanwhile."""
    lines = shown(app).splitlines()
    for key in keys:
        if app._exit or app.table is None:
            break
        tap(app, key)
        lines += shown(app).splitlines()
    return lines


@each_game
def test_no_screen_of_a_game_has_a_word_that_nobody_translated(entry: Entry, tmp_path: Path) -> None:
    chance, lines = Random(5), list[str]()
    with spoken(), no_action():
        for most in (False, True):
            table = lay(tmp_path, entry, most)
            for keys in (
                ["l"],
                ["r"],
                ["f1", "pagedown"],
                ["colon"],
                ["ctrl+c"],
                chance.choices(LETTERS.translate(NO_LEAVING), k=12),
            ):
                app = sit(hall(tmp_path), table, paint=True)
                lines += seen(app, [*keys, "escape", *chance.choices(NAMED, k=6)])
    found = left_over(lines, KEYS | SITES | TITLES)

    assert found == {}


@each_game
def test_no_line_of_plain_mode_has_a_word_that_nobody_translated(entry: Entry, tmp_path: Path) -> None:
    output = StringIO()
    with spoken():
        table = lay(tmp_path, entry, True)
        play_on(table, 6, Random(3))
        typed = ["v", "?", "? 1", "99", "x", ".", "l 9", ",", "u", "t", "y", "/x", "1-3", "1", "b", "r", "q"]
        plain.run(table, hall(tmp_path), StringIO("".join(line + "\n" for line in typed)), output, "never")
        ended = lay(tmp_path, entry, False)
        play_out(ended, Random(3))
        plain.run(ended, hall(tmp_path), StringIO("v\nl 99\nq\n"), output, "never")
    lines = [line for line in output.getvalue().splitlines() if "2025-01-04" not in line]

    assert left_over(lines, KEYS | TITLES) == {}


def test_the_menu_and_the_seats_have_no_word_that_nobody_translated(tmp_path: Path) -> None:
    lines = list[str]()
    with spoken():
        for keys in (
            ["f1"],
            ["colon"],
            ["f", "x"],
            ["enter", "f1"],
            ["s"],
            *OPTIONS,
            *(["down"] * n for n in range(6)),
        ):
            app = sit(hall(tmp_path), None, paint=True)
            for key in ["", *keys]:
                tap(app, key) if key else None
                lines += shown(app).splitlines()
    names = frozenset(word for entry in GAMES for word in entry.key.split("-"))

    assert left_over(lines, KEYS | SITES | names) == {}


@pytest.mark.usefixtures("english")
def test_what_is_set_here_is_not_set_for_whoever_runs_the_tests(own_home: Path, tmp_path: Path) -> None:
    app = sit(hall(tmp_path), None, paint=True)
    for key in ("f2", "down", "right"):
        tap(app, key)

    written = settings.config_file()
    assert written is not None
    assert written.is_file()
    assert written.is_relative_to(own_home)
    assert not written.is_relative_to(getpwuid(os.geteuid()).pw_dir)


@pytest.mark.slow
@each_game
def test_no_board_deep_in_a_game_has_a_word_that_nobody_translated(entry: Entry, tmp_path: Path) -> None:
    chance, lines = Random(23), list[str]()
    with spoken():
        for most in (False, True):
            table = lay(tmp_path, entry, most)
            last = None
            while last is None:
                last = play_on(table, chance.randint(9, 30), chance)
                with no_action():
                    app = sit(hall(tmp_path), table, paint=True)
                    for keys in chance.sample(WAYS, 2):
                        lines += seen(app, [*keys, "escape"])
                    # a choice that cannot be made says why
                    lines += seen(app, chance.choices([*NAMED, *"0123456789"], k=9))
            seat = table.session.to_act
            assert seat is not None
            table.play(seat, last)
            app = sit(hall(tmp_path), table, paint=True)
            lines += seen(app, ["enter", "enter", "enter", *(key for keys in WAYS for key in keys), "escape", "u"])

    assert left_over(lines, KEYS | SITES | TITLES) == {}


@pytest.mark.slow
@each_game
def test_no_replay_and_no_tutorial_has_a_word_that_nobody_translated(entry: Entry, tmp_path: Path) -> None:
    assert entry.lesson is not None
    # a list over the table may leave the beginning of a name to be seen
    people = frozenset(name.casefold()[:n] for name in entry.lesson().names for n in range(2, len(name) + 1))
    with spoken():
        table, ended = lay(tmp_path, entry, True), lay(tmp_path / "ended", entry, False)
        play_on(table, 20, Random(4))
        play_out(ended, Random(4))
        lines = list[str]()
        for each, folder in ((table, tmp_path), (ended, tmp_path / "ended")):
            app = sit(hall(folder), each, paint=True)
            app.replay(each.id)
            keys = ["left", *["right"] * 8, "]", "]", "tab", "tab", "l", "escape", "f1", "escape", "z", "escape"]
            lines += seen_anywhere(app, keys)
            lines += seen_anywhere(app, ["end", "right", "tab", "r", "escape", "colon", "escape", "["])
        app = sit(hall(tmp_path), None, paint=True)
        lay_game(app, Teach(tutorial(entry)))
        lines += seen_anywhere(app, ["left", *["right"] * 30, "f1", "escape", "colon", "escape"])

    assert left_over(lines, KEYS | SITES | TITLES | people) == {}


@pytest.mark.usefixtures("english")
def test_what_is_forgotten_is_found() -> None:
    assert left_over(["  Enter  забыт forgotten"], KEYS) == {"forgotten": "Enter  забыт forgotten"}
