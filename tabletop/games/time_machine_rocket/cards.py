"""What is printed: characters, rockets, vortices and objectives. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias

from attrs import field

from tabletop.frozen import frozen
from tabletop.protocol import Text

Period: TypeAlias = Literal["post_war", "contemporary", "modern", "medieval", "antiquity"]
Category: TypeAlias = Literal["humanitarian", "military", "creative", "scientist", "explorer"]

PERIODS: Final[tuple[Period, ...]] = ("post_war", "contemporary", "modern", "medieval", "antiquity")
"""From recent to old: a rocket leads to the next one (TM-1, TM-13)."""
CATEGORIES: Final[tuple[Category, ...]] = ("humanitarian", "military", "creative", "scientist", "explorer")
OLDEST: Final = len(PERIODS) - 1

ROCKET: Final = "rocket"
ROCKET_2X: Final = "rocket-2x"
"""Counts as two (TM-3)."""
VORTEX: Final = "vortex"
VALUE: Final[Mapping[str, int]] = {ROCKET: 1, ROCKET_2X: 2}
"""What a rocket counts; copies share an id and are interchangeable."""

ROCKET_PILE: Final = (*(ROCKET,) * 7, *(ROCKET_2X,) * 3)
PERIOD_ROCKETS: Final = (5, 4, 3, 2, 0)
"""By period: the common rockets in its pile (TM-3)."""
PERIOD_VORTICES: Final = (1, 1, 1, 1, 2)
"""By period: the vortices in its pile (TM-4)."""

BABY_HITLER: Final = "baby-hitler"
FLAT_EARTH: Final = "flat-earth"
SANTA_CLAUS: Final = "santa-claus"
EXTERMINATOR: Final = "exterminator"
CRADLE: Final = "cradle"
MOON_WOMAN: Final = "moon-woman"
DINOSAUR_TAMER: Final = "dinosaur-tamer"
SEVENTH_WONDER: Final = "seventh-wonder"
NOSTRADAMUS: Final = "nostradamus"
TIME_PARADOX: Final = "time-paradox"
OBJECTIVES: Final = (
    BABY_HITLER,
    FLAT_EARTH,
    SANTA_CLAUS,
    EXTERMINATOR,
    CRADLE,
    MOON_WOMAN,
    DINOSAUR_TAMER,
    SEVENTH_WONDER,
    NOSTRADAMUS,
    TIME_PARADOX,
)
"""In the order of TM-41 to TM-50; what each asks for is in the rules."""


@frozen
class Character:
    """A personality who can be recruited (TM-1)."""

    id: str
    name: Text
    period: Period
    category: Category
    points: int
    """1 to 5."""
    woman: bool
    brazilian: bool
    note: Text
    """One sentence about the person."""
    source: str


@frozen
class Objective:
    """What ends a round for who meets it first (TM-40)."""

    id: str
    name: Text
    points: int
    """5, 10, 15 or 20."""
    condition: Text
    """What it asks for, in a sentence."""


@frozen(eq=False)
class Deck:
    """Everything printed, by id. There is one for each game object, so it is compared by identity."""

    characters: Mapping[str, Character] = field(repr=False)
    objectives: Mapping[str, Objective] = field(repr=False)
    """In the order of `OBJECTIVES`."""
    piles: tuple[tuple[str, ...], ...] = field(repr=False)
    """By period: the characters, rockets and vortices of its pile, not shuffled (TM-6)."""


def deck(characters: Iterable[Character], objectives: Iterable[Objective]) -> Deck:
    """Sort the printed cards into the piles of their periods, with the rockets and vortices of TM-3 and TM-4."""
    people = {character.id: character for character in characters}
    goals = {objective.id: objective for objective in objectives}
    piles = tuple(
        (*(id for id, each in people.items() if each.period == period), *(ROCKET,) * rockets, *(VORTEX,) * vortices)
        for period, rockets, vortices in zip(PERIODS, PERIOD_ROCKETS, PERIOD_VORTICES, strict=True)
    )
    return Deck(people, {id: goals[id] for id in OBJECTIVES}, piles)
