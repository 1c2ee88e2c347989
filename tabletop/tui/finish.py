"""The end of a game: who has won, and the points of every player by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.frozen import frozen
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
_BAR: Final = range(6, 41)
"""Cells of the longest bar there, if there is one."""
_PODIUM: Final = range(3, 7)
"""Lines of the tallest bar, if there are bars that stand."""
_BLOCK: Final = 12
"""Columns of a bar that stands, at most."""
_AFTER: Final = 3
"""Lines below a result that are kept free, for what is said of it and the footer."""


@frozen
class _Grid:
    """Where the columns end."""

    label: int
    column: int

    def right(self, at: int, text: str) -> int:
        """Return where a text begins that ends at the right edge of a column."""
        return 1 + self.label + self.column * (at + 1) - width_of(text)


def draw_result(
    sheet: Canvas,
    y: int,
    names: Sequence[str],
    result: Result,
    reason: str,
    source: Callable[[str], str],
    below: int = 0,
) -> int:
    """Draw the result; `names` have their signs, `source` names a source of points. Return the line after it.

    So many lines `below` it are wanted for something else.
    """
    # four lines hold the longest names of eight who share a victory: each of them is named
    y = paragraph(sheet, 1, y, sheet.width - 2, 4, victory(result, names), "title")
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, reason, "dim") + 1
    if result.team and len(names) > 1:
        names = [_("All together")]
    if (sheet.width - 2 - _LABEL) // len(names) < _NARROW:
        return _by_player(sheet, y, names, result, source)
    return _by_source(sheet, y, names, result, source, below)


def _by_source(
    sheet: Canvas, y: int, names: Sequence[str], result: Result, source: Callable[[str], str], below: int
) -> int:
    """Draw a line for each source of points and a column for each player, or for all of them together."""
    columns, sources = len(names), result.breakdown[0]
    grid = _fitting(sheet.width - 2, names, [source(key) for key, _points in sources])
    table = len(sources) + 4 if len(sources) > 1 else 3
    top, y = y, _podium(sheet, y, grid, result, sheet.height - y - table - below - _AFTER)
    flat = y == top
    for seat, name in enumerate(names):
        text = fit(name, grid.column - 1).rstrip()
        say(sheet, grid.right(seat, text), y, text, "title" if seat in result.winners else "text")
    _rule(sheet, y + 1, grid, columns)
    y += 2
    for row, (key, _points) in enumerate(sources if len(sources) > 1 else ()):
        sheet.put(1, y + row, source(key), "text", grid.label)
        for seat in range(columns):
            _points_at(sheet, grid, seat, y + row, result.breakdown[seat][row][1])
    if len(sources) > 1:
        y += len(sources)
        _rule(sheet, y, grid, columns)
        y += 1
    if flat:
        _bars(sheet, y - 1, grid, result)
    # one source of points is the total
    sheet.put(1, y, _("Total") if len(sources) > 1 else source(sources[0][0]), "title")
    for seat in range(columns):
        mark, role = _total(result, seat)
        sheet.put(grid.right(seat, mark), y, mark, role)
    return y + 1


def _fitting(width: int, names: Sequence[str], sources: Sequence[str]) -> _Grid:
    """Return columns for the players, that take from the cells of the sources what whole names want and these spare."""
    columns = len(names)
    spare = (width - 1 - max(map(width_of, sources))) // columns
    wanted = min(spare, 1 + max(map(width_of, names)))
    column = min(_COLUMN, max(wanted, (width - _LABEL) // columns))
    return _Grid(min(48, width - column * columns), column)


def _by_player(sheet: Canvas, y: int, names: Sequence[str], result: Result, source: Callable[[str], str]) -> int:
    """Draw a line for each player and a column for each source of points, where there are many players."""
    keys = [key for key, _points in result.breakdown[0]]
    # one source of points is the total
    labels = [*map(source, keys), _("Total")] if len(keys) > 1 else [source(keys[0])]
    grid = _Grid(_NAME, min(_SOURCE, (sheet.width - 2 - _NAME) // len(labels)))
    for at, label in enumerate(labels):
        text = fit(label, min(grid.column - 2, width_of(label)))
        sheet.put(grid.right(at, text), y, text, "dim")
    _rule(sheet, y + 1, grid, len(labels))
    y += 2
    x = 1 + grid.label + grid.column * len(labels) + 2
    longest = min(_BAR[-1], sheet.width - 1 - x)
    for seat, name in enumerate(names):
        say(sheet, 1, y + seat, fit(name, _NAME).rstrip(), "title" if seat in result.winners else "text")
        for at, (_key, points) in enumerate(result.breakdown[seat][: len(labels) - 1]):
            _points_at(sheet, grid, at, y + seat, points)
        mark, role = _total(result, seat)
        sheet.put(grid.right(len(labels) - 1, mark), y + seat, mark, role)
        if longest in _BAR:
            sheet.put(x, y + seat, signs.HALF * _share(result, seat, longest), signs.seat_role(seat))
    return y + len(names)


def _share(result: Result, seat: int, longest: int) -> int:
    """Return how long the bar of a player is, if that of the most points has a length."""
    best = max(result.scores)
    return max(0, result.scores[seat]) * longest // best if best > 0 else 0


def _rule(sheet: Canvas, y: int, grid: _Grid, columns: int) -> None:
    sheet.put(1, y, "─" * (grid.label + grid.column * columns), "box")


def _bars(sheet: Canvas, y: int, grid: _Grid, result: Result) -> None:
    """Let the line above each total tell as a bar how much it is."""
    for seat in range(0 if result.team else len(result.scores)):
        bar = signs.HEAVY * _share(result, seat, grid.column - 2)
        sheet.put(grid.right(seat, bar), y, bar, signs.seat_role(seat))


def _podium(sheet: Canvas, y: int, grid: _Grid, result: Result, room: int) -> int:
    """Draw a bar that stands above the name of each player, as tall as there is room for; return the line after."""
    tall = min(room - 1, _PODIUM[-1])
    if result.team or tall not in _PODIUM or max(result.scores) <= 0:
        return y
    width, bottom = min(_BLOCK, grid.column - 4), y + tall
    for seat in range(len(result.scores)):
        halves = _share(result, seat, tall * 2)
        rows = [signs.BLOCK * width] * (halves // 2)
        top = bottom + 1 - len(rows)
        if halves % 2:
            top -= 1
            sheet.put(grid.right(seat, signs.HALF * width), top, signs.HALF * width, signs.seat_role(seat))
        for row, bar in enumerate(rows, bottom + 1 - len(rows)):
            sheet.put(grid.right(seat, bar), row, bar, signs.seat_role(seat))
        mark, role = _total(result, seat)
        sheet.put(grid.right(seat, mark), top - 1, mark, role)
    return bottom + 1


def _points_at(sheet: Canvas, grid: _Grid, at: int, y: int, points: int) -> None:
    text = str(points or "-")
    sheet.put(grid.right(at, text), y, text, "text" if points else "dim")


def _total(result: Result, seat: int) -> tuple[str, Role]:
    """Return the points of a player, with a sign before those of who has won against others."""
    won = seat in result.winners
    mark = f"{signs.WINNER} " if won and not result.team else ""
    return f"{mark}{result.scores[seat]}", "title" if won else "text"


def lines_after(said: Sequence[str], width: int) -> int:
    """Return how many lines sentences take below a result, with the empty one above them."""
    return sum(len(wrap(sentence, width - 2)) for sentence in said) + bool(said)


def draw_after(sheet: Canvas, said: Sequence[str], ascii: bool = False) -> Sequence[str]:
    """Draw sentences above the foot of a result, the last ones first; return those for which no line is empty."""
    empty = [not line.strip() for line in sheet.lines()[: sheet.height - 1]]
    bottom = sheet.height - 1
    while said and empty and empty[-1]:
        lines = wrap(said[-1], sheet.width - 2)
        if len(lines) > len(empty) or not all(empty[-len(lines) :]):
            break
        bottom -= len(lines)
        for y, line in enumerate(lines, bottom):
            sheet.put(1, y, "".join(map(signs.plain, line)) if ascii else line, "accent")
        said, empty = said[:-1], empty[: -len(lines)]
    return said
