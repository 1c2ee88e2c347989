"""How Timeline ends in both modes: an empty pile, the end from every seat, ends that fall together, ties."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.games.timeline import words
from tabletop.games.timeline.actions import Failed, Stop, TeamEnded
from tabletop.games.timeline.rules import Timeline
from tabletop.games.timeline.scoring import ALL_BLOCKED, FOUR_BLOCKED, HANDS_EMPTY, STUCK
from tabletop.games.timeline.state import State, TeamState
from tabletop.protocol import Seat, Step, Table
from tabletop.timelines.race.actions import Drew, NothingDrawn, RaceEnded
from tabletop.timelines.race.view import Over
from tabletop.tui.screens.timeline.face import FACE

from .ends import Played, every_seat_brings_the_end, says_who_won, turns
from .race_ends import goes_out_and_the_round_is_completed, race
from .timeline_table import ANA, BRUNO, CELIA, GAME, OUTLINE, act, after, discard, events, play, table, team

WHOLE: Final = Timeline(OUTLINE)
"""A game with as many cards as it takes, spread like those of the program."""
TOGETHER, AGAINST = range(1, 7), range(2, 9)
STOP = Stop()


def competing(seats: int) -> Table:
    """Return a table of the other mode, at which the first seat starts."""
    return table(seats, seats, mode="competitive", start="seat")


def ended(step: Step[State, object], reason: str, seat: Seat | None) -> int:
    """Check that the team's game is over, once, for this reason; the screen says so. Return the score."""
    told = events(step)  # type: ignore[arg-type]  # events of either mode
    (end,) = (event for event in told if isinstance(event, TeamEnded))
    assert end is told[-1]
    assert (end.reason, end.seat) == (reason, seat)
    result = says_who_won(FACE, GAME, step.state, words, told)
    assert result.team
    assert result.scores == (end.score,) * len(result.winners)
    return end.score


@pytest.mark.rule("TL-11", "TL-12")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(4))
def test_a_hand_is_refilled_as_long_as_the_pile_lasts(left: int) -> None:
    """Two cards are played; with no card left anywhere the game goes on with what is in the hands."""
    at = team((1200, 1201, 1202, 1203), (1010, 1011, 1012, 1013), pile=(1900, 1901, 1902)[:left])
    step = act(at, play(1200), play(1201))

    assert isinstance(step.state, TeamState)
    assert len(step.state.hands[ANA]) == 2 + min(2, left)
    assert len(step.state.pile) == max(0, left - 2)
    assert step.state.turn == BRUNO
    assert GAME.result(step.state) is None


@pytest.mark.rule("TL-16")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(3))
def test_a_wrong_card_against_others_is_replaced_from_the_pile_alone(left: int) -> None:
    moves = race(WHOLE, OUTLINE, competing(2), ())
    # all are wrong all the time: the pile runs out, and then the hands
    emptied = [move for move in moves if len(move.before.pile) == left]
    assert emptied
    for move in emptied[-2:]:
        drawn = [event for event in move.events if isinstance(event, Drew | NothingDrawn)]
        assert [type(event) for event in drawn] == [Drew if left else NothingDrawn]
    assert moves[-1].after.phase == Over("stranded", (ANA, BRUNO))
    # at this mode a wrong card goes to the box and never comes back
    assert moves[-1].after.discards == ()


def last_turn(moves: list[Played]) -> Seat:
    """Check that nothing follows what ends a team's game, and that it is decided in turns clockwise; return whose."""
    ends = [move for move in moves if any(isinstance(event, TeamEnded) for event in move.events)]
    assert ends == [moves[-1]]
    order, seats = turns(moves), len(moves[0].before.hands)
    # nobody is left out while all hold cards
    full = [move.seat for move in moves if all(move.before.hands)]
    assert order[: len(set(full))] == [(order[0] + step) % seats for step in range(len(set(full)))]
    end = moves[-1].events[-1]
    assert isinstance(end, TeamEnded)
    if end.seat is not None:
        assert end.seat == moves[-1].after.turn
        return end.seat
    return moves[-1].seat


