"""What the signs and columns of the table mean, for the help."""

from __future__ import annotations

from typing import assert_never

from tabletop.i18n import _
from tabletop.tui import legends, signs
from tabletop.tui.face import Legend
from tabletop.tui.screens.thebes.modes import Browsing, Confirming, Finished, Looking, Planning, Revealing, Ui


def legend(seats: int, ui: Ui) -> Legend:
    """Return what the screen shows now without saying it in words, from left to right and from top to bottom."""
    match ui:
        case Browsing() | Confirming():
            return _table(seats)
        case Planning():
            return [*_wheel(), *_table(seats)]
        case Revealing():
            return [*_tokens(), *_table(seats)]
        case Looking():
            return _permissions()
        case Finished():
            return [(signs.WINNER, _("has won"))]
        case _:
            assert_never(ui)


def _table(seats: int) -> Legend:
    return [
        (signs.CURSOR, _("the cursor; on the map, where the choice leads")),
        *legends.marks(),
        ("2+4", _("weeks of travel + weeks of the action itself")),
        ("0/2", _("artifacts held, of those that are asked for")),
        (signs.TARGET, _("where the choice would take the marker")),
        *_permissions(),
        ("3+1", _("knows: of the site itself + in general")),
        ("12/30", _("in the bag: artifacts, of all tokens")),
        ("+1", _("what the first dig at a site brings besides")),
        (legends.players(seats), _("the players; below, their book points on a site")),
    ]


def _permissions() -> Legend:
    return [
        (signs.MET, _("there are enough; the permission is valid")),
        ("X", _("the permission is used up for this year")),
    ]


def _wheel() -> Legend:
    return [
        (_("points"), _("points to be expected, on average")),
        (_("an artifact"), _("the chance of one or more")),
        (_("arrives, next"), _("the week in which the dig ends, and who plays then")),
        ("!", _("past week 52: the dig spends the permission of the new year")),
    ]


def _tokens() -> Legend:
    return [
        (signs.UNTURNED * 3, _("face down")),
        (signs.POINTER, _("turned last")),
        (signs.BOOK, _("a book that was found")),
        ("·", _("debris")),
    ]
