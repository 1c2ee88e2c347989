"""What follows from what lies open: whether a card fits, what a close brings, when a jackpot comes."""

from __future__ import annotations

from functools import lru_cache

from tabletop.frozen import frozen
from tabletop.games.line_it.deck import DISCARDED, HIGHEST, SET, STAYING, Card, colour_index
from tabletop.games.line_it.refusals import AgainstDirection, BetInLine
from tabletop.games.line_it.view import Position
from tabletop.protocol import Seat


@frozen
class Outcome:
    """What closing a line brings (LI-15, LI-16)."""

    bet: int | None
    """The value of the bet in the line."""
    after: int
    """Number cards placed after the bet; 0 without one."""
    discarded: tuple[Card, ...]
    """The first three numbers, or all if there are fewer."""
    scored: tuple[Card, ...]
    """The other numbers, one point each."""

    @property
    def token(self) -> int:
        """Return what the bet wins or loses; 0 without one."""
        if self.bet is None:
            return 0
        return self.bet if self.after >= self.bet else -self.bet

    @property
    def needs(self) -> int:
        """Return how many number cards the bet still needs after it."""
        return 0 if self.bet is None else max(0, self.bet - self.after)

    @property
    def points(self) -> int:
        """Return what the close is worth in all; may be negative."""
        return len(self.scored) + self.token


def numbers(line: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the number cards of a line in order."""
    return tuple([card for card in line if card > 0])


def bet_of(line: tuple[Card, ...]) -> int | None:
    """Return the value of the bet in a line."""
    return next((-card for card in line if card < 0), None)


def rising(line: tuple[Card, ...]) -> bool | None:
    """Return whether a line rises; None while fewer than two numbers set no direction (LI-10)."""
    found = numbers(line)
    return found[0] < found[1] if len(found) > 1 else None


@lru_cache(maxsize=4096)
def gate(line: tuple[Card, ...]) -> tuple[int, int, bool]:
    """Return what fits at the end of a line: numbers between the first two values, and whether a bet (LI-10, LI-11)."""
    found = numbers(line)
    bet = len(found) == len(line)
    if len(found) < 2:
        return 0, HIGHEST + 1, bet
    return (found[-1], HIGHEST + 1, bet) if found[0] < found[1] else (0, found[-1], bet)


def fits(line: tuple[Card, ...], card: Card) -> bool:
    """Tell whether a card can be put at the end of a line (LI-10, LI-11)."""
    low, high, bet = gate(line)
    return low < card < high if card > 0 else bet


def misfit(line: tuple[Card, ...], card: Card) -> AgainstDirection | BetInLine | None:
    """Return what keeps a card from the end of a line, or None if it fits (LI-10, LI-11)."""
    if card < 0:
        bet = bet_of(line)
        return None if bet is None else BetInLine(bet)
    if fits(line, card):
        return None
    return AgainstDirection(card, numbers(line)[-1], rising(line) is True)


def outcome(line: tuple[Card, ...]) -> Outcome:
    """Return what closing a line brings (LI-15, LI-16)."""
    found = numbers(line)
    if len(found) == len(line):
        return Outcome(None, 0, found[:DISCARDED], found[DISCARDED:])
    bet = min(line)
    return Outcome(-bet, len(line) - line.index(bet) - 1, found[:DISCARDED], found[DISCARDED:])


def colour_counts(line: tuple[Card, ...]) -> tuple[int, ...]:
    """Return by colour how many number cards of a line have it."""
    counts = [0, 0, 0, 0]
    for card in line:
        if card > 0:
            counts[colour_index(card)] += 1
    return tuple(counts)


def jackpot(line: tuple[Card, ...], card: Card, every_third: bool) -> int | None:
    """Return the colour whose jackpot comes when a card is put at the end of a line (LI-17, LI-23)."""
    if card < 0:
        return None
    colour = (card - 1) % 4
    count = 1
    for other in line:
        if other > 0 and (other - 1) % 4 == colour:
            count += 1
    brings = count % SET == 0 if every_third else count == SET
    return colour if brings else None


def order(position: Position) -> tuple[Seat, ...]:
    """Return the seats in the order of this round's turns, the starting player first (LI-6)."""
    seats = len(position.players)
    return tuple(Seat((position.start + step) % seats) for step in range(seats))


def rounds_left(position: Position) -> int:
    """Return how many more rounds begin after this one (LI-5)."""
    return position.pile // (len(position.players) + STAYING)
