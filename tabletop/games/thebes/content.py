"""Read what is printed for Thebes from data/thebes: the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

from tabletop.datafiles import DataError, Document, Fault, data_root, read, read_list
from tabletop.games.thebes import content_checks as checks
from tabletop.games.thebes.board import Board, Card, Exhibition, Token
from tabletop.games.thebes.content_checks import CardRow, MapFile
from tabletop.printed import stamp

T = TypeVar("T")


def load(folder: Path | None = None) -> Board:
    """Read everything printed, from data/thebes or another folder of the same make.

    Raises:
        DataError: With every fault of the files or, if they have none, of how they fit together.
    """
    folder = folder or data_root() / "thebes"
    faults: list[Fault] = []

    def attempt(name: str, reader: Callable[..., Document[T]], *what: Any) -> Document[T]:
        try:
            return reader(folder / f"{name}.yaml", *what, f"data/thebes/{name}.yaml")
        except DataError as error:
            faults.extend(error.faults)
            return cast(Document[T], None)  # nothing is looked at when a file has faults

    map = attempt("map", read, MapFile)
    wheel: Document[tuple[tuple[int, ...], ...]] = attempt("wheel", read_list, "wheel", tuple[int, ...])
    rows: Document[tuple[CardRow, ...]] = attempt("cards", read_list, "cards", CardRow)
    shows: Document[tuple[Exhibition, ...]] = attempt("exhibitions", read_list, "exhibitions", Exhibition)
    tokens: Document[tuple[Token, ...]] = attempt("tokens", read_list, "tokens", Token)
    artifacts: Document[tuple[Token, ...]] = attempt("artifacts", read_list, "artifacts", Token)
    if not faults:
        known = checks.Known(map.value)
        faults.extend(checks.map_faults(map))
        faults.extend(checks.wheel_faults(wheel))
        faults.extend(checks.card_faults(rows, known))
        faults.extend(checks.exhibition_faults(shows, known))
        faults.extend(checks.token_faults(artifacts, tokens, known))
    if faults:
        raise DataError(faults)
    return _board(map.value, wheel.value, rows.value, shows.value, (*artifacts.value, *tokens.value))


def fingerprint(board: Board) -> str:
    """Return a digest of all that the rules read; names and notes may change without changing it."""
    facts = (
        [(place.id, place.site) for place in board.places.values()],
        board.routes,
        board.wheel,
        [(c.id, c.kind, c.place, c.weeks, c.site, c.points, c.copies) for c in board.cards.values()],
        [(e.id, e.place, e.large, e.points, e.weeks, e.needs) for e in board.exhibitions.values()],
        [(t.id, t.site, t.kind, t.points, t.subject, t.copies) for t in board.tokens.values()],
    )
    return stamp(facts)


def _board(
    map: MapFile,
    wheel: tuple[tuple[int, ...], ...],
    rows: tuple[CardRow, ...],
    shows: tuple[Exhibition, ...],
    tokens: tuple[Token, ...],
) -> Board:
    sites = tuple(place.id for place in map.places if place.site)
    cards = [card for row in rows for card in _cards(row)]
    return Board(
        places={place.id: place for place in map.places},
        sites=sites,
        routes=map.routes,
        distance={place.id: checks.distances(map, place.id) for place in map.places},
        wheel=wheel,
        cards={card.id: card for card in cards},
        exhibitions={show.id: show for show in shows},
        tokens={token.id: token for site in sites for token in tokens if token.site == site},
    )


def _cards(row: CardRow) -> Iterator[Card]:
    for city, copies in row.cities.items():
        yield Card(row.id(city), row.kind, city, row.weeks, row.site, row.points, copies)
