"""What the table of the race tells: where in history one is, what came of a card, how everybody stands."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tabletop.catalog import GAMES
from tabletop.dated import TOPICS, Topic
from tabletop.i18n import use_language
from tabletop.text import fold
from tabletop.timelines.names import topic_name, year
from tabletop.timelines.race.actions import Turned
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.screens import face
from tabletop.tui.timelines.hand import rack
from tabletop.tui.timelines.modes import Finished, Picking
from tabletop.tui.timelines.race.layout import Needs, lay_out
from tabletop.tui.timelines.race.modes import Aiming, Looking
from tabletop.tui.timelines.strip import draw_overview, lay_strip, page
from tabletop.tui.timelines.tiles import symbol
from tabletop.tui.timelines.turning import Verdict, draw_turned
from tests.tui.timeline_moments import (
    BRASIL,
    NAMES,
    WORLD,
    Moment,
    first,
    longest,
    moment,
    pressed,
    shown,
    start,
    text,
    type_keys,
)  # fmt: skip

HERE: Final = moment(BRASIL, 4, 14)
LONG: Final = longest(moment(BRASIL, 2, 6), 100)
HOSTILE: Final = ("[/]", "[red]Ana", "李雷", "❤️", "สวัสดี", "x" * 300, "\x1b[31mEva\x07\n", "',\\{}%s{name}", "♥♦☆")


def flat(here: Moment, ui: object, width: int = 80, height: int = 24) -> str:
    """Return what is shown as one line, so that a sentence is found however it is broken beside a card."""
    rows = shown(here, ui, width, height).lines()
    rows = [row[30:] if row.startswith((" ╔", " ║", " ╚")) else row for row in rows]
    return " ".join(" ".join(rows).split())


@pytest.mark.rule("TB-5")
@pytest.mark.parametrize("here", [HERE, LONG], ids=["short", "long"])
@pytest.mark.parametrize("language", ["en", "pt"])
def test_before_a_card_is_turned_the_neighbours_of_its_gap_stand_there_in_full(here: Moment, language: str) -> None:
    use_language(language)
    line = here.view.timeline
    for gap in range(len(line) + 1):
        picture = flat(here, Aiming(0, gap))
        for card in line[max(0, gap - 1) : gap + 1]:
            title = card.title.pt if language == "pt" else card.title.en
            assert f"“{title}” ({year(card)})" in picture, gap
    use_language("en")


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60)])
def test_both_neighbours_of_the_gap_are_on_the_screen_and_what_is_not_is_counted(width: int, height: int) -> None:
    line = LONG.view.timeline
    for gap in range(len(line) + 1):
        rows = shown(LONG, Aiming(0, gap), width, height).lines()
        years = [int(found) for row in rows[2:-12] for found in re.findall(r"╭(\d{4})─", row)]
        before, after = (int((re.findall(way, rows[1]) or ["0"])[0]) for way in (r"◂ (\d+)", r"(\d+) ▸"))

        assert years == [card.year for card in line[before : len(line) - after]]
        assert before < gap or before == gap == 0
        assert gap < len(line) - after or after == 0
        assert f"▸{gap + 1} " in "".join(f"{row} " for row in rows)


@given(st.integers(1, 120), st.integers(5, 24), st.data())
def test_a_page_holds_both_neighbours_and_each_gap_has_one(total: int, room: int, data: st.DataObject) -> None:
    gap = data.draw(st.integers(0, total))
    cards = page(total, gap, room)

    assert len(cards) == min(total, room)
    assert 0 <= cards.start <= cards.stop <= total
    assert all(each in cards for each in (gap - 1, gap) if 0 <= each < total)


def test_the_timeline_is_turned_seldom() -> None:
    """Within a page only the cursor moves, so that little is sent."""
    pages = [page(100, gap, 5) for gap in range(101)]

    assert sum(one != other for one, other in pairwise(pages)) <= 25


@pytest.mark.case("T16")
def test_every_place_of_the_cursor_looks_different_as_plain_text() -> None:
    gaps = range(len(HERE.view.timeline) + 1)
    cards = range(len(HERE.view.hands[HERE.view.turn]))
    cursors = [*(Picking(card, 5) for card in cards), *(Aiming(card, gap) for card in cards for gap in gaps)]
    texts = {ui: text(HERE, ui) for ui in cursors}
    for one, other in combinations(texts, 2):
        assert texts[one] != texts[other], (one, other)


@pytest.mark.rule("TB-6", "TB-8")
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("right", [True, False])
def test_a_turned_card_shows_year_verdict_title_and_note(width: int, height: int, right: bool) -> None:
    here = first(lambda here: any(isinstance(e, Turned) and e.right is right for e in here.news), BRASIL, 4)
    event = next(event for event in here.news if isinstance(event, Turned))
    picture = flat(here, here.opening(), width, height)

    assert (f"{signs.MET} Right!" in picture) is right
    assert (f"{signs.BARRED} Wrong." in picture) is not right
    assert year(event.card) in text(here, here.opening())
    assert event.card.note is not None
    assert event.card.note.en in picture
    assert f"{NAMES[event.seat]} put it " in picture
    assert "Enter go on" in picture


@pytest.mark.rule("TB-8", "TB-17")
@pytest.mark.parametrize("option", ["discard", "move"])
def test_where_a_wrong_card_belongs_is_said_and_shown(option: str) -> None:
    here = first(
        lambda here: any(isinstance(e, Turned) and not e.right and e.older and e.newer for e in here.news),
        BRASIL, 4, after=8, wrong_card=option,
    )  # fmt: skip
    event = next(event for event in here.news if isinstance(event, Turned))
    assert event.older is not None
    assert event.newer is not None
    picture, rows = flat(here, here.opening()), shown(here, here.opening()).lines()

    said = f"It belongs between “{event.older.title.en}” ({event.older.year}) and “{event.newer.title.en}” "
    assert said + f"({event.newer.year})." in picture
    assert f"{event.older.year}─" in rows[2]
    assert f"{event.newer.year}─" in rows[2]
    if option == "move":
        assert f"{event.card.year}────────*" in rows[2]
    else:
        assert signs.TARGET in rows[8]
        assert f"{signs.POINTER} {event.card.year}" in rows[9] or f"{event.card.year} {signs.POINTER}" in rows[9]


def test_the_card_placed_last_is_marked_on_the_timeline() -> None:
    here = first(lambda here: any(isinstance(e, Turned) and e.right for e in here.news), BRASIL, 4, after=6)
    event = next(event for event in here.news if isinstance(event, Turned))
    ui = pressed(here.opening(), "enter", here=here)

    assert len(re.findall(r"\d─+\*╮", shown(here, ui).lines()[2])) == 1
    assert re.search(rf"╭{event.card.year}─+\*╮", shown(here, ui).lines()[2])


@pytest.mark.rule("TB-10", "TB-12", "TB-13")
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_how_everybody_stands_is_told_by_a_sign_and_a_word(width: int, height: int) -> None:
    here = moment(BRASIL, 8, 30)
    players = list(here.state.players)
    for seat, standing in ((0, "out"), (4, "stranded"), (6, "eliminated")):
        players[seat] = evolve(players[seat], standing=standing)
    here = here.changed(players=tuple(players))
    picture = flat(here, Picking(0, 0), width, height)

    for seat, said in ((0, "✓ out"), (4, "– no cards"), (6, "× elim.")):
        assert f"{NAMES[seat]} {said}" in picture
    for seat, name in enumerate(NAMES):
        assert name in picture
        if seat not in (0, 4, 6):
            assert re.search(rf"{name} {len(here.view.hands[seat])} cards?", picture)


@pytest.mark.rule("TB-12", "TB-13")
def test_a_settled_round_and_a_tie_break_are_announced() -> None:
    here = first(lambda here: "Breaking" in repr(here.state.phase), BRASIL, 8, knows=8)
    picture = flat(here, here.opening())

    assert "Tie-break: " in picture
    assert "level and go on" in picture
    assert "tie-break round 1" in shown(here, here.opening()).lines()[0]


@pytest.mark.rule("TB-3", "TB-19")
def test_all_titles_lie_open_and_no_date_of_a_hand_does() -> None:
    by_id = BRASIL.deck.by_id
    for seat, hand in enumerate(HERE.view.hands):
        picture = text(HERE, Looking(str(seat), Picking(0, 0)))
        for card in hand:
            assert card.title.en in picture
            assert str(by_id[card.id].year) not in picture


@pytest.mark.rule("TB-8")
def test_every_card_placed_wrong_can_be_looked_at_with_year_and_note() -> None:
    here = moment(BRASIL, 4, 24, knows=1)
    ui, seen = Looking("missed", Finished()), ""
    for _sheet in range(10):
        seen += flat(here, ui)
        ui = pressed(ui, "pagedown", here=here)

    assert len(here.view.missed) > 8
    for missed in here.view.missed:
        assert missed.card.title.en in seen
        assert missed.card.note is not None
        assert missed.card.note.en in seen
        assert f"{signs.seat(missed.seat)} {year(missed.card)} " in seen


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("topic", TOPICS)
def test_the_topic_stands_on_a_turned_card_in_full(topic: Topic, language: str) -> None:
    use_language(language)
    sheet = Canvas(80, 24)
    draw_turned(sheet, 8, Verdict(evolve(HERE.view.timeline[0], topic=topic), "", "good", ()))
    seen = f" {topic_name(topic)} " in "\n".join(sheet.lines())
    use_language("en")

    assert seen


def test_a_timeline_of_one_year_does_not_tell_it_twice() -> None:
    line = tuple(evolve(card, year=1950, circa=False) for card in HERE.view.timeline[:3])
    sheet = Canvas(80, 3)
    draw_overview(sheet, 0, lay_strip(line, 0, 80, 3))

    assert sheet.lines()[0].strip() == "3 cards: 1950"


def test_a_timeline_of_a_hundred_cards_can_be_read_as_a_list() -> None:
    for width, height in ((80, 24), (120, 40), (200, 60)):
        ui, seen = Looking("line", Picking(0, 0)), ""
        for _sheet in range(5):
            seen += text(LONG, ui, width, height)
            ui = LONG.face.press(LONG.view, ui, "pagedown", LONG.scene(width, height)).ui
        for gap, card in enumerate(LONG.view.timeline, 1):
            assert re.search(rf"\b{gap} +{year(card)} . {re.escape(card.title.en[:44])}", seen), card


@pytest.mark.rule("TB-11", "TB-14")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_the_result_shows_who_won_and_the_cards_placed_right(seats: int) -> None:
    here = moment(BRASIL, seats, 400)
    result = here.view.result
    assert result is not None
    picture = text(here, Finished())

    assert "Cards placed right" in picture
    for seat in range(seats):
        assert NAMES[seat] in picture
        won = f"{signs.WINNER} {result.scores[seat]}" in picture
        assert won or seat not in result.winners
    assert "Total" not in picture


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 25), (120, 40), (200, 60)])
@pytest.mark.parametrize("seats", [2, 8])
def test_the_end_lists_missed_cards_the_newest_first_as_many_as_have_room(seats: int, width: int, height: int) -> None:
    here = moment(BRASIL, seats, 400, knows=2)
    missed = [miss.card for miss in reversed(here.view.missed)]
    lines = shown(here, Finished(), width, height).lines()
    beside = [[f"{year(card)} {symbol(card.topic)} {card.title.en}" in line for line in lines] for card in missed]
    named = [any(each) for each in beside]

    assert len(lines) == height
    assert sum(named) >= min(len(missed), 5)
    assert named == sorted(named, reverse=True)
    assert all(named) or lines[height - 2].strip() == f"and {named.count(False)} more"


def test_each_topic_has_a_sign_of_its_own_in_ascii_too() -> None:
    assert len({*signs.TOPICS, *signs.SEATS, signs.CURSOR, signs.BARRED, signs.NEW, signs.MET}) == 16
    assert len({*signs.ASCII_TOPICS, *signs.ASCII_SEATS}) == 12
    assert all(width_of(symbol(topic)) == 1 for topic in TOPICS)
    for ui in (Picking(0, 3), Aiming(0, 3), Looking("line", Picking(0, 3)), HERE.opening()):
        assert "\n".join(shown(HERE, ui, ascii=True).lines()).isascii()


@pytest.mark.case("T34", "T39", "T41")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_of_any_kind_keep_the_columns_straight(name: str, size: tuple[int, int]) -> None:
    names = (name, "B", name, "D", name, "F", name, "H")
    for here in (moment(BRASIL, 8, 20), moment(BRASIL, 8, 400), moment(WORLD, 8, 12, mode="competitive")):
        rest = here.face.opening(here.view, ())
        for ui in (rest, here.opening(), Looking("0", rest), Looking("missed", rest)):
            sheet = here.face.paint(here.view, ui, here.scene(*size, names=names))
            for y in range(sheet.height):
                assert sum(width_of(letter) for letter, _role in sheet.row(y)) == size[0]


@pytest.mark.case("T17")
@given(st.integers(80, 220), st.integers(24, 100), st.integers(1, 110), st.integers(0, 7), st.integers(2, 8))
def test_the_parts_of_the_table_do_not_lie_on_each_other(
    width: int, height: int, cards: int, hand: int, seats: int
) -> None:
    lay = lay_out(width, height, Needs(cards, hand, seats, width // 19))
    people = seats if lay.listed else -(-seats // (width // 19))

    assert 2 + lay.rows * lay.row + lay.ghost <= lay.hand
    assert lay.hand + rack(hand, width).height(lay.held) <= lay.people
    assert lay.people + people <= lay.prompt
    assert lay.prompt + lay.prompt_lines <= height - 1
    assert lay.prompt_lines >= 4
    assert lay.title >= 3


def test_a_larger_terminal_shows_more_at_once() -> None:
    def cards(width: int, height: int) -> int:
        rows = shown(LONG, Aiming(0, 50), width, height).lines()
        return sum(len(re.findall(r"╭\d{4}─", row)) for row in rows)

    assert cards(80, 24) == 5
    assert cards(120, 40) >= 14
    assert cards(200, 60) >= 60
    assert len(NAMES) == sum(name in text(moment(BRASIL, 8, 20), Picking(0, 3), 120, 40) for name in NAMES)


@pytest.mark.rule("TB-9")
def test_the_end_counts_only_the_missed_cards_that_lie_open() -> None:
    """Those that were shuffled into a new pile are hidden again: how many were missed in all is not said."""
    over = moment(BRASIL, 3, 300)
    few = over.changed(missed=over.state.missed[-2:])

    assert len(over.state.missed) > 2
    assert "2 cards placed wrong lie open: z shows them with their notes." in text(few, Finished())
    assert "1 card placed wrong lies open: z" in text(over.changed(missed=over.state.missed[-1:]), Finished())
    assert "placed wrong" not in text(over.changed(missed=()), Finished())


def test_the_game_is_named_as_on_the_shelf() -> None:
    for entry in GAMES:
        if fold(entry.key).startswith("timeline"):
            here = start(BRASIL if "brasil" in entry.key else WORLD)
            assert face(entry.key) is here.face
            assert shown(here, here.face.opening(here.view, ())).lines()[0].startswith(f" {entry.title.en}  ")


def test_the_rules_are_opened_at_what_is_done_now() -> None:
    phases = {section.phase for entry in GAMES if entry.key == BRASIL.key for section in entry.rules_text()}
    breaking = first(lambda here: "Breaking" in repr(here.state.phase), BRASIL, 8, knows=8)
    for here, phase in ((HERE, "place"), (breaking, "tie")):
        assert here.face.topic(here.view, type_keys(here, [])[1]) == phase
        assert phase in phases
