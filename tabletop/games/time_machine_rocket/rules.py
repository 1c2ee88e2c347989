"""The rules of Time Machine Rocket: from a state and an action to the next state."""

from __future__ import annotations

from typing import ClassVar

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket import acting, choices, looking, opening, ranking, rounds
from tabletop.games.time_machine_rocket.actions import (
    ACTIONS,
    EVENTS,
    Action,
    Claim,
    Done,
    Draw,
    Event,
    Launch,
    Leave,
    Look,
    Open,
    PutBack,
    Recruit,
    Rob,
    Settle,
    Skip,
    Skipped,
    Strike,
    Take,
)
from tabletop.games.time_machine_rocket.cards import Deck
from tabletop.games.time_machine_rocket.draft import Draft
from tabletop.games.time_machine_rocket.legality import refusal, to_act
from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Ordering,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    Striking,
)
from tabletop.games.time_machine_rocket.setup import KEY, OPTIONS, deal
from tabletop.games.time_machine_rocket.state import State
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.protocol import IllegalAction, Option, Result, Seat, Step, Table


@frozen(eq=False)
class TimeMachineRocket:
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
        return choices.legal(self.deck, state.position, looked_at(state))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action.

        Raises:
            IllegalAction: With the refusal that says why; the state is as it was.
        """
        why = refusal(self.deck, state.position, looked_at(state), seat, action)
        if why is not None:
            raise IllegalAction(why)
        draft = Draft.begin(self.deck, state)
        _carry_out(draft, action)
        return draft.end()

    def view(self, state: State, seat: Seat | None) -> RocketView:
        """Return what a seat may know; for None, what everybody may know."""
        position = state.position
        actor = to_act(position)
        mine = seat is not None and seat == actor
        looked = looked_at(state) if mine else ()
        return RocketView(
            seat=seat,
            deck=self.deck,
            position=position,
            left=tuple([tuple(sorted(pile)) for pile in state.piles]),
            looked=looked,
            to_act=actor,
            legal=choices.legal(self.deck, position, looked) if mine else (),
            refused=choices.refused(self.deck, position, looked) if mine else (),
            result=self.result(state),
        )

    def result(self, state: State) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return ranking.result(state.position)

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points that each seat has so far, or those of the team at each; at the end they are the scores."""
        return tuple(player.points for player in state.position.players)


def looked_at(state: State) -> tuple[str, ...]:
    """Return the cards that a creative looks at now, the one on top first."""
    phase = state.position.phase
    return state.piles[state.position.pile][: phase.cards] if isinstance(phase, Arranging) else ()


def _carry_out(draft: Draft, action: Action) -> None:
    """Do an action that was found to be legal."""
    match draft.position.phase, action:
        case _, Launch():
            opening.launch(draft, action)
        case _, Open():
            opening.open_card(draft)
        case _, Recruit():
            opening.recruit(draft)
        case _, Skip():
            draft.tell(Skipped(draft.seat))
            rounds.end_turn(draft)
        case _, Claim():
            acting.claim(draft, action)
        case Striking() as phase, Strike():
            acting.aim(draft, phase, action)
        case Striking() as phase, Done():
            acting.strike(draft, phase)
        case Peeking() as phase, Look():
            looking.look(draft, phase)
        case Arranging() as phase, Settle():
            looking.settle(draft, phase, action)
        case Refuelling() as phase, Draw():
            acting.draw(draft, phase)
        case Robbing() as phase, Rob():
            acting.rob(draft, phase, action)
        case Robbing(), Done():
            acting.stop_robbing(draft)
        case Searching() as phase, Take():
            looking.take(draft, phase, action)
        case Searching() as phase, Done():
            looking.stay(draft, phase)
        case Ordering() as phase, PutBack():
            looking.put_back(draft, phase, action)
        case (Searching() | Ordering()) as phase, Leave():
            looking.leave(draft, phase)
        case phase, _:
            raise AssertionError(f"{action} was found legal in {phase}")
