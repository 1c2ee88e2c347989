"""What keys do at the table of Line-it: in every mode, for whole games, and by chance."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.line_it import words
from tabletop.games.line_it.actions import Close, EndTurn, Play, Take
from tabletop.rng import Rng
from tabletop.simulate import OTHER_STREAM, any_action
from tabletop.tui.screens.line_it.face import FACE
from tabletop.tui.screens.line_it.modes import ITEMS, Browsing, Confirming, Finished, Looking, Ui
from tabletop.tui.screens.line_it.sight import against, items
from tests.effort import tries
from tests.games.line_it_table import GAME, NAMES
from tests.tui.line_it_moments import (
    Moment,
    acting,
    finishing,
    keys_for,
    modes,
    moment,
    offering,
    pressed,
    shown,
    start,
    taking,
    type_keys,
)

KEYS: Final = (
    *ITEMS,
    *("0", "8", "x", "y", "i", "v", "p", "h", "seat-0", "seat-1", "item-1", "item-1x", "item-2y", "item-3x", "item-"),
    *("up", "down", "left", "right", "tab", "shift+tab", "home", "end", "enter", "space", "escape", "backspace"),
    *("j", "k", "plus", "f5", "question_mark", "é"),
)
HERE: Final = offering(taking(acting(moment(3), (12, 25), (44,))), 37, 20, -4)
"""Ana's line may take 37, and a bet; 20 goes to the hand alone."""


def test_the_cursor_goes_through_everything_that_can_be_chosen_and_round() -> None:
    seen = []
    ui: Ui = Browsing()
    for _ in items(HERE.view):
        assert isinstance(ui, Browsing)
        seen.append(ui.cursor)
        ui = pressed(ui, "right", here=HERE)

    assert "".join(seen) == items(HERE.view) == "12345ace"
    assert ui == Browsing()
    assert pressed(ui, "left", here=HERE) == Browsing("e")


@pytest.mark.parametrize(
    ("cursor", "key", "goal"),
    [
        ("3", "down", "a"),
        ("a", "down", "c"),
        ("e", "down", "1"),
        ("1", "up", "c"),
        ("c", "k", "a"),
        ("4", "tab", "a"),
        ("a", "shift+tab", "1"),
        ("e", "home", "1"),
        ("1", "end", "e"),
    ],
)
def test_keys_that_move_further(cursor: str, key: str, goal: str) -> None:
    assert pressed(Browsing(cursor), key, here=HERE) == Browsing(goal)


@pytest.mark.parametrize("item", "2345ace")
def test_the_key_shown_beside_a_thing_jumps_to_it(item: str) -> None:
    assert pressed(Browsing("1"), item, here=HERE) == Browsing(item)


@pytest.mark.rule("LI-8", "LI-9")
def test_a_card_that_fits_goes_into_the_line_or_the_hand() -> None:
    reply, ui = type_keys(HERE, ["enter"], Browsing("1"))
    assert reply.action is None
    assert ui == Confirming(Take(0, "line"), "1")

    assert type_keys(HERE, ["enter"], ui)[0].action == Take(0, "line")
    for key in ("down", "up", "y", "tab"):
        assert type_keys(HERE, [key, "enter"], ui)[0].action == Take(0, "hand")
    assert type_keys(HERE, ["down", "down", "enter"], ui)[0].action == Take(0, "line")
    assert type_keys(HERE, ["y", "x", "enter"], ui)[0].action == Take(0, "line")


def test_a_card_chosen_once_more_leaves_the_question_where_it_is() -> None:
    reply, ui = type_keys(HERE, ["enter", "1"], Browsing("1"))

    assert (reply.action, reply.say) == (None, "Enter confirms, Esc goes back.")
    assert ui == Confirming(Take(0, "line"), "1")


@pytest.mark.rule("LI-9", "LI-10")
def test_where_a_card_cannot_go_a_sentence_says_why() -> None:
    reply, ui = type_keys(HERE, ["x"], Browsing("2"))

    assert ui == Browsing("2")
    assert "above 25" in reply.say


