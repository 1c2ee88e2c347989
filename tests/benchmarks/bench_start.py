"""How long a start takes, as a ratio to `python -c pass` and to an empty Textual app, all timed in turn.

Usage: python tests/benchmarks/bench_start.py [ROUNDS]
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
from statistics import median
from typing import Final, NamedTuple

import pyte

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


class Figure(NamedTuple):
    """Something that is timed."""

    name: str
    reference: str
    """The figure that it is compared with; its own name for a reference."""
    target: float
    """The ratio that it should not pass."""
    measure: Callable[[], float]


def finished(*command: str) -> float:
    """Return the seconds that a command takes."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def painted(command: Sequence[str], *words: str) -> float:
    """Return the seconds until a screen shows all these words.

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
        chunks = _chunks(master, begun, words)
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        os.close(master)
    return _when(chunks, words)


def _chunks(master: int, begun: float, words: Sequence[str]) -> list[tuple[float, bytes]]:
    """Read until nothing more comes for half a second after something that could be the screen."""
    chunks: list[tuple[float, bytes]] = []
    while time.perf_counter() - begun < PATIENCE:
        ready, _, _ = select.select([master], [], [], 0.5)
        if ready:
            chunks.append((time.perf_counter() - begun, os.read(master, 1 << 16)))
        elif sum(len(data) for _, data in chunks) > sum(map(len, words)):
            break
    return chunks


def _when(chunks: list[tuple[float, bytes]], words: Sequence[str]) -> float:
    screen = pyte.Screen(COLUMNS, LINES)
    stream = pyte.ByteStream(screen)
    for when, data in chunks:
        stream.feed(data)
        shown = "\n".join(screen.display)
        if all(word in shown for word in words):
            return when
    raise TimeoutError("\n".join(screen.display))


def figures(data: str) -> list[Figure]:
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
        Figure("play -p Ana -p Bruno", "empty Textual app", 1.45, lambda: painted(play, "Ana", "Bruno", "London")),
    ]


def main() -> int:
    """Print each figure, its ratio to its reference and whether that is within the target."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as data:
        timed = figures(data)
        times: dict[str, list[float]] = {figure.name: [] for figure in timed}
        for _ in range(rounds):
            for figure in timed:
                times[figure.name].append(figure.measure())
    missed = 0
    for figure in timed:
        here, there = median(times[figure.name]), median(times[figure.reference])
        good = here <= figure.target * there
        missed += not good
        print(f"{figure.name:22} {here * 1000:7.1f} ms  {here / there:5.2f} x {figure.reference:18}"
              f" (at most {figure.target:4.2f})  {'ok' if good else 'MISSED'}")  # fmt: skip
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
