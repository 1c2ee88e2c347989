"""Laying the table in either mode (TL-2, TL-3, TL-15, TL-18 to TL-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.games.timeline.actions import Event, Laid, TeamEvent
from tabletop.games.timeline.state import State, TeamState
from tabletop.games.timeline.turn import CHOOSING
from tabletop.games.timeline.view import HAND, House
from tabletop.protocol import Notice, Option, Seat, Step, Table, TooFewCards
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck, Spread, choose
from tabletop.timelines.race import setup as race
from tabletop.timelines.race.view import House as RaceHouse

KEY: Final = "timeline"
COOPERATIVE: Final = "cooperative"
COMPETITIVE: Final = "competitive"
SEATS: Final = {COOPERATIVE: range(1, 7), COMPETITIVE: range(2, 9)}
SHORT_SEATS: Final = range(2, 6)
"""How many can play the competitive mode with the short deck (TL-2, TL-22)."""
OPTIONS: Final = (
    Option("mode", tuple(SEATS), seats=tuple(SEATS.values())),
    Option("start", ("random", "seat")),
    Option("discard", ("free", "symbol"), when=("mode", COOPERATIVE)),
    Option("stuck", ("place", "either"), when=("mode", COOPERATIVE)),
    Option("failed", ("discard", "blocked"), when=("mode", COOPERATIVE)),
    Option("deck", ("short", "full"), when=("mode", COMPETITIVE)),
    Option("cards", ("all", "easy")),
)
SPREAD: Final[Spread] = ((0, 15), (1000, 8), (1500, 12), (1800, 20), (1900, 20), (1980, 20), (10_000, 5))
"""The 100 cards of a full deck: how many happened before each of these years, and since the year before it."""
SHORT: Final = 36
"""Cards of the short deck (TL-2)."""


def lay(deck: Deck, table: Table) -> Step[State, Event]:
    """Choose the cards, deal the hands and turn the first cards.

    Raises:
        TooFewCards: If the deck is too small for the table.
        ValueError: If the number of seats or an option is not one of the game's.
    """
    table.check(KEY, range(1, 9), OPTIONS)
    options = dict(table.options)
    seats = SEATS[options["mode"]]
    if table.seats not in seats:
        raise ValueError(f"{KEY} {options['mode']} is for {seats[0]} to {seats[-1]} players, not {table.seats}")
    cards, rng = choose(deck, SPREAD, options["cards"] == "easy", Rng(table.seed))
    least = smallest(table.seats, options)
    if len(cards) < least:
        raise TooFewCards(least, len(cards))
    if is_short(table.seats, options):
        cards = cards[:SHORT]
    # drawn in any case: the same seed deals the same cards with either option
    drawn, rng = rng.below(table.seats)
    start = Seat(drawn if options["start"] == "random" else 0)
    if options["mode"] == COMPETITIVE:
        return race.deal(deck, cards, table.seats, HAND, start, RaceHouse(brasil=False), rng)
    house = House(
        symbol=options["discard"] == "symbol",
        either=options["stuck"] == "either",
        blocked=options["failed"] == "blocked",
    )
    return _deal(deck, cards, table.seats, start, house, rng)


def is_short(seats: int, options: Mapping[str, str]) -> bool:
    """Tell whether only the short deck is played with (TL-2, TL-22)."""
    return options["mode"] == COOPERATIVE or (options["deck"] == "short" and seats in SHORT_SEATS)


def smallest(seats: int, options: Mapping[str, str]) -> int:
    """Return how many cards a deck needs at least for a table; with `easy` only the easier ones count."""
    return SHORT if is_short(seats, options) else race.smallest(seats, HAND)


def _deal(
    deck: Deck, cards: tuple[str, ...], seats: int, start: Seat, house: House, rng: Rng
) -> Step[TeamState, TeamEvent]:
    """TL-2, TL-3: deal hands from the starting seat clockwise, turn a card for the timeline and one to the discards."""
    hands: list[tuple[str, ...]] = [()] * seats
    for step in range(seats):
        hands[(start + step) % seats] = cards[step * HAND : (step + 1) * HAND]
    main, discard, *pile = cards[seats * HAND :]
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
        pile=tuple(pile),
        missed=(),
        rng=rng,
    )
    laid = Laid(start, deck.by_id[main], deck.by_id[discard])
    return Step(state, (Notice(laid, None),), sealed=True)
