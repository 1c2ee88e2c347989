"""Where on a timeline a card lies, or belongs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from tabletop.dated import DatedCard


def around(line: Sequence[DatedCard], gap: int) -> tuple[DatedCard | None, DatedCard | None]:
    """Return the cards on either side of a gap; None beyond an end."""
    return (line[gap - 1] if gap else None, line[gap] if gap < len(line) else None)


def home(line: Sequence[DatedCard], card: DatedCard) -> int:
    """Return the leftmost gap in which a turned card is right; where it lies already, that place."""
    return bisect_left(line, card.year, key=lambda each: each.year)
