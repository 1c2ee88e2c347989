"""Cards as they look in all games: a piece on a ground of its own, alone, side by side or fanned out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.frozen import frozen
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, Role, fit, width_of

HEIGHT: Final = 3
WIDTH: Final = 7
"""Of a card that stands alone."""
INSIDE: Final = 4
"""Cells of what is written on a card."""
STEP: Final = INSIDE + 1
"""Columns from card to card in a fan, of which only the last one shows its right edge."""
EDGES: Final = 2
"""Lines, and columns, of a card that its edges take."""
ON: Final = "/card"
"""Behind a role: as it looks on a card."""
_ROUND: Final = ("╭", "─", "╮", "│", "╰", "╯")
_DOUBLE: Final = ("╔", "═", "╗", "║", "╚", "╝")
_FREE: Final = ("┌", "┈", "┐", "┊", "└", "┘")


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


def draw_blank(
    sheet: Canvas, x: int, y: int, width: int, height: int = HEIGHT, *, double: bool = False, edge: Role = "box"
) -> None:
    """Draw a card with nothing on it."""
    _frame(sheet, x, y, width, height, _DOUBLE if double else _ROUND, edge + ON)


def draw_place(sheet: Canvas, x: int, y: int, width: int, height: int = HEIGHT, label: str = "") -> None:
    """Draw a place where no card lies, with a word in its upper edge."""
    _frame(sheet, x, y, width, height, _FREE, "box")
    sheet.put(x + 1, y, fit(label, min(width - EDGES, width_of(label))), "dim")


def draw_card(sheet: Canvas, x: int, y: int, look: CardLook, foot: str = "") -> None:
    """Draw a card of three lines; `foot` are signs that stand in its lower edge."""
    draw_blank(sheet, x, y, WIDTH, double=look.double)
    _write(sheet, x, y, look, WIDTH - EDGES)
    for at, sign in enumerate(foot[: WIDTH - EDGES]):
        sheet.put(x + 1 + at, y + 2, sign, signs.SEAT_LOOKS.get(sign, "box") + ON)


def draw_gap(sheet: Canvas, x: int, y: int) -> None:
    """Draw a place for a card that stands alone."""
    draw_place(sheet, x, y, WIDTH)


def draw_fan(sheet: Canvas, x: int, y: int, looks: Sequence[CardLook]) -> int:
    """Draw cards that lie on each other from left to right, the last one on top; return the column after it."""
    for look in looks:
        # the next card covers the right edge
        draw_blank(sheet, x, y, STEP + 1, double=look.double)
        _write(sheet, x, y, look, INSIDE)
        x += STEP
    return x + 1 if looks else x


def fanned(width: int) -> int:
    """Return how many cards of a fan fit into a width."""
    return max(0, (width - 1) // STEP)


def highlight(sheet: Canvas, x: int, y: int, width: int, height: int = HEIGHT, *, barred: bool) -> None:
    """Show that the cursor is on a card."""
    for row in range(y, y + height):
        sheet.restyle(x, row, width, "cursor-dim" if barred else "cursor")


def _frame(sheet: Canvas, x: int, y: int, width: int, height: int, edges: Sequence[str], role: Role) -> None:
    left, flat, right, side, low_left, low_right = edges
    inside = width - EDGES
    sheet.put(x, y, left + flat * inside + right, role)
    for row in range(y + 1, y + height - 1):
        sheet.put(x, row, side + " " * inside + side, role)
    sheet.put(x, y + height - 1, low_left + flat * inside + low_right, role)


def _write(sheet: Canvas, x: int, y: int, look: CardLook, inside: int) -> None:
    sheet.put(x + 1, y + 1, fit(look.text, inside), look.role + ON)
    if look.fresh:
        sheet.put(x + 1, y, signs.NEW, FRESH + ON)
