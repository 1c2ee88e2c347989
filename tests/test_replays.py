"""Looking again at a game: every moment as it was, for every pair of eyes, and the table left as it is."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop import replays
from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.journal import Session
from tabletop.logbook import TakenBack
from tabletop.mishaps import NoSuchTable, Unreadable
from tabletop.opentable import OpenTable
from tabletop.protocol import Cover, Seat
from tabletop.replays import STRIDE, Eyes, Replay
from tabletop.shelf import Entry
from tabletop.store import Store
from tests.tables import act, begin, file_of, host
from tests.toy import Draw, Pass, Peek, Place, Toy

ALL, NOBODY = Eyes(all=True), Eyes()


def house(folder: Path | None) -> Host:
    """Return a host with all games."""
    return Host(GAMES, Store(folder), entropy=Random(7).getrandbits)


def played(table: OpenTable, chance: Random, most: int = 10**6) -> list[Session]:
    """Play by chance, to the end or so many actions, and return each moment."""
    moments = [table.session]
    while (seat := table.session.to_act) is not None and len(moments) <= most:
        table.play(seat, chance.choice(table.session.view(seat).legal))
        moments.append(table.session)
    return moments


def agree(replay: Replay, moments: list[Session], number: int, eyes: Eyes) -> None:
    """Fail unless a moment is as it was."""
    look, then = replay.look(number, eyes), moments[number]

    assert look.view == then.view(eyes.seat)
    assert look.number == number
    if replay.result is not None:
        assert look.last.events == then.last_notices(eyes.seat)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_every_moment_is_as_it_was_whatever_was_looked_at_before(entry: Entry) -> None:
    keeper, chance = house(None), Random(1)
    table = keeper.new(entry.key, ("Ana", "Bia", "Caio"), seed=3)
    moments = played(table, chance)
    replay = replays.of_open(keeper, table)

    assert replay.end == len(moments) - 1
    assert replay.result == table.session.result
    for _ in range(25):
        agree(replay, moments, chance.randint(0, replay.end), chance.choice(replay.eyes[1:]))
    assert replay.eyes == (ALL, Eyes(Seat(0)), Eyes(Seat(1)), Eyes(Seat(2)), NOBODY)


def test_what_was_taken_back_is_not_looked_at_again() -> None:
    table = begin(None)
    first, second, third = table.session.view(Seat(0)).hand
    for card in (first, second):
        table.play(Seat(0), Place(card))
    table.restart_turn(Seat(0))
    table.redo(Seat(0))
    table.play(Seat(0), Place(third))
    table.play(Seat(0), Pass())
    replay = replays.of_open(host(None), table)

    assert replay.moves == ((0, Place(first)), (0, Place(third)), (0, Pass()))
    assert replay.look(2, NOBODY).view.piles[0] == (first, third)


def test_a_turn_ends_where_another_player_begins_to_act() -> None:
    table = begin(None)
    for action in (Draw(), Pass(), Pass(), Peek(), Peek(), Pass(), Pass()):
        seat = table.session.to_act
        assert seat is not None
        table.play(seat, action)

    assert replays.of_open(host(None), table).turns == (0, 2, 3, 6, 7)


def test_for_a_player_alone_each_action_is_a_turn() -> None:
    keeper = host(None)
    table = keeper.new("toy", ["Ana"], seed=7)
    act(table, 3)

    assert replays.of_open(keeper, table).turns == (0, 1, 2, 3)


def test_a_game_without_an_action_has_its_beginning() -> None:
    replay = replays.of_open(host(None), begin(None))

    assert (replay.end, replay.turns) == (0, (0,))
    assert replay.log(replay.look(0, NOBODY)) == ()


class Counting(Toy):
    """Counts the actions that are played."""

    applied = 0

    def apply(self, state: Any, seat: Seat, action: Any) -> Any:
        type(self).applied += 1
        return super().apply(state, seat, action)


def test_a_long_game_is_walked_through_with_few_states_and_few_actions_a_step() -> None:
    keeper = host(None, Counting(rounds=600))
    table = keeper.new("toy", ["Ana", "Bia"], seed=7)
    act(table, 1_000)
    replay = replays.of_open(keeper, table)
    replay.look(replay.end, NOBODY)
    for number in (999, 950, 949, 500, 499, 3, 0, 1_000, 700):
        before = Counting.applied
        assert replay.look(number, NOBODY).number == number
        assert Counting.applied - before <= STRIDE
    for number in range(replay.end, -1, -1):
        replay.look(number, NOBODY)

    assert len(replay._kept) + len(replay._near) <= 1_000 // STRIDE + 1 + STRIDE


def test_a_running_table_is_looked_at_without_its_lock_and_left_as_it_is(tmp_path: Path) -> None:
    table = begin(tmp_path, 5)
    path = file_of(tmp_path)
    before = path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir())
    replay = replays.of_table(host(tmp_path), table.id[-6:])
    replay.look(replay.end, NOBODY)

    assert (path.read_bytes(), path.stat().st_mtime_ns, sorted(path.parent.iterdir())) == before
    act(table)
    assert table.trouble is None
    assert (replay.end, replay.result) == (5, None)
    table.close()
    assert replays.of_table(host(tmp_path), table.id).end == 6


def test_while_a_game_runs_no_event_of_a_player_is_told_to_others(tmp_path: Path) -> None:
    table = begin(tmp_path)
    for action in (Draw(), Peek(), Pass()):
        table.play(Seat(0), action)
    replay = replays.of_table(host(tmp_path), table.id)
    own, public = replay.look(1, Eyes(Seat(0))), replay.look(1, NOBODY)

    assert replay.eyes == (NOBODY, Eyes(Seat(0)), Eyes(Seat(1)))
    assert own.last.events != ()
    assert public.last.events == ()
    assert [act.events for act in replay.log(replay.look(3, NOBODY))][:2] == [(), ()]
    assert own.view.hand == table.session.view(Seat(0)).hand
    assert public.view.hand == ()


def test_a_damaged_table_is_shown_up_to_the_damage_and_says_so(tmp_path: Path) -> None:
    begin(tmp_path, 9).close()
    path = file_of(tmp_path)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:6], lines[6].replace(b'"', b"'", 1), *lines[7:]]))
    replay = replays.of_file(host(tmp_path), path)

    assert replay.end == 4
    assert replay.remark == replay.beyond == "Line 7 of the file is damaged. It is shown up to there: 4 actions."
    assert replay.result is None


def test_a_table_that_leads_elsewhere_is_shown_up_to_there(tmp_path: Path) -> None:
    table = begin(tmp_path, 9)
    table.close()
    replay = replays.of_table(host(tmp_path, Toy(rounds=500, bend=1)), table.id)

    assert replay.end == 5
    assert "other rules or cards" in replay.remark
    assert replay.look(5, NOBODY).view.to_act == 1


def test_what_cannot_be_read_or_found_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text("{}")
    with pytest.raises(Unreadable, match="not a table"):
        replays.of_file(host(tmp_path), tmp_path / "x.jsonl")
    with pytest.raises(Unreadable):
        replays.of_file(host(tmp_path), tmp_path / "none")
    with pytest.raises(NoSuchTable):
        replays.of_table(host(tmp_path), "none")


def test_all_hands_are_open_when_the_game_is_over() -> None:
    keeper = house(None)
    table = keeper.new("line-it", ("Ana", "Bia", "Caio"), seed=3)
    moments = played(table, Random(1))
    replay = replays.of_open(keeper, table)
    for number in range(0, replay.end, 7):
        hands = replay.look(number, ALL).view.hands

        assert hands == tuple(moments[number].view(Seat(seat)).hands[seat] for seat in range(3))


def test_a_look_for_one_player_alone_is_seen_when_the_game_is_over() -> None:
    keeper = house(None)
    table = keeper.new("time-machine-rocket", ("Ana", "Bia"), seed=3)
    moments = played(table, Random(1))
    replay = replays.of_open(keeper, table)
    looks = [number for number, then in enumerate(moments) if then.view(None).cover is Cover.LOOK]

    assert looks
    for number in looks:
        assert replay.look(number, ALL).view.looked == moments[number].view(moments[number].to_act).looked != ()


def test_a_look_is_covered_for_whoever_looks_and_for_nobody_else() -> None:
    keeper = house(None)
    table = keeper.new("time-machine-rocket", ("Ana", "Bia", "Caio"), seed=3)
    moments = played(table, Random(1), 60)
    replay = replays.of_open(keeper, table)
    looks = [number for number, then in enumerate(moments) if then.view(None).cover is Cover.LOOK]

    assert looks
    for number in looks:
        views = [replay.look(number, Eyes(Seat(seat))).view for seat in range(3)]
        covered = [replay.covers("needed", None, view) for view in views]
        assert covered == [seat == moments[number].to_act for seat in range(3)]
        assert not replay.covers("needed", None, replay.look(number, NOBODY).view)
        # what is not covered shows nothing that not all may see
        assert all(bool(view.looked) == hidden for view, hidden in zip(views, covered, strict=True))


def test_the_curtain_falls_whenever_the_screen_was_open_to_all() -> None:
    table = begin(None, 2)
    replay = replays.of_open(host(None), table)
    own = replay.look(1, Eyes(Seat(0))).view
    other, public = replay.look(1, Eyes(Seat(1))).view, replay.look(1, NOBODY).view

    assert replay.covers("needed", None, own)
    assert replay.covers("needed", public, own)
    assert replay.covers("needed", other, own)
    assert not replay.covers("needed", own, replay.look(2, Eyes(Seat(0))).view)
    assert not replay.covers("needed", own, public)
    assert not replay.covers("never", public, own)


def test_what_was_open_to_all_is_covered_when_it_is_so_no_more() -> None:
    keeper = house(None)
    table = keeper.new("line-it", ("Ana", "Bia"), seed=3)
    played(table, Random(1), 40)
    replay = replays.of_open(keeper, table)
    own = [replay.look(number, Eyes(Seat(0))).view for number in range(replay.end + 1)]
    open_before = [number for number in range(1, 41) if own[number - 1].cover is Cover.NEVER is not own[number].cover]

    assert open_before
    assert all(replay.covers("needed", own[number - 1], own[number]) for number in open_before)


def test_nothing_is_covered_once_the_game_is_over() -> None:
    keeper = host(None, Toy(rounds=2))
    table = keeper.new("toy", ["Ana", "Bia"], seed=7)
    for _ in range(4):
        seat = table.session.to_act
        assert seat is not None
        table.play(seat, Pass())
    replay = replays.of_open(keeper, table)

    assert not replay.covers("always", None, replay.look(1, Eyes(Seat(0))).view)
    assert replay.beyond == "The game is over."


def test_the_log_tells_what_the_table_agreed_to_as_far_as_the_eyes_may_know(tmp_path: Path) -> None:
    table = begin(tmp_path, 2)
    table.agree(Seat(0), 1)
    running = replays.of_open(host(tmp_path), table)
    (act, line) = running.log(running.look(1, Eyes()))

    assert (running.end, act.number) == (1, 1)
    assert isinstance(line, TakenBack)
    assert line == table.session.log(None)[1]
    own = running.log(running.look(1, Eyes(line.seat)))[1]
    assert own == table.session.log(line.seat)[1]
    assert running.log(running.look(0, Eyes())) == ()


def test_what_is_not_on_disk_is_looked_at_as_well(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("no folder")
    table = begin(tmp_path, 3)

    assert table.trouble
    running = replays.of_open(host(tmp_path), table)
    assert (running.end, running.names) == (3, ("Ana", "Bia"))
    assert table.file is not None
    watched = evolve(table, file=None)
    with pytest.raises(NoSuchTable):
        replays.of_open(host(tmp_path), watched)


def test_an_open_table_whose_file_is_gone_is_not_looked_at(tmp_path: Path) -> None:
    table = begin(tmp_path, 3)
    file_of(tmp_path).unlink()

    with pytest.raises(Unreadable, match="No such file"):
        replays.of_open(host(tmp_path), table)
