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

PLAYER = """
import os, sys
from pathlib import Path
from tabletop.host import Host
from tabletop.store import Store
from tests.toy import Pass, Toy, entry
host = Host((entry(Toy()),), Store(Path(sys.argv[1])))
table = host.resume() if sys.argv[2] == "resume" else host.new("toy", ["Ana", "Bia"], seed=7)
def say():
    os.write(1, f"{table.session.actions} {table.trouble is None}\\n".encode())
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


@pytest.mark.case("S01", "S05")
@pytest.mark.parametrize("how", ["new", "resume"])
@pytest.mark.parametrize("call", ["write", "pwrite64", "fsync", "rename", "mkdir", "ftruncate", "flock"])
def test_a_kill_at_any_call_loses_no_accepted_action(tmp_path: Path, how: str, call: str) -> None:
    for number in range(1, 40):
        folder = tmp_path / str(number)
        before = 0
        if how == "resume":
            begin(folder, 5).close()
            path = file_of(folder)
            path.write_bytes(path.read_bytes()[:-3])  # there is something to repair as well
            before = 4
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
@pytest.mark.parametrize(
    ("call", "error"),
    [("fsync", "EIO"), ("fsync", "ENOSPC"), ("rename", "ENOSPC"), ("pwrite64", "ENOSPC"), ("mkdir", "ENOSPC")],
)
def test_an_error_at_any_call_stops_no_game(tmp_path: Path, call: str, error: str) -> None:
    for number in range(1, 40):
        folder = tmp_path / str(number)
        run = played(folder, "new", f"{call}:error={error}:when={number}")

        assert run.code == 0
        assert run.said[-1] == (2, True)
        assert host(folder).check(file_of(folder)).actions == 2
        if not run.met:
            assert number > 1
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
