"""What keys do at the table of Time Machine Rocket: in every phase, for whole games, and by chance."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import ACTIONS, Claim, Launch, Open, Recruit, Settle, Strike
from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X
from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Deciding,
    Helping,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.tui.screens.time_machine_rocket.face import FACE
from tabletop.tui.screens.time_machine_rocket.items import against, items
from tabletop.tui.screens.time_machine_rocket.modes import KEYS, Browsing, Finished, Looking, Scored, Ui
from tests.effort import tries
from tests.games.rocket_table import ANA, player, state
from tests.games.rocket_table import GAME as PAGE_GAME
from tests.tui.rocket_moments import NAMES, first, game, keys_for, modes, moment, shown, start, text, type_keys

TYPED: Final = (
    *sorted(KEYS),
    *("0", "h", "i", "p", "z", "w", "seat-0", "seat-1", "item-o", "item-1", "item-c", "item-", "item-zz"),
    *("up", "down", "left", "right", "tab", "shift+tab", "home", "end", "enter", "space", "escape", "backspace"),
    *("j", "k", "plus", "f5", "question_mark", "é"),
)


LOOKING: Final = first(Arranging, also=lambda view: len(view.looked) == 3 and len(view.legal) == 12)
"""Three cards, each of which can be taken: 3 x 2 + 6 ways."""


@pytest.mark.rule("TM-9", "TM-10")
def test_rockets_are_launched_before_a_card_is_opened() -> None:
    view = PAGE_GAME.view(state(player(rockets=(ROCKET, ROCKET_2X)), player(), piles={"post_war": (ROCKET,)}), ANA)
    scene = start(2).scene()
    ui = FACE.opening(view, ())

    assert FACE.press(view, ui, "enter", scene).action == Open()
    for key, rocket in (("1", ROCKET), ("2", ROCKET_2X)):
        ui = FACE.press(view, ui, key, scene).ui
        assert ui == Browsing(key)
        assert FACE.press(view, ui, "enter", scene).action == Launch(rocket)


@pytest.mark.rule("TM-9")
def test_without_a_rocket_its_key_says_so() -> None:
    here = start()
    for key in ("1", "c", "s", "d"):
        reply, ui = type_keys(here, [key])
        assert reply.action is None
        assert reply.say
        assert ui == Browsing("y")


@pytest.mark.rule("TM-11")
def test_a_character_is_recruited_or_the_next_card_opened() -> None:
    here = first(Deciding)

    assert FACE.opening(here.view, ()) == Browsing("c")
    assert type_keys(here, ["enter"])[0].action == Recruit()
    for keys in (["y", "enter"], ["right", "enter"], ["up", "enter"], ["item-y", "item-y"]):
        assert type_keys(here, keys)[0].action == Open()


@pytest.mark.rule("TM-20", "TM-21")
@pytest.mark.parametrize(("phase", "kind"), [(Helping, Claim), (Striking, Strike)])
def test_targets_are_chosen_on_the_table(phase: type[Helping | Striking], kind: type[Claim | Strike]) -> None:
    here = first(phase)
    for item in items(here.view):
        reply, ui = type_keys(here, [item.key, "enter"])
        if item.place == "member":
            barred = kind(item.card) not in here.view.legal
            assert (reply.action is None) == barred
            assert bool(reply.say) == barred
            assert reply.action in (None, kind(item.card))
            assert f"{item.key}{'×' if barred else ''}" in text(here, Browsing(item.key))
        assert ui == Browsing(item.key)


@pytest.mark.rule("TM-22")
def test_a_creative_takes_a_card_and_orders_the_rest_step_by_step() -> None:
    reply, ui = type_keys(LOOKING, ["2", "enter"])
    assert reply.action is None
    assert ui == Browsing("1", ("take", "2"))
    assert "taken" in text(LOOKING, ui)

    assert type_keys(LOOKING, ["3", "enter"], ui)[0].action == Settle(1, (2, 0))
    assert type_keys(LOOKING, ["1", "enter"], ui)[0].action == Settle(1, (0, 2))
    assert type_keys(LOOKING, ["x", "enter"], ui)[0].action == Settle(1, (0, 2))
    assert type_keys(LOOKING, ["escape"], ui)[1] == Browsing("2")


@pytest.mark.rule("TM-22")
def test_a_creative_takes_nothing_and_orders_all_cards() -> None:
    _reply, ui = type_keys(LOOKING, ["n", "enter", "3", "enter"])
    assert ui == Browsing("1", ("none", "3"))
    assert "place 1" in text(LOOKING, ui)

    assert type_keys(LOOKING, ["2", "enter"], ui)[0].action == Settle(None, (2, 1, 0))
    assert type_keys(LOOKING, ["escape"], ui)[1] == Browsing("3", ("none",))
    assert type_keys(LOOKING, ["escape", "escape"], ui)[1] == Browsing("n")
    assert "3" in type_keys(LOOKING, ["3"], ui)[0].say


def test_pages_are_turned_and_named_by_number() -> None:
    here = moment(4, 60)
    own = str(here.view.position.turn)
    begin = FACE.opening(here.view, ())
    for key, page in (("i", "piles"), ("z", "discards"), ("w", "rounds"), ("p", own), ("seat-2", "2")):
        assert type_keys(here, [key])[1] == Looking(page, Browsing(begin.cursor))  # type: ignore[union-attr]
    ui: Ui = Looking("piles", begin)  # type: ignore[arg-type]
    assert type_keys(here, ["right"], ui)[1] == Looking("discards", begin)  # type: ignore[arg-type]
    assert type_keys(here, ["5"], ui)[1] == Looking("1", begin)  # type: ignore[arg-type]
    assert type_keys(here, ["escape"], ui)[1] == begin


@pytest.mark.rule("TM-33")
def test_the_end_of_a_round_is_shown_until_a_key_dismisses_it() -> None:
    here = next(each for each in game() if each.opening() == Scored())

    assert type_keys(here, ["y"], Scored())[0].known is False
    assert type_keys(here, ["enter"], Scored())[1] == Browsing("y")
    assert type_keys(here, ["w", "escape"], Scored())[1] == Scored()


def test_the_end_of_the_game_shows_the_last_round_then_the_result() -> None:
    over = game()[-1]

    assert over.opening() == Scored()
    assert type_keys(over, ["enter"], Scored())[1] == Finished()
    assert "Enter shows the result" in text(over, Scored())
    assert type_keys(over, ["p", "enter"], Finished())[1] == Finished()


def test_who_only_watches_is_told_whose_turn_it_is() -> None:
    for here in (first(SettingOut), first(Helping), LOOKING, first(Searching)):
        view = here.seen(None)
        for key in ("enter", "y", "1", "c", "s"):
            reply = FACE.press(view, FACE.opening(view, ()), key, here.scene())
            assert reply.action is None
            if key == "enter" or reply.ui == FACE.opening(view, ()):
                assert reply.say == "" or NAMES[here.view.position.turn] in reply.say
        assert NAMES[view.position.turn] in FACE.press(view, FACE.opening(view, ()), "enter", here.scene()).say


@pytest.mark.case("T22")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_whole_games_are_played_by_keys_alone(seats: int, seed: int) -> None:
    every = game(seats, seed)
    kinds = set()
    for here, following in pairwise(every):
        action = next(each for each in here.view.legal if here.after(each).state == following.state)
        reply, _ui = type_keys(here, keys_for(here, action))
        assert reply.action == action or here.after(reply.action).state == following.state
        kinds.add(type(reply.action))

    assert kinds <= set(ACTIONS)
    assert len(kinds) >= 8
    assert every[-1].view.result is not None


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_whatever_can_be_clicked_means_something(size: tuple[int, int]) -> None:
    for here in (start(), LOOKING, first(Helping), first(Striking), first(Searching), moment(4, 120)):
        for ui in modes(here):
            for spot in shown(here, ui, *size).spots:
                assert spot.x >= 0
                assert spot.x + spot.width <= size[0]
                assert spot.y + spot.height <= size[1] - 1
                known = FACE.press(here.view, ui, spot.key, here.scene()).known
                # the way to help is answered by the page, as in its last line
                assert known or spot.key == "question_mark", (ui, spot)


@pytest.mark.parametrize("actions", [0, 9, 31, 64, 100, 133])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_possible_answers_with_the_sentence_of_its_refusal(seats: int, actions: int) -> None:
    here = moment(seats, actions)
    for item in items(here.view):
        why = against(here.view, item)
        reply, ui = type_keys(here, ["enter"], Browsing(item.key))
        if why is None:
            assert reply.action in here.view.legal or ui == Browsing(ui.cursor, item.path)  # type: ignore[union-attr]
        else:
            assert (reply.action, ui) == (None, Browsing(item.key))
            assert reply.say == words.refusal(why, here.view, NAMES[:seats]) != ""


@tries(80)
@given(
    seats=st.integers(2, 4),
    actions=st.integers(0, 300),
    seed=st.integers(0, 4),
    everybody=st.booleans(),
    keys=st.lists(st.sampled_from(TYPED), max_size=25),
)
def test_no_key_fails_and_only_legal_actions_come_of_keys(
    seats: int, actions: int, seed: int, everybody: bool, keys: list[str]
) -> None:
    here = moment(seats, actions, seed)
    view = here.seen(None) if everybody else here.view
    ui, scene = FACE.opening(view, here.news(view.seat)), here.scene()
    for key in keys:
        reply = FACE.press(view, ui, key, scene)
        assert reply.action is None or reply.action in view.legal
        assert reply.known or reply.ui == ui
        # a key of the game is never dead: it moves, acts, or says why not
        if isinstance(ui, Browsing) and key in KEYS and view.result is None:
            assert reply.known
            assert reply.action is not None or reply.say or isinstance(reply.ui, Browsing)
        if reply.action is None and reply.known:
            ui = reply.ui
        sheet = FACE.paint(view, ui, scene)
        assert (sheet.width, sheet.height) == (80, 24)
        assert FACE.hints(view, ui)
        assert FACE.legend(view, ui)
        assert FACE.topic(view, ui) in (
            "",
            "open",
            "recruit",
            "humanitarian",
            "military",
            "creative",
            "scientist",
            "explorer",
        )


def test_pictures_of_a_whole_game_never_fail() -> None:
    for here in game(3, 7)[::2]:
        for ui in (here.opening(), *modes(here)[::3]):
            assert len(shown(here, ui).lines()) == 24
