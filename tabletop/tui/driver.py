"""The terminal: its modes, keys, size and signals, without a thread that polls and without questions to it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import termios
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from textual.driver import Driver
from textual.events import Event, Resize
from textual.geometry import Size
from textual.message import Message

from tabletop import kiosk
from tabletop.tui.intake import Intake
from tabletop.tui.writer import Writer

if TYPE_CHECKING:
    from textual.app import App

_LEFT_ON: Final = (1000, 1002, 1003, 1004, 1005, 1006, 1015, 2004, 2026)
"""Clicks and movements of the mouse in all their spellings, the focus, marked pastes, frames."""
RESET: Final = "\x1b[0m\x1b7\x1b[?1049l\x1b8" + "".join(f"\x1b[?{mode}l" for mode in _LEFT_ON)
"""Undoes what a program that was killed has left on; the cursor is kept, which some terminals move meanwhile."""
ENTER: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
"""Second screen, no cursor, no wrapping, marked pastes."""
CLICKS: Final = "\x1b[?1000h\x1b[?1006h"
_WIPE: Final = "\x1b[0m\x1b[999;999H\x1b[1J\x1b[H"
"""Empties the screen: where there is no second one, as in GNU screen, a hidden hand would stay for all to see.

From the last cell backwards: what is erased from the first one on, GNU screen keeps for scrolling back.
"""
LEAVE: Final = f"\x1b[?1006l\x1b[?1000l\x1b[?2004l\x1b[?7h{_WIPE}\x1b[?1049l\x1b[?25h"
FOCUS_ON: Final = "\x1b[?1004h"
FOCUS_OFF: Final = "\x1b[?1004l"
LARGEST: Final = (1000, 400)
"""Columns and lines that are drawn on; of a larger window the rest stays empty."""
GRACE: Final = 1.5
"""Seconds from a signal to the end, whatever hangs."""
_PASTE_PAUSE: Final = 2.0
"""Seconds of silence after which a paste without an end is over."""
_CODES: Final = {signal.SIGHUP: 129, signal.SIGINT: 130, signal.SIGTERM: 143}


class Gone(Event):
    """The program has to end now: by a signal, or because the terminal went away."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


class Drained(Event):
    """The terminal has taken all that it was sent."""


@runtime_checkable
class Coverable(Protocol):
    """An app that can hide what is for one player alone."""

    def cover(self) -> None:
        """Hide it: somebody else may be looking now."""


