"""How much is tried: HYPOTHESIS_PROFILE says how many examples, TABLETOP_SOAK the size of a soak test."""

from __future__ import annotations

import os

from hypothesis import settings


def tries(most: int) -> settings:
    """Return the settings of a test that tries so many examples in a thorough run."""
    return settings(max_examples=a_part(most), deadline=None)


def a_part(most: int) -> int:
    """Return how many of so many a test tries: all of them in a thorough run, at least one."""
    return max(1, most * settings().max_examples // 100)


def sized(ci: int, full: int) -> int:
    """Return how much a soak test does: `full` where TABLETOP_SOAK=full asks for all that the matrix wants."""
    return full if os.environ.get("TABLETOP_SOAK") == "full" else ci
