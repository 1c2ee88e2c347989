"""Why an action is not possible in a co-operative game: the one check that rules and screens share."""

from __future__ import annotations

from typing import assert_never

from tabletop.dated import Topic
from tabletop.games.timeline.actions import Action, Discard, Play, Stop
from tabletop.games.timeline.refusals import GoOn, IsBlocked, PlayedAlready, PlayFirst, Refusal, WrongTopic
from tabletop.games.timeline.state import TeamState
from tabletop.games.timeline.view import Choosing, Forced, Over, Retrying, Second
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.refusals import NotInHand


def to_act(state: TeamState) -> Seat | None:
    """Return whose turn it is; None when the game is over."""
    return None if isinstance(state.phase, Over) else state.turn


def refusal(deck: Deck, state: TeamState, seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat may not take an action now, or None if it may."""
    actor = to_act(state)
    if actor is None:
        return GameOver()
    if seat != actor:
        return OutOfTurn(actor)
    match action:
        case Play():
            return against_play(state, action.card) if _is_card(deck, action.card) else NotAnAction()
        case Discard():
            return against_discard(deck, state, action.card) if _is_card(deck, action.card) else NotAnAction()
        case Stop():
            return against_stop(state)
        case _:
            # an action of the race is none here
            return NotAnAction()


def _is_card(deck: Deck, card: object) -> bool:
    return type(card) is str and card in deck.by_id


def against_play(state: TeamState, card: str) -> Refusal | None:
    """Return why whoever is to act may not play a card, or None (TL-4, TL-7, TL-21)."""
    return None if card in state.hands[state.turn] else _not_playable(state, card)


def against_discard(deck: Deck, state: TeamState, card: str) -> Refusal | None:
    """Return why whoever is to act may not discard a card, or None (TL-9, TL-10, TL-19, TL-21)."""
    if not isinstance(state.phase, Choosing):
        return PlayedAlready()
    if card not in state.hands[state.turn]:
        return _not_playable(state, card)
    wanted = wanted_topic(deck, state)
    return None if wanted is None or deck.by_id[card].topic == wanted else WrongTopic(wanted)


def against_stop(state: TeamState) -> Refusal | None:
    """Return why whoever is to act may not stop, or None (TL-4, TL-8, TL-9, TL-21)."""
    match state.phase:
        case Choosing():
            return PlayFirst()
        case Forced():
            return GoOn()
        case Second() | Retrying():
            return None
        case Over():
            return GameOver()
        case _:
            assert_never(state.phase)


def wanted_topic(deck: Deck, state: TeamState) -> Topic | None:
    """Return the only topic that can be discarded now; None: any (TL-19)."""
    return deck.by_id[state.discards[-1]].topic if state.house.symbol else None


def _not_playable(state: TeamState, card: str) -> Refusal:
    return IsBlocked(card) if card in state.blocked[state.turn] else NotInHand(card)
