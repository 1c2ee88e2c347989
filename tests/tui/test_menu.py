"""The tables of the menu: what can be done with one, by keys, clicks and from the list; with hundreds of them too."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tabletop import kiosk
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tabletop.tui.app import Menu, TabletopApp
from tests.crowd import crowd
from tests.tui.desk import find, foot, house, play, shown, table, type_in


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """A host with three tables that nobody plays; Zoe's is the first in the menu."""
    there = house(tmp_path)
    for at, names in enumerate((("Ana", "Bruno"), ("Caio",), ("Zoe", "Bruno"))):
        one = table(there, *names)
        one.close()
        os.utime(tmp_path / "tables" / f"{one.id}.jsonl", (1_700_000_000 + at,) * 2)
    return there


def ids(host: Host) -> list[str]:
    return [summary.id for summary in host.tables()]


def test_the_keys_of_a_table_stand_below_the_list_and_each_can_be_clicked(host: Host) -> None:
    for click, wanted in (("w watch", "nobody plays"), ("n rename", "Another name for"), ("e export", "copied to?")):
        assert wanted in shown(play(host, Menu(), f"click:{click}"))
    assert "Enter go on  w watch  r replay  n rename  d delete  e export" in shown(play(host, Menu()))
    assert "w watch" not in shown(play(host, Menu(), "end"))


def test_the_list_of_what_can_be_done_has_the_same_keys_and_the_help_tells_them(host: Host) -> None:
    app = play(host, Menu(), "o")
    lines = (
        "go on with it",
        "watch it",
        "watch the game again",
        "give it another name",
        "delete it",
        "copy it to a file",
    )
    assert all(line in shown(app) for line in lines)
    assert all(line in shown(play(host, Menu(), "?")) for line in lines)
    assert "Another name for" in shown(play(host, Menu(), "o", "n"))
    assert "Another name for" in shown(play(host, Menu(), "o", *["down"] * 3, "enter"))
    assert "Another name for" in shown(play(host, Menu(), "o", "click:give it"))
    assert "Another name for" in shown(play(host, Menu(), ":", *type_in("another"), "enter"))
    assert "Tables that wait" in shown(play(host, Menu(), "o", "escape"))


def test_keys_for_tables_are_answered_where_there_is_none(host: Host) -> None:
    for key in "wrndeou":
        assert f"{key} does nothing here" in foot(play(host, Menu(), "end", key))


def test_a_table_is_renamed_by_typing_and_the_cursor_stays_on_it(host: Host) -> None:
    app = play(host, Menu(), "down", "n", "ctrl+u", *type_in("Avó Zéfa"), "enter")

    assert "avo-zefa" in ids(host)
    assert "It is written avo-zefa" in shown(app)
    assert "▸ 2 Toy" in shown(app)
    assert "avo-zefa" in app.stage.lines()[find(app, "▸ 2 Toy")[1]]
    assert "avo-zefa" in shown(play(host, Menu(), "f", *type_in("zefa")))


def test_what_a_name_becomes_is_said_while_it_is_typed_and_a_refusal_leaves_it_there(host: Host) -> None:
    first, second, _third = ids(host)
    app = play(host, Menu(), "n", "ctrl+u", *type_in("São João"))
    assert "written sao-joao" in shown(app)
    app = play(host, Menu(), "n", "ctrl+u", *type_in("?!"), "enter")
    assert "at least one letter" in shown(app)
    app = play(host, Menu(), "n", "ctrl+u", f"paste:{second}", "enter")
    assert "already" in shown(app)
    assert "already" not in shown(play(host, Menu(), "n", "ctrl+u", f"paste:{second}", "enter", "x"))
    play(host, Menu(), "n", "ctrl+u", *type_in("x"), "escape", "enter")

    assert first in ids(host)


def test_a_long_line_shows_the_part_around_the_caret(host: Host) -> None:
    app = play(host, Menu(), "e", "ctrl+u", "paste:/" + "abcdefghij/" * 15 + "end")
    assert "end" in shown(app)
    app = play(host, Menu(), "e", "ctrl+u", "paste:/begin/" + "abcdefghij/" * 15, "home")
    assert "/begin/" in shown(app)


def test_a_table_is_deleted_and_taken_back_by_one_key_each(host: Host) -> None:
    first, second, third = ids(host)
    app = play(host, Menu(), "down", "d")
    assert ids(host) == [first, third]
    assert f"{second} is in the trash" in shown(app)
    assert "u takes it back" in shown(app)
    assert "u undo" in foot(play(host, Menu()))
    app = play(host, Menu(), "delete", "u", "u")

    assert ids(host) == [first, second, third]
    assert f"{second} is back." in foot(app)
    assert "undo" not in foot(play(host, Menu()))
    assert "u does nothing here" in foot(play(host, Menu(), "u"))


def test_a_table_in_use_is_neither_deleted_nor_renamed(host: Host) -> None:
    held = host.resume(ids(host)[0])

    assert f"played by process {os.getpid()}" in shown(play(host, Menu(), "d")).replace("\n ", " ")
    assert f"process {os.getpid()}" in shown(play(host, Menu(), "n", "x", "enter"))
    assert held.id in ids(host)


def test_the_last_table_can_go_and_the_games_stay(host: Host) -> None:
    app = play(host, Menu(), "d", "d", "d")
    assert ids(host) == []
    assert "▸ 1 Toy" in shown(app)
    assert len(host.trash()) == 3


