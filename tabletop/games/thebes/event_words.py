"""What happened in Thebes, in one past-tense sentence each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from tabletop.games.thebes.actions import (
    Announced,
    BonusTaken,
    Dug,
    Event,
    Exchanged,
    Exhibited,
    Finished,
    Moved,
    PermissionSpent,
    Renewed,
    Reshuffled,
    Revealed,
    Stopped,
    Took,
    Used,
)
from tabletop.games.thebes.board import Board
from tabletop.games.thebes.name_words import card, exhibition, for_, in_, kind, points, to, token, tokens, weeks, when
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural
from tabletop.phrases import listed


def sentence(event: Event, view: ThebesView, names: Sequence[str]) -> str:
    """One past-tense sentence for the log."""
    board = view.board
    match event:
        case Used(seat, id):
            return _("{name} used up a card: {card}.").format(name=names[seat], card=kind(board.cards[id].kind))
        case Moved():
            return _moved(event, view, names)
        case Renewed(seat, year):
            return _("With {year} all permissions of {name} are valid again.").format(name=names[seat], year=year)
        case Took(seat, id):
            return _("{name} took a card: {card}.").format(name=names[seat], card=card(board, id))
        case Exchanged(seat, cards):
            return _exchanged(seat, cards, board, names)
        case Revealed(slot, id):
            each = board.cards[id]
            text = _("Card {number} is new: {card}, {in_city}, {weeks}.")
            return text.format(number=slot + 1, card=card(board, id), in_city=in_(each.place), weeks=weeks(each.weeks))
        case Announced():
            return _announced(event, board)
        case Reshuffled():
            return _reshuffled(event)
        case Dug():
            return _dug(event, board, names)
        case BonusTaken(seat, site, id):
            text = _("It was the first dig {in_site}: {name} also took {artifact}.")
            return text.format(in_site=in_(site), name=names[seat], artifact=token(board, id))
        case PermissionSpent(seat, site):
            text = _("The permission of {name} {for_site} now shows X.")
            return text.format(name=names[seat], for_site=for_(site))
        case Exhibited(seat, id):
            text = _("{name} held an exhibition: {exhibition}, {points}.")
            each_points = points(board.exhibitions[id].points)
            return text.format(name=names[seat], exhibition=exhibition(board, id), points=each_points)
        case Stopped(seat):
            return _("{name} stopped and went straight to the end space.").format(name=names[seat])
        case Finished(seat):
            return _("{name} is on the end space and plays no more.").format(name=names[seat])
        case _:
            assert_never(event)


def brief(event: Event, view: ThebesView, names: Sequence[str]) -> str:
    """The deed alone: the table marks journeys and new cards, and finds are still to be turned over."""
    match event:
        case Took() | Exhibited() | Stopped():
            return sentence(event, view, names)
        case Exchanged(seat):
            return _("{name} exchanged the open cards.").format(name=names[seat])
        case Dug(seat, site):
            return _("{name} dug {in_site}.").format(name=names[seat], in_site=in_(site))
        case _:
            return ""


def _moved(moved: Moved, view: ThebesView, names: Sequence[str]) -> str:
    if moved.start == moved.goal:
        text = _("{name} stayed {in_place} for {weeks}; the marker is at {date}.")
    elif moved.travel == 0:
        text = _("{name} flew {to_place} in no time and was there for {weeks}; the marker is at {date}.")
    else:
        text = _("{name} travelled {to_place} in {travel} and was there for {weeks}; the marker is at {date}.")
    return text.format(
        name=names[moved.seat],
        in_place=in_(moved.goal),
        to_place=to(moved.goal),
        travel=weeks(moved.travel),
        weeks=weeks(moved.weeks),
        date=when(moved.time, len(view.position.players)),
    )


def _exchanged(seat: int, cards: Sequence[str], board: Board, names: Sequence[str]) -> str:
    if not cards:
        return _("{name} exchanged the open cards: there were none to discard.").format(name=names[seat])
    text = _("{name} exchanged the open cards; discarded: {cards}.")
    return text.format(name=names[seat], cards="; ".join(card(board, id) for id in cards))


def _announced(announced: Announced, board: Board) -> str:
    text = _("New on space a: {exhibition}.").format(exhibition=exhibition(board, announced.exhibition))
    if announced.dropped is None:
        return text
    gone = _("Discarded from space c: {exhibition}.").format(exhibition=exhibition(board, announced.dropped))
    return f"{text} {gone}"


def _reshuffled(reshuffled: Reshuffled) -> str:
    n = reshuffled.cards
    if reshuffled.waiting:
        text = plural(
            "The supply was empty: {n} card, the third pile included, was shuffled into a new one.",
            "The supply was empty: {n} cards, the third pile included, were shuffled into a new one.",
            n,
        )
    else:
        text = plural(
            "The supply was empty: {n} discarded card was shuffled into a new one.",
            "The supply was empty: {n} discarded cards were shuffled into a new one.",
            n,
        )
    return text.format(n=n)


def _dug(dug: Dug, board: Board, names: Sequence[str]) -> str:
    text = _("{name} dug {in_site} for {weeks} with knowledge {knowledge} and drew {tokens}: {finds}.")
    return text.format(
        name=names[dug.seat],
        in_site=in_(dug.site),
        weeks=weeks(dug.weeks),
        knowledge=dug.knowledge,
        tokens=tokens(len(dug.tokens)),
        finds=_finds(dug.tokens, board),
    )


def _finds(drawn: Sequence[str], board: Board) -> str:
    """The finds in the order drawn, then the debris in one word."""
    debris = sum(board.tokens[id].kind == "debris" for id in drawn)
    if debris == len(drawn):
        return _("nothing but debris")
    counted = Counter(token(board, id) for id in drawn if board.tokens[id].kind != "debris")
    finds = [name if n == 1 else _("{n} times {find}").format(n=n, find=name) for name, n in counted.items()]
    if debris:
        finds.append(plural("{n} debris token", "{n} debris tokens", debris).format(n=debris))
    return listed(finds)


def telling(event: Event, view: ThebesView, names: Sequence[str]) -> list[str]:
    """The same in lines: what comes out of a bag is told token by token."""
    match event:
        case Dug(tokens=drawn):
            text = _("{name} digs {in_site} for {weeks} with knowledge {knowledge} and draws {tokens}.")
            said = text.format(
                name=names[event.seat],
                in_site=in_(event.site),
                weeks=weeks(event.weeks),
                knowledge=event.knowledge,
                tokens=tokens(len(drawn)),
            )
            line = _("Token {number}: {find}.")
            return [said, *(line.format(number=n, find=token(view.board, id)) for n, id in enumerate(drawn, 1))]
        case _:
            return [sentence(event, view, names)]
