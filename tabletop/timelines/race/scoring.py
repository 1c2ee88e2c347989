"""How the race ended (TB-11, TB-13, TB-14, TB-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.protocol import Result, Seat
from tabletop.timelines.race.view import Over, Player

OUT: Final = "out"
"""One player alone went out in a round (TB-11)."""
TIE_BREAK: Final = "tie-break"
"""One player alone was right in a tie-break round (TB-13)."""
TIE_BREAKS_OVER: Final = "tie-breaks-over"
"""After ten tie-break rounds several were still in (TB-14)."""
NO_CARDS: Final = "no-cards"
"""There were too few cards for a tie-break round of all who were still in (TB-14)."""
STRANDED: Final = "stranded"
"""Nobody had a card any more, and nobody had gone out (TB-14)."""
MARATHON: Final = "marathon"
"""All hands are used up (TB-16)."""
REASONS: Final = (OUT, TIE_BREAK, TIE_BREAKS_OVER, NO_CARDS, STRANDED, MARATHON)

PLACED: Final = "placed"
"""The one source of points: cards placed right. They decide only where several could have won."""


def best(players: Sequence[Player], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return those of some seats with the most cards placed right, by seat."""
    if len(seats) == 1:
        return (seats[0],)
    most = max([players[seat].placed for seat in seats])
    return tuple([seat for seat in sorted(seats) if players[seat].placed == most])


def result(over: Over, players: Sequence[Player]) -> Result:
    """Return how the game ended."""
    scores = tuple(player.placed for player in players)
    return Result(over.winners, scores, over.reason, tuple(((PLACED, score),) for score in scores))
