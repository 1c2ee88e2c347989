"""Whole games of Thebes, step by step the same as a second set of rules makes them (TH-12 to TH-43)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve

from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop
from tabletop.games.thebes.choices import alphabet
from tabletop.games.thebes.reckoning import price
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import Player

from .thebes_board import SITES
from .thebes_reference import END, Reference
from .thebes_table import BOARD, GAME, table

Taste = Callable[[Action], float]
"""How much an action is liked; chance decides between equals."""


def restless(action: Action) -> float:
    """Exchange again and again: the supply runs out many times."""
    return isinstance(action, Exchange)


def hasty(action: Action) -> float:
    """Dig for few weeks, hold exhibitions, never stop."""
    match action:
        case Dig(weeks=weeks):
            return 1 / weeks
        case Stop():
            return -1
        case _:
            return isinstance(action, Exhibit)


def careless(_: Action) -> float:
    """Do anything."""
    return 0


def assert_same(reference: Reference, state: State) -> None:
    """Compare everything on the table, what lies face down included."""
    position = state.position
    assert reference.turn() == GAME.to_act(state)
    assert (reference.open, reference.shows) == (list(position.open), list(position.shows))
    assert reference.discards == list(position.discards)
    assert (reference.supply, reference.third) == (list(state.supply), list(state.waiting))
    assert reference.rng == state.rng
    for mine, player in zip(reference.players, position.players, strict=True):
        x = tuple(site for site in SITES if site in mine.shows_x)
        held = (tuple(mine.cards), tuple(mine.finds), tuple(mine.exhibitions))
        assert Player(mine.place, mine.time, x, *held) == player
    assert [sorted(reference.bags[site]) for site in SITES] == [sorted(bag) for bag in position.bags]
    assert [reference.bonuses[site] for site in SITES] == list(position.bonuses)
    playing = [seat for week in sorted(reference.stacks) for seat in reversed(reference.stacks[week]) if week < END]
    assert playing == [seat for seat in position.track if position.players[seat].time < END]


def follow(state: State, taste: Taste, random: Random) -> None:
    """Play to the end, by the game and by the reference; now and then compare every action that there is."""
    reference = Reference(state)
    assert_same(reference, state)
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal_actions(state)
        if random.random() < 0.1:
            assert set(legal) == {action for action in alphabet(BOARD) if reference.allows(seat, action)}
        best = max(map(taste, legal)) if random.random() < 0.7 else None
        action = random.choice([one for one in legal if best is None or taste(one) == best])
        told = price(BOARD, state.position, seat, action)
        reference.play(seat, action)
        state = GAME.apply(state, seat, action).state
        assert_same(reference, state)
        assert (told.arrival, told.next) == (reference.players[seat].time, reference.turn())
    result = GAME.result(state)
    assert result is not None
    assert list(result.scores) == reference.scores()
    assert list(result.winners) == [seat for seat, score in enumerate(result.scores) if score == max(result.scores)]


@pytest.mark.rule("TH-12", "TH-16", "TH-17", "TH-18", "TH-31", "TH-32", "TH-35", "TH-40", "TH-43")
@pytest.mark.parametrize("taste", [restless, hasty, careless])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [("zero", "standard"), ("week_one", "gentle")])
def test_a_game_is_what_a_second_set_of_rules_makes_of_it(seats: int, options: tuple[str, str], taste: Taste) -> None:
    for seed in range(3):
        follow(GAME.setup(table(seats, seed, *options)).state, taste, Random(seed))


@pytest.mark.rule("TH-14", "TH-17", "TH-25", "TH-28", "TH-31", "TH-33", "TH-34")
@pytest.mark.parametrize("taste", [restless, hasty, careless])
def test_so_is_a_game_of_few_cards_and_many_helpers(taste: Taste) -> None:
    """All cards but a few are in the players' hands: spaces stay empty, sets are large, everything can be flown to."""
    for seed in range(6):
        random = Random(seed)
        state = GAME.setup(table(2 + seed % 3, seed, luck="gentle")).state
        cards = tuple(id for id in state.supply + state.waiting if id in BOARD.cards)
        shows = tuple(id for id in state.supply + state.waiting if id not in BOARD.cards)
        cut = random.choice([1, 3, 8])
        players = list(state.position.players)
        times = [random.randrange(90, END) for _ in players]
        for seat, player in enumerate(players):
            spent = tuple(site for site in SITES if random.random() < 0.4)
            hand = cards[cut + seat :: len(players)]
            players[seat] = evolve(player, cards=hand, time=times[seat], spent=spent)
        track = tuple(sorted(state.position.track, key=lambda seat: times[seat]))
        position = evolve(state.position, players=tuple(players), track=track, discards=shows[:3])
        supply, waiting = (*shows[3:], *cards[: cut // 2]), cards[cut // 2 : cut]
        follow(evolve(state, position=position, supply=supply, waiting=waiting), taste, random)
