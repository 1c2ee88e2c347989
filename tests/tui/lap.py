"""A page that looks again at a game, without a terminal: keys go in, the screen is read as text."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

from tabletop import replays
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.journal import Session
from tabletop.opentable import OpenTable
from tabletop.replays import Replay
from tabletop.store import Store
from tabletop.tui.canvas import Canvas
from tabletop.tui.pace import Pace
from tabletop.tui.page import Fitted, Page
from tabletop.tui.screens import face
from tabletop.tui.screens.commands import CommandsPage
from tabletop.tui.screens.pager import HelpPage
from tabletop.tui.screens.replay import ReplayPage
from tests.tui.desk import table

AWAY: Final = "away"
"""Stands for what happens when the program was stopped and comes back."""
_NAMES: Final = {"[": "left_square_bracket", "]": "right_square_bracket", "?": "question_mark"}


class Lap:
    """What a page asks of the program, without a terminal: keys go in, the screen is read as text."""

    ascii = False

    def __init__(self, replay: Replay, curtain: str = "needed", size: tuple[int, int] = (80, 24)) -> None:
        self.curtain = curtain
        self.pace = Pace()
        self._size = size
        self._said = ""
        self.pages: list[Page] = []
        self.replay_page = ReplayPage(cast(Any, self), replay, face(replay.entry.key))
        self.pages.insert(0, self.replay_page)

    def press(self, *keys: str) -> Lap:
        """Press keys one after another, each as the program hands it to a page."""
        for key in keys:
            self._said = ""
            match _NAMES.get(key, key):
                case pressed if pressed == AWAY:
                    self.replay_page.cover(self.pages[-1])
                case "f1":
                    self.open_help()
                case "ctrl+p":
                    self.lay(CommandsPage(cast(Any, self), self.pages[-1]))
                case pressed:
                    self.pages[-1].press(pressed, key if len(key) == 1 else "")
        return self

    @property
    def canvas(self) -> Canvas:
        """What the page on top draws."""
        return self.pages[-1].paint(*self._size)

    @property
    def lines(self) -> list[str]:
        """The screen as text; what is said covers the last line."""
        lines = self.canvas.lines()
        return [*lines[:-1], self._said or lines[-1]]

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    @property
    def where(self) -> str:
        """After how many actions the replay stands, and whose eyes see it."""
        found = re.search(r"\d+/\d+ .*?(?=   )", self.lines[-1])
        assert found, self.lines[-1]
        return found[0]

    def lay(self, page: Page) -> None:
        self.pages.append(page)

    def lift(self) -> None:
        if len(self.pages) > 1:
            self.pages.pop()

    def say(self, sentence: str | Fitted) -> None:
        self._said = sentence if isinstance(sentence, str) else sentence(self.canvas)

    def open_help(self) -> None:
        self.lay(HelpPage(cast(Any, self), self.pages[-1]))

    def open_palette(self) -> None:
        self.press("ctrl+p")

    def menu(self) -> None:
        """Stay."""

    quit = menu


@cache
def game(key: str, seed: int = 3, most: int = 10**6) -> tuple[Replay, tuple[Session, ...]]:
    """Return a game played by chance, to its end or so many actions."""
    host = Host(GAMES, Store(None), entropy=Random(7).getrandbits)
    table, chance = host.new(key, ("Ana", "Bruno", "Célia"), seed=seed), Random(seed)
    moments = [table.session]
    while (seat := table.session.to_act) is not None and len(moments) <= most:
        table.play(seat, chance.choice(table.session.view(seat).legal))
        moments.append(table.session)
    return replays.of_open(host, table), tuple(moments)


def see(key: str, *keys: str, most: int = 10**6, size: tuple[int, int] = (80, 24)) -> Lap:
    """Look again at a game and press keys."""
    return Lap(game(key, most=most)[0], size=size).press(*keys)


def toy(host: Host, *keys: str) -> OpenTable:
    """Play the toy by its keys."""
    open_table = table(host)
    for key in keys:
        seat = open_table.session.to_act
        assert seat is not None
        view = open_table.session.view(seat)
        action = face("toy").press(view, face("toy").opening(view, ()), key, cast(Any, SimpleNamespace())).action
        open_table.play(seat, action)
    return open_table


def look(host: Host, open_table: OpenTable, *keys: str, when: str = "needed") -> Lap:
    """Look again at a table that is open elsewhere."""
    return Lap(replays.of_table(host, open_table.id), when).press(*keys)
