"""What a tutorial is made of: a table, what is played there, and what the teacher says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.frozen import frozen
from tabletop.protocol import Text


@frozen
class LessonStep:
    """Something played, or only something said."""

    say: Text
    """What the teacher says once it was played."""
    do: tuple[Mapping[str, Any], ...] = ()
    """Actions as the journal writes them, each by whoever is to act; none: it is only said."""


@frozen
class Lesson:
    """A game to learn from, as data/<game>/tutorial.yaml tells it."""

    names: tuple[str, ...]
    """Who plays, by seat."""
    seat: int
    """With whose eyes the learner looks, from 0."""
    seed: int
    steps: tuple[LessonStep, ...]
    ends: str
    """Digest of the state at the end: when other rules or cards lead elsewhere, the sentences speak of what is not."""
    options: Mapping[str, str] = {}
