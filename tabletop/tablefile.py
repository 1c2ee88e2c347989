"""The file of one table while it is played."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import define, field

from tabletop import codec, lock, places
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.journal import Header, Record
from tabletop.oserrors import why
from tabletop.scroll import Scroll

if TYPE_CHECKING:
    from tabletop.dated import DatedCard

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN: Final = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR)
_FLAGS: Final = os.O_RDWR | os.O_APPEND
_STALE: Final = 3_600.0
"""Seconds after which a file in the making is nobody's any more."""


@frozen
class NoFolder:
    """Trouble: this user has no home, so that nothing can be kept."""


@frozen
class Unwritable:
    """Trouble: the folder of the tables cannot be written to."""

    path: str


@frozen
class DiskFull:
    """Trouble: no room is left, or none is left for this user."""


@frozen
class DiskFault:
    """Trouble: the disk refuses for another reason."""

    why: str
    """In the system's words."""


@frozen
class Changed:
    """Trouble: something else has written to the file of the table, or removed it."""

    path: str


Trouble: TypeAlias = NoFolder | Unwritable | DiskFull | DiskFault | Changed
"""Why the last actions are not on disk."""


class _Foreign(Exception):
    """The file is not as this program left it."""


@define(eq=False)
class TableFile:
    """The file of one table, held for the whole session; what cannot be written is kept and tried again."""

    id: str
    _path: Path | None
    """None: kept in memory alone."""
    _last: str
    """The last line, to which the next is chained."""
    _waiting: list[bytes] = field(factory=list)
    """Lines that are not safely on disk."""
    _size: int = 0
    """Bytes that are."""
    _tail: bytes = b""
    """The last line of them: if it reads otherwise, somebody else has written to the file."""
    _descriptor: int = -1
    _lock: lock.Lock | None = None
    _unsure: bool = False
    """A write was begun and perhaps not finished: what stands beyond `_size` is ours."""
    _named: bool = True
    """The name of the file is on disk as well."""
    trouble: Trouble | None = None
    """None: everything is on disk."""
    taken_over: bool = False
    """It was closed because another session has asked for it."""

    @classmethod
    def new(cls, path: Path | None, header: Header, *records: Record, cards: Sequence[DatedCard] = ()) -> TableFile:
        """Begin a file that carries these cards; if that fails, `trouble` says why and the lines wait."""
        lines = codec.encode_beginning(header, cards)
        table = cls(header.id, path, lines[-1], [line.encode() + b"\n" for line in lines])
        table.append(*records)
        return table

    @classmethod
    def held(cls, path: Path) -> TableFile:
        """Take hold of a file before it is read, so that nobody writes in between.

        Raises:
            lock.Taken: If another session holds it.
            FileNotFoundError: If there is none.
        """
        table = cls(path.stem, path, "")
        path.lstat()
        try:
            table._take_lock(path)
            table._descriptor = places.open_regular(path, _FLAGS)
        except OSError as error:
            # a game on a read-only disk can be read and played on, but not saved
            table.trouble = _trouble(error, path)
        return table

    def go_on(self, lines: Scroll) -> None:
        """Write on after what was read; a line that was cut short is cut off when the next is written."""
        # damage in it is told when it is read; until then it may be anything
        self._last = lines.lines[-1].decode("utf-8", "replace")
        self._size = lines.size
        self._tail = lines.lines[-1] + (b"" if lines.unended else b"\n")
        self._unsure = lines.torn > 0
        self._waiting = [b"\n"] if lines.unended else []

    def append(self, *records: Record) -> None:
        """Write records down and wait until they are on disk; if that fails, `trouble` says why."""
        for record in records:
            self._last = codec.encode_record(record, self._last)
            self._waiting.append(self._last.encode() + b"\n")
        self.flush()

    def flush(self) -> None:
        """Try to write what waits."""
        if self._path is None:
            self.trouble = NoFolder()
            return
        try:
            if self.unguarded and self._waiting:
                self._let_go()  # over a network only a file opened anew shows what others wrote
            if self._descriptor < 0:
                self._descriptor = self._create(self._path) if self._size == 0 else self._reopen(self._path)
            if not self._named:
                places.sync_folder(self._path.parent)
                self._named = True
            if self._waiting:
                self._write()
            self.trouble = None
        except (_Foreign, lock.Taken):
            self.trouble = Changed(str(self._path))
        except OSError as error:
            self.trouble = _trouble(error, self._path)

    @property
    def unguarded(self) -> bool:
        """Tell whether others may be playing the table as well, because there are no locks where it is kept."""
        return self._lock is not None and not self._lock.sure

    def contents(self) -> bytes:
        """Return the whole journal, also what is not on disk.

        Raises:
            OSError: If the part on disk cannot be read.
        """
        if self._size == 0:
            return b"".join(self._waiting)
        assert self._path is not None  # or nothing would be on disk
        return places.read_regular(self._path, self._size) + b"".join(self._waiting)

    def close(self) -> None:
        """Let others open the table; if there is none, or none any more, nothing of its lock is left either."""
        self._let_go()
        if self._lock is not None:
            # before the lock is free: whoever has it next takes the note away
            self.taken_over = self._lock.asked
            if self._path is not None and not os.path.lexists(self._path):
                self._lock.discard()
            self._lock.close()
            self._lock = None

    def _let_go(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self) -> None:
        found = os.fstat(self._descriptor)
        if found.st_nlink == 0 or (found.st_size != self._size and not self._unsure) or not self._is_ours():
            raise _Foreign
        if found.st_size != self._size:
            # the rest of a line that was cut short would be glued to the next one
            os.ftruncate(self._descriptor, self._size)
        data = b"".join(self._waiting)
        if self._size + len(data) > codec.LARGEST_FILE:
            raise OSError(errno.EOVERFLOW, "the table would be too long to be opened again")
        self._unsure = True
        try:
            places.write_all(self._descriptor, data)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            raise
        self._size, self._tail = self._size + len(data), self._waiting[-1]
        self._waiting.clear()
        self._unsure = False
        if self.unguarded and os.fstat(self._descriptor).st_size != self._size:
            raise _Foreign  # somebody wrote in between

    def _is_ours(self) -> bool:
        """Tell whether the last line on disk is the one that the next is chained to."""
        return os.pread(self._descriptor, len(self._tail), self._size - len(self._tail)) == self._tail

    def _create(self, path: Path) -> int:
        """Put the file in its place with all its lines, whole or not at all."""
        places.make_folder(path.parent.parent)
        places.make_private(path.parent)
        self._take_lock(path)
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, _("a table of this name is there already"), str(path))
        _sweep(path.parent)
        temporary = places.temporary_name(path.parent)
        descriptor = places.create_private(temporary, _FLAGS)
        try:
            data = b"".join(self._waiting)
            places.write_all(descriptor, data)
            os.rename(temporary, path)
        except BaseException:
            os.close(descriptor)
            with suppress(OSError):
                temporary.unlink()
            raise
        self._size, self._tail = len(data), self._waiting[-1]
        self._waiting.clear()
        self._named = False
        return descriptor

    def _reopen(self, path: Path) -> int:
        """Open the file of a table that was read before, to go on where that ended."""
        self._take_lock(path)
        try:
            return places.open_regular(path, _FLAGS)
        except FileNotFoundError as error:
            raise _Foreign from error

    def _take_lock(self, path: Path) -> None:
        if self._lock is None:
            self._lock = lock.take(path.with_suffix(lock.SUFFIX), utc(time.time()))


def utc(seconds: float) -> str:
    """Write a time, given in seconds since 1970, as 2025-01-30T18:05:00Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def _trouble(error: OSError, path: Path) -> Trouble:
    if error.errno in _FULL:
        return DiskFull()
    if error.errno in _FORBIDDEN:
        return Unwritable(str(path.parent))
    return DiskFault(why(error))


def _sweep(folder: Path) -> None:
    """Remove files in the making that a kill has left behind."""
    for entry in os.scandir(folder):
        if entry.name.startswith(places.TEMPORARY):
            with suppress(OSError):
                if time.time() - entry.stat(follow_symlinks=False).st_mtime > _STALE:
                    os.unlink(entry.path)
