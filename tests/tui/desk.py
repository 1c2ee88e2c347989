"""The program without a terminal: keys go in, the screen is read as text."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from textual.geometry import Size
from textual.keys import _character_to_key

from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.settings import Settings
from tabletop.store import Store
from tabletop.tui import screens
from tabletop.tui.app import TabletopApp
from tabletop.tui.palette import Palette
from tabletop.tui.start import Start
from tests.toy import Toy
from tests.tui.toy_face import entry

Key: TypeAlias = "str | Callable[[TabletopApp], Any]"
"""A key by its name or letter, "paste:" and a text, "click:" and a text on the screen, or something to be done."""

NOON: Final = 1_736_000_000.0

screens.FACES["toy"] = "tests.tui.toy_face"


def house(folder: Path | None, game: Toy | None = None) -> Host:
    """Return a host with the toy on its shelf."""
    return Host((entry(game),), Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)


def table(host: Host, *names: str, seed: int = 1) -> OpenTable:
    """Begin a game of the toy, for Ana and Bruno unless told."""
    return host.new("toy", names or ("Ana", "Bruno"), seed=seed)


def play(
    host: Host,
    start: Start,
    *keys: Key,
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    palette: Palette | None = None,
    curtain: str = "never",
) -> TabletopApp:
    """Start the program, press keys, end it, and return it as it stood."""
    # no key of these is held down: a second lies between two
    clock = count(1.0).__next__
    app = TabletopApp(
        host, start, wishes=Settings(ascii=ascii, curtain=curtain), palette=palette or Palette(), clock=clock
    )

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            for key in keys:
                tap(app, key)
            await pilot.pause()

    asyncio.run(run())
    return app


def tap(app: TabletopApp, key: Key) -> None:
    """Press one key."""
    if callable(key):
        key(app)
    elif key.startswith("paste:"):
        app.take_paste(key.removeprefix("paste:"))
    elif key.startswith("click:"):
        x, y = find(app, key.removeprefix("click:"))
        app.take_click(x, y)
    elif len(key) == 1:
        app.take_key(key if key.isalnum() else _character_to_key(key), key)
    else:
        app.take_key(key, " " if key == "space" else "")


def type_in(text: str) -> list[Key]:
    """Return the keys that type a text."""
    return list(text)


def resize(width: int, height: int) -> Callable[[TabletopApp], None]:
    """Return what changes the size of the window."""

    def change(app: TabletopApp) -> None:
        app._size = Size(width, height)
        app.repaint()

    return change


def find(app: TabletopApp, text: str) -> tuple[int, int]:
    """Return where a text stands on the screen."""
    for y, line in enumerate(app.stage.lines()):
        if text in line:
            return line.index(text), y
    raise AssertionError(f"{text!r} is not on the screen:\n{shown(app)}")


def shown(app: TabletopApp) -> str:
    """Return the screen as text."""
    return "\n".join(app.stage.lines())


def foot(app: TabletopApp) -> str:
    """Return the last line of the screen."""
    return app.stage.lines()[-1]
