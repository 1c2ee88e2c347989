"""Where the cursor of the co-operative Timeline is, and what the screen shows for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.tui.timelines.modes import Finished, Picking, Turning

PLAY: Final = "p"
DISCARD: Final = "d"
STOP: Final = "s"
DEEDS: Final = (PLAY, DISCARD, STOP)
"""What can be done, each by its key."""


@frozen
class Asking:
    """Something is about to be done with a card, or the turn to be ended; its effect is shown, and Enter does it."""

    deed: str
    """One of `DEEDS`."""
    card: int
    """Place in the hand."""
    focus: int
    """The gap around which the timeline is shown."""


@frozen
class Looking:
    """Something is looked at more closely."""

    page: str
    """One of `modes.pages`."""
    back: Picking | Asking | Turning | Finished
    """What is shown again afterwards."""
    top: int = 0
    """The sheet of a page with several, counted from 0."""


Ui: TypeAlias = Picking | Asking | Turning | Finished | Looking
