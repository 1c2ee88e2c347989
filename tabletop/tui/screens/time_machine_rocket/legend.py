"""What the signs and columns of the table mean, for the help."""

from __future__ import annotations

from typing import assert_never

from tabletop.i18n import _
from tabletop.tui import legends, signs
from tabletop.tui.face import Legend
from tabletop.tui.screens.time_machine_rocket.labels import brazilian_mark, woman_mark
from tabletop.tui.screens.time_machine_rocket.modes import Browsing, Finished, Looking, Scored, Ui


def legend(seats: int, ui: Ui) -> Legend:
    """Return what the screen shows now without saying it in words, from top to bottom."""
    match ui:
        case Browsing():
            return _table(seats)
        case Looking():
            return [("n 3", _("a card, with its points")), *_marks()]
        case Scored() | Finished():
            return [(signs.WINNER, _("has won, or met the objective"))]
        case _:
            assert_never(ui)


def _table(seats: int) -> Legend:
    return [
        *legends.cursor(),
        (legends.players(seats), _("the players")),
        ("╔═╗", _("the pile that cards are opened from; in the play area, a rocket or a vortex")),
        (signs.POINTER, _("below the current pile")),
        (signs.MET, _("a part of the objective that is done; a category opened since the last reset")),
        ("2/4", _("so much of what the objective asks for")),
        ("5…", _("so many older cards of the play area have no room; they will be discarded")),
        ("2X", _("a rocket that counts as two")),
        *_marks(),
    ]


def _marks() -> Legend:
    return [
        (woman_mark(), _("a woman")),
        (brazilian_mark(), _("a Brazilian")),
    ]
