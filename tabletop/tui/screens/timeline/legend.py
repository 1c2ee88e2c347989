"""What the signs and columns of the co-operative table mean, for the help."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.timeline.view import TeamView
from tabletop.i18n import _
from tabletop.tui import legends, signs
from tabletop.tui.face import Legend
from tabletop.tui.screens.timeline.modes import Asking, Looking, Ui
from tabletop.tui.timelines.legend import beyond, marks, topics
from tabletop.tui.timelines.modes import Finished, Picking, Turning


def legend(view: TeamView, ui: Ui) -> Legend:
    """Return what the screen shows now without saying it in words, from top to bottom."""
    match ui:
        case Picking() | Asking():
            return _table(len(view.hands))
        case Turning():
            return [
                (signs.MET, _("it found its place")),
                (signs.BARRED, _("failed, or the gap that is taken")),
                *topics(),
            ]
        case Looking():
            return [
                ("2 1", _("points: a card of the main timeline, of the secondary one")),
                (legends.players(len(view.hands)), _("who failed with the card")),
                *topics(),
            ]
        case Finished():
            return [("-", _("points lost for cards that lie in neither timeline")), *topics()]
        case _:
            assert_never(ui)


def _table(seats: int) -> Legend:
    return [
        *beyond(),
        ("┬", _("a gap with a card in it, below: it takes no other one")),
        (signs.TARGET, _("a free gap")),
        *marks(),
        (
            _("Score {n}").format(n=""),
            _("two points for a main card, one for a secondary one, minus one for all others"),
        ),
        (_("Cards"), _("how many each player holds, and after {sign} how many are blocked").format(sign=signs.BARRED)),
        (legends.players(seats), _("the players")),
    ]
