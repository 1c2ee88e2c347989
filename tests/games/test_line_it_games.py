"""Whole games of Line-it by chance, at every size and with all options, with every invariant (LI-25)."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.catalog import LINE_IT
from tabletop.games.line_it.actions import Action, Closed, Hidden, Kept, Placed, RoundStarted, Take
from tabletop.games.line_it.deck import Card, rounds
from tabletop.games.line_it.state import State
from tabletop.protocol import Seat, Table
from tabletop.simulate import Chooser, any_action, any_kind, first_stream, playout
from tests.playing import fate

from ..effort import sized
from ..playing import lines
from .line_it_subject import check, check_step, line_it
from .line_it_table import GAME, table

OPTIONS = tuple(product(("random", "seat"), ("standard", "free"), ("third", "every_third"), ("hidden", "open")))

GOLDEN = {
    (2, "standard", "third", "hidden"): ("1db82232b6be3368", 121, (-3, 0)),
    (2, "free", "every_third", "open"): ("7616b7ac3e1f0043", 172, (-5, -4)),
    (3, "standard", "third", "hidden"): ("596b68c2bb4d6b6b", 148, (6, -7, 0)),
    (3, "free", "every_third", "open"): ("5b621e7cf9b33521", 201, (0, -9, 0)),
    (4, "standard", "third", "hidden"): ("6c6a22beb6c55228", 158, (-4, 0, 1, -5)),
    (4, "free", "every_third", "open"): ("06de197a8103b517", 214, (-5, 0, -4, 0)),
    (5, "standard", "third", "hidden"): ("9bba03aee5eefff9", 177, (0, 0, 1, -4, -13)),
    (5, "free", "every_third", "open"): ("e50243bf7475094b", 233, (-4, -5, -4, -3, -2)),
}
"""By seats and options: the digest of the last state, the number of actions, the scores.

When one changes, old journals play differently, and `rules_version` goes up.
"""

PERFT = {
    (2, "standard"): (8, 16, 80, 192, 1032),
    (2, "free"): (8, 16, 60, 148, 624),
    (5, "standard"): (14, 28, 266, 672, 4368),
    (5, "free"): (14, 28, 189, 511, 2352),
}
"""By seats and order: how many games of 1 to 5 actions there are after the set-up with seed 1."""


def played(at: Table, choose: Chooser[Action] = any_action) -> State:
    """Play a game by chance with every check after every action, and return how it ended."""
    state = GAME.setup(at).state
    check(GAME.deck, state)
    longest = line_it(LINE_IT).longest(at.seats)
    for number, move in enumerate(playout(GAME, state, first_stream(at), choose), 1):
        check_step(state, move.step.state)
        state = move.step.state
        check(GAME.deck, state)
        assert number <= longest
    assert state.position.round == rounds(GAME.deck, at.seats)
    return state


@pytest.mark.slow
@pytest.mark.rule("LI-21", "LI-22", "LI-23", "LI-24", "LI-25")
@pytest.mark.parametrize("options", OPTIONS)
def test_games_with_any_options_break_no_invariant(options: tuple[str, str, str, str]) -> None:
    for seed in range(8):
        played(table(2 + seed % 4, seed, *options), any_kind if seed % 2 else any_action)


@pytest.mark.soak
@pytest.mark.rule("LI-25")
def test_thousands_of_games_break_no_invariant() -> None:
    for seed in range(sized(2_500, 10_000)):
        options = OPTIONS[seed % len(OPTIONS)]
        played(table(2 + seed // 16 % 4, seed, *options), any_kind if seed % 3 else any_action)


@pytest.mark.case("R18")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_other_seat_is_told_a_card_that_went_to_a_hand(seats: int) -> None:
    """What a seat is told of a turn names no card that went to another hand, until it is played."""
    at = table(seats, 4)
    state = GAME.setup(at).state
    told = 0
    for move in playout(GAME, state, first_stream(at)):
        if isinstance(move.action, Take) and move.action.place == "hand" and GAME.result(move.step.state) is None:
            card = state.position.market[move.action.slot]
            assert card is not None
            for other in (None, *(Seat(seat) for seat in range(seats) if seat != move.seat)):
                events = [notice.event for notice in move.step.notices if notice.to in (None, other)]
                assert events == [Kept(move.seat, None)]
                view = GAME.view(move.step.state, other)
                assert view.hands[move.seat] is None
                assert card not in view.position.market
            own = [notice.event for notice in move.step.notices if notice.to == move.seat]
            assert own == [Hidden(move.seat, card)]
            told += 1
        state = move.step.state
    assert told > 10


@pytest.mark.rule("LI-25")
def test_what_lies_open_follows_from_what_everybody_is_told() -> None:
    """The events alone say which cards lie in every line and market, so that a log can be believed."""
    at = table(4, 9, order="free")
    laid = GAME.setup(at)
    market: tuple[Card, ...] = ()
    lines: list[list[Card]] = [[] for _ in range(at.seats)]
    for step in (laid, *(move.step for move in playout(GAME, laid.state, first_stream(at)))):
        for notice in step.notices:
            match notice.event:
                case RoundStarted(_, _, cards):
                    market = cards
                case Placed(seat, card, hand):
                    assert hand or card in market
                    lines[seat].append(card)
                case Closed(seat, line):
                    assert tuple(lines[seat]) == line
                    lines[seat].clear()
        assert [list(player.line) for player in step.state.position.players] == lines


@pytest.mark.case("R20", "R22")
@pytest.mark.parametrize(("seats", "order", "jackpot", "hands"), GOLDEN)
def test_the_same_games_as_ever(seats: int, order: str, jackpot: str, hands: str) -> None:
    assert GAME.rules_version == 1
    assert fate(GAME, table(seats, 11, "random", order, jackpot, hands)) == GOLDEN[seats, order, jackpot, hands]


@pytest.mark.parametrize(("seats", "order"), PERFT)
def test_as_many_games_as_counted(seats: int, order: str) -> None:
    start = GAME.setup(table(seats, 1, order=order)).state

    assert tuple(lines(GAME, start, depth) for depth in range(1, 6)) == PERFT[seats, order]


def test_the_first_counts_by_hand() -> None:
    """Each market card goes to the line or the hand; then close or end, or from the hand play or end."""
    assert PERFT[2, "standard"][:2] == (4 * 2, 4 * 2 + 4 * 2)
    assert PERFT[5, "standard"][:2] == (7 * 2, 7 * 2 + 7 * 2)
    assert PERFT[2, "free"][:2] == PERFT[2, "standard"][:2]
    # of the line: close or end, then one of three cards to line or hand; of the hand: play (then close or end), or end
    assert PERFT[2, "standard"][2] == 4 * (6 + 6) + 4 * (2 + 6)
