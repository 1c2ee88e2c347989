"""Tables on disk: one file each, which only grows."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import evolve, field

from tabletop import codec, lock, places, scroll, trash
from tabletop.codec import Damage, LoadError
from tabletop.frozen import frozen
from tabletop.journal import Header, Record
from tabletop.lock import Holder
from tabletop.protocol import Seat
from tabletop.scroll import Scroll
from tabletop.tablefile import TableFile, utc
from tabletop.text import clean_text, shown_name
from tabletop.trash import Discarded

if TYPE_CHECKING:
    from tabletop.dated import DatedCard

_TAIL: Final = 2 * codec.LONGEST_LINE
_SUFFIX: Final = ".jsonl"
_AT_ONCE: Final = 4 * 1024 * 1024
"""Bytes that can be looked through while somebody waits for a list: 25 ms, some hundred tables."""


@frozen
class TableSummary:
    """A line of the menu, read without playing the game again."""

    id: str
    game: str = ""
    names: tuple[str, ...] = ()
    """By seat, cleaned."""
    created: str = ""
    updated: float = 0.0
    """Seconds since 1970: when the last action was played."""
    to_act: Seat | None = None
    """Whose turn it is; None if the game is over, or was never begun."""
    over: bool = False
    problem: LoadError | OSError | None = field(default=None, eq=False)
    """Why it cannot be opened, or not to its end; then the rest may be empty."""


class NoTable(Exception):
    """There is no table of that name."""


class Exists(Exception):
    """There is a table of that name already."""


@frozen
class Store:
    """The tables of one user."""

    folder: Path | None
    """The folder of the program's data; None: nothing can be kept."""

    def create(self, header: Header, *records: Record, cards: Sequence[DatedCard] = ()) -> TableFile:
        """Begin the file of a new table; if that fails, its `trouble` says why and play can go on."""
        return TableFile.new(self._place(header.id), header, *records, cards=cards)

    def open(self, id: str) -> tuple[TableFile, Scroll]:
        """Take hold of a table and read it.

        Raises:
            NoTable: If there is none of that name.
            lock.Taken: If another session plays it.
            LoadError, OSError: If it cannot be read.
        """
        path = self.path(id)
        table = TableFile.held(path)
        try:
            lines = scroll.read(path)
            table.go_on(lines)
        except FileNotFoundError as error:
            # it was renamed or deleted before it could be held
            table.close()
            raise NoTable(id) from error
        except BaseException:
            table.close()
            raise
        return table, lines

    def read(self, id: str) -> Scroll:
        """Read a table, even while another session plays it.

        Raises:
            NoTable: If there is none of that name.
            LoadError, OSError: If it cannot be read.
        """
        return scroll.read(self.path(id))

    def holder(self, id: str) -> Holder | None:
        """Return who played a table last, if that session has said who it is.

        Raises:
            NoTable: If there is none of that name.
        """
        return lock.holder(_lock_of(self.path(id)))

    def is_held(self, id: str) -> bool:
        """Tell whether a session plays a table now; nobody plays one that is not there."""
        path = self._place(id)
        return path is not None and lock.is_held(_lock_of(path))

    def rename(self, id: str, name: str) -> None:
        """Give a table another name.

        Raises:
            NoTable: If there is none of that name, or nothing can be called so.
            Exists: If another table is called so.
            lock.Taken: If a session plays it.
            OSError: If the system refuses.
        """
        old, new = self.path(id), self._place(name)
        assert new is not None  # or there would be no table
        with _locked(old):
            try:
                with _locked(new):
                    if os.path.lexists(new):
                        raise Exists(name)
                    _move(old, new)
            except lock.Taken as error:
                raise Exists(name) from error

    def discard(self, id: str, seconds: float) -> Discarded:
        """Move a table to the trash; the time is given in seconds since 1970.

        Raises:
            NoTable: If there is none of that name.
            lock.Taken: If a session plays it.
            OSError: If the system refuses.
        """
        path = self.path(id)
        with _locked(path):
            if not os.path.lexists(path):
                raise NoTable(id)
            return trash.put(path, path.parents[1] / "trash", seconds)

    def restore(self, item: Discarded) -> None:
        """Take a table back from the trash.

        Raises:
            NoTable: If it is not there any more.
            Exists: If another table is called so by now.
            OSError: If the system refuses.
        """
        path = self._place(item.id)
        assert path is not None  # or there would be no trash
        places.make_private(path.parent)
        try:
            with _locked(path):
                if os.path.lexists(path):
                    raise Exists(item.id)
                _move(item.path, path)
        except lock.Taken as error:
            raise Exists(item.id) from error

    def trash(self) -> list[Discarded]:
        """Return the deleted tables that can be taken back, what was deleted last first."""
        return trash.listed(self.folder / "trash") if self.folder else []

    def contents(self, id: str) -> bytes:
        """Return the bytes of a table, also of a damaged one.

        Raises:
            NoTable: If there is none of that name.
            OSError: If it cannot be read.
        """
        return places.read_regular(self.path(id))

    def ids(self) -> list[str]:
        """Return the names of all tables, in no order."""
        folder = self._tables()
        try:
            names = os.listdir(folder) if folder else []
        except OSError:
            return []
        ids = (name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX))
        return [id for id in ids if codec.ID.fullmatch(id)]

    def summaries(self) -> list[TableSummary]:
        """Return all tables, the one played last first, by the first and the last line of each alone."""
        folder = self._tables()
        found = [_summary(folder / f"{id}{_SUFFIX}") for id in self.ids() if folder]
        return sorted(found, key=lambda table: (table.updated, table.id), reverse=True)

    def list(self, *, thorough: bool = False) -> list[TableSummary]:
        """Return all tables, the one played last first; a broken one says so and hides none of the others.

        What is damaged in the middle is found in as many of them as can be read at once; `thorough`: in all.
        """
        folder, found = self._tables(), self.summaries()
        return _looked_through(found, folder, sys.maxsize if thorough else _AT_ONCE) if folder else found

    def _tables(self) -> Path | None:
        return self.folder / "tables" if self.folder else None

    def _place(self, id: str) -> Path | None:
        """Return where a table is kept.

        Raises:
            NoTable: If that is no name of a table: it could lead out of the folder.
        """
        if not codec.ID.fullmatch(id):
            raise NoTable(id)
        folder = self._tables()
        return folder / f"{id}{_SUFFIX}" if folder else None

    def path(self, id: str) -> Path:
        """Return the file of a table.

        Raises:
            NoTable: If there is none of that name.
        """
        path = self._place(id)
        if path is None or not os.path.lexists(path):
            raise NoTable(id)
        return path


