"""Where a card belongs once it is turned (TL-5 to TL-7)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping

from tabletop.games.timeline.actions import Spot


def find(
    years: Mapping[str, int], main: tuple[str, ...], secondary: tuple[str | None, ...], card: str
) -> tuple[Spot | None, int]:
    """Return where a card goes, and the gap: gap i lies between main cards i and i + 1, -1 left of the first.

    Where no gap that it may use is free the spot is None, and the gap is the taken one (the left one of several).
    """
    year = years[card]
    if year <= years[main[0]]:
        return "left", -1
    last = len(main) - 1
    if year >= years[main[last]]:
        return "right", last
    after = bisect_left(main, year, key=years.__getitem__)
    gap = after - 1
    if secondary[gap] is None:
        return "secondary", gap
    # a year that inner main cards have too may use the gap on their other side (TL-6)
    if years[main[after]] == year:
        for other in range(after, bisect_right(main, year, after, key=years.__getitem__)):
            if secondary[other] is None:
                return "secondary", other
    return None, gap
