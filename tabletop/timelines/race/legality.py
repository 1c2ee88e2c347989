"""Which cards can be put where, taken from actions made once; and why an action is not possible."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Action, Place
from tabletop.timelines.race.refusals import NoSuchGap, NotInHand, Refusal
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Over

_BLOCK: Final = 16
"""Gaps for which the actions of a card are made at a time."""


@lru_cache(maxsize=4096)
def _row(card: str, blocks: int) -> tuple[Place, ...]:
    """Return the actions of putting a card into the first gaps, made once."""
    return tuple([Place(card, gap) for gap in range(blocks * _BLOCK)])


def places(card: str, gaps: int) -> tuple[Place, ...]:
    """Return the actions of putting a card into each of some gaps, in order."""
    return _row(card, -(-gaps // _BLOCK))[:gaps]


def to_act(state: State) -> Seat | None:
    """Return whose turn it is; None when the game is over."""
    return None if type(state.phase) is Over else state.turn


def legal(state: State) -> tuple[Action, ...]:
    """List what the player whose turn it is can do: each card of the hand into each gap (TB-5)."""
    if type(state.phase) is Over:
        return ()
    gaps = len(state.timeline) + 1
    actions: tuple[Place, ...] = ()
    for card in state.hands[state.turn]:
        actions += places(card, gaps)
    return actions


def refusal(deck: Deck, state: State, seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat may not take an action now, or None if it may."""
    actor = to_act(state)
    if actor is None:
        return GameOver()
    if seat != actor:
        return OutOfTurn(actor)
    if not is_action(deck, action):
        return NotAnAction()
    if action.card not in state.hands[actor]:
        return NotInHand(action.card)
    last = len(state.timeline)
    return NoSuchGap(action.gap, last) if action.gap > last else None


def is_action(deck: Deck, action: object) -> bool:
    """Tell whether this is an action of the race: any card of the deck, any gap from 0 on."""
    # a bool is an int, and True would be another action than 1 in the journal
    return (
        type(action) is Place
        and type(action.card) is str
        and action.card in deck.by_id
        and type(action.gap) is int
        and action.gap >= 0
    )