def _lock_of(path: Path) -> Path:
    return path.with_suffix(lock.SUFFIX)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keep a table from being played while it is moved; nothing is left of the lock afterwards."""
    held = lock.take(_lock_of(path), utc(time.time()))
    try:
        yield
    finally:
        held.discard()


def _move(old: Path, new: Path) -> None:
    try:
        os.rename(old, new)
    except FileNotFoundError as error:
        raise NoTable(old.stem) from error
    places.sync_folder(new.parent)


def _summary(path: Path) -> TableSummary:
    """Read the first and the last line of a table; what lies between is not looked at."""
    updated = 0.0
    try:
        updated = path.lstat().st_mtime  # also of what cannot be opened
        descriptor = places.open_regular(path, os.O_RDONLY)
        with open(descriptor, "rb") as file:
            found = os.fstat(descriptor)
            game, names, created = _who((file.read(codec.LONGEST_LINE + 1) or b"").partition(b"\n")[0])
            file.seek(max(0, found.st_size - _TAIL))
            to_act, over = _whose_turn(file.read(_TAIL) or b"", len(names))
    except (LoadError, OSError) as problem:
        return TableSummary(path.stem, updated=updated, problem=problem)
    return TableSummary(path.stem, game, names, created, updated, to_act, over)


def _looked_through(tables: list[TableSummary], folder: Path, left: int) -> list[TableSummary]:
    """Look for damage in the tables played last, until so many bytes were read."""
    found = []
    for table in tables:
        if table.problem is None and left > 0:
            try:
                left -= scroll.look_through(folder / f"{table.id}{_SUFFIX}")
            except (LoadError, OSError) as problem:
                found.append(evolve(table, problem=problem))
                continue
        found.append(table)
    return found


def _who(line: bytes) -> tuple[str, tuple[str, ...], str]:
    """Return the game, the names and the day of a header, which is not looked at more closely before it is opened.

    Raises:
        LoadError: If it is none, is damaged, or is of another format.
    """
    match codec.header_fields(line):
        case {"game": str(game), "names": [*names], "created": str(created)} if all(
            isinstance(name, str) for name in names
        ):
            return clean_text(game), tuple(map(shown_name, names)), clean_text(created)
    raise LoadError(1, Damage("a header without game, names or day"))


def _whose_turn(tail: bytes, seats: int) -> tuple[Seat | None, bool]:
    """Return who is to act after the last whole line, and whether the game is over.

    Raises:
        LoadError: If that line says nothing about it.
    """
    *lines, last = tail.split(b"\n")
    if lines and not scroll.is_whole(last):
        last = lines[-1]
    try:
        match json.loads(last):
            case {"format": _} | {"kind": "Cards"}:
                return None, False
            case {"to_act": None}:
                return None, True
            case {"to_act": int(seat)} if seat in range(seats):
                return Seat(seat), False
    except (ValueError, RecursionError):
        pass  # it is said below
    raise LoadError(0, Damage("the last line does not say whose turn it is"))
