"""What can be counted on the table: owners, reach, arrangements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from tabletop.games.time_machine_rocket.actions import Settle
from tabletop.games.time_machine_rocket.cards import TIME_PARADOX, VALUE, VORTEX, Deck
from tabletop.games.time_machine_rocket.goals import PLACE, holds
from tabletop.games.time_machine_rocket.phases import Striking
from tabletop.games.time_machine_rocket.view import Player, Position
from tabletop.protocol import Seat


def owner(deck: Deck, players: tuple[Player, ...], card: str) -> Seat | None:
    """Return who has a character in the team, or None."""
    place = PLACE[deck.characters[card].category]
    return next((Seat(seat) for seat, player in enumerate(players) if player.team[place] == card), None)


def rivals(position: Position) -> Iterator[Seat]:
    """Give the opponents of the player whose turn it is, clockwise."""
    playing, turn = position.round.playing, position.turn
    yield from (seat for seat in playing if seat > turn)
    yield from (seat for seat in playing if seat < turn)


def targets(position: Position) -> Iterator[str]:
    """Give the characters of the opponents."""
    for seat in rivals(position):
        for card in position.players[seat].team:
            if card is not None:
                yield card


def reach(deck: Deck, phase: Striking) -> int:
    """Return the points that a military can still discard."""
    return phase.strength - sum([deck.characters[card].points for card in phase.chosen])


def known_categories(deck: Deck, position: Position) -> tuple[str, ...]:
    """Return the categories opened since the last reset, in the order opened: such a character must be recruited."""
    return tuple(deck.characters[card].category for card in position.opened[position.reset :])


def with_card(deck: Deck, player: Player, card: str) -> Player:
    """Return what a player would have with one card more; of a category the new one stays."""
    if card == VORTEX:
        return Player(player.points, player.team, player.rockets, player.vortices + 1)
    if card in VALUE:
        return Player(player.points, player.team, (*player.rockets, card), player.vortices)
    place = PLACE[deck.characters[card].category]
    team = (*player.team[:place], card, *player.team[place + 1 :])
    return Player(player.points, team, player.rockets, player.vortices)


def without(cards: tuple[str, ...], index: int) -> tuple[str, ...]:
    """Return the cards without one of them."""
    return cards[:index] + cards[index + 1 :]


@cache
def arrangements(cards: int, take: int | None) -> tuple[Settle, ...]:
    """Return every way to put back so many cards without the one that was taken; as they lay comes first."""
    return tuple(Settle(take, back) for back in permutations(index for index in range(cards) if index != take))


@cache
def ending(take: int) -> Settle:
    """Return how a card is taken that ends the round: nothing is put back."""
    return Settle(take, ())


def takeable(position: Position, card: str) -> bool:
    """TM-25, TM-50: a vortex can be taken only while the time paradox is the objective."""
    return card != VORTEX or position.round.objective == TIME_PARADOX


def ends_round(deck: Deck, position: Position, card: str) -> bool:
    """Tell whether the player whose turn it is meets the objective by gaining a card."""
    return holds(deck, position.round.objective, with_card(deck, position.players[position.turn], card))
