"""A state while one action is carried out."""

from __future__ import annotations

from itertools import repeat
from typing import cast

from attrs import define

from tabletop.games.thebes.actions import Event, Finished, Moved, Renewed, Used
from tabletop.games.thebes.board import END, Board
from tabletop.games.thebes.reckoning import date, track_after, travel, turns_year
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import Player, PlayerDraft, Position, PositionDraft
from tabletop.protocol import Notice, Seat, Step
from tabletop.rng import Rng


@define
class Draft:
    """The next state, and what has happened so far: filled in by one action, frozen, and thrown away."""

    board: Board
    before: State
    seat: Seat
    """Whose turn it is."""
    owner: Player
    """What lay before the player when the action began."""
    player: PlayerDraft
    position: PositionDraft
    supply: tuple[str, ...]
    waiting: tuple[str, ...]
    rng: Rng
    events: list[Event]

    @classmethod
    def begin(cls, board: Board, state: State) -> Draft:
        """Copy what an action of the player whose turn it is may change."""
        seat = state.position.track[0]
        player = state.position.players[seat]
        position = state.position.draft()
        if position.last != seat:
            position.last, position.exchanges = seat, 0
        return cls(board, state, seat, player, player.draft(), position, state.supply, state.waiting, state.rng, [])

    def use(self, kind: str, site: str | None = None) -> None:
        """Discard a card that helps once: of several of a kind the one taken first."""
        printed, cards = self.board.cards, self.player.cards
        helpful = (n for n, id in enumerate(cards) if printed[id].kind == kind and site in (None, printed[id].site))
        index = next(helpful)
        self.player.cards = cards[:index] + cards[index + 1 :]
        self.position.discards += (cards[index],)
        self.events.append(Used(self.seat, cards[index]))

    def go(self, place: str, weeks: int, zeppelin: bool) -> None:
        """TH-13, TH-14, TH-32: travel and move the marker; passing week 52 renews all permissions."""
        player = self.player
        start, time = player.place, player.time
        way = travel(self.board, self.owner, place, zeppelin)
        if zeppelin:
            self.use("zeppelin")
        player.place = place
        player.time = arrival = time + way + weeks
        self.events.append(Moved(self.seat, start, place, way, weeks, arrival))
        seats = len(self.position.players)
        if turns_year(time, arrival, seats):
            player.spent = ()
            self.events.append(Renewed(self.seat, date(arrival, seats)[0]))

    def end(self) -> Step[State, Event]:
        """Freeze what has become of the state."""
        player, position, seat = self.player, self.position, self.seat
        if player.time == END:
            self.events.append(Finished(seat))
        position.track = track_after(self.before.position, seat, player.time)
        # the drafts have the fields of what they become: this is all that freezing takes
        player.__class__ = Player
        players = position.players
        position.players = (*players[:seat], cast(Player, player), *players[seat + 1 :])
        position.__class__ = Position
        state = State(cast(Position, position), self.supply, self.waiting, self.rng)
        # a card was turned or chance moved: nobody can take that back
        sealed = self.supply is not self.before.supply or self.rng is not self.before.rng
        return Step(state, tuple(map(Notice, self.events, repeat(None))), sealed)
