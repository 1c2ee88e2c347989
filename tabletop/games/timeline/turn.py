"""A turn of the co-operative game and what comes after it (TL-4 to TL-12, TL-20, TL-21)."""

from __future__ import annotations

from typing import Final

from tabletop.games.timeline.actions import Discard, PassedOver, Play, Stopped
from tabletop.games.timeline.draft import Draft
from tabletop.games.timeline.placing import find
from tabletop.games.timeline.scoring import ALL_BLOCKED, FOUR_BLOCKED, HANDS_EMPTY, STUCK
from tabletop.games.timeline.view import HAND, Choosing, Forced, Phase, Retrying, Second
from tabletop.protocol import Seat

CHOOSING: Final = Choosing()
SECOND: Final = Second()
RETRYING: Final = Retrying()
FORCED: Final = Forced()


def play(draft: Draft, action: Play) -> None:
    """TL-5 to TL-9, TL-21: a card is turned; the player goes on, may go on, or the turn ends."""
    first = isinstance(draft.phase, Choosing | Forced)
    going_on: Phase | None
    if draft.place(action.card):
        going_on = SECOND if first else None
    else:
        if len(draft.blocked[draft.turn]) == HAND:
            draft.finish(FOUR_BLOCKED, draft.turn)
            return
        going_on = RETRYING if not first else FORCED if draft.before.house.blocked else None
    if going_on is not None and draft.hand:
        draft.phase = going_on
    else:
        _end_turn(draft)


def discard(draft: Draft, action: Discard) -> None:
    """TL-10: a card is discarded, and the turn ends."""
    draft.discard(action.card)
    _end_turn(draft)


def stop(draft: Draft) -> None:
    """TL-8, TL-9: no other card is played, and the turn ends."""
    draft.tell(Stopped(draft.turn))
    _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """TL-11, TL-12: the hand is refilled, and the next player who can play begins a turn."""
    draft.refill()
    if not any(draft.hands):
        draft.finish(ALL_BLOCKED if any(draft.blocked) else HANDS_EMPTY, None)
        return
    seats = len(draft.hands)
    seat = Seat((draft.turn + 1) % seats)
    while not draft.hands[seat]:
        draft.tell(PassedOver(seat))
        seat = Seat((seat + 1) % seats)
    draft.turn, draft.turns, draft.phase = seat, draft.turns + 1, CHOOSING
    if _is_stuck(draft):
        draft.finish(STUCK, seat)


def _is_stuck(draft: Draft) -> bool:
    """TL-12, TL-20: no card of the hand has a place; decided once, when the turn starts."""
    house, deck = draft.before.house, draft.deck
    # with free discards a player who holds a card can always discard; with blocked cards there is no test
    if house.blocked or (house.either and not house.symbol):
        return False
    # whoever sees the game go on learns that some card has a place
    draft.sealed = True
    years, main, secondary = deck.years, draft.main, draft.secondary
    for card in draft.hand:
        if find(years, main, secondary, card)[0] is not None:
            return False
    top = deck.by_id[draft.discards[-1]].topic
    return not (house.either and any(deck.by_id[card].topic == top for card in draft.hand))
