"""The end of the game: points by source for every player, and who has won."""

from __future__ import annotations

from tabletop.games.thebes import words
from tabletop.games.thebes.board import Token
from tabletop.games.thebes.name_words import points
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, tr
from tabletop.protocol import Result, Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_result
from tabletop.tui.screens.thebes.pieces import site_role
from tabletop.tui.screens.thebes.sight import Sight


def draw_finish(sheet: Canvas, y: int, sight: Sight, result: Result) -> None:
    """Draw the result over the whole table."""
    y = draw_result(sheet, y, sight.names, result, words.reason(result), words.source, 2 + len(sight.names))
    _treasures(sheet, y + 1, sight)


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
