"""Read what is printed for Timeline from data/timeline: the cards, and the rules as told to players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.printed import read_rules
from tabletop.shelf import RulesSection
from tabletop.timelines.deck import Deck
from tabletop.timelines.deckfile import read_built_in

FOLDER: Final = "timeline"
FILES: Final = ("early.yaml", "modern.yaml")


def load(folder: Path | None = None) -> Deck:
    """Read the deck, from data/timeline or another folder of the same make (TL-1).

    Raises:
        DataError: With every fault of the files.
    """
    return Deck(read_built_in(FOLDER, FILES, folder))


def rules_text(folder: Path | None = None) -> tuple[RulesSection, ...]:
    """Read the rules as they are told to players.

    Raises:
        DataError: With every fault of rules.yaml.
    """
    return read_rules(FOLDER, folder)
