"""Ctrl+C at any moment, also in the middle of a save: every table opens again, with all that was said to be played."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
import traceback
from pathlib import Path
from typing import NoReturn

import pytest

from tabletop.catalog import GAMES
from tabletop.cli import endings
from tabletop.host import Host
from tabletop.store import Store
from tests.shell import PROGRAM, Shell
from tests.tables import act, begin, file_of, host, reopened
from tests.test_adversity import STARTER

pytestmark = pytest.mark.slow

RUNS = pytest.mark.parametrize("runs", [15, pytest.param(500, marks=pytest.mark.soak)])


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
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def interrupted(folder: Path, chance: random.Random) -> tuple[int, int]:
    """Let somebody play, and interrupt once or more; return the exit code and how many actions were told."""
    listen, told = os.pipe()
    child = os.fork()
    if not child:
        play_for_ever(folder, told)
    os.close(told)
    with open(listen, "rb", buffering=0) as heard:
        # so many actions, and then in the middle of one more; the first is the laying of the table
        actions = len(b"".join(heard.read(1) for _ in range(1 + chance.randrange(6)))) - 2
        time.sleep(chance.random() * (0.001 if actions >= 0 else 0.01))
        for _ in range(chance.choice([1, 1, 1, 3])):
            os.kill(child, signal.SIGINT)
            time.sleep(chance.choice([0.0, 0.0005]))
        while more := heard.read(100):
            actions += len(more)
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


SWALLOWING = """
import signal, weakref
from tabletop.cli import endings

class Thing: ...

endings.leave_on_signals()
thing = Thing()
callback = weakref.ref(thing, lambda _: signal.raise_signal(signal.{signal}))
del thing
print("went on")
"""
"""An interrupt where Python drops exceptions."""


@pytest.mark.case("S08", "C05")
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_an_interrupt_is_heard_where_python_drops_exceptions(tmp_path: Path, name: str, code: int) -> None:
    script = SWALLOWING.replace("{signal}", name)
    done = subprocess.run(
        [PROGRAM[0], "-c", script], env=Shell(tmp_path).environ, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


HURRIED = """
import signal
from tabletop import cli
from tabletop.cli import start
from tabletop.tui import run

start._must_be_plain = lambda: False
run.run_tui = lambda *_, **_more: signal.raise_signal(signal.{signal})
cli.run(["play", "line-it", "--player", "Ana", "--player", "Bruno"])
"""
"""A signal once the table is held, and before the screens are there."""


@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_before_the_screens_are_there_has_the_code_of_one_after(tmp_path: Path, name: str, code: int) -> None:
    shell = Shell(tmp_path)
    done = subprocess.run(
        [PROGRAM[0], "-c", HURRIED.replace("{signal}", name)],
        env=shell.environ, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")
    (table,) = Host(GAMES, Store(shell.home / ".local/share/tabletop")).tables()
    assert table.problem is None


@pytest.mark.soak
@pytest.mark.case("S08")
def test_five_hundred_interrupts_of_the_program_itself(tmp_path: Path) -> None:
    chance = random.Random(8)
    for number in range(500):
        shell, game = Shell(tmp_path / str(number)), chance.choice(GAMES).key
        shell.home.mkdir()
        process = subprocess.Popen(
            [PROGRAM[0], "-c", STARTER, "play", game, "--plain", "-p", "Ana", "-p", "Bruno"],
            env=shell.environ | {"PYTHONUNBUFFERED": "1"},
            cwd=shell.home,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.read(1) == "!"
        process.stdin.write("".join(f"{chance.choice('1112233')}\n" for _ in range(3_000)))
        time.sleep(chance.random() * 0.35)
        process.send_signal(signal.SIGINT)
        _out, said = process.communicate(timeout=20)
        there = Host(GAMES, Store(shell.home / ".local/share/tabletop"))
        # a short game may be over before
        assert process.returncode in (130, -signal.SIGINT) or there.tables()[0].over
        assert "tabletop" not in said  # before the program begins, Python has its say
        for table in there.tables():
            assert table.problem is None
            there.resume(table.id).close()
