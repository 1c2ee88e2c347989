"""What the journal costs: an append beside a bare write and sync, a replay, a digest, memory, and long tables.

python -m tests.benchmarks.bench_journal [TABLES]
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from statistics import median
from typing import Final

from tabletop import codec, scroll
from tabletop.catalog import THEBES
from tabletop.host import Host
from tabletop.journal import AnyGame, Header, Record, Session, replay
from tabletop.protocol import Table
from tabletop.rng import Rng
from tabletop.store import Store
from tests.toy import Pass, Toy, toy

OPTIONS: Final = (("start_space", "zero"), ("luck", "standard"))
ACTIONS: Final = 300
"""The length of table that the target for a replay speaks of."""
LONG: Final = 20_000
"""Actions of a table that is longer than any."""


def header(game: AnyGame, seed: int) -> Header:
    """Return the header of a table of four."""
    names = ("Ana", "Bruno", "Célia", "Davi")
    return Header(
        game.key, game.rules_version, game.fingerprint, Table(4, seed, OPTIONS), names, "2025-01-30T18:05:00Z", "bench"
    )


def played(game: AnyGame, seed: int) -> tuple[Session, list[Record]]:
    """Play a whole table by chance."""
    session = Session.start(game, header(game, seed))
    records, rng = [*session.last_records], Rng(seed)
    while session.to_act is not None:
        legal = session.view(session.to_act).legal
        choice, rng = rng.below(len(legal))
        session = session.play(session.to_act, legal[choice])
        records += session.last_records
    return session, records


def replays(game: AnyGame, tables: int) -> float:
    """Return the milliseconds for reading and replaying `ACTIONS` actions."""
    costs = []
    for seed in range(tables):
        session, records = played(game, seed)
        lines = [codec.encode_header(session.header)]
        for record in records:
            lines.append(codec.encode_record(record, lines[-1]))
        data = "".join(f"{line}\n" for line in lines).encode()
        begun = time.perf_counter()
        found = scroll.unroll(data)
        replay(game, found.header, scroll.records(found, game.action_types)[0])
        costs.append((time.perf_counter() - begun) / session.actions * ACTIONS * 1e3)
    return median(costs)


def appends(game: AnyGame, tables: int, folder: Path) -> tuple[float, float]:
    """Return the milliseconds of an append, and of a bare write and sync of as many bytes, timed in turn."""
    ours, bare = [], []
    host = Host((THEBES,), Store(folder))
    plain = os.open(folder / "plain", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for seed in range(tables):
        _, records = played(game, seed)
        table = host.new("thebes", ["Ana", "Bruno", "Célia", "Davi"], dict(OPTIONS), seed)
        assert table.file is not None
        for record in records[1:]:
            begun = time.perf_counter()
            table.file.append(record)
            ours.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            os.write(plain, b"x" * 200)
            os.fsync(plain)
            bare.append(time.perf_counter() - begun)
        table.close()
    os.close(plain)
    return median(ours) * 1e3, median(bare) * 1e3


def memory(game: AnyGame) -> float:
    """Return the kilobytes that sessions hold after 1,000 actions."""
    played(game, 0)
    gc.collect()
    tracemalloc.start()
    held: list[Session] = []
    while sum(session.actions for session in held) < 1_000:
        held.append(played(game, len(held) + 1)[0])
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return taken / sum(session.actions for session in held)


def history() -> float:
    """Return actions a second over the last tenth of a table of 20,000 actions, beside the first tenth."""
    session = toy(game=Toy(rounds=LONG // 2))
    spent = []
    for _ in range(10):
        begun = time.perf_counter()
        for _ in range(LONG // 10):
            assert session.to_act is not None
            session = session.play(session.to_act, Pass())
        spent.append(time.perf_counter() - begun)
    return spent[0] / spent[-1]


def main() -> None:
    """Print each figure beside its target."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    game = THEBES.load()
    with tempfile.TemporaryDirectory() as folder:
        ours, bare = appends(game, tables, Path(folder))
    print(f"append            {ours:8.3f} ms    target 1 ms; {ours / bare:.2f} x a bare write and sync ({bare:.3f} ms)")
    print(f"replay of {ACTIONS}     {replays(game, tables):8.1f} ms    target 30 ms")
    print(f"1,000 actions     {memory(game):8.0f} kB    target 1000 kB")
    print(f"last/first tenth  {history():8.2f}       target 0.9")


if __name__ == "__main__":
    main()
