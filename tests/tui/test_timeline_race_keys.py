"""What keys do at the table of the race: in every mode, for whole games, and by chance."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rng import Rng
from tabletop.timelines.race import words
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.refusals import NoSuchGap
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tabletop.tui.timelines.race.modes import Aiming, Looking
from tests.effort import tries
from tests.tui.timeline_moments import (
    BRASIL,
    NAMES,
    WORLD,
    Moment,
    knowing,
    moment,
    pressed,
    shown,
    start,
    tap,
    type_keys,
)

KEYS: Final = (
    *"0123456789", *"ipvzxh", "seat-0", "seat-1", "item-1", "item-3", "item-9", "item-", "gap-0", "gap-3",
    "up", "down", "left", "right", "tab", "shift+tab", "home", "end", "enter", "space", "escape", "backspace",
    "pageup", "pagedown", "left_square_bracket", "j", "k", "plus", "f5", "question_mark", "é",
)  # fmt: skip
HERE: Final = moment(BRASIL, 4, 14)
"""A timeline of more cards than the screen shows."""
LAST: Final = len(HERE.view.timeline)
FIRST: Final = Picking(0, LAST // 2)


def modes(here: Moment) -> list[Any]:
    """Return a cursor of every kind for a moment."""
    view = here.view
    rest = here.face.opening(view, ())
    found = [rest, here.opening()]
    if isinstance(rest, Picking):
        cards, gaps = range(len(view.hands[view.turn])), range(len(view.timeline) + 1)
        found += [Picking(card, gap) for card in cards for gap in (0, len(gaps) // 2, len(gaps) - 1)]
        found += [Aiming(card, gap) for card in (cards[0], cards[-1]) for gap in gaps]
    found += [Looking(page, rest) for page in ("line", "missed", *map(str, range(len(view.players))))]
    return list(dict.fromkeys(found))


def test_the_cursor_goes_over_the_hand_and_round() -> None:
    cards = len(HERE.view.hands[HERE.view.turn])
    seen = [FIRST]
    for _ in range(cards):
        seen.append(pressed(seen[-1], "right", here=HERE))

    assert [ui.card for ui in seen] == [*range(cards), 0]
    assert pressed(FIRST, "left", here=HERE).card == cards - 1
    assert pressed(FIRST, "end", here=HERE).card == cards - 1
    assert pressed(FIRST, "end", "home", here=HERE).card == 0


def test_in_two_rows_the_cursor_goes_to_the_card_below() -> None:
    here = start(BRASIL, 8, start_cards="7")
    ui = Picking(1, 0)

    assert pressed(ui, "down", here=here).card == 5
    assert pressed(ui, "down", "down", here=here).card == 1
    assert pressed(Picking(3, 0), "down", here=here).card == 6


@pytest.mark.rule("TB-5")
def test_a_card_is_chosen_then_a_gap_and_one_more_enter_turns_it_over() -> None:
    reply, ui = type_keys(HERE, ["2", "enter"])
    assert reply.action is None
    assert isinstance(ui, Aiming)
    assert ui.card == 1

    reply, _ui = type_keys(HERE, ["home", "enter"], ui)
    assert reply.action == Place(HERE.view.hands[HERE.view.turn][1].id, 0)


@pytest.mark.parametrize("key", ["1", "item-1"])
def test_a_key_beside_a_card_goes_to_it_and_once_more_chooses_it(key: str) -> None:
    assert pressed(Picking(1, 3), key, here=HERE) == Picking(0, 3)
    assert pressed(Picking(1, 3), key, key, here=HERE) == Aiming(0, 3)


def test_a_card_that_is_not_there_is_said() -> None:
    reply, ui = type_keys(HERE, ["7"])

    assert "no card 7" in reply.say
    assert ui == HERE.face.opening(HERE.view, ())


@pytest.mark.parametrize(
    ("key", "goal"),
    [
        ("right", 4), ("left", 2), ("down", 4), ("up", 2), ("j", 4), ("k", 2), ("home", 0), ("end", LAST),
        ("pagedown", 5), ("pageup", 0), ("gap-5", 5),
    ],
)  # fmt: skip
def test_keys_that_move_over_the_gaps(key: str, goal: int) -> None:
    assert pressed(Aiming(0, 3), key, here=HERE) == Aiming(0, goal)


def test_the_gaps_go_round() -> None:
    assert pressed(Aiming(0, LAST), "right", here=HERE) == Aiming(0, 0)
    assert pressed(Aiming(0, 0), "left", here=HERE) == Aiming(0, LAST)


def test_a_gap_is_named_by_its_number_digit_by_digit() -> None:
    assert LAST >= 10
    ui = Aiming(0, 3)
    assert pressed(ui, "1", here=HERE) == Aiming(0, 0, "1")
    assert pressed(ui, "1", "0", here=HERE) == Aiming(0, 9, "10")
    assert pressed(ui, "1", "0", "4", here=HERE) == Aiming(0, 3, "4")
    assert pressed(ui, "9", "9", here=HERE) == Aiming(0, 8, "9")
    assert pressed(ui, *str(LAST + 1), here=HERE) == Aiming(0, LAST, str(LAST + 1))
    assert pressed(ui, "1", "0", "backspace", here=HERE) == Aiming(0, 0, "1")
    assert pressed(ui, "1", "0", "backspace", "backspace", here=HERE).typed == ""
    assert pressed(ui, "1", "right", "2", here=HERE) == Aiming(0, 1, "2")


def test_the_numbers_of_gaps_are_those_of_plain_mode() -> None:
    """There gap 1 is before the oldest card, for 0 leads back; whoever changes over finds the same numbers."""
    for gap, typed in ((0, "1"), (3, "4"), (LAST, str(LAST + 1))):
        ui = pressed(Aiming(0, 1), *typed, here=HERE)
        assert ui == Aiming(0, gap, typed)
        assert f"Gap {typed}:" in "\n".join(shown(HERE, ui).lines())
    assert f"Gap 1 is before card 1, gap {LAST + 1} after the last" in "\n".join(words.table(HERE.view, NAMES))
    assert "0" not in [hint.key for hint in HERE.face.hints(HERE.view, Aiming(0, 3))]


def test_a_gap_that_is_not_there_is_said() -> None:
    here = start(BRASIL)
    for key in ("0", "3", "5"):
        reply, ui = type_keys(here, [key], Aiming(0, 0))

        assert ui == Aiming(0, 0)
        assert reply.say == words.refusal(NoSuchGap(int(key) - 1, 1), here.view, NAMES[:4]) != ""


def test_one_step_back_leads_to_the_hand_and_leaves_the_timeline_where_it_is() -> None:
    for key in ("escape", "backspace"):
        assert pressed(Aiming(1, 7), key, here=HERE) == Picking(1, 7)


def test_another_card_is_taken_to_the_same_gap() -> None:
    assert pressed(Aiming(0, 7), "tab", here=HERE) == Aiming(1, 7)
    assert pressed(Aiming(1, 7), "shift+tab", here=HERE) == Aiming(0, 7)
    assert pressed(Aiming(0, 7), "item-2", here=HERE) == Aiming(1, 7)


def test_the_timeline_is_turned_while_a_card_is_chosen() -> None:
    before, after = (shown(HERE, ui).lines()[2] for ui in (FIRST, pressed(FIRST, "pagedown", here=HERE)))

    assert before != after
    back = pressed(FIRST, "pagedown", "pageup", here=HERE)
    assert shown(HERE, back).lines()[2] == before


@pytest.mark.rule("TB-6")
@pytest.mark.parametrize("key", ["enter", "space", "escape"])
def test_a_turned_card_is_shown_until_a_key_puts_it_away(key: str) -> None:
    ui = HERE.opening()
    assert isinstance(ui, Turning)

    assert isinstance(pressed(ui, key, here=HERE), Picking)
    assert type_keys(HERE, ["left"], ui)[0].known is False


def test_after_the_last_card_the_result_follows() -> None:
    over = moment(BRASIL, 3, 300)

    assert isinstance(over.opening(), Turning)
    assert pressed(over.opening(), "enter", here=over) == Finished()
    assert over.face.opening(over.view, ()) == Finished()


def test_pages_are_opened_turned_and_closed() -> None:
    own = str(HERE.view.turn)
    for key, page in (("i", "line"), ("z", "missed"), ("p", own), ("v", own), ("seat-2", "2")):
        for ui in (FIRST, Aiming(0, 2), HERE.opening()):
            assert pressed(ui, key, here=HERE) == Looking(page, ui)
            assert pressed(ui, key, "enter", here=HERE) == ui
    ui = Looking("missed", FIRST)
    assert pressed(ui, "left", here=HERE).page == "line"
    assert pressed(ui, "right", here=HERE).page == "0"
    assert pressed(ui, "2", here=HERE).page == "missed"
    assert pressed(ui, "end", "p", here=HERE).page == "0"


def test_the_sheets_of_a_long_list_are_turned_and_go_round() -> None:
    here = moment(BRASIL, 4, 20, knows=0)
    assert len(here.view.missed) > 10
    tops = [pressed(Looking("missed", FIRST), *["pagedown"] * times, here=here).top for times in range(6)]

    assert tops[:3] == [0, 1, 2]
    assert 0 in tops[3:]
    assert pressed(Looking("missed", FIRST), "up", here=here).top == max(tops)


def test_who_only_watches_is_told_whose_turn_it_is() -> None:
    view = HERE.game.view(HERE.state, None)
    for key in ("enter", "1", "gap-0"):
        reply = HERE.face.press(view, Picking(0, 1), key, HERE.scene())

        assert reply.action is None
        assert NAMES[HERE.view.turn] in reply.say


@pytest.mark.case("T22")
@pytest.mark.parametrize(
    ("game", "options"), [(BRASIL, {}), (BRASIL, {"draw": "always"}), (WORLD, {"mode": "competitive"})]
)
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (8, 3)])
def test_a_whole_game_is_played_by_keys_alone(game: Any, options: dict[str, str], seats: int, seed: int) -> None:
    here, rng = start(game, seats, seed, **options), Rng(seed)
    while here.view.result is None:
        action, rng = knowing(here, rng, 6)
        card = [each.id for each in here.view.hands[here.view.turn]].index(action.card)
        keys = ["escape", "home", *["right"] * card, "enter", "home", *str(action.gap + 1), "enter"]
        reply, _ui = type_keys(here, keys, here.opening())
        assert reply.action == action
        here = here.after(reply.action)

    assert pressed(here.opening(), "enter", here=here) == Finished()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_whatever_can_be_clicked_means_something(size: tuple[int, int]) -> None:
    for here in (HERE, start(BRASIL, 8, start_cards="7"), moment(BRASIL, 3, 300)):
        for ui in modes(here):
            for spot in shown(here, ui, *size).spots:
                assert spot.x >= 0
                assert spot.x + spot.width <= size[0]
                assert spot.y + spot.height <= size[1] - 1
                known = here.face.press(here.view, ui, spot.key, here.scene(*size)).known
                # the way to help is answered by the page, as in its last line
                assert known or spot.key == "question_mark", (ui, spot)


def test_a_click_on_a_gap_goes_there_and_the_next_one_turns_the_card_over() -> None:
    sheet = shown(HERE, FIRST)
    gap = next(int(spot.key.removeprefix("gap-")) for spot in sheet.spots if spot.key.startswith("gap-"))
    reply, ui = type_keys(HERE, [f"gap-{gap}"], FIRST)

    assert (reply.action, ui) == (None, Aiming(0, gap))
    assert type_keys(HERE, [f"gap-{gap}"], ui)[0].action == Place(HERE.view.hands[HERE.view.turn][0].id, gap)


def test_a_click_on_a_gap_that_is_not_there_does_nothing() -> None:
    here = start(BRASIL)
    for ui in (Picking(0, 0), Aiming(0, 1)):
        reply, after = type_keys(here, ["gap-2"], ui)
        assert (reply.action, reply.known, after) == (None, False, ui)


@st.composite
def games(draw: st.DrawFn) -> Moment:
    """Any moment of any table."""
    seats, actions, seed = draw(st.integers(2, 8)), draw(st.integers(0, 120)), draw(st.integers(0, 4))
    if draw(st.booleans()):
        return moment(WORLD, seats, actions, seed, mode="competitive")
    return moment(
        BRASIL, seats, actions, seed,
        start_cards=draw(st.sampled_from(["4", "7"])),
        draw=draw(st.sampled_from(["wrong", "always"])),
        wrong_card=draw(st.sampled_from(["discard", "move"])),
    )  # fmt: skip


@tries(60)
@given(here=games(), everybody=st.booleans(), keys=st.lists(st.sampled_from(KEYS), max_size=25))
def test_no_key_fails_and_only_legal_actions_come_of_keys(here: Moment, everybody: bool, keys: list[str]) -> None:
    tap(here, everybody, keys, {"", "place", "tie"})
