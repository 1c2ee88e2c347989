"""From the lines of a journal to its game, and as far through it as it can be played again."""

from __future__ import annotations

from tabletop import scroll
from tabletop.codec import Damage, LoadError
from tabletop.frozen import frozen
from tabletop.journal import AnyGame, Record, Replayed, replay
from tabletop.mishaps import Unplayable, Unreadable
from tabletop.scroll import Scroll
from tabletop.shelf import Entry


@frozen(eq=False)
class Followed:
    """A journal played again: its lines as far as they can be read, and of those what leads where it led."""

    game: AnyGame
    records: tuple[Record, ...]
    """All that can be read."""
    fault: LoadError | None
    """What is wrong with the next line; None: there is none."""
    played: Replayed

    @property
    def good(self) -> tuple[Record, ...]:
        """The records that lead where they led."""
        drift = self.played.drift
        return self.records if drift is None else self.records[: drift.record]


def follow(entry: Entry, id: str, lines: Scroll) -> Followed:
    """Play a journal again and compare every digest; `id` is what it is called in messages.

    Raises:
        Unreadable: If its cards are damaged or missing.
        Unplayable: If this version cannot lay the table.
    """
    game = _game(entry, id, lines)
    records, fault = scroll.records(lines, game.action_types)
    try:
        return Followed(game, records, fault, replay(game, lines.header, records))
    except ValueError as error:
        raise Unplayable(id, str(error)) from error


def _game(entry: Entry, id: str, lines: Scroll) -> AnyGame:
    """Return the game of a journal: with the cards that it carries, whatever the files with cards say by now.

    Raises:
        Unreadable: If its cards are damaged or missing.
    """
    try:
        cards = scroll.cards(lines)
        if cards and entry.with_cards is None:
            raise LoadError(2, Damage("cards of a game that has none"))
        game = entry.with_cards(cards) if cards and entry.with_cards else entry.load()
        if not cards and game.carried and lines.header.content != game.fingerprint:
            # with other cards it would be another game
            raise LoadError(2, Damage("the cards are missing"))
    except LoadError as error:
        raise Unreadable(id, error) from error
    return game
