"""Tables put in order at the shell: one sentence each, and the right exit code."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tests.shell import Command, Shell, command_here

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command in this process; it returns its exit code and what it wrote."""
    return command_here(tmp_path, capsys)


@pytest.fixture
def id(tmp_path: Path) -> str:
    """The name of a table that nobody plays."""
    table = Host(GAMES, Store(tmp_path)).new("line-it", ["Ana", "Bruno"], seed=7)
    table.close()
    return table.id


def test_a_table_is_renamed_deleted_and_restored(command: Command, id: str) -> None:
    assert command("rename", id[-6:], "sunday") == (0, "It is called sunday now.\n", "")
    code, said, _error = command("rename", "sunday", "Domingo à tarde")
    assert (code, said.startswith("It is written domingo-a-tarde:")) == (0, True)
    code, said, _error = command("delete", "domingo-a-tarde")
    assert code == 0
    assert "`tabletop restore domingo-a-tarde` takes it back." in said
    assert "In the trash: 1 table. `tabletop tables --trash` lists it" in command("tables")[1]
    assert command("tables", "--trash")[1] == "domingo-a-tarde: deleted just now\n"
    (item,) = json.loads(command("tables", "--trash", "--json")[1])
    assert (item["id"], len(item["deleted"])) == ("domingo-a-tarde", 20)
    assert json.loads(command("tables", "--json")[1]) == []
    assert command("restore") == (0, "domingo-a-tarde is back.\n", "")
    assert command("tables", "--trash")[1] == "The trash is empty.\n"


def test_mistakes_are_one_sentence_and_code_2(command: Command, id: str) -> None:
    for arguments in (
        ("rename", id, "???"),
        ("rename", "nothing-like-it", "sunday"),
        ("rename", id),
        ("delete", "nothing-like-it"),
        ("delete",),
        ("restore",),
        ("restore", "nothing-like-it"),
        ("watch", "nothing-like-it", "--plain"),
        ("watch", id),
        ("play", "line-it", "--take-over"),
    ):
        code, said, error = command(*arguments)
        assert (code, said) == (2, ""), arguments
        assert len(error.splitlines()) == 1, arguments


def test_a_name_that_is_taken_is_code_2(command: Command, id: str, tmp_path: Path) -> None:
    Host(GAMES, Store(tmp_path)).new("line-it", ["Zoe", "Bruno"], seed=7).close()
    command("rename", id, "sunday")

    assert command("rename", "line-it", "Sunday")[0] == 2
    command("delete", "sunday")
    command("rename", "line-it", "Sunday")
    assert command("restore")[0] == 2


@pytest.mark.case("S09")
def test_a_table_in_use_is_code_1_until_it_is_taken_over(command: Command, id: str, tmp_path: Path) -> None:
    shell, here = Shell(tmp_path), ("--plain", "--data-dir", str(tmp_path))
    with shell.begin("resume", id, *here, stdin=subprocess.PIPE) as player:
        assert player.stdout is not None
        while "plays" not in player.stdout.readline():
            pass
        error = ""
        for arguments in (("rename", id, "sunday"), ("delete", id), ("resume", id, "--plain")):
            code, said, error = command(*arguments)
            assert (code, said, len(error.splitlines())) == (1, "", 1), arguments
            assert f"process {player.pid}" in error
        assert f"`tabletop watch {id}` looks on; `tabletop resume {id} --take-over` asks" in error
        done = shell.run("resume", id, "--take-over", *here)
        assert (done.returncode, done.stderr) == (0, "")
        assert "The table is saved." in done.stdout
        assert player.wait(10) == 129
        assert player.stdout.read().splitlines()[-1] == "This table was taken over by another session."
