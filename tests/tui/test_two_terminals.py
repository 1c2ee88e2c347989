"""Two programs on two terminals and one table: one plays, one watches, and one takes over."""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

import pytest

from tests.terminal import Terminal
from tests.tui.test_terminal import PROGRAM, RESTORED, SOON, _switches, actions_kept, at_table

pytestmark = pytest.mark.slow

TAKEN = "This table was taken over by another session."


def in_menu(folder: Path) -> Terminal:
    """Start the toy with the menu."""
    terminal = Terminal(*PROGRAM, str(folder))
    terminal.wait_for("Tables that wait")
    return terminal


@pytest.mark.soak  # `test_watch.py` tries the same without terminals
def test_whoever_watches_sees_it_soon_and_is_sent_nothing_else(tmp_path: Path) -> None:
    with at_table(tmp_path) as player, in_menu(tmp_path) as watcher:
        watcher.send("w")
        watcher.wait_for("You are watching")
        watcher.settle(0.3)
        sent, computed = len(watcher.raw), watcher.cpu_seconds()
        watcher.settle(1.2)
        assert len(watcher.raw) == sent
        assert watcher.cpu_seconds() - computed <= 0.03
        begun = time.monotonic()
        player.send("p")
        watcher.wait_for("Bruno plays")
        assert time.monotonic() - begun < 1.6
        watcher.settle(0.2)
        assert len(watcher.raw) - sent < 1_200
        player.send("q")
        watcher.wait_for("has left it")
        watcher.send("o")
        watcher.wait_gone("watching")
        watcher.settle(1.0)  # a key that comes too soon may have been meant for what stood there before
        watcher.send("p")
        watcher.wait_for("Ana plays")

    assert actions_kept(tmp_path) == 2


@pytest.mark.soak
def test_whoever_watches_costs_next_to_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path), in_menu(tmp_path) as watcher:
        watcher.send("w")
        watcher.wait_for("You are watching")
        watcher.settle(0.5)
        sent, computed, switches = len(watcher.raw), watcher.cpu_seconds(), _switches(watcher)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            watcher.read(0.5)

        assert len(watcher.raw) == sent
        assert watcher.cpu_seconds() - computed <= 0.1
        # it looks once a second, and a thread asks for the lock, which could hang on a network drive
        assert _switches(watcher) - switches <= 10 * 20


@pytest.mark.case("S09")
@pytest.mark.parametrize("stopped", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_whoever_is_sent_away_gets_the_terminal_back_and_one_sentence(tmp_path: Path, stopped: bool) -> None:
    with at_table(tmp_path) as player:
        player.send("p")
        player.wait_for("Bruno plays")
        if stopped:
            player.signal(signal.SIGSTOP)
        with in_menu(tmp_path) as taker:
            taker.send("\r")
            taker.wait_for("Take it over")
            taker.press("\x1b[B")
            taker.send("\r")
            begun = time.monotonic()
            taker.wait_for("Bruno plays")
            assert time.monotonic() - begun < SOON + 0.5
            assert player.exit_code(SOON) == 129
            assert player.modes() == player.modes_before
            raw = bytes(player.raw)
            assert all(raw.rfind(mode) > raw.rfind(b"\x1b[?2026l") for mode in RESTORED)
            assert raw.rpartition(b"\x1b[?25h")[2].decode().split("\r\n") == [TAKEN, ""]
            taker.send("p")
            taker.wait_for("Ana plays")

    assert actions_kept(tmp_path) == 2


@pytest.mark.soak  # `test_plain_tables.py` tries the same without terminals
def test_line_by_line_as_well(tmp_path: Path) -> None:
    def plain(*arguments: str) -> Terminal:
        command = (sys.executable, "-m", "tabletop", *arguments, "--plain", "--data-dir", str(tmp_path))
        return Terminal(*command, env={"HOME": str(tmp_path)}, size=(100, 200))

    with plain("play", "line-it", "-p", "Ana", "-p", "Bruno", "--seed", "3") as player:
        player.wait_for("\n>")
        with plain("watch") as watcher:
            watcher.wait_for("? or h explains the keys.")
            watcher.settle(0.2)
            before = len(watcher.raw)
            player.send("1\r1\r1\r")
            watcher.wait(lambda: b"Ana" in watcher.raw[before:])
            watcher.send("o\r")
            watcher.wait_for("Take it over")
            watcher.send("1\r")
            assert player.exit_code(SOON) == 129
            assert TAKEN in player.text
            watcher.wait_for("Type the number of a choice. ? or h explains the keys.")
            with plain("resume", "--take-over") as third:
                third.wait_for("Type the number of a choice. ? or h explains the keys.")
                assert watcher.exit_code(SOON) == 129
                assert TAKEN in watcher.text
                third.send("q\r")
                assert third.exit_code() == 0
