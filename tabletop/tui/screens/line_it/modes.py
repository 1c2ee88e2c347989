"""Where the cursor of Line-it is, and what the screen shows for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.games.line_it.actions import HAND, LINE, Action

MARKET: Final = "1234567"
"""The places of the market; with fewer players there are fewer."""
HELD: Final = "ab"
"""The cards of the hand, in the order taken."""
CLOSE: Final = "c"
END: Final = "e"
ITEMS: Final = MARKET + HELD + CLOSE + END
"""What can be chosen on the table; each is named by the key that jumps to it."""
WAYS: Final = {"x": LINE, "y": HAND}
"""Where a market card goes, by key."""
PILES: Final = "piles"


@frozen
class Browsing:
    """The cursor is on something that can be chosen."""

    cursor: str = MARKET[0]
    """One of `ITEMS`."""


@frozen
class Confirming:
    """An action is chosen; its effect is shown, and Enter plays it."""

    action: Action
    cursor: str


@frozen
class Finished:
    """The game is over: the result."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """"piles", or a seat as a number."""
    back: Browsing | Confirming | Finished
    """What is shown again afterwards."""


Ui: TypeAlias = Browsing | Confirming | Looking | Finished


def pages(seats: int) -> tuple[str, ...]:
    """Return what can be looked at, in order."""
    return (PILES, *map(str, range(seats)))
