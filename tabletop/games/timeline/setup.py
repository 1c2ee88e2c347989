"""Laying the table in either mode (TL-2, TL-3, TL-15, TL-18 to TL-23)."""

from __future__ import annotations

from typing import Final

from tabletop.games.timeline.actions import Laid, TeamEvent
from tabletop.games.timeline.draft import HAND
from tabletop.games.timeline.state import TeamState
from tabletop.games.timeline.turn import CHOOSING
from tabletop.games.timeline.view import House
from tabletop.protocol import Notice, Option, Seat, Step, Table
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck, Spread, choose

COOPERATIVE: Final = "cooperative"
COMPETITIVE: Final = "competitive"
TEAM_SEATS: Final = range(1, 7)
RACE_SEATS: Final = range(2, 9)
SHORT_SEATS: Final = range(2, 6)
"""How many can play the competitive mode with the short deck (TL-2, TL-22)."""
OPTIONS: Final = (
    Option("mode", (COOPERATIVE, COMPETITIVE), seats=(TEAM_SEATS, RACE_SEATS)),
    Option("start", ("random", "seat")),
    Option("discard", ("free", "symbol"), when=("mode", COOPERATIVE)),
    Option("stuck", ("place", "either"), when=("mode", COOPERATIVE)),
    Option("failed", ("discard", "blocked"), when=("mode", COOPERATIVE)),
    Option("deck", ("short", "full"), when=("mode", COMPETITIVE)),
    Option("cards", ("all", "easy")),
)
SPREAD: Final[Spread] = ((0, 15), (1000, 8), (1500, 12), (1800, 20), (1900, 20), (1980, 20), (10_000, 5))
"""How the 100 cards are spread over the periods."""
SHORT: Final = 36
"""Cards of the short deck (TL-2)."""


def deal_team(deck: Deck, table: Table, cards: tuple[str, ...], start: Seat, rng: Rng) -> Step[TeamState, TeamEvent]:
    """Deal a co-operative game from the shuffled cards (TL-2, TL-3)."""
    seats, pile = table.seats, cards[:SHORT]
    hands: list[tuple[str, ...]] = [()] * seats
    for index in range(seats):
        hands[(start + index) % seats], pile = pile[:HAND], pile[HAND:]
    main, discard, *left = pile
    house = House(
        symbol=table.option("discard") == "symbol",
        either=table.option("stuck") == "either",
        blocked=table.option("failed") == "blocked",
    )
    state = TeamState(
        house=house,
        phase=CHOOSING,
        turns=1,
        start=start,
        turn=start,
        main=(main,),
        secondary=(),
        discards=(discard,),
        hands=tuple(hands),
        blocked=((),) * seats,
        pile=tuple(left),
        missed=(),
        rng=rng,
    )
    laid = Laid(start, deck.by_id[main], deck.by_id[discard])
    return Step(state, (Notice(laid, None),), sealed=True)


def cut(deck: Deck, table: Table) -> tuple[tuple[str, ...], Seat, Rng]:
    """Return the cards of the game, shuffled; who starts; and chance as it is then.

    Raises:
        ValueError: If the number of seats, an option or the deck is not one of the game's.
    """
    check_table(table)
    easy = table.option("cards") == "easy"
    cards, rng = choose(deck, SPREAD, easy, Rng(table.seed))
    if is_short(table):
        cards = cards[:SHORT]
    least = needed(table)
    if len(cards) < least:
        raise ValueError(f"timeline needs {least} cards for this table, and the deck has {len(cards)}")
    # drawn in any case: the same seed deals the same cards with either option
    drawn, rng = rng.below(table.seats)
    return cards, Seat(drawn if table.option("start") == "random" else 0), rng
