"""What a table can be laid from: options that go together, as many players as they allow, and the cards of decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.i18n import _, tr
from tabletop.journal import AnyGame, Header
from tabletop.mishaps import NoSuchDeck, WrongTable
from tabletop.protocol import Table
from tabletop.shelf import Entry
from tabletop.text import clean_text

if TYPE_CHECKING:
    from tabletop.dated import DatedCard
    from tabletop.decks import Decks


def allowed_seats(entry: Entry, options: Mapping[str, str]) -> range:
    """Return how many can play with these options.

    Raises:
        WrongTable: If one of them is none of the game's, or means nothing together with the others.
    """
    for key, value in options.items():
        _check_option(entry, key, value)
    offered = entry.offered(options)
    for option in entry.options:
        if option.key in options and option.when is not None and option not in offered:
            said = _("The option {key} means something only with {other}={value}.")
            raise WrongTable(said.format(key=option.key, other=option.when[0], value=option.when[1]))
    return entry.seats_with(options)


def table(entry: Entry, seats: int, options: Mapping[str, str], seed: int) -> Table:
    """Return what a game is laid from: options that are not named are as usual.

    Raises:
        WrongTable: Naming what would be right.
    """
    allowed = allowed_seats(entry, options)
    if seats not in allowed:
        said = _("With these options {game} is for {least} to {most} players, not {n}.")
        if seats not in entry.seats:
            said, allowed = _("{game} is for {least} to {most} players, not {n}."), entry.seats
        raise WrongTable(said.format(game=tr(entry.title), least=allowed[0], most=allowed[-1], n=seats))
    if not 0 <= seed < 2**64:
        raise WrongTable(_("The seed is a whole number from 0 to {most}.").format(most=2**64 - 1))
    chosen = tuple((option.key, options.get(option.key, option.values[0])) for option in entry.options)
    return Table(seats, seed, chosen)


def from_lesson(entry: Entry, header: Header) -> bool:
    """Tell whether a table began as that of the tutorial, whose names are nobody's here."""
    if entry.lesson is None:
        return False
    lesson = entry.lesson()
    return lesson.names == header.names and header.table == table(entry, len(lesson.names), lesson.options, lesson.seed)


def cards(shelf: Sequence[Entry], own: Decks | None, entry: Entry, wishes: Sequence[str] = ()) -> tuple[DatedCard, ...]:
    """Return the dated cards of decks, mixed; without any wish those of the program for this game.

    A deck is asked for by the key of a game, which is the program's own, else by its name or the path of its file.

    Raises:
        HostError: If the game has no dated cards, there is no such deck, or it has faults.
    """
    # most games have no use for these
    from tabletop.dated import MOST_CARDS
    from tabletop.timelines.mixing import combined

    if entry.with_cards is None:
        said = _("{game} is not played with dated cards: there are no other decks for it.")
        raise WrongTable(said.format(game=tr(entry.title)))
    mixed = combined([_deck(shelf, own, wish) for wish in dict.fromkeys(wishes or (entry.key,))])
    if len(mixed) > MOST_CARDS:
        said = _("These decks have {n} cards together, and a table can be dealt from {most} at most.")
        raise WrongTable(said.format(n=len(mixed), most=MOST_CARDS))
    return mixed


def game(shelf: Sequence[Entry], own: Decks | None, entry: Entry, wishes: Sequence[str] = ()) -> AnyGame:
    """Return a game with the cards of decks, which are asked for as in `cards`, or as it comes with the program.

    Raises:
        HostError: As `cards`.
    """
    if not wishes:
        return entry.load()
    found = cards(shelf, own, entry, wishes)
    assert entry.with_cards is not None  # or there would be no cards
    return entry.load() if {*wishes} == {entry.key} else entry.with_cards(found)


def built_in(shelf: Sequence[Entry], wish: str) -> Entry | None:
    """Return the game whose deck is asked for by its key; None if a deck that is asked for so is of one's own."""
    return next((entry for entry in shelf if entry.key == wish and entry.with_cards is not None), None)


def taken() -> str:
    """Say why a deck of one's own cannot be called like a game."""
    return _("the name of a game means the deck of that game, so this file needs another name")


def _deck(shelf: Sequence[Entry], own: Decks | None, wish: str) -> tuple[str, Sequence[DatedCard]]:
    """Return the name of a deck and its cards."""
    entry = built_in(shelf, wish)
    if entry is not None:
        return wish, entry.load().carried
    if own is None:
        raise NoSuchDeck(wish)
    return own.name(wish), own.read(wish)


def _check_option(entry: Entry, key: str, value: str) -> None:
    known = {option.key: option.values for option in entry.options}
    if key not in known:
        said = _("{game} has no option {key}. Its options: {known}.")
        raise WrongTable(said.format(game=tr(entry.title), key=clean_text(key)[:40], known=", ".join(known)))
    if value not in known[key]:
        said = _("{value} is no choice for {key}. There are: {known}.")
        raise WrongTable(said.format(value=clean_text(value)[:40], key=key, known=", ".join(known[key])))
