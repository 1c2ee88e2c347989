"""Cards as they look in all games: one silhouette, side by side or fanned out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, fit

HEIGHT: Final = 3
WIDTH: Final = 7
"""Of a card that stands alone."""
INSIDE: Final = 4
"""Cells of what is written on a card."""
STEP: Final = INSIDE + 1
"""Columns from card to card in a fan, of which only the last one shows its right edge."""
_ROUND: Final = "╭─╮│╰╯"
_DOUBLE: Final = "╔═╗║╚╝"


@frozen
class CardLook:
    """What is seen of a card."""

    text: str
    """At most `INSIDE` cells."""
    role: Role = "text"
    double: bool = False
    """It has a double frame: a card of another kind."""
    fresh: bool = False
    """The last action brought it."""


def draw_card(sheet: Canvas, x: int, y: int, look: CardLook, foot: str = "") -> None:
    """Draw a card of three lines; `foot` are signs that stand in its lower edge."""
    left, flat, right, side, low_left, low_right = _DOUBLE if look.double else _ROUND
    inside = WIDTH - 2
    _top(sheet, x, y, look, left + flat * inside + right)
    sheet.put(x, y + 1, side, "box")
    sheet.put(x + 1, y + 1, fit(look.text, inside), look.role + "/card")
    sheet.put(x + WIDTH - 1, y + 1, side, "box")
    sheet.put(x, y + 2, low_left + flat * inside + low_right, "box")
    for at, sign in enumerate(foot[:inside]):
        sheet.put(x + 1 + at, y + 2, sign, signs.SEAT_LOOKS.get(sign, "box"))


def draw_gap(sheet: Canvas, x: int, y: int) -> None:
    """Draw a place where no card lies."""
    inside = WIDTH - 2
    sheet.put(x, y, "┌" + "┈" * inside + "┐", "box")
    sheet.put(x, y + 1, "┊" + " " * inside + "┊", "box")
    sheet.put(x, y + 2, "└" + "┈" * inside + "┘", "box")


def draw_fan(sheet: Canvas, x: int, y: int, looks: Sequence[CardLook]) -> int:
    """Draw cards that lie on each other from left to right, the last one on top; return the column after it."""
    for look in looks:
        left, flat, _right, side, low_left, _low_right = _DOUBLE if look.double else _ROUND
        _top(sheet, x, y, look, left + flat * INSIDE)
        sheet.put(x, y + 1, side, "box")
        sheet.put(x + 1, y + 1, fit(look.text, INSIDE), look.role + "/card")
        sheet.put(x, y + 2, low_left + flat * INSIDE, "box")
        x += STEP
    if looks:
        frame = _DOUBLE if looks[-1].double else _ROUND
        for row, sign in enumerate((frame[2], frame[3], frame[5])):
            sheet.put(x, y + row, sign, "box")
        x += 1
    return x


def fanned(width: int) -> int:
    """Return how many cards of a fan fit into a width."""
    return max(0, (width - 1) // STEP)


def _top(sheet: Canvas, x: int, y: int, look: CardLook, edge: str) -> None:
    sheet.put(x, y, edge, "box")
    if look.fresh:
        sheet.put(x + 1, y, signs.NEW, "accent")
