"""What everybody at the race may know; nobody knows the date of a card that has not been turned."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.protocol import Cover, Refused, Result, Seat
from tabletop.timelines.missed import Missed
from tabletop.timelines.race.actions import Action

Standing: TypeAlias = Literal["in", "out", "stranded", "eliminated"]
"""in: still plays (in a tie-break round: has not been right in it); out: has gone out, or was right in a
tie-break round, and waits for the end of the round; stranded: has no card and no more turns (TB-10);
eliminated: TB-12, TB-13."""


@frozen
class Placing:
    """A round: a card is to be put into a gap (TB-5)."""


@frozen
class Breaking:
    """A tie-break round: each player still in puts one card into a gap (TB-13)."""

    number: int
    """Counted from 1."""


@frozen
class Over:
    """The game has ended."""

    reason: str
    winners: tuple[Seat, ...]


Phase: TypeAlias = Placing | Breaking | Over


@frozen
class House:
    """The options of the table that rule how it is played, and what differs between the games."""

    brasil: bool
    """Timeline: Brasil; else the competitive mode of Timeline, where a wrong card goes to the box (TL-16)."""
    marathon: bool = False
    """TB-16: a card is drawn after every turn; most cards placed right wins."""
    moves: bool = False
    """TB-17: a wrong card is put where it belongs."""


@frozen
class Player:
    """How a player stands."""

    standing: Standing
    placed: int
    """Cards placed right so far."""


@frozen
class RaceView:
    """What one seat may know: the same for all, but for the actions."""

    seat: Seat | None
    house: House
    phase: Phase
    round: int
    """Counted from 1, tie-break rounds included."""
    start: Seat
    """Who starts this round."""
    turn: Seat
    """Whose turn it is; once the game is over who had the last one."""
    players: tuple[Player, ...]
    timeline: tuple[DatedCard, ...]
    """Oldest first."""
    hands: tuple[tuple[HiddenCard, ...], ...]
    """By seat, in the order drawn."""
    pile: int
    """Cards of the draw pile."""
    discards: tuple[DatedCard, ...]
    """In the order discarded; always empty where wrong cards go to the box."""
    box: int
    """Cards that are out of the game since its start."""
    drawing: bool
    """TB-16: cards are still drawn in the marathon; in other games always true."""
    reshuffles: int
    """How many times the discards can still be shuffled to replace a wrong card (TB-9)."""
    missed: tuple[Missed, ...]
    """The cards placed wrong that lie open since, in order; one that is shuffled into a new pile is hidden again."""
    to_act: Seat | None
    legal: tuple[Action, ...]
    """Empty unless `seat` is to act: for each card of the hand in order, every gap in order."""
    refused: tuple[Refused, ...]
    """Always empty: every card may be put into every gap."""
    result: Result | None

    @property
    def cover(self) -> Cover:
        """All titles lie open, all hidden dates are hidden from everybody."""
        return Cover.NEVER
