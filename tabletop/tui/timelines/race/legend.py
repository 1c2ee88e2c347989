"""What the signs and columns of the race mean, for the help."""

from __future__ import annotations

from typing import assert_never

from tabletop.i18n import _
from tabletop.timelines.race.view import RaceView
from tabletop.tui import legends, signs
from tabletop.tui.face import Legend
from tabletop.tui.timelines.legend import beyond, marks, topics
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.race.modes import Aiming, Looking, Ui


def legend(view: RaceView, ui: Ui) -> Legend:
    """Return what the screen shows now without saying it in words, from top to bottom."""
    match ui:
        case Picking() | Aiming():
            return _table(len(view.players))
        case Turning():
            return [(signs.MET, _("right")), (signs.BARRED, _("wrong")), *topics()]
        case Looking():
            return [(signs.NEW, _("changed by the last action")), *topics()]
        case Finished():
            return [(signs.WINNER, _("has won")), *topics()]
        case _:
            assert_never(ui)


def _table(seats: int) -> Legend:
    return [
        *beyond(),
        ("3", _("a gap, with its number: gap 1 is before the oldest card")),
        ("┃", _("the gap with the cursor")),
        *marks(),
        (legends.players(seats), _("the players")),
        (f"{signs.MET} " + _("out"), _("has gone out; the round is still to be completed")),
        (f"{signs.BARRED} " + _("elim."), _("eliminated")),
        ("– " + _("no cards"), _("failed with the last card, and there was none to draw: no more turns")),
    ]
