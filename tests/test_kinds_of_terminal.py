"""Every kind of terminal in every size: the program starts, draws or says in a sentence why not, and ends cleanly."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.effort import sized
from tests.shell import PROGRAM
from tests.terminal import Terminal

KINDS: Final = (
    *("dumb", "unknown", "", None, "vt100", "linux", "screen", "screen-256color", "tmux-256color", "xterm"),
    *("xterm-256color", "putty"),
)
POOR: Final = ("dumb", "unknown", "", None)
SIZES: Final = ((1, 1), (20, 5), (40, 12), (60, 20), (80, 24), (100, 30), (132, 43), (200, 60), None)
"""None: 80 x 24 after 1 x 1."""
CELLS: Final = [(kind, size) for kind in KINDS for size in SIZES]
DIAGONAL: Final = [(kind, SIZES[number * 2 % len(SIZES)]) for number, kind in enumerate(KINDS)]
TRIED: Final = (DIAGONAL, CELLS)[sized(0, 1)]


@pytest.mark.soak
@pytest.mark.case("T12", "T17")
@pytest.mark.parametrize(("kind", "size"), TRIED)
def test_it_starts_draws_or_says_why_not_and_quits(
    tmp_path: Path, kind: str | None, size: tuple[int, int] | None
) -> None:
    words = ("play", "line-it", "-p", "Ana", "-p", "Célia", "--seed", "7")
    with Terminal(*PROGRAM, *words, env={"TERM": kind, "HOME": str(tmp_path)}, size=size or (1, 1)) as terminal:
        terminal.wait(lambda: terminal.raw)
        terminal.settle(0.3)
        if kind in POOR:
            if size is None:
                terminal.resize(80, 24)
            said = bytes(terminal.raw).decode()
            assert said.splitlines()[0].startswith("This terminal")
            assert "\x1b" not in said
            terminal.wait(lambda: b"> " in terminal.raw)
            terminal.send("q\n")
        else:
            if size is None:
                terminal.resize(80, 24)
            if size is None or size >= (80, 24):
                terminal.wait_for("Ana")
            elif size >= (20, 5):
                terminal.wait(lambda: "too small" in " ".join(terminal.text.split()))
            terminal.send("q")

        assert terminal.exit_code() == 0
        assert terminal.modes() == terminal.modes_before
        assert b"Traceback" not in terminal.raw
        if kind not in POOR:
            assert terminal.raw.rfind(b"\x1b[?1049l") > terminal.raw.rfind(b"\x1b[?1049h") >= 0
