"""Read what is printed for Timeline from data/timeline: the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

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
