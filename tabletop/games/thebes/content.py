"""Read the map, wheel, cards and tokens of Thebes from data/thebes, and check that they fit together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import frozen

from tabletop.datafiles import DataError, Document, Fault, data_root, id_faults, read
from tabletop.games.thebes.board import (
    DEBRIS,
    MOST_KNOWLEDGE,
    MOST_WEEKS,
    START,
    Board,
    Card,
    CardKind,
    Exhibition,
    Place,
    Token,
)
from tabletop.shelf import RulesSection

T = TypeVar("T")

CITIES: Final = 7
SITES: Final = 5
ROUTES: Final = 18
CARDS: Final = 85
ARTIFACTS: Final = 13
"""A site."""
ARTIFACT_POINTS: Final = 36
"""A site."""


@frozen
class MapFile:
    """map.yaml."""

    places: tuple[Place, ...]
    routes: tuple[tuple[str, str], ...]


@frozen
class WheelFile:
    """wheel.yaml."""

    wheel: tuple[tuple[int, ...], ...]


@frozen
class CardRow:
    """Researcher cards that differ only in their city."""

    kind: CardKind
    weeks: int
    cities: Mapping[str, int]
    """City to number of copies."""
    site: str | None = None
    points: int = 0


@frozen
class CardsFile:
    """cards.yaml."""

    cards: tuple[CardRow, ...]


@frozen
class ExhibitionRow:
    """An exhibition, with what it asks for by site."""

    id: str
    place: str
    large: bool
    points: int
    weeks: int
    needs: Mapping[str, int]


@frozen
class ExhibitionsFile:
    """exhibitions.yaml."""

    exhibitions: tuple[ExhibitionRow, ...]


@frozen
class TokensFile:
    """tokens.yaml and artifacts.yaml."""

    tokens: tuple[Token, ...]


@frozen
class Files:
    """All that the board is made of."""

    map: Document[MapFile]
    wheel: Document[WheelFile]
    cards: Document[CardsFile]
    exhibitions: Document[ExhibitionsFile]
    tokens: Document[TokensFile]
    artifacts: Document[TokensFile]


@frozen
class RulesFile:
    """rules.yaml."""

    sections: tuple[RulesSection, ...]


def load(folder: Path | None = None) -> Board:
    """Read everything printed, from data/thebes or another folder of the same make.

    Raises:
        DataError: With every fault of the files, or of how they fit together.
    """
    files = _files(folder or data_root() / "thebes")
    known = _Known(files.map.value)
    checks = (_map_faults, _wheel_faults, _card_faults, _exhibition_faults, _token_faults)
    faults = [fault for check in checks for fault in check(files, known)]
    if faults:
        raise DataError(faults)
    return _board(files)


def rules_text(folder: Path | None = None) -> tuple[RulesSection, ...]:
    """Read the rules as they are told to players.

    Raises:
        DataError: With every fault of rules.yaml.
    """
    document = _read(folder or data_root() / "thebes", "rules.yaml", RulesFile)
    faults = id_faults(document, "sections")
    if faults:
        raise DataError(faults)
    return document.value.sections


def faults(folder: Path | None = None) -> list[str]:
    """Return every fault of the data of Thebes, one line each."""
    found: list[str] = []
    for part in (load, rules_text):
        try:
            part(folder)
        except DataError as error:
            found.extend(map(str, error.faults))
    return found


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
    return hashlib.sha256(json.dumps(facts, separators=(",", ":")).encode()).hexdigest()[:16]


def _read(folder: Path, name: str, kind: type[T]) -> Document[T]:
    return read(folder / name, kind, f"data/thebes/{name}")


def _files(folder: Path) -> Files:
    kinds: dict[str, type[Any]] = {
        "map": MapFile,
        "wheel": WheelFile,
        "cards": CardsFile,
        "exhibitions": ExhibitionsFile,
        "tokens": TokensFile,
        "artifacts": TokensFile,
    }
    documents: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, kind in kinds.items():
        try:
            documents[name] = _read(folder, f"{name}.yaml", kind)
        except DataError as error:
            faults.extend(error.faults)
    if faults:
        raise DataError(faults)
    return Files(**documents)


def _board(files: Files) -> Board:
    places = files.map.value.places
    cards = [card for row in files.cards.value.cards for card in _copies(row)]
    exhibitions = [
        Exhibition(row.id, row.place, row.large, row.points, row.weeks, tuple(row.needs.items()))
        for row in files.exhibitions.value.exhibitions
    ]
    sites = tuple(place.id for place in places if place.site)
    tokens = sorted(
        (*files.artifacts.value.tokens, *files.tokens.value.tokens), key=lambda token: sites.index(token.site)
    )
    return Board(
        places={place.id: place for place in places},
        sites=sites,
        routes=files.map.value.routes,
        distance={place.id: _distances(files.map.value, place.id) for place in places},
        wheel=files.wheel.value.wheel,
        cards={card.id: card for card in cards},
        exhibitions={exhibition.id: exhibition for exhibition in exhibitions},
        tokens={token.id: token for token in tokens},
    )


def _copies(row: CardRow) -> Iterator[Card]:
    name = "-".join(str(part) for part in (row.kind, row.site, row.points if "book" in row.kind else None) if part)
    for city, copies in row.cities.items():
        # there is one legends card a site: its name needs no city
        id = name if row.kind == "legends" else f"{name}-{city}"
        yield Card(id, row.kind, city, row.weeks, row.site, row.points, copies)


def _distances(map: MapFile, start: str) -> dict[str, int]:
    """Search breadth first from a place; only places that can be reached are in the answer."""
    far = {start: 0}
    edge = [start]
    while edge:
        beyond = []
        for here in edge:
            for route in map.routes:
                if here in route:
                    there = route[1] if route[0] == here else route[0]
                    if there not in far:
                        far[there] = far[here] + 1
                        beyond.append(there)
        edge = beyond
    return far


class _Known:
    """The cities and sites that files may name."""

    def __init__(self, map: MapFile) -> None:
        self.cities = {place.id for place in map.places if not place.site}
        self.sites = {place.id for place in map.places if place.site}


def _map_faults(files: Files, known: _Known) -> Iterator[Fault]:
    document = files.map
    places, routes = document.value.places, document.value.routes
    yield from id_faults(document, "places")
    if (len(known.cities), len(known.sites)) != (CITIES, SITES):
        got = f"{len(known.cities)} and {len(known.sites)}"
        yield document.fault(("places",), f"expected {CITIES} cities and {SITES} sites, got {got}")
    if START not in known.cities:
        yield document.fault(("places",), f"the city {START}, where all start, is missing")
    if [place.site for place in places] != sorted(place.site for place in places):
        yield document.fault(("places",), "cities must stand before sites")
    for index, place in enumerate(places):
        if len(place.short) != 2 or place.short in {other.short for other in places[:index]}:
            yield document.fault(("places", index, "short"), "expected two letters that no other place has")
    if len({frozenset(route) for route in routes}) != ROUTES or len(routes) != ROUTES:
        yield document.fault(("routes",), f"expected {ROUTES} routes, none twice, got {len(routes)}")
    for index, route in enumerate(routes):
        for end, id in enumerate(route):
            if id not in known.cities | known.sites:
                yield document.fault(("routes", index, end), f"unknown place {id!r}")
        if route[0] == route[1]:
            yield document.fault(("routes", index), "leads nowhere")
    reached = _distances(document.value, START)
    for index, place in enumerate(places):
        if place.id not in reached:
            yield document.fault(("places", index), f"no way leads from {START} to {place.id}")


def _wheel_faults(files: Files, _: _Known) -> Iterator[Fault]:
    document = files.wheel
    wheel = document.value.wheel
    if len(wheel) != MOST_KNOWLEDGE:
        yield document.fault(("wheel",), f"expected {MOST_KNOWLEDGE} rows, got {len(wheel)}")
    for index, row in enumerate(wheel):
        if len(row) != MOST_WEEKS:
            yield document.fault(("wheel", index), f"expected {MOST_WEEKS} weeks, got {len(row)}")
        if any(number < 0 for number in row) or list(row) != sorted(row):
            yield document.fault(("wheel", index), "tokens must never get fewer with more weeks")


def _card_faults(files: Files, known: _Known) -> Iterator[Fault]:
    document = files.cards
    seen: set[str] = set()
    total = 0
    for index, row in enumerate(document.value.cards):
        keys = ("cards", index)
        if row.weeks < 1:
            yield document.fault((*keys, "weeks"), f"expected at least 1 week, got {row.weeks}")
        if (row.kind in ("book", "legends")) != (row.site is not None):
            yield document.fault((*keys, "site"), f"a card of the kind {row.kind} has {_a_site(row.site is None)}")
        if row.site is not None and row.site not in known.sites:
            yield document.fault((*keys, "site"), f"unknown site {row.site!r}")
        if ("book" in row.kind or row.kind == "legends") != (row.points > 0):
            yield document.fault((*keys, "points"), f"points and the kind {row.kind} do not fit")
        for city, copies in row.cities.items():
            total += copies
            if city not in known.cities:
                yield document.fault((*keys, "cities", city), f"unknown city {city!r}")
            if copies < 1:
                yield document.fault((*keys, "cities", city), f"expected at least 1 copy, got {copies}")
        for card in _copies(row):
            if card.id in seen:
                yield document.fault(keys, f"the card {card.id} is there already")
            seen.add(card.id)
    if total != CARDS:
        yield document.fault(("cards",), f"expected {CARDS} cards, got {total}")


def _a_site(wanted: bool) -> str:
    return "a site" if wanted else "no site"


def _exhibition_faults(files: Files, known: _Known) -> Iterator[Fault]:
    document = files.exhibitions
    rows = document.value.exhibitions
    yield from id_faults(document, "exhibitions")
    for index, row in enumerate(rows):
        keys = ("exhibitions", index)
        if row.place not in known.cities:
            yield document.fault((*keys, "place"), f"unknown city {row.place!r}")
        if row.weeks < 1 or row.points < 1:
            yield document.fault(keys, "expected at least 1 week and 1 point")
        if list(row.needs.values()) != ([1, 2, 3] if row.large else [1, 2]):
            yield document.fault((*keys, "needs"), "expected 1 and 2 artifacts, and 3 of a third site when large")
        for site in row.needs:
            if site not in known.sites:
                yield document.fault((*keys, "needs", site), f"unknown site {site!r}")
    small, large = (sum(row.large is size for row in rows) for size in (False, True))
    if (small, large) != (SITES, SITES):
        yield document.fault(("exhibitions",), f"expected {SITES} small and {SITES} large, got {small} and {large}")


def _token_faults(files: Files, known: _Known) -> Iterator[Fault]:
    shelves: tuple[tuple[Document[TokensFile], tuple[str, ...]], ...] = (
        (files.artifacts, ("artifact",)),
        (files.tokens, ("book", "general-book", "debris")),
    )
    for document, kinds in shelves:
        yield from id_faults(document, "tokens")
        for index, token in enumerate(document.value.tokens):
            for field, reason in _token_reasons(token, kinds, known):
                yield document.fault(("tokens", index, field), reason)
    every = [*files.artifacts.value.tokens, *files.tokens.value.tokens]
    if len({token.id for token in every}) != len(every):
        yield files.tokens.fault(("tokens",), "an id stands in artifacts.yaml as well")
    for site in sorted(known.sites):
        for document, kinds in shelves:
            for reason in _bag_reasons([token for token in document.value.tokens if token.site == site], kinds):
                yield document.fault(("tokens",), f"{site}: {reason}")


def _token_reasons(token: Token, kinds: tuple[str, ...], known: _Known) -> Iterator[tuple[str, str]]:
    if token.kind not in kinds:
        yield "kind", f"expected one of {', '.join(kinds)}"
    if token.site not in known.sites:
        yield "site", f"unknown site {token.site!r}"
    if (token.kind == "book") != (token.subject is not None):
        yield "subject", "a book is about a site, and only a book is"
    if token.subject is not None and (token.subject not in known.sites or token.subject == token.site):
        yield "subject", f"expected another site, got {token.subject!r}"
    if (token.kind == "debris") != (token.points == 0) or token.points < 0:
        yield "points", "only debris is worth nothing"
    for field in ("name",):
        if (token.kind == "artifact") != bool(getattr(token, field)):
            yield field, "an artifact has a name, a note and a source, and only an artifact"


def _bag_reasons(tokens: list[Token], kinds: tuple[str, ...]) -> Iterator[str]:
    wanted: Mapping[str, int] = {"artifact": ARTIFACTS, "book": 1, "general-book": 1, "debris": DEBRIS}
    for kind in kinds:
        found = sum(token.copies for token in tokens if token.kind == kind)
        if found != wanted[kind]:
            yield f"expected {wanted[kind]} of the kind {kind}, got {found}"
    if "artifact" in kinds:
        total = sum(token.points for token in tokens)
        if total != ARTIFACT_POINTS:
            yield f"the points of the artifacts must add up to {ARTIFACT_POINTS}, got {total}"
        if all(token.points != 1 for token in tokens):
            yield "expected an artifact of 1 point for the first dig"
