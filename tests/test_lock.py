"""Locks: never two writers, whatever happens to their files; and none that is left behind blocks."""

from __future__ import annotations

import fcntl
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import lock
from tabletop.lock import Holder, Lock, Taken
from tabletop.mishaps import HostError
from tabletop.store import Store
from tests.tables import act, begin, host, in_child

SINCE = "2025-01-30T18:05:00Z"


def all_at_once(count: int, work: Callable[[int], object]) -> None:
    """Do something in many processes at once; all of them must end well."""
    children = []
    for number in range(count):
        if not (child := os.fork()):
            os._exit(in_child(lambda number=number: work(number)))  # type: ignore[misc]
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0] * count


def taken(path: Path) -> Lock:
    """Take a lock as soon as it is free."""
    while True:
        try:
            return lock.take(path, SINCE)
        except Taken:
            time.sleep(0.0005)


@pytest.mark.case("S09")
@pytest.mark.parametrize("each", [15, pytest.param(1_250, marks=pytest.mark.soak)])
def test_no_lock_is_held_twice_even_where_its_file_is_removed_again_and_again(tmp_path: Path, each: int) -> None:
    """Eight processes, up to 10,000 times in all; each holder finds the room empty, and some look in without a lock."""
    path, room, counter = tmp_path / "a.lock", tmp_path / "room", tmp_path / "counter"
    counter.write_text("0")

    def enter(number: int) -> None:
        chance = random.Random(number)
        for _ in range(each):
            held = taken(path)
            os.close(os.open(room, os.O_CREAT | os.O_EXCL))
            counter.write_text(str(int(counter.read_text()) + 1))
            os.unlink(room)
            if chance.random() < 0.3:
                held.discard()
            else:
                held.close()
            if chance.random() < 0.3:
                lock.is_held(path)

    assert in_child(lambda: all_at_once(8, enter)) == 0
    assert counter.read_text() == str(8 * each)


@pytest.mark.case("S10")
@pytest.mark.parametrize("count", [10, pytest.param(200, marks=pytest.mark.soak)])
def test_no_lock_that_was_left_behind_blocks(tmp_path: Path, count: int) -> None:
    """Its holder was killed; the note may name a process that lives, this one for instance, or nonsense."""

    def play_and_die() -> None:
        for _ in range(count):
            act(begin(tmp_path))
        os.kill(os.getpid(), signal.SIGKILL)

    assert in_child(play_and_die) == -signal.SIGKILL
    ids = Store(tmp_path).ids()
    notes = [b"", b"{", f'{{"host":"{os.uname().nodename}","pid":{os.getpid()},"since":"{SINCE}"}}'.encode(), None]
    for number, id in enumerate(ids):
        note = notes[number % len(notes)]
        if note is not None:
            (tmp_path / "tables" / f"{id}.lock").write_bytes(note)
        (tmp_path / "tables" / f"{id}.leave").write_bytes(b"{")
        assert not host(tmp_path).watch(id).held
        table = host(tmp_path).resume(id)
        act(table)
        assert (table.session.actions, table.trouble) == (2, None)
        table.close()

    assert len(ids) == count


