"""Who has the next turn, what a complete round settles, tie-breaks (TB-10 to TB-14, TB-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.protocol import Seat
from tabletop.timelines.race import scoring
from tabletop.timelines.race.actions import Judged, LastRound, RaceEnded, TieBreakStarted
from tabletop.timelines.race.draft import Draft
from tabletop.timelines.race.view import Breaking, Over, Standing

MOST_TIE_BREAKS: Final = 10


def pass_on(draft: Draft) -> None:
    """TB-10: the next player clockwise who has not had a turn in this round has one, or the round is complete."""
    seats = len(draft.players)
    begun = (draft.turn - draft.start) % seats + 1
    for step in range(begun, seats):
        seat = Seat((draft.start + step) % seats)
        if _plays(draft, seat):
            draft.turn = seat
            return
    if draft.house.marathon:
        _go_on_with_marathon(draft)
    elif isinstance(draft.phase, Breaking):
        _judge_tie_break(draft, draft.phase.number)
    else:
        _judge(draft)


def _plays(draft: Draft, seat: Seat) -> bool:
    return draft.players[seat].standing == "in" and bool(draft.hands[seat])


def _clockwise(draft: Draft) -> list[Seat]:
    """Return every seat, who started the game first."""
    return [Seat(seat) for seat in (*range(draft.first, len(draft.players)), *range(draft.first))]


def _begin(draft: Draft) -> None:
    """TB-10: a round starts with the starting seat or the next one clockwise still in."""
    draft.round += 1
    draft.start = draft.turn = next(seat for seat in _clockwise(draft) if _plays(draft, seat))


def _go_on_with_marathon(draft: Draft) -> None:
    """TB-16: all play until the hands are used up; a round draws only if the pile suffices for everybody in it."""
    playing = sum(map(bool, draft.hands))
    if not playing:
        _finish(draft, scoring.MARATHON, _still(draft))
        return
    if draft.drawing and len(draft.pile) < playing:
        draft.drawing = False
        draft.tell(LastRound())
    _begin(draft)


def _judge(draft: Draft) -> None:
    """TB-11, TB-12: one went out and wins, several go on in a tie-break, or there is another round."""
    out = _who(draft, "out")
    if len(out) == 1:
        _finish(draft, scoring.OUT, out)
    elif out:
        _eliminate(draft, out)
        _break_tie(draft, 1)
    elif _who(draft, "in"):
        _begin(draft)
    else:
        _finish(draft, scoring.STRANDED, _still(draft))


def _judge_tie_break(draft: Draft, number: int) -> None:
    """TB-13: one was right and wins; several go on and eliminate the others; if none was, nobody is eliminated."""
    right = _who(draft, "out")
    if len(right) == 1:
        _finish(draft, scoring.TIE_BREAK, right)
        return
    if right:
        _eliminate(draft, right)
    _break_tie(draft, number + 1)


def _eliminate(draft: Draft, right: tuple[Seat, ...]) -> None:
    """TB-12, TB-13: all but those who were right are eliminated; their cards go to the box, dates hidden."""
    others = tuple(seat for seat in _still(draft) if seat not in right)
    for seat in others:
        draft.box += draft.hands[seat]
        draft.hold(seat, ())
        draft.become(seat, "eliminated")
    draft.tell(Judged(right, others))


def _break_tie(draft: Draft, number: int) -> None:
    """TB-13, TB-14: start a tie-break round if it may, else the game ends."""
    still = _still(draft)
    needing = [seat for seat in still if not draft.hands[seat]]
    if number > MOST_TIE_BREAKS:
        _finish(draft, scoring.TIE_BREAKS_OVER, still)
        return
    if len(draft.pile) + len(draft.discards) < len(needing):
        _finish(draft, scoring.NO_CARDS, still)
        return
    draft.phase = Breaking(number)
    draft.tell(TieBreakStarted(number, still))
    for seat in still:
        draft.become(seat, "in")
    for seat in needing:
        if not draft.pile:
            draft.shuffle(draft.discards, ())
        draft.draw(seat)
    _begin(draft)


def _who(draft: Draft, standing: Standing) -> tuple[Seat, ...]:
    """Return who stands so, in the order of play."""
    players = draft.players
    return tuple([seat for seat in _clockwise(draft) if players[seat].standing == standing])


def _still(draft: Draft) -> tuple[Seat, ...]:
    """Return who is not eliminated, in the order of play."""
    players = draft.players
    return tuple([seat for seat in _clockwise(draft) if players[seat].standing != "eliminated"])


def _finish(draft: Draft, reason: str, seats: Sequence[Seat]) -> None:
    """TB-11, TB-14, TB-16: of these seats those with the most cards placed right win; one alone wins in any case."""
    winners = scoring.best(draft.players, seats)
    draft.phase = Over(reason, winners)
    draft.tell(RaceEnded(winners, reason))
