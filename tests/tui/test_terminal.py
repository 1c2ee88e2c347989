"""The program in a real terminal: how it begins, what ends it, and what it leaves behind."""

from __future__ import annotations

import signal
import stat
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.host import Host
from tabletop.store import Store
from tests.terminal import Terminal
from tests.tui.toy_face import entry

PROGRAM = (sys.executable, "-m", "tests.tui.toy_program")
SOON = 2.0
"""Seconds in which no session may be left behind."""
RESTORED = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[?25h", b"\x1b[?7h")
SETTINGS: tuple[dict[str, str], ...] = ({}, {"SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22"})


def at_table(folder: Path, **more: object) -> Terminal:
    """Start the toy for Ana and Bruno and wait until it can be played."""
    terminal = Terminal(*PROGRAM, str(folder), "Ana", "Bruno", **more)  # type: ignore[arg-type]  # passed on as given
    terminal.wait_for("quit")
    return terminal


lost = pytest.mark.parametrize(
    "how", [{}, {"ignore": (signal.SIGHUP,)}, {"leads": False}], ids=["HUP", "nohup", "setsid"]
)
"""How a terminal goes away: with a signal, with one that was to be ignored, with none."""


def actions_kept(folder: Path) -> int:
    """Return how many actions the table has when it is opened again."""
    table = Host((entry(),), Store(folder)).resume()
    table.close()
    return table.session.actions


@pytest.mark.case("T01")
@lost
def test_a_lost_terminal_ends_the_program_and_loses_nothing(tmp_path: Path, how: dict[str, Any]) -> None:
    with at_table(tmp_path, **how) as terminal:
        for key, player in (("d", "Ana"), ("p", "Bruno"), ("p", "Ana")):
            terminal.press(key)
            terminal.wait_for(f"{player} plays")
        terminal.hang_up()

        assert terminal.exit_code(SOON) == 129

    assert actions_kept(tmp_path) == 3


@pytest.mark.slow
@pytest.mark.case("T02")
@lost
def test_no_program_spins_when_its_terminal_is_gone(tmp_path: Path, how: dict[str, Any]) -> None:
    with at_table(tmp_path, **how) as terminal:
        before, begin = terminal.cpu_seconds(), time.monotonic()
        terminal.hang_up()
        used = 0.0
        while terminal.process.poll() is None and time.monotonic() < begin + SOON:
            used = terminal.cpu_seconds() - before
            time.sleep(0.01)

        assert terminal.process.poll() == 129
        assert used < 0.25


@pytest.mark.case("T04")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129)])
def test_a_signal_ends_the_program_and_restores_the_terminal(tmp_path: Path, number: signal.Signals, code: int) -> None:
    with at_table(tmp_path) as terminal:
        terminal.press("d")
        assert terminal.modes() != terminal.modes_before
        terminal.signal(number)

        assert terminal.exit_code(SOON) == code
        assert terminal.modes() == terminal.modes_before
        assert all(terminal.raw.rfind(mode) > terminal.raw.rfind(b"\x1b[?2026l") for mode in RESTORED)

    assert actions_kept(tmp_path) == 1


@pytest.mark.slow
def test_a_signal_ends_a_program_whose_terminal_takes_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        # nobody reads: the terminal is full after a while
        for _ in range(400):
            terminal.send("l")
            time.sleep(0.002)
        terminal.signal(signal.SIGTERM)
        end = time.monotonic() + SOON
        while terminal.process.poll() is None and time.monotonic() < end:
            time.sleep(0.02)

        assert terminal.process.poll() == 143


@pytest.mark.case("T07")
def test_the_program_stops_for_the_shell_and_comes_back(tmp_path: Path) -> None:
    with Terminal("bash", "--norc", "-i", env={"PS1": "ready> ", "HISTFILE": None}) as terminal:
        terminal.wait_for("ready>")
        terminal.send(f"{' '.join(PROGRAM)} {tmp_path} Ana Bruno\r")
        terminal.wait_for("Ana plays")
        terminal.press("d")
        at_play = terminal.text
        terminal.send("\x1a")
        terminal.wait_for("Stopped")
        terminal.send("echo $((6*7))\r")
        terminal.wait_for("\n42")
        terminal.send("fg\r")
        terminal.wait_for("Ana plays")
        terminal.settle()

        assert terminal.text == at_play
        terminal.send("p")
        terminal.wait_for("Bruno plays")
        terminal.send("q")
        terminal.wait_for("ready>")

    assert actions_kept(tmp_path) == 2


@pytest.mark.slow
def test_stopping_without_a_shell_goes_on_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.press("\x1a")
        terminal.send("p")
        terminal.wait_for("Bruno plays")


