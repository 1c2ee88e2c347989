"""The timeline across the screen: cards side by side, the gaps between them, and where in history one is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Sequence
from itertools import pairwise
from typing import Final

from tabletop.dated import DatedCard
from tabletop.frozen import frozen
from tabletop.i18n import _, plural
from tabletop.timelines.names import year
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.cards import EDGES
from tabletop.tui.timelines.tiles import dated, draw_tile

STEP: Final = 16
"""Columns from card to card, at least; the last of them parts it from the next one."""
GAP: Final = "gap-"
"""Before the number of a gap: it was clicked."""
PAGING: Final = ("pageup", "pagedown")
"""Keys that turn the timeline."""
_COUNT: Final = 7
"""Columns at either end of the overview, for how many cards lie beyond."""
_UNITS: Final = (50, 100, 500, 1000)
"""Years between the marks of the overview: the smallest that leaves room between them."""
_MARK: Final = 10
"""Columns that a mark takes, on the average."""


@frozen
class Strip:
    """The part of a timeline that is on the screen."""

    cards: tuple[DatedCard, ...]
    """The whole timeline, oldest first."""
    first: int
    end: int
    """The cards from `first` to before `end` are shown."""
    columns: int
    """Cards side by side."""
    step: int
    left: int
    """Column of the first card of a row."""
    lines: int
    """Lines of each title."""

    @property
    def height(self) -> int:
        """Lines of a row of cards, without the gaps below."""
        return self.lines + EDGES

    @property
    def rows(self) -> list[range]:
        """The cards of each row."""
        ends = range(self.first, self.end, self.columns)
        return [range(begin, min(self.end, begin + self.columns)) for begin in ends]

    def x(self, row: range, card: int) -> int:
        """Return the column of a card."""
        return self.left + (card - row.start) * self.step

    def edge(self, row: range, gap: int) -> int:
        """Return the column between two neighbours: gap n is right of the n-th card."""
        return self.left + (gap - row.start) * self.step - 1


def side_by_side(width: int) -> int:
    """Return how many cards lie side by side on a terminal."""
    return width // STEP


def numbered(gap: int) -> int:
    """Return what a gap is called on screens and line by line: gap 1 is before the oldest card."""
    return gap + 1


def page(total: int, focus: int, shown: int) -> range:
    """Return which cards are shown so that both neighbours of a gap are, and few keys change that.

    Pages overlap by one card: within a page of s cards the s - 1 gaps between them are reached without turning it.
    """
    if total <= shown:
        return range(total)
    first = min(max(0, focus - 1) // (shown - 1) * (shown - 1), total - shown)
    return range(first, first + shown)


def paged(strip: Strip, key: str) -> int:
    """Return the gap nearest to what is shown on the page after it, or before it; at an end that end."""
    return strip.end if key == "pagedown" else strip.first


def home(line: Sequence[DatedCard], card: DatedCard) -> int:
    """Return the leftmost gap in which a turned card is right; where it lies already, the gap before it."""
    return bisect_left(line, card.year, key=lambda each: each.year)


def lay_strip(cards: tuple[DatedCard, ...], focus: int, width: int, lines: int, rows: int = 1) -> Strip:
    """Return the part of a timeline around a gap that has room; a short one lies in the middle."""
    columns = side_by_side(width)
    shown = page(len(cards), focus, columns * rows)
    step = width // columns
    left = max(1, (width - step * len(shown)) // 2 + 1) if len(shown) < columns else 1
    return Strip(cards, shown.start, shown.stop, columns, step, left, lines)


def draw_row(sheet: Canvas, y: int, strip: Strip, row: range, fresh: Container[str]) -> None:
    """Draw cards side by side."""
    for at in row:
        card = strip.cards[at]
        tile = dated(card, strip.step - 1, strip.lines, fresh=card.id in fresh)
        draw_tile(sheet, strip.x(row, at), y, tile)


def draw_overview(sheet: Canvas, y: int, strip: Strip, gap: int | None = None) -> None:
    """Draw one line: how many cards lie beyond each edge, and where in history those lie that are shown."""
    total = len(strip.cards)
    begin, end = year(strip.cards[0]), year(strip.cards[-1])
    if strip.end - strip.first == total:
        text = plural("{n} card", "{n} cards", total).format(n=total)
        text += ": " + (begin if begin == end else _("{first} to {last}").format(first=begin, last=end))
        sheet.put((sheet.width - width_of(text)) // 2, y, text, "dim")
        return
    _beyond(sheet, y, strip)
    x = sheet.put(_COUNT + 1, y, begin, "dim") + 1
    until = sheet.width - _COUNT - 2 - width_of(end)
    _bar(sheet, x, y, until - x, strip)
    sheet.put(until + 1, y, end, "dim")
    if gap is not None:
        sheet.put(x + gap * (until - x - 1) // total, y, signs.DOWNWARD, "accent")


def _beyond(sheet: Canvas, y: int, strip: Strip) -> None:
    """Count the cards beyond each edge; a click turns to them."""
    if strip.first:
        text = f"{signs.BEFORE} {strip.first}"
        sheet.put(1, y, text, "accent")
        sheet.spot(1, y, width_of(text), "pageup")
    after = len(strip.cards) - strip.end
    if after:
        text = f"{after} {signs.AFTER}"
        x = sheet.width - 1 - width_of(text)
        sheet.put(x, y, text, "accent")
        sheet.spot(x, y, width_of(text), "pagedown")


def _bar(sheet: Canvas, x: int, y: int, width: int, strip: Strip) -> None:
    """Draw all cards as one line, with the years at which a period begins; what is shown is a double line."""
    total = len(strip.cards)
    begin, end = strip.first * width // total, -(-strip.end * width // total)
    sheet.put(x, y, "─" * width, "box")
    sheet.put(x + begin, y, "═" * (end - begin), "accent")
    for column, text in _marks(strip.cards, width):
        # the cards that are shown have their years on them
        if column + len(text) < begin or column > end:
            sheet.put(x + column, y, text, "dim")


def _marks(cards: Sequence[DatedCard], width: int) -> list[tuple[int, str]]:
    """Return the columns at which periods begin, and their years, as many as have room."""
    begins: list[tuple[int, int]] = []
    for unit in _UNITS:
        periods = [card.year // unit * unit for card in cards]
        begins = [(at, now) for at, (before, now) in enumerate(pairwise(periods), 1) if now != before]
        if len(begins) * _MARK <= width:
            break
    marks: list[tuple[int, str]] = []
    free = 2
    for at, begin in begins:
        text, column = str(begin), at * (width - 1) // (len(cards) - 1)
        if begin > 0 and free <= column < width - len(text):
            marks.append((column, text))
            free = column + len(text) + 2
    return marks


def draw_gaps(sheet: Canvas, y: int, strip: Strip, row: range, marked: int | None, *, chosen: bool, live: bool) -> None:
    """Draw the line below the cards with the number of each gap, from 1; `marked` has the cursor, or is pointed at.

    While they are `live` a click goes to a gap.
    """
    sheet.put(0, y, "─" * sheet.width, "box")
    sign, role = (signs.CURSOR, "cursor") if chosen else (signs.TARGET, "warn")
    for gap in range(row.start, row.stop + 1):
        here = gap == marked
        text = f"{sign if here else ' '}{numbered(gap)} "
        edge = min(max(0, strip.edge(row, gap)), sheet.width - 1)
        x = min(max(0, edge - 1 - (width_of(text) - 3) // 2), sheet.width - width_of(text))
        sheet.put(x, y, text, role if here else "accent" if chosen else "dim")
        if live:
            sheet.spot(x, y, width_of(text), f"{GAP}{gap}")
        for line in range(y - strip.height, y) if here else ():
            sheet.put(edge, line, "┃", "accent" if chosen else "warn")
