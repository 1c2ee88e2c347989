"""Why something cannot be done now in the race."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn


@frozen
class NotInHand:
    """TB-5: only a card of the own hand can be placed."""

    card: str


@frozen
class NoSuchGap:
    """TB-5: the timeline has no gap of this number."""

    gap: int
    last: int
    """The last gap there is: the number of cards in the timeline."""


Refusal: TypeAlias = GameOver | OutOfTurn | NotAnAction | NotInHand | NoSuchGap
