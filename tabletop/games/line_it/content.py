"""Read what is printed for Line-it from data/line_it: colours and bets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tabletop.datafiles import DataError, Document, Fault, data_root, id_faults, read_list
from tabletop.frozen import frozen
from tabletop.games.line_it.deck import COLOURS, HIGHEST, Colour, Deck
from tabletop.printed import stamp

BET_CARDS: Final = 6
SYMBOLS: Final = ("heart", "diamond", "leaf", "star")
"""What a screen can draw beside a colour."""


@frozen
class BetRow:
    """The bet cards of one value (LI-2)."""

    value: int
    copies: int


def load(folder: Path | None = None) -> Deck:
    """Read everything printed, from data/line_it or another folder of the same make.

    Raises:
        DataError: With every fault of the files.
    """
    folder = folder or data_root() / "line_it"
    faults: list[Fault] = []
    colours: tuple[Colour, ...] = ()
    bets: tuple[BetRow, ...] = ()
    try:
        colour_file = read_list(folder / "colours.yaml", "colours", Colour, "data/line_it/colours.yaml")
        colours = colour_file.value
        faults.extend(_colour_faults(colour_file))
    except DataError as error:
        faults.extend(error.faults)
    try:
        bet_file = read_list(folder / "bets.yaml", "bets", BetRow, "data/line_it/bets.yaml")
        bets = bet_file.value
        faults.extend(_bet_faults(bet_file))
    except DataError as error:
        faults.extend(error.faults)
    if faults:
        raise DataError(faults)
    return Deck(colours, HIGHEST, tuple(sorted(row.value for row in bets for _ in range(row.copies))))


def _colour_faults(document: Document[tuple[Colour, ...]]) -> Iterator[Fault]:
    yield from id_faults(document, "colours", document.value)
    if len(document.value) != COLOURS:
        yield document.fault(("colours",), f"expected {COLOURS} colours, got {len(document.value)}")
    symbols = [colour.symbol for colour in document.value]
    for index, symbol in enumerate(symbols):
        if symbol not in SYMBOLS:
            yield document.fault(("colours", index, "symbol"), f"expected one of {', '.join(SYMBOLS)}, got {symbol!r}")
        elif symbol in symbols[:index]:
            yield document.fault(("colours", index, "symbol"), f"{symbol} is the symbol of another colour already")


def _bet_faults(document: Document[tuple[BetRow, ...]]) -> Iterator[Fault]:
    values = [row.value for row in document.value]
    for index, row in enumerate(document.value):
        for name, number in (("value", row.value), ("copies", row.copies)):
            if number < 1:
                yield document.fault(("bets", index, name), f"expected at least 1, got {number}")
        if row.value in values[:index]:
            yield document.fault(("bets", index, "value"), f"bets of {row.value} are listed already")
    cards = sum(row.copies for row in document.value)
    if cards != BET_CARDS:
        yield document.fault(("bets",), f"expected {BET_CARDS} cards, got {cards}")


def fingerprint(deck: Deck) -> str:
    """Return a digest of all that the rules read; names and symbols may change without changing it."""
    facts = (len(deck.colours), deck.numbers, deck.bets)
    return stamp(facts)
