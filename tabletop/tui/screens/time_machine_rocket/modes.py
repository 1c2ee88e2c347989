"""Where the cursor of Time Machine Rocket is, and what the screen shows for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import Path

OPEN: Final = "y"
"""Not "o": that opens the curtain, and no face has it."""
RECRUIT: Final = "c"
LOOK: Final = "v"
SKIP: Final = "s"
DONE: Final = "d"
NONE: Final = "n"
AS_IT_LAY: Final = "x"
"""Puts back all the rest as it lies."""
TARGETS: Final = "123456789abcefg"
"""Cards and rockets, in the order in which they lie on the screen; three opponents have fifteen characters."""
KEYS: Final = frozenset(TARGETS + OPEN + RECRUIT + LOOK + SKIP + DONE + NONE + AS_IT_LAY)
"""Each jumps to something that can be chosen, in some phase."""

PILES: Final = "piles"
DISCARDS: Final = "discards"
ROUNDS: Final = "rounds"


@frozen
class Browsing:
    """The cursor is on something that can be chosen."""

    cursor: str = OPEN
    """The key of an item; one that is not there any more stands for the first."""
    chosen: Path = ()
    """What a creative has chosen so far: which card to take, which ones lie next."""


@frozen
class Scored:
    """A round has ended: its points by source."""


@frozen
class Finished:
    """The game is over: the result."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """"piles", "discards", "rounds", or a seat as a number."""
    back: Browsing | Scored | Finished
    """What is shown again afterwards."""


Ui: TypeAlias = Browsing | Scored | Finished | Looking


def pages(seats: int) -> tuple[str, ...]:
    """Return what can be looked at, in order."""
    return (PILES, DISCARDS, ROUNDS, *map(str, range(seats)))