def test_a_card_with_one_way_is_left_with_the_arrows() -> None:
    assert pressed(Browsing("2"), "enter", here=HERE) == Confirming(Take(1, "hand"), "2")
    assert pressed(Browsing("2"), "enter", "down", here=HERE) == Browsing("a")


@pytest.mark.rule("LI-12")
def test_a_forced_close_is_asked_about() -> None:
    here = acting(HERE, hand=(44, 60))
    reply, ui = type_keys(here, ["enter"], Browsing("2"))

    assert reply.action is None
    assert ui == Confirming(Take(1, "close"), "2")
    assert type_keys(here, ["enter"], ui)[0].action == Take(1, "close")


@pytest.mark.rule("LI-14", "LI-15", "LI-16")
def test_a_close_is_asked_about_and_warns_of_what_it_loses() -> None:
    here = finishing(acting(HERE, (12, -3, 25, 30)))
    reply, ui = type_keys(here, ["c", "enter"], Browsing("e"))
    picture = "\n".join(shown(here, ui).lines())

    assert reply.action is None
    assert ui == Confirming(Close(), "c")
    assert "! The close brings -3 points, no card is scored, bet +3 is lost" in picture
    assert pressed(ui, "escape", here=here) == Browsing("c")
    assert type_keys(here, ["enter"], ui)[0].action == Close()


@pytest.mark.rule("LI-13")
def test_a_hand_card_is_played_after_a_second_enter() -> None:
    here = finishing(HERE)
    assert FACE.opening(here.view, ()) == Browsing("a")
    _reply, ui = type_keys(here, ["enter"])

    assert ui == Confirming(Play(44), "a")
    assert type_keys(here, ["enter"], ui)[0].action == Play(44)


@pytest.mark.rule("LI-14")
def test_the_turn_ends_with_one_enter_for_its_effect_is_shown_before() -> None:
    here = finishing(acting(HERE, hand=()))
    ui = FACE.opening(here.view, ())

    assert ui == Browsing("e")
    assert "plays." in shown(here, ui).lines()[21] + shown(here, ui).lines()[22] + shown(here, ui).lines()[20]
    assert type_keys(here, ["enter"], ui)[0].action == EndTurn()


@pytest.mark.parametrize(("key", "said"), [("b", "no card b"), ("7", "no place 7"), ("6", "no place 6")])
def test_a_key_of_what_is_not_there_says_so(key: str, said: str) -> None:
    reply, ui = type_keys(HERE, [key])

    assert said in reply.say
    assert ui == FACE.opening(HERE.view, ())


@pytest.mark.parametrize("actions", [0, 7, 20, 60, 170])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_not_possible_answers_with_the_sentence_of_its_refusal(seats: int, actions: int) -> None:
    here = moment(seats, actions)
    for item in items(here.view):
        why = against(here.view, item)
        reply, ui = type_keys(here, ["enter"], Browsing(item))
        if why is None:
            assert reply.action is not None or isinstance(ui, Confirming)
        else:
            assert (reply.action, ui) == (None, Browsing(item))
            assert reply.say == words.refusal(why, here.view, NAMES[:seats]) != ""


def test_who_only_watches_is_told_whose_turn_it_is() -> None:
    view = HERE.seen(None)
    name = NAMES[HERE.state.position.turn]
    for key in ("enter", "a", "b", "6"):
        for cursor in "1ce":
            reply = FACE.press(view, Browsing(cursor), key, HERE.scene())

            assert reply.action is None
            assert name in reply.say


def test_pages_are_turned_and_named_by_number() -> None:
    own = str(HERE.state.position.turn)
    assert pressed(Browsing(), "i", here=HERE) == Looking("piles", Browsing())
    assert pressed(Browsing(), "p", here=HERE) == Looking(own, Browsing())
    begin: Ui = Looking("piles", Browsing())
    assert pressed(begin, "right", "right", here=HERE) == Looking("1", Browsing())
    assert pressed(begin, "left", here=HERE) == Looking("2", Browsing())
    assert pressed(begin, "3", here=HERE) == Looking("1", Browsing())
    assert pressed(begin, "p", here=HERE) == Looking(own, Browsing())
    assert pressed(begin, "end", "p", here=HERE) == Looking("0", Browsing())
    assert pressed(begin, "escape", here=HERE) == Browsing()
    assert pressed(Finished(), "i", "enter", here=moment(3, 1_000)) == Finished()


