"""What the players of Thebes may know: all that lies open."""

from __future__ import annotations

from attrs import define

from tabletop.frozen import frozen
from tabletop.games.thebes.actions import Action
from tabletop.games.thebes.board import Board
from tabletop.protocol import Cover, Refused, Result, Seat


@define
class PlayerDraft:
    """The fields of a `Player`, while they can still be written to."""

    place: str
    time: int
    """Weeks: 1 is week 1 of 1901; the space before it is 0, before week 1 of 1902 it is 52."""
    spent: tuple[str, ...] = ()
    """The sites whose permission shows X, in the board's order."""
    cards: tuple[str, ...] = ()
    """Researcher cards, in the order taken."""
    finds: tuple[str, ...] = ()
    """Artifacts and found books, in the order found."""
    exhibitions: tuple[str, ...] = ()


@frozen
class Player(PlayerDraft):
    """What lies open before one archaeologist."""

    def draft(self) -> PlayerDraft:
        """Return a copy that can still be written to."""
        return PlayerDraft(self.place, self.time, self.spent, self.cards, self.finds, self.exhibitions)


@define
class PositionDraft:
    """The fields of a `Position`, while they can still be written to."""

    players: tuple[Player, ...]
    track: tuple[Seat, ...]
    """Who plays next first: furthest back in time, on the same space the marker on top (TH-12)."""
    open: tuple[str | None, ...]
    """The four open researcher cards."""
    shows: tuple[str | None, ...]
    """The open exhibitions, spaces a, b and c."""
    discards: tuple[str, ...]
    """Researcher cards and exhibitions, which anyone may look at."""
    bags: tuple[tuple[str, ...], ...]
    """By site: the tokens in the bag. Nobody sees into it, but everybody can count (TH-29)."""
    bonuses: tuple[str | None, ...]
    """By site: the first-dig bonus, None once taken."""
    last: Seat | None
    """Who acted last."""
    exchanges: int
    """How often `last` has exchanged since another player acted (TH-18)."""
    gentle: bool
    """The house rule of TH-43."""


@frozen
class Position(PositionDraft):
    """All that lies open on the table."""

    def draft(self) -> PositionDraft:
        """Return a copy that can still be written to."""
        return PositionDraft(
            self.players,
            self.track,
            self.open,
            self.shows,
            self.discards,
            self.bags,
            self.bonuses,
            self.last,
            self.exchanges,
            self.gentle,
        )


@frozen
class ThebesView:
    """What one seat may know; in Thebes all seats know the same."""

    seat: Seat | None
    board: Board
    position: Position
    supply: int
    """Cards in the supply, which lie face down."""
    waiting: int
    """Cards in the third pile, 0 once it was shuffled in."""
    to_act: Seat | None
    legal: tuple[Action, ...]
    """Empty unless `seat` is to act."""
    refused: tuple[Refused, ...]
    """Empty unless `seat` is to act."""
    result: Result | None

    @property
    def cover(self) -> Cover:
        """Nothing is hidden from another player."""
        return Cover.NEVER
