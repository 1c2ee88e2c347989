"""The rules of Timeline in both modes: the competitive one is handed on to the race."""

from __future__ import annotations

from typing import ClassVar, cast

from tabletop.frozen import frozen
from tabletop.games.timeline import choices, legality, looking, turn
from tabletop.games.timeline.actions import ACTIONS, EVENTS, Action, Discard, Event, Play, Stop, TeamEvent
from tabletop.games.timeline.draft import Draft
from tabletop.games.timeline.setup import KEY, OPTIONS, lay
from tabletop.games.timeline.state import State, TeamState
from tabletop.games.timeline.view import TimelineView
from tabletop.protocol import IllegalAction, Option, Result, Seat, Step, Table
from tabletop.timelines.deck import Deck
from tabletop.timelines.game import DeckGame
from tabletop.timelines.race import actions as race_actions
from tabletop.timelines.race import rules as race


@frozen(eq=False)
class Timeline(DeckGame):
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
        return legality.to_act(state) if isinstance(state, TeamState) else race.to_act(state)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """List every action that `apply` accepts from the seat that is to act, without repeats."""
        return choices.legal(self.deck, state) if isinstance(state, TeamState) else race.legal(self.deck, state)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why; the state is as it was.
        """
        if isinstance(state, TeamState):
            return _apply(self.deck, state, seat, action)
        # the race itself refuses what is no action of the race
        return race.apply(self.deck, state, seat, cast(race_actions.Action, action))

    def view(self, state: State, seat: Seat | None) -> TimelineView:
        """Return what a seat may know; for None, what everybody may know."""
        if isinstance(state, TeamState):
            return looking.view(self.deck, state, seat)
        return race.view(self.deck, state, seat)

    def result(self, state: State) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return looking.result(state) if isinstance(state, TeamState) else race.result(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points that each seat has so far, or those of the team at each; at the end they are the scores."""
        return looking.standing(state) if isinstance(state, TeamState) else race.standing(state)


def _apply(deck: Deck, state: TeamState, seat: Seat, action: Action) -> Step[TeamState, TeamEvent]:
    """Play an action of a co-operative game."""
    why = legality.refusal(deck, state, seat, action)
    if why is not None:
        raise IllegalAction(why)
    draft = Draft.begin(deck, state)
    match action:
        case Play():
            turn.play(draft, action)
        case Discard():
            turn.discard(draft, action)
        case Stop():
            turn.stop(draft)
        case _:
            raise AssertionError(f"{action} was found legal in {state.phase}")
    return draft.end()
