"""Where the cursor of the race is, and what the screen shows for it."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.tui.timelines.modes import Finished, Looking, Picking, Turning

__all__ = ["Aiming", "Looking", "Ui"]


@frozen
class Aiming:
    """A card is chosen; the cursor is on a gap, and Enter turns the card over there."""

    card: int
    gap: int
    typed: str = ""
    """The number of a gap as far as it is typed."""


Ui: TypeAlias = Picking | Aiming | Turning | Finished | Looking
