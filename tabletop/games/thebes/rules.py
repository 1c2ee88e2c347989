"""The rules of Thebes: from a state and an action to the next state."""

from __future__ import annotations

from typing import ClassVar, assert_never

from tabletop.frozen import frozen
from tabletop.games.thebes import choices, excavation, scoring, turn
from tabletop.games.thebes.actions import ACTIONS, EVENTS, Action, Dig, Event, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.draft import Draft
from tabletop.games.thebes.legality import refusal, to_act
from tabletop.games.thebes.setup import KEY, OPTIONS, deal
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import ThebesView
from tabletop.protocol import IllegalAction, Option, Result, Seat, Step, Table


@frozen(eq=False)
class Thebes:
    """The game on a given board."""

    board: Board
    fingerprint: str
    """Digest of the board's data."""

    key: ClassVar[str] = KEY
    rules_version: ClassVar[int] = 1
    carried: ClassVar[tuple[()]] = ()
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS

    def setup(self, table: Table) -> Step[State, Event]:
        """Lay the table.

        Raises:
            ValueError: If the number of seats or an option is not one of the game's.
        """
        return deal(self.board, table)

    def to_act(self, state: State) -> Seat | None:
        """Return who acts next; None when the game is over."""
        return to_act(state.position)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """List every action that `apply` accepts from the seat that is to act, without repeats."""
        seat = to_act(state.position)
        return () if seat is None else choices.legal(self.board, state.position, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why; the state is as it was.
        """
        why = refusal(self.board, state.position, seat, action)
        if why is not None:
            raise IllegalAction(why)
        draft = Draft.begin(self.board, state)
        match action:
            case Take():
                turn.take(draft, action)
            case Exchange():
                turn.exchange(draft, action)
            case Dig():
                excavation.dig(draft, action)
            case Exhibit():
                turn.exhibit(draft, action)
            case Stop():
                turn.stop(draft)
            case _:
                assert_never(action)
        return draft.end()

    def view(self, state: State, seat: Seat | None) -> ThebesView:
        """Return what a seat may know; for None, what everybody may know."""
        position = state.position
        actor = to_act(position)
        mine = seat if seat == actor else None
        return ThebesView(
            seat=seat,
            board=self.board,
            position=position,
            supply=len(state.supply),
            waiting=len(state.waiting),
            to_act=actor,
            legal=choices.legal(self.board, position, mine) if mine is not None else (),
            refused=choices.refused(self.board, position, mine) if mine is not None else (),
            result=self.result(state),
        )

    def result(self, state: State) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return None if to_act(state.position) is not None else scoring.result(self.board, state.position)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points that each seat has so far, or those of the team at each; at the end they are the scores."""
        return scoring.result(self.board, state.position).scores
