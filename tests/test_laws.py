"""Laws that hold for every game of the shelf, at every table, at every moment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.digest import digest
from tabletop.protocol import GameOver, IllegalAction, NotAnAction, OutOfTurn, Seat, Step, Table
from tabletop.rng import Rng
from tabletop.simulate import any_action, any_kind, first_stream, playout, simulate
from tests.effort import tries

from .effort import a_part, sized
from .playing import POLICIES, Subject, attempt, counted, moments, subjects, tables

each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
some = tries(60)


@each_game
@pytest.mark.case("R12")
@given(data=st.data())
@some
def test_the_game_is_over_when_nobody_acts(subject: Subject, data: st.DataObject) -> None:
    state = data.draw(moments(subject)).state
    game = subject.game
    over = game.to_act(state) is None

    assert (game.result(state) is not None) == over
    assert (not game.legal_actions(state)) == over


@each_game
@pytest.mark.case("R01")
@given(data=st.data())
@some
def test_exactly_the_legal_actions_are_accepted(subject: Subject, data: st.DataObject) -> None:
    """Every action of the whole alphabet is tried: what is not legal is refused, and changes nothing."""
    state = data.draw(moments(subject)).state
    game, seat = subject.game, subject.game.to_act(state)
    before = digest(state)
    listed = game.legal_actions(state)
    legal = set(listed)

    assert len(legal) == len(listed)
    for action in subject.alphabet:
        outcome = attempt(game, state, seat, action)
        if isinstance(outcome, Step):
            assert action in legal
        else:
            assert isinstance(outcome, subject.refusals)
            assert outcome == NotAnAction() or action not in legal
    assert all(isinstance(attempt(game, state, seat, action), subject.refusals) for action in subject.malformed)
    assert legal <= set(subject.alphabet)
    assert digest(state) == before


@each_game
@pytest.mark.case("R01")
@given(data=st.data())
@some
def test_malformed_actions_are_no_actions(subject: Subject, data: st.DataObject) -> None:
    state = data.draw(moments(subject)).state
    actor = subject.game.to_act(state)

    for action in subject.malformed:
        outcome = attempt(subject.game, state, actor, action)
        assert outcome == (GameOver() if actor is None else NotAnAction())


@each_game
@pytest.mark.case("R01")
@given(data=st.data())
@some
def test_nobody_acts_out_of_turn(subject: Subject, data: st.DataObject) -> None:
    state = data.draw(moments(subject)).state
    actor = subject.game.to_act(state)
    actions = subject.game.legal_actions(state) or subject.alphabet[:3]

    for seat in range(-1, 9):
        if seat != actor:
            outcome = attempt(subject.game, state, Seat(seat), actions[0])
            assert outcome == (GameOver() if actor is None else OutOfTurn(actor))


@each_game
@given(data=st.data())
@some
def test_steps_say_what_happened(subject: Subject, data: st.DataObject) -> None:
    """Events are of the game's own types; where chance moved or something was turned, there is no way back."""
    state = data.draw(moments(subject)).state
    game, seat = subject.game, subject.game.to_act(state)

    for action in game.legal_actions(state)[:50]:
        assert seat is not None
        step = game.apply(state, seat, action)
        assert step.notices
        assert all(type(notice.event) in game.event_types for notice in step.notices)
        assert step.sealed or step.state.rng == state.rng
        assert step == game.apply(state, seat, action)


@each_game
@given(data=st.data())
@some
def test_states_and_steps_are_values(subject: Subject, data: st.DataObject) -> None:
    """A state can be hashed, equals its copy and has a digest that tells it from others."""
    state = data.draw(moments(subject)).state
    game, seat = subject.game, subject.game.to_act(state)

    copy = attrs.evolve(state)
    assert (copy, hash(copy), digest(copy)) == (state, hash(state), digest(state))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.rng = None
    for action in game.legal_actions(state)[:3]:
        assert seat is not None
        after = game.apply(state, seat, action).state
        assert after != state
        assert digest(after) != digest(state)


