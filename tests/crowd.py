"""A folder with many tables, as years of playing leave it: of all games, some long, some with cards, some broken."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.journal import Record
from tabletop.opentable import OpenTable
from tabletop.shelf import Entry
from tabletop.store import Store

NAMES = ("Ana", "Bruno", "Célia", "Davi", "Bartolomeu Silva", "Eva", "Zoé")


def crowd(folder: Path, games: Sequence[Entry] = GAMES, count: int = 500, actions: int = 60) -> list[str]:
    """Fill a folder with so many tables of these games, one in ten broken, and return the names of the broken ones."""
    host, chance = Host(tuple(games), Store(folder), entropy=Random(7).getrandbits), Random(7)
    patterns = []
    for entry in games:
        table = host.new(entry.key, chance.sample(NAMES, 2), seed=chance.getrandbits(60))
        _play(table, chance, actions)
        table.close()
        path = host.store.path(table.id)
        patterns.append((entry.key, path.read_bytes()))
        path.unlink()
    broken = []
    for number in range(count):
        key, data = patterns[number % len(patterns)]
        path = folder / "tables" / f"2024-{1 + number % 12:02}-{1 + number % 28:02}-{key}-{number:06}.jsonl"
        if number % 10 == 3:
            data = (b"nonsense", b"", data[:99], data[:-30] + b"?\n", data.replace(b'"format":1', b'"format":9', 1))[
                number // 10 % 5
            ]
            broken.append(path.stem)
        path.write_bytes(data)
        os.utime(path, (1_700_000_000 + 3_600 * number,) * 2)
    return broken


def _play(table: OpenTable, chance: Random, actions: int) -> None:
    session = table.session
    records: list[Record] = []
    for _ in range(actions):
        if session.to_act is None:
            break
        session = session.play(session.to_act, chance.choice(session.view(session.to_act).legal))
        records += session.last_records
    assert table.file is not None
    table.file.append(*records)
