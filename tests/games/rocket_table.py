"""Tables of Time Machine Rocket laid by hand, for one rule at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tabletop.games.time_machine_rocket.actions import Action, Event, RoundScore
from tabletop.games.time_machine_rocket.cards import OBJECTIVES, PERIODS, ROCKET_PILE
from tabletop.games.time_machine_rocket.goals import PLACE
from tabletop.games.time_machine_rocket.phases import Phase, SettingOut
from tabletop.games.time_machine_rocket.rules import TimeMachineRocket
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import Player, Position, RocketView, Round, Terms
from tabletop.protocol import Seat, Step, Table
from tabletop.rng import Rng

from .laid import played, why_not
from .rocket_deck import page_deck

DECK: Final = page_deck()
GAME: Final = TimeMachineRocket(DECK, "page")
ANA, BIA, CAIO, DAVI = (Seat(seat) for seat in range(4))
DEFAULTS: Final = {
    "start": "random",
    "target": "40",
    "rounds": "to_target",
    "objectives": "no_repeat",
    "explorer_sees_play_area": "no",
}
TERMS: Final = Terms(40, single=False, repeats=False, early=False)
QUIET: Final = "nostradamus"
"""An objective that nobody meets by accident."""


def table(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """Return a table to set up."""
    return Table(seats, seed, tuple({**DEFAULTS, **options}.items()))


def team(*cards: str) -> tuple[str | None, ...]:
    """Return a team of these characters."""
    places: list[str | None] = [None] * len(PLACE)
    for card in cards:
        places[PLACE[DECK.characters[card].category]] = card
    return tuple(places)


def player(*cards: str, rockets: tuple[str, ...] = (), points: int = 0, vortices: int = 0) -> Player:
    """Return a test pilot with these characters."""
    return Player(points, team(*cards), rockets, vortices)


def state(
    *players: Player,
    piles: Mapping[str, tuple[str, ...]] | None = None,
    phase: Phase | None = None,
    pile: str = "post_war",
    opened: tuple[str, ...] = (),
    reset: int = 0,
    spent: tuple[str, ...] = (),
    discards: tuple[str, ...] = (),
    supply: tuple[str, ...] = ROCKET_PILE,
    objective: str = QUIET,
    past: tuple[str, ...] | None = None,
    turn: Seat = ANA,
    start: Seat = ANA,
    playing: tuple[Seat, ...] | None = None,
    number: int = 1,
    history: tuple[RoundScore, ...] = (),
    terms: Terms = TERMS,
) -> State:
    """Return a table where the given players sit; of the piles only what is told is there."""
    filled = tuple((piles or {}).get(period, ()) for period in PERIODS)
    seats = tuple(Seat(seat) for seat in range(len(players)))
    used = (objective,) if past is None else past
    position = Position(
        players=players,
        turn=turn,
        phase=phase or SettingOut(),
        pile=PERIODS.index(pile),
        spent=spent,
        opened=opened,
        reset=reset,
        discards=discards,
        piles=tuple(map(len, filled)),
        supply=len(supply),
        round=Round(number, start, playing or seats, objective, used),
        history=history,
        terms=terms,
    )
    left = tuple(each for each in OBJECTIVES if each not in used)
    return State(position, filled, supply, left, Rng(99))


def seen(before: State) -> RocketView:
    """Return what whoever is to act may know."""
    return GAME.view(before, GAME.to_act(before))


def act(before: State, *actions: Action) -> Step[State, Event]:
    """Play actions, each for whoever is to act; return the last step."""
    return played(GAME, before, *actions)


def after(before: State, *actions: Action) -> State:
    """Play actions, and return where they led."""
    return act(before, *actions).state


def refused(before: State, action: Any) -> object:
    """Return why an action of whoever is to act is refused."""
    assert action not in GAME.legal_actions(before)
    return why_not(GAME, before, action)


def events(step: Step[State, Event]) -> list[Event]:
    """Return what happened, in order."""
    return [notice.event for notice in step.notices]


def kinds(step: Step[State, Event]) -> list[str]:
    """Return what kinds of things happened, in order."""
    return [type(event).__name__ for event in events(step)]


def ended(step: Step[State, Event]) -> RoundScore:
    """Return how the round went that the step ended."""
    assert step.state.position.history
    return step.state.position.history[-1]


def members(state: State, seat: Seat) -> set[str]:
    """Return the characters of a team."""
    return {card for card in state.position.players[seat].team if card}
