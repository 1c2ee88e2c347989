"""The board of Thebes written down a second time, from the rules page, for tests that need no data files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.games.thebes.board import Board, Card, CardKind, Exhibition, Place, Token
from tabletop.protocol import Text

CITIES = ("london", "paris", "berlin", "rome", "vienna", "warsaw", "moscow")
SITES = ("greece", "crete", "egypt", "palestine", "mesopotamia")
ROUTES = (
    ("london", "paris"),
    ("london", "berlin"),
    ("paris", "berlin"),
    ("paris", "vienna"),
    ("paris", "rome"),
    ("berlin", "warsaw"),
    ("vienna", "warsaw"),
    ("vienna", "rome"),
    ("warsaw", "moscow"),
    ("warsaw", "greece"),
    ("rome", "greece"),
    ("rome", "crete"),
    ("greece", "crete"),
    ("greece", "mesopotamia"),
    ("crete", "egypt"),
    ("crete", "palestine"),
    ("egypt", "palestine"),
    ("palestine", "mesopotamia"),
)
WHEEL = """
0 0 0 0 0 0 0 1 1 1 1 2
0 0 0 0 0 1 1 1 1 2 2 2
0 0 1 1 1 2 2 2 3 3 3 4
0 1 1 2 2 3 3 4 4 4 5 5
1 1 2 3 3 4 4 5 5 6 7 8
1 2 3 4 4 5 5 5 6 6 7 8
1 2 4 4 5 5 6 6 7 8 8 9
1 3 4 5 5 6 6 7 8 9 9 10
2 3 5 5 6 6 7 8 9 9 10 10
2 3 5 5 6 7 8 9 9 10 10 10
2 4 5 6 6 7 8 9 10 10 10 10
3 4 5 6 7 8 9 10 10 10 10 10
"""
CARDS = """
book greece 1 1 . . 1 1 1 1
book greece 2 2 1 . . 2 . .
book greece 3 4 1 . 1 . . .
book crete 1 1 . 1 2 . 1 .
book crete 2 2 . 1 . 1 1 .
book crete 3 4 . . . . . 2
book egypt 1 1 . 2 . 1 . 1
book egypt 2 2 1 . 2 . . .
book egypt 3 4 1 . . . . 1
book palestine 1 1 . . . 1 3 .
book palestine 2 2 1 1 1 . . .
book palestine 3 4 1 1 . . . .
book mesopotamia 1 1 . 1 . 1 . 2
book mesopotamia 2 2 1 . . . 2 .
book mesopotamia 3 4 1 . . . . 1
general-book - 1 3 . 1 1 1 1 .
general-book - 2 6 1 1 1 . . 1
legends greece 2 1 . . . . . 1
legends crete 2 1 . 1 . . . .
legends egypt 2 1 . . . 1 . .
legends palestine 2 1 . . . . 1 .
legends mesopotamia 2 1 . . 1 . . .
assistant - 0 2 . 2 1 1 2 .
shovel - 0 3 2 . . 2 . 2
car - 0 1 . . . 1 . 1
zeppelin - 0 1 . . . 1 1 .
special-permission - 0 3 1 . . . . 1
congress - 0 2 1 2 2 . 2 2
"""
EXHIBITIONS = """
london greece egypt
paris palestine mesopotamia
berlin crete greece
vienna egypt palestine
moscow mesopotamia crete
london crete greece egypt
paris greece egypt palestine
berlin palestine mesopotamia crete
vienna mesopotamia crete greece
moscow egypt palestine mesopotamia
"""
ARTIFACTS = """
greece crete 1 1 1 1 2 2 2 3 3 4 5 5 6
crete greece 1 1 1 2 2 3 3 3 3 4 4 4 5
egypt mesopotamia 1 1 1 1 2 2 3 3 3 4 4 5 6
palestine egypt 1 1 1 1 1 2 2 2 3 4 5 6 7
mesopotamia palestine 1 1 1 1 1 3 3 3 4 4 4 5 5
"""


@lru_cache(maxsize=1)
def page_board() -> Board:
    """Build the board of the rules page; ids tell what a thing is: book-egypt-2-london, egypt-artifact-13."""
    places = [Place(id, Text(id, id.title()), id in SITES, id[:2].title()) for id in (*CITIES, *SITES)]
    return Board(
        places={place.id: place for place in places},
        sites=SITES,
        routes=ROUTES,
        distance={place.id: _distances(place.id) for place in places},
        wheel=tuple(tuple(int(drawn) for drawn in row.split()) for row in WHEEL.strip().splitlines()),
        cards={card.id: card for card in _cards()},
        exhibitions={show.id: show for show in _exhibitions()},
        tokens={token.id: token for token in _tokens()},
    )


def _distances(start: str) -> dict[str, int]:
    far = {start: 0}
    ring = [start]
    while ring:
        place = ring.pop(0)
        for route in ROUTES:
            for here, there in (route, route[::-1]):
                if here == place and there not in far:
                    far[there] = far[here] + 1
                    ring.append(there)
    return far


KINDS: dict[str, CardKind] = {
    "book": "book",
    "general-book": "general-book",
    "legends": "legends",
    "assistant": "assistant",
    "shovel": "shovel",
    "car": "car",
    "zeppelin": "zeppelin",
    "special-permission": "special-permission",
    "congress": "congress",
}


def _cards() -> Iterator[Card]:
    columns = ("london", "paris", "berlin", "rome", "vienna", "moscow")
    for row in CARDS.strip().splitlines():
        kind, area, points, weeks, *copies = row.split()
        site = None if area == "-" else area
        for city, count in zip(columns, copies, strict=True):
            if count != ".":
                parts = (kind, site, points if kind.endswith("book") else None, city)
                id = "-".join(part for part in parts if part)
                yield Card(id, KINDS[kind], city, int(weeks), site, int(points), int(count))


def _exhibitions() -> Iterator[Exhibition]:
    for row in EXHIBITIONS.strip().splitlines():
        place, *sites = row.split()
        large = len(sites) == 3
        needs = tuple((site, count) for count, site in enumerate(sites, start=1))
        size = "large" if large else "small"
        yield Exhibition(f"{size}-{place}", place, large, 5 if large else 4, 4 if large else 3, needs)


def _tokens() -> Iterator[Token]:
    for row in ARTIFACTS.strip().splitlines():
        site, subject, *values = row.split()
        for number, value in enumerate(values, start=1):
            yield Token(f"{site}-artifact-{number}", site, "artifact", int(value))
        yield Token(f"{site}-book", site, "book", 1, subject)
        yield Token(f"{site}-general-book", site, "general-book", 1)
        yield Token(f"{site}-debris", site, "debris", 0, copies=16)
