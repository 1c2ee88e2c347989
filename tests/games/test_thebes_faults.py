"""What can be wrong in the data of Thebes is named, by file, line and field (TH-1 to TH-7)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tabletop.datafiles import DataError
from tabletop.games.thebes.content import load
from tabletop.printed import read_rules

from .test_thebes_data import edited


def faults(folder: Path | None = None) -> list[str]:
    """Return every fault of the data, one line each."""
    found: list[str] = []
    for part in (load, partial(read_rules, "thebes")):
        try:
            part(folder)
        except DataError as error:
            found.extend(map(str, error.faults))
    return found


def test_the_data_have_no_faults() -> None:
    assert faults() == []


@pytest.mark.case("S29")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("map.yaml", "id: paris", "id: london", "map.yaml:4: places[1].id: london is the id of places[0] already"),
        ("map.yaml", "[london, paris]", "[london, lisbon]", "map.yaml:16: routes[0][1]: unknown place 'lisbon'"),
        (
            "map.yaml",
            "[london, paris]",
            "[paris, berlin]",
            "map.yaml:15: routes: expected 18 routes, none twice, got 18",
        ),
        ("map.yaml", "[warsaw, moscow]", "[warsaw, rome]", "map.yaml:9: places[6]: no way leads from warsaw to moscow"),
        ("map.yaml", "site: false", "site: true", "map.yaml:2: places: expected 7 cities and 5 sites, got 6 and 6"),
        (
            "map.yaml",
            "short: Cr",
            "short: Gr",
            "map.yaml:11: places[8].short: expected two letters that no other place has",
        ),
        ("map.yaml", "id: warsaw", "id: lodz", "map.yaml:2: places: the city warsaw, where all start, is missing"),
        ("map.yaml", "[paris, rome]", "[paris, paris]", "map.yaml:20: routes[4]: leads nowhere"),
        (
            "wheel.yaml",
            "  - [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2]\n",
            "",
            "wheel.yaml:2: wheel: expected 12 rows, got 11",
        ),
        ("wheel.yaml", "[3, 4, 5,", "[3, 4,", "wheel.yaml:14: wheel[11]: expected 12 weeks, got 11"),
        ("wheel.yaml", "[3, 4,", "[4, 3,", "wheel.yaml:14: wheel[11]: tokens must never get fewer with more weeks"),
        ("cards.yaml", "site: crete", "site: kreta", "cards.yaml:6: cards[3].site: unknown site 'kreta'"),
        ("cards.yaml", "{moscow: 2}", "{moskau: 2}", "cards.yaml:8: cards[5].cities.moskau: unknown city 'moskau'"),
        ("cards.yaml", "{moscow: 2}", "{moscow: 5}", "cards.yaml:2: cards: expected 85 cards, got 88"),
        (
            "cards.yaml",
            "{moscow: 2}",
            "{moscow: 0}",
            "cards.yaml:8: cards[5].cities.moscow: expected at least 1 copy, got 0",
        ),
        (
            "cards.yaml",
            "kind: car,",
            "kind: car, points: 1,",
            "cards.yaml:27: cards[24].points: 1 does not fit the kind car",
        ),
        (
            "cards.yaml",
            "kind: car,",
            "kind: ship,",
            "cards.yaml:27: cards[24].kind: expected one of book, general-book",
        ),
        ("cards.yaml", "weeks: 1,", "weeks: '1',", "cards.yaml:3: cards[0].weeks: expected an integer, got '1'"),
        ("cards.yaml", "weeks: 1,", "", "cards.yaml:3: cards[0].weeks: is missing"),
        ("cards.yaml", "weeks: 1,", "weeks: 0,", "cards.yaml:3: cards[0].weeks: expected at least 1 week, got 0"),
        ("cards.yaml", "kind: car,", "kind: car, site: egypt,", "cards.yaml:27: cards[24].site: does not fit the kind"),
        (
            "cards.yaml",
            "kind: car, weeks: 1, cities: {rome",
            "kind: assistant, weeks: 1, cities: {paris",
            "cards.yaml:27: cards[24].cities.paris: the card assistant-paris is there already",
        ),
        (
            "exhibitions.yaml",
            "place: london",
            "place: egypt",
            "exhibitions.yaml:3: exhibitions[0].place: unknown city 'egypt'",
        ),
        (
            "exhibitions.yaml",
            "points: 4",
            "points: 0",
            "exhibitions.yaml:3: exhibitions[0]: expected at least 1 week and 1 point",
        ),
        (
            "exhibitions.yaml",
            "[egypt, 2]",
            "[london, 2]",
            "exhibitions.yaml:3: exhibitions[0].needs[1]: unknown site 'london'",
        ),
        (
            "exhibitions.yaml",
            "[egypt, 2]",
            "[egypt, 3]",
            "exhibitions.yaml:3: exhibitions[0].needs: expected 1, 2 and,",
        ),
        (
            "exhibitions.yaml",
            "large: false",
            "large: true",
            "exhibitions.yaml:2: exhibitions: expected 5 small and 5 large",
        ),
        ("tokens.yaml", "copies: 16", "copies: 15", "tokens.yaml:5: tokens[2].copies: 15 does not fit the kind debris"),
        ("tokens.yaml", "subject: crete", "subject: greece", "tokens.yaml:3: tokens[0].subject: expected another site"),
        ("tokens.yaml", "greece-book", "mask-of-agamemnon", "tokens.yaml:3: tokens[0].id: mask-of-agamemnon stands in"),
        ("tokens.yaml", "subject: crete", "subject: rome", "tokens.yaml:3: tokens[0].subject: expected another site"),
        ("tokens.yaml", ", subject: crete", "", "tokens.yaml:3: tokens[0].subject: does not fit the kind book"),
        ("tokens.yaml", "site: greece", "site: london", "tokens.yaml:3: tokens[0].site: unknown site 'london'"),
        ("tokens.yaml", "points: 0", "points: 1", "tokens.yaml:5: tokens[2].points: 1 does not fit the kind debris"),
        (
            "tokens.yaml",
            "kind: book",
            "kind: artifact",
            "tokens.yaml:3: tokens[0].kind: expected one of book, general-book, debris",
        ),
        (
            "artifacts.yaml",
            "points: 6",
            "points: 7",
            "artifacts.yaml:3: artifacts: greece: the points of the artifacts",
        ),
        (
            "artifacts.yaml",
            "    source: https",
            "    # https",
            "artifacts.yaml:4: artifacts[0].source: an artifact has a name",
        ),
        (
            "artifacts.yaml",
            "site: greece",
            "site: crete",
            "artifacts.yaml:3: artifacts: crete: expected 13 of the kind",
        ),
        ("rules.yaml", "id: setup", "id: goal", "rules.yaml:30: sections[1].id: goal is the id of sections[0] already"),
    ],
)
def test_a_fault_in_the_data_is_named(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    folder = edited(tmp_path, file, old, new)

    assert any(line.startswith(f"data/thebes/{told}") for line in faults(folder)), faults(folder)
    if file != "rules.yaml":
        with pytest.raises(DataError):
            load(folder)
