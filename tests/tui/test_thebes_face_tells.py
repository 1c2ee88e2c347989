"""What the table of Thebes tells without being asked, and what it keeps back while tokens lie face down."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from tabletop.games.thebes.planner import DigPlan, bag_counts, plan_row, weeks_left
from tabletop.games.thebes.reckoning import price
from tabletop.tui import signs
from tabletop.tui.screens.thebes.layout import lay_out
from tabletop.tui.screens.thebes.modes import Browsing, Revealing
from tabletop.tui.screens.thebes.sight import attempt, barred
from tests.tui.thebes_moments import (
    cards,
    digger,
    game,
    moment,
    revealing,
    shown,
    text,
    type_keys,
)


@pytest.mark.rule("TH-41")
def test_the_price_of_every_action_stands_beside_it() -> None:
    here = moment(4).acting(cards=cards("car"))
    rows = shown(here, Browsing()).lines()
    for item in "1234abce":
        action = attempt(here.view, item)
        assert action is not None
        paid = price(here.view.board, here.state.position, here.view.position.track[0], action)
        row = next(row for row in rows if re.search(rf"[ ▸*]{item}[ ×*]\w", row[46:]))

        assert f"{paid.travel}+{paid.weeks}" in row


@pytest.mark.rule("TH-41")
@pytest.mark.parametrize("item", ["2", "e"])
def test_arrival_and_who_plays_next_stand_in_the_prompt(item: str) -> None:
    here = moment(3)
    action = attempt(here.view, item)
    assert action is not None
    paid = price(here.view.board, here.state.position, here.view.position.track[0], action)
    assert paid.next is not None

    rows = shown(here, Browsing(item)).lines()

    assert f"to week {(paid.arrival - 1) % 52 + 1}" in rows[19]
    assert f"{signs.seat(paid.next)} {here.scene().names[paid.next]}" in rows[19]


@pytest.mark.rule("TH-41", "TH-31")
def test_the_planner_shows_the_whole_wheel_row_and_warns_of_the_new_year() -> None:
    here = digger("legends", time=52 + 46)
    _reply, ui = type_keys(here, ["7", "enter", "e", "9"])
    seat = here.view.position.track[0]
    columns = plan_row(here.view, seat, ui.plan)  # type: ignore[union-attr]
    rows = shown(here, ui).lines()
    tokens = next(row for row in rows if row.startswith(" tokens")).split()[1:]
    points = next(row for row in rows if row.startswith(" points")).split()[1:]
    finds = next(row for row in rows if row.startswith(" an artifact")).split()[2:]
    arrives = next(row for row in rows if row.startswith(" arrives"))

    assert tokens == [str(column.tokens or "-") for column in columns]
    assert points == [f"{column.expected:.1f}" if column.tokens else "-" for column in columns]
    assert [each == "-" for each in finds] == [not column.tokens for column in columns]
    assert arrives.count("!") == sum(column.crosses for column in columns) > 0
    assert "next year" in rows[22]
    assert "next year" not in text(digger("legends"), type_keys(digger("legends"), ["7", "enter", "9"])[1])


@pytest.mark.rule("TH-31", "TH-43")
@pytest.mark.parametrize(
    ("time", "gentle", "said"),
    [
        (72, False, ""),
        (72, True, "House rule: debris alone leaves the permission as it was."),
        (98, False, "! This dig ends in the next year and spends that year's permission."),
        (98, True, "! It ends in the next year and spends that permission, unless all is debris."),
    ],
)
def test_the_planner_shows_the_house_rule_and_warns_by_it(time: int, gentle: bool, said: str) -> None:
    here = digger("legends", time=time)
    position = evolve(here.state.position, gentle=gentle)
    here = evolve(here, state=evolve(here.state, position=position))

    rows = shown(here, type_keys(here, ["7", "enter", "e", "9"])[1]).lines()

    assert rows[22].strip() == said


@pytest.mark.rule("TH-31", "TH-32", "TH-41")
@pytest.mark.parametrize(("time", "until"), [(100, "until week 52"), (105, "to the end")])
def test_a_permission_that_shows_x_says_until_when(time: int, until: str) -> None:
    here = moment().acting(cards=cards("book"), spent=("egypt",), time=time)

    assert f"The permission shows X {until}; only a special one helps now." in text(here, Browsing("7"))


@pytest.mark.rule("TH-41")
@pytest.mark.parametrize("spent", [(), ("egypt",)])
def test_a_site_shows_its_wheel_row_even_where_a_dig_is_not_possible(spent: tuple[str, ...]) -> None:
    here = moment().acting(cards=cards("book", "book", "book"), spent=spent)
    columns = plan_row(here.view, here.view.position.track[0], DigPlan("egypt"))
    rows = shown(here, Browsing("7")).lines()
    row = next(row for row in rows if row.startswith(" weeks:tokens"))

    assert row.split()[1:] == [f"{column.weeks}:{column.tokens or '-'}" for column in columns]
    assert sum(row.startswith((" points", " an artifact")) for row in rows) == 2


@pytest.mark.rule("TH-41")
def test_numbers_of_the_wheel_row_stand_apart_even_where_all_are_large() -> None:
    """Twelve weeks draw ten tokens, and four more with six shovels."""
    books = [id for id in game().board.cards if id.startswith(("book-egypt-3", "general-book-2"))]
    here = moment().acting(cards=(*books, *cards("shovel") * 6), finds=(), spent=())
    rows = shown(here, Browsing("7")).lines()
    row = next(row for row in rows if row.startswith(" weeks:tokens"))

    assert row.split()[-4:] == ["9:14", "10:14", "11:14", "12:14"]
    assert len(row.rstrip()) < 80


@pytest.mark.rule("TH-41")
def test_bags_majorities_and_weeks_left_are_always_seen() -> None:
    here = moment(4)
    rows = shown(here, Browsing()).lines()
    table = "\n".join(rows)
    for site in here.view.board.sites:
        bag = bag_counts(here.view, site)
        assert f"{bag.artifacts:>2}/{bag.tokens}" in table
    assert f"{weeks_left(here.view, here.view.position.track[0])} weeks left" in table
    assert "● ■ ▲ ◆" in rows[13]


@pytest.mark.rule("TH-41")
def test_each_barred_choice_says_why_under_the_cursor() -> None:
    here = moment(4)
    for item in barred(here.view):
        assert signs.BARRED in "".join(shown(here, Browsing(item)).lines()[19:])


def test_a_token_that_lies_face_down_shows_nowhere() -> None:
    after, stages = revealing()
    every = stages[-1]
    assert isinstance(every, Revealing)
    board = after.view.board
    for ui in stages:
        assert isinstance(ui, Revealing)
        picture = "\n".join(shown(after, ui, width=200, height=60).lines())
        finds = [board.tokens[id] for id in ui.tokens[ui.shown :] if board.tokens[id].kind == "artifact"]
        for token in finds:
            assert token.name is not None
            assert token.name.en not in picture
    hidden, open_ = (shown(after, ui, width=200, height=60).lines() for ui in (stages[0], every))
    above = range(1, lay_out(200, 60).below)
    assert any(hidden[y] != open_[y] for y in above), "the finds must come to light in the tables, too"
