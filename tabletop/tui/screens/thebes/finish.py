"""The end of the game: points by source for every player, and who has won."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from tabletop.games.thebes import words
from tabletop.games.thebes.board import Token
from tabletop.games.thebes.name_words import points
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, tr
from tabletop.phrases import victory
from tabletop.protocol import Result, Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.prose import paragraph, say
from tabletop.tui.screens.thebes.labels import site_role
from tabletop.tui.screens.thebes.sight import Sight

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


def draw_finish(sheet: Canvas, y: int, sight: Sight, result: Result) -> None:
    """Draw the result over the whole table."""
    seats = len(sight.names)
    column = min(_COLUMN, (sheet.width - 2 - _LABEL) // seats)
    grid = _Grid(min(48, sheet.width - 2 - column * seats), column)
    rule = "─" * (grid.label + column * seats)
    y = paragraph(sheet, 1, y, sheet.width - 2, 2, victory(result, sight.names), "title")
    sheet.put(1, y, words.reason(result), "dim", sheet.width - 2)
    y += 2
    for seat, name in enumerate(sight.names):
        text = fit(name, column - 1).rstrip()
        say(sheet, grid.right(seat, text), y, text, "title" if seat in result.winners else "text")
    sheet.put(1, y + 1, rule, "box")
    y = _sources(sheet, y + 2, grid, result)
    sheet.put(1, y, rule, "box")
    sheet.put(1, y + 1, _("Total"), "title")
    for seat, score in enumerate(result.scores):
        mark = f"{signs.WINNER} {score}" if seat in result.winners else str(score)
        sheet.put(grid.right(seat, mark), y + 1, mark, "title" if seat in result.winners else "text")
    _treasures(sheet, y + 3, sight)


def _sources(sheet: Canvas, y: int, grid: _Grid, result: Result) -> int:
    """Draw a line for each source of points, and return the line after them."""
    for row, (source, _points) in enumerate(result.breakdown[0]):
        sheet.put(1, y + row, words.source(source), "text", grid.label)
        for seat, column in enumerate(result.breakdown):
            gained = column[row][1]
            text = str(gained or "-")
            sheet.put(grid.right(seat, text), y + row, text, "text" if gained else "dim")
    return y + len(result.breakdown[0])


def _treasures(sheet: Canvas, y: int, sight: Sight) -> None:
    """Name the most precious find of each player."""
    sheet.put(1, y, _("Most precious finds"), "title")
    for row, seat in enumerate(range(len(sight.names))):
        sheet.put(1, y + 1 + row, signs.seat(seat), signs.seat_role(seat))
        best = treasure(sight.view, Seat(seat))
        text = f"{tr(best.name) if best.name else ''}, {points(best.points)}" if best else _("no artifact")
        sheet.put(3, y + 1 + row, text, site_role(best.site) if best else "dim", sheet.width - 4)


def treasure(view: ThebesView, seat: Seat) -> Token | None:
    """Return the artifact with the most points of a player, the first found of several."""
    found = [view.board.tokens[id] for id in view.position.players[seat].finds]
    return max((each for each in found if each.kind == "artifact"), key=lambda each: each.points, default=None)
