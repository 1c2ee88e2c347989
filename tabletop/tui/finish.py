"""The end of a game: who has won, and the points of every player by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import frozen

from tabletop.i18n import _
from tabletop.phrases import victory
from tabletop.protocol import Result
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, fit, width_of
from tabletop.tui.prose import paragraph, say
from tabletop.tui.wrap import wrap

_LABEL: Final = 32
"""Cells of the names of sources; on a wide terminal the columns grow first, then these."""
_COLUMN: Final = 19
_NARROW: Final = 9
"""With less for each column, the players stand below each other."""
_NAME: Final = 22
_SOURCE: Final = 26
"""Cells of a source of points there, at most."""


@frozen
class _Grid:
    """Where the columns end."""

    label: int
    column: int

    def right(self, at: int, text: str) -> int:
        """Return where a text begins that ends at the right edge of a column."""
        return 1 + self.label + self.column * (at + 1) - width_of(text)


def draw_result(
    sheet: Canvas, y: int, names: Sequence[str], result: Result, reason: str, source: Callable[[str], str]
) -> int:
    """Draw the result; `names` have their signs, `source` names a source of points. Return the line after it."""
    # four lines hold the longest names of eight who share a victory: each of them is named
    y = paragraph(sheet, 1, y, sheet.width - 2, 4, victory(result, names), "title")
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, reason, "dim") + 1
    if result.team and len(names) > 1:
        names = [_("All together")]
    if (sheet.width - 2 - _LABEL) // len(names) < _NARROW:
        return _by_player(sheet, y, names, result, source)
    return _by_source(sheet, y, names, result, source)


def _by_source(sheet: Canvas, y: int, names: Sequence[str], result: Result, source: Callable[[str], str]) -> int:
    """Draw a line for each source of points and a column for each player, or for all of them together."""
    columns = len(names)
    column = min(_COLUMN, (sheet.width - 2 - _LABEL) // columns)
    grid = _Grid(min(48, sheet.width - 2 - column * columns), column)
    rule = "─" * (grid.label + column * columns)
    for seat, name in enumerate(names):
        text = fit(name, column - 1).rstrip()
        say(sheet, grid.right(seat, text), y, text, "title" if seat in result.winners else "text")
    sheet.put(1, y + 1, rule, "box")
    y += 2
    sources = result.breakdown[0]
    for row, (key, _points) in enumerate(sources if len(sources) > 1 else ()):
        sheet.put(1, y + row, source(key), "text", grid.label)
        for seat in range(columns):
            _points_at(sheet, grid, seat, y + row, result.breakdown[seat][row][1])
    if len(sources) > 1:
        y += len(sources)
        sheet.put(1, y, rule, "box")
        y += 1
    # one source of points is the total
    sheet.put(1, y, _("Total") if len(sources) > 1 else source(sources[0][0]), "title")
    for seat in range(columns):
        mark, role = _total(result, seat)
        sheet.put(grid.right(seat, mark), y, mark, role)
    return y + 1


def _by_player(sheet: Canvas, y: int, names: Sequence[str], result: Result, source: Callable[[str], str]) -> int:
    """Draw a line for each player and a column for each source of points, where there are many players."""
    keys = [key for key, _points in result.breakdown[0]]
    # one source of points is the total
    labels = [*map(source, keys), _("Total")] if len(keys) > 1 else [source(keys[0])]
    grid = _Grid(_NAME, min(_SOURCE, (sheet.width - 2 - _NAME) // len(labels)))
    for at, label in enumerate(labels):
        text = fit(label, min(grid.column - 2, width_of(label)))
        sheet.put(grid.right(at, text), y, text, "dim")
    sheet.put(1, y + 1, "─" * (grid.label + grid.column * len(labels)), "box")
    y += 2
    for seat, name in enumerate(names):
        say(sheet, 1, y + seat, fit(name, _NAME).rstrip(), "title" if seat in result.winners else "text")
        for at, (_key, points) in enumerate(result.breakdown[seat][: len(labels) - 1]):
            _points_at(sheet, grid, at, y + seat, points)
        mark, role = _total(result, seat)
        sheet.put(grid.right(len(labels) - 1, mark), y + seat, mark, role)
    return y + len(names)


def _points_at(sheet: Canvas, grid: _Grid, at: int, y: int, points: int) -> None:
    text = str(points or "-")
    sheet.put(grid.right(at, text), y, text, "text" if points else "dim")


def _total(result: Result, seat: int) -> tuple[str, Role]:
    """Return the points of a player, with a sign before those of who has won against others."""
    won = seat in result.winners
    mark = f"{signs.WINNER} " if won and not result.team else ""
    return f"{mark}{result.scores[seat]}", "title" if won else "text"


def draw_after(sheet: Canvas, said: Sequence[str], ascii: bool = False) -> Sequence[str]:
    """Draw sentences above the foot of a result, the last ones first; return those for which no line is empty."""
    empty = [not line.strip() for line in sheet.lines()[: sheet.height - 1]]
    bottom = sheet.height - 1
    while said and empty and empty[-1]:
        lines = wrap(said[-1], sheet.width - 2)
        # an empty line stays below the table
        if len(lines) >= len(empty) or not all(empty[-len(lines) - 1 :]):
            break
        bottom -= len(lines)
        for y, line in enumerate(lines, bottom):
            sheet.put(1, y, "".join(map(signs.plain, line)) if ascii else line, "accent")
        said, empty = said[:-1], empty[: -len(lines)]
    return said