@pytest.mark.case("T22")
@pytest.mark.parametrize("order", ["standard", "free"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_a_whole_game_is_played_by_keys_alone(seats: int, seed: int, order: str) -> None:
    here, rng = start(seats, seed, order=order), Rng(seed ^ OTHER_STREAM)
    kinds = set()
    while here.view.result is None:
        action, rng = any_action(here.view.legal, rng)
        reply, _ui = type_keys(here, keys_for(here, action))
        assert reply.action == action
        kinds.add(type(action))
        here = here.after(reply.action)

    assert kinds == {Take, Play, Close, EndTurn}
    assert FACE.opening(here.view, ()) == Finished()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_whatever_can_be_clicked_means_something(size: tuple[int, int]) -> None:
    for here in (HERE, moment(5, 60), finishing(moment(4, 90)), acting(moment(5, 40), (50, 60), (1, 2))):
        for ui in modes(here):
            for spot in shown(here, ui, *size).spots:
                assert spot.x >= 0
                assert spot.x + spot.width <= size[0]
                assert spot.y + spot.height <= size[1] - 1
                known = FACE.press(here.view, ui, spot.key, here.scene()).known
                # the way to help is answered by the page, as in its last line
                assert known or spot.key == "question_mark", (ui, spot)


def test_a_click_chooses_and_the_next_one_opens() -> None:
    for item in items(HERE.view)[:-1]:
        other = Browsing("2" if item != "2" else "3")
        key = next(spot.key for spot in shown(HERE, other).spots if spot.key == f"item-{item}")
        chosen = FACE.press(HERE.view, other, key, HERE.scene())
        opened = FACE.press(HERE.view, chosen.ui, key, HERE.scene())

        assert chosen.ui == Browsing(item)
        assert opened == FACE.press(HERE.view, chosen.ui, "enter", HERE.scene())
        assert opened.action is None


@pytest.mark.rule("LI-9")
def test_a_click_on_a_place_below_a_card_sends_it_there() -> None:
    keys = {spot.key for spot in shown(HERE, Browsing("3")).spots}
    assert {"item-1x", "item-1y", "item-2y"} <= keys
    assert "item-2x" not in keys

    assert pressed(Browsing("3"), "item-1y", here=HERE) == Confirming(Take(0, "hand"), "1")
    assert pressed(Browsing("3"), "item-1x", here=HERE) == Confirming(Take(0, "line"), "1")


@st.composite
def games(draw: st.DrawFn) -> Moment:
    """Any moment of any table."""
    return moment(
        draw(st.integers(2, 5)),
        draw(st.integers(0, 400)),
        draw(st.integers(0, 5)),
        draw(st.booleans()),
        order=draw(st.sampled_from(["standard", "free"])),
        hands=draw(st.sampled_from(["hidden", "open"])),
        jackpot=draw(st.sampled_from(["third", "every_third"])),
    )


@tries(60)
@given(here=games(), everybody=st.booleans(), keys=st.lists(st.sampled_from(KEYS), max_size=25))
def test_no_key_fails_and_only_legal_actions_come_of_keys(here: Moment, everybody: bool, keys: list[str]) -> None:
    view = here.seen(None) if everybody else here.view
    ui, scene = FACE.opening(view, ()), here.scene()
    for key in keys:
        reply = FACE.press(view, ui, key, scene)
        assert reply.action is None or reply.action in view.legal
        assert reply.known or reply.ui == ui
        if reply.action is None and reply.known:
            ui = reply.ui
        sheet = FACE.paint(view, ui, scene)
        assert (sheet.width, sheet.height) == (80, 24)
        assert FACE.hints(view, ui)
        assert FACE.legend(view, ui)
        assert FACE.topic(view, ui) in ("", "take", "play", "close", "final")


def test_pictures_of_a_whole_game_never_fail() -> None:
    here = start(4)
    while here.view.result is None:
        for ui in (FACE.opening(here.view, ()), *modes(here)[::3]):
            assert len(shown(here, ui).lines()) == 24
        here = here.after(here.view.legal[-1])
    assert GAME.result(here.state) is not None
