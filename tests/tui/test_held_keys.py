"""Keys that nobody means: Enter held down, and texts that come as keys or as a paste where nothing is typed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from textual.message import Message

from tabletop.protocol import Cover
from tabletop.shelf import Entry
from tabletop.tui.app import TabletopApp
from tabletop.tui.driver import TerminalDriver
from tabletop.tui.intake import Intake
from tabletop.tui.screens.table import TablePage
from tests.tui.desk import tap
from tests.tui.hall import LETTERS, Clock, each_game, hall, lay, no_action, press, show, sit, tables, type_text, wander

RATES = (0.025, 0.04, 0.092)
"""Seconds between two repeats of a held key."""
DELAYS = (0.25, 0.5, 0.66)
"""Seconds before the first repeat."""
MANY = pytest.mark.parametrize("moments", [4, pytest.param(100, marks=pytest.mark.soak)])


def hold(app: TabletopApp, clock: Clock, key: str, rate: float, delay: float = 0.0) -> None:
    """Hold a key down for a second and a bit."""
    clock.step = 1.0
    tap(app, key)
    clock.step = max(rate, delay)
    tap(app, key)
    clock.step = rate
    press(app, [key] * 40)
    clock.step = 1.0


@each_game
@MANY
@pytest.mark.case("T32")
@pytest.mark.parametrize("curtain", ["never", "needed"])
def test_enter_held_down_plays_one_action_and_never_for_the_next_player(
    entry: Entry, curtain: str, moments: int
) -> None:
    chance, host, ended = Random(moments), hall(), 0
    for table in tables(host, entry, moments, chance):
        clock = Clock()
        app = sit(host, table, clock, curtain)
        press(app, ["o"])
        wander(app, chance.randrange(12), chance)
        # what ends a turn often stands last
        press(app, ["escape", "escape", chance.choice(["end", "f5"])])
        before, seat = table.session.actions, table.session.to_act
        delay = chance.choice([0.0, *DELAYS])
        hold(app, clock, chance.choice(["enter", "space"]), chance.choice(RATES), delay)

        acts = table.session.log(None)[before:]
        assert {act.seat for act in acts} <= {seat}
        # after the pause the player whose turn goes on may have chosen something else, and no more
        assert len(acts) <= 1 + (delay > 0)
        ended += bool(acts) and table.session.to_act != seat
        if curtain == "needed" and table.session.to_act not in (seat, None):
            view = table.session.view(table.session.to_act)
            assert not isinstance(app.page, TablePage) or view.cover is not Cover.TURN
    assert ended >= moments // 12


@each_game
@pytest.mark.case("T32")
def test_a_key_is_heard_again_when_it_was_let_go_and_others_at_once(entry: Entry) -> None:
    for pause, between in ((0.8, []), (0.05, ["f5"])):
        host, clock = hall(), Clock()
        table = lay(host, entry, 2, 3)
        app = sit(host, table, clock)
        for _ in range(12):
            clock.step = pause
            press(app, [*between, "enter"])

        assert table.session.actions >= 3, pause


@each_game
@pytest.mark.case("T32")
def test_what_was_said_to_the_next_player_stays_while_the_key_is_held(entry: Entry) -> None:
    host, clock, said = hall(), Clock(), 0
    for table in tables(host, entry, 5, Random(5)):
        app = sit(host, table, clock, paint=True)
        for _ in range(8 if said < 2 else 0):
            clock.step = 1.0
            tap(app, "enter")
            clock.step = 0.03
            before = app.stage.lines()
            if any(line.startswith(" Now ") for line in before):
                press(app, ["enter"] * 20)
                assert app.stage.lines() == before
                said += 1
    assert said


@each_game
@pytest.mark.case("T32")
def test_enter_held_down_in_the_menu_begins_a_game_and_plays_nothing(entry: Entry, tmp_path: Path) -> None:
    host, clock = hall(tmp_path), Clock()
    host.remember_names(("Ana", "Bruno"))
    app = sit(host, None, clock)
    press(app, [str(1 + [each.key for each in host.shelf].index(entry.key))])
    hold(app, clock, "enter", 0.03)

    assert app.table is not None
    assert (app.table.entry.key, app.table.session.actions) == (entry.key, 0)


TEXTS = ("Ana\rBeto\r", "\rAna\rBeto", "Beto\nEva\n", "Ana e Beto\r", "lista:\r1 um\r2 dois\r", "12\r21\r", "ee\ree\r")


@each_game
@MANY
@pytest.mark.case("T29")
def test_a_text_that_comes_as_keys_plays_nothing(entry: Entry, moments: int) -> None:
    chance, host = Random(moments), hall()
    for table in tables(host, entry, moments, chance):
        clock = Clock()
        app = sit(host, table, clock)
        wander(app, chance.randrange(12), chance)
        press(app, ["escape"] * 2)
        session = table.session
        with no_action() as wanted:
            for text in TEXTS:
                clock.step = 1.0
                tap(app, "escape")
                clock.step = 0.001
                type_text(app, text.lstrip("\r"))
        assert not wanted
        # "t" takes the turn back, and does no more
        assert table.session.actions <= session.actions
        assert table.session.to_act == session.to_act


@each_game
@pytest.mark.case("T29")
def test_a_text_that_comes_as_keys_opens_no_curtain(entry: Entry) -> None:
    host, clock = hall(), Clock()
    app = sit(host, lay(host, entry, 2, 3), clock, curtain="always")
    shut = app.page
    clock.step = 0.001
    type_text(app, "Beto\rJoana\r")

    assert app.page is shut
    clock.step = 1.0
    tap(app, "o")
    assert app.page is not shut


@each_game
@pytest.mark.case("T29")
@pytest.mark.parametrize("page", ["", "l", "f1"])
def test_a_paste_at_a_table_does_nothing_whatever_lies_on_it(entry: Entry, page: str) -> None:
    chance, host = Random(len(page)), hall()
    for table in tables(host, entry, 1, chance):
        app = sit(host, table)
        wander(app, chance.randrange(12), chance)
        press(app, ["escape", "escape", *filter(None, [page]), "f5"])
        session, top, before = table.session, app.page, show(app)
        app.take_paste("Ana\rBeto\r" + "o\re\r" * 100)

        assert (table.session, app.page, show(app)) == (session, top, before)


@each_game
@MANY
@pytest.mark.case("T29")
def test_no_letter_or_digit_plays_before_enter(entry: Entry, moments: int) -> None:
    chance, host = Random(moments), hall()
    for table in tables(host, entry, moments, chance):
        app = sit(host, table)
        wander(app, chance.randrange(12), chance)
        letters = [key for key in LETTERS if key not in "mqtu"]
        chance.shuffle(letters)
        with no_action() as wanted:
            # the cursor may be there already; only twice the same letter confirms
            press(app, ["escape", "escape", *letters])
        assert not wanted


@pytest.mark.case("T32")
@pytest.mark.parametrize("sent", [b"\r", b"\x1b[13;1u", b"a", b"\x1b[A", b"\x1b[1;5A"])
def test_every_key_comes_with_the_time_at_which_it_was_read(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual's parser keeps some keys, with the time of the first: they would seem to be held down for ever."""
    got: list[Message] = []
    driver = TerminalDriver.__new__(TerminalDriver)
    driver._intake, driver._expiry = Intake(), None
    monkeypatch.setattr(TerminalDriver, "send_message", lambda _driver, message: got.append(message))
    times = []
    for now in (5.0, 7.0, 9.0):
        driver._loop = SimpleNamespace(time=lambda now=now: now)  # type: ignore[assignment]  # all that is asked of it
        driver._deliver(driver._intake.feed(sent))
        times.append(got[-1].time)

    assert times == [5.0, 7.0, 9.0]
