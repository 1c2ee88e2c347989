"""A card that was just turned: its year, whether it was right, where it belongs, and its note."""

from __future__ import annotations

from typing import Final

from tabletop.dated import DatedCard
from tabletop.frozen import frozen
from tabletop.i18n import _, tr
from tabletop.timelines.names import topic_name, year
from tabletop.tui.canvas import Canvas, Role, width_of
from tabletop.tui.cards import EDGES, ON, draw_blank
from tabletop.tui.prose import paragraph, wrap
from tabletop.tui.timelines.tiles import symbol, topic_role

_WIDTH: Final = 28
_LINES: Final = 3
"""Lines within the card; it is taller where there is room."""
_TALL: Final = 5
_WIDEST: Final = 92
"""Longer lines are hard to read."""
_SAID: Final = 5
"""Lines of each sentence beside the card, at most."""
_LONGEST: Final = 6
"""Lines of a note, at most."""


@frozen
class Verdict:
    """What became of the card."""

    card: DatedCard
    word: str
    """Right, wrong ... after a sign."""
    role: Role
    said: tuple[str, ...]
    """What was done, and where the card belongs."""
    then: tuple[str, ...] = ()
    """What followed."""


def draw_turned(sheet: Canvas, y: int, verdict: Verdict) -> None:
    """Draw from a line on down to the footer: the card, large; beside it the verdict; below, note and the rest."""
    bottom = sheet.height - 1
    x, room = _WIDTH + 3, min(_WIDEST, sheet.width - _WIDTH - 4)
    wide = min(_WIDEST, sheet.width - 2)
    note = tr(verdict.card.note) if verdict.card.note else ""
    then = " ".join(verdict.then)
    beside = 1 + sum(len(wrap(text, room, _SAID)) for text in verdict.said)
    below = sum(len(wrap(text, wide, _LONGEST)) + 1 for text in (note, then) if text)
    tall = bottom - y - max(beside, _TALL + EDGES) >= below
    lines = _TALL if tall else _LINES
    _card(sheet, 1, y, verdict.card, lines)
    _key(sheet, y, sheet.put(x, y, verdict.word, verdict.role))
    under = y + 1
    for text in verdict.said:
        under = paragraph(sheet, x, under, room, _SAID, text)
    _below(sheet, max(under, y + lines + EDGES), wide, note, then)


def _below(sheet: Canvas, y: int, width: int, note: str, then: str) -> None:
    """Write the note and what followed; a note is cut where there is much to tell, and blank lines are left out."""
    room = sheet.height - 1 - y
    after = len(wrap(then, width, room)) if then else 0
    lines = min(len(wrap(note, width, _LONGEST)), max(1, room - after)) if note else 0
    spare = room - lines - after
    if note:
        y += spare > bool(then)
        y = paragraph(sheet, 1, y, width, lines, note)
    if then:
        y += spare > 0
        paragraph(sheet, 1, y, width, sheet.height - 1 - y, then, "accent")


def _key(sheet: Canvas, y: int, x: int) -> None:
    """Write the key that goes on, where the eyes are; what is said at the foot may hide it there."""
    name, label = _("Enter"), _("go on")
    width = width_of(name) + 1 + width_of(label)
    at = max(x + 2, sheet.width - 1 - width)
    sheet.runs(at, y, [(name, "key"), (f" {label}", "text")])
    sheet.spot(at, y, width, "enter")


def _card(sheet: Canvas, x: int, y: int, card: DatedCard, lines: int) -> None:
    """Draw a card with a double frame: the year in the upper edge, or large within where there is room."""
    inside = _WIDTH - EDGES
    rows = wrap(tr(card.title), inside - 2, _LINES)
    text = year(card)
    draw_blank(sheet, x, y, _WIDTH, lines + EDGES, double=True)
    tall = lines == _TALL
    sheet.put(x + (_WIDTH - width_of(text)) // 2, y + tall, text, "title" + ON)
    first = y + 3 if tall else y + 1 + (len(rows) < lines)
    for at, title in enumerate(rows):
        sheet.put(x + (_WIDTH - width_of(title)) // 2, first + at, title, "text" + ON)
    bottom = y + 1 + lines
    about = f" {topic_name(card.topic)} "
    sheet.put(x + 2, bottom, symbol(card.topic), topic_role(card.topic) + ON)
    sheet.put(x + 3, bottom, about, "dim" + ON, min(inside - 2, width_of(about)))
