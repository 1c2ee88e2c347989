"""What the things of Time Machine Rocket are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX, Deck
from tabletop.games.time_machine_rocket.goals import Progress, fuel
from tabletop.i18n import _, plural, tr
from tabletop.phrases import listed


def period(id: str) -> str:
    """The name of a period."""
    match id:
        case "post_war":
            return _("post-WW2")
        case "contemporary":
            return _("contemporary age")
        case "modern":
            return _("modern age")
        case "medieval":
            return _("middle ages")
        case _antiquity:
            return _("ancient age")


def pile(id: str) -> str:
    """The name of a period's pile, as it follows "opens" or "goes to"."""
    match id:
        case "post_war":
            return _("the post-WW2 pile")
        case "contemporary":
            return _("the contemporary pile")
        case "modern":
            return _("the modern pile")
        case "medieval":
            return _("the medieval pile")
        case _antiquity:
            return _("the antiquity pile")


def category(id: str) -> str:
    """The name of a category."""
    match id:
        case "humanitarian":
            return _("humanitarian")
        case "military":
            return _("military")
        case "creative":
            return _("creative")
        case "scientist":
            return _("scientist")
        case _explorer:
            return _("explorer")


def name(deck: Deck, id: str) -> str:
    """What a card is called, without more."""
    match id:
        case _ if id == ROCKET:
            return _("rocket")
        case _ if id == ROCKET_2X:
            return _("2X rocket")
        case _ if id == VORTEX:
            return _("vortex")
        case _character:
            return tr(deck.characters[id].name)


def card(deck: Deck, id: str) -> str:
    """A card with what matters of it: "Ada Lovelace (scientist 4)"."""
    if id not in deck.characters:
        return name(deck, id)
    each = deck.characters[id]
    return _("{name} ({category} {points})").format(
        name=tr(each.name), category=category(each.category), points=each.points
    )


def full(deck: Deck, id: str) -> str:
    """A card with all that the rules read: category, points, period, woman, Brazilian."""
    if id not in deck.characters:
        return name(deck, id)
    each = deck.characters[id]
    marks = [category(each.category) + f" {each.points}", period(each.period)]
    if each.woman:
        marks.append(_("woman"))
    if each.brazilian:
        # of the person, whoever it is
        marks.append(_("from Brazil"))
    return f"{tr(each.name)} ({', '.join(marks)})"


def cards(deck: Deck, ids: Iterable[str]) -> str:
    """Several cards, as one says them."""
    return listed([card(deck, id) for id in ids])


def rockets(held: Sequence[str]) -> str:
    """Rockets and what they are worth: "3 rockets, 1 of them 2X, worth 4"."""
    if not held:
        return _("no rockets")
    twos, worth = held.count(ROCKET_2X), fuel(held)
    text = plural("{n} rocket", "{n} rockets", len(held)).format(n=len(held))
    if twos:
        text = plural("{rockets}, {n} of them 2X, worth {worth}", "{rockets}, {n} of them 2X, worth {worth}", twos)
        return text.format(
            rockets=plural("{n} rocket", "{n} rockets", len(held)).format(n=len(held)), n=twos, worth=worth
        )
    return text


def points(n: int) -> str:
    """Return "1 point", "5 points"."""
    return plural("{n} point", "{n} points", n).format(n=n)


def several(n: int) -> str:
    """Return "1 card", "5 cards"."""
    return plural("{n} card", "{n} cards", n).format(n=n)


def objective(deck: Deck, id: str) -> str:
    """The name of an objective."""
    return tr(deck.objectives[id].name)


def need(part: Progress) -> str:
    """One of the things that an objective asks for, and how far it is: "scientist of 4 or more: 0 of 1"."""
    return _("{need}: {have} of {wanted}").format(need=_need(part), have=part.have, wanted=part.wanted)


def _need(part: Progress) -> str:
    match part.need:
        case "humanitarian":
            return _("humanitarian of 5 points")
        case "scientist":
            return _("scientist of 4 points or more")
        case "creative":
            return _("creative of 3 points or more")
        case "explorer":
            return _("explorer")
        case "woman":
            return _("woman in the team")
        case "first-card":
            return _("first card of the pile")
        case "discards":
            return _("opposing characters discarded at once")
        case "antiquity":
            return _("characters of antiquity")
        case "rockets":
            return _("worth of the rockets")
        case "brazilians":
            return _("Brazilians")
        case "periods":
            return _("different periods in the team")
        case "vortices":
            return _("vortices kept")
        case _:
            assert_never(part.need)


def categories(ids: Iterable[str]) -> str:
    """Several categories, each once, as one says them."""
    return listed([category(id) for id in dict.fromkeys(ids)])


def percent(share: float) -> str:
    """Return a share of 0 to 1 in whole per cent; only what is certain is 100, only what cannot be is 0."""
    value = round(share * 100)
    if 0 < share < 1:
        value = min(99, max(1, value))
    return _("{n}%").format(n=value)
