"""Where the cursor of the race is, and what the screen shows for it."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from tabletop.frozen import frozen

LINE: Final = "line"
MISSED: Final = "missed"


@frozen
class Picking:
    """The cursor is on a card of the hand."""

    card: int
    """Its place in the hand, counted from 0."""
    focus: int
    """The gap around which the timeline is shown."""


@frozen
class Aiming:
    """A card is chosen; the cursor is on a gap, and Enter turns the card over there."""

    card: int
    gap: int
    typed: str = ""
    """The number of a gap as far as it is typed."""


@frozen
class Turning:
    """A card was turned over: what came of it."""

    news: tuple[Any, ...]
    """All events of that turn."""
    back: Picking | Finished
    """What is shown afterwards."""


@frozen
class Finished:
    """The game is over: the result."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """`LINE`, `MISSED`, or a seat as a number."""
    back: Picking | Aiming | Turning | Finished
    """What is shown again afterwards."""
    top: int = 0
    """The sheet of a page with several, counted from 0."""


Ui: TypeAlias = Picking | Aiming | Turning | Finished | Looking


def pages(seats: int) -> tuple[str, ...]:
    """Return what can be looked at, in order."""
    return (LINE, MISSED, *map(str, range(seats)))
