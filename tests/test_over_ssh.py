"""Over SSH the program is quiet: nothing blinks, moves or is sent by itself, and a slow arrow is no Escape."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.tui.driver import escape_delay, over_ssh
from tests.shell import PROGRAM
from tests.terminal import Terminal

pytestmark = pytest.mark.slow

SSH = {"SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22"}
LEAST_DELAY = 0.3
"""Seconds that the rest of a key may take after Escape."""
SHOWS_A_CURSOR = (b"\x1b[?25h", b"\x1b[?12h", b" q")
"""What would let the terminal itself blink."""


def shown_modes(raw: bytes) -> Iterator[int]:
    """Yield every mode of letters that is set, without the numbers of colours."""
    for codes in re.findall(rb"\x1b\[([\d;]*)m", raw):
        numbers = iter([int(code or 0) for code in codes.split(b";")])
        for number in numbers:
            if number in (38, 48):
                assert next(numbers) == 5
                next(numbers)
            else:
                yield number


def frames_for(terminal: Terminal, key: str, page: str) -> int:
    """Return how many frames a key leads to, the first of which shows a text."""
    before = terminal.frames
    terminal.send(key)
    terminal.wait(lambda: terminal.frames > before and page in terminal.text)
    terminal.settle(0.05)
    return terminal.frames - before


@pytest.mark.case("T21", "T23")
@pytest.mark.parametrize("idle", [0.7, pytest.param(5.0, marks=pytest.mark.soak)])
def test_nothing_blinks_moves_or_is_sent_by_itself(tmp_path: Path, idle: float) -> None:
    with Terminal(*PROGRAM, env={"HOME": str(tmp_path), **SSH}) as terminal:
        terminal.wait_for("q quit")
        terminal.settle(0.05)
        for key, page in (
            ("f", "Find: _"),
            ("t", "Find: t"),
            ("h", "Find: th"),
            ("\r", "who plays?"),
            ("A", "A"),
            ("\x10", ": _"),
            ("\x7f", "who plays?"),
            ("\t", "Player 2"),
        ):
            assert frames_for(terminal, key, page) == 1, key
        sent, computed = len(terminal.raw), terminal.cpu_seconds()
        terminal.settle(idle)  # the cursor stands in a name
        assert len(terminal.raw) == sent
        assert terminal.cpu_seconds() - computed <= 0.02

        terminal.send("\x1b")
        time.sleep(LEAST_DELAY)
        terminal.press("[A", 0.1)
        assert "who plays?" in terminal.text
        assert "▸ 1" in terminal.text
        terminal.send("\x1b")
        terminal.wait_for("q quit")
        for mark in SHOWS_A_CURSOR:
            assert mark not in terminal.raw
        assert not {5, 6} & {*shown_modes(bytes(terminal.raw))}


@pytest.mark.case("T23")
@pytest.mark.parametrize("variable", ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"])
def test_the_delay_of_escape_is_longer_over_ssh_unless_another_is_asked_for(variable: str) -> None:
    assert escape_delay({variable: "here"}) >= LEAST_DELAY
    assert over_ssh({variable: "here"})
    assert escape_delay({variable: "here", "ESCDELAY": "50"}) == 0.05
    assert escape_delay({}) < LEAST_DELAY
