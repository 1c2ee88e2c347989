"""What a screen costs where no clock is needed to tell: bytes, frames, widgets. The times are in tests/benchmarks."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from tests.terminal import Terminal, held_by

pytestmark = pytest.mark.slow

SIZES = [(80, 24, 20_000), (120, 40, 40_000)]
"""Columns, lines, and the most bytes of the first screen."""
CURSOR, LONGEST = 600, 750
"""Bytes of the frame after a cursor key at 80 by 24: of most, and of one with new sentences and routes on it."""
ACTION = 2_500
"""Bytes of the frame after an action."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    """A new table of Thebes that has been drawn."""
    command = ("-m", "tabletop", "play", "thebes", "-p", "Ana", "-p", "Bruno", "--seed", "3")
    with Terminal(sys.executable, *command, env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("Ana plays")
        terminal.settle(0.5)
        yield terminal


@pytest.mark.parametrize(("columns", "lines", "most"), SIZES)
@pytest.mark.parametrize("command", [[], ["play", "thebes"], ["play", "thebes", "-p", "Ana", "-p", "Bruno"]])
def test_the_first_screen_is_one_small_frame(
    tmp_path: Path, command: list[str], columns: int, lines: int, most: int
) -> None:
    with Terminal(
        sys.executable, "-m", "tabletop", *command, env={"HOME": str(tmp_path)}, size=(columns, lines)
    ) as new:
        new.wait_for("Thebes")
        new.settle(0.5)

        assert new.frames == 1
        assert len(new.raw) <= most


@pytest.mark.case("T21")
def test_a_cursor_key_is_one_frame_of_few_bytes(table: Terminal) -> None:
    sizes = []
    for key in [*["\x1b[B"] * 14, *["\x1b[A"] * 3, "\x1b[C", "\x1b[D", "\t", "\t"]:
        before = table.frames
        sizes.append(len(table.press(key)))

        assert table.frames == before + 1, repr(key)
    assert median(sizes) <= CURSOR
    assert max(sizes) <= LONGEST


@pytest.mark.case("T21")
@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("timeline-brasil", ["\x1b[C"] * 6),
        ("timeline-brasil", ["\r", "0", *["\x1b[C"] * 4]),
        ("timeline", ["\x1b[C"] * 6),
        ("timeline", ["d", *["\x1b[B"] * 4]),
    ],
    ids=["hand", "gaps", "team", "asking"],
)
def test_a_cursor_key_at_the_timelines_is_few_bytes(tmp_path: Path, game: str, keys: list[str]) -> None:
    command = ("-m", "tabletop", "play", game, "-p", "Ana", "-p", "Bruno", "--seed", "3")
    with Terminal(sys.executable, *command, env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait_for(" plays")
        terminal.settle(0.5)
        sizes = [len(terminal.press(key)) for key in keys][-4:]

    assert min(sizes) > 0
    assert median(sizes) <= CURSOR
    assert max(sizes) <= LONGEST


@pytest.mark.case("T21")
def test_an_action_is_one_frame(table: Terminal, tmp_path: Path) -> None:
    for _ in range(4):
        table.press("1")
        before = table.frames
        sent = table.press("\r")

        assert table.frames == before + 1
        assert len(sent) <= ACTION
    (journal,) = (tmp_path / ".local/share/tabletop/tables").glob("*.jsonl")
    assert journal.read_text(encoding="utf-8").count('"kind":"Played"') == 4


@pytest.mark.case("T21")
def test_nothing_is_sent_while_nobody_plays(table: Terminal) -> None:
    before, computed = len(table.raw), table.cpu_seconds()
    table.settle(3.0)

    assert len(table.raw) == before
    assert table.cpu_seconds() - computed <= 0.02


def test_a_key_that_changes_nothing_sends_nothing(table: Terminal) -> None:
    table.press("\x1b[A")
    table.press("\x1b[A")

    assert table.press("\x00") == b""


START, ANSWER, HELD = 1.0, 0.1, 120_000
"""Seconds from the shell to the table and from a key to its frame, and kilobytes that the program then holds (M20)."""


def test_a_start_a_key_and_the_memory_are_within_what_a_player_bears(tmp_path: Path) -> None:
    """The clock is that of a machine that does other things as well: the best of a few starts, and the usual key."""
    starts, answers = [], []
    for number in range(5):
        home = {"HOME": str(tmp_path / str(number))}
        began = time.monotonic()
        with Terminal(sys.executable, "-m", "tabletop", "play", "thebes", "-p", "Ana", "-p", "Bruno", env=home) as new:
            new.wait_for("quit")
            starts.append(time.monotonic() - began)
            new.settle(0.3)
            for key in ["\x1b[B"] * 6:
                before, began = new.frames, time.monotonic()
                new.send(key)
                while new.frames == before:
                    new.read(0.05)
                answers.append(time.monotonic() - began)
            assert held_by(new) <= HELD

    assert min(starts) <= START
    assert median(answers) <= ANSWER


IDLE = 60.0
"""Seconds."""


@pytest.mark.soak
@pytest.mark.case("T21")
def test_no_page_sends_anything_for_a_minute_over_ssh(tmp_path: Path) -> None:
    """No caret blinks, no clock runs, nothing moves by itself: in the menu, in a name, at a table, in the help."""
    far = {"HOME": str(tmp_path), "SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22"}
    pages = [("", "Games"), ("2\r", "who plays"), ("\x1b[B" * 9 + "\r", "Line-it"), ("\r\r", "Line-it"), ("?", "Help")]
    with Terminal(sys.executable, "-m", "tabletop", env=far) as terminal:
        for keys, shown in pages:
            for key in keys.replace("\x1b[B", "D"):
                terminal.press("\x1b[B" if key == "D" else key)
            terminal.wait_for(shown)
            terminal.settle(0.5)
            before = len(terminal.raw)
            terminal.settle(IDLE / len(pages))

            assert len(terminal.raw) == before, shown
