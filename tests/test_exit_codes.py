"""The exit codes of all commands in one table; a command that is not in it is found."""

from __future__ import annotations

import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.cli import failed
from tabletop.cli.typed import command as all_commands
from tabletop.cli.typed import run_typer
from tabletop.host import Host
from tabletop.store import Store
from tests.dated_toy import write_deck
from tests.shell import Shell

pytestmark = pytest.mark.usefixtures("english")

READING: Final = ("play", "resume", "watch", "replay", "learn", "doctor")
"""Commands that look at their terminal or read from it: where they get so far they are processes of their own."""

CODES: Final[list[tuple[int, str]]] = [
    (0, "--help"),
    (0, "--version"),
    (2, "no-such-command"),
    (2, "--no-such-option"),
    # what plays
    (0, "play line-it -p Ana -p Bruno --plain"),
    (2, "play line-it -p Ana -p Bruno"),
    (2, "play chess --plain"),
    (2, "play line-it -p Ana -p ANA --plain"),
    (2, "play timeline -p Ana -p Bruno --deck none --plain"),
    (1, "play timeline -p Ana -p Bruno --deck faulty --plain"),
    (0, "resume sunday --plain"),
    (2, "resume nothing --plain"),
    (1, "resume held --plain"),
    (1, "resume broken --plain"),
    (0, "watch held --plain"),
    (2, "watch nothing --plain"),
    (1, "watch broken --plain"),
    (0, "replay sunday --plain"),
    (0, "replay good.jsonl --plain"),
    (2, "replay nothing --plain"),
    (2, "replay nowhere.jsonl --plain"),
    (1, "replay broken --plain"),
    (2, "replay"),
    (0, "learn"),
    (0, "learn line-it --plain"),
    (2, "learn chess --plain"),
    (2, "learn line-it"),
    # tables
    (0, "tables"),
    (0, "tables --json"),
    (0, "tables --trash"),
    (2, "tables --data-dir="),
    (0, "import good.jsonl"),
    (2, "import nowhere.jsonl"),
    (1, "import bad.jsonl"),
    (1, "import bad.jsonl good.jsonl"),
    (2, "import"),
    (0, "rename sunday monday"),
    (2, "rename sunday ???"),
    (2, "rename nothing monday"),
    (2, "rename sunday held"),
    (1, "rename held monday"),
    (0, "delete sunday"),
    (2, "delete nothing"),
    (1, "delete held"),
    (0, "restore gone"),
    (2, "restore nothing"),
    (2, "restore sunday"),
    (0, "check good.jsonl"),
    (1, "check bad.jsonl"),
    (2, "check nowhere.jsonl"),
    (0, "export sunday"),
    (2, "export nothing"),
    # games and cards
    (0, "games"),
    (2, "games word"),
    (0, "rules line-it"),
    (2, "rules chess"),
    (0, "cards timeline"),
    (0, "cards timeline --deck family"),
    (2, "cards chess"),
    (2, "cards line-it"),
    (2, "cards timeline --deck none"),
    (1, "cards timeline --deck faulty"),
    (0, "decks"),
    (2, "decks word"),
    (0, "deck new mine"),
    (2, "deck new family"),
    (2, "deck old mine"),
    (2, "deck"),
    (0, "check-data"),
    (2, "check-data chess"),
    (0, "check-data --deck family"),
    (1, "check-data --deck faulty"),
    (2, "check-data --deck none"),
    # the rest
    (0, "config"),
    (0, "config theme"),
    (0, "config theme nord"),
    (2, "config none"),
    (2, "config theme none"),
    (0, "stats"),
    (0, "stats --merge Ana Anna"),
    (0, "stats --forget Ana"),
    (2, "stats --forget Zoe"),
    (2, "stats Nobody"),
    (2, "stats --game chess"),
    (2, "stats --merge Ana Anna --forget Ana"),
    (0, "doctor --data-dir clean"),
    (1, "doctor"),
    (2, "doctor word"),
    (2, "serve --port none"),
    (1, "serve --port TAKEN"),
    (2, "serve --host"),
    (0, "simulate line-it"),
    (2, "simulate chess"),
    (1, "simulate line-it --journals bad.jsonl"),
]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with a table to play, one in use, one in the trash, a broken one, files of tables, and two decks."""
    for variable, value in Shell(tmp_path).environ.items():
        monkeypatch.setenv(variable, value)
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    data = tmp_path / ".local/share/tabletop"
    host = Host(GAMES, Store(data))
    for name in ("sunday", "held", "broken", "gone"):
        table = host.new("line-it", ["Ana", "Bruno"], seed=7)
        table.close()
        host.rename(table.id, name)
    host.delete("gone")
    (tmp_path / "good.jsonl").write_bytes((data / "tables/sunday.jsonl").read_bytes())
    for path in (tmp_path / "bad.jsonl", data / "tables/broken.jsonl"):
        path.write_bytes(b"Dear Ana,\n")
    write_deck(data, "family", 4)
    write_deck(data, "faulty", 2).write_text("cards: 7\n", encoding="utf-8")
    held = host.resume("held")
    yield tmp_path
    held.close()


@pytest.fixture
def taken() -> Iterator[str]:
    """A port at which somebody else listens."""
    with socket.create_server(("localhost", 0)) as listening:
        yield str(listening.getsockname()[1])


def done(home: Path, line: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command, in this process if it reads nothing; return its exit code and what it wrote."""
    if line[0] in READING and len(line) > 1 and code == 0:
        ended = Shell(home).run(*line, stdin="q\n")
        return ended.returncode, ended.stdout, ended.stderr
    try:
        left = run_typer(line, complete="NO_SUCH_VARIABLE")
    except Exception as error:
        left = failed(error)
    return left, *capsys.readouterr()


@pytest.mark.soak  # a hundred starts of the program
@pytest.mark.parametrize(("code", "line"), CODES, ids=[line for _code, line in CODES])
def test_every_command_ends_with_the_code_of_the_table(
    home: Path, taken: str, capsys: pytest.CaptureFixture[str], code: int, line: str
) -> None:
    left, said, error = done(home, line.replace("TAKEN", taken).split(), code, capsys)

    assert left == code, error
    assert "Traceback" not in said + error
    if code == 0:
        assert error == ""
    elif line != "doctor":
        assert error


def test_every_command_is_in_the_table_with_a_good_and_a_bad_end() -> None:
    names = set(all_commands().commands)
    for code in (0, 2):
        listed = {line.split()[0] for each, line in CODES if each == code}
        # serving ends when it is told to
        assert names - listed == ({"serve"} if code == 0 else set())


ENDS: Final = {signal.SIGHUP: 129, signal.SIGINT: 130, signal.SIGTERM: 143}
LASTING: Final = (
    "play line-it -p Ana -p Bruno --plain",
    "resume sunday --plain",
    "watch held --plain",
    "replay sunday --plain",
    "learn line-it --plain",
    "--plain",
    "simulate thebes --games 100000 --json",
)


@pytest.mark.soak
@pytest.mark.parametrize("number", ENDS, ids=lambda number: number.name)
@pytest.mark.parametrize("line", LASTING)
def test_a_command_that_is_ended_says_by_what(home: Path, line: str, number: signal.Signals) -> None:
    with Shell(home).begin(*line.split(), stdin=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        child.send_signal(number)
        _said, error = child.communicate(timeout=60)

    assert (child.returncode, error) == (ENDS[number], "")
