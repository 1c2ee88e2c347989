"""What is true of every state of a race, and what nobody may know of it (TB-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from attrs import evolve

from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Breaking, Over


def cards(state: State) -> Iterator[str]:
    """Give every card, wherever it lies."""
    yield from (*state.pile, *state.timeline, *state.discards, *state.box)
    for hand in state.hands:
        yield from hand


def turned(state: State) -> set[str]:
    """Return the cards whose dates lie open; of the box they are those that somebody placed wrong."""
    missed = {card for _, card in state.missed}
    return {*state.timeline, *state.discards, *(missed & set(state.box))}


def redeal(state: State, _seat: Seat | None, rng: Rng) -> State:
    """Shuffle what no seat has seen: the order of the pile."""
    pile, rng = rng.shuffled(state.pile)
    return evolve(state, pile=pile, rng=rng)


def reprinted(deck: Deck, state: State, rng: Rng, keep: frozenset[str] = frozenset()) -> Deck:
    """Return the deck with the hidden sides of all cards that do not lie open dealt anew, but for those to keep."""
    hidden = [card for card in deck.cards if card.id not in turned(state) | keep]
    others, _ = rng.shuffled(hidden)
    new = {
        card.id: evolve(other, id=card.id, title=card.title, topic=card.topic)
        for card, other in zip(hidden, others, strict=True)
    }
    return Deck(tuple(new.get(card.id, card) for card in deck.cards))


def check(deck: Deck, state: State) -> None:
    """TB-19, and what else is true of every state."""
    years = [deck.years[card] for card in state.timeline]
    assert all(left <= right for left, right in pairwise(years))
    assert max(Counter(cards(state)).values()) == 1
    assert set(cards(state)) <= set(deck.by_id)
    missed = [card for _, card in state.missed]
    assert len(set(missed)) == len(missed)
    assert set(missed) <= turned(state)
    house, seats = state.house, len(state.players)
    if house.moves or not house.brasil:
        assert not state.discards
    if not house.moves:
        assert not set(missed) & set(state.timeline)
    assert 0 <= state.first < seats
    assert 0 <= state.turn < seats
    # the first of the timeline was nobody's; moved cards were not placed right
    moved = len(set(missed) & set(state.timeline))
    assert sum(player.placed for player in state.players) == len(state.timeline) - 1 - moved
    check_players(state)
    check_phase(state)


def check_players(state: State) -> None:
    """How somebody stands says whether there is a card in the hand."""
    for player, hand in zip(state.players, state.hands, strict=True):
        match player.standing:
            case "in":
                assert hand or isinstance(state.phase, Breaking | Over) or state.house.marathon
            case _:
                assert not hand
                assert not state.house.marathon


def check_phase(state: State) -> None:
    """A tie-break has one card a player; nobody is eliminated before; the winners are not eliminated."""
    standing = [player.standing for player in state.players]
    match state.phase:
        case Over(_, winners):
            assert winners == tuple(sorted(set(winners)))
            assert all(standing[seat] != "eliminated" for seat in winners)
            return
        case Breaking(number):
            assert 1 <= number <= 10
            assert all(len(hand) <= 1 for hand in state.hands)
            assert "stranded" not in standing
        case _:
            assert "eliminated" not in standing
    assert standing[state.turn] == "in"
    assert state.hands[state.turn]
    # every round starts with the starting seat or the next one clockwise that was still in
    seats = len(standing)
    for step in range((state.start - state.first) % seats):
        assert standing[(state.first + step) % seats] in ("stranded", "eliminated")


def check_step(before: State, after: State) -> None:
    """One card was placed, by the player whose turn it was."""
    assert after.house == before.house
    assert after.first == before.first
    assert after.round - before.round in (0, 1)
    assert before.reshuffles - after.reshuffles in (0, 1)
    assert len(after.timeline) - len(before.timeline) in (0, 1)
    assert set(before.box) <= set(after.box)
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        assert now.placed - was.placed in ((0, 1) if seat == before.turn else (0,))
        assert was.standing != "eliminated" or now.standing == "eliminated"
        lost = set(before.hands[seat]) - {*after.hands[seat], *after.box}
        assert len(lost) <= (seat == before.turn)
