"""Hosts and tables of the toy for tests of what is kept on disk."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.host import Host, OpenTable
from tabletop.mishaps import HostError
from tabletop.protocol import Seat
from tabletop.store import Store
from tabletop.undoing import CannotUndo
from tests.toy import Draw, Pass, Peek, Place, Toy, entry

NOBODY = 54_321
"""A user who is in no list of users."""

root_only = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")


def host(folder: Path | None, game: Toy | None = None) -> Host:
    """Return a host whose only game is the toy, long enough for every test."""
    return Host((entry(game or Toy(rounds=500)),), Store(folder))


def act(table: OpenTable, count: int = 1) -> None:
    """Play actions of all kinds, the same ones at the same moment."""
    for _ in range(count):
        seat = table.session.to_act
        assert seat is not None
        legal = table.session.view(seat).legal
        kinds = (Place, Draw, Pass, Peek)
        wanted = kinds[table.session.actions % 4]
        table.play(seat, next((action for action in legal if isinstance(action, wanted)), Pass()))


def begin(folder: Path | None, actions: int = 0) -> OpenTable:
    """Begin a table of two and play some actions."""
    table = host(folder).new("toy", ["Ana", "Bia"], seed=7)
    act(table, actions)
    return table


def file_of(folder: Path) -> Path:
    """Return the file of the only table."""
    (path,) = (folder / "tables").glob("*.jsonl")
    return path


def reopened(folder: Path) -> OpenTable:
    """Open the only table anew."""
    return host(folder).resume(file_of(folder).stem)


def refusal(work: Callable[[], object], kind: type[HostError]) -> str:
    """Return the sentence of a refusal."""
    with pytest.raises(kind) as caught:
        work()
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert sentence[-1] in ".?"
    return sentence


def refusal_of(change: Callable[[], object]) -> object:
    """Return why something is not taken back or played again."""
    with pytest.raises(CannotUndo) as caught:
        change()
    return caught.value.refusal


def seats(table: OpenTable) -> tuple[Seat, ...]:
    """Return all seats of a table."""
    return tuple(map(Seat, range(table.session.header.table.seats)))


@contextmanager
def open_folder() -> Iterator[Path]:
    """Give a folder that every user can look into, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


def in_child(work: Callable[[], object]) -> int:
    """Do something in a process of its own, which starts as a copy of this one; return its exit code."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def as_nobody(work: Callable[[], object]) -> int:
    """Do something as another user; only root can."""
    begin(None, 9)  # who runs the tests may be the only one who can read the modules of Python

    def change_user() -> None:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        work()

    return in_child(change_user)


def saved(table: OpenTable) -> bool:
    """Tell whether all actions are on disk."""
    return table.trouble is None
