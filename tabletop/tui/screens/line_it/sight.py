"""What the parts of the table need to be drawn, found once for each picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, assert_never

from tabletop.frozen import frozen
from tabletop.games.line_it.actions import (
    LINE,
    Action,
    BetSettled,
    Close,
    Closed,
    EndTurn,
    FinalStarted,
    Hidden,
    JackpotTaken,
    Kept,
    MarketCleared,
    Placed,
    Play,
    Take,
    TurnEnded,
)
from tabletop.games.line_it.deck import Card, colour_index
from tabletop.games.line_it.legality import refusal
from tabletop.games.line_it.planner import Way, places, ways
from tabletop.games.line_it.refusals import Refusal
from tabletop.games.line_it.view import LineItView, Player, Taking
from tabletop.protocol import Seat
from tabletop.tui.face import Scene
from tabletop.tui.prose import signed
from tabletop.tui.screens.line_it.modes import CLOSE, END, HELD, MARKET, Confirming, Looking, Ui


@frozen
class Sight:
    """The table as it is drawn now."""

    view: LineItView
    scene: Scene
    cursor: str
    """The item that the cursor is on; empty if it is on none, and in nobody's view."""
    action: Action | None
    """What is to be confirmed."""
    barred: Mapping[str, Refusal]
    """By item: why it cannot be chosen."""
    ways: tuple[Way | None, ...]
    """By market place: where its card can go for the own seat; empty while no card is to be taken."""
    fresh: frozenset[tuple[str, int]]
    """What the last action changed: "seat", "line", "hand", "score" with a seat, "jackpot" with a colour."""

    @property
    def seat(self) -> Seat:
        """Whose line is shown large."""
        return own(self.view)

    @property
    def player(self) -> Player:
        """What lies before that player."""
        return self.view.position.players[self.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, with the signs."""
        return signed(self.scene.names)

    @property
    def hand(self) -> tuple[Card, ...] | None:
        """The own hand, unless it may not be seen."""
        return self.view.hands[self.seat]


def own(view: LineItView) -> Seat:
    """Return whose line is shown large: the seat that looks, for nobody's view whose turn it is."""
    return view.position.turn if view.seat is None else view.seat


def sight(view: LineItView, ui: Ui, scene: Scene) -> Sight:
    """Find what a picture needs."""
    taking = isinstance(view.position.phase, Taking)
    return Sight(
        view,
        scene,
        "" if isinstance(ui, Looking) or view.seat is None else getattr(ui, "cursor", ""),
        ui.action if isinstance(ui, Confirming) else None,
        barred(view),
        ways(view, own(view)) if taking else (),
        fresh(scene.last),
    )


def items(view: LineItView) -> str:
    """Return what the cursor goes through: market, hand, close, end."""
    held = view.hands[own(view)] or ()
    return MARKET[: len(view.position.market)] + HELD[: len(held)] + CLOSE + END


def attempt(view: LineItView, item: str) -> Action | None:
    """Return the action that an item stands for, into the line where a card can go there; None for empty places."""
    position, seat = view.position, own(view)
    if item == CLOSE:
        return Close()
    if item == END:
        return EndTurn()
    if item in HELD:
        held, at = view.hands[seat] or (), HELD.index(item)
        return Play(held[at]) if at < len(held) else None
    slot = MARKET.index(item)
    card = position.market[slot] if slot < len(position.market) else None
    return None if card is None else Take(slot, places(position.players[seat], card)[0])


def against(view: LineItView, item: str) -> Refusal | None:
    """Return why an item cannot be chosen by the seat that looks, or None."""
    if item in HELD and attempt(view, item) is None:
        return None
    action = attempt(view, item) or Take(MARKET.index(item), LINE)
    return stops(view, action)


def stops(view: LineItView, action: Action) -> Refusal | None:
    """Return why an action cannot be taken by the seat that looks, or None."""
    seat = own(view) if view.seat is not None else Seat(-1)
    return refusal(view.deck, view.position, view.hands[own(view)] or (), seat, action)


def barred(view: LineItView) -> dict[str, Refusal]:
    """Return why items cannot be chosen; those that can are left out, and all for who only watches."""
    if not view.legal:
        return {}
    return {item: why for item in items(view) if (why := against(view, item)) is not None}


def fresh(events: Iterable[Any]) -> frozenset[tuple[str, int]]:
    """Return what events changed."""
    found: set[tuple[str, int]] = set()
    for event in events:
        found.update(_changed(event))
    return frozenset(found)


def _changed(event: Any) -> list[tuple[str, int]]:
    match event:
        case Placed(seat):
            return [("seat", seat), ("line", seat)]
        case Kept(seat) | Hidden(seat):
            return [("seat", seat), ("hand", seat)]
        case JackpotTaken(seat, colour):
            return [("score", seat), ("jackpot", colour)]
        case Closed(seat) | BetSettled(seat):
            return [("seat", seat), ("score", seat)]
        case TurnEnded(seat):
            return [("seat", seat)]
        case MarketCleared(numbers) | FinalStarted(numbers):
            return [("jackpot", colour_index(number)) for number in numbers]
        case _other:
            return []


def item_of(view: LineItView, action: Action) -> str:
    """Return the item that an action is about."""
    match action:
        case Take(slot):
            return MARKET[slot]
        case Play(card):
            return HELD[(view.hands[own(view)] or ()).index(card)]
        case Close():
            return CLOSE
        case EndTurn():
            return END
        case _:
            assert_never(action)
