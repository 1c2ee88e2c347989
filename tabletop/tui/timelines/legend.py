"""What signs mean that are the same at all tables of dated cards, for the help."""

from __future__ import annotations

from tabletop.dated import TOPICS
from tabletop.i18n import _
from tabletop.timelines.names import topic_name
from tabletop.tui import legends, signs
from tabletop.tui.face import Legend
from tabletop.tui.timelines.tiles import symbol


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
    return [*legends.cursor(), *topics()]
