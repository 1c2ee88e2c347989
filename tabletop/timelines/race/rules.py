"""The rules of the race: from a state and an action to the next state."""

from __future__ import annotations

from tabletop.protocol import IllegalAction, Result, Seat, Step
from tabletop.timelines.deck import Deck
from tabletop.timelines.missed import Missed
from tabletop.timelines.race import legality, scoring, turn
from tabletop.timelines.race.actions import Action, Event
from tabletop.timelines.race.draft import Draft
from tabletop.timelines.race.legality import to_act
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import Over, RaceView

__all__ = ["apply", "legal", "result", "to_act", "view"]


def legal(_deck: Deck, state: State) -> tuple[Action, ...]:
    """List every action that `apply` accepts from the seat that is to act, without repeats."""
    return legality.legal(state)


def apply(deck: Deck, state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Play an action.

    Raises:
        IllegalAction: With the refusal that says why; the state is as it was.
    """
    why = legality.refusal(deck, state, seat, action)
    if why is not None:
        raise IllegalAction(why)
    draft = Draft.begin(deck, state)
    turn.place(draft, action)
    return draft.end()


def view(deck: Deck, state: State, seat: Seat | None) -> RaceView:
    """Return what a seat may know; for None, what everybody may know."""
    dated, hidden = deck.by_id, deck.hidden
    actor = to_act(state)
    return RaceView(
        seat=seat,
        house=state.house,
        phase=state.phase,
        round=state.round,
        start=state.start,
        turn=state.turn,
        players=state.players,
        timeline=tuple([dated[card] for card in state.timeline]),
        hands=tuple([tuple([hidden[card] for card in hand]) for hand in state.hands]),
        pile=len(state.pile),
        discards=tuple([dated[card] for card in state.discards]),
        box=len(state.box),
        drawing=state.drawing,
        reshuffles=state.reshuffles,
        missed=tuple([Missed(by, dated[card]) for by, card in state.missed]),
        to_act=actor,
        legal=legality.legal(state) if seat is not None and seat == actor else (),
        refused=(),
        result=result(state),
    )


def result(state: State) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    return scoring.result(state.phase, state.players) if isinstance(state.phase, Over) else None


def standing(state: State) -> tuple[int, ...]:
    """Return how many cards each seat has placed right so far."""
    return tuple(player.placed for player in state.players)
