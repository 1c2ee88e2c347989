"""The decks that a user has written: files in the folder of the program's data, or anywhere by their paths."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.guessing import SHORT, near
from tabletop.i18n import tr
from tabletop.mishaps import FaultyDeck, NoSuchDeck
from tabletop.text import clean_text, fold

if TYPE_CHECKING:
    from tabletop.dated import DatedCard
    from tabletop.decks import DeckSummary
    from tabletop.timelines.deckfile import DeckFile

FOLDER: Final = "decks"
SUFFIX: Final = ".yaml"
_SUFFIXES: Final = (SUFFIX, ".yml")


class OwnDecks:
    """The decks of one user."""

    # no attrs: every start makes one, and few read a deck

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        """The folder of the program's data; None: there is none."""

    def summaries(self) -> list[DeckSummary]:
        """Return the decks in the folder, also those with faults."""
        return [self._summary(name) for name in self.names()]

    def names(self) -> list[str]:
        """Return the names of the decks in the folder, without reading them."""
        if self.folder is None:
            return []
        try:
            # a pipe would wait for somebody to write
            files = [entry.name for entry in os.scandir(self.folder / FOLDER) if entry.is_file()]
        except OSError:
            return []
        names = [name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX) and name[0] != "."]
        return sorted((name for name in names if clean_text(name) == name), key=fold)

    def name(self, wish: str) -> str:
        """Return what a deck is called that was asked for by its name or its path."""
        return clean_text(Path(wish).stem if is_path(wish) else wish)

    def path(self, wish: str) -> Path:
        """Return the file of a deck, whether it is there or not.

        Raises:
            NoSuchDeck: If it is asked for by its name, and there is no folder.
        """
        if is_path(wish):
            return Path(wish)
        if self.folder is None:
            raise NoSuchDeck(wish)
        return self.folder / FOLDER / f"{wish}{SUFFIX}"

    def open(self, wish: str) -> DeckFile:
        """Read a deck, with the place of each card in its file.

        Raises:
            NoSuchDeck: If there is none.
            FaultyDeck: If it has faults.
        """
        # YAML is imported only for who has decks
        from tabletop.datafiles import DataError
        from tabletop.timelines.deckfile import read_deck

        path = self.path(wish)
        if not os.path.lexists(path):
            raise NoSuchDeck(wish, near(wish, self.names(), SHORT))
        try:
            return read_deck(path)
        except DataError as error:
            raise FaultyDeck(self.name(wish), tuple(map(str, error.faults))) from error

    def read(self, wish: str) -> tuple[DatedCard, ...]:
        """Return the cards of a deck by its name, or by the path of a file.

        Raises:
            NoSuchDeck: If there is none.
            FaultyDeck: If it has faults.
        """
        return self.open(wish).cards

    def _summary(self, name: str) -> DeckSummary:
        from tabletop.decks import DeckSummary

        try:
            deck = self.open(name)
        except FaultyDeck as error:
            return DeckSummary(name, name, 0, error.faults)
        except NoSuchDeck as error:
            # removed in between
            return DeckSummary(name, name, 0, (str(error),))
        return DeckSummary(name, tr(deck.title) if deck.title else name, len(deck.cards))


def is_path(wish: str) -> bool:
    """Tell whether a deck is asked for by the path of its file, and not by its name."""
    return os.sep in wish or wish.endswith(_SUFFIXES)
