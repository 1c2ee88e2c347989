"""Some pieces of Line-it for the menu: a line that rises and one that falls, each card a step of a stair."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import _
from tabletop.tui import cards, signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.screens.line_it.pieces import look

RISING: Final = (2, 9, 15, 24, 31, 38, 47, 53, 66, 72)
FALLING: Final = (97, 90, 84, 71, 63, 52, 45, 34, 28, 19)
BET: Final = -4
_STEP: Final = cards.WIDTH - 1
"""Columns from card to card, which lie on each other with their edges."""


def draw_vignette(sheet: Canvas, ascii: bool) -> None:
    """Draw as many cards of each line as there are lines and columns for, and a bet between them."""
    half = (sheet.width - 2) // 2
    count = min(sheet.height - cards.HEIGHT + 1, (half - 1) // _STEP, len(RISING))
    wide = count * _STEP + 1
    top = (sheet.height - cards.HEIGHT - count + 1) // 2
    low = top + count - 1
    left = (sheet.width - 2 * wide - 2) // 2
    right = left + wide + 2
    for at in range(count):
        cards.draw_card(sheet, left + at * _STEP, low - at, look(RISING[at], ascii))
        cards.draw_card(sheet, right + at * _STEP, top + at, look(FALLING[at], ascii))
    if count > 2:
        rising, falling = f"{signs.RISING} {_('rising')}", f"{_('falling')} {signs.FALLING}"
        sheet.put(left + 1, top, rising, "dim")
        sheet.put(right + wide - 1 - width_of(falling), top, falling, "dim")
        cards.draw_card(sheet, (sheet.width - cards.WIDTH) // 2, low, look(BET))
