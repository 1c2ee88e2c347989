"""Choosing on a table: the keys that all games share, a cursor that goes round, pages that are turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from tabletop.i18n import _

T = TypeVar("T")

CHOOSE: Final = ("enter", "space")
"""Keys that choose what the cursor is on."""
BACK: Final = ("escape", "backspace")
"""Keys that go back without doing anything."""
CLICK: Final = "item-"
"""Before an item: it was clicked, which no other key of any mode means."""


def unanswered() -> str:
    """Say how a question is answered: who chose something twice is not thrown back by choosing it once more."""
    return _("Enter confirms, Esc goes back.")


def around(items: Sequence[T], item: T, step: int) -> T:
    """Return the item some steps further, round the ends; the first one from an item that is not there any more."""
    return items[(items.index(item) + step) % len(items)] if item in items else items[0]


def stepped(items: Sequence[T], item: T, key: str, row: Callable[[int], T]) -> T | None:
    """Return the item that an arrow key leads to, None for other keys; `row` gives the one so many rows below."""
    match key:
        case "right":
            return around(items, item, 1)
        case "left":
            return around(items, item, -1)
        case "down" | "j" | "tab":
            return row(1)
        case "up" | "k" | "shift+tab":
            return row(-1)
        case "home":
            return items[0]
        case "end":
            return items[-1]
        case _:
            return None


def turned(pages: Sequence[str], page: str, key: str) -> str | None:
    """Return the page that a key leads to from another, or None if it turns none."""
    match key:
        case "right" | "down" | "tab" | "j":
            return around(pages, page, 1)
        case "left" | "up" | "shift+tab" | "k":
            return around(pages, page, -1)
        case "home":
            return pages[0]
        case "end":
            return pages[-1]
        case _ if key.isascii() and key.isdecimal() and 1 <= int(key) <= len(pages):
            return pages[int(key) - 1]
        case _:
            return None


def next_seat(pages: Sequence[str], page: str) -> str:
    """Return the page of the next player: those of seats have their numbers, counted from 0."""
    seats = [each for each in pages if each.isdecimal()]
    return around(seats, page, 1)
