"""Names from the worst neighbourhood, on every page: letter for letter, and the layout stays whole."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from shutil import which

import pytest

from tabletop.text import width
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import width_of
from tabletop.tui.start import Menu, Seats
from tests.terminal import BARE, ROOT, Terminal
from tests.tui.desk import Key, house, play, resize, shown, table, tap
from tests.tui.test_terminal import PROGRAM

MARKUP = ["[/]", "Ana[/]", "[b]x[/i]", "[/foo]", "[Ana]", "[on]", "[red]Ana", "$Ana", "{name}", "%s %d", "\\[b]"]
WIDE = ["李雷", "👨‍👩‍👧 Silva", "❤️ Zoë", "สวัสดี", "한국어", "שלום", "مرحبا", "Conceição", "ẞ", "e\u0301\u0302\u0303"]
EVIL = ["A\x1b]52;c;cHduCg==\x07", "B\x1b[2J", "C\x1b]0;x\x07", "D\x9b31m", "E\x00\r\nF", "\u202eG", "H\u200b\u2066"]
TOUR: list[Key] = ["d", "p", "enter", "p", "l", "l", "?", "escape", "r", "r", ":", "escape", "x", "m", "enter"]
"""Every page on which a name shows: the table, the handover, the log, help, palette, a refusal, the menu."""


def pages(app: TabletopApp, seen: list[list[str]]) -> None:
    """Take a tour and keep every screen."""
    for key in TOUR:
        tap(app, key)
        seen.append(app.stage.lines())


def toured(folder: Path, *names: str) -> list[list[str]]:
    """Return the screens of a tour with these players."""
    host = house(folder)
    seen: list[list[str]] = []
    play(host, table(host, *names), lambda app: pages(app, seen))
    return seen


@pytest.mark.case("T34", "T35")
@pytest.mark.parametrize("name", MARKUP)
def test_names_that_look_like_markup_are_shown_letter_for_letter(tmp_path: Path, name: str) -> None:
    screens = toured(tmp_path, name, "Bruno")

    assert sum(name in "\n".join(screen) for screen in screens) >= 8


@pytest.mark.case("T34")
def test_names_that_look_like_markup_are_remembered_on_the_seats_page(tmp_path: Path) -> None:
    host = house(tmp_path)
    table(host, "[/]", "[b]x[/i]").close()

    assert "[b]x[/i]" in shown(play(host, Seats("toy")))


@pytest.mark.case("T37")
@pytest.mark.parametrize("name", EVIL)
def test_no_control_code_is_on_any_page(tmp_path: Path, name: str) -> None:
    for screen in toured(tmp_path, name, "Bruno"):
        for line in screen:
            assert all(letter.isprintable() for letter in line), repr(line)


@pytest.mark.case("T39")
@pytest.mark.parametrize("name", WIDE)
def test_every_line_has_the_width_of_the_screen(tmp_path: Path, name: str) -> None:
    for screen in toured(tmp_path, name, "Bruno"):
        assert all(width_of(line) <= 80 for line in screen)
        if screen[0].startswith(" Toy") and "log" in screen[-1]:
            assert [width_of(line) for line in screen[2:4]] == [80, 80]


@pytest.mark.slow
@pytest.mark.case("T39")
@pytest.mark.parametrize("names", [WIDE[:4], WIDE[4:8], WIDE[8:]], ids=["east", "west", "marks"])
def test_the_border_is_straight_on_a_terminal(tmp_path: Path, names: list[str]) -> None:
    host = house(tmp_path)
    table(host, *names).close()
    with Terminal(*PROGRAM, str(tmp_path)) as terminal:
        terminal.wait_for("quit")
        terminal.send("\r")
        terminal.wait_for("undo")
        terminal.settle()

        assert [terminal.screen.buffer[y][79].data for y, _name in enumerate(names, 2)] == ["|"] * len(names)


@pytest.mark.case("T39")
@pytest.mark.skipif(which("tmux") is None, reason="there is no tmux here")
def test_the_border_is_straight_in_tmux(tmp_path: Path) -> None:
    host = house(tmp_path)
    table(host, "李雷", "สวัสดี", "❤️ Zoë", "👨‍👩‍👧 Silva").close()
    tmux = ["tmux", "-u", "-L", f"tabletop-{tmp_path.name}", "-f", "/dev/null"]
    program = f"{sys.executable} -m tests.tui.toy_program {tmp_path}"
    start = [*tmux, "new-session", "-d", "-x", "80", "-y", "24", "-s", "t", program]
    env = {**BARE, "HOME": str(tmp_path)}
    subprocess.run(start, env=env, cwd=ROOT, check=True, timeout=20)
    try:
        _tmux_until(tmux, "quit")
        subprocess.run([*tmux, "send-keys", "-t", "t", "Enter"], check=True, timeout=20)
        lines = _tmux_until(tmux, "undo")

        assert [width(line) for line in lines[2:6]] == [80] * 4
        assert all(line.endswith("|") for line in lines[2:6])
    finally:
        subprocess.run([*tmux, "kill-server"], check=False, timeout=20)


def _tmux_until(tmux: list[str], text: str) -> list[str]:
    end = time.monotonic() + 15
    while True:
        run = subprocess.run([*tmux, "capture-pane", "-p", "-t", "t"], capture_output=True, check=True, timeout=20)
        shown_now = run.stdout.decode()
        if text in shown_now:
            return shown_now.splitlines()
        assert time.monotonic() < end, shown_now
        time.sleep(0.1)


@pytest.mark.case("T41")
def test_three_hundred_letters_are_cut_with_a_word(tmp_path: Path) -> None:
    app = play(house(tmp_path), Seats("toy"), f"paste:{'Maria ' * 50}")

    assert "shortened" in shown(app) or "room" in shown(app)
    assert all(width_of(line) <= 80 for line in app.stage.lines())


@pytest.mark.case("T41")
def test_a_long_name_in_a_file_does_not_break_the_layout(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host, "N" * 300, "Bruno")
    assert width(open_table.names[0]) <= 16
    open_table.close()
    app = play(host, Menu(), "enter", lambda app: tap(app, "l"))

    assert all(width_of(line) <= 80 for line in app.stage.lines())


@pytest.mark.slow
@pytest.mark.case("T17")
@pytest.mark.parametrize("keys", [[], ["l"], ["?"], ["r"], [":"], ["m"], ["m", "down", "enter"]], ids=str)
def test_every_page_survives_a_tiny_window(tmp_path: Path, keys: list[Key]) -> None:
    host = house(tmp_path)
    open_table = table(host)
    sizes = [(20, 5), (1, 1), (2, 2), (200, 1), (1, 200), (79, 24), (80, 23)]
    tried = [step for size in sizes for step in (resize(*size), "enter", "d", "down", "paste:x")]

    before = play(host, open_table, *keys)
    after = play(host, open_table, *keys, *tried, resize(80, 24))

    assert shown(after) == shown(before)
    assert open_table.session.actions == 0
    assert "too small" in shown(play(host, open_table, *keys, resize(60, 20)))


@pytest.mark.case("T17")
@pytest.mark.parametrize(("tmux", "size"), [("/tmp/tmux-0/default,1,0", (80, 23)), ("", (80, 23)), ("x", (79, 23))])
def test_the_status_line_of_tmux_is_named_where_it_has_the_line_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmux: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("TMUX", tmux)
    said = shown(play(house(None), Menu(), resize(*size)))

    assert "too small" in said
    assert ("set status off" in said) == (bool(tmux) and size[0] == 80)


@pytest.mark.case("T22", "T25")
def test_help_names_a_way_out_that_needs_no_flow_control_key(tmp_path: Path) -> None:
    host = house(tmp_path)
    for keys in ([], ["m"], ["m", "down", "enter"]):
        app = play(host, table(host), *keys)
        ways = {command.key for command in app.page.commands()}

        assert not ways & {"ctrl+s", "ctrl+q"}
        assert ways & {"q", "ctrl+c", "escape", "m"}
        assert "quit" in shown(play(host, table(host), *keys, "f1"))


@pytest.mark.case("T25")
def test_there_are_two_ways_to_quit() -> None:
    host = house(None)

    assert play(host, Menu(), "q").return_code == 0
    assert play(host, Menu(), "ctrl+c", "ctrl+c").return_code == 0
    assert play(host, Menu(), ":", *"quit", "enter").return_code == 0
