"""A journal from elsewhere becomes a table here: read and played again first, and never over another one."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence, Set
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from attrs import evolve

from tabletop import codec, following, mishaps, scroll
from tabletop.codec import LoadError
from tabletop.frozen import frozen
from tabletop.host import Host
from tabletop.i18n import _, plural
from tabletop.journal import AnyGame, Header, Record
from tabletop.mishaps import HostError, Unreadable
from tabletop.store import NoTable
from tabletop.tablefile import Changed, DiskFault, DiskFull, Trouble
from tabletop.text import clean_text
from tabletop.upkeep import was_named

_NUMBERED: Final = 56
"""Letters of a name before the number that parts it from another."""
_TRIES: Final = 5
_PAUSE: Final = 0.05
"""Seconds between them: as long as it takes another session to write a table."""


class CannotImport(HostError):
    """A journal that does not become a table."""


@frozen
class Imported:
    """What became of a journal."""

    id: str
    """The name of the table here."""
    actions: int
    """How many actions of it are good."""
    over: bool
    new: bool
    """False: the table was here already, with these actions at least."""
    damage: str
    """What is wrong with the rest of the file, which was left out; empty if it is whole."""


def bring(host: Host, path: Path) -> Imported:
    """Copy a journal into the folder of tables: under its own name, or a new one where another table has that.

    Its own is the one of its file, if that is one that a player gave to a table, else the one it was begun with.

    Of a damaged journal what is good before the damage is taken, if anything was played there.

    Raises:
        HostError: If it cannot be read, its game is not here, it was played with other rules or cards, or it
            cannot be written.
    """
    try:
        lines = scroll.read(path)
    except (LoadError, OSError) as error:
        raise Unreadable(path.name, error) from error
    header = lines.header
    found = following.follow(host.entry(header.game), path.name, lines)
    session = found.played.session
    if found.played.drift is not None:
        raise CannotImport(_elsewhere(path, session.actions))
    damage = "" if found.fault is None else mishaps.problem(found.fault)
    if damage and not session.actions:
        raise CannotImport(damage + " " + _("Nothing before it was played, so there is nothing to go on with."))
    actions, over = session.actions, session.to_act is None
    called = evolve(header, id=_own_name(path, header))
    id, new = _made(host, found.game, called, found.records, session.last_records)
    if over and new:
        _ended_then(host, id, path)
    return Imported(id, actions, over, new, damage)


def _made(
    host: Host, game: AnyGame, header: Header, records: Sequence[Record], first: Sequence[Record]
) -> tuple[str, bool]:
    """Return the name of the table of a journal, and whether it is new; without records it has those of its beginning.

    Raises:
        CannotImport: If it is not here and cannot be written.
    """
    left = _TRIES
    while True:
        left -= 1
        # before the tables are looked through: one that is made meanwhile, perhaps this very one, is met below
        taken = set(host.store.ids())
        there = _same(host, game, header, records)
        if there is not None:
            return there, False
        id = _free_name(taken, header.id)
        file = host.store.create(evolve(header, id=id), *(records or first), cards=game.carried)
        file.close()
        if file.trouble is None:
            return id, True
        # another session may have been quicker with a table of this name, perhaps with this very one
        if not left or not (isinstance(file.trouble, Changed) or id in host.store.ids()):
            raise CannotImport(_trouble(file.trouble))
        time.sleep(_PAUSE)


def _trouble(trouble: Trouble) -> str:
    """Say why nothing was written: unlike at a table there is no next action, with which it is tried again."""
    match trouble:
        case DiskFull():
            return _("Not imported: the disk is full. Make room, and import it again.")
        case DiskFault(why):
            return _("Not imported: the disk refuses ({why}).").format(why=clean_text(why))
        case Changed():
            return _("Not imported: another session is making a table of this name. Import it again in a moment.")
        case _:
            return mishaps.trouble(trouble)


def _ended_then(host: Host, id: str, path: Path) -> None:
    """Let a finished game be as old as its journal: the statistics count it on the day when it ended."""
    with suppress(OSError, NoTable):
        there = host.store.path(id)
        changed = min(path.stat().st_mtime_ns, there.stat().st_mtime_ns)
        os.utime(there, ns=(changed, changed))


def _elsewhere(path: Path, actions: int) -> str:
    said = plural(
        "It was played with other rules or cards than this version has: after {n} action they lead elsewhere. "
        "`tabletop replay {file}` shows it up to there.",
        "It was played with other rules or cards than this version has: after {n} actions they lead elsewhere. "
        "`tabletop replay {file}` shows it up to there.",
        actions,
    )
    return said.format(n=actions, file=clean_text(str(path))[:200])


def _same(host: Host, game: AnyGame, header: Header, records: Sequence[Record]) -> str | None:
    """Return the name of a table that is here already and begins with these records, if any."""
    for table in host.summaries():
        if (table.game, table.names, table.created) != (header.game, header.names, header.created):
            continue
        try:
            lines = host.store.read(table.id)
        except (NoTable, LoadError, OSError):
            continue
        if evolve(lines.header, id=header.id) == header:
            here, _fault = scroll.records(lines, game.action_types)
            if here[: len(records)] == tuple(records):
                return table.id
    return None


def _own_name(path: Path, header: Header) -> str:
    """Return how a journal was called last: a table that is renamed is moved, and exported under its new name."""
    named = path.suffix == ".jsonl" and codec.ID.fullmatch(path.stem) is not None and was_named(path.stem, header.game)
    return path.stem if named else header.id


def _free_name(taken: Set[str], id: str) -> str:
    """Return a name that is not taken: this one, or with a number after it."""
    names = (f"{id[:_NUMBERED]}-{number}" for number in count(2))
    return id if id not in taken else next(name for name in names if name not in taken)
