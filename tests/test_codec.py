"""Lines of a journal: read as they were written, or refused with the number of the line."""

from __future__ import annotations

import json
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve, fields, resolve_types
from hypothesis import given
from hypothesis import strategies as st

from tabletop import codec, scroll
from tabletop.codec import Damage, LoadError, NotAJournal, OtherFormat, TooLarge
from tabletop.games.thebes import actions as thebes
from tabletop.journal import Agreed, Header, Played, Record, Redone, Session, Started, Undone
from tabletop.protocol import Seat, Table
from tests.toy import Draw, Pass, Peek, Place, Toy, header, toy

ACTIONS = Toy().action_types


def journal() -> list[bytes]:
    """Return the lines of a short table of the toy."""
    session = toy()
    records = [*session.last_records]
    card = session.view(Seat(0)).hand[0]
    changes: list[Callable[[Session], Session]] = [
        lambda s: s.play(Seat(0), Place(card)),
        lambda s: s.undo(Seat(0)),
        lambda s: s.redo(Seat(0)),
        lambda s: s.play(Seat(0), Peek()),
        lambda s: s.play(Seat(0), Pass()),
        lambda s: s.play(Seat(1), Draw()),
        lambda s: s.agree(Seat(1)),
    ]
    for change in changes:
        session = change(session)
        records += session.last_records
    return lines_of(session.header, records)


def lines_of(head: Header, records: Sequence[Record]) -> list[bytes]:
    lines = [codec.encode_header(head)]
    for record in records:
        lines.append(codec.encode_record(record, lines[-1]))
    return [line.encode() for line in lines]


