"""The rules as they are told to players: whole, in both languages, and true to the data."""

from __future__ import annotations

import re

import pytest

from tabletop.games.thebes.content import load
from tabletop.games.thebes.reckoning import SETS

from .rulebook import LANGUAGES, RULING, book

BOARD = load()
BOOK = book("thebes")
SECTIONS, told = BOOK.sections, BOOK.told


def test_every_topic_has_a_section_and_the_goal_comes_first() -> None:
    assert list(SECTIONS) == [
        *("goal", "setup", "time", "travel", "take", "supply", "exchange", "dig", "knowledge", "permissions"),
        *("bag", "exhibit", "years", "scoring", "options", "wheel"),
    ]
    # a pager opens the first section of what a player is doing
    first = {section.phase: section.id for section in reversed(SECTIONS.values()) if section.phase}
    assert first == {"take": "take", "exchange": "exchange", "dig": "dig", "exhibit": "exhibit", "stop": "years"}


def test_the_rulings_are_marked_so_that_a_table_sees_what_it_plays() -> None:
    assert BOOK.rulings() == {
        "goal": 1,  # what the word means
        "setup": 2,
        "travel": 1,
        "take": 1,
        "supply": 2,
        "exchange": 1,
        "dig": 2,
        "knowledge": 1,
        "permissions": 1,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_says_that_palestine_is_the_historical_region(language: str) -> None:
    expected = {
        "pt": '"Palestina" é o nome da região histórica',
        "en": '"Palestine" is the name of the historical region',
    }

    assert expected[language] in told("goal", language)
    assert f'"{RULING[language]}"' in told("goal", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_routes_told_are_those_of_the_map(language: str) -> None:
    for start, goal in BOARD.routes:
        names = (getattr(BOARD.places[place].name, language) for place in (start, goal))
        assert re.search(rf"\b{'-'.join(names)}\b", told("travel", language))
    assert told("travel", language).count("-") - told("travel", language).count(" - ") == len(BOARD.routes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wheel_told_is_that_of_the_data(language: str) -> None:
    rows = re.findall(r"^- (\d+): ([\d ]+)$", getattr(SECTIONS["wheel"].text, language), re.M)

    assert [(int(row), tuple(map(int, cells.split()))) for row, cells in rows] == list(enumerate(BOARD.wheel, 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_cards_told_are_those_of_the_data(language: str) -> None:
    words = {
        "book": ("Livro", "Book"),
        "general-book": ("Conhecimento geral", "General book"),
        "assistant": ("Assistente", "Assistant"),
        "shovel": ("Pá", "Shovel"),
        "car": ("Automóvel", "Car"),
        "zeppelin": ("zepelim", "zeppelin"),
        "special-permission": ("Autorização especial", "Special permission"),
        "congress": ("Congresso", "Congress"),
    }
    unit = {"pt": "cartas", "en": "cards"}[language]
    for kind, names in words.items():
        count = sum(card.copies for card in BOARD.cards.values() if card.kind == kind)
        assert f"{names[LANGUAGES.index(language)]} ({count} {unit})" in told("take", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_exhibitions_told_are_those_of_the_data(language: str) -> None:
    def name(place: str) -> str:
        return str(getattr(BOARD.places[place].name, language))

    sizes = {"pt": ("pequena", "grande"), "en": ("small", "large")}[language]
    asked: dict[str, list[str]] = {}
    for show in sorted(BOARD.exhibitions.values(), key=lambda show: show.large):
        needs = ", ".join(f"{count} {name(site)}" for site, count in show.needs)
        asked.setdefault(name(show.place), []).append(f"{sizes[show.large]} {needs}")
    for city, shows in asked.items():
        assert f"- {city}: {'; '.join(shows)}." in told("exhibit", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bags_told_are_those_of_the_data(language: str) -> None:
    for site in BOARD.sites:
        tokens = [token for token in BOARD.tokens.values() if token.site == site]
        values = " ".join(sorted(str(token.points) for token in tokens if token.kind == "artifact"))
        (subject,) = (token.subject for token in tokens if token.subject)
        found = re.search(rf"- {getattr(BOARD.places[site].name, language)}: ([\d ]+); (.+?)\.", told("bag", language))
        assert found
        assert found[1] == values
        assert found[2].endswith(getattr(BOARD.places[subject].name, language))


def test_the_sets_told_are_those_of_the_rules() -> None:
    assert SETS == (0, 0, 1, 2, 2, 3, 4)
    sets = r"0( points)? for one, 1 for two, 2 for three, 2 for four, 3 for five and 4 for six"
    assert re.search(sets, told("knowledge", "en"))
    assert re.search(sets, told("dig", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_congress_points_are_told(language: str) -> None:
    assert re.search(r"1, 3, 6, 10, 15, 21 (ou|or) 28 ", told("scoring", language))
