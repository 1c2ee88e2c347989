"""What the screen shows first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from tabletop.frozen import frozen

if TYPE_CHECKING:
    from tabletop.opentable import OpenTable
    from tabletop.replays import Replay
    from tabletop.teaching import Tutorial


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


@frozen
class Again:
    """Start by looking again at a game."""

    replay: Replay


@frozen
class Teach:
    """Start with a tutorial."""

    tutorial: Tutorial


Start: TypeAlias = "Menu | Seats | Again | Teach | OpenTable"
