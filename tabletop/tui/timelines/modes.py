"""What the cursor can be on at any table of dated cards."""

from __future__ import annotations

from typing import Any, Final

from tabletop.frozen import frozen

LINE: Final = "line"
MISSED: Final = "missed"
"""Pages of a closer look; those of players are their seats as numbers."""


@frozen
class Picking:
    """The cursor is on a card of the hand."""

    card: int
    """Its place in the hand, counted from 0."""
    focus: int
    """The gap around which the timeline is shown."""


@frozen
class Finished:
    """The game is over: the result."""


@frozen
class Turning:
    """A card was turned over: what came of it."""

    news: tuple[Any, ...]
    """All events of that action."""
    back: Picking | Finished
    """What is shown afterwards."""
    focus: int
    """The gap around which the timeline is shown."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """One of `pages`."""
    back: Any
    """What is shown again afterwards: any other place of the cursor."""
    top: int = 0
    """The sheet of a page with several, counted from 0."""


def pages(seats: int) -> tuple[str, ...]:
    """Return what can be looked at, in order."""
    return (LINE, MISSED, *map(str, range(seats)))
