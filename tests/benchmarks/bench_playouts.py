"""How fast a game is played by players that choose by chance: moves a second, and what each function takes.

    python -m tests.benchmarks.bench_playouts [GAME] [--games N] [--rounds R]

Prints each figure, its ratio to RLCard's gin rummy environment in the same run (speeds to its moves a second, times to
the time of one of its moves) if `rlcard` can be imported, else to a loop of plain Python that was calibrated against
it, and the target. Run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import statistics
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from attrs import frozen

from tabletop.catalog import GAMES
from tabletop.protocol import Game, Table
from tabletop.rng import Rng
from tabletop.simulate import first_stream, playout

AnyGame = Game[Any, Any, Any, Any]

PLAYOUTS = {"thebes": 12_000.0}
"""By game: moves a second that are asked for; 60,000 of the others."""
LOOPS_A_MOVE = 6.0
"""How many turns of `reference_loop` take as long as a move of RLCard's gin rummy (1.2.0, Python 3.11)."""


@frozen
class Figure:
    """A measured figure and its target."""

    name: str
    value: float
    unit: str
    target: float
    at_least: bool

    def line(self, reference: float) -> str:
        """Return the figure as a line of the report; `reference` is in moves a second."""
        met = self.value >= self.target if self.at_least else self.value <= self.target
        bound = "at least" if self.at_least else "at most"
        ratio = {"moves/s": self.value / reference, "us": self.value * reference / 1e6}.get(self.unit)
        share = f"{ratio:6.2f} x" if ratio is not None else " " * 8
        verdict = "met" if met else "MISSED"
        return f"{self.name:34} {self.value:10.1f} {self.unit:8} {share}  {bound} {self.target:8.1f}  {verdict}"


@frozen
class Recorded:
    """A random game: its first state and what was played."""

    table: Table
    start: Any
    moves: tuple[tuple[Any, Any], ...]
    """Seat and action."""


def seconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes."""
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def median(work: Callable[[], object], rounds: int) -> float:
    """Return the median of some rounds, in seconds."""
    return statistics.median(seconds(work) for _ in range(rounds))


def record(game: AnyGame, tables: list[Table]) -> list[Recorded]:
    """Play a random game at each table."""
    games = []
    for table in tables:
        start = game.setup(table).state
        moves = tuple((move.seat, move.action) for move in playout(game, start, first_stream(table)))
        games.append(Recorded(table, start, moves))
    return games


def play(game: AnyGame, games: list[Recorded]) -> None:
    """Random playouts: full legal list, choice, checked apply, events."""
    for one in games:
        for _ in playout(game, one.start, first_stream(one.table)):
            pass


def replay(game: AnyGame, games: list[Recorded]) -> None:
    """Apply alone, from state to state."""
    for one in games:
        state = one.start
        for seat, action in one.moves:
            state = game.apply(state, seat, action).state


def look(game: AnyGame, games: list[Recorded]) -> None:
    """Apply, and the view of the seat that acts next."""
    for one in games:
        state = one.start
        for seat, action in one.moves:
            game.view(state, seat)
            state = game.apply(state, seat, action).state


def history(game: AnyGame, games: list[Recorded], rounds: int) -> float:
    """Return how fast the last tenth of the games is applied, as a share of the first tenth.

    The action that ends a game is left out: it tells the end, once, and in a short game it is the last tenth alone.
    """
    ratios = []
    for _ in range(rounds):
        first = last = 0.0
        for one in games:
            state, stamps = one.start, [time.perf_counter()]
            for seat, action in one.moves:
                state = game.apply(state, seat, action).state
                stamps.append(time.perf_counter())
            spans = [end - start for start, end in pairwise(stamps)][:-1]
            tenth = max(1, len(spans) // 10)
            first, last = first + sum(spans[:tenth]), last + sum(spans[-tenth:])
        ratios.append(first / last)
    return statistics.median(ratios)


def reference_loop(turns: int) -> int:
    """Do what rules do, in plain Python: shuffle, count, build a list and choose from it."""
    rng, chosen = Rng(1), 0
    for turn in range(turns):
        hand, rng = rng.sample(range(52), 10)
        suits = {suit: sum(card // 13 == suit for card in hand) for suit in range(4)}
        fitting = [card for card in hand if suits[card // 13] > 2 or card % 13 == turn % 13]
        chosen += len(fitting)
    return chosen


def gin_rummy(rounds: int) -> float | None:
    """Return the moves a second of RLCard's gin rummy environment; None if it is not there."""
    try:
        rlcard = importlib.import_module("rlcard")
    except ImportError:
        return None
    env = rlcard.make("gin-rummy", config={"seed": 1})
    speeds = []
    for number in range(rounds):
        moves, start, rng = 0, time.perf_counter(), Rng(number)
        for _ in range(20):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                index, rng = rng.below(len(actions))
                state, _ = env.step(actions[index])
                moves += 1
        speeds.append(moves / (time.perf_counter() - start))
    return statistics.median(speeds)


def figures(game: AnyGame, tables: list[Table], rounds: int) -> list[Figure]:
    """Measure the game."""
    games = record(game, tables)
    moves = sum(len(one.moves) for one in games)
    apply = median(lambda: replay(game, games), rounds) / moves
    view = median(lambda: look(game, games), rounds) / moves - apply
    setup = median(lambda: [game.setup(table) for table in tables], rounds) / len(tables)
    flat = history(game, games, rounds)
    return [
        Figure(
            "random playouts",
            moves / median(lambda: play(game, games), rounds),
            "moves/s",
            PLAYOUTS.get(game.key, 60_000),
            True,
        ),
        Figure("apply", apply * 1e6, "us", 12, False),
        Figure("view of the seat that acts", view * 1e6, "us", 100, False),
        Figure("new game", setup * 1e6, "us", 500, False),
        Figure("apply, last tenth / first tenth", flat, "", 0.9, True),
    ]


def reference(rounds: int) -> tuple[str, float]:
    """Return what the figures are compared with, and its moves a second."""
    speed = gin_rummy(rounds)
    if speed is not None:
        return "RLCard gin rummy environment", speed
    turns = 4_000
    return "as RLCard gin rummy (calibrated)", turns / LOOPS_A_MOVE / median(lambda: reference_loop(turns), rounds)


def main(arguments: list[str]) -> int:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default=GAMES[0].key, choices=[entry.key for entry in GAMES])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args(arguments)
    (entry,) = (entry for entry in GAMES if entry.key == asked.game)
    options = tuple((option.key, option.values[0]) for option in entry.options)
    seats = list(entry.seats_with({}))
    tables = [Table(seats[seed % len(seats)], seed, options) for seed in range(asked.games)]
    measured = figures(entry.load(), tables, asked.rounds)
    anchor, speed = reference(asked.rounds)
    for figure in measured:
        print(figure.line(speed))
    print(f"{anchor:34} {speed:10.1f} moves/s")
    print(f"playouts are {measured[0].value / speed:.2f} times as fast as the reference: more than 1 is asked for")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
