"""What everybody at the co-operative Timeline may know; the competitive mode shows a `RaceView`."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.dated import DatedCard, HiddenCard
from tabletop.frozen import frozen
from tabletop.games.timeline.actions import TeamAction
from tabletop.protocol import Cover, Refused, Result, Seat
from tabletop.timelines.missed import Missed
from tabletop.timelines.race.view import RaceView

HAND: Final = 4
"""The most cards of a hand, blocked ones included (TL-2, TL-11)."""


@frozen
class Choosing:
    """A turn has begun: a card is to be played or discarded (TL-4)."""


@frozen
class Second:
    """The first card was right: a second may be played (TL-8)."""


@frozen
class Retrying:
    """The second card failed: another may be tried (TL-9)."""


@frozen
class Forced:
    """TL-21: every card so far failed and is blocked; another must be tried, and counts as the first."""


@frozen
class Over:
    """The game has ended."""

    reason: str
    seat: Seat | None
    """Whose hand ended it; None: all hands together."""


Phase: TypeAlias = Choosing | Second | Retrying | Forced | Over


@frozen
class House:
    """The options of the table that rule how it is played."""

    symbol: bool
    """TL-19: only a card with the topic of the top discard can be discarded."""
    either: bool
    """TL-20: the game ends only when a player can neither place nor discard."""
    blocked: bool
    """TL-21: a failed card stays in the hand, blocked."""


@frozen
class Tally:
    """The score as the cards lie (TL-13)."""

    main: int
    """Cards of the main timeline, 2 points each."""
    secondary: int
    """Secondary cards, 1 point each."""
    lost: int
    """Cards in the discard pile, the draw pile and the hands, -1 point each."""

    @property
    def score(self) -> int:
        """The points of the table."""
        return 2 * self.main + self.secondary - self.lost


@frozen
class TeamView:
    """What one seat may know: the same for all, but for the actions."""

    seat: Seat | None
    house: House
    phase: Phase
    turns: int
    """Turns begun, this one included; players passed over do not count."""
    start: Seat
    turn: Seat
    """Whose turn it is; once the game is over who had the last one."""
    main: tuple[DatedCard, ...]
    """The main timeline, oldest first."""
    secondary: tuple[DatedCard | None, ...]
    """By inner gap of the main timeline (gap i lies between main[i] and main[i + 1]): the card under it."""
    discards: tuple[DatedCard, ...]
    """The last one is the top."""
    hands: tuple[tuple[HiddenCard, ...], ...]
    """By seat, in the order drawn; without the blocked ones."""
    blocked: tuple[tuple[DatedCard, ...], ...]
    """By seat: cards that stay in the hand, turned (TL-21)."""
    pile: int
    tally: Tally
    missed: tuple[Missed, ...]
    """Every card that failed, in order."""
    to_act: Seat | None
    legal: tuple[TeamAction, ...]
    """Empty unless `seat` is to act: plays in the order of the hand, then discards, then stopping."""
    refused: tuple[Refused, ...]
    """Empty unless `seat` is to act."""
    result: Result | None

    @property
    def cover(self) -> Cover:
        """All titles lie open, all hidden dates are hidden from everybody."""
        return Cover.NEVER


TimelineView: TypeAlias = TeamView | RaceView
