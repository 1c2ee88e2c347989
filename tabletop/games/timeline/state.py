"""The whole truth about a game of Timeline; in the competitive mode it is that of the race."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.games.timeline.view import House, Phase
from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.timelines.race import state as race


@frozen
class TeamState:
    """A co-operative game: the cards by their ids, and whose turn it is."""

    house: House
    phase: Phase
    turns: int
    """Turns begun, this one included."""
    start: Seat
    turn: Seat
    main: tuple[str, ...]
    """Oldest first."""
    secondary: tuple[str | None, ...]
    """By inner gap of the main timeline: the card under it."""
    discards: tuple[str, ...]
    """The last one is the top."""
    hands: tuple[tuple[str, ...], ...]
    """By seat, in the order drawn; without the blocked ones."""
    blocked: tuple[tuple[str, ...], ...]
    """By seat, in the order they failed (TL-21)."""
    pile: tuple[str, ...]
    """The first is drawn next."""
    missed: tuple[tuple[Seat, str], ...]
    """Every card that failed, and in whose turn, in order."""
    rng: Rng


State: TypeAlias = TeamState | race.State
