"""How Line-it speaks: every sentence that a screen, the plain mode and the log need."""

from __future__ import annotations

from typing import Final

from tabletop.games.line_it.choice_words import choice, path, question, rank
from tabletop.games.line_it.detail_words import detail
from tabletop.games.line_it.event_words import brief, telling
from tabletop.games.line_it.event_words import sentence as event
from tabletop.games.line_it.refusal_words import refusal
from tabletop.games.line_it.scoring import ROUNDS_OVER
from tabletop.games.line_it.table_words import own, status, table
from tabletop.i18n import _
from tabletop.option_words import Names, OptionWords, Values
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
        "start": _("Starting player"),
        "order": _("Order of a turn"),
        "jackpot": _("Jackpots"),
        "hands": _("Hands"),
    }


def _option_values() -> Values:
    return {
        ("start", "random"): (_("drawn at random"), _("Who starts the first round is drawn at random.")),
        ("start", "seat"): (_("the first seat"), _("The player named first starts the first round.")),
        ("order", "standard"): (
            _("as printed"),
            _("A turn is: take a card, play a hand card, close the line; the last two as wished."),
        ),
        ("order", "free"): (
            _("free"),
            _("Before and after taking a card the line may be closed and the hand card played, in any order."),
        ),
        ("jackpot", "third"): (
            _("third card"),
            _("The third card of a colour in a line brings its jackpot, once a line."),
        ),
        ("jackpot", "every_third"): (
            _("every third card"),
            _("The third, sixth, ninth ... card of a colour in a line brings its jackpot."),
        ),
        ("hands", "hidden"): (_("hidden"), _("Nobody sees the hand of another player.")),
        ("hands", "open"): (_("open to all"), _("Everybody sees every hand.")),
    }


_OPTIONS: Final = OptionWords(_option_names, _option_values)
option_name, option_value, option_help = _OPTIONS.name, _OPTIONS.value, _OPTIONS.help


def source(key: str) -> str:
    """The name of a source of points in a result's breakdown.

    Raises:
        ValueError: If the game has no such source.
    """
    match key:
        case "cards":
            return _("Cards in the score pile")
        case "bets-won":
            return _("Bets won")
        case "bets-lost":
            return _("Bets lost")
        case _unknown:
            raise ValueError(f"no source of points: {key!r}")


def reason(result: Result) -> str:
    """Why the game ended, in a sentence.

    Raises:
        ValueError: If games do not end so.
    """
    if result.reason != ROUNDS_OVER:
        raise ValueError(f"no reason to end: {result.reason!r}")
    return _("The pile is used up and every line is closed.")
