"""What a choice in Line-it means, for who asks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.line_it.actions import CLOSE, HAND
from tabletop.games.line_it.choice_words import card_of, choice, slot_of
from tabletop.games.line_it.deck import Card
from tabletop.games.line_it.planner import ways
from tabletop.games.line_it.reckoning import fits
from tabletop.games.line_it.view import LastPlaying, LineItView
from tabletop.i18n import _
from tabletop.phrases import listed
from tabletop.protocol import Path


def detail(view: LineItView, path: Path, names: Sequence[str]) -> str:
    """What the choice means, in a few sentences."""
    first, *rest = path
    slot, number = slot_of(first), card_of(first)
    lines = [choice(view, path, names)]
    if slot is not None:
        lines.append(_place_detail(rest[0]) if rest else _card_detail(view, slot, names))
    elif number is not None:
        lines.append(_hand_detail(view, number))
    elif first == CLOSE:
        lines.append(
            _(
                "First the bet is settled: it wins if at least as many numbers as its value were placed after it. Then"
                " the first three numbers are discarded; the others go to the score pile, one point each."
            )
        )
    elif isinstance(view.position.phase, LastPlaying):
        lines.append(_("In the final phase each line is closed; cards left in the hand are worth nothing."))
    else:
        lines.append(_("The line stays as it is, and the next player clockwise plays."))
    return "\n".join(line for line in lines if line)


def _card_detail(view: LineItView, slot: int, names: Sequence[str]) -> str:
    """Say where a market card could go, and whose lines it fits as well."""
    number = view.position.market[slot]
    if number is None:
        return _("Its card was taken in this round.")
    turn = view.position.turn
    found = ways(view, turn)[slot]
    assert found is not None  # a card lies there
    said = [_place_detail(place) for place in found.places]
    players = view.position.players
    others = [names[seat] for seat in range(len(players)) if seat != turn and fits(players[seat].line, number)]
    if others:
        said.append(_("It also fits the line of {names}.").format(names=listed(others)))
    said.append(_bet_detail() if number < 0 else "")
    return "\n".join(line for line in said if line)


def _place_detail(place: str) -> str:
    if place == CLOSE:
        return _("It fits neither line nor hand: the line is closed, and the card starts the new one.")
    if place == HAND:
        return _("Into the hand: it can be played later, one hand card a turn; a hand holds at most two.")
    return _("At the end of the line: numbers must keep rising or falling, as the first two of them do.")


def _hand_detail(view: LineItView, number: Card) -> str:
    if number > 0:
        return _("It is placed at the end of the line; one hand card may be played a turn.")
    if isinstance(view.position.phase, LastPlaying):
        return _("A bet played now always loses, for no number follows it.")
    return _bet_detail()


def _bet_detail() -> str:
    return _(
        "A bet wins its value if at least so many numbers are placed after it before the line is closed, else it loses"
        " its value. A line holds at most one bet."
    )
