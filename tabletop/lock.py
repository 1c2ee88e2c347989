"""One session plays a table at a time; another may ask it to leave."""

from __future__ import annotations

import errno
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from attrs import define

from tabletop import places
from tabletop.frozen import frozen
from tabletop.text import clean_text

SUFFIX: Final = ".lock"
"""Of the file beside a table."""

PATIENCE: Final = 0.9
"""Seconds that the system may take to answer about a lock; a server of files that is gone never does."""

_ASKED: Final = ".leave"
"""Of the note beside a lock that asks its holder to leave."""
_TAKEN: Final = (errno.EAGAIN, errno.EACCES)
_NO_LOCKS: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL)
_TRIES: Final = 8
_PAUSE: Final = 0.008
"""Seconds between them: whoever only looks whether a lock is held has it for a moment."""


_A_WHILE: Final = 5.0
"""Seconds for which a change of a small file waits for others; one that hangs must not prevent it."""


@frozen
class Holder:
    """Who plays a table."""

    host: str
    pid: int
    since: str
    """UTC, as 2025-01-30T18:05:00Z; empty if it is not known."""


class Taken(Exception):
    """Another session holds the lock."""

    def __init__(self, holder: Holder | None) -> None:
        super().__init__(holder)
        self.holder = holder
        """None: it has not said who it is."""


@define
class Lock:
    """A lock on a file, held until it is closed or the process ends, however it ends."""

    _descriptor: int
    _path: Path
    _note: Holder
    sure: bool = True
    """False: the file system knows no locks or does not answer, so that others may be playing as well."""

    @property
    def asked(self) -> bool:
        """Tell whether another session has asked this one to leave."""
        return self._descriptor >= 0 and _read(self._path.with_suffix(_ASKED)) == self._note

    def close(self) -> None:
        """Let others play."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def discard(self) -> None:
        """Let go of a lock whose table is gone, and remove its file."""
        if self._descriptor >= 0:
            with suppress(OSError):
                os.unlink(self._path)
        self.close()


def take(path: Path, since: str) -> Lock:
    """Take the lock of a table without waiting for whoever has it.

    A lock left by a process that is gone is none: the system lets go of it.
    Where the file system knows no locks nobody is kept out; the file of the table notices foreign lines.

    Raises:
        Taken: If another session holds it.
        OSError: If the file cannot be made.
    """
    note = Holder(os.uname().nodename, os.getpid(), since)
    for left in reversed(range(_TRIES)):
        descriptor = _open(path)
        try:
            # one who removed the file with its table may have held it until now: that lock keeps nobody out
            answer = _try(descriptor)
            if answer is not False and _is_at(descriptor, path):
                _sign(descriptor, path, note)
                return Lock(descriptor, path, note, sure=answer is not None)
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
        if left:
            time.sleep(_PAUSE)
    raise Taken(holder(path))


@contextmanager
def changing(folder: Path) -> Iterator[None]:
    """Let no other session change the small files of a folder between reading one and putting another in its place.

    The folder itself is locked, so that nothing is left of it; where there are no locks it is done without.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        yield  # whoever writes there is told why not
        return
    try:
        end = time.monotonic() + _A_WHILE
        with suppress(OSError):
            while _try(descriptor) is False and time.monotonic() < end:
                time.sleep(_PAUSE)
        yield
    finally:
        os.close(descriptor)


def is_held(path: Path) -> bool:
    """Tell whether a session has the lock of a table now; a note that was left behind is none.

    Whoever opens the table at the very moment of asking could be turned away, so the lock is only touched where
    the session that took it last may still be there.
    """
    note = holder(path)
    if note is not None and note.host == os.uname().nodename and not _is_running(note.pid):
        return False
    try:
        descriptor = places.open_regular(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        return _try(descriptor, shared=True) is False
    finally:
        os.close(descriptor)


def keeps_out(path: Path) -> bool:
    """Tell whether a lock on a file keeps out others who open it, as it must.

    Raises:
        OSError: If the file cannot be opened.
    """
    first = places.open_regular(path, os.O_RDWR)
    try:
        second = places.open_regular(path, os.O_RDWR)
        try:
            return _try(first) is True and _try(second) is False
        finally:
            os.close(second)
    finally:
        os.close(first)


def holder(path: Path) -> Holder | None:
    """Read who took a lock last; None if the note cannot be read."""
    return _read(path)


def ask(path: Path, holder: Holder) -> None:
    """Leave a note for the holder of a lock: it is asked to leave.

    Raises:
        OSError: If the note cannot be written.
    """
    places.replace_file(path.with_suffix(_ASKED), _written(holder))


def withdraw(path: Path) -> None:
    """Ask no more."""
    with suppress(OSError):
        os.unlink(path.with_suffix(_ASKED))


def _open(path: Path) -> int:
    while True:
        with suppress(FileExistsError):
            return places.create_private(path, os.O_RDWR)
        with suppress(FileNotFoundError):  # it was removed between the two
            return places.open_regular(path, os.O_RDWR)


def _is_at(descriptor: int, path: Path) -> bool:
    """Tell whether a file that was opened is still the one of this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.lstat(path))
    except FileNotFoundError:
        return False


def _sign(descriptor: int, path: Path, note: Holder) -> None:
    """Say who holds a lock; what its last holder was asked is over."""
    withdraw(path)
    with suppress(OSError):  # a full disk keeps nobody from playing; the note is only for messages
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, _written(note), 0)


def _written(note: Holder) -> bytes:
    return json.dumps({"host": note.host, "pid": note.pid, "since": note.since}).encode()


def _read(path: Path) -> Holder | None:
    try:
        note = json.loads(places.read_regular(path, 1_000))
        pid = int(note["pid"])
        if not 0 < pid < 2**31:
            raise ValueError(pid)
        return Holder(clean_text(str(note["host"]))[:64], pid, clean_text(str(note["since"]))[:20])
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError, ValueError):
        return False
    except OSError:
        pass  # it is somebody else's
    return True


def _try(descriptor: int, shared: bool = False) -> bool | None:
    """Tell whether the lock is ours now; None: the system does not know, or does not say."""
    # flock and not lockf, which lets go as soon as this process closes the file anywhere;
    # not filelock, which takes 8 to 20 ms to import and up to 3.29.7 wiped the holder's note
    import fcntl
    from threading import Thread

    answers: list[OSError | None] = []

    def ask() -> None:
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
            answers.append(None)
        except OSError as error:
            answers.append(error)

    # not to wait is asked of the system, which over a network need not be able to keep to it
    asking = Thread(target=ask, name="tabletop-lock", daemon=True)
    try:
        asking.start()
    except RuntimeError:
        ask()  # this user may start no further thread; a disk of this machine answers at once
    else:
        asking.join(PATIENCE)
    error = answers[0] if answers else OSError(errno.ENOLCK, "no answer")
    if error is None:
        return True
    if error.errno in _TAKEN:
        return False
    if error.errno not in _NO_LOCKS:
        raise error
    return None
