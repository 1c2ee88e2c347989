"""Pieces of the game that is highlighted, in room that a page has to spare."""

from __future__ import annotations

from typing import Final

from tabletop.tui.canvas import Canvas
from tabletop.tui.screens import vignette

LEAST: Final = 5
"""Lines of a vignette, at least."""
_MOST: Final = 12
_MARGIN: Final = 2
"""Columns at either side that stay empty."""
_AIR: Final = 7
"""From so many lines on one above and one below stay empty."""


def lay_vignette(sheet: Canvas, top: int, bottom: int, key: str, *, ascii: bool) -> None:
    """Draw the vignette of a game in the middle of the lines from `top` to before `bottom`, if they are enough.

    Where it lies depends on the lines alone, so that nothing moves from game to game.
    """
    room = bottom - top
    height = min(_MOST, room - 2 if room >= _AIR else room - 1)
    draw = vignette(key) if height >= LEAST else None
    if draw is None:
        return
    picture = Canvas(sheet.width - 2 * _MARGIN, height)
    draw(picture, ascii)
    sheet.paste(_MARGIN, top + (room - height + 1) // 2, picture)
