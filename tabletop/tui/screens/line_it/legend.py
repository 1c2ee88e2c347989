"""What the signs and columns of the table mean, for the help."""

from __future__ import annotations

from typing import assert_never

from tabletop.i18n import _
from tabletop.tui import legends, signs
from tabletop.tui.face import Legend
from tabletop.tui.screens.line_it.modes import Browsing, Confirming, Finished, Looking, Ui


def legend(seats: int, ui: Ui) -> Legend:
    """Return what the screen shows now without saying it in words, from top to bottom."""
    match ui:
        case Browsing() | Confirming():
            return _table(seats)
        case Looking():
            return _direction()
        case Finished():
            return [(signs.WINNER, _("has won"))]
        case _:
            assert_never(ui)


def _table(seats: int) -> Legend:
    return [
        *legends.cursor(),
        (legends.players(seats), _("the players; on the edge of a market card: it fits their lines as well")),
        (_("line"), _("below a market card: it can go into the line")),
        (_("hand"), _("below a market card: it can go into the hand")),
        (_("closes!"), _("it fits neither line nor hand: the line is closed for it")),
        *_direction(),
        ("5…", _("so many older cards of the line have no room; p shows them all")),
        ("1/3", _("cards of the colour in the line, of those that bring the jackpot")),
        (signs.MET, _("the line has brought this jackpot")),
        (_("pile"), _("cards in the score pile, one point each")),
        (_("bets"), _("bets won and lost; = their sum, where they are many")),
    ]


def _direction() -> Legend:
    return [
        (signs.RISING, _("a rising line")),
        (signs.FALLING, _("a falling line")),
    ]
