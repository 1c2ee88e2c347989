"""Dated cards for the tests of screens: as they were in the decks once, so that a better note changes no picture."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tabletop.dated import TOPICS, DatedCard, HiddenCard, Topic
from tabletop.protocol import Text


@lru_cache(maxsize=2)
def cards(name: str) -> tuple[DatedCard, ...]:
    """Return the cards of "brasil" or "world", oldest first."""
    path = Path(__file__).with_name(f"dated_{name}.tsv")
    return tuple(_card(line.split("\t")) for line in path.read_text(encoding="utf-8").splitlines())


def hidden(card: DatedCard) -> HiddenCard:
    """Return the same card with its date hidden."""
    return HiddenCard(card.id, card.title, card.topic)


def _card(cells: list[str]) -> DatedCard:
    id, year, circa, topic, pt, en, note_pt, note_en = cells
    return DatedCard(id, Text(pt, en), int(year), _topic(topic), circa == "c", 2, Text(note_pt, note_en))


def _topic(word: str) -> Topic:
    return next(topic for topic in TOPICS if topic == word)
