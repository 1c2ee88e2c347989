"""Every rule of the game pages and every reliability case of this stage is named by a test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.shelf import Entry

TESTS: Final = Path(__file__).parent

THEBES: Final = {f"TH-{number}" for number in range(1, 45)} - {"TH-21", "TH-22", "TH-23"}
"""The page of Thebes has no rule of these three numbers."""
ROCKET: Final = {f"TM-{number}" for number in range(1, 57)} - {
    "TM-18", "TM-19", "TM-27", "TM-28", "TM-29", "TM-35", "TM-36", "TM-37", "TM-38", "TM-39",
}  # fmt: skip
"""The page of Time Machine Rocket has no rule of these ten numbers."""
LINE_IT: Final = {f"LI-{number}" for number in range(1, 26)}
TIMELINE_BRASIL: Final = {f"TB-{number}" for number in range(1, 20)}
TIMELINE: Final = {f"TL-{number}" for number in range(1, 25)}
RULES: Final = THEBES | LINE_IT | ROCKET | TIMELINE_BRASIL | TIMELINE

NUMBERS: Final = {
    "T": (
        *(1, 2, 4, 6, 7, 9, 11, 12, 13, 14, 16, 17, 19, 21, 22, 23, 25, 27, 29, 30, 31, 32),
        *(34, 35, 37, 39, 41, 42),
    ),
    "R": (1, 3, 5, 6, 8, 10, 11, 12, 13, 15, 16, 18, 20, 22, 23, 24),
    "S": (1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 15, 17, 19, 20, 22, 25, 27, 29),
    "C": (1, 2, 4, 5, 6, 8, 9, 11),
}
CASES: Final = {f"{family}{number:02}" for family, numbers in NUMBERS.items() for number in numbers}
OF_EACH_GAME: Final = {"R03", "R06", "R10", "R11", "R12"}
"""Cases whose answer stands in the rules of a game: an empty pile, ties, the last round, two ends at once, the end."""


def named(mark: str, files: str = "test_*.py") -> set[str]:
    """Return the ids in all `@pytest.mark.<mark>(...)` over tests."""
    return {id for file in TESTS.rglob(files) for kind, id in _marks(file) if kind == f"pytest.mark.{mark}"}


@cache
def _marks(file: Path) -> tuple[tuple[str, str], ...]:
    """Return every mark of a file that names rules or cases, with each id."""
    return tuple(_found(file))


def _found(file: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and (kind := ast.unparse(node.func)) in ("pytest.mark.rule", "pytest.mark.case"):
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{file.name}:{node.lineno}: ids are written out"
                yield kind, str(argument.value)


@pytest.mark.parametrize(("mark", "wanted"), [("rule", RULES), ("case", CASES)])
def test_every_id_is_named_by_a_test(mark: str, wanted: set[str]) -> None:
    missing = sorted(wanted - named(mark))

    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_no_rule_is_made_up() -> None:
    assert sorted(named("rule") - RULES) == []


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_every_game_answers_by_its_rules_how_it_ends(entry: Entry) -> None:
    """In `tests/games/test_<game>_ends.py`; what all games need for it is in `tests/games/ends.py`."""
    missing = sorted(OF_EACH_GAME - named("case", f"test_{entry.key.replace('-', '_')}_ends.py"))

    assert not missing, f"{entry.key} has no test of its own of {', '.join(missing)}"
