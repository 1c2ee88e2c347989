"""What happened in the co-operative Timeline, in one past-tense sentence each; and card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.timeline.actions import (
    Discarded,
    Failed,
    Joined,
    Laid,
    PassedOver,
    Refilled,
    Stopped,
    TeamEnded,
    TeamEvent,
)
from tabletop.games.timeline.rating_words import ended, points, rated
from tabletop.games.timeline.view import TeamView
from tabletop.i18n import _
from tabletop.phrases import listed
from tabletop.timelines.names import dated, neighbours, titled, year
from tabletop.timelines.race.event_words import note


def sentence(event: TeamEvent, view: TeamView, names: Sequence[str]) -> str:
    """One past-tense sentence for the log."""
    match event:
        case Laid(start, main, discard):
            text = _("{main} started the main timeline, {discard} the discard pile, and {name} the game.")
            return text.format(main=dated(main), discard=dated(discard), name=names[start])
        case Joined(seat, card) | Failed(seat, card):
            text = _("{name} played {card}: {became}.")
            said = text.format(name=names[seat], card=dated(card), became=_became(event))
            return f"{said} {left(event)}" if isinstance(event, Failed) else said
        case Discarded(seat, card):
            return _("{name} discarded {card}.").format(name=names[seat], card=dated(card))
        case Stopped(seat):
            return _("{name} stopped: no other card was played.").format(name=names[seat])
        case Refilled(seat, cards):
            drawn = listed([titled(card) for card in cards])
            return _("{name} drew {cards}.").format(name=names[seat], cards=drawn)
        case PassedOver(seat):
            return _("{name} holds no card to play and is passed over.").format(name=names[seat])
        case TeamEnded(_reason, _seat, score):
            text = _("Score: {points}.")
            return " ".join([ended(event, view, names), text.format(points=points(score)), rated(score)])
        case _:
            assert_never(event)


def _became(event: Joined | Failed) -> str:
    """Say what became of a played card, as a part of a sentence."""
    match event:
        case Joined(_seat, _card, "secondary"):
            text = _("it went to the secondary timeline, {where}")
            return text.format(where=neighbours(event.before, event.after))
        case Joined():
            return _("it joined the main timeline, {where}").format(where=neighbours(event.before, event.after))
        case Failed():
            text = _("it failed, for the gap {where} is taken by {taken}")
            return text.format(where=neighbours(event.before, event.after), taken=dated(event.taken))
        case _:
            assert_never(event)


def left(event: Failed) -> str:
    """Say where a failed card lies now."""
    return _("It stays in the hand, blocked.") if event.blocked else _("It was discarded.")


def brief(event: TeamEvent, view: TeamView, names: Sequence[str]) -> str:
    """The deed alone: the table shows where cards lie, and what was drawn."""
    match event:
        case Joined(seat, card, "secondary"):
            text = _("{name} played {card}: secondary timeline.")
            return text.format(name=names[seat], card=dated(card))
        case Joined(seat, card):
            return _("{name} played {card}: main timeline.").format(name=names[seat], card=dated(card))
        case Failed(seat, card):
            return _("{name} played {card}: it failed.").format(name=names[seat], card=dated(card))
        case TeamEnded():
            return ended(event, view, names)
        case Discarded() | PassedOver():
            return sentence(event, view, names)
        case Laid() | Stopped() | Refilled():
            return ""
        case _:
            assert_never(event)


def telling(event: TeamEvent, view: TeamView, names: Sequence[str]) -> list[str]:
    """The same in lines: a card is turned only after it was played, and its note comes last."""
    match event:
        case Laid(start, main, discard):
            first = _("{card} starts the main timeline.").format(card=dated(main))
            second = _("{card} starts the discard pile.").format(card=dated(discard))
            return [first, *note(main), second, *note(discard), _("{name} starts.").format(name=names[start])]
        case Joined(seat, card) | Failed(seat, card):
            said = _("{name} played {card}.").format(name=names[seat], card=titled(card))
            dates = _("The year is {year}: {became}.").format(year=year(card), became=_became(event))
            return [said, dates, *([left(event)] if isinstance(event, Failed) else []), *note(card)]
        case Discarded(seat, card):
            said = _("{name} discarded {card}.").format(name=names[seat], card=titled(card))
            return [said, _("The year is {year}.").format(year=year(card)), *note(card)]
        case Refilled() if not view.pile:
            return [sentence(event, view, names), _("The draw pile is empty now.")]
        case TeamEnded():
            # score and rating follow below the table
            return [ended(event, view, names)]
        case _:
            return [sentence(event, view, names)]
