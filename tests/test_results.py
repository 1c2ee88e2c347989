"""Finished games: what is kept of them beside the tables, and that it is never the truth."""

from __future__ import annotations

import json
import math
import os
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import kiosk, results
from tabletop.host import Host
from tabletop.journal import Session
from tabletop.opentable import OpenTable
from tabletop.protocol import Table
from tabletop.results import Lead, Outcome
from tabletop.store import Store, TableSummary
from tests.playing import Subject, subjects
from tests.tables import act
from tests.toy import Pass, Place, Toy, entry, header


def host_of(folder: Path, rounds: int = 2) -> Host:
    return Host((entry(Toy(rounds=rounds)),), Store(folder))


def finished(host: Host, *names: str, seed: int = 7) -> OpenTable:
    """Play a game of the toy to its end."""
    table = host.new("toy", names or ("Ana", "Bia"), seed=seed)
    while table.session.to_act is not None:
        act(table)
    table.close()
    return table


def of_all(host: Host) -> list[Outcome]:
    """Count to the end."""
    found = results.Count(host).go_on(math.inf)
    assert found is not None
    return found


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
@given(data=st.data())
@settings(max_examples=2, deadline=None)
def test_a_standing_ends_with_the_scores(subject: Subject, data: st.DataObject) -> None:
    chance = Random(data.draw(st.integers(0, 99)))
    session = Session.start(subject.game, header(subject.game, next(iter(subject.tables(chance.getrandbits(32))))))
    while (seat := session.to_act) is not None:
        session = session.play(seat, chance.choice(list(session.view(seat).legal)))
    assert session.result is not None
    standings = session.standings()
    assert len(standings) == session.actions + 1
    assert standings[-1] == session.result.scores
    leads = results.turning_points(session)
    assert all(one.seat != other.seat and one.action < other.action for one, other in pairwise(leads))


def test_a_tie_takes_the_lead_from_nobody() -> None:
    game = Toy(rounds=3)
    session = Session.start(game, header(game, Table(2, 1)))
    while (seat := session.to_act) is not None:
        hand = session.view(seat).hand
        session = session.play(seat, Place(hand[0]) if hand and Place(hand[0]) in session.view(seat).legal else Pass())
    points = session.standings()
    leads = results.turning_points(session)
    assert leads
    for lead in leads:
        after = points[lead.action]
        assert after[lead.seat] == max(after)
        assert after.count(max(after)) == 1


def test_only_finished_games_count_the_last_first(tmp_path: Path) -> None:
    host = host_of(tmp_path)
    first, second = finished(host), finished(host, "Ana", "Caio")
    os.utime(host.store.path(first.id), (10, 10))
    host.new("toy", ("Ana", "Bia")).close()
    found = of_all(host)
    assert [outcome.id for outcome in found] == [second.id, first.id]
    assert found[1].names == ("Ana", "Bia")
    assert first.session.result is not None
    assert found[1].scores == first.session.result.scores
    assert found[1].actions == first.session.actions
    assert found[1].ended == 10


def test_the_file_spares_playing_again_and_nobody_else_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_of(tmp_path)
    finished(host)
    found = of_all(host)
    assert (tmp_path / results.FILE).stat().st_mode & 0o777 == 0o600
    before = (tmp_path / results.FILE).stat().st_mtime_ns
    monkeypatch.setattr(results, "_outcome", lambda *_: pytest.fail("it was played again"))
    assert of_all(host) == found
    assert (tmp_path / results.FILE).stat().st_mtime_ns == before


def test_a_journal_that_has_changed_is_played_again(tmp_path: Path) -> None:
    host = host_of(tmp_path)
    table = finished(host)
    of_all(host)
    again = host.resume(table.id)
    again.agree(again.names.index("Ana"), 1)  # type: ignore[arg-type]
    again.close()
    assert of_all(host) == []
    again = host.resume(table.id)
    while again.session.to_act is not None:
        act(again)
    again.close()
    (found,) = of_all(host)
    assert found.id == table.id
    host.delete(table.id)
    assert of_all(host) == []
    assert json.loads((tmp_path / results.FILE).read_text())["tables"] == {}


@pytest.mark.parametrize(
    "damage",
    [
        b"", b"{", b"[]", b"\xff", b'{"version":1}', b'{"version":1,"tables":{"a":[1]}}', b"[" * 100_000,
        b'{"version":1,"tables":[]}', b'{"version":"x","tables":{}}',
    ],
)  # fmt: skip
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    host = host_of(tmp_path)
    finished(host)
    found = of_all(host)
    whole = (tmp_path / results.FILE).read_bytes()
    (tmp_path / results.FILE).write_bytes(damage)
    assert of_all(host) == found
    assert (tmp_path / results.FILE).read_bytes() == whole


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("names", []), ("winners", [9]), ("scores", ["x", 1]), ("leads", [{"action": 1, "seat": 7}]),
        ("scores", [10**400, 1]), ("scores", [math.inf, 1]), ("actions", 10**400), ("actions", math.nan),
    ],
)  # fmt: skip
def test_facts_that_fit_no_table_are_not_believed(tmp_path: Path, key: str, value: object) -> None:
    host = host_of(tmp_path)
    finished(host)
    found = of_all(host)
    document = json.loads((tmp_path / results.FILE).read_text())
    (kept,) = document["tables"].values()
    kept[2][key] = value
    (tmp_path / results.FILE).write_text(json.dumps(document))
    assert of_all(host) == found


