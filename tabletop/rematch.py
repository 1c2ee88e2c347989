"""A table of the same people once more, begun with one key."""

from __future__ import annotations

from attrs import evolve

from tabletop import laying
from tabletop.host import Host
from tabletop.opentable import OpenTable


def asks_who(table: OpenTable) -> bool:
    """Tell whether it has to be asked who plays: the names are those of a tutorial."""
    return laying.from_lesson(table.entry, table.session.header)


def again(host: Host, table: OpenTable) -> OpenTable:
    """Begin the game of a table anew: same people, same options, same cards, another deal.

    Where the one who sits first starts, everybody moves up a seat, so that the next one starts.
    """
    session = table.session
    header, names = session.header, table.names
    if ("start", "seat") in header.table.options:
        names = (*names[1:], *names[:1])
    return host.begin(table.entry, session.game, evolve(header.table, seed=host.entropy(64)), names)
