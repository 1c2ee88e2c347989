"""Many sessions at once in one folder, each at a table of its own: all live on, no move is lost, nobody else reads."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tests.effort import sized
from tests.shell import PROGRAM
from tests.tables import as_nobody, open_folder, root_only
from tests.terminal import Terminal, held_by
from tests.tui.hall import press, show, sit

SESSIONS: Final = sized(8, 30)
SECONDS: Final = sized(8, 60)
KEYS: Final = ["\r", " ", "\r", " ", "\x1b[B", "\x1b[A", "\x1b[C", "\x1b"]
MEMORY: Final = 120_000
"""Kilobytes that a session may hold."""
IDLE: Final = 0.02
"""How much of a processor a session may take while nobody types."""


class Player:
    """Somebody at a table of the folder, on a screen or line by line."""

    def __init__(self, folder: Path, home: Path, number: int) -> None:
        self.by_lines = number % 3 == 2
        self.game = GAMES[number % len(GAMES)].key
        self.names = (f"Ana {number}", "Bruno")
        self.seed = number
        self.typed: list[str] = []
        self.chance = Random(number)
        words = ["play", self.game, "-p", self.names[0], "-p", self.names[1], "--seed", str(number)]
        how = ["--plain"] if self.by_lines else []
        self.terminal = Terminal(*PROGRAM, *words, *how, "--data-dir", str(folder), env={"HOME": str(home)})

    def type(self) -> None:
        """Type a line or press a key."""
        if self.by_lines:
            self.typed.append(self.chance.choice("1112"))
            self.terminal.send(self.typed[-1] + "\n")
        else:
            self.terminal.send(self.chance.choice(KEYS))

    def log(self) -> str:
        """Return what the log says on the screen."""
        self.terminal.press("\x1b", 0.15)
        self.terminal.press("\x1b", 0.15)
        self.terminal.press("l", 0.15)
        return self.terminal.text

    def actions_by_lines(self) -> tuple[int, str]:
        """Return how many actions the lines play, and what the table comes to, when nobody else is there."""
        host = Host(GAMES, Store(None))
        table = host.new(self.game, self.names, {}, self.seed)
        plain.run(table, host, StringIO("".join(f"{line}\n" for line in self.typed)), StringIO(), "never")
        return table.session.actions, table.session.digest


def intrude(folder: Path) -> None:
    """Try to read everything."""
    for path in (folder, folder / "tables"):
        with pytest.raises(PermissionError):
            os.listdir(path)
    for path in (folder / "tables" / "x.jsonl", folder / "names"):
        with pytest.raises(PermissionError):
            path.read_bytes()


def kept(folder: Path, players: list[Player], logs: dict[str, str]) -> int:
    """Fail unless every move that was seen is on disk; return how many there are."""
    host, actions = Host(GAMES, Store(folder)), 0
    kept = {summary.names[0]: summary.id for summary in host.tables() if not summary.problem}
    assert len(kept) == len(players)
    for player in players:
        table = host.resume(kept[player.names[0]])
        assert host.check(folder / "tables" / f"{table.id}.jsonl").good
        actions += table.session.actions
        if player.by_lines:
            assert (table.session.actions, table.session.digest) == player.actions_by_lines()
            table.close()
            continue
        app = sit(host, table)
        press(app, ["l"])
        assert [line.rstrip() for line in show(app).splitlines()] == logs[player.names[0]].splitlines()
        app.close()
    return actions


@pytest.mark.soak
@root_only
@pytest.mark.case("S09", "S17")
@pytest.mark.usefixtures("english")
def test_sessions_at_once_keep_their_moves_and_their_secrets(tmp_path: Path) -> None:
    (tmp_path / ".config" / "tabletop").mkdir(parents=True)
    (tmp_path / ".config" / "tabletop" / "config.toml").write_text('curtain = "never"\n', encoding="utf-8")
    with open_folder() as base, ExitStack() as stack:
        folder = base / "tabletop"
        players = [Player(folder, tmp_path, number) for number in range(SESSIONS)]
        for player in players:
            stack.enter_context(player.terminal)
        for player in players:
            player.terminal.wait_for("\n>" if player.by_lines else "quit")
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            began = time.monotonic()
            for player in players:
                player.type()
            while time.monotonic() < began + 0.3:
                for player in players:
                    player.terminal.read(0.001)
        assert as_nobody(lambda: intrude(folder)) == 0
        for player in players:
            player.terminal.settle(0.2)
        assert [player.terminal.process.poll() for player in players] == [None] * SESSIONS
        assert max(held_by(player.terminal) for player in players) <= MEMORY

        before, began = [player.terminal.cpu_seconds() for player in players], time.monotonic()
        time.sleep(2)
        used = sum(player.terminal.cpu_seconds() for player in players) - sum(before)
        assert used / (time.monotonic() - began) / SESSIONS <= IDLE

        logs = {player.names[0]: player.log() for player in players if not player.by_lines}
        for player in players:
            player.terminal.process.kill()
            player.terminal.process.wait()
        played = kept(folder, players, logs)
    assert played >= SESSIONS
