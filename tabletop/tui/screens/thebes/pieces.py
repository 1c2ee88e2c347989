"""Pieces that need no table to be drawn, and no rules: colours of the sites, tokens, a year on the time track."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.tui.canvas import Canvas, Role
from tabletop.tui.cards import ON, draw_blank

TOKEN: Final = 5
"""Cells of a token."""
WEEK_1: Final = 11
"""Column of week 1 on the time track."""

_SUITS: Final = {
    "greece": "suit-1",
    "crete": "suit-2",
    "egypt": "suit-3",
    "palestine": "suit-4",
    "mesopotamia": "suit-5",
}


def site_role(site: str | None) -> Role:
    """Return the colour of a site, and of what belongs to it; None: it belongs to no site."""
    return _SUITS[site] if site else "text"


def draw_token(sheet: Canvas, x: int, y: int, face: str, role: Role, edge: Role = "box") -> None:
    """Draw a token as a small card of three lines; its face has three cells."""
    draw_blank(sheet, x, y, TOKEN, edge=edge)
    sheet.put(x + 1, y + 1, face, role + ON)


def draw_year(sheet: Canvas, x: int, y: int, year: int, weeks: int, covered: frozenset[int]) -> None:
    """Draw a year of the time track; `covered` are the weeks, from 0, on which a marker is drawn afterwards."""
    sheet.put(x + 1, y, str(year), "title")
    sheet.put(x + WEEK_1 - 1, y, "│", "box")
    sheet.put(x + WEEK_1, y, scale(weeks, covered), "dim")
    sheet.put(x + WEEK_1 + weeks, y, "│", "box")


@lru_cache(maxsize=256)
def scale(weeks: int, covered: frozenset[int]) -> str:
    """Return so many weeks as dots, every fifth with its number ending there unless a marker covers part of it."""
    row = ["·"] * weeks
    for week in range(5, weeks, 5):
        number = str(week)
        if covered.isdisjoint(range(week - len(number), week)):
            row[week - len(number) : week] = number
    return "".join(row)
