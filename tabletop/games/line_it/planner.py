"""What a choice would bring, for screens: where each market card could go, what a close is worth, what to ask first."""

from __future__ import annotations

from typing import assert_never

from tabletop.frozen import frozen
from tabletop.games.line_it.actions import CLOSE, HAND, LINE, Action, Close, EndTurn, Play, Take
from tabletop.games.line_it.deck import HAND_SIZE, Card
from tabletop.games.line_it.reckoning import Outcome, fits, jackpot, outcome
from tabletop.games.line_it.view import LastPlaying, LineItView, Player
from tabletop.protocol import Seat


@frozen
class Addition:
    """What a line is once a card lies at its end."""

    line: tuple[Card, ...]
    jackpot: int | None
    """The colour whose jackpot comes (LI-17)."""
    cards: int
    """How many cards lie under that jackpot; 0 without one."""
    outcome: Outcome
    """What a close would bring then."""


@frozen
class Way:
    """Where a market card can go for one player."""

    slot: int
    card: Card
    places: tuple[str, ...]
    """Of line, hand and close: line, or hand, or both, or close alone."""
    addition: Addition
    """The line with the card; after a forced close it is the new line."""
    closing: Outcome | None
    """What the forced close brings (LI-12)."""


def places(player: Player, card: Card) -> tuple[str, ...]:
    """Return where a market card can go for a player (LI-9, LI-12)."""
    fitting, room = fits(player.line, card), player.hand < HAND_SIZE
    if fitting:
        return (LINE, HAND) if room else (LINE,)
    return (HAND,) if room else (CLOSE,)


def way(view: LineItView, seat: Seat, slot: int) -> Way | None:
    """Return where the card of a market place can go for a player; None for an empty place."""
    card = view.position.market[slot]
    if card is None:
        return None
    player = view.position.players[seat]
    found = places(player, card)
    if found == (CLOSE,):
        return Way(slot, card, found, addition(view, (), card), outcome(player.line))
    return Way(slot, card, found, addition(view, player.line, card), None)


def ways(view: LineItView, seat: Seat) -> tuple[Way | None, ...]:
    """Return by market place where its card can go for a player."""
    return tuple(way(view, seat, slot) for slot in range(len(view.position.market)))


def addition(view: LineItView, line: tuple[Card, ...], card: Card) -> Addition:
    """Return what a line is once a card lies at its end."""
    position = view.position
    colour = jackpot(line, card, position.house.every_third)
    cards = 0 if colour is None else len(position.jackpots[colour])
    longer = (*line, card)
    return Addition(longer, colour, cards, outcome(longer))


def closing(view: LineItView, seat: Seat) -> Outcome:
    """Return what closing the line of a player would bring now."""
    return outcome(view.position.players[seat].line)


def doubtful(view: LineItView, action: Action) -> bool:
    """Tell whether an action of the player to act should be asked about, for it is seldom wanted.

    That is a close by choice that scores nothing or loses its bet (LI-14, LI-15), and a bet played in the
    final phase, which always loses (LI-19).
    """
    match action:
        case Close():
            found = outcome(view.position.players[view.position.turn].line)
            return not found.scored or found.token < 0
        case Play(card):
            return card < 0 and isinstance(view.position.phase, LastPlaying)
        case Take() | EndTurn():
            return False
        case _:
            assert_never(action)


def score(player: Player) -> int:
    """Return a player's points so far: cards in the score pile and bet tokens (LI-20)."""
    return player.scored + sum(player.tokens)
