"""How Timeline speaks: the co-operative mode by its own sentences, the competitive one by those of the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tabletop.games.timeline import (
    choice_words,
    detail_words,
    event_words,
    rating_words,
    refusal_words,
    table_words,
)
from tabletop.games.timeline.actions import Action, Event, TeamEvent
from tabletop.games.timeline.option_words import option_help, option_name, option_value
from tabletop.games.timeline.refusals import Refusal
from tabletop.games.timeline.scoring import REASONS
from tabletop.games.timeline.view import TeamView, TimelineView
from tabletop.phrases import unranked as rank
from tabletop.protocol import Path, Result
from tabletop.timelines.race import actions as race_actions
from tabletop.timelines.race import refusals as race_refusals
from tabletop.timelines.race import scoring as race_scoring
from tabletop.timelines.race import words as race

__all__ = [
    "brief",
    "choice",
    "detail",
    "event",
    "option_help",
    "option_name",
    "option_value",
    "own",
    "path",
    "question",
    "rank",
    "reason",
    "refusal",
    "source",
    "status",
    "table",
    "telling",
]


def event(event: Event, view: TimelineView, names: Sequence[str]) -> str:
    """One past-tense sentence for the log."""
    if isinstance(view, TeamView):
        return event_words.sentence(cast(TeamEvent, event), view, names)
    return race.event(cast(race_actions.Event, event), view, names)


def brief(event: Event, view: TimelineView, names: Sequence[str]) -> str:
    """The deed alone: the table shows where cards lie, and what was drawn."""
    if isinstance(view, TeamView):
        return event_words.brief(cast(TeamEvent, event), view, names)
    return race.brief(cast(race_actions.Event, event), view, names)


def telling(event: Event, view: TimelineView, names: Sequence[str]) -> list[str]:
    """The same in lines: a card is turned only after it was played, and its note comes last."""
    if isinstance(view, TeamView):
        return event_words.telling(cast(TeamEvent, event), view, names)
    return race.telling(cast(race_actions.Event, event), view, names)


def refusal(refusal: Refusal, view: TimelineView, names: Sequence[str]) -> str:
    """One sentence: which rule forbids it, and what would allow it."""
    if isinstance(view, TeamView):
        return refusal_words.refusal(refusal, view, names)
    return race.refusal(cast(race_refusals.Refusal, refusal), view, names)


def status(view: TimelineView, names: Sequence[str]) -> str:
    """The turn or round, and whose turn it is and why."""
    return table_words.status(view, names) if isinstance(view, TeamView) else race.status(view, names)


def own(view: TimelineView, names: Sequence[str]) -> list[str]:
    """What the player to act begins a turn with and the choices do not say."""
    return table_words.own(view, names) if isinstance(view, TeamView) else race.own(view, names)


def table(view: TimelineView, names: Sequence[str]) -> list[str]:
    """The whole table as short lines, most important first."""
    return table_words.table(view, names) if isinstance(view, TeamView) else race.table(view, names)


def question(view: TimelineView, path: Path) -> str:
    """What is to be chosen after a path."""
    return choice_words.question(view, path) if isinstance(view, TeamView) else race.question(view, path)


def path(action: Action) -> Path:
    """The full path that leads to an action."""
    return race.path(action) if isinstance(action, race_actions.Action) else choice_words.path(action)


def choice(view: TimelineView, path: Path, names: Sequence[str]) -> str:
    """One line for the last element of a path, with its effect as far as everybody may know it."""
    return choice_words.choice(view, path, names) if isinstance(view, TeamView) else race.choice(view, path, names)


def detail(view: TimelineView, path: Path, names: Sequence[str]) -> str:
    """What the choice means, in a few sentences."""
    return detail_words.detail(view, path, names) if isinstance(view, TeamView) else race.detail(view, path, names)


def source(key: str) -> str:
    """The name of a source of points in a result's breakdown.

    Raises:
        ValueError: If the game has no such source.
    """
    return race.source(key) if key == race_scoring.PLACED else rating_words.source(key)


def reason(result: Result) -> str:
    """Why the game ended, in a sentence; of a co-operative one also how it is rated.

    Raises:
        ValueError: If games do not end so.
    """
    return rating_words.reason(result) if result.reason in REASONS else race.reason(result)