@pytest.mark.parametrize("mark", [[10**400, 1], [math.inf, 1], [1, math.inf], ["1", 1], [1]])
def test_a_mark_that_no_journal_has_is_not_believed_and_costs_no_other_game(
    tmp_path: Path, mark: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, again = host_of(tmp_path), list[str]()
    bad, _good = finished(host), finished(host)
    found = of_all(host)
    document = json.loads((tmp_path / results.FILE).read_text())
    document["tables"][bad.id] = [*mark, document["tables"][bad.id][2]]
    (tmp_path / results.FILE).write_text(json.dumps(document))
    usual = results._outcome

    def counted(host: Host, table: TableSummary, mark: tuple[int, int]) -> Outcome | None:
        again.append(table.id)
        return usual(host, table, mark)

    monkeypatch.setattr(results, "_outcome", counted)
    assert of_all(host) == found
    assert again == [bad.id]


def test_a_damaged_table_hides_none_of_the_others(tmp_path: Path) -> None:
    host = host_of(tmp_path)
    good, bad = finished(host), finished(host)
    path = host.store.path(bad.id)
    lines = path.read_bytes().split(b"\n")
    lines[2] = lines[2].replace(b'"seat":0', b'"seat":1')
    path.write_bytes(b"\n".join(lines))
    assert [outcome.id for outcome in of_all(host)] == [good.id]


def test_a_short_look_gets_further_each_time_and_writes_how_far(tmp_path: Path) -> None:
    host = host_of(tmp_path)
    for _ in range(3):
        finished(host)
    assert results.Count(host).go_on(-1) is None
    assert len(json.loads((tmp_path / results.FILE).read_text())["tables"]) == 1
    assert results.Count(host).go_on(-1) is None
    assert len(results.Count(host).go_on(-1) or ()) == 3


def test_a_count_gets_on_however_long_it_takes_to_list_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, listed = host_of(tmp_path), list[float]()
    for _ in range(3):
        finished(host)

    def slowly(store: Store) -> list[TableSummary]:
        listed.append(0.0)
        clock[0] += 9.0
        return usual(store)

    clock, usual = [0.0], Store.summaries
    monkeypatch.setattr(Store, "summaries", slowly)
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    count = results.Count(host)
    assert len(count.go_on() or ()) == 3
    assert len(count.go_on() or ()) == 3
    assert len(listed) == 1


def test_the_game_that_has_just_ended_is_counted_first(tmp_path: Path) -> None:
    host = host_of(tmp_path)
    tables = [finished(host) for _ in range(3)]
    for table in tables:
        count = results.Count(host, table.id)
        assert count.of(table.id) is None
        count.go_on(-1)
        assert (mine := count.of(table.id)) is not None
        assert mine.id == table.id
        (tmp_path / results.FILE).unlink()


def test_an_interrupted_count_keeps_what_was_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, counted = host_of(tmp_path), list[str]()
    for _ in range(3):
        finished(host)
    usual = results._outcome

    def interrupted(host: Host, table: TableSummary, mark: tuple[int, int]) -> Outcome | None:
        if len(counted) == 2:
            raise KeyboardInterrupt
        counted.append(table.id)
        return usual(host, table, mark)

    monkeypatch.setattr(results, "_outcome", interrupted)
    with pytest.raises(KeyboardInterrupt):
        of_all(host)
    assert {*json.loads((tmp_path / results.FILE).read_text())["tables"]} == {*counted}


def test_a_long_count_is_written_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, clock, sizes = host_of(tmp_path), [0.0], list[int]()
    for _ in range(6):
        finished(host)
    usual = results._write

    def slow(*_table: object) -> None:
        clock[0] += 0.9

    def written(host: Host, known: dict[str, Any]) -> None:
        sizes.append(len(known))
        usual(host, known)

    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(results, "_outcome", slow)
    monkeypatch.setattr(results, "_write", written)
    assert of_all(host) == []
    assert sizes == [1, 4, 6]


def test_where_nothing_can_be_written_a_short_look_gets_further_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_of(tmp_path)
    finished(host)
    finished(host)
    (tmp_path / results.FILE).mkdir()
    monkeypatch.setattr(results, "_in_memory", {})
    assert results.Count(host).go_on(-1) is None
    found = of_all(host)
    assert results.Count(host).go_on(-1) == found != []


def test_a_kiosk_counts_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "_on", True)
    monkeypatch.setattr(results, "_in_memory", {})
    host = host_of(tmp_path)
    finished(host)
    assert len(of_all(host)) == 1
    assert not (tmp_path / results.FILE).exists()
    assert len(results.Count(host).go_on(-1) or ()) == 1


def test_without_a_folder_nothing_was_played() -> None:
    assert of_all(Host((entry(Toy()),), Store(None))) == []


def outcome(
    id: str, names: tuple[str, ...], scores: tuple[int, ...], ended: float = 0.0, *, team: bool = False,
    game: str = "toy", leads: tuple[Lead, ...] = (),
) -> Outcome:  # fmt: skip
    """Return a finished game as tests of the statistics want it."""
    winners = tuple(seat for seat, score in enumerate(scores) if team or score == max(scores))
    return Outcome(id, game, names, scores, winners, team, "rounds", ((("cards", 1),),) * len(names), 9, ended, leads)


def test_who_waits_long_is_told_once_what_for(tmp_path: Path) -> None:
    host, said = host_of(tmp_path), list[str]()
    finished(host, "Ana", "Caio")
    finished(host, "Ana", "Bruno").close()

    for _ in range(2):
        assert len(results.told(host, said.append, patience=-1)) == 2
    assert said == ["The games are being counted."]