@pytest.mark.case("R24")
def test_what_was_typed_after_the_stop_comes_to_the_curtain(tmp_path: Path) -> None:
    """Keys and frames that wait while the terminal is with somebody else would show the open table."""
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop" / "config.toml").write_text('curtain = "always"\n', encoding="utf-8")
    playing = (sys.executable, "-m", "tabletop", "play", "line-it", "-p", "Ana", "-p", "Bruno", "--seed", "1")
    env = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    with Terminal(*playing, env=env) as terminal:
        terminal.wait_for("may look now")
        terminal.press("o")
        terminal.wait_gone("may look now")
        terminal.send("\x1al")
        terminal.wait_for("may look now")
        terminal.wait_for("o opens the table for")
        terminal.press("o")
        terminal.wait_for("Close the line")


@pytest.mark.slow
def test_a_program_stopped_from_outside_draws_itself_again(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.settle()
        picture = terminal.text
        terminal.signal(signal.SIGSTOP)
        terminal.screen.reset()
        terminal.signal(signal.SIGCONT)
        terminal.wait(lambda: terminal.text == picture)


@pytest.mark.case("T11")
def test_a_fault_of_ours_restores_the_terminal_and_tells_no_secret(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.press("d")
        shown = len(terminal.raw)
        terminal.send("\x18")

        assert terminal.exit_code() == 1
        assert terminal.modes() == terminal.modes_before
        said = bytes(terminal.raw[shown:]).rpartition(b"\x1b[?25h")[2].decode()
        assert "RuntimeError" in said
        assert "the secret of the toy" not in said
        assert "Traceback" not in said
        assert len(said.strip().splitlines()) <= 3

    (report,) = (tmp_path / "crashes").iterdir()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert "toy_face.py" in report.read_text()
    assert "hidden = " not in report.read_text()
    assert actions_kept(tmp_path) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_no_input_ends_the_program_but_its_own_keys(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    keys = [
        b"\r",
        b"\x1b[A",
        b"\x1b[B",
        b"\x1b",
        b"l",
        b"r",
        b"u",
        b"t",
        b"?",
        b":",
        b"\x10",
        b"p",
        b"d",
        b"x",
        b"f",
        b"[",
    ]
    keys += [b"\x1b[200~a\nb\x1b[201~", b"\x1b[<0;9;9M", b"\x1b[64;1;1M", b"\x1b]11;x\x1b\\", b"\x1b[5;5", b"\x1bO"]
    with at_table(tmp_path) as terminal:
        for _ in range(400):
            noise = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 6)))
            key = chance.choice(keys) if chance.random() < 0.8 else noise
            # not those that quit, also as something chosen or typed
            terminal.send(bytes(byte for byte in key if byte not in b"qQ:\x03\x10\x18\x1a"))
            if chance.random() < 0.02:
                terminal.resize(chance.choice([1, 20, 80, 120]), chance.choice([1, 10, 24, 40]))
            terminal.read()
        terminal.resize(80, 24)
        terminal.settle(0.5)

        assert terminal.process.poll() is None


@pytest.mark.slow
@pytest.mark.case("T16")
def test_without_colours_no_colour_is_sent(tmp_path: Path) -> None:
    """Whatever the terminal shows and the user has set."""
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop" / "config.toml").write_text('theme = "nord"\n')
    environ = {"NO_COLOR": "1", "COLORTERM": "truecolor", "XDG_CONFIG_HOME": str(tmp_path)}
    with at_table(tmp_path / "data", env=environ) as terminal:
        terminal.press("\x1b[B")
        terminal.press("l")
        terminal.press("l")
        terminal.press(":")

        codes = _colour_codes(bytes(terminal.raw))
        assert codes <= {"0", "1", "2", "4", "7", "22", "24", "27"}
        assert "7" in codes
        assert "▸" in terminal.text


@pytest.mark.slow
@pytest.mark.case("T16")
def test_a_theme_is_sent_in_its_exact_colours(tmp_path: Path) -> None:
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop" / "config.toml").write_text('theme = "nord"\n')
    with at_table(tmp_path / "data", env={"COLORTERM": "truecolor", "XDG_CONFIG_HOME": str(tmp_path)}) as terminal:
        assert b"48;2;46;52;64" in terminal.raw


@pytest.mark.slow
@pytest.mark.case("T16")
def test_a_terminal_of_16_colours_gets_no_others(tmp_path: Path) -> None:
    with at_table(tmp_path, env={"TERM": "linux"}) as terminal:
        terminal.press("\x1b[B")
        terminal.press("m")

        codes = _colour_codes(bytes(terminal.raw))
        assert "38" not in codes
        assert "48" not in codes
        assert codes & {str(30 + n) for n in range(8)}


