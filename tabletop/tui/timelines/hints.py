"""Keys that mean the same at all tables of dated cards, for footer and help."""

from __future__ import annotations

from tabletop.i18n import _
from tabletop.tui.face import Hint


def card_hints(cards: int) -> list[Hint]:
    """Return the keys that choose a card of a hand."""
    named = _("cards: {first} to {last}").format(first=1, last=cards)
    return [Hint("right", _("move")), Hint("enter", _("choose")), Hint("1", named, footer=False)]


def paging_hints() -> list[Hint]:
    """Return the keys that turn the timeline."""
    return [
        Hint("pagedown", _("the timeline further on"), footer=False),
        Hint("pageup", _("the timeline further back"), footer=False),
    ]


def look_hints() -> list[Hint]:
    """Return the keys of a closer look."""
    return [
        Hint("right", _("next page")),
        Hint("left", _("page before")),
        Hint("escape", _("back")),
        Hint("pagedown", _("next sheet"), footer=False),
        Hint("pageup", _("sheet before"), footer=False),
    ]
