"""Laying the table (LI-4, LI-5)."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.actions import Event, RoundStarted
from tabletop.games.line_it.deck import COLOURS, STAYING, Deck
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import House, Player, Position, Taking
from tabletop.protocol import Notice, Option, Seat, Step, Table
from tabletop.rng import Rng

SEATS: Final = range(2, 6)
OPTIONS: Final = (
    Option("start", ("random", "seat")),
    Option("order", ("standard", "free")),
    Option("jackpot", ("third", "every_third")),
    Option("hands", ("hidden", "open")),
)


def deal(deck: Deck, table: Table) -> Step[State, Event]:
    """Lay the table and reveal the first market.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's.
    """
    check_table(table)
    seats = table.seats
    pile, rng = Rng(table.seed).shuffled(deck.cards)
    # drawn in any case: the same seed deals the same cards with either option
    drawn, rng = rng.below(seats)
    start = Seat(drawn if table.option("start") == "random" else 0)
    market, pile = pile[: seats + STAYING], pile[seats + STAYING :]
    house = House(
        free=table.option("order") == "free",
        every_third=table.option("jackpot") == "every_third",
        open_hands=table.option("hands") == "open",
    )
    position = Position(
        phase=Taking(played=False),
        round=1,
        start=start,
        turn=start,
        players=(Player(),) * seats,
        market=market,
        jackpots=((),) * COLOURS,
        discards=(),
        pile=len(pile),
        house=house,
    )
    none: tuple[tuple[()], ...] = ((),) * seats
    state = State(position, hands=none, pile=pile, scored=none, kept=none, rng=rng)
    return Step(state, (Notice(RoundStarted(1, start, market), None),), sealed=True)


def check_table(table: Table) -> None:
    """Make sure that a game can be set up.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's.
    """
    if table.seats not in SEATS:
        raise ValueError(f"line-it is for 2 to 5 players, not {table.seats}")
    if not 0 <= table.seed < 1 << 64:
        raise ValueError(f"a seed is in [0, 2**64), not {table.seed}")
    if [key for key, _ in table.options] != [option.key for option in OPTIONS]:
        raise ValueError(f"line-it needs the options {[option.key for option in OPTIONS]}, not {table.options}")
    for option in OPTIONS:
        if table.option(option.key) not in option.values:
            raise ValueError(f"{option.key} is one of {option.values}, not {table.option(option.key)}")
