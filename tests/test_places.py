"""Folders of the user: where they are expected, and never one called "~"."""

from __future__ import annotations

import os
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
