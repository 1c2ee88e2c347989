"""The journals of former releases lead where they led (M8)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

import pytest

from tabletop import scroll
from tabletop.catalog import GAMES
from tabletop.journal import RECORDS, Played
from tabletop.shelf import Entry

from .golden.corpus import GAMES_EACH, differs, journals, record

each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


@each_game
@pytest.mark.case("R20", "R22")
def test_some_kept_journals_lead_where_they_led(entry: Entry) -> None:
    found = list(islice(journals(entry.key), 0, None, 25))

    assert len(found) == GAMES_EACH // 25
    assert {name: differs(entry, data) for name, data in found} == dict.fromkeys((name for name, _ in found), "")


@pytest.mark.soak
@each_game
def test_all_kept_journals_lead_where_they_led(entry: Entry) -> None:
    found = dict(journals(entry.key))

    assert len(found) == GAMES_EACH
    assert [name for name, data in found.items() if differs(entry, data)] == []


@each_game
def test_a_changed_journal_is_noticed(entry: Entry) -> None:
    """Else the tests above would prove nothing."""
    _name, data = next(journals(entry.key))
    lines = data.splitlines(keepends=True)
    digest = re.search(rb'"digest":"([0-9a-f])', lines[-1])
    assert digest is not None
    other = b"0" if digest[1] != b"0" else b"1"

    assert differs(entry, data[: -len(lines[-1])])
    assert differs(entry, b"".join(lines[:-1]) + lines[-1].replace(digest[0], digest[0][:-1] + other))


@pytest.mark.soak
@each_game
def test_the_kept_games_show_every_action_size_and_option(entry: Entry) -> None:
    actions: Counter[str] = Counter()
    records: set[str] = set()
    tables = []
    for _name, data in journals(entry.key):
        lines = scroll.unroll(data)
        tables.append(lines.header.table)
        found, _fault = scroll.records(lines, entry.load().action_types)
        actions.update(type(each.action).__name__ for each in found if isinstance(each, Played))
        records |= {type(each).__name__ for each in found}

    # nothing is taken back freely where every action turns a card
    assert {"Started", "Played", "Agreed"} <= records <= {kind.__name__ for kind in RECORDS}
    assert set(actions) == {kind.__name__ for kind in entry.load().action_types}
    assert {table.seats for table in tables} == set(entry.seats)
    for option in entry.options:
        assert {table.option(option.key) for table in tables} == set(option.values)


@each_game
def test_the_first_kept_game_would_be_recorded_the_same(entry: Entry) -> None:
    """Writing has not changed either, as long as rules and content are the same."""
    _name, data = next(journals(entry.key))
    header = scroll.unroll(data).header
    game = entry.load()
    if (header.rules_version, header.content) != (game.rules_version, game.fingerprint):
        pytest.skip("recorded with other rules or other content, on purpose")

    assert record(entry, 0) == data
