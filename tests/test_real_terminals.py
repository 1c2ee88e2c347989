"""In terminals that people have a whole game is played, key by key; each shows what the program means to show (M14)."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from attrs import define, field

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.opentable import OpenTable
from tabletop.store import Store
from tabletop.tui.app import TabletopApp
from tests.real_terminals import COLUMNS, LINES, Pterm, Real, Screen, Tmux, Xterm, stripped, until
from tests.shell import Shell
from tests.tui.desk import tap
from tests.tui.hall import hall, sit

NAMES: Final = ("Ana", "João")
SEED: Final = 7
MOVES: Final = ("up", "down", "left", "right")
STEPS: Final = 4
"""How many choices are sent at once."""
KINDS: Final[dict[str, tuple[Callable[[Path], Real], tuple[str, ...]]]] = {
    "tmux": (Tmux, ("tmux",)),
    "screen": (Screen, ("screen",)),
    "xterm": (Xterm, ("xterm", "Xvfb", "xdotool")),
    "pterm": (Pterm, ("pterm", "Xvfb", "xdotool")),
}
PLAYED: Final = [
    *(("tmux", "line-it", "pt"), ("screen", "timeline-brasil", "pt")),
    *(("xterm", "timeline-brasil", "pt"), ("pterm", "line-it", "en")),
]


@define
class Twin:
    """The program without a terminal, at the same table: it takes the same keys, and has the screen that is expected.

    What it does a moment later is done at once.
    """

    folder: Path
    game: str
    table: OpenTable = field(init=False)
    app: TabletopApp = field(init=False)

    def __attrs_post_init__(self) -> None:
        host = hall(self.folder)
        self.table = host.new(self.game, NAMES, {}, SEED)
        self.app = sit(host, self.table, paint=True)
        self._hurry(self.app)

    @staticmethod
    def _hurry(app: TabletopApp) -> None:
        waiting: list[Callable[[], Any]] = []
        app.later = lambda *asked: waiting.append(asked[-1])  # type: ignore[method-assign]
        repaint = app.repaint

        def all_at_once() -> None:
            while waiting:
                waiting.pop()()
            repaint()

        app.repaint = all_at_once  # type: ignore[method-assign]

    def press(self, keys: Sequence[str]) -> None:
        """Press keys."""
        for key in keys:
            tap(self.app, key)

    @property
    def text(self) -> str:
        """What is on the screen."""
        self.app.repaint()
        return stripped(self.app.stage.lines())

    def find(self, text: str) -> tuple[int, int]:
        """Return where a text begins."""
        return next((line.index(text), y) for y, line in enumerate(self.app.stage.lines()) if text in line)

    def choose(self, chance: Random) -> list[str]:
        """Choose something by chance, once more where it is asked whether that is meant; return the keys."""
        before = self.table.session.actions
        keys = [chance.choice(MOVES), "enter"]
        self.press(keys)
        if self.table.session.actions == before:
            # another key than before, which could be one that is held down
            self.press(["space"])
            keys.append("space")
        return keys


class Sitting:
    """The program in a terminal beside its twin."""

    def __init__(self, terminal: Real, twin: Twin) -> None:
        self.terminal = terminal
        self.twin = twin

    def same(self) -> None:
        """Wait until the terminal shows what the twin does."""
        wanted = self.twin.text
        until(lambda: self.terminal.text() == wanted, lambda: f"wanted:\n{wanted}\nshown:\n{self.terminal.text()}")

    def press(self, *keys: str) -> None:
        """Press keys here and there, and compare."""
        before = self.twin.text
        self.twin.press(keys)
        assert self.twin.text != before, f"{keys} change nothing, which says nothing"
        self.terminal.press(keys)
        self.same()

    def empty(self) -> None:
        """Wait until nothing of the game is left on the screen."""
        drawn = {line for line in self.twin.text.splitlines() if line.strip()}
        until(lambda: not drawn & {*self.terminal.text().splitlines()}, lambda: self.terminal.text())

    def shell(self, line: str, file: str) -> str:
        """Type a command that writes a file, and return what it wrote."""
        self.terminal.write(f"{line} >{file}.part; mv {file}.part {file}")
        path = self.terminal.home / file
        until(path.exists, lambda: self.terminal.text())
        return path.read_text()


@pytest.fixture
def said() -> Iterator[None]:
    """Speak English again afterwards."""
    yield
    use_language("en")


def begin(kind: str, home: Path, game: str, language: str) -> Real:
    """Start a terminal, in whose folder a script begins the game; skip the test where there is no such terminal."""
    make, programs = KINDS[kind]
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")
    (home / ".config" / "tabletop").mkdir(parents=True)
    (home / ".config" / "tabletop" / "config.toml").write_text('curtain = "never"\n', encoding="utf-8")
    players = " ".join(f"-p {name}" for name in NAMES)
    words = f"--lang {language} play {game} {players} --seed {SEED} --data-dir '{home}/data'"
    (home / "play").write_text(f"exec '{sys.executable}' -m tabletop {words}\n", encoding="utf-8")
    use_language(language)
    return make(home)


def smoke(sitting: Sitting) -> None:
    """Try keys, sizes, Ctrl+Z and a click that play nothing."""
    for keys in (("f1",), ("pagedown",), ("end",), ("pageup",), ("home",), ("down", "down"), ("up",), ("escape",)):
        sitting.press(*keys)
    for keys in (("f2",), ("down",), ("escape",), ("ctrl+p",), ("down",), ("escape",), ("right",), ("left",)):
        sitting.press(*keys)
    terminal = sitting.terminal
    terminal.press(["ctrl+z"])
    until(lambda: terminal.text().endswith("$"), terminal.text)
    sitting.shell("echo stopped", "stopped")
    sitting.empty()
    terminal.write("fg")
    sitting.same()
    terminal.resize(60, 20)
    until(lambda: "60 x 20" in terminal.text(), terminal.text)
    terminal.resize(COLUMNS, LINES)
    sitting.same()
    if terminal.clicks:
        x, y = sitting.twin.find(" 3 ")
        sitting.twin.app.take_click(x + 1, y)
        terminal.click(x + 1, y)
        sitting.same()


def play_out(sitting: Sitting) -> int:
    """Play by chance to the end of the game; return how many keys it took."""
    twin, chance, pressed = sitting.twin, Random(1), 0
    while twin.table.session.result is None:
        keys: list[str] = []
        for _ in range(STEPS):
            if twin.table.session.result is None:
                keys += twin.choose(chance)
        sitting.terminal.press(keys)
        pressed += len(keys)
        sitting.same()
    return pressed


@pytest.mark.soak
@pytest.mark.case("T07", "T17", "T22", "T30", "T39")
@pytest.mark.usefixtures("said")
@pytest.mark.parametrize(("kind", "game", "language"), PLAYED, ids=lambda word: word)
def test_a_game(tmp_path: Path, kind: str, game: str, language: str) -> None:
    home = tmp_path / "h"
    home.mkdir()
    with begin(kind, home, game, language) as terminal:
        twin = Twin(tmp_path / "twin", game)
        sitting = Sitting(terminal, twin)
        modes = sitting.shell("stty -g", "before")
        twin.app.environ = {"TERM": sitting.shell("echo $TERM", "term").strip()}
        terminal.write("sh play")
        sitting.same()
        smoke(sitting)
        keys = play_out(sitting)
        while "★" not in twin.text:  # the last card is turned over first
            sitting.press("right", "enter")
        for key in ("<", "pageup", "home", "right", "end", "left", "escape"):
            sitting.press(key)
        terminal.press(["q"])
        until(lambda: terminal.text().endswith("$"), terminal.text)
        assert sitting.shell("echo $?", "code") == "0\n"
        assert sitting.shell("stty -g", "after") == modes
        sitting.empty()

    (kept,) = (home / "data" / "tables").glob("*.jsonl")
    assert Shell(tmp_path).run("check", str(kept)).returncode == 0
    table = Host(GAMES, Store(home / "data")).resume(kept.stem)
    assert table.session.result is not None
    assert (table.session.actions, table.session.digest) == (twin.table.session.actions, twin.table.session.digest)
    print(f"{kind}: {game}, {table.session.actions} actions, {keys} keys")
