"""Laying the table (LI-4, LI-5)."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.actions import Event, RoundStarted
from tabletop.games.line_it.deck import COLOURS, STAYING, Deck
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import House, Player, Position, Taking
from tabletop.protocol import Notice, Option, Seat, Step, Table
from tabletop.rng import Rng

KEY: Final = "line-it"
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
    table.check(KEY, SEATS, OPTIONS)
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
