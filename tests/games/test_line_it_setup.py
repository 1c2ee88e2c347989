"""Cards, set-up and rounds of Line-it (LI-1 to LI-8)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.line_it.actions import EndTurn, MarketCleared, RoundStarted, Take
from tabletop.games.line_it.deck import colour_index, rounds
from tabletop.games.line_it.reckoning import order, rounds_left
from tabletop.games.line_it.refusals import EmptySlot, TakeFirst, TakenAlready
from tabletop.games.line_it.view import Finishing, Player, Taking
from tabletop.protocol import IllegalAction, OutOfTurn, Seat
from tabletop.simulate import first_stream, playout

from .line_it_subject import cards
from .line_it_table import ANA, BRUNO, CELIA, GAME, Place, act, duel, events, refused, state, table

DECK = GAME.deck


@pytest.mark.rule("LI-1")
def test_a_hundred_numbers_in_four_colours() -> None:
    numbers = [card for card in DECK.cards if card > 0]

    assert numbers == list(range(1, 101))
    assert Counter(map(colour_index, numbers)) == {0: 25, 1: 25, 2: 25, 3: 25}
    assert [DECK.colours[colour_index(n)].id for n in (1, 2, 3, 4, 5, 100)] == [
        *("red", "blue", "green", "yellow"),
        *("red", "yellow"),
    ]
    assert [colour.symbol for colour in DECK.colours] == ["heart", "diamond", "leaf", "star"]


@pytest.mark.rule("LI-2")
def test_two_bets_of_each_value() -> None:
    assert DECK.bets == (3, 3, 4, 4, 5, 5)
    assert [card for card in DECK.cards if card < 0] == [-3, -3, -4, -4, -5, -5]
    assert len(DECK.cards) == 106


@pytest.mark.rule("LI-3", "LI-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_starts_empty(seats: int) -> None:
    start = GAME.setup(table(seats)).state

    assert start.position.jackpots == ((), (), (), ())
    assert start.position.players == (Player((), 0, 0, ()),) * seats
    assert start.position.discards == ()
    assert (start.hands, start.scored) == (((),) * seats, ((),) * seats)
    assert sorted(cards(start)) == sorted(DECK.cards)


@pytest.mark.rule("LI-4", "LI-21")
def test_who_starts_is_drawn_or_is_the_first_seat() -> None:
    drawn = Counter(GAME.setup(table(5, seed)).state.position.start for seed in range(500))

    assert set(drawn) == set(range(5))
    assert min(drawn.values()) > 60
    for seed in range(20):
        at = GAME.setup(table(5, seed, start="seat")).state
        assert (at.position.start, at.position.turn) == (ANA, ANA)
        # who starts is all that the option changes
        assert at.pile == GAME.setup(table(5, seed)).state.pile


@pytest.mark.rule("LI-4")
def test_the_pile_is_shuffled_evenly() -> None:
    """Every card is on top about as often as any other."""
    top = Counter(GAME.setup(table(2, seed)).state.position.market[0] for seed in range(5_000))

    assert len(top) == 103  # the bets come in twos
    assert all(20 <= count <= 80 for card, count in top.items() if card and card > 0)


@pytest.mark.rule("LI-5")
@pytest.mark.parametrize(("seats", "last", "over"), [(2, 26, 2), (3, 21, 1), (4, 17, 4), (5, 15, 1)])
def test_as_many_rounds_as_the_pile_holds_markets(seats: int, last: int, over: int) -> None:
    step = GAME.setup(table(seats, 8))
    started, cleared, moves = [*events(step)], 0, 0
    piles = [len(step.state.pile)]
    for move in playout(GAME, step.state, first_stream(table(seats, 8))):
        started += [event for event in events(move.step) if isinstance(event, RoundStarted)]
        cleared += sum(isinstance(event, MarketCleared) for event in events(move.step))
        moves += isinstance(move.action, Take)
        piles.append(len(move.step.state.pile))

    assert rounds(DECK, seats) == last
    assert [event.round for event in started if isinstance(event, RoundStarted)] == list(range(1, last + 1))
    assert all(isinstance(event, RoundStarted) and len(event.cards) == seats + 2 for event in started)
    assert (cleared, moves) == (last, last * seats)
    assert sorted(set(piles))[:2] == [0, over]


@pytest.mark.rule("LI-5")
def test_how_many_rounds_are_left() -> None:
    assert rounds_left(GAME.setup(table(2)).state.position) == 25
    assert rounds_left(GAME.setup(table(5)).state.position) == 14
    assert rounds_left(duel(pile=(1, 2, 3)).position) == 0


@pytest.mark.rule("LI-6")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    at = state(Place(), Place(), Place(), market=(37, 38, 39, 40, 41), start=1, turn=1)
    turns = []
    for slot in range(3):
        turns.append(at.position.turn)
        at = act(at, Take(slot, "line"), EndTurn()).state

    assert turns == [BRUNO, CELIA, ANA] == list(order(state(Place(), Place(), Place(), start=1).position))


@pytest.mark.rule("LI-6", "LI-7")
def test_what_stays_goes_under_the_jackpots_and_the_start_passes() -> None:
    at = state(Place(), Place(), market=(37, 5, -4, 40), jackpots=((1,), (), (), (8,)))

    step = act(at, Take(1, "line"), EndTurn(), Take(3, "line"), EndTurn())

    position = step.state.position
    assert position.jackpots == ((1, 37), (), (), (8,))
    assert position.discards == (-4,)
    assert (position.round, position.start, position.turn) == (4, BRUNO, BRUNO)
    assert (position.market, step.state.pile) == ((81, 82, 83, 84), tuple(range(85, 101)))
    assert position.phase == Taking(played=False)
    assert events(step)[1:] == [
        MarketCleared(numbers=(37,), bets=(-4,)),
        RoundStarted(4, BRUNO, (81, 82, 83, 84)),
    ]
    assert step.sealed


@pytest.mark.rule("LI-8")
def test_exactly_one_market_card_is_taken() -> None:
    at = duel(market=(37, None, 39, 40))

    assert refused(at, EndTurn()) == TakeFirst()
    assert refused(at, Take(1, "line")) == EmptySlot(1)
    after = act(at, Take(0, "line")).state
    assert after.position.market == (None, None, 39, 40)
    assert after.position.phase == Finishing(played=False)
    assert refused(after, Take(2, "line")) == TakenAlready()


@pytest.mark.rule("LI-6")
def test_nobody_plays_for_another() -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(duel(), Seat(1), Take(0, "line"))
    assert caught.value.refusal == OutOfTurn(ANA)
