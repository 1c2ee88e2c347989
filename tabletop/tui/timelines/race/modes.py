"""Where the cursor of the race is, and what the screen shows for it."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.tui.timelines.modes import Finished, Picking, Turning


@frozen
class Aiming:
    """A card is chosen; the cursor is on a gap, and Enter turns the card over there."""

    card: int
    gap: int
    typed: str = ""
    """The number of a gap as far as it is typed."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """One of `modes.pages`."""
    back: Picking | Aiming | Turning | Finished
    """What is shown again afterwards."""
    top: int = 0
    """The sheet of a page with several, counted from 0."""


Ui: TypeAlias = Picking | Aiming | Turning | Finished | Looking
