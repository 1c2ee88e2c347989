"""Keys as terminals spell them and as keyboards have them: none is lost, and none that is missing is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.keys import _character_to_key

import tabletop.tui
from tabletop.shelf import Entry
from tabletop.tui.app import TabletopApp
from tabletop.tui.driver import escape_delay, hears_clicks
from tabletop.tui.intake import Intake
from tabletop.tui.screens.table import TablePage
from tests.terminal import ROOT
from tests.tui.desk import tap
from tests.tui.hall import each_game, hall, no_action, press, sit, tables, wander
from tests.tui.test_held_keys import MANY
from tests.tui.test_intake import names, taken

SPELLINGS: Final = {
    "home": "[1~ [7~ [H OH",
    "end": "[4~ [8~ [F OF",
    "pageup": "[5~",
    "pagedown": "[6~",
    "delete": "[3~",
    "up": "[A OA",
    "down": "[B OB",
    "right": "[C OC",
    "left": "[D OD",
    "shift+tab": "[Z",
    "f1": "OP [11~ [[A [P",
    "f2": "OQ [12~ [[B [Q",
    "f3": "OR [13~ [[C",
    "f4": "OS [14~ [[D [S",
    "f5": "[15~ [[E",
    "f6": "[17~",
    "f7": "[18~",
    "f8": "[19~",
    "f9": "[20~",
    "f10": "[21~",
    "f11": "[23~",
    "f12": "[24~",
}
"""What follows Escape: as xterm, PuTTY, rxvt and the Linux console send it."""
CAPABILITIES: Final = {
    **{f"kf{number}": f"f{number}" for number in range(1, 13)},
    "khome": "home",
    "kend": "end",
    "kpp": "pageup",
    "knp": "pagedown",
    "kdch1": "delete",
    "kcbt": "shift+tab",
    "kcuu1": "up",
    "kcud1": "down",
    "kcuf1": "right",
    "kcub1": "left",
}
DESCRIBE: Final = """
import curses, sys
curses.setupterm(sys.argv[1], 1)
for name in sys.argv[2:]:
    print((curses.tigetstr(name) or b"").hex())
