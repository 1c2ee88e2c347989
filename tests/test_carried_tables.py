"""Tables carry the cards of their game: whatever becomes of a deck, a table goes on with its own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from attrs import evolve

from tabletop import codec, scroll
from tabletop.host import Host
from tabletop.mishaps import HostError, TooSmallDeck, Unreadable
from tabletop.opentable import OpenTable
from tabletop.store import Store
from tests.dated_toy import CARDS, Dates, Turn, cards, dated_host, entry, write_deck
from tests.tables import file_of, host
from tests.test_carried import ACTIONS, LONG
from tests.toy import Toy, header, toy


def turn(table: OpenTable, count: int) -> OpenTable:
    """Turn so many cards."""
    for _ in range(count):
        assert table.session.to_act is not None
        table.play(table.session.to_act, Turn())
    return table


@pytest.mark.case("R20")
@pytest.mark.parametrize("change", ["year", "removed", "spoilt"])
def test_a_table_goes_on_with_its_own_cards_whatever_becomes_of_the_deck(tmp_path: Path, change: str) -> None:
    there = dated_host(tmp_path)
    deck = write_deck(tmp_path, "family", 12)
    table = turn(there.new("dates", ["Ana", "Bia"], seed=5, decks=["family"]), 6)
    table.close()
    log, before = table.session.log(None), deck.read_text(encoding="utf-8")
    match change:
        case "year":
            deck.write_text(before.replace("1003", "1950").replace("1007", "1"), encoding="utf-8")
        case "removed":
            deck.unlink()
        case "spoilt":
            deck.write_text("cards: [", encoding="utf-8")
    again = there.resume(table.id)

    assert (again.remark, again.read_only, again.session.digest) == ("", False, table.session.digest)
    assert again.session.log(None) == log
    turn(again, 6).close()
    assert again.session.result is not None
    report = dated_host(tmp_path).check(file_of(tmp_path))
    assert (report.good, report.over, report.same_rules, report.actions) == (True, True, True, 12)
    assert there.watch(table.id).session.digest == again.session.digest


@pytest.mark.case("R20")
def test_a_table_with_the_cards_of_the_program_survives_a_year_that_is_corrected(tmp_path: Path) -> None:
    table = turn(dated_host(tmp_path).new("dates", ["Ana", "Bia"], seed=5), 9)
    table.close()
    corrected = tuple(evolve(card, year=-card.year) for card in reversed(CARDS[1:]))
    there = dated_host(tmp_path, corrected)
    again = there.resume(table.id)

    assert (again.remark, again.read_only, again.session.digest) == ("", False, table.session.digest)
    assert again.session.log(None) == table.session.log(None)
    turn(again, 3).close()
    assert there.check(file_of(tmp_path)).good


@pytest.mark.case("R20")
def test_other_rules_are_told_as_for_every_table(tmp_path: Path) -> None:
    turn(dated_host(tmp_path).new("dates", ["Ana", "Bia"], seed=5), 2).close()
    newer = evolve(entry(), with_cards=lambda carried: Dates(carried, rules_version=2))

    assert Host((newer,), Store(tmp_path)).resume().remark


def test_the_header_names_the_cards_that_are_carried(tmp_path: Path) -> None:
    write_deck(tmp_path, "family", 12)
    table = dated_host(tmp_path).new("dates", ["Ana"], decks=["family", "dates"])
    carried = scroll.cards(scroll.read(file_of(tmp_path)))

    assert table.session.header.content == Dates(carried).fingerprint
    assert carried == table.session.game.carried
    assert [card.id for card in carried[11:13]] == ["family.family-has-l", "dates.card-0"]


@pytest.mark.slow
@pytest.mark.case("S02")
def test_a_cut_at_every_byte_is_an_earlier_moment_or_says_so(tmp_path: Path) -> None:
    """Between the header and the last card nothing is guessed; after it each cut can be played on."""
    write_deck(tmp_path, "family", 6)
    there = dated_host(tmp_path)
    turn(there.new("dates", ["Ana", "Bia"], seed=5, decks=["family"]), 3).close()
    path = file_of(tmp_path)
    data = path.read_bytes()
    header_end = data.index(b"\n")
    cards_end = data.index(b"\n", header_end + 1)
    for cut in range(header_end, len(data) + 1):
        path.write_bytes(data[:cut])
        if cut < cards_end:
            with pytest.raises(Unreadable) as caught:
                there.resume(path.stem)
            assert caught.value.good is None
            continue
        table = turn(there.resume(path.stem), 1)
        assert table.session.actions >= max(1, data[:cut].count(b"\n") - 2)
        table.close()
        assert there.check(path).good
        (summary,) = there.tables()
        assert (summary.problem, summary.to_act) == (None, table.session.to_act)


@pytest.mark.case("S02")
def test_a_cut_before_the_cards_of_the_program_is_the_beginning(tmp_path: Path) -> None:
    there = dated_host(tmp_path)
    table = there.new("dates", ["Ana", "Bia"], seed=5)
    table.close()
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])

    assert there.resume().session.digest == table.session.digest


@pytest.mark.case("S04")
def test_a_flipped_bit_in_any_line_is_told_by_the_host(tmp_path: Path) -> None:
    write_deck(tmp_path, "family", 6)
    there = dated_host(tmp_path)
    turn(there.new("dates", ["Ana", "Bia"], seed=5, decks=["family"]), 3).close()
    path = file_of(tmp_path)
    whole = path.read_bytes()
    starts = [0, *(place + 1 for place, byte in enumerate(whole[:-1]) if byte == 0x0A)]
    for place in range(0, len(whole) - 1, 3):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << (place % 8)
        path.write_bytes(damaged)
        with pytest.raises(Unreadable) as caught:
            there.resume(path.stem)
        line = sum(start <= place for start in starts)
        assert line == 1 or f"Line {line} of the file" in str(caught.value)
        assert (caught.value.good is None) == (line <= 2)
        if line <= 2:
            with pytest.raises(HostError):
                there.keep_good_part(path.stem)
    assert path.read_bytes() != whole


@pytest.mark.case("S04")
def test_the_good_part_of_a_damaged_table_keeps_its_cards(tmp_path: Path) -> None:
    deck = write_deck(tmp_path, "family", 12)
    there = dated_host(tmp_path)
    table = turn(there.new("dates", ["Ana", "Bia"], seed=5, decks=["family"]), 6)
    table.close()
    path = file_of(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], lines[6].replace(b"Played", b"Flayed"), *lines[7:]]))
    report = there.check(path)
    assert (report.good, report.line, report.actions, report.records) == (False, 7, 3, 4)
    deck.unlink()
    copy = there.keep_good_part(table.id)

    assert copy.session.actions == 3
    assert copy.session.game.carried == table.session.game.carried
    turn(copy, 9).close()
    assert there.resume(copy.id).session.result is not None


def test_a_drift_is_told_by_its_line(tmp_path: Path) -> None:
    there = dated_host(tmp_path)
    turn(there.new("dates", ["Ana", "Bia"], seed=5), 4).close()
    path = file_of(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    begin = scroll.read(path).begin
    records, _ = scroll.records(scroll.read(path), ACTIONS)
    forged = codec.encode_record(evolve(records[3], digest="0" * 16), lines[begin + 2])
    path.write_text("\n".join([*lines[: begin + 3], forged]) + "\n", encoding="utf-8")

    report = there.check(path)
    assert (report.good, report.line, report.actions) == (False, begin + 4, 2)


@pytest.mark.case("S04")
def test_cards_in_a_table_of_a_game_without_any_are_damage(tmp_path: Path) -> None:
    game = Toy(rounds=500)
    first = codec.encode_beginning(header(game, toy().header.table), cards(3))
    (tmp_path / "tables").mkdir(mode=0o700)
    (tmp_path / "tables" / "2025-01-30-game-abc.jsonl").write_text("\n".join(first) + "\n", encoding="utf-8")

    with pytest.raises(Unreadable, match="Line 2"):
        host(tmp_path).resume("2025-01-30-game-abc")


@pytest.mark.slow
def test_tables_with_large_decks_are_listed_soon(tmp_path: Path) -> None:
    """Of most only the first line and the end are read."""
    table = turn(dated_host(tmp_path, LONG).new("dates", ["Ana", "Bia"], seed=5), 2)
    table.close()
    data = file_of(tmp_path).read_bytes()
    for number in range(500):
        (tmp_path / "tables" / f"copy-{number}.jsonl").write_bytes(data)
    there = dated_host(tmp_path)
    there.tables()
    began = time.process_time()
    found = there.tables()

    assert time.process_time() - began < 0.25
    assert len(found) == 501
    assert {(summary.problem, summary.to_act) for summary in found} == {(None, table.session.to_act)}


@pytest.mark.case("S29")
def test_a_deck_that_is_too_small_is_told_before_anything_is_laid(tmp_path: Path) -> None:
    there = dated_host(tmp_path)
    write_deck(tmp_path, "family", 5)
    for arguments, sentence in (
        ({"names": ["Ana", "Bia"], "decks": ["family"]}, "needs 6 cards, and there are 5 to deal: 1 more is needed"),
        ({"names": ["Ana", "Bia", "Caio"], "decks": ["family"]}, "there are 5 to deal: 4 more are needed"),
        (
            {"names": list("abcdefgh"), "options": {"mode": "apart", "cards": "easy"}, "decks": ["family"]},
            "19 more are needed",
        ),
    ):
        with pytest.raises(TooSmallDeck, match=sentence):
            there.new("dates", **arguments)
    easy = dated_host(tmp_path, cards(9, difficulty=3) + cards(5, 100, "easy"))
    with pytest.raises(TooSmallDeck, match="needs 6 cards, and there are 5"):
        easy.new("dates", ["Ana", "Bia"], {"cards": "easy"})

    assert there.tables() == []
    assert not [*tmp_path.rglob("*.jsonl")]
    assert there.last_names() == ()
