"""Terminals that speak no UTF-8, or send bytes of another encoding: they get what they can show, and stop nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop.cli.streams import expects_utf8
from tabletop.host import Host
from tabletop.store import Store
from tests.terminal import Terminal
from tests.tui.test_terminal import PROGRAM, at_table
from tests.tui.toy_face import entry


@pytest.mark.slow
@pytest.mark.case("T13")
@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "LANG": None, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
    ids=["C", "ascii", "latin-1"],
)
def test_a_terminal_without_utf_8_gets_only_what_it_can_show(tmp_path: Path, env: dict[str, str | None]) -> None:
    host = Host((entry(),), Store(tmp_path))
    host.new("toy", ("João", "Bruno"), seed=1).close()
    with Terminal(*PROGRAM, str(tmp_path), env=env) as terminal:
        terminal.wait_for("quit")
        terminal.send("\r")
        terminal.wait_for("undo")
        terminal.settle()

        text = bytes(terminal.raw).decode("latin-1")
        assert "\\u" not in text
        assert ("João" if "latin-1" in env.values() else "Joao") in text
        assert text.isascii() or "latin-1" in env.values()
        assert any(sign in text for sign in ("@ J", "? J"))
        terminal.send(b"q")
        assert terminal.exit_code() == 0


@pytest.mark.case("T13")
@pytest.mark.parametrize(
    ("environ", "utf8"),
    [
        ({}, True),
        ({"LC_ALL": "C"}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, True),
        ({"LC_ALL": "", "LANG": "POSIX"}, False),
        ({"LANG": "C.UTF-8"}, True),
        ({"LC_ALL": "C", "LANG": "pt_BR.UTF-8"}, False),
        # locales that the machine lacks
        ({"LANG": "xx_YY.utf8"}, True),
        ({"LANG": "xx_YY"}, True),
        ({"LANG": "xx_YY.ISO-8859-1"}, False),
        # terminals that tell, and one that was not told either
        ({"XTERM_LOCALE": "C"}, False),
        ({"XTERM_LOCALE": "pt_BR.UTF-8"}, True),
        ({"STY": "4711.pts-0.host"}, False),
        ({"STY": "4711.pts-0.host", "LANG": "pt_BR.UTF-8"}, True),
    ],
)
def test_a_terminal_is_taken_to_speak_what_it_was_started_with(environ: dict[str, str], utf8: bool) -> None:
    assert expects_utf8(environ | {"LC_CTYPE": "C.UTF-8"}) == utf8


@pytest.mark.slow
@pytest.mark.case("T13")
@pytest.mark.parametrize(
    ("env", "ascii"),
    [({"LC_ALL": "C"}, True), ({"LANG": None}, False), ({"LANG": None, "XTERM_LOCALE": "C"}, True)],
    ids=["C", "nothing", "xterm"],
)
def test_what_python_only_supposes_is_not_drawn(tmp_path: Path, env: dict[str, str | None], ascii: bool) -> None:
    words = ("-m", "tabletop", "play", "line-it", "-p", "Ana", "-p", "Célia", "--data-dir", str(tmp_path))
    with Terminal(sys.executable, *words, env={"HOME": str(tmp_path), **env}) as terminal:
        terminal.wait_for("quit")

        assert bytes(terminal.raw).isascii() == ascii
        terminal.send(b"q")
        assert terminal.exit_code() == 0


@pytest.mark.slow
@pytest.mark.case("T14")
def test_a_byte_of_another_encoding_is_no_key_and_no_end(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        for page in (b"", b"?", b"\x1b", b"l", b"\x1b", b":", b"\x1b", b"m", b"\x1b[B", b"\r", b"\x1b[A"):
            terminal.send(page)
            terminal.settle(0.15)
            terminal.send(b"\xe9\xff")
            terminal.settle(0.05)
        assert "Toy: who plays?" in terminal.text
        assert "\ufffd" not in terminal.text
        terminal.send("\x03\x03")
        assert terminal.exit_code() == 0
