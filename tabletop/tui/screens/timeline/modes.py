"""Where the cursor of the co-operative Timeline is, and what the screen shows for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.frozen import frozen
from tabletop.tui.timelines.modes import Finished, Looking, Picking, Turning

__all__ = ["DEEDS", "DISCARD", "PLAY", "STOP", "Asking", "Looking", "Ui"]

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


Ui: TypeAlias = Picking | Asking | Turning | Finished | Looking
