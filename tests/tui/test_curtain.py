"""The curtain: nobody sees a hand but the player who asked for it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.events import AppFocus

from tabletop.curtain import falls
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.protocol import Cover
from tabletop.tui.app import TabletopApp
from tests.tui.desk import Key, house, play, resize, shown, table


def see(host: Host, open_table: OpenTable, *keys: Key, when: str = "needed") -> str:
    """Return the screen after some keys."""
    return shown(play(host, open_table, *keys, curtain=when))


def hand(open_table: OpenTable) -> str:
    """Return how the hand of who is to act stands on the screen."""
    return "Hand: " + " ".join(open_table.session.view(open_table.session.to_act).hand)


def away(app: TabletopApp) -> None:
    """Come back from the shell, as after Ctrl+Z and `fg`."""
    app.cover()


@pytest.mark.case("R24")
def test_the_first_deal_and_a_resumed_table_are_covered_until_the_key_is_pressed(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    assert "Only ● Ana may look now." in see(host, open_table)
    assert hand(open_table) not in see(host, open_table)
    assert hand(open_table) in see(host, open_table, "o")

    open_table.close()
    again = host.resume(open_table.id)
    assert hand(again) not in see(host, again)
    assert hand(again) in see(host, again, "O")


@pytest.mark.case("R24")
def test_between_two_players_the_table_and_what_happened_stay_in_sight_and_no_hand(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    screen = see(host, open_table, "o", "enter", "p")

    assert "Only ■ Bruno may look now." in screen
    assert "Since then" in screen
    assert "● Ana: Placed." in screen
    assert open_table.session.log(None)[0].events[0].card in screen.splitlines()[2]  # Ana's pile
    assert "Hand:" in screen.replace("|", "").split()
    assert hand(open_table) not in screen


@pytest.mark.case("R24", "T32")
@pytest.mark.parametrize("key", ["enter", "space", "p", "d", "u", "l", "escape", "x", "1", "paste:o"])
def test_keys_meant_for_the_game_do_not_open_it(tmp_path: Path, key: str) -> None:
    host = house(tmp_path)
    open_table = table(host)

    screen = see(host, open_table, "o", "p", *[key] * 40)

    assert hand(open_table) not in screen
    assert open_table.session.actions == 1


@pytest.mark.parametrize("key", ["enter", "space", "x", "1"])
def test_a_key_that_does_not_open_it_is_told_the_one_that_does(tmp_path: Path, key: str) -> None:
    host = house(tmp_path)

    assert "o opens the table for ● Ana." in see(host, table(host), key)


@pytest.mark.case("R24", "T07")
def test_it_falls_again_when_others_may_look_on_whatever_page(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    for page in ((), ("l",), ("r",), ("f1",), ("ctrl+p",)):
        screen = see(host, open_table, "o", *page, away)
        assert "Only ● Ana may look now." in screen
        assert hand(open_table) not in screen
    assert hand(open_table) in see(host, open_table, "o", away, "o")
    # one curtain is enough, however often others look
    assert hand(open_table) in see(host, open_table, "o", away, away, "o")


@pytest.mark.case("R24")
def test_a_change_of_size_and_a_look_into_the_help_leave_it_shut(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    assert hand(open_table) not in see(host, open_table, resize(20, 5), resize(80, 24))
    assert hand(open_table) not in see(host, open_table, "f1", "escape")
    assert hand(open_table) not in see(host, open_table, resize(120, 40))


def test_it_falls_always_or_never_if_that_is_wanted(tmp_path: Path) -> None:
    host = house(tmp_path)

    assert "may look now" not in see(host, table(host), "p", when="never")
    assert "Only ■ Bruno may look now." in see(host, table(host), "o", "p", when="always")


def test_whoever_watches_sees_no_hand(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)
    watched = host.watch(open_table.id)

    screen = see(host, watched, when="never")

    assert hand(open_table) not in screen
    assert "watching" in screen


@pytest.mark.slow
@settings(deadline=None, max_examples=15)
@given(seed=st.integers(0, 2**32), draws=st.integers(0, 2))
def test_what_a_curtain_shows_does_not_depend_on_hidden_hands(seed: int, draws: int) -> None:
    """Two deals that differ only in what is hidden look the same from before the curtain."""
    host = house(None)

    def covered(seed: int) -> str:
        return see(host, table(host, seed=seed), "o", *["d"] * draws, "p")

    assert covered(seed) == covered(seed + 1)


def view(seat: int | None, cover: Cover) -> Any:
    return SimpleNamespace(seat=seat, cover=cover)


def test_a_look_within_a_turn_is_covered_once() -> None:
    open_view, look = view(0, Cover.NEVER), view(0, Cover.LOOK)

    assert falls("needed", 2, open_view, look)
    assert not falls("needed", 2, look, look)
    assert not falls("needed", 2, look, open_view)
    assert falls("needed", 2, view(1, Cover.NEVER), look)
    assert falls("needed", 2, None, look)


def test_no_cover_for_a_lone_player_nobody_or_an_open_game() -> None:
    assert not falls("always", 1, None, view(0, Cover.TURN))
    assert not falls("always", 2, view(0, Cover.TURN), view(None, Cover.TURN))
    assert not falls("needed", 2, view(0, Cover.NEVER), view(1, Cover.NEVER))
    assert falls("always", 2, view(0, Cover.NEVER), view(1, Cover.NEVER))
    assert not falls("always", 2, view(0, Cover.NEVER), view(0, Cover.NEVER))
    assert not falls("needed", 2, view(0, Cover.TURN), view(0, Cover.TURN))


def test_the_app_covers_when_the_terminal_gains_the_focus(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = table(host)

    screen = see(host, open_table, "o", lambda app: app.post_message(AppFocus()))

    assert hand(open_table) not in screen


@pytest.mark.case("R24")
def test_what_was_said_does_not_stand_before_the_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = house(tmp_path)
    open_table = table(host)
    words = "This names a card of the hand."

    def say(app: TabletopApp) -> None:
        app.say(words)
        app.repaint()

    assert words in see(host, open_table, "o", say)
    assert words not in see(host, open_table, "o", say, away)
    # that the table is not saved stays in sight
    monkeypatch.setattr(OpenTable, "trouble", property(lambda _table: "The disk is full."))
    assert "The disk is full." in see(host, open_table, "o", say, away)
