"""How Line-it ends: an empty pile, the last round from every seat, ends that fall together, ties."""

from __future__ import annotations

import pytest

from tabletop.games.line_it import words
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
    RoundStarted,
    TurnEnded,
)
from tabletop.games.line_it.deck import rounds
from tabletop.games.line_it.reckoning import fits
from tabletop.games.line_it.view import Finishing, LastPlaying, Over, Taking
from tabletop.protocol import Seat
from tabletop.tui.screens.line_it.face import FACE

from .ends import Played, every_seat_brings_the_end, says_who_won, turns
from .line_it_table import ANA, GAME, Place, act, events, state, table

DONE = Finishing(played=False)
SEATS = range(2, 6)


@pytest.mark.rule("LI-5", "LI-7", "LI-19")
@pytest.mark.case("R03")
@pytest.mark.parametrize("seats", SEATS)
def test_a_pile_too_small_for_a_market_starts_no_round(seats: int) -> None:
    """A market is players + 2 cards: of fewer the numbers go under the jackpots, and the final phase begins."""
    for left in range(seats + 4):
        pile = tuple(range(81, 81 + left))
        at = state(
            *[Place((10,), (20,)) for _ in range(seats)],
            pile=pile, market=(None,) * seats + (98, -5), phase=DONE, start=0, turn=seats - 1,
        )  # fmt: skip
        step = act(at, EndTurn())

        position = step.state.position
        if left >= seats + 2:
            assert events(step)[-1] == RoundStarted(4, Seat(1), pile[: seats + 2])
            assert position.pile == left - seats - 2
        else:
            assert events(step)[-1] == FinalStarted(numbers=pile, bets=())
            assert sum(map(len, position.jackpots)) == left + 1
            assert (position.phase, position.pile, position.market) == (LastPlaying(), 0, ())


def last_round(moves: list[Played]) -> Seat:
    """Check that all have one turn in each round, the last too, then one last action each; return who began that."""
    first = moves[0].before.position
    seats = len(first.players)
    last = rounds(GAME.deck, seats)
    for number in range(1, last + 1):
        here = [move for move in moves if move.before.position.round == number]
        here = [move for move in here if isinstance(move.before.position.phase, Taking | Finishing)]
        start = (first.start + number - 1) % seats
        assert turns(here) == [(start + step) % seats for step in range(seats)]
    final = [move for move in moves if isinstance(move.before.position.phase, LastPlaying)]
    order = [Seat((start + step) % seats) for step in range(seats)]
    assert [move.seat for move in final] == [seat for seat in order if seat in turns(final)]
    # who was passed over had no card that fits, and nobody plays twice
    at = next(move.before for move in moves if move.before.position.round == last)
    ended = moves[-1].after
    assert isinstance(ended.position.phase, Over)
    for move in moves:
        if any(isinstance(event, FinalStarted) for event in move.events):
            at = move.after
            passed = set(order) - {each.seat for each in final}
            lines = [player.line for player in move.before.position.players]
            for seat in passed - {move.seat}:
                assert not any(fits(lines[seat], card) for card in at.hands[seat])
    return Seat(start)


@pytest.mark.rule("LI-5", "LI-6", "LI-19")
@pytest.mark.case("R10")
@pytest.mark.parametrize("seats", SEATS)
def test_the_last_round_from_every_seat_is_whole(seats: int) -> None:
    every_seat_brings_the_end(GAME, (table(seats, seed) for seed in range(60)), last_round)


@pytest.mark.rule("LI-19")
@pytest.mark.case("R11", "R12")
@pytest.mark.parametrize("seats", SEATS)
def test_the_last_turn_may_end_round_final_phase_and_game_at_once(seats: int) -> None:
    """Nobody holds a card that fits: one action ends the turn, clears market and pile, closes all lines, ends all."""
    places = [Place((10, 20, 30, 40 + seat), ((5,) if seat % 2 else ())) for seat in range(seats)]
    at = state(
        *places, pile=(8,), market=(None,) * seats + (98, -5), round=rounds(GAME.deck, seats), phase=DONE,
        start=1 % seats, turn=0,
    )  # fmt: skip
    step = act(at, EndTurn())

    told = events(step)
    assert told[:3] == [TurnEnded(ANA), MarketCleared((98,), (-5,)), FinalStarted((8,), ())]
    order = [(1 + number) % seats for number in range(seats)]
    assert [event.seat for event in told if isinstance(event, Closed)] == order
    assert [type(event) for event in told[3 + seats :]] == [HandTold] * sum(bool(place.hand) for place in places)
    result = says_who_won(FACE, GAME, step.state, words, told)
    assert result.scores == (1,) * seats


@pytest.mark.rule("LI-15", "LI-16", "LI-17", "LI-19")
@pytest.mark.case("R11")
def test_the_last_card_of_all_settles_jackpot_bet_line_and_game_in_that_order() -> None:
    at = state(
        Place((1, 5, -3, 7, 8), (9,)), Place(),
        pile=(), market=(), round=26, start=1, phase=LastPlaying(), jackpots=((13, 17), (), (), ()),
    )  # fmt: skip
    step = act(at, Play(9))

    assert [type(event) for event in events(step)] == [Placed, JackpotTaken, BetSettled, Closed, HandTold]
    # two of the jackpot, two of five numbers, and the bet with three numbers after it
    result = says_who_won(FACE, GAME, step.state, words, events(step))
    assert result.scores == (2 + 2 + 3, 0)
    assert step.state.position.phase == Over()


@pytest.mark.rule("LI-7", "LI-14")
@pytest.mark.case("R11")
def test_a_close_that_ends_the_last_turn_ends_the_round_as_well() -> None:
    at = state(Place((10, 20, 30, 40)), Place(), pile=(8,), market=(98, -5, None, None), round=26, start=1, phase=DONE)
    step = act(at, Close())

    assert [type(event) for event in events(step)] == [Closed, MarketCleared, FinalStarted]
    assert step.state.position.phase == Over()


@pytest.mark.rule("LI-20")
@pytest.mark.case("R06")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_at_the_top_share_the_victory_and_the_screen_names_them(seats: int) -> None:
    for tied in range(2, seats + 1):
        # cards and bets weigh the same, whoever sits where
        best = [Place(scored=(1, 2, 3)), Place(scored=(4,), tokens=(5, -3)), Place(tokens=(3,))]
        places = [*(best[seat % 3] for seat in range(tied)), *[Place(scored=(50,))] * (seats - tied)]
        for shift in range(seats):
            order = places[shift:] + places[:shift]
            at = state(*order, pile=(), market=(), round=26, start=1, turn=0, phase=LastPlaying())
            at_last = act(at, EndTurn())
            result = says_who_won(FACE, GAME, at_last.state, words, events(at_last))
            assert result.winners == tuple(
                seat for seat, place in enumerate(order) if len(place.scored) + sum(place.tokens) == 3
            )
            assert len(result.winners) == tied
