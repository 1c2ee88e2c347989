"""Both timelines line by line: whole games through a pipe, and a timeline too long to be heard whole."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.phrases import victory
from tabletop.plain.narrowing import LONG, holds, level, marks
from tabletop.timelines.race.view import RaceView

from ..typists import Typist, house, numbers, play
from .race_table import card, seen, state
from .timeline_talk import NAMES

SHELF = {entry.key: entry for entry in GAMES}


@pytest.fixture
def host(tmp_path: Path, english: None) -> Host:  # noqa: ARG001
    """A host with both timelines on its shelf."""
    return house(tmp_path, SHELF["timeline-brasil"], SHELF["timeline"])


@pytest.mark.parametrize(
    ("key", "language", "seats", "options"),
    [
        ("timeline-brasil", "en", 2, {}),
        ("timeline-brasil", "pt", 8, {"start_cards": "3"}),
        ("timeline-brasil", "pt", 2, {"draw": "always", "wrong_card": "move"}),
        ("timeline", "en", 1, {}),
        ("timeline", "pt", 6, {"failed": "blocked"}),
        ("timeline", "en", 4, {"mode": "competitive"}),
    ],
)
def test_a_whole_game_through_a_pipe(host: Host, key: str, language: str, seats: int, options: dict[str, str]) -> None:
    use_language(language)
    table = host.new(key, NAMES[:seats], options, 5)
    output = StringIO()

    assert plain.run(table, host, Typist(output, Random(seats)), output) == 0

    result = table.session.result
    assert result is not None
    said = output.getvalue()
    assert victory(result, NAMES[:seats]) in said
    assert max(map(len, said.splitlines())) < 400
    assert "\x1b" not in said


@pytest.mark.parametrize(
    ("key", "options"), [("timeline-brasil", {}), ("timeline", {}), ("timeline", {"mode": "competitive"})]
)
def test_every_action_can_be_typed(host: Host, key: str, options: dict[str, str]) -> None:
    chance = Random(4)
    session = host.new(key, NAMES[:3], options, 4).session
    while session.to_act is not None:
        view = session.view(session.to_act)
        action = chance.choice(view.legal)
        assert 1 <= len(numbers(view, SHELF[key].words(), action)) <= 2
        session = session.play(session.to_act, action)


@pytest.mark.rule("TB-5")
def test_the_number_of_a_gap_is_that_of_the_card_after_it() -> None:
    """So who has heard the table knows what to type."""
    view, words = seen(state("1700", "1600", timeline="1500 1822 1889")), SHELF["timeline-brasil"].words()
    listed = [line.strip() for line in words.table(view, NAMES) if ". 1" in line and line.startswith("  ")]

    items = level(view, words, ("1700",)).items

    assert listed == ["1. 1500 e1500", "2. 1822 e1822", "3. 1889 e1889"]
    assert [(item.number, item.path[-1]) for item in items] == [(1, "0"), (2, "1"), (3, "2"), (4, "3")]


def long_view() -> RaceView:
    """Return a race with a hundred cards on the table."""
    at = state("1700", "1600", timeline=" ".join(f"{1500 + 4 * step}b" for step in range(100)))
    assert len(seen(at).timeline) == 100
    return seen(evolve(at, timeline=tuple(card(id).id for id in at.timeline)))


def test_of_a_long_timeline_every_tenth_gap_is_told_at_first() -> None:
    items = level(long_view(), SHELF["timeline-brasil"].words(), ("1700",)).items

    assert len(items) == 101
    assert [item.number for item in marks(items)] == [1, *range(10, 101, 10), 101]
    assert marks(items[:LONG]) == items[:LONG]


def test_what_is_not_a_scale_is_told_whole() -> None:
    items = level(long_view(), SHELF["timeline-brasil"].words(), ()).items

    assert marks(items * 30) == items * 30


def test_choices_are_narrowed_by_two_numbers_or_a_word(host: Host) -> None:
    table = host.new("timeline-brasil", NAMES[:2], {}, 9)
    hand = [card.title.en for card in table.session.view(table.session.to_act).hands[table.session.to_act or 0]]

    said = play(table, host, ["2-3", "9-7", f"/{hand[3][:12].upper()}", "/no such thing", "/"])

    told = said.split("Which card is to be placed?")[1].splitlines()[1:]
    numbered = [line.split(" (")[0] for line in told if line[:1].isdecimal()]
    each = [f"{number}. {title}" for number, title in enumerate(hand, 1)]
    assert numbered == [*each, *each[1:3], each[3], *each]
    assert "No choice here is like that: 9-7" in said
    assert "No choice here is like that: no such thing" in said


def test_a_word_is_found_whatever_its_case_and_accents() -> None:
    assert holds("3. Padre Vieira prega o Sermão", "SERMAO")
    assert not holds("3. Padre Vieira prega o Sermão", "sermoes")


def test_a_long_list_says_how_to_hear_the_rest(host: Host) -> None:
    table = host.new("timeline-brasil", NAMES[:2], {"wrong_card": "move"}, 3)
    said = play(table, host, ["1", "1"] * 30 + ["1", "20-22", "/(19"])

    assert "choices, of which every tenth was told. 5-12 tells those from 5 to 12" in said
