"""How Timeline: Brasil speaks: its options; for the rest, the words of the race."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import _, plural
from tabletop.option_words import Names, OptionWords, Values
from tabletop.phrases import unranked as rank
from tabletop.timelines.race.words import (
    brief,
    choice,
    detail,
    event,
    own,
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
        "start_cards": _("Cards to start with"),
        "draw": _("Drawing"),
        "wrong_card": _("Wrong card"),
        "cards": _("Cards"),
    }


def _option_values() -> Values:
    return {
        ("start", "random"): (_("drawn at random"), _("Who starts is drawn at random.")),
        ("start", "seat"): (_("the first seat"), _("The player named first starts: give this seat to the youngest.")),
        **{("start_cards", str(n)): (str(n), _start_cards(n)) for n in range(3, 8)},
        ("start_cards", "table"): (
            _("by the size of the table"),
            _("Each player starts with 6 cards in games of two or three, 5 of four or five, 4 of more."),
        ),
        ("draw", "wrong"): (
            _("after a wrong card"),
            _("A card is drawn after a wrong one only; the aim is to be out of cards."),
        ),
        ("draw", "always"): (
            _("always (marathon)"),
            _("A card is drawn after every turn while the pile has one for each player; most cards placed right win."),
        ),
        ("wrong_card", "discard"): (_("is discarded"), _("A wrong card leaves the timeline for the discard pile.")),
        ("wrong_card", "move"): (
            _("goes where it belongs"),
            _("A wrong card stays in the timeline, at its right place, but does not count as placed right."),
        ),
        ("cards", "all"): (_("all"), _("All cards are used, the hard ones too.")),
        ("cards", "easy"): (_("easy"), _("The hard cards stay in the box.")),
    }


def _start_cards(n: int) -> str:
    return plural("Each player starts with {n} card.", "Each player starts with {n} cards.", n).format(n=n)


_OPTIONS: Final = OptionWords(_option_names, _option_values)
option_name, option_value, option_help = _OPTIONS.name, _OPTIONS.value, _OPTIONS.help
