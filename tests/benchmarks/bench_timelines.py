"""How much slower a race is on a long timeline than on a short one.

    python -m tests.benchmarks.bench_timelines [--rounds R]

Prints turns a second (full legal list, checked apply, and the view of the next seat) on timelines of 10 and of 150
cards, and their ratio: at least a third is asked for. Run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial

from attrs import evolve

from tabletop.protocol import Seat
from tabletop.rng import Rng
from tabletop.timelines.race import rules
from tabletop.timelines.race.setup import deal
from tabletop.timelines.race.state import State
from tabletop.timelines.race.view import House
from tests.games.race_table import made

from .bench_playouts import median

DECK = made(300)
TURNS = 2_000


def race(cards: int) -> State:
    """Return a race of four players on a timeline of so many cards."""
    pile = tuple(card.id for card in DECK.cards)
    house = House(brasil=True)
    state = deal(DECK, pile, 4, 4, Seat(0), house, rng=Rng(1)).state
    line = sorted((*state.timeline, *state.pile[: cards - 1]), key=DECK.years.__getitem__)
    return evolve(state, timeline=tuple(line), pile=state.pile[cards - 1 :])


def turns(state: State, view: bool) -> None:
    """Take the same turn again and again: look, list what is legal, place a card in the middle."""
    for _ in range(TURNS):
        actions = rules.legal(DECK, state)
        step = rules.apply(DECK, state, state.turn, actions[len(state.timeline) // 2])
        if view:
            rules.view(DECK, step.state, step.state.turn)


def main(arguments: list[str]) -> int:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args(arguments)
    short, long = race(10), race(150)
    for name, view in (("turns", False), ("turns with a view", True)):
        few, many = (TURNS / median(partial(turns, at, view), asked.rounds) for at in (short, long))
        verdict = "met" if many / few >= 1 / 3 else "MISSED"
        print(f"{name:20} {few:9.0f} /s on 10 cards {many:9.0f} /s on 150: {many / few:5.2f}, at least 0.33  {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
