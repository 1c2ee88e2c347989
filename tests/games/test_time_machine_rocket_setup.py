"""Laying the table of Time Machine Rocket, and its options."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from attrs import evolve

from tabletop.games.time_machine_rocket.actions import RoundBegan
from tabletop.games.time_machine_rocket.cards import OBJECTIVES, PERIODS, ROCKET, ROCKET_2X, VORTEX
from tabletop.games.time_machine_rocket.phases import SettingOut
from tabletop.games.time_machine_rocket.rounds import turn_objective
from tabletop.games.time_machine_rocket.view import EMPTY_TEAM, Terms
from tabletop.protocol import Seat
from tabletop.rng import Rng

from .rocket_table import ANA, BIA, CAIO, DECK, GAME, TERMS, events, table


@pytest.mark.rule("TM-1", "TM-2")
def test_each_pile_has_the_characters_of_its_period() -> None:
    for period, pile in zip(PERIODS, DECK.piles, strict=True):
        characters = [card for card in pile if card in DECK.characters]
        assert len(characters) == 14
        assert all(DECK.characters[card].period == period for card in characters)


@pytest.mark.rule("TM-3", "TM-4")
def test_rockets_and_vortices_lie_where_they_should() -> None:
    state = GAME.setup(table()).state

    assert Counter(state.rockets) == {ROCKET: 7, ROCKET_2X: 3}
    assert [pile.count(ROCKET) for pile in state.piles] == [5, 4, 3, 2, 0]
    assert [pile.count(VORTEX) for pile in state.piles] == [1, 1, 1, 1, 2]
    assert not any(ROCKET_2X in pile for pile in state.piles)


@pytest.mark.rule("TM-6")
def test_piles_are_shuffled_apart_and_all_else_is_empty() -> None:
    one, other = GAME.setup(table(seed=1)).state, GAME.setup(table(seed=2)).state

    for period in range(5):
        assert one.piles[period] != other.piles[period]
        assert sorted(one.piles[period]) == sorted(other.piles[period]) == sorted(DECK.piles[period])
    assert one.rockets != other.rockets
    for player in one.position.players:
        assert (player.points, player.team, player.rockets, player.vortices) == (0, EMPTY_TEAM, (), 0)
    assert (one.position.discards, one.position.opened, one.position.spent) == ((), (), ())
    assert one.position.phase == SettingOut()


@pytest.mark.rule("TM-5", "TM-7")
def test_no_objective_returns_before_all_ten_were_used() -> None:
    rng, left, past, seen = Rng(3), (), (), []  # type: tuple[Rng, tuple[str, ...], tuple[str, ...], list[str]]
    for number in range(1, 31):
        round, left, rng = turn_objective(TERMS, number, ANA, (ANA, BIA), left, past, rng)
        past = round.past
        seen.append(round.objective)

    for start in (0, 10, 20):
        assert sorted(seen[start : start + 10]) == sorted(OBJECTIVES)
    assert seen[:10] != seen[10:20]


@pytest.mark.rule("TM-7", "TM-54")
def test_objectives_may_return_when_all_are_shuffled_each_round() -> None:
    rng, left, past, seen = Rng(3), (), (), []  # type: tuple[Rng, tuple[str, ...], tuple[str, ...], list[str]]
    for number in range(1, 31):
        round, left, rng = turn_objective(evolve(TERMS, repeats=True), number, ANA, (ANA, BIA), left, past, rng)
        past = round.past
        seen.append(round.objective)

    assert len(set(seen[:10])) < 10
    assert any(one == other for one, other in pairwise(seen))


@pytest.mark.rule("TM-8", "TM-51")
def test_the_first_start_is_drawn_or_given() -> None:
    drawn = {GAME.setup(table(3, seed)).state.position.turn for seed in range(40)}
    given = {GAME.setup(table(3, seed, start="seat")).state.position.turn for seed in range(40)}

    assert drawn == {ANA, BIA, CAIO}
    assert given == {ANA}


def test_the_set_up_tells_that_the_round_began() -> None:
    step = GAME.setup(table(3, start="seat"))

    objective = step.state.position.round.objective
    assert events(step) == [RoundBegan(1, objective, ANA, (ANA, BIA, CAIO))]
    assert step.sealed


@pytest.mark.rule("TM-52", "TM-53", "TM-55")
@pytest.mark.parametrize(
    ("option", "terms"),
    [
        ({"target": "20"}, evolve(TERMS, target=20)),
        ({"target": "60"}, evolve(TERMS, target=60)),
        ({"rounds": "single"}, evolve(TERMS, single=True)),
        ({"objectives": "shuffle"}, evolve(TERMS, repeats=True)),
        ({"explorer_sees_play_area": "yes"}, evolve(TERMS, early=True)),
    ],
)
def test_options_become_terms(option: dict[str, str], terms: Terms) -> None:
    assert GAME.setup(table()).state.position.terms == TERMS
    assert GAME.setup(table(2, 1, **option)).state.position.terms == terms


def test_a_creatives_knowledge_is_the_only_secret() -> None:
    """At the start all seats, and nobody in particular, know the same."""
    state = GAME.setup(table(4)).state
    seen = [GAME.view(state, seat) for seat in (None, *map(Seat, range(4)))]

    assert len({(view.position, view.left, view.looked) for view in seen}) == 1
    assert seen[0].left == tuple(tuple(sorted(pile)) for pile in state.piles)
