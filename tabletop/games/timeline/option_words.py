"""The options of Timeline, and what their values do."""

from __future__ import annotations

from tabletop.i18n import _


def option_name(key: str) -> str:
    """The name of an option.

    Raises:
        ValueError: If the game has no such option.
    """
    match key:
        case "mode":
            return _("Mode")
        case "start":
            return _("Starting player")
        case "discard":
            return _("Discarding")
        case "stuck":
            return _("End of the game")
        case "failed":
            return _("Failed card")
        case "deck":
            return _("Deck")
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
        case "mode", "cooperative":
            return _("co-operative")
        case "mode", "competitive":
            return _("competitive")
        case "start", "random":
            return _("drawn at random")
        case "start", "seat":
            return _("the first seat")
        case "discard", "free":
            return _("any card")
        case "discard", "symbol":
            return _("the topic on top")
        case "stuck", "place":
            return _("no card has a place")
        case "stuck", "either":
            return _("nothing can be done")
        case "failed", "discard":
            return _("is discarded")
        case "failed", "blocked":
            return _("stays blocked")
        case "deck", "short":
            return _("short, 36 cards")
        case "deck", "full":
            return _("full, 100 cards")
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
        case "mode", "cooperative":
            return _("One to six players play together for the best score.")
        case "mode", "competitive":
            return _("Two to eight players race to be out of cards.")
        case "start", "random":
            return _("Who starts is drawn at random.")
        case "start", "seat":
            return _("The player named first starts: give this seat to the youngest.")
        case "discard", "free":
            return _("Instead of playing, any card may be discarded.")
        case "discard", "symbol":
            return _("Instead of playing, a card with the topic of the top discard may be discarded.")
        case "stuck", "place":
            return _("The game ends when no card of the player in turn has a place.")
        case "stuck", "either":
            return _("The game ends when the player in turn can neither place nor discard a card.")
        case "failed", "discard":
            return _("A card that finds no place is discarded.")
        case "failed", "blocked":
            return _("A card that finds no place stays in the hand, blocked; four of them in a hand end the game.")
        case "deck", "short":
            return _("36 cards are used with two to five players, all 100 with more.")
        case "deck", "full":
            return _("All 100 cards are used.")
        case "cards", "all":
            return _("All cards are used, the hard ones too.")
        case "cards", "easy":
            return _("The hard cards stay in the box.")
        case _unknown:
            raise ValueError(f"no value of an option: {key!r}, {value!r}")
