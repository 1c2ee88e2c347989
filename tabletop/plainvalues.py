"""What a text in YAML says and what can be wrong with it, for those that need no reader of YAML."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a value: ("cards", 7, "year")."""

MOST_CHARACTERS: Final = 1 << 20
MOST_DEPTH: Final = 16
MOST_VALUES: Final = 30_000
"""More than a thousand cards have that carry everything in two languages."""
MOST_DIGITS: Final = 18


@frozen
class Unclear:
    """A word without quotes that YAML versions read differently, such as 0044, yes or 1822-09-07."""

    text: str


class Unreadable(Exception):
    """Text that is no YAML of the kind that is allowed here."""

    def __init__(self, keys: Keys, line: int, reason: str) -> None:
        super().__init__(keys, line, reason)
        self.keys = keys
        self.line = line
        """From 1."""
        self.reason = reason


def short(text: str) -> str:
    """Return a text cut to what fits into a message."""
    return text if len(text) <= 60 else text[:57] + "..."
