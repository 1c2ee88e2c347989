"""The own line, large; below it the hand, what ends a turn, and the jackpots."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.deck import HAND_SIZE, SET
from tabletop.games.line_it.planner import closing
from tabletop.games.line_it.reckoning import colour_counts
from tabletop.games.line_it.view import LastPlaying
from tabletop.i18n import _, tr
from tabletop.tui import cards, signs
from tabletop.tui.canvas import FRESH, Canvas, fit, width_of
from tabletop.tui.choosing import CLICK
from tabletop.tui.parts import draw_key
from tabletop.tui.prose import say
from tabletop.tui.screens.line_it.labels import direction, gained
from tabletop.tui.screens.line_it.market import KEY
from tabletop.tui.screens.line_it.modes import CLOSE, END, HELD
from tabletop.tui.screens.line_it.pieces import look
from tabletop.tui.screens.line_it.sight import Sight

_NAME: Final = 16
"""Cells of sign and name before how the line stands, at most."""
_HELD: Final = 10
"""First column of the hand."""
_JACKPOTS: Final = 46
_LISTED: Final = 82
"""From this column on the cards under the jackpots are listed."""
_BACK: Final = cards.CardLook(f" {signs.UNTURNED * 2} ", "dim")


def draw_line(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw four lines: how the own line stands, and its cards, the newest ones if not all have room."""
    line, found = sight.player.line, closing(sight.view, sight.seat)
    parts = [direction(line)]
    if found.bet is not None:
        text = _("bet +{bet}: {n} more") if found.needs else _("bet +{bet} is safe")
        parts.append(text.format(bet=found.bet, n=found.needs))
    if line:
        parts.append(_("a close now brings {points}").format(points=gained(found.points)))
    title = _("Line of {name}").format(name=fit(sight.names[sight.seat], _NAME).rstrip())
    x = say(sheet, 1, y, title, "title") + 2
    for number, part in enumerate(parts):
        x = sheet.put(x, y, " · " if number else "", "dim")
        x = sheet.put(x, y, part, "text")
    draw_cards(sheet, 1, y + 1, line, sight.scene.ascii, fresh=("line", sight.seat) in sight.fresh)
    if not line:
        sheet.put(3, y + 2, _("(no card yet: any card fits)"), "dim")


def draw_cards(sheet: Canvas, x: int, y: int, line: tuple[int, ...], ascii: bool, *, fresh: bool) -> None:
    """Draw the newest cards of a line as a fan, with the number of those that have no room before them."""
    room = cards.fanned(sheet.width - 2 - x)
    if len(line) > room:
        room = cards.fanned(sheet.width - 2 - x - KEY)
        sheet.put(x, y + 1, f"{len(line) - room}…", "dim")
        x += KEY
    shown = line[-room:]
    last = len(shown) - 1
    cards.draw_fan(sheet, x, y, [look(card, ascii, fresh=fresh and at == last) for at, card in enumerate(shown)])


def draw_hand(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw three lines of the hand, one of close and end, and the jackpots beside them."""
    held = sight.player.hand
    sheet.put(1, y + 1, _("Hand"), "title")
    after = sheet.put(1, y + 2, f"{held}/{HAND_SIZE}", "text")
    if ("hand", sight.seat) in sight.fresh:
        sheet.put(after, y + 2, signs.NEW, FRESH)
    hand = sight.hand
    for at in range(HAND_SIZE):
        x = _HELD - KEY + at * (KEY + cards.WIDTH + 1)
        if at >= held:
            cards.draw_gap(sheet, x + KEY, y)
        elif hand is None:
            cards.draw_card(sheet, x + KEY, y, _BACK)
        else:
            _held(sheet, x, y, sight, HELD[at], hand[at])
    _ends(sheet, y + cards.HEIGHT, sight)
    _jackpots(sheet, y, sight)


def _held(sheet: Canvas, x: int, y: int, sight: Sight, item: str, card: int) -> None:
    chosen, barred = item == sight.cursor, item in sight.barred
    draw_key(sheet, x, y + 1, item, cursor=chosen, barred=barred, fresh=False)
    cards.draw_card(sheet, x + KEY, y, look(card, sight.scene.ascii, barred=barred))
    if chosen:
        cards.highlight(sheet, x + KEY, y, cards.WIDTH, barred=barred)
    sheet.spot(x, y, KEY + cards.WIDTH, CLICK + item, cards.HEIGHT)


def _ends(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw closing the line with what it brings, and ending the turn."""
    found = closing(sight.view, sight.seat)
    close = _("Close the line")
    if sight.player.line and CLOSE not in sight.barred:
        close += f": {gained(found.points)}"
    end = _("Play none") if isinstance(sight.view.position.phase, LastPlaying) else _("End the turn")
    x = 0
    for item, text in ((CLOSE, close), (END, end)):
        chosen, barred = item == sight.cursor, item in sight.barred
        draw_key(sheet, x, y, item, cursor=chosen, barred=barred, fresh=False)
        after = sheet.put(x + KEY, y, text, "dim" if barred else "text")
        if chosen:
            sheet.restyle(x, y, after - x, "cursor-dim" if barred else "cursor")
        sheet.spot(x, y, after - x, CLICK + item)
        x = max(after + 1, 24)


def _jackpots(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw a line for each colour: symbol, name, cards under the jackpot, how many the own line has."""
    view = sight.view
    counts = colour_counts(sight.player.line)
    for index, colour in enumerate(view.deck.colours):
        row, role = y + index, signs.SUIT_ROLES[index]
        under = view.position.jackpots[index]
        if ("jackpot", index) in sight.fresh:
            sheet.put(_JACKPOTS - 1, row, signs.NEW, FRESH)
        sheet.put(_JACKPOTS, row, f"{signs.suit(index, sight.scene.ascii)} {tr(colour.name)}", role, 10)
        sheet.put(_JACKPOTS + 11, row, _("jackpot {n}").format(n=len(under)), "text", 11)
        text, look_ = _progress(counts[index], view.position.house.every_third)
        sheet.put(_JACKPOTS + 23, row, text, look_)
        if under and sheet.width > _LISTED + 20:
            text = " ".join(map(str, sorted(under)))
            room = sheet.width - _LISTED - 1
            sheet.put(_LISTED, row, text, "dim", min(room, width_of(text)))


def _progress(count: int, every_third: bool) -> tuple[str, str]:
    """Return how many cards of a colour the line has of those that bring its jackpot."""
    if count >= SET and not every_third:
        return _("line {n}").format(n=count) + f" {signs.MET}", "dim"
    goal = SET * (count // SET + 1)
    return _("line {n}").format(n=f"{count}/{goal}"), "good" if goal - count == 1 else "text"