@pytest.mark.slow
@pytest.mark.case("T17")
def test_a_tiny_window_is_named_and_the_game_waits(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.press("\x1b[B")
        picture = terminal.text
        for size in ((20, 5), (1, 1), (200, 1), (1, 200), (79, 24), (80, 23)):
            terminal.resize(*size)
            terminal.wait(lambda: "Toy" not in terminal.text)
            terminal.settle(0.1)
            terminal.press("\r\x1b[Bp")
        terminal.resize(60, 20)
        terminal.wait_for("too small")
        terminal.resize(80, 24)
        terminal.wait(lambda: terminal.text == picture)

    assert actions_kept(tmp_path) == 0


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=["here", "ssh"])
def test_escape_is_told_from_the_keys_that_begin_with_it(tmp_path: Path, setting: dict[str, str]) -> None:
    pause = 0.3 if setting else 0.03
    with at_table(tmp_path, env=setting) as terminal:
        terminal.press("l", 0.2)
        terminal.send("\x1b")
        time.sleep(pause)
        terminal.send("[B")
        terminal.settle(0.3)
        assert terminal.text.startswith(" Log")
        terminal.send("\x1b")
        terminal.wait_for("Ana plays")


@pytest.mark.slow
def test_answers_of_the_terminal_are_no_keys(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.settle()
        before = terminal.text
        for answer in (b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\", b"\x1b[?62;22c", b"\x1bP>|XTerm(379)\x1b\\"):
            for cut in (len(answer), len(answer) // 2):
                terminal.send(answer[:cut])
                time.sleep(0.02)
                terminal.send(answer[cut:])
        terminal.settle(0.3)

        assert terminal.text == before


@pytest.mark.soak  # `test_costs.py` looks at the bytes in a plain run
def test_nothing_is_sent_and_next_to_nothing_computed_while_nobody_plays(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.settle(0.5)
        sent = len(terminal.raw)
        switches = _switches(terminal)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            terminal.read(0.5)

        assert len(terminal.raw) == sent
        assert _switches(terminal) - switches <= 2


def test_the_program_asks_the_terminal_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        for question in (b"$p", b"\x1b[c", b"\x1b[6n", b"\x1b]", b"\x1bP", b"\x1b[>", b"\x1b[?u"):
            assert question not in terminal.raw


@pytest.mark.slow
@pytest.mark.case("T37")
def test_no_name_commands_the_terminal(tmp_path: Path) -> None:
    host = Host((entry(),), Store(tmp_path))
    table = host.new("toy", ("Ana", "Bruno"), seed=1)
    table.close()
    with Terminal(*PROGRAM, str(tmp_path), "A\x1b]52;c;cHduCg==\x07", "B\x1b[2J\x9b31m\x1b]0;x\x07") as terminal:
        terminal.wait_for("quit")
        for keys in ("d", "p", "l", "l", "?", "?", "m"):
            terminal.press(keys, 0.15)
        terminal.wait_for("Tables that wait")

        raw = bytes(terminal.raw)
        assert b"\x1b]" not in raw
        assert b"\x07" not in raw
        assert b"\xc2\x9b" not in raw
        assert b"\x1b[2J" not in raw
        assert "A]52;c;cHduCg==" in terminal.text


@pytest.mark.slow
def test_frames_wait_for_a_slow_terminal_and_the_last_one_counts(tmp_path: Path) -> None:
    with at_table(tmp_path) as terminal:
        terminal.settle()
        frames = terminal.frames
        # the terminal's buffer fills, because nobody reads
        for _ in range(300):
            terminal.send("ll")
            time.sleep(0.001)
        time.sleep(0.3)
        terminal.send("p")
        terminal.wait_for("Bruno plays")
        terminal.settle(0.3)

        assert terminal.frames - frames < 300
        assert "▸ place" in terminal.text


def _colour_codes(raw: bytes) -> set[str]:
    """Return every number of every colour sequence."""
    codes: set[str] = set()
    for part in raw.split(b"\x1b[")[1:]:
        head, mark, _rest = part.partition(b"m")
        if mark and head.replace(b";", b"").isdigit():
            codes |= set(head.decode().split(";"))
    return codes


def _switches(terminal: Terminal) -> int:
    """Return how often the program went to sleep so far, all threads."""
    total = 0
    for status in Path(f"/proc/{terminal.process.pid}/task").glob("*/status"):
        total += int(status.read_text().partition("\nvoluntary_ctxt_switches:")[2].split()[0])
    return total
