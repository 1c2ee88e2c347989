"""What can be chosen in the co-operative Timeline, with its effect as far as everybody may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.dated import DatedCard, HiddenCard
from tabletop.games.timeline.actions import DISCARD, PLAY, STOP, Discard, Play, Stop, TeamAction
from tabletop.games.timeline.view import HAND, Choosing, Forced, Retrying, Second, TeamView
from tabletop.i18n import _, plural
from tabletop.protocol import Path
from tabletop.timelines.lines import entry
from tabletop.timelines.names import about, topic_name


def path(action: TeamAction) -> Path:
    """The full path that leads to an action."""
    match action:
        case Play(card):
            return (PLAY, card)
        case Discard(card):
            return (DISCARD, card)
        case Stop():
            return (STOP,)
        case _:
            assert_never(action)


def question(view: TeamView, path: Path) -> str:
    """What is to be chosen after a path."""
    match path:
        case (kind, *_card) if kind == PLAY:
            return _("Which card is to be played?")
        case (kind, *_card) if kind == DISCARD:
            return _("Which card is to be discarded?")
        case _ if isinstance(view.phase, Second):
            return _("Play a second card, or stop?")
        case _ if isinstance(view.phase, Retrying):
            return _("Try another card, or stop?")
        case _ if isinstance(view.phase, Forced):
            return _("Which card is to be tried?")
        case _:
            return _("Play a card, or discard one?")


def choice(view: TeamView, path: Path, _names: Sequence[str]) -> str:
    """One line for the last element of a path, with its effect."""
    kind, *rest = path
    if rest:
        return _card(view, rest[0])
    if kind == PLAY:
        return _play(view)
    return _discard(view) if kind == DISCARD else _stop(view)


def held(view: TeamView, id: str) -> HiddenCard | DatedCard:
    """Return a card of whoever's turn it is: one in the hand, or a blocked one."""
    cards: tuple[HiddenCard | DatedCard, ...] = (*view.hands[view.turn], *view.blocked[view.turn])
    return next(card for card in cards if card.id == id)


def _card(view: TeamView, id: str) -> str:
    card = held(view, id)
    if isinstance(card, DatedCard):
        return _("blocked: {card}").format(card=entry(card))
    return about(card)


def _play(view: TeamView) -> str:
    blocked = view.house.blocked
    match view.phase:
        case Second():
            return (
                _("Play a second card; if it fails, it is blocked, and another may be tried")
                if blocked
                else _("Play a second card; if it fails, another may be tried")
            )
        case Retrying():
            return _("Try another card")
        case Forced():
            return _("Try another card; if it finds its place, a second may be played")
        case _:
            return (
                _("Play a card; if it fails, it is blocked, and another must be tried")
                if blocked
                else _("Play a card; if it fails, the turn ends")
            )


def _discard(view: TeamView) -> str:
    if isinstance(view.phase, Choosing) and view.house.symbol:
        text = _("Discard a card instead, of the topic {topic}; the turn ends")
        return text.format(topic=topic_name(view.discards[-1].topic))
    return _("Discard a card instead, any card; the turn ends")


def _stop(view: TeamView) -> str:
    n = drawn(view, 0)
    if not n:
        return _("Stop: the turn ends")
    return plural(
        "Stop: the turn ends, and {n} card is drawn", "Stop: the turn ends, and {n} cards are drawn", n
    ).format(n=n)


def drawn(view: TeamView, leaving: int) -> int:
    """Return how many cards are drawn when the turn ends after so many more cards have left the hand (TL-11)."""
    kept = len(view.hands[view.turn]) + len(view.blocked[view.turn]) - leaving
    return min(HAND - kept, view.pile)
