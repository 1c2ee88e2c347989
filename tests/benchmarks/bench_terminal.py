"""What a key costs at the table, beside an empty Textual app: `python -m tests.benchmarks.bench_terminal`.

Each line: what, ours, the reference, the ratio, and the most that it should be. How long a start takes is in
`bench_start`.
"""

from __future__ import annotations

import os
import select
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.terminal import FRAME, Terminal

HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("hello 0")
    def on_key(self):
        self.count = getattr(self, "count", 0) + 1
        self.query_one(Static).update(f"hello {self.count}")

Hello().run()
"""
PYTHON = sys.executable
TABLE = ["-m", "tabletop", "play", "thebes", "-p", "Ana", "-p", "Bruno"]
KEYS = 60
IDLE = 30.0


def start(marker: bytes, *argv: str, home: str) -> tuple[Terminal, float]:
    """Start a program and return it with the seconds until a text was on the screen."""
    begin = time.perf_counter()
    terminal = Terminal(PYTHON, *argv, env={"HOME": home})
    while marker not in terminal.raw:
        if time.perf_counter() > begin + 30:
            sys.exit(f"{argv} does not show {marker!r}")
        if select.select([terminal.master], [], [], 5)[0]:
            terminal.raw += os.read(terminal.master, 1 << 16)
        elif terminal.process.poll() is not None:
            sys.exit(f"{argv} ended:\n{terminal.raw.decode(errors='replace')}")
    return terminal, time.perf_counter() - begin


def stop(terminal: Terminal) -> None:
    """End a program at once."""
    terminal.__exit__(None, None, None)


def key_times(terminal: Terminal, keys: list[str]) -> tuple[float, float, float]:
    """Press keys one by one; return the median seconds to the answer, the most bytes and the most frames of one."""
    times, sizes, frames = [], [], []
    terminal.settle(0.3)
    for key in keys:
        begin, before = time.perf_counter(), len(terminal.raw)
        terminal.send(key)
        select.select([terminal.master], [], [], 5)
        times.append(time.perf_counter() - begin)
        terminal.settle(0.03)
        sent = terminal.raw[before:]
        sizes.append(len(sent))
        frames.append(sent.count(FRAME))
    return statistics.median(times), max(sizes), max(frames)


def cpu(terminal: Terminal) -> float:
    """Return the seconds of computing so far, to the nanosecond, of all threads."""
    tasks = Path(f"/proc/{terminal.process.pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def memory(terminal: Terminal) -> float:
    """Return the resident memory in MB."""
    return _memory(terminal.process.pid)


def _memory(process: int | str) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def line(what: str, ours: float, reference: float, most: float, unit: str) -> None:
    """Print a figure beside its reference."""
    print(
        f"{what:<34} {ours:>9.2f} {reference:>9.2f} {unit:<6} ratio {ours / reference:>6.2f}   at most {most:.2f}",
        flush=True,
    )


def bound(what: str, ours: float, most: float, unit: str) -> None:
    """Print a figure beside its limit."""
    print(f"{what:<34} {ours:>9.2f} {'':>9} {unit:<6} {'':>12}   at most {most:.2f}", flush=True)


def growth(home: str) -> None:
    """Play games by chance, all in one program, and see how much memory 1,000 actions leave behind."""
    from random import Random

    from textual.geometry import Size

    from tabletop.catalog import GAMES
    from tabletop.host import Host
    from tabletop.store import Store
    from tabletop.tui.app import Menu, TabletopApp

    host, chance = Host(GAMES, Store(Path(home, "growth"))), Random(1)
    app = TabletopApp(host, Menu())
    app._size = Size(80, 24)
    played, first = 0, 0.0
    while played < 1_300:
        table = host.new("thebes", ("Ana", "Bruno"), seed=chance.getrandbits(60))
        app.sit_down(table)
        while (seat := table.session.to_act) is not None:
            app.choose(chance.choice(list(table.session.view(seat).legal)))
            app.repaint()
            played += 1
            if played == 300:
                first = _memory("self")
    bound("memory after 1,000 more actions", _memory("self") - first, 1.0, "MB")


def running(home: str) -> None:
    """Compare keys, bytes, frames, idling and memory."""
    hello, _ = start(b"hello 0", "-c", HELLO, home=home)
    hello_key, *_ = key_times(hello, ["x"] * KEYS)
    hello_memory = memory(hello)
    stop(hello)
    ours, _ = start(b"quit", *TABLE, home=home)
    ours.settle(0.3)
    bound("first screen, 80x24", len(ours.raw), 20_000, "bytes")
    cursor, size, frames = key_times(ours, ["\x1b[B", "\x1b[A"] * (KEYS // 2))
    line("cursor key to paint", cursor * 1000, hello_key * 1000, 1.2, "ms")
    bound("cursor key", size, 600, "bytes")
    bound("cursor key", frames, 1, "frames")
    action, size, frames = actions(ours)
    line("action to paint", action * 1000, hello_key * 1000, 1.8, "ms")
    bound("action", size, 2_500, "bytes")
    bound("action", frames, 1, "frames")
    line("memory at the table", memory(ours), hello_memory, 1.35, "MB")
    idle(ours)
    stop(ours)
    large = Terminal(
        PYTHON, "-m", "tabletop", "play", "thebes", "-p", "Ana", "-p", "Bruno", env={"HOME": home}, size=(120, 40)
    )
    large.wait_for("quit")
    large.settle(0.3)
    bound("first screen, 120x40", len(large.raw), 40_000, "bytes")
    stop(large)


def actions(terminal: Terminal) -> tuple[float, float, float]:
    """Take cards by their numbers; return the median seconds, the most bytes and the most frames of the last Enter."""
    times, sizes, frames = [], [], []
    for turn in range(12):
        for key in (str(turn % 4 + 1), "\r"):
            terminal.press(key, 0.03)
        seconds, size, count = key_times(terminal, ["\r"])
        times.append(seconds)
        sizes.append(size)
        frames.append(count)
    return statistics.median(times), max(sizes), max(frames)


def idle(terminal: Terminal) -> None:
    """Do nothing for a while."""
    terminal.settle(0.5)
    before, sent = cpu(terminal), len(terminal.raw)
    end = time.monotonic() + IDLE
    while time.monotonic() < end:
        terminal.read(1.0)
    bound(f"idle for {IDLE:.0f} s", len(terminal.raw) - sent, 0, "bytes")
    bound("idle", (cpu(terminal) - before) / IDLE * 100, 0.12, "% CPU")


def sync(folder: str) -> float:
    """Return the median seconds that one line and its sync take on the disk of a folder."""
    times = []
    with open(Path(folder, "line"), "ab") as file:
        for _ in range(50):
            begin = time.perf_counter()
            file.write(b"x" * 100)
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begin)
    return statistics.median(times)


if __name__ == "__main__":
    # a sync on a shared disk takes what others make of it: the figures are those of the program
    memory_disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory_disk) as folder, tempfile.TemporaryDirectory() as disk:
        print(f"a line and its sync: {sync(folder) * 1000:.2f} ms in {folder}, {sync(disk) * 1000:.2f} ms in {disk}")
        running(folder)
        growth(folder)
