"""Chance as a value: the numbers of SplitMix64, evenly spread, and no hidden state."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rng import Rng

ALL = 1 << 64


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first outputs for the seed 1234567, as published with the algorithm's reference implementations."""
    rng, outputs = Rng(1234567), []
    for _ in range(5):
        value, rng = rng.below(ALL)
        outputs.append(value)

    assert outputs == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, ALL - 1), st.integers(1, ALL))
def test_a_draw_is_in_range_and_can_be_repeated(seed: int, n: int) -> None:
    value, after = Rng(seed).below(n)

    assert 0 <= value < n
    assert (value, after) == Rng(seed).below(n)
    assert after != Rng(seed)


@pytest.mark.parametrize("n", [0, -1, ALL + 1])
def test_there_is_no_draw_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="below needs"):
        Rng(1).below(n)


@pytest.mark.parametrize("k", [-1, 4])
def test_no_more_can_be_drawn_than_there_is(k: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Rng(1).sample("abc", k)


@given(st.integers(0, ALL - 1), st.lists(st.integers()))
def test_shuffling_keeps_what_there_is(seed: int, items: list[int]) -> None:
    shuffled, _ = Rng(seed).shuffled(items)

    assert sorted(shuffled) == sorted(items)


@given(st.integers(0, ALL - 1), st.integers(0, 9))
def test_a_sample_is_the_beginning_of_a_shuffle(seed: int, k: int) -> None:
    assert Rng(seed).sample(range(9), k)[0] == Rng(seed).shuffled(range(9))[0][:k]


def test_large_ranges_are_not_skewed() -> None:
    """Of range(3 * 2**62) a third lies below 2**62; taking remainders alone would give a half."""
    rng, low = Rng(5), 0
    for _ in range(3000):
        value, rng = rng.below(3 << 62)
        low += value < 1 << 62

    assert 900 < low < 1100


def test_every_order_is_as_likely_as_any_other() -> None:
    rng, orders = Rng(7), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, rng = rng.shuffled("abc")
        orders[order] += 1

    assert set(orders) == set(permutations("abc"))
    assert all(880 < count < 1120 for count in orders.values())
