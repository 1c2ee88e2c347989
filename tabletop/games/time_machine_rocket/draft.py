"""A state while one action is carried out."""

from __future__ import annotations

from typing import cast

from attrs import define

from tabletop.games.time_machine_rocket.actions import Event
from tabletop.games.time_machine_rocket.cards import Deck
from tabletop.games.time_machine_rocket.goals import PLACE
from tabletop.games.time_machine_rocket.reckoning import owner
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import Player, Position, PositionDraft
from tabletop.protocol import Notice, Seat, Step
from tabletop.rng import Rng


@define
class Draft:
    """The next state, and what has happened so far: filled in by one action, frozen, and thrown away."""

    deck: Deck
    seat: Seat
    """Whose turn it is."""
    position: PositionDraft
    piles: tuple[tuple[str, ...], ...]
    rockets: tuple[str, ...]
    objectives: tuple[str, ...]
    rng: Rng
    notices: list[Notice[Event]]
    sealed: bool = False
    """Somebody learned something new, or chance moved."""

    @classmethod
    def begin(cls, deck: Deck, state: State) -> Draft:
        """Copy what an action of the player whose turn it is may change."""
        position = state.position.draft()
        return cls(deck, position.turn, position, state.piles, state.rockets, state.objectives, state.rng, [])

    @property
    def player(self) -> Player:
        """What lies before the player whose turn it is."""
        return self.position.players[self.seat]

    def tell(self, event: Event, to: Seat | None = None) -> None:
        """Note what happened, and who may know."""
        self.notices.append(Notice(event, to))

    def give(self, seat: Seat, player: Player) -> None:
        """Lay something else before a player."""
        players = self.position.players
        self.position.players = (*players[:seat], player, *players[seat + 1 :])

    def discard(self, *cards: str) -> None:
        """Put cards on top of the discard pile, one after the other."""
        self.position.discards += cards

    def set_pile(self, period: int, cards: tuple[str, ...]) -> None:
        """Replace a period pile."""
        piles, counts = self.piles, self.position.piles
        self.piles = (*piles[:period], cards, *piles[period + 1 :])
        self.position.piles = (*counts[:period], len(cards), *counts[period + 1 :])

    def join(self, card: str) -> str | None:
        """TM-15, TM-25: put a character into the team; return the mate of that category, now discarded."""
        player = self.player
        place = PLACE[self.deck.characters[card].category]
        team = player.team
        mate = team[place]
        if mate is not None:
            self.discard(mate)
        team = (*team[:place], card, *team[place + 1 :])
        self.give(self.seat, Player(player.points, team, player.rockets, player.vortices))
        return mate

    def leave(self, card: str) -> Seat:
        """Take a character out of the team that has it, and return whose it was."""
        seat = owner(self.deck, self.position.players, card)
        assert seat is not None  # only a member of a team is taken out of it
        player = self.position.players[seat]
        team = tuple([None if mate == card else mate for mate in player.team])
        self.give(seat, Player(player.points, team, player.rockets, player.vortices))
        return seat

    def gain(self, *rockets: str) -> None:
        """Put rockets into the own rocket area."""
        player = self.player
        self.give(self.seat, Player(player.points, player.team, player.rockets + rockets, player.vortices))

    def lose(self, seat: Seat, rocket: str) -> None:
        """Take a rocket out of a rocket area: of several of a kind the one gained first."""
        player = self.position.players[seat]
        index = player.rockets.index(rocket)
        rest = player.rockets[:index] + player.rockets[index + 1 :]
        self.give(seat, Player(player.points, player.team, rest, player.vortices))

    def keep_vortex(self) -> None:
        """TM-50: put a vortex into the own rocket area."""
        player = self.player
        self.give(self.seat, Player(player.points, player.team, player.rockets, player.vortices + 1))

    def end(self) -> Step[State, Event]:
        """Freeze what has become of the state."""
        position = self.position
        # the draft has the fields of what it becomes: this is all that freezing takes
        position.__class__ = Position
        state = State(cast(Position, position), self.piles, self.rockets, self.objectives, self.rng)
        return Step(state, tuple(self.notices), self.sealed)
