"""Why something cannot be done in Time Machine Rocket: the rule that forbids it, and what would allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.time_machine_rocket.choice_words import question
from tabletop.games.time_machine_rocket.name_words import card, category, name
from tabletop.games.time_machine_rocket.phases import Searching
from tabletop.games.time_machine_rocket.refusals import (
    AlreadyChosen,
    AtTheEnd,
    BadOrder,
    Begun,
    NoRocket,
    NoSuchRocket,
    NoTaking,
    NothingChosen,
    NothingToOrder,
    NotNow,
    NotOpposing,
    NotThere,
    Refusal,
    SameCategory,
    TooStrong,
)
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _, plural
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn


def refusal(refusal: Refusal, view: RocketView, names: Sequence[str]) -> str:
    """One sentence or two: which rule forbids it, and what would allow it."""
    deck = view.deck
    match refusal:
        case GameOver():
            return _("The game is over: the last round has been scored.")
        case OutOfTurn(seat):
            return _("It is the turn of {name}: turns go clockwise.").format(name=names[seat])
        case NotAnAction():
            return _("Time Machine Rocket has no such action.")
        case NotNow():
            # the cards that an explorer looks at lie on the table: two lines have no room to name them
            looking = isinstance(view.position.phase, Searching)
            asked = _("Take any of these cards?") if looking else question(view, ())
            return _("The turn waits for something else now. {question}").format(question=asked)
        case NoRocket(rocket):
            text = _("There is no such card in the rocket area: {rocket}. Scientists bring rockets.")
            return text.format(rocket=name(deck, rocket))
        case AtTheEnd():
            return _("The turn starts in antiquity already: no rocket leads further into the past. Open a card.")
        case NoSuchRocket(victim, rocket):
            text = _("{name} is no opponent with such a card: {rocket}. Choose another one.")
            return text.format(name=names[victim], rocket=name(deck, rocket))
        case NotOpposing() | TooStrong() | AlreadyChosen() | NothingChosen() | Begun():
            return _against_target(refusal, view)
        case NotThere() | NoTaking() | SameCategory() | BadOrder() | NothingToOrder():
            return _against_taking(refusal, view)
        case _:
            assert_never(refusal)


def _against_target(refusal: NotOpposing | TooStrong | AlreadyChosen | NothingChosen | Begun, view: RocketView) -> str:
    match refusal:
        case NotOpposing(id):
            return _("No opponent has {card} in the team: only characters of opponents can be chosen.").format(
                card=card(view.deck, id)
            )
        case TooStrong(id, _points, n):
            text = plural(
                "{card} is too much: the action reaches {n} point, so only lesser characters can be chosen.",
                "{card} is too much: the action reaches {n} points, so only lesser characters can be chosen.",
                n,
            )
            return text.format(card=card(view.deck, id), n=n)
        case AlreadyChosen(id):
            return _("{card} has been chosen already: choose somebody else, or discard.").format(
                card=card(view.deck, id)
            )
        case NothingChosen():
            return _("Nobody has been chosen: choose a character, or do without the action.")
        case Begun():
            return _("Characters have been chosen: discard them, or take the choice back.")
        case _:
            assert_never(refusal)


def _against_taking(refusal: NotThere | NoTaking | SameCategory | BadOrder | NothingToOrder, view: RocketView) -> str:
    match refusal:
        case NotThere(id):
            return _("{card} is not among the cards looked at: only those can be chosen.").format(
                card=card(view.deck, id)
            )
        case NoTaking():
            return _("A vortex cannot be taken: only the objective of the time paradox allows it, to a creative.")
        case SameCategory(id):
            text = _(
                "One card of the category {category} was taken already, and only one can be: choose another category."
            )
            return text.format(category=category(view.deck.characters[id].category))
        case BadOrder(n):
            text = plural(
                "Of the {n} card looked at each that is not taken goes back once; if the round ends, none does.",
                "Of the {n} cards looked at each that is not taken goes back once; if the round ends, none does.",
                n,
            )
            return text.format(n=n)
        case NothingToOrder():
            return _("The rest can lie in one order only: put it back as it lay.")
        case _:
            assert_never(refusal)
