"""Random games of Time Machine Rocket under all options: every invariant, and what choices promise (TM-56)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, Final

import pytest

from tabletop.games.time_machine_rocket.actions import EVENTS, ObjectiveMet, Opened, RoundEnded
from tabletop.games.time_machine_rocket.cards import OBJECTIVES
from tabletop.games.time_machine_rocket.foresight import FillsTeam, FindsNothing, Fulfils, Meets, completes
from tabletop.games.time_machine_rocket.setup import OPTIONS
from tabletop.games.time_machine_rocket.state import State
from tabletop.protocol import Step, Table
from tabletop.rng import Rng
from tabletop.simulate import any_action, any_kind, first_stream, playout

from ..effort import a_part, sized
from ..playing import first_action, last_action
from .rocket_subject import OPENINGS, check, check_step
from .rocket_table import DECK, GAME

ALL_OPTIONS: Final = [
    tuple(zip((option.key for option in OPTIONS), values, strict=True))
    for values in product(*(option.values for option in OPTIONS))
]
POLICIES: Final = (any_action, any_kind, any_kind, first_action, last_action)


def check_promises(before: State, action: Any, step: Step[State, Any]) -> None:
    """What is said before a choice comes true."""
    view = GAME.view(before, before.position.turn)
    events = [notice.event for notice in step.notices]
    endings = [event.score.ending for event in events if isinstance(event, RoundEnded)]
    promised = completes(view, action)
    for promise in promised:
        match promise:
            case Meets(objective):
                assert endings == ["objective"]
                assert any(isinstance(event, ObjectiveMet) and event.objective == objective for event in events)
            case FindsNothing():
                assert endings == ["empty"]
            case FillsTeam() | Fulfils():
                assert endings or None not in step.state.position.players[before.position.turn].team
            case _:
                pass
    assert endings != ["empty"] or any(isinstance(promise, FindsNothing) for promise in promised)


def play(games: int, first_seed: int) -> tuple[Counter[str], Counter[str]]:
    """Play random games with every check after every action; return what happened and which objectives were met."""
    happened: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for number in range(games):
        table = Table(2 + number % 3, first_seed + number, ALL_OPTIONS[number * 7 % len(ALL_OPTIONS)])
        state, openings = GAME.setup(table).state, 0
        check(DECK, state)
        for move in playout(GAME, state, first_stream(table), POLICIES[number % len(POLICIES)]):
            check_step(DECK, state, move.step.state)
            check(DECK, move.step.state)
            check_promises(state, move.action, move.step)
            for notice in move.step.notices:
                happened[type(notice.event).__name__] += 1
                match notice.event:
                    case Opened():
                        openings += 1
                        assert openings <= OPENINGS
                    case RoundEnded():
                        openings = 0
                    case ObjectiveMet(_, objective):
                        met[objective] += 1
            state = move.step.state
        assert GAME.result(state)
    return happened, met


@pytest.mark.rule("TM-56")
@pytest.mark.case("R05", "R13")
def test_random_games_break_no_invariant_under_any_option() -> None:
    happened, _ = play(games=a_part(200), first_seed=1)

    assert set(happened) == {event.__name__ for event in EVENTS}


@pytest.mark.soak
@pytest.mark.rule("TM-56")
@pytest.mark.case("R05", "R13")
def test_thousands_of_random_games_break_no_invariant_under_any_option() -> None:
    happened, met = play(games=sized(2_500, 10_000), first_seed=10_000)

    assert set(happened) == {event.__name__ for event in EVENTS}
    # a prophecy needs more than chance
    assert set(met) >= set(OBJECTIVES) - {"nostradamus"}


@pytest.mark.rule("TM-22")
def test_what_others_know_does_not_depend_on_what_a_creative_sees() -> None:
    """Two tables that differ in the cards looked at alone look the same to all others and to a watcher."""
    looked = 0
    for seed in range(40):
        table = Table(3, seed, ALL_OPTIONS[0])
        state = GAME.setup(table).state
        for move in playout(GAME, state, first_stream(table), any_kind):
            state = move.step.state
            position = state.position
            seen = GAME.view(state, position.turn).looked
            if len(set(seen)) < 2:
                continue
            looked += 1
            pile = state.piles[position.pile]
            other, _ = Rng(seed).shuffled(pile)
            piles = (*state.piles[: position.pile], other, *state.piles[position.pile + 1 :])
            again = State(position, piles, state.rockets, state.objectives, state.rng)
            for seat in (None, *(seat for seat in position.round.playing if seat != position.turn)):
                assert repr(GAME.view(state, seat)) == repr(GAME.view(again, seat))
    assert looked > 20
