"""A deck of invented characters with the numbers of TM-2, so that names in data/ change nothing in the rule tests.

An id tells category and points: "scientist-4b" is the second scientist of 4. `PERIOD_OF` tells the period.
"""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket.cards import (
    CATEGORIES,
    OBJECTIVES,
    PERIODS,
    Character,
    Deck,
    Objective,
    deck,
)
from tabletop.protocol import Text

POINTS: Final = ("1a", "1b", "2a", "2b", "2c", "3a", "3b", "3c", "3d", "4a", "4b", "4c", "5a", "5b")
WOMEN: Final = ("1a", "2b", "3b", "4a", "5a")
BRAZILIANS: Final = ("3b", "3c")
OBJECTIVE_POINTS: Final = (15, 5, 10, 10, 5, 10, 15, 5, 20, 5)
"""In the order of TM-41 to TM-50."""


def _characters() -> list[Character]:
    return [
        Character(
            id=f"{category}-{mark}",
            name=Text(f"{category} {mark}", f"{category} {mark}"),
            # a step for each category, so that every period has 14 characters
            period=PERIODS[(number + step) % len(PERIODS)],
            category=category,
            points=int(mark[0]),
            woman=mark in WOMEN,
            brazilian=mark in BRAZILIANS,
            note=Text("", ""),
            source="",
        )
        for step, category in enumerate(CATEGORIES)
        for number, mark in enumerate(POINTS)
    ]


def page_deck() -> Deck:
    """Return the deck."""
    goals = [
        Objective(id, Text(id, id), points, Text("", ""))
        for id, points in zip(OBJECTIVES, OBJECTIVE_POINTS, strict=True)
    ]
    return deck(_characters(), goals)


PERIOD_OF: Final = {each.id: each.period for each in _characters()}
