"""What keys do at the table of Thebes: in every mode, for whole games, and by chance."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.thebes.actions import Dig, Dug, Exchange, Stop, Take
from tabletop.games.thebes.planner import DigPlan
from tabletop.tui.screens.thebes.face import FACE
from tabletop.tui.screens.thebes.modes import (
    ITEMS,
    Browsing,
    Confirming,
    Finished,
    Looking,
    Planning,
    Revealing,
    Ui,
)
from tests.tui.thebes_moments import (
    Moment,
    cards,
    digger,
    moment,
    near_end,
    pressed,
    type_keys,
)

# --- the cursor on the table


def test_the_cursor_goes_through_everything_that_can_be_chosen_and_round() -> None:
    seen = []
    ui: Ui = Browsing()
    for _ in ITEMS:
        assert isinstance(ui, Browsing)
        seen.append(ui.cursor)
        ui = pressed(ui, "down")

    assert "".join(seen) == ITEMS
    assert ui == Browsing()
    assert pressed(ui, "up") == Browsing(ITEMS[-1])


@pytest.mark.parametrize("item", ITEMS)
def test_the_key_shown_beside_a_thing_jumps_to_it(item: str) -> None:
    other = "2" if item != "2" else "3"

    assert pressed(Browsing(other), item) == Browsing(item)


@pytest.mark.parametrize(
    ("cursor", "key", "goal"),
    [
        ("1", "right", "5"),
        ("7", "left", "1"),
        ("2", "tab", "a"),
        ("b", "tab", "e"),
        ("e", "tab", "5"),
        ("9", "tab", "1"),
        ("1", "shift+tab", "5"),
        ("s", "home", "1"),
        ("1", "end", "9"),
        ("1", "x", "a"),
        ("a", "x", "b"),
        ("c", "x", "a"),
    ],
)
def test_keys_that_move_further(cursor: str, key: str, goal: str) -> None:
    assert pressed(Browsing(cursor), key) == Browsing(goal)


def test_d_goes_to_the_next_site_where_a_dig_is_possible() -> None:
    here = moment().acting(cards=cards("book") + cards("book", site="mesopotamia"), spent=())

    assert pressed(Browsing(), "d", here=here) == Browsing("7")
    assert pressed(Browsing("7"), "d", here=here) == Browsing("9")
    assert pressed(Browsing("9"), "d", here=here) == Browsing("7")


def test_an_unknown_key_is_left_to_the_screen() -> None:
    for ui in (Browsing(), Finished(), Looking("bags", Browsing())):
        reply, after = type_keys(moment(), ["f5"], ui)

        assert not reply.known
        assert after == ui


# --- confirming


@pytest.mark.rule("TH-15")
def test_a_card_is_taken_after_a_second_enter() -> None:
    reply, ui = type_keys(moment(), ["3", "enter"])
    assert reply.action is None
    assert ui == Confirming(Take(2), "3")

    assert type_keys(moment(), ["enter"], ui)[0].action == Take(2)


def test_the_same_key_twice_opens_and_never_plays() -> None:
    reply, ui = type_keys(moment(), ["3", "3"])
    assert reply.action is None
    assert ui == Confirming(Take(2), "3")

    # whoever types it once more is told what the question waits for, and not thrown back
    reply, ui = type_keys(moment(), ["3"], ui)
    assert (reply.action, reply.say) == (None, "Enter confirms, Esc goes back.")
    assert ui == Confirming(Take(2), "3")


@pytest.mark.parametrize("key", ["escape", "backspace"])
def test_escape_goes_back_and_plays_nothing(key: str) -> None:
    reply, ui = type_keys(moment(), ["e", "enter", key])

    assert reply.action is None
    assert ui == Browsing("e")


def test_moving_on_while_confirming_plays_nothing() -> None:
    for key in ("down", "2", "tab"):
        reply, ui = type_keys(moment(), ["e", "enter", key])

        assert reply.action is None
        assert isinstance(ui, Browsing)


@pytest.mark.rule("TH-14")
def test_z_flies_and_lands_again() -> None:
    here = moment().acting(cards=cards("zeppelin"), place="moscow")
    _reply, ui = type_keys(here, ["e", "enter", "z"])
    assert ui == Confirming(Exchange(zeppelin=True), "e")
    assert pressed(ui, "z", here=here) == Confirming(Exchange(), "e")

    assert type_keys(here, ["enter"], ui)[0].action == Exchange(zeppelin=True)


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize("holds", [(), ("zeppelin",)])
def test_z_says_why_one_cannot_fly(holds: tuple[str, ...]) -> None:
    here = moment().acting(cards=cards(*holds), place="warsaw")
    reply, ui = type_keys(here, ["e", "enter", "z"])

    assert reply.say
    assert ui == Confirming(Exchange(), "e")


@pytest.mark.rule("TH-34")
def test_stopping_is_confirmed_and_has_nothing_to_fly_to() -> None:
    here = near_end(moment())
    _reply, ui = type_keys(here, ["s", "enter"])
    assert ui == Confirming(Stop(), "s")
    assert type_keys(here, ["z"], ui)[0].say

    assert type_keys(here, ["enter"], ui)[0].action == Stop()


@pytest.mark.rule("TH-33")
def test_a_journey_that_only_a_zeppelin_makes_in_time_begins_with_it() -> None:
    here = near_end(moment(), left=2).acting(cards=cards("zeppelin"), place="london")

    assert type_keys(here, ["e", "enter"])[1] == Confirming(Exchange(zeppelin=True), "e")


# --- planning a dig


def plan(here: Moment, *keys: str) -> DigPlan:
    """Return the plan of a dig in Egypt after keys."""
    _reply, ui = type_keys(here, ["7", "enter", *keys])
    assert isinstance(ui, Planning)
    return ui.plan


@pytest.mark.rule("TH-24")
def test_a_plan_begins_with_the_fewest_weeks_that_draw_a_token() -> None:
    assert plan(digger()) == DigPlan("egypt", weeks=8)


def test_a_plan_begins_with_the_helpers_that_a_dig_cannot_do_without() -> None:
    here = moment().acting(cards=cards("legends", "special-permission"), spent=("egypt",))

    assert plan(here) == DigPlan("egypt", legends=True, permission=True, weeks=6)


def test_each_helper_has_a_key() -> None:
    here = digger("legends", "assistant", "shovel", "zeppelin")

    begun = plan(here)
    used = plan(here, "e", "a", "s", "z")

    assert used == evolve(begun, legends=True, assistant=True, shovel=True, zeppelin=True)
    assert plan(here, "e", "a", "s", "z", "e", "a", "s", "z") == begun


@pytest.mark.parametrize("key", ["e", "a", "s", "x", "z"])
def test_a_helper_that_is_not_there_is_explained(key: str) -> None:
    reply, ui = type_keys(digger(), ["7", "enter", key])

    assert reply.say
    assert isinstance(ui, Planning)
    assert ui.plan == plan(digger())


@pytest.mark.rule("TH-25")
def test_of_two_assistants_none_is_used_up() -> None:
    assert type_keys(digger("assistant", "assistant"), ["7", "enter", "a"])[0].say


@pytest.mark.parametrize(
    ("keys", "weeks"),
    [
        (["right"], 9),
        (["left"], 7),
        (["end", "right"], 1),
        (["home", "left"], 12),
        (["5"], 5),
        (["1"], 1),
        (["1", "0"], 10),
        (["1", "1"], 11),
        (["1", "2"], 12),
        (["1", "2", "2"], 2),
        (["1", "3"], 3),
        (["0"], 10),
        (["1", "right", "2"], 2),
        (["2", "1", "plus", "minus"], 1),
        (["week-4"], 4),
        (["up"], 12),
        (["end", "down"], 8),
    ],
)
def test_weeks_are_chosen_by_arrows_and_digits(keys: list[str], weeks: int) -> None:
    assert plan(digger(), *keys).weeks == weeks


@pytest.mark.parametrize("keys", [["end", "up"], ["home", "end", "down", "down"]])
def test_where_no_other_number_of_tokens_is_to_be_had_a_sentence_says_so(keys: list[str]) -> None:
    assert type_keys(digger(), ["7", "enter", *keys])[0].say


@pytest.mark.rule("TH-27")
def test_a_number_of_weeks_without_a_token_is_refused_with_a_sentence() -> None:
    reply, ui = type_keys(digger(), ["7", "enter", "home", "enter"])

    assert reply.action is None
    assert "8" in reply.say
    assert isinstance(ui, Planning)


def test_enter_digs_and_escape_does_not() -> None:
    assert type_keys(digger(), ["7", "enter", "9", "enter"])[0].action == Dig("egypt", 9)

    reply, ui = type_keys(digger(), ["7", "enter", "9", "escape"])
    assert reply.action is None
    assert ui == Browsing("7")


# --- after a dig


def test_tokens_are_turned_one_by_one() -> None:
    here = digger("legends", "book")
    after = here.after(Dig("egypt", 12, legends=True))
    ui = FACE.opening(after.view, after.events)
    assert isinstance(ui, Revealing)
    assert ui.shown == 0

    for shown in range(1, len(ui.tokens) + 1):
        ui = pressed(ui, "enter", here=after)
        assert isinstance(ui, Revealing)
        assert ui.shown == shown

    assert ui.complete
    assert pressed(ui, "enter", here=after) == Browsing()


def test_a_key_turns_all_tokens_and_one_turns_back() -> None:
    after = digger("legends", "book").after(Dig("egypt", 12, legends=True))
    ui = FACE.opening(after.view, after.events)
    assert isinstance(ui, Revealing)

    every = pressed(ui, "a", here=after)
    assert every == evolve(ui, shown=len(ui.tokens))
    assert pressed(ui, "escape", here=after) == every
    assert pressed(every, "left", here=after) == evolve(ui, shown=len(ui.tokens) - 1)
    assert pressed(every, "escape", here=after) == Browsing()


@pytest.mark.rule("TH-30")
def test_the_bonus_of_a_first_dig_is_turned_last() -> None:
    here = moment()
    site = next(site for site, bonus in zip(here.view.board.sites, here.state.position.bonuses, strict=True) if bonus)
    bonus = here.state.position.bonuses[here.view.board.sites.index(site)]
    here = here.acting(cards=cards("book", site=site), spent=())

    after = here.after(Dig(site, 12))
    ui = FACE.opening(after.view, after.events)

    assert isinstance(ui, Revealing)
    assert ui.tokens[-1] == bonus
    assert len(ui.tokens) == len(ui.dug.tokens) + 1


def test_nothing_is_turned_that_was_not_drawn() -> None:
    after = digger().after(Dig("egypt", 9))

    assert isinstance(FACE.opening(after.view, after.events), Revealing)
    assert FACE.opening(after.view, [event for event in after.events if not isinstance(event, Dug)]) == Browsing()


def test_the_game_ends_with_the_result() -> None:
    over = moment(3, 1_000)

    assert over.view.result is not None
    assert FACE.opening(over.view, ()) == Finished()


# --- looking


@pytest.mark.parametrize(("key", "page"), [("g", "bags"), ("i", "discards"), ("v", "bags")])
@pytest.mark.parametrize("keys", [[], ["e", "enter"], ["7", "enter", "9"]])
def test_a_look_comes_back_to_where_it_began(key: str, page: str, keys: list[str]) -> None:
    here = digger()
    _reply, before = type_keys(here, keys)
    _reply, ui = type_keys(here, [key], before)
    assert isinstance(ui, Looking)
    assert ui.page == page

    for back in ("escape", "enter", "space", "backspace"):
        assert pressed(ui, back, here=here) == before


def test_pages_are_turned_and_named_by_number() -> None:
    begin = Looking("bags", Browsing())
    seen = []
    ui: Ui = begin
    for _ in range(5):
        assert isinstance(ui, Looking)
        seen.append(ui.page)
        ui = pressed(ui, "right")

    assert seen == ["bags", "discards", "0", "1", "2"]
    assert ui == begin
    assert pressed(begin, "left") == Looking("2", Browsing())
    assert pressed(begin, "4") == Looking("1", Browsing())
    assert pressed(begin, "end") == Looking("2", Browsing())
    assert pressed(begin, "p") == Looking("0", Browsing())
    assert pressed(begin, "p", "p") == Looking("1", Browsing())
    assert pressed(begin, "p", "p", "p", "p") == Looking("0", Browsing())


def test_p_shows_the_player_whose_turn_it_is_first() -> None:
    here = moment()

    assert pressed(Browsing(), "p", here=here) == Looking(str(here.view.to_act), Browsing())
