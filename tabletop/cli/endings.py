"""How signals end a command: in good order while it works, at once where there is nothing to put in order."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def leave_on_signals() -> None:
    """Leave a command with 128 and the number of the signal, closing what is open on the way."""
    sys.unraisablehook = _swallowed
    for number in _ENDING:
        # `nohup tabletop simulate` goes on
        if number == signal.SIGTERM or signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _leave)


def leave_at_once_on_signals() -> None:
    """Leave with the same codes, but without an exception, which in the middle of an import can be swallowed."""
    sys.unraisablehook = sys.__unraisablehook__
    for number in _ENDING:
        if signal.getsignal(number) is _leave:
            signal.signal(number, _leave_at_once)


def end_by_signals() -> None:
    """Let the system end the program, as long as there is nothing to put in order.

    An exception in the middle of an import can be swallowed, and one while Python ends is told at length.
    """
    sys.unraisablehook = sys.__unraisablehook__
    for number in _ENDING:
        if signal.getsignal(number) in (_leave, _leave_at_once, signal.default_int_handler):
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    for other in _ENDING:
        if signal.getsignal(other) is _leave:
            # a second exception on top of the first could stop the locks of a library half way
            signal.signal(other, _leave_at_once)
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + number)


def _leave_at_once(number: int, _frame: FrameType | None) -> NoReturn:
    os._exit(128 + number)


def _swallowed(lost: UnraisableHookArgs) -> None:
    """Leave all the same if what was to end the command came where Python drops exceptions, as between two imports."""
    if isinstance(lost.exc_value, KeyboardInterrupt):
        os._exit(128 + signal.SIGINT)
    if isinstance(lost.exc_value, SystemExit) and isinstance(lost.exc_value.code, int):
        os._exit(lost.exc_value.code)
    sys.__unraisablehook__(lost)
