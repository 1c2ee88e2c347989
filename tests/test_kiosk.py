"""The games account that many share: from the menu nothing leads anywhere but to the games."""

from __future__ import annotations

import fcntl
import re
import struct
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tabletop import crash, kiosk, mishaps, remembered
from tabletop.catalog import GAMES
from tabletop.cli import forced
from tabletop.cli.mistakes import USAGE, Mistake
from tabletop.cli.request import Manner, Request
from tabletop.host import Host
from tabletop.lock import Holder
from tabletop.mishaps import Locked
from tabletop.store import Store
from tabletop.tablefile import Changed, DiskFault, DiskFull, NoFolder, Trouble, Unwritable
from tabletop.tui.screens.commands import WIDTH
from tabletop.upkeep import NotInTrash
from tests.faulty import SECRET
from tests.shell import PROGRAM, Shell
from tests.tables import file_of
from tests.terminal import Terminal

SENTENCE: Final = "In kiosk mode there is only the menu"
LARGE: Final = (110, 60)
"""A window in which every list is seen whole."""
SWEEP: Final = "".join(
    [chr(code) for code in range(32) if chr(code) not in "\x03\x08\n\r\x10\x1b"]
    + [f"\x1b[{number}~" for number in range(1, 35) if number not in (11, 13)]
    + ["\x1bOQ", "\x1bOS"]
)
"""Keys that mean nothing in particular: control and function keys, but none that confirms, leads elsewhere or quits."""
LEADS_OUT: Final = re.compile(
    r"\b(file|folder|path|export|import|own decks?|deck files?|checks?|shell|screenshot|save as|edit|print|suspend|"
    r"settings|config|directory|url|open with|browser|clipboard)\b|\.jsonl|\.toml|\.yaml|\.txt|\.py\b|~/|/[a-z]+/[a-z]",
    re.IGNORECASE,
)
"""What no command, and no screen of a kiosk, speaks of."""
DONE: Final = ("open", "os.chmod", "os.mkdir", "os.remove", "os.rename", "os.truncate")
"""What may be done to tables, and to nothing else."""
MENU: Final = {
    "open what is highlighted", "next", "one before", "find a game or a player",
    "statistics: what was played so far", "light or dark colours", "help for this screen", "quit",
    "learn this game: a tutorial of five minutes",
}  # fmt: skip
SEATS: Final = {
    "next field; after the last name begin", "next field", "field before",
    "change a value; take a name that is offered", "clear a name", "menu; names are kept",
    "help for this screen", "all commands", "quit, when pressed twice",
    "learn this game: a tutorial of five minutes",
}  # fmt: skip


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, english: None) -> None:  # noqa: ARG001 (it speaks English)
    """Be a kiosk, for this test alone."""
    monkeypatch.setattr(kiosk, "_on", True)


@pytest.mark.parametrize(
    ("line", "manner"),
    [
        ("--kiosk", Manner()),
        ("--kiosk --data-dir /srv/tabletop", Manner(data_dir="/srv/tabletop")),
        ("--data-dir=/srv/a=b --kiosk --lang=pt --ascii", Manner(ascii=True, data_dir="/srv/a=b")),
        ("--plain --lang pt --kiosk", Manner(plain=True)),
        ("", Manner()),
    ],
)
def test_how_the_menu_is_shown_is_said_by_the_account(line: str, manner: Manner) -> None:
    assert forced.request(line.split()) == Request("menu", manner=manner)


@pytest.mark.parametrize(
    "line",
    [
        "--kiosk play thebes",
        "play thebes --kiosk -p Ana -p Bruno",
        "--kiosk resume",
        "resume --kiosk x",
        "--kiosk tables",
        "games --kiosk",
        "games",
        "export x --kiosk",
        "check x --kiosk",
        "check-data --kiosk",
        "simulate thebes --kiosk --journals /tmp",
        "doctor --kiosk",
        "serve --kiosk",
        "rules thebes --kiosk",
        "--kiosk --help",
        "--kiosk --version",
        "--kiosk --install-completion",
        "--kiosk --show-completion",
        "--kiosk -c sh",
        "--kiosk --data-dir",
        "--kiosk --nothing",
        "--kiosk --",
        "--kiosk -p Ana",
    ],
)
@pytest.mark.usefixtures("english")
def test_anything_but_the_menu_is_refused_in_one_sentence(line: str) -> None:
    assert forced.asked(line.split(), {"TABLETOP_KIOSK": "1"})
    with pytest.raises(Mistake, match=SENTENCE) as refused:
        forced.request(line.split())
    assert refused.value.code == USAGE


