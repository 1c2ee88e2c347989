"""What the table of Thebes tells without being asked, and what it keeps back while tokens lie face down."""

from __future__ import annotations

import re

import pytest

from tabletop.games.thebes.planner import DigPlan, bag_counts, plan_row, weeks_left
from tabletop.games.thebes.reckoning import price
from tabletop.tui import signs
from tabletop.tui.screens.thebes.modes import Browsing, Revealing
from tabletop.tui.screens.thebes.sight import attempt, barred
from tests.tui.thebes_moments import (
    cards,
    digger,
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
    assert any(hidden[y] != open_[y] for y in range(1, 21)), "the finds must come to light in the tables, too"
