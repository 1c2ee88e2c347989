"""What is true of every state of a co-operative Timeline, and what nobody may know of it (TL-24)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from attrs import evolve

from tabletop.games.timeline.draft import tally
from tabletop.games.timeline.scoring import ALL_BLOCKED, FOUR_BLOCKED, HANDS_EMPTY, STUCK
from tabletop.games.timeline.state import TeamState
from tabletop.games.timeline.view import Choosing, Forced, Over, Retrying, Second
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck

CARDS = 36
MOST_TURNS = 68


def cards(state: TeamState) -> Iterator[str]:
    """Give every card, wherever it lies."""
    yield from (*state.main, *state.discards, *state.pile)
    yield from (card for card in state.secondary if card is not None)
    for held in (*state.hands, *state.blocked):
        yield from held


def turned(state: TeamState) -> set[str]:
    """Return the cards whose dates lie open."""
    return set(cards(state)) - set(state.pile) - {card for hand in state.hands for card in hand}


def redeal(deck: Deck, state: TeamState, rng: Rng) -> TeamState:
    """Deal the pile anew, from all cards that nobody has seen: those out of the game are among them."""
    seen = turned(state) | {card for hand in state.hands for card in hand}
    unseen, rng = rng.shuffled([card.id for card in deck.cards if card.id not in seen])
    return evolve(state, pile=unseen[: len(state.pile)], rng=rng)


def check(deck: Deck, state: TeamState) -> None:
    """TL-24, and what else is true of every state."""
    years, main = deck.years, state.main
    assert all(years[left] <= years[right] for left, right in pairwise(main))
    assert len(state.secondary) == len(main) - 1
    for (left, right), card in zip(pairwise(main), state.secondary, strict=True):
        assert card is None or years[left] <= years[card] <= years[right]
    everything = list(cards(state))
    assert len(everything) == len(set(everything)) == CARDS
    assert set(everything) <= set(deck.by_id)
    counted = tally(state)
    assert (counted.main, counted.main + counted.secondary + counted.lost) == (len(main), CARDS)
    assert 1 <= state.turns <= MOST_TURNS
    check_hands(state)
    check_phase(deck, state)


def check_hands(state: TeamState) -> None:
    """Nobody holds more than four cards; outside of a turn less only when the pile has given out."""
    held = [len(hand) + len(stuck) for hand, stuck in zip(state.hands, state.blocked, strict=True)]
    assert max(held) <= 4
    assert all(number == 4 for seat, number in enumerate(held) if state.pile and seat != state.turn)
    if isinstance(state.phase, Choosing):
        assert held[state.turn] == 4 or not state.pile
    missed = [card for _, card in state.missed]
    blocked = {card for cards in state.blocked for card in cards}
    if state.house.blocked:
        assert set(missed) == blocked
    else:
        assert not blocked
        assert set(missed) <= set(state.discards)
    assert len(set(missed)) == len(missed)


def check_phase(deck: Deck, state: TeamState) -> None:
    """A turn that goes on has a card to play; an end has its reason."""
    match state.phase:
        case Over(reason, seat):
            check_end(deck, state, reason, seat)
        case Forced():
            assert state.house.blocked
            assert state.hands[state.turn]
            assert state.blocked[state.turn]
        case Choosing():
            assert state.hands[state.turn]
            assert state.house.blocked or state.house.either or has_place(deck, state)
        case Second() | Retrying():
            assert state.hands[state.turn]


def check_end(deck: Deck, state: TeamState, reason: str, seat: int | None) -> None:
    """TL-12, TL-20, TL-21: the reason is true."""
    match reason:
        case _ if reason == STUCK:
            assert seat == state.turn
            assert state.hands[state.turn]
            assert not state.house.blocked
            assert not has_place(deck, state)
            assert not state.house.either or state.house.symbol
        case _ if reason == FOUR_BLOCKED:
            assert seat is not None
            assert len(state.blocked[seat]) == 4
        case _:
            assert reason == (ALL_BLOCKED if any(state.blocked) else HANDS_EMPTY)
            assert seat is None
            assert not any(state.hands)
            assert not state.pile


def has_place(deck: Deck, state: TeamState) -> bool:
    """Tell, the slow way, whether a card of whoever's turn it is has a place."""
    years = [deck.years[card] for card in state.main]
    free = [gap for gap, card in zip(pairwise(years), state.secondary, strict=True) if card is None]
    hand = [deck.years[card] for card in state.hands[state.turn]]
    return any(
        year <= years[0] or year >= years[-1] or any(left <= year <= right for left, right in free) for year in hand
    )


def check_step(before: TeamState, after: TeamState) -> None:
    """Only whoever was to act lost a card; what lies turned stays where it is."""
    assert (after.house, after.start, after.rng) == (before.house, before.start, before.rng)
    assert after.turns - before.turns in (0, 1)
    assert after.missed[: len(before.missed)] == before.missed
    assert after.discards[: len(before.discards)] == before.discards
    assert before.pile[len(before.pile) - len(after.pile) :] == after.pile
    assert len(set(after.main) - set(before.main)) <= 1
    assert tuple(card for card in after.main if card in before.main) == before.main
    assert {card for card in before.secondary if card} <= set(after.secondary)
    for seat, (was, now) in enumerate(zip(before.hands, after.hands, strict=True)):
        if seat == before.turn:
            assert len(set(was) - set(now)) <= 1
        else:
            assert (now, after.blocked[seat]) == (was, before.blocked[seat])
    assert turned(before) <= turned(after)
