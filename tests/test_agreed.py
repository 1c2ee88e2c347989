"""What nobody may take back alone, the whole table may; the journal keeps it, and the log tells of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop import codec
from tabletop.i18n import use_language
from tabletop.journal import Agreed, Record, Replayed, Session, replay
from tabletop.logbook import Act, TakenBack, turns
from tabletop.protocol import GameOver, Seat
from tabletop.session_words import agreement, brief, needs_agreement, said, taken_back
from tabletop.shelf import Entry
from tabletop.undoing import NothingToRedo, NothingToUndo, Offer, OthersTurn, Sealed
from tests.playing import Subject, subjects
from tests.tables import act, begin, file_of, host, refusal_of, reopened
from tests.toy import Draw, Drawn, Pass, Peek, Peeked, Place, Toy, header, toy
from tests.toy_words import WORDS

ANA, BIA, CAIO = Seat(0), Seat(1), Seat(2)
NAMES = ("Ana", "Bia", "Caio", "Duda")

pytestmark = pytest.mark.usefixtures("english")
each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)


def hand(session: Session, seat: Seat) -> tuple[str, ...]:
    cards: tuple[str, ...] = session.view(seat).hand
    return cards


def same(one: Session, other: Session) -> bool:
    """Tell whether two sessions stand at the same moment, for every eye."""
    seats = (None, *map(Seat, range(one.header.table.seats)))
    return one.digest == other.digest and [one.view(seat) for seat in seats] == [other.view(seat) for seat in seats]


class Table:
    """A session with all its records."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.records: list[Record] = [*session.last_records]

    def go(self, after: Session) -> Session:
        self.records += after.last_records
        self.session = after
        return after

    def reloaded(self) -> Replayed:
        """Write the journal and read it again."""
        game, head = self.session.game, self.session.header
        lines = [codec.encode_header(head)]
        for record in self.records:
            lines.append(codec.encode_record(record, lines[-1]))
        read = [
            codec.decode_record(line.encode(), before.encode(), number, game.action_types)
            for number, (before, line) in enumerate(pairwise(lines), 2)
        ]
        return replay(game, head, read)


# --- the session


@pytest.mark.case("R15")
def test_what_was_seen_is_taken_back_if_all_agree() -> None:
    start = toy()
    drawn = start.play(ANA, Draw())
    back = drawn.agree(ANA)

    assert same(back, start)
    assert back.last_records == (Agreed(ANA, start.digest, ANA),)
    assert refusal_of(lambda: back.undo(ANA)) == NothingToUndo()
    assert refusal_of(lambda: back.agree(ANA)) == NothingToUndo()


@pytest.mark.case("R15")
def test_the_turn_goes_back_to_who_acted() -> None:
    start = toy()
    card = hand(start, ANA)[0]
    placed = start.play(ANA, Place(card))
    passed = placed.play(ANA, Pass())
    back = passed.agree(BIA)

    assert same(back, placed)
    assert back.last_records == (Agreed(BIA, placed.digest, ANA),)
    # what was free before is free again
    assert same(back.undo(ANA), start)


@pytest.mark.case("R15")
def test_the_last_action_of_a_game_is_taken_back() -> None:
    before = toy(seats=1, game=Toy(rounds=1))
    over = before.play(ANA, Pass())
    back = over.agree(ANA)

    assert over.result is not None
    assert back.result is None
    assert same(back, before)
    assert same(back.redo(ANA), over)


@pytest.mark.case("R16")
def test_drawing_again_gives_the_same_card() -> None:
    drawn = toy().play(ANA, Draw())

    assert hand(drawn.agree(ANA).play(ANA, Draw()), ANA) == hand(drawn, ANA)


def test_it_is_played_again_by_who_acted_until_something_else_is_played() -> None:
    drawn = toy().play(ANA, Draw()).play(ANA, Pass())
    back = drawn.agree(BIA).agree(ANA)

    assert refusal_of(lambda: back.redo(BIA)) == OthersTurn(ANA)
    assert same(back.redo(ANA).redo(ANA), drawn)
    assert refusal_of(lambda: back.redo(ANA).redo(BIA)) == OthersTurn(ANA)
    assert refusal_of(lambda: back.play(ANA, Pass()).redo(ANA)) == NothingToRedo()


