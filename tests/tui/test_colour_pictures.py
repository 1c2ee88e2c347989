"""How screens look with 16 colours and with none: text, and below each line a letter for the look of each cell."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.shelf import Entry
from tabletop.tui.app import TabletopApp
from tabletop.tui.palette import Depth, Look, Palette
from tests.tui.hall import each_game, hall, lay, play_on, sit
from tests.tui.picture_book import PICTURES, check_text

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@each_game
@pytest.mark.parametrize("depth", [Depth.SIXTEEN, Depth.NONE], ids=["16", "none"])
def test_picture(entry: Entry, depth: Depth, english: None) -> None:  # noqa: ARG001 (it speaks English)
    host = hall()
    table = lay(host, entry, 3, seed=7)
    play_on(table, 25, Random(7))
    app = sit(host, table, paint=True)
    app.stage.repaint(Palette(depth))

    check_text(PICTURES / "colours" / f"{entry.key}-{depth.name.lower()}.txt", picture(app))


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
