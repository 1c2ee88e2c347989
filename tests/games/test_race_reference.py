"""Whole races beside a plain telling of the rules, in both games, with all options (TB-5 to TB-17, TL-15 to TL-17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline_brasil.rules import TimelineBrasil
from tabletop.protocol import Step, Table
from tabletop.rng import Rng
from tabletop.simulate import first_stream
from tabletop.timelines.race import scoring
from tabletop.timelines.race.actions import Drew, Place, Reshuffled
from tabletop.timelines.race.setup import smallest
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Breaking

from ..effort import sized
from .race_reference import Reference
from .race_table import made

KNOWN = (0, 3, 6, 8, 9, 10)
"""In how many of ten turns a player knows where the card belongs."""

Game = TimelineBrasil | Timeline


def races(part: int) -> list[tuple[Game, Table]]:
    """Return tables of both games, of all sizes and with all options, with as few cards as can be and with many."""
    found: list[tuple[Game, Table]] = []
    for number, options in enumerate(product(*(option.values for option in TimelineBrasil.options))):
        seats = 2 + (number + part) % 7
        chosen = dict(zip((option.key for option in TimelineBrasil.options), options, strict=True))
        hand = {"table": 7}.get(chosen["start_cards"]) or int(chosen["start_cards"])
        few = TimelineBrasil(made(2 * smallest(seats, hand) + number % 5, number))
        game = (few, TimelineBrasil(made(170, number)))[(number + part) % 2]
        found.append((game, Table(seats, 1000 * part + number, tuple(chosen.items()))))
    for number, (deck, cards, seats) in enumerate(product(("short", "full"), ("all", "easy"), range(2, 9))):
        chosen = {option.key: option.values[0] for option in Timeline.options}
        chosen |= {"mode": "competitive", "deck": deck, "cards": cards}
        size = 90 if (number + part) % 2 else 160
        found.append((Timeline(made(size, number)), Table(seats, 1000 * part + number, tuple(chosen.items()))))
    return found


class Order:
    """What chance made of the cards that were shuffled in a step: read from what was drawn, and from the new pile."""

    def __init__(self, step: Step[Any, Any]) -> None:
        self.drawn: list[list[str]] = []
        for notice in step.notices:
            if isinstance(notice.event, Reshuffled):
                self.drawn.append([])
            elif isinstance(notice.event, Drew) and self.drawn:
                self.drawn[-1].append(notice.event.card.id)
        if self.drawn:
            self.drawn[-1] += step.state.pile

    def __call__(self, cards: Sequence[str]) -> Sequence[str]:
        """Return the order of these cards; they are just those that were shuffled."""
        order = self.drawn.pop(0)
        assert sorted(order) == sorted(cards)
        return order


def compared(game: Game, at: Table, known: int) -> tuple[str, int]:
    """Play a race beside the plain reference; return why it ended, and the number of its tie-break rounds."""
    state = game.setup(at).state
    assert isinstance(state, State)
    rules = {name: getattr(state.house, name) for name in ("brasil", "marathon", "moves")}
    other = Reference(game.deck.years, state.hands, state.pile, state.timeline, state.start, rules)
    rng = first_stream(at)
    while (seat := game.to_act(state)) is not None:
        assert seat == other.to_act()
        assert (state.round, isinstance(state.phase, Breaking)) == (other.round, other.tie_break > 0)
        card, gap, rng = chosen(other, seat, known, rng)
        step = game.apply(state, seat, Place(card, gap))
        assert isinstance(step.state, State)
        state, order = step.state, Order(step)
        other.place(card, gap, order)
        assert order.drawn == []
        assert [list(hand) for hand in state.hands] == other.hands
        assert (list(state.timeline), list(state.pile)) == (other.line, other.pile)
        assert (list(state.discards), sorted(state.box)) == (other.discards, sorted(other.box))
        standing = [player.standing for player in state.players]
        assert {each for each, how in enumerate(standing) if how == "eliminated"} == other.eliminated
        assert [player.placed for player in state.players] == other.placed
    result = game.result(state)
    assert result is not None
    assert (list(result.winners), list(result.scores)) == (other.winners, other.placed)
    return result.reason, other.tie_break


def chosen(other: Reference, seat: int, known: int, rng: Rng) -> tuple[str, int, Rng]:
    """Choose a card and a gap; in `known` of ten turns one where the card belongs."""
    index, rng = rng.below(len(other.hands[seat]))
    card = other.hands[seat][index]
    luck, rng = rng.below(10)
    least = sum(other.years[one] < other.years[card] for one in other.line)
    most = sum(other.years[one] <= other.years[card] for one in other.line)
    first, last = (least, most) if luck < known else (0, len(other.line))
    gap, rng = rng.below(last - first + 1)
    return card, first + gap, rng


@pytest.mark.slow
@pytest.mark.rule("TB-5", "TB-6", "TB-7", "TB-8", "TB-9", "TB-10", "TB-11", "TB-12", "TB-13", "TB-14", "TB-15")
@pytest.mark.rule("TB-16", "TB-17", "TL-15", "TL-16", "TL-17", "TL-22")
def test_a_plain_telling_of_the_rules_plays_the_same_races() -> None:
    ends: Counter[str] = Counter()
    tie_breaks: set[int] = set()
    for part in range(3):
        for number, (game, at) in enumerate(races(part)):
            reason, number_of_breaks = compared(game, at, KNOWN[(number + part) % len(KNOWN)])
            ends[reason] += 1
            tie_breaks.add(number_of_breaks)

    assert set(ends) == set(scoring.REASONS)
    assert {0, 1, 2, 10} <= tie_breaks


@pytest.mark.soak
@pytest.mark.rule("TB-19", "TL-24")
def test_a_plain_telling_of_the_rules_plays_the_same_thousands_of_races() -> None:
    for part in range(3, sized(30, 60)):
        for number, (game, at) in enumerate(races(part)):
            compared(game, at, KNOWN[(number + part) % len(KNOWN)])