def test_a_whole_turn_is_taken_back_at_once() -> None:
    start = toy().play(ANA, Pass())
    turn = start.play(BIA, Peek()).play(BIA, Draw()).play(BIA, Pass())
    offer = turn.offer(turn=True)

    assert offer is not None
    assert (offer.seat, offer.actions) == (BIA, 3)
    back = turn.agree(ANA, offer.actions)
    assert same(back, start)
    assert [type(record) for record in back.last_records] == [Agreed] * 3
    assert {record.seat for record in back.last_records if isinstance(record, Agreed)} == {ANA}
    assert same(back.redo(BIA).redo(BIA).redo(BIA), turn)


def test_what_is_offered_is_what_everybody_knows() -> None:
    session = toy().play(ANA, Draw())

    assert toy().offer() is None
    assert session.offer() == Offer(ANA, 1, ())
    assert session.offer(turn=True) == Offer(ANA, 1, ())
    # with one player nobody's acting tells where a turn began
    alone = toy(seats=1).play(ANA, Pass()).play(ANA, Pass())
    assert alone.offer(turn=True) == alone.offer()


# --- the log


@pytest.mark.case("R18")
def test_the_log_tells_each_seat_what_it_may_know() -> None:
    session = toy(seats=3).play(ANA, Peek()).play(ANA, Draw()).agree(BIA, 2)
    (drawn, peeked), others = session.log(ANA), session.log(BIA)

    assert [line.number for line in (drawn, peeked)] == [2, 1]
    assert isinstance(peeked.events[0], Peeked)
    assert drawn.events[0].card is not None
    assert [line.events for line in others] == [(Drawn(ANA, None),), ()]
    assert [line.events for line in session.log(None)] == [(), ()]
    assert all(isinstance(line, TakenBack) and line.seat == ANA for line in others)


def test_what_was_agreed_stays_whatever_is_taken_back_or_played_later() -> None:
    start = toy()
    first, second, _ = hand(start, ANA)
    session = start.play(ANA, Place(first)).play(ANA, Peek()).agree(ANA)
    assert [type(line) for line in session.log(None)] == [Act, TakenBack]

    session = session.undo(ANA)
    assert [type(line) for line in session.log(None)] == [TakenBack]

    session = session.redo(ANA).play(ANA, Place(second)).play(ANA, Pass())
    assert [type(line) for line in session.log(None)] == [TakenBack, Act, Act, Act]
    assert [line.number for line in session.log(None)] == [2, 1, 2, 3]


def test_the_last_lines_and_those_since_an_action_have_what_was_agreed_between_them() -> None:
    session = toy(seats=3).play(ANA, Pass()).play(BIA, Pass()).play(CAIO, Pass()).agree(ANA).play(CAIO, Peek())
    kinds = [(type(line), line.seat) for line in session.log(None)]

    assert kinds == [(Act, ANA), (Act, BIA), (TakenBack, CAIO), (Act, CAIO)]
    assert [(type(line), line.seat) for line in session.log(None, last=2)] == kinds[1:]
    assert [(type(line), line.seat) for line in session.log(None, last=1)] == kinds[3:]
    assert [(type(line), line.seat) for line in session.told(BIA, None)] == kinds[1:]
    assert [(type(line), line.seat) for line in session.told(CAIO, None)] == kinds[3:]


def test_the_log_is_divided_by_who_acted() -> None:
    session = toy().play(ANA, Peek()).play(ANA, Pass()).play(BIA, Pass()).agree(ANA).play(BIA, Draw())
    found = [(turn.seat, turn.first, len(turn.lines)) for turn in turns(session.log(None))]

    assert found == [(ANA, 1, 2), (BIA, 3, 2)]
    assert turns(session.agree(BIA).log(None))[1].first is None


