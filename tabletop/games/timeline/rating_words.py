"""How a co-operative game ends, in sentences, with its rating on our own scale (TL-12 to TL-14, TL-21)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.timeline.actions import TeamEnded
from tabletop.games.timeline.scoring import (
    ALL_BLOCKED,
    FOUR_BLOCKED,
    HANDS_EMPTY,
    LOST,
    MAIN,
    REASONS,
    SECONDARY,
    STUCK,
    rating,
)
from tabletop.games.timeline.view import TeamView
from tabletop.i18n import _, plural
from tabletop.phrases import looked_up
from tabletop.protocol import Result


def points(n: int) -> str:
    """Return "3 points"; a loss has its minus."""
    return plural("{n} point", "{n} points", abs(n)).format(n=n)


def grade_name(grade: str) -> str:
    """Return the friendly word for a grade (TL-14).

    Raises:
        ValueError: If the scale has no such grade.
    """
    match grade:
        case "masters":
            return _("masters of time")
        case "historians":
            return _("historians")
        case "chroniclers":
            return _("chroniclers")
        case "apprentices":
            return _("apprentices")
        case "lost":
            return _("lost in time")
        case _unknown:
            raise ValueError(f"no grade: {grade!r}")


def rated(score: int) -> str:
    """Return what a score is worth, and say whose scale it is."""
    return _("On our own scale: {grade}.").format(grade=grade_name(rating(score)))


def source(key: str) -> str:
    """The name of a source of points in a result's breakdown.

    Raises:
        ValueError: If the co-operative game has no such source.
    """
    sources = {MAIN: _("Main timeline"), SECONDARY: _("Secondary timeline"), LOST: _("Discards, draw pile and hands")}
    return looked_up(sources, key, "no source of points")


def reason(result: Result) -> str:
    """Why the game ended, in a sentence, and how it is rated in another.

    Raises:
        ValueError: If the co-operative game does not end so.
    """
    reasons = {
        HANDS_EMPTY: _("All hands are empty."),
        STUCK: _("No card of the next hand has a place."),
        FOUR_BLOCKED: _("Four cards of one hand are blocked."),
        ALL_BLOCKED: _("Only blocked cards are left in the hands."),
    }
    return f"{looked_up(reasons, result.reason, 'no reason to end')} {rated(result.scores[0])}"


def ended(event: TeamEnded, view: TeamView, names: Sequence[str]) -> str:
    """Say that the game is over, and by whose hand."""
    assert event.reason in REASONS, event.reason
    if event.seat is None:
        return (
            _("The game is over: all hands are empty.")
            if event.reason == HANDS_EMPTY
            else _("The game is over: only blocked cards are left in the hands.")
        )
    if event.reason == FOUR_BLOCKED:
        text = _("The game is over: {name} holds four blocked cards.")
    elif view.house.either:
        text = _("The game is over: {name} holds no card that has a place or can be discarded.")
    else:
        text = _("The game is over: {name} holds no card that has a place.")
    return text.format(name=names[event.seat])