@each_game
@given(data=st.data())
@some
def test_a_view_offers_the_legal_actions_to_the_seat_that_acts(subject: Subject, data: st.DataObject) -> None:
    moment = data.draw(moments(subject))
    state, game = moment.state, subject.game
    actor = game.to_act(state)

    for seat in (None, *moment.seats):
        view = game.view(state, seat)
        mine = seat is not None and seat == actor
        assert (view.seat, view.to_act, view.result) == (seat, actor, game.result(state))
        assert tuple(view.legal) == (tuple(game.legal_actions(state)) if mine else ())
        assert mine or view.refused == ()
        assert all(isinstance(one.refusal, subject.refusals) for one in view.refused)
        assert max(Counter(one.path for one in view.refused).values(), default=1) == 1


@each_game
@pytest.mark.case("R05")
@pytest.mark.parametrize("policy", sorted(POLICIES))
@given(data=st.data())
@tries(12)
def test_cards_and_tokens_are_neither_lost_nor_doubled(subject: Subject, policy: str, data: st.DataObject) -> None:
    table = data.draw(tables(subject))
    state = subject.game.setup(table).state
    start = counted(subject, state)

    for move in playout(subject.game, state, first_stream(table), POLICIES[policy]):
        assert counted(subject, move.step.state) == start


@each_game
@pytest.mark.case("R13")
@pytest.mark.parametrize("policy", sorted(POLICIES))
@given(seed=st.integers(0, 2**64 - 1))
@tries(20)
def test_every_table_starts_and_ends_in_time(subject: Subject, policy: str, seed: int) -> None:
    for table in subject.tables(seed):
        report = simulate(subject.game, table, POLICIES[policy])
        assert 0 < report.actions <= subject.longest(table.seats)
        assert len(report.scores) == table.seats
        assert report.winners


@each_game
@pytest.mark.case("R06")
@given(data=st.data())
@some
def test_a_result_adds_up(subject: Subject, data: st.DataObject) -> None:
    table = data.draw(tables(subject))
    state = subject.game.setup(table).state
    for move in playout(subject.game, state, first_stream(table), any_kind):
        state = move.step.state
    result = subject.game.result(state)

    assert result is not None
    assert result.scores == tuple(sum(points for _, points in row) for row in result.breakdown)
    best = tuple(seat for seat, score in enumerate(result.scores) if score == max(result.scores))
    assert result.winners
    if subject.points_decide:
        assert set(result.winners) <= set(best)
        assert subject.breaks_ties or result.winners == best
    assert len({tuple(source for source, _ in row) for row in result.breakdown}) == 1


@each_game
@pytest.mark.parametrize("wrong", ["seats", "option", "value"])
def test_a_table_of_another_game_is_refused(subject: Subject, wrong: str) -> None:
    good = subject.tables(1)[0]
    bad = {
        "seats": attrs.evolve(good, seats=max(subject.entry.seats) + 1),
        "option": attrs.evolve(good, options=(*good.options, ("colour", "red"))),
        "value": attrs.evolve(good, options=tuple((key, "red") for key, _ in good.options) or (("colour", "red"),)),
    }

    with pytest.raises(ValueError, match=subject.key + r"|option|one of"):
        subject.game.setup(bad[wrong])


@pytest.mark.slow
@each_game
@pytest.mark.case("R22")
def test_the_same_seed_gives_the_same_game_in_every_python(subject: Subject) -> None:
    """Whatever order sets have in a run, and on every Python of the machine that can run the game."""
    here = fates(subject.key)

    assert len(set(here)) == len(here)
    for seed in ("0", "random"):
        assert _fates_elsewhere(sys.executable, seed)[subject.key] == here
    for python in _pythons():
        assert _fates_elsewhere(python, "random")[subject.key] == here


