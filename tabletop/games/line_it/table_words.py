"""The table of Line-it in short lines, for who reads line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from tabletop.games.line_it.deck import rounds
from tabletop.games.line_it.name_words import card, cards, colour, count, line, points, signed
from tabletop.games.line_it.planner import closing, score
from tabletop.games.line_it.reckoning import colour_counts, order, rising
from tabletop.games.line_it.view import Finishing, LastPlaying, LineItView, Over, Taking
from tabletop.i18n import _, plural
from tabletop.phrases import listed
from tabletop.protocol import Seat


def status(view: LineItView, names: Sequence[str]) -> str:
    """The round, and whose turn it is and why."""
    position = view.position
    name = names[position.turn]
    match position.phase:
        case Over():
            return _("Line-it. The game is over.")
        case LastPlaying():
            return _("Line-it, final phase. {name} may play a last hand card.").format(name=name)
        case Taking() | Finishing():
            text = (
                _("Line-it, round {round} of {last}. {name} plays and started the round.")
                if position.turn == position.start
                else _("Line-it, round {round} of {last}. {name} plays: turns go clockwise.")
            )
            return text.format(round=position.round, last=rounds(view.deck, len(names)), name=name)
        case _:
            assert_never(position.phase)


def table(view: LineItView, names: Sequence[str]) -> list[str]:
    """The whole table as short lines, most important first."""
    return [*_market(view), *_players(view, names), *_jackpots(view), *_piles(view, names)]


def own(view: LineItView, names: Sequence[str]) -> list[str]:
    """The line, the hand unless its cards are among the choices, and the bets of the player to act."""
    _points, line, hand, *bets = (said.strip() for said in _player(view, view.position.turn, names))
    first = isinstance(view.position.phase, Taking) and not view.position.house.free
    return [line, *([hand] if first else []), *bets]


def _market(view: LineItView) -> Iterator[str]:
    market = view.position.market
    if not market:
        yield _("The market is closed.")
        return
    yield _("Market:")
    for number, each in enumerate(market, 1):
        name = _("taken") if each is None else card(view.deck, each)
        yield "  " + _("{number}: {card}").format(number=number, card=name)


def _players(view: LineItView, names: Sequence[str]) -> Iterator[str]:
    """The player who reads first, the others as they follow at the table."""
    seats = len(names)
    first = view.position.turn if view.seat is None else view.seat
    for step in range(seats):
        yield from _player(view, Seat((first + step) % seats), names)


def _player(view: LineItView, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    player = view.position.players[seat]
    yield _("{name}: {points}, score pile {cards}").format(
        name=names[seat], points=points(score(player)), cards=count(player.scored)
    )
    yield "  " + _("Line: {line}").format(line=line_state(view, seat))
    hand = view.hands[seat]
    if hand is None:
        yield "  " + _("Hand: {cards}, hidden").format(cards=count(player.hand))
    else:
        yield "  " + _("Hand: {cards}").format(cards=cards(view.deck, hand) if hand else _("empty"))
    if player.tokens:
        yield "  " + _("Bets: {tokens}").format(tokens=", ".join(map(signed, player.tokens)))


def line_state(view: LineItView, seat: Seat) -> str:
    """Return a line with its direction, what its bet still needs, its colours, and what a close would bring."""
    cards = view.position.players[seat].line
    if not cards:
        return _("empty")
    found = closing(view, seat)
    parts = [line(cards)]
    match rising(cards):
        case True:
            parts.append(_("rising"))
        case False:
            parts.append(_("falling"))
        case _:
            parts.append(_("either way"))
    if found.bet is not None:
        parts.append(_bet_state(found.bet, found.needs))
    parts += _colour_parts(view, cards)
    parts.append(_("a close brings {points}").format(points=signed(found.points)))
    return ", ".join(parts)


def _bet_state(bet: int, needs: int) -> str:
    if not needs:
        return _("bet +{bet} safe").format(bet=bet)
    text = plural("bet +{bet} needs {n} more number", "bet +{bet} needs {n} more numbers", needs)
    return text.format(bet=bet, n=needs)


def _colour_parts(view: LineItView, cards: tuple[int, ...]) -> list[str]:
    counts = enumerate(colour_counts(cards))
    return [_("{n} {colour}").format(n=n, colour=colour(view.deck, index)) for index, n in counts if n > 1]


def _jackpots(view: LineItView) -> Iterator[str]:
    parts = [f"{colour(view.deck, index)} {len(under)}" for index, under in enumerate(view.position.jackpots)]
    yield _("Jackpots: {jackpots}").format(jackpots=", ".join(parts))


def _piles(view: LineItView, names: Sequence[str]) -> Iterator[str]:
    position = view.position
    discarded = plural("Discarded: {n} card.", "Discarded: {n} cards.", len(position.discards))
    pile = plural("Pile: {n} card.", "Pile: {n} cards.", position.pile)
    yield " ".join([pile.format(n=position.pile), discarded.format(n=len(position.discards))])
    yield _("Order of this round: {names}").format(names=listed([names[seat] for seat in order(position)]))
    if position.house.free:
        yield _("The order of a turn is free.")
    if position.house.every_third:
        yield _("Jackpots come at every third card of a colour.")
    if position.house.open_hands:
        yield _("Hands are open.")
