"""What can be played: unfinished tables and new games, as one numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from attrs import frozen

from tabletop.host import Host
from tabletop.i18n import _, plural, tr
from tabletop.mishaps import HostError, Locked, Unreadable, problem
from tabletop.opentable import OpenTable
from tabletop.phrases import ago, listed, playing_time
from tabletop.plain.console import Console
from tabletop.plain.seats import ask_decks, ask_names, ask_options
from tabletop.shelf import Entry
from tabletop.store import TableSummary

SHOWN: Final = 9
"""Unfinished tables that are offered; `tabletop tables` lists all."""


@frozen
class Offer:
    """A line of the menu and what it opens."""

    line: str
    open: Callable[[], OpenTable | None]
    """None: somebody went back."""


def choose(host: Host, console: Console) -> OpenTable | None:
    """Offer what can be played until something is opened; None: somebody leaves.

    Raises:
        EndOfInput: If nobody types any more.
    """
    offers = _list(host, console)
    while (typed := console.ask().lower()) not in ("q", "m", "0"):
        if typed == ".":
            offers = _list(host, console)
        elif typed.isdecimal() and 1 <= int(typed) <= len(offers):
            table = offers[int(typed) - 1].open()
            if table is not None:
                return table
            offers = _list(host, console)
        else:
            console.say(_("Type a number from 1 to {last}, or q to leave.").format(last=len(offers)))
    return None


def _list(host: Host, console: Console) -> list[Offer]:
    tables = [table for table in host.tables() if not table.over]
    offers = [_resumption(host, table, console) for table in tables[:SHOWN]]
    offers += [_beginning(host, entry, console) for entry in host.shelf]
    console.say("", _("What shall be played? A number, or q to leave."))
    console.say(*(f"{number}. {offer.line}" for number, offer in enumerate(offers, 1)))
    return offers


def _beginning(host: Host, entry: Entry, console: Console) -> Offer:
    text = _("A new game of {game}, {fewest} to {most} players, {minutes}. {secret}")
    line = text.format(
        game=tr(entry.title),
        fewest=entry.seats[0],
        most=entry.seats[-1],
        minutes=playing_time(*entry.minutes),
        secret=_(entry.secret),
    )
    return Offer(line, lambda: _begin(host, entry.key, console))


def _begin(host: Host, key: str, console: Console) -> OpenTable | None:
    try:
        return begin(host, key, console)
    except HostError as error:
        console.say(str(error))
        return None


def begin(
    host: Host,
    key: str,
    console: Console,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    decks: Sequence[str] = (),
) -> OpenTable:
    """Ask who plays, and for the options and decks that are not given, and lay the table.

    Raises:
        EndOfInput: If nobody types any more.
        HostError: If there is no such game or it cannot be laid so.
    """
    entry = host.entry(key)
    console.say(tr(entry.title))
    # what says how many can play comes before the question how many do
    first = [option for option in entry.options if option.seats]
    chosen = ask_options(entry, first, options or {}, console)
    names = ask_names(entry.seats_with(chosen), host.last_names(), console)
    chosen = ask_options(entry, entry.options, chosen, console)
    if entry.with_cards is not None and not decks:
        decks = ask_decks(entry, host.own_decks(), console)
    return host.new(key, names, chosen, seed, decks)


def _resumption(host: Host, table: TableSummary, console: Console) -> Offer:
    if table.problem is not None:
        line = _("Table {table} cannot be opened: {why}").format(table=table.id, why=problem(table.problem))
    else:
        text = _("Go on with {game}: {players}. {whose}, {when}")
        line = text.format(
            game=host.title(table.game),
            players=listed(table.names),
            whose=_whose(table),
            when=ago(host.clock() - table.updated),
        )
    return Offer(line, lambda: _resume(host, table.id, console))


def _whose(table: TableSummary) -> str:
    if table.to_act is None:
        return _("The game goes on")
    return _("{name} plays").format(name=table.names[table.to_act])


def _resume(host: Host, id: str, console: Console) -> OpenTable | None:
    try:
        return host.resume(id)
    except Locked as error:
        console.say(str(error))
        return _other_way(_("Watch it as it stands now"), lambda: host.watch(id), console)
    except Unreadable as error:
        console.say(str(error))
        if error.good is None:
            return None
        said = plural("Go on with a copy, after {n} action", "Go on with a copy, after {n} actions", error.good)
        return _other_way(said.format(n=error.good), lambda: host.keep_good_part(id), console)
    except HostError as error:
        console.say(str(error))
        return None


def _other_way(line: str, open: Callable[[], OpenTable], console: Console) -> OpenTable | None:
    console.say(f"1. {line}", _("0. Back"))
    while (typed := console.ask()) not in ("0", "b"):
        if typed == "1":
            try:
                return open()
            except HostError as error:
                console.say(str(error))
                return None
        console.say(_("Type 1 or 0."))
    return None
