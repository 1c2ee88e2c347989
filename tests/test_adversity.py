"""The program on its worst days: killed at any moment, on a disk that refuses, with spoilt data, under a flood."""

from __future__ import annotations

import itertools
import random
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte
import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tests.shell import PROGRAM, ROOT, Shell
from tests.tables import file_of, root_only
from tests.terminal import Terminal

pytestmark = pytest.mark.slow

TWO = ("-p", "Ana", "-p", "Bruno", "--seed", "11")
CHOOSE = itertools.cycle(["\r", " "])
"""In turns, because a key that seems to be held down is not heard again."""
KEYS = [key or next(CHOOSE) for key in random.Random(38).choices(["", "\x1b[B", "\x1b[A"], [5, 1, 1], k=45)]
ENDS = {signal.SIGKILL: -9, signal.SIGHUP: 129, signal.SIGTERM: 143, signal.SIGINT: 130, None: 129}
"""What ends the program, and its exit code; None: the terminal is closed."""
GOODBYE = b"\x1b[?1006l\x1b[?1000l"
"""Begins what gives the terminal back."""
END_OF_FRAME = b"\x1b[?2026l"


def kept(folder: Path) -> int:
    """Return how many actions of the only table are on disk; all of them are right."""
    report = Host(GAMES, Store(folder)).check(file_of(folder))
    assert report.good, report.sentence
    return report.actions


def at_table(folder: Path, *arguments: str) -> Terminal:
    """Start the program with its tables in a folder."""
    return Terminal(*PROGRAM, *arguments, "--data-dir", str(folder), env={"HOME": str(folder)})


def last_picture(raw: bytes) -> str | None:
    """Return the last whole frame that was on the terminal before it was given back."""
    frames = raw.partition(GOODBYE)[0]
    screen = pyte.Screen(80, 24)
    pyte.ByteStream(screen).feed(frames[: frames.rfind(END_OF_FRAME) + len(END_OF_FRAME)])
    return "\n".join(line.rstrip() for line in screen.display) if END_OF_FRAME in frames else None


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """Every picture of a game, and how many actions were accepted when it first came."""
    folder = tmp_path_factory.mktemp("recorded")
    seen: dict[str, int] = {}
    with at_table(folder, "play", "thebes", *TWO) as terminal:
        terminal.wait_for("Ana plays")
        for key in ["", *KEYS]:
            terminal.press(key, 0.06)
            seen.setdefault(terminal.text, kept(folder))
    assert max(seen.values()) >= 10
    return seen


def kill_once(folder: Path, pictures: dict[str, int], chance: random.Random) -> bool:
    """Play in a hurry until something ends the program; tell whether the last picture was one that is known."""
    with at_table(folder, "play", "thebes", *TWO) as terminal:
        terminal.wait_for("Ana plays")
        for key in KEYS[: chance.randrange(len(KEYS))]:
            terminal.send(key)
            terminal.read(chance.choice([0.0, 0.002, 0.02]))
        time.sleep(chance.choice([0.0, 0.01, 0.05]))
        end, code = chance.choice([*ENDS.items()])
        if end is None:
            terminal.hang_up()
        else:
            terminal.signal(end)
        assert terminal.exit_code(2.0) == code
        picture = last_picture(bytes(terminal.raw))
    on_disk = kept(folder)
    assert on_disk >= pictures.get(picture or "", 0)

    table = Host(GAMES, Store(folder)).resume()
    seat = table.session.to_act
    assert seat is not None
    table.play(seat, table.session.view(seat).legal[0])
    table.close()
    assert kept(folder) == on_disk + 1
    return picture in pictures


@pytest.mark.case("T01", "T04", "S05", "S10")
@pytest.mark.parametrize("kills", [3, pytest.param(200, marks=pytest.mark.soak)])
def test_no_action_that_was_on_the_screen_is_lost(tmp_path: Path, pictures: dict[str, int], kills: int) -> None:
    chance = random.Random(kills)
    known = [kill_once(tmp_path / str(number), pictures, chance) for number in range(kills)]

    assert sum(known) > kills / 4


