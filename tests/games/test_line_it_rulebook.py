"""The rules of Line-it as they are told to players: whole, in both languages, and true to the game."""

from __future__ import annotations

import re

import pytest

from tabletop.games.line_it.content import load
from tabletop.games.line_it.deck import rounds
from tabletop.printed import read_rules

DECK = load()
SECTIONS = {section.id: section for section in read_rules("line_it")}
LANGUAGES = ("pt", "en")


def told(id: str, language: str) -> str:
    """Return a section in one line."""
    return " ".join(str(getattr(SECTIONS[id].text, language)).split())


def test_every_topic_has_a_section_and_the_goal_comes_first() -> None:
    assert list(SECTIONS) == [
        *("goal", "cards", "rounds", "take", "hand", "close", "bets", "jackpots", "final", "scoring", "options")
    ]
    first = {section.phase: section.id for section in reversed(SECTIONS.values()) if section.phase}
    assert first == {"take": "take", "play": "hand", "close": "close", "final": "final"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_plain_paragraphs(language: str) -> None:
    titles = [getattr(section.title, language) for section in SECTIONS.values()]
    assert len(set(titles)) == len(titles)
    for id, section in SECTIONS.items():
        text = getattr(section.text, language)
        assert len(text) > 150, id
        for paragraph in text.split("\n\n"):
            assert "\n" not in paragraph[:2], id
            assert re.fullmatch(r"(- )?[\"A-ZÀ-Ú0-9].*[.:;]", paragraph, re.S), paragraph
            assert "\n- " not in paragraph, "an item of a list is a paragraph of its own"
        assert not re.search(r"[*_`#<>\[\]]|  ", text), id


@pytest.mark.parametrize("id", SECTIONS)
def test_both_languages_tell_the_same_rulings_numbers_and_examples(id: str) -> None:
    pt, en = told(id, "pt"), told(id, "en")

    assert pt.count("Decisão") == en.count("Ruling")
    assert pt.count("Exemplo:") == en.count("Example:")
    assert sorted(re.findall(r"\d+", pt)) == sorted(re.findall(r"\d+", en))
    assert len(SECTIONS[id].text.pt.split("\n\n")) == len(SECTIONS[id].text.en.split("\n\n"))


def test_the_rulings_are_marked_so_that_a_table_sees_what_it_plays() -> None:
    marked = {id: told(id, "en").count("Ruling") for id in SECTIONS}

    assert {id: count for id, count in marked.items() if count} == {
        "goal": 1,  # what the word means
        "rounds": 1,
        "take": 1,
        "close": 1,
        "bets": 1,
        "jackpots": 1,
        "final": 2,
        "scoring": 1,
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rounds_told_are_those_of_the_game(language: str) -> None:
    counts = re.findall(r"(\d+) (?:rodadas |rounds )?(?:com|with) (\d)", told("rounds", language))

    assert {int(seats): int(count) for count, seats in counts} == {seats: rounds(DECK, seats) for seats in range(2, 6)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colours_told_are_those_of_the_data(language: str) -> None:
    for number, colour in enumerate(DECK.colours, 1):
        name, symbol = getattr(colour.name, language), getattr(colour.symbol_name, language)
        assert re.search(rf"\b{number} (é |is )?{name} \({symbol}\)", told("cards", language))
    for value in set(DECK.bets):
        assert f"+{value}" in told("cards", language)
