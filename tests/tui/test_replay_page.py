"""A game looked at again on the screen: keys, eyes, closer looks, and that nothing hidden shows without a curtain."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import replays
from tabletop.catalog import GAMES
from tabletop.games.thebes.actions import Dig
from tabletop.i18n import _, use_language
from tabletop.journal import Session
from tabletop.protocol import Seat
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import width_of
from tabletop.tui.screens import face
from tabletop.tui.screens.commands import REPLAY
from tabletop.tui.screens.line_it.pieces import name
from tabletop.tui.screens.story import AT
from tabletop.tui.start import Again, Menu
from tests.tui.desk import foot, house, play, shown, table, type_in
from tests.tui.lap import AWAY, Lap, game, look, see, toy

GAME_OVER: Final = ("p",) * 6
"""The keys that end a game of the toy."""
GAME_KEYS: Final = [entry.key for entry in GAMES]


def test_arrows_go_an_action_brackets_a_turn_and_home_and_end_all_the_way(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "d", "d", "p", "p", "d", "p")

    for keys, number in (
        ([], 0), (["right"], 1), (["right", "right", "left"], 1), (["]"], 3), (["]", "]"], 4), (["pagedown"] * 3, 6),
        (["end"], 6), (["end", "["], 4), (["end", "pageup", "left", "["], 0), (["right", "]"], 3), (["end", "home"], 0),
        (["enter", "space", "scrolldown", "scrollup"], 2), ([f"{AT}5"], 5), (["left", "end", "right", "]"], 6),
    ):  # fmt: skip
        lap = look(host, open_table, *keys)
        assert lap.replay_page.look.number == number, keys
        assert lap.press("x", "ctrl+l").where == f"{number}/6 as all see it"


def test_each_key_is_one_frame_and_says_what_happened(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "enter", "p", "d")
    app = play(host, Again(replays.of_table(host, open_table.id)), "right", "]", "home")

    assert app.frames == 4
    assert "The table was laid." in shown(app)
    assert "● Ana: Placed." in look(host, open_table, "right").text


def test_no_key_is_dead(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "d")

    assert "This is the beginning" in look(host, open_table, "left").lines[-1]
    assert "Nothing more was played so far." in look(host, open_table, "end", "right").lines[-1]
    assert "does nothing here" in look(host, open_table, "x").lines[-1]
    assert "The game is over." in look(host, toy(host, *GAME_OVER), "end", "]").lines[-1]


def test_nothing_is_played_whatever_is_pressed(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "d")
    look(host, open_table, *"dpx", "enter", "u", "t", "ctrl+r", "tab", "o", *"dpxs", "enter")

    assert open_table.session.actions == 1
    assert replays.of_table(host, open_table.id).end == 1


def test_eyes_change_with_tab_and_hands_fall_under_the_curtain_while_the_game_runs(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "d", "p")
    hand = "Hand: " + " ".join(open_table.session.view(Seat(1)).hand)
    bruno = ["end", "tab", "tab"]

    assert look(host, open_table).where == "0/2 as all see it"
    covered = look(host, open_table, *bruno).text
    assert "Only ■ Bruno may look now." in covered
    assert "Ana: Passed." in covered
    assert hand not in covered
    opened = look(host, open_table, *bruno, "o")
    assert opened.where == "2/2 as Bruno sees it"
    assert hand in opened.text
    # alone with the screen, that player goes on without asking again
    assert hand in look(host, open_table, *bruno, "o", "left").text
    for back in (["escape"], ["tab"], ["shift+tab", "shift+tab"]):
        assert look(host, open_table, *bruno, *back).where == "2/2 as all see it"
    assert "Only ● Ana" in look(host, open_table, *bruno, "o", "shift+tab").text


def test_others_may_look_after_the_program_was_stopped(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "d", "p")
    hand = "Hand: " + " ".join(open_table.session.view(Seat(1)).hand)
    opened = ("end", "tab", "tab", "o")

    for page in ((), ("l",), ("f1",), ("ctrl+p",)):
        screen = look(host, open_table, *opened, *page, AWAY, AWAY).text
        assert "Only ■ Bruno may look now." in screen
        assert hand not in screen
    assert look(host, open_table, *opened, AWAY, "escape").where == "2/2 as all see it"
    # the log of a player lies below
    assert "Only ■ Bruno" in look(host, open_table, *opened, "l", AWAY, "escape", "tab").text
    assert hand in look(host, open_table, *opened, "l", AWAY, "o", "l").text
    assert "Only" not in look(host, open_table, "end", "l", AWAY).text


def test_all_is_open_once_the_game_is_over(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, *GAME_OVER)

    assert look(host, open_table).where == "0/6 all open"
    for count, eyes in ((1, "as Ana sees it"), (2, "as Bruno sees it"), (3, "as all see it"), (4, "all open")):
        assert look(host, open_table, *["tab"] * count, when="always").where == f"0/6 {eyes}"
    hand = " ".join(open_table.session.view(Seat(1)).hand)
    assert f"Hand: {hand}" in look(host, open_table, "tab", "tab", when="always").text


def test_the_line_of_the_whole_game_leads_anywhere_by_a_click(tmp_path: Path) -> None:
    host = house(tmp_path)
    lap = look(host, toy(host, "d", "p", "d", "p"))

    for x, number in ((78, 4), (40, 2), (1, 0)):
        y = next(y for y, line in enumerate(lap.lines) if "┃" in line)
        assert lap.press(lap.canvas.key_at(x, y) or "").where.startswith(f"{number}/4")


def test_the_log_goes_as_far_as_the_replay(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "enter", "p", "p")

    log = look(host, open_table, "right", "right", "l").text
    assert "2 ● Ana: Passed." in log
    assert "Bruno" not in log
    assert "Nothing has happened yet." in look(host, open_table, "l").text


def test_a_finished_table_offers_its_replay_and_comes_back(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, *GAME_OVER)

    app = play(host, open_table, ":", *type_in("watch"), "enter", "right")
    assert " 1/6 " in foot(app)
    app = play(host, open_table, "<", "right", "escape")
    assert "Over" in shown(app)
    assert "< replay" in foot(app)
    assert app.table is open_table
    app = play(host, table(host), "<")
    assert "does nothing here" in foot(app)


@pytest.mark.parametrize("key", GAME_KEYS)
def test_no_face_has_the_key_of_the_replay(key: str) -> None:
    lap, its = see(key, "end", "shift+tab"), face(key)
    for number in (0, 9, game(key)[0].end):
        page = lap.press(f"{AT}{number}").replay_page
        assert not its.press(page.look.view, page.ui, REPLAY, page._scene).known


def test_the_menu_can_show_a_replay_of_any_table(tmp_path: Path) -> None:
    host = house(tmp_path)
    held = toy(host, "d", "p")

    app = play(host, Menu(), lambda app: app.replay(held.id), "right", lambda app: app.cover())
    assert " 1/2 as all see it" in foot(app)
    app = play(host, Menu(), lambda app: app.replay(held.id), "escape", lambda app: app.replay("none"), repainted)
    assert "There is no table" in foot(app)
    assert "Tables that wait" in shown(app)
    assert held.file is not None
    assert held.file.trouble is None


def repainted(app: TabletopApp) -> None:
    app.repaint()


def test_what_is_damaged_is_said_at_the_end_and_in_the_help(tmp_path: Path) -> None:
    host = house(tmp_path)
    open_table = toy(host, "d", "p", "d")
    path = tmp_path / "tables" / f"{open_table.id}.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"do":"Pass"', b'"do":"Pest"'))

    for keys in (["?"], ["end", "right"]):
        assert "Line 4 of the file is damaged." in " ".join(look(host, open_table, *keys).text.split())
    app = play(host, Menu(), lambda app: app.replay(open_table.id), repainted)
    assert "Line 4 of the file is damaged." in shown(app)


def test_a_dig_is_turned_as_at_the_table_and_given_away_by_nothing() -> None:
    moves = game("thebes")[0].moves
    dig = next(number for number, (_seat, action) in enumerate(moves, 1) if isinstance(action, Dig))
    there = (f"{AT}{dig - 1}", "right")

    for size in ((80, 24), (120, 40)):
        face_down = see("thebes", *there, size=size).text
        assert "░░░" in face_down
        assert "and drew" not in face_down
        turned = see("thebes", *there, "a", "enter", size=size).text
        assert "░░░" not in turned
        assert "and drew" in turned
    # who only passes by, or comes from the other side, is not kept waiting
    assert see("thebes", *there, "right").replay_page.look.number == dig + 1
    assert "░░░" not in see("thebes", f"{AT}{dig + 1}", "left").text


def test_a_closer_look_has_its_own_keys_and_the_replay_goes_on_after_it() -> None:
    there = ("end", "[")
    number = see("line-it", *there).replay_page.look.number

    assert "[Piles]" in see("line-it", *there, "i").text
    assert "[● Ana]" in see("line-it", *there, "i", "right").text
    assert see("line-it", *there, "i", "right", "escape", "left").replay_page.look.number == number - 1
    assert "[Piles]" not in see("line-it", *there, "i", "[").text


def test_a_long_timeline_is_turned_by_keys_that_no_turn_of_the_game_needs() -> None:
    end = see("timeline-brasil", "end", "[", "[", "up", "up", "up")

    assert "the timeline further on" in see("timeline-brasil", "?").text
    assert end.press("down").text != see("timeline-brasil", "end", "[", "[", "up", "up", "up").text
    assert "↓ does nothing here" in see("thebes", "down").text


def test_all_hands_are_open_in_the_closer_look_at_each_player() -> None:
    moments = game("line-it")[1]
    number = next(n for n, then in enumerate(moments) if all(each.hand for each in then.view(None).position.players))
    for seat in range(3):
        screen = see("line-it", f"{AT}{number}", f"seat-{seat}").text
        for card in moments[number].view(Seat(seat)).hands[seat]:
            assert name(card) in screen


@pytest.mark.slow
@pytest.mark.parametrize("key", GAME_KEYS)
@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((80, 24), "pt"), ((120, 40), "en")], ids=str)
@pytest.mark.usefixtures("english")
def test_every_game_is_looked_through_with_all_eyes(key: str, size: tuple[int, int], language: str) -> None:
    end, eyes = game(key)[0].end, len(game(key)[0].eyes)
    use_language(language)
    lap = see(key, size=size)
    for number in (0, end // 2, end - 1):
        for press in (f"{AT}{number}", "right", *["tab"] * eyes):
            screen = lap.press(press).lines
            assert all(width_of(line) <= size[0] for line in screen)
            assert f"/{end} " in screen[-1]
            assert screen[-1].rstrip().endswith("q " + _("quit"))


def hidden(session: Session) -> list[str]:
    """Return patterns of all cards in hands, as they are drawn and as they are told."""
    cards = [card for seat in range(3) for card in session.view(Seat(seat)).hands[seat]]
    return [rf"(?<!\d){re.escape(name(card))}" if card > 0 else rf"\+{-card}(?!\d)" for card in cards] + [
        rf"(?<!\d){card} (red|blue|green|yellow)" for card in cards if card > 0
    ]


PRESSED = [AWAY, *"][ipl?xb<", "right", "left", "home", "end", "tab", "shift+tab", "enter", "escape", f"{AT}9", "f1"]
"""Without the key that opens the curtain."""


@settings(deadline=None, max_examples=20)
@given(
    seed=st.integers(0, 4),
    most=st.sampled_from((15, 50, 90)),
    keys=st.lists(st.sampled_from(PRESSED), min_size=5, max_size=25),
)
@pytest.mark.case("R18")
def test_a_running_game_never_shows_a_hand_without_a_curtain(seed: int, most: int, keys: list[str]) -> None:
    """Nobody opens the curtain: whatever else is pressed, no card that is in a hand then is on the screen."""
    replay, moments = game("line-it", seed, most)
    lap = Lap(replay).press(f"{AT}{most * 2 // 3}")

    assert replay.result is None
    for key in keys:
        screen = " ".join(lap.press(key).text.split())
        assert not [each for each in hidden(moments[lap.replay_page.look.number]) if re.search(each, screen)], key


def test_the_same_search_finds_the_hand_behind_the_curtain() -> None:
    replay, moments = game("line-it", most=50)
    number = next(n for n, then in enumerate(moments) if then.view(None).position.players[0].hand)
    covered, opened = (see("line-it", f"{AT}{number}", "tab", *key, most=50).text for key in ("", "o"))

    assert replay.result is None
    assert not any(re.search(each, covered) for each in hidden(moments[number]))
    assert any(re.search(each, opened) for each in hidden(moments[number]))
