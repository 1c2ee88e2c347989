"""What signs mean that are the same at all tables of dated cards, for the help."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.dated import TOPICS
from tabletop.i18n import _
from tabletop.timelines.names import topic_name
from tabletop.tui import signs
from tabletop.tui.timelines.tiles import symbol

Legend: TypeAlias = list[tuple[str, str]]
"""Signs or an example of a column, and what they mean."""


def topics() -> Legend:
    """Return the signs of the topics."""
    return [(symbol(topic), topic_name(topic)) for topic in TOPICS]


def beyond() -> Legend:
    """Return what the line above the cards shows."""
    return [
        (f"{signs.BEFORE} 12", _("so many cards of the timeline lie beyond this edge")),
        ("═", _("the part of the timeline that is shown")),
    ]


def marks() -> Legend:
    """Return the cursor and the marks of cards."""
    return [
        (signs.CURSOR, _("the cursor")),
        (signs.BARRED, _("not possible now: go there to read why")),
        (signs.NEW, _("changed by the last action")),
        *topics(),
    ]
