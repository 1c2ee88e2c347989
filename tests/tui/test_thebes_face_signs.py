"""What the table of Thebes tells without colour, and in ASCII."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from attrs import evolve

from tabletop.games.thebes.actions import Dug
from tabletop.i18n import use_language
from tabletop.protocol import Result
from tabletop.tui import signs
from tabletop.tui.canvas import width_of
from tabletop.tui.prose import listed
from tabletop.tui.screens.thebes.face import FACE
from tabletop.tui.screens.thebes.modes import Browsing, Finished, Looking
from tabletop.tui.screens.thebes.sight import barred
from tests.tui.thebes_moments import (
    Moment,
    cards,
    digger,
    modes,
    moment,
    revealing,
    shown,
    start,
    text,
    type_keys,
)


@pytest.mark.case("T16")
def test_every_place_of_the_cursor_and_every_mode_looks_different_as_plain_text() -> None:
    here = moment(4).acting(cards=cards("book", "book", "assistant", "zeppelin"))
    after, stages = revealing()
    texts = {ui: text(here, ui) for ui in modes(here)} | {ui: text(after, ui) for ui in stages}

    for one, other in combinations(texts, 2):
        assert texts[one] != texts[other], (one, other)


def test_the_help_explains_every_sign_that_is_drawn() -> None:
    signs_ = "".join((signs.CURSOR, signs.BARRED, signs.MET, signs.TARGET, signs.POINTER, signs.BOOK, signs.WINNER))
    here = moment(4, 60).acting(cards=cards("book"))
    after, stages = revealing()
    over = moment(4, 1_000)
    for at, ui in [*((here, ui) for ui in modes(here)), *((after, ui) for ui in stages), (over, Finished())]:
        told = {sign for mark, meaning in FACE.legend(at.view, ui) for sign in mark + meaning}
        # 2× counts discards: after a digit it is no sign
        drawn = set(signs_ + signs.UNTURNED) & set(re.sub(r"\d×", "", text(at, ui)))

        assert drawn <= told


@pytest.mark.case("T16")
def test_a_barred_choice_is_marked_by_a_sign() -> None:
    here = moment(4)
    rows = shown(here, Looking("bags", Browsing())).lines()
    assert signs.BARRED not in "".join(rows)
    rows = shown(here, Browsing("2")).lines()
    for item in "1234abc":
        row = next(row[46:] for row in rows if re.search(rf"[ ▸*]{item}[ ×*]", row[46:49]))
        assert (signs.BARRED in row) == (item in barred(here.view))
    for item in "56789":
        row = next(row for row in rows if re.match(rf"[ ▸*]{item}[ ×*]", row))
        assert (signs.BARRED in row[:4]) == (item in barred(here.view))


@pytest.mark.case("T16")
def test_whose_turn_it_is_is_told_by_name_and_sign() -> None:
    here = moment(4)
    first = here.view.position.track[0]

    assert f"{signs.seat(first)} {here.scene().names[first]} plays" in shown(here, Browsing()).lines()[0]


@pytest.mark.parametrize("language", ["en", "pt"])
def test_the_way_to_help_stays_in_line_1_beside_the_longest_name(language: str) -> None:
    here = moment(4, 60)
    use_language(language)
    head = FACE.paint(here.view, Browsing(), here.scene(names=("Bartolomeu Silva",) * 4)).lines()[0]
    use_language("en")

    assert "Bartolomeu Silva" in head
    assert head.endswith("? help" if language == "en" else "? ajuda")


@pytest.mark.parametrize(("seats", "width"), [(2, 80), (3, 80), (4, 120)])
def test_the_pages_are_called_by_whole_names_where_there_is_room(seats: int, width: int) -> None:
    names = ("Bartolomeu", "Ana Clara Souza", "Célia", "Davi")[:seats]
    here = moment(seats)

    tabs = FACE.paint(here.view, Looking("0", Browsing()), here.scene(width, names=names)).lines()[1]

    assert all(name in tabs for name in names)


def test_while_tokens_are_turned_line_1_names_who_digs() -> None:
    here, stages = revealing()
    digs = next(event for event in here.events if isinstance(event, Dug)).seat
    assert digs != here.view.to_act

    for ui in stages:
        assert f"{signs.seat(digs)} {here.scene().names[digs]} digs in Egypt" in shown(here, ui).lines()[0]


@pytest.mark.case("T16")
def test_switches_permissions_and_weeks_are_told_by_signs() -> None:
    here = digger("legends").acting(cards=cards("book", "legends"), spent=("greece",))
    off, on = (text(here, type_keys(here, keys)[1]) for keys in (["7", "enter"], ["7", "enter", "e"]))
    table = shown(here, Browsing()).lines()

    assert f"e [ ] legends   a  {signs.BARRED}  assistant" in off
    assert f"e [{signs.MET}] legends" in on
    assert "[8]" in off
    assert re.search(r"Gr Greece +X", table[14])
    assert re.search(rf"Cr Crete +{signs.MET}", table[15])


@pytest.mark.case("T16")
@pytest.mark.rule("TH-40")
def test_all_winners_are_named_and_marked() -> None:
    over = moment(3, 1_000)
    result = over.view.result
    assert result is not None
    tied = Result((1, 2), (9, 20, 20), result.reason, result.breakdown)  # type: ignore[arg-type]
    sheet = FACE.paint(evolve(over.view, result=tied), Finished(), over.scene())

    assert "■ Bruno" in sheet.lines()[1]
    assert "▲ Célia" in sheet.lines()[1]
    assert "\n".join(sheet.lines()).count(f"{signs.WINNER} 20") == 2


def test_two_players_read_their_whole_names_at_the_end() -> None:
    names = ("Bartolomeu Silva", "Maria Fernandes_")
    over = moment(2, 1_000)

    head = FACE.paint(over.view, Finished(), over.scene(names=names)).lines()[4]

    assert head.split("  ")[-1].strip() == f"● {names[0]} ■ {names[1]}"


@pytest.mark.case("T16")
def test_what_the_last_action_changed_is_marked() -> None:
    here = start(2)
    after = here.after(here.view.legal[0])
    quiet = Moment(after.state)

    assert signs.NEW in text(after, Browsing())
    assert signs.NEW not in text(quiet, Browsing())


def test_not_saved_is_seen_all_the_time() -> None:
    here = moment(4)
    for ui in modes(here):
        assert "NOT SAVED" in shown(here, ui, saved=False).lines()[0]
        assert "NOT SAVED" not in shown(here, ui).lines()[0]


@pytest.mark.case("T16")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_ascii_is_ascii_and_leaves_every_column_in_its_place(size: tuple[int, int]) -> None:
    here = moment(4)
    after, stages = revealing()
    painted = [(here, ui) for ui in modes(here)] + [(after, ui) for ui in stages]
    for at, ui in painted:
        fine = shown(at, ui, width=size[0], height=size[1])
        plain = shown(at, ui, width=size[0], height=size[1], ascii=True)
        for fine_row, row in zip(fine.lines(), plain.lines(), strict=True):
            assert row.isascii()
            assert width_of(row) == width_of(fine_row)
        assert plain.spots == fine.spots


def test_the_way_to_a_place_is_told_by_signs_in_ascii_too() -> None:
    here = moment(4)
    away, there = (shown(here.acting(place=place), Browsing("7"), ascii=True) for place in ("rome", "egypt"))

    assert any("===" in row for row in away.lines())
    assert not any("=" in row for row in there.lines())


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (11, ["legends", "1 zeppelin", "1 car"]),
        (12, ["legends", "1 zeppelin", "1 car"]),
        (18, ["legends", "1 zeppelin · 1 car"]),
    ],
)
def test_a_list_breaks_between_things_without_a_dot_at_either_end(width: int, rows: list[str]) -> None:
    assert [
        row.replace("\N{NO-BREAK SPACE}", " ") for row in listed(["legends", "1 zeppelin", "1 car"], width, 3)
    ] == rows


def test_each_seat_has_a_sign_of_its_own_in_both_alphabets() -> None:
    for ascii in (False, True):
        assert len({signs.seat(number, ascii) for number in range(8)}) == 8
    assert [signs.plain(signs.seat(number)) for number in range(8)] == [signs.seat(number, True) for number in range(8)]


@pytest.mark.parametrize(("letter", "twin"), [("é", "e"), ("李", "??"), ("e\u0301", "e"), ("─", "-"), ("x", "x")])
def test_a_letter_becomes_ascii_of_the_same_width(letter: str, twin: str) -> None:
    assert signs.plain(letter) == twin
    assert width_of(twin) == width_of(letter)
