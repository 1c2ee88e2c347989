"""Check that the files of data/thebes fit together, and hold what the rules count on (TH-1 to TH-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tabletop.datafiles import Document, Fault, id_faults
from tabletop.frozen import frozen
from tabletop.games.thebes.board import (
    DEBRIS,
    MOST_KNOWLEDGE,
    MOST_WEEKS,
    START,
    CardKind,
    Exhibition,
    Place,
    Token,
)

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
    """What map.yaml says."""

    places: tuple[Place, ...]
    routes: tuple[tuple[str, str], ...]


@frozen
class CardRow:
    """A row of cards.yaml: researcher cards that differ only in their city."""

    kind: CardKind
    weeks: int
    cities: Mapping[str, int]
    """City to number of copies."""
    site: str | None = None
    points: int = 0

    def id(self, city: str) -> str:
        """Return the id of the cards for a city."""
        match self.kind:
            case "book":
                return f"book-{self.site}-{self.points}-{city}"
            case "general-book":
                return f"general-book-{self.points}-{city}"
            case "legends":
                return f"legends-{self.site}"
        return f"{self.kind}-{city}"


class Known:
    """The cities and sites that files may name."""

    def __init__(self, map: MapFile) -> None:
        self.cities = {place.id for place in map.places if not place.site}
        self.sites = {place.id for place in map.places if place.site}


def distances(map: MapFile, start: str) -> dict[str, int]:
    """Search breadth first from a place; only places that can be reached are in the answer."""
    far = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for one, other in map.routes:
            there = other if one == here else one
            if here in (one, other) and there not in far:
                far[there] = far[here] + 1
                edge.append(there)
    return far


def map_faults(document: Document[MapFile]) -> Iterator[Fault]:
    """Check places and routes."""
    places, routes, known = document.value.places, document.value.routes, Known(document.value)
    yield from id_faults(document, "places", places)
    if (len(known.cities), len(known.sites)) != (CITIES, SITES):
        got = f"{len(known.cities)} and {len(known.sites)}"
        yield document.fault(("places",), f"expected {CITIES} cities and {SITES} sites, got {got}")
    if START not in known.cities:
        yield document.fault(("places",), f"the city {START}, where all start, is missing")
    if [place.site for place in places] != sorted(place.site for place in places):
        yield document.fault(("places",), "cities must stand before sites")
    reached = distances(document.value, START)
    for index, place in enumerate(places):
        if len(place.short) != 2 or place.short in {other.short for other in places[:index]}:
            yield document.fault(("places", index, "short"), "expected two letters that no other place has")
        if place.id not in reached:
            yield document.fault(("places", index), f"no way leads from {START} to {place.id}")
    if not len({frozenset(route) for route in routes}) == len(routes) == ROUTES:
        yield document.fault(("routes",), f"expected {ROUTES} routes, none twice, got {len(routes)}")
    for index, route in enumerate(routes):
        for end, id in enumerate(route):
            if id not in known.cities | known.sites:
                yield document.fault(("routes", index, end), f"unknown place {id!r}")
        if route[0] == route[1]:
            yield document.fault(("routes", index), "leads nowhere")


def wheel_faults(document: Document[tuple[tuple[int, ...], ...]]) -> Iterator[Fault]:
    """Check the size of the wheel, and that more weeks never draw fewer tokens."""
    if len(document.value) != MOST_KNOWLEDGE:
        yield document.fault(("wheel",), f"expected {MOST_KNOWLEDGE} rows, got {len(document.value)}")
    for index, row in enumerate(document.value):
        if len(row) != MOST_WEEKS:
            yield document.fault(("wheel", index), f"expected {MOST_WEEKS} weeks, got {len(row)}")
        if any(number < 0 for number in row) or list(row) != sorted(row):
            yield document.fault(("wheel", index), "tokens must never get fewer with more weeks")


def card_faults(document: Document[tuple[CardRow, ...]], known: Known) -> Iterator[Fault]:
    """Check the researcher cards, one by one and in number."""
    seen: set[str] = set()
    for index, row in enumerate(document.value):
        for field, reason in _row_reasons(row, known):
            yield document.fault(("cards", index, field), reason)
        for city, copies in row.cities.items():
            keys = ("cards", index, "cities", city)
            if city not in known.cities:
                yield document.fault(keys, f"unknown city {city!r}")
            if copies < 1:
                yield document.fault(keys, f"expected at least 1 copy, got {copies}")
            if row.id(city) in seen:
                yield document.fault(keys, f"the card {row.id(city)} is there already")
            seen.add(row.id(city))
    total = sum(sum(row.cities.values()) for row in document.value)
    if total != CARDS:
        yield document.fault(("cards",), f"expected {CARDS} cards, got {total}")


def _row_reasons(row: CardRow, known: Known) -> Iterator[tuple[str, str]]:
    if row.weeks < 1:
        yield "weeks", f"expected at least 1 week, got {row.weeks}"
    if (row.kind in ("book", "legends")) != (row.site is not None):
        yield "site", f"does not fit the kind {row.kind}"
    elif row.site is not None and row.site not in known.sites:
        yield "site", f"unknown site {row.site!r}"
    if row.points < 0 or (row.kind in ("book", "general-book", "legends")) != (row.points != 0):
        yield "points", f"{row.points} does not fit the kind {row.kind}"


def exhibition_faults(document: Document[tuple[Exhibition, ...]], known: Known) -> Iterator[Fault]:
    """Check the exhibitions, one by one and in number."""
    yield from id_faults(document, "exhibitions", document.value)
    for index, show in enumerate(document.value):
        keys = ("exhibitions", index)
        if show.place not in known.cities:
            yield document.fault((*keys, "place"), f"unknown city {show.place!r}")
        if show.weeks < 1 or show.points < 1:
            yield document.fault(keys, "expected at least 1 week and 1 point")
        sites = [site for site, _ in show.needs]
        if [count for _, count in show.needs] != [1, 2, 3][: 3 if show.large else 2] or len(set(sites)) < len(sites):
            yield document.fault((*keys, "needs"), "expected 1, 2 and, if large, 3 artifacts of different sites")
        for place, site in enumerate(sites):
            if site not in known.sites:
                yield document.fault((*keys, "needs", place), f"unknown site {site!r}")
    small, large = (sum(show.large is size for show in document.value) for size in (False, True))
    if (small, large) != (SITES, SITES):
        yield document.fault(("exhibitions",), f"expected {SITES} small and {SITES} large, got {small} and {large}")


def token_faults(
    artifacts: Document[tuple[Token, ...]], others: Document[tuple[Token, ...]], known: Known
) -> Iterator[Fault]:
    """Check the tokens, one by one, and what is in each bag."""
    ids = {token.id for token in artifacts.value}
    shelves = ((artifacts, "artifacts", ("artifact",)), (others, "tokens", ("book", "general-book", "debris")))
    for document, name, kinds in shelves:
        yield from id_faults(document, name, document.value)
        for index, token in enumerate(document.value):
            for field, reason in _token_reasons(token, kinds, known):
                yield document.fault((name, index, field), reason)
            if document is others and token.id in ids:
                yield document.fault((name, index, "id"), f"{token.id} stands in artifacts.yaml as well")
        for site in sorted(known.sites):
            for reason in _bag_reasons([token for token in document.value if token.site == site], kinds):
                yield document.fault((name,), f"{site}: {reason}")


def _token_reasons(token: Token, kinds: tuple[str, ...], known: Known) -> Iterator[tuple[str, str]]:
    if token.kind not in kinds:
        yield "kind", f"expected one of {', '.join(kinds)}"
    if token.site not in known.sites:
        yield "site", f"unknown site {token.site!r}"
    if (token.kind == "book") != (token.subject is not None):
        yield "subject", f"does not fit the kind {token.kind}"
    elif token.subject is not None and (token.subject not in known.sites or token.subject == token.site):
        yield "subject", f"expected another site, got {token.subject!r}"
    if token.points < 0 or (token.kind == "debris") != (token.points == 0):
        yield "points", f"{token.points} does not fit the kind {token.kind}"
    if token.copies != (DEBRIS if token.kind == "debris" else 1):
        yield "copies", f"{token.copies} does not fit the kind {token.kind}"
    for field in ("name", "note", "source"):
        if (token.kind == "artifact") != bool(getattr(token, field)):
            yield field, "an artifact has a name, a note and a source, and nothing else has"


def _bag_reasons(tokens: list[Token], kinds: tuple[str, ...]) -> Iterator[str]:
    wanted = {"artifact": ARTIFACTS, "book": 1, "general-book": 1, "debris": 1}
    for kind in kinds:
        found = sum(token.kind == kind for token in tokens)
        if found != wanted[kind]:
            yield f"expected {wanted[kind]} of the kind {kind}, got {found}"
    if "artifact" in kinds:
        total = sum(token.points for token in tokens)
        if total != ARTIFACT_POINTS:
            yield f"the points of the artifacts must add up to {ARTIFACT_POINTS}, got {total}"
        if all(token.points != 1 for token in tokens):
            yield "expected an artifact of 1 point for the first dig"
