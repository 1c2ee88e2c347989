"""Laying the table (TM-6 to TM-8, TM-51 to TM-55)."""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket.actions import Event
from tabletop.games.time_machine_rocket.cards import Deck
from tabletop.games.time_machine_rocket.rounds import began, deal_round, turn_objective
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import Terms
from tabletop.protocol import Notice, Option, Seat, Step, Table
from tabletop.rng import Rng

SEATS: Final = range(2, 5)
OPTIONS: Final = (
    Option("start", ("random", "seat")),
    Option("target", ("40", "20", "60")),
    Option("rounds", ("to_target", "single")),
    Option("objectives", ("no_repeat", "shuffle")),
    Option("explorer_sees_play_area", ("no", "yes")),
)


def deal(deck: Deck, table: Table) -> Step[State, Event]:
    """Lay the table.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's.
    """
    check_table(table)
    terms = Terms(
        target=int(table.option("target")),
        single=table.option("rounds") == "single",
        repeats=table.option("objectives") == "shuffle",
        early=table.option("explorer_sees_play_area") == "yes",
    )
    chosen, rng = Rng(table.seed).below(table.seats)
    start = Seat(chosen if table.option("start") == "random" else 0)
    playing = tuple(Seat(seat) for seat in range(table.seats))
    round, objectives, rng = turn_objective(terms, 1, start, playing, (), (), rng)
    position, piles, rockets, rng = deal_round(deck, terms, round, [0] * table.seats, (), rng)
    return Step(State(position, piles, rockets, objectives, rng), (Notice(began(round), None),), sealed=True)


def check_table(table: Table) -> None:
    """Make sure that a game can be set up.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's.
    """
    if table.seats not in SEATS:
        raise ValueError(f"time-machine-rocket is for 2 to 4 players, not {table.seats}")
    if not 0 <= table.seed < 1 << 64:
        raise ValueError(f"a seed is in [0, 2**64), not {table.seed}")
    if [key for key, _ in table.options] != [option.key for option in OPTIONS]:
        keys = [option.key for option in OPTIONS]
        raise ValueError(f"time-machine-rocket needs the options {keys}, not {table.options}")
    for option in OPTIONS:
        if table.option(option.key) not in option.values:
            raise ValueError(f"{option.key} is one of {option.values}, not {table.option(option.key)!r}")
