"""How Thebes speaks: every sentence that a screen, the plain mode and the log need."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.choice_words import choice, path, question
from tabletop.games.thebes.detail_words import detail
from tabletop.games.thebes.event_words import brief, telling
from tabletop.games.thebes.event_words import sentence as event
from tabletop.games.thebes.name_words import on
from tabletop.games.thebes.refusal_words import refusal
from tabletop.games.thebes.scoring import TIME_UP
from tabletop.games.thebes.table_words import status, table
from tabletop.i18n import _
from tabletop.protocol import Result

__all__ = [
    "brief",
    "choice",
    "detail",
    "event",
    "option_help",
    "option_name",
    "option_value",
    "path",
    "question",
    "reason",
    "refusal",
    "source",
    "status",
    "table",
    "telling",
]

_MAJORITY: Final = "majority-"


def option_name(key: str) -> str:
    """The name of an option.

    Raises:
        ValueError: If the game has no such option.
    """
    match key:
        case "start_space":
            return _("Start space")
        case "luck":
            return _("Luck of digging")
        case _unknown:
            raise ValueError(f"no option: {key!r}")


def option_value(key: str, value: str) -> str:
    """The name of a value of an option.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start_space", "zero":
            return _("a space before week 1")
        case "start_space", "week_one":
            return _("week 1")
        case "luck", "standard":
            return _("standard")
        case "luck", "gentle":
            return _("gentle (house rule)")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


def option_help(key: str, value: str) -> str:
    """One sentence on what the value does.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start_space", "zero":
            return _("The markers start on a space of their own before week 1; three players always start in week 16.")
        case "start_space", "week_one":
            return _("The markers start in week 1; three players always start in week 16.")
        case "luck", "standard":
            return _("Every dig turns the permission to X, whatever it brought.")
        case "luck", "gentle":
            return _("A dig that draws nothing but debris leaves the permission as it was.")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


def source(key: str) -> str:
    """The name of a source of points in a result's breakdown.

    Raises:
        ValueError: If the game has no such source.
    """
    match key:
        case "artifacts":
            return _("Artifacts")
        case "exhibitions":
            return _("Exhibitions")
        case "congresses":
            return _("Congresses")
        case _ if key.startswith(_MAJORITY):
            return _("Most book points {on_site}").format(on_site=on(key.removeprefix(_MAJORITY)))
        case _unknown:
            raise ValueError(f"no source of points: {key!r}")


def reason(result: Result) -> str:
    """Why the game ended, in a sentence.

    Raises:
        ValueError: If games do not end so.
    """
    if result.reason != TIME_UP:
        raise ValueError(f"no reason to end: {result.reason!r}")
    return _("The three years are over: all markers are on the end space.")
