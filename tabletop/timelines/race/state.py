"""The whole truth about a race."""

from __future__ import annotations

from tabletop.frozen import frozen
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.timelines.race.view import House, Phase, Player


@frozen
class State:
    """What lies open, what is hidden, and chance; cards are ids, their dates are in the deck."""

    house: House
    phase: Phase
    round: int
    """Counted from 1, tie-break rounds included."""
    first: Seat
    """Who started the game: every round starts there or at the next one clockwise still in (TB-10)."""
    start: Seat
    """Who starts this round."""
    turn: Seat
    """Whose turn it is; once the game is over who had the last one."""
    players: tuple[Player, ...]
    timeline: tuple[str, ...]
    """Oldest first."""
    hands: tuple[tuple[str, ...], ...]
    """By seat, in the order drawn."""
    pile: tuple[str, ...]
    """The first is drawn next."""
    discards: tuple[str, ...]
    """In the order discarded."""
    box: tuple[str, ...]
    """Out of the game since its start: cards placed wrong that went there, and those of the eliminated."""
    drawing: bool
    """TB-16: cards are still drawn in the marathon; in other games always true."""
    reshuffles: int
    """How many times the discards can still be shuffled to replace a wrong card (TB-9)."""
    missed: tuple[tuple[Seat, str], ...]
    """Cards placed wrong that lie open, and by whom, in order; one that is shuffled into a new pile leaves."""
    rng: Rng