def test_the_flag_or_any_value_of_the_variable_asks_for_it() -> None:
    assert not forced.asked(["play", "thebes"], {"TABLETOP_KIOSK": ""})
    assert not forced.asked([], {})
    assert forced.asked(["play", "thebes", "--kiosk"], {})
    assert all(forced.asked([], {"TABLETOP_KIOSK": value}) for value in ("1", "0", "no", " "))


@pytest.mark.parametrize(
    ("arguments", "environ"),
    [
        (["--version"], {"TABLETOP_KIOSK": "1"}),
        (["export", "x", "--kiosk"], {"SSH_ORIGINAL_COMMAND": "tabletop --version"}),
        (["--kiosk", "--", "x"], {"_TABLETOP_COMPLETE": "bash_source"}),
    ],
)
def test_a_shell_that_asks_is_refused(tmp_path: Path, arguments: list[str], environ: dict[str, str]) -> None:
    done = Shell(tmp_path).run(*arguments, environ=environ)

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert SENTENCE in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_without_a_terminal_there_is_one_line(tmp_path: Path) -> None:
    done = Shell(tmp_path).run(
        "--kiosk", environ={"SSH_ORIGINAL_COMMAND": "sh -i", "_TABLETOP_COMPLETE": "bash_source"}
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no terminal here: over SSH `ssh -t` brings one.\n"
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    "trouble",
    [NoFolder(), Unwritable("/srv/tabletop/tables"), DiskFull(), DiskFault("Input/output error"), Changed("/srv/x")],
)
@pytest.mark.usefixtures("on")
def test_what_is_not_saved_is_told_without_a_path(trouble: Trouble) -> None:
    said = mishaps.trouble(trouble)

    assert said.startswith("Not saved: ")
    assert "/srv" not in said


@pytest.mark.usefixtures("on")
def test_nothing_is_told_of_other_sessions() -> None:
    holder = Holder("host-of-games", 4711, "2025-01-30T18:05:00Z")
    for said in (str(Locked("x", holder)), mishaps.watching(holder)):
        assert "4711" not in said
        assert "host-of-games" not in said


@pytest.mark.usefixtures("on")
def test_names_are_forgotten_and_faults_leave_no_file(tmp_path: Path) -> None:
    host = Host(GAMES, Store(tmp_path))
    host.new("thebes", ("Ana", "Bruno")).close()
    said = crash.report(RuntimeError("/srv/secret"), tmp_path)

    assert (host.last_names(), host.known_names()) == ((), ())
    assert [path.name for path in tmp_path.iterdir()] == ["tables"]
    assert said == "A fault in the program, not yours (RuntimeError). The tables are kept."


def test_names_that_others_left_are_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered.remember(tmp_path, ("Ana", "Bruno"))
    monkeypatch.setattr(kiosk, "_on", True)

    assert (remembered.last(tmp_path), remembered.known(tmp_path)) == ((), ())


@pytest.mark.usefixtures("on")
def test_what_the_owner_deleted_is_not_brought_back_by_who_plays(tmp_path: Path) -> None:
    host = Host(GAMES, Store(tmp_path))
    table = host.new("thebes", ("Ana", "Bruno"))
    table.close()
    host.delete(table.id)

    assert host.trash() == []
    with pytest.raises(NotInTrash):
        host.restore()


def attacks(home: Path) -> dict[str, str]:
    """Return an environment of somebody who wants more than games; `home/made` would be what they get."""
    tool = home / "tool"
    tool.write_text(f"#!/bin/sh\ntouch {home}/made\n")
    tool.chmod(0o755)
    tools = ("PAGER", "EDITOR", "VISUAL", "BROWSER", "SHELL", "MANPAGER", "LESSOPEN", "SUDO_ASKPASS")
    return {
        **dict.fromkeys(tools, str(tool)),
        "SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22",
        "SSH_ORIGINAL_COMMAND": f"tabletop export x; {tool}",
        "TEXTUAL_LOG": str(home / "made"),
        "TEXTUAL_SCREENSHOT": "0",
        "TEXTUAL_SCREENSHOT_LOCATION": str(home),
        "TEXTUAL_SCREENSHOT_FILENAME": "made",
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver",
        "TEXTUAL_DEBUG": "1",
        "TEXTUAL": "debug,devtools",
        "_TABLETOP_COMPLETE": "bash_source",
        "LANG": "../../../../etc/passwd",
        "LANGUAGE": "../../../../etc",
        "LC_CTYPE": "\x1b[2J%s%n",
        "TZ": "/etc/passwd",
        "COLUMNS": "²",
        "LINES": "-1",
        "PYTHONDONTWRITEBYTECODE": "1",  # where it is installed, the account may not write
    }


