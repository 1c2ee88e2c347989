"""What the screen shows first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.frozen import frozen


@frozen
class Menu:
    """Start with the menu."""


@frozen
class Seats:
    """Start by asking who plays a game."""

    game: str
    options: Mapping[str, str] = {}
    seed: int | None = None
    decks: Sequence[str] = ()
