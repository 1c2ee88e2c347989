"""Some cards of a timeline for the menu: turned ones on the line, and a gap for the one whose year is asked."""

from __future__ import annotations

from typing import Final

from tabletop.dated import DatedCard
from tabletop.frozen import frozen
from tabletop.i18n import tr
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, fit, width_of
from tabletop.tui.cards import EDGES, draw_place
from tabletop.tui.timelines.tiles import dated, draw_tile, symbol, topic_role

STEP: Final = 15
"""Columns from card to card, the last of which parts them."""
_LINES: Final = 4
"""Of a title, at most."""
_TOLD: Final = 2
"""The line below the cards, and what lies in the gap."""


@frozen
class Shown:
    """The cards of a vignette."""

    before: tuple[DatedCard, ...]
    after: tuple[DatedCard, ...]
    """As many as before, oldest first; where there is little room those next to the gap are shown."""
    asked: DatedCard
    """Its year is not shown."""


def draw_cards(sheet: Canvas, shown: Shown) -> None:
    """Draw the timeline with a gap in the middle, and below it the card that belongs there."""
    sides = min(len(shown.before), (sheet.width // STEP - 1) // 2)
    columns = 2 * sides + 1
    step = min(STEP + 2, sheet.width // columns)
    told = sheet.height >= _LINES + EDGES + _TOLD
    lines = min(_LINES, sheet.height - EDGES)
    x = (sheet.width - columns * step + 1) // 2
    y = (sheet.height - lines - EDGES - (_TOLD if told else 0)) // 2
    row: list[DatedCard | None] = [*shown.before[-sides:], None, *shown.after[:sides]]
    for at, card in enumerate(row):
        if card is None:
            _gap(sheet, x + at * step, y, step - 1, lines)
        else:
            draw_tile(sheet, x + at * step, y, dated(card, step - 1, lines))
    if told:
        _asked(sheet, x, y + lines + EDGES, columns * step - 1, shown.asked)


def _gap(sheet: Canvas, x: int, y: int, width: int, lines: int) -> None:
    draw_place(sheet, x, y, width, lines + EDGES)
    sheet.put(x + width // 2, y + (lines + EDGES) // 2, "?", "title")


def _asked(sheet: Canvas, x: int, y: int, width: int, card: DatedCard) -> None:
    """Draw the line below the cards, and what lies in the gap."""
    sheet.put(x, y, "─" * width, "box")
    sheet.put(x + width // 2, y, signs.POINTER, "accent")
    title = fit(tr(card.title), min(width - 2, width_of(tr(card.title))))
    at = x + (width - width_of(title) - 2) // 2
    sheet.put(at, y + 1, symbol(card.topic), topic_role(card.topic))
    sheet.put(at + 2, y + 1, title, "text")
