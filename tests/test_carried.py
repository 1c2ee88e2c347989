"""The lines of a journal with the cards of its game: read as they were written, or refused with their number."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tabletop import codec, scroll
from tabletop.codec import Damage, LoadError
from tabletop.dated import (
    LONGEST_NOTE,
    LONGEST_SOURCE,
    LONGEST_TITLE,
    MOST_CARDS,
    TOPICS,
    DatedCard,
)
from tabletop.protocol import Text
from tests.dated_toy import CARDS, Dates, cards
from tests.test_codec import joined, sealed
from tests.toy import toy

ACTIONS = Dates(CARDS).action_types
LONG = tuple(evolve(card, note=Text("nota " * 70, "note " * 70), source="book " * 70) for card in cards(60))
"""Enough for five lines."""


def lines_of(carried: tuple[DatedCard, ...]) -> list[bytes]:
    """Return a journal of the header and the cards alone."""
    return [line.encode() for line in codec.encode_beginning(toy().header, carried)]


def read(data: bytes) -> tuple[DatedCard, ...]:
    return scroll.cards(scroll.unroll(data))


def fault_of(data: bytes) -> LoadError:
    """Return what is wrong with the cards of a journal, or else with its first record."""
    try:
        lines = scroll.unroll(data)
        scroll.cards(lines)
    except LoadError as error:
        return error
    _, fault = scroll.records(lines, ACTIONS)
    assert fault is not None
    return fault


def texts(longest: int) -> st.SearchStrategy[str]:
    shown = st.characters(exclude_categories=["C", "Z"], include_characters=" ")
    return st.text(shown, min_size=1, max_size=longest)


dated_cards = st.builds(
    DatedCard,
    id=st.from_regex(r"[a-z][a-z0-9-]{0,39}(\.[a-z][a-z0-9-]{0,39})?", fullmatch=True),
    title=st.builds(Text, texts(20) | texts(LONGEST_TITLE), texts(20)),
    year=st.integers(-99_999, 99_999).filter(bool),
    topic=st.sampled_from(TOPICS),
    circa=st.booleans(),
    difficulty=st.integers(1, 3),
    note=st.none() | st.builds(Text, texts(20), texts(LONGEST_NOTE)),
    source=st.just("") | texts(LONGEST_SOURCE),
)


@given(st.lists(dated_cards, unique_by=lambda card: card.id, max_size=8).map(tuple))
def test_cards_are_read_as_they_were_written(carried: tuple[DatedCard, ...]) -> None:
    lines = lines_of(carried)

    assert read(joined(lines)) == carried
    assert all(len(line) <= codec.LONGEST_LINE and b"\n" not in line for line in lines)


@pytest.mark.slow
def test_the_largest_deck_fits_with_room_for_a_game() -> None:
    """Letters of four bytes everywhere."""
    wide = "\U00020000"
    title, note = Text(wide * LONGEST_TITLE, wide * LONGEST_TITLE), Text(wide * LONGEST_NOTE, wide * LONGEST_NOTE)
    carried = tuple(
        DatedCard(f"{'a' * 40}.{'b' * 35}-{n}", title, -99_999, "technology", True, 3, note, wide * LONGEST_SOURCE)
        for n in range(MOST_CARDS)
    )
    lines = lines_of(carried)

    assert max(map(len, lines)) <= codec.LONGEST_LINE
    assert len(joined(lines)) < codec.LARGEST_FILE * 3 // 4
    began = time.perf_counter()
    assert read(joined(lines)) == carried
    assert time.perf_counter() - began < 2


def test_what_is_as_usual_takes_no_room() -> None:
    _, line = lines_of(cards(1))

    assert json.loads(line)["cards"] == [
        {"id": "card-0", "title": {"pt": "card carta 0", "en": "card card 0"}, "year": 1800, "topic": "society"}
    ]
    assert json.loads(line)["left"] == 0


def test_a_game_without_dated_cards_has_no_such_line() -> None:
    assert codec.encode_beginning(toy().header) == [codec.encode_header(toy().header)]


@pytest.mark.case("S04")
@pytest.mark.slow
def test_every_flipped_bit_in_the_cards_is_told_with_its_line() -> None:
    lines = lines_of(LONG)
    assert len(lines) == 6
    data = joined([*lines, codec.encode_record(toy().last_records[0], lines[-1].decode()).encode()])
    starts = [0, *(place + 1 for place, byte in enumerate(data[:-1]) if byte == 0x0A)]
    places = {place for start in starts for place in range(start, min(start + 30, len(data)))}
    for place in sorted(places | {*range(0, len(data), 997)}):
        damaged = bytearray(data)
        damaged[place] ^= 1 << (place % 8)
        line = sum(start <= place for start in starts)
        assert fault_of(bytes(damaged)).line == line, place


@pytest.mark.case("S04")
@pytest.mark.parametrize("index", range(1, 6))
def test_lines_of_cards_that_are_missing_doubled_or_swapped_are_told(index: int) -> None:
    lines = lines_of(LONG)
    doubled = [*lines[: index + 1], *lines[index:]]

    assert fault_of(joined(doubled)).line == index + 2
    assert fault_of(joined([*lines[:index], *lines[index + 1 :]])).line == index + 1
    if index + 1 < len(lines):
        swapped = [*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]]
        assert fault_of(joined(swapped)).line == index + 1


def written(fields: dict[str, Any], before: bytes) -> bytes:
    """Return a line that somebody has forged, written as the program writes."""
    return sealed(json.dumps(fields, separators=(",", ":")), before)


def changed(**parts: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda fields: {**fields, **parts}


def with_card(**parts: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda fields: {**fields, "cards": [{**fields["cards"][0], **parts}, *fields["cards"][1:]]}


@pytest.mark.parametrize(
    "change",
    [
        changed(left="0"),
        changed(left=-1),
        changed(left=True),
        changed(left=MOST_CARDS),
        changed(more=1),
        changed(cards=[]),
        changed(cards={}),
        changed(cards="ab"),
        changed(cards=[1]),
        changed(cards=None),
        with_card(id="../x"),
        with_card(id="a.b.c"),
        with_card(id=""),
        with_card(id=5),
        with_card(id="\x1b"),
        with_card(year="1822"),
        with_card(year=0),
        with_card(year=18.0),
        with_card(year=True),
        with_card(year=100_000),
        with_card(topic="war"),
        with_card(topic=None),
        with_card(circa=1),
        with_card(difficulty=4),
        with_card(title="a"),
        with_card(title={"pt": "a"}),
        with_card(title={"pt": "a", "en": 5}),
        with_card(title={"pt": "a", "en": "b", "fr": "c"}),
        with_card(title={"pt": "a" * (LONGEST_TITLE + 1), "en": "b"}),
        with_card(title={"pt": "a", "en": "\ud800"}),
        with_card(note="a"),
        with_card(note={"pt": "a", "en": "b" * (LONGEST_NOTE + 1)}),
        with_card(source=None),
        with_card(source="a" * (LONGEST_SOURCE + 1)),
        with_card(colour="red"),
        with_card(id="card-1"),
        lambda fields: {key: value for key, value in fields.items() if key != "left"},
        lambda fields: {key: value for key, value in fields.items() if key != "cards"},
    ],
)
def test_forged_cards_of_other_fields_are_refused(change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    first, line = lines_of(cards(2))
    fields = json.loads(line)
    del fields["check"]
    assert read(joined([first, written(fields, first)])) == cards(2)  # the forger knows his trade
    forged = written(change(fields), first)

    fault = fault_of(joined([first, forged]))

    assert fault.line == 2
    assert isinstance(fault.fault, Damage)


@pytest.mark.case("T37", "T41")
def test_what_stands_in_forged_texts_commands_no_terminal() -> None:
    first, line = lines_of(cards(1))
    fields = json.loads(line)
    del fields["check"]
    bad = {"pt": "A\x1b]52;c;cHduCg==\x07\u202eb", "en": "[bold]B[/]\n\x9b2J"}
    fields = with_card(title=bad, note=bad, source="\x1b[2Jx")(fields)
    (card,) = read(joined([first, written(fields, first)]))

    assert card.title == card.note == Text("A]52;c;cHduCg==b", "[bold]B[/] 2J")
    assert card.source == "[2Jx"


def test_cards_come_before_the_first_record_alone() -> None:
    lines = lines_of(cards(2))
    begun = codec.encode_record(toy().last_records[0], lines[-1].decode()).encode()
    late = written({"kind": "Cards", "cards": [], "left": 0}, begun)

    assert fault_of(joined([*lines, begun, late])).line == 4


@pytest.mark.case("S04")
def test_the_rest_of_the_cards_that_is_missing_is_told() -> None:
    lines = lines_of(LONG)
    for count in range(2, len(lines)):
        assert fault_of(joined(lines[:count])).line == count + 1


@pytest.mark.case("S04")
def test_a_forged_count_of_the_cards_that_are_left_is_told() -> None:
    """The checksums are right: whoever forged the lines has left one out."""
    first, one, two, *_ = lines_of(LONG)
    more = {name: value for name, value in json.loads(two).items() if name != "check"}

    assert fault_of(joined([first, one, written({**more, "left": more["left"] - 1}, one)])).line == 3