@contextmanager
def read_only_disk(folder: Path) -> Iterator[None]:
    """Play two actions on a disk of its own, and make it read-only."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(folder)], capture_output=True, check=False)
    if mounted.returncode:
        pytest.skip("no file system can be mounted here")
    try:
        table = Host(GAMES, Store(folder / "kept")).new("thebes", ["Ana", "Bruno"], seed=11)
        for _ in range(2):
            seat = table.session.to_act
            assert seat is not None
            table.play(seat, table.session.view(seat).legal[0])
        table.close()
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.case("S19")
@root_only
@pytest.mark.parametrize("arguments", [["resume"], ["play", "thebes", *TWO]], ids=["resume", "new"])
def test_on_a_read_only_disk_it_is_said_all_the_time_and_the_game_goes_on(tmp_path: Path, arguments: list[str]) -> None:
    with read_only_disk(tmp_path):
        with at_table(tmp_path / "kept", *arguments) as terminal:
            terminal.wait_for("Not saved")
            first = terminal.text
            for key in "\r\r\x1b[B\x1b[B\r":
                terminal.press(key, 0.05)
                assert "not saved" in terminal.text.casefold()
            assert terminal.text != first
            terminal.press("l")
            terminal.press("\x1b", 0.3)
            terminal.send("q")
            terminal.wait_for("once more")
            terminal.send("q")
            assert terminal.exit_code() == 0
        assert kept(tmp_path / "kept") == 2


def copied(folder: Path) -> Shell:
    """Return a shell whose program is a bare copy of the source."""
    for part in ("tabletop", "data"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("*.mo"))
    shell = Shell(folder)
    shell.environ["PYTHONPATH"] = str(folder)
    return shell


@pytest.mark.case("C11")
def test_a_copy_without_catalogues_speaks_english(tmp_path: Path) -> None:
    done = copied(tmp_path).run("games", environ={"LC_ALL": "pt_BR.UTF-8"})

    assert (done.returncode, done.stderr) == (0, "")
    assert "2 to 4 players" in done.stdout


@pytest.mark.case("S29")
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.yaml", "weeks: 1, cities", "weeks: one, cities", r"cards\.yaml:\d+: .*weeks"),
        ("cards.yaml", ", weeks: 1, cities", ", cities", r"cards\.yaml:\d+: .*weeks.* missing"),
        ("cards.yaml", "kind: book,", "kind: book, colour: red,", r"cards\.yaml:\d+: .*colour.*unknown"),
        ("cards.yaml", "berlin: 1", "berlin: 5", r"cards\.yaml"),
        ("cards.yaml", None, "cards: []\n", r"cards\.yaml"),
        ("cards.yaml", None, '!!python/object/apply:os.system ["touch made"]\n', r"cards\.yaml:1: .*tags"),
        ("wheel.yaml", None, None, r"wheel\.yaml: .*No such file"),
    ],
)
def test_spoilt_data_is_named_by_file_line_and_field_and_no_game_starts(
    tmp_path: Path, file: str, old: str | None, new: str | None, said: str
) -> None:
    shell = copied(tmp_path)
    path = tmp_path / "data" / "thebes" / file
    if new is None:
        path.unlink()
    else:
        path.write_text(path.read_text().replace(old, new, 1) if old else new)
    checked, played = shell.run("check-data", "thebes"), shell.run("play", "thebes", "--plain", *TWO)

    for done in (checked, played):
        assert done.returncode == 1
        assert re.search(said, done.stderr)
        assert "Traceback" not in done.stderr
        assert done.stdout == ""
    assert not (tmp_path / "made").exists()
    assert not (tmp_path / ".local").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seat: 0", "seat: none", r"tutorial\.yaml:\d+: seat"),
        ("slot: 1, zeppelin: false", "slot: 11, zeppelin: false", r"tutorial\.yaml: steps: this cannot be played"),
        ("slot: 1, zeppelin", "slot: x, zeppelin", r"tutorial\.yaml: steps: this cannot be played"),
        ("\nends: ", "\nends: x", r"tutorial\.yaml: ends: it ends otherwise"),
    ],
)
def test_check_data_plays_the_tutorial_as_well(tmp_path: Path, old: str, new: str, said: str) -> None:
    shell = copied(tmp_path)
    path = tmp_path / "data" / "thebes" / "tutorial.yaml"
    path.write_text(path.read_text().replace(old, new, 1))
    done = shell.run("check-data", "thebes")

    assert (done.returncode, done.stdout) == (1, "")
    assert re.search(said, done.stderr)
    assert "Traceback" not in done.stderr


@pytest.mark.case("S13")
@pytest.mark.skipif(shutil.which("strace") is None, reason="there is no strace here")
@pytest.mark.parametrize(
    ("command", "names"),
    [("export", 6), ("resume --plain", 3), ("watch --plain", 3), ("rename x", 6), ("delete", 6), ("restore", 6)],
)
def test_no_name_of_a_table_leads_to_a_call_outside_the_folder(tmp_path: Path, command: str, names: int) -> None:
    shell = Shell(tmp_path)
    shell.run("play", "thebes", "--plain", *TWO)
    victim = tmp_path / "victim.jsonl"
    victim.write_text("precious")
    trace = tmp_path / "trace"
    every = ("../../../../victim", str(tmp_path / "victim"), "victim", "a/../../../../victim", "..", "victim.jsonl")
    for name in every[:names]:
        verb, *options = command.split()
        program = ["strace", "-f", "-qq", "-o", str(trace), "-e", "trace=%file", *PROGRAM, verb, name, *options]
        done = subprocess.run(program, env=shell.environ, capture_output=True, text=True, timeout=60, check=False)
        if "ptrace" in done.stderr:
            pytest.skip("strace may not trace here")

        assert done.returncode == 2
        # it starts the program, whose arguments have the name in them
        assert all("victim" not in line or "execve(" in line for line in trace.read_text().splitlines())
    assert victim.read_text() == "precious"


@pytest.mark.case("S15", "S17")
@pytest.mark.skipif(shutil.which("strace") is None, reason="there is no strace here")
@pytest.mark.parametrize("arguments", [[], ["play", "line-it", *TWO]], ids=["menu", "table"])
def test_no_port_is_opened_and_nothing_is_written_but_at_home(tmp_path: Path, arguments: list[str]) -> None:
    trace, home = tmp_path / "trace", tmp_path / "home"
    home.mkdir()
    watched = "trace=socket,bind,listen,connect,openat,open,creat,mkdir,mkdirat,rename,renameat2,symlink,setuid,setgid"
    program = ("strace", "-f", "-qq", "-o", str(trace), "-e", watched, *PROGRAM, *arguments)
    with Terminal(*program, env={"HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}) as terminal:
        terminal.wait(lambda: "quit" in terminal.text or "ptrace" in terminal.text)
        if "ptrace" in terminal.text:
            pytest.skip("strace may not trace here")
        for key in ("\x1b[B", "l", "\x1b", "o", "\r", "\x1b", "\x1b", "q"):
            terminal.press(key, 0.6)
        assert terminal.exit_code() == 0
    calls = [line.split(maxsplit=1)[1] for line in trace.read_text().splitlines()]

    assert [call for call in calls if re.match(r"(bind|listen|connect|set[ug]id)\(|socket\(AF_INET", call)] == []
    making = [call for call in calls if re.match(r"open|creat|mkdir|rename|symlink", call)]
    making = [call for call in making if not call.startswith("open") or re.search(r"O_(WRONLY|RDWR|CREAT)", call)]
    kept = [call for call in making if f'"{home}' in call]
    assert [call for call in making if call not in kept and '"/dev/' not in call] == []
    assert kept or not arguments


STARTER = """
import os
from tabletop.__main__ import main
os.write(1, b"!")
main()
"""
"""Begins the program and says so: what Python says about signals before that is its own affair."""


@pytest.mark.case("C05", "T04")
@pytest.mark.parametrize("rounds", [4, pytest.param(200, marks=pytest.mark.soak)])
def test_signals_while_it_starts_leave_nothing_behind(tmp_path: Path, rounds: int) -> None:
    """Whatever comes first, nothing is told, the terminal is as it was, and what was begun is whole."""
    chance = random.Random(rounds)
    for number in range(rounds):
        folder = tmp_path / str(number)
        arguments = chance.choice([[], ["play", "thebes", *TWO], ["play", "thebes"]])
        program = (PROGRAM[0], "-c", STARTER, *arguments, "--data-dir", str(folder))
        with Terminal(*program, env={"HOME": str(folder)}) as terminal:
            terminal.wait_for("!")
            end = time.monotonic() + chance.random() * 0.4
            while time.monotonic() < end:
                terminal.read(0.01)
            terminal.signal(chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP]))
            for _ in range(chance.choice([0, 1, 4])):
                terminal.read(chance.choice([0.0, 0.01]))
                terminal.signal(chance.choice([signal.SIGTERM, signal.SIGHUP]))

            assert terminal.exit_code(2.0) in (129, 130, 143, -signal.SIGHUP, -signal.SIGINT, -signal.SIGTERM)
            assert terminal.modes() == terminal.modes_before
            assert terminal.raw.rfind(b"\x1b[?1049h") <= terminal.raw.rfind(b"\x1b[?1049l")
            assert not re.search(rb"Traceback|Exception ignored|not yours", terminal.raw)
        assert all(table.problem is None for table in Host(GAMES, Store(folder)).tables())


@pytest.mark.case("C06", "T14")
@pytest.mark.parametrize("flood", [b"\0", b"\xff\n", b"1\n", b"y" * 5000 + b"\n", random.Random(1).randbytes(4096)])
def test_a_flood_of_input_is_read_to_its_end_line_by_line(tmp_path: Path, flood: bytes) -> None:
    shell = Shell(tmp_path)
    done = subprocess.run(
        [*PROGRAM, "play", "thebes", "--plain", *TWO],
        input=flood * (20_000 // len(flood)),
        env=shell.environ,
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert all(byte >= 0x20 or byte == 0x0A for byte in done.stdout)
    assert kept(tmp_path / ".local/share/tabletop") >= 0
