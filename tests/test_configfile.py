"""Writing settings: one line changes, all else stays, and what cannot be written is said."""

from __future__ import annotations

import os
import stat
import tomllib
from pathlib import Path

import pytest

from tabletop import configfile, kiosk, settings
from tabletop.configfile import NotKept, changed, keep, template
from tabletop.settings import KEYS, Settings, load
from tests.test_lock import all_at_once

MINE = """# mine
language = "pt"   # at home
colour = "red"
  theme='dark'
long = [
  1,
]
[other]
bell = "loud"
"""


def test_a_file_that_is_not_there_is_made_with_every_setting_explained(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tabletop" / "config.toml"
    keep("theme", "nord", path)

    assert load(path) == Settings(theme="nord")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert [key for key in KEYS if f"{key} = " not in path.read_text()] == []


def test_the_file_begins_with_nothing_set() -> None:
    assert tomllib.loads(template()) == {}


def test_what_the_user_wrote_stays() -> None:
    text = MINE
    for key, value in (("language", "en"), ("theme", "light"), ("bell", True)):
        text = changed(text, key, value) or ""

    assert text == MINE.replace('"pt"', '"en"').replace("'dark'", '"light"').replace("[other]", "bell = true\n[other]")
    assert changed(text, "language", None) == text.replace("language", "# language")


@pytest.mark.parametrize("key", KEYS)
def test_every_value_is_read_as_it_was_written(tmp_path: Path, key: str) -> None:
    path = tmp_path / "config.toml"
    for value in settings.values(key):
        keep(key, value, path)
        assert getattr(load(path), key) == value
    before = path.read_text()
    keep(key, None, path)

    assert load(path) == Settings()
    assert len(path.read_text().splitlines()) == len(before.splitlines())


@pytest.mark.parametrize(
    "text",
    ['theme = """dark"""', '"theme" = "dark"', "theme = \\", 'x = """\ntheme = "dark"\n"""', "# theme = [\ntheme=["],
)
def test_what_is_more_than_one_line_is_left_to_the_user(tmp_path: Path, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)

    with pytest.raises(NotKept, match=r"config\.toml"):
        keep("theme", "light", path)
    assert path.read_text() == text


def test_a_comment_that_only_looks_like_a_setting_stays(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("# theme = light is for the day")
    keep("theme", "light", path)

    assert path.read_text() == '# theme = light is for the day\ntheme = "light"\n'


def test_a_link_leads_to_the_file_that_is_changed(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("ascii = true\n")
    (tmp_path / "config.toml").symlink_to("mine.toml")
    keep("ascii", False, tmp_path / "config.toml")

    assert (tmp_path / "config.toml").is_symlink()
    assert (tmp_path / "mine.toml").read_text() == "ascii = false\n"


def test_a_disk_that_takes_nothing_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_more: object) -> int:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(NotKept, match="Read-only file system"):
        keep("bell", True, tmp_path / "config.toml")

    assert list(tmp_path.iterdir()) == []


def test_nothing_is_kept_in_a_kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "_on", True)
    with pytest.raises(NotKept) as caught:
        keep("bell", True, tmp_path / "config.toml")

    assert "config" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "config_file", lambda: None)
    with pytest.raises(NotKept, match="home"):
        configfile.keep("bell", True)


def test_settings_written_at_the_same_time_are_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    wishes: list[tuple[str, str | bool]] = [
        ("language", "pt"), ("theme", "nord"), ("curtain", "always"),
        ("curtain_on_focus", True), ("bell", True), ("ascii", True), ("animation", True),
    ]  # fmt: skip
    for _round in range(5):
        path.unlink(missing_ok=True)
        all_at_once(len(wishes), lambda number: keep(*wishes[number], path))
        assert load(path) == Settings(**dict(wishes))  # type: ignore[arg-type]
    assert [each.name for each in tmp_path.iterdir()] == ["config.toml"]


def test_a_setting_that_would_make_the_file_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("bell = true\n" + ("#" * 99 + "\n") * 655 + "#" * 20)
    before = path.read_bytes()
    assert load(path).bell

    with pytest.raises(NotKept, match=r"could not be read any more \(too large: more than 65536 bytes\)"):
        keep("language", "pt", path)
    assert path.read_bytes() == before


def test_a_key_of_very_many_parts_takes_no_time(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("bell = true\n" + "a." * 3_000 + "a = 1\n")
    assert "line 2 is longer than 1000 characters" in load(path).remark
    with pytest.raises(NotKept, match="line 2 is longer"):
        keep("bell", False, path)
