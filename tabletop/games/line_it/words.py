"""How Line-it speaks: every sentence that a screen, the plain mode and the log need."""

from __future__ import annotations

from tabletop.games.line_it.choice_words import choice, path, question
from tabletop.games.line_it.detail_words import detail
from tabletop.games.line_it.event_words import brief, telling
from tabletop.games.line_it.event_words import sentence as event
from tabletop.games.line_it.refusal_words import refusal
from tabletop.games.line_it.scoring import ROUNDS_OVER
from tabletop.games.line_it.table_words import status, table
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
            return _("Starting player")
        case "order":
            return _("Order of a turn")
        case "jackpot":
            return _("Jackpots")
        case "hands":
            return _("Hands")
        case _unknown:
            raise ValueError(f"no option: {key!r}")


def option_value(key: str, value: str) -> str:
    """The name of a value of an option.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start", "random":
            return _("drawn at random")
        case "start", "seat":
            return _("the first seat")
        case "order", "standard":
            return _("as printed")
        case "order", "free":
            return _("free")
        case "jackpot", "third":
            return _("third card")
        case "jackpot", "every_third":
            return _("every third card")
        case "hands", "hidden":
            return _("hidden")
        case "hands", "open":
            return _("open to all")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


def option_help(key: str, value: str) -> str:
    """One sentence on what the value does.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start", "random":
            return _("Who starts the first round is drawn at random.")
        case "start", "seat":
            return _("The player named first starts the first round.")
        case "order", "standard":
            return _("A turn is: take a card, play a hand card, close the line; the last two as wished.")
        case "order", "free":
            return _("Before and after taking a card the line may be closed and the hand card played, in any order.")
        case "jackpot", "third":
            return _("The third card of a colour in a line brings its jackpot, once a line.")
        case "jackpot", "every_third":
            return _("The third, sixth, ninth ... card of a colour in a line brings its jackpot.")
        case "hands", "hidden":
            return _("Nobody sees the hand of another player.")
        case "hands", "open":
            return _("Everybody sees every hand.")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


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
