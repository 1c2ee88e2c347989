"""The settings on the screen: what is chosen holds at once, is kept, and leads back to where one was."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tabletop import i18n, kiosk, plain, settings
from tabletop.settings import Settings
from tabletop.tui.app import TabletopApp
from tabletop.tui.page import HEIGHT
from tabletop.tui.screens.wishes import SettingsPage
from tabletop.tui.start import Menu
from tests.shell import PROGRAM
from tests.terminal import Terminal
from tests.tui.desk import Key, house, play, shown, table
from tests.tui.test_terminal import at_table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None) -> Path:  # noqa: ARG001 (it speaks English)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    for variable in ("NO_COLOR", "COLORTERM", "TEXTUAL_THEME", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path


def opened(*keys: Key) -> TabletopApp:
    """Open the settings from the menu and press keys."""
    return play(house(None), Menu(), "f2", *keys)


def test_everything_is_seen_with_what_it_does() -> None:
    app = opened()

    assert isinstance(app.page, SettingsPage)
    assert len(shown(app).splitlines()) <= HEIGHT
    for text in ("as the system", "as the terminal", "never", "Ring the bell", "Draw with ASCII", "focus again"):
        assert text in shown(app)


def test_the_language_changes_at_once_everywhere(home: Path) -> None:
    app = opened("right")
    assert i18n.language() == "pt"
    assert settings.load().language == "pt"
    assert (home / "tabletop" / "config.toml").exists()

    app = opened("right", "right", "right", "escape")
    assert i18n.language() == "en"  # as the system
    assert "board games for one keyboard" in shown(app)


def test_a_theme_is_seen_at_once_and_kept() -> None:
    app = opened("down", *["right"] * 3)

    assert (app.stage.palette.strong, app.stage.palette.dark) == (True, True)
    assert settings.load().theme == "contrast"
    assert "high contrast" in shown(app)
    app = opened("down", "left")
    assert app.stage.palette.theme == "tokyo-night"
    assert "Tokyo Night" in shown(app)


def test_the_page_says_where_colours_cannot_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = opened("down", "right")

    assert "NO_COLOR is set" in shown(app)
    assert app.stage.palette.look("title").fg is None


def test_switches_are_switched() -> None:
    app = opened("end", "enter", "up", "enter", "up", "space", "up", "right", "up", "left")

    assert app.wishes == settings.load() == Settings(None, True, None, "always", True, True, True)
    assert shown(app).isascii()
    assert app.curtain == "always"


def test_the_mouse_changes_what_is_at_the_cursor() -> None:
    app = opened("click:Bell")
    assert app.wishes.bell is False
    app = opened("click:Bell", "click:Bell")
    assert app.wishes.bell is True


@pytest.mark.parametrize("back", ["f2", "escape"])
def test_it_is_reached_from_a_table_and_leads_back(back: str) -> None:
    host = house(None)
    app = play(host, table(host), "f2", back)
    assert "Ana plays" in shown(app)

    app = play(host, table(host), "colon", *"sett", "enter")
    assert isinstance(app.page, SettingsPage)


def test_what_cannot_be_kept_holds_all_the_same(home: Path) -> None:
    (home / "tabletop").mkdir()
    (home / "tabletop" / "config.toml").write_text("broken")
    app = opened("right")

    assert i18n.language() == "pt"
    assert "Vale" in shown(app) or "until you quit" in shown(app)
    assert (home / "tabletop" / "config.toml").read_text() == "broken"


def test_there_is_none_in_a_kiosk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "_on", True)
    app = opened()

    assert not isinstance(app.page, SettingsPage)
    assert "F2" not in shown(app)


@pytest.mark.parametrize("bell", [True, False])
def test_the_bell_rings_once_when_the_turn_passes_if_that_is_wished_for(tmp_path: Path, bell: bool) -> None:
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop" / "config.toml").write_text("bell = true\n" if bell else "")
    with at_table(tmp_path / "data", env={"XDG_CONFIG_HOME": str(tmp_path)}) as terminal:
        terminal.press("d")
        terminal.wait_for("Ana plays")
        assert b"\a" not in terminal.raw
        terminal.press("p")
        terminal.wait_for("Bruno plays")

        assert terminal.raw.count(b"\a") == bell


@pytest.mark.parametrize("bell", [True, False])
def test_line_by_line_it_rings_too(bell: bool) -> None:
    host, output = house(None), StringIO()
    plain.run(table(host), host, StringIO("1\n" * 9 + "q\n"), output, "never", bell)
    heard = output.getvalue()

    assert ("\a" in heard) is bell
    assert "\a\a" not in heard


@pytest.mark.slow
def test_the_program_takes_the_theme_of_textual_and_the_setting_before_it(tmp_path: Path) -> None:
    environ = {"XDG_CONFIG_HOME": str(tmp_path), "TEXTUAL_THEME": "nord", "COLORTERM": "truecolor"}
    with Terminal(*PROGRAM, "--data-dir", str(tmp_path / "data"), env=environ) as terminal:
        terminal.wait_for("quit")
        assert b"48;2;46;52;64" in terminal.raw
        terminal.press("\x1bOQ")
        terminal.press("j")
        sent = terminal.press("\x1b[C")

        assert settings.load().theme == "dark"
        assert b"48;5;234" in sent
