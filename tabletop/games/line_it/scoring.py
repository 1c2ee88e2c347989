"""Points (LI-20)."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.view import Player, Position
from tabletop.protocol import Result, Seat

ROUNDS_OVER: Final = "rounds-over"
"""The one way in which a game ends: the pile holds too few cards for another market (LI-5)."""


def result(position: Position) -> Result:
    """Count the points as if the game ended now; lines and hands count nothing."""
    breakdown = tuple(map(_sources, position.players))
    scores = tuple(sum(points for _, points in row) for row in breakdown)
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
    return Result(winners, scores, ROUNDS_OVER, breakdown)


def _sources(player: Player) -> tuple[tuple[str, int], ...]:
    return (
        ("cards", player.scored),
        ("bets-won", sum(token for token in player.tokens if token > 0)),
        ("bets-lost", sum(token for token in player.tokens if token < 0)),
    )
