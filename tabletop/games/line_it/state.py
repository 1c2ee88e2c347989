"""The whole truth about a game of Line-it."""

from __future__ import annotations

from tabletop.frozen import frozen
from tabletop.games.line_it.deck import Card
from tabletop.games.line_it.view import Position
from tabletop.rng import Rng


@frozen
class State:
    """What lies open, what is hidden, and chance."""

    position: Position
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order taken."""
    pile: tuple[Card, ...]
    """The first is drawn next."""
    scored: tuple[tuple[Card, ...], ...]
    """By seat: the score pile, which lies face down."""
    kept: tuple[tuple[tuple[int, Card], ...], ...]
    """By seat: round and card of all that went to the hand, to be told after the game (LI-18)."""
    rng: Rng
