"""The doctor: whatever is wrong is told in one sentence, and nothing that is looked at is changed."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from tabletop import i18n, lock, places
from tabletop.cli import doctor, streams
from tabletop.cli.doctor import rooms, speech
from tests.shell import Shell
from tests.tables import as_nobody, begin, file_of, open_folder, root_only
from tests.terminal import Terminal

VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "ESCDELAY", "COLUMNS", "LINES", "LC_ALL", "LC_MESSAGES")
pytestmark = pytest.mark.usefixtures("english")
SSH = {"SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22"}

Spoil = Callable[[Path, pytest.MonkeyPatch], object]


class Found:
    """What the doctor told."""

    def __init__(self, code: int, said: str) -> None:
        self.code = code
        self.facts: dict[str, Any] = json.loads(said)
        self.wrong: list[str] = [each["sentence"] for each in self.facts["wrong"]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user with a table, and nothing wrong."""
    lives_in(tmp_path, monkeypatch)
    monkeypatch.setattr(streams, "speaks_utf8", lambda: True)
    begin(data(tmp_path), 3).close()
    return tmp_path


def lives_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        patch.delenv(variable, raising=False)
    patch.setenv("HOME", str(folder))
    patch.setenv("TERM", "xterm-256color")
    patch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def look(capsys: pytest.CaptureFixture[str]) -> Callable[[], Found]:
    """Ask the doctor."""

    def ask() -> Found:
        capsys.readouterr()
        return Found(doctor.run(None, json=True), capsys.readouterr().out)

    return ask


def data(home: Path) -> Path:
    return home / ".local" / "share" / "tabletop"


def table(home: Path) -> Path:
    """Return the file of the only table."""
    return file_of(data(home))


def config(home: Path, text: str) -> None:
    folder = home / ".config" / "tabletop"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(text, encoding="utf-8")


def everything(folder: Path) -> dict[str, tuple[int, int]]:
    """Return the mode and size of everything in a folder."""
    found = [(path, path.lstat()) for path in sorted(folder.rglob("*"))]
    return {str(path): (stat.st_mode, stat.st_size) for path, stat in found}


def test_where_all_is_well_nothing_is_wrong_and_nothing_is_changed(home: Path, look: Callable[[], Found]) -> None:
    before = everything(home)
    found = look()

    assert (found.code, found.wrong, found.facts["good"]) == (0, [], True)
    assert found.facts["folders"]["writing"]
    assert found.facts["folders"]["locks"]
    assert found.facts["tables"] == {
        "tables": 1,
        "unfinished": 1,
        "broken": [],
        "decks": [],
        "playing": [],
        "crashes": 0,
    }
    assert everything(home) == before


def test_it_makes_nothing_where_nothing_is(tmp_path: Path) -> None:
    done = Shell(tmp_path).run("doctor")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("All is well.\n")
    assert [*tmp_path.iterdir()] == []


def put(home: Path, text: str) -> None:
    table(home).write_text(text, encoding="utf-8")


def flat(path: Path, text: str = "") -> None:
    """Put a file where a folder should be."""
    for part in sorted(path.rglob("*"), reverse=True):
        part.rmdir() if part.is_dir() else part.unlink()
    path.rmdir()
    path.write_text(text)


