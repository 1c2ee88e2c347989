"""What everybody may know about a co-operative game: no date of a card that has not been turned (TL-24)."""

from __future__ import annotations

from tabletop.games.timeline import choices, scoring
from tabletop.games.timeline.draft import tally
from tabletop.games.timeline.legality import to_act
from tabletop.games.timeline.state import TeamState
from tabletop.games.timeline.view import Over, TeamView
from tabletop.protocol import Result, Seat
from tabletop.timelines.deck import Deck
from tabletop.timelines.missed import Missed


def view(deck: Deck, state: TeamState, seat: Seat | None) -> TeamView:
    """Return what a seat may know; for None, what everybody may know."""
    actor = to_act(state)
    mine = seat is not None and seat == actor
    dated, hidden = deck.by_id, deck.hidden
    return TeamView(
        seat=seat,
        house=state.house,
        phase=state.phase,
        turns=state.turns,
        start=state.start,
        turn=state.turn,
        main=tuple([dated[card] for card in state.main]),
        secondary=tuple([None if card is None else dated[card] for card in state.secondary]),
        discards=tuple([dated[card] for card in state.discards]),
        hands=tuple([tuple([hidden[card] for card in hand]) for hand in state.hands]),
        blocked=tuple([tuple([dated[card] for card in cards]) for cards in state.blocked]),
        pile=len(state.pile),
        tally=tally(state),
        missed=tuple([Missed(by, dated[card]) for by, card in state.missed]),
        to_act=actor,
        legal=choices.legal(deck, state) if mine else (),
        refused=choices.refused(deck, state) if mine else (),
        result=result(state),
    )


def result(state: TeamState) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    phase = state.phase
    return scoring.result(tally(state), phase.reason, len(state.hands)) if isinstance(phase, Over) else None


def standing(state: TeamState) -> tuple[int, ...]:
    """Return the score of all together so far, at every seat."""
    return (tally(state).score,) * len(state.hands)
