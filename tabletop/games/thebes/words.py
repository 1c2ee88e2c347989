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
from tabletop.games.thebes.table_words import own, status, table
from tabletop.i18n import _
from tabletop.option_words import Names, OptionWords, Values
from tabletop.phrases import unranked as rank
from tabletop.protocol import Result

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

_MAJORITY: Final = "majority-"


def _option_names() -> Names:
    return {
        "start_space": _("Start space"),
        "luck": _("Luck of digging"),
    }


def _option_values() -> Values:
    return {
        ("start_space", "zero"): (
            _("a space before week 1"),
            _("The markers start on a space of their own before week 1; three players always start in week 16."),
        ),
        ("start_space", "week_one"): (
            _("week 1"),
            _("The markers start in week 1; three players always start in week 16."),
        ),
        ("luck", "standard"): (_("standard"), _("Every dig turns the permission to X, whatever it brought.")),
        ("luck", "gentle"): (
            _("gentle (house rule)"),
            _("A dig that draws nothing but debris leaves the permission as it was."),
        ),
    }


_OPTIONS: Final = OptionWords(_option_names, _option_values)
option_name, option_value, option_help = _OPTIONS.name, _OPTIONS.value, _OPTIONS.help


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
    return _("1903 is over: all markers are on the end space.")
