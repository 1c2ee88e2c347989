"""The rules of Line-it as they are told to players: whole, in both languages, and true to the game."""

from __future__ import annotations

import re

import pytest

from tabletop.games.line_it.content import load
from tabletop.games.line_it.deck import rounds

from .rulebook import LANGUAGES, book

DECK = load()
BOOK = book("line_it")
SECTIONS, told = BOOK.sections, BOOK.told


def test_every_topic_has_a_section_and_the_goal_comes_first() -> None:
    assert list(SECTIONS) == [
        *("goal", "cards", "rounds", "take", "hand", "close", "bets", "jackpots", "final", "scoring", "options")
    ]
    first = {section.phase: section.id for section in reversed(SECTIONS.values()) if section.phase}
    assert first == {"take": "take", "play": "hand", "close": "close", "final": "final"}


def test_the_rulings_are_marked_so_that_a_table_sees_what_it_plays() -> None:
    assert BOOK.rulings() == {
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
