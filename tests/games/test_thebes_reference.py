"""Whole games of Thebes, step by step the same as a second set of rules makes them (TH-12 to TH-43)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve

from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop
from tabletop.games.thebes.choices import alphabet
from tabletop.games.thebes.legality import refusal
from tabletop.games.thebes.reckoning import price
from tabletop.games.thebes.state import State
from tabletop.games.thebes.view import Player

from ..effort import a_part
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
            allowed = {action for action in alphabet(BOARD) if reference.allows(seat, action)}
            assert set(legal) == allowed
            assert {one for one in alphabet(BOARD) if refusal(BOARD, state.position, seat, one) is None} == allowed
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
    for seed in range(a_part(5)):
        follow(GAME.setup(table(seats, seed, *options)).state, taste, Random(seed))


def crowded(seed: int, random: Random) -> State:
    """Return a table where the players hold nearly all cards and many finds, two spaces are empty, and it is late."""
    state = GAME.setup(table(2 + seed % 3, seed, luck="gentle")).state
    hidden = state.supply + state.waiting
    shows = tuple(id for id in hidden if id in BOARD.exhibitions)
    cards = tuple(id for id in hidden if id in BOARD.cards)
    one, two, *others = state.position.open
    few = random.choice([1, 4, 9])
    seats = len(state.position.players)
    bags = [list(bag) for bag in state.position.bags]
    finds: list[list[str]] = [[] for _ in range(seats)]
    for bag in bags:
        for token in [id for id in bag if BOARD.tokens[id].kind != "debris" and random.random() < 0.6]:
            bag.remove(token)
            finds[random.randrange(seats)].append(token)
    times = [random.randrange(90, END) for _ in range(seats)]
    players = tuple(
        evolve(
            player,
            time=times[seat],
            cards=cards[few + seat :: seats],
            finds=tuple(finds[seat]),
            spent=tuple(site for site in SITES if random.random() < 0.4),
        )
        for seat, player in enumerate(state.position.players)
    )
    position = evolve(
        state.position,
        players=players,
        track=tuple(sorted(state.position.track, key=lambda seat: times[seat])),
        open=(None, one, None, two),
        shows=shows[:3],
        discards=(*shows[3:5], *(card for card in others if card)),
        bags=tuple(map(tuple, bags)),
    )
    return evolve(state, position=position, supply=shows[5:] + cards[: few // 2], waiting=cards[few // 2 : few])


@pytest.mark.rule("TH-14", "TH-17", "TH-20", "TH-25", "TH-28", "TH-31", "TH-33", "TH-34")
@pytest.mark.parametrize("taste", [restless, hasty, careless])
def test_so_is_a_game_of_few_cards_and_many_helpers(taste: Taste) -> None:
    """Spaces stay empty, sets are large, everything can be flown to, and weeks are short."""
    for seed in range(a_part(30)):
        random = Random(seed)
        follow(crowded(seed, random), taste, random)
