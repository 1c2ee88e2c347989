"""The games line by line, for screen readers, braille lines, logs and pipes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from tabletop import kiosk
from tabletop.host import Host
from tabletop.i18n import _
from tabletop.mishaps import taken_over
from tabletop.opentable import OpenTable
from tabletop.plain.console import Console, EndOfInput
from tabletop.plain.menu import begin, choose
from tabletop.plain.play import Leave, Play
from tabletop.plain.replay import Viewer
from tabletop.plain.tables import go_on
from tabletop.plain.watching import Watch
from tabletop.replays import Replay
from tabletop.settings import CURTAIN

if TYPE_CHECKING:
    from tabletop.teaching import Tutorial


def run(
    table: OpenTable, host: Host, input: TextIO, output: TextIO, curtain: str = CURTAIN[0], bell: bool = False
) -> int:
    """Play a table to its end, or until somebody leaves or the input ends; return the exit code.

    Raises:
        BrokenPipeError: If nobody reads the output any more; the table is saved.
    """
    console = Console(input, output, bell)
    with suppress(EndOfInput):
        if _play(table, host, console, curtain) is Leave.MENU:
            _menu(host, console, curtain)
    output.flush()
    return 0


def run_menu(host: Host, input: TextIO, output: TextIO, curtain: str = CURTAIN[0], bell: bool = False) -> int:
    """Offer unfinished tables and new games until somebody leaves or the input ends; return the exit code.

    Raises:
        BrokenPipeError: If nobody reads the output any more; the table is saved.
    """
    with suppress(EndOfInput):
        _menu(host, Console(input, output, bell), curtain)
    output.flush()
    return 0


def run_seats(
    host: Host,
    key: str,
    input: TextIO,
    output: TextIO,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    curtain: str = CURTAIN[0],
    decks: Sequence[str] = (),
    bell: bool = False,
) -> int:
    """Ask who plays, and play; options and decks that are given are not asked for; return the exit code.

    Raises:
        HostError: If there is no such game or it cannot be laid so.
        BrokenPipeError: If nobody reads the output any more; the table is saved.
    """
    console = Console(input, output)
    if host.entry(key).lesson and not kiosk.is_on():
        console.say(_("New to it? It is taught by: tabletop learn {game}").format(game=key))
    try:
        table = begin(host, key, console, options, seed, decks)
    except EndOfInput:
        output.flush()
        return 0
    return run(table, host, input, output, curtain, bell)


def run_replay(replay: Replay, input: TextIO, output: TextIO, curtain: str = CURTAIN[0]) -> int:
    """Look again at a game until somebody leaves or the input ends; return the exit code.

    Raises:
        BrokenPipeError: If nobody reads the output any more.
    """
    with suppress(EndOfInput):
        Viewer(replay, Console(input, output), curtain).run()
    output.flush()
    return 0


def run_lesson(
    tutorial: Tutorial, host: Host, input: TextIO, output: TextIO, curtain: str = CURTAIN[0], bell: bool = False
) -> int:
    """Teach a game until somebody leaves, takes over or the input ends; return the exit code.

    Raises:
        BrokenPipeError: If nobody reads the output any more.
    """
    from tabletop.plain.lesson import Learner

    table = None
    with suppress(EndOfInput):
        table = Learner(tutorial, host, Console(input, output, bell)).run()
    if table is not None:
        return run(table, host, input, output, curtain, bell)
    output.flush()
    return 0


def _menu(host: Host, console: Console, curtain: str) -> None:
    while (table := choose(host, console, curtain)) is not None:
        if _play(table, host, console, curtain) is Leave.QUIT:
            return


def _play(table: OpenTable, host: Host, console: Console, curtain: str) -> Leave:
    while (left := _sit(table, host, console, curtain)) in (Leave.GO_ON, Leave.AGAIN):
        if left is Leave.AGAIN:
            from tabletop import rematch

            asks = rematch.asks_who(table)
            table = begin(host, table.entry.key, console) if asks else rematch.again(host, table)
        else:
            # back to watching if it cannot be gone on with
            table = go_on(host, table.id, console, watching=True) or table
    return left


def _sit(table: OpenTable, host: Host, console: Console, curtain: str) -> Leave:
    play = Play(table, console, curtain, host) if table.follower is None else Watch(table, console, curtain)
    try:
        left = play.run()
        if left not in (Leave.OVER, Leave.GO_ON):
            console.say(play.goodbye())
        return left
    except EndOfInput:
        console.say(play.goodbye())
        raise
    finally:
        table.close()
        if table.taken_over:
            console.say(taken_over())
