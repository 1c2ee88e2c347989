"""From the lines of a journal to its game, and as far through it as it can be played again."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import scroll
from tabletop.codec import Damage, LoadError
from tabletop.journal import AnyGame, Header, Record, Replayed, replay
from tabletop.mishaps import Unplayable, Unreadable
from tabletop.scroll import Scroll
from tabletop.shelf import Entry


def game(entry: Entry, id: str, lines: Scroll) -> AnyGame:
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


def follow(id: str, game: AnyGame, header: Header, records: Sequence[Record]) -> Replayed:
    """Play records again and compare every digest.

    Raises:
        Unplayable: If this version cannot lay the table.
    """
    try:
        return replay(game, header, records)
    except ValueError as error:
        raise Unplayable(id, str(error)) from error
