"""What somebody at the shell got wrong, or what stands in the way: one sentence and an exit code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop import guessing

OK: Final = 0
FAILED: Final = 1
"""A damaged file, faulty data, a table in use, a fault of ours."""
USAGE: Final = 2
"""Something that cannot be asked for, or no terminal."""
INTERRUPTED: Final = 130
PIPE: Final = 141
"""The reader of our output has gone; nothing is said about it."""


class Mistake(Exception):
    """Say this sentence on standard error and leave with this code."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


def near(word: str, known: Iterable[str]) -> str:
    """Return " Did you mean X?" when a known word is close to what was typed, else nothing."""
    return guessing.did_you_mean(guessing.near(word, [*known], guessing.SHORT))
