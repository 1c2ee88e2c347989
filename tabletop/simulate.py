"""Whole games by players that choose by chance: to try the rules, and to fill journals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tabletop.frozen import frozen
from tabletop.protocol import Game, Seat, Step, Table
from tabletop.rng import Rng

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Chooser: TypeAlias = Callable[[Sequence[A], Rng], tuple[A, Rng]]
"""What a player by chance does with the legal actions; all chance comes from the generator."""

OTHER_STREAM: Final = 0x6A09E667F3BCC908
"""The choices must not come from the numbers that shuffle the cards of the same seed."""


@frozen
class Move(Generic[S, A, E]):
    """An action as it was played."""

    seat: Seat
    action: A
    step: Step[S, E]


@frozen
class GameReport:
    """How a game by chance went."""

    seed: int
    seats: int
    actions: int
    """How many were played."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


def any_action(actions: Sequence[A], rng: Rng) -> tuple[A, Rng]:
    """Choose one of the actions, each as likely as the next."""
    index, rng = rng.below(len(actions))
    return actions[index], rng


def any_kind(actions: Sequence[A], rng: Rng) -> tuple[A, Rng]:
    """Choose a kind of action first, so that what can be done in many ways is not done all the time."""
    kinds = tuple(dict.fromkeys(type(action) for action in actions))
    index, rng = rng.below(len(kinds))
    return any_action([action for action in actions if type(action) is kinds[index]], rng)


def first_stream(table: Table) -> Rng:
    """Return the generator of the choices at a table."""
    return Rng(table.seed ^ OTHER_STREAM)


def playout(game: Game[S, A, E, Any], state: S, rng: Rng, choose: Chooser[A] = any_action) -> Iterator[Move[S, A, E]]:
    """Play on from a state until the game is over, and give each action as it was played."""
    while (seat := game.to_act(state)) is not None:
        action, rng = choose(game.legal_actions(state), rng)
        step = game.apply(state, seat, action)
        yield Move(seat, action, step)
        state = step.state


def simulate(
    game: Game[S, A, E, Any],
    table: Table,
    choose: Chooser[A] = any_action,
    check: Callable[[S], None] | None = None,
) -> GameReport:
    """Play a whole game; the same table always gives the same game.

    `check` sees the state after the set-up and after each action, and raises if something is wrong with it.

    Raises:
        ValueError: If the table is not one of the game's.
    """
    state = game.setup(table).state
    if check:
        check(state)
    actions = 0
    for move in playout(game, state, first_stream(table), choose):
        state, actions = move.step.state, actions + 1
        if check:
            check(state)
    result = game.result(state)
    assert result is not None, "nobody is to act, so the game has a result"
    return GameReport(table.seed, table.seats, actions, result.scores, result.winners, result.reason)
