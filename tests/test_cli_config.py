"""`tabletop config`: what is set, where that comes from, and setting it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cli import configuring
from tabletop.cli.mistakes import Mistake
from tabletop.settings import KEYS
from tests.shell import Shell


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None) -> Path:  # noqa: ARG001 (it speaks English)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for variable in ("LC_ALL", "LC_MESSAGES", "TEXTUAL_THEME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str, json: bool = False) -> str:
    key, value, *_ = [*arguments, None, None]
    assert configuring.run(key, value, json) == 0
    return capsys.readouterr().out


def test_all_settings_are_listed_with_where_they_come_from(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "bell", "on") == ""
    rows = [line.split(maxsplit=2) for line in said(capsys).splitlines()]

    assert rows[0] == ["language", "pt", "LANG"]
    assert rows[1] == ["theme", "terminal", "as usual"]
    assert rows[4] == ["bell", "true", "set"]
    assert rows[-1] == ["File:", str(home / "tabletop" / "config.toml")]


def test_one_is_printed_set_and_forgotten(home: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ARG001
    assert said(capsys, "theme") == "terminal\n"
    said(capsys, "theme", "Nord")
    assert said(capsys, "theme") == "nord\n"
    said(capsys, "theme", "terminal")
    assert said(capsys, "theme") == "terminal\n"


def test_other_programs_read_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ARG001
    assert json.loads(said(capsys, "ascii", json=True)) == {"key": "ascii", "value": False, "source": "default"}
    assert json.loads(said(capsys, "ascii", "yes", json=True)) == {"key": "ascii", "value": True, "source": "file"}
    assert [one["key"] for one in json.loads(said(capsys, json=True))] == [*KEYS]


def test_the_theme_of_textual_is_known(home: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ARG001
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEXTUAL_THEME", "dracula")
        assert said(capsys, "theme") == "dracula\n"


@pytest.mark.parametrize(
    ("arguments", "near"),
    [(("thme", None), "theme"), (("theme", "nrod"), "nord"), (("bell", "maybe"), None), (("", None), None)],
)
def test_a_mistake_names_what_is_near(home: Path, arguments: tuple[str, str | None], near: str | None) -> None:
    with pytest.raises(Mistake) as caught:
        configuring.run(*arguments, json=False)

    assert caught.value.code == 2
    assert "\n" not in caught.value.sentence
    assert near is None or f"Did you mean {near}?" in caught.value.sentence
    assert list(home.iterdir()) == []


def test_the_shell_sets_completes_and_is_told(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    assert shell.run("config", "language", "pt").returncode == 0
    asked = {"_TABLETOP_COMPLETE": "complete_bash", "COMP_WORDS": "tabletop config theme no", "COMP_CWORD": "3"}

    assert shell.run(environ=asked).stdout.split() == ["nord"]
    wrong = shell.run("config", "bell", "maybe")
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)
