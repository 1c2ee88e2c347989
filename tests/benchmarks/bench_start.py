"""How long a start takes, as a ratio to `python -c pass` and to an empty Textual app, all timed in turn.

Both by the clock on the wall, for which the targets are, and by the time on a processor, which a busy machine
disturbs less.

Usage: python -m tests.benchmarks.bench_start [ROUNDS]
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import pyte

from tests.crowd import crowd

COLUMNS, LINES = 80, 24
PATIENCE: Final = 20.0
"""Seconds after which a screen that has not come will not come."""

HELLO: Final = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("hello")
Hello().run()
"""


class Time(NamedTuple):
    """Seconds."""

    wall: float
    processor: float


class Figure(NamedTuple):
    """Something that is timed."""

    name: str
    reference: str
    """The figure that it is compared with; its own name for a reference."""
    target: float
    """The ratio that it should not pass."""
    measure: Callable[[], Time]


def finished(*command: str) -> Time:
    """Return how long a command takes."""
    begun = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _pid, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0
    return Time(time.perf_counter() - begun, used.ru_utime + used.ru_stime)


def painted(command: Sequence[str], *words: str) -> Time:
    """Return how long it takes until a screen shows all these words.

    Raises:
        TimeoutError: If it never does.
    """
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    environ = {**os.environ, "TERM": "xterm-256color", "LANG": "en_US.UTF-8", "LC_ALL": ""}
    begun = time.perf_counter()
    child = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environ, start_new_session=True)
    os.close(slave)
    try:
        chunks = _chunks(master, child.pid, begun, words)
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        os.close(master)
    return _when(chunks, words)


def _chunks(master: int, pid: int, begun: float, words: Sequence[str]) -> list[tuple[Time, bytes]]:
    """Read until nothing more comes for half a second after something that could be the screen."""
    chunks: list[tuple[Time, bytes]] = []
    while time.perf_counter() - begun < PATIENCE:
        ready, _, _ = select.select([master], [], [], 0.5)
        if ready:
            now = Time(time.perf_counter() - begun, _processor(pid))
            chunks.append((now, os.read(master, 1 << 16)))
        elif sum(len(data) for _, data in chunks) > sum(map(len, words)):
            break
    return chunks


def _processor(pid: int) -> float:
    """Return the seconds that the threads of a process have spent on a processor; Linux counts them."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def _when(chunks: list[tuple[Time, bytes]], words: Sequence[str]) -> Time:
    screen = pyte.Screen(COLUMNS, LINES)
    stream = pyte.ByteStream(screen)
    for when, data in chunks:
        stream.feed(data)
        shown = "\n".join(screen.display)
        if all(word in shown for word in words):
            return when
    raise TimeoutError("\n".join(screen.display))


def figures(data: str, many: str) -> list[Figure]:
    python = sys.executable
    tabletop = os.path.join(os.path.dirname(python), "tabletop")
    play = [tabletop, "play", "thebes", "-p", "Ana", "-p", "Bruno", "--data-dir", data]
    return [
        Figure("python -c pass", "python -c pass", 1, lambda: finished(python, "-c", "pass")),
        Figure("--version", "python -c pass", 2, lambda: finished(tabletop, "--version")),
        Figure("--help", "python -c pass", 7.5, lambda: finished(tabletop, "--help")),
        Figure("games", "python -c pass", 8, lambda: finished(tabletop, "games")),
        Figure("empty Textual app", "empty Textual app", 1, lambda: painted([python, "-c", HELLO], "hello")),
        Figure("menu", "empty Textual app", 1.2, lambda: painted([tabletop, "--data-dir", data], "Thebes")),
        Figure(
            "menu of 500 tables", "empty Textual app", 1.7, lambda: painted([tabletop, "--data-dir", many], "Line-it")
        ),
        Figure("play -p Ana -p Bruno", "empty Textual app", 1.45, lambda: painted(play, "Ana", "Bruno", "London")),
    ]


def main() -> int:
    """Print each figure, its ratio to its reference and whether that is within the target."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as data:
        many = Path(data, "many")
        crowd(many)
        timed = figures(data, str(many))
        times: dict[str, list[Time]] = {figure.name: [] for figure in timed}
        for _ in range(rounds):
            for figure in timed:
                times[figure.name].append(figure.measure())
    middle = {name: Time(*map(median, zip(*taken, strict=True))) for name, taken in times.items()}
    missed = 0
    for figure in timed:
        here, there = middle[figure.name], middle[figure.reference]
        good = here.wall <= figure.target * there.wall
        missed += not good
        print(f"{figure.name:22} {here.wall * 1000:6.1f} ms {here.wall / there.wall:5.2f} x {figure.reference:18}"
              f" on a processor {here.processor * 1000:6.1f} ms {here.processor / there.processor:5.2f} x"
              f"  target {figure.target:4.2f}  {'ok' if good else 'MISSED'}")  # fmt: skip
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
