"""The table of the co-operative Timeline in short lines, for who reads line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from tabletop.games.timeline.gaps import Gap, free, gaps
from tabletop.games.timeline.rating_words import points
from tabletop.games.timeline.view import Choosing, Forced, Over, Retrying, Second, TeamView
from tabletop.i18n import _, plural
from tabletop.phrases import listed
from tabletop.protocol import Seat
from tabletop.timelines.lines import by_whom, count, entry, in_hand, pile
from tabletop.timelines.names import dated, titled, topic_name


def status(view: TeamView, names: Sequence[str]) -> str:
    """The turn, the score as it stands, and whose turn it is and why."""
    if isinstance(view.phase, Over):
        return _("Timeline, co-operative. The game is over.")
    text = _("Timeline, co-operative, turn {turn}, {points} so far. {whose}")
    return text.format(turn=view.turns, points=points(view.tally.score), whose=whose(view, names))


def whose(view: TeamView, names: Sequence[str]) -> str:
    """Say whose turn it is and why, or what whoever plays may or must do now; nothing once the game is over."""
    match view.phase:
        case Choosing() if view.turns == 1:
            text = _("{name} plays and starts the game.")
        case Choosing():
            text = _("{name} plays: turns go clockwise.") if len(view.hands) > 1 else _("{name} plays.")
        case Second():
            text = _("A card found its place: {name} may play a second.")
        case Retrying():
            text = _("The card failed: {name} may try another.")
        case Forced():
            text = _("The card failed and is blocked: {name} must try another.")
        case Over():
            text = ""
        case _:
            assert_never(view.phase)
    return text.format(name=names[view.turn])


def table(view: TeamView, names: Sequence[str]) -> list[str]:
    """The whole table as short lines, most important first."""
    lines = [*_hand(view, names), *_main(view), *_piles(view), _score(view), *_others(view, names)]
    if isinstance(view.phase, Over):
        lines += _missed(view, names)
    return lines


def own(view: TeamView, names: Sequence[str]) -> list[str]:
    """How many cards the player to act holds, and what room the main timeline has."""
    text = plural("{name} holds {n} card.", "{name} holds {n} cards.", len(view.hands[view.turn]))
    held = text.format(name=names[view.turn], n=len(view.hands[view.turn]))
    return [" ".join([held, *_room(view), pile(view.pile)])]


def _reader(view: TeamView) -> Seat:
    """Return who comes first: whose eyes these are, or whose turn it is; at the end the first seat."""
    if isinstance(view.phase, Over):
        return Seat(0)
    return view.turn if view.seat is None else view.seat


def _hand(view: TeamView, names: Sequence[str]) -> Iterator[str]:
    """The cards of the player who reads; once the game is over all hands come last."""
    if isinstance(view.phase, Over):
        return
    seat = _reader(view)
    yield from in_hand(names[seat], view.hands[seat])
    yield from ("  " + _("blocked: {card}").format(card=entry(card)) for card in view.blocked[seat])


def _main(view: TeamView) -> Iterator[str]:
    """Main cards oldest first, and what lies in the gap after each."""
    n = len(view.main)
    yield plural("Main timeline, {n} card:", "Main timeline, {n} cards:", n).format(n=n)
    for card, gap in zip(view.main, (*gaps(view), None), strict=True):
        yield f"  {entry(card)}"
        if gap is not None:
            yield f"    {_gap(gap)}"
    yield from _room(view)


def _room(view: TeamView) -> Iterator[str]:
    """Say how many gaps of the main timeline are free, once it has any."""
    if len(view.main) > 1:
        left = len(free(view))
        yield plural("{n} gap is free.", "{n} gaps are free.", left).format(n=left) if left else _("No gap is free.")


def _gap(gap: Gap) -> str:
    """Say whether a gap still takes a card."""
    if gap.taken is not None:
        return _("gap taken by {card}").format(card=entry(gap.taken))
    return plural("free gap of {n} year", "free gap of {n} years", gap.years).format(n=gap.years)


def _piles(view: TeamView) -> Iterator[str]:
    yield pile(view.pile)
    top = view.discards[-1]
    text = _("Discards: {cards}, on top {card}, {topic}.")
    yield text.format(cards=count(len(view.discards)), card=dated(top), topic=topic_name(top.topic))
    if view.house.symbol and not isinstance(view.phase, Over):
        yield _("Only a card of this topic can be discarded: {topic}.").format(topic=topic_name(top.topic))


def _score(view: TeamView) -> str:
    """TL-13: the score as the cards lie, and what it comes from."""
    tally = view.tally
    score = _("Score: {points}.") if isinstance(view.phase, Over) else _("Score as it stands: {points}.")
    parts = _("Main timeline {main}, secondary timeline {secondary}, discards, draw pile and hands {lost}.")
    said = parts.format(main=2 * tally.main, secondary=tally.secondary, lost=-tally.lost)
    return f"{score.format(points=points(tally.score))} {said}"


def _others(view: TeamView, names: Sequence[str]) -> Iterator[str]:
    """What the others hold, clockwise; all hands once the game is over."""
    seats, over = len(view.hands), isinstance(view.phase, Over)
    for step in range(0 if over else 1, seats):
        seat = Seat((_reader(view) + step) % seats)
        hand, blocked = view.hands[seat], view.blocked[seat]
        if not hand and not blocked:
            yield _("{name} holds no card.").format(name=names[seat])
        if hand:
            cards = listed([titled(card) for card in hand])
            text = plural("{name} holds {n} card: {cards}.", "{name} holds {n} cards: {cards}.", len(hand))
            yield text.format(name=names[seat], n=len(hand), cards=cards)
        if blocked:
            cards = listed([dated(card) for card in blocked])
            yield _("Blocked in the hand of {name}: {cards}.").format(name=names[seat], cards=cards)


def _missed(view: TeamView, names: Sequence[str]) -> Iterator[str]:
    if view.missed:
        yield _("Cards that failed:")
    yield from by_whom(view.missed, names)
