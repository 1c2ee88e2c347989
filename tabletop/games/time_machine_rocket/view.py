"""What the players may know: all that lies open, and for a creative the cards looked at."""

from __future__ import annotations

from attrs import define

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket.actions import Action, RoundScore
from tabletop.games.time_machine_rocket.cards import Deck
from tabletop.games.time_machine_rocket.phases import Arranging, Phase
from tabletop.protocol import Cover, Refused, Result, Seat


@frozen
class Player:
    """What lies before one test pilot; all of it is open."""

    points: int
    """Of the rounds before this one."""
    team: tuple[str | None, ...]
    """By category: the character, or None."""
    rockets: tuple[str, ...]
    """In the order gained."""
    vortices: int
    """Kept ones (TM-50)."""


EMPTY_TEAM = (None,) * 5


@frozen
class Terms:
    """What was chosen at set-up."""

    target: int
    """Points that end the game (TM-52)."""
    single: bool
    """Only one round is played (TM-53)."""
    repeats: bool
    """An objective may return before all ten have been used (TM-54)."""
    early: bool
    """The play area is discarded before an explorer looks (TM-55)."""


@frozen
class Round:
    """What stays the same during a round."""

    number: int
    """From 1."""
    start: Seat
    playing: tuple[Seat, ...]
    """Clockwise from seat 0; fewer than all in an extra round."""
    objective: str
    past: tuple[str, ...]
    """The objectives used since all ten were last shuffled, this one last."""


@define
class PositionDraft:
    """The fields of a `Position`, while they can still be written to."""

    players: tuple[Player, ...]
    turn: Seat
    """Whose turn it is."""
    phase: Phase
    pile: int
    """The current pile: 0 is post-WW2, 4 antiquity."""
    spent: tuple[str, ...]
    """Rockets launched this turn, in the order spent."""
    opened: tuple[str, ...]
    """Cards opened this turn and not recruited, in the order opened."""
    reset: int
    """How many of `opened` lay there at the last reset of the categories."""
    discards: tuple[str, ...]
    """Open to all; the last lies on top."""
    piles: tuple[int, ...]
    """By period: cards in the pile."""
    supply: int
    """Cards in the rocket pile."""
    round: Round
    history: tuple[RoundScore, ...]
    terms: Terms


@frozen
class Position(PositionDraft):
    """All that lies open on the table."""

    def draft(self) -> PositionDraft:
        """Return a copy that can still be written to."""
        return PositionDraft(
            self.players,
            self.turn,
            self.phase,
            self.pile,
            self.spent,
            self.opened,
            self.reset,
            self.discards,
            self.piles,
            self.supply,
            self.round,
            self.history,
            self.terms,
        )


@frozen
class RocketView:
    """What one seat may know, or for no seat what everybody may know."""

    seat: Seat | None
    deck: Deck
    position: Position
    left: tuple[tuple[str, ...], ...]
    """By period: what is in its pile, sorted, for all that has left it was seen by all."""
    looked: tuple[str, ...]
    """The cards that this seat, a creative, looks at now; the first lies on top. Empty for others."""
    to_act: Seat | None
    legal: tuple[Action, ...]
    """Empty unless `seat` is to act."""
    refused: tuple[Refused, ...]
    """Empty unless `seat` is to act."""
    result: Result | None

    @property
    def cover(self) -> Cover:
        """TM-22: a creative's look is for that player alone; all else lies open, as all does that others see then."""
        looking = isinstance(self.position.phase, Arranging) and self.seat in (None, self.to_act)
        return Cover.LOOK if looking else Cover.NEVER
