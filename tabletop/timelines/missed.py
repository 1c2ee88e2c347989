"""What both timelines keep in sight: the cards that were placed wrong."""

from __future__ import annotations

from tabletop.dated import DatedCard
from tabletop.frozen import frozen
from tabletop.protocol import Seat


@frozen
class Missed:
    """A card that somebody placed wrong."""

    seat: Seat
    card: DatedCard
