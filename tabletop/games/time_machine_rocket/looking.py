"""What creatives and explorers do (TM-22, TM-24)."""

from __future__ import annotations

from tabletop.games.time_machine_rocket import rounds
from tabletop.games.time_machine_rocket.actions import (
    Looked,
    Ordered,
    PutBack,
    Returned,
    Saw,
    Settle,
    Source,
    Stayed,
    Take,
    Took,
)
from tabletop.games.time_machine_rocket.cards import PERIODS, VALUE, VORTEX
from tabletop.games.time_machine_rocket.draft import Draft
from tabletop.games.time_machine_rocket.goals import holds
from tabletop.games.time_machine_rocket.phases import Arranging, Ordering, Peeking, Searching
from tabletop.games.time_machine_rocket.reckoning import without


def look(draft: Draft, phase: Peeking) -> None:
    """TM-22: look at the top cards of the pile where the player stopped; nobody else sees them."""
    position = draft.position
    seen = draft.piles[position.pile][: phase.strength]
    position.phase = Arranging(len(seen))
    draft.sealed = True
    draft.tell(Looked(draft.seat, PERIODS[position.pile], len(seen)))
    draft.tell(Saw(draft.seat, seen), to=draft.seat)


def settle(draft: Draft, phase: Arranging, action: Settle) -> None:
    """TM-22: take one of the cards or none, and put the rest back; if the take ends the round nothing is put back."""
    position = draft.position
    pile = draft.piles[position.pile]
    seen, rest = pile[: phase.cards], pile[phase.cards :]
    if action.take is not None:
        card = seen[action.take]
        draft.set_pile(position.pile, without(pile, action.take))
        # all others see now what it was
        draft.sealed = True
        _gain(draft, card, "pile")
        if rounds.met(draft):
            return
    back = tuple([seen[index] for index in action.back])
    draft.set_pile(position.pile, back + rest)
    draft.tell(Returned(draft.seat, "pile", len(back)))
    if len(back) > 1:
        draft.tell(Ordered(draft.seat, back), to=draft.seat)
    rounds.end_turn(draft)


def _gain(draft: Draft, card: str, source: Source) -> None:
    """TM-25: a character joins the team, a rocket or a kept vortex goes to the rocket area."""
    replaced = None
    if card == VORTEX:
        draft.keep_vortex()
    elif card in VALUE:
        draft.gain(card)
    else:
        replaced = draft.join(card)
    draft.tell(Took(draft.seat, card, source, replaced))


def take(draft: Draft, phase: Searching, action: Take) -> None:
    """TM-24: take one of the cards from the discard pile; a mate that it replaces lies under the rest."""
    left = without(phase.cards, phase.cards.index(action.card))
    _gain(draft, action.card, "discards")
    if holds(draft.deck, draft.position.round.objective, draft.player):
        draft.discard(*reversed(left))
        rounds.meet(draft)
    elif left:
        draft.position.phase = Searching(left, (*phase.taken, action.card))
    else:
        rounds.end_turn(draft)


def stay(draft: Draft, phase: Searching) -> None:
    """TM-24: no more is taken; the rest is put back card by card."""
    draft.position.phase = Ordering(phase.cards)
    draft.tell(Stayed(draft.seat))


def put_back(draft: Draft, phase: Ordering, action: PutBack) -> None:
    """TM-24: the card lies under those that were put back before; equal ones that are left follow by themselves."""
    left = without(phase.cards, phase.cards.index(action.card))
    put = (*phase.put, action.card)
    if len(set(left)) > 1:
        draft.position.phase = Ordering(left, put)
        draft.tell(Ordered(draft.seat, put))
    else:
        _return(draft, put + left)


def leave(draft: Draft, phase: Searching | Ordering) -> None:
    """TM-24: the rest goes back as it lay, under what was put back before."""
    put = phase.put if isinstance(phase, Ordering) else ()
    _return(draft, put + phase.cards)


def _return(draft: Draft, cards: tuple[str, ...]) -> None:
    draft.discard(*reversed(cards))
    draft.tell(Returned(draft.seat, "discards", len(cards)))
    draft.tell(Ordered(draft.seat, cards))
    rounds.end_turn(draft)
