"""The rules of Line-it: from a state and an action to the next state."""

from __future__ import annotations

from typing import ClassVar, assert_never

from tabletop.frozen import frozen
from tabletop.games.line_it import choices, scoring, turn
from tabletop.games.line_it.actions import ACTIONS, EVENTS, Action, Close, EndTurn, Event, Play, Take
from tabletop.games.line_it.deck import Card, Deck
from tabletop.games.line_it.draft import Draft
from tabletop.games.line_it.legality import refusal, to_act
from tabletop.games.line_it.setup import KEY, OPTIONS, deal
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import LineItView, Over
from tabletop.protocol import IllegalAction, Option, Result, Seat, Step, Table


@frozen(eq=False)
class LineIt:
    """The game with a given deck."""

    deck: Deck
    fingerprint: str
    """Digest of the deck's data."""

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
        return deal(self.deck, table)

    def to_act(self, state: State) -> Seat | None:
        """Return who acts next; None when the game is over."""
        return to_act(state.position)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """List every action that `apply` accepts from the seat that is to act, without repeats."""
        position = state.position
        if isinstance(position.phase, Over):
            return ()
        return choices.legal(position, state.hands[position.turn])

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why; the state is as it was.
        """
        why = refusal(self.deck, state.position, state.hands[state.position.turn], seat, action)
        if why is not None:
            raise IllegalAction(why)
        draft = Draft.begin(state)
        match action:
            case Take():
                turn.take(draft, action)
            case Play():
                turn.play(draft, action)
            case Close():
                turn.close(draft)
            case EndTurn():
                turn.end_turn(draft)
            case _:
                assert_never(action)
        return draft.end()

    def view(self, state: State, seat: Seat | None) -> LineItView:
        """Return what a seat may know; for None, what everybody may know."""
        position = state.position
        actor = to_act(position)
        mine = seat is not None and seat == actor
        hand = state.hands[position.turn]
        return LineItView(
            seat=seat,
            deck=self.deck,
            position=position,
            hands=_seen(state, seat),
            to_act=actor,
            legal=choices.legal(position, hand) if mine else (),
            refused=choices.refused(position, hand) if mine else (),
            result=self.result(state),
        )

    def result(self, state: State) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return scoring.result(state.position) if isinstance(state.position.phase, Over) else None

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points that each seat has so far, or those of the team at each; at the end they are the scores."""
        return scoring.result(state.position).scores


def _seen(state: State, seat: Seat | None) -> tuple[tuple[Card, ...] | None, ...]:
    """LI-18, LI-24: a seat sees its own hand; all are seen when they are open or the game is over."""
    position = state.position
    if position.house.open_hands or isinstance(position.phase, Over):
        return state.hands
    return tuple([hand if owner == seat else None for owner, hand in enumerate(state.hands)])
