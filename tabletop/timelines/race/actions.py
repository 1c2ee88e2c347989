"""What a player of the race can do, and what can happen."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.protocol import Seat


@frozen
class Place:
    """Put a card of the hand into a gap of the timeline; it is turned (TB-5, TB-6)."""

    card: str
    """Its id."""
    gap: int
    """Gap 0 is before the oldest card; gap n is after the n-th."""


Action: TypeAlias = Place
ACTIONS: tuple[type[Action], ...] = (Place,)


@frozen
class Opened:
    """The first card of the timeline was turned (TB-4)."""

    start: Seat
    """Who starts."""
    card: DatedCard


@frozen
class Turned:
    """A card was put into a gap and turned (TB-6)."""

    seat: Seat
    card: DatedCard
    right: bool
    gap: int
    """Where the player put it, as the timeline lay before."""
    before: DatedCard | None
    """Its left neighbour there; None: at the left end."""
    after: DatedCard | None
    """Its right neighbour there."""
    older: DatedCard | None = None
    """Of a wrong card: the left neighbour where it belongs, of several right gaps in the leftmost."""
    newer: DatedCard | None = None
    """Of a wrong card: the right neighbour where it belongs."""


@frozen
class Moved:
    """A wrong card was put where it belongs (TB-17)."""

    card: DatedCard
    gap: int
    """As the timeline lay before; of several right ones the leftmost."""


@frozen
class Drew:
    """A card was drawn, date hidden; its title lies open (TB-8, TB-13, TB-16)."""

    seat: Seat
    card: HiddenCard


@frozen
class NothingDrawn:
    """A wrong card was not replaced: there is no card left to draw (TB-9, TL-16)."""

    seat: Seat


@frozen
class Reshuffled:
    """The discards were shuffled into a new pile, dates hidden again (TB-9)."""

    cards: int
    left: int
    """How many times more it can happen in this game, when a wrong card is replaced."""


@frozen
class Stranded:
    """A last card failed and could not be replaced: no more turns, and not out (TB-10)."""

    seat: Seat


@frozen
class WentOut:
    """A last card was placed right (TB-10); the round is still to be completed."""

    seat: Seat


@frozen
class Judged:
    """A round was complete and settled something (TB-12, TB-13)."""

    right: tuple[Seat, ...]
    """Who went out in it, or was right in a tie-break round."""
    eliminated: tuple[Seat, ...]
    """Who is eliminated by it; their cards went to the box."""


@frozen
class TieBreakStarted:
    """A tie-break round began: each player still in holds exactly one card (TB-13)."""

    number: int
    """Counted from 1; there are at most ten."""
    seats: tuple[Seat, ...]
    """Who is still in, in the order of play."""


@frozen
class LastRound:
    """The pile holds no card for every player any more: nothing more is drawn (TB-16, the marathon)."""


@frozen
class RaceEnded:
    """The game is over."""

    winners: tuple[Seat, ...]
    reason: str
    """One of the reasons in `scoring`."""


Event: TypeAlias = (
    Opened
    | Turned
    | Moved
    | Drew
    | NothingDrawn
    | Reshuffled
    | Stranded
    | WentOut
    | Judged
    | TieBreakStarted
    | LastRound
    | RaceEnded
)
EVENTS: tuple[type[Event], ...] = (
    Opened,
    Turned,
    Moved,
    Drew,
    NothingDrawn,
    Reshuffled,
    Stranded,
    WentOut,
    Judged,
    TieBreakStarted,
    LastRound,
    RaceEnded,
)
