"""Plain mode: what can be done with a table, and watching one that another session plays."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

import pytest

from tabletop import kiosk, plain
from tabletop.catalog import THEBES
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.protocol import Seat
from tests.tables import act
from tests.toy import Pass, Peek

from .typists import TOY, house, unbroken

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return house(tmp_path, TOY, THEBES)


@pytest.fixture
def table(host: Host) -> OpenTable:
    """A table of the toy that is being played elsewhere."""
    return host.new("toy", ("Ana", "Bruno"), {}, 1)


class Typing(StringIO):
    """Lines that are typed; where something is to be done first, it is."""

    def __init__(self, lines: Sequence[str | Callable[[], object]]) -> None:
        super().__init__()
        self._lines = [*lines]

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed wants bytes of it
        while self._lines:
            line = self._lines.pop(0)
            if isinstance(line, str):
                return line + "\n"
            line()
        return ""


def menu(host: Host, *lines: str | Callable[[], object]) -> str:
    """Type lines in the menu and return what was printed."""
    output = StringIO()
    assert plain.run_menu(host, Typing(lines), output, "never") == 0
    return output.getvalue()


def watch(host: Host, table: OpenTable, *lines: str | Callable[[], object]) -> str:
    """Type lines while watching and return what was printed."""
    output = StringIO()
    assert plain.run(host.watch(table.id), host, Typing(lines), output, "never") == 0
    return output.getvalue()


def test_what_can_be_done_with_a_table_is_a_list(host: Host, table: OpenTable) -> None:
    table.close()
    said = menu(host, "o 1", "0", "o 2", "o 9", "o", "o x", "q")

    assert "o and a number: what else can be done with a table." in said
    assert "1. Go on with it\n2. Watch it\n3. Give it another name\n4. Delete it" in said
    assert "That is no table yet" in said
    assert said.count("Type a number from 1 to 3, or q to leave.") == 3


def test_a_table_is_renamed_deleted_and_taken_back(host: Host, table: OpenTable) -> None:
    table.close()
    said = menu(host, "o 1", "3", "", "o 1", "3", "São João", "o 1", "3", "?", "o 1", "4", "u", "u", "q")

    assert "It is written sao-joao" in said
    assert "at least one letter" in said
    assert "sao-joao is in the trash" in said
    assert "sao-joao is back." in said
    assert "No table was deleted" in said
    assert [summary.id for summary in host.tables()] == ["sao-joao"]
    assert said.index("\n1. Go on with Toy") < said.index("\n1. sao-joao: Go on with Toy")


def test_a_game_is_watched_again_from_the_menu(host: Host, table: OpenTable) -> None:
    table.close()
    said = menu(host, "o 1", "6", "q", "q")

    assert "Replay of Toy: 0 actions." in said
    assert said.rstrip().endswith("o and a number: what else can be done with a table.")


def test_strangers_change_nothing_of_the_tables_of_others(
    host: Host, table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.close()
    monkeypatch.setattr(kiosk, "is_on", lambda: True)
    said = menu(host, "o 1", "0", "q")

    assert "1. Go on with it\n2. Watch it\n3. Watch the game again from its beginning\n0. Back\n" in said


def test_a_table_in_use_stays(host: Host, table: OpenTable) -> None:
    assert menu(host, "o 1", "4", "q").count("is being played by process") == 1
    assert host.tables()[0].id == table.id


def test_a_table_is_copied_to_a_file(
    host: Host, table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    said = unbroken(menu(host, "o 1", "5", "", "o 1", "5", "~/mine", "o 1", "5", "~/mine", "q"))

    assert f"The table was copied to {tmp_path}/{table.id}.jsonl." in said
    assert (tmp_path / "mine").read_bytes() == host.contents(table.id)
    assert "there already" in said
    monkeypatch.setattr(kiosk, "_on", True)
    assert "Copy it" not in menu(host, "o 1", "0", "q")


def test_a_table_is_looked_at_again_whoever_plays_it(host: Host, table: OpenTable) -> None:
    act(table, 2)
    said = menu(host, "o 1", "6", "", "q", "q")

    assert "Replay of Toy: 2 actions." in said
    assert "Action 1 of 2, Ana:" in said
    assert said.count("What shall be played?") == 2


def test_an_ended_game_is_looked_at_again_from_its_end(host: Host, table: OpenTable) -> None:
    while table.session.to_act is not None:
        act(table)
    table.close()
    said = menu(host, "a", "1", "<", "end", "q", "?", "", "q")
    assert f"Replay of Toy: {table.session.actions} actions." in said
    assert said.count("< shows the game again") == 2
    assert "Watch the game again from its beginning" in menu(host, "a", "o 1", "0", "q")


def test_in_a_kiosk_no_command_is_named(host: Host, table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table.close()
    monkeypatch.setattr(kiosk, "_on", True)
    said = menu(host, "1", "m", "o 1", "3", "q", "q")

    assert "The table is saved.\n" in said
    assert "Replay of Toy" in said
    assert "tabletop resume" not in said


def test_all_tables_are_listed_when_asked_for(host: Host, table: OpenTable) -> None:
    for _ in range(12):
        host.new("toy", ("Caio",), {}, 1).close()
    while table.session.to_act is not None:
        act(table)
    said = menu(host, "a", "q")

    assert "a: all tables, 13 in all." in said
    assert said.count("Go on with Toy") == 9 + 12
    assert "The end of Toy: Ana and Bruno" in said
    assert "1. See how it ended" in menu(host, "a", f"o {_number_of(said, 'The end of')}", "0", "q")


def _number_of(said: str, line: str) -> str:
    return next(each.partition(".")[0] for each in reversed(said.splitlines()) if line in each)


def test_a_broken_table_can_be_copied_as_far_as_it_is_good(host: Host, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "broken.jsonl").write_text("nonsense")
    said = menu(host, "o 1", "1", "o 1", "3", "q")

    assert "Go on with a copy of what is good of it" in said
    assert "not a table of tabletop" in said
    assert "broken is in the trash" in said


def test_what_happens_is_told_while_watching(host: Host, table: OpenTable) -> None:
    said = watch(host, table, lambda: act(table, 3), "", "", "v", "l", "?", "1", "u", "q")

    assert "You are watching: this table is being played by process" in said
    told = said.partition("explains the keys.")[2]
    assert told.count("Ana plays") + told.count("Bruno plays") >= 3
    assert "An empty line: what has happened since" in said
    assert "1 means nothing here" in said
    assert "The table was only looked at and is as it was." in said
    assert table.session.actions == 3


def test_what_the_table_agrees_to_is_told_while_watching(host: Host, table: OpenTable) -> None:
    def agree() -> None:
        table.agree(Seat(1), 1)

    def agree_and_play() -> None:
        table.agree(Seat(1), 2)
        table.play(Seat(0), Pass())
        table.play(Seat(1), Pass())

    table.play(Seat(0), Peek())
    table.play(Seat(0), Pass())
    said = watch(host, table, agree, "", lambda: table.play(Seat(0), Pass()), "", agree_and_play, "", ",", "q")

    told = said.partition("explains the keys.")[2].partition("From the last turn")[0]
    assert told.count("With the agreement of all, an action of Ana was taken back") == 3
    assert "\nTaken back." not in said
    assert told.count("\nAna: Passed.") == 2
    assert told.count("\nBruno: Passed.") == 1
    assert "From the last turn of Ana on" in said


def test_a_watcher_goes_on_when_the_player_has_left(host: Host, table: OpenTable) -> None:
    said = watch(host, table, "o", "0", table.close, ".", "o", "1", "1", "q")

    assert "1. Take it over" in said
    assert "2. Watch it" not in said
    assert "has left it" in said
    assert "The table is saved. To go on" in said
    assert host.resume(table.id).session.actions == 1


def test_the_end_is_told_to_a_watcher(host: Host, table: OpenTable) -> None:
    def to_the_end() -> None:
        while table.session.to_act is not None:
            act(table)

    said = watch(host, table, to_the_end, "")

    assert "has won." in said or "share the victory" in said


def test_a_table_that_cannot_be_taken_over_is_watched_on(host: Host, table: OpenTable) -> None:
    said = watch(host, table, "o", "1", "v", "q")

    assert "Nobody can tell here which session plays this table" in said
    assert said.count("You are watching") == 2
    assert host.store.holder(table.id) is not None
    assert os.getpid() == getattr(host.store.holder(table.id), "pid", 0)
