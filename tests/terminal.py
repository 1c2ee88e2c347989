"""A program in a real pseudo-terminal: keys go in, the screen is read as text."""

from __future__ import annotations

import contextlib
import fcntl
import os
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

ROOT = Path(__file__).parent.parent
PATIENCE = 15.0
"""Seconds that a test waits for something before it fails: machines may be slow, programs may not hang."""
FRAME = b"\x1b[?2026h"
"""Begins each frame that the program sends."""

BARE = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}


class Terminal:
    """Use it as a context: whatever still runs at the end is killed."""

    def __init__(
        self,
        *argv: str,
        env: Mapping[str, str | None] | None = None,
        size: tuple[int, int] = (80, 24),
        ignore: Sequence[signal.Signals] = (),
        leads: bool = True,
        cwd: Path | None = None,
    ) -> None:
        """Start a program with an environment of its own: `BARE` with `env` over it (None: leave out).

        `ignore`: signals that the program finds ignored, as under nohup; not `leads`: no signal tells that the terminal
        goes away, as under setsid.
        """
        self.master, slave = os.openpty()
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        """All that was sent so far."""
        self._slave: int | None = slave
        self.resize(*size)
        self.modes_before = termios.tcgetattr(slave)
        # without a home the program would ask the list of users, and find the one of whoever runs the tests
        variables = {**BARE, "HOME": os.environ.get("HOME"), **(env or {})}

        def prepare() -> None:
            for number in ignore:
                signal.signal(number, signal.SIG_IGN)
            if leads:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            argv,
            stdin=slave, stdout=slave, stderr=slave,
            env={key: value for key, value in variables.items() if value is not None},
            cwd=cwd or ROOT,
            start_new_session=True,
            preexec_fn=prepare,
        )  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        self.hang_up()
        self._forget_slave()

    @property
    def lines(self) -> list[str]:
        """The screen as text, one string a line, all of full width."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(line.rstrip() for line in self.lines)

    @property
    def frames(self) -> int:
        """How many frames were sent so far."""
        return self.raw.count(FRAME)

    def send(self, keys: str | bytes) -> None:
        """Type."""
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def press(self, keys: str, quiet: float = 0.1) -> bytes:
        """Type, wait until the program is quiet again, and return what it sent."""
        start = len(self.raw)
        self.send(keys)
        self.settle(quiet)
        return bytes(self.raw[start:])

    def read(self, seconds: float = 0.0) -> bool:
        """Take what the program sends within a time; tell whether it sent anything."""
        if self.master < 0 or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            # the program and everything it started are gone
            time.sleep(min(seconds, 0.05))
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    def settle(self, quiet: float = 0.1) -> None:
        """Read until nothing comes for a while."""
        end = time.monotonic() + PATIENCE
        while self.read(quiet):
            assert time.monotonic() < end, "the program does not stop writing"

    def wait(self, true: Callable[[], Any]) -> None:
        """Read until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            self.read(0.05)
            assert time.monotonic() < end, f"waited in vain; the screen shows:\n{self.text}"

    def wait_for(self, text: str) -> None:
        """Read until a text is on the screen."""
        self.wait(lambda: text in self.text)

    def wait_gone(self, text: str) -> None:
        """Read until a text is no longer on the screen."""
        self.wait(lambda: text not in self.text)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.screen.resize(height, width)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    def exit_code(self, seconds: float = PATIENCE) -> int:
        """Wait until the program ends and return its code; it must not take longer than this."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            self.read(0.02)
            assert time.monotonic() < end, f"still running after {seconds} s; the screen shows:\n{self.text}"
        with contextlib.suppress(AssertionError):
            self.settle(0.02)
        return self.process.returncode

    def modes(self) -> list[Any]:
        """Return the modes of the terminal now."""
        assert self._slave is not None
        return termios.tcgetattr(self._slave)

    def hang_up(self) -> None:
        """Close the terminal under the program, as when a connection is lost."""
        self._forget_slave()
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def cpu_seconds(self) -> float:
        """Return the time that the program has computed so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _forget_slave(self) -> None:
        if self._slave is not None:
            os.close(self._slave)
            self._slave = None


def held_by(terminal: Terminal) -> int:
    """Return how many kilobytes of memory the program of a terminal holds."""
    status = Path(f"/proc/{terminal.process.pid}/status").read_text()
    return int(status.partition("\nVmRSS:")[2].split()[0])
