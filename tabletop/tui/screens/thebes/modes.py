"""Where the cursor of Thebes is, and what the screen shows for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.games.thebes.actions import Action, BonusTaken, Dug
from tabletop.games.thebes.planner import DigPlan

CARDS: Final = "1234"
SHOWS: Final = "abc"
EXCHANGE: Final = "e"
STOP: Final = "s"
SITES: Final = "56789"
ITEMS: Final = CARDS + SHOWS + EXCHANGE + STOP + SITES
"""What can be chosen on the table, in the order of the cursor; each is named by the key that jumps to it."""


@frozen
class Browsing:
    """The cursor is on something that can be chosen."""

    cursor: str = CARDS[0]
    """One of `ITEMS`."""


@frozen
class Confirming:
    """An action is chosen; its price is shown, and Enter plays it."""

    action: Action
    cursor: str


@frozen
class Planning:
    """A dig is being put together."""

    plan: DigPlan
    cursor: str
    typed: str = ""
    """Digits of a number of weeks, as far as typed."""


@frozen
class Revealing:
    """The tokens of a dig are turned one by one."""

    dug: Dug
    bonus: BonusTaken | None = None
    shown: int = 0
    """How many are turned, the bonus last."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """All that there is to turn."""
        return self.dug.tokens + ((self.bonus.token,) if self.bonus else ())

    @property
    def complete(self) -> bool:
        """Nothing is left to turn."""
        return self.shown >= len(self.tokens)


@frozen
class Finished:
    """The game is over: the result."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """"bags", "discards", or a seat as a number."""
    back: Browsing | Confirming | Planning | Finished
    """What is shown again afterwards."""


Ui: TypeAlias = Browsing | Confirming | Planning | Revealing | Looking | Finished


def pages(seats: int) -> tuple[str, ...]:
    """Return what can be looked at, in order."""
    return ("bags", "discards", *map(str, range(seats)))
