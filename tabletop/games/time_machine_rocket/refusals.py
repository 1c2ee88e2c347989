"""Why something cannot be done now: each refusal names the rule and what it would take."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat


@frozen
class NotNow:
    """The turn waits for something else."""


@frozen
class NoRocket:
    """TM-9: the player has no such rocket."""

    rocket: str


@frozen
class AtTheEnd:
    """TM-9: the start is antiquity already."""


@frozen
class NotOpposing:
    """TM-20, TM-21: no opponent has this character."""

    card: str


@frozen
class TooStrong:
    """TM-20, TM-21: the character has more points than can be reached."""

    card: str
    points: int
    reach: int
    """Points of the recruit, without those of characters chosen already."""


@frozen
class AlreadyChosen:
    """TM-21: the character is among those to be discarded."""

    card: str


@frozen
class NothingChosen:
    """TM-21: nobody was chosen; the action can be skipped."""


@frozen
class Begun:
    """TM-21: characters were chosen; they can be discarded, or taken back with undo."""


@frozen
class NoSuchRocket:
    """TM-23: this player is no opponent or has no such rocket."""

    victim: Seat
    rocket: str


@frozen
class NotThere:
    """TM-24: the card is not among those looked at."""

    card: str


@frozen
class NoTaking:
    """TM-25: a vortex cannot be taken."""


@frozen
class SameCategory:
    """TM-25: of several characters of a category only one can be taken."""

    card: str


@frozen
class BadOrder:
    """TM-22: each card that was not taken goes back once."""

    cards: int
    """How many were looked at."""


@frozen
class NothingToOrder:
    """TM-24: the rest can lie in one order only."""


Refusal: TypeAlias = (
    GameOver
    | OutOfTurn
    | NotAnAction
    | NotNow
    | NoRocket
    | AtTheEnd
    | NotOpposing
    | TooStrong
    | AlreadyChosen
    | NothingChosen
    | Begun
    | NoSuchRocket
    | NotThere
    | NoTaking
    | SameCategory
    | BadOrder
    | NothingToOrder
)
