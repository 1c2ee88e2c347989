"""What a key costs at the table, beside an empty Textual app: `python -m tests.benchmarks.bench_terminal`.

Each line: what, ours, the reference, the ratio, and the most that it should be. How long a start takes is in
`bench_start`.
"""

from __future__ import annotations

import asyncio
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


class Keys:
    """What came of pressing keys."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.frames: list[int] = []

    @property
    def ms(self) -> float:
        """The median time to the answer."""
        return statistics.median(self.times) * 1000

    def press(self, terminal: Terminal, key: str) -> None:
        """Press a key and note how long the answer takes, and how much it is."""
        begin, before = time.perf_counter(), len(terminal.raw)
        terminal.send(key)
        select.select([terminal.master], [], [], 5)
        self.times.append(time.perf_counter() - begin)
        terminal.settle(0.03)
        sent = terminal.raw[before:]
        self.sizes.append(len(sent))
        self.frames.append(sent.count(FRAME))


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


async def growth(home: str) -> None:
    """Play games by chance, all in one program, and see how much memory 1,000 actions leave behind."""
    from random import Random

    from textual.geometry import Size

    from tabletop.catalog import GAMES
    from tabletop.host import Host
    from tabletop.store import Store
    from tabletop.tui.app import TabletopApp
    from tabletop.tui.screens.table import TablePage
    from tabletop.tui.start import Menu

    host, chance = Host(GAMES, Store(Path(home, "growth"))), Random(1)
    app = TabletopApp(host, Menu())
    app._size = Size(80, 24)
    played, first = 0, 0.0
    while played < 1_300:
        table = host.new("thebes", ("Ana", "Bruno"), seed=chance.getrandbits(60))
        app.sit_down(table)
        page = app.page
        assert isinstance(page, TablePage)
        while (seat := table.session.to_act) is not None:
            page.choose(chance.choice(list(table.session.view(seat).legal)))
            app.repaint()
            played += 1
            if played == 300:
                first = _memory("self")
        await asyncio.sleep(0.4)  # what is said below a result
    bound("memory after 1,000 more actions", _memory("self") - first, 1.0, "MB")


def running(home: str) -> None:
    """Compare keys, bytes, frames, idling and memory; the keys in turn, for the machine may be busy."""
    hello, _ = start(b"hello 0", "-c", HELLO, home=home)
    ours, _ = start(b"quit", *TABLE, home=home)
    hello.settle(0.3)
    ours.settle(0.3)
    bound("first screen, 80x24", len(ours.raw), 20_000, "bytes")
    reference, cursor, action = Keys(), Keys(), Keys()
    for turn in range(KEYS):
        reference.press(hello, "x")
        cursor.press(ours, ("\x1b[B", "\x1b[A")[turn % 2])
    line("cursor key to paint", cursor.ms, reference.ms, 1.2, "ms")
    bound("cursor key", max(cursor.sizes), 600, "bytes")
    bound("cursor key", max(cursor.frames), 1, "frames")
    reference = Keys()
    for turn in range(12):
        for key in (str(turn % 4 + 1), "\r"):
            ours.press(key, 0.03)
        reference.press(hello, "x")
        action.press(ours, "\r")
    line("action to paint", action.ms, reference.ms, 1.8, "ms")
    bound("action", max(action.sizes), 2_500, "bytes")
    bound("action", max(action.frames), 1, "frames")
    line("memory at the table", memory(ours), memory(hello), 1.35, "MB")
    stop(hello)
    idle(ours)
    stop(ours)
    large = Terminal(PYTHON, *TABLE, env={"HOME": home}, size=(120, 40))
    large.wait_for("quit")
    large.settle(0.3)
    bound("first screen, 120x40", len(large.raw), 40_000, "bytes")
    stop(large)


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
        asyncio.run(growth(folder))
