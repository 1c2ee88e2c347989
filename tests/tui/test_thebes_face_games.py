"""No key is dead at the table of Thebes: refusals, whole games by keys alone, and keys by chance."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.thebes.actions import Dig, Exchange, Exhibit, Take
from tabletop.rng import Rng
from tabletop.simulate import OTHER_STREAM, any_action
from tabletop.tui.screens.thebes.face import FACE
from tabletop.tui.screens.thebes.modes import (
    CARDS,
    ITEMS,
    SHOWS,
    Browsing,
    Planning,
    Revealing,
)
from tabletop.tui.screens.thebes.prompt import reason
from tabletop.tui.screens.thebes.sight import sight
from tests.effort import tries
from tests.tui.thebes_moments import (
    digger,
    game,
    item_of,
    keys_for,
    moment,
    near_end,
    pressed,
    start,
    type_keys,
)

KEYS: Final = (
    *ITEMS,
    *("0", "d", "x", "z", "g", "i", "p", "v", "t", "h"),
    *("up", "down", "left", "right", "tab", "shift+tab", "home", "end", "enter", "space", "escape", "backspace"),
    *("j", "k", "plus", "minus", "week-1", "week-12", "f5", "question_mark", "é"),
)


@pytest.mark.rule("TH-41")
@pytest.mark.parametrize("actions", [0, 10, 30, 45, 55])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_refused_answers_with_the_sentence_of_its_refusal(seats: int, actions: int) -> None:
    here = moment(seats, actions)
    board, position = here.view.board, here.view.position
    assert here.view.refused
    for refused in here.view.refused:
        item = {"exchange": "e", "stop": "s"}.get(refused.path[0], "")
        if refused.path[0] == "take":
            item = CARDS[int(refused.path[1])]
        elif refused.path[0] == "exhibit":
            item = SHOWS[position.shows.index(refused.path[1])]
        elif refused.path[0] == "dig":
            item = "56789"[board.sites.index(refused.path[1])]

        reply, ui = type_keys(here, ["enter"], Browsing(item))

        assert reply.action is None
        assert ui == Browsing(item)
        seen = sight(here.view, Browsing(item), here.scene())
        assert reply.say == reason(seen, refused.refusal, refused.path)  # type: ignore[arg-type]
        assert reply.say


def test_an_empty_exhibition_space_says_that_it_is_empty() -> None:
    reply, _ui = type_keys(start(), ["a", "enter"])

    assert "a" in reply.say


def test_who_only_watches_is_told_whose_turn_it_is() -> None:
    here = moment()
    view = game().view(here.state, None)
    for item in ITEMS.replace("abc", ""):
        reply = FACE.press(view, Browsing(item), "enter", here.scene())

        assert reply.action is None
        assert here.scene().names[here.view.position.track[0]] in reply.say


@pytest.mark.case("T22")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_game_is_played_by_keys_alone(seats: int, seed: int) -> None:
    here, rng = start(seats, seed), Rng(seed ^ OTHER_STREAM)
    kinds = set()
    for _ in range(500):
        if here.view.result:
            break
        action, rng = any_action(here.view.legal, rng)
        reply, _ui = type_keys(here, keys_for(here, action))
        assert reply.action == action
        kinds.add(type(action))
        here = here.after(reply.action)
        ui = FACE.opening(here.view, here.events)
        while isinstance(ui, Revealing):
            ui = pressed(ui, "enter", here=here)

    assert here.view.result
    assert {Take, Exchange, Dig} <= kinds


@pytest.mark.case("T22")
def test_every_possible_action_is_reached_by_keys() -> None:
    wide = digger("legends", "assistant", "shovel", "zeppelin").acting(place="london")
    for here in (wide, near_end(moment(4)), moment(2, 50), moment(4, 30)):
        for action in here.view.legal:
            assert type_keys(here, keys_for(here, action))[0].action == action


@pytest.mark.rule("TH-20")
def test_an_exhibition_is_held_by_its_letter() -> None:
    here = moment(4)
    show = here.view.position.shows[0]
    assert show is not None
    board = here.view.board
    finds = tuple(
        id
        for site, count in board.exhibitions[show].needs
        for id in [id for id, token in board.tokens.items() if token.site == site and token.kind == "artifact"][:count]
    )
    here = here.acting(finds=finds)

    assert Exhibit(show) in here.view.legal
    assert item_of(here.view, Exhibit(show)) == "a"
    assert type_keys(here, ["a", "enter", "enter"])[0].action == Exhibit(show)


@tries(60)
@given(
    seats=st.integers(2, 4),
    actions=st.integers(0, 70),
    seed=st.integers(0, 20),
    news=st.booleans(),
    keys=st.lists(st.sampled_from(KEYS), max_size=25),
)
def test_no_key_fails_and_only_legal_actions_come_of_keys(
    seats: int, actions: int, seed: int, news: bool, keys: list[str]
) -> None:
    here = moment(seats, actions, seed)
    view, scene = here.view, here.scene()
    ui = FACE.opening(view, here.events if news else ())
    for key in keys:
        reply = FACE.press(view, ui, key, scene)
        assert reply.action is None or reply.action in view.legal
        assert reply.known or reply.ui == ui or isinstance(ui, Planning)
        ui = reply.ui
        sheet = FACE.paint(view, ui, scene)
        assert (sheet.width, sheet.height) == (80, 24)
        assert FACE.hints(view, ui)
        assert isinstance(FACE.topic(view, ui), str)
