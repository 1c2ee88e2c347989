"""The decks of the program: what makes a dated deck a fair one, as far as looking at it can tell."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from tabletop.datafiles import DataError, data_root
from tabletop.dated import TOPICS, DatedCard
from tabletop.games.timeline import content as world
from tabletop.games.timeline.setup import SPREAD as WORLD_SPREAD
from tabletop.games.timeline_brasil import content as brasil
from tabletop.games.timeline_brasil.setup import SPREAD as BRASIL_SPREAD
from tabletop.printed import read_rules
from tabletop.rng import Rng
from tabletop.text import clean_text, folded, width
from tabletop.timelines.advice import GOOD_CELLS, remarks
from tabletop.timelines.deck import HARDEST_EASY, Deck, Spread, choose

NOTE = 240
"""Letters of a note at most."""


@frozen(eq=False)
class Printed:
    """What is known of a deck of the program."""

    key: str
    load: Callable[[Path | None], Deck]
    files: tuple[str, ...]
    spread: Spread
    least: int
    """Cards of the deck at least, and of the easy deck."""
    decade: Callable[[int], int]
    """By year: the most cards of its decade."""
    society: float
    """The greatest share of cards about society."""
    topics: dict[str, range]
    """How often each may come up among the cards that are dealt."""


@lru_cache(maxsize=2)
def deck(printed: Printed) -> Deck:
    return printed.load(None)


DECKS = (
    Printed(
        "timeline_brasil",
        brasil.load,
        brasil.FILES,
        BRASIL_SPREAD,
        110,
        lambda _year: 4,
        1 / 3,
        dict.fromkeys(TOPICS, range(18, 37)),
    ),
    Printed(
        "timeline",
        world.load,
        world.FILES,
        WORLD_SPREAD,
        100,
        lambda year: 4 if year >= 1900 else 3,
        0.3,
        dict.fromkeys(TOPICS, range(23, 28)),
    ),
)
each_deck = pytest.mark.parametrize("printed", DECKS, ids=lambda printed: printed.key)


def period(spread: Spread, year: int) -> int:
    """Return which period of a spread a year lies in."""
    return next(index for index, (end, _count) in enumerate(spread) if year < end)


@each_deck
@pytest.mark.rule("TB-1", "TL-1")
def test_a_deck_has_cards_enough_also_an_easy_one(printed: Printed) -> None:
    cards = deck(printed).cards

    assert len(cards) >= printed.least
    assert sum(card.difficulty <= HARDEST_EASY for card in cards) >= printed.least
    assert len({card.id for card in cards}) == len(cards)


@each_deck
@pytest.mark.rule("TB-1", "TL-1")
def test_titles_years_and_neighbours_are_as_advised(printed: Printed) -> None:
    """No number, order or century in a title, none too wide; years unique; approximate ones far from others."""
    assert [f"{card.id}: {text}" for card, _keys, text in remarks(deck(printed).cards)] == []


@each_deck
def test_ids_give_nothing_away(printed: Printed) -> None:
    assert [card.id for card in deck(printed).cards if not re.fullmatch("[a-z][a-z-]{0,39}", card.id)] == []


@each_deck
@pytest.mark.rule("TB-1", "TL-1")
def test_titles_are_unique_and_said_in_both_languages(printed: Printed) -> None:
    cards = deck(printed).cards
    for language in ("pt", "en"):
        titles = [folded(getattr(card.title, language)) for card in cards]
        assert [title for title, count in Counter(titles).items() if count > 1] == []
    assert [card.id for card in cards if card.title.pt == card.title.en] == []
    assert max(width(title) for card in cards for title in (card.title.pt, card.title.en)) <= GOOD_CELLS


@each_deck
def test_every_card_has_a_note_in_both_languages(printed: Printed) -> None:
    for card in deck(printed).cards:
        assert card.note is not None, card.id
        for note in (card.note.pt, card.note.en):
            assert 20 <= len(note) <= NOTE, card.id
            assert note.rstrip('"”')[-1] in ".!?", card.id
            assert clean_text(note) == note, card.id
        assert card.note.pt != card.note.en, card.id


@each_deck
def test_every_card_names_two_references_that_others_can_look_up(printed: Printed) -> None:
    for card in deck(printed).cards:
        references = [each.strip() for each in card.source.split(";") if each.strip()]
        assert len(set(references)) >= 2, card.id


@each_deck
def test_no_decade_is_crowded(printed: Printed) -> None:
    crowded = Counter(card.year // 10 for card in deck(printed).cards)

    assert {decade * 10: count for decade, count in crowded.items() if count > printed.decade(decade * 10)} == {}


@each_deck
@pytest.mark.rule("TL-1")
def test_themes_and_difficulties_are_mixed(printed: Printed) -> None:
    cards = deck(printed).cards
    topics, hard = Counter(card.topic for card in cards), Counter(card.difficulty for card in cards)

    assert topics["society"] <= printed.society * len(cards)
    assert min(topics[topic] for topic in TOPICS) >= 0.15 * len(cards)
    assert hard[1] >= 0.35 * len(cards)
    assert hard[3] <= 0.25 * len(cards)


@each_deck
@pytest.mark.parametrize(
    "chain",
    [r"world cup|copa do mundo|vence a copa", r"slave|escrav|abolition|abolicao", r"constitution|constituicao"],
)
def test_no_chain_has_more_than_two_cards_that_name_it(printed: Printed, chain: str) -> None:
    cards = deck(printed).cards
    named = [card.id for card in cards if re.search(chain, f"{folded(card.title.pt)} {folded(card.title.en)}")]

    assert len(named) <= 2, named


@each_deck
def test_every_period_has_more_to_choose_from_than_is_dealt(printed: Printed) -> None:
    there = Counter(period(printed.spread, card.year) for card in deck(printed).cards)

    assert all(there[index] >= count for index, (_end, count) in enumerate(printed.spread))
    assert sum(there.values()) >= 1.3 * sum(count for _end, count in printed.spread)


@each_deck
@given(seed=st.integers(0, 2**64 - 1))
def test_what_is_dealt_is_spread_over_periods_and_topics(printed: Printed, seed: int) -> None:
    whole = deck(printed)
    ids, _rng = choose(whole, printed.spread, False, Rng(seed))
    dealt = [whole.by_id[id] for id in ids]
    topics: Counter[str] = Counter(card.topic for card in dealt)

    assert len(set(ids)) == len(ids) == printed.least
    periods = Counter(period(printed.spread, card.year) for card in dealt)
    assert [periods[index] for index in range(len(printed.spread))] == [count for _end, count in printed.spread]
    assert all(topics[topic] in allowed for topic, allowed in printed.topics.items()), topics
    assert topics["society"] <= printed.society * len(dealt)


@each_deck
@given(seed=st.integers(0, 2**64 - 1))
def test_an_easy_game_is_dealt_whole_and_from_all_topics(printed: Printed, seed: int) -> None:
    whole = deck(printed)
    ids, _rng = choose(whole, printed.spread, True, Rng(seed))
    dealt: list[DatedCard] = [whole.by_id[id] for id in ids]

    assert len(set(ids)) == printed.least
    assert max(card.difficulty for card in dealt) <= HARDEST_EASY
    assert {card.topic for card in dealt} == set(TOPICS)


@each_deck
def test_the_rules_are_told_in_both_languages(printed: Printed) -> None:
    sections = read_rules(printed.key)

    assert len(sections) >= 3
    assert all(text.strip() for section in sections for text in (section.title.pt, section.text.pt, section.text.en))


@each_deck
@pytest.mark.case("S29")
def test_faults_are_told_by_file_and_line(printed: Printed, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(data_root() / printed.key, tmp_path / printed.key))
    file = folder / printed.files[1]
    text = file.read_text(encoding="utf-8")
    line = text.count("\n", 0, text.index("year: ")) + 1
    file.write_text(re.sub(r"year: -?\d+", "year: 0", text, count=1), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        printed.load(folder)
    (fault,) = map(str, caught.value.faults)
    assert fault.startswith(f"data/{printed.key}/{file.name}:{line}: cards[0].year: there is no year 0")
    with pytest.raises(DataError, match=r"rules.yaml: cannot be read"):
        read_rules(printed.key, tmp_path)
