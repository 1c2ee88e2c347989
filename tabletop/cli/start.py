"""From what was asked for to a table: on the screen, or line by line."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, NamedTuple, assert_never, cast

from tabletop import kiosk
from tabletop.cli import (
    asked,
    endings,
    failing,  # noqa: F401 (in memory before anything can fail)
    streams,
    terminal,
)
from tabletop.cli.house import host as host_of
from tabletop.cli.house import named_file
from tabletop.cli.mistakes import FAILED, Mistake
from tabletop.cli.request import Request
from tabletop.cli.terminal import Terminal
from tabletop.i18n import _, tr
from tabletop.laying import allowed_seats
from tabletop.mishaps import Locked

if TYPE_CHECKING:
    from tabletop.host import Host
    from tabletop.opentable import OpenTable
    from tabletop.replays import Replay
    from tabletop.teaching import Tutorial


class Wish(NamedTuple):
    """A game that can be laid."""

    game: str
    options: dict[str, str]
    seed: int | None
    decks: tuple[str, ...]


def start(request: Request) -> int:
    """Show what was asked for and return the exit code.

    Raises:
        Mistake: If it cannot be asked for so, or there is no terminal to show it on.
        HostError: If the host refuses.
    """
    host = host_of(request.manner.data_dir)
    # what is wrong with the wish is told whatever the terminal
    wish = _wish(request, host) if request.command == "play" else None
    again = _again(request.subject or "", host) if request.command == "replay" else None
    lesson = _lesson(request.subject or "") if request.command == "learn" else None
    if request.manner.plain or _must_be_plain():
        return _line_by_line(request, wish, again, lesson, host)
    return _on_the_screen(request, wish, again or lesson, host)


def _must_be_plain() -> bool:
    """Tell whether the terminal is too poor for screens, and say so.

    Raises:
        Mistake: If there is none.
    """
    match terminal.look():
        case Terminal.NONE if kiosk.is_on():
            raise Mistake(_("There is no terminal here: over SSH `ssh -t` brings one."))
        case Terminal.NONE:
            raise Mistake(_("There is no terminal here: --plain plays line by line, and over SSH `ssh -t` brings one."))
        case Terminal.POOR:
            print(_("This terminal cannot draw screens (TERM), so it goes line by line."), file=sys.stderr)
            return True
        case Terminal.FULL:
            return False
        case other:
            assert_never(other)


def _line_by_line(
    request: Request, wish: Wish | None, again: Replay | None, lesson: Tutorial | None, host: Host
) -> int:
    from tabletop import plain, settings

    gc.enable()
    wishes = settings.load()
    if request.manner.ascii or wishes.ascii:
        streams.only_ascii()
    if request.command == "menu":
        return plain.run_menu(host, sys.stdin, sys.stdout, wishes.curtain, wishes.bell)
    if lesson is not None:
        return plain.run_lesson(lesson, host, sys.stdin, sys.stdout, wishes.curtain, wishes.bell)
    if again is not None:
        return plain.run_replay(again, sys.stdin, sys.stdout, wishes.curtain)
    if wish is None:
        return plain.run(_opened(request, host), host, sys.stdin, sys.stdout, wishes.curtain, wishes.bell)
    if not request.players:
        return plain.run_seats(
            host, wish.game, sys.stdin, sys.stdout, wish.options, wish.seed, wishes.curtain, wish.decks, wishes.bell
        )
    table = host.new(wish.game, request.players, wish.options, wish.seed, wish.decks)
    return plain.run(table, host, sys.stdin, sys.stdout, wishes.curtain, wishes.bell)


def _on_the_screen(request: Request, wish: Wish | None, again: Replay | Tutorial | None, host: Host) -> int:
    environ = dict(os.environ)  # colours are asked of all of it
    terminal.hide_from_textual(os.environ)
    endings.leave_at_once_on_signals()  # until the screens are there and have ways of their own
    from tabletop import settings
    from tabletop.tui.run import run_tui
    from tabletop.tui.start import Again, Menu, Seats, Start, Teach

    wishes = settings.load()
    ascii = request.manner.ascii or wishes.ascii or not streams.speaks_utf8()
    first: Start
    if request.command == "menu":
        first = Menu()
    elif request.command == "learn":
        first = Teach(cast("Tutorial", again))
    elif again is not None:
        first = Again(again)
    elif wish is None:
        first = _opened(request, host)
    elif request.players:
        first = host.new(wish.game, request.players, wish.options, wish.seed, wish.decks)
    else:
        first = Seats(wish.game, wish.options, wish.seed, wish.decks)
    return run_tui(host, first, wishes=wishes._replace(ascii=ascii), environ=environ)


def _opened(request: Request, host: Host) -> OpenTable:
    """Open a table that is there already.

    Raises:
        Mistake: If another session plays it.
        HostError: If there is none, or it cannot be opened.
    """
    if request.command == "watch":
        return host.watch(request.subject)
    if request.take_over:
        return host.take_over(request.subject)
    try:
        return host.resume(request.subject)
    except Locked as error:
        commands = {"watch": f"tabletop watch {error.id}", "take": f"tabletop resume {error.id} --take-over"}
        hint = _("`{watch}` looks on; `{take}` asks the other session to save and leave.").format(**commands)
        raise Mistake(f"{error} {hint}", FAILED) from error


def _again(name: str, host: Host) -> Replay:
    """Return the replay of a table, by its name or a part of it, else of a file.

    Raises:
        Mistake: If there is neither.
        HostError: If it cannot be read.
    """
    from tabletop import replays
    from tabletop.mishaps import NoSuchTable

    # no table is called so: it leads somewhere
    if os.sep not in name:
        try:
            return replays.of_table(host, name)
        except NoSuchTable:
            if not os.path.exists(name):
                raise
    if not os.path.exists(name):
        raise Mistake(_("There is no file {name}.").format(name=repr(name)))
    return replays.of_file(host, named_file(name))


def _lesson(key: str) -> Tutorial:
    """Return the tutorial of a game.

    Raises:
        Mistake: If there is none.
    """
    from tabletop.teaching import tutorial

    entry = asked.entry(key)
    if entry.lesson is None:
        raise Mistake(_("There is no tutorial of {game}.").format(game=tr(entry.title)))
    return tutorial(entry)


def _wish(request: Request, host: Host) -> Wish:
    """Return what shall be played.

    Raises:
        Mistake: If there is no such game, or an option or the seed is not written as one.
        HostError: If the game has no such option, or a deck cannot be played with.
    """
    entry = asked.entry(request.subject or "")
    options, seed = asked.options(request.options), asked.seed(request.seed)
    seats = len(request.players) or allowed_seats(entry, options)[0]
    host.table(entry, seats, options, seed or 0)
    if request.decks:
        host.cards(entry, request.decks)
    return Wish(entry.key, options, seed, request.decks)
