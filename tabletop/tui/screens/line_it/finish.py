"""The end of the game: points by source for every player, who has won, and what was left in the hands."""

from __future__ import annotations

from tabletop.games.line_it import words
from tabletop.i18n import _
from tabletop.protocol import Result
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_result
from tabletop.tui.prose import say
from tabletop.tui.screens.line_it.pieces import name
from tabletop.tui.screens.line_it.sight import Sight


def draw_finish(sheet: Canvas, y: int, sight: Sight, result: Result) -> None:
    """Draw the result over the whole table."""
    y = draw_result(sheet, y, sight.names, result, words.reason(result), words.source, 2 + len(sight.names)) + 1
    sheet.put(1, y, _("Left in the hands, worth nothing"), "title")
    for seat, hand in enumerate(sight.view.hands):
        y += 1
        sheet.put(1, y, signs.seat(seat), signs.seat_role(seat))
        text = ", ".join(name(card, sight.scene.ascii) for card in hand or ()) or "-"
        say(sheet, 3, y, text, "text" if hand else "dim", looks=signs.CARD_LOOKS)
