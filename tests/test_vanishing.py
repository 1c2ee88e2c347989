"""Tables that vanish between two looks: another session may rename or delete one at any moment."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop import lock, replaying, scroll
from tabletop.host import Host
from tabletop.mishaps import NoSuchTable
from tabletop.watching import Follower
from tests.tables import begin, file_of, host


def said_to_be_gone(work: Callable[[], object], id: str) -> bool:
    """Tell whether the table is named as one that is not there."""
    with pytest.raises(NoSuchTable) as caught:
        work()
    return id in str(caught.value)


def left(folder: Path) -> list[str]:
    """Return the names of all files of tables and locks."""
    return sorted(os.listdir(folder / "tables"))


def begin_closed(folder: Path) -> str:
    """Begin a table that nobody plays, and return its name."""
    table = begin(folder, 2)
    table.close()
    return table.id


def test_a_table_that_vanishes_once_it_was_found_is_said_to_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path, 2).close()
    there, path, find = host(tmp_path), file_of(tmp_path), Host._find
    data = path.read_bytes()

    def vanish(here: Host, *which: Any, **how: Any) -> str:
        found = find(here, *which, **how)
        path.unlink()
        return found

    monkeypatch.setattr(Host, "_find", vanish)
    for use in (there.contents, there.watch, there.keep_good_part):
        path.write_bytes(data)
        assert said_to_be_gone(lambda use=use: use(path.stem), path.stem)  # type: ignore[misc]


@pytest.mark.parametrize(("place", "name"), [(replaying, "whole"), (Follower, "after")], ids=["played", "followed"])
def test_a_table_that_vanishes_on_the_way_to_its_watcher_is_said_to_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Any, name: str
) -> None:
    begin(tmp_path, 2).close()
    path, usual = file_of(tmp_path), getattr(place, name)

    def vanish(*all: Any) -> Any:
        found = usual(*all)
        path.unlink()
        return found

    monkeypatch.setattr(place, name, vanish)

    assert said_to_be_gone(lambda: host(tmp_path).watch(path.stem), path.stem)


def test_a_table_that_vanishes_while_it_is_opened_leaves_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begin_closed(tmp_path)
    there = host(tmp_path)

    def vanish(path: Path) -> None:
        path.unlink()
        raise FileNotFoundError(path)

    monkeypatch.setattr(scroll, "read", vanish)

    assert said_to_be_gone(lambda: there.resume(id), id)
    assert left(tmp_path) == []


@pytest.mark.parametrize("change", ["rename", "delete", "restore"])
def test_a_table_that_vanishes_before_it_is_moved_is_said_to_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    there, id = host(tmp_path), begin_closed(tmp_path)
    if change == "restore":
        there.delete(id)
    take = lock.take

    def late(path: Path, since: str) -> lock.Lock:
        for table in tmp_path.rglob("*.jsonl"):
            table.unlink()
        return take(path, since)

    monkeypatch.setattr(lock, "take", late)
    work = {"rename": lambda: there.rename(id, "sunday"), "delete": lambda: there.delete(id), "restore": there.restore}

    assert said_to_be_gone(work[change], id)
    assert left(tmp_path) == []
