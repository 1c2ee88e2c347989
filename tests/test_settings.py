"""Settings: what can be used is used, and one sentence says what cannot."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop import settings
from tabletop.settings import Settings


def loaded(tmp_path: Path, text: str | bytes) -> Settings:
    path = tmp_path / "config.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return settings.load(path)


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none" / "config.toml") == Settings(
        None, False, None, "needed", False, False, False, ""
    )
    assert loaded(tmp_path, "") == Settings()


def test_the_file_of_the_user_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop" / "config.toml").write_text('# mine\nlanguage = "pt"\nascii = true\ntheme = "light"\n')

    assert settings.load() == Settings("pt", True, "light")


@pytest.mark.parametrize(
    "text",
    [
        'theme = "pink"',
        'language = "fr"',
        "language = 1",
        'language = ["pt"]',
        'colour = "red"',
        '"\\u001b[2J" = 1',
        "[language]\na = 1",
    ],
)
def test_a_setting_that_cannot_be_is_named_and_the_others_are_used(tmp_path: Path, text: str) -> None:
    found = loaded(tmp_path, f"ascii = true\n{text}\n")

    assert (found.language, found.ascii) == (None, True)
    assert "config.toml" in found.remark
    assert found.remark.isprintable()


@pytest.mark.parametrize(
    "text",
    ["ascii = yes", "ascii", b"\xff\xfe", "a = " + "[" * 5_000, "\x00", "a = 1\n" * 2, "# " + "x" * 70_000],
)
def test_a_broken_file_is_told_in_one_sentence(tmp_path: Path, text: str | bytes) -> None:
    found = loaded(tmp_path, text)

    assert (found.language, found.ascii) == (None, False)
    assert "config.toml" in found.remark
    assert found.remark.isprintable()


def test_a_text_is_no_switch(tmp_path: Path) -> None:
    found = loaded(tmp_path, 'ascii = "false"')

    assert found.ascii is False
    assert "ascii" in found.remark


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_stops_nothing(tmp_path: Path, make: object) -> None:
    path = tmp_path / "config.toml"
    assert callable(make)
    make(path)
    found = settings.load(path)

    assert (found.language, found.ascii) == (None, False)


def test_a_pipe_into_which_nobody_writes_yet_stops_nothing(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    os.mkfifo(path)
    writer = os.open(path, os.O_RDWR)
    try:
        assert settings.load(path) == Settings()
    finally:
        os.close(writer)
