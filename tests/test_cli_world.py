"""The shell around the program: terminals, pipes, locales, signals, bare environments."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tabletop.catalog import GAMES
from tests.shell import PROGRAM, Shell
from tests.terminal import Terminal

pytestmark = pytest.mark.slow

PLAY = ("play", "thebes", "-p", "Ana", "-p", "Célia")
MANY = ("simulate", "thebes", "--games", "100000", "--seed", "1", "--json")
ASCII_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


@pytest.mark.case("C02", "C04")
@pytest.mark.parametrize(
    ("command", "ends"),
    [
        *((command, "</dev/null") for command in ("", "play thebes", "resume")),
        *(
            ("play thebes -p Ana -p Bruno", ends)
            for ends in ("</dev/null", "<&-", "</dev/null >out", "<&- >&-", ">&-", "<&- >&- 2>&-")
        ),
    ],
)
def test_without_a_terminal_there_is_one_line_and_code_2(shell: Shell, command: str, ends: str) -> None:
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = shell.script(f"tabletop {command} {ends}")

    assert done.returncode == 2
    if "2>&-" not in ends:
        assert done.stderr.count("\n") == 1
        assert "--plain" in done.stderr
        assert "ssh -t" in done.stderr
    assert "\x1b" not in done.stdout + done.stderr
    assert not (shell.home / "out").exists() or (shell.home / "out").read_bytes() == b""
    assert not (shell.home / ".local").exists()
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - used < 1


@pytest.mark.case("C04")
@pytest.mark.parametrize("ends", ["<&-", "</dev/null", "<&- 2>&-"])
def test_plain_mode_needs_no_standard_input(shell: Shell, ends: str) -> None:
    done = shell.script(f"tabletop play thebes -p Ana -p Bruno --plain {ends}")

    assert (done.returncode, done.stderr) == (0, "")
    assert "Ana" in done.stdout
    # a closed stream must not lend its number to the file of the table
    assert shell.run("tables").stdout.count("Thebes") == 1
    (file,) = (shell.home / ".local/share/tabletop/tables").glob("*.jsonl")
    assert shell.run("check", str(file)).returncode == 0


@pytest.mark.case("T12")
@pytest.mark.parametrize("term", ["dumb", "unknown", "", None, "no-such-terminal"])
def test_a_poor_terminal_goes_line_by_line_by_itself(tmp_path: Path, term: str | None) -> None:
    env = {"TERM": term, "HOME": str(tmp_path)}
    with Terminal(*PROGRAM, *PLAY, env=env) as terminal:
        terminal.wait(lambda: "1." in terminal.text)
        terminal.send("q\n")

        assert terminal.exit_code() == 0
        assert b"\x1b" not in terminal.raw
        assert bytes(terminal.raw).decode().splitlines()[0].startswith("This terminal")


@pytest.mark.case("T12")
def test_a_terminal_that_was_left_not_waiting_waits_again(tmp_path: Path) -> None:
    # what the shell starts next has the same terminal, and the flag is the terminal's
    script = f"{PROGRAM[0]} -c 'import os; os.set_blocking(0, False)'; {' '.join([*PROGRAM, *PLAY])} --plain"
    with Terminal("sh", "-c", script, env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait(lambda: b"\n> " in terminal.raw)
        terminal.settle(0.3)
        assert terminal.raw.endswith(b"\n> ")
        terminal.send("q\n")

        assert terminal.exit_code() == 0


@pytest.mark.case("T12")
@pytest.mark.parametrize("term", ["linux", "vt100", "screen", "foot"])
def test_other_terminals_get_the_screen(tmp_path: Path, term: str) -> None:
    with Terminal(*PROGRAM, *PLAY, env={"TERM": term, "HOME": str(tmp_path)}) as terminal:
        terminal.wait(lambda: "Ana" in terminal.text)

        assert b"\x1b[?1049h" in terminal.raw


@pytest.mark.case("C11")
@pytest.mark.parametrize(
    "nonsense",
    [
        {"COLUMNS": "²", "LINES": "²", "ESCDELAY": "²", "TEXTUAL_COLOR_SYSTEM": "none such", "TEXTUAL_PRESS": "q"},
        {"COLUMNS": "9" * 5000, "ESCDELAY": "9" * 400},
        {"TERM": "x" * 5000},
        {"TERM": "screen" + "x" * 5000},
    ],
    ids=["signs", "digits", "unknown", "screen"],
)
def test_variables_of_nonsense_stop_no_game(tmp_path: Path, nonsense: dict[str, str]) -> None:
    with Terminal(*PROGRAM, *PLAY, env={**nonsense, "HOME": str(tmp_path)}) as terminal:
        terminal.wait(lambda: "Ana" in terminal.text)
        terminal.settle()
        terminal.send("q\n")

        assert terminal.exit_code() == 0
        assert b"\x1b[?1049h" in terminal.raw or nonsense == {"TERM": "x" * 5000}


@pytest.mark.parametrize("wished", [{"PYTHONWARNINGS": "error"}, {"PYTHONWARNINGS": "always"}, {"PYTHONDEVMODE": "1"}])
def test_advice_to_programmers_neither_stops_a_command_nor_is_told(shell: Shell, wished: dict[str, str]) -> None:
    done = shell.run("tables", environ=wished)
    assert (done.returncode, done.stdout, done.stderr) == (0, "There are no tables yet.\n", "")


@pytest.mark.case("T12", "C11")
def test_lists_need_no_terminal(shell: Shell) -> None:
    for arguments in (["games"], ["tables"], ["--help"], ["--version"]):
        done = shell.run(*arguments, environ={"TERM": "dumb"})

        assert (done.returncode, done.stderr) == (0, "")
        assert "\x1b" not in done.stdout


@pytest.mark.case("T13")
@pytest.mark.parametrize("locale", [ASCII_LOCALE, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}])
def test_without_utf8_the_screen_is_drawn_in_what_can_be_written(tmp_path: Path, locale: dict[str, str]) -> None:
    with Terminal(*PROGRAM, *PLAY, env={**locale, "HOME": str(tmp_path)}) as terminal:
        terminal.wait(lambda: "Ana" in terminal.text)
        terminal.send("q")

        assert terminal.exit_code() == 0
        assert "\\u" not in terminal.text
        assert b"Traceback" not in terminal.raw
        drawn = bytes(terminal.raw).decode(locale.get("PYTHONIOENCODING", "ascii"))
        assert all(ord(sign) < 0x100 for sign in drawn)


@pytest.mark.case("T13")
@pytest.mark.parametrize("encoding", ["utf-16", "cp037", "utf-8-sig"])
def test_a_terminal_is_spoken_to_in_ascii_where_a_variable_is_mad(tmp_path: Path, encoding: str) -> None:
    with Terminal(*PROGRAM, *PLAY, env={"PYTHONIOENCODING": encoding, "HOME": str(tmp_path)}) as terminal:
        terminal.wait(lambda: "Ana" in terminal.text)
        terminal.send("q")

        assert terminal.exit_code() == 0
        assert bytes(terminal.raw).isascii()


@pytest.mark.case("C05")
@pytest.mark.parametrize("delay", [0.12, 0.16, 0.2, 0.3])
def test_ctrl_c_in_a_command_is_130_without_a_word(shell: Shell, delay: float) -> None:
    """A command that has said all it had to say may be over before the signal comes; -2 is what a shell calls 130."""
    child = shell.begin("check-data")
    time.sleep(delay)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)

    assert err == ""
    ends = (0, 130, -signal.SIGINT) if GAMES[-1].title.en in out else (130, -signal.SIGINT)
    assert child.returncode in ends


@pytest.mark.case("C05")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize("arguments", [MANY, ("play", "thebes", "-p", "Ana", "-p", "Bruno", "--plain")])
def test_signals_end_a_command_with_their_code(
    shell: Shell, arguments: tuple[str, ...], number: signal.Signals, code: int
) -> None:
    child = shell.begin(*arguments, stdin=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline()
    child.send_signal(number)
    _out, err = child.communicate(timeout=60)

    assert (child.returncode, err) == (code, "")


@pytest.mark.case("C05", "T04")
def test_one_signal_after_the_other_ends_a_command_without_a_word(shell: Shell) -> None:
    child = shell.begin(*MANY)
    assert child.stdout is not None
    assert child.stdout.readline()
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        child.send_signal(number)
    _out, err = child.communicate(timeout=60)

    assert err == ""
    assert child.returncode in (129, 130, 143, -signal.SIGHUP, -signal.SIGINT, -signal.SIGTERM)


NESTED = """
import os, signal
from tabletop.cli.endings import leave_on_signals
leave_on_signals()
try:
    os.kill(os.getpid(), signal.SIGINT)
    os._exit(1)