def fates(key: str) -> list[str]:
    """Return digests of the end of some games by chance."""
    (subject,) = (one for one in subjects() if one.key == key)
    found = []
    for table in (table for seed in (1, 2**63) for table in subject.tables(seed)):
        state = subject.game.setup(table).state
        for move in playout(subject.game, state, first_stream(table)):
            state = move.step.state
        found.append(digest(state))
    return found


SCRIPT = """
from tabletop.catalog import GAMES
from tabletop.digest import digest
from tabletop.protocol import Table
from tabletop.simulate import first_stream, playout
for entry in GAMES:
    game = entry.load()
    options = tuple((option.key, option.values[0]) for option in entry.options)
    for seed in (1, 2**63):
        for seats in entry.seats_with({}):
            table = Table(seats, seed, options)
            state = game.setup(table).state
            for move in playout(game, state, first_stream(table)):
                state = move.step.state
            print(entry.key, digest(state))
"""


@cache
def _fates_elsewhere(python: str, hash_seed: str) -> dict[str, list[str]]:
    """Return by game what `fates` does, found by another process."""
    done = subprocess.run(
        [python, "-c", SCRIPT],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(_packages())},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        key, fate = line.split()
        found.setdefault(key, []).append(fate)
    return found


def _packages() -> list[str]:
    """Return where this run finds the game and the libraries that it needs."""
    return [str(Path(__file__).resolve().parents[1]), *(path for path in sys.path if path.endswith("-packages"))]


@cache
def _pythons() -> list[str]:
    """Return the other Pythons of the machine that the game is for: those on the path, and those of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    names: list[str | Path | None] = []
    for minor in {11, 12, 13, 14} - {sys.version_info.minor}:
        names += [shutil.which(f"python3.{minor}"), *pyenv.glob(f"versions/3.{minor}.*/bin/python")]
    found = [str(name) for name in names if name]
    # a name on the path may be a shim for a version that is not there
    return [name for name in found if subprocess.run([name, "-c", ""], capture_output=True).returncode == 0]


def _random_games(subject: Subject, games: int, offers: int, least: int) -> None:
    """Play random games with every check after every action, until so many illegal actions were offered at least."""
    refused = number = 0
    chance = Rng(2026)
    while number < games or refused < least:
        sizes = subject.tables(number)
        table = sizes[number % len(sizes)]
        policy = any_kind if number % 2 else any_action
        state = subject.game.setup(table).state
        subject.check(state)
        for move in playout(subject.game, state, first_stream(table), policy):
            legal = set(subject.game.legal_actions(state))
            for _ in range(offers):
                index, chance = chance.below(len(subject.alphabet))
                offer = subject.alphabet[index]
                if offer not in legal:
                    refused += 1
                    with pytest.raises(IllegalAction):
                        subject.game.apply(state, move.seat, offer)
            subject.check_step(state, move.step.state)
            state = move.step.state
            subject.check(state)
        assert subject.game.result(state)
        number += 1


@each_game
@pytest.mark.rule("TH-44", "LI-25", "TM-56", "TB-19", "TL-24")
@pytest.mark.case("R01", "R05", "R13")
def test_random_games_break_no_invariant(subject: Subject) -> None:
    _random_games(subject, games=a_part(100), offers=2, least=a_part(4_000))


@each_game
@pytest.mark.soak
@pytest.mark.rule("TH-44", "LI-25", "TM-56", "TB-19", "TL-24")
@pytest.mark.case("R01", "R05", "R13")
def test_thousands_of_random_games_break_no_invariant(subject: Subject) -> None:
    """Random games (M1) and illegal actions (M3) by the thousand, none of which is accepted."""
    _random_games(subject, games=sized(500, 10_000), offers=10, least=sized(200_000, 1_000_000))


def test_tables_have_every_seat_and_option() -> None:
    for subject in subjects():
        assert [table.seats for table in subject.tables(3)] == list(subject.entry.seats_with({}))
        assert all(isinstance(table, Table) and table.seed == 3 for table in subject.tables(3))
