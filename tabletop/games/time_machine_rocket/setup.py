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

KEY: Final = "time-machine-rocket"
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
    table.check(KEY, SEATS, OPTIONS)
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
