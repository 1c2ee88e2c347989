"""What can be played: unfinished tables and new games, as one numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop import upkeep
from tabletop.frozen import frozen
from tabletop.host import Host
from tabletop.i18n import _, tr
from tabletop.mishaps import HostError, problem
from tabletop.opentable import OpenTable
from tabletop.phrases import ago, listed, playing_time
from tabletop.plain.console import Console, picked
from tabletop.plain.seats import ask_decks, ask_names, ask_options, wants_options
from tabletop.plain.tables import go_on, offer, take_back
from tabletop.settings import CURTAIN
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
    table: TableSummary | None = None
    lesson: Entry | None = None
    """The game that a tutorial teaches."""


def choose(host: Host, console: Console, curtain: str = CURTAIN[0]) -> OpenTable | None:
    """Offer what can be played until something is opened; None: somebody leaves.

    Raises:
        EndOfInput: If nobody types any more.
    """
    offers = _list(host, console)
    while (typed := console.ask().lower()) not in ("q", "m", "0"):
        word, _space, number = typed.partition(" ")
        table = None
        if typed in (".", "a"):
            pass
        elif typed == "u":
            take_back(host, console)
        elif typed == "s":
            _tell_statistics(host, console)
        elif chosen := picked(typed, offers):
            table = chosen.open()
        elif word == "o" and (chosen := picked(number, offers)):
            table = _more(host, chosen, console, curtain)
        elif word == "t" and (chosen := picked(number, offers)):
            table = _learn(host, chosen, console)
        else:
            console.say(_("Type a number from 1 to {last}, or q to leave.").format(last=len(offers)))
            continue
        if table is not None:
            return table
        offers = _list(host, console, all=typed == "a")
    return None


def _tell_statistics(host: Host, console: Console) -> None:
    from tabletop import people, results, scorebook, stats_words

    try:
        who = people.read(host.store.folder)
    except people.Damaged as error:
        console.say("", str(error))
        return
    book = scorebook.book(results.told(host, console.say_now), who)
    console.say("", *stats_words.told(book, host.title))


def _more(host: Host, chosen: Offer, console: Console, curtain: str) -> OpenTable | None:
    if chosen.table is None:
        console.say(_("That is no table yet: its number begins a game."))
        return None
    return offer(host, chosen.table, console, curtain)


def _learn(host: Host, chosen: Offer, console: Console) -> OpenTable | None:
    if chosen.lesson is None:
        console.say(_("Of that there is no tutorial."))
        return None
    from tabletop.plain.lesson import Learner
    from tabletop.teaching import tutorial

    return Learner(tutorial(chosen.lesson), host, console).run()


def _list(host: Host, console: Console, *, all: bool = False) -> list[Offer]:
    tables = host.tables()
    shown = tables if all else [table for table in tables if not table.over][:SHOWN]
    offers = [_resumption(host, table, console) for table in shown]
    offers += [_beginning(host, entry, console) for entry in host.shelf]
    console.say("", _("What shall be played? A number, or q to leave."))
    console.say(*(f"{number}. {offer.line}" for number, offer in enumerate(offers, 1)))
    if any(offer.lesson for offer in offers):
        console.say(_("t and the number of a game: a tutorial of five minutes."))
    if shown:
        console.say(_("o and a number: what else can be done with a table."))
    if len(tables) > len(shown):
        console.say(_("a: all tables, {n} in all.").format(n=len(tables)))
    if any(table.over for table in tables):
        console.say(_("s: statistics, what was played so far."))
    if host.trash():
        console.say(_("u: take back the table that was deleted last."))
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
    return Offer(line, lambda: _begin(host, entry.key, console), lesson=entry if entry.lesson else None)


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
    entry, chosen = host.entry(key), dict(options or {})
    console.say(tr(entry.title))
    own = host.own_decks() if entry.with_cards is not None and not decks else ()
    # what says how many can play comes before the question how many do
    first = [option for option in entry.options if option.seats]
    asks = wants_options(entry, chosen, own, console)
    if asks:
        chosen = ask_options(entry, first, chosen, console)
    names = ask_names(entry.seats_with(chosen), host.last_names(), console)
    if asks:
        chosen = ask_options(entry, entry.options, chosen, console)
        decks = decks or ask_decks(entry, own, console)
    return host.new(key, names, chosen, seed, decks)


def _resumption(host: Host, table: TableSummary, console: Console) -> Offer:
    if table.problem is not None:
        line = _("Table {table} cannot be opened: {why}").format(table=table.id, why=problem(table.problem))
    elif table.over:
        text = _("The end of {game}: {players}, {when}")
        when = ago(host.clock() - table.updated)
        line = text.format(game=host.title(table.game), players=listed(table.names), when=when)
    else:
        text = _("Go on with {game}: {players}. {whose}, {when}")
        line = text.format(
            game=host.title(table.game),
            players=listed(table.names),
            whose=_whose(table),
            when=ago(host.clock() - table.updated),
        )
    if table.problem is None and upkeep.was_named(table.id, table.game):
        line = f"{table.id}: {line}"
    return Offer(line, lambda: go_on(host, table.id, console), table)


def _whose(table: TableSummary) -> str:
    if table.to_act is None:
        return _("The game goes on")
    return _("{name} plays").format(name=table.names[table.to_act])
