"""Why something cannot be done now in Timeline."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.dated import Topic
from tabletop.frozen import frozen
from tabletop.timelines.race import refusals as race


@frozen
class IsBlocked:
    """TL-21: a blocked card is neither played nor discarded."""

    card: str


@frozen
class WrongTopic:
    """TL-19: only a card with the topic of the top discard can be discarded."""

    topic: Topic
    """Of the top discard."""


@frozen
class PlayedAlready:
    """TL-9: once a card was played, none is discarded in this turn."""


@frozen
class PlayFirst:
    """TL-4: a turn is a card played or discarded; stopping is possible after a played one."""


@frozen
class GoOn:
    """TL-21: after a failed card another must be tried, until one is right."""


TeamRefusal: TypeAlias = IsBlocked | WrongTopic | PlayedAlready | PlayFirst | GoOn
Refusal: TypeAlias = race.Refusal | TeamRefusal
"""NotInHand is shared with the race."""
