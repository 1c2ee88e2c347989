"""Decks of dated cards: which there are, what is in them, and how a new one begins."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from attrs import asdict

from tabletop import laying, places
from tabletop.catalog import GAMES
from tabletop.cli import asked
from tabletop.cli.house import host, own_decks
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import FAILED, OK, Mistake
from tabletop.cli.template import TEMPLATE
from tabletop.dated import DatedCard
from tabletop.decks import DeckSummary
from tabletop.i18n import _, plural, tr
from tabletop.mishaps import FaultyDeck
from tabletop.owndecks import SUFFIX, is_path
from tabletop.text import clean_text, width
from tabletop.timelines.names import topic_name, year


def decks(data_dir: str | None, json: bool) -> int:
    """List the decks of this user, one with faults with what is wrong."""
    found = host(data_dir).own_decks()
    if json:
        write_json([asdict(deck) for deck in found])
        return OK
    if not found:
        print(_("There are no decks of your own yet. `tabletop deck new NAME` begins one."))
    for deck in found:
        print(clean_text(_deck_line(deck)))
    return OK


def _deck_line(deck: DeckSummary) -> str:
    if deck.faults:
        return f"{deck.name}: {FaultyDeck(deck.name, deck.faults)}"
    said = plural("{name}: {title}, {n} card", "{name}: {title}, {n} cards", deck.cards)
    return said.format(name=deck.name, title=deck.title, n=deck.cards)


def new(data_dir: str | None, action: str, file: str) -> int:
    """Write a deck to begin with: into the folder of decks if it is a name, else where the path says.

    Raises:
        Mistake: If there is something of that name already, or nothing but `new` can be done.
    """
    if action != "new":
        raise Mistake(_("`{command}` begins a deck; {word} means nothing there.").format(
            command="tabletop deck new NAME", word=repr(action)
        ))  # fmt: skip
    if not Path(file).name.removesuffix(SUFFIX).strip(". "):
        raise Mistake(_("A deck needs a name with at least one letter, digit or sign."))
    if laying.built_in(GAMES, file) is not None:
        raise Mistake(_("{name}: {fault}.").format(name=file, fault=laying.taken()))
    if clean_text(file) != file:
        raise Mistake(_("A deck cannot have {name} as its name: there is a hidden character in it.").format(
            name=repr(file)
        ))  # fmt: skip
    path = own_decks(data_dir).path(file)
    if not is_path(file):
        places.make_folder(path.parent.parent)
        places.make_private(path.parent)
    try:
        descriptor = places.create_private(path)
    except FileExistsError as error:
        shown = clean_text(os.fspath(path))
        raise Mistake(_("{file} is there already and is left as it is.").format(file=shown)) from error
    game = next(entry.key for entry in GAMES if entry.with_cards is not None)
    text = tr(TEMPLATE).format(file=_word(file), game=game)
    with open(descriptor, "w", encoding="utf-8") as target:
        target.write(text)
    said = _("{file} has a deck to begin with. `{command}` looks for mistakes in it.")
    print(clean_text(said.format(file=path, command=f"tabletop check-data --deck {_word(file)}")))
    return OK


def _word(file: str) -> str:
    """Return the name of a file as it can be typed in a shell and stand in a comment."""
    from shlex import quote

    return quote(clean_text(file))


def cards(data_dir: str | None, game: str, wishes: Sequence[str], json: bool) -> int:
    """List the dated cards of a game, or of other decks for it, by year.

    Raises:
        Mistake: If there is no such game.
        HostError: If it has no dated cards, there is no such deck, or it has faults.
    """
    found = sorted(host(data_dir).cards(asked.entry(game), wishes), key=lambda card: (card.year, card.id))
    if json:
        write_json([asdict(card) for card in found])
        return OK
    rows = [(_("year"), _("title"), _("topic"), _("difficulty")), *map(_row, found)]
    years, titles, topics = (max(width(row[column]) for row in rows) for column in range(3))
    for when, title, topic, difficulty in rows:
        line = f"{_padded(when, -years)}  {_padded(title, titles)}  {_padded(topic, topics)}  {difficulty}"
        print(clean_text(line))
    return OK


def _row(card: DatedCard) -> tuple[str, str, str, str]:
    return year(card), tr(card.title), topic_name(card.topic), str(card.difficulty)


def _padded(text: str, cells: int) -> str:
    """Fill a text up to so many cells; to the left if they are negative."""
    blanks = " " * (abs(cells) - width(text))
    return text + blanks if cells > 0 else blanks + text


def check(data_dir: str | None, wishes: Sequence[str]) -> int:
    """Look for mistakes in decks, and give advice on those without.

    Raises:
        HostError: If there is no such deck.
    """
    from tabletop.datafiles import DataError
    from tabletop.timelines.advice import advice

    code, own = OK, own_decks(data_dir)
    for wish in wishes:
        try:
            if (entry := laying.built_in(GAMES, wish)) is not None:
                _say_good(wish, entry.load().carried)
                continue
            deck = own.open(wish)
        except (FaultyDeck, DataError) as error:
            print(*(clean_text(str(fault)) for fault in error.faults), sep="\n", file=sys.stderr)
            code = FAILED
            continue
        _say_good(own.name(wish), deck.cards)
        remarks = advice(deck)
        if remarks:
            print(_("It could be better still:"))
        for remark in remarks:
            print(clean_text(f"  {remark}"))
    return code


def _say_good(name: str, cards: Sequence[DatedCard]) -> None:
    said = plural("{name}: no faults, {n} card.", "{name}: no faults, {n} cards.", len(cards))
    print(said.format(name=name, n=len(cards)))
