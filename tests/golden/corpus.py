"""The kept journals (M8): how they are made, packed, read, and played again.

    python -m tests.golden.corpus record   # plays the games anew; only for a new release or new rules
    python -m tests.golden.corpus replay   # plays all journals again, as .ci/run does on every Python

A game whose rules change on purpose gets a new `rules_version`, and its journals of before stay beside the new ones.
"""

from __future__ import annotations

import io
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tabletop import scroll
from tabletop.catalog import GAMES
from tabletop.codec import LoadError, encode_beginning, encode_record
from tabletop.journal import Header, Session, replay
from tabletop.protocol import Seat, Table
from tabletop.rng import Rng
from tabletop.shelf import Entry
from tabletop.simulate import any_action, any_kind

FOLDER: Final = Path(__file__).parent
GAMES_EACH: Final = 100
"""Journals of each game."""
_STREAM: Final = 0x7C0FFEE5EED
"""Seeds of the tables and of what is chosen at them."""
_WAYS, _REDO, _UNDO = 64, 8, 16
"""Of so many moves at most so many play again what was taken back, or take back what is free; one is agreed on."""


def record(entry: Entry, number: int) -> bytes:
    """Play a game by chance, sometimes taking back and playing again, and return its journal."""
    table, rng = _table(entry, number)
    game = entry.load()
    names = tuple(f"Player {seat + 1}" for seat in range(table.seats))
    id = f"golden-{entry.key}-{number:03}"
    header = Header(entry.key, game.rules_version, game.fingerprint, table, names, "2026-11-30T12:00:00Z", id)
    session = Session.start(game, header)
    lines = encode_beginning(header, game.carried)
    lines.append(encode_record(session.last_records[0], lines[-1]))
    choose = any_kind if number % 2 else any_action
    while (seat := session.to_act) is not None:
        session, rng = _move(session, seat, choose, rng)
        for line in session.last_records:
            lines.append(encode_record(line, lines[-1]))
    return "".join(line + "\n" for line in lines).encode()


def _table(entry: Entry, number: int) -> tuple[Table, Rng]:
    """Return a table: the sizes take turns, the options come by chance, the first game has what is usual."""
    rng = Rng(_STREAM + number)
    chosen: dict[str, str] = {}
    for option in entry.options:
        index, rng = rng.below(len(option.values))
        chosen[option.key] = option.values[index if number else 0]
    seats = entry.seats_with(chosen)
    seed, rng = rng.below(2**64)
    return Table(seats[number % len(seats)], seed, tuple(chosen.items())), rng


def _move(session: Session, seat: Seat, choose: Any, rng: Rng) -> tuple[Session, Rng]:
    """Play an action, or take one back, freely or with the agreement of all, and at times play it again."""
    way, rng = rng.below(_WAYS)
    if way < _REDO and session.redo_refusal(seat) is None:
        return session.redo(seat), rng
    if way < _UNDO and session.undo_refusal(seat) is None:
        return session.undo(seat), rng
    if way == _UNDO and session.actions:
        return session.agree(seat), rng
    action, rng = choose(session.view(seat).legal, rng)
    return session.play(seat, action), rng


def journals(key: str) -> Iterator[tuple[str, bytes]]:
    """Give the name and the bytes of every kept journal of a game."""
    with tarfile.open(FOLDER / f"{key}.tar.xz") as pack:
        for member in pack:
            file = pack.extractfile(member)
            assert file is not None
            yield member.name, file.read()


def pack(key: str, found: Iterator[tuple[str, bytes]]) -> None:
    """Put journals into one file, which is the same whenever they are."""
    with tarfile.open(FOLDER / f"{key}.tar.xz", "w:xz", format=tarfile.USTAR_FORMAT) as pack:
        for name, data in found:
            member = tarfile.TarInfo(name)
            member.size = len(data)
            pack.addfile(member, io.BytesIO(data))


def differs(entry: Entry, data: bytes) -> str:
    """Play a journal again and say where it leads elsewhere; empty if every digest is as it was."""
    try:
        lines = scroll.unroll(data)
        cards = scroll.cards(lines)
    except LoadError as error:
        return str(error)
    game = entry.with_cards(cards) if entry.with_cards and cards else entry.load()
    records, fault = scroll.records(lines, game.action_types)
    if fault is not None:
        return str(fault)
    played = replay(game, lines.header, records)
    if played.drift is not None:
        return f"drifts after {played.drift.actions} actions"
    return "" if played.session.to_act is None else "does not come to its end"


def main(command: str) -> int:
    """Record all games, or play all journals again and say which do not lead where they led."""
    wrong = 0
    for entry in GAMES:
        if command == "record":
            pack(entry.key, ((f"{number:03}.jsonl", record(entry, number)) for number in range(GAMES_EACH)))
            continue
        for name, data in journals(entry.key):
            fault = differs(entry, data)
            if fault:
                wrong += 1
                print(f"{entry.key} {name}: {fault}", file=sys.stderr)
    print(f"{len(GAMES)} games, {wrong} journals differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
