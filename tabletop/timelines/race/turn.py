"""Carrying out a turn that was found to be legal: a card is put into a gap and turned (TB-5 to TB-8)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from tabletop.dated import DatedCard
from tabletop.timelines.race import rounds
from tabletop.timelines.race.actions import Moved, Place, Stranded, Turned, WentOut
from tabletop.timelines.race.draft import Draft
from tabletop.timelines.race.view import Breaking, Standing


def place(draft: Draft, action: Place) -> None:
    """TB-6: the card is turned; equal years are right on either side. Then the turn passes on."""
    card, right = _turn(draft, action)
    if right:
        _insert(draft, card.id, action.gap)
    else:
        _miss(draft, card)
    if draft.house.marathon:
        if draft.drawing:
            draft.draw(draft.turn)
    elif not right:
        draft.replace(draft.turn)
    _settle(draft, right)
    rounds.pass_on(draft)


def _turn(draft: Draft, action: Place) -> tuple[DatedCard, bool]:
    """Take the card out of the hand and show its date."""
    cards, line, gap, seat = draft.deck.by_id, draft.timeline, action.gap, draft.turn
    card = cards[action.card]
    before, after = _around(cards, line, gap)
    right = (before is None or before.year <= card.year) and (after is None or card.year <= after.year)
    hand = draft.hands[seat]
    at = hand.index(card.id)
    draft.hold(seat, hand[:at] + hand[at + 1 :])
    older, newer = (None, None) if right else _around(cards, line, _home(draft, card))
    draft.tell(Turned(seat, card, right, gap, before, after, older, newer))
    return card, right


def _around(cards: Mapping[str, DatedCard], line: Sequence[str], gap: int) -> tuple[DatedCard | None, DatedCard | None]:
    """Return the neighbours in a gap; None beyond an end."""
    return cards[line[gap - 1]] if gap else None, cards[line[gap]] if gap < len(line) else None


def _home(draft: Draft, card: DatedCard) -> int:
    """Return the leftmost gap in which a card is right."""
    return bisect_left(draft.timeline, card.year, key=draft.deck.years.__getitem__)


def _insert(draft: Draft, card: str, gap: int) -> None:
    draft.timeline = (*draft.timeline[:gap], card, *draft.timeline[gap:])


def _miss(draft: Draft, card: DatedCard) -> None:
    """TB-8, TB-17, TL-16: a wrong card goes to the discards, where it belongs, or to the box."""
    draft.missed = (*draft.missed, (draft.turn, card.id))
    if draft.house.moves:
        gap = _home(draft, card)
        _insert(draft, card.id, gap)
        draft.tell(Moved(card, gap))
    elif draft.house.brasil:
        draft.discards = (*draft.discards, card.id)
    else:
        draft.box = (*draft.box, card.id)


def _settle(draft: Draft, right: bool) -> None:
    """TB-10, TB-13, TB-16: count a right card; whoever has none left has gone out, or has no more turns."""
    seat = draft.turn
    if draft.hands[seat] or draft.house.marathon:
        standing: Standing = "in"
    elif right:
        standing = "out"
    elif isinstance(draft.phase, Breaking):
        # the card could not be replaced: the next tie-break round deals a new one, if it can start
        standing = "in"
    else:
        standing = "stranded"
    if right or standing != "in":
        draft.become(seat, standing, placed=right)
    if standing == "stranded":
        draft.tell(Stranded(seat))
    elif standing == "out" and not isinstance(draft.phase, Breaking):
        draft.tell(WentOut(seat))
