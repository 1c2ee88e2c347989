"""One session asks another to leave a table: the right one, and nobody else; there are never two that write."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tabletop import lock, takeover
from tabletop.mishaps import HostError, NoSuchTable
from tabletop.opentable import OpenTable
from tabletop.takeover import CannotTakeOver, Why
from tabletop.upkeep import CannotChange
from tests.tables import act, begin, file_of, host, in_child, reopened

LEFT, TAKEN_OVER = 3, 4
"""Exit codes of a player: left by itself, and because it was asked to."""


def hold(table: OpenTable) -> None:
    """Play until a hangup comes, and leave in good order."""

    def leave(*_: object) -> None:
        table.close()
        os._exit(TAKEN_OVER if table.taken_over else LEFT)

    signal.signal(signal.SIGHUP, leave)
    while True:
        signal.pause()


@contextmanager
def player(folder: Path, stays: bool = False) -> Iterator[int]:
    """Let another process play the only table."""
    told, tell = os.pipe()
    if not (child := os.fork()):
        table = reopened(folder)
        if stays:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os.write(tell, b"x")
        while stays:
            signal.pause()
        hold(table)
    os.read(told, 1)
    time.sleep(0.01)  # until it waits for the hangup
    try:
        yield child
    finally:
        os.close(told)
        os.close(tell)
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


@pytest.fixture
def id(tmp_path: Path) -> str:
    table = begin(tmp_path, 2)
    table.close()
    return table.id


def note(folder: Path, **changes: object) -> None:
    """Change what the lock says about its holder."""
    path = file_of(folder).with_suffix(".lock")
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def why(work: Callable[[], object]) -> Why:
    with pytest.raises(CannotTakeOver) as caught:
        work()
    assert str(caught.value).endswith(".")
    return caught.value.why


def test_a_table_that_nobody_plays_is_simply_opened(tmp_path: Path, id: str) -> None:
    assert host(tmp_path).take_over(id).session.actions == 2


@pytest.mark.parametrize("stopped", [False, True])
def test_the_other_session_leaves_and_knows_why(tmp_path: Path, id: str, stopped: bool) -> None:
    with player(tmp_path) as child:
        if stopped:
            os.kill(child, signal.SIGSTOP)
        table = host(tmp_path).take_over(id)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    act(table)
    assert (table.session.actions, table.trouble) == (3, None)
    assert code == TAKEN_OVER
    assert not [*(tmp_path / "tables").glob("*.leave")]


def test_a_hangup_alone_is_no_taking_over(tmp_path: Path, id: str) -> None:
    with player(tmp_path) as child:
        os.kill(child, signal.SIGHUP)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == LEFT
    assert reopened(tmp_path).id == id


def test_one_that_stays_keeps_the_table(tmp_path: Path, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeover, "PATIENCE", 0.2)
    with player(tmp_path, stays=True):
        begun = time.monotonic()
        assert why(lambda: host(tmp_path).take_over(id)) is Why.STAYED
        assert time.monotonic() - begun < 1
        assert not [*(tmp_path / "tables").glob("*.leave")]
        assert lock.is_held(file_of(tmp_path).with_suffix(".lock"))


@pytest.mark.usefixtures("english")
def test_one_on_another_machine_is_named_and_left_alone(tmp_path: Path, id: str) -> None:
    with player(tmp_path) as child:
        note(tmp_path, host="attic")
        with pytest.raises(CannotTakeOver, match="on attic"):
            host(tmp_path).take_over(id)
        assert os.waitpid(child, os.WNOHANG) == (0, 0)


@pytest.mark.parametrize("pid", ["bystander", "own", 0, -1, 1, 2**31 - 1, 2**70])
def test_nobody_is_sent_away_who_does_not_hold_the_lock(tmp_path: Path, id: str, pid: int | str) -> None:
    """The number may be that of another program by now, or stand for all of them."""
    bystander = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    heard: list[int] = []
    before = signal.signal(signal.SIGHUP, lambda number, _frame: heard.append(number))
    try:
        with player(tmp_path, stays=True):
            note(tmp_path, pid={"bystander": bystander.pid, "own": os.getpid()}.get(str(pid), pid))
            with suppress(CannotTakeOver):  # of one that is not there it is thought that it has just left
                host(tmp_path).ask_to_leave(id)
        time.sleep(0.05)
        assert bystander.poll() is None
        assert heard == []
        assert not [*(tmp_path / "tables").glob("*.leave")]
    finally:
        signal.signal(signal.SIGHUP, before)
        bystander.kill()
        bystander.wait()


def test_one_of_another_user_is_left_alone(tmp_path: Path, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with player(tmp_path) as child:
        monkeypatch.setattr(os, "geteuid", lambda: 4_321)
        assert why(lambda: takeover.ask(file_of(tmp_path).with_suffix(".lock"))) is Why.STRANGER
        monkeypatch.undo()
        assert os.waitpid(child, os.WNOHANG) == (0, 0)
    assert id


def test_a_holder_that_says_nothing_about_itself_is_left_alone(tmp_path: Path, id: str) -> None:
    with player(tmp_path) as child:
        file_of(tmp_path).with_suffix(".lock").write_text("")
        assert why(lambda: host(tmp_path).take_over(id)) is Why.UNKNOWN
        assert os.waitpid(child, os.WNOHANG) == (0, 0)


def test_without_handles_on_processes_it_works_as_well(
    tmp_path: Path, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "pidfd_open")
    with player(tmp_path) as child:
        host(tmp_path).take_over(id).close()
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == TAKEN_OVER


@pytest.mark.case("S09")
@pytest.mark.parametrize("each", [4, pytest.param(60, marks=pytest.mark.soak)])
def test_sessions_that_take_a_table_from_each_other_never_write_it_together(tmp_path: Path, id: str, each: int) -> None:
    """Each of four takes it, plays until it is sent away, and comes again; all that was accepted is in the journal."""
    accepted = tmp_path / "accepted"
    accepted.touch()

    def fight(number: int) -> None:
        chance, asked = random.Random(number), [False]
        signal.signal(signal.SIGHUP, lambda *_: asked.__setitem__(0, True))
        for _ in range(each):
            asked[0] = False
            try:
                table = host(tmp_path).take_over(id)
            except HostError:
                continue
            end = time.monotonic() + chance.random() / 50
            while not asked[0] and time.monotonic() < end and table.session.to_act is not None:
                act(table)
                assert table.trouble is None
                with accepted.open("a") as file:
                    file.write(".")
            table.close()

    def all_of_them() -> None:
        children = []
        for number in range(4):
            if not (child := os.fork()):
                os._exit(in_child(lambda number=number: fight(number)))  # type: ignore[misc]
            children.append(child)
        assert not any(os.waitpid(child, 0)[1] for child in children)

    assert in_child(all_of_them) == 0
    report = host(tmp_path).check(file_of(tmp_path))
    assert report.good
    assert report.actions == 2 + len(accepted.read_text())
    assert report.actions > 2


def test_where_the_system_shows_no_open_files_the_note_is_believed(
    tmp_path: Path, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with player(tmp_path) as child:
        path = file_of(tmp_path).with_suffix(".lock")
        monkeypatch.setattr(Path, "is_dir", lambda _: False)
        takeover.ask(path)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == TAKEN_OVER
    assert id


def test_one_that_leaves_while_it_is_looked_for_is_not_asked(
    tmp_path: Path, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(pid: int, path: Path) -> bool:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        monkeypatch.undo()
        return takeover._has_open(pid, path)

    monkeypatch.setattr(takeover, "_has_open", gone)
    with player(tmp_path) as child:
        takeover.ask(file_of(tmp_path).with_suffix(".lock"))
        assert not os.path.exists(f"/proc/{child}")
    assert not [*(tmp_path / "tables").glob("*.leave")]
    assert id


def test_one_that_has_only_opened_the_lock_is_not_sent_away(tmp_path: Path, id: str) -> None:
    """It may be about to find out that it comes too late."""
    path = file_of(tmp_path).with_suffix(".lock")
    with path.open() as opened:
        looking = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], pass_fds=[opened.fileno()])
    try:
        note(tmp_path, pid=looking.pid)
        host(tmp_path).ask_to_leave(id)
        time.sleep(0.05)
        assert looking.poll() is None
        assert not [*(tmp_path / "tables").glob("*.leave")]
    finally:
        looking.kill()
        looking.wait()


def test_what_is_in_the_way_of_asking_is_said(tmp_path: Path, id: str) -> None:
    with player(tmp_path) as child:
        file_of(tmp_path).with_suffix(".leave").mkdir()
        with pytest.raises(CannotChange, match=id):
            host(tmp_path).ask_to_leave(id)
        assert os.waitpid(child, os.WNOHANG) == (0, 0)
    file_of(tmp_path).unlink()
    with pytest.raises(NoSuchTable):
        host(tmp_path).ask_to_leave(id)