@contextmanager
def visit(home: Path, *begun: str) -> Iterator[Terminal]:
    """Open the kiosk in a house with these games begun, play, and look what was done to the world meanwhile."""
    store = home / "srv"
    for key in begun:
        Host(GAMES, Store(store)).new(key, ("Ana", "Bruno"), seed=3).close()
    (store / "names.json").unlink(missing_ok=True)
    deck = store / "decks" / "family.yaml"
    deck.parent.mkdir(parents=True)
    deck.write_text("title: Our family\ncards:\n- {title: The house, year: 1951}\n", encoding="utf-8")
    environ = {"HOME": str(home / "own"), **attacks(home)}
    settings = home / "own" / ".config" / "tabletop" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("ascii = 2\n", encoding="utf-8")  # where it is, is told to nobody
    command = (sys.executable, "-m", "tests.watched", str(home / "log"), "--kiosk", "--data-dir", str(store))
    with Terminal(*command, env=environ, size=LARGE) as terminal:
        terminal.wait_for("q quit")
        yield terminal
        terminal.send("q")
        assert terminal.exit_code() == 0
        assert not re.search(b"config.toml|family", terminal.raw)
    assert not (home / "made").exists()
    assert [path for path in (home / "own").rglob("*") if path.is_file()] == [settings]
    assert {path.suffix for path in store.rglob("*") if path.is_file() and path != deck} <= {".jsonl", ".lock"}
    for line in (home / "log").read_text(encoding="utf-8").splitlines():
        event, _tab, what = line.partition("\t")
        assert event in DONE, line
        assert what.startswith(str(store)) or what.isdecimal(), line  # a file that is open already has a number


def commands(terminal: Terminal) -> set[str]:
    """Return all that the palette offers on a page, look at its help as well, and go back to the page."""
    page = terminal.text
    terminal.send("\x10")
    terminal.wait(lambda: palette(terminal).startswith(" : _"))
    terminal.settle(0.1)  # the rest of the picture may not have been read yet
    listed, rows = terminal.text, palette(terminal)
    terminal.send("\x7f")
    terminal.wait(lambda: not palette(terminal).startswith(" : _"))
    terminal.send("\x1bOP")
    terminal.wait_for("Help: ")
    terminal.settle(0.1)
    helped = terminal.text
    terminal.send("\x7f")
    terminal.wait_gone("Help: ")
    for text in (page, listed, helped):
        assert not LEADS_OUT.search(text), text
    return set(re.findall(r"^ (?:> |  )(\S.*?) +\S+ *[|]?$", rows, re.MULTILINE))


def palette(terminal: Terminal) -> str:
    """Return what stands where the palette would, within the edge of its box."""
    left = (LARGE[0] - WIDTH) // 2
    return "\n".join(line[left + 1 : left + WIDTH - 1] for line in terminal.lines[3:])


def sweep(terminal: Terminal) -> None:
    """Press every key that means nothing in particular; afterwards the same page is there."""
    title = terminal.lines[0].split()[:2]
    terminal.press(SWEEP, 0.15)
    assert terminal.process.poll() is None
    assert terminal.lines[0].split()[:2] == title
    assert not LEADS_OUT.search(terminal.text), terminal.text


@pytest.mark.slow
def test_no_command_and_no_key_leads_out_and_no_file_is_made_but_tables(tmp_path: Path) -> None:
    with visit(tmp_path) as terminal:
        assert commands(terminal) == MENU
        sweep(terminal)
        terminal.send("1")
        terminal.wait_for("> 1")
        terminal.send("\r")
        terminal.wait_for("who plays?")
        assert commands(terminal) == SEATS
        sweep(terminal)
        terminal.send("\x1b[A" * 9 + "\tAna\tBruno" + "\t" * 9 + "\r")
        terminal.wait_for("Ana plays")
        assert {"log: what happened", "quit; the table is saved"} <= commands(terminal)
        sweep(terminal)
    assert file_of(tmp_path / "srv").read_text(encoding="utf-8").count('"names":["Ana","Bruno"]') == 1


