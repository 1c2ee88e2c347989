"""Chance is a table's own: other tables, Python's own chance and a reload change nothing, and nobody can foresee it."""

from __future__ import annotations

import random
import time
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.shelf import Entry
from tabletop.store import Store
from tests.tui.hall import each_game, hall, lay, sizes

ACTIONS = 10
TABLES = 8


def digests(table: OpenTable, actions: int, chance: Random) -> list[str]:
    """Play on by chance, and return the digest of the state after each action."""
    found = []
    for _ in range(actions):
        seat = table.session.to_act
        if seat is None:
            break
        table.play(seat, chance.choice(table.session.view(seat).legal))
        found.append(table.session.digest)
    return found


@each_game
@pytest.mark.case("R23")
def test_tables_of_one_moment_are_dealt_differently(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a seed comes from the clock, nor from chance that somebody could set."""
    monkeypatch.setattr(time, "time", lambda: 0.0)
    host, seen, ids = Host(GAMES, Store(None), clock=lambda: 0.0), set(), set()
    for _ in range(TABLES):
        random.seed(0)
        table = host.new(entry.key, ("Ana", "Bruno"))
        seen.add((table.session.header.table.seed, table.session.digest))
        ids.add(table.id)

    assert len(seen) == len({seed for seed, _ in seen}) == len({digest for _, digest in seen}) == TABLES
    assert len(ids) == TABLES


@each_game
@pytest.mark.case("R23")
def test_the_chance_of_python_has_no_part_in_a_game(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> NoReturn:
        raise AssertionError("a game has chance of its own")

    usual = digests(lay(hall(), entry, sizes(entry)[-1], 23), ACTIONS, Random(5))
    chance = Random(5)
    for name in ("random", "randrange", "randint", "choice", "choices", "shuffle", "sample", "getrandbits"):
        monkeypatch.setattr(random, name, forbidden)
    table = lay(hall(), entry, sizes(entry)[-1], 23)
    found: list[str] = []
    while len(found) < ACTIONS and table.session.to_act is not None:
        random.seed(0)
        found += digests(table, 1, chance)

    assert found == usual


@each_game
@pytest.mark.case("R23")
def test_games_side_by_side_do_not_mix(entry: Entry) -> None:
    apart = [digests(lay(hall(), entry, seats, 4), ACTIONS, Random(seats)) for seats in sizes(entry)]
    host = hall()
    tables = [(lay(host, entry, seats, 4), Random(seats)) for seats in sizes(entry)]
    mixed: list[list[str]] = [[] for _ in tables]
    for _ in range(ACTIONS):
        for found, (table, chance) in zip(mixed, tables, strict=True):
            found += digests(table, 1, chance)

    assert mixed == apart


@each_game
@pytest.mark.case("R23")
def test_a_table_that_is_opened_again_deals_the_same_cards(entry: Entry, tmp_path: Path) -> None:
    """Also in the middle of a turn or of a draft, and however often."""
    usual = digests(lay(hall(), entry, sizes(entry)[0], 9), ACTIONS, Random(6))
    host, chance, found = hall(tmp_path), Random(6), []
    table = lay(host, entry, sizes(entry)[0], 9)
    for _ in range(len(usual)):
        view = table.session.view(table.session.to_act)
        table.close()
        table = host.resume(table.id)
        assert table.session.view(table.session.to_act) == view
        found += digests(table, 1, chance)
    table.close()

    assert found == usual
