"""What the players of Line-it may know: the open table, and the own hand."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.games.line_it.actions import Action
from tabletop.games.line_it.deck import Card, Deck
from tabletop.protocol import Cover, Refused, Result, Seat


@frozen
class Taking:
    """A turn has begun: a market card is to be taken (LI-8)."""

    played: bool
    """The one hand card of the turn was played already, which only the free order allows (LI-22)."""


@frozen
class Finishing:
    """A card was taken: one hand card may be played and the line closed, then the turn ends (LI-13, LI-14)."""

    played: bool


@frozen
class LastPlaying:
    """The final phase: one hand card may be played before the line is closed (LI-19)."""


@frozen
class Over:
    """The game has ended."""


Phase: TypeAlias = Taking | Finishing | LastPlaying | Over


@frozen
class House:
    """The options of the table that rule how it is played."""

    free: bool
    """LI-22: the order of a turn is free."""
    every_third: bool
    """LI-23: the jackpot comes at the sixth, ninth ... card of the colour as well."""
    open_hands: bool
    """LI-24: everybody sees every hand."""


@frozen
class Player:
    """What lies open before a player."""

    line: tuple[Card, ...] = ()
    """In the order placed, the bet where it was laid."""
    hand: int = 0
    """Cards in the hand, 0 to 2."""
    scored: int = 0
    """Cards in the score pile, which lie face down."""
    tokens: tuple[int, ...] = ()
    """Gains and losses of bets, in order: 3, -4 ..."""


@frozen
class Position:
    """All that lies open on the table."""

    phase: Phase
    round: int
    """Counted from 1; in the final phase still the last one."""
    start: Seat
    """Who starts the round; in the final phase who started the last one."""
    turn: Seat
    """Whose turn it is; once the game is over who had the last one."""
    players: tuple[Player, ...]
    market: tuple[Card | None, ...]
    """By place: the card, None once taken; empty in the final phase."""
    jackpots: tuple[tuple[Card, ...], ...]
    """By colour: the cards under the jackpot, which all were open before."""
    discards: tuple[Card, ...]
    pile: int
    """Cards that lie face down."""
    house: House


@frozen
class LineItView:
    """What one seat may know."""

    seat: Seat | None
    deck: Deck
    position: Position
    hands: tuple[tuple[Card, ...] | None, ...]
    """By seat: the hand, in the order taken; None for one that `seat` may not see."""
    to_act: Seat | None
    legal: tuple[Action, ...]
    """Empty unless `seat` is to act."""
    refused: tuple[Refused, ...]
    """Empty unless `seat` is to act."""
    result: Result | None

    @property
    def cover(self) -> Cover:
        """LI-18: hands are hidden, as long as somebody holds a card."""
        position = self.position
        hidden = not position.house.open_hands and self.result is None
        return Cover.TURN if hidden and any(player.hand for player in position.players) else Cover.NEVER
