"""How Time Machine Rocket speaks: every sentence that a screen, the plain mode and the log need."""

from __future__ import annotations

from typing import Final

from tabletop.games.time_machine_rocket.choice_words import choice, path, question
from tabletop.games.time_machine_rocket.detail_words import detail
from tabletop.games.time_machine_rocket.event_words import brief, telling
from tabletop.games.time_machine_rocket.event_words import sentence as event
from tabletop.games.time_machine_rocket.ranking import SINGLE, TARGET
from tabletop.games.time_machine_rocket.refusal_words import refusal
from tabletop.games.time_machine_rocket.table_words import own, status, table
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


def _option_names() -> Names:
    return {
        "start": _("Who starts"),
        "target": _("Points to reach"),
        "rounds": _("Rounds"),
        "objectives": _("Objectives"),
        "explorer_sees_play_area": _("Explorers and the play area"),
    }


def _option_values() -> Values:
    reached = _("The game ends with the round in which somebody reaches {n} points.")
    return {
        ("start", "random"): (_("by lot"), _("Who starts the first round is drawn by lot.")),
        ("start", "seat"): (
            _("the first player"),
            _("The first player starts the first round: give this seat to the youngest."),
        ),
        **{("target", n): (n, reached.format(n=n)) for n in ("20", "40", "60")},
        ("rounds", "to_target"): (
            _("until the points are reached"),
            _("Rounds are played until somebody has the points to reach."),
        ),
        ("rounds", "single"): (_("a single round"), _("The quick game: one round, and most points win.")),
        ("objectives", "no_repeat"): (_("each once"), _("No objective returns before all ten have been used.")),
        ("objectives", "shuffle"): (
            _("shuffled each round"),
            _("All ten objectives are shuffled before each round, so one may return at once."),
        ),
        ("explorer_sees_play_area", "no"): (
            _("not seen"),
            _("The cards opened in a turn are discarded after the explorer's look."),
        ),
        ("explorer_sees_play_area", "yes"): (
            _("seen"),
            _("The cards opened in a turn are discarded before the explorer's look, who may take them."),
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
