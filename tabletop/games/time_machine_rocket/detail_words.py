"""What a choice in Time Machine Rocket means, for who asks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.time_machine_rocket.cards import ROCKET, ROCKET_2X, VORTEX, Deck
from tabletop.games.time_machine_rocket.choice_words import NONE, choice
from tabletop.games.time_machine_rocket.name_words import full
from tabletop.games.time_machine_rocket.phases import Arranging, Striking
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _, plural, tr
from tabletop.protocol import Path


def detail(view: RocketView, path: Path, names: Sequence[str]) -> str:
    """What the choice means, in a few sentences."""
    said = [choice(view, path, names) + ".", _meaning(view, path)]
    return "\n".join(line for line in said if line)


def _meaning(view: RocketView, path: Path) -> str:
    match path:
        case ("launch", *_rocket):
            return _(
                "A launched rocket lets the turn start one pile further into the past, a 2X rocket two; it is spent."
                " Several can be launched before the first card is opened."
            )
        case ("open",):
            return _(
                "A character of a new category can be recruited; of a category opened already it must be. A rocket"
                " leads to the next older pile and makes all categories new again. A vortex ends the turn."
            )
        case ("recruit",):
            return card_detail(view.deck, view.position.opened[-1])
        case ("skip",):
            return _("The turn ends without the recruit's action.")
        case ("claim" | "strike" | "put", id):
            return card_detail(view.deck, id)
        case ("look",):
            return _("One of the cards can be taken, character or rocket; the rest goes back on top in any order.")
        case ("draw",):
            return _("If the rocket pile runs short the rest can be taken from opponents, card by card.")
        case ("rob", *_whose):
            return _("Rocket areas are open. Each card counts as one, whatever it is worth.")
        case ("done",) if isinstance(view.position.phase, Striking):
            return _("They go to the discard pile in the order chosen, as one act; then the turn ends.")
        case ("done",):
            return _("Nothing more is taken.")
        case ("leave",):
            return _("The cards lie on the discard pile as before, those that were replaced under them.")
        case _:
            return _of_cards(view, path)


def _of_cards(view: RocketView, path: Path) -> str:
    match path:
        case ("take", id) if not isinstance(view.position.phase, Arranging):
            return card_detail(view.deck, id)
        case ("take" | "none", *_chosen, which):
            index = int(which) - 1
            return card_detail(view.deck, view.looked[index]) if index < len(view.looked) else ""
        case (only,) if only == NONE:
            return _("All cards go back on top, in an order that only this player knows.")
        case ("take",):
            return _(
                "A character joins the team and replaces a mate of its category; a rocket goes to the rocket area."
            )
        case _:
            return ""


def card_detail(deck: Deck, id: str) -> str:
    """Say what a card is and does."""
    match id:
        case _ if id == ROCKET:
            return _("A rocket, worth one: it is launched to start one pile further into the past.")
        case _ if id == ROCKET_2X:
            return _("A 2X rocket, worth two: it is launched to start two piles further into the past.")
        case _ if id == VORTEX:
            return _("A vortex: whoever opens it loses the turn.")
        case _character:
            lines = (full(deck, id) + ".", tr(deck.characters[id].note), _action(deck, id))
            return "\n".join(line for line in lines if line)


def _action(deck: Deck, id: str) -> str:
    each = deck.characters[id]
    match each.category:
        case "humanitarian":
            text = plural(
                "Action: take one character of at most {n} point from an opponent.",
                "Action: take one character of at most {n} points from an opponent.",
                each.points,
            )
        case "military":
            text = plural(
                "Action: discard characters of opponents, at most {n} point in all.",
                "Action: discard characters of opponents, at most {n} points in all.",
                each.points,
            )
        case "creative":
            text = _(
                "Action: look at the top cards of the pile, at most {n}, take one, put back the rest in any order."
            )
        case "scientist":
            text = _("Action: take cards from the rocket pile, {n} in all.")
        case _explorer:
            text = plural(
                "Action: look at the top of the discard pile, at most {n} card, take any, put back the rest.",
                "Action: look at the top of the discard pile, at most {n} cards, take any, put back the rest.",
                each.points,
            )
    return text.format(n=each.points)