@pytest.mark.soak
@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_no_page_of_a_game_leads_out(tmp_path: Path, key: str) -> None:
    with visit(tmp_path, key) as terminal:
        terminal.send(f"{1 + [entry.key for entry in GAMES].index(key) + 1}\r")  # the table that waits stands first
        terminal.wait_for("who plays?")
        assert commands(terminal) == SEATS
        sweep(terminal)
        terminal.press("\x1b", 0.5)
        terminal.send("1\r")
        terminal.wait_gone("board games for one keyboard")
        for page in ("", "o", "l", "\x7f", "r", "\x7f", "?", "\x7f"):  # the table, behind its curtain too, and papers
            terminal.press(page, 0.4)
            commands(terminal)
            sweep(terminal)
        terminal.send("m")
        terminal.wait_for("board games for one keyboard")


@pytest.mark.soak
def test_a_window_that_would_fill_the_memory_is_drawn_on_in_part(tmp_path: Path) -> None:
    with Terminal(*PROGRAM, "--kiosk", env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("q quit")
        fcntl.ioctl(terminal.master, termios.TIOCSWINSZ, struct.pack("HHHH", 65_535, 65_535, 0, 0))
        begin = len(terminal.raw)
        terminal.wait(lambda: b"\x1b[?2026l" in terminal.raw[begin:])

        status = Path(f"/proc/{terminal.process.pid}/status").read_text(encoding="ascii")
        assert int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) < 120_000


@pytest.mark.soak
def test_everybody_there_sees_the_same_tables_and_who_comes_second_may_watch(tmp_path: Path) -> None:
    with visit(tmp_path / "one", "thebes") as first:
        first.send("\r")
        first.wait_for("Ana plays")
        command = (*PROGRAM, "--kiosk", f"--data-dir={tmp_path / 'one' / 'srv'}")
        with Terminal(*command, env={"HOME": str(tmp_path)}, size=LARGE) as second:
            second.wait_for("Tables that wait")
            second.send("\r")
            second.wait_for("in another session")
            assert not re.search(r"process|since", second.text)
            second.send("\r")
            second.wait_for("watching")


def test_neither_mode_stops_for_a_shell(tmp_path: Path) -> None:
    program = f"{' '.join(PROGRAM)} --kiosk --data-dir {tmp_path}/srv"
    with Terminal("bash", "--norc", "-i", env={"PS1": "ready> ", "HISTFILE": None, "HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("ready>")
        terminal.send(f"{program}\r")
        terminal.wait_for("q quit")
        terminal.send("\x1a")
        terminal.send("?")
        terminal.wait_for("Help: Menu")
        terminal.send("q")
        terminal.wait_for("ready>")
        terminal.send(f"{program} --plain\r")
        terminal.wait_for("What shall be played?")
        terminal.send("\x1a\x1c.\n")
        terminal.wait(lambda: terminal.raw.count(b"What shall be played?") == 2)
        terminal.send("q\n")
        terminal.wait(lambda: terminal.text.rstrip().endswith("ready>"))
        for word in (b"Stopped", b"Quit", b"core"):
            assert word not in terminal.raw


@pytest.mark.case("T11")
@pytest.mark.soak
def test_a_fault_of_ours_ends_the_session_and_names_no_file(tmp_path: Path) -> None:
    Host(GAMES, Store(tmp_path / "srv")).new("thebes", ("Ana", "Bruno"), seed=3).close()
    command = (sys.executable, "-m", "tests.faulty", "paint", "--kiosk", "--data-dir", str(tmp_path / "srv"))
    with Terminal(*command, env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("q quit")
        terminal.send("\r")
        terminal.wait_for("Ana plays")
        terminal.send("\x1b[19~")

        assert terminal.exit_code() == 1
        assert terminal.modes() == terminal.modes_before
        said = bytes(terminal.raw).rpartition(b"\x1b[?25h")[2].decode()
        assert said.strip() == "A fault in the program, not yours (RuntimeError). The tables are kept."
        assert SECRET not in terminal.raw.decode("utf-8", "replace")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["srv"]
    assert not (tmp_path / "srv" / "crashes").exists()
