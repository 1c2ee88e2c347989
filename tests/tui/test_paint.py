"""From sheets to the terminal: what is sent leads from one picture to the next, whatever they hold."""

from __future__ import annotations

from typing import Any

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.tui.canvas import Canvas
from tabletop.tui.paint import Row, frame, safe_row
from tabletop.tui.palette import Depth, Palette

WIDTH, HEIGHT = 24, 5
LETTERS = st.sampled_from([*"ab  ", "é", "│", "●", "★", "李", "日", "ก", "e\u0301", "Ж"])
ROLES = st.sampled_from(["text", "cursor", "seat-1", "dim", "title/card", "warn"])
PIECES = st.tuples(
    st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), st.lists(LETTERS, max_size=8).map("".join), ROLES
)


def rows(canvas: Canvas, encoding: str = "utf-8") -> list[Row]:
    """Return a sheet as it is sent."""
    return [safe_row(canvas.row(y), encoding) for y in range(canvas.height)]


def drawn(pieces: list[tuple[int, int, str, str]]) -> list[Row]:
    """Return a small sheet with texts on it."""
    canvas = Canvas(WIDTH, HEIGHT)
    for x, y, text, role in pieces:
        canvas.put(x, y, text, role)
    return rows(canvas)


def line(text: str, role: str = "text", width: int = WIDTH) -> Row:
    """Return one line."""
    canvas = Canvas(width, 1)
    canvas.put(0, 0, text, role)
    return safe_row(canvas.row(0))


def terminal() -> tuple[pyte.Screen, pyte.Stream]:
    """Return a small terminal that does not wrap lines, as the driver asks for."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l")
    return screen, stream


def shown(screen: pyte.Screen) -> list[Any]:
    """Return what one sees of the cells of a terminal: of a blank not the colour of its letter."""
    cells = [screen.buffer[y][x] for y in range(HEIGHT) for x in range(WIDTH)]
    return [
        c._replace(fg="default", bold=False) if c.data == " " and not c.underscore and not c.reverse else c
        for c in cells
    ]


@given(st.lists(st.lists(PIECES, max_size=6), min_size=1, max_size=4), st.sampled_from(Depth))
def test_frames_lead_from_picture_to_picture(pictures: list[list[tuple[int, int, str, str]]], depth: Depth) -> None:
    palette = Palette(depth)
    screen, stream = terminal()
    before: list[Row] = []
    for picture in pictures:
        wanted = drawn(picture)
        stream.feed(frame(palette, before, wanted))
        before = wanted

        whole, stream_of_whole = terminal()
        stream_of_whole.feed(frame(palette, [], wanted))
        assert screen.display == whole.display
        assert shown(screen) == shown(whole)


@given(st.lists(PIECES, max_size=8))
def test_what_is_sent_is_what_was_drawn(picture: list[tuple[int, int, str, str]]) -> None:
    canvas = Canvas(WIDTH, HEIGHT)
    for x, y, text, role in picture:
        canvas.put(x, y, text, role)
    screen, stream = terminal()
    stream.feed(frame(Palette(), [], rows(canvas)))

    # pyte composes letters with their accents
    assert [text.rstrip().replace("é", "e\u0301") for text in screen.display] == [
        text.replace("é", "e\u0301") for text in canvas.lines()
    ]


def test_nothing_is_sent_for_the_same_picture() -> None:
    assert frame(Palette(), [line("a")], [line("a")]) == ""


def test_a_moved_cursor_takes_few_bytes() -> None:
    before = [line("one", "cursor", 80), line("two", "text", 80)]
    after = [line("one", "text", 80), line("two", "cursor", 80)]

    assert len(frame(Palette(), before, after)) < 120


def test_near_changes_are_one_piece_and_far_ones_two() -> None:
    before, near, far = line("abcdefghijklmnop"), line("Abcd?fghijklmnop"), line("Abcdefghijklmno?")

    assert frame(Palette(), [before], [near]).count("H") == 1
    assert "\x1b[16G?" in frame(Palette(), [before], [far])


def test_a_wide_letter_is_replaced_whole() -> None:
    sent = frame(Palette(), [line("a李b")], [line("a日b")])

    assert "日" in sent
    assert "\x1b[1;2H" in sent


def test_letters_after_one_of_uncertain_width_are_placed_by_number() -> None:
    assert "★\x1b[2Gx" in frame(Palette(), [], [line("★x")])


@pytest.mark.parametrize(
    ("cells", "safe"),
    [
        ([("\x1b", "text"), ("[", "text")], " ["),
        ([("a\x1b]0;x\x07", "text")], "a]0;x"),
        ([("\x9b", "text"), ("\x00", "text")], "  "),
        ([("\u202e", "text"), ("a", "text")], " a"),
        ([("", "text"), ("a", "text")], " a"),
        ([("李", "text"), ("a", "text")], " a"),
        ([("李", "text"), ("", "text"), ("", "text")], "李 "),
        ([("a", "text"), ("李", "text")], "a "),
    ],
)
def test_no_command_and_no_half_letter_is_sent(cells: list[tuple[str, str]], safe: str) -> None:
    assert "".join(letter for letter, _ in safe_row(tuple(cells))) == safe


def test_what_an_encoding_lacks_has_a_twin_of_the_same_width() -> None:
    canvas = Canvas(12, 1)
    canvas.put(0, 0, "João ● 李│x")
    row = safe_row(canvas.row(0), "ascii")

    assert "".join(letter for letter, _ in row) == "Joao @ ? |x "
    assert "".join(letter for letter, _ in safe_row(canvas.row(0), "latin-1")).startswith("João")


def test_without_colours_only_attributes_are_sent() -> None:
    palette = Palette(Depth.NONE)
    sent = frame(palette, [], [line("a", role) for role in ("text", "cursor", "dim", "seat-1", "seat-1/cursor")])

    assert "38;" not in sent
    assert "48;" not in sent