def test_a_table_is_exported_into_the_home_folder_or_where_one_says_and_over_nothing(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    first = ids(host)[0]
    app = play(host, Menu(), "e")
    assert f"{tmp_path}/{first}.jsonl"[-40:] in shown(app).replace("\n          ", "")
    app = play(host, Menu(), "e", "enter")
    assert "The table was copied to" in shown(app)
    assert (tmp_path / f"{first}.jsonl").read_bytes() == host.contents(first)
    app = play(host, Menu(), "e", "enter")
    assert "there already" in shown(app)
    assert "copied" in shown(play(host, Menu(), "e", "ctrl+u", f"paste:{tmp_path}/mine.jsonl", "enter"))
    for path in ("/nowhere/at/all", "é" * 200, f"{tmp_path}/mine.jsonl/x", "~nobody-of-this-name/x"):
        app = play(host, Menu(), "e", "ctrl+u", f"paste:{path}", "enter")
        assert "written" in shown(app)


def test_a_kiosk_copies_nothing_to_files(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "_on", True)

    assert "export" not in shown(play(host, Menu()))
    assert "copy it" not in shown(play(host, Menu(), "o"))
    assert "e does nothing here" in foot(play(host, Menu(), "e"))


def test_a_broken_table_is_marked_says_why_and_hides_nobody(host: Host, tmp_path: Path) -> None:
    (tmp_path / "tables" / "broken-and-old.jsonl").write_text("nonsense")
    app = play(host, Menu())
    line = app.stage.lines()[find(app, "broken-and-old")[1]]

    assert "cannot be opened" in line
    assert all(name in shown(app) for name in ("Zoe", "Caio", "Ana"))
    assert "not a table of tabletop" in shown(app)
    assert "not a table of tabletop" in foot(play(host, Menu(), "enter"))
    assert "not a table of tabletop" in foot(play(host, Menu(), "c"))
    play(host, Menu(), "e", "ctrl+u", f"paste:{tmp_path}/copy", "enter")
    assert (tmp_path / "copy").read_text() == "nonsense"
    play(host, Menu(), "d")
    assert "broken-and-old" not in ids(host)


def test_the_good_part_of_a_broken_table_is_gone_on_with(host: Host, tmp_path: Path) -> None:
    one = table(host)
    play(host, one, "d", "p", "m")
    path = tmp_path / "tables" / f"{one.id}.jsonl"
    path.write_text(path.read_text()[:-9] + "\n")
    app = play(host, Menu(), "c")

    assert app.table is not None
    assert (app.table.session.actions, app.table.id != one.id) == (1, True)


def test_a_table_that_is_gone_meanwhile_is_said(host: Host, tmp_path: Path) -> None:
    def vanish(_app: TabletopApp) -> None:
        for path in (tmp_path / "tables").iterdir():
            path.unlink()

    for key in ("enter", "w", "d"):
        app = play(host, Menu(), vanish, key) if key == "enter" else play(host, Menu(), key)
        assert app.table is None
    assert "▸ 1 Toy" in shown(app)


def test_escape_shows_the_whole_list_again(host: Host) -> None:
    held = host.resume(ids(host)[0])
    app = play(host, Menu(), "f", *type_in("zoe"), "enter", "escape")
    assert "Caio" not in shown(app)
    assert "Caio" in shown(play(host, Menu(), "f", *type_in("zoe"), "enter", "escape", "escape"))
    held.close()


def test_a_finished_table_shows_its_end(tmp_path: Path) -> None:
    host = house(tmp_path)
    play(host, table(host), *["enter", "p"] * 6, "m")
    app = play(host, Menu(), "down")

    assert "Finished" in shown(app)
    assert "Enter the end  r replay  n rename  d delete  e export" in shown(app)
    assert "Over" in shown(play(host, Menu(), "down", "enter"))


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> tuple[Host, list[str]]:
    """A host with 500 tables, half of them with 110 cards in their journals, and the names of the broken ones."""
    folder = tmp_path_factory.mktemp("many")
    broken = crowd(folder, [entry for entry in GAMES if entry.key in ("line-it", "timeline-brasil")])
    return Host(GAMES, Store(folder), clock=lambda: 1_736_000_000.0), broken


def test_five_hundred_tables_are_all_there_the_broken_ones_marked(many: tuple[Host, list[str]]) -> None:
    host, broken = many
    tables = host.tables()

    assert len(tables) == 500
    assert sorted(table.id for table in tables if table.problem) == sorted(broken)
    assert len(broken) == 50
    app = play(host, Menu(), "f", *type_in(broken[20]))
    assert "cannot be opened" in shown(app)
    assert "▸ 1" in shown(app)
    assert "  2 " not in shown(app)
    assert "not a table" in shown(play(host, Menu(), *["pagedown"] * 60, "f", *type_in("000003")))


def test_five_hundred_tables_open_in_a_second_and_are_scrolled_at_once(many: tuple[Host, list[str]]) -> None:
    """By the time on a processor, which others who work there disturb less; `bench_start.py` looks at a clock."""
    host, _broken = many
    taken: list[float] = []

    def stop_the_clock(_app: TabletopApp) -> None:
        taken.append(time.process_time())

    begun = time.process_time()
    keys = ["pagedown", "down", "up", "end", "home", "f", "b", "backspace", "escape"]
    play(host, Menu(), stop_the_clock, *keys * 5, stop_the_clock)

    assert taken[0] - begun < 1.0
    assert (taken[1] - taken[0]) / (5 * len(keys)) < 0.05