def test_looking_whether_a_lock_is_held_turns_nobody_away(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"

    def look(number: int) -> None:
        for _ in range(300 if number else 60):
            if number:
                lock.is_held(path)
            else:
                lock.take(path, SINCE).close()

    assert in_child(lambda: all_at_once(2, look)) == 0


def test_a_lock_is_held_only_while_somebody_holds_it(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    assert not lock.is_held(path)
    held = lock.take(path, SINCE)
    assert lock.is_held(path)
    assert lock.holder(path) == Holder(os.uname().nodename, os.getpid(), SINCE)
    held.close()
    assert not lock.is_held(path)
    path.unlink()
    path.symlink_to(tmp_path / "elsewhere")
    assert not lock.is_held(path)


def test_a_holder_knows_that_it_was_asked_to_leave(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    held = lock.take(path, SINCE)
    mine = lock.holder(path)
    assert mine is not None
    heard = [held.asked]
    for asked in (Holder(mine.host, mine.pid + 1, mine.since), mine, None, mine):
        if asked is None:
            lock.withdraw(path)
        else:
            lock.ask(path, asked)
        heard.append(held.asked)

    assert heard == [False, False, True, False, True]
    held.close()
    assert not lock.take(path, SINCE).asked


def test_a_lock_whose_file_was_replaced_is_taken_anew(tmp_path: Path) -> None:
    """Somebody opened the file before the holder removed it: that lock would keep nobody out."""
    path = tmp_path / "a.lock"
    first = lock.take(path, SINCE)
    late = os.open(path, os.O_RDWR)
    first.discard()
    assert not lock._is_at(late, path)
    second = lock.take(path, SINCE)

    assert lock._try(late)
    assert not lock._is_at(late, path)
    with pytest.raises(Taken):
        lock.take(path, SINCE)
    second.close()
    os.close(late)


@pytest.mark.case("S09")
@pytest.mark.parametrize("each", [12, pytest.param(200, marks=pytest.mark.soak)])
def test_moving_a_table_about_never_lets_two_play_it(tmp_path: Path, each: int) -> None:
    """Four processes play, rename, delete and take back one table; every action that was accepted is in it."""
    begin(tmp_path).close()
    played = tmp_path / "played"
    played.touch()
    there = host(tmp_path)

    def meddle(number: int) -> None:
        chance = random.Random(number)
        for _ in range(each):
            ids = there.store.ids()
            try:
                if not ids:
                    there.restore()
                elif chance.random() < 0.2:
                    there.rename(ids[0], f"t{chance.randrange(3)}")
                elif chance.random() < 0.2:
                    there.delete(ids[0])
                else:
                    table = there.resume(ids[0])
                    act(table)
                    assert table.trouble is None
                    with played.open("a") as file:
                        file.write(".")
                    table.close()
            except HostError:
                continue

    assert in_child(lambda: all_at_once(4, meddle)) == 0
    if not there.store.ids():
        there.restore()
    (id,) = there.store.ids()
    assert there.resume(id).session.actions == len(played.read_text())
    assert not [*(tmp_path / "trash").iterdir()] or len(there.trash()) == 0


def test_a_lock_that_was_let_go_removes_no_file_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    first = lock.take(path, SINCE)
    first.close()
    second = lock.take(path, SINCE)
    first.discard()

    assert lock.is_held(path)
    second.close()


def test_a_session_of_another_user_may_hold_a_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.lock"
    held = lock.take(path, SINCE)

    def not_yours(_pid: int, _number: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "kill", not_yours)
    assert lock.is_held(path)
    held.close()
    assert not lock.is_held(path)


def test_it_is_known_whether_locks_keep_anybody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.lock"
    with pytest.raises(FileNotFoundError):
        lock.keeps_out(path)
    path.touch()
    assert lock.keeps_out(path)
    assert not lock.is_held(path)
    monkeypatch.setattr(fcntl, "flock", lambda _descriptor, _how: None)
    assert not lock.keeps_out(path)


def test_small_files_are_changed_by_one_session_after_another(tmp_path: Path) -> None:
    def count(_number: int) -> None:
        with lock.changing(tmp_path):
            before = int((tmp_path / "count").read_text())
            time.sleep(0.02)
            (tmp_path / "count").write_text(str(before + 1))

    (tmp_path / "count").write_text("0")
    all_at_once(5, count)
    assert (tmp_path / "count").read_text() == "5"


def test_whoever_hangs_in_a_change_keeps_nobody_from_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "_A_WHILE", 0.05)
    began = time.monotonic()
    with lock.changing(tmp_path), lock.changing(tmp_path):
        assert time.monotonic() - began >= 0.05


def test_where_no_folder_is_a_change_says_so_itself(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), lock.changing(tmp_path / "none"):
        (tmp_path / "none" / "count").write_text("1")
    with lock.changing(tmp_path / "none"):
        assert not (tmp_path / "none").exists()


def test_a_lock_is_taken_also_where_no_thread_can_be_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_room)
    held = lock.take(tmp_path / "a.lock", SINCE)
    assert held.sure
    with pytest.raises(Taken):
        lock.take(tmp_path / "a.lock", SINCE)
    held.close()
