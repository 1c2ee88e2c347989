"""What a player of Line-it can do, and what can happen: the public vocabulary of the game."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.games.line_it.deck import Card
from tabletop.protocol import Seat

LINE: Final = "line"
HAND: Final = "hand"
CLOSE: Final = "close"
PLACES: Final = (LINE, HAND, CLOSE)
"""Where a market card can go: to the end of the line, to the hand, or into a new line after a forced close."""


@frozen
class Take:
    """Take a market card and put it where it goes (LI-8 to LI-12)."""

    slot: int
    """0 to players + 1: which place of the market."""
    place: str
    """line, hand, or close: the line is closed because the card fits neither, and starts the new one."""


@frozen
class Play:
    """Play a hand card onto the line (LI-13, LI-19)."""

    card: Card


@frozen
class Close:
    """Close the line (LI-14); in the standard order the turn ends with it."""


@frozen
class EndTurn:
    """End the turn without closing; in the final phase: play no hand card."""


Action: TypeAlias = Take | Play | Close | EndTurn
ACTIONS: tuple[type[Action], ...] = (Take, Play, Close, EndTurn)


@frozen
class RoundStarted:
    """The market of a round was revealed (LI-5)."""

    round: int
    """Counted from 1."""
    start: Seat
    cards: tuple[Card, ...]


@frozen
class Placed:
    """A card was put at the end of a line."""

    seat: Seat
    card: Card
    hand: bool
    """It came from the hand, not from the market."""


@frozen
class Kept:
    """A market card went to a hand."""

    seat: Seat
    card: Card | None
    """None while hands are hidden: everybody is told so, the owner in `Hidden` as well which it was."""


@frozen
class Hidden:
    """Which card went to the own hand; for its owner alone."""

    seat: Seat
    card: Card


@frozen
class JackpotTaken:
    """Three of a colour in a line brought the cards under its jackpot (LI-17)."""

    seat: Seat
    colour: int
    cards: tuple[Card, ...]
    """Empty: there was nothing under it; it is spent for this line all the same."""


@frozen
class BetSettled:
    """The bet of a line that is closed was won or lost (LI-16)."""

    seat: Seat
    bet: int
    """3, 4 or 5."""
    after: int
    """Number cards placed after it."""
    won: bool


@frozen
class Closed:
    """A line was closed (LI-15)."""

    seat: Seat
    line: tuple[Card, ...]
    scored: int
    """Cards that went to the score pile."""
    forced: bool
    """The card taken fitted neither line nor hand (LI-12)."""


@frozen
class TurnEnded:
    """A player ended the turn without closing, or played no hand card in the final phase."""

    seat: Seat


@frozen
class MarketCleared:
    """The round is over: what is left goes under the jackpots and to the discards (LI-7)."""

    numbers: tuple[Card, ...]
    bets: tuple[Card, ...]


@frozen
class FinalStarted:
    """The final phase began: the rest of the pile went under the jackpots and to the discards (LI-19)."""

    numbers: tuple[Card, ...]
    bets: tuple[Card, ...]


@frozen
class HandTold:
    """After the game all may know what went to a hand (LI-18)."""

    seat: Seat
    kept: tuple[tuple[int, Card], ...]
    """Round and card, oldest first."""
    left: tuple[Card, ...]
    """What is still in the hand; worth nothing."""


Event: TypeAlias = (
    RoundStarted
    | Placed
    | Kept
    | Hidden
    | JackpotTaken
    | BetSettled
    | Closed
    | TurnEnded
    | MarketCleared
    | FinalStarted
    | HandTold
)
EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    Placed,
    Kept,
    Hidden,
    JackpotTaken,
    BetSettled,
    Closed,
    TurnEnded,
    MarketCleared,
    FinalStarted,
    HandTold,
)
