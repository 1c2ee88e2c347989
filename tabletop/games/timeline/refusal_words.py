"""Why something cannot be done in the co-operative Timeline: the rule that forbids it, and what would allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.timeline.refusals import GoOn, IsBlocked, PlayedAlready, PlayFirst, Refusal, WrongTopic
from tabletop.games.timeline.view import TeamView
from tabletop.i18n import _
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn
from tabletop.timelines.names import dated, topic_name
from tabletop.timelines.race.refusals import NoSuchGap, NotInHand


def refusal(refusal: Refusal, view: TeamView, names: Sequence[str]) -> str:
    """One sentence: which rule forbids it, and what would allow it."""
    match refusal:
        case GameOver():
            return _("The game is over: no card is played any more.")
        case OutOfTurn(seat):
            return _("It is the turn of {name}: turns go clockwise.").format(name=names[seat])
        case NotAnAction() | NoSuchGap():
            return _("The co-operative Timeline has no such action.")
        case NotInHand():
            # which card it is stays unsaid: it may lie in the draw pile
            text = _(
                "This card is not in the hand of {name}: only a card of one's own hand can be played or discarded."
            )
            return text.format(name=names[view.turn])
        case IsBlocked(id):
            return _("{card} is blocked: it is neither played nor discarded any more. Choose another.").format(
                card=_blocked(view, id)
            )
        case WrongTopic(topic):
            text = _("Only a card with the topic of the top discard can be discarded: {topic}.")
            return text.format(topic=topic_name(topic))
        case PlayedAlready():
            return _(
                "A card was played in this turn: discarding is only possible instead of playing, so in a later turn."
            )
        case PlayFirst():
            return _("The turn begins: a card must be played or discarded before it can end.")
        case GoOn():
            return _("The card failed and is blocked: another must be tried, until one finds its place.")
        case _:
            assert_never(refusal)


def _blocked(view: TeamView, id: str) -> str:
    cards = [card for hand in view.blocked for card in hand if card.id == id]
    return dated(cards[0]) if cards else _("This card")
