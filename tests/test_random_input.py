"""Anything that a terminal can send, at the menu and at tables of all games: nothing crashes or stops the program."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import sys
import termios
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tests.effort import sized
from tests.terminal import PATIENCE, Terminal

STARTS: Final = ("menu", *(entry.key for entry in GAMES))
EVENTS: Final = sized(4_000, 100_000)
BURSTS: Final = (1, 1, 1, 2, 3, 8, 40)
"""How many events come at once: letters that do are a word that was not typed by hand, and do nothing."""
APART: Final = 0.021
"""Seconds between two bursts, so that the first letter of each is a key again."""
LETTERS: Final = [letter.encode() for letter in "abcdefghijklmnoprstuvwxyz0123456789?:+-[]{}ãçé李 "]
KEYS: Final = [
    *(
        b"\r",
        b"\r",
        b"\r",
        b"\r",
        b" ",
        b" ",
        b"o",
        b"o",
        b"\t",
        b"\x1b[Z",
        b"\x7f",
        b"\x1b",
        b"\x10",
        b"\x14",
        b"\x15",
        b"\x0c",
    ),
    *(b"\x1b[" + end for end in (b"A", b"B", b"B", b"C", b"D", b"H", b"F", b"5~", b"6~", b"2~", b"3~", b"15~")),
    *(b"\x1bOP", b"\x1bOA", b"\x1b[1;5C", b"\x1b[97u", b"\x1b[97;17;233u", b"\x1b[I", b"\x1b[O"),
]
LEAVING: Final = [b"q", b"\x03", b"\x1a"]
ODD: Final = [
    *(
        b"\x1b[200~",
        b"\x1b[201~",
        b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
        b"\x1b[?62;22c",
        b"\x1bP>|x\x1b\\",
        b"\x1b_G;OK\x1b\\",
    ),
    *(
        b"\x1b[24;80R",
        b"\x1b[",
        b"\x1bO",
        b"\x1b]",
        b"\x1bP",
        b"\x1b[9999999999999999999A",
        b"\x1b[<",
        b"\xe9",
        b"\xff\xfe",
    ),
]
SIZES: Final = (*[(80, 24)] * 12, (100, 30), (132, 43), (200, 60), (79, 23), (20, 5), (1, 1), (1, 200), (500, 2))


def event(chance: Random) -> bytes | tuple[int, int]:
    """Return what the terminal sends, or the size that it has from now on."""
    kind = chance.random()
    if kind < 0.008:
        return chance.choice(LEAVING)
    if kind < 0.55:
        return chance.choice(KEYS)
    if kind < 0.75:
        return chance.choice(LETTERS)
    if kind < 0.83:
        button, end = chance.choice((0, 0, 1, 2, 3, 32, 35, 64, 65, 999)), chance.choice("Mm")
        return f"\x1b[<{button};{mouse(chance)};{mouse(chance)}{end}".encode()
    if kind < 0.89:
        letters = b"".join(chance.choices([*LETTERS, b"\r", b"\n", b"\t", b"\x00"], k=chance.choice((1, 9, 90))))
        return b"\x1b[200~" + letters + b"\x1b[201~"
    if kind < 0.91:
        return chance.choice(ODD)
    if kind < 0.95:
        return chance.randbytes(chance.randrange(1, 7))
    return chance.choice(SIZES)


def mouse(chance: Random) -> int:
    """Return a row or a column, now and then none."""
    return chance.choice((0, 1, 99_999, -1)) if chance.random() < 0.05 else chance.randrange(1, 81)


class Fuzzed(Terminal):
    """A program whose output is taken and never looked at, which would take far longer than the program does."""

    def take(self, seconds: float) -> bytes:
        """Return what comes within a time."""
        try:
            return os.read(self.master, 1 << 16) if select.select([self.master], [], [], seconds)[0] else b""
        except OSError:
            return b""

    def waiting(self) -> int:
        """Return how many bytes the program has not read yet."""
        assert self._slave is not None
        return int(struct.unpack("i", fcntl.ioctl(self._slave, termios.FIONREAD, b"\0" * 4))[0])

    def swallow(self, data: bytes) -> None:
        """Send something and wait until the program has read it, or has ended."""
        self.send(data)
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and self.waiting():
            self.take(0.002)
            assert time.monotonic() < end, "the program reads no more"

    def rest(self, seconds: float) -> None:
        """Take what comes for a while."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not self.take(left) and self.process.poll() is not None:
                return

    def ready(self) -> None:
        """Wait for the first frame; nothing that is sent after the program is left may be a signal to it."""
        assert self._slave is not None
        modes = termios.tcgetattr(self._slave)
        modes[3] &= ~termios.ISIG
        termios.tcsetattr(self._slave, termios.TCSANOW, modes)
        end, seen = time.monotonic() + PATIENCE, b""
        while b"\x1b[?2026l" not in seen:
            seen += self.take(0.05)
            assert time.monotonic() < end, seen

    def answer(self) -> int | None:
        """End what was begun and press Ctrl+C twice, which leaves from everywhere; return the exit code."""
        self.swallow(b"\x1b[201~")
        time.sleep(0.3)
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self.send(b"\x03\x03")
            self.rest(1.0)
        return self.process.poll()