"""
TERMINALS: Final = (
    *("xterm", "xterm-256color", "putty", "rxvt", "rxvt-unicode", "linux", "screen", "screen-256color"),
    *("tmux", "tmux-256color", "st", "st-256color", "konsole", "gnome", "vte", "kitty", "alacritty", "foot", "mlterm"),
)


@pytest.mark.case("T30")
@pytest.mark.parametrize("key", SPELLINGS)
def test_a_key_is_known_in_every_spelling(key: str) -> None:
    for spelling in SPELLINGS[key].split():
        sent = b"\x1b" + spelling.encode()
        assert taken(sent) == [key], spelling
        for cut in range(1, len(sent)):
            assert taken(sent[:cut], sent[cut:]) == [key], (spelling, cut)


@pytest.mark.case("T30")
@pytest.mark.parametrize("term", TERMINALS)
def test_keys_are_known_as_the_descriptions_of_terminals_spell_them(term: str) -> None:
    # curses describes one terminal a process, whatever it is asked afterwards
    asked = [sys.executable, "-c", DESCRIBE, term, *CAPABILITIES]
    done = subprocess.run(asked, capture_output=True, encoding="ascii", timeout=20, check=False)
    if "curses.error" in done.stderr:
        pytest.skip("no such terminal is described here")
    described = [bytes.fromhex(line) for line in done.stdout.split("\n")[:-1]]
    assert any(described)
    for (capability, key), sent in zip(CAPABILITIES.items(), described, strict=True):
        if sent:
            assert taken(sent) == [key], (capability, sent)


@pytest.mark.case("T30")
def test_what_no_key_stands_for_types_no_letters() -> None:
    for sent in (b"\x1b[7$", b"\x1b[2^", b"\x1b[1;10P", b"\x1b[57358u", b"\x1b[200;5z"):
        assert all(len(name) > 1 for name in taken(sent)), sent


@pytest.mark.case("T23")
@pytest.mark.parametrize("rest", ["[A", "[1~", "OP", "[1;5D", "[<0;10;5M", "[15~"])
def test_the_rest_of_a_key_that_comes_after_its_escape_is_no_letter(rest: str) -> None:
    intake = Intake()
    assert names(intake.feed(b"\x1b")) == []
    assert names(intake.expire()) == ["escape"]
    assert names(intake.feed(rest.encode())) == []
    # by hand they come one after another, and after anything else they mean what they do
    assert names(intake.feed(b"[")) == ["left_square_bracket"]
    intake.feed(b"\x1b")
    intake.expire()
    assert [*names(intake.feed(b"[")), *names(intake.feed(b"A"))] == ["left_square_bracket", "A"]


@pytest.mark.case("T23")
def test_escape_is_waited_for_longer_over_ssh() -> None:
    far = {"SSH_CONNECTION": "192.0.2.1 5000 192.0.2.2 22"}

    assert escape_delay(far) >= 0.3 > escape_delay({}) > 0
    assert escape_delay(far | {"ESCDELAY": "500"}) == 0.5


@pytest.mark.case("T23")
@pytest.mark.parametrize(
    ("environ", "clicks"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"}, True),
        ({"TERM": "screen.xterm-256color"}, False),
        ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "STY": "4711.pts-0.host"}, False),
    ],
)
def test_gnu_screen_which_would_keep_escape_is_not_asked_for_clicks(environ: dict[str, str], clicks: bool) -> None:
    assert hears_clicks(environ) == clicks


def at_rest(app: TabletopApp) -> bool:
    """Tell whether the table, and nothing on it, is shown."""
    return isinstance(app.page, TablePage)


@each_game
@MANY
@pytest.mark.case("T23")
def test_escape_alone_loses_nothing(entry: Entry, moments: int) -> None:
    chance, host = Random(moments), hall()
    for table in tables(host, entry, moments, chance):
        app = sit(host, table)
        wander(app, chance.randrange(12), chance)
        tap(app, chance.choice(["l", "r", "f1", "colon", "p", "f5"]))
        session = table.session
        for key in (*["escape"] * 8, "left_square_bracket", "A", "escape", "O", "D"):
            with no_action() as wanted:
                tap(app, key)
            assert not wanted
        press(app, ["escape"] * 3)

        assert at_rest(app)
        assert (app.table, table.session, app._exit) == (table, session, False)


HARD: Final = "/?[]{}\\|´`~^¨"
"""Signs that some keyboards have on AltGr only, as dead keys, or not at all."""
TWINS: Final = {
    "question_mark": "f1",
    "slash": "f",
    "left_square_bracket": "pageup",
    "right_square_bracket": "pagedown",
}


def key_names() -> Iterator[tuple[str, str]]:
    """Give each string in the source of the screens that is the name of a hard key, or asks for Alt, and where."""
    hard = {_character_to_key(sign) for sign in HARD}
    for file in Path(tabletop.tui.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                value = node.value
                if value in hard or value.startswith(("alt+", "ctrl+alt+")):
                    yield value, f"{file.name}:{node.lineno}"


@pytest.mark.case("T31")
def test_no_key_is_needed_that_some_keyboard_lacks() -> None:
    found = [*key_names()]

    assert {name for name, _place in found} == {*TWINS}, found


@pytest.mark.case("T31")
@pytest.mark.parametrize(("key", "page"), [("question_mark", ""), ("slash", "l"), ("left_square_bracket", "r")])
def test_the_twin_of_a_hard_key_does_the_same(key: str, page: str) -> None:
    host = hall()
    (table,) = tables(host, host.shelf[0], 1, Random(3))
    shown = []
    for each in (key, TWINS[key]):
        app = sit(host, table, paint=True)
        press(app, [*filter(None, [page]), *["pagedown"] * 2])
        before = app.stage.lines()
        tap(app, each)
        shown.append(app.stage.lines())
        assert shown[-1] != before

    assert shown[0] == shown[1]


@each_game
@pytest.mark.case("T31")
def test_every_key_that_is_offered_is_on_every_keyboard_or_has_a_twin(entry: Entry) -> None:
    plain = {
        *"abcdefghijklmnopqrstuvwxyz0123456789",
        "colon",
        "comma",
        "less_than_sign",
        "plus",
        "minus",
        "enter",
        "escape",
        "space",
        "tab",
    }
    plain |= {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "backspace", "shift+tab"}
    plain |= {f"f{number}" for number in range(1, 13)} | {f"ctrl+{letter}" for letter in "acprtuw"}
    chance, host = Random(2), hall()
    for table in tables(host, entry, 8, chance):
        app = sit(host, table)
        wander(app, chance.randrange(12), chance)
        page = app.page
        offered = {command.key for command in page.commands()}
        if isinstance(page, TablePage):
            offered |= {hint.key for hint in page._hints()}

        assert offered - plain <= {*TWINS}


@pytest.mark.case("T31")
def test_the_readme_says_what_about_keyboards() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    assert "TEXTUAL_DISABLE_KITTY_KEY=1" in text
    assert "AltGr" in text
    assert all(f"`{key}`" in text for key in "?/[]")
