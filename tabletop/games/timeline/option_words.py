"""The options of Timeline, and what their values do."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import _
from tabletop.option_words import Names, OptionWords, Values


def _option_names() -> Names:
    return {
        "mode": _("Mode"),
        "start": _("Starting player"),
        "discard": _("Discarding"),
        "stuck": _("End of the game"),
        "failed": _("Failed card"),
        "deck": _("Deck"),
        "cards": _("Cards"),
    }


def _option_values() -> Values:
    return {
        ("mode", "cooperative"): (_("co-operative"), _("One to six players play together for the best score.")),
        ("mode", "competitive"): (_("competitive"), _("Two to eight players race to be out of cards.")),
        ("start", "random"): (_("drawn at random"), _("Who starts is drawn at random.")),
        ("start", "seat"): (_("the first seat"), _("The player named first starts: give this seat to the youngest.")),
        ("discard", "free"): (_("any card"), _("Instead of playing, any card may be discarded.")),
        ("discard", "symbol"): (
            _("the topic on top"),
            _("Instead of playing, a card with the topic of the top discard may be discarded."),
        ),
        ("stuck", "place"): (
            _("no card has a place"),
            _("The game ends when no card of the player in turn has a place."),
        ),
        ("stuck", "either"): (
            _("nothing can be done"),
            _("The game ends when the player in turn can neither place nor discard a card."),
        ),
        ("failed", "discard"): (_("is discarded"), _("A card that finds no place is discarded.")),
        ("failed", "blocked"): (
            _("stays blocked"),
            _("A card that finds no place stays in the hand, blocked; four of them in a hand end the game."),
        ),
        ("deck", "short"): (_("short, 36 cards"), _("36 cards are used with two to five players, all 100 with more.")),
        ("deck", "full"): (_("full, 100 cards"), _("All 100 cards are used.")),
        ("cards", "all"): (_("all"), _("All cards are used, the hard ones too.")),
        ("cards", "easy"): (_("easy"), _("The hard cards stay in the box.")),
    }


_OPTIONS: Final = OptionWords(_option_names, _option_values)
option_name, option_value, option_help = _OPTIONS.name, _OPTIONS.value, _OPTIONS.help
