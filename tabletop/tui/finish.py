"""The end of a game: who has won, and the points of every player by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import frozen

from tabletop.i18n import _
from tabletop.phrases import victory
from tabletop.protocol import Result
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.prose import paragraph, say

_LABEL: Final = 32
"""Cells of the names of sources; on a wide terminal the columns grow first, then these."""
_COLUMN: Final = 19


@frozen
class _Grid:
    """Where the columns end."""

    label: int
    column: int

    def right(self, seat: int, text: str) -> int:
        """Return where a text begins that ends at the right edge of a seat's column."""
        return 1 + self.label + self.column * (seat + 1) - width_of(text)


def draw_result(
    sheet: Canvas, y: int, names: Sequence[str], result: Result, reason: str, source: Callable[[str], str]
) -> int:
    """Draw the result; `names` have their signs, `source` names a source of points. Return the line after it."""
    seats = len(names)
    column = min(_COLUMN, (sheet.width - 2 - _LABEL) // seats)
    grid = _Grid(min(48, sheet.width - 2 - column * seats), column)
    rule = "─" * (grid.label + column * seats)
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, victory(result, names), "title")
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, reason, "dim") + 1
    for seat, name in enumerate(names):
        text = fit(name, column - 1).rstrip()
        say(sheet, grid.right(seat, text), y, text, "title" if seat in result.winners else "text")
    sheet.put(1, y + 1, rule, "box")
    y = _sources(sheet, y + 2, grid, result, source)
    sheet.put(1, y, rule, "box")
    sheet.put(1, y + 1, _("Total"), "title")
    for seat, score in enumerate(result.scores):
        mark = f"{signs.WINNER} {score}" if seat in result.winners else str(score)
        sheet.put(grid.right(seat, mark), y + 1, mark, "title" if seat in result.winners else "text")
    return y + 2


def _sources(sheet: Canvas, y: int, grid: _Grid, result: Result, source: Callable[[str], str]) -> int:
    """Draw a line for each source of points, and return the line after them."""
    for row, (key, _points) in enumerate(result.breakdown[0]):
        sheet.put(1, y + row, source(key), "text", grid.label)
        for seat, column in enumerate(result.breakdown):
            gained = column[row][1]
            text = str(gained or "-")
            sheet.put(grid.right(seat, text), y + row, text, "text" if gained else "dim")
    return y + len(result.breakdown[0])
