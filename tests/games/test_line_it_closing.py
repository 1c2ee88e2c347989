"""Closing, bets, the final phase and the score of Line-it (LI-15, LI-16, LI-18 to LI-20)."""

from __future__ import annotations

import pytest

from tabletop.games.line_it.actions import (
    BetSettled,
    Close,
    Closed,
    EndTurn,
    FinalStarted,
    HandTold,
    JackpotTaken,
    MarketCleared,
    Placed,
    Play,
    Take,
    TurnEnded,
)
from tabletop.games.line_it.reckoning import outcome
from tabletop.games.line_it.refusals import MarketGone
from tabletop.games.line_it.view import Finishing, LastPlaying, Over
from tabletop.protocol import GameOver, IllegalAction, Result

from .line_it_table import ANA, BRUNO, CELIA, GAME, Place, act, ana, duel, events, refused, seen, state

DONE = Finishing(played=False)


@pytest.mark.rule("LI-15", "LI-16")
def test_a_close_worth_minus_three() -> None:
    """Worked example 1: line 40 +3 52 60."""
    step = act(duel((40, -3, 52, 60), phase=DONE), Close())

    assert events(step) == [
        BetSettled(ANA, 3, 2, won=False),
        Closed(ANA, (40, -3, 52, 60), 0, forced=False),
    ]
    assert (ana(step).line, ana(step).scored, ana(step).tokens) == ((), 0, (-3,))
    assert sorted(step.state.position.discards) == [-3, 40, 52, 60]
    assert outcome((40, -3, 52, 60)).points == -3


@pytest.mark.rule("LI-15", "LI-16")
def test_a_close_worth_five() -> None:
    """Worked example 2: line 10 22 +3 35 41 77."""
    step = act(duel((10, 22, -3, 35, 41, 77), phase=DONE), Close())

    assert events(step)[0] == BetSettled(ANA, 3, 3, won=True)
    assert (ana(step).scored, ana(step).tokens, step.state.scored[ANA]) == (2, (3,), (41, 77))
    assert sorted(step.state.position.discards) == [-3, 10, 22, 35]
    assert outcome((10, 22, -3, 35, 41, 77)).points == 5


@pytest.mark.rule("LI-15")
@pytest.mark.parametrize("count", range(8))
def test_the_first_three_numbers_are_discarded(count: int) -> None:
    line = tuple(range(10, 10 + count))
    found = outcome(line)

    assert (found.discarded, found.scored) == (line[:3], line[3:])
    assert (found.bet, found.token, found.points) == (None, 0, max(0, count - 3))


@pytest.mark.rule("LI-15")
def test_the_bet_is_not_one_of_the_three() -> None:
    found = outcome((-3, 10, 20, 30, 40))

    assert (found.discarded, found.scored, found.token) == ((10, 20, 30), (40,), 3)


@pytest.mark.rule("LI-16")
@pytest.mark.parametrize("bet", [3, 4, 5])
def test_a_bet_wins_with_as_many_numbers_after_it(bet: int) -> None:
    for after in range(8):
        found = outcome((1, 2, -bet, *range(10, 10 + after)))
        assert found.token == (bet if after >= bet else -bet)
        assert (found.after, found.needs) == (after, max(0, bet - after))


@pytest.mark.rule("LI-19", "LI-7")
def test_the_final_phase_clears_market_and_pile() -> None:
    at = state(
        *(Place((10,), (20,)), Place((60,), (50,))),
        pile=(8, -4),
        round=26,
        start=1,
        phase=DONE,
        market=(None, 98, -5, None),
    )

    step = act(at, EndTurn())

    position = step.state.position
    assert events(step) == [
        TurnEnded(ANA),
        MarketCleared(numbers=(98,), bets=(-5,)),
        FinalStarted(numbers=(8,), bets=(-4,)),
    ]
    assert position.jackpots == ((), (98,), (), (8,))
    assert position.discards == (-5, -4)
    # the start does not pass after the last round: Bruno, who started it, is first
    assert (position.phase, position.start, position.turn) == (LastPlaying(), BRUNO, BRUNO)
    assert (position.market, position.pile, step.state.pile) == ((), 0, ())
    assert step.sealed


@pytest.mark.rule("LI-19")
def test_a_last_hand_card_may_be_played_then_the_line_is_closed() -> None:
    at = state(
        *(Place((10, 14, 20), (22, 5)), Place((60,), (50,))),
        pile=(), market=(), round=26, phase=LastPlaying(), jackpots=((), (2, 6), (), ()),
    )  # fmt: skip

    assert seen(at).legal == (Play(22), EndTurn())
    assert refused(at, Take(0, "line")) == MarketGone()
    assert refused(at, Close()) == MarketGone()
    step = act(at, Play(22))
    assert events(step) == [
        Placed(ANA, 22, hand=True),
        JackpotTaken(ANA, 1, (2, 6)),
        Closed(ANA, (10, 14, 20, 22), 1, forced=False),
    ]
    assert (ana(step).line, ana(step).scored, ana(step).hand) == ((), 3, 1)
    assert (step.state.position.phase, step.state.position.turn) == (LastPlaying(), BRUNO)
    passed = act(at, EndTurn())
    assert events(passed) == [TurnEnded(ANA), Closed(ANA, (10, 14, 20), 0, forced=False)]


