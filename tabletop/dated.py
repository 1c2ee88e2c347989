"""A card with a date, as it is printed: what the timelines are played with and what their journals carry."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import Text

Topic: TypeAlias = Literal["science", "technology", "art", "society"]
TOPICS: Final[tuple[Topic, ...]] = ("science", "technology", "art", "society")
"""Discovery & science, invention & technology, art & culture, society & politics (TL-1)."""


@frozen
class HiddenCard:
    """A card whose date is hidden: what lies before everybody."""

    id: str
    title: Text
    topic: Topic


@frozen
class DatedCard:
    """A card with its date, as everybody sees it once it is turned."""

    id: str
    title: Text
    year: int
    """Negative: BCE in the historian's count (-490 is 490 BCE); never 0."""
    topic: Topic
    circa: bool = False
    """The year is approximate."""
    difficulty: int = 2
    """1 easy to 3 hard."""
    note: Text | None = None
    """Shown once the card is turned."""
    source: str = ""
