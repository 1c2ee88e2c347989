"""Sessions against a plain list of snapshots, whatever is played, taken back, played again or loaded."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from attrs import frozen
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tabletop import codec
from tabletop.catalog import THEBES
from tabletop.journal import AnyGame, Record, Session, replay
from tabletop.logbook import Act, Line, TakenBack
from tabletop.protocol import Seat, Table
from tabletop.undoing import CannotUndo
from tests.effort import sized, tries
from tests.toy import Toy, header


def refused(change: Callable[[], object]) -> None:
    """Check that a change is refused."""
    with pytest.raises(CannotUndo):
        change()


@frozen
class Snapshot:
    """What the model remembers of a moment."""

    digest: str
    views: tuple[Any, ...]
    actor: Seat | None
    sealed: bool
    to_act: Seat | None


class Model(RuleBasedStateMachine):
    """Sessions against a plain list of snapshots."""

    game: AnyGame
    tables: st.SearchStrategy[Table]

    @initialize(data=st.data())
    def sit(self, data: st.DataObject) -> None:
        table = data.draw(self.tables)
        self.session = Session.start(self.game, header(self.game, table))
        self.records: list[Record] = [*self.session.last_records]
        self.past = [self.snapshot(None, True)]
        self.future: list[Snapshot] = []
        self.story: list[tuple[type[Line], Seat | None]] = []

    def snapshot(self, actor: Seat | None, sealed: bool) -> Snapshot:
        seats = [None, *map(Seat, range(self.session.header.table.seats))]
        views = tuple(self.session.view(seat) for seat in seats)
        return Snapshot(self.session.digest, views, actor, sealed, self.session.to_act)

    def can_undo(self, seat: Seat) -> bool:
        last = self.past[-1]
        return len(self.past) > 1 and not last.sealed and last.actor == last.to_act == seat

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = self.session.to_act
        if seat is None:
            return
        legal = self.session.view(seat).legal
        action = legal[data.draw(st.integers(0, len(legal) - 1))]
        sealed = self.game.apply(self.session._now.state, seat, action).sealed
        self.change(self.session.play(seat, action))
        self.past.append(self.snapshot(seat, sealed))
        self.story.append((Act, seat))
        self.future = []

    @rule(seat=st.integers(0, 3).map(Seat))
    def undo(self, seat: Seat) -> None:
        if not self.can_undo(seat):
            refused(lambda: self.session.undo(seat))
            return
        self.change(self.session.undo(seat))
        self.take_back()

    @rule(seat=st.integers(0, 3).map(Seat))
    def restart_turn(self, seat: Seat) -> None:
        if not self.can_undo(seat):
            refused(lambda: self.session.restart_turn(seat))
            return
        self.change(self.session.restart_turn(seat))
        while self.can_undo(seat):
            self.take_back()

    @rule(seat=st.integers(0, 3).map(Seat), actions=st.sampled_from([1, 1, 1, 2, 3]))
    def agree(self, seat: Seat, actions: int) -> None:
        if actions >= len(self.past) or seat >= self.session.header.table.seats:
            refused(lambda: self.session.agree(seat, actions))
            return
        self.change(self.session.agree(seat, actions))
        for _ in range(actions):
            self.take_back()
            self.story.append((TakenBack, self.future[-1].actor))

    def take_back(self) -> None:
        """Take the last action out of the story; what was told about others stays."""
        self.future.append(self.past.pop())
        del self.story[max(at for at, (kind, _) in enumerate(self.story) if kind is Act)]

    @rule(seat=st.integers(0, 3).map(Seat))
    def redo(self, seat: Seat) -> None:
        if not self.future or self.future[-1].actor != seat:
            refused(lambda: self.session.redo(seat))
            return
        self.change(self.session.redo(seat))
        self.past.append(self.future.pop())
        self.story.append((Act, seat))

    @rule()
    def reload(self) -> None:
        lines = [codec.encode_header(self.session.header)]
        for record in self.records:
            lines.append(codec.encode_record(record, lines[-1]))
        read = [
            codec.decode_record(line.encode(), before.encode(), number, self.game.action_types)
            for number, (before, line) in enumerate(pairwise(lines), 2)
        ]
        assert read == self.records
        replayed = replay(self.game, codec.decode_header(lines[0].encode()), read)
        assert replayed.drift is None
        for seat in (None, Seat(0), Seat(1)):
            assert replayed.session.log(seat) == self.session.log(seat)
        assert replayed.session.last_turn == self.session.last_turn
        self.session = replayed.session

    def change(self, after: Session) -> None:
        assert after.last_records
        self.records += after.last_records
        self.session = after

    @invariant()
    def stands_where_the_model_stands(self) -> None:
        last = self.past[-1]
        assert self.snapshot(last.actor, last.sealed) == last
        assert self.session.actions == len(self.past) - 1
        log = self.session.log(None)
        assert [line.seat for line in log if isinstance(line, Act)] == [moment.actor for moment in self.past[1:]]
        assert [(type(line), line.seat) for line in log] == self.story


seeds = st.integers(0, 2**64 - 1)


class ToyModel(Model):
    """Sessions of the toy."""

    game = Toy(rounds=5)
    tables = st.builds(Table, st.integers(1, 4), seeds, st.just((("hand", "3"),)))


@pytest.mark.case("R15", "R16")
def test_sessions_of_the_toy() -> None:
    run_state_machine_as_test(ToyModel, settings=settings(tries(120), stateful_step_count=40))


@pytest.mark.soak
@pytest.mark.case("R15", "R16")
def test_long_sessions_of_the_toy() -> None:
    """M7: whatever is played, taken back, agreed on, played again and reopened, a hundred steps long."""
    much = settings(max_examples=sized(150, 1_000), stateful_step_count=100, deadline=None)
    run_state_machine_as_test(ToyModel, settings=much)


@pytest.mark.case("R15", "R16")
def test_sessions_of_thebes() -> None:
    options = st.sampled_from(["zero", "week_one"]).map(lambda start: (("start_space", start), ("luck", "standard")))

    class ThebesModel(Model):
        game = _thebes()
        tables = st.builds(Table, st.sampled_from(THEBES.seats), seeds, options)

    run_state_machine_as_test(ThebesModel, settings=settings(tries(40), stateful_step_count=40))


@pytest.mark.slow
def test_a_thousand_actions_of_thebes_take_less_than_a_megabyte() -> None:
    """Sessions that are held, and what the game remembers meanwhile."""
    _played_out(0)  # what is computed once for all
    sessions: list[Session] = []
    gc.collect()
    tracemalloc.start()
    try:
        while sum(session.actions for session in sessions) < 1_000:
            sessions.append(_played_out(len(sessions) + 1))
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()

    assert taken < 1_000_000


def _played_out(seed: int) -> Session:
    """Play a whole table of four, here and there in the list of what is legal."""
    game = _thebes()
    session = Session.start(game, header(game, Table(4, seed, (("start_space", "zero"), ("luck", "standard")))))
    while session.to_act is not None:
        legal = session.view(session.to_act).legal
        session = session.play(session.to_act, legal[session.actions % len(legal)])
    return session


@cache
def _thebes() -> AnyGame:
    return THEBES.load()