def poor(_home: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("TERM", "dumb")
    patch.setattr(sys.stdin, "isatty", lambda: True)


def without_portuguese(home: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(i18n, "LOCALES", home)
    i18n.use_language("pt")


def piped(home: Path, _patch: pytest.MonkeyPatch) -> None:
    table(home).unlink()
    os.mkfifo(data(home) / "tables" / "a.jsonl")


def spoilt_deck(home: Path, _patch: pytest.MonkeyPatch) -> None:
    (data(home) / "decks").mkdir()
    (data(home) / "decks" / "family.yaml").write_text("cards: []\n", encoding="utf-8")


def linked(home: Path, _patch: pytest.MonkeyPatch) -> None:
    (data(home) / "tables").rename(home / "elsewhere")
    (data(home) / "tables").symlink_to(home / "elsewhere")


def refusing(number: int) -> Callable[..., int]:
    def create(path: Path, _flags: int = 0) -> int:
        raise OSError(number, os.strerror(number), str(path))

    return create


class FullDisk:
    """A disk of which a few bytes are free."""

    f_bavail, f_frsize = 3, 4096


WRONG: dict[str, tuple[Spoil, str]] = {
    "TERM": (poor, "TERM is dumb, .* set it to"),
    "small": (lambda _home, patch: patch.setattr(os, "get_terminal_size", lambda _n: (79, 24)), "too small, 79 x 24"),
    "no UTF-8": (lambda _home, patch: patch.setattr(streams, "speaks_utf8", lambda: False), "locale that ends in UTF"),
    "ESCDELAY": (lambda _home, patch: patch.setenv("ESCDELAY", "soon"), "ESCDELAY is soon"),
    "endless ESCDELAY": (lambda _home, patch: patch.setenv("ESCDELAY", "9" * 5000), "ESCDELAY is 9999"),
    "catalogue": (without_portuguese, "English is spoken: install"),
    "setting": (lambda home, _patch: config(home, "colour = 1\nascii = 2"), "colour is no setting.*Correct the file"),
    "settings": (lambda home, _patch: config(home, "ascii = yes"), r"config\.toml cannot be read .*Correct the file"),
    "variable": (lambda _home, patch: patch.setenv("XDG_DATA_HOME", "~/data"), "XDG_DATA_HOME is ~/data"),
    "no home": (lambda _home, patch: patch.setattr(places, "data_folder", lambda: None), "no home.*--data-dir"),
    "file": (lambda home, _patch: flat(data(home)), "is no folder: move it away"),
    "file above": (lambda home, _patch: flat(data(home).parent), "cannot be made, so no table is saved"),
    "everybody": (lambda home, _patch: data(home).chmod(0o777), "Everybody may write.*chmod o-w"),
    "another's": (lambda _home, patch: patch.setattr(os, "geteuid", lambda: 12345), "belongs to .*no table is saved"),
    "link": (linked, "is a link or a file"),
    "open": (lambda home, _patch: (data(home) / "tables").chmod(0o750), r"\(0750\): `chmod 700` closes it"),
    "disk": (
        lambda _home, patch: patch.setattr(places, "create_private", refusing(errno.ENOSPC)),
        "could not be written, so no table is saved: No space left",
    ),
    "room": (lambda _home, patch: patch.setattr(os, "statvfs", lambda _path: FullDisk()), "Only 0.0 MB are free"),
    "slow": (lambda _home, patch: patch.setattr(rooms, "_SLOW", 0.0), "every action waits for it"),
    "locks": (lambda _home, patch: patch.setattr(lock, "keeps_out", lambda _path: False), "two sessions at once"),
    "damage": (lambda home, _patch: put(home, table(home).read_text() + "x\n{}\n"), "Table .* damaged.*copy of what"),
    "no table": (lambda home, _patch: put(home, "{}\n"), "is not a table of tabletop. Move it out"),
    "deck": (spoilt_deck, "deck .family. cannot be used: .*check-data --deck"),
    "newer": (
        lambda home, _patch: put(home, table(home).read_text().replace('"format":1', '"format":9', 1)),
        "saved in format 9",
    ),
    "pipe": (piped, "may read it"),
    "package": (
        lambda _home, patch: patch.setattr(util, "find_spec", lambda name: None if name == "rich" else name),
        "rich is missing: install",
    ),
    "Python": (lambda _home, patch: patch.setattr(sys, "version_info", (3, 99, 0)), r"use 3\.11 to 3\.14"),
    "screens": (lambda _home, patch: patch.setitem(sys.modules, "tabletop.tui.app", None), "screens cannot be loaded"),
    "fault": (lambda _home, patch: patch.setattr(speech, "_is_installed", lambda: 1 // 0), "Language: .*not yours"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_what_to_do(
    home: Path, look: Callable[[], Found], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    spoil, said = WRONG[name]
    spoil(home, monkeypatch)
    before = everything(home)
    found = look()

    assert found.code == 1
    assert not found.facts["good"]
    assert [sentence for sentence in found.wrong if re.search(said, sentence)]
    assert len(found.wrong) == (2 if name == "setting" else 1), found.wrong
    assert everything(home) == before


def unreadable(home: Path) -> None:
    data(home).chmod(0)


def unwritable(home: Path) -> None:
    (data(home) / "tables").chmod(0o500)


def unwritable_table(home: Path) -> None:
    table(home).chmod(0o400)


def unreadable_settings(home: Path) -> None:
    config(home, "ascii = true")
    (home / ".config" / "tabletop").chmod(0)


def unenterable(home: Path) -> None:
    (home / ".local").chmod(0)


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The same for a user whom modes of files can stop; the tests may run as one whom they cannot."""
    with open_folder() as folder:
        folder.chmod(0o777)
        lives_in(folder, monkeypatch)
        yield folder


@root_only
@pytest.mark.parametrize(
    ("shut", "said"),
    [
        (unreadable, "cannot be read by this user: `chmod u+rwx`"),
        (unwritable, "could not be written, so no table is saved: Permission denied"),
        (unwritable_table, "its file cannot be written to"),
        (unreadable_settings, "config.toml cannot be read"),
        (unenterable, "cannot be looked at: Permission denied"),
    ],
)
def test_what_this_user_may_not_is_told(nobody: Path, shut: Callable[[Path], None], said: str) -> None:
    told = nobody / "told"

    def ask() -> None:
        begin(data(nobody), 2).close()
        shut(nobody)
        with open(told, "w", encoding="utf-8") as sys.stdout:
            code = doctor.run(None, json=True)
        assert code == 1

    assert as_nobody(ask) == 0
    assert said in told.read_text(encoding="utf-8")


def test_a_table_in_play_is_told_and_a_note_left_behind_is_nothing(home: Path, look: Callable[[], Found]) -> None:
    note = table(home).with_suffix(lock.SUFFIX)
    assert note.exists()
    assert look().facts["tables"]["playing"] == []
    held = lock.take(note, "2025-01-30T18:05:00Z")
    (playing,) = look().facts["tables"]["playing"]
    assert playing == {
        "table": table(home).stem,
        "pid": os.getpid(),
        "host": os.uname().nodename,
        "since": "2025-01-30T18:05:00Z",
    }
    note.write_text("nobody can read this")
    assert look().facts["tables"]["playing"] == [{"table": table(home).stem, "pid": None, "host": None, "since": None}]
    held.close()
    assert look().facts["tables"]["playing"] == []
    # its process is gone, whoever may hold the file now
    note.write_text(json.dumps({"host": os.uname().nodename, "pid": 2**22 + 1, "since": ""}))
    found = look()
    assert (found.code, found.facts["tables"]["playing"]) == (0, [])


def test_reports_of_faults_are_counted(home: Path, look: Callable[[], Found]) -> None:
    folder = data(home) / "crashes"
    folder.mkdir()
    for name in ("20250101T000000Z-1.txt", "20250201T000000Z-1.txt"):
        (folder / name).touch()
    found = look()

    assert found.code == 0
    assert found.facts["tables"]["crashes"] == 2
    assert found.facts["tables"]["latest_crash"] == str(folder / "20250201T000000Z-1.txt")


@pytest.mark.parametrize(
    ("settings", "environ", "asked", "reason"),
    [
        ("", {}, "en", "LANG"),
        ("", {"LC_ALL": "pt_BR.UTF-8"}, "pt", "LC_ALL"),
        ('language = "pt"', {}, "pt", "settings"),
        ('language = "pt"', {}, "en", "--lang"),
        ("", {"LANG": ""}, "en", "default"),
    ],
)
def test_why_it_speaks_so_is_told(
    home: Path,
    look: Callable[[], Found],
    monkeypatch: pytest.MonkeyPatch,
    settings: str,
    environ: dict[str, str],
    asked: str,
    reason: str,
) -> None:
    config(home, settings)
    for variable, value in environ.items():
        monkeypatch.setenv(variable, value)
    i18n.use_language(asked)
    found = look().facts["language"]

    assert (found["language"], found["reason"]) == (asked, reason)


@pytest.mark.parametrize(
    ("environ", "told"),
    [
        ({}, ["SSH: no", "like: no", "100 ms", "256, for a dark"]),
        (SSH, ["SSH: yes", "400 ms"]),
        ({"ESCDELAY": "250", **SSH}, ["250 ms"]),
        ({"TMUX": "/tmp/tmux,1,0", "TERM": "screen"}, ["like: tmux", "Colours: 16,"]),
        ({"TERM": "screen-256color"}, ["like: screen"]),
        ({"NO_COLOR": "1"}, ["Colours: none"]),
        ({"COLORFGBG": "0;15"}, ["for a light"]),
    ],
)
def test_the_terminal_is_told(
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    environ: dict[str, str],
    told: list[str],
) -> None:
    for variable in ("TMUX", "STY", "NO_COLOR", "COLORFGBG", "COLORTERM", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environ.items():
        monkeypatch.setenv(variable, value)
    assert doctor.run(None, json=False) == 0
    said = capsys.readouterr().out

    assert all(text in said for text in told), said
    # what a screen reader reads in one go; only the names of folders and versions may be longer
    assert all(len(line) <= 80 or str(home) in line or "System" in line for line in said.splitlines())


@pytest.mark.slow
@pytest.mark.case("S20", "C11")
def test_it_is_there_when_nothing_else_is(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    odd = "env -i PYTHONPATH=$PYTHONPATH HOME='${HOME}' LC_ALL=xx_YY PYTHONUTF8=0 PYTHONCOERCECLOCALE=0"
    done = shell.script(f"{odd} {sys.executable} -m tabletop doctor --lang en --data-dir there <&- 2>&1")

    assert done.returncode == 1
    assert "HOME is ${HOME}, no whole path" in done.stdout
    assert "Traceback" not in done.stdout
    assert done.stdout.isascii()
    assert [*tmp_path.iterdir()] == []


@pytest.mark.slow
def test_on_a_terminal_its_size_is_told(tmp_path: Path) -> None:
    with Terminal(sys.executable, "-m", "tabletop", "doctor", env={"HOME": str(tmp_path)}, size=(70, 60)) as terminal:
        assert terminal.exit_code() == 1
        assert "Size: 70 x 60, too small" in terminal.text
        assert "Input and output: a terminal, a terminal" in terminal.text
        assert b"\x1b" not in terminal.raw
