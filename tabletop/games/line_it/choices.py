"""What a seat may do now, taken from actions made once; and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tabletop.games.line_it.actions import CLOSE, HAND, LINE, PLACES, Action, Close, EndTurn, Play, Take
from tabletop.games.line_it.deck import HAND_SIZE, STAYING, Card, Deck
from tabletop.games.line_it.legality import against_close, against_place, against_play
from tabletop.games.line_it.reckoning import gate
from tabletop.games.line_it.refusals import EmptySlot, Refusal
from tabletop.games.line_it.view import LastPlaying, Position, Taking
from tabletop.protocol import Path, Refused

MOST_SEATS: Final = 5
TAKES: Final = tuple(tuple(Take(slot, place) for place in PLACES) for slot in range(MOST_SEATS + STAYING))
"""By market place: to the line, to the hand, after a forced close."""
CLOSING: Final = Close()
ENDING: Final = EndTurn()


@lru_cache(maxsize=256)
def playing(card: Card) -> Play:
    """Return the action of playing a hand card, made once."""
    return Play(card)


def alphabet(deck: Deck) -> tuple[Action, ...]:
    """Return every action of the game at the largest table, possible now or not."""
    takes = (take for group in TAKES for take in group)
    return (*takes, *map(playing, dict.fromkeys(deck.cards)), CLOSING, ENDING)


def legal(position: Position, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """List what the player whose turn it is may do with this hand: the actions without a refusal."""
    phase, line = position.phase, position.players[position.turn].line
    low, high, bet = gate(line)
    actions: list[Action] = []
    if isinstance(phase, Taking):
        room = len(hand) < HAND_SIZE
        for slot, card in enumerate(position.market):
            if card is None:
                continue
            if low < card < high or (bet and card < 0):
                actions.append(TAKES[slot][0])
                if room:
                    actions.append(TAKES[slot][1])
            else:
                actions.append(TAKES[slot][1 if room else 2])
        if not position.house.free:
            return tuple(actions)
    if isinstance(phase, LastPlaying) or not phase.played:  # type: ignore[union-attr]  # nobody acts when it is over
        for card in hand:
            if low < card < high or (bet and card < 0):
                actions.append(playing(card))
        if len(hand) == 2 and hand[0] == hand[1] and len(actions) > 1 and actions[-1] is actions[-2]:
            del actions[-1]
    if line and not isinstance(phase, LastPlaying):
        actions.append(CLOSING)
    if not isinstance(phase, Taking):
        actions.append(ENDING)
    return tuple(actions)


def refused(position: Position, hand: tuple[Card, ...]) -> tuple[Refused, ...]:
    """List the choices that a player might look for and that are not possible now, each with the reason."""
    return tuple(Refused(path, why) for path, why in _attempts(position, hand) if why is not None)


def _attempts(position: Position, hand: tuple[Card, ...]) -> Iterator[tuple[Path, Refusal | None]]:
    """Give each choice with what stands against it; a forced close is no choice while there is another."""
    phase, player = position.phase, position.players[position.turn]
    if isinstance(phase, Taking):
        for slot, card in enumerate(position.market):
            if card is None:
                yield (market_place(slot),), EmptySlot(slot)
                continue
            for place in (LINE, HAND):
                yield (market_place(slot), place), against_place(player, card, place)
        if not position.house.free:
            return
    for card in dict.fromkeys(hand):
        yield (hand_card(card),), against_play(position, hand, card)
    if not isinstance(phase, LastPlaying):
        yield (CLOSE,), against_close(position)


def market_place(slot: int) -> str:
    """Return the first element of the path of a market card."""
    return f"take-{slot}"


def hand_card(card: Card) -> str:
    """Return the first element of the path of a hand card."""
    return f"play-{card}" if card > 0 else f"bet-{-card}"