@pytest.mark.rule("LI-19")
def test_a_bet_played_in_the_final_phase_loses() -> None:
    at = state(
        *(Place((10, 14), (-4,)), Place((60,), (50,))), pile=(), market=(), round=26, phase=LastPlaying()
    )  # fmt: skip

    step = act(at, Play(-4))

    assert BetSettled(ANA, 4, 0, won=False) in events(step)
    assert ana(step).tokens == (-4,)


@pytest.mark.rule("LI-19", "LI-18")
def test_who_holds_nothing_that_fits_is_passed_over() -> None:
    at = state(
        *(Place((10,), (20,)), Place((60, 70, 80, 90), (50,)), Place((), ())),
        pile=(), market=(), round=21, phase=LastPlaying(), start=0,
    )  # fmt: skip

    step = act(at, EndTurn())

    # Bruno's 50 does not fit; Célia has neither a hand nor a line to close
    assert events(step) == [
        TurnEnded(ANA),
        Closed(ANA, (10,), 0, forced=False),
        Closed(BRUNO, (60, 70, 80, 90), 1, forced=False),
        HandTold(ANA, ((1, 20),), (20,)),
        HandTold(BRUNO, ((1, 50),), (50,)),
    ]
    assert step.state.position.phase == Over()
    assert step.state.position.players[CELIA].tokens == ()
    assert GAME.to_act(step.state) is None


@pytest.mark.rule("LI-19")
def test_a_game_may_end_with_the_last_turn() -> None:
    at = state(
        *(Place((10, 20, 30, 40)), Place((60,))),
        pile=(8,), round=26, start=1, phase=DONE, market=(None, 98, -5, None),
    )  # fmt: skip

    step = act(at, EndTurn())

    assert step.state.position.phase == Over()
    assert [event.seat for event in events(step) if isinstance(event, Closed)] == [BRUNO, ANA]
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(step.state, ANA, EndTurn())
    assert caught.value.refusal == GameOver()
    assert GAME.legal_actions(step.state) == ()


@pytest.mark.rule("LI-18")
def test_after_the_game_all_hands_are_told() -> None:
    at = state(Place((10,), (20, -3)), Place((60, 70), (50,)), pile=(), market=(), round=26, phase=LastPlaying())

    step = act(at, Play(20))

    assert [event for event in events(step) if isinstance(event, HandTold)] == [
        HandTold(ANA, ((1, 20), (2, -3)), (-3,)),
        HandTold(BRUNO, ((1, 50),), (50,)),
    ]
    for seat in (None, ANA, BRUNO):
        assert GAME.view(step.state, seat).hands == ((-3,), (50,))
    opened = act(
        state(Place((10,)), Place((), (50,)), pile=(), market=(), phase=DONE, start=1, open_hands=True), EndTurn()
    )
    assert not [event for event in events(opened) if isinstance(event, HandTold)]


@pytest.mark.rule("LI-20")
@pytest.mark.parametrize(
    ("ana_place", "bruno_place", "result"),
    [
        (Place(scored=(1, 2), tokens=(3, -4)), Place(tokens=(-5,)), ((1, -5), (0,))),
        (Place(tokens=(-3,)), Place(tokens=(-5, 4, -3)), ((-3, -4), (0,))),
        (Place(scored=(1, 2, 3)), Place(tokens=(3,)), ((3, 3), (0, 1))),
    ],
)
def test_a_card_is_a_point_and_bets_are_added(
    ana_place: Place, bruno_place: Place, result: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    at = state(ana_place, bruno_place, pile=(), market=(), round=26, phase=Over())

    found = GAME.result(at)

    assert isinstance(found, Result)
    assert (found.scores, found.winners, found.reason) == (*result, "rounds-over")
    assert found.breakdown[ANA] == (
        ("cards", len(ana_place.scored)),
        ("bets-won", sum(token for token in ana_place.tokens if token > 0)),
        ("bets-lost", sum(token for token in ana_place.tokens if token < 0)),
    )


@pytest.mark.rule("LI-19", "LI-20")
def test_hand_cards_left_are_worth_nothing() -> None:
    at = state(Place(hand=(20, 30)), Place(hand=(40, 50)), pile=(), market=(), round=26, phase=Over())

    found = GAME.result(at)
    assert found is not None
    assert (found.scores, found.winners) == ((0, 0), (0, 1))


@pytest.mark.rule("LI-20")
def test_there_is_no_result_before_the_end() -> None:
    assert GAME.result(duel()) is None
    assert seen(duel()).result is None
