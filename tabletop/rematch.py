"""A table of the same people once more, begun with one key."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tabletop import laying
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.protocol import Table

_START: Final = "start"
"""The option that tells who starts, in games where people may choose."""


def asks_who(table: OpenTable) -> bool:
    """Tell whether it has to be asked who plays: the names are those of a tutorial."""
    return laying.from_lesson(table.entry, table.session.header)


def passes_on(table: OpenTable) -> bool:
    """Tell whether the next one starts; elsewhere the rules leave it to chance, or somebody plays alone."""
    laid = table.session.header.table
    return laid.seats > 1 and any(key == _START for key, _value in laid.options)


def again(host: Host, table: OpenTable) -> OpenTable:
    """Begin the game of a table anew: same people, same options, same cards, another deal.

    Where people may choose who starts, it is now who sits after the one who has started: everybody moves up.
    """
    session = table.session
    laid, names = session.header.table, table.names
    if passes_on(table):
        following = (_starter(table) + 1) % laid.seats
        names = (*names[following:], *names[:following])
        laid = evolve(laid, options=_first_seat_starts(laid))
    return host.begin(table.entry, session.game, evolve(laid, seed=host.entropy(64)), names)


def _starter(table: OpenTable) -> int:
    """Return who acted first, which may have been drawn by lot."""
    game = table.session.game
    seat: int | None = game.to_act(game.setup(table.session.header.table).state)
    return seat or 0


def _first_seat_starts(laid: Table) -> tuple[tuple[str, str], ...]:
    return tuple((key, "seat" if key == _START else value) for key, value in laid.options)
