"""Check that the cards of data/time_machine_rocket are spread as the rules count on (TM-1, TM-2, TM-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tabletop.datafiles import Document, Fault, id_faults
from tabletop.games.time_machine_rocket.cards import CATEGORIES, OBJECTIVES, PERIODS, Character, Objective

GROUP: Final = 14
"""Characters a period, and a category."""
MEETING: Final = range(2, 4)
"""Characters of one period and one category."""
POINTS: Final = (1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5)
"""A category."""
AVERAGE: Final = 3
"""Points a character, wherever a period and a category meet: no period is richer by design."""
WOMEN: Final = 22
"""At least."""
BRAZILIANS: Final = range(10, 13)
RECENT_BRAZILIANS: Final = 4
"""At most so many lived after the Second World War."""
WITHOUT_BRAZIL: Final = ("medieval", "antiquity")
RECENT: Final = ("post_war", "contemporary")
"""One of the two humanitarians of 5 is of these periods."""
OBJECTIVE_POINTS: Final = (5, 10, 15, 20)

_KEYS: Final = ("characters",)


def character_faults(document: Document[tuple[Character, ...]]) -> list[Fault]:
    """Check the characters, one by one and as a deck."""
    people = document.value
    faults = id_faults(document, "characters", people)
    for index, person in enumerate(people):
        faults += [document.fault((*_KEYS, index, field), reason) for field, reason in _reasons(person)]
    if not faults:
        faults += [document.fault(_KEYS, reason) for part in _SPREAD for reason in part(people)]
    return faults


def objective_faults(document: Document[tuple[Objective, ...]]) -> list[Fault]:
    """Check that the objectives are those that the rules know, in their order."""
    faults = id_faults(document, "objectives", document.value)
    ids = tuple(objective.id for objective in document.value)
    if not faults and ids != OBJECTIVES:
        faults.append(document.fault(("objectives",), f"expected {', '.join(OBJECTIVES)}, got {', '.join(ids)}"))
    for index, objective in enumerate(document.value):
        if objective.points not in OBJECTIVE_POINTS:
            reason = f"expected 5, 10, 15 or 20 points, got {objective.points}"
            faults.append(document.fault(("objectives", index, "points"), reason))
    return faults


def _reasons(person: Character) -> Iterator[tuple[str, str]]:
    if person.points not in POINTS:
        yield "points", f"expected 1 to 5 points, got {person.points}"
    if person.brazilian and person.period in WITHOUT_BRAZIL:
        yield "brazilian", f"there was no Brazil in the period {person.period}"


def _group_reasons(people: Sequence[Character]) -> Iterator[str]:
    periods = Counter(person.period for person in people)
    for period in PERIODS:
        if periods[period] != GROUP:
            yield f"expected {GROUP} characters of the period {period}, got {periods[period]}"
    for category in CATEGORIES:
        points = sorted(person.points for person in people if person.category == category)
        if points != list(POINTS):
            yield f"expected the points {_row(POINTS)} in the category {category}, got {_row(points)}"


def _meeting_reasons(people: Sequence[Character]) -> Iterator[str]:
    for period in PERIODS:
        for category in CATEGORIES:
            points = [person.points for person in people if (person.period, person.category) == (period, category)]
            if len(points) not in MEETING:
                yield f"expected 2 or 3 characters of {period} and {category}, got {len(points)}"
            elif sum(points) != AVERAGE * len(points):
                yield f"expected {AVERAGE} points on average for {period} and {category}, got {_row(points)}"


def _people_reasons(people: Sequence[Character]) -> Iterator[str]:
    women = sum(person.woman for person in people)
    if women < WOMEN:
        yield f"expected at least {WOMEN} women, got {women}"
    brazilians = [person for person in people if person.brazilian]
    if len(brazilians) not in BRAZILIANS:
        yield f"expected 10 to 12 Brazilians, got {len(brazilians)}"
    recent = sum(person.period == "post_war" for person in brazilians)
    if recent > RECENT_BRAZILIANS:
        yield f"expected at most {RECENT_BRAZILIANS} Brazilians of the period post_war, got {recent}"
    for category in CATEGORIES:
        if all(person.category != category for person in brazilians):
            yield f"expected a Brazilian in the category {category}"
    for period in PERIODS:
        if period not in WITHOUT_BRAZIL and all(person.period != period for person in brazilians):
            yield f"expected a Brazilian of the period {period}"


def _strongest_reasons(people: Sequence[Character]) -> Iterator[str]:
    """The first objective needs a humanitarian of 5 who can be met early, and another who cannot."""
    strong = [person for person in people if (person.category, person.points) == ("humanitarian", 5)]
    if sum(person.period in RECENT for person in strong) != 1:
        yield "expected one humanitarian of 5 of the periods post_war and contemporary, and one from further back"


def _row(points: Sequence[int]) -> str:
    return ", ".join(map(str, points))


_SPREAD: Final[tuple[Callable[[Sequence[Character]], Iterator[str]], ...]] = (
    _group_reasons,
    _meeting_reasons,
    _people_reasons,
    _strongest_reasons,
)
