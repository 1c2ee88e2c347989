"""Journals from elsewhere: what becomes a table, under which name, and what is refused in a sentence."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from tabletop import codec, lock, scroll
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.importing import CannotImport, Imported, bring
from tabletop.mishaps import HostError
from tabletop.protocol import Seat
from tabletop.store import Store, TableSummary
from tests.dated_toy import dated_host, write_deck
from tests.shell import Shell
from tests.tables import act, begin, file_of, host
from tests.test_codec import sealed
from tests.test_lock import all_at_once
from tests.test_store_faults import failing
from tests.toy import Toy


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """The journal of a table of nine actions, made elsewhere."""
    begin(tmp_path / "there", 9).close()
    return file_of(tmp_path / "there")


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """An empty folder of data."""
    return tmp_path / "here"


def kept(here: Path) -> list[str]:
    """Return the names of the tables."""
    return sorted(path.stem for path in (here / "tables").glob("*.jsonl"))


def damaged(path: Path, line: int) -> Path:
    """Spoil a line of a journal, counted from 1."""
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b'"', b"'", 1)
    path.write_bytes(b"\n".join(lines))
    return path


def test_a_journal_becomes_a_table_byte_for_byte_that_its_user_alone_can_read(there: Path, here: Path) -> None:
    assert bring(host(here), there) == Imported(there.stem, 9, False, True, "")

    assert file_of(here).read_bytes() == there.read_bytes()
    assert stat.S_IMODE(file_of(here).stat().st_mode) == 0o600
    assert stat.S_IMODE((here / "tables").stat().st_mode) == 0o700
    table = host(here).resume(there.stem)
    act(table)
    assert (table.session.actions, table.trouble) == (10, None)


def test_a_finished_game_is_as_old_as_its_journal_but_not_from_the_future(tmp_path: Path, here: Path) -> None:
    table = begin(tmp_path / "there", 0)
    while table.session.to_act is not None:
        act(table)
    table.close()
    for year, age in ((2020, 1_577_836_800), (2200, 7_258_118_400)):
        os.utime(file_of(tmp_path / "there"), (age, age))
        assert bring(host(here), file_of(tmp_path / "there")).over
        assert (file_of(here).stat().st_mtime == age) == (year == 2020)
        file_of(here).unlink()


def test_the_name_of_the_file_does_not_matter(there: Path, here: Path) -> None:
    renamed = there.rename(there.parent / "../../Ana's table.txt")

    assert bring(host(here), renamed).id == there.stem
    assert kept(here) == [there.stem]


def test_a_table_that_is_here_stays_as_it_is(there: Path, here: Path) -> None:
    bring(host(here), there)
    before = file_of(here).read_bytes()

    assert bring(host(here), there) == Imported(there.stem, 9, False, False, "")
    table = host(here).resume(there.stem)
    act(table, 2)
    # also one that goes on here, while it is played
    assert not bring(host(here), there).new
    assert file_of(here).read_bytes().startswith(before)
    assert kept(here) == [there.stem]


def test_a_table_that_went_on_elsewhere_comes_under_a_new_name(there: Path, here: Path) -> None:
    bring(host(here), there)
    before = file_of(here).read_bytes()
    table = host(there.parents[1]).resume(there.stem)
    act(table, 2)
    table.close()

    assert bring(host(here), there) == Imported(f"{there.stem}-2", 11, False, True, "")
    assert (here / "tables" / there.name).read_bytes() == before
    assert host(here).resume(f"{there.stem}-2").session.actions == 11
    # whoever takes the same file once more finds it
    assert bring(host(here), there).id == f"{there.stem}-2"
    assert len(kept(here)) == 2


def test_the_name_of_another_table_is_not_taken_even_if_nobody_can_read_that(there: Path, here: Path) -> None:
    (here / "tables").mkdir(parents=True)
    other = here / "tables" / there.name
    other.write_bytes(b"somebody's own")
    (here / "tables" / f"{there.stem}-2.jsonl").touch()

    assert bring(host(here), there).id == f"{there.stem}-3"
    assert other.read_bytes() == b"somebody's own"


def test_a_long_name_leaves_room_for_a_number(there: Path, here: Path) -> None:
    lines = scroll.read(there)
    header = evolve(lines.header, id="a" * 64)
    first = codec.encode_header(header)
    there.write_text(first + "\n")
    bring(host(here), there)
    act(host(here).resume("a" * 64))
    there.write_text(codec.encode_header(evolve(header, created="2020-01-01T00:00:00Z")) + "\n")

    assert bring(host(here), there).id == "a" * 56 + "-2"
    assert all(codec.ID.fullmatch(name) for name in kept(here))


def test_a_line_that_was_being_written_is_left_out(there: Path, here: Path) -> None:
    whole = there.read_bytes()
    there.write_bytes(whole + b'{"kind":"Pla')

    assert bring(host(here), there).actions == 9
    assert file_of(here).read_bytes() == whole


def test_what_is_good_before_a_damage_is_kept(there: Path, here: Path) -> None:
    found = bring(host(here), damaged(there, 8))

    assert found == Imported(there.stem, 5, False, True, "Line 8 of the file is damaged.")
    assert host(here).resume(found.id).session.actions == 5


def test_with_nothing_good_in_it_a_damaged_journal_is_refused(there: Path, here: Path) -> None:
    with pytest.raises(CannotImport, match=r"Line 3 .* damaged\. Nothing before it was played"):
        bring(host(here), damaged(there, 3))

    assert kept(here) == []


def test_a_journal_of_other_rules_is_refused_with_how_far_it_agrees(there: Path, here: Path) -> None:
    with pytest.raises(CannotImport, match=r"after 5 actions they lead elsewhere.*tabletop replay"):
        bring(host(here, Toy(rounds=500, bend=1)), there)

    assert not (here / "tables").exists()


def test_the_cards_that_a_journal_carries_come_with_it(tmp_path: Path) -> None:
    write_deck(tmp_path / "there", "family", 12)
    dated_host(tmp_path / "there").new("dates", ["Ana", "Bia"], seed=5, decks=["family"]).close()
    bring(dated_host(tmp_path / "here"), file_of(tmp_path / "there"))

    assert file_of(tmp_path / "here").read_bytes() == file_of(tmp_path / "there").read_bytes()


def link(there: Path) -> None:
    there.rename(there.with_suffix(".other"))
    there.symlink_to(there.with_suffix(".other"))


def pipe(there: Path) -> None:
    there.unlink()
    os.mkfifo(there)


def folder(there: Path) -> None:
    there.unlink()
    there.mkdir()


def huge(there: Path) -> None:
    os.truncate(there, 100 * 1024 * 1024)


def header_with(change: Callable[[str], str]) -> Callable[[Path], None]:
    def make(there: Path) -> None:
        first = there.read_text().partition("\n")[0].rpartition(',"check"')[0] + "}"
        there.write_bytes(sealed(change(first)) + b"\n")

    return make


HOSTILE: dict[str, tuple[Callable[[Path], object], str]] = {
    "link": (link, "not a regular file"),
    "pipe": (pipe, "not a regular file"),
    "folder": (folder, "Is a directory"),
    "none": (os.unlink, "No such file"),
    "100 MB": (huge, "larger than any table"),
    "text": (lambda there: there.write_text("Dear Ana,\n"), "not a table"),
    "brackets": (lambda there: there.write_bytes(b"[" * 10_000 + b"\n"), "not a table"),
    "line ends": (lambda there: there.write_bytes(b"\n" * 2_000_000), "larger than any table"),
    "format": (header_with(lambda line: line.replace('"format":1', '"format":9')), "saved in format 9"),
    "way out": (header_with(lambda line: line.replace('"id":"', '"id":"../../')), "Line 1 of the file is damaged"),
    "game": (header_with(lambda line: line.replace('"game":"toy"', '"game":"chess"')), "no game “chess”"),
    "table": (header_with(lambda line: line.replace('[["hand","3"]]', '[["hand","9"]]')), "set up in a way"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_is_no_good_journal_is_refused_in_a_sentence(there: Path, here: Path, kind: str) -> None:
    make, said = HOSTILE[kind]
    make(there)
    with pytest.raises(HostError, match=said) as caught:
        bring(host(here), there)

    assert str(caught.value).count("\n") == 0
    assert not [*here.rglob("*.jsonl")]


def test_what_cannot_be_written_is_said(there: Path, here: Path) -> None:
    with pytest.raises(CannotImport, match="no home folder"):
        bring(host(None), there)
    here.write_text("no folder")
    with pytest.raises(CannotImport, match="Not saved"):
        bring(host(here), there)


def test_the_command_imports_what_is_good_and_names_what_is_not(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    table = Host(GAMES, Store(tmp_path / "there")).new("thebes", ["Ana", "Bruno"], seed=7)
    seat = table.session.to_act or Seat(0)
    table.play(seat, table.session.view(seat).legal[0])
    table.close()
    file = file_of(tmp_path / "there")
    bad = tmp_path / "bad"
    bad.write_text("Dear Ana,\n")
    done = shell.run("import", str(file), "bad", "none")

    assert done.returncode == 2
    assert done.stdout == f"{file} is the table {file.stem} now. To go on: tabletop resume {file.stem}\n"
    assert done.stderr == "bad: The file is not a table of tabletop.\nThere is no file 'none'.\n"

    again = shell.run("import", "--json", "--lang", "pt", str(file), "bad")
    first, second = json.loads(again.stdout)
    assert again.returncode == 1
    assert (first["id"], first["new"], first["actions"], first["problem"]) == (file.stem, False, 1, None)
    assert (second["id"], second["new"]) == (None, False)
    assert second["problem"].startswith("bad: ")


def test_a_table_that_was_renamed_and_exported_keeps_its_name(there: Path, here: Path, tmp_path: Path) -> None:
    owner = host(there.parents[1])
    owner.rename(there.stem, "Sunday round")
    copy = owner.export("sunday-round", tmp_path)

    assert bring(host(here), copy).id == "sunday-round"
    assert kept(here) == ["sunday-round"]
    assert host(here).resume("sunday-round").session.actions == 9
    # the same game under another name is still the same
    assert bring(host(here), copy.rename(tmp_path / "monday.jsonl")) == Imported("sunday-round", 9, False, False, "")


def test_a_name_that_the_program_gave_is_the_one_of_the_journal(there: Path, here: Path) -> None:
    # a file may be called as another table: only a name that somebody has given counts
    other = there.with_name("2020-01-01-toy-aaaaaa.jsonl")

    assert bring(host(here), there.rename(other)).id == there.stem


def test_another_table_of_the_same_people_and_moment_is_not_the_same_table(there: Path, here: Path) -> None:
    bring(host(here), there)
    lines = there.read_text().splitlines()
    header = scroll.read(there).header
    other = evolve(header, table=evolve(header.table, seed=8))
    there.write_text(codec.encode_header(other) + "\n")
    assert bring(host(here), there) == Imported(f"{there.stem}-2", 0, False, True, "")
    # one that nobody can read is not either
    unread = json.loads(lines[0])
    del unread["check"], unread["table"]
    (here / "tables" / there.name).write_bytes(sealed(json.dumps(unread, separators=(",", ":"))) + b"\n")
    there.write_text("\n".join(lines) + "\n")

    assert bring(host(here), there) == Imported(f"{there.stem}-3", 9, False, True, "")


@pytest.mark.parametrize(("error", "said"), [
    (errno.ENOSPC, "Not imported: the disk is full. Make room, and import it again."),
    (errno.EIO, "Not imported: the disk refuses (Input/output error)."),
])  # fmt: skip
@pytest.mark.usefixtures("english")
def test_what_the_disk_refuses_is_not_said_to_be_tried_again(there: Path, here: Path, error: int, said: str) -> None:
    with failing("write", error), pytest.raises(CannotImport, match=re.escape(said)):
        bring(host(here), there)
    assert [*(here / "tables").iterdir()] == []


@pytest.mark.usefixtures("english")
def test_where_another_session_makes_a_table_of_the_name_that_is_said(there: Path, here: Path) -> None:
    (here / "tables").mkdir(parents=True)
    (here / "tables").chmod(0o700)
    held = lock.take(here / "tables" / f"{there.stem}.lock", "")
    with pytest.raises(CannotImport, match="is making a table of this name"):
        bring(host(here), there)
    held.discard()


def test_a_table_that_is_made_while_the_others_are_looked_through_is_not_made_twice(
    there: Path, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, looks = Host.summaries, list[int]()

    def looked(keeper: Host) -> list[TableSummary]:
        found = look(keeper)
        looks.append(len(found))
        if len(looks) == 1:
            with monkeypatch.context() as alone:
                alone.setattr(Host, "summaries", look)
                assert bring(keeper, there).new
        return found

    monkeypatch.setattr(Host, "summaries", looked)
    assert bring(host(here), there) == Imported(there.stem, 9, False, False, "")
    assert looks == [0, 1]
    assert kept(here) == [there.stem]


def test_the_same_journal_imported_at_the_same_time_is_one_table(there: Path, here: Path) -> None:
    all_at_once(6, lambda _number: bring(host(here), there))
    assert kept(here) == [there.stem]
