"""How cards, categories and periods are written in few cells."""

from __future__ import annotations

from itertools import takewhile

from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX, Character, Deck
from tabletop.i18n import _
from tabletop.tui.canvas import Role, width_of
from tabletop.tui.cards import CardLook

CATEGORY_ROLES = {
    "humanitarian": "suit-4",
    "military": "suit-3",
    "creative": "suit-2",
    "scientist": "suit-1",
    "explorer": "suit-5",
}


def short(category: str) -> str:
    """The name of a category in three letters."""
    match category:
        case "humanitarian":
            return _("Hum")
        case "military":
            return _("Mil")
        case "creative":
            return _("Cre")
        case "scientist":
            return _("Sci")
        case _explorer:
            return _("Exp")


def period_short(id: str) -> str:
    """The name of a period in at most twelve letters."""
    match id:
        case "post_war":
            return _("post-WW2")
        case "contemporary":
            return _("contemp.")
        case "modern":
            return _("modern")
        case "medieval":
            return _("middle ages")
        case _antiquity:
            return _("antiquity")


def period_least(id: str) -> str:
    """The name of a period in at most eight letters."""
    match id:
        case "post_war":
            return _("post-w.")
        case "contemporary":
            return _("contemp.")
        case "modern":
            return _("mod.")
        case "medieval":
            return _("medieval")
        case _antiquity:
            return _("antiq.")


def abbreviated(name: str, room: int) -> str:
    """Return a name as somebody would abbreviate it for so many cells; whole if nothing that is clear is as short.

    "Alexander the Great" becomes "Alexander", "Rosalind Franklin" "R. Franklin", "Florence Nightingale" "Nightingale".
    """
    words = name.split(" ")
    given = list(takewhile(lambda word: not word[0].islower(), words))
    tries = [name]
    if len(given) < len(words):
        tries.append(" ".join(given).rstrip(","))
    else:
        tries += [" ".join([*(f"{word[0]}." for word in words[:at]), *words[at:]]) for at in range(1, len(words))]
        tries += [words[-1], words[0]]
    return next((each for each in tries if width_of(each) <= room), name)


def woman_mark() -> str:
    """The letter of women."""
    return _("W")


def brazilian_mark() -> str:
    """The letters of Brazilians."""
    return _("Br")


def marks(each: Character, between: str = " ") -> str:
    """Return the marks of a character that objectives ask for; empty for none."""
    found = [woman_mark()] if each.woman else []
    return between.join([*found, brazilian_mark()] if each.brazilian else found)


def role_of(deck: Deck, card: str) -> Role:
    """Return the colour of a card."""
    if card in deck.characters:
        return CATEGORY_ROLES[deck.characters[card].category]
    return "bad" if card == VORTEX else "accent"


def look(deck: Deck, card: str, *, old: bool = False, fresh: bool = False) -> CardLook:
    """Return how an opened card looks in a fan; `old` before the last reset."""
    special = {ROCKET: _("rkt"), ROCKET_2X: _("2X"), VORTEX: _("vtx")}.get(card)
    if special is None:
        each = deck.characters[card]
        return CardLook(f"{short(each.category)}{each.points}", "dim" if old else role_of(deck, card), fresh=fresh)
    return CardLook(special, role_of(deck, card), double=True, fresh=fresh)
