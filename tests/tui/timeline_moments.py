"""Moments of the race, for the tests of its face."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from tabletop.protocol import Seat
from tabletop.timelines.race.actions import Place
from tabletop.timelines.race.view import House, Missed, Placing, Player, RaceView
from tabletop.tui.face import Scene
from tests.tui.dated_cards import cards, hidden

NAMES = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gabriela", "Heitor")


@frozen
class Moment:
    """A view, and what happened last."""

    view: RaceView
    news: tuple[Any, ...] = ()

    def scene(self, width: int = 80, height: int = 24, ascii: bool = False) -> Scene:
        return Scene(NAMES[: len(self.view.players)], width, height, ascii, last=self.news)


def race(seats: int = 4, line: int = 9, hand: int = 4, turn: int = 0, deck: str = "brasil", **more: Any) -> Moment:
    """Return a moment with a timeline of so many cards."""
    every = list(cards(deck))
    spread = every[:: max(1, len(every) // line)][:line] if line < len(every) else every
    rest = [card for card in every if card not in spread]
    rest = [rest[at * 37 % len(rest)] for at in range(len(rest))]
    if len(rest) < seats * hand:
        rest = [evolve(card, id=f"{card.id}-b") for card in every]
        rest = [rest[at * 37 % len(rest)] for at in range(len(rest))]
    hands = tuple(tuple(hidden(card) for card in rest[seat * hand : (seat + 1) * hand]) for seat in range(seats))
    seat = Seat(turn)
    missed = tuple(Missed(Seat(at % seats), card) for at, card in enumerate(rest[seats * hand : seats * hand + 6]))
    view = RaceView(
        seat=seat,
        house=House(brasil=deck == "brasil"),
        phase=Placing(),
        round=3,
        start=Seat(0),
        turn=seat,
        players=tuple(Player("in", at % 3) for at in range(seats)),
        timeline=tuple(spread),
        hands=hands,
        pile=43,
        discards=tuple(each.card for each in missed) if deck == "brasil" else (),
        box=0 if deck == "brasil" else 6,
        drawing=True,
        reshuffles=3,
        missed=missed,
        to_act=seat,
        legal=tuple(Place(card.id, gap) for card in hands[seat] for gap in range(line + 1)),
        refused=(),
        result=None,
    )
    return Moment(evolve(view, **more))
