"""The rules of Timeline: Brasil: the race, with the options of this game."""

from __future__ import annotations

from typing import ClassVar

from tabletop.frozen import frozen
from tabletop.games.timeline_brasil.setup import KEY, OPTIONS, lay
from tabletop.protocol import Option, Result, Seat, Step, Table
from tabletop.timelines.game import DeckGame
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import ACTIONS, EVENTS, Action, Event
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import RaceView


@frozen(eq=False)
class TimelineBrasil(DeckGame):
    """The game with a given deck."""

    key: ClassVar[str] = KEY
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS

    def setup(self, table: Table) -> Step[State, Event]:
        """Lay the table.

        Raises:
            ValueError: If the number of seats or an option is not one of the game's, or the deck holds too few cards.
        """
        return lay(self.deck, table)

    def to_act(self, state: State) -> Seat | None:
        """Return who acts next; None when the game is over."""
        return rules.to_act(state)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """List every action that `apply` accepts from the seat that is to act, without repeats."""
        return rules.legal(self.deck, state)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why; the state is as it was.
        """
        return rules.apply(self.deck, state, seat, action)

    def view(self, state: State, seat: Seat | None) -> RaceView:
        """Return what a seat may know; for None, what everybody may know."""
        return rules.view(self.deck, state, seat)

    def result(self, state: State) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return rules.result(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points that each seat has so far, or those of the team at each; at the end they are the scores."""
        return rules.standing(state)