@pytest.mark.rule("TL-4", "TL-12")
@pytest.mark.case("R10")
@pytest.mark.parametrize("seats", TOGETHER)
def test_a_team_plays_until_the_hand_of_any_seat_ends_it(seats: int) -> None:
    every_seat_brings_the_end(WHOLE, (table(seats, seed) for seed in range(200)), last_turn)


@pytest.mark.rule("TL-17")
@pytest.mark.case("R10")
@pytest.mark.parametrize("seats", AGAINST)
def test_who_goes_out_first_wins_after_the_round(seats: int) -> None:
    goes_out_and_the_round_is_completed(WHOLE, OUTLINE, competing, seats)


@pytest.mark.rule("TL-12")
@pytest.mark.case("R11", "R12")
def test_the_last_cards_of_a_hand_and_of_all_hands() -> None:
    """A turn that empties its hand ends by itself; the next player who holds a card may be stuck at once."""
    # all hands are empty: that nobody is stuck
    assert ended(act(team((1200,), ()), discard(1200)), HANDS_EMPTY, None) == 2 * 3 + 1 - 2
    # Bruno has no card and is passed over; Célia has none with a place: the game ends with Ana's turn
    assert ended(act(team((1200,), (), (1610, 1611)), play(1200)), STUCK, CELIA) == 2 * 4 + 1 - 3
    # the same if it is a failed card that empties the hand
    assert ended(act(team((1610,), (1611,)), play(1610)), STUCK, BRUNO) == 2 * 3 + 1 - 3


@pytest.mark.rule("TL-12", "TL-20")
@pytest.mark.case("R11")
def test_neither_place_nor_discard() -> None:
    """With `either` both must be impossible: one of them alone does not end the game."""
    # 1100 lies on top: of its topic are the years that leave no rest when divided by four
    stuck = team((1200, 1201), (1610, 1611), either=True, symbol=True)
    assert ended(act(stuck, play(1200), STOP), STUCK, BRUNO) == 2 * 4 + 1 - 4
    for hand in ((1610, 1612), (1610, 1202)):
        assert GAME.result(after(team((1200, 1201), hand, either=True, symbol=True), play(1200), STOP)) is None


@pytest.mark.rule("TL-21")
@pytest.mark.case("R11")
def test_four_blocked_cards_and_nobody_with_another_card_at_once() -> None:
    """Either ends the game, with the same score: the first is what is told."""
    both = team((1610, 1200), (), blocked=((1611, 1612, 1613), ()), failed=True)
    step = act(both, play(1610))
    assert isinstance(events(step)[0], Failed)
    assert ended(step, FOUR_BLOCKED, ANA) == 2 * 3 + 1 - 1 - 5

    last = team((1610,), (), blocked=((1611, 1612, 1613), ()), failed=True)
    assert ended(act(last, play(1610)), FOUR_BLOCKED, ANA) == 2 * 3 + 1 - 1 - 4
    three = team((1610,), (), blocked=((1611, 1612), (1613,)), failed=True)
    assert ended(act(three, play(1610)), ALL_BLOCKED, None) == 2 * 3 + 1 - 1 - 4


@pytest.mark.rule("TL-17")
@pytest.mark.case("R06", "R11")
@pytest.mark.parametrize("seats", AGAINST)
def test_all_who_go_out_in_one_round_share_the_victory_when_the_cards_run_out(seats: int) -> None:
    everybody = tuple(Seat(seat) for seat in range(seats))
    moves = race(WHOLE, OUTLINE, competing(seats), everybody)

    end = moves[-1].events[-1]
    assert isinstance(end, RaceEnded)
    assert (end.winners, end.reason in ("no-cards", "tie-breaks-over")) == (everybody, True)
    result = says_who_won(FACE, WHOLE, moves[-1].after, words, moves[-1].events)
    assert result.winners == everybody
    assert len(set(result.scores)) == 1


@pytest.mark.rule("TL-13", "TL-14")
@pytest.mark.case("R06")
@pytest.mark.parametrize("seats", TOGETHER)
def test_a_team_has_no_ties_but_one_score_for_all(seats: int) -> None:
    hands = [(1200,), *[()] * (seats - 1)]
    step = act(team(*hands), discard(1200))

    assert ended(step, HANDS_EMPTY, None) == 2 * 3 + 1 - 2
    result = GAME.result(step.state)
    assert result is not None
    assert result.winners == tuple(range(seats))
