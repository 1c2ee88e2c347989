"""How screens look in every depth of colour: text, and below each line a letter for the look of each cell."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.shelf import Entry
from tabletop.tui.app import TabletopApp
from tabletop.tui.palette import Depth, Look, Palette
from tests.tui.desk import NOON
from tests.tui.hall import each_game, hall, lay, play_on, sit
from tests.tui.picture_book import PICTURES, check_text

ENTRIES: Final = {entry.key: entry for entry in GAMES}
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
DEPTHS: Final = {"none": Depth.NONE, "16": Depth.SIXTEEN, "256": Depth.MANY, "true": Depth.ALL}
WAYS: Final = {
    "dark": (True, False),
    "light": (False, False),
    "contrast": (True, True),
    "contrast-light": (False, True),
}
"""Our own themes: dark, and with high contrast."""


@each_game
@pytest.mark.parametrize("depth", [Depth.SIXTEEN, Depth.NONE], ids=["16", "none"])
def test_picture(entry: Entry, depth: Depth, english: None) -> None:  # noqa: ARG001 (it speaks English)
    host = hall()
    table = lay(host, entry, 3, seed=7)
    play_on(table, 25, Random(7))
    app = sit(host, table, paint=True)
    app.stage.repaint(Palette(depth))

    check_text(PICTURES / "colours" / f"{entry.key}-{depth.name.lower()}.txt", picture(app))


def menu(folder: Path) -> TabletopApp:
    """Return the menu over a table that waits and one that cannot be opened."""
    host = hall(folder)
    table = lay(host, ENTRIES["thebes"], 3, seed=7)
    play_on(table, 9, Random(7))
    table.close()
    waiting, broken = (host.store.path(table.id).with_stem(name) for name in ("at-home", "spoilt"))
    host.store.path(table.id).rename(waiting)
    broken.write_text("Dear Ana,\n")
    for path in (waiting, broken):
        os.utime(path, (NOON - 7_000,) * 2)
    return sit(host, None, paint=True)


def game(folder: Path) -> TabletopApp:
    """Return a game in the middle."""
    host = hall(folder)
    table = lay(host, ENTRIES["thebes"], 3, seed=7)
    play_on(table, 25, Random(7))
    return sit(host, table, paint=True)


PAGES: Final[dict[str, Callable[[Path], TabletopApp]]] = {"menu": menu, "game": game}


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("page", PAGES)
def test_theme(page: str, way: str, depth: str, tmp_path: Path, english: None) -> None:  # noqa: ARG001 (it speaks English)
    dark, strong = WAYS[way]
    app = PAGES[page](tmp_path)
    app.stage.repaint(Palette(DEPTHS[depth], dark=dark, strong=strong))

    # with few colours there is one theme, and our own ones take no more than 256
    name = way if DEPTHS[depth] > Depth.SIXTEEN else depth
    check_text(PICTURES / "themes" / f"{page}-{name}.txt", picture(app))


def picture(app: TabletopApp) -> str:
    """Return the screen, with the looks of its cells below each line and what the letters mean at the end."""
    plain, named = app.stage.palette.look("text"), dict[Look, str]()
    lines: list[str] = []
    for y in range(app.stage.canvas.height):
        row = app.stage.canvas.row(y)
        looks = [app.stage.palette.look(role) for _letter, role in row]
        for look in looks:
            if look != plain:
                named.setdefault(look, LETTERS[len(named)])
        lines.append("".join(letter for letter, _role in row).rstrip())
        marks = "".join(named.get(look, " ") for look in looks).rstrip()
        lines += [marks] if marks else []
    return "\n".join([*lines, "", *(f"{letter}: {described(look)}" for look, letter in named.items())]) + "\n"


def described(look: Look) -> str:
    """Say how a cell looks."""
    colours = [f"{what} {number}" for what, number in (("letters", look.fg), ("ground", look.bg)) if number is not None]
    ways = [name for name in ("bold", "dim", "underline", "reverse") if getattr(look, name)]
    return ", ".join(colours + ways)


def test_the_pictures_are_those_that_are_taken() -> None:
    taken = {path.stem for path in Path(PICTURES / "colours").iterdir()}

    assert {stem.rpartition("-")[2] for stem in taken} == {"sixteen", "none"}
    themes = {path.stem for path in Path(PICTURES / "themes").iterdir()}
    assert themes == {f"{page}-{name}" for page in PAGES for name in (*WAYS, "16", "none")}
