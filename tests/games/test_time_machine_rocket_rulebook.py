"""The rules of Time Machine Rocket as they are told to players: whole, in both languages, and true to the data."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tabletop.games.time_machine_rocket import cards
from tabletop.games.time_machine_rocket.cards import CATEGORIES
from tabletop.games.time_machine_rocket.content import load
from tabletop.printed import read_rules

DECK = load()
SECTIONS = {section.id: section for section in read_rules("time_machine_rocket")}
LANGUAGES = ("pt", "en")
RULING = {"pt": "Decisão", "en": "Ruling"}


def told(id: str, language: str) -> str:
    """Return a section in one line."""
    return " ".join(str(getattr(SECTIONS[id].text, language)).split())


def test_every_topic_has_a_section_and_the_goal_comes_first() -> None:
    assert list(SECTIONS) == [
        *("goal", "cards", "setup", "open", "recruit", "actions", *CATEGORIES),
        *("round-end", "game-end", "objectives", "options"),
    ]
    # a pager opens the first section of what a player is doing
    phases = {section.phase: section.id for section in SECTIONS.values() if section.phase}
    assert phases == {name: name for name in ("open", "recruit", *CATEGORIES)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_plain_paragraphs(language: str) -> None:
    titles = [getattr(section.title, language) for section in SECTIONS.values()]
    assert len(set(titles)) == len(titles)
    for id, section in SECTIONS.items():
        text = getattr(section.text, language)
        assert len(text) > 200, id
        for paragraph in text.split("\n\n"):
            assert "\n" not in paragraph[:2], id
            assert re.fullmatch(r"(- )?[\"A-ZÀ-Ú0-9].*[.:;0-9]", paragraph, re.S), paragraph
            assert "\n- " not in paragraph, "an item of a list is a paragraph of its own"
        assert not re.search(r"[*_`#<>\[\]]|  ", text), id


@pytest.mark.parametrize("id", [id for id in SECTIONS if id != "goal"])
def test_both_languages_tell_the_same_rulings_numbers_and_examples(id: str) -> None:
    pt, en = told(id, "pt"), told(id, "en")

    assert pt.count("Decisão") == en.count("Ruling")
    assert pt.count("Exemplo:") == en.count("Example:")
    # "1ª" and "post-WW2" are names, not numbers
    assert sorted(re.findall(r"\d+(?!ª|\d)", pt)) == sorted(re.findall(r"(?<!W)(?<!\d)\d+", en))
    assert pt.count(" - ") == en.count(" - ")
    assert len(SECTIONS[id].text.pt.split("\n\n")) == len(SECTIONS[id].text.en.split("\n\n"))


def test_the_rulings_are_marked_so_that_a_table_sees_what_it_plays() -> None:
    marked = {id: told(id, "en").count("Ruling") for id in SECTIONS}

    assert {id: count for id, count in marked.items() if count} == {
        "goal": 1,  # what the word means
        "cards": 3,
        "setup": 1,
        "open": 2,
        "recruit": 2,
        "scientist": 1,
        "round-end": 1,
        "objectives": 1,
    }
    assert all(f'"{RULING[language]}"' in told("goal", language) for language in LANGUAGES)


def test_the_numbers_of_cards_told_are_those_of_the_data() -> None:
    text = told("cards", "en")
    people = DECK.characters.values()
    rockets = Counter(cards.ROCKET_PILE)

    assert f"There are {len(people)} characters, 14 of each period." in text
    women, brazilians = sum(each.woman for each in people), sum(each.brazilian for each in people)
    assert f"There are {women} women and {brazilians} Brazilians." in text
    pile, older = rockets["rocket"], cards.PERIOD_ROCKETS
    assert f"The rocket pile has {pile} common ones and {rockets['rocket-2x']} rockets 2X" in text
    assert f"there are {sum(rockets.values()) + sum(older)} rockets" in text
    assert older[-1] == 0
    spread = "post-WW2 {}, contemporary {}, modern {}, middle ages {} and antiquity none".format(*older)
    assert f"The period piles have {sum(older)} common ones: {spread}." in text
    assert cards.PERIOD_VORTICES == (1, 1, 1, 1, 2)
    assert f"there are {sum(cards.PERIOD_VORTICES)} vortices, one in each pile and two in antiquity." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_objectives_told_are_those_of_the_data(language: str) -> None:
    unit = {"pt": "pontos", "en": "points"}[language]
    rows = re.findall(rf"- ([^()]+) \((\d+) {unit}\): ", told("objectives", language))

    assert rows == [(getattr(each.name, language), str(each.points)) for each in DECK.objectives.values()]
