"""What blinks, for whoever wants it: the mark of what is new and where one types, and nothing is sent for it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from tabletop.shelf import Entry
from tabletop.tui import signs
from tabletop.tui.app import TabletopApp
from tabletop.tui.palette import Depth, Look, Palette, sgr
from tests.shell import PROGRAM
from tests.terminal import Terminal
from tests.test_over_ssh import SSH, shown_modes
from tests.tui.hall import each_game, hall, lay, play_on, press, sit

pytestmark = pytest.mark.usefixtures("english")

BLINKS = 5
"""The mode of letters that the terminal lets blink."""


def blinking(app: TabletopApp) -> set[str]:
    """Return the letters on the screen that blink."""
    palette = app.stage.palette
    rows = [app.stage.canvas.row(y) for y in range(app.stage.canvas.height)]
    return {letter for row in rows for letter, role in row if palette.look(role).blink}


@each_game
def test_what_is_new_blinks_at_every_game_if_that_is_wished_for(entry: Entry) -> None:
    host = hall()
    table, chance, marked = lay(host, entry, 2, 3), Random(3), 0
    for _ in range(12):
        assert play_on(table, 1, chance) is None
        app = sit(host, table, paint=True)
        assert not blinking(app)
        app.use(app.wishes._replace(animation=True))
        seen = blinking(app)
        assert seen <= {signs.NEW}
        marked += signs.NEW in seen
    assert marked > 6


def test_where_one_types_into_a_box_a_letter_blinks_as_a_blank_would_not(tmp_path: Path) -> None:
    host = hall(tmp_path)
    lay(host, host.entry("line-it"), 2, 3).close()
    app = sit(host, None, paint=True)
    app.use(app.wishes._replace(animation=True))
    press(app, ["n", "ctrl+u"])
    assert blinking(app) == {"_"}
    press(app, ["x", "left"])
    assert blinking(app) == {"x"}


def test_a_blank_that_is_seen_to_blink_is_told_from_one_that_is_not() -> None:
    """It is seen where the letters' colour is: on a line below it, and where ground and letters are exchanged."""
    for depth in Depth:
        palette = Palette(depth, blinking=True)
        for role in ("text", "cursor", "cursor-dim"):
            look = palette.look(role)
            differ = palette.blank(role) != palette.blank(role + "!")
            assert differ is (look.underline or look.reverse)


@pytest.mark.parametrize("depth", Depth)
def test_a_role_that_blinks_looks_as_the_other_one_else(depth: Depth) -> None:
    for role in ("accent", "cursor", "dim", "accent/card"):
        front, slash, ground = role.partition("/")
        still, moving = (Palette(depth, blinking=on).look(f"{front}!{slash}{ground}") for on in (False, True))
        assert still == Palette(depth).look(role)
        assert moving == evolve(still, blink=True)


def test_it_costs_nothing_where_it_is_off_and_ends_where_it_began() -> None:
    assert sgr(Palette().look("accent!"), Palette().look("accent")) == ""
    assert sgr(Look(blink=True), Look()) == f"\x1b[{BLINKS}m"
    assert sgr(Look(), Look(blink=True)) == "\x1b[25m"


@pytest.mark.slow
@pytest.mark.parametrize("wished", [True, False])
def test_the_terminal_blinks_by_itself_and_only_when_told_to(tmp_path: Path, wished: bool) -> None:
    """Over SSH as well, where it is off like everywhere until somebody says otherwise."""
    (tmp_path / ".config" / "tabletop").mkdir(parents=True)
    (tmp_path / ".config" / "tabletop" / "config.toml").write_text("animation = true\n" if wished else "")
    with Terminal(*PROGRAM, "play", "line-it", env={"HOME": str(tmp_path), **SSH}) as terminal:
        terminal.wait_for("who plays?")
        terminal.settle(0.3)
        before = len(terminal.raw)
        terminal.settle(1.0)

        assert len(terminal.raw) == before
        assert (BLINKS in {*shown_modes(bytes(terminal.raw))}) is wished
