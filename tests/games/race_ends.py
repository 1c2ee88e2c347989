"""How the race ends, for the tests of both games that are played by it: whole games by real actions."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tabletop.protocol import Seat, Table
from tabletop.timelines.deck import Deck
from tabletop.timelines.race.actions import Place, RaceEnded, WentOut
from tabletop.timelines.race.state import State
from tests.playing import AnyGame

from .ends import Played, turns


def gaps(deck: Deck, state: State, card: str) -> tuple[list[int], list[int]]:
    """Return the gaps in which a card is right, and those in which it is wrong (TB-6)."""
    years = [deck.by_id[each].year for each in state.timeline]
    year = deck.by_id[card].year
    right = [
        gap
        for gap in range(len(years) + 1)
        if (gap == 0 or years[gap - 1] <= year) and (gap == len(years) or year <= years[gap])
    ]
    return right, [gap for gap in range(len(years) + 1) if gap not in right]


def race(game: AnyGame, deck: Deck, table: Table, knowing: Collection[Seat]) -> list[Played]:
    """Play a game in which some know every year, and the others know it as well and never tell."""
    state, moves = game.setup(table).state, []
    while (seat := game.to_act(state)) is not None:
        card = state.hands[seat][0]
        right, wrong = gaps(deck, state, card)
        place = Place(card, (right if seat in knowing else wrong or right)[0])
        step = game.apply(state, seat, place)
        moves.append(Played(seat, place, state, step.state, tuple(notice.event for notice in step.notices)))
        state = step.state
    return moves


def goes_out_and_the_round_is_completed(game: AnyGame, deck: Deck, tables: Callable[[int], Table], seats: int) -> None:
    """TB-10, TB-11: whoever goes out, the others have the turn of that round that they have not had, and no other."""
    order = set()
    for number in range(seats):
        winner = Seat(number)
        moves = race(game, deck, tables(seats), {winner})
        last = [move for move in moves if move.before.round == moves[-1].before.round]
        (out,) = (at for at, move in enumerate(last) if WentOut(winner) in move.events)
        start = last[0].before.start
        assert turns(last) == [(start + step) % seats for step in range(seats)]
        assert turns(last)[out] == winner
        assert last[-1].events[-1] == RaceEnded((winner,), "out")
        assert sum(isinstance(event, WentOut) for move in moves for event in move.events) == 1
        order.add(out)
    assert order == set(range(seats))
