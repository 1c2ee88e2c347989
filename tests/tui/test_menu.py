"""The tables of the menu: what can be done with one, by keys, clicks and from the list; with hundreds of them too."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pytest

from tabletop import kiosk
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tabletop.tui.app import TabletopApp
from tabletop.tui.start import Menu
from tests.benchmarks.bench_start import HELLO, painted
from tests.crowd import crowd
from tests.tui.desk import Key, find, foot, house, play, shown, table, type_in


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


def seen(host: Host, *keys: Key) -> list[str]:
    """Return what the screen shows at each "look" among the keys, which are pressed in the menu."""
    screens: list[str] = []

    def look(app: TabletopApp) -> None:
        screens.append(shown(app))

    play(host, Menu(), *(look if key == "look" else key for key in keys))
    return screens


def test_the_keys_of_a_table_stand_below_the_list_and_each_can_be_clicked(host: Host) -> None:
    first, name, path, game, watched = seen(
        host, "look", "click:n rename", "look", "escape", "click:e export", "look", "escape", "end", "look",
        "home", "click:w watch", "look",
    )  # fmt: skip

    assert "Enter go on  w watch  r replay  n rename  d delete  e export" in first
    assert "Another name for" in name
    assert "copied to?" in path
    assert "w watch" not in game
    assert "nobody plays" in watched


def test_the_list_of_what_can_be_done_has_the_same_keys_and_the_help_tells_them(host: Host) -> None:
    listed, helped, back, *asked = seen(
        host, "o", "look", "escape", "?", "look", "?", "look",
        "o", "n", "look", "escape", "o", *["down"] * 3, "enter", "look", "escape",
        "o", "click:give it", "look", "escape", ":", *"another", "enter", "look",
    )  # fmt: skip
    lines = (
        "go on with it",
        "watch it",
        "watch the game again",
        "give it another name",
        "delete it",
        "copy it to a file",
    )

    assert all(line in listed and line in helped for line in lines)
    assert "Tables that wait" in back
    assert len(asked) == 4
    assert all("Another name for" in screen for screen in asked)


def test_keys_for_tables_are_answered_where_there_is_none(host: Host) -> None:
    keys = "wrndeou"
    answers = seen(host, "end", *(each for key in keys for each in (key, "look")))

    assert [f"{key} does nothing here" in answer for key, answer in zip(keys, answers, strict=True)] == [True] * 7


def test_a_table_is_renamed_by_typing_and_the_cursor_stays_on_it(host: Host) -> None:
    app = play(host, Menu(), "down", "n", "ctrl+u", *type_in("Avó Zéfa"), "enter")

    assert "avo-zefa" in ids(host)
    assert "It is written avo-zefa" in shown(app)
    assert "▸ 2 ▌ Toy" in shown(app)
    assert "avo-zefa" in app.stage.lines()[find(app, "▸ 2 ▌ Toy")[1]]
    assert "avo-zefa" in shown(play(host, Menu(), "f", *type_in("zefa")))


def test_what_a_name_becomes_is_said_while_it_is_typed_and_a_refusal_leaves_it_there(host: Host) -> None:
    first, second, _third = ids(host)
    becomes, none, taken, typed = seen(
        host, "n", "ctrl+u", *"São João", "look", "ctrl+u", *"?!", "enter", "look",
        "ctrl+u", f"paste:{second}", "enter", "look", "x", "look", "escape", "enter",
    )  # fmt: skip

    assert "written sao-joao" in becomes
    assert "at least one letter" in none
    assert "already" in taken
    assert "already" not in typed
    assert first in ids(host)


def test_a_long_line_shows_the_part_around_the_caret(host: Host) -> None:
    end, begin = seen(host, "e", "ctrl+u", "paste:/begin/" + "abcdefghij/" * 15 + "end", "look", "home", "look")

    # the whole of it stands below the field
    assert (end.count("/end"), begin.count("/end")) == (2, 1)
    assert (end.count("/begin/"), begin.count("/begin/")) == (1, 2)


def test_a_table_is_deleted_and_taken_back_by_one_key_each(host: Host) -> None:
    first, second, third = ids(host)
    without: list[list[str]] = []
    gone, again, one, both, nothing = seen(
        host, "down", "d", lambda _app: without.append(ids(host)), "look", "f", "escape", "look",
        "home", "delete", "u", "look", "u", "look", "escape", "u", "look",
    )  # fmt: skip

    assert without == [[first, third]]
    assert f"{second} is in the trash" in gone
    assert "u takes it back" in gone
    assert "u undo" in again.splitlines()[-1]
    assert f"{first} is back." in one
    assert f"{second} is back." in both
    assert "u does nothing here" in nothing
    assert ids(host) == [first, second, third]


def test_a_table_in_use_is_neither_deleted_nor_renamed(host: Host) -> None:
    held = host.resume(ids(host)[0])

    deleting, renaming = seen(host, "d", "look", "n", "x", "enter", "look")
    assert f"played by process {os.getpid()}" in deleting.replace("\n ", " ")
    assert f"process {os.getpid()}" in renaming
    assert held.id in ids(host)


def test_the_last_table_can_go_and_the_games_stay(host: Host) -> None:
    app = play(host, Menu(), "d", "d", "d")
    assert ids(host) == []
    assert "▸ 1 ▌ Toy" in shown(app)
    assert len(host.trash()) == 3


def test_a_table_is_exported_into_the_home_folder_or_where_one_says_and_over_nothing(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    first = ids(host)[0]
    paths = ("/nowhere/at/all", "é" * 200, f"{tmp_path}/mine.jsonl/x", "~nobody-of-this-name/x")
    where, done, refused, named, *impossible = seen(
        host, "e", "look", "enter", "look", "e", "enter", "look", "ctrl+u", f"paste:{tmp_path}/mine.jsonl", "enter",
        "look", "e", *(key for path in paths for key in ("ctrl+u", f"paste:{path}", "enter", "look")),
    )  # fmt: skip

    assert f"{tmp_path}/{first}.jsonl"[-40:] in re.sub(r"\s*│\s*", "", where)
    assert "The table was copied to" in done
    assert (tmp_path / f"{first}.jsonl").read_bytes() == host.contents(first)
    assert "there already" in refused
    assert "copied" in named
    assert all("written" in screen for screen in impossible)


def test_a_kiosk_copies_nothing_to_files(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "_on", True)

    assert "export" not in shown(play(host, Menu()))
    assert "copy it" not in shown(play(host, Menu(), "o"))
    assert "e does nothing here" in foot(play(host, Menu(), "e"))


def test_a_broken_table_is_marked_says_why_and_hides_nobody(host: Host, tmp_path: Path) -> None:
    (tmp_path / "tables" / "broken-and-old.jsonl").write_text("nonsense")
    first, entered, copied = seen(
        host, "look", "enter", "look", "c", "look", "e", "ctrl+u", f"paste:{tmp_path}/copy", "enter", "d"
    )
    line = next(line for line in first.splitlines() if "▸" in line)

    assert "broken-and-old" in line
    assert "cannot be opened" in line
    assert all(name in first for name in ("Zoe", "Caio", "Ana"))
    assert all("not a table of tabletop" in screen for screen in (first, entered, copied))
    assert (tmp_path / "copy").read_text() == "nonsense"
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

    entered, watched, deleted = seen(host, vanish, "enter", "look", "w", "look", "d", "look")

    assert all("There is no table" in screen for screen in (entered, watched, deleted))
    assert "▸ 1 ▌ Toy" in deleted


def test_escape_shows_the_whole_list_again(host: Host) -> None:
    held = host.resume(ids(host)[0])
    narrow, whole = seen(host, "f", *"zoe", "enter", "escape", "look", "escape", "look")

    assert "Caio" not in narrow
    assert "Caio" in whole
    held.close()


def test_a_finished_table_shows_its_end(tmp_path: Path) -> None:
    host = house(tmp_path)
    play(host, table(host), *["enter", "p"] * 6, "m")
    listed, opened = seen(host, "down", "look", "enter", "look")

    assert "Finished" in listed
    assert "Enter the end  r replay  n rename  d delete  e export" in listed
    assert "Over" in opened


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
    one, other = seen(host, "f", f"paste:{broken[20]}", "look", "escape", *["pagedown"] * 60, "f", *"000003", "look")
    assert "cannot be opened" in one
    assert "▸ 1" in one
    assert "  2 " not in one
    assert "not a table" in other


def test_five_hundred_tables_open_in_a_second_and_are_scrolled_at_once(many: tuple[Host, list[str]]) -> None:
    """By the time on a processor, which others who work there disturb less; `bench_start.py` looks at a clock."""
    host, _broken = many
    taken: list[float] = []

    def stop_the_clock(_app: TabletopApp) -> None:
        taken.append(time.process_time())

    begun = time.process_time()
    keys = ["home", *["down"] * 5, "enter", "pagedown", "down", "up", "end", "home", "f", "b", "backspace", "escape"]
    play(host, Menu(), stop_the_clock, *keys * 5, stop_the_clock)

    assert taken[0] - begun < 1.0
    assert (taken[1] - taken[0]) / (5 * len(keys)) < 0.05


@pytest.mark.soak
def test_the_menu_of_five_hundred_tables_is_there_nearly_as_soon_as_an_empty_app(tmp_path: Path) -> None:
    crowd(tmp_path)
    menu = [sys.executable, "-m", "tabletop", "--data-dir", str(tmp_path)]
    hello = [sys.executable, "-c", HELLO]
    rounds = [(painted(menu, "Line-it"), painted(hello, "hello")) for _ in range(7)]
    ours, theirs = (min(times, key=lambda time: time.processor) for times in zip(*rounds, strict=True))

    assert ours.processor <= 1.7 * theirs.processor
    assert ours.wall - theirs.wall < 1.0


@pytest.fixture
def sixteen(tmp_path: Path) -> Host:
    """A host of all games at which sixteen tables wait."""
    host = Host(GAMES, Store(tmp_path))
    for number in range(16):
        host.new("line-it", ("João", f"Bia {number}"), seed=number).close()
    return host


def test_many_tables_that_wait_do_not_push_the_games_off_the_screen(sixteen: Host) -> None:
    short, long, again = seen(sixteen, "look", *["down"] * 5, "enter", "look", "escape", "look")

    assert all(f" {entry.title.en} " in short.partition("Games")[2] for entry in GAMES)
    assert "11 more tables" in short
    assert short.count("● João") == again.count("● João") == 5
    assert long.count("● João") == 16
    assert "5 more below" in long


def test_the_number_beside_a_thing_opens_it_when_it_is_pressed_once_more(sixteen: Host) -> None:
    once, twice = seen(sixteen, "7", "look", "7", "look")
    other = seen(sixteen, "7", "8", "look")[0]

    assert "▸ 7 ▌ Thebes" in once
    assert "Thebes: who plays?" in twice
    assert "▸ 8 ▌ Line-it" in other


def test_a_name_is_found_without_its_accents(sixteen: Host) -> None:
    found = seen(sixteen, "f", *"joao", "look")[0]

    assert found.count("● João") > 9
    assert "Thebes" not in found


def test_the_first_letter_replaces_the_text_that_is_offered_and_an_arrow_keeps_it(host: Host) -> None:
    name = ids(host)[0]
    typed, pasted, kept = seen(
        host, "n", *type_in("ours"), "look", "escape", "n", "paste:theirs", "look", "escape", "n", "end", "2", "look"
    )
    assert "ours" in typed
    assert "theirs" in pasted
    assert f"{name}ours" not in typed
    assert f"{name}theirs" not in pasted
    assert f"{name}2" in kept
    path = seen(host, "e", *type_in("/nowhere/x"), "look")[0]
    assert "/nowhere/x" in path
    assert "~/nowhere" not in path