def joined(lines: Sequence[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def read(data: bytes) -> tuple[Header, tuple[Record, ...]]:
    """Read a whole journal.

    Raises:
        LoadError: At the first line that is wrong.
    """
    lines = scroll.unroll(data)
    records, fault = scroll.records(lines, ACTIONS)
    if fault is not None:
        raise fault
    return lines.header, records


def fault_of(data: bytes) -> LoadError:
    with pytest.raises(LoadError) as caught:
        read(data)
    return caught.value


def sealed(body: str, before: bytes = b"") -> bytes:
    """Return a line that somebody has forged with its checksum."""
    check = codec._checksum(body, codec._check_of(before.decode()))
    return f'{body[:-1]},"check":"{check}"}}'.encode()


digests = st.text("0123456789abcdef", min_size=16, max_size=16)
seats = st.integers(0, 7).map(Seat)
next_seats = st.none() | seats
parts = {int: st.integers(0, 12), bool: st.booleans(), str: st.text("abc-", min_size=1)}
thebes_actions = st.sampled_from(thebes.ACTIONS).flatmap(
    lambda kind: st.builds(kind, **{field.name: parts[field.type] for field in fields(resolve_types(kind))})
)
records = st.one_of(
    st.builds(Started, digests, next_seats),
    st.builds(Played, seats, thebes_actions, digests, next_seats),
    st.builds(Undone, seats, digests, next_seats),
    st.builds(Redone, seats, digests, next_seats),
    st.builds(Agreed, seats, digests, next_seats),
)


@given(st.lists(records, max_size=6))
def test_records_are_read_as_they_were_written(written: list[Record]) -> None:
    lines = lines_of(toy().header, written)
    read_back = [
        codec.decode_record(line, before, number, thebes.ACTIONS)
        for number, (before, line) in enumerate(pairwise(lines), 2)
    ]

    assert read_back == written
    assert not any(b"\n" in line or len(line) > codec.LONGEST_LINE for line in lines)


@given(st.integers(0, 2**64 - 1), st.integers(1, 4), st.sampled_from(["3", "1"]))
def test_headers_are_read_as_they_were_written(seed: int, count: int, option: str) -> None:
    written = header(Toy(), Table(count, seed, (("hand", option),)))

    assert codec.decode_header(codec.encode_header(written).encode()) == written


def test_a_line_is_json_that_other_tools_can_read() -> None:
    first, second, third, *_ = map(json.loads, journal())

    assert (first["format"], first["game"], first["names"]) == (1, "toy", ["Ana", "Bia"])
    assert second["kind"] == "Started"
    assert third["action"]["do"] == "Place"


@pytest.mark.slow
@pytest.mark.case("S04")
def test_every_flipped_bit_is_told_with_its_line() -> None:
    data = joined(journal())
    line = 1
    for place, byte in enumerate(data):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[place] ^= 1 << bit
            assert fault_of(bytes(damaged)).line == line, (place, bit)
        line += byte == 0x0A


@pytest.mark.case("S04")
@pytest.mark.parametrize("index", range(1, 9))
def test_lines_that_are_missing_doubled_or_swapped_are_told(index: int) -> None:
    lines = journal()
    dropped = [*lines[:index], *lines[index + 1 :]]
    doubled = [*lines[: index + 1], *lines[index:]]

    assert fault_of(joined(doubled)).line == index + 2
    if index + 1 < len(lines):
        swapped = [*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]]
        assert fault_of(joined(dropped)).line == index + 1
        assert fault_of(joined(swapped)).line == index + 1


@pytest.mark.case("S04")
def test_lines_of_another_table_are_told() -> None:
    lines = journal()
    other = lines_of(toy(seed=2).header, [Started("0" * 16, Seat(0))])

    assert fault_of(joined([*lines[:1], *other[1:]])).line == 2


@pytest.mark.case("S04")
def test_what_is_good_before_the_damage_is_kept() -> None:
    lines = journal()
    lines[5] = lines[5].replace(b"Peek", b"Poke")
    kept, fault = scroll.records(scroll.unroll(joined(lines)), ACTIONS)

    assert kept == read(joined(journal()))[1][:4]
    assert fault is not None
    assert fault.line == 6


@pytest.mark.case("S02")
@pytest.mark.slow
def test_a_cut_at_every_byte_reads_as_an_earlier_moment() -> None:
    """Only a cut within the first line leaves nothing; the program never writes that line alone."""
    data = joined(journal())
    whole = read(data)[1]
    header_length = data.index(b"\n")
    for cut in range(len(data) + 1):
        if cut < header_length:
            assert fault_of(data[:cut]).line == 1
        else:
            kept = read(data[:cut])[1]
            assert kept == whole[: len(kept)]
            assert len(kept) >= data[:cut].count(b"\n") - 1


@pytest.mark.case("S25")
@pytest.mark.parametrize("version", [0, 999, "1", 1.0, True, None, [1], 10**30])
def test_a_table_of_another_format_is_named_and_not_read(version: Any) -> None:
    fields_ = json.loads(journal()[0])
    fields_["format"] = version

    fault = fault_of(joined([json.dumps(fields_).encode(), *journal()[1:]])).fault

    assert isinstance(fault, OtherFormat | NotAJournal)
    if version not in (1.0, None):
        assert fault == OtherFormat(json.dumps(version)[:20])


@pytest.mark.case("S25")
def test_a_table_without_a_format_is_told() -> None:
    fields_ = json.loads(journal()[0])
    del fields_["format"]

    assert fault_of(joined([json.dumps(fields_).encode()])).fault == OtherFormat("")


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"[]\n", b"null\n", b"\x00" * 100, b"\xff\xfe\n", b"PNG\r\n\x1a\n"]
)
def test_what_is_no_journal_is_told(data: bytes) -> None:
    assert fault_of(data).fault == NotAJournal()


@pytest.mark.case("S04")
@pytest.mark.parametrize("tail", [b"x", b'{"kind":"P' + b"x" * codec.LONGEST_LINE, b'{"kinds', b"\0\0\1"])
def test_an_end_that_was_never_written_is_told(tail: bytes) -> None:
    assert fault_of(joined(journal()) + tail).line == 10


@pytest.mark.case("S02")
@pytest.mark.parametrize("tail", [b'{"kind":"Played","seat":0,"act', b"\0" * 500, b"{"])
def test_an_end_that_a_kill_can_leave_is_dropped(tail: bytes) -> None:
    assert read(joined(journal()) + tail) == read(joined(journal()))


