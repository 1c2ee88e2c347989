"""The competitive mode of Timeline hands on to the race (TL-15 to TL-17, TL-22, TL-24)."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.timeline.actions import ACTIONS, EVENTS, Stop
from tabletop.protocol import IllegalAction, NotAnAction, OutOfTurn, Seat
from tabletop.simulate import first_stream, playout
from tabletop.timelines.race import rules
from tabletop.timelines.race.actions import Drew, NothingDrawn, Place, Stranded, Turned
from tabletop.timelines.race.state import State as RaceState
from tabletop.timelines.race.view import Breaking, Over, Placing, RaceView

from .timeline_table import ANA, BRUNO, DECK, GAME, act, card, dated, discard, events, ids, play, refused, table


def race(*hands: tuple[int | str, ...], line: tuple[int | str, ...] = (1500,), pile: tuple[int, ...] = ()) -> RaceState:
    """Return a race of so many players; Ana started and is to act."""
    state = GAME.setup(table(len(hands), mode="competitive", start="seat")).state
    assert isinstance(state, RaceState)
    return evolve(state, timeline=ids(*line), hands=tuple(ids(*hand) for hand in hands), pile=ids(*pile))


def place(one: int | str, gap: int) -> Place:
    """Return the action of putting a card called by its year into a gap."""
    return Place(ids(one)[0], gap)


@pytest.mark.rule("TL-15")
def test_it_is_the_race_that_is_played() -> None:
    state = GAME.setup(table(3, mode="competitive")).state
    assert isinstance(state, RaceState)

    seat = GAME.to_act(state)
    assert seat == state.turn == rules.to_act(state)
    assert GAME.legal_actions(state) == rules.legal(DECK, state)
    assert len(GAME.legal_actions(state)) == 4 * 2
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        assert GAME.view(state, viewer) == rules.view(DECK, state, viewer)
    action = rules.legal(DECK, state)[0]
    assert GAME.apply(state, state.turn, action) == rules.apply(DECK, state, state.turn, action)
    assert GAME.result(state) is None


@pytest.mark.rule("TL-15", "TL-18")
def test_actions_of_the_other_mode_are_none() -> None:
    at = race((1400,), (1401,))

    for action in (play(1400), discard(1400), Stop()):
        assert refused(at, action) == NotAnAction()
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(at, BRUNO, place(1401, 0))
    assert caught.value.refusal == OutOfTurn(ANA)


@pytest.mark.rule("TL-16")
def test_right_stays_wrong_goes_to_the_box_and_is_replaced_at_once() -> None:
    at = race((1400, "y1500b"), (1401,), pile=(1600, 1601))

    for gap in (0, 1):
        assert events(act(at, place("y1500b", gap))) == [
            Turned(ANA, dated("y1500b"), True, gap, *((None, dated(1500)) if gap == 0 else (dated(1500), None)))
        ]
    step = act(at, place(1400, 1))
    assert events(step) == [
        Turned(ANA, dated(1400), False, 1, dated(1500), None, older=None, newer=dated(1500)),
        Drew(ANA, DECK.hidden[card(1600)]),
    ]
    view = GAME.view(step.state, None)
    assert isinstance(view, RaceView)
    assert (view.box, view.discards, view.pile) == (1, (), 1)


@pytest.mark.rule("TL-16")
def test_with_the_pile_empty_nothing_is_drawn_nor_shuffled() -> None:
    step = act(race((1400, 1402), (1401,)), place(1400, 1), place(1401, 1))

    assert step.state.hands == (ids(1402), ())
    assert events(step)[1:] == [NothingDrawn(BRUNO), Stranded(BRUNO)]


@pytest.mark.rule("TL-17")
def test_to_be_the_only_one_out_of_cards_after_a_complete_round_wins() -> None:
    at = act(race((1400,), (1401, 1402)), place(1400, 0)).state
    assert GAME.result(at) is None

    over = act(at, place(1401, 1)).state
    assert over.phase == Over("out", (ANA,))
    found = GAME.result(over)
    assert found is not None
    assert (found.winners, found.team) == ((ANA,), False)


@pytest.mark.rule("TL-17")
def test_several_out_go_on_with_one_new_card_and_the_others_are_eliminated() -> None:
    at = act(
        race((1402,), (1401,), (1399, 1398), pile=(1600, 1601)), place(1402, 0), place(1401, 0), place(1399, 0)
    ).state

    assert isinstance(at, RaceState)
    assert at.phase == Breaking(1)
    assert at.hands == (ids(1600), ids(1601), ())
    assert [player.standing for player in at.players] == ["in", "in", "eliminated"]
    assert at.box == ids(1398)


@pytest.mark.rule("TL-17")
def test_a_tie_break_draws_from_the_pile_alone() -> None:
    over = act(race((1402,), (1401,), pile=(1600,)), place(1402, 0), place(1401, 0)).state

    assert over.phase == Over("no-cards", (ANA, BRUNO))


@pytest.mark.rule("TL-24")
@pytest.mark.parametrize("seats", [2, 5, 6, 8])
def test_a_competitive_game_ends_in_at_most_99_turns(seats: int) -> None:
    at = table(seats, seats, mode="competitive", deck="full")
    start = GAME.setup(at).state
    assert isinstance(start.phase, Placing)

    assert len(list(playout(GAME, start, first_stream(at)))) <= 99


def test_both_modes_share_their_vocabulary() -> None:
    assert set(rules.legal(DECK, race((1400,), (1401,)))) <= {Place(card(1400), gap) for gap in (0, 1)}
    assert Place in ACTIONS
    assert {Turned, Drew} <= set(EVENTS)
    assert len({kind.__name__ for kind in (*ACTIONS, *EVENTS)}) == len(ACTIONS) + len(EVENTS)
