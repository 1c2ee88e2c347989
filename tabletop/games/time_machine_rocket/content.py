"""Read what is printed for Time Machine Rocket: the cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from tabletop.datafiles import DataError, Document, Fault, data_root, read_list
from tabletop.games.time_machine_rocket import content_checks as checks
from tabletop.games.time_machine_rocket.cards import Character, Deck, Objective, deck
from tabletop.printed import stamp

T = TypeVar("T")

FOLDER = "time_machine_rocket"
"""Below data/."""


def load(folder: Path | None = None) -> Deck:
    """Read everything printed, from data/time_machine_rocket or another folder of the same make.

    Raises:
        DataError: With every fault of the files or, if they can be read, of how their cards are spread.
    """
    faults: list[Fault] = []

    def attempt(name: str, kind: type[T], check: Callable[[Document[tuple[T, ...]]], list[Fault]]) -> tuple[T, ...]:
        try:
            document = _read(folder, name, kind)
        except DataError as error:
            faults.extend(error.faults)
            return cast(tuple[T, ...], None)  # nothing is looked at when a file has faults
        faults.extend(check(document))
        return document.value

    characters = attempt("characters", Character, checks.character_faults)
    objectives = attempt("objectives", Objective, checks.objective_faults)
    if faults:
        raise DataError(faults)
    return deck(characters, objectives)


def fingerprint(deck: Deck) -> str:
    """Return a digest of all that the rules read; names and sentences may change without changing it."""
    facts = (
        [(c.id, c.period, c.category, c.points, c.woman, c.brazilian) for c in deck.characters.values()],
        [(objective.id, objective.points) for objective in deck.objectives.values()],
        deck.piles,
    )
    return stamp(facts)


def _read(folder: Path | None, name: str, kind: type[T]) -> Document[tuple[T, ...]]:
    file = (folder or data_root() / FOLDER) / f"{name}.yaml"
    return read_list(file, name, kind, f"data/{FOLDER}/{name}.yaml")
