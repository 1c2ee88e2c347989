"""Who may play, read and write a table: one session of one user, in one folder."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tabletop import crash, scroll
from tabletop.mishaps import Locked
from tabletop.store import NoTable, Store
from tabletop.tablefile import NoFolder, Unwritable
from tests.tables import act, as_nobody, begin, file_of, host, in_child, open_folder, reopened, root_only


@pytest.mark.case("S09")
def test_a_second_session_is_told_who_plays_and_may_watch(tmp_path: Path) -> None:
    table = begin(tmp_path, 3)
    with pytest.raises(Locked) as caught:
        reopened(tmp_path)
    holder = caught.value.holder

    assert holder is not None
    assert (holder.pid, holder.host) == (os.getpid(), os.uname().nodename)
    assert holder.since.endswith("Z")
    assert str(holder.pid) in str(caught.value)
    watcher = host(tmp_path).watch(table.id)
    assert watcher.read_only
    assert watcher.session.actions == 3
    act(table)
    assert table.trouble is None
    table.close()
    assert reopened(tmp_path).session.actions == 4


@pytest.mark.case("S09")
@pytest.mark.parametrize(
    "note",
    ['{"host":"a","pid":Infinity,"since":""}', '{"host":"\\u001b[2J","pid":"x"}', "[" * 900, "[]", "null", "\xff"],
)
def test_a_note_of_a_lock_that_nobody_can_read_tells_no_more_than_that_it_is_taken(tmp_path: Path, note: str) -> None:
    table = begin(tmp_path, 1)
    file_of(tmp_path).with_suffix(".lock").write_bytes(note.encode("latin-1"))
    with pytest.raises(Locked) as caught:
        reopened(tmp_path)

    assert caught.value.holder is None
    assert "another session" in str(caught.value)
    assert host(tmp_path).watch(table.id).read_only


@pytest.mark.case("S09")
def test_two_processes_never_hold_a_table_at_once(tmp_path: Path) -> None:
    """Each of four adds to a number while it holds the table; none of the additions is lost."""
    begin(tmp_path).close()
    counter = tmp_path / "counter"
    counter.write_text("0")

    def count() -> None:
        held = 0
        while held < 50:
            try:
                table = reopened(tmp_path)
            except Locked:
                continue
            number = int(counter.read_text())
            counter.write_text(str(number + 1))
            held += 1
            table.close()

    def all_of_them() -> None:
        children = []
        for _ in range(4):
            if not (child := os.fork()):
                os._exit(in_child(count))
            children.append(child)
        assert not any(os.waitpid(child, 0)[1] for child in children)

    assert in_child(all_of_them) == 0
    assert counter.read_text() == "200"


@pytest.mark.case("S10")
def test_a_lock_of_a_killed_session_is_none(tmp_path: Path) -> None:
    def play_and_die() -> None:
        act(begin(tmp_path), 3)
        os.kill(os.getpid(), 9)

    assert in_child(play_and_die) == -9
    assert [*(tmp_path / "tables").glob("*.lock")]
    table = reopened(tmp_path)
    act(table)
    assert (table.session.actions, table.trouble) == (4, None)


@pytest.mark.case("S13")
@pytest.mark.parametrize(
    "name",
    [
        "../../.bashrc",
        "/tmp/x",
        "a/../../x",
        "..",
        ".",
        "",
        "a/b",
        "a\\b",
        "a\0b",
        "~",
        "$HOME",
        "A",
        "x" * 300,
        "-",
        "ä",
        "a\n",
    ],
)
def test_a_name_that_could_lead_out_of_the_folder_is_none(tmp_path: Path, name: str) -> None:
    outside = tmp_path / "x.jsonl"
    outside.write_text("secret")
    kept = Store(tmp_path / "kept")
    for use in (kept.open, kept.read, kept.contents, kept.holder):
        with pytest.raises(NoTable):
            use(name)


@pytest.mark.case("S15")
def test_links_are_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    table = begin(tmp_path, 2)
    table.close()
    path = file_of(tmp_path)
    for name in (path, path.with_suffix(".lock")):
        name.unlink()
        name.symlink_to(victim)
    with pytest.raises(OSError, match="not a regular file"):
        Store(tmp_path).open(path.stem)
    (summary,) = host(tmp_path).tables()

    assert summary.problem is not None
    assert victim.read_text() == "precious"


@pytest.mark.case("S15", "S17")
@pytest.mark.parametrize("name", ["tables", "crashes"])
def test_a_link_in_the_place_of_a_folder_of_ours_changes_nothing_behind_it(tmp_path: Path, name: str) -> None:
    elsewhere, data = tmp_path / "elsewhere", tmp_path / "data"
    elsewhere.mkdir()
    elsewhere.chmod(0o755)
    data.mkdir()
    (data / name).symlink_to(elsewhere)
    table = begin(data, 1)
    crash.report(RuntimeError(), data)

    assert table.file is not None
    assert isinstance(table.file.trouble, Unwritable) == (name == "tables")
    assert elsewhere.stat().st_mode & 0o777 == 0o755
    assert not [*elsewhere.iterdir()]


@pytest.mark.case("S15")
def test_a_table_does_not_begin_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    victim = tmp_path / "victim"
    folder = tmp_path / "tables"
    folder.mkdir()
    monkeypatch.setattr("tabletop.host.Host._id", lambda *_: "fixed")
    (folder / "fixed.jsonl").symlink_to(victim)
    table = begin(tmp_path, 1)

    assert table.trouble
    assert not victim.exists()


@pytest.mark.case("S17")
@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077, 0o777])
def test_nobody_else_can_enter_whatever_the_umask(mask: int) -> None:
    with open_folder() as base:
        before = os.umask(mask)
        try:
            begin(base / "share" / "tabletop", 2).close()
        finally:
            os.umask(before)
        for path in (base / "share").rglob("*"):
            wanted = 0o700 if path.is_dir() else 0o600
            assert stat.S_IMODE(path.stat().st_mode) == wanted, path
        assert reopened(base / "share" / "tabletop").session.actions == 2


@pytest.mark.case("S17")
def test_a_folder_of_tables_left_open_is_closed_and_the_one_above_stays(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir(mode=0o777)
    tmp_path.chmod(0o755)
    begin(tmp_path)

    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert stat.S_IMODE((tmp_path / "tables").stat().st_mode) == 0o700


@pytest.mark.case("S17")
def test_a_folder_that_everybody_may_change_is_not_used(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    table = begin(tmp_path, 1)

    assert table.file is not None
    assert isinstance(table.file.trouble, Unwritable)
    assert not [*tmp_path.iterdir()]


@pytest.mark.case("S17")
@root_only
def test_another_user_gets_nothing() -> None:
    with open_folder() as base:
        begin(base / "tabletop", 2).close()
        path = file_of(base / "tabletop")

        def intrude() -> None:
            for attempt in (
                lambda: os.listdir(base / "tabletop"),
                lambda: path.read_bytes(),
                lambda: path.open("ab"),
                lambda: os.listdir(path.parent),
                lambda: (base / "tabletop" / "mine").touch(),
                lambda: path.unlink(),
            ):
                with pytest.raises(PermissionError):
                    attempt()

        assert as_nobody(intrude) == 0


@pytest.mark.case("S17")
@root_only
def test_a_folder_of_another_user_is_not_used() -> None:
    with open_folder() as base:
        theirs = base / "tabletop"
        theirs.mkdir(0o777)
        os.chown(theirs, 12_345, 12_345)
        theirs.chmod(0o777)
        table = begin(theirs, 1)

        assert table.file is not None
        assert isinstance(table.file.trouble, Unwritable)
        assert not [*theirs.iterdir()]


@pytest.mark.case("S19")
@root_only
def test_a_folder_that_cannot_be_written_to_stops_no_game() -> None:
    with open_folder() as base:
        locked = base / "home"
        locked.mkdir(0o500)
        os.chown(locked, 54_321, 54_321)

        def play() -> None:
            table = begin(locked / "share" / "tabletop", 3)
            assert table.file is not None
            assert table.file.trouble == Unwritable(str(locked / "share" / "tabletop" / "tables"))
            assert table.trouble
            assert str(locked) in table.trouble

        assert as_nobody(play) == 0
        assert not [*locked.iterdir()]


@pytest.mark.case("S19")
@root_only
def test_a_table_on_a_read_only_disk_can_be_played_on() -> None:
    with open_folder() as base:
        folder = base / "tabletop"
        begin(folder, 3).close()
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, 54_321, 54_321)
            path.chmod(0o500 if path.is_dir() else 0o400)

        def play() -> None:
            table = reopened(folder)
            assert table.trouble
            act(table, 2)
            assert table.trouble
            assert table.session.actions == 5

        assert as_nobody(play) == 0
        assert host(folder).check(file_of(folder)).actions == 3


@pytest.mark.case("S19")
def test_without_a_folder_the_table_is_kept_in_memory() -> None:
    table = begin(None, 3)

    assert table.file is not None
    assert table.file.trouble == NoFolder()
    assert table.trouble
    assert host(None).tables() == []
    assert scroll.unroll(table.file.contents()).header == table.session.header
