"""What can be done with a table that is there, as numbered lists."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from tabletop import kiosk, replays, trash, upkeep
from tabletop.host import Host
from tabletop.i18n import _, plural
from tabletop.mishaps import HostError, Locked, Unreadable
from tabletop.opentable import OpenTable
from tabletop.plain.console import Console, picked
from tabletop.plain.replay import Viewer
from tabletop.settings import CURTAIN
from tabletop.store import TableSummary

Way: TypeAlias = tuple[str, Callable[[], OpenTable | None]]
"""A line of a list, and what it does; a table is opened by it, or None is."""


def go_on(host: Host, id: str, console: Console, *, watching: bool = False) -> OpenTable | None:
    """Open a table to play on, or ask what else to do; `watching`: it is looked at already; None: somebody went back.

    Raises:
        EndOfInput: If nobody types any more.
    """
    try:
        return host.resume(id)
    except Locked as error:
        console.say(str(error))
        ways: list[Way] = [(_("Take it over: the other session saves and leaves"), lambda: host.take_over(id))]
        if not watching:
            ways.insert(0, (_("Watch it"), lambda: host.watch(id)))
        return _choose(ways, console)
    except Unreadable as error:
        console.say(str(error))
        if error.good is None:
            return None
        said = plural("Go on with a copy, after {n} action", "Go on with a copy, after {n} actions", error.good)
        return _choose([(said.format(n=error.good), lambda: host.keep_good_part(id))], console)
    except HostError as error:
        console.say(str(error))
        return None


def offer(host: Host, table: TableSummary, console: Console, curtain: str = CURTAIN[0]) -> OpenTable | None:
    """Offer all that can be done with a table; None: nothing was opened.

    Raises:
        EndOfInput: If nobody types any more.
    """
    id = table.id
    ways: list[Way]
    if table.problem is not None:
        ways = [(_("go on with a copy of what is good of it"), lambda: host.keep_good_part(id))]
    elif table.over:
        ways = [(_("see how it ended"), lambda: go_on(host, id, console))]
    else:
        ways = [(_("go on with it"), lambda: go_on(host, id, console)), (_("watch it"), lambda: host.watch(id))]
    if not kiosk.is_on():  # the tables are everybody's there, strangers' as well
        ways += [
            (_("give it another name"), lambda: _rename(host, id, console)),
            (_("delete it; it can be taken back"), lambda: _delete(host, id, console)),
            (_("copy it to a file"), lambda: _export(host, id, console)),
        ]
    if table.problem is None:
        ways.append((_("watch the game again from its beginning"), lambda: _again(host, id, console, curtain)))
    console.say(_("Table {name}. What shall be done with it?").format(name=id))
    return _choose([(line[0].upper() + line[1:], way) for line, way in ways], console)


def take_back(host: Host, console: Console) -> None:
    """Take the table back that was deleted last."""
    try:
        console.say(_("{name} is back.").format(name=host.restore()))
    except HostError as error:
        console.say(str(error))


def _choose(ways: Sequence[Way], console: Console) -> OpenTable | None:
    console.say(*(f"{number}. {line}" for number, (line, _way) in enumerate(ways, 1)), _("0. Back"))
    while (typed := console.ask()) not in ("0", "b"):
        if way := picked(typed, ways):
            try:
                return way[1]()
            except HostError as error:
                console.say(str(error))
                return None
        console.say(_("Type a number from {first} to {last}.").format(first=0, last=len(ways)))
    return None


def _again(host: Host, id: str, console: Console, curtain: str) -> None:
    Viewer(replays.of_table(host, id), console, curtain).run()


def _rename(host: Host, id: str, console: Console) -> None:
    console.say(_("Another name for {name}; an empty line leaves it:").format(name=id))
    if typed := console.ask():
        name = host.rename(id, typed)
        console.say(upkeep.name_remark(typed, name) or _("It is called {name} now.").format(name=name))


def _delete(host: Host, id: str, console: Console) -> None:
    text = _("{name} is in the trash, which keeps the {n} tables deleted last. u takes it back.")
    console.say(text.format(name=host.delete(id), n=trash.KEPT))


def _export(host: Host, id: str, console: Console) -> None:
    home = os.path.expanduser("~")
    text = _("Where shall {name} be copied to? A folder, or a file that is not there yet; an empty line for {folder}:")
    console.say(text.format(name=id, folder=home))
    path = host.export(id, Path(os.path.expanduser(console.ask() or home)).absolute())
    console.say(_("The table was copied to {file}.").format(file=path))