except KeyboardInterrupt:
    os.kill(os.getpid(), signal.SIGTERM)
"""


@pytest.mark.case("T04")
def test_a_signal_on_the_way_out_ends_the_program_there(shell: Shell) -> None:
    done = subprocess.run(
        [PROGRAM[0], "-c", NESTED], env=shell.environ, capture_output=True, text=True, timeout=60, check=False
    )

    assert (done.returncode, done.stderr) == (143, "")


def test_what_nohup_protects_goes_on_after_a_hangup(shell: Shell) -> None:
    child = shell.begin(*MANY, ignore=[signal.SIGHUP])
    assert child.stdout is not None
    child.stdout.readline()
    child.send_signal(signal.SIGHUP)

    assert [child.stdout.readline()[:7] for _ in range(200)] == ['{"seed"'] * 200
    child.terminate()
    child.communicate(timeout=60)


@pytest.mark.case("C06")
@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [
        *((command, "") for command in ("rules thebes", "games", "--help", "--version", "tables")),
        *((command, "1") for command in ("rules thebes", "--help", "cards timeline", "cards timeline --json")),
        *(("simulate thebes --games 300 --json", unbuffered) for unbuffered in ("", "1")),
    ],
)
def test_a_reader_that_has_read_enough_ends_it_quietly(shell: Shell, command: str, unbuffered: str) -> None:
    line = f"(tabletop {command}; echo $? >code) | head -n 1 >/dev/null"
    done = shell.script(line, environ={"PYTHONUNBUFFERED": unbuffered})

    assert done.stderr == ""
    assert (shell.home / "code").read_text(encoding="ascii").strip() in ("0", "141")


@pytest.mark.case("C06")
def test_a_reader_that_was_never_there_ends_it_quietly(shell: Shell) -> None:
    for command in ("rules thebes", "--version", "games", "simulate thebes --json"):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            [*PROGRAM, *command.split()], env=shell.environ, stdout=writer, stderr=subprocess.PIPE, check=False
        )
        os.close(writer)

        assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["games", "rules thebes", "simulate thebes --json", "--help", "--version"])
def test_a_full_disk_is_told_in_one_sentence(shell: Shell, command: str) -> None:
    done = shell.script(f"tabletop {command} >/dev/full")

    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.case("S01", "S06")
def test_a_journal_of_a_simulated_game_is_whole_or_absent(shell: Shell) -> None:
    # Python itself would keep half of its own files
    environ = {"PYTHONDONTWRITEBYTECODE": "1"}
    done = shell.script("ulimit -f 2; tabletop simulate thebes --games 3 --journals kept", environ)

    assert done.returncode == 1
    assert "too large" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not [*(shell.home / "kept").iterdir()]


@pytest.mark.case("C09")
@pytest.mark.parametrize(
    ("command", "environ", "encoding"),
    [
        *(
            (f"{command} --lang {language}", {"PYTHONIOENCODING": "ascii"}, "ascii")
            for command in ("--help", "play --help", "games", "rules thebes")
            for language in ("en", "pt")
        ),
        ("--help --lang pt", {"LC_ALL": "pt_BR.ISO-8859-1", "PYTHONIOENCODING": "iso-8859-1"}, "iso-8859-1"),
        ("--help --lang pt", {"LC_ALL": "pt_BR.ISO-8859-1"}, None),
        ("--help --lang pt", ASCII_LOCALE, "ascii"),
    ],
)
def test_every_locale_can_read_the_help(
    shell: Shell, command: str, environ: dict[str, str], encoding: str | None
) -> None:
    done = subprocess.run(
        [*PROGRAM, *command.split()], env={**shell.environ, **environ}, capture_output=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode(encoding or "utf-8", "strict" if encoding else "replace")
    assert "\\x" not in said
    assert "\\u" not in said
    assert said.count("?") <= 3


@pytest.mark.case("C11")
@pytest.mark.parametrize("line", ["--version 0", "games 0", "tables 0", "play x 2", "play thebes 2"])
def test_a_bare_environment(tmp_path: Path, line: str) -> None:
    *arguments, code = line.split()
    done = subprocess.run(
        [*PROGRAM, *arguments],
        env={"PYTHONPATH": str(Path(__file__).parents[1]), "XDG_DATA_HOME": str(tmp_path)},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == int(code)
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