def session(folder: Path, start: str, most: int, chance: Random) -> int:
    """Play nonsense until the program was left or all was sent; return how many events it got."""
    names = ("-p", "Ana", "-p", "Célia", "--seed", str(chance.randrange(99)))
    words = [] if start == "menu" else ["play", start, *names]
    sent = 0
    env = {"HOME": str(folder), "ESCDELAY": "20"}
    words += ["--data-dir", str(folder / "data")]
    # a table may be exported to any name
    (folder / "here").mkdir(exist_ok=True)
    with Fuzzed(sys.executable, "-m", "tabletop", *words, env=env, cwd=folder / "here") as terminal:
        terminal.ready()
        while sent < most and terminal.process.poll() is None:
            burst = b""
            for _ in range(min(chance.choice(BURSTS), most - sent)):
                sent += 1
                match event(chance):
                    case bytes(data):
                        burst += data
                    case (width, height):
                        terminal.swallow(burst)
                        burst = b""
                        # its picture is not kept here: only the system is told
                        fcntl.ioctl(terminal.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            terminal.swallow(burst)
            terminal.rest(APART)
        code = terminal.process.poll()
        assert (terminal.answer() if code is None else code) == 0
    return sent


@pytest.mark.soak
@pytest.mark.case("T14", "T17", "T27")
@pytest.mark.parametrize("start", STARTS)
def test_nothing_that_comes_from_a_terminal_crashes_or_stops_the_program(tmp_path: Path, start: str) -> None:
    chance, sent, sessions, wanted = Random(start), 0, 0, -(-EVENTS // len(STARTS))
    if start == "menu":
        # there is something to go on with, to look at again and to delete
        for entry in GAMES:
            Host(GAMES, Store(tmp_path / "data")).new(entry.key, ["Ana", "Célia"], seed=1).close()
    else:
        # a table that nobody may look at hears few keys
        (tmp_path / ".config" / "tabletop").mkdir(parents=True)
        (tmp_path / ".config" / "tabletop" / "config.toml").write_text('curtain = "never"\n', encoding="utf-8")
    began = time.monotonic()
    while sent < wanted:
        sessions += 1
        sent += session(tmp_path, start, wanted - sent, chance)

    assert not [*(tmp_path / "data").glob("crashes/*")]
    host = Host(GAMES, Store(tmp_path / "data"))
    kept = host.tables()
    assert [summary.problem for summary in kept] == [None] * len(kept)
    reports = [host.check(path) for path in (tmp_path / "data" / "tables").glob("*.jsonl")]
    assert all(report.good for report in reports)
    actions = sum(report.actions for report in reports)
    print(f"{start}: {sent} events, {sessions} sessions, {actions} actions, {time.monotonic() - began:.1f} s")
