"""Writing to a terminal that may be slow, stopped or gone, without ever waiting for it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from select import select
from threading import Condition, Thread


class Writer(Thread):
    """Writes in the background; a daemon, so that a terminal that takes nothing cannot keep the program."""

    def __init__(self, handle: int, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        """Write to a file; `drained` and `lost` are called in this thread, when all is written or nothing can be."""
        super().__init__(name="tabletop-output", daemon=True)
        self._terminal = handle
        self._drained = drained
        self._lost = lost
        self._changed = Condition()
        self._waiting = bytearray()
        self._writing = False
        self._asked = False
        self._ended = False
        self.fault: Exception | None = None
        """What went wrong in this program; nothing is written any more then. `lost` was called."""

    def ready(self) -> bool:
        """Tell whether all that was given is written; if not, `drained` is called once it is."""
        with self._changed:
            self._asked = self._writing or bool(self._waiting)
            return not self._asked

    def write(self, data: bytes) -> None:
        """Write this after all that was given before; returns at once."""
        with self._changed:
            if not self._ended:
                self._waiting += data
                self._changed.notify()

    def finish(self, seconds: float) -> None:
        """Write what there is and end, but do not wait longer than this."""
        with self._changed:
            self._ended = True
            self._changed.notify()
        if self.is_alive():
            self.join(seconds)

    def run(self) -> None:
        """Write until the end."""
        # the signal that stops the program must reach the thread that restores the terminal first
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
        try:
            while data := self._next():
                if not self._put(data):
                    break
                if self._done():
                    self._drained()
        except Exception as error:
            self.fault = error
            self._give_up()

    def _next(self) -> bytes:
        with self._changed:
            while not self._waiting and not self._ended:
                self._changed.wait()
            data = bytes(self._waiting)
            self._waiting.clear()
            self._writing = bool(data)
            return data

    def _done(self) -> bool:
        """Note that a piece is written, and tell whether somebody waits for that."""
        with self._changed:
            self._writing = False
            asked = self._asked and not self._waiting
            self._asked = self._asked and not asked
            return asked

    def _put(self, data: bytes) -> bool:
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self._terminal, view) :]
            except BlockingIOError:
                # another program on this terminal asked for it not to wait, and left it so
                select([], [self._terminal], [])
            except OSError:
                self._give_up()
                return False
        return True

    def _give_up(self) -> None:
        """Take no more, and say so."""
        with self._changed:
            self._ended = True
            self._waiting.clear()
            self._writing = False
        self._lost()