def test_the_last_turn_of_who_is_to_act_is_found() -> None:
    session = toy(seats=3)
    assert session.last_turn is None
    session = session.play(ANA, Peek())
    assert session.last_turn is None  # the turn that she is playing does not count
    session = session.play(ANA, Pass())
    assert session.last_turn is None
    session = session.play(BIA, Pass()).play(CAIO, Pass())
    assert session.last_turn == 1
    session = session.play(ANA, Pass())
    assert session.last_turn == 3
    session = session.play(BIA, Peek())
    assert session.last_turn == 3
    over = toy(game=Toy(rounds=1)).play(ANA, Pass()).play(BIA, Peek()).play(BIA, Pass())
    assert over.last_turn == 2
    alone = toy(seats=1)
    assert alone.last_turn is None
    assert alone.play(ANA, Pass()).play(ANA, Pass()).last_turn == 2


def test_what_is_asked_and_told_is_said_in_words() -> None:
    session = toy().play(ANA, Place(hand(toy(), ANA)[0])).play(ANA, Pass())
    (offer, turn) = session.offer(), session.offer(turn=True)
    assert offer is not None
    assert turn is not None
    back = session.agree(BIA)
    line = back.log(None)[-1]
    assert isinstance(line, TakenBack)
    view = back.view(None)

    assert agreement(offer, view, WORDS, NAMES) == "Everybody agrees: take back the last action of Ana (Ana: Passed)"
    assert agreement(turn, view, WORDS, NAMES) == (
        "Everybody agrees: take back the last turn of Ana, 2 actions (Ana: Placed)"
    )
    told = "With the agreement of all, an action of Ana was taken back: Ana: Passed."
    assert taken_back(line, view, WORDS, NAMES) == told
    assert said(line, view, WORDS, NAMES) == [told]
    assert brief(line, view, WORDS, NAMES) == "An action of Ana was taken back with the agreement of all."
    unseen = evolve(line, events=())
    assert taken_back(unseen, view, WORDS, NAMES) == "With the agreement of all, an action of Ana was taken back."
    assert (
        needs_agreement(OthersTurn(BIA), NAMES)
        == "The last action was that of Bia: it is taken back only if the whole table agrees."
    )
    assert needs_agreement(Sealed(ANA), NAMES).startswith("The last action of Ana showed something new")
    assert needs_agreement(NothingToUndo(), NAMES) == ""


# --- the journal


@each_game
@pytest.mark.case("R15", "R18")
@pytest.mark.parametrize("language", ["en", "pt"])
def test_every_game_goes_back_and_on(subject: Subject, language: str) -> None:
    """Whatever is taken back, the moment is the one that was there, after loading too, and the log can be read."""
    use_language(language)
    chance, entry = Random(language), subject.entry
    board = chance.choice([table for table in subject.tables(3) if table.seats <= len(NAMES)])
    table = Table(Session.start(subject.game, header(subject.game, board)))
    past = [table.session]
    for _ in range(60):
        seat = table.session.to_act
        if seat is None or (len(past) > 1 and chance.random() < 0.15):
            count = min(chance.choice([1, 1, 2, 5]), len(past) - 1)
            table.go(table.session.agree(Seat(chance.randrange(board.seats)), count))
            del past[-count:]
            assert same(table.session, past[-1])
            read_all(table.session, entry)
        else:
            past.append(table.go(table.session.play(seat, chance.choice(table.session.view(seat).legal))))
    again = table.reloaded()

    assert again.drift is None
    assert same(again.session, past[-1])
    assert again.session.log(Seat(0)) == table.session.log(Seat(0))
    assert [again.session.undo_refusal(Seat(seat)) for seat in range(board.seats)] == [
        table.session.undo_refusal(Seat(seat)) for seat in range(board.seats)
    ]


def read_all(session: Session, entry: Entry) -> None:
    """Read the end of the log and what is offered, as everybody and as each player."""
    words = entry.words()
    for seat in (None, *map(Seat, range(session.header.table.seats))):
        view = session.view(seat)
        for line in session.log(seat, last=3):
            assert all(said(line, view, words, NAMES))
            brief(line, view, words, NAMES)
    offer = session.offer(turn=True)
    assert offer is None or agreement(offer, session.view(None), words, NAMES)


