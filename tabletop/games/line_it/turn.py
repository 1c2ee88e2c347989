"""Carrying out what was found to be legal: a turn, the end of a round, the final phase (LI-6 to LI-19)."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.actions import (
    HAND,
    LINE,
    FinalStarted,
    HandTold,
    MarketCleared,
    Play,
    RoundStarted,
    Take,
    TurnEnded,
)
from tabletop.games.line_it.deck import STAYING
from tabletop.games.line_it.draft import Draft
from tabletop.games.line_it.reckoning import fits
from tabletop.games.line_it.view import Finishing, LastPlaying, Over, Taking
from tabletop.protocol import Seat

TAKING: Final = Taking(played=False)


def take(draft: Draft, action: Take) -> None:
    """LI-8 to LI-12: a market card goes to the line, to the hand, or into a new line."""
    card = draft.market[action.slot]
    assert card is not None  # or it would have been refused
    draft.market = (*draft.market[: action.slot], None, *draft.market[action.slot + 1 :])
    if action.place == HAND:
        draft.keep(card)
    else:
        if action.place != LINE:
            draft.close(forced=True)
        draft.place(card, hand=False)
    assert isinstance(draft.phase, Taking)
    draft.phase = Finishing(draft.phase.played)


def play(draft: Draft, action: Play) -> None:
    """LI-13, LI-19: a hand card goes onto the line; in the final phase the line is closed then."""
    draft.release(action.card)
    draft.place(action.card, hand=True)
    match draft.phase:
        case Taking():
            draft.phase = Taking(played=True)
        case Finishing():
            draft.phase = Finishing(played=True)
        case _:
            settle(draft)


def close(draft: Draft) -> None:
    """LI-14, LI-22: the line is closed; in the standard order the turn ends with it."""
    draft.close(forced=False)
    if not draft.before.position.house.free:
        _pass_on(draft)


def end_turn(draft: Draft) -> None:
    """LI-14, LI-19: the player is done; in the final phase the line is closed then."""
    draft.tell(TurnEnded(draft.turn))
    if isinstance(draft.phase, LastPlaying):
        settle(draft)
    else:
        _pass_on(draft)


def _pass_on(draft: Draft) -> None:
    """LI-6: the next player clockwise has a turn, or the round ends."""
    draft.turn, draft.phase = _next(draft), TAKING
    if draft.turn == draft.start:
        _end_round(draft)


def _next(draft: Draft) -> Seat:
    return Seat((draft.turn + 1) % len(draft.players))


def _end_round(draft: Draft) -> None:
    """LI-5, LI-7: clear the market; deal the next one, or begin the final phase."""
    draft.tell(MarketCleared(*draft.clear(draft.market)))
    size = len(draft.players) + STAYING
    if len(draft.pile) < size:
        draft.market = ()
        draft.tell(FinalStarted(*draft.clear(draft.pile)))
        draft.pile = ()
        _seek_last_player(draft)
        return
    market, draft.pile = draft.pile[:size], draft.pile[size:]
    draft.market = market
    draft.round += 1
    draft.start = draft.turn = _next(draft)
    draft.tell(RoundStarted(draft.round, draft.start, market))


def settle(draft: Draft) -> None:
    """LI-19: close the line of the player whose turn it is, and look for the next one who can play."""
    if _close_last(draft):
        _seek_last_player(draft)


def _close_last(draft: Draft) -> bool:
    """Close a line and pass the turn; when all had theirs the game is over."""
    if draft.player.line:
        draft.close(forced=False)
    following = _next(draft)
    if following == draft.start:
        _finish(draft)
        return False
    draft.turn = following
    return True


def _seek_last_player(draft: Draft) -> None:
    """Stop at the next player with a hand card that fits; the others' lines are closed on the way."""
    draft.phase = LastPlaying()
    while not any(fits(draft.player.line, card) for card in draft.hands[draft.turn]):
        if not _close_last(draft):
            return


def _finish(draft: Draft) -> None:
    """LI-18: after the game all may know what went to the hands."""
    draft.phase = Over()
    if draft.before.position.house.open_hands:
        return
    for seat in range(len(draft.players)):
        if draft.kept[seat]:
            draft.tell(HandTold(Seat(seat), draft.kept[seat], draft.hands[seat]))
