"""What can be chosen now, in the order in which it lies on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, assert_never

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket import words
from tabletop.games.time_machine_rocket.actions import (
    Action,
    Claim,
    Done,
    Draw,
    Launch,
    Leave,
    Look,
    Open,
    PutBack,
    Recruit,
    Rob,
    Settle,
    Skip,
    Strike,
    Take,
)
from tabletop.games.time_machine_rocket.cards import VALUE
from tabletop.games.time_machine_rocket.legality import refusal
from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Deciding,
    Helping,
    Jumping,
    Ordering,
    Over,
    Peeking,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.games.time_machine_rocket.reckoning import rivals
from tabletop.games.time_machine_rocket.refusals import Refusal
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.protocol import NO, Path, Seat
from tabletop.tui.screens.time_machine_rocket.modes import (
    AS_IT_LAY,
    DONE,
    LOOK,
    NONE,
    OPEN,
    RECRUIT,
    SKIP,
    TARGETS,
)

Place: TypeAlias = Literal["pile", "opened", "rockets", "member", "held", "looked", "list"]
"""Where an item is drawn: current pile, card just opened, own rockets, a character or rockets of an opponent,
a card looked at, the line of choices."""
_TAKE_NONE: Final = "none"


@frozen
class Item:
    """Something that can be chosen."""

    key: str
    place: Place
    path: Path
    """The words' path to it."""
    action: Action | None = None
    """What it does; None: a part of a creative's arrangement, or nothing that the rules know."""
    card: str = ""
    """The card that it is about."""
    seat: Seat | None = None
    """Whose it is, if an opponent's."""
    row: int = 0
    """Which row of the screen it belongs to, for the keys up and down."""


def items(view: RocketView, chosen: Path = ()) -> tuple[Item, ...]:
    """Return what can be chosen now, barred or not; nothing once the game is over."""
    position = view.position
    match position.phase:
        case SettingOut():
            kinds = [kind for kind in VALUE if kind in position.players[position.turn].rockets]
            return (_one(OPEN, "pile", Open()), *_several("rockets", map(Launch, kinds), row=1))
        case Jumping():
            return (_one(OPEN, "pile", Open()),)
        case Deciding():
            return (_one(RECRUIT, "opened", Recruit(), row=1), _one(OPEN, "pile", Open()))
        case Helping():
            return (*_members(view, Claim), _one(SKIP, "list", Skip(), row=9))
        case Striking():
            done = (_one(DONE, "list", Done(), row=9), _one(SKIP, "list", Skip(), row=9))
            return (*_members(view, Strike), *done)
        case Peeking():
            return (_one(LOOK, "list", Look()), _one(SKIP, "list", Skip()))
        case Arranging():
            return tuple(_arranging(view, chosen))
        case Refuelling():
            return (_one(DONE, "list", Draw()), _one(SKIP, "list", Skip()))
        case Robbing():
            return (*_robbing(view), _one(DONE, "list", Done(), row=9))
        case Searching(cards):
            ends = (_one(DONE, "list", Done(), row=1), _one(AS_IT_LAY, "list", Leave(), row=1))
            return (*_several("looked", map(Take, cards)), *ends)
        case Ordering(cards):
            return (*_several("looked", map(PutBack, cards)), _one(AS_IT_LAY, "list", Leave(), row=1))
        case Over():
            return ()
        case _ as never:
            assert_never(never)


def _one(key: str, place: Place, action: Action, row: int = 0) -> Item:
    return Item(key, place, words.path(action), action, getattr(action, "card", ""), row=row)


def _several(place: Place, actions: Iterator[Action], row: int = 0) -> Iterator[Item]:
    for key, action in zip(TARGETS, actions, strict=False):
        card = action.rocket if isinstance(action, Launch) else getattr(action, "card", "")
        yield Item(key, place, words.path(action), action, card, row=row)


def _members(view: RocketView, kind: type[Claim] | type[Strike]) -> Iterator[Item]:
    """Give the characters of opponents, row by row, too strong ones as well."""
    keys = iter(TARGETS)
    for row, seat in enumerate(others(view)):
        for card in view.position.players[seat].team:
            if card is not None:
                action = kind(card)
                yield Item(next(keys), "member", words.path(action), action, card, seat, row)


def _robbing(view: RocketView) -> Iterator[Item]:
    keys = iter(TARGETS)
    for row, seat in enumerate(others(view)):
        for kind in VALUE:
            if kind in view.position.players[seat].rockets:
                action = Rob(seat, kind)
                yield Item(next(keys), "held", words.path(action), action, kind, seat, row)


def others(view: RocketView) -> list[Seat]:
    """Return the opponents of the player whose turn it is, clockwise as on the screen; those who play this round."""
    turn, playing = view.position.turn, set(rivals(view.position))
    seats = len(view.position.players)
    return [seat for step in range(1, seats) if (seat := Seat((turn + step) % seats)) in playing]


def _arranging(view: RocketView, chosen: Path) -> Iterator[Item]:
    """Give what a creative can choose next; for who does not see the cards only that none is taken."""
    found = narrowed(view, chosen) if chosen else []
    if not found:
        for number, card in enumerate(view.looked, 1):
            yield Item(str(number), "looked", ("take", str(number)), None, card)
        yield Item(NONE, "list", (_TAKE_NONE,), row=1)
        return
    at = len(_order(chosen))
    following = {each.back[at] for each in found}
    for index, card in enumerate(view.looked):
        if index in following:
            yield Item(str(index + 1), "looked", (*chosen, str(index + 1)), None, card)
    yield Item(AS_IT_LAY, "list", (*chosen, NO), found[0], row=1)


def narrowed(view: RocketView, path: Path) -> list[Settle]:
    """Return the arrangements that begin as a path says, as the cards lie first."""
    take, order = _taken(path), _order(path)
    n = len(order)
    arrangements = (each for each in view.legal if isinstance(each, Settle))
    return [each for each in arrangements if each.take == take and each.back[:n] == order]


def _taken(path: Path) -> int | None:
    return None if path[0] == _TAKE_NONE else int(path[1]) - 1


def _order(path: Path) -> tuple[int, ...]:
    """Return which cards were chosen to be put back, the first on top."""
    return tuple(int(number) - 1 for number in path[1 if path[0] == _TAKE_NONE else 2 :])


def against(view: RocketView, item: Item) -> Refusal | None:
    """Return why an item cannot be chosen by the seat that looks, or None."""
    seat = view.seat if view.seat is not None else Seat(-1)
    action = item.action
    if action is None:
        # any order says the same about a card that cannot be taken
        found = narrowed(view, item.path)
        action = found[0] if found else Settle(_taken(item.path), ())
    return refusal(view.deck, view.position, view.looked, seat, action)
