"""What a choice of Line-it would bring, as screens ask before it is made."""

from __future__ import annotations

import pytest

from tabletop.games.line_it.actions import Close, EndTurn, Play, Take
from tabletop.games.line_it.deck import Card
from tabletop.games.line_it.planner import closing, doubtful, score, ways
from tabletop.games.line_it.reckoning import colour_counts, rising
from tabletop.games.line_it.view import Finishing, LastPlaying, Player
from tabletop.simulate import first_stream, playout

from .line_it_table import ANA, BRUNO, GAME, Place, duel, seen, state, table

DONE = Finishing(played=False)


@pytest.mark.rule("LI-9", "LI-12", "LI-15")
def test_where_each_market_card_could_go() -> None:
    view = seen(duel((12, 25), (5,), market=(37, 20, None, -3)))

    found = ways(view, ANA)

    assert [way and way.places for way in found] == [("line", "hand"), ("hand",), None, ("line", "hand")]
    # for anybody at the table, whoever is to act
    assert [way and way.places for way in ways(view, BRUNO)] == [
        ("line", "hand"),
        ("line", "hand"),
        None,
        ("line", "hand"),
    ]
    full = ways(seen(duel((80, 60, 50, 40), (1, 2), market=(70, 30, 3, 4))), ANA)
    assert full[0] is not None
    assert (full[0].places, full[0].addition.line) == (("close",), (70,))
    assert full[0].closing is not None
    assert full[0].closing.points == 1
    assert full[1] is not None
    assert (full[1].places, full[1].closing, full[1].addition.outcome.points) == (("line",), None, 2)


def test_ways_are_the_legal_actions() -> None:
    at = table(4, 2)
    before = GAME.setup(at).state
    for move in playout(GAME, before, first_stream(at)):
        view = GAME.view(before, move.seat)
        takes = [action for action in view.legal if isinstance(action, Take)]
        if takes:
            found = [Take(way.slot, place) for way in ways(view, move.seat) if way for place in way.places]
            assert found == takes
        before = move.step.state


@pytest.mark.rule("LI-17")
def test_an_addition_says_which_jackpot_comes() -> None:
    (first, *_rest) = ways(seen(duel((5, 9), market=(13, 38, 39, 40), jackpots=((1, 21), (), (), ()))), ANA)

    assert first is not None
    assert (first.addition.jackpot, first.addition.cards) == (0, 2)


@pytest.mark.rule("LI-14", "LI-15")
@pytest.mark.parametrize(
    ("line", "points", "asked"),
    [
        ((10,), 0, True),
        ((10, 20, 30), 0, True),
        ((-5,), -5, True),
        ((-3, 10, 20, 30), 3, True),
        ((10, 20, 30, -3, 40), -2, True),
        ((10, 20, 30, 40), 1, False),
        ((-3, 10, 20, 30, 40), 4, False),
    ],
)
def test_a_close_that_scores_nothing_or_loses_a_bet_is_asked(line: tuple[Card, ...], points: int, asked: bool) -> None:
    view = seen(duel(line, phase=DONE))

    assert doubtful(view, Close()) == asked
    assert closing(view, ANA).points == points
    assert not doubtful(view, EndTurn())
    assert not doubtful(view, Take(0, "close"))


@pytest.mark.rule("LI-19")
def test_a_bet_in_the_final_phase_is_asked() -> None:
    last = seen(state(Place((10,), (-4, 20)), Place(), pile=(), market=(), round=26, phase=LastPlaying()))

    assert doubtful(last, Play(-4))
    assert not doubtful(last, Play(20))
    assert not doubtful(seen(duel((10,), (-4,), phase=DONE)), Play(-4))


def test_points_and_lines_so_far() -> None:
    assert score(Player((), 0, 4, (3, -5))) == 2
    assert [rising(line) for line in ((), (5,), (5, -3), (5, -3, 9), (9, 5))] == [None, None, None, True, False]
    assert colour_counts((1, -3, 5, 6, 8)) == (2, 1, 0, 1)
