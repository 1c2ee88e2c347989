"""Plain mode hands the keyboard on without showing what is hidden."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tabletop import plain
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.plain.console import SCREEN, Console

from .typists import TOY, house, play


class Terminal(StringIO):
    """Looks like a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def table(tmp_path: Path) -> tuple[Host, OpenTable]:
    host = house(tmp_path, TOY)
    return host, host.new("toy", ("Ana", "Bruno"), {}, 4)


@pytest.mark.case("R24")
def test_the_next_player_types_a_word_before_anything_more_is_read(table: tuple[Host, OpenTable]) -> None:
    host, open_table = table

    said = play(open_table, host, ["o", "1", "1", "4", "1", "2", "", "o"], "needed")

    assert said.index("Only Ana may read on.") < said.index("Ana plays")
    assert said.count("Bruno types o when nobody else looks.") >= 3
    assert open_table.session.to_act == 1 or "Bruno plays" in said


@pytest.mark.case("R24")
def test_the_way_out_stays_open_before_the_curtain(table: tuple[Host, OpenTable]) -> None:
    host, open_table = table

    said = play(open_table, host, ["q"], "needed")

    assert "Ana plays" not in said
    assert "The table is saved." in said


def test_what_was_read_is_pushed_away_on_a_terminal_only() -> None:
    screen, pipe = Terminal(), StringIO()
    Console(StringIO(), screen).push_away()
    Console(StringIO(), pipe).push_away()

    assert screen.getvalue() == "\n" * SCREEN
    assert pipe.getvalue() == ""


def test_a_watcher_reads_what_all_may_know(table: tuple[Host, OpenTable]) -> None:
    host, open_table = table
    watched = host.watch(open_table.id)
    output = StringIO()

    assert plain.run(watched, host, StringIO("v\nl\nq\n"), output, "needed") == 0
    assert "may read on" not in output.getvalue()
