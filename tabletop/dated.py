"""A card with a date, as it is printed: what the timelines are played with and what their journals carry."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import Text

Topic: TypeAlias = Literal["science", "technology", "art", "society"]
TOPICS: Final[tuple[Topic, ...]] = ("science", "technology", "art", "society")
"""Discovery & science, invention & technology, art & culture, society & politics (TL-1)."""

YEARS: Final = range(-99_999, 100_000)
"""Years that a card can have, but for 0."""
DIFFICULTIES: Final = range(1, 4)
MOST_CARDS: Final = 1_000
"""Cards that a table can be dealt from."""
TITLE_CELLS: Final = 60
"""The widest title, in cells of the terminal."""
LONGEST_TITLE: Final = 2 * TITLE_CELLS
"""Code points: letters may have accents of their own."""
LONGEST_NOTE: Final = 400
"""Code points, as for the source."""
LONGEST_SOURCE: Final = 400


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
    """One of `DIFFICULTIES`: 1 easy to 3 hard."""
    note: Text | None = None
    """Shown once the card is turned."""
    source: str = ""
