"""The lines above the footer: what is to be done, and what the highlighted choice leads to."""

from __future__ import annotations

from tabletop.i18n import _, tr
from tabletop.timelines.names import dated, titled
from tabletop.timelines.race import words
from tabletop.timelines.race.choice_words import around
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.prose import paragraph, say
from tabletop.tui.timelines.modes import Picking
from tabletop.tui.timelines.race.modes import Aiming
from tabletop.tui.timelines.race.people import piles
from tabletop.tui.timelines.race.sight import Sight
from tabletop.tui.timelines.strip import numbered
from tabletop.tui.timelines.tiles import topic_line


def draw_choosing(sheet: Canvas, y: int, lines: int, sight: Sight, ui: Picking) -> None:
    """Ask which card, and say what the highlighted one is about."""
    _ask(sheet, y, sight, _("Which card does {name} place?").format(name=sight.names[sight.seat]))
    if not sight.hand:
        return
    card = sight.hand[ui.card]
    paragraph(sheet, 1, y + 1, sheet.width - 2, 1, f"{tr(card.title)}  {topic_line(card)}", "accent")
    text = _("Enter, then choose the gap of the timeline it belongs in.")
    paragraph(sheet, 1, y + 2, sheet.width - 2, lines - 2, text, "dim")


def draw_placing(sheet: Canvas, y: int, lines: int, sight: Sight, ui: Aiming) -> None:
    """Ask where to, and name the neighbours in full; then the price of a mistake."""
    card = sight.hand[ui.card]
    _ask(sheet, y, sight, _("Where does {card} belong?").format(card=titled(card)))
    before, after = around(sight.view, ui.gap)
    number = _("Gap {n}:").format(n=numbered(ui.gap)) + " "
    if before and after:
        said = [
            number + _("between {card}").format(card=dated(before)),
            " " * width_of(number) + _("and {card}").format(card=dated(after)),
        ]
    elif after:
        said = [number + _("before {card}").format(card=dated(after))]
    else:
        assert before is not None  # a timeline has a card from the start
        said = [number + _("after {card}").format(card=dated(before))]
    for row, text in enumerate(said, y + 1):
        sheet.put(1, row, text, "accent", sheet.width - 2)
    end = y + 1 + len(said)
    room = y + lines - end
    told = words.detail(sight.view, (card.id, str(ui.gap)), sight.names).splitlines()[-3:]
    # where there is little room, the price of a mistake alone
    text = " ".join(told) if room > 1 else " ".join(told[1:])
    if room == 1 and width_of(text) > sheet.width - 2:
        text = told[1]
    paragraph(sheet, 1, end, sheet.width - 2, room, text, "dim")


def _ask(sheet: Canvas, y: int, sight: Sight, question: str) -> None:
    """Write a question, and the piles at the right if they have room."""
    x = say(sheet, 1, y, question, "title")
    text = piles(sight)
    at = sheet.width - 1 - width_of(text)
    if x + 2 <= at:
        sheet.put(at, y, text, "dim")
