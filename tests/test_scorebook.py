"""Statistics: averages, records, streaks, duels, and who is who."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tabletop import mishaps, people, remembered, scorebook, stats_words
from tabletop.i18n import use_language
from tabletop.people import Damaged, People
from tabletop.results import Lead
from tests.tables import host
from tests.test_lock import all_at_once
from tests.test_results import outcome

DAY = 86_400.0
GAMES = (
    outcome("a", ("Ana", "Bruno"), (10, 5), 1 * DAY),
    outcome("b", ("Bruno", "ANA"), (3, 20), 2 * DAY),
    outcome("c", ("Ana", "Bruno", "Célia"), (7, 7, 1), 3 * DAY),
    outcome("d", ("Ana", "Bruno"), (1, 2), 4 * DAY),
    outcome("e", ("Ana", "Bruno"), (12, 12), 5 * DAY, team=True),
)

pytestmark = pytest.mark.usefixtures("english")


def test_a_player_is_counted_game_by_game() -> None:
    book = scorebook.book(GAMES, People())
    ana = next(tally for tally in book.tallies if tally.name == "Ana" and not tally.team)
    assert (ana.games, ana.won, ana.points, ana.average) == (4, 3, (10, 20, 7, 1), 9.5)
    assert (ana.streak, ana.longest, ana.best.points, ana.best.table, ana.last) == (0, 3, 20, "b", 4 * DAY)
    together = next(tally for tally in book.tallies if tally.name == "Ana" and tally.team)
    assert (together.games, together.won, together.points) == (1, 0, (12,))
    assert (book.duels[0].names, book.duels[0].games, book.duels[0].won) == (("Ana", "Bruno"), 4, (3, 2))


def test_one_name_has_duels_with_everybody_two_with_each_other() -> None:
    one, two = scorebook.book(GAMES, People(), None, ["célia"]), scorebook.book(GAMES, People(), None, ["Ana", "Célia"])
    assert [duel.names for duel in one.duels] == [("Ana", "Célia"), ("Bruno", "Célia")]
    assert [tally.name for tally in one.tallies] == ["Célia"]
    assert [duel.names for duel in two.duels] == [("Ana", "Célia")]
    assert scorebook.book(GAMES, People(), "other").tallies == ()


def test_one_name_is_spelled_alike_everywhere_as_it_was_written_last() -> None:
    games = (*GAMES, outcome("g", ("Célia", "bruno"), (1, 2), 7 * DAY))
    book = scorebook.book(games, People())
    assert {tally.name for tally in book.tallies} == {"Ana", "bruno", "Célia"}
    assert {name for duel in book.duels for name in duel.names} == {"Ana", "bruno", "Célia"}
    ana = scorebook.book(GAMES[:2], People(), GAMES[0].game)
    assert {tally.name for tally in ana.tallies} == {"ANA", "Bruno"}


def test_who_plays_alone_for_a_score_is_named_with_the_record() -> None:
    before, better = (outcome(id, ("Ana",), (n,), n * DAY, team=True) for id, n in (("x", 3), ("y", 4)))
    assert scorebook.records(better, (*GAMES, before), People()) == [("Ana", 4, 3)]


def test_merged_names_are_one_person_and_forgotten_ones_nobody() -> None:
    merged = People().merge("Célia", "Ana")
    assert {tally.name for tally in scorebook.book(GAMES, merged).tallies} == {"Ana", "Bruno"}
    forgotten = People().forget("bruno")
    book = scorebook.book(GAMES, forgotten)
    assert {tally.name for tally in book.tallies} == {"Ana", "Célia"}
    assert "Bruno" not in "\n".join(stats_words.told(book, str))
    assert all("Bruno" not in each.names for each in book.outcomes)


def test_merging_goes_in_no_circle_and_can_be_taken_back() -> None:
    people = People().merge("Ana", "Anna").merge("Anna", "Ana")
    assert people.called("Anna") == people.called("Ana") == "Ana"
    chain = People().merge("A", "B").merge("B", "C")
    assert [chain.called(name) for name in "ABC"] == ["C", "C", "C"]
    assert chain.forget("A").called("C") is None
    back = chain.merge("A", "A")
    assert (back.called("A"), back.called("B")) == ("A", "C")
    assert People().forget("Ana").merge("ana", "Ana").called("Ana") == "Ana"


def test_a_record_needs_a_game_before_it() -> None:
    first, second = GAMES[:2]
    assert scorebook.records(first, GAMES, People()) == []
    assert scorebook.records(second, GAMES, People()) == [("ANA", 20, 10)]
    better = outcome("f", ("Bruno", "Ana"), (13, 13), 6 * DAY, team=True)
    assert scorebook.records(better, GAMES, People()) == [("", 13, 12)]
    others = outcome("f", ("Bruno", "Célia"), (13, 13), 6 * DAY, team=True)
    assert scorebook.records(others, GAMES, People()) == []


def test_it_is_told_in_lines(tmp_path: Path) -> None:
    lines = stats_words.told(scorebook.book(GAMES, People()), str)
    assert lines[0] == "Ana"
    assert lines[1].startswith("toy: 4 games, 3 won, 0 in a row, at most 3, average 9.5, best 20 on 1970-01-0")
    assert "Ana and Bruno: 4 games; Ana won 3, Bruno won 2" in lines
    assert stats_words.told(scorebook.book((), People()), str) == ["No finished game is counted here yet."]
    lead = outcome("g", ("Ana", "Bruno"), (40, 5), 9 * DAY, leads=(Lead(2, 1), Lead(7, 0)))
    assert stats_words.after_game(lead, [*GAMES, lead], host(tmp_path)) == [
        "The lead changed 1 time; Ana took it last, with action 7 of 9.",
        "Ana's best at Toy so far: 40, before 20.",
    ]


def test_who_is_who_is_kept_and_a_damaged_file_is_not_written_over(tmp_path: Path) -> None:
    wanted = people.change(tmp_path, lambda who: who.merge("Célia", "Ana").forget("Bruno"))
    assert wanted == People().merge("Célia", "Ana").forget("Bruno")
    assert people.read(tmp_path) == wanted
    assert (tmp_path / people.FILE).stat().st_mode & 0o777 == 0o600
    for damage in ("", "[]", '{"merged":[],"forgotten":[]}', '{"merged":{}}', '{"merged":{},"forgotten":1}'):
        (tmp_path / people.FILE).write_text(damage)
        with pytest.raises(Damaged, match=r"people.json:1: .*cannot be read \(damaged\)"):
            people.read(tmp_path)
        with pytest.raises(Damaged):
            people.change(tmp_path, lambda who: who.forget("Ana"))
        assert (tmp_path / people.FILE).read_text() == damage
    (tmp_path / people.FILE).write_text(" " * (1 << 20) + "{}")
    with pytest.raises(Damaged, match="too large"):
        people.read(tmp_path)
    (tmp_path / people.FILE).unlink()
    (tmp_path / people.FILE).mkdir()
    with pytest.raises(Damaged, match=r"people.json: .*Is a directory"):
        people.read(tmp_path)


def test_what_is_said_about_names_at_the_same_time_is_all_kept(tmp_path: Path) -> None:
    all_at_once(8, lambda number: people.change(tmp_path, lambda who: who.forget(f"Ana {number}")))
    assert people.read(tmp_path).forgotten == {f"ana {number}" for number in range(8)}


def test_below_a_result_a_damaged_file_costs_the_records_alone(tmp_path: Path) -> None:
    keeper = host(tmp_path)
    said = stats_words.after_game(GAMES[1], GAMES, keeper)
    assert any("best at" in line for line in said)
    (tmp_path / people.FILE).write_text("{")
    assert stats_words.after_game(GAMES[1], GAMES, keeper) == [line for line in said if "best at" not in line]


def test_a_forgotten_name_is_offered_no_more(tmp_path: Path) -> None:
    remembered.remember(tmp_path, ["Ana", "Bruno"])
    remembered.forget(tmp_path, "ANA")
    assert remembered.known(tmp_path) == remembered.last(tmp_path) == ("Bruno",)


@pytest.mark.slow
def test_names_remembered_at_the_same_time_are_all_kept(tmp_path: Path) -> None:
    for _round in range(5):
        all_at_once(8, lambda number: remembered.remember(tmp_path, [f"Ana {number}"]))
        assert {*remembered.known(tmp_path)} == {f"Ana {number}" for number in range(8)}
        (tmp_path / "names.json").unlink()


def test_who_plays_alone_has_not_played_together() -> None:
    games = (*GAMES, outcome("g", ("Ana",), (9,), 6 * DAY, team=True))
    book = scorebook.book(games, People(), None, ["Ana"])
    lines = stats_words.told(book, str)

    assert [(tally.alone, tally.points) for tally in book.tallies if tally.team] == [(False, (12,)), (True, (9,))]
    assert [line.split(":")[0] for line in lines if ", " in line.split(":")[0]] == ["toy, together", "toy, alone"]


def test_days_and_averages_are_written_as_the_language_writes_them() -> None:
    use_language("pt")
    (line,) = (
        line for line in stats_words.told(scorebook.book(GAMES[:1], People(), None, ["Ana"]), str) if "média" in line
    )

    assert "média 10,0" in line
    assert f"em {time.strftime('%d/%m/%Y', time.localtime(DAY))}" in line
    assert mishaps.moment("2025-01-30T18:05:00Z") == "30/01/2025 18:05 UTC"
