"""A card that was just turned: its year, whether it was right, where it belongs, and its note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from tabletop.dated import DatedCard
from tabletop.i18n import _, tr
from tabletop.timelines.names import year
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role, width_of
from tabletop.tui.prose import paragraph, wrap
from tabletop.tui.timelines.tiles import EDGES, about, symbol, topic_role

_WIDTH: Final = 28
_LINES: Final = 5
"""Lines within the card."""
_LONGEST: Final = 5
"""Lines of a note, at most."""
_WIDEST: Final = 96
"""Longer lines are hard to read."""


@frozen
class Verdict:
    """What became of the card."""

    card: DatedCard
    good: bool
    word: str
    """Right, wrong, lost ..."""
    said: tuple[str, ...]
    """What was done, and where the card belongs."""
    then: tuple[str, ...] = ()
    """What followed, the most important last."""


def draw_turned(sheet: Canvas, y: int, verdict: Verdict) -> None:
    """Draw from a line on down to the footer: the card, large, beside it the verdict, below the note and the rest."""
    bottom = sheet.height - 2
    for row in range(y, bottom + 1):
        sheet.put(0, row, "", "text", sheet.width)
    _card(sheet, 1, y, verdict.card)
    x, room = _WIDTH + 3, min(_WIDEST, sheet.width - _WIDTH - 4)
    sign = signs.MET if verdict.good else signs.BARRED
    sheet.put(x, y, f"{sign} {verdict.word}", "good" if verdict.good else "bad")
    under = y + 1
    for text in verdict.said:
        under = paragraph(sheet, x, under, room, 3, text)
    y = max(under, y + _LINES + EDGES)
    wide = min(_WIDEST, sheet.width - 2)
    rest = [(tr(verdict.card.note), "text")] if verdict.card.note else []
    rest += [(text, "accent") for text in verdict.then]
    _rest(sheet, y, bottom - y, wide, rest)
    x = sheet.put(1, bottom, _("Enter"), "key")
    end = sheet.put(x + 1, bottom, _("go on"), "text")
    # right after an action the notice of the next turn hides the footer, so the key stands here, too
    sheet.spot(1, bottom, end - 1, "enter")


def _card(sheet: Canvas, x: int, y: int, card: DatedCard) -> None:
    inside = _WIDTH - EDGES
    rows = wrap(tr(card.title), inside - 2, _LINES - 2)
    sheet.put(x, y, "╔" + "═" * inside + "╗", "box")
    for row in range(_LINES):
        sheet.put(x, y + 1 + row, "║", "box")
        sheet.put(x + 1, y + 1 + row, "", "text/card", inside)
        sheet.put(x + _WIDTH - 1, y + 1 + row, "║", "box")
    text = year(card)
    sheet.put(x + (_WIDTH - width_of(text)) // 2, y + 1, text, "title/card")
    for at, title in enumerate(rows):
        sheet.put(x + (_WIDTH - width_of(title)) // 2, y + 3 + at, title, "text/card")
    sheet.put(x, y + 1 + _LINES, "╚" + "═" * inside + "╝", "box")
    sheet.put(x + 2, y + 1 + _LINES, symbol(card.topic), topic_role(card.topic))
    sheet.put(x + 4, y + 1 + _LINES, about(card)[2:], "dim", min(inside - 4, width_of(about(card)) - 2))


def _rest(sheet: Canvas, y: int, lines: int, width: int, said: Sequence[tuple[str, Role]]) -> None:
    """Write the note and what followed; the note is cut where there is much to tell."""
    needed = [len(wrap(text, width, _LONGEST)) for text, _role in said]
    spare = lines - sum(needed)
    y += spare > 0
    for at, (text, role) in enumerate(said):
        y = paragraph(sheet, 1, y, width, needed[at] + (min(0, spare) if at == 0 else 0), text, role)
        y += at == 0 and spare > 1
