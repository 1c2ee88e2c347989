"""Typing a line of text."""

from __future__ import annotations

import pytest

from tabletop.tui.edit import Edit
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.wrap import wrap


def typed(*keys: str, cells: int = 10) -> tuple[str, int]:
    """Return the text and the caret after some keys."""
    edit = Edit(cells)
    for key in keys:
        edit.press(key, key if len(key) == 1 else "")
    return edit.text, edit.at


def test_letters_and_the_caret() -> None:
    assert typed(*"Ana") == ("Ana", 3)
    assert typed(*"Aa", "left", "n") == ("Ana", 2)
    assert typed(*"Ana", "home", "delete", "end", "backspace") == ("n", 1)
    assert typed(*"Ana", "left", "left", "left", "left", "right", "x") == ("Axna", 2)
    assert typed(*"Ana", "ctrl+u") == ("", 0)
    assert typed(*"Ana Rosa", "ctrl+w") == ("Ana", 3)


def test_other_keys_are_not_its_own() -> None:
    assert not Edit(5).press("f5", "")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("x" * 30, "x" * 10),
        ("李" * 8, "李" * 5),
        ("A\x1b[2J\x00B", "A[2JB"),
        ("Ana\nBeto", "Ana Beto"),
        ("e\u0301" * 9, "e\u0301" * 9),
    ],
)
def test_what_is_pasted_fits_and_commands_nothing(text: str, kept: str) -> None:
    edit = Edit(10)
    edit.insert(text)

    assert edit.text == kept


def test_it_is_told_when_something_was_lost() -> None:
    assert Edit(10).insert("short")
    assert not Edit(10).insert("much too long a text")
    assert not Edit(10).insert("\x1b" * 100_000 + "Ana")


def test_lines_are_broken_at_blanks_and_long_words_anywhere() -> None:
    assert wrap("one two three", 8) == ["one two", "three"]
    assert wrap("abcdefghij kl", 4) == ["abcd", "efgh", "ij", "kl"]
    assert wrap("", 4) == [""]
    assert wrap("a\nb", 4) == ["a", "b"]
    assert wrap("李李李", 4) == ["李李", "李"]
    assert wrap("ab", 1) == ["a", "b"]


def test_the_cursor_stays_in_the_list_and_in_sight() -> None:
    chooser = Chooser()

    assert chooser.press("down", 3)
    assert chooser.at == 1
    chooser.press("end", 30)
    assert (chooser.at, chooser.show(30, 10)) == (29, range(20, 30))
    chooser.press("up", 30)
    assert chooser.show(30, 10) == range(20, 30)
    chooser.press("home", 30)
    assert chooser.show(30, 10) == range(10)
    chooser.press("3", 30)
    assert chooser.at == 2
    assert not chooser.press("9", 5)
    assert not chooser.press("x", 5)