def changed(**parts: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda fields_: {**fields_, **parts}


@pytest.mark.parametrize(
    "change",
    [
        changed(seat="0"),
        changed(seat=True),
        changed(seat=0.0),
        changed(seat=None),
        changed(to_act="1"),
        changed(digest=5),
        changed(digest="\ud800"),
        changed(more=1),
        changed(kind="Begun"),
        changed(kind=["Played"]),
        changed(kind=None),
        changed(action=None),
        changed(action="Place"),
        changed(action={"do": "Steal"}),
        changed(action={"do": "Place"}),
        changed(action={"do": "Place", "card": 1}),
        changed(action={"do": "Place", "card": ["a"]}),
        changed(action={"do": "Pass", "card": "a"}),
        changed(action={"do": {}}),
        lambda fields_: {key: value for key, value in fields_.items() if key != "seat"},
        lambda fields_: {key: value for key, value in fields_.items() if key != "kind"},
    ],
)
def test_a_forged_line_of_other_fields_is_refused(change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    lines = journal()
    fields_ = json.loads(lines[2])
    del fields_["check"]
    assert read(joined([*lines[:2], sealed(json.dumps(fields_), lines[1])]))  # the forger knows his trade
    forged = sealed(json.dumps(change(fields_)), lines[1])

    fault = fault_of(joined([*lines[:2], forged]))

    assert fault.line == 3
    assert isinstance(fault.fault, Damage)


@pytest.mark.parametrize(
    "change",
    [
        {"id": "../../.bashrc"},
        {"id": "a/b"},
        {"id": ""},
        {"game": "toy/.."},
        {"created": "yesterday"},
        {"content": "\x1b[2J"},
        {"names": "AB"},
        {"names": ["Ana"]},
        {"names": []},
        {"table": {"seats": 2, "seed": -1, "options": []}},
        {"table": {"seats": 2, "seed": 2**64, "options": []}},
        {"table": {"seats": 2, "seed": 1, "options": [["a"]]}},
        {"table": {"seats": 2, "seed": 1, "options": "ab"}},
        {"table": {"seats": 2, "seed": 1, "options": [["a", "\x1b"]]}},
        {"table": [2, 1, []]},
        {"rules_version": True},
        {"more": 0},
    ],
)
def test_a_forged_header_of_other_values_is_refused(change: dict[str, Any]) -> None:
    fields_ = json.loads(journal()[0])
    del fields_["check"]

    assert fault_of(joined([sealed(json.dumps({**fields_, **change}))])).line == 1


@pytest.mark.case("T37", "T41")
def test_names_in_a_file_are_cleaned_like_any_other() -> None:
    head = evolve(toy().header, names=("A\x1b]52;c;cHduCg==\x07", "x" * 300))
    shown = codec.decode_header(codec.encode_header(head).encode()).names

    assert shown == ("A]52;c;cHduCg==", "x" * 16)


@pytest.mark.case("S23")
@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ('{"kind":"Started","digest":' + "[" * 5_000 + "}", Damage),
        ('{"kind":"Started","digest":' + '{"a":' * 3_000 + "}", Damage),
        ('{"kind":"Started","digest":"a","to_act":' + "9" * 5_000 + "}", Damage),
        ('{"kind":"Started","digest":"a","to_act":1e999}', Damage),
        ('{"kind":"Started","digest":"a","to_act":NaN}', Damage),
        ('{"kind":"Started","digest":"' + "a" * codec.LONGEST_LINE + '","to_act":0}', TooLarge),
    ],
)
def test_bombs_in_a_line_are_refused(body: str, kind: type) -> None:
    first = journal()[0]
    fault = fault_of(joined([first, sealed(body, first)]))

    assert fault.line == 2
    assert isinstance(fault.fault, kind)


@pytest.mark.case("S23")
@pytest.mark.parametrize(
    "data",
    [
        joined(journal()) + b"\n" * (codec.LARGEST_FILE - 5_000),
        joined(journal()) + b"x" * (codec.LARGEST_FILE - 5_000),
        b"{" * codec.LARGEST_FILE,
        b'{"format":1,' * (codec.LARGEST_FILE // 12),
        joined(journal()) + b"\0" * 1_000_000 + b"\n",
    ],
    ids=["line ends", "one line", "brackets", "no line end", "zeros"],
)
@pytest.mark.slow
def test_bombs_of_a_file_are_refused_in_a_second_and_100_megabytes(data: bytes) -> None:
    tracemalloc.start()
    began = time.perf_counter()
    try:
        lines = scroll.unroll(data)
        _, fault = scroll.records(lines, ACTIONS)
        refused = fault is not None
    except LoadError:
        refused = True
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()

    assert refused
    assert time.perf_counter() - began < 1
    assert peak < 100_000_000


def test_an_action_outside_a_journal_is_read_as_in_one() -> None:
    fields_ = {"do": "Place", "card": "a"}

    assert codec.read_action(fields_, Toy().action_types) == Place("a")
    assert fields_ == {"do": "Place", "card": "a"}
    with pytest.raises(KeyError):
        codec.read_action({"do": "Steal"}, Toy().action_types)


def test_a_first_line_that_does_not_end_is_told_by_its_length() -> None:
    assert fault_of(b"{" * codec.LONGEST_LINE).fault == NotAJournal()
    assert fault_of(b"{" * (codec.LONGEST_LINE + 1)).fault == TooLarge()
