"""Every game of the shelf on a screen without terminal and event loop: fast enough to try every key at every moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from textual.geometry import Size
from textual.keys import _character_to_key

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.journal import Record
from tabletop.opentable import OpenTable
from tabletop.settings import Settings
from tabletop.shelf import Entry
from tabletop.store import Store
from tabletop.tui.app import TabletopApp
from tabletop.tui.palette import Palette
from tabletop.tui.start import Menu
from tests.tui.desk import NOON, tap

NAMES: Final = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gil", "Hugo")

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
NAMED: Final = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab"),
    *("enter", "space", "escape", "backspace", "f1", "question_mark", "ctrl+t"),
)
STEPS: Final = (*LETTERS.translate(str.maketrans("", "", "mqtu")), *NAMED)
"""Keys to wander about with: all but those that leave the table, take something back, or list commands to do so."""

each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


class Paper:
    """What a table without a folder is written on, so that nobody is told that it is not saved."""

    trouble: Final = None
    taken_over: Final = False

    def append(self, *records: Record) -> None:
        """Forget them."""

    def close(self) -> None:
        """Nothing is open."""


class Clock:
    """Goes on by a step at each look."""

    def __init__(self, step: float = 1.0) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        """Return the time, a step later than before."""
        self.now += self.step
        return self.now


def hall(folder: Path | None = None) -> Host:
    """Return a host with all games, whose chance is always the same."""
    return Host(GAMES, Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)


def sizes(entry: Entry) -> range:
    """Return how many can play a game with the usual options."""
    return entry.seats_with({})


def lay(host: Host, entry: Entry, seats: int, seed: int, options: dict[str, str] | None = None) -> OpenTable:
    """Begin a game."""
    table = host.new(entry.key, NAMES[:seats], options, seed)
    if host.store.folder is None:
        table.file = Paper()  # type: ignore[assignment]  # it is asked for no more than this
    return table


def tables(host: Host, entry: Entry, count: int, chance: Random, most: int = 30) -> Iterator[OpenTable]:
    """Lay tables of all sizes and play on to moments of all kinds; the games are not over."""
    for number in range(count):
        seats = sizes(entry)[number % len(sizes(entry))]
        table = lay(host, entry, seats, chance.getrandbits(60))
        play_on(table, chance.randrange(most), chance)
        yield table
        table.close()


def play_on(table: OpenTable, actions: int | None, chance: Random) -> Any:
    """Play actions by chance, each kind as likely as the next; stop before the last of the game, and return that."""
    while actions is None or actions > 0:
        before = table.session
        assert before.to_act is not None
        by_kind: dict[type, list[Any]] = {}
        for action in before.view(before.to_act).legal:
            by_kind.setdefault(type(action), []).append(action)
        action = chance.choice(chance.choice([*by_kind.values()]))
        if before.play(before.to_act, action).to_act is None:
            return action
        table.play(before.to_act, action)
        actions = None if actions is None else actions - 1
    return None


def play_out(table: OpenTable, chance: Random) -> None:
    """Play a game to its end."""
    while (seat := table.session.to_act) is not None:
        table.play(seat, chance.choice(table.session.view(seat).legal))


def sit(
    host: Host,
    table: OpenTable | None,
    clock: Clock | None = None,
    curtain: str = "never",
    paint: bool = False,
) -> TabletopApp:
    """Show a table, or the menu; without `paint` only what keys do is looked at, which is ten times as fast."""
    app = TabletopApp(host, Menu(), wishes=Settings(curtain=curtain), palette=Palette(), clock=clock or Clock())
    app._size = Size(80, 24)
    # there is no loop that could call anything later
    app.later = lambda *_: None  # type: ignore[method-assign]
    if table is None:
        app.menu()
    else:
        app.sit_down(table)
    app.repaint()
    if not paint:
        app.repaint = lambda: None  # type: ignore[method-assign]
    return app


def show(app: TabletopApp) -> str:
    """Paint from now on, and return the screen as text."""
    app.__dict__.pop("repaint", None)
    app.repaint()
    return "\n".join(app.stage.lines())


def press(app: TabletopApp, keys: Iterable[str]) -> None:
    """Press keys one after another."""
    for key in keys:
        tap(app, key)


def type_text(app: TabletopApp, text: str) -> None:
    """Send a text as keys, as a terminal does that does not mark pastes."""
    for letter in text:
        if letter in "\r\n":
            app.take_key("enter" if letter == "\r" else "ctrl+j", "")
        elif letter == " ":
            app.take_key("space", " ")
        else:
            app.take_key(_character_to_key(letter), letter)


def wander(app: TabletopApp, count: int, chance: Random) -> None:
    """Press keys by chance that leave the game as it is, to reach any state of the cursor."""
    table = app.table
    assert table is not None
    with no_action():
        press(app, chance.choices(STEPS, k=count))


@contextmanager
def no_action() -> Iterator[list[Any]]:
    """Let nothing be played; give what would have been."""
    wanted: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OpenTable, "play", lambda _table, _seat, action: wanted.append(action))
        yield wanted
