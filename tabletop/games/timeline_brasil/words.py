"""How Timeline: Brasil speaks: its options; for the rest, the words of the race."""

from __future__ import annotations

from tabletop.i18n import _, plural
from tabletop.timelines.race.words import (
    brief,
    choice,
    detail,
    event,
    path,
    question,
    reason,
    refusal,
    source,
    status,
    table,
    telling,
)

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
        case "start_cards":
            return _("Cards to start with")
        case "draw":
            return _("Drawing")
        case "wrong_card":
            return _("Wrong card")
        case "cards":
            return _("Cards")
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
        case "start_cards", ("3" | "4" | "5" | "6" | "7"):
            return value
        case "start_cards", "table":
            return _("by the size of the table")
        case "draw", "wrong":
            return _("after a wrong card")
        case "draw", "always":
            return _("always (marathon)")
        case "wrong_card", "discard":
            return _("is discarded")
        case "wrong_card", "move":
            return _("goes where it belongs")
        case "cards", "all":
            return _("all")
        case "cards", "easy":
            return _("easy")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")


def option_help(key: str, value: str) -> str:
    """One sentence on what the value does.

    Raises:
        ValueError: If the option has no such value.
    """
    match key, value:
        case "start", "random":
            return _("Who starts is drawn at random.")
        case "start", "seat":
            return _("The player named first starts: give this seat to the youngest.")
        case "start_cards", ("3" | "4" | "5" | "6" | "7"):
            return plural("Each player starts with {n} card.", "Each player starts with {n} cards.", int(value)).format(
                n=value
            )
        case "start_cards", "table":
            return _("Each player starts with 6 cards in games of two or three, 5 of four or five, 4 of more.")
        case "draw", "wrong":
            return _("A card is drawn after a wrong one only; the aim is to be out of cards.")
        case "draw", "always":
            return _(
                "A card is drawn after every turn while the pile has one for each player; most cards placed right win."
            )
        case "wrong_card", "discard":
            return _("A wrong card leaves the timeline for the discard pile.")
        case "wrong_card", "move":
            return _("A wrong card stays in the timeline, at its right place, but does not count as placed right.")
        case "cards", "all":
            return _("All cards are used, the hard ones too.")
        case "cards", "easy":
            return _("The hard cards stay in the box.")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")
