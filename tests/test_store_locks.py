"""Locks that the file system does not have, or does not answer about: nobody waits, and somebody is warned."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import lock
from tabletop.mishaps import Locked, unguarded
from tabletop.tablefile import Changed
from tests.shell import PROGRAM, Shell
from tests.tables import act, begin, file_of, host, in_child, reopened, saved
from tests.terminal import Terminal
from tests.tui.desk import house, play, shown, table
from tests.typists import play as play_plain

NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)


@pytest.fixture(params=[*NO_LOCKS, None], ids=[*map(errno.errorcode.get, NO_LOCKS), "hangs"])
def without_locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A file system that knows no locks, in one of its ways."""
    over = threading.Event()

    def flock(_descriptor: int, _how: int) -> None:
        if request.param is None:
            over.wait(10)
        else:
            raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(fcntl, "flock", flock)
    if request.param is None:
        assert lock.PATIENCE < 1.0
        monkeypatch.setattr(lock, "PATIENCE", 0.02)
    yield
    over.set()


@pytest.mark.case("S12")
def test_a_lock_is_still_held_when_its_files_were_opened_and_closed_elsewhere_in_the_program(tmp_path: Path) -> None:
    """`lockf` would let go of it."""
    first = begin(tmp_path, 2)
    for path in (file_of(tmp_path), file_of(tmp_path).with_suffix(".lock")):
        for mode in ("rb", "r+b"):
            path.open(mode).close()
    host(tmp_path).watch(first.id)
    host(tmp_path).tables()

    def intrude() -> None:
        with pytest.raises(Locked):
            reopened(tmp_path)

    assert in_child(intrude) == 0
    assert not first.file or not first.file.unguarded


@pytest.mark.case("S12")
@pytest.mark.usefixtures("without_locks")
def test_without_locks_a_table_is_played_with_a_warning_and_nothing_waits(tmp_path: Path) -> None:
    begun = time.monotonic()
    new = begin(tmp_path, 2)
    new.close()
    again = reopened(tmp_path)
    act(again)

    assert time.monotonic() - begun < 1.0
    assert new.remark == again.remark == unguarded()
    assert "second session" in unguarded()
    assert saved(again)
    again.close()
    assert host(tmp_path).check(file_of(tmp_path)).actions == 3


@pytest.mark.case("S12")
def test_the_warning_is_on_the_screen_and_in_plain_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "_try", lambda _descriptor: None)
    there = house(tmp_path)

    assert "nothing keeps a second session" in " ".join(shown(play(there, table(there))).split())
    assert unguarded() in " ".join(play_plain(table(there), there, []).split())


@pytest.mark.case("S12")
@pytest.mark.usefixtures("without_locks")
def test_without_locks_a_line_of_another_session_is_seen_before_each_append(tmp_path: Path) -> None:
    one = begin(tmp_path, 2)
    other = reopened(tmp_path)
    act(one)
    assert saved(one)
    before = file_of(tmp_path).read_bytes()
    act(other, 2)

    assert other.file is not None
    assert other.file.trouble == Changed(str(file_of(tmp_path)))
    assert file_of(tmp_path).read_bytes() == before
    # who was there first goes on, and nothing that was said to be saved is lost
    act(one)
    assert saved(one)
    assert host(tmp_path).check(file_of(tmp_path)).actions == 4


@pytest.mark.case("S12")
@pytest.mark.parametrize("locks", [True, False])
def test_a_last_line_of_the_same_length_is_no_longer_ours(
    tmp_path: Path, locks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not locks:
        monkeypatch.setattr(lock, "_try", lambda _descriptor: None)
    ours = begin(tmp_path, 2)
    path = file_of(tmp_path)
    foreign = path.read_bytes().replace(b'"seat":1', b'"seat":0')
    path.write_bytes(foreign[:-2] + b"!\n")
    changed = path.read_bytes()
    act(ours)

    assert isinstance(ours.file and ours.file.trouble, Changed)
    assert path.read_bytes() == changed


@pytest.mark.case("S12")
def test_a_file_put_in_the_place_of_ours_is_not_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "_try", lambda _descriptor: None)
    ours = begin(tmp_path, 2)
    path = file_of(tmp_path)
    other = tmp_path / "other"
    other.write_bytes(b"x" * path.stat().st_size)
    other.replace(path)
    act(ours)
    assert isinstance(ours.file and ours.file.trouble, Changed)
    assert path.read_bytes() == b"x" * path.stat().st_size
    path.unlink()
    act(ours)

    assert isinstance(ours.file and ours.file.trouble, Changed)
    assert not path.exists()


@pytest.mark.case("S12")
def test_two_sessions_that_write_at_the_same_moment_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What no check before the append can see is seen right after it."""
    monkeypatch.setattr(lock, "_try", lambda _descriptor: None)
    one = begin(tmp_path, 1)
    other = reopened(tmp_path)
    real = os.write

    def write(descriptor: int, data: bytes) -> int:
        monkeypatch.setattr(os, "write", real)
        act(other)
        return real(descriptor, data)

    monkeypatch.setattr(os, "write", write)
    act(one)

    assert saved(other)
    assert isinstance(one.file and one.file.trouble, Changed)


def test_other_faults_of_a_lock_keep_their_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(_descriptor: int, _how: int) -> None:
        raise OSError(errno.EIO, "I/O error")

    monkeypatch.setattr(fcntl, "flock", flock)

    assert "I/O error" in (begin(tmp_path, 1).trouble or "")


@pytest.mark.soak
@pytest.mark.case("S12")
@pytest.mark.skipif(shutil.which("strace") is None, reason="there is no strace here")
@pytest.mark.parametrize("fault", ["delay_enter=4000000", "error=ENOLCK"])
def test_a_lock_that_hangs_in_the_system_keeps_nobody_waiting(tmp_path: Path, fault: str) -> None:
    command = ("strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e", f"inject=flock:{fault}")
    arguments = (*PROGRAM, "play", "thebes", "-p", "Ana", "-p", "Bruno", "--data-dir", str(tmp_path))
    if "ptrace" in subprocess.run([*command, "true"], capture_output=True, text=True, check=False).stderr:
        pytest.skip("strace may not trace here")
    with Terminal(*command, *arguments, env={"HOME": str(tmp_path)}) as terminal:
        begun = time.monotonic()
        terminal.wait_for("There are no locks")
        assert time.monotonic() - begun < 6.0
        terminal.press("\r")
        terminal.press("\r")
        terminal.send("q")
        terminal.exit_code()
    assert Shell(tmp_path).run("check", str(file_of(tmp_path))).returncode == 0
