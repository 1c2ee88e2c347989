"""The table of the race in short lines, for who reads line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from tabletop.i18n import _, plural
from tabletop.phrases import listed
from tabletop.protocol import Seat
from tabletop.timelines.lines import by_whom, count, entry, in_hand, pile
from tabletop.timelines.names import dated, titled
from tabletop.timelines.race.view import Breaking, Over, Placing, RaceView

LOW: Final = 10
"""With so few cards in the draw pile it is told what happens when it is empty."""
BRASIL: Final = "Timeline: Brasil"
TIMELINE: Final = "Timeline"


def game_name(view: RaceView) -> str:
    """Return what the game is called whose race this is; the title is the same in every language."""
    return BRASIL if view.house.brasil else TIMELINE


def status(view: RaceView, names: Sequence[str]) -> str:
    """The round, and whose turn it is and why."""
    game = game_name(view)
    match view.phase:
        case Over():
            return _("{game}. The game is over.").format(game=game)
        case Breaking(number):
            text = _("{game}, round {round}, tie-break {number}. {whose}")
            return text.format(game=game, round=view.round, number=number, whose=_whose(view, names))
        case Placing():
            text = _("{game}, round {round}. {whose}")
            return text.format(game=game, round=view.round, whose=_whose(view, names))
        case _:
            assert_never(view.phase)


def _whose(view: RaceView, names: Sequence[str]) -> str:
    text = (
        _("{name} plays and starts the round.") if view.turn == view.start else _("{name} plays: turns go clockwise.")
    )
    return text.format(name=names[view.turn])


def table(view: RaceView, names: Sequence[str]) -> list[str]:
    """The whole table as short lines, most important first."""
    lines = [*_hand(view, names), *_timeline(view), *_piles(view), *_players(view, names), *_hands(view, names)]
    if isinstance(view.phase, Over):
        lines += _missed(view, names)
    return lines


def own(view: RaceView, names: Sequence[str]) -> list[str]:
    """How the player to act stands; the hand and the timeline are what is chosen from."""
    return [_player(view, view.turn, names)]


def _reader(view: RaceView) -> Seat:
    """Return who comes first: whose eyes these are, or whose turn it is; at the end the first seat."""
    if isinstance(view.phase, Over):
        return Seat(0)
    return view.turn if view.seat is None else view.seat


def _hand(view: RaceView, names: Sequence[str]) -> Iterator[str]:
    """The cards of the player who reads; once the game is over all hands come last."""
    if not isinstance(view.phase, Over):
        seat = _reader(view)
        yield from in_hand(names[seat], view.hands[seat])


def _timeline(view: RaceView) -> Iterator[str]:
    """The numbers are those of the gaps as they are chosen: gap 1 is before card 1, the last one after all cards."""
    n = len(view.timeline)
    if isinstance(view.phase, Over):
        text = plural("Timeline, {n} card:", "Timeline, {n} cards:", n)
    else:
        text = plural(
            "Timeline, {n} card. Gap 1 is before card 1, gap {last} after the last:",
            "Timeline, {n} cards. Gap 1 is before card 1, gap {last} after the last:",
            n,
        )
    yield text.format(n=n, last=n + 1)
    for number, card in enumerate(view.timeline, 1):
        yield f"  {number}. {entry(card)}"


def _piles(view: RaceView) -> Iterator[str]:
    yield pile(view.pile)
    if view.house.brasil:
        yield from _discards(view)
    if view.house.marathon and not view.drawing:
        yield _("Nothing more is drawn.")
    if view.box:
        yield _("Box, out of the game: {cards}.").format(cards=count(view.box))


def _discards(view: RaceView) -> Iterator[str]:
    if not view.discards:
        if not view.house.moves:
            yield _("Discards: none.")
        return
    text = _("Discards: {cards}, on top {card}.")
    yield text.format(cards=count(len(view.discards)), card=dated(view.discards[-1]))
    if view.reshuffles and view.pile <= LOW:
        text = plural(
            "When the draw pile is empty, the discards can become a new one {n} more time.",
            "When the draw pile is empty, the discards can become a new one {n} more times.",
            view.reshuffles,
        )
        yield text.format(n=view.reshuffles)


def _clockwise(view: RaceView) -> list[Seat]:
    """All seats, from the one who reads."""
    seats, first = len(view.players), _reader(view)
    return [Seat((first + step) % seats) for step in range(seats)]


def _players(view: RaceView, names: Sequence[str]) -> Iterator[str]:
    for seat in _clockwise(view):
        yield _player(view, seat, names)


def _player(view: RaceView, seat: Seat, names: Sequence[str]) -> str:
    text = _("{name}: {standing}, {placed}.")
    return text.format(name=names[seat], standing=standing(view, seat), placed=_placed(view.players[seat].placed))


def _placed(n: int) -> str:
    return plural("{n} card placed right", "{n} cards placed right", n).format(n=n) if n else _("none placed right yet")


def standing(view: RaceView, seat: Seat) -> str:
    """Say how a player stands, by the cards in hand if the player still plays."""
    match view.players[seat].standing:
        case "in":
            n = len(view.hands[seat])
            return plural("{n} card in hand", "{n} cards in hand", n).format(n=n)
        case "out":
            return _("right in this tie-break") if isinstance(view.phase, Breaking) else _("has gone out")
        case "stranded":
            return _("without cards, no more turns")
        case "eliminated":
            return _("eliminated")
        case each:
            assert_never(each)


def _hands(view: RaceView, names: Sequence[str]) -> Iterator[str]:
    """The titles that the others hold; all of them once the game is over."""
    over = isinstance(view.phase, Over)
    for seat in _clockwise(view):
        if view.hands[seat] and (over or seat != _reader(view)):
            cards = listed([titled(card) for card in view.hands[seat]])
            yield _("{name} holds {cards}.").format(name=names[seat], cards=cards)


def _missed(view: RaceView, names: Sequence[str]) -> Iterator[str]:
    if view.missed:
        yield _("Cards placed wrong that still lie open:")
    yield from by_whom(view.missed, names)
