"""Why something cannot be done now: each refusal names the rule and what it would take."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.games.line_it.deck import Card
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn


@frozen
class EmptySlot:
    """LI-8: the card of this market place was taken already."""

    slot: int


@frozen
class AgainstDirection:
    """LI-10: the number does not continue the line."""

    card: Card
    last: Card
    """The last number of the line."""
    rising: bool


@frozen
class BetInLine:
    """LI-11: a line holds at most one bet."""

    bet: int
    """The value of the bet that lies there."""


@frozen
class HandFull:
    """LI-9: a hand holds at most two cards."""


@frozen
class NoForcedClose:
    """LI-12: a line is closed before placing only when the card fits neither line nor hand."""

    card: Card
    line: bool
    """It fits the line; else the hand has room."""


@frozen
class NotInHand:
    """LI-13: there is no such card in the hand."""

    card: Card


@frozen
class PlayedAlready:
    """LI-13: at most one hand card a turn."""


@frozen
class EmptyLine:
    """LI-14: there is no card to close."""


@frozen
class TakeFirst:
    """LI-8: the turn begins with taking a market card."""


@frozen
class TakenAlready:
    """LI-8: exactly one market card a turn."""


@frozen
class MarketGone:
    """LI-19: in the final phase a hand card may be played, then the line is closed by itself."""


Refusal: TypeAlias = (
    GameOver
    | OutOfTurn
    | NotAnAction
    | EmptySlot
    | AgainstDirection
    | BetInLine
    | HandFull
    | NoForcedClose
    | NotInHand
    | PlayedAlready
    | EmptyLine
    | TakeFirst
    | TakenAlready
    | MarketGone
)
