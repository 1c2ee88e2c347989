"""Decks of dated cards that players write themselves, as host, screens and command line speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from attrs import evolve

from tabletop.frozen import frozen

if TYPE_CHECKING:
    from tabletop.dated import DatedCard


@frozen
class DeckSummary:
    """A deck of one's own in a list."""

    name: str
    """What it is asked for by."""
    title: str
    """In the language in use; the name if the deck gives no title."""
    cards: int
    faults: tuple[str, ...] = ()
    """What is wrong with its file, each by line and field; the deck cannot be played then."""


def told_apart(found: Sequence[DeckSummary]) -> list[DeckSummary]:
    """Return decks as they are to be chosen from: where several have one title, their names stand there too."""
    titles = [deck.title for deck in found]
    return [
        evolve(deck, title=f"{deck.title} ({deck.name})") if titles.count(deck.title) > 1 else deck for deck in found
    ]


class Decks(Protocol):
    """Who can read the decks of a user."""

    def summaries(self) -> list[DeckSummary]:
        """Return the decks in the folder of this user, also those with faults."""

    def name(self, wish: str) -> str:
        """Return what a deck is called that was asked for by its name or its path."""

    def read(self, wish: str) -> tuple[DatedCard, ...]:
        """Return the cards of a deck by its name, or by the path of a file.

        Raises:
            HostError: If there is none, or it has faults.
        """
