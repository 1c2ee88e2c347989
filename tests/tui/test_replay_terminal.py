"""The replay from the shell, in a real terminal, in both languages."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.store import Store
from tests.shell import Shell
from tests.terminal import Terminal

pytestmark = pytest.mark.slow


def line_it(folder: Path, actions: int) -> OpenTable:
    """Play so many actions of Line-it, and leave the table open."""
    table, chance = Host(GAMES, Store(folder)).new("line-it", ("Ana", "Bruno"), seed=3), Random(1)
    for _ in range(actions):
        seat = table.session.to_act
        assert seat is not None
        table.play(seat, chance.choice(table.session.view(seat).legal))
    return table


@pytest.mark.parametrize(("language", "round", "leave"), [("en", "round", "quit"), ("pt", "rodada", "sair")])
def test_keys_at_80_by_24(tmp_path: Path, language: str, round: str, leave: str) -> None:
    table = line_it(tmp_path, 40)  # somebody plays it all the while
    command = ("-m", "tabletop", "replay", table.id, "--data-dir", str(tmp_path), "--lang", language)
    with Terminal(sys.executable, *command, env={"HOME": str(tmp_path)}) as terminal:
        terminal.wait_for(" 0/40 ")
        for keys, where in (("\x1b[C", 1), ("\x1b[C", 2), ("\x1b[D", 1), ("\x1b[F", 40), ("\x1b[H", 0), ("\r", 1)):
            before = terminal.frames
            terminal.send(keys)
            terminal.wait_for(f" {where}/40 ")
            terminal.settle(0.02)
            assert terminal.frames == before + 1
        terminal.send("]")
        terminal.wait_gone(" 1/40 ")
        terminal.send("\x1b[5~")
        terminal.wait_for(" 0/40 ")
        assert round in terminal.lines[0]
        assert leave in terminal.lines[23]
        terminal.send("\x1b[F\t")
        terminal.wait_for(" o ")
        terminal.send("o")
        terminal.wait_for("40/40 ")
        terminal.send("q")

        assert terminal.exit_code() == 0
    assert table.session.actions == 40
    assert table.trouble is None


def test_a_file_is_replayed_through_a_pipe_and_what_cannot_be_is_said(tmp_path: Path) -> None:
    line_it(tmp_path, 9).close()
    (journal,) = (tmp_path / "tables").glob("*.jsonl")
    (tmp_path / "link").symlink_to(journal)
    (tmp_path / "new").write_text('{"format":2}\n')
    shell = Shell(tmp_path)
    done = shell.script(
        "printf 'n\\nend\\n' | tabletop replay ./link --plain; tabletop replay no --plain; tabletop replay new; echo $?"
    )

    assert "Action 1 of 9, " in done.stdout
    assert "Action 9 of 9, " in done.stdout
    assert done.stdout.endswith("\n1\n")
    assert done.stderr.startswith("There is no table “no”.\nThe file was saved in format 2;")
