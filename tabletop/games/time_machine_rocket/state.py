"""The whole truth about a game of Time Machine Rocket."""

from __future__ import annotations

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket.view import Position
from tabletop.rng import Rng


@frozen
class State:
    """What lies open, what lies face down, and chance."""

    position: Position
    piles: tuple[tuple[str, ...], ...]
    """By period: the first is opened next."""
    rockets: tuple[str, ...]
    """The rocket pile; the first is drawn next."""
    objectives: tuple[str, ...]
    """Those not used yet; the first is turned next."""
    rng: Rng
