"""Real games on a real line: it breaks in the middle of a choice, it stutters, and the program is killed on it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.shelf import Entry
from tabletop.store import Store
from tabletop.tui.driver import CLICKS, ENTER, RESET
from tests.shell import PROGRAM
from tests.tables import file_of
from tests.terminal import BARE, PATIENCE, ROOT, Terminal
from tests.tui.hall import play_on
from tests.tui.test_terminal import RESTORED
from tests.typists import house, numbers, play

pytestmark = pytest.mark.slow

SOON = 2.0
WANDERING = ("\r", " ", "\x1b[B", "\x1b[C", "e", "o")
"""Keys that, by chance, get on in every game: e ends a turn, o opens a curtain."""
each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


def kept(folder: Path) -> int:
    """Return how many actions of the only table are on disk; all of them are right."""
    report = Host(GAMES, Store(folder)).check(file_of(folder))
    assert report.good, report.sentence
    return report.actions


def at_table(folder: Path, game: str, **env: str) -> Terminal:
    """Start a game for Ana and Bruno, and wait until it can be played."""
    command = (*PROGRAM, "play", game, "-p", "Ana", "-p", "Bruno", "--seed", "3", "--data-dir", str(folder))
    terminal = Terminal(*command, env={"HOME": str(folder), **env})
    terminal.wait_for("quit")
    terminal.press("o")
    return terminal


@pytest.mark.case("T01", "T04")
@pytest.mark.parametrize("ending", [None, signal.SIGTERM], ids=["hangup", "TERM"])
@each_game
def test_whatever_ends_a_game_leaves_every_move_and_the_terminal(
    tmp_path: Path, entry: Entry, ending: signal.Signals | None
) -> None:
    with at_table(tmp_path, entry.key) as terminal:
        for number in range(200):
            if kept(tmp_path):
                break
            # now the first choice, now another: Enter twice would be one that is held down
            terminal.press(("\r", "\x1b[B", " ", "\x1b[A", "1")[number % 5], 0.02)
        terminal.press("\x1b", 0.5)
        actions = kept(tmp_path)
        assert actions
        if ending is None:
            terminal.hang_up()
        else:
            terminal.signal(ending)

        assert terminal.exit_code(SOON) == (129 if ending is None else 143)
        if ending is not None:
            assert terminal.modes() == terminal.modes_before
            assert all(terminal.raw.rfind(mode) > terminal.raw.rfind(b"\x1b[?2026l") for mode in RESTORED)
    assert kept(tmp_path) == actions


@pytest.mark.case("T09")
@pytest.mark.parametrize(
    ("game", "keys"),
    [("thebes", ("\r",)), *[
        pytest.param(entry.key, keys, marks=pytest.mark.soak)
        for entry in GAMES
        for keys in [("\r",), (":",), ("?",), ("l", "f", "x"), ("\x03",), ("\r", "\r", "\r")]
    ]],
)  # fmt: skip
def test_a_hangup_in_a_dialog_ends_the_program(tmp_path: Path, game: str, keys: tuple[str, ...]) -> None:
    with at_table(tmp_path, game) as terminal:
        for key in keys:
            terminal.press(key)
        on_disk = kept(tmp_path)
        terminal.hang_up()

        assert terminal.exit_code(SOON) == 129

    assert kept(tmp_path) == on_disk
    Host(GAMES, Store(tmp_path)).resume().close()


@each_game
@pytest.mark.case("T09")
def test_the_end_of_the_input_in_the_middle_of_a_choice_plays_nothing(entry: Entry, tmp_path: Path) -> None:
    host, chance, halves = house(tmp_path, entry), Random(9), 0
    table = host.new(entry.key, ("Ana", "Bruno"), {}, 1)
    for _ in range(60):
        assert play_on(table, 2, chance) is None
        seat, before = table.session.to_act, table.session
        assert seat is not None
        view = before.view(seat)
        action = max(view.legal, key=lambda action: len(table.words.path(action)))
        typed = numbers(view, table.words, action)
        if len(typed) > 1:
            halves += 1
            play(table, host, typed[:-1])
            assert table.session is before
            assert table.words.question(view, ()) in play(table, host, [])
            table.close()
            table = host.resume(table.id)
            assert table.session.digest == before.digest
        if halves == 2:
            return
    pytest.fail("nothing was left in the middle")


@pytest.mark.case("T23", "T29", "T32")
def test_keys_that_nobody_means_end_no_turn(tmp_path: Path) -> None:
    """Enter held down, an arrow that comes in two, names as keys and as a paste."""
    with at_table(tmp_path, "thebes") as terminal:
        terminal.press("\r")
        for _ in range(24):
            terminal.send("\r")
            terminal.read(0.025)
        terminal.settle()
        assert kept(tmp_path) == 1

        for strange in (b"Ana\rBeto\r", b"\x1b[200~Ana\rBeto\r\x1b[201~", b"\x1b"):
            terminal.press(strange.decode(), 0.15)
        terminal.press("[A", 0.05)
        assert kept(tmp_path) == 1
        assert "plays" in terminal.text


@pytest.mark.case("T06")
def test_what_a_killed_program_left_on_is_undone_before_anything_is_drawn(tmp_path: Path) -> None:
    with at_table(tmp_path, "line-it") as terminal:
        start = bytes(terminal.raw)
        assert start.startswith((RESET + ENTER + CLICKS).encode())
        for mode in (1000, 1002, 1003, 1006, 2004, 1049):
            assert f"\x1b[?{mode}l" in RESET
        terminal.signal(signal.SIGKILL)
        assert terminal.exit_code() == -9

    assert kept(tmp_path) == 0
    assert "`reset`" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """A shell in tmux, and what asks tmux something."""
    if shutil.which("tmux") is None:
        pytest.skip("there is no tmux here")
    server = ["tmux", "-u", "-L", f"lost-{tmp_path.name}", "-f", "/dev/null"]

    def ask(*arguments: str) -> str:
        done = subprocess.run([*server, *arguments], capture_output=True, check=True, timeout=20, env=env, cwd=ROOT)
        return done.stdout.decode()

    env = {**BARE, "HOME": str(tmp_path), "PS1": "ready> "}
    ask("new-session", "-d", "-x", "80", "-y", "24", "-s", "t", "exec env PS1='ready> ' bash --norc -i")
    yield ask
    ask("kill-server")


@pytest.mark.soak
@pytest.mark.case("T06")
def test_in_tmux_the_next_start_puts_the_terminal_in_order(tmp_path: Path, tmux: Callable[..., str]) -> None:
    program = " ".join((*PROGRAM, "play", "line-it", "-p", "Ana", "-p", "Bruno", "--data-dir", str(tmp_path)))

    def modes() -> str:
        return tmux("display", "-p", "-t", "t", "#{alternate_on}#{mouse_any_flag}").strip()

    def until(true: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, tmux("capture-pane", "-p", "-t", "t")
            time.sleep(0.05)

    def screen() -> str:
        return tmux("capture-pane", "-p", "-S", "-99", "-t", "t")

    until(lambda: "ready>" in screen())
    tmux("send-keys", "-t", "t", "echo a line of the shell", "Enter")
    for kill in (True, False, False):
        tmux("send-keys", "-t", "t", program, "Enter")
        until(lambda: "quit" in screen())
        assert modes() == "11"
        if kill:
            shell = tmux("display", "-p", "-t", "t", "#{pane_pid}").strip()
            (child,) = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
            os.kill(int(child), signal.SIGKILL)
            until(lambda: screen().rstrip().endswith("ready>"))
            assert modes() == "11"
        else:
            tmux("send-keys", "-t", "t", "q")
            until(lambda: modes() == "00")
            assert "a line of the shell" in screen()
            until(lambda: screen().rstrip().endswith("ready>"))
