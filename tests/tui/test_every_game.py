"""What holds for the screens of every game on the shelf: hangups, bytes, names from right to left, the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.opentable import OpenTable
from tabletop.phrases import victory
from tabletop.protocol import Result, Seat
from tabletop.shelf import Entry
from tabletop.tui import signs
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import Canvas, Run
from tabletop.tui.driver import Gone
from tabletop.tui.finish import draw_result
from tabletop.tui.prose import signed
from tabletop.tui.screens import face
from tabletop.tui.screens.ask import AskPage
from tabletop.tui.screens.table import TablePage
from tests.terminal import ROOT
from tests.tui.desk import tap
from tests.tui.hall import (
    LETTERS,
    NAMED,
    STEPS,
    Paper,
    each_game,
    hall,
    lay,
    no_action,
    play_on,
    play_out,
    press,
    show,
    sit,
    sizes,
    wander,
)
from tests.tui.test_held_keys import MANY

ARROW, MOVE = 4_000, 16_000
"""Bytes that an arrow key and anything else may send at 80 by 24."""

DIALOGS: Final = ((), ("l",), ("l", "f", "x"), ("r",), ("f1",), ("colon",), ("colon", "u"), ("ctrl+c",))
"""What may be open over the table when the line is lost."""


def hang_up(app: TabletopApp) -> None:
    """Let the app hear that its terminal is gone, and end."""
    asyncio.run(app.on_event(Gone(129)))
    assert app._exit
    assert app.return_code == 129
    app.close()


@each_game
@MANY
@pytest.mark.case("T09")
def test_a_hangup_in_a_dialog_leaves_no_half_action_and_the_choice_is_asked_again(
    entry: Entry, tmp_path: Path, moments: int
) -> None:
    chance, host = Random(moments), hall(tmp_path)
    for number in range(moments):
        table = lay(host, entry, sizes(entry)[number % len(sizes(entry))], chance.getrandbits(60))
        play_on(table, chance.randrange(12), chance)
        path = tmp_path / "tables" / f"{table.id}.jsonl"
        written, digest = path.read_bytes(), table.session.digest
        app = sit(host, table, curtain="needed")
        covered = not isinstance(app.page, TablePage)
        tap(app, "o")
        wander(app, chance.randrange(12), chance)
        press(app, chance.choice(DIALOGS))
        hang_up(app)

        assert path.read_bytes() == written
        again = host.resume(table.id)
        assert again.session.digest == digest
        app = sit(host, again, curtain="needed")
        assert isinstance(app.page, TablePage) != covered
        tap(app, "o")
        assert isinstance(app.page, TablePage)
        assert app.page.ui == face(entry.key).opening(app.page.view, ())
        app.close()


@each_game
@pytest.mark.case("T21")
def test_a_key_sends_little_whatever_it_does(entry: Entry) -> None:
    chance, host = Random(21), hall()
    table = lay(host, entry, sizes(entry)[-1], 3)
    app = sit(host, table, paint=True)
    keys = [*LETTERS.translate(str.maketrans("", "", "mqu")), *NAMED, *["enter"] * 20, *["up", "down"] * 3]
    worst = {"arrow": 0, "move": 0}
    while table.session.actions < 5:
        page, key, before = app.page, chance.choice(keys), app.bytes_sent
        tap(app, key)
        arrow = key in ("up", "down", "left", "right") and app.page is page
        kind = "arrow" if arrow and isinstance(page, TablePage) else "move"
        worst[kind] = max(worst[kind], app.bytes_sent - before)
        if not isinstance(app.page, TablePage) and chance.random() < 0.5:
            tap(app, "escape")
        if app.table is None:
            app = sit(host, table, paint=True)

    assert 0 < worst["arrow"] <= ARROW
    assert worst["arrow"] < worst["move"] <= MOVE


RIGHT_TO_LEFT: Final = ("שלום", "مرحبا", "יוסף", "محمد علي", "דוד", "ليلى", "רות", "نور")
LATIN: Final = ("Ruth", "Maria", "Jose", "Nina Ida", "Eva", "Luis", "Gil", "Rui")


def drawn(entry: Entry, names: tuple[str, ...], keys: tuple[str, ...], over: bool) -> list[tuple[Run, ...]]:
    """Return the cells of a screen of a game between players of these names."""
    host, chance = hall(), Random(42)
    table = host.new(entry.key, names[: sizes(entry)[-1]], seed=5)
    table.file = Paper()  # type: ignore[assignment]  # as in `hall.lay`
    if over:
        play_out(table, chance)
    else:
        play_on(table, 9, chance)
    app = sit(host, table, curtain="always")
    press(app, keys)
    show(app)
    return [app.stage.canvas.row(y) for y in range(24)]


@pytest.mark.slow
@each_game
@pytest.mark.case("T42")
@pytest.mark.parametrize(
    ("over", "keys"),
    [(False, ()), (False, ("o", "l")), (False, ("m",)), (True, ("enter",) * 3)],
)
def test_names_from_right_to_left_move_nothing(entry: Entry, keys: tuple[str, ...], over: bool) -> None:
    """Cell for cell as with Latin names of the same width: scores and marks stay in their columns."""
    ours = drawn(entry, RIGHT_TO_LEFT, keys, over)
    theirs = drawn(entry, LATIN, keys, over)
    letters = {*"".join(RIGHT_TO_LEFT)} - {" "}

    differing = 0
    for one, other in zip(ours, theirs, strict=True):
        for (letter, role), (latin, same) in zip(one, other, strict=True):
            assert role == same
            if letter != latin:
                assert letter in letters
                assert latin.isalpha()
                differing += 1
    assert differing or keys == ("m",)


@pytest.mark.case("T42")
def test_the_readme_says_that_text_from_right_to_left_is_not_promised() -> None:
    assert "right to left" in (ROOT / "README.md").read_text(encoding="utf-8").partition("Not promised:")[2]


@each_game
@pytest.mark.case("R12")
def test_the_end_is_on_the_screen_at_once_and_no_key_plays_on(entry: Entry) -> None:
    host, chance = hall(), Random(8)
    for seats in (sizes(entry)[0], sizes(entry)[-1]):
        table = lay(host, entry, seats, 8)
        action = play_on(table, None, chance)
        app = sit(host, table)
        assert isinstance(app.page, TablePage)
        app.page.choose(action)
        result = table.session.result
        assert result is not None
        with no_action() as wanted:
            # what is still to be turned over, or to be read of the last round
            press(app, ["enter"] * 40)
            assert victory(result, [name_on_screen(table, seat) for seat in range(seats)])[:40] in show(app)
            press(app, [*chance.choices(STEPS, k=40), *["escape"] * 3])
        assert not wanted
        press(app, ["u"])
        assert asks(app)  # only the whole table together goes back, and nobody by a key too many
        press(app, ["enter"])
        assert table.session.result == result


@each_game
def test_the_way_to_help_in_the_first_line_can_be_clicked(entry: Entry, tmp_path: Path) -> None:
    host = hall(tmp_path)
    app = sit(host, lay(host, entry, sizes(entry)[-1], 3), curtain="never", paint=True)

    assert "? help" in app.stage.lines()[0]
    tap(app, "click:? help")
    assert "Help:" in app.stage.lines()[0]


@pytest.mark.case("R06")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("sources", [1, 3])
def test_everybody_who_shares_a_victory_is_named_whole(seats: int, sources: int) -> None:
    names = [f"Bartolomeu Silv{letter}" for letter in "abcdefgh"[:seats]]
    row = tuple((f"source {number}", 5) for number in range(sources))
    result = Result(tuple(map(Seat, range(seats))), (5 * sources,) * seats, "over", (row,) * seats)
    sheet = Canvas(80, 24)
    end = draw_result(sheet, 1, signed(names), result, "It is over.", str)

    said = " ".join(" ".join(sheet.lines()[1:end]).split()).partition(" share the victory.")[0]
    assert all(name in said for name in names)
    assert " ".join(sheet.lines()).count(signs.WINNER) >= seats
    assert end < 24 - 2


def test_columns_of_a_result_take_what_whole_names_want_from_the_names_of_sources() -> None:
    names = ["Dona Rosa", "Maria", "José", "Antônio", "Francisca"]
    row = (("points", 5), ("bets", 2))
    result = Result((Seat(0),), (7,) * 5, "over", (row,) * 5)
    sheet = Canvas(80, 24)
    draw_result(sheet, 1, signed(names), result, "It is over.", str)

    line = next(line for line in sheet.lines()[2:] if "Maria" in line)
    assert all(name in line for name in names)
    assert "…" not in line


def asks(app: TabletopApp) -> bool:
    """Tell whether a question lies on the table."""
    return isinstance(app.page, AskPage)


def name_on_screen(table: OpenTable, seat: int) -> str:
    """Return how a player is called on a screen."""
    return f"{signs.seat(Seat(seat))} {table.names[seat]}"
