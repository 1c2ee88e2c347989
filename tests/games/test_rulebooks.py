"""The rules as they are told to players: plain paragraphs that say the same in both languages, for every game."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tabletop.catalog import GAMES

from .rulebook import LANGUAGES, RULING, Book

BOOKS: Final = {entry.key: Book({section.id: section for section in entry.rules_text()}) for entry in GAMES}
SECTIONS: Final = [(key, id) for key, book in BOOKS.items() for id in book.sections]
SHORTEST: Final = {"thebes": 300, "time-machine-rocket": 200}
"""By game: the letters that no section has fewer than; 150 for others."""
NUMBERS: Final = {"pt": r"\d+(?!ª|\d)", "en": r"(?<!W)(?<!\d)\d+"}
"""But for "1ª" and "post-WW2", which are names."""

each_section = pytest.mark.parametrize(("key", "id"), SECTIONS)


@each_section
@pytest.mark.parametrize("language", LANGUAGES)
def test_sections_are_plain_paragraphs(key: str, id: str, language: str) -> None:
    text = str(getattr(BOOKS[key].sections[id].text, language))

    assert len(text) > SHORTEST.get(key, 150)
    for paragraph in text.split("\n\n"):
        assert re.fullmatch(r"(- [a-z-]|(- )?[\"A-ZÀ-Ú0-9]).*[.:;0-9]", paragraph, re.S), paragraph
        assert "\n- " not in paragraph, "an item of a list is a paragraph of its own"
    assert not re.search(r"[*_`#<>\[\]]|  ", text)


@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_sections_have_the_same_title(key: str, language: str) -> None:
    titles = [getattr(section.title, language) for section in BOOKS[key].sections.values()]

    assert len(set(titles)) == len(titles)


@each_section
def test_both_languages_tell_the_same_rulings_numbers_and_examples(key: str, id: str) -> None:
    pt, en = (BOOKS[key].told(id, language) for language in LANGUAGES)
    text = BOOKS[key].sections[id].text

    assert pt.count(RULING["pt"]) == en.count(RULING["en"])
    assert pt.count("Exemplo:") == en.count("Example:")
    assert sorted(re.findall(NUMBERS["pt"], pt)) == sorted(re.findall(NUMBERS["en"], en))
    assert pt.count(" - ") == en.count(" - ")
    assert len(text.pt.split("\n\n")) == len(text.en.split("\n\n"))
