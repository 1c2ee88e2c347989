"""Undo, redo, replay: whatever was done, the session is as if only what stands had been played."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tabletop.journal import Played, Record, Session, Undone, replay
from tabletop.protocol import GameOver, IllegalAction, OutOfTurn, Seat
from tabletop.undoing import NothingToRedo, NothingToUndo, OthersTurn, Sealed
from tests.tables import refusal_of
from tests.toy import VALUES, Draw, Drawn, NoPoints, Pass, Peek, Peeked, Place, Toy, toy

ANA, BIA = Seat(0), Seat(1)


def hand(session: Session, seat: Seat) -> tuple[str, ...]:
    cards: tuple[str, ...] = session.view(seat).hand
    return cards


def record_all(session: Session, *steps: tuple[Seat, Any]) -> tuple[Session, list[Record]]:
    """Play, and keep the records."""
    records = [*session.last_records]
    for seat, action in steps:
        session = session.play(seat, action)
        records += session.last_records
    return session, records


def test_play_leaves_the_session_before_as_it_was() -> None:
    before = toy()
    card = hand(before, ANA)[0]
    after = before.play(ANA, Place(card))

    assert card in hand(before, ANA)
    assert card not in hand(after, ANA)
    assert (before.actions, after.actions) == (0, 1)
    assert after.last_records == (Played(ANA, Place(card), after.digest, ANA),)


def test_an_illegal_action_changes_nothing() -> None:
    session = toy()

    with pytest.raises(IllegalAction) as caught:
        session.play(BIA, Pass())

    assert caught.value.refusal == OutOfTurn(ANA)
    assert session.digest == toy().digest


@pytest.mark.case("R15")
def test_undo_is_as_if_the_action_had_never_been() -> None:
    start = toy()
    first, second, _ = hand(start, ANA)
    played = start.play(ANA, Place(first)).play(ANA, Place(second))
    once = played.undo(ANA)
    again = start.play(ANA, Place(first))

    assert once.digest == again.digest
    assert [once.view(seat) for seat in (None, ANA, BIA)] == [again.view(seat) for seat in (None, ANA, BIA)]
    assert once.log(ANA) == again.log(ANA)
    assert once.undo(ANA).digest == start.digest


@pytest.mark.case("R16")
@pytest.mark.parametrize("action", [Draw(), Peek()])
def test_undo_stops_at_what_was_seen(action: Any) -> None:
    session = toy().play(ANA, action)

    assert refusal_of(lambda: session.undo(ANA)) == Sealed(ANA)
    assert refusal_of(lambda: session.restart_turn(ANA)) == Sealed(ANA)


@pytest.mark.case("R16")
def test_undo_does_not_reach_over_what_was_seen() -> None:
    start = toy()
    session = start.play(ANA, Peek()).play(ANA, Place(hand(start, ANA)[0])).undo(ANA)

    assert refusal_of(lambda: session.undo(ANA)) == Sealed(ANA)


@pytest.mark.case("R16")
def test_undo_never_changes_whose_turn_it_is() -> None:
    session = toy().play(ANA, Pass())

    assert refusal_of(lambda: session.undo(ANA)) == OthersTurn(BIA)
    assert refusal_of(lambda: session.undo(BIA)) == OthersTurn(ANA)
    assert refusal_of(lambda: session.restart_turn(BIA)) == OthersTurn(ANA)


@pytest.mark.case("R16")
def test_draw_undo_draw_gives_no_second_card() -> None:
    start = toy()
    card = hand(start, ANA)[0]
    drawn = start.play(ANA, Draw())
    other_way = start.play(ANA, Place(card)).undo(ANA).play(ANA, Draw())

    assert hand(drawn, ANA) == hand(other_way, ANA)
    assert refusal_of(lambda: drawn.undo(ANA)) == Sealed(ANA)


def test_nothing_can_be_undone_before_the_first_action_or_after_the_last() -> None:
    assert refusal_of(lambda: toy().undo(ANA)) == NothingToUndo()
    assert refusal_of(lambda: toy().agree(ANA)) == NothingToUndo()

    session = toy(seats=1, game=Toy(rounds=1)).play(ANA, Pass())
    assert session.to_act is None
    assert session.result is not None
    assert refusal_of(lambda: session.undo(ANA)) == GameOver()


def test_restart_turn_goes_back_to_its_start_or_to_what_was_seen_last() -> None:
    before = toy().play(ANA, Pass())
    first, second, _ = hand(before, BIA)
    placed = before.play(BIA, Place(first)).play(BIA, Place(second))
    restarted = placed.restart_turn(BIA)

    assert restarted.digest == before.digest
    assert len(restarted.last_records) == 2

    peeked = before.play(BIA, Peek())
    assert peeked.play(BIA, Place(first)).restart_turn(BIA).digest == peeked.digest


def test_redo_plays_again_what_was_taken_back_until_something_else_is_played() -> None:
    start = toy()
    first, second, third = hand(start, ANA)
    played = start.play(ANA, Place(first)).play(ANA, Place(second))
    back = played.restart_turn(ANA)

    assert back.redo(ANA).redo(ANA).digest == played.digest
    assert back.redo(ANA).redo(ANA).log(BIA) == played.log(BIA)
    assert refusal_of(lambda: back.redo(BIA)) == OthersTurn(ANA)
    assert refusal_of(lambda: played.redo(ANA)) == NothingToRedo()
    assert refusal_of(lambda: back.play(ANA, Place(third)).redo(ANA)) == NothingToRedo()


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    session = toy(seats=3).play(ANA, Draw()).play(ANA, Peek()).play(ANA, Pass())
    drawn = hand(session, ANA)[-1]

    assert session.log(ANA)[0].events == (Drawn(ANA, drawn),)
    assert session.log(BIA)[0].events == (Drawn(ANA, None),)
    assert session.log(None)[0].events == ()
    assert [type(event) for act in session.log(ANA) for event in act.events].count(Peeked) == 1
    assert session.log(BIA)[1].events == ()
    assert [act.number for act in session.log(BIA)] == [1, 2, 3]
    assert session.log(BIA, last=2) == session.log(BIA)[1:]


def test_a_seat_is_told_what_happened_since_its_last_action() -> None:
    session = toy(seats=3).play(ANA, Peek()).play(ANA, Pass()).play(BIA, Pass())

    assert [act.number for act in session.told(ANA, ANA)] == [2, 3]
    assert [act.number for act in session.told(BIA, BIA)] == [3]
    assert [act.number for act in session.told(Seat(2), Seat(2))] == [1, 2, 3]
    assert session.told(Seat(2), Seat(2))[0].events == ()  # what Ana looked at is hers
    assert len(toy().last_notices(ANA)) == 3
    assert toy().last_notices(None) == ()


def test_a_journal_is_replayed_with_its_detours() -> None:
    start = toy()
    first, second, _ = hand(start, ANA)
    session, records = record_all(start, (ANA, Place(first)), (ANA, Place(second)))
    session = session.restart_turn(ANA)
    records += session.last_records
    session = session.redo(ANA)
    records += session.last_records
    replayed = replay(session.game, session.header, records)

    assert replayed.drift is None
    assert replayed.session.digest == session.digest
    assert replayed.session.last_records == ()
    assert replayed.session.redo(ANA).digest == session.redo(ANA).digest


def test_a_journal_without_a_record_begins_anew() -> None:
    start = toy()
    replayed = replay(start.game, start.header, [])

    assert replayed.drift is None
    assert replayed.session.last_records == start.last_records


@pytest.mark.case("R20")
def test_other_rules_are_followed_up_to_the_first_difference() -> None:
    session, records = record_all(toy(), *[(Seat(turn % 2), Pass()) for turn in range(4)])
    replayed = replay(Toy(bend=2), session.header, records)

    assert replayed.drift is not None
    assert (replayed.drift.record, replayed.drift.actions) == (3, 2)
    assert replayed.session.digest == replay(Toy(), session.header, records[:3]).session.digest


@pytest.mark.case("R20")
def test_other_points_are_found_at_the_end_at_the_latest() -> None:
    """The state holds ids alone, so that a card of another value shows in the result."""
    start = toy(seats=1, game=Toy(rounds=1))
    card = hand(start, ANA)[0]
    session, records = record_all(start, (ANA, Place(card)), (ANA, Pass()))
    other = Toy(values={**VALUES, card: 99}, rounds=1)

    assert replay(Toy(rounds=1), session.header, records).drift is None
    drift = replay(other, session.header, records).drift
    assert drift is not None
    assert drift.actions == 1


@pytest.mark.case("R20")
@pytest.mark.parametrize("index", range(4))
def test_a_changed_record_is_a_difference_where_it_stands(index: int) -> None:
    session, records = record_all(toy(), (ANA, Peek()), (ANA, Pass()), (BIA, Pass()))
    records[index] = evolve(records[index], digest="0" * 16)
    drift = replay(session.game, session.header, records).drift

    assert drift is not None
    assert drift.record == index


@pytest.mark.case("R20")
def test_a_second_beginning_and_an_impossible_undo_are_differences() -> None:
    session, records = record_all(toy(), (ANA, Peek()))
    for wrong in (records[0], Undone(ANA, session.digest, ANA)):
        drift = replay(session.game, session.header, [*records, wrong]).drift
        assert drift is not None
        assert drift.record == 2


def test_setup_that_the_rules_do_not_know_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="no such table"):
        toy(seats=9)


def test_the_toy_counts_its_points() -> None:
    session = toy().play(ANA, Peek()).play(ANA, Peek())

    with pytest.raises(IllegalAction) as caught:
        session.play(ANA, Draw())

    assert caught.value.refusal == NoPoints()
