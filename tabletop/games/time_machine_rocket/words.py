"""How Time Machine Rocket speaks: every sentence that a screen, the plain mode and the log need."""

from __future__ import annotations

from tabletop.games.time_machine_rocket.choice_words import choice, path, question
from tabletop.games.time_machine_rocket.detail_words import detail
from tabletop.games.time_machine_rocket.event_words import brief, telling
from tabletop.games.time_machine_rocket.event_words import sentence as event
from tabletop.games.time_machine_rocket.ranking import SINGLE, TARGET
from tabletop.games.time_machine_rocket.refusal_words import refusal
from tabletop.games.time_machine_rocket.table_words import status, table
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


def option_name(key: str) -> str:
    """The name of an option.

    Raises:
        ValueError: If the game has no such option.
    """
    match key:
        case "start":
            return _("Who starts")
        case "target":
            return _("Points to reach")
        case "rounds":
            return _("Rounds")
        case "objectives":
            return _("Objectives")
        case "explorer_sees_play_area":
            return _("Explorers and the play area")
        case _unknown:
            raise ValueError(f"no option: {key!r}")


def option_value(key: str, value: str) -> str:
    """The name of a value of an option.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start", "random":
            return _("by lot")
        case "start", "seat":
            return _("the first player")
        case "target", ("20" | "40" | "60"):
            return value
        case "rounds", "to_target":
            return _("until the points are reached")
        case "rounds", "single":
            return _("a single round")
        case "objectives", "no_repeat":
            return _("each once")
        case "objectives", "shuffle":
            return _("shuffled each round")
        case "explorer_sees_play_area", "no":
            return _("not seen")
        case "explorer_sees_play_area", "yes":
            return _("seen")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


def option_help(key: str, value: str) -> str:
    """One sentence on what the value does.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start", "random":
            return _("Who starts the first round is drawn by lot.")
        case "start", "seat":
            return _("The first player starts the first round: give this seat to the youngest.")
        case "target", ("20" | "40" | "60"):
            text = _("The game ends with the round in which somebody reaches {n} points.")
            return text.format(n=value)
        case "rounds", "to_target":
            return _("Rounds are played until somebody has the points to reach.")
        case "rounds", "single":
            return _("The quick game: one round, and most points win.")
        case "objectives", "no_repeat":
            return _("No objective returns before all ten have been used.")
        case "objectives", "shuffle":
            return _("All ten objectives are shuffled before each round, so one may return at once.")
        case "explorer_sees_play_area", "no":
            return _("The cards opened in a turn are discarded after the explorer's look.")
        case "explorer_sees_play_area", "yes":
            return _("The cards opened in a turn are discarded before the explorer's look, who may take them.")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


def source(key: str) -> str:
    """The name of a source of points in a result's breakdown.

    Raises:
        ValueError: If the game has no such source.
    """
    match key:
        case "characters":
            return _("Characters")
        case "objectives":
            return _("Objectives")
        case _unknown:
            raise ValueError(f"no source of points: {key!r}")


def reason(result: Result) -> str:
    """Why the game ended, in a sentence.

    Raises:
        ValueError: If games do not end so.
    """
    leaders = [seat for seat, score in enumerate(result.scores) if score == max(result.scores)]
    match result.reason:
        case each if each not in (TARGET, SINGLE):
            raise ValueError(f"no reason to end: {each!r}")
        case _ if len(leaders) > 1:
            return _("Points are equal at the top: the last round decided, by characters or else by points.")
        case each if each == SINGLE:
            return _("The single round is over.")
        case _target:
            return _("The points to reach have been reached.")
