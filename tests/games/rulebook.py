"""The rules of a game as they are told to players, for the tests of every game."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from tabletop.printed import read_rules
from tabletop.shelf import RulesSection

LANGUAGES: Final = ("pt", "en")
RULING: Final = {"pt": "Decisão", "en": "Ruling"}
"""What marks a decision of ours where the printed rules are silent."""


@frozen
class Book:
    """The sections of a game's rules, by id."""

    sections: dict[str, RulesSection]

    def told(self, id: str, language: str) -> str:
        """Return a section in one line."""
        return " ".join(str(getattr(self.sections[id].text, language)).split())

    def rulings(self) -> dict[str, int]:
        """Return how many rulings each section has that has any."""
        counts = {id: self.told(id, "en").count(RULING["en"]) for id in self.sections}
        return {id: count for id, count in counts.items() if count}


def book(folder: str) -> Book:
    """Return the rules in a folder of data."""
    return Book({section.id: section for section in read_rules(folder)})
