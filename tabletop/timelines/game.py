"""What both timelines are as games: played with any deck, which their journals carry."""

from __future__ import annotations

from tabletop.dated import DatedCard
from tabletop.frozen import frozen
from tabletop.timelines.deck import Deck


@frozen(eq=False)
class DeckGame:
    """A game with a given deck."""

    deck: Deck

    @property
    def fingerprint(self) -> str:
        """Digest of what the rules read of the deck."""
        return self.deck.fingerprint

    @property
    def carried(self) -> tuple[DatedCard, ...]:
        """All cards of the deck: the journal carries them."""
        return self.deck.cards
