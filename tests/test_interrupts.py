"""Ctrl+C at any moment, also in the middle of a save: every table opens again, with all that was said to be played."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import NoReturn

import pytest

from tabletop.catalog import GAMES
from tabletop.cli import endings
from tabletop.host import Host
from tabletop.store import Store
from tests.shell import PROGRAM, Shell
from tests.tables import act, begin, file_of, host, reopened

RUNS = pytest.mark.parametrize("runs", [40, pytest.param(500, marks=pytest.mark.soak)])


def play_for_ever(folder: Path, told: int) -> NoReturn:
    """Play in a process of its own, with the signals of the program, and tell of each action once it is played."""
    code = 1
    try:
        endings.leave_on_signals()
        os.write(told, b"!")
        table = begin(folder)
        while table.session.actions < 400:
            os.write(told, b".")
            act(table)
    except KeyboardInterrupt:
        code = 130
    finally:
        os._exit(code)


def interrupted(folder: Path, chance: random.Random) -> tuple[int, int]:
    """Let somebody play, and interrupt once or more; return the exit code and how many actions were told."""
    listen, told = os.pipe()
    child = os.fork()
    if not child:
        play_for_ever(folder, told)
    os.close(told)
    with open(listen, "rb") as heard:
        assert heard.read(1) == b"!"
        time.sleep(chance.random() * 0.012)
        for _ in range(chance.choice([1, 1, 1, 3])):
            os.kill(child, signal.SIGINT)
            time.sleep(chance.choice([0.0, 0.0005]))
        actions = len(heard.read()) - 1
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), actions


@RUNS
@pytest.mark.case("S08")
def test_an_interrupt_in_a_save_loses_nothing_that_was_played(tmp_path: Path, runs: int) -> None:
    chance, played = random.Random(runs), 0
    for number in range(runs):
        folder = tmp_path / str(number)
        code, actions = interrupted(folder, chance)
        assert code == 130
        tables = host(folder).tables()
        assert all(table.problem is None for table in tables)
        assert tables or actions <= 0
        for _table in tables:
            again = reopened(folder)
            assert 0 <= again.session.actions - max(actions, 0) <= 1
            act(again)
            again.close()
            assert host(folder).check(file_of(folder)).good
            played += again.session.actions > 1

    assert played > runs / 4


@pytest.mark.soak
@pytest.mark.case("S08")
def test_five_hundred_interrupts_of_the_program_itself(tmp_path: Path) -> None:
    chance = random.Random(8)
    for number in range(500):
        shell, game = Shell(tmp_path / str(number)), chance.choice(GAMES).key
        shell.home.mkdir()
        typed = "".join(f"{chance.choice('1112233')}\n" for _ in range(3_000))
        program = [*PROGRAM, "play", game, "--plain", "-p", "Ana", "-p", "Bruno"]
        process = subprocess.Popen(
            program,
            env=shell.environ | {"PYTHONUNBUFFERED": "1"},
            cwd=shell.home,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(typed)
        time.sleep(0.15 + chance.random() * 0.35)
        process.send_signal(signal.SIGINT)
        assert process.wait(5) in (130, -signal.SIGINT, 0)
        assert "Traceback" not in process.stderr.read()
        process.stderr.close()
        there = Host(GAMES, Store(shell.home / ".local/share/tabletop"))
        for table in there.tables():
            assert table.problem is None
            there.resume(table.id).close()
