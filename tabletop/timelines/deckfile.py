"""Read decks of dated cards from YAML, those of the program and those of a player's own, and say all that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from attrs import field

from tabletop.datafiles import ID, DataError, Document, Fault, data_root, read, show, twin_id
from tabletop.dated import (
    DIFFICULTIES,
    LONGEST_NOTE,
    LONGEST_SOURCE,
    LONGEST_TITLE,
    MOST_CARDS,
    TITLE_CELLS,
    YEARS,
    DatedCard,
    Topic,
)
from tabletop.frozen import frozen
from tabletop.i18n import _
from tabletop.plainvalues import Keys
from tabletop.protocol import Text
from tabletop.strict import hidden_character
from tabletop.text import clean_text, folded, width
from tabletop.timelines.titles import LONGEST_ID, slug, unused

Wrong: TypeAlias = tuple[Keys, str]
"""Where in a card something is wrong, and what."""

USUAL_TOPIC: Topic = "society"
USUAL_DIFFICULTY = 2


@frozen
class WrittenCard:
    """A card as it stands in a file: what is left out is filled in."""

    title: Text | str
    year: int
    id: str | None = None
    topic: Topic | None = None
    circa: bool | None = None
    difficulty: int | None = None
    note: Text | str | None = None
    source: str | None = None


@frozen
class WrittenDeck:
    """A file as it stands there."""

    cards: tuple[WrittenCard, ...]
    title: Text | str | None = None


@frozen
class DeckFile:
    """A deck that was read, and where each of its cards stands."""

    title: Text | None
    """None: the file gives none."""
    cards: tuple[DatedCard, ...]
    """In the order of the file."""
    document: Document[WrittenDeck] = field(repr=False)


def read_deck(path: Path, name: str | None = None) -> DeckFile:
    """Read a deck; `name` is what messages call the file.

    Raises:
        DataError: With every fault of the file.
    """
    (deck,) = read_decks([(path, name or str(path))])
    return deck


def read_built_in(game: str, files: Sequence[str], folder: Path | None = None) -> tuple[DatedCard, ...]:
    """Read the deck of a game from several files in data/<game> or another folder of the same make.

    Raises:
        DataError: With every fault of the files.
    """
    folder = folder or data_root() / game
    decks = read_decks([(folder / file, f"data/{game}/{file}") for file in files])
    return tuple(card for deck in decks for card in deck.cards)


def read_decks(files: Iterable[tuple[Path, str]]) -> tuple[DeckFile, ...]:
    """Read files, each with its name in messages, that are one deck: no card of one may stand in another as well.

    Raises:
        DataError: With every fault of the files.
    """
    faults: list[Fault] = []
    documents: list[Document[WrittenDeck]] = []
    for path, name in files:
        try:
            documents.append(read(path, WrittenDeck, clean_text(name)))
        except DataError as error:
            faults += map(_advised, error.faults)
    seen = _Seen()
    for document in documents:
        faults += (document.fault(keys, text) for keys, text in _wrong(document, seen))
    if faults:
        raise DataError(faults)
    ids = set(seen.ids)
    return tuple(DeckFile(_title(each.value), _cards(each.value.cards, ids), each) for each in documents)


class _Seen:
    """Where ids and titles stand that were read so far."""

    def __init__(self) -> None:
        self.ids: dict[str, str] = {}
        self.titles: dict[tuple[str, str], str] = {}
        """By language and folded title."""


def _wrong(document: Document[WrittenDeck], seen: _Seen) -> Iterator[Wrong]:
    """Yield what is wrong with a file whose every field is of the right type."""
    deck = document.value
    if not deck.cards:
        yield ("cards",), _("a deck needs at least one card")
    if len(deck.cards) > MOST_CARDS:
        yield ("cards",), _("more than {n} cards: divide them among several decks").format(n=MOST_CARDS)
    if deck.title is not None:
        yield from _title_faults(("title",), deck.title)
    for index, card in enumerate(deck.cards):
        here: Keys = ("cards", index)
        found = [*_card_faults(card), *_twins(card, f"{document.file}: {show(here)}", seen)]
        yield from ((here + keys, text) for keys, text in found)


def _card_faults(card: WrittenCard) -> Iterator[Wrong]:
    if card.id is not None and (not ID.fullmatch(card.id) or len(card.id) > LONGEST_ID):
        said = _("expected an id of a-z, 0-9 and -, at most {n} of them").format(n=LONGEST_ID)
        if made := slug(card.id):
            said += "; " + _("write {word}").format(word=made)
        yield ("id",), said
    yield from _title_faults(("title",), card.title)
    for keys, title in _languages(("title",), card.title):
        if card.year and re.search(rf"(?<!\d){abs(card.year)}(?!\d)", title):
            yield keys, _("gives its own year away: leave {year} out").format(year=abs(card.year))
    if card.year == 0:
        yield ("year",), _("there is no year 0: before 1 comes -1, which is 1 BCE")
    elif card.year not in YEARS:
        said = _("expected a year from {first} to {last}, got {year}")
        yield ("year",), said.format(first=YEARS[0], last=YEARS[-1], year=card.year)
    if card.difficulty is not None and card.difficulty not in DIFFICULTIES:
        yield ("difficulty",), _("expected 1 (easy), 2 or 3 (hard), got {value}").format(value=card.difficulty)
    for keys, note in _languages(("note",), card.note):
        yield from _text_faults(keys, note, LONGEST_NOTE)
    for keys, source in _languages(("source",), card.source):
        yield from _text_faults(keys, source, LONGEST_SOURCE)


def _title_faults(keys: Keys, title: Text | str) -> Iterator[Wrong]:
    for place, text in _languages(keys, title):
        yield from _text_faults(place, text, LONGEST_TITLE)
        if len(text) <= LONGEST_TITLE and (cells := width(text)) > TITLE_CELLS:
            yield place, _("{n} letters wide: shorten it to {most}").format(n=cells, most=TITLE_CELLS)


def _text_faults(keys: Keys, text: str, longest: int) -> Iterator[Wrong]:
    hidden = next((sign for sign in text if clean_text(sign) != sign), None)
    if hidden is not None:
        yield keys, hidden_character(hidden)
    if len(text) > longest:
        yield keys, _("{n} letters long: shorten it to {most}").format(n=len(text), most=longest)


def _twins(card: WrittenCard, place: str, seen: _Seen) -> Iterator[Wrong]:
    """Yield what makes a card one that was there before."""
    if card.id is not None and (first := seen.ids.setdefault(card.id, place)) != place:
        yield ("id",), twin_id(card.id, first)
    title = _text(card.title)
    for keys, language, said in ((("title", "pt"), "pt", title.pt), (("title", "en"), "en", title.en)):
        first = seen.titles.setdefault((language, folded(said)), place)
        if first != place:
            here = keys if isinstance(card.title, Text) else ("title",)
            yield here, _("is the title of {place} already").format(place=first)
            break


def _cards(written: Sequence[WrittenCard], ids: set[str]) -> tuple[DatedCard, ...]:
    """Fill in what was left out; `ids` are those that are taken, and grow."""
    cards = []
    for number, card in enumerate(written, 1):
        title = _text(card.title)
        id = card.id or unused(slug(title.en) or slug(title.pt) or f"card-{number}", ids)
        ids.add(id)
        cards.append(
            DatedCard(
                id,
                title,
                card.year,
                card.topic or USUAL_TOPIC,
                bool(card.circa),
                card.difficulty or USUAL_DIFFICULTY,
                None if card.note is None else _text(card.note),
                _line(card.source or ""),
            )
        )
    return tuple(cards)


def _title(deck: WrittenDeck) -> Text | None:
    return None if deck.title is None else _text(deck.title)


def _text(text: Text | str) -> Text:
    """Return a text in both languages; one that is given once is the same in both."""
    return Text(_line(text.pt), _line(text.en)) if isinstance(text, Text) else Text(_line(text), _line(text))


def _languages(keys: Keys, text: Text | str | None) -> Iterator[tuple[Keys, str]]:
    """Yield where each language of a text stands, and what it says."""
    match text:
        case Text(pt, en):
            yield (*keys, "pt"), _line(pt)
            yield (*keys, "en"), _line(en)
        case str():
            yield keys, _line(text)


def _line(text: str) -> str:
    """Return a text on one line: how a file breaks it means nothing."""
    return " ".join(text.split())


def _advised(fault: Fault) -> Fault:
    """Add to what is said of a file that does not begin as a deck how one begins."""
    if fault.path or not fault.text.startswith(_("expected fields with values, got {value}").format(value="")):
        return fault
    hint = _("a deck begins with a line `cards:`")
    return Fault(fault.file, fault.line, fault.path, f"{fault.text}; {hint}")
