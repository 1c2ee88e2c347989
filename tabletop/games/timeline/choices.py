"""What whoever is to act may do in a co-operative game, taken from actions made once; and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tabletop.games.timeline.actions import DISCARD, PLAY, STOP, Discard, Play, Stop, TeamAction
from tabletop.games.timeline.legality import against_discard, against_stop, wanted_topic
from tabletop.games.timeline.refusals import IsBlocked, PlayedAlready
from tabletop.games.timeline.state import TeamState
from tabletop.games.timeline.view import Choosing, Over, Retrying, Second
from tabletop.protocol import Refused
from tabletop.timelines.deck import Deck

STOPPING: Final = Stop()


@lru_cache(maxsize=1024)
def playing(card: str) -> Play:
    """Return the action of playing a card, made once."""
    return Play(card)


@lru_cache(maxsize=1024)
def discarding(card: str) -> Discard:
    """Return the action of discarding a card, made once."""
    return Discard(card)


def alphabet(deck: Deck) -> tuple[TeamAction, ...]:
    """Return every action of a co-operative game, possible now or not."""
    ids = tuple(deck.by_id)
    return (*map(playing, ids), *map(discarding, ids), STOPPING)


def legal(deck: Deck, state: TeamState) -> tuple[TeamAction, ...]:
    """List what whoever is to act may do: the actions without a refusal."""
    phase, hand = state.phase, state.hands[state.turn]
    if isinstance(phase, Choosing):
        wanted = wanted_topic(deck, state)
        plays = map(playing, hand)
        if wanted is None:
            return (*plays, *map(discarding, hand))
        return (*plays, *[discarding(card) for card in hand if deck.by_id[card].topic == wanted])
    if isinstance(phase, Second | Retrying):
        return (*map(playing, hand), STOPPING)
    return () if isinstance(phase, Over) else tuple(map(playing, hand))


def refused(deck: Deck, state: TeamState) -> tuple[Refused, ...]:
    """List the choices that a player might look for and that are not possible now, each with the reason."""
    return () if isinstance(state.phase, Over) else tuple(_refused(deck, state))


def _refused(deck: Deck, state: TeamState) -> Iterator[Refused]:
    hand, blocked = state.hands[state.turn], state.blocked[state.turn]
    for card in blocked:
        yield Refused((PLAY, card), IsBlocked(card))
    if isinstance(state.phase, Choosing):
        for card in (*hand, *blocked):
            why = against_discard(deck, state, card)
            if why is not None:
                yield Refused((DISCARD, card), why)
    else:
        yield Refused((DISCARD,), PlayedAlready())
    stop = against_stop(state)
    if stop is not None:
        yield Refused((STOP,), stop)
