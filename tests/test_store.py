"""Tables on disk: every action is there before it is seen, and a torn line costs no other."""

from __future__ import annotations

import json
import os
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.codec import Damage, LoadError
from tabletop.store import Store
from tests.tables import act, begin, file_of, host, reopened
from tests.test_codec import sealed


def test_a_table_is_opened_as_it_was_left(tmp_path: Path) -> None:
    table = begin(tmp_path, 9)
    table.close()
    again = reopened(tmp_path)

    assert again.session.digest == table.session.digest
    assert again.session.log(None) == table.session.log(None)
    assert again.names == ("Ana", "Bia")
    assert (again.remark, again.trouble, again.read_only) == ("", None, False)


@pytest.mark.case("S05")
def test_every_action_is_on_disk_before_it_is_seen(tmp_path: Path) -> None:
    table = begin(tmp_path)
    for actions in range(12):
        assert host(tmp_path).check(file_of(tmp_path)).actions == actions == table.session.actions
        act(table)


@pytest.mark.slow
@pytest.mark.case("S02")
def test_a_cut_at_every_byte_can_be_played_on(tmp_path: Path) -> None:
    """The line that was being written is lost; the next one does not stick to its rest."""
    table = begin(tmp_path, 4)
    table.close()
    path = file_of(tmp_path)
    data = path.read_bytes()
    for cut in range(data.index(b"\n"), len(data) + 1):
        path.write_bytes(data[:cut])
        cut_table = reopened(tmp_path)
        assert cut_table.session.actions >= max(0, data[:cut].count(b"\n") - 2)
        act(cut_table)
        cut_table.close()
        report = host(tmp_path).check(path)
        assert (report.good, report.actions) == (True, cut_table.session.actions)
        assert data.startswith(path.read_bytes()[: len(data[:cut]) - 200])


def test_opening_a_table_does_not_touch_its_file(tmp_path: Path) -> None:
    begin(tmp_path, 3).close()
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    before = path.read_bytes()
    reopened(tmp_path).close()

    assert path.read_bytes() == before


def test_one_write_and_one_sync_an_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(tmp_path, 2)
    calls: list[str] = []
    for name in ("write", "fsync", "ftruncate", "open"):
        real = getattr(os, name)

        def counted(*args: Any, _name: str = name, _real: Any = real, **more: Any) -> Any:
            calls.append(_name)
            return _real(*args, **more)

        monkeypatch.setattr(os, name, counted)
    act(table)

    assert calls == ["write", "fsync"]


def test_files_in_the_making_that_a_kill_left_are_swept(tmp_path: Path) -> None:
    begin(tmp_path).close()
    old = tmp_path / "tables" / ".new-0123456789abcdef"
    young = tmp_path / "tables" / ".new-fedcba9876543210"
    old.touch()
    young.touch()
    os.utime(old, (0, 0))
    host(tmp_path).new("toy", ["Ana"])

    assert not old.exists()
    assert young.exists()


def test_the_menu_shows_whose_turn_it_is_and_what_is_broken(tmp_path: Path) -> None:
    table = begin(tmp_path, 5)
    table.close()
    begin(tmp_path).close()
    broken = tmp_path / "tables" / "broken.jsonl"
    broken.write_text("nonsense\n")
    (tmp_path / "tables" / "Other File.jsonl").touch()
    (tmp_path / "tables" / "folder.jsonl").mkdir()
    listed = {summary.id: summary for summary in Store(tmp_path).list()}

    assert len(listed) == 4
    summary = listed[table.id]
    assert (summary.game, summary.names, summary.over) == ("toy", ("Ana", "Bia"), False)
    assert (summary.to_act, summary.problem) == (table.session.to_act, None)
    assert listed["broken"].problem is not None
    assert listed["folder"].problem is not None


def test_the_menu_reads_past_a_torn_line(tmp_path: Path) -> None:
    begin(tmp_path, 3).close()
    path = file_of(tmp_path)
    data = path.read_bytes()
    line = data.splitlines(keepends=True)[-1]
    for cut in range(1, len(line)):
        path.write_bytes(data[:-cut])
        (summary,) = Store(tmp_path).list()
        with_the_end = cut == 1
        assert summary.problem is None
        expected = begin_and_play(2 + with_the_end)
        assert summary.to_act == expected


def begin_and_play(actions: int) -> Any:
    return begin(None, actions).session.to_act


@pytest.mark.parametrize(
    "end",
    [
        b"x" * 100_000,
        b"\n",
        b"[" * 9_000 + b"\n",
        b"{}\n",
        b'{"to_act":9}\n',
        b'{"to_act":"0"}\n',
        b"\xff\n",
        b"\0" * 9_000,
    ],
)
def test_the_menu_says_that_the_end_is_damaged(tmp_path: Path, end: bytes) -> None:
    begin(tmp_path, 3).close()
    with file_of(tmp_path).open("ab") as file:
        file.write(end)
    (summary,) = Store(tmp_path).list()

    assert (summary.problem is None) == (end == b"\0" * 9_000)  # what a power cut may leave


