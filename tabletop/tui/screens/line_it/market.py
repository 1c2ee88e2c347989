"""The market: a card in each place, whose lines it fits, and where it could go."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.actions import CLOSE, HAND, LINE, Take
from tabletop.games.line_it.planner import Way
from tabletop.games.line_it.reckoning import fits
from tabletop.games.line_it.view import LineItView
from tabletop.i18n import _
from tabletop.protocol import Seat
from tabletop.tui import cards, signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.choosing import CLICK
from tabletop.tui.parts import draw_key
from tabletop.tui.screens.line_it.modes import MARKET, WAYS
from tabletop.tui.screens.line_it.pieces import look
from tabletop.tui.screens.line_it.sight import Sight

KEY: Final = 3
"""Cells before a card, for its key."""
_WIDEST: Final = 14
"""Columns from card to card, at most."""


def draw_market(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw four lines."""
    market = sight.view.position.market
    if not market:
        sheet.put(1, y + 1, _("The market is closed: the final phase."), "dim")
        return
    step = min(_WIDEST, (sheet.width - 2) // len(market))
    for slot in range(len(market)):
        _place(sheet, slot * step, y, sight, slot, step)


def _place(sheet: Canvas, x: int, y: int, sight: Sight, slot: int, step: int) -> None:
    card, item = sight.view.position.market[slot], MARKET[slot]
    chosen, barred = item == sight.cursor, item in sight.barred
    draw_key(sheet, x, y + 1, item, cursor=chosen, barred=barred, fresh=False)
    if card is None:
        cards.draw_gap(sheet, x + KEY, y)
    else:
        foot = "".join(signs.seat(seat) for seat in fitting(sight.view, sight.seat, card))
        cards.draw_card(sheet, x + KEY, y, look(card, sight.scene.ascii, barred=barred), foot)
    if chosen:
        cards.highlight(sheet, x + KEY, y, cards.WIDTH, barred=barred)
    sheet.spot(x, y, KEY + cards.WIDTH, CLICK + item, cards.HEIGHT)
    way = sight.ways[slot] if sight.ways else None
    if way is not None:
        _ways(sheet, x + KEY, y + cards.HEIGHT, sight, way, step)


def _ways(sheet: Canvas, x: int, y: int, sight: Sight, way: Way, step: int) -> None:
    """Name the places where a card could go; the one to be confirmed has the cursor."""
    names = {LINE: _("line"), HAND: _("hand"), CLOSE: _("closes!")}
    roles = {LINE: "good", HAND: "text", CLOSE: "warn"}
    start, end = x, x + step
    for place in way.places:
        chosen = sight.action == Take(way.slot, place)
        if x > start:
            x = sheet.put(x, y, "·", "dim")
        if chosen:
            sheet.put(x - 1, y, signs.CURSOR, "cursor")
        after = sheet.put(x, y, names[place][: end - x], "cursor" if chosen else roles[place])
        key = next((key for key, each in WAYS.items() if each == place), MARKET[way.slot])
        sheet.spot(x, y, after - x, f"{CLICK}{MARKET[way.slot]}{key}")
        x = after


def fitting(view: LineItView, seat: Seat, card: int) -> list[Seat]:
    """Return the other players whose lines a card fits."""
    players = view.position.players
    return [Seat(other) for other in range(len(players)) if other != seat and fits(players[other].line, card)]
