"""Every hostile name at every place where a name shows; a page that is not among them is found."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.cli.typed import run_typer
from tabletop.host import Host
from tabletop.tui import screens
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import width_of
from tests.effort import sized
from tests.tui.desk import tap
from tests.tui.hall import hall, play_on, play_out, press, sit
from tests.tui.test_hostile_text import EVIL, MARKUP, WIDE

MORE_MARKUP: Final = (
    *("[", "]", "[[", "[/b]", "[link=x]y", "[@click=q]x", "{", "}", "{}", "{0}", "{name!r}", "{{n}}", "%", "%%", "%n"),
    *("%(name)s", "$x", "${x}", "`id`", "$(id)", "&amp;", "<b>x</b>", "<!--", "'", '"', "''", "a;b", "a|b", "a&b", "#"),
    *(
        "\\",
        "\\n",
        "\\x1b[2J",
        "\\u001b",
        "*x*",
        "_x_",
        "~",
        "~root",
        "-",
        "--",
        "--help",
        "-p",
        ".",
        "..",
        "../x",
        "/",
    ),
    *(
        "C:\\x",
        "null",
        "None",
        "True",
        "NaN",
        "0",
        "-1",
        "1e9",
        "@Ana",
        "Ana,Bruno",
        "Ana: won",
        "All",
        "you",
        ":",
        "?",
    ),
)
MORE_WIDE: Final = (
    *(
        "ﷺ",
        "𝔄𝔫𝔞",
        "Ａｎａ",
        "ｱﾅ",
        "🇧🇷",
        "👩🏽‍🚀",
        "☂️",
        "1️⃣",
        "ǆ",
        "ß",
        "İ",
        "ı",
        "ﬁ",
        "Å",
        "A\u030a",
        "नमस्ते",
        "ക്ഷ",
        "မြန်မာ",
    ),
    *("ᄒ\u1161ᆫ", "𓀀", "\u0301Ana", "a\u0489b"),
)
MORE_EVIL: Final = (
    *(
        "A\u2028B",
        "A\u2029B",
        "\ufeffAna",
        "A\u00adB",
        "\u200fA",
        "\u202dA\u202c",
        "\u2067A",
        "A\u0085B",
        "A\tB",
        "\x7fA",
    ),
    *("A\x1bPq\x1b\\", "A\x9c", "\U000e0041A", "A\ufffe", "A\ue000", "Z" + "\u0300" * 60),
)
NAMES: Final = [*MARKUP, *WIDE, *EVIL, *MORE_MARKUP, *MORE_WIDE, *MORE_EVIL]
TRIED: Final = NAMES[:: len(NAMES) // sized(6, len(NAMES))]

NAMELESS: Final = {
    "SettingsPage": "no names are settings",
    "LessonPage": "the players of a tutorial are its own",
    "WaitingPage": "it lies on the menu and names nobody",
}
"""Pages on which no name of a player of this folder shows, and why."""

PLACES: Final = 25
"""Screens and outputs of the tour, which are 53, that show any name letter for letter."""
LETTER_FOR_LETTER: Final = {
    *("menu: MenuPage", "menu s: StatsPage", "seats: SeatsPage", "table, never l: Pager"),
    *("tables", "stats", "plain"),
}
"""Those that show every name so."""


class Tour:
    """All screens that were seen, each with what led to it."""

    def __init__(self) -> None:
        self.screens: dict[str, str] = {}
        self.pages: set[str] = set()

    def see(self, where: str, app: TabletopApp) -> None:
        """Keep a screen."""
        app.repaint()
        self.pages |= {type(page).__name__ for page in app._pages}
        lines = app.stage.lines()
        for line in lines:
            assert all(letter.isprintable() for letter in line), (where, line)
            assert width_of(line) <= 80, (where, line)
        self.screens[f"{where}: {type(app.page).__name__}"] = "\n".join(lines)

    def read(self, where: str, text: str) -> None:
        """Keep what a command wrote."""
        for line in text.splitlines():
            assert all(letter.isprintable() for letter in line), (where, line)
        self.screens[where] = text


def at_menu(host: Host, tour: Tour) -> None:
    """See the menu with all that can be done from it, each time anew."""
    for keys in ([], ["f"], ["f", "a"], ["s"], ["o"], ["n"], ["e"], ["v"], ["w"], ["w", "l"], ["f1"], ["colon"]):
        app = sit(host, None, paint=True)
        tour.see("menu", app)
        press(app, keys)
        tour.see(f"menu {' '.join(keys)}", app)
        app.close()


def at_seats(host: Host, tour: Tour, key: str) -> None:
    """See the names of the last time on the page that asks who plays."""
    app = sit(host, None, paint=True)
    app.ask_seats(next(entry for entry in GAMES if entry.key == key))
    tour.see("seats", app)
    press(app, ["down", "end", "left"])
    tour.see("seats edit", app)
    app.close()


def at_table(host: Host, tour: Tour, id: str, curtain: str) -> None:
    """See a table, and what lies over it."""
    for keys in ([], ["l"], ["l", "f", "a"], ["r"], ["f1"], ["colon"], ["u"], ["t"], ["ctrl+c"], ["enter"]):
        app = sit(host, host.resume(id), curtain=curtain, paint=True)
        tour.see(f"table, {curtain}", app)
        press(app, ["o", *keys])
        tour.see(f"table, {curtain} {' '.join(keys)}", app)
        app.close()


def at_replay(host: Host, tour: Tour, id: str) -> None:
    """See a game again, by all eyes."""
    app = sit(host, None, paint=True)
    app.replay(id)
    for key in ("right", "right", "tab", "v", "e", "o", "l", "escape", "end", "f1"):
        tour.see(f"replay {key}", app)
        tap(app, key)
    tour.see("replay", app)
    app.close()


def in_lines(host: Host, tour: Tour, id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """See what the commands print, and the line by line way to play."""
    assert host.store.folder is not None
    for line in ("tables", "tables --json", "stats", "stats --json", "doctor"):
        run_typer([*line.split(), "--data-dir", str(host.store.folder)], complete="NO_SUCH_VARIABLE")
        tour.read(line, capsys.readouterr().out)
    for typed in ("", "o\n1\n1\n?\nl\nq\n", "o\nl\nh\nu\nq\n"):
        said = StringIO()
        table = host.resume(id)
        plain.run(table, host, StringIO(typed), said, "needed")
        table.close()
        tour.read("plain", said.getvalue())


def toured(folder: Path, number: int, name: str, capsys: pytest.CaptureFixture[str]) -> tuple[Tour, str]:
    """Let somebody of this name play, and look everywhere; return what was seen, and the name as it is kept."""
    tour, host, entry = Tour(), hall(folder), GAMES[number % len(GAMES)]
    ended = host.new("line-it", (name, "Bruno"), seed=number)
    kept = ended.names[0]
    play_out(ended, Random(number))
    ended.close()
    table = host.new(entry.key, (name, "Bruno"), seed=number)
    play_on(table, 5, Random(number))
    table.close()
    at_menu(host, tour)
    at_seats(host, tour, entry.key)
    at_table(host, tour, table.id, "needed")
    at_table(host, tour, table.id, "never")
    at_table(host, tour, ended.id, "never")
    at_replay(host, tour, ended.id)
    in_lines(host, tour, table.id, capsys)
    return tour, kept


def draws(page: type) -> bool:
    """Tell a page from a protocol, and from what several pages have in common."""
    return hasattr(page, "paint") and not getattr(page, "_is_protocol", False)


def pages() -> Iterator[str]:
    """Name every page of the program, but those of a single game."""
    for module in pkgutil.iter_modules(screens.__path__):
        if module.ispkg:
            continue
        for name, each in inspect.getmembers(importlib.import_module(f"{screens.__name__}.{module.name}")):
            if inspect.isclass(each) and name.endswith("Page") and draws(each):
                yield name


@pytest.mark.soak
@pytest.mark.case("T34", "T37", "T39")
@pytest.mark.usefixtures("english")
def test_every_hostile_name_is_harmless_wherever_it_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen: set[str] = set()
    missed: list[object] = []
    for number, name in enumerate(TRIED):
        tour, kept = toured(tmp_path / str(number), number, name, capsys)
        shows = {where for where, screen in tour.screens.items() if kept in screen}
        if len(shows) < PLACES or LETTER_FOR_LETTER - shows:
            missed.append((name, kept, len(shows), LETTER_FOR_LETTER - shows))
        seen |= tour.pages

    assert not missed
    assert {*pages()} - seen == NAMELESS.keys()