@pytest.mark.case("R20")
def test_other_rules_are_found_at_what_was_agreed() -> None:
    table = Table(toy())
    for seat in (ANA, BIA, ANA, BIA):
        table.go(table.session.play(seat, Pass()))
    for _ in range(2):
        table.go(table.session.agree(BIA))
    found = replay(Toy(), table.session.header, [*table.records[:-1], evolve(table.records[-1], digest="0" * 16)])

    assert table.reloaded().drift is None
    assert found.drift is not None
    assert (found.drift.record, found.drift.actions) == (6, 3)


@pytest.mark.case("R20")
def test_a_forged_agreement_is_a_difference() -> None:
    table = Table(toy())
    first = [*table.records]
    table.go(table.session.play(ANA, Peek()))
    digest = toy().digest
    for seat in (Seat(2), Seat(-1), Seat(7)):
        forged = replay(Toy(), table.session.header, [*table.records, Agreed(seat, digest, ANA)])
        assert forged.drift is not None
        assert forged.drift.record == 2
    nothing = replay(Toy(), table.session.header, [*first, Agreed(ANA, digest, ANA)])
    assert nothing.drift is not None
    assert replay(Toy(), table.session.header, [*table.records, Agreed(ANA, digest, ANA)]).drift is None


def test_a_journal_of_many_agreements_is_read_in_the_time_of_its_actions() -> None:
    """Without playing up to each moment again, which would take minutes."""
    game = Toy(rounds=500)
    table = Table(toy(game=game))
    for turn in range(600):
        table.go(table.session.play(Seat(turn % 2), Pass()))
    back = table.go(table.session.agree(ANA, 600))
    applied = 0

    class Counting(Toy):
        def apply(self, *given: Any) -> Any:
            nonlocal applied
            applied += 1
            return super().apply(*given)

    again = replay(Counting(rounds=500), back.header, table.records)

    assert again.drift is None
    assert applied == 600


# --- the table


@pytest.mark.case("S02", "S05")
@pytest.mark.slow
def test_a_cut_at_every_byte_can_be_played_on(tmp_path: Path) -> None:
    table = begin(tmp_path, 3)
    table.agree(Seat(1), 2)
    act(table)
    table.close()
    path = file_of(tmp_path)
    data = path.read_bytes()
    for cut in range(data.index(b'{"kind":"Agreed"'), len(data) + 1):
        path.write_bytes(data[:cut])
        opened = reopened(tmp_path)
        whole = data[:cut].count(b"\n") - 2  # without header and laying
        assert opened.session.actions in ((0, 1, 2, 3, 2, 1, 2)[whole], (0, 1, 2, 3, 2, 1, 2, 2)[whole + 1])
        act(opened)
        opened.close()
        report = host(tmp_path).check(path)
        assert (report.good, report.actions) == (True, opened.session.actions)


def test_who_plays_goes_back_alone_as_far_as_that_goes_and_else_is_told_why(tmp_path: Path) -> None:
    table = host(tmp_path, Toy(rounds=1)).new("toy", ["Ana", "Bia"], seed=7)
    assert table.go_back("undo") == table.go_back("restart_turn") == NothingToUndo()
    act(table)
    laid = table.session.actions
    assert table.go_back("undo") is None
    assert table.session.actions == laid - 1
    assert table.go_back("redo") is None
    assert table.go_back("restart_turn") is None
    assert table.session.actions == 0
    table.play(ANA, Pass())
    table.play(BIA, Pass())
    assert table.session.to_act is None
    assert table.go_back("undo") == table.go_back("restart_turn") == GameOver()
    assert table.go_back("redo") == NothingToRedo()
    table.close()


def test_a_table_that_was_over_goes_on_in_the_menu_and_after_a_copy(tmp_path: Path) -> None:
    there = host(tmp_path, Toy(rounds=1))
    table = there.new("toy", ["Ana"], seed=7)
    table.play(ANA, Pass())
    assert there.tables()[0].over
    table.agree(ANA, 1)
    table.close()

    assert [(each.over, each.to_act, each.problem) for each in there.tables()] == [(False, ANA, None)]
    assert there.check(file_of(tmp_path)).good
    assert there.check(there.export(table.id, tmp_path / "copy.jsonl")).actions == 0
    again = there.resume(table.id)
    assert [type(line) for line in again.session.log(None)] == [TakenBack]
    again.close()
    assert there.keep_good_part(table.id).session.log(None) == again.session.log(None)
