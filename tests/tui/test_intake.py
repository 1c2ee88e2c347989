"""What the terminal sends: keys, clicks and pastes come through, answers and nonsense do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Key, MouseDown, Paste
from textual.message import Message

from tabletop.tui.intake import BURST, PASTE_LIMIT, Intake


def names(messages: list[Message]) -> list[str]:
    """Return the keys among messages, pastes in brackets and clicks by their place."""
    found = []
    for message in messages:
        match message:
            case Key():
                found.append(message.key)
            case Paste():
                found.append(f"<{message.text}>")
            case MouseDown():
                found.append(f"click {int(message.x)} {int(message.y)}")
    return found


def taken(*pieces: bytes, encoding: str = "utf-8") -> list[str]:
    """Return what comes of pieces of input, and of the silence after them."""
    intake = Intake(encoding)
    messages = [message for piece in pieces for message in intake.feed(piece)]
    messages += intake.expire()
    assert not intake.waiting
    return names(messages)


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        (b"a\x1b[A\x1bOB\x1b[5~", ["a", "up", "down", "pageup"]),
        (b"\x1b", ["escape"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1b[1~\x1b[7~\x1b[H\x1bOH", ["home"] * 4),
        (b"\x1b[4~\x1b[8~\x1b[F\x1bOF", ["end"] * 4),
        (b"\x1b[11~\x1bOP\x1b[[A", ["f1"] * 3),
        (b"\r\t\x7f \x03\x10\x12\x1a", ["enter", "tab", "backspace", "space", "ctrl+c", "ctrl+p", "ctrl+r", "ctrl+z"]),
        (b"?:[]", ["question_mark", "colon", "left_square_bracket", "right_square_bracket"]),
        ("çãü".encode(), ["ç", "ã", "ü"]),
        (b"\x1b[<0;10;5M\x1b[<0;10;5m", ["click 9 4"]),
        (b"\x1b[200~Ana\rBeto\x1b[201~x", ["<Ana\rBeto>", "x"]),
    ],
)
def test_keys_have_names(sent: bytes, keys: list[str]) -> None:
    assert taken(sent) == keys


@pytest.mark.case("T19")
@pytest.mark.parametrize(
    "answer",
    [
        b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
        b"\x1b]10;rgb:ffff/ffff/ffff\x07",
        b"\x1b[?62;22c",
        b"\x1b[>41;379;0c",
        b"\x1b[?2026;2$y",
        b"\x1b[?1u",
        b"\x1bP>|XTerm(379)\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
        b"\x1b[8;24;80t",
        b"\x1b[5;5z",
    ],
)
def test_answers_of_the_terminal_are_dropped(answer: bytes) -> None:
    for cut in range(len(answer) + 1):
        assert taken(answer[:cut], answer[cut:] + b"q") == ["q"], cut


@pytest.mark.case("T14")
def test_bytes_of_another_encoding_are_no_keys() -> None:
    assert taken(b"\xe9a\xff") == ["a"]
    assert taken(b"\xe9", encoding="latin-1") == ["é"]


def test_letters_may_come_in_pieces() -> None:
    assert taken(b"\xc3", b"\xa7") == ["ç"]
    assert taken(b"\x1b[", b"A") == ["up"]
    assert taken(b"\x1b[2", b"00~a", b"b\x1b[20", b"1~") == ["<ab>"]


def test_a_paste_without_an_end_ends_with_silence() -> None:
    intake = Intake()

    assert not intake.feed(b"\x1b[200~Ana")
    assert intake.pasting
    assert names(intake.expire()) == ["<Ana>"]
    assert names(intake.feed(b"q")) == ["q"]


def test_a_paste_is_cut_to_what_anybody_could_want() -> None:
    intake = Intake()
    for _ in range(60):
        intake.feed(b"\x1b[200~" if not intake.pasting else b"x" * 4096)

    (paste,) = intake.feed(b"\x1b[201~")
    assert isinstance(paste, Paste)
    assert len(paste.text) == PASTE_LIMIT


@pytest.mark.case("T27", "T29")
def test_what_is_pasted_without_marks_is_a_paste_as_well() -> None:
    text = "Ana\rBeto\r" * 40

    assert taken(b"\x1b[A" + text.encode() + b"\x1b[B") == ["up", f"<{text}>", "down"]
    assert taken("ção".encode() * 200) == [f"<{'ção' * 200}>"]
    assert taken(b"q" * (BURST - 1)) == ["q"] * (BURST - 1)


def test_a_sequence_that_makes_no_sense_is_dropped() -> None:
    assert taken(b"\x1b[1:2;3;4u", b"a") == ["a"]
    assert taken(b"\x1b[99999999999;5u", b"a") == ["a"]
    assert taken(b"\x1b[5;5", b"") == []
    assert taken(b"\x1b[5;5\x1b[A") == ["up"]


PIECES = [b"\x1b", b"\x1b[", b"\x1b]1", b"\x1b[200~", b"\x1b[<0;1;1M"]


@given(st.lists(st.binary(max_size=12) | st.sampled_from(PIECES)))
def test_no_input_breaks_it(pieces: list[bytes]) -> None:
    intake = Intake()
    for piece in pieces:
        intake.feed(piece)
    intake.expire()
    intake.feed(b"\x1b[201~")
    intake.expire()

    assert names(intake.feed(b"q"))[-1:] == ["q"]
