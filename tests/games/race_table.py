"""Races laid by hand, for one rule at a time, and decks made for tests."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tabletop.dated import TOPICS, DatedCard
from tabletop.protocol import IllegalAction, Seat, Step, Text
from tabletop.rng import Rng
from tabletop.timelines.deck import Deck
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import Action, Event, Place
from tabletop.timelines.race.setup import RESHUFFLES
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import House, Phase, Placing, Player, RaceView

ANA, BIA, CAIO, DUDA = (Seat(seat) for seat in range(4))
BRASIL: Final = House(brasil=True)
MARATHON: Final = House(brasil=True, marathon=True)
MOVES: Final = House(brasil=True, moves=True)
WORLD: Final = House(brasil=False)

YEARS: Final = range(1490, 2030)
DECK: Final = Deck(
    tuple(
        DatedCard(f"{year}{twin}", Text(f"t{year}{twin}", f"e{year}{twin}"), year, TOPICS[year % 4])
        for year in YEARS
        for twin in ("", "b")
    )
)
"""Two cards of each year, called after it: 1822 and 1822b."""


def made(count: int, seed: int = 1) -> Deck:
    """Return a deck of so many cards, with years like those of Brazilian history and nothing in their names."""
    rng, cards = Rng(seed), []
    for number in range(count):
        century, rng = rng.below(10)
        year, rng = rng.below(100)
        year += 1500 if century < 1 else 1600 if century < 2 else 1700 if century < 3 else 1800 if century < 5 else 1900
        if year % 25 == 3:
            year = 2003
        name = _letters(number)
        cards.append(
            DatedCard(name, Text(f"título {name}", f"title {name}"), year, TOPICS[number % 4], False, 1 + number % 2)
        )
    return Deck(tuple(cards))


def _letters(number: int) -> str:
    """Return a name without a digit."""
    return "".join("abcdefghij"[int(digit)] for digit in f"{number:04}")


def ids(cards: str) -> tuple[str, ...]:
    """Return the ids in a line: "1500 1822b"."""
    return tuple(cards.split())


def state(
    *hands: str,
    timeline: str = "1800",
    pile: str = "1990 1991 1992 1993 1994 1995",
    discards: str = "",
    box: str = "",
    house: House = BRASIL,
    phase: Phase = Placing(),  # noqa: B008  # frozen
    players: tuple[Player, ...] | None = None,
    round: int = 3,
    first: int = 0,
    start: int | None = None,
    turn: int | None = None,
    drawing: bool = True,
    reshuffles: int = RESHUFFLES,
    missed: tuple[tuple[Seat, str], ...] = (),
) -> State:
    """Return a race with the given hands; Ana started the game and the round and is to act, unless told."""
    start = first if start is None else start
    return State(
        house=house,
        phase=phase,
        round=round,
        first=Seat(first),
        start=Seat(start),
        turn=Seat(start if turn is None else turn),
        players=players or (Player("in", 0),) * len(hands),
        timeline=ids(timeline),
        hands=tuple(map(ids, hands)),
        pile=ids(pile),
        discards=ids(discards),
        box=ids(box),
        drawing=drawing,
        reshuffles=reshuffles,
        missed=missed,
        rng=Rng(99),
    )


def seen(before: State) -> RaceView:
    """Return what whoever is to act may know."""
    return rules.view(DECK, before, rules.to_act(before))


def act(before: State, *places: str) -> Step[State, Event]:
    """Play actions, each for whoever is to act then: "1822 @ 1" puts a card into gap 1; return the last step."""
    for action in map(place, places):
        seat = rules.to_act(before)
        assert seat is not None
        step = rules.apply(DECK, before, seat, action)
        before = step.state
    return step


def place(text: str) -> Action:
    """Return an action: "1822 @ 1"."""
    card, gap = text.split("@")
    return Place(card.strip(), int(gap))


def refused(before: State, action: Any) -> object:
    """Return why an action of whoever is to act is refused."""
    seat = rules.to_act(before)
    assert seat is not None
    with pytest.raises(IllegalAction) as caught:
        rules.apply(DECK, before, seat, action)
    return caught.value.refusal


def told(*steps: Step[State, Event]) -> list[Event]:
    """Return what everybody is told, in order."""
    return [notice.event for step in steps for notice in step.notices]


def told_of(kind: type[Any], *steps: Step[State, Event]) -> list[Any]:
    """Return the events of one class."""
    return [event for event in told(*steps) if isinstance(event, kind)]


def card(id: str) -> DatedCard:
    """Return a card of the deck."""
    return DECK.by_id[id]


def standings(at: State) -> list[str]:
    """Return how the players stand, by seat."""
    return [player.standing for player in at.players]
