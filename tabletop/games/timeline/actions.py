"""What players of the co-operative Timeline can do, and what can happen; the competitive mode is the race."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.protocol import Seat
from tabletop.timelines.race import actions as race

Spot: TypeAlias = Literal["left", "right", "secondary"]
"""Where a card that is right goes: to an end of the main timeline, or under a gap (TL-5, TL-6)."""


PLAY: Final = "play"
DISCARD: Final = "discard"
STOP: Final = "stop"
"""The first element of the path of each kind of action; the id of the card comes after it."""


@frozen
class Play:
    """Turn a card of the hand; its year decides where it goes (TL-5)."""

    card: str
    """Its id."""


@frozen
class Discard:
    """Discard a card instead of playing one; the turn ends (TL-10)."""

    card: str


@frozen
class Stop:
    """Play no other card; the turn ends (TL-8, TL-9)."""


TeamAction: TypeAlias = Play | Discard | Stop
Action: TypeAlias = TeamAction | race.Action
ACTIONS: Final[tuple[type[Action], ...]] = (Play, Discard, Stop, *race.ACTIONS)


@frozen
class Laid:
    """The first card of the main timeline and the first discard were turned (TL-3)."""

    start: Seat
    main: DatedCard
    discard: DatedCard


@frozen
class Joined:
    """A played card found its place (TL-5, TL-6)."""

    seat: Seat
    card: DatedCard
    spot: Spot
    before: DatedCard | None
    """The main card left of it; None at the left end."""
    after: DatedCard | None
    """The main card right of it; None at the right end."""


@frozen
class Failed:
    """A played card found its gap taken and went to the discard pile, or stays blocked (TL-7, TL-21)."""

    seat: Seat
    card: DatedCard
    before: DatedCard
    after: DatedCard
    """The main cards left and right of the taken gap."""
    taken: DatedCard
    """The secondary card that lies there."""
    blocked: bool
    """TL-21: it stays in the hand, turned."""


@frozen
class Discarded:
    """A card was discarded and turned (TL-10)."""

    seat: Seat
    card: DatedCard


@frozen
class Stopped:
    """A player played no other card (TL-8, TL-9)."""

    seat: Seat


@frozen
class Refilled:
    """Cards were drawn at the end of a turn, dates hidden (TL-11)."""

    seat: Seat
    cards: tuple[HiddenCard, ...]


@frozen
class PassedOver:
    """A player without cards, or with blocked ones alone, has no turn (TL-12, TL-21)."""

    seat: Seat


@frozen
class TeamEnded:
    """The co-operative game is over (TL-12, TL-21)."""

    reason: str
    """One of the reasons in `scoring`."""
    seat: Seat | None
    """Whose hand ended it; None: all hands together."""
    score: int


TeamEvent: TypeAlias = Laid | Joined | Failed | Discarded | Stopped | Refilled | PassedOver | TeamEnded
TEAM_EVENTS: Final[tuple[type[TeamEvent], ...]] = (
    Laid,
    Joined,
    Failed,
    Discarded,
    Stopped,
    Refilled,
    PassedOver,
    TeamEnded,
)
Event: TypeAlias = TeamEvent | race.Event
EVENTS: Final[tuple[type[Event], ...]] = (*TEAM_EVENTS, *race.EVENTS)
