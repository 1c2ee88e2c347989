"""Links laid in the way of whatever the program writes: nothing behind them changes, nothing is written elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop import crash, remembered
from tabletop.tablefile import DiskFault
from tests.tables import act, begin, file_of, host, in_child, reopened

PRECIOUS = b"precious\n"


def written_while(work: Callable[[], object]) -> list[tuple[Path, int]]:
    """Do something; return what was made or opened to be written to, with the flags. The ear stays in the process."""
    found: list[tuple[Path, int]] = []

    def hear(event: str, arguments: tuple[Any, ...]) -> None:
        names = [Path(os.fsdecode(each)) for each in arguments[:2] if isinstance(each, str | bytes | os.PathLike)]
        # a folder that is opened to be synced is not written to
        if event == "open" and names and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            found.append((names[0], arguments[2]))
        elif event in ("os.mkdir", "os.rename", "os.link", "os.symlink"):
            found.extend((name, os.O_EXCL | os.O_NOFOLLOW) for name in names)

    sys.addaudithook(hear)
    work()
    return found


def everything(folder: Path) -> None:
    """Write all that the program ever writes by itself."""
    table = begin(folder, 3)
    seat = table.session.to_act
    assert seat is not None
    table.close()
    again = reopened(folder)
    act(again)
    again.close()
    path = file_of(folder)
    host(folder).export(path.stem, folder / "copy")
    path.write_bytes(path.read_bytes()[:-40] + b"spoilt\n")
    host(folder).keep_good_part(path.stem).close()
    crash.report(RuntimeError(), folder)


@pytest.mark.case("S15")
def test_all_that_is_written_is_new_or_no_link_and_in_the_folder_of_the_program(tmp_path: Path) -> None:
    def look() -> None:
        os.chdir(tmp_path)
        opened = written_while(lambda: everything(tmp_path / "kept"))
        # the test itself spoils a table
        opened = [(path, flags) for path, flags in opened if not flags & os.O_TRUNC]
        assert len(opened) > 12
        for path, flags in opened:
            assert (tmp_path / "kept") in (path, *path.parents), path
            assert flags & os.O_NOFOLLOW, path
            assert flags & os.O_EXCL or not flags & os.O_CREAT, path

    assert in_child(look) == 0


@pytest.mark.case("S15")
def test_names_of_files_in_the_making_cannot_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    real = os.rename

    def rename(old: Path, new: Path) -> None:
        made.append(old.name)
        real(old, new)

    monkeypatch.setattr(os, "rename", rename)
    for _ in range(8):
        begin(tmp_path).close()

    assert len(set(made)) == 8
    assert all(len(name) >= len(".new-") + 16 for name in made)


@pytest.mark.case("S15")
@pytest.mark.parametrize("dangling", [False, True])
@pytest.mark.parametrize("name", ["tables/fixed.jsonl", "tables/fixed.lock", "names.json", "crashes/fixed.txt"])
def test_a_link_that_was_there_before_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, dangling: bool
) -> None:
    victim, data = tmp_path / "victim", tmp_path / "data"
    if not dangling:
        victim.write_bytes(PRECIOUS)
    link = data / name
    link.parent.mkdir(parents=True)
    link.symlink_to(victim)
    monkeypatch.setattr("tabletop.host.Host._id", lambda *_: "fixed")
    monkeypatch.setattr("time.strftime", lambda *_: "fixed")
    monkeypatch.setattr("os.getpid", lambda: "")
    table = begin(data, 2)
    act(table)
    table.close()
    crash.report(RuntimeError("spoilt"), data)

    assert dangling != victim.exists()
    assert dangling or victim.read_bytes() == PRECIOUS
    assert table.session.actions == 3
    assert isinstance(table.file and table.file.trouble, DiskFault) == name.startswith("tables/")
    if name == "names.json":
        assert not link.is_symlink()
        assert remembered.last(data) == ("Ana", "Bia")
