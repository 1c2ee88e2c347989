"""Whoever watches a table sees what its player does, reads only what is new, and sees what everybody may."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import define

from tabletop import scroll
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.protocol import IllegalAction, Seat, Step
from tabletop.store import Store
from tabletop.undoing import CannotUndo
from tests.tables import act, begin, file_of, host
from tests.toy import Action, Draw, Event, NoPoints, State, Toy


@pytest.fixture
def played(tmp_path: Path) -> OpenTable:
    """A table of two, held by the session that plays it."""
    return begin(tmp_path, 3)


@pytest.fixture
def watched(tmp_path: Path, played: OpenTable) -> OpenTable:
    return host(tmp_path).watch(played.id)


def test_every_action_arrives(played: OpenTable, watched: OpenTable) -> None:
    assert watched.held
    for _ in range(20):
        act(played)
        news = watched.look()

        assert (news.moved, news.said) == (True, "")
        assert watched.session.digest == played.session.digest
    assert not watched.look().moved


def test_without_a_name_a_table_that_is_played_goes_before_a_newer_one(tmp_path: Path) -> None:
    tables = [begin(tmp_path, number) for number in (3, 2, 1)]
    for minutes, table in enumerate(tables):
        os.utime(Store(tmp_path).path(table.id), (minutes * 60, minutes * 60))
    for table in tables[1:]:
        table.close()

    assert host(tmp_path).watch().id == tables[0].id
    tables[0].close()
    assert host(tmp_path).watch().id == tables[2].id


def test_many_actions_arrive_together_and_so_does_what_was_taken_back(played: OpenTable, watched: OpenTable) -> None:
    for _ in range(30):
        act(played, 2)
        seat = played.session.to_act
        assert seat is not None
        for change in (played.undo, played.redo, played.restart_turn):
            try:
                change(seat)
            except CannotUndo:
                continue
    watched.look()

    assert watched.session.digest == played.session.digest
    assert watched.session.actions == played.session.actions
    assert [act.events for act in watched.session.log(None)] == [act.events for act in played.session.log(None)]


def test_only_what_is_new_is_read(played: OpenTable, watched: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    act(played, 4)
    monkeypatch.setattr(scroll, "read", None)
    monkeypatch.setattr("tabletop.watching.replay", None)
    before = watched.session
    watched.look()

    assert watched.session.actions == before.actions + 4


def test_a_watcher_sees_what_everybody_may(played: OpenTable, watched: OpenTable) -> None:
    act(played, 9)
    watched.look()

    assert watched.session.view(None) == played.session.view(None)
    assert watched.read_only


def test_a_line_that_is_being_written_is_waited_for(tmp_path: Path, played: OpenTable, watched: OpenTable) -> None:
    before = file_of(tmp_path).read_bytes()
    act(played)
    played.close()
    after = file_of(tmp_path).read_bytes()
    for end in range(len(before), len(after)):
        file_of(tmp_path).write_bytes(after[:end])
        assert not watched.look().moved
    file_of(tmp_path).write_bytes(after)

    assert watched.look().moved
    assert watched.session.actions == 4


def test_a_line_without_its_end_is_ended_later(tmp_path: Path, played: OpenTable) -> None:
    played.close()
    file_of(tmp_path).write_bytes(file_of(tmp_path).read_bytes()[:-1])
    watched = host(tmp_path).watch(played.id)
    again = host(tmp_path).resume(played.id)
    act(again, 2)

    assert watched.look().moved
    assert watched.session.digest == again.session.digest


def test_a_table_without_an_action_is_followed_from_its_header_on(tmp_path: Path, played: OpenTable) -> None:
    played.close()
    file_of(tmp_path).write_bytes(file_of(tmp_path).read_bytes().splitlines(keepends=True)[0])
    watched = host(tmp_path).watch(played.id)
    again = host(tmp_path).resume(played.id)
    act(again, 2)
    watched.look()

    assert watched.session.actions == 2


def test_the_end_of_the_game_arrives(tmp_path: Path) -> None:
    from tests.toy import Pass, Toy

    there = host(tmp_path, Toy(rounds=1))
    played = there.new("toy", ["Ana"])
    watched = there.watch(played.id)
    played.play(Seat(0), Pass())

    assert watched.look().moved
    assert watched.session.to_act is None
    assert watched.session.result == played.session.result
    played.close()
    assert watched.look().said == ""


@pytest.mark.usefixtures("english")
def test_it_is_said_when_the_player_leaves_and_comes_back(
    tmp_path: Path, played: OpenTable, watched: OpenTable
) -> None:
    played.close()
    assert "has left it" in watched.look().said
    assert (watched.look().said, watched.held) == ("", False)
    again = host(tmp_path).resume(played.id)
    assert "again" in watched.look().said
    assert (watched.look().said, watched.held) == ("", True)
    again.close()
    assert "nobody plays" in host(tmp_path).watch(played.id).remark


@pytest.mark.usefixtures("english")
def test_a_table_is_followed_to_its_new_name_and_into_no_trash(
    tmp_path: Path, played: OpenTable, watched: OpenTable
) -> None:
    there = host(tmp_path)
    played.close()
    begin(tmp_path).close()  # not the one that is looked for
    watched.look()
    there.rename(played.id, "sunday")
    assert "sunday" in watched.look().said
    assert watched.id == "sunday"
    again = there.resume("sunday")
    act(again)
    assert watched.look().moved
    again.close()
    there.delete("sunday")

    assert "deleted" in watched.look().said
    assert watched.follower is None
    assert watched.look().said == ""


@pytest.mark.usefixtures("english")
def test_damage_ends_it_with_a_sentence(tmp_path: Path, played: OpenTable, watched: OpenTable) -> None:
    act(played, 2)
    played.close()
    data = file_of(tmp_path).read_bytes()
    file_of(tmp_path).write_bytes(data[:-30] + b"?" + data[-29:])

    assert "Line 7 of the file is damaged." in watched.look().said
    assert watched.follower is None
    assert watched.remark


@pytest.mark.usefixtures("english")
def test_another_table_of_the_same_name_is_not_the_same_table(
    tmp_path: Path, played: OpenTable, watched: OpenTable
) -> None:
    there = host(tmp_path)
    played.close()
    there.delete(played.id)
    begin(tmp_path).close()
    there.rename(file_of(tmp_path).stem, played.id)

    assert "deleted" in watched.look().said


@pytest.mark.usefixtures("english")
def test_a_file_that_grew_shorter_is_read_anew(tmp_path: Path, played: OpenTable, watched: OpenTable) -> None:
    act(played, 3)
    watched.look()
    played.close()
    lines = file_of(tmp_path).read_bytes().splitlines(keepends=True)
    file_of(tmp_path).write_bytes(b"".join(lines[:-2]))

    assert watched.look().moved
    assert watched.session.actions == 4


def test_a_table_of_other_rules_is_not_followed(tmp_path: Path, played: OpenTable) -> None:
    from tests.toy import Toy, entry

    act(played, 9)
    other = Host((entry(Toy(rounds=500, bend=2, rules_version=2)),), host(tmp_path).store)
    watched = other.watch(played.id)

    assert watched.follower is None
    assert watched.read_only
    assert watched.id == played.id


@define
class Stricter(Toy):
    """Rules that know no drawing of cards."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if isinstance(action, Draw):
            raise IllegalAction(NoPoints())
        return super().apply(state, seat, action)


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("other", [Toy(rounds=500, bend=2), Stricter(rounds=500)], ids=["elsewhere", "refused"])
def test_actions_that_lead_elsewhere_by_the_rules_here_end_it_with_a_sentence(tmp_path: Path, other: Toy) -> None:
    played = begin(tmp_path, 1)
    watched = host(tmp_path, other).watch(played.id)
    assert not watched.look().said
    act(played, 20)
    said = watched.look().said

    assert "other rules" in said
    assert f"After {watched.session.actions} action" in said
    assert 1 <= watched.session.actions < 21
    assert watched.follower is None


@pytest.mark.usefixtures("english")
def test_a_file_that_was_written_anew_with_damage_in_it_is_watched_no_more(
    tmp_path: Path, played: OpenTable, watched: OpenTable
) -> None:
    played.close()
    lines = file_of(tmp_path).read_bytes().splitlines(keepends=True)
    file_of(tmp_path).write_bytes(b"".join([*lines[:2], lines[2].replace(b":", b";", 1)]))

    assert "Line 3 of the file is damaged." in watched.look().said
    assert watched.session.actions == 3
