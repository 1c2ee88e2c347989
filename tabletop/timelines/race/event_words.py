"""What happened in the race, in one past-tense sentence each; and card by card for who reads line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.dated import DatedCard
from tabletop.i18n import _, plural, tr
from tabletop.phrases import listed, victory
from tabletop.protocol import Result, Seat
from tabletop.timelines.names import dated, neighbours, titled, topic_name, year
from tabletop.timelines.race.actions import (
    Drew,
    Event,
    Judged,
    LastRound,
    Moved,
    NothingDrawn,
    Opened,
    RaceEnded,
    Reshuffled,
    Stranded,
    TieBreakStarted,
    Turned,
    WentOut,
)
from tabletop.timelines.race.ending_words import reason
from tabletop.timelines.race.view import RaceView


def sentence(event: Event, _view: RaceView, names: Sequence[str]) -> str:
    """One past-tense sentence for the log."""
    match event:
        case Opened(start, card):
            text = _("{card} started the timeline, and {name} the game.")
            return text.format(card=dated(card), name=names[start])
        case Turned():
            return _turned(event, names)
        case Moved(card):
            return _("{card} was put where it belongs.").format(card=dated(card))
        case Drew(seat, card):
            text = _("{name} drew a card: {card}, {topic}.")
            return text.format(name=names[seat], card=titled(card), topic=topic_name(card.topic))
        case NothingDrawn(seat):
            return _("The draw pile is empty: {name} drew no card.").format(name=names[seat])
        case Reshuffled():
            return _reshuffled(event)
        case LastRound():
            return _("The draw pile no longer holds a card for every player: nothing more is drawn.")
        case Stranded() | WentOut() | Judged() | TieBreakStarted() | RaceEnded():
            return _standing(event, names)
        case _:
            assert_never(event)


def _standing(event: Stranded | WentOut | Judged | TieBreakStarted | RaceEnded, names: Sequence[str]) -> str:
    match event:
        case Stranded(seat):
            text = _("{name} has no card left: no more turns for {name}, who has not gone out.")
            return text.format(name=names[seat])
        case WentOut(seat):
            text = _("{name} has gone out: the last card was right. The round is played to its end.")
            return text.format(name=names[seat])
        case Judged():
            return _judged(event, names)
        case TieBreakStarted(number, seats):
            players = listed([names[seat] for seat in seats])
            if number == 1:
                return _("Tie-break: {names} each place one card.").format(names=players)
            return _("Tie-break round {number}: {names} each place one card.").format(number=number, names=players)
        case RaceEnded(winners, why):
            ended = Result(winners, (), why, ())
            return f"{reason(ended)} {victory(ended, names)}"
        case _:
            assert_never(event)


def brief(event: Event, view: RaceView, names: Sequence[str]) -> str:
    """The deed alone: the table shows where a card lies, and what was drawn."""
    match event:
        case Turned(seat, card, right):
            text = _("{name} placed {card}: right.") if right else _("{name} placed {card}: wrong.")
            return text.format(name=names[seat], card=dated(card))
        case WentOut(seat):
            return _("{name} has gone out.").format(name=names[seat])
        case RaceEnded():
            return _("The game is over.")
        case NothingDrawn() | Reshuffled() | LastRound() | Stranded() | Judged() | TieBreakStarted():
            return sentence(event, view, names)
        case Opened() | Moved() | Drew():
            return ""
        case _:
            assert_never(event)


def telling(event: Event, view: RaceView, names: Sequence[str]) -> list[str]:
    """The same in lines: a card is turned only after it was put somewhere, and its note comes last."""
    match event:
        case Opened(start, card):
            opening = _("{card} starts the timeline.").format(card=dated(card))
            return [opening, *note(card), _("{name} starts.").format(name=names[start])]
        case Turned():
            return [*_put(event, names), *note(event.card)]
        case RaceEnded():
            # the reason and the victory follow below the table
            return [_("The game is over.")]
        case _:
            return [sentence(event, view, names)]


def note(card: DatedCard) -> list[str]:
    """Return the note of a turned card as a line, if it has one."""
    return [] if card.note is None else [tr(card.note)]


def _turned(turned: Turned, names: Sequence[str]) -> str:
    text = _("{name} placed {card} {where}: right.") if turned.right else _("{name} placed {card} {where}: wrong.")
    said = text.format(name=names[turned.seat], card=dated(turned.card), where=_where(turned))
    return said if turned.right else f"{said} {belongs(turned)}"


def _put(turned: Turned, names: Sequence[str]) -> list[str]:
    """Tell of a card step by step: where it was put, its year, where it belongs."""
    text = _("{name} placed {card} {where}.")
    said = [text.format(name=names[turned.seat], card=titled(turned.card), where=_where(turned))]
    dates = _("The year is {year}: right.") if turned.right else _("The year is {year}: wrong.")
    said.append(dates.format(year=year(turned.card)))
    return said if turned.right else [*said, belongs(turned)]


def _where(turned: Turned) -> str:
    return neighbours(turned.before, turned.after)


def belongs(turned: Turned) -> str:
    """Say where a card belongs that was placed wrong."""
    return _("It belongs {where}.").format(where=neighbours(turned.older, turned.newer))


def _reshuffled(event: Reshuffled) -> str:
    text = plural(
        "The draw pile was empty: {n} discarded card became the new one, its date hidden again.",
        "The draw pile was empty: {n} discarded cards were shuffled into a new one, their dates hidden again.",
        event.cards,
    )
    left = plural(
        "To replace a wrong card this can happen {n} more time.",
        "To replace a wrong card this can happen {n} more times.",
        event.left,
    )
    return f"{text.format(n=event.cards)} {left.format(n=event.left)}"


def _judged(judged: Judged, names: Sequence[str]) -> str:
    """Say who goes on, and who is eliminated; the cards of the eliminated go to the box."""
    said = _("The round is complete: {names} are level and go on.").format(names=_names(judged.right, names))
    if not judged.eliminated:
        return said
    text = plural(
        "{names} is eliminated, and the cards left in the hand go to the box.",
        "{names} are eliminated, and the cards left in their hands go to the box.",
        len(judged.eliminated),
    )
    return f"{said} {text.format(names=_names(judged.eliminated, names))}"


def _names(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])
