"""What the pages around a table look like on wide terminals, and what their room is used for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.geometry import Size

from tabletop import replays
from tabletop.catalog import GAMES
from tabletop.i18n import use_language
from tabletop.settings import Settings
from tabletop.teaching import tutorial
from tabletop.tui.app import TabletopApp
from tabletop.tui.screens.lesson import lay_game
from tabletop.tui.screens.replay import lay_replay
from tabletop.tui.start import Teach
from tabletop.tui.wishing import use
from tests.tui.desk import NOON
from tests.tui.hall import hall, lay, play_on, play_out, press, show, sit
from tests.tui.picture_book import NARROW, PICTURES, WIDE, Shot, check_text, each_shot, left_over, shots

pytestmark = pytest.mark.usefixtures("english")

FOLDER: Final = "screens"
ENTRIES: Final = {entry.key: entry for entry in GAMES}


def menu(folder: Path, *keys: str) -> TabletopApp:
    """Return the menu over tables that wait and one that is over, after keys."""
    host, chance = hall(folder), Random(3)
    for age, (key, seats) in enumerate((("thebes", 4), ("line-it", 3), ("timeline", 2), ("timeline-brasil", 3))):
        table = lay(host, ENTRIES[key], seats, 7)
        if key == "timeline-brasil":
            play_out(table, chance)
        else:
            play_on(table, 9, chance)
        # its name would hold a part drawn by the system
        table.close()
        path = host.store.path(table.id)
        os.utime(path, (NOON - 7_000 * age,) * 2)
        path.rename(path.with_name(f"{key}-at-home.jsonl"))
    app = sit(host, None)
    press(app, keys)
    return app


def highlighted(number: int) -> Callable[[Path], TabletopApp]:
    """Return what shows the menu with no table that waits, and the cursor on a game, from 0."""

    def point(folder: Path) -> TabletopApp:
        app = sit(hall(folder), None)
        press(app, ["down"] * number)
        return app

    return point


def seats(key: str) -> Callable[[Path], TabletopApp]:
    """Return what asks who plays a game."""

    def ask(folder: Path) -> TabletopApp:
        host = hall(folder)
        host.remember_names(["Ana", "Bruno", "Célia"])
        app = sit(host, None)
        app.ask_seats(ENTRIES[key])
        press(app, ["home", *["up"] * 9])
        return app

    return ask


def game(key: str, *keys: str, curtain: str = "never", seats: int = 4) -> Callable[[Path], TabletopApp]:
    """Return what shows a game in the middle, after keys."""

    def play(folder: Path) -> TabletopApp:
        host = hall(folder)
        table = lay(host, ENTRIES[key], seats, 7)
        play_on(table, 25, Random(7))
        app = sit(host, table, curtain=curtain)
        press(app, keys)
        return app

    return play


def watch(folder: Path) -> TabletopApp:
    """Return what looks on at a table; nobody plays it, or its foot would name a process."""
    host = hall(folder)
    table = lay(host, ENTRIES["timeline-brasil"], 3, 7)
    play_on(table, 9, Random(7))
    table.close()
    return sit(host, host.watch(table.id))


def tutorial_of(key: str) -> Callable[[Path], TabletopApp]:
    """Return what shows a tutorial after some steps."""

    def teach(folder: Path) -> TabletopApp:
        app = sit(hall(folder), None)
        lay_game(app, Teach(tutorial(ENTRIES[key])))
        press(app, ["right"] * 5)
        return app

    return teach


def replay(folder: Path) -> TabletopApp:
    """Return what looks again at a game."""
    app = game("line-it")(folder)
    assert app.table is not None
    lay_replay(app, replays.of_open(app.host, app.table))
    press(app, ["right"] * 12)
    return app


SHOWN: Final[dict[str, Callable[[Path], TabletopApp]]] = {
    "menu": menu,
    "seats": seats("timeline"),
    "settings": lambda folder: menu(folder, "f2"),
    "stats": lambda folder: menu(folder, "s"),
    "log": game("thebes", "l"),
    "rules": game("thebes", "r"),
    "help": game("line-it", "f1"),
    "curtain": game("line-it", curtain="needed"),
    "replay": replay,
    "palette": game("thebes", "colon"),
    "ask": game("line-it", "u"),
    "watch": watch,
    "tutorial": tutorial_of("line-it"),
}
BOARDS: Final = {entry.key: game(entry.key, "down") for entry in GAMES}
"""In the other sizes they are in the pictures of their faces."""
ON_THE_SHELF: Final = {f"menu-{entry.key}": highlighted(number) for number, entry in enumerate(GAMES)}
ALL: Final = SHOWN | BOARDS | ON_THE_SHELF
SHOTS: Final = [
    *(Shot(name, size) for name in SHOWN | BOARDS for size in ((100, 30), (200, 60))),
    *(Shot(name, size) for name in SHOWN for size in (NARROW, WIDE)),
    *(Shot(name, NARROW, "pt") for name in SHOWN),
    *(Shot(name, NARROW, ascii=True) for name in SHOWN | ON_THE_SHELF),
    *shots(ON_THE_SHELF, NARROW),
    *(Shot(name, WIDE) for name in ON_THE_SHELF),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A terminal that is the same everywhere, and the same day."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("TERM", "xterm-256color")
    for variable in ("NO_COLOR", "COLORTERM", "TEXTUAL_THEME"):
        monkeypatch.delenv(variable, raising=False)
    yield
    monkeypatch.undo()
    time.tzset()


@each_shot(SHOTS)
def test_picture(shot: Shot, tmp_path: Path) -> None:
    use_language(shot.language)
    app = ALL[shot.name](tmp_path / "data")
    assert app.wishes._replace(curtain="never") == Settings(curtain="never")
    app._size = Size(*shot.size)
    use(app, app.wishes._replace(ascii=shot.ascii))
    app.stage.spell("ascii" if shot.ascii else "utf-8")  # whatever the tests write to
    lines = show(app).splitlines()

    assert not shot.ascii or all(line.isascii() for line in lines)
    check_text(PICTURES / FOLDER / f"{shot}.txt", "\n".join(lines) + "\n")


def test_no_picture_is_left_over() -> None:
    assert left_over(FOLDER, SHOTS) == []
