"""Read what is printed for Timeline: Brasil from data/timeline_brasil: the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.timelines.deck import Deck
from tabletop.timelines.deckfile import read_built_in

FOLDER: Final = "timeline_brasil"
FILES: Final = ("colony.yaml", "nation.yaml")


def load(folder: Path | None = None) -> Deck:
    """Read the deck, from data/timeline_brasil or another folder of the same make (TB-1).

    Raises:
        DataError: With every fault of the files.
    """
    return Deck(read_built_in(FOLDER, FILES, folder))
