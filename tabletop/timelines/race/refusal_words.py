"""Why something cannot be done in the race: the rule that forbids it, and what would allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.i18n import _
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn
from tabletop.timelines.race.refusals import NoSuchGap, NotInHand, Refusal
from tabletop.timelines.race.table_words import game_name
from tabletop.timelines.race.view import RaceView


def refusal(refusal: Refusal, view: RaceView, names: Sequence[str]) -> str:
    """One sentence: which rule forbids it, and what would allow it."""
    match refusal:
        case GameOver():
            return _("The game is over: no card is placed any more.")
        case OutOfTurn(seat):
            return _("It is the turn of {name}: turns go clockwise.").format(name=names[seat])
        case NotAnAction():
            return _("{game} has no such action.").format(game=game_name(view))
        case NotInHand():
            # which card it is stays unsaid: it may lie in the draw pile
            text = _("This card is not in the hand of {name}: only a card of one's own hand can be placed.")
            return text.format(name=names[view.turn])
        case NoSuchGap():
            return _("The timeline has no such gap: a card goes before the first card, after the last, or between two.")
        case _:
            assert_never(refusal)
