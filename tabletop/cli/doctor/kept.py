"""The tables that are kept, who plays them now, and what is left of faults in the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tabletop import lock
from tabletop.cli.doctor.part import Part
from tabletop.codec import Damage, NotAJournal, OtherFormat, TooLarge
from tabletop.host import Host
from tabletop.i18n import _
from tabletop.lock import Holder
from tabletop.mishaps import FaultyDeck, moment, problem
from tabletop.store import TableSummary


def look(part: Part, keeper: Host) -> None:
    """Tell how many tables there are, which are broken, and which are being played."""
    folder = keeper.store.folder
    tables = keeper.tables(thorough=True)
    waiting = sum(not table.over and table.problem is None for table in tables)
    part.tell(
        _("Tables: {n}, unfinished: {waiting}").format(n=len(tables), waiting=waiting),
        tables=len(tables),
        unfinished=waiting,
    )
    broken = [table for table in tables if table.problem is not None]
    part.tell(_("Tables that cannot be opened: {n}").format(n=len(broken)), broken=[table.id for table in broken])
    for table in broken:
        part.complain(_why(table))
    if folder is None:
        return
    _look_at_decks(part, keeper)
    _look_at_sessions(part, folder / "tables", tables)
    _look_at_writing(part, folder / "tables", tables)
    _look_at_crashes(part, folder / "crashes")


def _why(table: TableSummary) -> str:
    error = table.problem
    assert error is not None  # only those are asked about
    said = _("Table {table}: {why}").format(table=table.id, why=problem(error))
    if isinstance(error, OSError):
        return said + " " + _("See that this user may read it.")
    match error.fault:
        case Damage():
            return said + " " + _("Opened from the menu, it offers a copy of what is good of it, if anything is.")
        case NotAJournal() | TooLarge():
            return said + " " + _("Move it out of the folder.")
        case OtherFormat():
            return said


def _look_at_decks(part: Part, keeper: Host) -> None:
    decks = keeper.own_decks()
    part.tell(_("Decks of one's own: {n}").format(n=len(decks)), decks=[deck.name for deck in decks])
    for deck in decks:
        if deck.faults:
            said = str(FaultyDeck(deck.name, deck.faults))
            part.complain(said + " " + _("`tabletop check-data --deck` names all of them."))


def _look_at_sessions(part: Part, folder: Path, tables: list[TableSummary]) -> None:
    playing: list[dict[str, Any]] = []
    for table in tables:
        path = (folder / table.id).with_suffix(lock.SUFFIX)
        if lock.is_held(path):
            playing.append({"table": table.id, **_told(lock.holder(path))})
    part.tell(_("Tables being played now: {n}").format(n=len(playing)), playing=playing)
    for each in playing:
        line = _("{table}: process {pid} on {host}, since {since}")
        said = {**each, "since": moment(each["since"] or "")}
        part.lines.append("  " + line.format(**{key: value or _("not known") for key, value in said.items()}))


def _told(holder: Holder | None) -> dict[str, Any]:
    if holder is None:
        return {"pid": None, "host": None, "since": None}
    return {"pid": holder.pid, "host": holder.host, "since": holder.since}


def _look_at_writing(part: Part, folder: Path, tables: list[TableSummary]) -> None:
    """Complain of tables that can be looked at but not played on."""
    for table in tables:
        if table.problem is None and not os.access(folder / f"{table.id}.jsonl", os.W_OK):
            said = _("Table {table}: its file cannot be written to, so nothing played there is saved: `chmod 600` it.")
            part.complain(said.format(table=table.id))


def _look_at_crashes(part: Part, folder: Path) -> None:
    try:
        reports = sorted(name for name in os.listdir(folder) if name.endswith(".txt"))
    except OSError:
        reports = []
    part.tell(_("Reports of faults in the program: {n}").format(n=len(reports)), crashes=len(reports))
    if reports:
        latest = os.fspath(folder / reports[-1])
        part.tell("  " + _("the latest: {path}").format(path=latest), latest_crash=latest)
