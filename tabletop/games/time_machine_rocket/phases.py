"""What a turn is waiting for; all of it lies open."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import Seat


@frozen
class SettingOut:
    """A turn begins: rockets may be launched, then a card is opened (TM-9, TM-10)."""


@frozen
class Jumping:
    """A rocket came: the next card must be opened (TM-13)."""

    stuck: bool = False
    """There was no older pile to go to."""


@frozen
class Deciding:
    """The character just opened may be recruited, or the next card opened (TM-11)."""


@frozen
class Helping:
    """A humanitarian may bring a character of an opponent (TM-20)."""

    strength: int
    """Points of the recruit, 1 to 5; so below."""


@frozen
class Striking:
    """A military may discard characters of opponents (TM-21)."""

    strength: int
    chosen: tuple[str, ...] = ()
    """Who will be discarded, in this order."""


@frozen
class Peeking:
    """A creative may look at the top cards of the current pile (TM-22)."""

    strength: int


@frozen
class Arranging:
    """A creative looks at the top cards: which to take, how to put back the rest (TM-22)."""

    cards: int
    """How many, 1 to 5; only the player whose turn it is sees which."""


@frozen
class Refuelling:
    """A scientist may take cards from the rocket pile (TM-23)."""

    strength: int


@frozen
class Robbing:
    """The rocket pile ran short: rockets may be taken from opponents (TM-23)."""

    left: int
    """How many more."""


@frozen
class Searching:
    """An explorer looks at the top of the discard pile and may take cards (TM-24)."""

    cards: tuple[str, ...]
    """Those not taken; the first lay on top."""
    taken: tuple[str, ...] = ()


@frozen
class Ordering:
    """An explorer puts the rest back (TM-24)."""

    cards: tuple[str, ...]
    """Those not yet put back."""
    put: tuple[str, ...] = ()
    """The first will lie on top."""


@frozen
class Over:
    """The game has ended."""

    winners: tuple[Seat, ...]


Phase: TypeAlias = (
    SettingOut
    | Jumping
    | Deciding
    | Helping
    | Striking
    | Peeking
    | Arranging
    | Refuelling
    | Robbing
    | Searching
    | Ordering
    | Over
)
