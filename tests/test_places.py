"""Folders of the user: where they are expected, and never one called "~"."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import pytest

from tabletop import places
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tabletop.tablefile import NoFolder
from tests.tables import as_nobody, open_folder, root_only

VARIABLES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(
    "environment",
    [
        {"HOME": "/home/ana"},
        {"HOME": "/home/ana", "XDG_DATA_HOME": "/srv/data", "XDG_CONFIG_HOME": "/srv/config"},
        {"HOME": "/home/ana", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""},
    ],
)
def test_folders_are_where_other_programs_have_theirs(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    import platformdirs

    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)

    assert places.data_folder() == platformdirs.user_data_path("tabletop")
    assert places.config_folder() == platformdirs.user_config_path("tabletop")


@pytest.mark.case("S20")
@pytest.mark.parametrize("home", [None, "", "~", "${HOME}", "ana"])
def test_without_a_home_in_the_environment_the_user_list_is_asked(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    import pwd

    if home is not None:
        monkeypatch.setenv("HOME", home)
    listed = pwd.getpwuid(os.geteuid()).pw_dir

    assert places.data_folder() == Path(listed, ".local/share/tabletop")
    assert places.config_folder() == Path(listed, ".config/tabletop")


@pytest.mark.case("S20")
@pytest.mark.parametrize("given", ["~/data", "${HOME}/data", "data", "."])
def test_a_folder_that_is_not_absolute_is_no_folder(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    monkeypatch.setenv("XDG_DATA_HOME", given)

    assert places.data_folder() == Path("/home/ana/.local/share/tabletop")


@pytest.mark.case("S20")
@pytest.mark.parametrize("home", [None, "~", "${HOME}"])
@root_only
def test_a_user_in_no_list_plays_without_saving(monkeypatch: pytest.MonkeyPatch, home: str | None) -> None:
    if home is not None:
        monkeypatch.setenv("HOME", home)
    GAMES[0].load()  # the other user may not be able to read the modules
    with open_folder() as base:
        base.chmod(0o777)
        monkeypatch.chdir(base)

        def play() -> None:
            assert places.data_folder() is None
            assert places.config_folder() is None
            host = Host(GAMES, Store(places.data_folder()))
            table = host.new("thebes", ["Ana", "Bia"])
            seat = table.session.to_act
            assert seat is not None
            table.play(seat, table.session.view(seat).legal[0])
            assert table.file is not None
            assert table.file.trouble == NoFolder()
            assert host.tables() == []
            assert host.last_names() == ()

        assert as_nobody(play) == 0
        assert not [*base.iterdir()]
        monkeypatch.chdir("/")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "names.json"
    places.replace_file(path, b"old")
    places.replace_file(path, b"new")

    assert path.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [path]
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.case("S20")
@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_are_asked_where_theirs_is(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    import platformdirs

    def under(folder: str, name: str, *, appauthor: bool) -> Path:
        return Path(folder, name) if not appauthor else Path(folder, "author", name)

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(platformdirs, "user_data_path", partial(under, "/Library"))
    assert places.data_folder() == Path("/Library/tabletop")
    # a home that is not known stays a "~"
    monkeypatch.setattr(platformdirs, "user_data_path", partial(under, "~/Library"))
    assert places.data_folder() is None


@pytest.mark.case("S20")
def test_a_user_in_no_list_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)

    assert (places.data_folder(), places.config_folder()) == (None, None)


@pytest.mark.case("S06")
def test_of_a_new_file_that_cannot_be_written_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(OSError, match="full"):
            places.write_new(tmp_path / "copy", b"all")
    assert not [*tmp_path.iterdir()]
    places.write_new(tmp_path / "copy", b"all")
    assert (tmp_path / "copy").read_bytes() == b"all"


@pytest.mark.case("S12")
@pytest.mark.parametrize(("error", "passes"), [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)])
def test_a_folder_that_no_file_system_can_sync_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, passes: bool
) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", refuse)
    with nullcontext() if passes else pytest.raises(OSError, match=os.strerror(error)):
        places.sync_folder(tmp_path)


@pytest.mark.case("S16")
@pytest.mark.parametrize("make", [places.make_folder, places.make_private])
def test_a_folder_of_another_user_is_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None]
) -> None:
    tmp_path.chmod(0o755)
    owner = tmp_path.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    with pytest.raises(PermissionError, match="other"):
        make(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o755
