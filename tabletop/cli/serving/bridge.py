"""Between the server of the page and the program: a terminal of its own, so that all is as on any terminal.

The server speaks in packets: `D` for what is typed and drawn, `M` for sizes and endings in JSON, then four
bytes of length, the highest first. What the terminal of the page is sent is what a real one would be sent, and when
the page goes away the program is told as by a lost connection: it saves and ends.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import define, field

GREETING: Final = b"__GANGLION__\n"
"""The server waits for it."""
_HEAD: Final = 5
"""Bytes before what a packet holds."""
_MOST: Final = 1 << 16
"""Bytes for the server that may wait before no more are read: a page may be slow."""
_LONGEST: Final = 1 << 20
"""Bytes of a packet; what is pasted beyond that is no name and no key."""
_GRACE: Final = 3.0
"""Seconds in which the program may end by itself when the page is gone."""
_LARGEST: Final = 1000
"""Columns or lines that are believed."""


def packet(kind: bytes, data: bytes) -> bytes:
    """Return a packet for the server."""
    return kind + len(data).to_bytes(4, "big") + data


@define
class Packets:
    """Cuts what the server sends into packets."""

    _held: bytearray = field(factory=bytearray)
    _passed: int = 0
    """Bytes still to come that are left out."""

    def feed(self, data: bytes) -> list[tuple[bytes, bytes]]:
        """Return the packets that are whole now, as kind and content; one that is too long is left out."""
        self._held += data
        whole = []
        while True:
            gone = min(self._passed, len(self._held))
            del self._held[:gone]
            self._passed -= gone
            if len(self._held) < _HEAD:
                break
            end = _HEAD + int.from_bytes(self._held[1:_HEAD], "big")
            if end > _LONGEST:
                self._passed = end
                continue
            if len(self._held) < end:
                break
            whole.append((bytes(self._held[:1]), bytes(self._held[_HEAD:end])))
            del self._held[:end]
        return whole


@define
class Bridge:
    """A program on a terminal, and a server at standard input and output."""

    _terminal: int
    _packets: Packets = field(factory=Packets)
    _typed: bytearray = field(factory=bytearray)
    """For the program."""
    _drawn: bytearray = field(factory=lambda: bytearray(GREETING))
    """For the server."""

    def run(self) -> None:
        """Hand on both ways until the program or the page has gone."""
        while True:
            reads = [0] if len(self._typed) < _LONGEST else []
            reads += [self._terminal] if len(self._drawn) < _MOST else []
            writes = ([1] if self._drawn else []) + ([self._terminal] if self._typed else [])
            readable, writable, _none = select.select(reads, writes, [])
            if 1 in writable:
                del self._drawn[: os.write(1, self._drawn)]
            if self._terminal in writable:
                del self._typed[: os.write(self._terminal, self._typed)]
            if self._terminal in readable and not self._draw():
                return
            if 0 in readable and not self._hear():
                return

    def say_goodbye(self) -> None:
        """Hand on what is left, and tell the page that this is the end."""
        os.set_blocking(1, True)
        left = bytes(self._drawn) + packet(b"M", json.dumps({"type": "exit"}).encode())
        while left:
            left = left[os.write(1, left) :]

    def _draw(self) -> bool:
        """Take what the program draws; False: it has ended."""
        try:
            data = os.read(self._terminal, _MOST)
        except OSError:
            data = b""
        if data:
            self._drawn += packet(b"D", data)
        return bool(data)

    def _hear(self) -> bool:
        """Take what the server sends; False: the page has gone."""
        data = os.read(0, _MOST)
        for kind, content in self._packets.feed(data):
            if kind == b"D":
                self._typed += content
            elif not self._told(json.loads(content)):
                return False
        return bool(data)

    def _told(self, what: object) -> bool:
        match what:
            case {"type": "resize", "width": int(width), "height": int(height)}:
                resize(self._terminal, width, height)
            case {"type": "quit"}:
                return False
        return True


def resize(terminal: int, width: int, height: int) -> None:
    """Give a terminal its size in cells; what runs on it is told by the system."""
    width, height = (min(max(cells, 1), _LARGEST) for cells in (width, height))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


def environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the surroundings of the program: the terminal of the page draws all colours."""
    kept = {key: value for key, value in environ.items() if not key.startswith(("TEXTUAL", "SSH_", "COLORFGBG"))}
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "TABLETOP_KIOSK": "1"}


def main(arguments: Sequence[str]) -> int:
    """Play in a page until it is closed."""
    width, height = (_number(os.environ.get(name, ""), usual) for name, usual in (("COLUMNS", 80), ("ROWS", 24)))
    process, terminal = pty.fork()
    if process == 0:
        # sized before the program looks
        resize(0, width, height)
        os.execve(sys.executable, [sys.executable, "-m", "tabletop", *arguments], environment(os.environ))
    for handle in (1, terminal):
        os.set_blocking(handle, False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which closes the pages in good order
    bridge = Bridge(terminal)
    try:
        bridge.run()
        bridge.say_goodbye()
    except OSError:
        pass  # the server is gone, too
    finally:
        os.close(terminal)  # the program is told as by a lost connection
        code = _ended(process)
    return code


def _ended(process: int) -> int:
    """Wait for the program and return its exit code; one that does not end is ended."""
    last = time.monotonic() + _GRACE
    while time.monotonic() < last:
        found, status = os.waitpid(process, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return 1


def _number(typed: str, usual: int) -> int:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else usual


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
