"""How a session asks the one that plays a table to save and leave: it is sent a hangup, and nobody else is."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final, assert_never

from tabletop import kiosk, lock
from tabletop.i18n import _
from tabletop.lock import Holder
from tabletop.mishaps import HostError

PATIENCE: Final = 2.0
"""Seconds that the other session has to leave."""
PAUSE: Final = 0.05
"""Seconds between two looks whether it has left."""


class Why(Enum):
    """What stands in the way."""

    ELSEWHERE = "elsewhere"
    """It runs on another machine, which shares the folder."""
    UNKNOWN = "unknown"
    """It has not said who it is, or is not who it said."""
    STRANGER = "stranger"
    """It belongs to another user."""
    STAYED = "stayed"
    """It was asked and is still there."""


class CannotTakeOver(HostError):
    """The session that plays a table cannot be made to leave it; nothing has changed."""

    def __init__(self, why: Why, host: str = "") -> None:
        super().__init__(why, host)
        self.why = why
        self.host = host

    def __str__(self) -> str:
        match self.why:
            case Why.ELSEWHERE if not kiosk.is_on():
                return _(
                    "This table is being played on {host}: it can only be left there. Here you can watch it."
                ).format(host=self.host)
            case Why.ELSEWHERE | Why.UNKNOWN:
                return _(
                    "Nobody can tell here which session plays this table, so none is asked to leave. You can watch it."
                )
            case Why.STRANGER:
                return _("This table is being played by another user of this machine. You can watch it.")
            case Why.STAYED:
                return _(
                    "The other session was asked to leave and is still there. You can watch the table, or try again."
                )
            case _:
                assert_never(self.why)


def ask(path: Path) -> None:
    """Ask the session that holds the lock of a table to save and leave; it may take a while until it has.

    Raises:
        CannotTakeOver: If it is not known for sure which process that is, or it is not this user's.
        OSError: If it cannot be told why it has to leave.
    """
    holder = lock.holder(path)
    if holder is None:
        raise CannotTakeOver(Why.UNKNOWN)
    if holder.host != os.uname().nodename:
        raise CannotTakeOver(Why.ELSEWHERE, holder.host)
    if holder.pid in (1, os.getpid()):
        raise CannotTakeOver(Why.UNKNOWN)
    try:
        _hang_up(path, holder)
    except ProcessLookupError:
        pass  # it has left already
    except PermissionError as error:
        raise CannotTakeOver(Why.STRANGER) from error


def _hang_up(path: Path, holder: Holder) -> None:
    """Send the signals, if the process of that number is the one that holds the lock.

    Raises:
        ProcessLookupError: If there is none any more.
        PermissionError: If it is not this user's.
    """
    # once it is open, this stands for that process, even if its number is given to another
    handle = _handle(holder.pid)
    try:
        if not _has_open(holder.pid, path):
            raise CannotTakeOver(Why.UNKNOWN)
        if not lock.is_held(path) or lock.holder(path) != holder:
            return
        lock.ask(path, holder)
        # one that was stopped for the shell hears nothing before it goes on
        for number in (signal.SIGHUP, signal.SIGCONT):
            if handle is None:
                os.kill(holder.pid, number)
            else:
                signal.pidfd_send_signal(handle, number)
    except (ProcessLookupError, PermissionError, CannotTakeOver):
        lock.withdraw(path)
        raise
    finally:
        if handle is not None:
            os.close(handle)


def _handle(pid: int) -> int | None:
    """Open a process; None where the system cannot.

    Raises:
        ProcessLookupError: If there is none.
    """
    try:
        return os.pidfd_open(pid)
    except ProcessLookupError:
        raise
    except (AttributeError, OSError):
        return None


def _has_open(pid: int, path: Path) -> bool:
    """Tell whether a process of this user has a file open; where the system does not tell, its note is believed.

    Raises:
        ProcessLookupError: If there is no such process.
        PermissionError: If it is not this user's.
    """
    here = Path("/proc")
    if not (here / "self" / "fd").is_dir():
        os.kill(pid, 0)
        return True
    try:
        if os.stat(here / str(pid)).st_uid != os.geteuid():
            raise PermissionError(pid)
        numbers = os.listdir(here / str(pid) / "fd")
    except FileNotFoundError as error:
        raise ProcessLookupError(pid) from error
    wanted = os.lstat(path)
    for number in numbers:
        with suppress(OSError):
            if os.path.samestat(os.stat(here / str(pid) / "fd" / number), wanted):
                return True
    return False
