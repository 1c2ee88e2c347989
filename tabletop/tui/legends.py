"""What signs mean that are the same at all tables, for the help."""

from __future__ import annotations

from tabletop.i18n import _
from tabletop.tui import signs
from tabletop.tui.face import Legend


def players(seats: int) -> str:
    """Return the signs of all seats."""
    return " ".join(signs.seat(seat) for seat in range(seats))


def marks() -> Legend:
    """Return what stands before things that can be chosen, but for the cursor."""
    return [
        (signs.BARRED, _("not possible now: go there to read why")),
        (signs.NEW, _("changed by the last action")),
    ]


def cursor() -> Legend:
    """Return the cursor, and what else stands before things that can be chosen."""
    return [(signs.CURSOR, _("the cursor")), *marks()]
