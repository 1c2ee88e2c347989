"""The main timeline, the secondary cards below its gaps, and the score as the cards lie."""

from __future__ import annotations

from tabletop.games.timeline.actions import Failed
from tabletop.i18n import _, plural
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, width_of
from tabletop.tui.cards import EDGES, draw_place
from tabletop.tui.screens.timeline.layout import LINE, Layout
from tabletop.tui.screens.timeline.sight import Sight
from tabletop.tui.timelines.strip import draw_overview, draw_row
from tabletop.tui.timelines.tiles import dated, draw_tile, short_topic, symbol, topic_role


def draw_board(sheet: Canvas, seen: Sight, lay: Layout) -> None:
    """Draw both timelines."""
    strip = seen.strip
    draw_overview(sheet, LINE - 1, strip)
    row = range(strip.first, strip.end)
    draw_row(sheet, LINE, strip, row, seen.fresh)
    axis = LINE + strip.height
    sheet.put(0, axis, "─" * sheet.width, "box")
    width = strip.step - 1
    failed = {event.taken.id for event in seen.scene.last if isinstance(event, Failed)}
    for gap in range(strip.first + 1, strip.end):
        edge = strip.edge(row, gap)
        card = seen.view.secondary[gap - 1]
        if card is None:
            sheet.put(edge, axis, signs.TARGET, "good")
            draw_place(sheet, edge - width // 2, lay.below, width, lay.secondary + EDGES, _("free"))
        else:
            barred = card.id in failed
            sheet.put(edge, axis, signs.BARRED if barred else "┬", "warn" if barred else "accent")
            tile = dated(card, width, lay.secondary, fresh=card.id in seen.fresh)
            draw_tile(sheet, edge - width // 2, lay.below, tile)


def draw_score(sheet: Canvas, y: int, seen: Sight) -> None:
    """Draw the score and what it comes from; at the right the draw pile and the top of the discards."""
    view, tally = seen.view, seen.view.tally
    x = sheet.put(1, y, _("Score {n}").format(n=tally.score), "title") + 1
    terms = {"main": tally.main, "secondary": tally.secondary, "lost": tally.lost}
    short = _("= 2 x {main} + {secondary} - {lost}")
    long = _("= 2 points for each of {main} main cards + {secondary} secondary ones - {lost} elsewhere")
    n, top = len(view.discards), view.discards[-1]
    piles = _("draw pile {n}").format(n=view.pile)
    piles += ", " + plural("{n} discarded", "{n} discarded", n).format(n=n) + ", " + _("on top") + " "
    at = sheet.width - 1 - width_of(piles) - 2 - width_of(short_topic(top.topic))
    text = long.format(**terms)
    sheet.put(x, y, text if x + width_of(text) + 2 <= at else short.format(**terms), "text")
    at = sheet.put(at, y, piles, "dim")
    at = sheet.put(at, y, symbol(top.topic), topic_role(top.topic)) + 1
    sheet.put(at, y, short_topic(top.topic), "dim")
    if top.id in seen.fresh:
        sheet.put(sheet.width - 1, y, signs.NEW, FRESH)
