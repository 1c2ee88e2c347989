"""Why something cannot be done in Line-it: the rule that forbids it, and what would allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.line_it.name_words import card
from tabletop.games.line_it.refusals import (
    AgainstDirection,
    BetInLine,
    EmptyLine,
    EmptySlot,
    HandFull,
    MarketGone,
    NoForcedClose,
    NotInHand,
    PlayedAlready,
    Refusal,
    TakeFirst,
    TakenAlready,
)
from tabletop.games.line_it.view import LineItView
from tabletop.i18n import _
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn


def refusal(refusal: Refusal, view: LineItView, names: Sequence[str]) -> str:
    """One sentence: which rule forbids it, and what would allow it."""
    match refusal:
        case GameOver():
            return _("The game is over: all lines are closed.")
        case OutOfTurn(seat):
            return _("It is the turn of {name}: turns go clockwise.").format(name=names[seat])
        case NotAnAction():
            return _("Line-it has no such action.")
        case EmptySlot(slot):
            text = _("Market place {number} is empty: its card was taken in this round. Choose another.")
            return text.format(number=slot + 1)
        case AgainstDirection() | BetInLine():
            return _misfit(refusal, view)
        case HandFull():
            return _("The hand is full: it holds at most two cards, bets included. One must have been played before.")
        case NoForcedClose():
            return _not_closed(refusal, view)
        case NotInHand(number):
            text = _("{card} is not in the hand: only a hand card can be played. It must be taken first.")
            return text.format(card=card(view.deck, number))
        case PlayedAlready():
            return _("A hand card was played in this turn already: one a turn is allowed, this one in the next.")
        case EmptyLine():
            return _("The line is empty: it can be closed once it holds a card.")
        case TakeFirst():
            return _("The turn begins with a market card: it must be taken first.")
        case TakenAlready():
            return _(
                "A market card was taken in this turn already: exactly one is taken each turn, another in the next."
            )
        case MarketGone():
            return _("This is the final phase: a hand card may be played, then the line is closed by itself.")
        case _:
            assert_never(refusal)


def _not_closed(refusal: NoForcedClose, view: LineItView) -> str:
    if refusal.line:
        text = _("{card} fits the line: a line is closed before placing only if the card fits neither line nor hand.")
    else:
        text = _("The hand has room for {card}: the line is closed only if the card fits neither line nor hand.")
    return text.format(card=card(view.deck, refusal.card))


def _misfit(refusal: AgainstDirection | BetInLine, view: LineItView) -> str:
    match refusal:
        case AgainstDirection(number, last, True):
            text = _("{card} does not fit: the line rises, and the next number must be above {last}.")
            return text.format(card=card(view.deck, number), last=last)
        case AgainstDirection(number, last):
            text = _("{card} does not fit: the line falls, and the next number must be below {last}.")
            return text.format(card=card(view.deck, number), last=last)
        case BetInLine(bet):
            return _("The line holds the bet +{bet}: a line holds at most one, until it is closed.").format(bet=bet)
        case _:
            assert_never(refusal)
