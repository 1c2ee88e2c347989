"""A fault in the program, wherever it is: the terminal is given back, no secret is told, the table goes on."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tests.faulty import FROM_KEY, SECRET
from tests.shell import ROOT, Shell
from tests.tables import file_of
from tests.terminal import Terminal

pytestmark = pytest.mark.slow

F8 = "\x1b[19~"
PLAY = ("play", "thebes", "-p", "Ana", "-p", "Bruno", "--seed", "3")
ACTION = "\r\r"
BEFORE = {"host": "m", "curtain": "", "writer": ""}
"""What is pressed before that key, where it is not an action."""
KEYS = {"play": "\r\r", "host": "\r", "timer": "\x1b", "reader": "z", "notice": "z", "writer": "?"}
"""What is pressed after the key at which the fault shows, where it takes more than that."""
OFTEN = ("timer",)
"""Places that a plain run looks at: `test_terminal.py` has a key at a table, and the others go one of these ways."""
PLACES = [
    pytest.param(place, marks=[] if place in OFTEN else pytest.mark.soak)
    for place in [*FROM_KEY, "start", "modes", "settling"]
]


def details(folder: Path) -> str:
    """Return the only report; nobody else can read it, and it names the calls alone."""
    (report,) = (folder / "crashes").iterdir()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError: a fault" in text
    assert "faulty.py" in text
    assert SECRET not in text
    return text


def goes_on(folder: Path, actions: int) -> None:
    """The table has all its actions, and can be played on."""
    report = Host(GAMES, Store(folder)).check(file_of(folder))
    assert (report.good, report.actions) == (True, actions)
    table = Host(GAMES, Store(folder)).resume()
    seat = table.session.to_act
    assert seat is not None
    table.play(seat, table.session.view(seat).legal[0])
    assert table.trouble is None
    table.close()


@pytest.mark.case("T11")
@pytest.mark.parametrize("place", PLACES)
def test_it_gives_the_terminal_back_and_tells_no_secret(tmp_path: Path, place: str) -> None:
    folder, settings = tmp_path / "kept", tmp_path / ".config" / "tabletop"
    settings.mkdir(parents=True)
    (settings / "config.toml").write_text(f'curtain = "{"always" if place == "curtain" else "never"}"\n')
    command = (sys.executable, "-m", "tests.faulty", place, *PLAY, "--data-dir", str(folder))
    with Terminal(*command, env={"HOME": str(tmp_path)}) as terminal:
        if place in FROM_KEY:
            terminal.wait_for("quit")
            terminal.press(BEFORE.get(place, ACTION), 0.05)
            terminal.press(F8, 0.2 if place == "reader" else 0.02)  # or both keys could be read at once
            if place == "resizing":
                terminal.resize(90, 30)
            terminal.send(KEYS.get(place, ""))

        assert terminal.exit_code() == 1
        assert terminal.modes() == terminal.modes_before
        assert terminal.raw.rfind(b"\x1b[?1049h") <= terminal.raw.rfind(b"\x1b[?1049l")
        said = bytes(terminal.raw).rpartition(b"\x1b[?25h")[2].decode()
        assert "RuntimeError" in said
        assert SECRET not in terminal.raw.decode("utf-8", "replace")
        assert "Traceback" not in said
        assert "File " not in said
        assert len(said.strip().splitlines()) == 1
    details(folder)
    goes_on(folder, 1 if place in FROM_KEY and place not in BEFORE else 0)


@pytest.mark.case("T11")
def test_when_the_installation_was_replaced_it_is_told_as_well(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    command = (sys.executable, "-m", "tests.faulty", "replaced press", *PLAY, "--data-dir", str(folder))
    with Terminal(*command, env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("quit")
        terminal.press(ACTION, 0.05)
        terminal.press(F8, 0.02)

        assert terminal.exit_code() == 1
        assert terminal.modes() == terminal.modes_before
        said = bytes(terminal.raw).rpartition(b"\x1b[?25h")[2].decode()
        assert len(said.strip().splitlines()) == 1
        assert "RuntimeError" in said
    details(folder)
    goes_on(folder, 1)


@pytest.mark.case("T11")
def test_when_not_even_the_report_can_be_imported_it_is_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.faulty", "replaced language", "tables", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=Shell(tmp_path).environ, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "start it again" in done.stderr
    assert "RuntimeError" in done.stderr


@pytest.mark.case("T11")
@pytest.mark.parametrize("how", ["", "replaced "])
def test_in_plain_mode_it_is_one_line(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "kept"
    command = [
        sys.executable,
        "-m",
        "tests.faulty",
        f"{how}log line by line",
        *PLAY,
        "--plain",
        "--data-dir",
        str(folder),
    ]
    done = subprocess.run(
        command, input="1\n1\nl\n", env=Shell(tmp_path).environ, cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "RuntimeError" in done.stderr
    assert SECRET not in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert "kept/crashes/" in done.stderr
    details(folder)
    goes_on(folder, 1)


@pytest.mark.case("T11")
@pytest.mark.soak
@pytest.mark.parametrize("glue", [["--data-dir", "{}"], ["--data-dir={}"]])
def test_before_there_is_a_table_the_details_are_where_the_tables_are(tmp_path: Path, glue: list[str]) -> None:
    folder = tmp_path / "kept"
    command = [sys.executable, "-m", "tests.faulty", "command", "resume", "--plain"]
    done = subprocess.run(
        [*command, *(word.format(folder) for word in glue)],
        env=Shell(tmp_path).environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    details(folder)
