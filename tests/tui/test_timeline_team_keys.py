"""What keys do at the co-operative table of Timeline: in every mode, for whole games, and by chance."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.timeline import words
from tabletop.games.timeline.actions import Discard, Play, Stop
from tabletop.games.timeline.refusals import IsBlocked, PlayedAlready, PlayFirst
from tabletop.rng import Rng
from tabletop.simulate import any_action
from tabletop.tui.screens.timeline.modes import Asking, Looking
from tabletop.tui.screens.timeline.sight import held
from tabletop.tui.timelines.modes import Finished, Picking, Turning
from tests.effort import tries
from tests.tui.timeline_moments import NAMES, WORLD, Moment, first, moment, pressed, shown, start, tap, type_keys

KEYS: Final = (
    *"123459", *"pdsivzxh", "seat-0", "item-1", "item-4", "item-9", "item-", "gap-0",
    "up", "down", "left", "right", "tab", "shift+tab", "home", "end", "enter", "space", "escape", "backspace",
    "pageup", "pagedown", "j", "k", "plus", "f5", "question_mark", "é",
)  # fmt: skip
HERE: Final = moment(WORLD, 4, 5)
"""The beginning of a turn."""
CARD: Final = held(HERE.view)[0].id
FIRST: Final = HERE.face.opening(HERE.view, ())


def again() -> Moment:
    """Return a moment at which a second card may be played."""
    return first(lambda here: "Second" in repr(here.state.phase), WORLD, 3)


def blocked() -> Moment:
    """Return a moment at which who is to play holds a blocked card."""
    return first(lambda here: bool(here.state.blocked[here.state.turn]), WORLD, 5, failed="blocked")


def modes(here: Moment) -> list[Any]:
    """Return a cursor of every kind for a moment."""
    view = here.view
    rest = here.face.opening(view, ())
    found = [rest, here.opening()]
    if isinstance(rest, Picking):
        cards = range(len(held(view)))
        found += [Picking(card, focus) for card in cards for focus in (0, len(view.main))]
        found += [Asking(deed, card, 1) for deed in "pd" for card in cards]
        found.append(Asking("s", 0, 1))
    found += [Looking(page, rest) for page in ("line", "missed", *map(str, range(len(view.hands))))]
    return list(dict.fromkeys(found))


@pytest.mark.rule("TL-5")
@pytest.mark.parametrize("keys", [["enter", "enter"], ["p", "p"], ["p", "enter"], ["1", "space"], ["d", "up", "enter"]])
def test_a_card_is_played_after_one_question(keys: list[str]) -> None:
    reply, _ui = type_keys(HERE, keys)

    assert reply.action == Play(CARD)
    assert type_keys(HERE, keys[:1])[0].action is None


def test_a_card_chosen_once_more_leaves_the_question_where_it_is() -> None:
    reply, ui = type_keys(HERE, ["1", "1"])

    assert (reply.action, reply.say) == (None, "Enter confirms, Esc goes back.")
    assert isinstance(ui, Asking)
    assert isinstance(pressed(Asking("s", 0, 1), "1", here=again()), Picking)


@pytest.mark.rule("TL-10")
@pytest.mark.parametrize("keys", [["d", "enter"], ["d", "d"], ["enter", "down", "enter"], ["p", "d", "enter"]])
def test_a_card_is_discarded_after_one_question(keys: list[str]) -> None:
    assert type_keys(HERE, keys)[0].action == Discard(CARD)


@pytest.mark.rule("TL-8")
@pytest.mark.parametrize("keys", [["s", "enter"], ["s", "s"], ["enter", "s", "enter"]])
def test_the_turn_is_ended_after_one_question(keys: list[str]) -> None:
    here = again()

    assert type_keys(here, keys)[0].action == Stop()
    assert pressed(here.face.opening(here.view, ()), "s", "escape", here=here) == here.face.opening(here.view, ())


@pytest.mark.rule("TL-4", "TL-9")
def test_what_is_not_possible_answers_with_the_sentence_of_its_refusal() -> None:
    for here, key, why in ((HERE, "s", PlayFirst()), (again(), "d", PlayedAlready())):
        reply, ui = type_keys(here, [key])
        assert ui == here.face.opening(here.view, ())
        assert reply.say == words.refusal(why, here.view, NAMES) != ""
    reply, ui = type_keys(again(), ["enter", "down", "enter"])
    assert isinstance(ui, Asking)
    assert reply.say == words.refusal(PlayedAlready(), again().view, NAMES)


@pytest.mark.rule("TL-21")
def test_a_blocked_card_says_that_it_is_blocked() -> None:
    here = blocked()
    card = held(here.view)[-1]
    names = tuple(NAMES[:5])
    for key in ("enter", "p"):
        reply, ui = type_keys(here, ["end", key])

        assert isinstance(ui, Picking)
        assert reply.say == words.refusal(IsBlocked(card.id), here.view, names)


def test_the_cursor_goes_over_the_hand_and_round() -> None:
    cards = len(held(HERE.view))
    assert pressed(FIRST, "right", here=HERE).card == 1
    assert pressed(FIRST, "left", here=HERE).card == cards - 1
    assert pressed(FIRST, "down", here=HERE).card == 1
    assert pressed(FIRST, "3", here=HERE).card == 2
    assert pressed(FIRST, "enter", "right", here=HERE) == Picking(1, FIRST.focus)
    assert "no card 7" in type_keys(HERE, ["7"])[0].say


def test_the_timeline_is_turned() -> None:
    here = first(lambda here: len(here.state.main) > 8, WORLD, 4, stuck="either")
    ui = Picking(0, 1)
    for each in (ui, Asking("p", 0, 1), here.opening()):
        after = pressed(each, "pagedown", here=here)
        assert shown(here, each).lines()[2] != shown(here, after).lines()[2]


@pytest.mark.rule("TL-5", "TL-7")
def test_a_turned_card_is_shown_until_a_key_puts_it_away() -> None:
    here = HERE.after(Play(CARD))
    ui = here.opening()

    assert isinstance(ui, Turning)
    assert isinstance(pressed(ui, "enter", here=here), Picking)
    assert pressed(ui, "i", "escape", here=here) == ui
    over = moment(WORLD, 4, 300)
    assert pressed(over.opening(), "enter", here=over) == Finished()


@pytest.mark.rule("TL-8")
def test_after_stopping_nothing_is_turned() -> None:
    here = again()

    assert isinstance(here.after(Stop()).opening(), Picking | Finished)


def test_pages_are_opened_turned_and_closed() -> None:
    own = str(HERE.view.turn)
    for key, page in (("i", "line"), ("z", "missed"), ("v", own), ("seat-2", "2")):
        for ui in (FIRST, Asking("d", 0, 1)):
            assert pressed(ui, key, here=HERE) == Looking(page, ui)
            assert pressed(ui, key, "space", here=HERE) == ui
    assert pressed(Looking("3", FIRST), "v", here=HERE).page == "0"


def test_who_only_watches_is_told_whose_turn_it_is() -> None:
    view = HERE.game.view(HERE.state, None)
    for key in ("enter", "p", "d", "s"):
        reply = HERE.face.press(view, Picking(0, 1), key, HERE.scene())

        assert reply.action is None
        assert NAMES[HERE.view.turn] in reply.say


@pytest.mark.case("T22")
@pytest.mark.parametrize(
    "options",
    [{}, {"discard": "symbol", "stuck": "either"}, {"failed": "blocked"}],
    ids=["usual", "symbol", "blocked"],
)
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (6, 3)])
def test_a_whole_game_is_played_by_keys_alone(options: dict[str, str], seats: int, seed: int) -> None:
    here, rng = start(WORLD, seats, seed, **options), Rng(seed)
    kinds = set()
    while here.view.result is None:
        action, rng = any_action(here.view.legal, rng)
        cards = [card.id for card in held(here.view)]
        keys = ["s"] if isinstance(action, Stop) else ["home", *["right"] * cards.index(action.card)]
        keys += {Play: ["p"], Discard: ["d"], Stop: []}[type(action)]
        reply, _ui = type_keys(here, [*keys, "enter"])
        assert reply.action == action
        kinds.add(type(action))
        here = here.after(reply.action)

    assert Play in kinds


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_whatever_can_be_clicked_means_something(size: tuple[int, int]) -> None:
    for here in (HERE, again(), blocked(), moment(WORLD, 4, 300)):
        for ui in modes(here):
            for spot in shown(here, ui, *size).spots:
                assert spot.x >= 0
                assert spot.x + spot.width <= size[0]
                assert spot.y + spot.height <= size[1] - 1
                known = here.face.press(here.view, ui, spot.key, here.scene(*size)).known
                # the way to help is answered by the page, as in its last line
                assert known or spot.key == "question_mark", (ui, spot)


@st.composite
def games(draw: st.DrawFn) -> Moment:
    """Any moment of any table."""
    return moment(
        WORLD, draw(st.integers(1, 6)), draw(st.integers(0, 80)), draw(st.integers(0, 4)),
        discard=draw(st.sampled_from(["free", "symbol"])),
        stuck=draw(st.sampled_from(["place", "either"])),
        failed=draw(st.sampled_from(["discard", "blocked"])),
    )  # fmt: skip


@tries(60)
@given(here=games(), everybody=st.booleans(), keys=st.lists(st.sampled_from(KEYS), max_size=25))
def test_no_key_fails_and_only_legal_actions_come_of_keys(here: Moment, everybody: bool, keys: list[str]) -> None:
    tap(here, everybody, keys, {"", "coop", "again"})
