"""Kill the program at each call that writes: the table is whole or absent, and no accepted action is lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import frozen

from tests.tables import act, begin, file_of, host, in_child, reopened

pytestmark = pytest.mark.slow

STRACE = shutil.which("strace")
ROOT = Path(__file__).resolve().parents[1]

CALLS = ("write", "pwrite64", "ftruncate", "rename", "fsync", "mkdir")
"""All that write."""
LENGTHS = (0, 1, 5, 50, 500)
each_length = pytest.mark.parametrize(
    "actions",
    [None, *(pytest.param(n, marks=pytest.mark.soak if n in (1, 50, 500) else []) for n in LENGTHS)],
    ids=lambda actions: "new" if actions is None else str(actions),
)
"""Actions of the table that is gone on with; None: it is begun."""

PLAYER = """
import os, sys
from pathlib import Path
from tabletop.host import Host
from tabletop.store import Store
from tests.toy import Pass, Toy, entry
host = Host((entry(Toy(rounds=500)),), Store(Path(sys.argv[1])))
table = host.resume() if sys.argv[2] == "resume" else host.new("toy", ["Ana", "Bia"], seed=7)
def say():
    os.writev(1, [f"{table.session.actions} {table.trouble is None}\\n".encode()])  # no fault is injected there
say()
for _ in range(2):
    table.play(table.session.to_act, Pass())
    say()
table.file.flush()
say()
"""


@frozen
class Run:
    """What became of a player."""

    code: int
    said: list[tuple[int, bool]]
    """Actions, and whether they were said to be saved."""
    met: bool
    """The fault was met before the end."""


def played(folder: Path, how: str, fault: str) -> Run:
    """Play two actions under strace with a fault."""
    if STRACE is None:
        pytest.skip("strace is not there")
    call = fault.split(":", maxsplit=1)[0]
    trace = folder.with_suffix(".trace")
    command = [STRACE, "-f", "-qq", "-o", str(trace), "-e", f"trace={call}", "-e", f"inject={fault}"]
    done = subprocess.run(
        [*command, sys.executable, "-B", "-c", PLAYER, str(folder), how],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "ptrace" in done.stderr:
        pytest.skip("strace may not trace here")
    said = [line.split() for line in done.stdout.splitlines()]
    met = done.returncode != 0 or "INJECTED" in trace.read_text()
    return Run(done.returncode, [(int(actions), saved == "True") for actions, saved in said], met)


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Folders with a table of so many actions each."""
    folders = {actions: tmp_path_factory.mktemp(f"actions-{actions}") for actions in LENGTHS}
    for actions, folder in folders.items():
        table = begin(folder, actions)
        assert table.session.actions == actions
        table.close()
    return folders


def laid(folder: Path, journal: Path | None, torn: bool) -> tuple[str, int]:
    """Put a journal into a folder, with something to repair at its end; return how it is played, and its actions."""
    if journal is None:
        return "new", 0
    shutil.copytree(journal, folder)
    if torn:
        path = file_of(folder)
        path.write_bytes(path.read_bytes()[:-3])
    return "resume", host(folder).check(file_of(folder)).actions


@pytest.mark.case("S01", "S05")
@each_length
@pytest.mark.parametrize("call", [*CALLS, "flock"])
def test_a_kill_at_any_call_loses_no_accepted_action(
    tmp_path: Path, journals: dict[int, Path], actions: int | None, call: str
) -> None:
    for number in range(1, 40):
        folder = tmp_path / str(number)
        how, before = laid(folder, None if actions is None else journals[actions], torn=bool(actions))
        run = played(folder, how, f"{call}:signal=KILL:when={number}")
        accepted = run.said[-1][0] if run.said else before
        summaries = host(folder).tables()
        assert all(summary.problem is None for summary in summaries)
        if run.said or how == "resume":
            table = reopened(folder)
            assert accepted <= table.session.actions <= accepted + 1
            act(table)
            table.close()
            assert host(folder).check(file_of(folder)).good
        assert host(folder).last_names() in ((), ("Ana", "Bia"))
        if not run.met:
            assert run.said[-1] == (before + 2, True)
            assert number > 1 or call in ("mkdir", "rename")  # which opening a table does without
            return
    pytest.fail("the program did not come to its end")


@pytest.mark.case("S01", "S06")
@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
@each_length
@pytest.mark.parametrize("call", CALLS)
def test_an_error_at_any_call_stops_no_game(
    tmp_path: Path, journals: dict[int, Path], actions: int | None, call: str, error: str
) -> None:
    for number in range(1, 40):
        folder = tmp_path / str(number)
        how, before = laid(folder, None if actions is None else journals[actions], torn=False)
        run = played(folder, how, f"{call}:error={error}:when={number}")

        assert run.code == 0
        assert run.said[-1] == (before + 2, True)
        assert host(folder).check(file_of(folder)).actions == before + 2
        if not run.met:
            assert number > 1 or call in ("mkdir", "rename", "ftruncate")  # which opening a table does without
            return
    pytest.fail("the program did not come to its end")


@pytest.mark.case("S05")
@pytest.mark.parametrize("actions", [0, 1, 2])
def test_a_kill_right_after_an_action_loses_nothing(tmp_path: Path, actions: int) -> None:
    def play_and_die() -> None:
        begin(tmp_path, actions)
        os.kill(os.getpid(), 9)

    def load_and_die() -> None:
        reopened(tmp_path)
        os.kill(os.getpid(), 9)

    assert in_child(play_and_die) == -9
    assert in_child(load_and_die) == -9
    assert reopened(tmp_path).session.actions == actions
