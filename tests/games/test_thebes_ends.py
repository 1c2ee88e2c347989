"""How Thebes ends: an empty supply, the first to finish from every seat, ends that fall together, ties."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.thebes import words
from tabletop.games.thebes.actions import Exchange, Finished, Reshuffled, Revealed, Stop, Stopped, Take
from tabletop.games.thebes.board import END
from tabletop.protocol import Seat
from tabletop.tui.screens.thebes.face import FACE

from .ends import Played, every_seat_brings_the_end, says_who_won
from .thebes_table import ANA, BOARD, GAME, OPEN, SUPPLY, act, duel, events, player, state, table

SEATS = range(2, 5)
SHOWS = ("small-london", "small-paris")
LATER = ("general-book-1-paris", "general-book-1-rome")


@pytest.mark.rule("TH-16", "TH-17")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(6))
@pytest.mark.parametrize("discards", [(), ("car-moscow",), SHOWS], ids=["none", "a card", "exhibitions alone"])
@pytest.mark.parametrize("waiting", [(), LATER], ids=["later", "first time"])
def test_an_exchange_reveals_four_as_long_as_there_are_cards(
    left: int, discards: tuple[str, ...], waiting: tuple[str, ...]
) -> None:
    """What is discarded, and pile three the first time, become the new supply, the exchanged cards among them."""
    before = duel(player(), supply=SUPPLY[:left], discards=discards, waiting=waiting)
    step = act(before, Exchange())

    opened = [event for event in events(step) if isinstance(event, Revealed)]
    # the four exchanged cards come back, so there are always four
    assert len(opened) == 4
    assert None not in step.state.position.open
    assert (Reshuffled(4 + len(discards) + len(waiting), waiting=bool(waiting)) in events(step)) == (left < 4)
    assert (step.state.waiting == ()) == (left < 4 or not waiting)


@pytest.mark.rule("TH-17")
@pytest.mark.case("R03")
@pytest.mark.parametrize("left", range(3))
@pytest.mark.parametrize("discards", [(), SHOWS], ids=["nothing", "exhibitions alone"])
def test_spaces_stay_empty_when_no_researcher_card_is_left(left: int, discards: tuple[str, ...]) -> None:
    now = duel(player(), rival=player(time=END), supply=SUPPLY[:left], discards=discards, waiting=())
    for taken in range(1, 5):
        slot = next(slot for slot, card in enumerate(now.position.open) if card)
        now = act(now, Take(slot)).state
        assert now.position.open.count(None) == max(0, taken - left)
        assert now.position.discards == discards

    # an exchange is possible with whatever lies there, and nothing is lost
    after = act(now, Exchange()).state
    assert after.position.open.count(None) == 4 - left


def first_to_finish(moves: list[Played]) -> Seat:
    """Check that whoever is at the end never plays again and all others play on to it; return who was there first."""
    order: list[Seat] = []
    for move in moves:
        here = [player.time for player in move.before.position.players]
        assert move.seat not in order
        # the one furthest back, however often in a row
        assert here[move.seat] == min(here)
        if move.after.position.players[move.seat].time == END:
            assert any(isinstance(event, Stopped | Finished) for event in move.events) or move is moves[-1]
            order.append(move.seat)
    assert sorted(order) == list(range(len(moves[0].before.position.players)))
    assert order[-1] == moves[-1].seat
    return order[0]


@pytest.mark.rule("TH-12", "TH-33", "TH-35")
@pytest.mark.case("R10")
@pytest.mark.parametrize("seats", SEATS)
def test_after_the_first_has_finished_all_others_play_to_the_end(seats: int) -> None:
    every_seat_brings_the_end(GAME, (table(seats, seed) for seed in range(60)), first_to_finish)


@pytest.mark.rule("TH-32", "TH-33", "TH-35")
@pytest.mark.case("R11", "R12")
@pytest.mark.parametrize("stops", [False, True], ids=["arrives", "stops"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_last_arrival_ends_year_and_game_at_once_and_its_action_counts(seats: int, stops: bool) -> None:
    """Reaching the end space exactly is also passing week 52; the card taken is in the score, the gap is filled."""
    others = [player(time=END) for _ in range(seats - 1)]
    before = state(player("london", END - 2, ("congress-paris",)), *others, open=OPEN, track=(*range(seats),))
    step = act(before, Stop() if stops else Take(0))

    assert step.state.position.players[ANA].time == END
    result = says_who_won(FACE, GAME, step.state, words, events(step))
    congresses = dict(result.breakdown[ANA])["congresses"]
    assert congresses == (1 if stops else 3)
    assert None not in step.state.position.open


@pytest.mark.rule("TH-35")
@pytest.mark.case("R11")
def test_who_stands_on_top_at_the_end_decides_nothing() -> None:
    ends = [
        state(player(time=END, finds=("egypt-artifact-13",)), player(time=END), track=track)
        for track in ((0, 1), (1, 0))
    ]

    assert GAME.result(ends[0]) == GAME.result(ends[1])


@pytest.mark.rule("TH-34", "TH-35")
@pytest.mark.case("R12")
def test_where_nothing_fits_any_more_only_stopping_is_left_and_the_last_stop_ends_the_game() -> None:
    before = state(player("moscow", END - 1), player(time=END))
    assert GAME.legal_actions(before) == (Stop(),)

    step = act(before, Stop())
    says_who_won(FACE, GAME, step.state, words, events(step))


@pytest.mark.rule("TH-40")
@pytest.mark.case("R06")
@pytest.mark.parametrize("seats", SEATS)
def test_equal_at_the_top_share_the_victory_and_the_screen_names_them(seats: int) -> None:
    points = {"egypt-artifact-13": 6, "greece-artifact-13": 6, "mesopotamia-artifact-13": 5}
    assert {id: BOARD.tokens[id].points for id in points} == points
    for tied in range(2, seats + 1):
        # six points by one find, by another, and by an exhibition and the congresses of two years
        best = [
            player(time=END, finds=("egypt-artifact-13",)),
            player(time=END, finds=("greece-artifact-13",)),
            player(time=END, exhibitions=("large-london",), cards=("congress-london",)),
        ]
        players = [*(best[seat % 3] for seat in range(tied)), *[player(time=END)] * (seats - tied)]
        for shift in range(seats):
            order = players[shift:] + players[:shift]
            # the first to sit there stops last
            last = [evolve(order[0], time=END - 1, place="moscow"), *order[1:]]
            step = act(state(*last, track=(*range(seats),)), Stop())
            result = says_who_won(FACE, GAME, step.state, words, events(step))
            assert result.winners == tuple(seat for seat in range(seats) if result.scores[seat] == 6)
            assert len(result.winners) == tied