@pytest.mark.case("S04")
def test_a_flipped_bit_in_the_middle_is_told_before_the_table_is_opened(tmp_path: Path) -> None:
    begin(tmp_path, 30).close()
    path = file_of(tmp_path)
    whole = path.read_bytes()
    (before,) = Store(tmp_path).list()
    for line in (2, 15, 30):
        damaged = bytearray(whole)
        damaged[sum(map(len, whole.splitlines(keepends=True)[: line - 1])) + 20] ^= 4
        path.write_bytes(damaged)
        (summary,) = Store(tmp_path).list()

        assert isinstance(summary.problem, LoadError)
        assert (summary.problem.line, summary.names) == (line, before.names)
    path.write_bytes(whole)
    assert before.problem is Store(tmp_path).list()[0].problem is None


def test_of_many_tables_those_played_last_are_looked_through_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path, 9).close()
    first = file_of(tmp_path)
    damaged = bytearray(first.read_bytes())
    damaged[len(damaged) // 2] ^= 4
    for number in range(3):
        path = first.with_stem(f"copy-{number}")
        path.write_bytes(damaged)
        os.utime(path, (number, number))
    monkeypatch.setattr("tabletop.store._AT_ONCE", len(damaged))
    first.touch()

    assert [table.problem is None for table in Store(tmp_path).list()] == [True, True, True, True]
    assert [table.problem is None for table in Store(tmp_path).list(thorough=True)] == [True, False, False, False]
    first.unlink()
    assert [table.problem is None for table in Store(tmp_path).list()] == [False, False, False]


@pytest.mark.case("S01")
def test_a_new_file_is_on_disk_before_its_name_and_its_name_before_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    fsync, rename = os.fsync, os.rename

    def syncing(descriptor: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        fsync(descriptor)

    def renaming(old: Path, new: Path) -> None:
        calls.append("name")
        rename(old, new)

    monkeypatch.setattr(os, "fsync", syncing)
    monkeypatch.setattr(os, "rename", renaming)
    host(tmp_path).store.create(begin(None).session.header)

    assert calls == ["file", "name", "folder"]


def test_a_file_in_the_place_of_a_folder_is_left_alone(tmp_path: Path) -> None:
    blocking = tmp_path / "tabletop"
    blocking.write_text("mine")
    blocking.chmod(0o644)
    table = begin(blocking, 1)

    assert table.trouble
    assert (blocking.read_text(), blocking.stat().st_mode & 0o777) == ("mine", 0o644)


@pytest.mark.slow
def test_two_hundred_tables_are_listed_in_a_tenth_of_a_second(tmp_path: Path) -> None:
    begin(tmp_path, 3).close()
    data = file_of(tmp_path).read_bytes()
    for number in range(200):
        (tmp_path / "tables" / f"copy-{number}.jsonl").write_bytes(data)
    Store(tmp_path).list()
    began = time.process_time()
    assert len(Store(tmp_path).list()) == 201

    assert time.process_time() - began < 0.1


@pytest.mark.parametrize("left_out", ["game", "names", "created"])
def test_the_menu_says_that_a_header_lacks_something(tmp_path: Path, left_out: str) -> None:
    begin(tmp_path, 1).close()
    first, *lines = file_of(tmp_path).read_bytes().splitlines(keepends=True)
    header = json.loads(first)
    del header["check"]
    header[left_out] = None
    forged = sealed(json.dumps(header, separators=(",", ":")))
    file_of(tmp_path).write_bytes(b"".join([forged, b"\n", *lines]))
    (summary,) = Store(tmp_path).list()

    assert isinstance(summary.problem, LoadError)
    assert (summary.problem.line, summary.problem.fault) == (1, Damage("a header without game, names or day"))


@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("elsewhere"), os.mkdir])
def test_what_is_no_file_is_as_old_as_it_is(tmp_path: Path, make: Callable[[Path], object]) -> None:
    begin(tmp_path, 1).close()
    make(tmp_path / "tables" / "other.jsonl")
    newest, oldest = host(tmp_path).tables()
    assert newest.id == "other"
    assert newest.problem is not None
    assert newest.updated >= oldest.updated


def test_names_that_are_no_texts_are_no_names(tmp_path: Path) -> None:
    begin(tmp_path, 1).close()
    path = file_of(tmp_path)
    header, _newline, rest = path.read_bytes().partition(b"\n")
    fields = json.loads(header)
    del fields["check"]
    path.write_bytes(sealed(json.dumps(fields | {"names": [["Ana"], {"a": 1}]})) + b"\n" + rest)
    (table,) = host(tmp_path).tables()
    assert table.names == ()
    assert table.problem is not None
