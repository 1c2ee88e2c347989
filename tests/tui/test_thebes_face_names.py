"""The table of Thebes with names of any kind, and at any size."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tabletop.tui.canvas import width_of
from tabletop.tui.screens.thebes.face import FACE
from tabletop.tui.screens.thebes.layout import ROOMY, lay_out
from tabletop.tui.screens.thebes.modes import ITEMS, Browsing, Finished, Looking, Planning, Revealing
from tests.effort import tries
from tests.tui.thebes_moments import cards, modes, moment, revealing, shown, type_keys

HOSTILE: Final = (
    "[/]",
    "[red]Ana",
    "李雷",
    "👨\u200d👩\u200d👧",
    "❤️",
    "สวัสดี",
    "x" * 300,
    "е́" * 9,
    "\x1b[31mEva\x07\n",
    "',\\{}%s{name}",
)


@pytest.mark.slow
@pytest.mark.case("T34", "T39", "T41")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_of_any_kind_keep_the_columns_straight(name: str, size: tuple[int, int]) -> None:
    here = moment(4, 60)
    seats = modes(here)
    over = moment(4, 1_000)
    for at, ui in [*((here, ui) for ui in seats), (over, Finished())]:
        scene = at.scene(*size, names=(name, "B", name, "D"))
        sheet = FACE.paint(at.view, ui, scene)
        for y in range(sheet.height):
            row = sheet.row(y)
            assert len(row) == size[0]
            assert sum(width_of(letter) for letter, _role in row) == size[0]


@pytest.mark.case("T39")
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_what_stands_after_a_name_stays_in_its_column(name: str) -> None:
    here = moment(4)
    usual = shown(here, Browsing())
    sheet = FACE.paint(here.view, Browsing(), here.scene(names=(name,) * 4))
    for y in range(13, 19):
        assert sheet.row(y)[:48] == usual.row(y)[:48]
        assert sheet.row(y)[66:] == usual.row(y)[66:]


@pytest.mark.case("T35")
@pytest.mark.parametrize("name", ["[/]", "[red]Ana", "[b]x[/i]", "[on]", "李雷"])
def test_names_are_shown_letter_for_letter(name: str) -> None:
    here = moment(4)
    names = (name,) * 4
    for ui in (Browsing(), Looking("0", Browsing())):
        picture = "\n".join(FACE.paint(here.view, ui, here.scene(names=names)).lines())
        assert f"● {name}" in picture


@pytest.mark.case("T17")
@tries(80)
@given(st.integers(80, 260), st.integers(24, 90), st.data())
def test_any_size_shows_the_table_and_leaves_the_last_line_to_the_footer(
    width: int, height: int, data: st.DataObject
) -> None:
    here = moment(4, 60)
    after, stages = revealing()
    at, ui = data.draw(st.sampled_from([*((here, ui) for ui in modes(here)), *((after, ui) for ui in stages)]))
    sheet = shown(at, ui, width=width, height=height)
    rows = sheet.lines()

    assert len(rows) == height
    assert rows[-1] == ""
    if not isinstance(ui, Looking):
        spreads = lay_out(width, height).chart.spreads
        assert "London" in rows[1 + spreads["london"].y]
        assert "Egypt" in rows[1 + spreads["egypt"].y]


@given(st.integers(80, 300), st.integers(24, 120), st.integers(2, 4))
@example(*ROOMY, 4)
@example(200, 60, 2)
def test_the_parts_of_the_table_do_not_lie_on_each_other(width: int, height: int, seats: int) -> None:
    lay = lay_out(width, height, seats)

    assert lay.chart.width <= lay.market
    assert lay.market + lay.market_width <= (lay.side or width)
    assert lay.map + lay.side_lines <= lay.prompt
    assert not lay.heap or lay.map + 10 < lay.heap < lay.prompt
    assert lay.track >= 1 + lay.chart.height
    assert lay.track + 2 <= lay.tables
    assert lay.tables + 6 <= lay.prompt
    assert lay.prompt_lines >= 4
    assert lay.prompt + lay.prompt_lines <= height - 1
    if lay.below_lines:
        assert lay.tables + 6 < lay.below
        assert lay.below + lay.below_lines < lay.prompt
    if lay.side:
        assert lay.table < lay.side <= width - 28


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_whatever_can_be_clicked_means_something(size: tuple[int, int]) -> None:
    here = moment(4, 60)
    after, stages = revealing()
    for at, ui in [*((here, ui) for ui in modes(here)), *((after, ui) for ui in stages)]:
        sheet = shown(at, ui, width=size[0], height=size[1])
        for spot in sheet.spots:
            assert spot.x >= 0
            assert spot.x + spot.width <= size[0]
            assert spot.y < size[1] - 1
            if not isinstance(ui, Revealing):
                known = FACE.press(at.view, ui, spot.key, at.scene()).known
                # the way to help is answered by the page, as in its last line
                assert known or spot.key == "question_mark", (ui, spot)


@pytest.mark.parametrize("item", ITEMS)
def test_a_click_chooses_and_the_next_one_opens(item: str) -> None:
    here = moment(4)
    other = Browsing("2" if item != "2" else "3")
    spots = [spot for spot in shown(here, other).spots if spot.key == f"item-{item}"]
    assert spots

    chosen = FACE.press(here.view, other, spots[0].key, here.scene())
    opened = FACE.press(here.view, chosen.ui, spots[0].key, here.scene())

    assert chosen.ui == Browsing(item)
    assert opened == FACE.press(here.view, chosen.ui, "enter", here.scene())
    assert opened.action is None


def test_a_click_on_the_table_leaves_the_planner() -> None:
    here = moment(4, 60).acting(cards=cards("book"), spent=())
    _reply, ui = type_keys(here, ["7", "enter"])
    assert isinstance(ui, Planning)

    assert FACE.press(here.view, ui, "item-2", here.scene()).ui == Browsing("2")
