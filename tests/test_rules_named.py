"""Every rule of the game pages and every reliability case of this stage is named by a test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

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
    "T": (1, 2, 4, 7, 11, 12, 13, 14, 16, 17, 22, 25, 34, 35, 37, 39, 41),
    "R": (1, 5, 8, 13, 15, 16, 18, 20, 22, 24),
    "S": (1, 2, 4, 5, 6, 9, 10, 13, 17, 19, 20, 22, 25, 27, 29),
    "C": (1, 2, 4, 5, 6, 8, 9, 11),
}
CASES: Final = {f"{family}{number:02}" for family, numbers in NUMBERS.items() for number in numbers}


def named(mark: str) -> set[str]:
    """Return the ids in all `@pytest.mark.<mark>(...)` over tests."""
    return {id for file in TESTS.rglob("test_*.py") for id in _named_in(file, mark)}


def _named_in(file: Path, mark: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{mark}":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{file.name}:{node.lineno}: ids are written out"
                yield str(argument.value)


@pytest.mark.parametrize(("mark", "wanted"), [("rule", RULES), ("case", CASES)])
def test_every_id_is_named_by_a_test(mark: str, wanted: set[str]) -> None:
    missing = sorted(wanted - named(mark))

    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_no_rule_is_made_up() -> None:
    assert sorted(named("rule") - RULES) == []
