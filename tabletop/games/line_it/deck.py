"""What is printed for Line-it: numbers, their colours, bets."""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import field

from tabletop.frozen import frozen
from tabletop.protocol import Text

Card: TypeAlias = int
"""A number card is its number, 1 to 100; a bet card is its value with a minus: -3 is the bet +3."""

HIGHEST: Final = 100
"""The highest number card (LI-1)."""
COLOURS: Final = 4
HAND_SIZE: Final = 2
"""The most cards of a hand; bets count (LI-9)."""
DISCARDED: Final = 3
"""Numbers of a line that are discarded when it is closed, the first ones (LI-15)."""
SET: Final = 3
"""Cards of a colour in a line that bring its jackpot (LI-17)."""
STAYING: Final = 2
"""Cards that stay in the market when every player has taken one (LI-6)."""


@frozen
class Colour:
    """One of the four colours; the symbol always stands beside it (LI-1)."""

    id: str
    symbol: str
    """Id of the symbol: heart, diamond, leaf, star."""
    name: Text
    symbol_name: Text


@frozen
class Deck:
    """All that is printed."""

    colours: tuple[Colour, ...]
    """Number n has the colour (n - 1) mod 4."""
    numbers: int = field(repr=False)
    """The highest number card: 100."""
    bets: tuple[int, ...] = field(repr=False)
    """The value of each bet card, lowest first: 3 3 4 4 5 5."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return every card: the numbers, then the bets."""
        return (*range(1, self.numbers + 1), *(-value for value in self.bets))


def colour_index(number: Card) -> int:
    """Return the colour of a number card as an index into `Deck.colours` (LI-1)."""
    return (number - 1) % COLOURS


def rounds(deck: Deck, seats: int) -> int:
    """Return how many rounds a game has (LI-5)."""
    return (deck.numbers + len(deck.bets)) // (seats + STAYING)
