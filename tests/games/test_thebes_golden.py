"""Games that must never change: when one does, old journals play differently, and `rules_version` goes up.

They are played on the board of the rules page, so that a new name in data/ changes nothing here.
"""

from __future__ import annotations

from itertools import islice

import pytest

from tabletop.simulate import first_stream, playout
from tests.playing import fate

from ..playing import lines
from .thebes_table import GAME, table

GOLDEN = {
    (2, "zero", "standard"): ("80bc22daa7c260a7", 55, (24, 51)),
    (2, "week_one", "gentle"): ("003c742a949950ad", 48, (21, 41)),
    (3, "zero", "standard"): ("44c8626533f436b0", 69, (38, 6, 24)),
    (3, "week_one", "gentle"): ("bb3489ca24e5791b", 68, (20, 9, 39)),
    (4, "zero", "standard"): ("426ea35125c1d0cc", 70, (16, 8, 12, 13)),
    (4, "week_one", "gentle"): ("5f713d9e01f01c5c", 60, (27, 7, 7, 10)),
}
"""By seats and options: the digest of the last state, the number of actions, the scores."""

PERFT = {
    2: (5, 25, 207, 1722, 17700),
    3: (5, 25, 125, 725, 5713),
    4: (5, 25, 125, 625, 3774),
}
"""By seats: how many games of 1 to 5 actions there are after the set-up with seed 1."""


LATE = {
    0: (5, 25, 184),
    1: (51, 255, 3029),
    2: (5, 35, 221),
    3: (16, 124, 820),
    4: (5, 67, 1924),
    5: (6, 38, 266),
    6: (5, 25, 163),
    7: (5, 283, 10273),
    8: (5, 26, 375),
    9: (23, 277, 3828),
}
"""By seed: how many games of 1 to 3 actions there are after 31 actions by chance."""


@pytest.mark.case("R20", "R22")
@pytest.mark.parametrize(("seats", "start_space", "luck"), GOLDEN)
def test_the_same_games_as_ever(seats: int, start_space: str, luck: str) -> None:
    assert GAME.rules_version == 1
    assert fate(GAME, table(seats, 11, start_space, luck)) == GOLDEN[seats, start_space, luck]


@pytest.mark.parametrize("seats", PERFT)
def test_as_many_games_as_counted(seats: int) -> None:
    start = GAME.setup(table(seats)).state

    assert tuple(lines(GAME, start, depth) for depth in range(1, 6)) == PERFT[seats]


def test_the_first_counts_by_hand() -> None:
    """All four in turn can take one of four cards or exchange them; nobody can dig, exhibit or stop yet."""
    assert PERFT[4][:4] == (5, 5**2, 5**3, 5**4)
    assert PERFT[3][:3] == (5, 5**2, 5**3)
    assert PERFT[2][:2] == (5, 5**2)


@pytest.mark.parametrize("seed", LATE)
def test_late_positions_hold_as_many_games_as_counted(seed: int) -> None:
    at = table(2, seed)
    state = GAME.setup(at).state
    for move in islice(playout(GAME, state, first_stream(at)), 31):
        state = move.step.state

    assert tuple(lines(GAME, state, depth) for depth in (1, 2, 3)) == LATE[seed]
