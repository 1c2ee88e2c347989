"""The rules of Time Machine Rocket as they are told to players: whole, in both languages, and true to the data."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tabletop.games.time_machine_rocket import cards
from tabletop.games.time_machine_rocket.cards import CATEGORIES
from tabletop.games.time_machine_rocket.content import load

from .rulebook import LANGUAGES, RULING, book

DECK = load()
BOOK = book("time_machine_rocket")
SECTIONS, told = BOOK.sections, BOOK.told


def test_every_topic_has_a_section_and_the_goal_comes_first() -> None:
    assert list(SECTIONS) == [
        *("goal", "cards", "setup", "open", "recruit", "actions", *CATEGORIES),
        *("round-end", "game-end", "objectives", "options"),
    ]
    # a pager opens the first section of what a player is doing
    phases = {section.phase: section.id for section in SECTIONS.values() if section.phase}
    assert phases == {name: name for name in ("open", "recruit", *CATEGORIES)}


def test_the_rulings_are_marked_so_that_a_table_sees_what_it_plays() -> None:
    assert BOOK.rulings() == {
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