class TerminalDriver(Driver):
    """Runs on the terminal at standard input and output.

    Textual's own driver wakes up ten times a second, dies of a letter in another encoding, spins when
    the terminal is gone, and asks the terminal questions whose answers may come late and be typed into
    a name. This one waits in the event loop and asks nothing.
    """

    enter, leave = ENTER, LEAVE

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        assert sys.__stdin__ is not None
        assert sys.__stdout__ is not None
        self._input = sys.__stdin__.fileno()
        self._output = sys.__stdout__.fileno()
        self.encoding = sys.__stdout__.encoding or "ascii"
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._measure())
        self._intake = Intake(sys.__stdin__.encoding or "utf-8")
        self._pause = escape_delay(os.environ)
        self._expiry: asyncio.TimerHandle | None = None
        self._before: list[Any] | None = None
        self._writer: Writer | None = None
        self._running = False

    def ready(self) -> bool:
        """Tell whether the terminal has taken all that it was sent; if not, `Drained` follows."""
        return self._writer is not None and self._writer.ready()

    @property
    def can_suspend(self) -> bool:
        """Textual asks: yes."""
        return True

    def write(self, data: str) -> None:
        """Textual writes shapes of the mouse pointer and the like: they are not sent."""

    def send(self, data: str) -> None:
        """Send text to the terminal; what its encoding lacks becomes a question mark."""
        if self._writer is not None:
            self._writer.write(data.encode(self.encoding, "replace"))

    def hear_focus(self, on: bool) -> None:
        """Hear from now on, or no longer, when the terminal gains the focus."""
        like = FocusDriver if on else TerminalDriver
        self.enter, self.leave = like.enter, like.leave
        self.send(FOCUS_ON if on else FOCUS_OFF)

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        with contextlib.suppress(termios.error):
            self._before = termios.tcgetattr(self._input)
        self._writer = Writer(self._output, self._later(Drained), self._later(self._cannot_write))
        self._writer.start()
        self._loop.set_exception_handler(self._failed)
        self._loop.add_reader(self._input, self._read)
        for number in _CODES:
            self._loop.add_signal_handler(number, self._signalled, number)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._loop.add_signal_handler(signal.SIGTSTP, self.suspend)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)
        self._running = True
        self._take()

    def disable_input(self) -> None:
        """Hear nothing more."""
        if self._running:
            self._loop.remove_reader(self._input)
            if self._expiry is not None:
                self._expiry.cancel()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        if not self._running:
            return
        self.disable_input()
        self._running = False
        self._give_back()
        self._set(self._before)
        with contextlib.suppress(termios.error):
            # keys typed and clicks made while the program ended must not reach the shell
            termios.tcflush(self._input, termios.TCIFLUSH)
        for number in (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT, *_CODES):
            self._loop.remove_signal_handler(number)
        # nothing is left to put in order: the system may end the program, without a word about an interrupt
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def suspend(self) -> None:
        """Give the terminal to the shell until it sends the program on (Ctrl+Z, then `fg`).

        The whole job stops, so that a shell behind a launcher notices; where no shell waits, the kernel
        drops the signal and the game goes on at once. In a kiosk there is no shell to be had.
        """
        if kiosk.is_on():
            return
        self.stop_application_mode()
        os.kill(0, signal.SIGTSTP)
        self.start_application_mode()
        self._returned()

    def send_message(self, message: Message) -> None:
        """Hand a message to the app; the caller runs in the event loop."""
        message.set_sender(self._app)
        self._app.post_message(message)

    def _take(self) -> None:
        """Set the modes."""
        if self._before is not None:
            raw = [*self._before]
            raw[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
            raw[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            raw[6] = [*raw[6]]
            raw[6][termios.VMIN], raw[6][termios.VTIME] = 1, 0
            self._set(raw)
        self.send(RESET + self.enter + (CLICKS if hears_clicks(os.environ) else ""))

    def _give_back(self) -> None:
        """Unset the modes that are set by writing."""
        self.send(self.leave)
        if self._writer is None:
            return
        self._writer.finish(GRACE / 3)
        if self._writer.fault is not None:
            # nobody else writes any more
            with contextlib.suppress(OSError):
                os.write(self._output, self.leave.encode())

    def _failed(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """End after a fault in a callback of the loop: it would be passed over, and the program go on half dead."""
        error = context.get("exception")
        if isinstance(error, Exception):
            self._app._handle_exception(error)

    def _continued(self) -> None:
        """Go on after the program was stopped from outside."""
        self._take()
        self._returned()

    def _returned(self) -> None:
        # at once: keys and frames that wait would come before an event, and belong to the open table
        if isinstance(self._app, Coverable):
            self._app.cover()
        self._resized()

    def _set(self, modes: list[Any] | None) -> None:
        if modes is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self._input, termios.TCSANOW, modes)

    def _measure(self) -> tuple[int, int]:
        """Ask the kernel for the size; a terminal that tells none counts as the smallest that is enough."""
        try:
            width, height = os.get_terminal_size(self._output)
        except OSError:
            return 80, 24
        # whoever is on the other side of a connection may claim a window that would fill the memory
        return min(width or 80, LARGEST[0]), min(height or 24, LARGEST[1])

    def _resized(self) -> None:
        """The window changed, or others wrote on it."""
        self._size = self._measure()
        size = Size(*self._size)
        self.send_message(Resize(size, size))

    def _read(self) -> None:
        """Take what was typed; at the end of input the terminal has gone."""
        try:
            data = os.read(self._input, 1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._loop.remove_reader(self._input)
            self._leave(_CODES[signal.SIGHUP])
            return
        self._deliver(self._intake.feed(data))

    def _deliver(self, messages: list[Message]) -> None:
        if self._expiry is not None:
            self._expiry.cancel()
            self._expiry = None
        now = self._loop.time()
        for message in messages:
            message.time = now  # the parser makes some keys once and for all
            self.send_message(message)
        if self._intake.waiting:
            pause = max(self._pause, _PASTE_PAUSE) if self._intake.pasting else self._pause
            self._expiry = self._loop.call_later(pause, self._expire)

    def _expire(self) -> None:
        self._expiry = None
        self._deliver(self._intake.expire())

    def _signalled(self, number: signal.Signals) -> None:
        self._leave(_CODES[number])

    def _cannot_write(self) -> Event:
        """Return what to do when nothing can be written any more: the terminal went away, or the writer failed."""
        if self._writer is not None and self._writer.fault is not None:
            raise self._writer.fault
        return Gone(_CODES[signal.SIGHUP])

    def _leave(self, code: int) -> None:
        """End in good order, or at all: a disk or a terminal that hangs may keep the loop from it."""
        last = threading.Timer(GRACE, self._end, (code,))
        last.daemon = True
        last.start()
        self.send_message(Gone(code))

    def _end(self, code: int) -> None:
        self._set(self._before)
        os._exit(code)

    def _later(self, event: Callable[[], Event]) -> Callable[[], None]:
        """Return what another thread calls to send an event."""

        def send() -> None:
            with contextlib.suppress(RuntimeError):  # the loop may have ended meanwhile
                self._loop.call_soon_threadsafe(lambda: self.send_message(event()))

        return send


class FocusDriver(TerminalDriver):
    """Hears as well when the terminal loses the focus and gains it again."""

    enter, leave = ENTER + FOCUS_ON, FOCUS_OFF + LEAVE


def escape_delay(environ: Mapping[str, str]) -> float:
    """Return how long the rest of a key is waited for after Escape, in seconds: longer over SSH."""
    asked = environ.get("ESCDELAY", "")
    if asked.isascii() and asked.isdigit():
        return min(max(int(asked), 1), 5000) / 1000
    return 0.4 if over_ssh(environ) else 0.1


def hears_clicks(environ: Mapping[str, str]) -> bool:
    """Tell whether to ask for clicks: not of GNU screen, which then keeps Escape until the next key is pressed."""
    by_name = environ.get("TERM", "").startswith("screen") and not environ.get("TMUX")
    return not (environ.get("STY") or by_name)


def over_ssh(environ: Mapping[str, str]) -> bool:
    """Tell whether keys come over a link that may be slow."""
    return any(variable in environ for variable in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))
