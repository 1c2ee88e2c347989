"""Chance as a value: a generator that is part of the state and never changes in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tabletop.frozen import frozen

T = TypeVar("T")

_SIZE = 1 << 64
_MASK = _SIZE - 1
_GAMMA = 0x9E3779B97F4A7C15


def _below(state: int, n: int) -> tuple[int, int]:
    """Draw from range(n); return the value and the state after it."""
    # values at or above the largest multiple of n are drawn again, or low ones would come too often
    limit = _SIZE - _SIZE % n
    while True:
        state = (state + _GAMMA) & _MASK
        # the output function of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014)
        value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        value ^= value >> 31
        if value < limit:
            return value % n, state


@frozen
class Rng:
    """A SplitMix64 generator; each draw returns the value and the generator after it."""

    state: int
    """In [0, 2**64)."""

    def below(self, n: int) -> tuple[int, Rng]:
        """Draw uniformly from range(n).

        Raises:
            ValueError: If n is not in [1, 2**64].
        """
        if not 1 <= n <= _SIZE:
            raise ValueError(f"below needs n in [1, 2**64], got {n}")
        value, state = _below(self.state, n)
        return value, Rng(state)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in a uniformly random order (Fisher-Yates)."""
        return self.sample(items, len(items))

    def sample(self, items: Sequence[T], k: int) -> tuple[tuple[T, ...], Rng]:
        """Draw k items without replacement, in the order in which they came.

        Raises:
            ValueError: If k is not in [0, len(items)].
        """
        if not 0 <= k <= len(items):
            raise ValueError(f"cannot draw {k} of {len(items)}")
        pool, state = list(items), self.state
        for i in range(k):
            j, state = _below(state, len(pool) - i)
            pool[i], pool[i + j] = pool[i + j], pool[i]
        return tuple(pool[:k]), Rng(state)
