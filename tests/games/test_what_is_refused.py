"""What every game refuses at the beginning and at the end, tried out in full."""

from __future__ import annotations

import pytest

from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat, Step
from tabletop.simulate import first_stream, playout

from ..playing import POLICIES, Subject, attempt, subjects

each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)


@each_game
@pytest.mark.case("R01")
def test_at_the_beginning_what_is_no_action_or_out_of_turn_is_refused(subject: Subject) -> None:
    game = subject.game
    state = game.setup(subject.tables(3)[-1]).state
    seat = game.to_act(state)
    assert seat is not None
    legal = set(game.legal_actions(state))

    for action in (*subject.malformed, None, "Open", [], 0, True):
        assert attempt(game, state, seat, action) == NotAnAction()
    for action in subject.alphabet:
        assert isinstance(attempt(game, state, seat, action), Step) == (action in legal)
    for other in (*range(seat), *range(seat + 1, 9), -1):
        assert attempt(game, state, Seat(other), subject.alphabet[0]) == OutOfTurn(seat)


@each_game
@pytest.mark.case("R12")
def test_at_the_end_everything_is_refused(subject: Subject) -> None:
    game = subject.game
    table = subject.tables(3)[0]
    start = game.setup(table).state
    *_, last = playout(game, start, first_stream(table), POLICIES["any"])

    assert game.to_act(last.step.state) is None
    for seat in range(table.seats):
        for action in (*subject.malformed[:3], *subject.alphabet[:50]):
            assert attempt(game, last.step.state, Seat(seat), action) == GameOver()
