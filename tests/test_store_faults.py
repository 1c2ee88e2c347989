"""A disk that is full, refuses or lies: play goes on, and the file stays whole."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tabletop import codec, places, scroll
from tabletop.codec import LoadError
from tabletop.tablefile import Changed, DiskFault, DiskFull
from tests.effort import tries
from tests.tables import act, begin, file_of, host, in_child, root_only, saved


@contextmanager
def failing(name: str, error: int) -> Iterator[None]:
    """Let a function of the system fail."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, name, refusing(error))
        yield


@pytest.mark.case("S06")
@pytest.mark.parametrize("call", ["write", "fsync"])
@pytest.mark.parametrize(
    ("error", "kind"), [(errno.ENOSPC, DiskFull), (errno.EDQUOT, DiskFull), (errno.EIO, DiskFault)]
)
def test_play_goes_on_while_the_disk_refuses(tmp_path: Path, call: str, error: int, kind: type) -> None:
    table = begin(tmp_path, 3)
    with failing(call, error):
        act(table, 2)
        assert not saved(table)
        assert table.file is not None
        assert isinstance(table.file.trouble, kind)
        assert host(tmp_path).check(file_of(tmp_path)).actions == 3
    act(table)

    assert saved(table)
    assert host(tmp_path).check(file_of(tmp_path)).actions == 6


@pytest.mark.case("S06")
@pytest.mark.parametrize("call", ["write", "fsync", "rename", "mkdir"])
def test_a_table_can_begin_while_the_disk_refuses(tmp_path: Path, call: str) -> None:
    with failing(call, errno.ENOSPC):
        table = begin(tmp_path / "new", 3)
        assert not saved(table)
        assert not [*tmp_path.rglob("*.jsonl")]
        assert not [*tmp_path.rglob(".new-*")]
    act(table)

    assert saved(table)
    assert host(tmp_path).check(file_of(tmp_path / "new")).actions == 4


@pytest.mark.case("S06")
@tries(60)
@given(
    st.lists(st.tuples(st.sampled_from(["none", "short", "full", "unsynced", "stuck"]), st.integers(1, 3)), max_size=9)
)
@example([("stuck", 2), ("none", 1)])
def test_whatever_the_disk_does_the_file_is_whole(tmp_path_factory: Any, faults: list[tuple[str, int]]) -> None:
    """After each action the file holds all that was said to be saved, and never half a line more for long."""
    folder = tmp_path_factory.mktemp("disk")
    table = begin(folder)
    safe = 0
    for fault, actions in faults:
        with disk(fault):
            act(table, actions)
        report = host(folder).check(file_of(folder))
        assert report.good
        assert safe <= report.actions <= table.session.actions
        if saved(table):
            safe = table.session.actions
            assert report.actions == safe
    act(table)
    assert saved(table)
    assert host(folder).check(file_of(folder)).actions == table.session.actions


@contextmanager
def disk(fault: str) -> Iterator[None]:
    """Let writes be cut short, fail, not reach the disk, or fail so that not even the repair works."""
    write = os.write
    with pytest.MonkeyPatch.context() as patch:
        match fault:
            case "short" | "stuck":
                written: list[int] = []

                def half(descriptor: int, data: Any) -> int:
                    if written:
                        raise OSError(errno.ENOSPC, "full")
                    written.append(1)
                    return write(descriptor, data[: len(data) // 2])

                patch.setattr(os, "write", half)
        if fault == "full":
            patch.setattr(os, "write", refusing(errno.ENOSPC))
        if fault == "unsynced":
            patch.setattr(os, "fsync", refusing(errno.EIO))
        if fault == "stuck":
            patch.setattr(os, "ftruncate", refusing(errno.EIO))
        yield


def refusing(error: int) -> Callable[..., NoReturn]:
    """Return a function of the system that always fails."""

    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise OSError(error, os.strerror(error))

    return refuse


@pytest.mark.case("S06")
def test_a_limit_of_the_system_is_met_in_earnest(tmp_path: Path) -> None:
    table = begin(tmp_path, 1)

    def fill() -> None:
        size = file_of(tmp_path).stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 250, resource.RLIM_INFINITY))
        act(table, 6)
        assert table.file is not None
        assert table.file.trouble == DiskFull()
        assert host(tmp_path).check(file_of(tmp_path)).good
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        act(table)
        assert saved(table)

    assert in_child(fill) == 0
    assert host(tmp_path).check(file_of(tmp_path)).actions == 8


@pytest.mark.case("S06")
@root_only
def test_a_small_disk_runs_full_and_is_freed(tmp_path: Path) -> None:
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(tmp_path)], capture_output=True, check=False
    )
    if done.returncode:
        pytest.skip("no file system can be mounted here")
    try:
        table = begin(tmp_path)
        filler = tmp_path / "filler"
        with pytest.raises(OSError, match="No space"):
            filler.write_bytes(b"x" * 200_000)
        act(table, 60)
        assert table.file is not None
        assert table.file.trouble == DiskFull()
        assert host(tmp_path).check(file_of(tmp_path)).good
        filler.unlink()
        act(table)
        assert saved(table)
        assert host(tmp_path).check(file_of(tmp_path)).actions == 61
        table.close()
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_file_that_something_else_has_written_to_is_left_alone(tmp_path: Path) -> None:
    table = begin(tmp_path, 2)
    path = file_of(tmp_path)
    with path.open("ab") as other:
        other.write(b"foreign\n")
    before = path.read_bytes()
    act(table)

    assert table.file is not None
    assert table.file.trouble == Changed(str(path))
    assert path.read_bytes() == before


def test_a_file_that_was_removed_is_noticed(tmp_path: Path) -> None:
    table = begin(tmp_path, 2)
    file_of(tmp_path).unlink()
    act(table)

    assert table.file is not None
    assert isinstance(table.file.trouble, Changed)
    assert table.session.actions == 3


@pytest.mark.case("S06")
def test_a_table_never_grows_beyond_what_can_be_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(tmp_path, 3)
    monkeypatch.setattr(codec, "LARGEST_FILE", file_of(tmp_path).stat().st_size + 300)
    act(table, 6)

    assert table.file is not None
    assert isinstance(table.file.trouble, DiskFault)
    assert "too long" in table.file.trouble.why
    assert 3 < host(tmp_path).check(file_of(tmp_path)).actions < table.session.actions == 9


def test_a_file_that_says_nothing_yet_is_an_empty_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(tmp_path, 1).close()
    path = file_of(tmp_path)
    reading, _writing = os.pipe()
    os.set_blocking(reading, False)
    monkeypatch.setattr(places, "open_regular", lambda *_, **__: os.dup(reading))

    with pytest.raises(LoadError):
        scroll.read(path)
    assert host(tmp_path).contents(path.stem) == b""
    (table,) = host(tmp_path).tables()
    assert table.problem is not None


@pytest.mark.parametrize("call", ["write", "fsync", "rename"])
def test_of_a_table_that_never_came_to_be_no_lock_is_left(tmp_path: Path, call: str) -> None:
    with failing(call, errno.ENOSPC):
        table = begin(tmp_path, 2)
        assert not saved(table)
        assert [path.suffix for path in (tmp_path / "tables").iterdir()] == [".lock"]
        table.close()
    assert [*(tmp_path / "tables").iterdir()] == []
