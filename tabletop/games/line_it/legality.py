"""Why an action is not possible: the one check that rules and screens share."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.line_it.actions import CLOSE, HAND, LINE, PLACES, Action, Close, EndTurn, Play, Take
from tabletop.games.line_it.deck import HAND_SIZE, STAYING, Card, Deck
from tabletop.games.line_it.reckoning import fits, misfit
from tabletop.games.line_it.refusals import (
    EmptyLine,
    EmptySlot,
    HandFull,
    MarketGone,
    NoForcedClose,
    NotInHand,
    PlayedAlready,
    Refusal,
    TakeFirst,
    TakenAlready,
)
from tabletop.games.line_it.view import Finishing, LastPlaying, Over, Player, Position, Taking
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat


def to_act(position: Position) -> Seat | None:
    """Return whose turn it is; None when the game is over."""
    return None if isinstance(position.phase, Over) else position.turn


def refusal(deck: Deck, position: Position, hand: tuple[Card, ...], seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat with a given hand may not take an action now, or None if it may."""
    actor = to_act(position)
    if actor is None:
        return GameOver()
    if seat != actor:
        return OutOfTurn(actor)
    if not is_action(deck, position, action):
        return NotAnAction()
    match action:
        case Take(slot, place):
            return _against_take(position, slot, place)
        case Play(card):
            return against_play(position, hand, card)
        case Close():
            return against_close(position)
        case EndTurn():
            return TakeFirst() if isinstance(position.phase, Taking) else None
        case _:
            assert_never(action)


def is_action(deck: Deck, position: Position, action: object) -> bool:
    """Tell whether this is one of the actions that the table has at any time."""
    # a bool is an int, and True would be another action than 1 in the journal
    match action:
        case Take(slot, place):
            here = type(slot) is int and 0 <= slot < len(position.players) + STAYING
            return here and type(place) is str and place in PLACES
        case Play(card):
            return type(card) is int and (0 < card <= deck.numbers or -card in deck.bets)
        case Close() | EndTurn():
            return True
        case _:
            return False


def _against_take(position: Position, slot: int, place: str) -> Refusal | None:
    match position.phase:
        case Finishing():
            return TakenAlready()
        case LastPlaying() | Over():
            return MarketGone()
        case Taking():
            card = position.market[slot]
            return EmptySlot(slot) if card is None else against_place(position.players[position.turn], card, place)
        case _:
            assert_never(position.phase)


def against_place(player: Player, card: Card, place: str) -> Refusal | None:
    """Return why a market card may not go to a place of a player, or None (LI-9 to LI-12)."""
    room = player.hand < HAND_SIZE
    if place == LINE:
        return misfit(player.line, card)
    if place == HAND:
        return None if room else HandFull()
    assert place == CLOSE
    fitting = fits(player.line, card)
    return NoForcedClose(card, fitting) if fitting or room else None


def against_play(position: Position, hand: tuple[Card, ...], card: Card) -> Refusal | None:
    """Return why a hand card may not be played onto the own line, or None (LI-13, LI-19, LI-22)."""
    match position.phase:
        case Taking(played):
            if not position.house.free:
                return TakeFirst()
        case Finishing(played):
            pass
        case _:
            played = False
    if card not in hand:
        return NotInHand(card)
    return PlayedAlready() if played else misfit(position.players[position.turn].line, card)


def against_close(position: Position) -> Refusal | None:
    """Return why the own line may not be closed, or None (LI-14, LI-22)."""
    match position.phase:
        case LastPlaying():
            return MarketGone()
        case Taking() if not position.house.free:
            return TakeFirst()
        case _:
            return None if position.players[position.turn].line else EmptyLine()
