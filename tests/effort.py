"""How many examples are tried: many where HYPOTHESIS_PROFILE is thorough, two in five of them in a plain run."""

from __future__ import annotations

from hypothesis import settings


def tries(most: int) -> settings:
    """Return the settings of a test that tries so many examples in a thorough run."""
    return settings(max_examples=most * settings().max_examples // 100, deadline=None)
