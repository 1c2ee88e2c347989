"""Dealing the race (TB-3, TB-4; TL-2, TL-15)."""

from __future__ import annotations

from typing import Final

from tabletop.protocol import Notice, Seat, Step, TooFewCards
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Event, Opened
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import House, Placing, Player

RESHUFFLES: Final = 3
"""How many times in a game the discards can be shuffled to replace a wrong card (TB-9)."""


def smallest(seats: int, hand: int) -> int:
    """Return how many cards a race needs at least: the hands, the first of the timeline, and one to draw for each."""
    return hand * seats + 1 + seats


def deal(
    deck: Deck, pile: tuple[str, ...], seats: int, hand: int, start: Seat, house: House, rng: Rng
) -> Step[State, Event]:
    """Deal hands of so many cards from the starting seat clockwise, and turn the first card of the timeline.

    Raises:
        TooFewCards: If the pile holds fewer cards than `smallest`.
    """
    if len(pile) < smallest(seats, hand):
        raise TooFewCards(smallest(seats, hand), len(pile))
    hands: list[tuple[str, ...]] = [()] * seats
    for step in range(seats):
        hands[(start + step) % seats] = pile[step * hand : (step + 1) * hand]
    opening, rest = pile[seats * hand], pile[seats * hand + 1 :]
    state = State(
        house=house,
        phase=Placing(),
        round=1,
        first=start,
        start=start,
        turn=start,
        players=(Player("in", 0),) * seats,
        timeline=(opening,),
        hands=tuple(hands),
        pile=rest,
        discards=(),
        box=(),
        drawing=True,
        reshuffles=RESHUFFLES if house.brasil and not (house.marathon or house.moves) else 0,
        missed=(),
        rng=rng,
    )
    return Step(state, (Notice(Opened(start, deck.by_id[opening]), None),), sealed=True)
