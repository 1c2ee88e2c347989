"""Tables are renamed, deleted and taken back: never over another, never under somebody who plays."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

import pytest
from attrs import evolve

from tabletop import codec, trash
from tabletop.mishaps import NoSuchTable
from tabletop.upkeep import (
    BadTableName,
    CannotChange,
    InUse,
    NameTaken,
    NameTakenMeanwhile,
    NotInTrash,
    name_remark,
    table_name,
    was_named,
)
from tests.tables import act, begin, file_of, host, refusal, reopened


def left(folder: Path) -> list[str]:
    """Return the names of all files of tables and locks."""
    return sorted(os.listdir(folder / "tables"))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("sunday", "sunday"),
        ("Festa de Domingo", "festa-de-domingo"),
        ("  Avó & João: a revanche!  ", "avo-joao-a-revanche"),
        ("STRASSE Straße ØŁÆŒ", "strasse-strasse-olaeoe"),
        ("Ana's 2nd", "anas-2nd"),
        ("２０２５ ﬁnal", "2025-final"),
        ("../../etc/passwd", "etc-passwd"),
        ("x" * 300, "x" * 64),
        ("a" * 63 + " b", "a" * 63),
        ("-a--b_c.d-", "a-b-c-d"),
    ],
)
def test_a_name_is_typed_freely_and_written_in_small_plain_letters(typed: str, name: str) -> None:
    assert table_name(typed) == name
    assert codec.ID.fullmatch(name)
    assert table_name(name) == name
    assert name_remark(name, name) == ""
    assert (name in name_remark(typed, name)) == (typed != name)


@pytest.mark.parametrize("typed", ["", " ", "---", "日本語", "\x1b[", "...", "\udcff"])
@pytest.mark.usefixtures("english")
def test_a_name_of_which_nothing_is_left_is_refused(typed: str) -> None:
    assert "letter" in refusal(lambda: table_name(typed), BadTableName)


def test_a_table_is_renamed_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    begin(tmp_path, 3).close()
    before = file_of(tmp_path).read_bytes()
    name = host(tmp_path).rename(file_of(tmp_path).stem, "Família no Sábado")

    assert name == "familia-no-sabado"
    assert left(tmp_path) == [f"{name}.jsonl"]
    assert file_of(tmp_path).read_bytes() == before
    table = reopened(tmp_path)
    assert (table.id, table.session.actions) == (name, 3)
    assert table.session.header.id != name
    act(table)
    table.close()
    assert host(tmp_path).watch(name).id == name
    assert [summary.id for summary in host(tmp_path).tables()] == [name]
    assert host(tmp_path).export(name, tmp_path).name == f"{name}.jsonl"
    assert host(tmp_path).rename(name, "Família no sábado") == name


def test_a_table_is_found_as_it_was_typed_when_it_got_its_name(tmp_path: Path) -> None:
    there = host(tmp_path)
    there.rename(begin_closed(tmp_path), "Férias!")
    there.rename(begin_closed(tmp_path), "Férias 2")

    assert there.read("férias")[0] == "ferias"
    assert there.read("FÉRIAS 2")[0] == "ferias-2"
    assert there.delete("férias") == "ferias"
    assert there.restore("Férias") == "ferias"
    # two have this part, and one has that
    assert "ferias" in refusal(lambda: there.read("féri"), NoSuchTable)
    there.rename(begin_closed(tmp_path), "Domingo à noite")
    assert there.read("Domingo")[0] == "domingo-a-noite"
    assert there.read("À Noite")[0] == "domingo-a-noite"
    assert "domingo" in refusal(lambda: there.delete("Domin à"), NoSuchTable)


def test_a_name_that_is_taken_is_refused_and_nothing_is_written_over(tmp_path: Path) -> None:
    there = host(tmp_path)
    one, other = (there.rename(begin_closed(tmp_path), name) for name in ("one", "other"))
    held = there.resume(other)
    before = (tmp_path / "tables" / "other.jsonl").read_bytes()

    assert "other" in refusal(lambda: there.rename(one, "Other"), NameTaken)
    held.close()
    assert "other" in refusal(lambda: there.rename(one, "other"), NameTaken)
    assert (tmp_path / "tables" / "other.jsonl").read_bytes() == before
    (tmp_path / "tables" / "link.jsonl").symlink_to(tmp_path / "nowhere")
    assert refusal(lambda: there.rename(one, "link"), NameTaken)
    assert there.resume(one).id == one


def begin_closed(folder: Path, actions: int = 1) -> str:
    """Begin a table that nobody plays, and return its name."""
    table = begin(folder, actions)
    table.close()
    return table.id


def test_a_table_in_use_stays_where_it_is_and_its_player_is_named(tmp_path: Path) -> None:
    there, table = host(tmp_path), begin(tmp_path, 2)
    for change in (lambda: there.rename(table.id, "other"), lambda: there.delete(table.id)):
        assert str(os.getpid()) in refusal(change, InUse)
    act(table)

    assert table.trouble is None
    assert there.trash() == []
    assert left(tmp_path) == [f"{table.id}.jsonl", f"{table.id}.lock"]


def test_a_deleted_table_waits_in_a_private_folder_and_comes_back_as_it_was(tmp_path: Path) -> None:
    there, id = host(tmp_path), begin_closed(tmp_path, 4)
    before, played = file_of(tmp_path).read_bytes(), file_of(tmp_path).stat().st_mtime

    assert there.delete(id[-6:]) == id
    assert there.tables() == []
    assert left(tmp_path) == []
    assert refusal(lambda: there.resume(id), NoSuchTable)
    assert stat.S_IMODE((tmp_path / "trash").stat().st_mode) == 0o700
    assert [item.id for item in there.trash()] == [id]
    assert there.restore() == id
    assert file_of(tmp_path).read_bytes() == before
    assert file_of(tmp_path).stat().st_mtime == played
    assert there.trash() == []
    assert there.resume(id).session.actions == 4


def test_tables_of_one_name_do_not_meet_in_the_trash(tmp_path: Path) -> None:
    """The clock stands still, and goes back."""
    there = host(tmp_path)
    for number, now in enumerate((50.0, 50.0, 9.0)):
        there.rename(begin_closed(tmp_path, number), "same")
        there.store.discard("same", now)

    assert [item.id for item in there.trash()] == ["same"] * 3
    for number in (2, 1, 0):
        assert there.restore("same") == "same"
        assert there.watch("same").session.actions == number
        if number:
            there.rename("same", f"was-{number}")
    there.rename(begin_closed(tmp_path), "again")
    there.delete("again")
    there.rename(begin_closed(tmp_path), "again")
    assert "“again” by now" in refusal(lambda: there.restore("again"), NameTakenMeanwhile)
    assert len(there.trash()) == 1


def test_the_trash_keeps_the_latest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trash, "KEPT", 3)
    there = host(tmp_path)
    for number in range(5):
        there.rename(begin_closed(tmp_path, 0), f"t{number}")
        there.delete(f"t{number}")
    (tmp_path / "trash" / "mine.txt").write_text("mine")

    assert [item.id for item in there.trash()] == ["t4", "t3", "t2"]
    assert len(os.listdir(tmp_path / "trash")) == 4


def test_what_is_not_in_the_trash_is_said(tmp_path: Path) -> None:
    there = host(tmp_path)
    assert refusal(there.restore, NotInTrash)
    there.rename(begin_closed(tmp_path), "sunday")
    there.delete("sunday")

    assert "sunday" in refusal(lambda: there.restore("sumday"), NotInTrash)
    assert refusal(lambda: there.restore("../../x"), NotInTrash)
    assert there.restore("und") == "sunday"


def test_a_broken_table_can_be_renamed_deleted_and_taken_back(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    begin_closed(tmp_path)
    (folder / "torn.jsonl").write_text("nonsense")
    (folder / "folder.jsonl").mkdir()
    (folder / "link.jsonl").symlink_to(tmp_path / "elsewhere")
    there = host(tmp_path)
    for id in ("torn", "folder", "link"):
        assert there.rename(id, f"{id} 2") == f"{id}-2"
        assert there.delete(f"{id}-2") == f"{id}-2"
        assert there.restore(f"{id}-2") == f"{id}-2"

    assert sorted(table.id for table in there.tables() if table.problem)[-3:] == ["folder-2", "link-2", "torn-2"]


@pytest.mark.case("S15")
def test_a_link_in_the_place_of_the_trash_gets_nothing(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    id = begin_closed(tmp_path)
    (tmp_path / "trash").symlink_to(elsewhere)

    assert id in refusal(lambda: host(tmp_path).delete(id), CannotChange)
    assert not [*elsewhere.iterdir()]
    assert host(tmp_path).resume(id).session.actions == 1


@pytest.mark.case("S13")
@pytest.mark.parametrize("name", ["../../.bashrc", "a/b", "..", "", "\x1b[2J"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    there, id = host(tmp_path / "kept"), begin_closed(tmp_path / "kept")

    assert refusal(lambda: there.delete(name), NoSuchTable)
    assert refusal(lambda: there.rename(name, "x"), NoSuchTable)
    with suppress(BadTableName):
        there.rename(id, name)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_a_table_is_not_taken_back_under_a_name_that_is_being_played(tmp_path: Path) -> None:
    there = host(tmp_path)
    there.rename(begin_closed(tmp_path, 3), "sunday")
    there.delete("sunday")
    there.rename(begin_closed(tmp_path, 1), "sunday")
    table = there.resume("sunday")

    assert "sunday" in refusal(there.restore, NameTakenMeanwhile)
    act(table)
    assert table.trouble is None
    assert [item.id for item in there.trash()] == ["sunday"]


def test_who_plays_is_left_out_where_nobody_has_said_it(tmp_path: Path) -> None:
    there, table = host(tmp_path), begin(tmp_path)
    file_of(tmp_path).with_suffix(".lock").write_text("")

    assert refusal(lambda: there.delete(table.id), InUse) == (
        f"“{table.id}” is being played in another session and stays as it is until that one leaves it."
    )


def test_a_name_that_a_player_gave_is_told_from_one_that_was_made(tmp_path: Path) -> None:
    id = begin_closed(tmp_path)

    assert not was_named(id, "toy")
    assert was_named(id, "to")
    assert was_named("sunday", "toy")
    assert was_named(f"{id}-2", "toy")


@pytest.mark.parametrize("piece", ["nday", "y-e", "day"])
def test_a_piece_from_the_middle_of_a_word_deletes_and_renames_nothing(tmp_path: Path, piece: str) -> None:
    begin(tmp_path, 1).close()
    name = host(tmp_path).rename(file_of(tmp_path).stem, "sunday-evening")
    for work in (lambda: host(tmp_path).delete(piece), lambda: host(tmp_path).rename(piece, "other")):
        assert "sunday-evening" in refusal(work, NoSuchTable)
    assert left(tmp_path) == [f"{name}.jsonl"]
    assert host(tmp_path).watch(piece).id == name


@pytest.mark.parametrize("piece", ["sun", "sunday", "evening", "at-home", "sunday-evening-at-home"])
def test_a_beginning_and_whole_words_are_enough(tmp_path: Path, piece: str) -> None:
    begin(tmp_path, 1).close()
    name = host(tmp_path).rename(file_of(tmp_path).stem, "sunday-evening-at-home")
    assert host(tmp_path).delete(piece) == name


@pytest.mark.parametrize("planted", ["9999999999999999", "99999999999999998", "99999999999999999"])
def test_whatever_number_stands_in_the_trash_what_is_deleted_comes_back(tmp_path: Path, planted: str) -> None:
    begin(tmp_path, 1).close()
    keeper, name = host(tmp_path), file_of(tmp_path).stem
    keeper.delete(name)
    (item,) = keeper.trash()
    item.path.rename(item.path.with_name(f"other.{planted}.jsonl"))
    for _time in range(3):
        begin(tmp_path, 1).close()
        keeper.delete(file_of(tmp_path).stem)
    assert len(keeper.trash()) == 4
    for _item in range(4):
        keeper.restore()
    assert len(left(tmp_path)) == 4


def test_after_the_year_2286_a_deleted_table_comes_back(tmp_path: Path) -> None:
    begin(tmp_path, 1).close()
    keeper = evolve(host(tmp_path), clock=lambda: 1e10)
    name = keeper.delete(file_of(tmp_path).stem)
    assert keeper.restore() == name
