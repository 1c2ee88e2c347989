"""Points, their rating, and why a co-operative game ended (TL-12 to TL-14, TL-21)."""

from __future__ import annotations

from typing import Final

from tabletop.games.timeline.view import Tally
from tabletop.protocol import Result, Seat

HANDS_EMPTY: Final = "hands-empty"
"""Every card was drawn and played or discarded (TL-12)."""
STUCK: Final = "stuck"
"""At the start of a turn no card of that hand had a place; with `either`, none could be discarded (TL-12, TL-20)."""
FOUR_BLOCKED: Final = "four-blocked"
"""A player holds four blocked cards (TL-21)."""
ALL_BLOCKED: Final = "all-blocked"
"""Nobody holds an unblocked card, but somebody a blocked one (TL-21)."""
REASONS: Final = (HANDS_EMPTY, STUCK, FOUR_BLOCKED, ALL_BLOCKED)

MAIN: Final = "main"
SECONDARY: Final = "secondary"
LOST: Final = "lost"
"""The sources of points in a breakdown; what is lost counts negative."""

RATINGS: Final = ((25, "masters"), (15, "historians"), (5, "chroniclers"), (-5, "apprentices"))
"""TL-14: from how many points on a grade is given; the best stands first."""
LOWEST: Final = "lost"


def rating(score: int) -> str:
    """Return the grade of a score on our own scale (TL-14)."""
    return next((grade for least, grade in RATINGS if score >= least), LOWEST)


def result(tally: Tally, reason: str, seats: int) -> Result:
    """Return how a game ended for all players together (TL-13)."""
    breakdown = ((MAIN, 2 * tally.main), (SECONDARY, tally.secondary), (LOST, -tally.lost))
    return Result(
        winners=tuple([Seat(seat) for seat in range(seats)]),
        scores=(tally.score,) * seats,
        reason=reason,
        breakdown=(breakdown,) * seats,
        team=True,
    )
