"""Laying the table (TB-2 to TB-4, TB-15 to TB-18)."""

from __future__ import annotations

from typing import Final

from tabletop.protocol import Option, Seat, Step, Table
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck, Spread, choose
from tabletop.timelines.race import setup
from tabletop.timelines.race.actions import Event
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import House

KEY: Final = "timeline-brasil"
SEATS: Final = range(2, 9)
OPTIONS: Final = (
    Option("start", ("random", "seat")),
    Option("start_cards", ("4", "table", "3", "5", "6", "7")),
    Option("draw", ("wrong", "always")),
    Option("wrong_card", ("discard", "move")),
    Option("cards", ("all", "easy")),
)
SPREAD: Final[Spread] = ((1600, 11), (1700, 9), (1800, 11), (1900, 27), (2000, 40), (10_000, 12))
"""The 110 cards of a game: how many happened before each of these years, and since the year before it."""


def lay(deck: Deck, table: Table) -> Step[State, Event]:
    """Choose the cards, deal the hands and start the timeline.

    Raises:
        ValueError: If the number of seats or an option is not one of the game's, or the deck holds too few cards.
    """
    table.check(KEY, SEATS, OPTIONS)
    options = dict(table.options)
    pile, rng = choose(deck, SPREAD, options["cards"] == "easy", Rng(table.seed))
    # drawn in any case: the same seed deals the same cards with either option
    drawn, rng = rng.below(table.seats)
    start = Seat(drawn if options["start"] == "random" else 0)
    house = House(brasil=True, marathon=options["draw"] == "always", moves=options["wrong_card"] == "move")
    return setup.deal(deck, pile, table.seats, hand_size(table.seats, options["start_cards"]), start, house, rng)


def hand_size(seats: int, start_cards: str) -> int:
    """Return how many cards each player is dealt (TB-3, TB-15)."""
    if start_cards == "table":
        return 6 if seats <= 3 else 5 if seats <= 5 else 4
    return int(start_cards)
