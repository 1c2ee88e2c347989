"""The whole truth about a game of Thebes."""

from __future__ import annotations

from tabletop.frozen import frozen
from tabletop.games.thebes.view import Position
from tabletop.rng import Rng


@frozen
class State:
    """What lies open, what lies face down, and chance."""

    position: Position
    supply: tuple[str, ...]
    """Researcher cards and exhibitions; the first is drawn next."""
    waiting: tuple[str, ...]
    """The third pile, empty once it was shuffled in (TH-17)."""
    rng: Rng
