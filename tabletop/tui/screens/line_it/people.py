"""All players in short: points, cards in hand and score pile, bet tokens, line."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.planner import score
from tabletop.i18n import _, plural
from tabletop.protocol import Seat
from tabletop.tui import cards, signs
from tabletop.tui.canvas import FRESH, Canvas, width_of
from tabletop.tui.parts import draw_name
from tabletop.tui.screens.line_it.labels import arrow, newest, tokens
from tabletop.tui.screens.line_it.own import draw_cards
from tabletop.tui.screens.line_it.sight import Sight

_NAME: Final = 15
_COLUMNS: Final = (20, 25, 31, 41)
"""Where points, hand, score pile and tokens end."""
_TOKENS: Final = 9
_LINE: Final = 43


def draw_people(sheet: Canvas, y: int, sight: Sight, *, fanned: bool) -> None:
    """Draw a heading and a line for each player, clockwise from whose line is shown large."""
    sheet.put(3, y, _("Players"), "title")
    for end, label in zip(_COLUMNS, (_("pts"), _("hand"), _("pile"), _("bets")), strict=True):
        sheet.put(end - width_of(label), y, label, "dim")
    text = piles_line(sight)
    x = sheet.width - 1 - width_of(text)
    if _LINE + width_of(_("line")) + 1 < x:
        sheet.put(_LINE, y, _("line"), "dim")
    sheet.put(x, y, text, "dim")
    seats = len(sight.scene.names)
    y += 1
    for step in range(seats):
        seat = Seat((sight.seat + step) % seats)
        _player(sheet, y, sight, seat, short=step == 0 or not fanned)
        y += 1
        if step and fanned:
            line, fresh = sight.view.position.players[seat].line, ("line", seat) in sight.fresh
            draw_cards(sheet, 3, y, line, sight.scene.ascii, fresh=fresh)
            y += cards.HEIGHT


def piles_line(sight: Sight) -> str:
    """Count draw pile and discards."""
    position = sight.view.position
    pile = _("draw pile {n}").format(n=position.pile)
    n = len(position.discards)
    return f"{pile}, " + plural("{n} discarded", "{n} discarded", n).format(n=n)


def _player(sheet: Canvas, y: int, sight: Sight, seat: Seat, *, short: bool) -> None:
    player = sight.view.position.players[seat]
    role = "title" if seat == sight.view.to_act else "text"
    draw_name(sheet, 1, y, sight.scene, seat, _NAME, role, fresh=("seat", seat) in sight.fresh)
    texts = (str(score(player)), str(player.hand), str(player.scored), tokens(player.tokens, _TOKENS))
    news = (("score", seat), ("hand", seat), ("score", seat), None)
    for end, text, new in zip(_COLUMNS, texts, news, strict=True):
        sheet.put(end - len(text), y, text, "title" if end == _COLUMNS[0] else "text")
        if new in sight.fresh:
            sheet.put(end, y, signs.NEW, FRESH)
    sheet.put(_LINE, y, arrow(player.line), "accent")
    if short:
        sheet.runs(_LINE + 2, y, newest(player.line, sheet.width - _LINE - 4, sight.scene.ascii))
    if ("line", seat) in sight.fresh:
        sheet.put(_LINE - 1, y, signs.NEW, FRESH)
    sheet.spot(0, y, sheet.width, f"seat-{seat}")
