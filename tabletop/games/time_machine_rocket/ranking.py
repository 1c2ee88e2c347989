"""Who is ahead at the end of a round, and how the game ended (TM-34)."""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket.actions import RoundScore
from tabletop.games.time_machine_rocket.phases import Over
from tabletop.games.time_machine_rocket.view import Position, Terms
from tabletop.protocol import Result, Seat

TARGET: Final = "target"
SINGLE: Final = "single"


def leaders(terms: Terms, score: RoundScore, totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return who wins if it is one seat, who plays an extra round if several; nobody if the game simply goes on.

    In an extra round only those who play it can win.
    """
    extra = len(score.playing) < len(totals)
    if not (extra or terms.single or max(totals) >= terms.target):
        return ()

    def merit(seat: Seat) -> tuple[int, int, int]:
        made = score.characters[seat] + score.bonus[seat]
        return totals[seat], len(score.teams[seat]), made

    best = max(merit(seat) for seat in score.playing)
    return tuple(seat for seat in score.playing if merit(seat) == best)


def result(position: Position) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    if not isinstance(position.phase, Over):
        return None
    rounds = position.history
    seats = range(len(position.players))
    sources = [
        (sum(each.characters[seat] for each in rounds), sum(each.bonus[seat] for each in rounds)) for seat in seats
    ]
    return Result(
        winners=position.phase.winners,
        scores=tuple(player.points for player in position.players),
        reason=SINGLE if position.terms.single else TARGET,
        breakdown=tuple((("characters", characters), ("objectives", bonus)) for characters, bonus in sources),
    )
