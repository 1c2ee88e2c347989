"""A closer look: what lies under the jackpots and on the discards, and all that is open before each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.games.line_it.choice_words import bet_line, close_line
from tabletop.games.line_it.deck import HAND_SIZE, Card, colour_index
from tabletop.games.line_it.name_words import count, points
from tabletop.games.line_it.planner import closing, score
from tabletop.games.line_it.reckoning import colour_counts
from tabletop.i18n import _, tr
from tabletop.protocol import Seat
from tabletop.tui import cards, signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.parts import draw_tabs
from tabletop.tui.prose import say
from tabletop.tui.screens.line_it.labels import direction
from tabletop.tui.screens.line_it.modes import PILES, Looking, pages
from tabletop.tui.screens.line_it.people import piles_line
from tabletop.tui.screens.line_it.pieces import look, name
from tabletop.tui.screens.line_it.sight import Sight

_LABEL: Final = 14


def draw_look(sheet: Canvas, y: int, sight: Sight, ui: Looking) -> None:
    """Draw one page under the names of all of them, down to the line above the footer."""
    tabs = [(page, _("Piles") if page == PILES else sight.names[int(page)]) for page in pages(len(sight.names))]
    draw_tabs(sheet, y, tabs, ui.page)
    if ui.page == PILES:
        _piles(sheet, y + 2, sight)
    else:
        _player(sheet, y + 2, sight, Seat(int(ui.page)))


def _piles(sheet: Canvas, y: int, sight: Sight) -> None:
    """Draw by colour what lies under the jackpot, and below it what was discarded."""
    view, ascii = sight.view, sight.scene.ascii
    sheet.put(1, y, _("Under the jackpots"), "title")
    for index, colour in enumerate(view.deck.colours):
        y += 1
        under = view.position.jackpots[index]
        label = f"{signs.suit(index, ascii)} {tr(colour.name)} {len(under)}"
        y = _listed(sheet, y, label, sorted(under), signs.SUIT_ROLES[index], 1) - 1
    discards = view.position.discards
    y += 2
    sheet.put(1, y, piles_line(sight), "title")
    for index, colour in enumerate(view.deck.colours):
        y += 1
        mine = sorted(card for card in discards if card > 0 and colour_index(card) == index)
        label = f"{signs.suit(index, ascii)} {tr(colour.name)} {len(mine)}"
        y = _listed(sheet, y, label, mine, signs.SUIT_ROLES[index], 2) - 1
    bets = sorted((card for card in discards if card < 0), reverse=True)
    _listed(sheet, y + 1, _("bets {n}").format(n=len(bets)), bets, "accent", 1)


def _listed(sheet: Canvas, y: int, label: str, held: Sequence[Card], role: str, lines: int) -> int:
    """Draw cards after a label, and return the line after them."""
    sheet.put(1, y, label, role, _LABEL)
    room = (sheet.width - _LABEL - 3) // 4
    rows = [held[at : at + room] for at in range(0, len(held), room)] or [()]
    for row in rows[:lines]:
        text = " ".join(f"{card if card > 0 else f'+{-card}':>3}" for card in row)
        sheet.put(1 + _LABEL, y, text or "  -", "text" if row else "dim")
        y += 1
    return y


def _player(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    view, ascii = sight.view, sight.scene.ascii
    player = view.position.players[seat]
    say(sheet, 1, y, sight.names[seat], "title")
    total = points(score(player))
    sheet.put(sheet.width - 1 - width_of(total), y, total, "title")
    y += 2
    sheet.put(1, y, _("Line"), "dim", _LABEL)
    sheet.put(1 + _LABEL, y, direction(player.line), "text")
    room = cards.fanned(sheet.width - 2)
    y += 1
    for at in range(0, len(player.line), room):
        row = player.line[at : at + room]
        if y + cards.HEIGHT < sheet.height - 1:
            cards.draw_fan(sheet, 1, y, [look(card, ascii) for card in row])
            y += cards.HEIGHT
    for label, text in _facts(sight, seat):
        if y < sheet.height - 1:
            sheet.put(1, y, label, "dim", _LABEL)
            say(sheet, 1 + _LABEL, y, text, looks=signs.CARD_LOOKS)
            y += 1


def _facts(sight: Sight, seat: Seat) -> Iterator[tuple[str, str]]:
    """Give label and text of what is open about a player."""
    view, ascii = sight.view, sight.scene.ascii
    player, found = view.position.players[seat], closing(view, seat)
    if player.line:
        yield _("Close"), close_line(found)
        counts = enumerate(colour_counts(player.line))
        yield _("Colours"), "  ".join(f"{signs.suit(index, ascii)} {n}" for index, n in counts)
    if found.bet is not None:
        yield _("Bet"), bet_line(found)
    hand = view.hands[seat]
    if hand is None:
        text = f"{count(player.hand)}, " + _("hidden")
    else:
        text = ", ".join(name(card, ascii) for card in hand) or "-"
    yield _("Hand {n}/{most}").format(n=player.hand, most=HAND_SIZE), text
    yield _("Score pile"), f"{count(player.scored)}, " + _("face down")
    yield _("Bet tokens"), " ".join(f"{token:+d}" for token in player.tokens) or "-"
