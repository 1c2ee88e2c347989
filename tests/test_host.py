"""The host: begins, finds, opens, checks, copies; and says in a sentence what is in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from tabletop import codec, laying, scroll
from tabletop.catalog import GAMES
from tabletop.codec import FORMAT
from tabletop.host import Host
from tabletop.journal import Played
from tabletop.mishaps import (
    CannotExport,
    NoSuchGame,
    NoSuchTable,
    ReadOnly,
    Unplayable,
    Unreadable,
    WrongName,
    WrongTable,
)
from tabletop.protocol import IllegalAction, Seat
from tabletop.store import Store
from tests.tables import act, begin, file_of, host, refusal, reopened
from tests.toy import VALUES, Pass, Toy, entry

ANA = Seat(0)


def test_a_table_is_named_by_day_game_and_chance(tmp_path: Path) -> None:
    numbers = iter([2**63, 0])
    there = Host((entry(),), Store(tmp_path), clock=lambda: 1_738_260_300.0, entropy=lambda _: next(numbers))
    table = there.new("toy", ["Ana", "Bia"])

    assert table.id == "2025-01-30-toy-aaaaaa"
    assert table.session.header.created == "2025-01-30T18:05:00Z"
    assert table.session.header.table.seed == 2**63
    assert codec.ID.fullmatch(table.id)


@pytest.mark.case("R23")
def test_two_tables_of_one_moment_are_different(tmp_path: Path) -> None:
    there = Host((entry(),), Store(tmp_path), clock=lambda: 0.0)
    one, other = (there.new("toy", ["Ana", "Bia"]) for _ in range(2))

    assert one.id != other.id
    assert one.session.digest != other.session.digest


def test_options_that_are_not_chosen_are_as_usual(tmp_path: Path) -> None:
    usual = host(tmp_path).new("toy", ["Ana"])
    chosen = host(tmp_path).new("toy", ["Ana"], {"hand": "1"})

    assert usual.session.header.table.options == (("hand", "3"),)
    assert chosen.session.header.table.options == (("hand", "1"),)


def test_what_cannot_be_laid_is_refused_with_what_can(tmp_path: Path) -> None:
    there = host(tmp_path)

    assert "1" in refusal(lambda: there.new("toy", list("abcde")), WrongTable)
    assert "hand" in refusal(lambda: there.new("toy", ["Ana"], {"hnad": "3"}), WrongTable)
    assert "3, 1" in refusal(lambda: there.new("toy", ["Ana"], {"hand": "\x1b[2J"}), WrongTable)
    assert str(2**64 - 1) in refusal(lambda: there.new("toy", ["Ana"], seed=2**64), WrongTable)
    assert refusal(lambda: there.new("toy", ["Ana", "\x1b"]), WrongName)
    assert "Ana" in refusal(lambda: there.new("toy", ["Ana", "Ana"]), WrongName)
    assert "toy" in refusal(lambda: there.new("tyo", ["Ana"]), NoSuchGame)
    assert there.tables() == []


def test_the_unfinished_table_played_last_is_gone_on_with(tmp_path: Path) -> None:
    there = host(tmp_path, Toy(rounds=1))
    assert refusal(there.resume, NoSuchTable)
    tables = [there.new("toy", [name]) for name in ("Ana", "Bia", "Caio")]
    (tmp_path / "tables" / "broken.jsonl").write_text("x")
    act(tables[0])
    tables[2].play(ANA, Pass())
    for table in tables:
        table.close()
    listed = there.tables()

    assert [summary.over for summary in listed if summary.id == tables[2].id] == [True]
    assert there.resume().id == tables[0].id


def test_a_part_of_the_name_is_enough_and_a_near_one_is_offered(tmp_path: Path) -> None:
    table = begin(tmp_path)
    table.close()
    there = host(tmp_path)
    letters = table.id.rpartition("-")[2]

    assert there.resume(letters).id == table.id
    near = table.id[:-1] + ("9" if table.id[-1] != "9" else "8")
    assert table.id in refusal(lambda: there.resume(near), NoSuchTable)
    begin(tmp_path).close()
    assert refusal(lambda: there.resume("toy"), NoSuchTable)


@pytest.mark.case("S13")
@pytest.mark.parametrize("name", ["../../.bashrc", "/tmp/x", "a/../../x", "", "\x1b[2J", "\udcff"])
def test_a_name_that_is_none_is_said_back_harmlessly(tmp_path: Path, name: str) -> None:
    begin(tmp_path).close()
    there = host(tmp_path)
    for use in (there.resume, there.watch, there.keep_good_part, there.contents):
        assert refusal(lambda use=use: use(name), NoSuchTable)  # type: ignore[misc]
    assert refusal(lambda: there.export(name, tmp_path / "copy"), NoSuchTable)


@pytest.mark.case("S04")
def test_damage_is_told_and_the_good_part_kept_as_a_copy(tmp_path: Path) -> None:
    table = begin(tmp_path, 8)
    table.close()
    path = file_of(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:6], lines[6].replace(b"Played", b"Flayed"), *lines[7:]])
    path.write_bytes(damaged)
    there = host(tmp_path)
    sentence = refusal(lambda: there.resume(table.id), Unreadable)

    assert "7" in sentence
    assert "4" in sentence
    copy = there.keep_good_part(table.id)
    assert copy.id != table.id
    assert copy.session.actions == 4
    act(copy)
    copy.close()
    assert there.resume(copy.id).session.actions == 5
    assert path.read_bytes() == damaged


@pytest.mark.slow
@pytest.mark.case("S04")
def test_a_flipped_bit_in_any_line_is_told_and_never_a_fault_of_ours(tmp_path: Path) -> None:
    """Every bit of the last line as well, in which a table that is opened would go on."""
    begin(tmp_path, 4).close()
    path = file_of(tmp_path)
    there, whole = host(tmp_path), path.read_bytes()
    starts = [0, *(place + 1 for place, byte in enumerate(whole[:-1]) if byte == 0x0A)]
    for place in [*(start + 20 for start in starts), *range(starts[-1], len(whole) - 1)]:
        line = sum(start <= place for start in starts)
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[place] ^= 1 << bit
            path.write_bytes(damaged)
            sentence = refusal(lambda: there.resume(path.stem), Unreadable)

            assert line == 1 or f"{line}" in sentence
            assert not there.check(path).good if line > 1 else refusal(lambda: there.check(path), Unreadable)
            assert path.read_bytes() == damaged


@pytest.mark.case("S04")
def test_a_damaged_header_leaves_nothing_to_keep(tmp_path: Path) -> None:
    begin(tmp_path, 2).close()
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"Ana"', b'"Eva"'))
    there = host(tmp_path)

    assert "1" in refusal(lambda: there.resume(path.stem), Unreadable)
    assert refusal(lambda: there.keep_good_part(path.stem), Unreadable)
    assert there.tables()[0].problem is not None


@pytest.mark.case("S25")
@pytest.mark.parametrize("version", ["0", "999", '"1"', None])
def test_a_table_of_another_version_is_named_and_not_touched(tmp_path: Path, version: str | None) -> None:
    begin(tmp_path, 2).close()
    path = file_of(tmp_path)
    there_was = b'"format":1,'
    there_is = b"" if version is None else f'"format":{version},'.encode()
    path.write_bytes(path.read_bytes().replace(there_was, there_is))
    before = path.read_bytes()
    there = host(tmp_path)
    sentence = refusal(lambda: there.resume(path.stem), Unreadable)

    assert str(FORMAT) in sentence
    assert version is None or version in sentence
    assert refusal(lambda: there.check(path), Unreadable) == sentence
    assert there.tables()[0].problem is not None
    assert path.read_bytes() == before


@pytest.mark.case("R20")
def test_other_rules_that_change_nothing_are_told(tmp_path: Path) -> None:
    begin(tmp_path, 3).close()
    there = host(tmp_path, Toy(rounds=500, rules_version=2))
    table = there.resume()

    assert table.remark
    assert not table.read_only
    act(table)
    assert table.trouble is None
    table.close()
    assert not there.check(file_of(tmp_path)).same_rules
    assert host(tmp_path, Toy(rounds=500, fingerprint="toy-2")).resume().remark


@pytest.mark.case("R20")
def test_other_rules_that_change_something_are_followed_up_to_there(tmp_path: Path) -> None:
    begin(tmp_path, 12).close()
    before = file_of(tmp_path).read_bytes()
    there = host(tmp_path, Toy(rounds=500, bend=2, rules_version=2))
    table = there.resume()

    assert table.read_only
    assert 2 < table.session.actions < 12
    assert str(table.session.actions) in table.remark
    assert refusal(lambda: table.play(ANA, Pass()), ReadOnly) == table.remark
    report = there.check(file_of(tmp_path))
    assert (report.good, report.actions) == (False, table.session.actions)
    assert report.line == table.session.actions + 3
    table.close()
    assert file_of(tmp_path).read_bytes() == before
    assert host(tmp_path).resume().session.actions == 12


@pytest.mark.case("R20")
def test_a_card_of_another_value_is_never_another_game_in_silence(tmp_path: Path) -> None:
    """Only the points differ: while the game goes on it is said, and once it is over it is found."""
    there = host(tmp_path, Toy(rounds=2))
    table = there.new("toy", ["Ana"], seed=7)
    other = host(tmp_path, Toy({card: value * 10 for card, value in VALUES.items()}, "toy-2", rounds=2))
    act(table, 1)
    table.close()
    begun = other.resume(table.id)
    begun.close()
    assert begun.remark
    assert not begun.read_only
    ended = there.resume(table.id)
    while ended.session.to_act is not None:
        ended.play(ANA, Pass())
    ended.close()
    found = other.resume(table.id)

    assert found.read_only
    assert not other.check(file_of(tmp_path)).good


def test_a_setup_that_is_not_known_any_more_is_told(tmp_path: Path) -> None:
    there = host(tmp_path)
    table = there.new("toy", ["Ana"])
    table.close()
    head = table.session.header
    newer = evolve(head, table=evolve(head.table, options=(("hand", "7"),)))
    file_of(tmp_path).write_text(codec.encode_header(newer) + "\n")

    assert refusal(lambda: there.resume(table.id), Unplayable)


def test_a_check_tells_the_result(tmp_path: Path) -> None:
    there = host(tmp_path, Toy(rounds=1))
    table = there.new("toy", ["Ana"])
    table.play(ANA, Pass())
    report = there.check(file_of(tmp_path))

    assert (report.good, report.over, report.actions, report.records) == (True, True, 1, 2)
    assert report.result == table.session.result
    assert report.same_rules


def test_a_check_names_the_line(tmp_path: Path) -> None:
    begin(tmp_path, 6).close()
    path = file_of(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], *lines[5:]]))
    report = host(tmp_path).check(path)

    assert (report.good, report.line, report.actions) == (False, 5, 2)
    assert "5" in report.sentence
    assert refusal(lambda: host(tmp_path).check(tmp_path / "none"), Unreadable)
    assert refusal(lambda: host(tmp_path).check(tmp_path), Unreadable)
    assert refusal(lambda: Host(GAMES, Store(tmp_path)).check(path), NoSuchGame)


def test_a_forged_digest_is_found_by_a_check(tmp_path: Path) -> None:
    begin(tmp_path, 4).close()
    path = file_of(tmp_path)
    lines = path.read_text().splitlines()
    fields = json.loads(lines[4])
    forged = Played(Seat(fields["seat"]), Pass(), "0" * 16, None)
    path.write_text("\n".join([*lines[:4], codec.encode_record(forged, lines[3])]) + "\n")
    report = host(tmp_path).check(path)

    assert (report.good, report.line, report.actions) == (False, 5, 2)


def test_a_table_is_copied_but_over_nothing(tmp_path: Path) -> None:
    table = begin(tmp_path / "kept", 3)
    there = host(tmp_path / "kept")
    folder = tmp_path / "out"
    folder.mkdir()
    copy = there.export(table.id, folder)

    assert copy == folder / f"{table.id}.jsonl"
    assert copy.read_bytes() == file_of(tmp_path / "kept").read_bytes() == there.contents(table.id)
    assert refusal(lambda: there.export(table.id, copy), CannotExport)
    (folder / "link").symlink_to(folder / "elsewhere")
    assert refusal(lambda: there.export(table.id, folder / "link"), CannotExport)
    assert refusal(lambda: there.export(table.id, tmp_path / "none" / "copy"), CannotExport)
    assert [path.name for path in folder.iterdir() if not path.is_symlink()] == [copy.name]


def test_names_are_remembered(tmp_path: Path) -> None:
    there = host(tmp_path)
    assert there.last_names() == there.known_names() == ()
    for names in (["Ana", "Bia"], ["Caio", "ana"], [f"P{number}" for number in range(4)]):
        there.new("toy", names).close()

    assert there.last_names() == ("P0", "P1", "P2", "P3")
    assert there.known_names() == ("P0", "P1", "P2", "P3", "Caio", "ana", "Bia")


@pytest.mark.case("T37")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ()),
        ("[]", ()),
        ('{"last":5}', ()),
        ('{"last":["A\\u001b[2Ja", 5, "", "Bia"]}', ("A[2Ja", "?", "Bia")),
        ("[" * 9_000, ()),
    ],
)
def test_remembered_names_that_were_spoilt_stop_nothing(tmp_path: Path, text: str, names: tuple[str, ...]) -> None:
    (tmp_path / "names.json").write_text(text)

    assert host(tmp_path).last_names() == names
    host(tmp_path).new("toy", ["Ana"])
    assert host(tmp_path).last_names() == ("Ana",)


def test_an_action_that_is_refused_is_not_written(tmp_path: Path) -> None:
    table = begin(tmp_path)
    before = file_of(tmp_path).read_bytes()
    with pytest.raises(IllegalAction):
        table.play(Seat(1), Pass())

    assert file_of(tmp_path).read_bytes() == before


def test_undo_and_redo_are_written(tmp_path: Path) -> None:
    table = begin(tmp_path, 1)
    for change in (table.undo, table.redo, table.restart_turn):
        change(ANA)
    table.close()
    again = reopened(tmp_path)

    assert again.session.actions == 0
    again.redo(ANA)
    assert again.session.actions == 1


def test_what_is_no_file_has_no_contents(tmp_path: Path) -> None:
    (tmp_path / "tables" / "folder.jsonl").mkdir(parents=True)

    assert "Is a directory" in refusal(lambda: host(tmp_path).contents("folder"), Unreadable)


def test_of_a_damaged_table_what_still_leads_to_the_same_is_kept(tmp_path: Path) -> None:
    table = begin(tmp_path, 12)
    table.close()
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes()[:-9] + b"?" + path.read_bytes()[-8:])
    other = host(tmp_path, Toy(rounds=500, bend=2))
    drift = other.check(path).actions
    kept = other.keep_good_part(table.id)

    assert 0 < kept.session.actions == drift < 11
    act(kept)
    kept.close()
    assert host(tmp_path, Toy(rounds=500, bend=2)).resume(kept.id).session.actions == drift + 1


def test_a_table_may_begin_with_actions_and_then_its_names_are_nobodys(tmp_path: Path) -> None:
    played, there = begin(tmp_path / "other", 3), host(tmp_path / "here")
    records, _ = scroll.records(scroll.read(file_of(tmp_path / "other")), Toy().action_types)
    moves = [(record.seat, record.action) for record in records if isinstance(record, Played)]
    table = there.new("toy", ["Ana", "Bia"], seed=7, moves=moves)
    table.close()

    assert len(moves) == 3
    assert there.resume(table.id).session.digest == table.session.digest == played.session.digest
    assert there.known_names() == ()
    assert not laying.from_lesson(entry(), table.session.header)
