"""Names and foreign text: letter for letter where that is safe, and never a command to the terminal."""

from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcswidth

from tabletop.phrases import ago
from tabletop.text import (
    MARKS,
    NAME_CELLS,
    BadName,
    NoName,
    TwinNames,
    clean_name,
    clean_names,
    clean_text,
    found,
    name_remark,
    shown_name,
    width,
)

hostile = st.text(
    st.one_of(
        st.characters(),
        st.characters(categories=["Cc", "Cf", "Cs", "Mn", "Me", "Mc", "Zs", "Zl", "Zp"]),
        st.sampled_from("\x1b[]0;\x07[/]b😀👨\u200d👩🇧🇷❤\ufe0f각한ำ"),
    ),
    max_size=60,
)


def refusal_of(*raws: str) -> object:
    with pytest.raises(BadName) as caught:
        clean_names(raws)
    assert str(caught.value)
    return caught.value.refusal


@pytest.mark.case("T34", "T35")
@pytest.mark.parametrize(
    "name", ["[/]", "Ana[/]", "[b]x[/i]", "[Ana]", "[on]", "[red]Ana", "\\[Ana]", "{0}", "%s", "<b>", "&amp;", "$HOME"]
)
def test_brackets_and_their_like_are_letters(name: str) -> None:
    assert clean_name(name) == name
    assert clean_text(name) == name


@pytest.mark.parametrize("name", ["Ana", "João", "Conceição", "Zoë", "李雷", "สวัสดี", "שלום", "O'Hara-Łuk", "7", "♥"])
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name
    assert name_remark(name, clean_name(name)) == ""


@pytest.mark.case("T37")
@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("A \x1b]52;c;cHduCg==\x07", "A ]52;c;cHduCg=="),
        ("\x1b[2JAna", "[2JAna"),
        ("\x1b]0;x\x07", "]0;x"),
        ("\x9b31mAna", "31mAna"),
        ("Ana\x00\x08\x7f", "Ana"),
        ("Ana\u202eanA", "AnaanA"),
        ("\ufeffAna\u200b\u2066", "Ana"),
        ("A\udcffna", "Ana"),
        ("Ana\ue000\ufffe", "Ana"),
        ("\nAna\r\nBeto\t", "Ana Beto"),
        ("Ana\u2028Beto\u00a0 C", "Ana Beto C"),
    ],
)
def test_commands_to_the_terminal_are_taken_out(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.case("T37", "T41")
@given(hostile)
def test_whatever_is_typed_a_name_is_safe_and_fits(raw: str) -> None:
    name = shown_name(raw)
    if name == "?" != raw.strip():
        return  # nothing was left
    assert clean_name(name) == name
    assert name.isprintable()
    assert name == unicodedata.normalize("NFC", name) == name.strip()
    assert 0 < width(name) <= NAME_CELLS
    assert max(cell_len(name), wcswidth(name)) <= NAME_CELLS
    assert len(name) <= NAME_CELLS * (MARKS + 1)


@pytest.mark.case("T37")
@given(hostile)
def test_whatever_stands_in_a_file_is_safe_to_show(raw: str) -> None:
    shown = clean_text(raw)
    lines = clean_text(raw, lines=True)

    assert shown.isprintable()
    assert all(line.isprintable() for line in lines.split("\n"))
    assert clean_text(shown) == shown
    assert shown_name(raw).isprintable()


def test_line_ends_stay_where_there_are_lines() -> None:
    assert clean_text("a\x1b[1mb\r\nc\nd", lines=True) == "a[1mb\nc\nd"
    assert clean_text("a\nb") == "a b"


@pytest.mark.case("T39")
@pytest.mark.parametrize(
    ("raw", "name", "cells"),
    [
        ("👨‍👩‍👧", "👨👩👧", 6),
        ("❤️", "❤", 1),
        ("🇧🇷", "BR", 2),
        ("👍🏽", "👍", 2),
        ("1️⃣", "1", 1),
        ("e\u0301", "é", 1),
        ("\u1112\u1161\u11ab", "한", 2),
        ("李雷", "李雷", 4),
        ("สวัสดี", "สวัสดี", 4),
    ],
)
def test_signs_that_terminals_draw_in_several_widths_are_written_as_their_parts(
    raw: str, name: str, cells: int
) -> None:
    assert clean_name(raw) == name
    assert width(name) == cell_len(name) == wcswidth(name) == cells


@pytest.mark.case("T39")
def test_a_wide_letter_is_not_cut_in_two() -> None:
    assert clean_name("李" * 20) == "李" * 8
    assert clean_name("a" + "李" * 20) == "a" + "李" * 7
    assert clean_name("x" * 15 + "q\u0303y") == "x" * 15 + "q\u0303"


@pytest.mark.case("T39")
def test_a_heap_of_accents_stays_on_its_line() -> None:
    assert clean_name("Z" + "\u0336" * 500 + "oe") == "Z" + "\u0336" * MARKS + "oe"
    assert clean_name("\u0301\u0301Ana") == "Ana"


@pytest.mark.case("T41")
def test_a_long_name_is_cut_with_a_word() -> None:
    name = clean_name("A" * 300)

    assert name == "A" * NAME_CELLS
    assert name in name_remark("A" * 300, name)
    assert name_remark("  Ana \n", clean_name("  Ana \n")) == ""
    assert "BR" in name_remark("🇧🇷", clean_name("🇧🇷"))


@pytest.mark.case("T41")
@pytest.mark.parametrize("raw", ["a" * 200_000, "\u0315\u0301" * 100_000, "\n" * 200_000 + "Ana", "👨‍👩‍👧" * 40_000])
def test_a_pasted_book_takes_no_time(raw: str) -> None:
    began = time.perf_counter()
    shown_name(raw)

    assert time.perf_counter() - began < 0.5


@pytest.mark.parametrize(
    "raw", ["", " ", "\x1b", "\udcff", "\u3164", "\u2800 \u200b", "\u0301", "\u115f\u1160", "\ufe0f"]
)
def test_a_name_of_nothing_is_refused(raw: str) -> None:
    assert refusal_of("Ana", raw) == NoName()
    assert shown_name(raw) == "?"


@pytest.mark.parametrize("twin", ["Ana", "ANA", " ana ", "Ａna", "An\u200da"])
def test_two_players_cannot_be_called_the_same(twin: str) -> None:
    assert refusal_of("Ana", "Beto", twin) == TwinNames(clean_name(twin))


def test_an_accent_makes_another_name() -> None:
    assert clean_names(["Zoe", "Zoë", "Zoé"]) == ("Zoe", "Zoë", "Zoé")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-5, "just now"), (59, "just now"), (60, "1 minute ago"), (7_300, "2 hours ago"), (200_000, "2 days ago")],
)
def test_how_long_ago_is_said_in_round_numbers(seconds: float, said: str) -> None:
    assert ago(seconds) == said


@pytest.mark.parametrize(
    ("word", "text", "span"),
    [
        ("mao", "Jogar da mão", (9, 12)),
        ("MÃO", "da mao", (3, 6)),
        ("pá", "uma página", (4, 6)),
        ("fi", "o \N{LATIN SMALL LIGATURE FI}m", (2, 3)),
        ("e", "caf" + "e\N{COMBINING ACUTE ACCENT}", (3, 4)),
        ("two words", "these two  words", None),
        ("", "a text", None),
        ("b", "", None),
    ],
)
def test_a_word_is_found_where_it_stands_whatever_its_case_and_accents(
    word: str, text: str, span: tuple[int, int] | None
) -> None:
    assert found(word, text) == span
