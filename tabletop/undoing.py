"""Why an action cannot be taken back or played again, and what the whole table may agree to take back all the same."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import GameOver, Seat


@frozen
class NothingToUndo:
    """Refusal: nothing was played yet."""


@frozen
class Sealed:
    """Refusal: something new was seen or chance moved."""

    seat: Seat
    """Who acted."""


@frozen
class OthersTurn:
    """Refusal: another player acted last, or is to act now."""

    seat: Seat
    """That other player."""


@frozen
class NothingToRedo:
    """Refusal: nothing was taken back, or something else was played since."""


Way: TypeAlias = Literal["undo", "restart_turn", "redo"]
"""What a player can do alone about what was played: a method of the session."""

UndoRefusal: TypeAlias = NothingToUndo | Sealed | OthersTurn | NothingToRedo | GameOver


class CannotUndo(Exception):
    """An undo, restart or redo that is not possible; nothing has changed."""

    def __init__(self, refusal: UndoRefusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


@frozen
class Offer:
    """What the whole table may agree to take back."""

    seat: Seat
    """Who played it."""
    actions: int
    """How many, of one turn."""
    events: tuple[Any, ...]
    """What had come of it, as far as everybody knows."""
