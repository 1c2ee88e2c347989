"""Whole games by chance: repeatable, watched, and not from the numbers that shuffle the cards."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tabletop.rng import Rng
from tabletop.simulate import any_action, any_kind, first_stream, playout, simulate

from .playing import Subject, subjects

each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)


@each_game
def test_the_same_table_gives_the_same_game(subject: Subject) -> None:
    for table in subject.tables(77):
        report = simulate(subject.game, table)
        assert report == simulate(subject.game, table)
        assert (report.seed, report.seats) == (77, table.seats)
        assert report != simulate(subject.game, evolve(table, seed=78))


@each_game
def test_every_state_is_checked(subject: Subject) -> None:
    table = subject.tables(5)[0]
    seen: list[Any] = []

    report = simulate(subject.game, table, any_kind, seen.append)

    assert len(seen) == report.actions + 1
    assert seen[0] == subject.game.setup(table).state
    result = subject.game.result(seen[-1])
    assert result is not None
    assert (result.scores, result.winners, result.reason) == (report.scores, report.winners, report.reason)


@each_game
def test_a_check_that_fails_stops_the_game(subject: Subject) -> None:
    def check(state: Any) -> None:
        assert subject.game.to_act(state) is None, "not like this"

    with pytest.raises(AssertionError, match="not like this"):
        simulate(subject.game, subject.tables(5)[0], check=check)


@each_game
def test_a_playout_goes_on_from_where_it_starts(subject: Subject) -> None:
    table = subject.tables(9)[0]
    state = subject.game.setup(table).state

    for move in playout(subject.game, state, first_stream(table)):
        assert move.seat == subject.game.to_act(state)
        assert move.action in subject.game.legal_actions(state)
        assert move.step == subject.game.apply(state, move.seat, move.action)
        state = move.step.state
    assert subject.game.to_act(state) is None


def test_choices_and_cards_come_from_other_numbers() -> None:
    for subject in subjects():
        for table in subject.tables(3):
            assert first_stream(table) != Rng(table.seed)


def test_a_kind_is_chosen_first() -> None:
    """One text among 999 numbers is chosen every other time, not once in a thousand."""
    actions = [*range(999), "rare"]
    rng, rare, plain = Rng(1), 0, 0
    for _ in range(400):
        chosen, rng = any_kind(actions, rng)
        rare += chosen == "rare"
        chosen, rng = any_action(actions, rng)
        plain += chosen == "rare"

    assert 160 < rare < 240
    assert plain < 6
