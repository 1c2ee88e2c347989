"""What the co-operative table of Timeline tells: free and taken gaps, the score, what came of a card."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.catalog import GAMES
from tabletop.games.timeline import words
from tabletop.games.timeline.actions import Discarded, Failed, Joined
from tabletop.games.timeline.view import TeamView
from tabletop.timelines.names import year
from tabletop.tui import signs
from tabletop.tui.canvas import width_of
from tabletop.tui.screens.timeline.layout import lay_out
from tabletop.tui.screens.timeline.modes import Asking, Looking
from tabletop.tui.screens.timeline.sight import held
from tabletop.tui.timelines.hand import rack
from tabletop.tui.timelines.modes import Finished, Picking
from tests.tui.timeline_moments import NAMES, WORLD, Moment, first, moment, pressed, shown, text, type_keys

HERE: Final = first(lambda here: len(here.state.main) > 4 and any(here.state.secondary), WORLD, 4)
HOSTILE: Final = ("[/]", "[red]Ana", "李雷", "❤️", "สวัสดี", "x" * 300, "\x1b[31mEva\x07\n", "',\\{}%s{name}", "♥♦☆")


def flat(here: Moment, ui: object, width: int = 80, height: int = 24) -> str:
    """Return what is shown as one line, so that a sentence is found however it is broken beside a card."""
    rows = shown(here, ui, width, height).lines()
    rows = [row[30:] if row.startswith((" ╔", " ║", " ╚")) else row for row in rows]
    return " ".join(" ".join(rows).split())


def after(kind: type, **options: str) -> tuple[Moment, Any]:
    """Return a moment after an event of a kind, and the event."""
    here = first(lambda here: any(isinstance(e, kind) for e in here.news), WORLD, 4, after=7, knows=5, **options)
    return here, next(event for event in here.news if isinstance(event, kind))


@pytest.mark.rule("TL-6", "TL-24")
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_secondary_card_hangs_under_its_gap_and_the_other_gaps_are_free(width: int, height: int) -> None:
    view = HERE.view
    for focus in range(len(view.main) + 1):
        rows = shown(HERE, Picking(0, focus), width, height).lines()
        axis = next(y for y, row in enumerate(rows) if y > 2 and row.startswith("──"))
        shown_years = re.findall(r"╭((?:c\. )?\d+(?: BCE)?)─", rows[2])
        before = int((re.findall(r"◂ (\d+)", rows[1]) or ["0"])[0])

        assert shown_years == [year(card) for card in view.main[before : before + len(shown_years)]]
        marks = [letter for letter in rows[axis] if letter not in "─ "]
        taken = view.secondary[before : before + len(shown_years) - 1]
        assert [mark == signs.TARGET for mark in marks] == [card is None for card in taken]
        labels = re.findall(r"[╭┌]((?:c\. )?\d+(?: BCE)?|free)[─┈]", rows[axis + 1])
        assert labels == ["free" if card is None else year(card) for card in taken]
        for column, mark in enumerate(rows[axis]):
            if mark in "┬×" + signs.TARGET:
                # under the gap: the mark is between two main cards, and over the middle of what hangs there
                assert rows[axis - 1][column] == " "
                assert rows[axis + 1][column] in "─┈"


@pytest.mark.rule("TL-13")
def test_the_score_stands_there_as_the_cards_lie() -> None:
    for actions in range(12):
        here = moment(WORLD, 4, actions)
        if here.view.result is None:
            tally = here.view.tally
            said = f"Score {tally.score} = 2 x {tally.main} + {tally.secondary} - {tally.lost} "
            assert said in flat(here, Picking(0, 1))
            assert f"draw pile {here.view.pile}, {len(here.view.discards)} discarded, on top" in flat(
                here, Picking(0, 1)
            )


def joined(spot: str, here: Moment) -> bool:
    """Tell whether a card just found such a place."""
    return any(isinstance(event, Joined) and event.spot == spot for event in here.news)


@pytest.mark.rule("TL-5", "TL-6")
def test_a_card_that_found_its_place_is_shown_with_year_place_and_note() -> None:
    for spot, word, points in (("right", "Main", "2 points"), ("secondary", "Secondary", "1 point")):
        here = first(partial(joined, spot), WORLD, 4)
        event = next(event for event in here.news if isinstance(event, Joined))
        picture = flat(here, here.opening())

        assert f"{signs.MET} {word} timeline!" in picture
        assert f"Worth {points}." in picture
        assert year(event.card) in text(here, here.opening())
        assert event.card.note is not None
        assert event.card.note.en in picture


@pytest.mark.rule("TL-7", "TL-21")
@pytest.mark.parametrize("option", ["discard", "blocked"])
def test_a_card_that_failed_shows_what_lies_in_its_gap(option: str) -> None:
    here, event = after(Failed, failed=option)
    picture = flat(here, here.opening())
    rows = shown(here, here.opening()).lines()

    assert f"{signs.BARRED} Failed." in picture
    taken = f"the gap from {year(event.before)} to {year(event.after)} is taken by “{event.taken.title.en}”"
    assert taken in picture
    assert ("It stays in the hand, blocked." in picture) is (option == "blocked")
    assert ("It was discarded." in picture) is (option == "discard")
    assert signs.BARRED in rows[7]
    assert f"{year(event.taken)}─" in rows[8]


@pytest.mark.rule("TL-10")
def test_a_discarded_card_is_turned() -> None:
    here, event = after(Discarded)
    picture = flat(here, here.opening())

    assert "Discarded." in picture
    assert year(event.card) in text(here, here.opening())
    assert event.card.note.en in picture


@pytest.mark.rule("TL-21")
def test_blocked_cards_lie_in_the_hand_turned_and_barred() -> None:
    here = first(lambda here: bool(here.state.blocked[here.state.turn]), WORLD, 5, failed="blocked")
    view = here.view
    assert isinstance(view, TeamView)
    key = len(held(view))
    card = view.blocked[view.turn][-1]
    rows = shown(here, Picking(key - 1, 1)).lines()

    assert f"▸{key}{signs.BARRED}" in rows[13]
    assert year(card) in rows[13]
    assert "blocked" in rows[17]
    assert f"{len(view.hands[view.turn])}{signs.BARRED}{len(view.blocked[view.turn])}" in rows[18]
    assert " is blocked: " in flat(here, Picking(key - 1, 1))


@pytest.mark.rule("TL-19")
def test_what_can_be_done_is_barred_by_a_sign_where_it_cannot() -> None:
    for actions in range(20):
        here = moment(WORLD, 4, actions, discard="symbol")
        if here.view.result is not None:
            continue
        for at, card in enumerate(here.view.hands[here.view.turn]):
            row = next(row for row in shown(here, Picking(at, 1)).lines() if "Discard it" in row)
            fits = [refused.path for refused in here.view.refused]
            barred = ("discard", card.id) in fits or ("discard",) in fits
            assert (f"d{signs.BARRED}Discard it" in row) is barred
            assert (f"s{signs.BARRED}Stop" in row) is (("stop",) in fits)


@pytest.mark.case("T16")
def test_every_place_of_the_cursor_looks_different_as_plain_text() -> None:
    cards = range(len(held(HERE.view)))
    cursors = [*(Picking(card, 1) for card in cards), *(Asking(deed, card, 1) for card in cards for deed in "pd")]
    texts = {ui: text(HERE, ui) for ui in [*cursors, Asking("s", 0, 1)]}
    for one, other in combinations(texts, 2):
        assert texts[one] != texts[other], (one, other)


@pytest.mark.rule("TL-13", "TL-14")
def test_the_end_shows_one_score_for_the_team_and_its_rating() -> None:
    here = moment(WORLD, 6, 300)
    result = here.view.result
    assert result is not None
    picture = flat(here, Finished())

    assert " ".join(words.reason(result).split()) in picture
    assert re.search(rf"Total {result.scores[0]}\b", picture)
    assert signs.WINNER not in picture.replace(f"{signs.seat(4)} Eva", "")
    for key, points in result.breakdown[0]:
        assert f"{words.source(key)} {points or '-'}" in picture


@pytest.mark.rule("TL-7", "TL-10")
@pytest.mark.parametrize("option", ["discard", "blocked"])
def test_every_card_that_was_lost_can_be_looked_at_with_year_and_note(option: str) -> None:
    here = moment(WORLD, 4, 300, failed=option)
    ui, seen = Looking("missed", Finished()), ""
    for _sheet in range(10):
        seen += flat(here, ui)
        ui = pressed(ui, "pagedown", here=here)

    for card in (*here.view.discards, *(card for hand in here.view.blocked for card in hand)):
        assert card.title.en in seen
        assert card.note.en in seen
        assert year(card) in seen


@pytest.mark.rule("TL-4")
def test_all_titles_lie_open() -> None:
    for seat, hand in enumerate(HERE.view.hands):
        picture = text(HERE, Looking(str(seat), Picking(0, 0)))
        assert all(card.title.en in picture for card in hand)


@pytest.mark.case("T34", "T39", "T41")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_of_any_kind_keep_the_columns_straight(name: str, size: tuple[int, int]) -> None:
    names = (name, "B", name, "D", name, "F")
    for here in (moment(WORLD, 6, 9), moment(WORLD, 6, 300)):
        rest = here.face.opening(here.view, ())
        for ui in (rest, here.opening(), Looking("0", rest), Looking("missed", rest)):
            sheet = here.face.paint(here.view, ui, here.scene(*size, names=names))
            for y in range(sheet.height):
                assert sum(width_of(letter) for letter, _role in sheet.row(y)) == size[0]


@pytest.mark.case("T17")
@given(st.integers(80, 220), st.integers(24, 100), st.integers(0, 4), st.integers(1, 6))
def test_the_parts_of_the_table_do_not_lie_on_each_other(width: int, height: int, hand: int, seats: int) -> None:
    lay = lay_out(width, height, hand, seats)

    assert 2 + lay.main + 2 + 1 <= lay.below
    assert lay.below + lay.secondary + 2 <= lay.score
    assert lay.score + 1 <= lay.hand
    assert lay.hand + rack(hand, width).height(lay.held) <= lay.people
    assert lay.people + (seats if lay.listed else 1) <= lay.prompt
    assert lay.prompt + lay.prompt_lines <= height - 1
    assert lay.prompt_lines >= 4


def test_the_rules_are_opened_at_what_is_done_now() -> None:
    phases = {section.phase for entry in GAMES if entry.key == WORLD.key for section in entry.rules_text()}
    again = first(lambda here: "Second" in repr(here.state.phase), WORLD, 3)
    for here, phase in ((moment(WORLD, 4, 0), "coop"), (again, "again")):
        assert here.face.topic(here.view, type_keys(here, [])[1]) == phase
        assert not phases or phase in phases


def test_one_player_alone_is_not_told_of_others() -> None:
    here = moment(WORLD, 1, 0)

    assert "clockwise" not in shown(here, here.face.opening(here.view, ())).lines()[0]
    assert NAMES[0] in shown(here, here.face.opening(here.view, ())).lines()[0]
