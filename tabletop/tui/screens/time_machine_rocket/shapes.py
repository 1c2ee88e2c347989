"""Piles and cards with words on them: what needs no table and no rules to be drawn."""

from __future__ import annotations

from tabletop.frozen import frozen
from tabletop.tui import cards, signs
from tabletop.tui.canvas import Canvas, Role, fit, width_of
from tabletop.tui.screens.time_machine_rocket.labels import period_least, period_short


@frozen
class Written:
    """What stands on a card: in its upper edge, within, and in its lower edge."""

    title: str
    name: str
    foot: str
    role: Role
    """Of title and name."""
    foot_role: Role = "dim"
    double: bool = False
    """It is no character."""
    left: int = 0
    """Cells at the left of the name that stay free, for a key."""


def draw_written(sheet: Canvas, x: int, y: int, width: int, card: Written) -> None:
    """Draw a card of three lines."""
    inside = width - cards.EDGES
    cards.draw_blank(sheet, x, y, width, double=card.double)
    sheet.put(x + 1, y, fit(card.title, min(inside, width_of(card.title))), card.role + cards.ON)
    sheet.put(x + 1 + card.left, y + 1, card.name, card.role + cards.ON, inside - card.left)
    sheet.put(x + 1, y + 2, fit(card.foot, min(inside, width_of(card.foot))), card.foot_role + cards.ON)


def footed(period: str, marks: str, width: int) -> str:
    """Return what stands in the lower edge of a character's card: the period, short where it must be, and the marks."""
    room = width - cards.EDGES - width_of(marks) - 1
    whole = period_short(period)
    return f"{whole if width_of(whole) <= room else period_least(period)} {marks}".strip()


def draw_pile(sheet: Canvas, x: int, y: int, width: int, label: str, count: int, *, here: bool) -> None:
    """Draw the pile of a period with how many cards it has; the current one has a double frame and is pointed at."""
    inside = width - cards.EDGES
    cards.draw_blank(sheet, x, y, width, double=here, edge="accent" if here else "box")
    sheet.put(x + 1, y, fit(label, min(inside, width_of(label))), ("title" if here else "text") + cards.ON)
    text = str(count)
    role = "title" if here else "text" if count else "dim"
    sheet.put(x + (width - len(text)) // 2, y + 1, text, role + cards.ON)
    if here:
        sheet.put(x + width // 2, y + 2, signs.POINTER, "accent" + cards.ON)
