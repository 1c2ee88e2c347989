"""Games that must never change: when one does, old journals play differently, and `rules_version` goes up.

They are played with invented characters, so that a new name in data/ changes nothing here.
"""

from __future__ import annotations

import pytest

from tests.playing import fate

from ..playing import lines
from .rocket_table import GAME, table

GOLDEN: dict[tuple[int, str], tuple[str, int, tuple[int, ...]]] = {
    (2, "target=40"): ("35c4dd0ceab3c467", 141, (23, 41)),
    (3, "target=20"): ("fcc87b542413edb0", 33, (11, 21, 0)),
    (4, "rounds=single"): ("a419450a0ddb7899", 33, (0, 4, 11, 15)),
    (2, "objectives=shuffle"): ("3705373ab76eeb85", 154, (39, 43)),
    (3, "explorer_sees_play_area=yes"): ("4eeef57c3cb53d17", 213, (47, 35, 30)),
    (4, "start=seat"): ("c85fc7daa977f0ce", 344, (36, 48, 47, 38)),
}
"""By seats and option: the digest of the last state, the number of actions, the scores."""

PERFT: dict[int, tuple[int, ...]] = {
    2: (1, 2, 4, 5, 9, 16, 28, 52, 97, 179),
    3: (1, 2, 4, 5, 9, 14, 20, 34, 64, 126),
    4: (1, 2, 4, 5, 9, 14, 20, 32, 58, 104),
}
"""By seats: how many games of 1 to 10 actions there are after the set-up with seed 1."""


@pytest.mark.case("R20", "R22")
@pytest.mark.parametrize(("seats", "option"), GOLDEN)
def test_the_same_games_as_ever(seats: int, option: str) -> None:
    key, _, value = option.partition("=")
    assert GAME.rules_version == 1
    assert fate(GAME, table(seats, 11, **{key: value})) == GOLDEN[seats, option]


@pytest.mark.parametrize("seats", PERFT)
def test_as_many_games_as_counted(seats: int) -> None:
    start = GAME.setup(table(seats)).state

    assert tuple(lines(GAME, start, depth) for depth in range(1, 11)) == PERFT[seats]
