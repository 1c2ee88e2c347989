"""Sheets of cells: text is measured, cut and clipped by cells, whatever the letters are."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tabletop.tui.canvas import Canvas, fit, width_of

TEXTS = st.text(st.sampled_from("aé李雷👨\u200d👩❤\ufe0fสั\u0301\x1b\n\u00a0.[]"), max_size=12)


def cells(sheet: Canvas) -> list[int]:
    """Return how many cells each line takes."""
    return [sum(width_of(letter) for letter, _role in sheet.row(y)) for y in range(sheet.height)]


@pytest.mark.case("T39")
@given(st.lists(st.tuples(st.integers(-4, 12), TEXTS), max_size=6))
@example([(8, "李"), (7, "李李")])
@example([(0, "李"), (-2, "[李[")])
def test_whatever_is_written_wherever_a_line_keeps_its_width(puts: list[tuple[int, str]]) -> None:
    sheet = Canvas(10, 1)
    for x, text in puts:
        sheet.put(x, 0, text)

    assert cells(sheet) == [10]
    assert len(sheet.row(0)) == 10


@pytest.mark.case("T39", "T41")
@given(TEXTS, st.integers(0, 14))
def test_a_text_is_cut_and_filled_to_a_width_in_cells(text: str, width: int) -> None:
    assert width_of(fit(text, width)) == width


def test_a_text_that_fits_stays_whole() -> None:
    assert fit("李雷", 4) == "李雷"
    assert fit("李雷", 3) == "李…"
    assert fit("李雷", 2) == "… "
    assert fit("Ana", 5) == "Ana  "


def test_no_half_of_a_wide_letter_is_left() -> None:
    sheet = Canvas(4, 1)
    sheet.put(0, 0, "李雷")
    sheet.put(1, 0, "a")

    assert sheet.lines() == [" a雷"]

    sheet.put(2, 0, "b")

    assert sheet.lines() == [" ab"]


def test_what_is_invisible_is_not_drawn() -> None:
    sheet = Canvas(8, 1)
    sheet.put(0, 0, "a\x1b[0m\u200db")

    assert sheet.lines() == ["a[0mb"]


def test_marks_belong_to_the_letter_before() -> None:
    sheet = Canvas(4, 1)
    sheet.put(0, 0, "e\u0301李\u0301x")

    assert [letter for letter, _role in sheet.row(0)] == ["e\u0301", "李\u0301", "", "x"]


@given(st.integers(-6, 12), st.integers(-3, 4))
def test_a_sheet_pasted_anywhere_keeps_the_size_of_the_one_below(x: int, y: int) -> None:
    sheet, other = Canvas(10, 2), Canvas(4, 2)
    other.put(0, 0, "abcd")
    other.spot(1, 1, 2, "k")

    sheet.paste(x, y, other)

    assert cells(sheet) == [10, 10]
    assert all(len(sheet.row(row)) == 10 for row in range(2))
    if 0 <= x + 1 < 10 and 0 <= y + 1 < 2:
        assert sheet.key_at(x + 1, y + 1) == "k"
