"""Why an action is not possible: the one check that the rules and the screens share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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
from tabletop.games.time_machine_rocket.cards import OLDEST, VALUE, VORTEX, Deck
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
from tabletop.games.time_machine_rocket.reckoning import ends_round, reach, rivals, takeable, targets
from tabletop.games.time_machine_rocket.refusals import (
    AlreadyChosen,
    AtTheEnd,
    BadOrder,
    Begun,
    NoRocket,
    NoSuchRocket,
    NoTaking,
    NothingChosen,
    NothingToOrder,
    NotNow,
    NotOpposing,
    NotThere,
    Refusal,
    SameCategory,
    TooStrong,
)
from tabletop.games.time_machine_rocket.view import Position
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Seat

MOST_CARDS: Final = 5
"""The most that a creative or an explorer looks at."""
SEATS: Final = range(4)


def to_act(position: Position) -> Seat | None:
    """Return whose turn it is; None when the game is over."""
    return None if type(position.phase) is Over else position.turn


def refusal(deck: Deck, position: Position, looked: tuple[str, ...], seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat may not take an action now, or None if it may; `looked` is what a creative looks at."""
    actor = to_act(position)
    if actor is None:
        return GameOver()
    if type(seat) is not int or seat != actor:
        return OutOfTurn(actor)
    if not is_action(deck, action):
        return NotAnAction()
    return obstacle(deck, position, looked, action)


def is_action(deck: Deck, action: object) -> bool:
    """Tell whether this is one of the actions of the game, possible now or not."""
    kind = type(action)
    check = _WELL_FORMED.get(kind)
    return kind in _PLAIN or (check is not None and check(deck, action))


def _is_character(deck: Deck, action: Any) -> bool:
    return type(action.card) is str and action.card in deck.characters


def _is_card(deck: Deck, action: Any) -> bool:
    card = action.card
    return type(card) is str and (card in deck.characters or card in VALUE or card == VORTEX)


def _is_launch(_: Deck, action: Any) -> bool:
    return type(action.rocket) is str and action.rocket in VALUE


def _is_rob(_: Deck, action: Any) -> bool:
    return type(action.victim) is int and action.victim in SEATS and _is_launch(_, action)


def _is_settle(_: Deck, action: Any) -> bool:
    """Whatever the number of cards: those put back and the one taken are the first so many, each once."""
    take, back = action.take, action.back
    # exact types: True is no place in a pile, and a list is no tuple
    if type(back) is not tuple or any(type(index) is not int for index in back):
        return False
    if take is None:
        return 0 < len(back) <= MOST_CARDS and sorted(back) == list(range(len(back)))
    if type(take) is not int or not 0 <= take < MOST_CARDS:
        return False
    return not back or (len(back) < MOST_CARDS and sorted((take, *back)) == list(range(len(back) + 1)))


_PLAIN: Final = frozenset({Open, Recruit, Skip, Look, Draw, Done, Leave})
_WELL_FORMED: Final[dict[type, Callable[[Deck, Any], bool]]] = {
    Launch: _is_launch,
    Claim: _is_character,
    Strike: _is_character,
    Take: _is_card,
    PutBack: _is_card,
    Rob: _is_rob,
    Settle: _is_settle,
}


def obstacle(deck: Deck, position: Position, looked: tuple[str, ...], action: Action) -> Refusal | None:
    """Return what stands against a well-formed action of the player whose turn it is, or None."""
    phase = position.phase
    match phase, action:
        case (SettingOut() | Jumping() | Deciding(), Open()) | (Deciding(), Recruit()):
            return None
        case (Helping() | Peeking() | Refuelling(), Skip()) | (Peeking(), Look()) | (Refuelling(), Draw()):
            return None
        case (Robbing(), Done()) | (Searching() | Ordering(), Leave()):
            return None
        case SettingOut(), Launch(rocket):
            return _against_launch(position, rocket)
        case Helping(), Claim(card):
            return _against_target(deck, position, card, phase.strength)
        case Striking(), Strike(card):
            if card in phase.chosen:
                return AlreadyChosen(card)
            return _against_target(deck, position, card, reach(deck, phase))
        case Striking(), Done():
            return None if phase.chosen else NothingChosen()
        case Striking(), Skip():
            return Begun() if phase.chosen else None
        case Arranging(), Settle():
            return _against_settling(deck, position, looked, action)
        case Robbing(), Rob(victim, rocket):
            held = victim in rivals(position) and rocket in position.players[victim].rockets
            return None if held else NoSuchRocket(victim, rocket)
        case Searching(), Take(card):
            return against_taking(deck, position, phase, card)
        case Searching(), Done():
            return None if len(set(phase.cards)) > 1 else NothingToOrder()
        case Ordering(), PutBack(card):
            return None if card in phase.cards else NotThere(card)
        case _:
            return NotNow()


def _against_launch(position: Position, rocket: str) -> Refusal | None:
    """TM-9: the rocket must be there, and an older pile."""
    if position.pile == OLDEST:
        return AtTheEnd()
    return None if rocket in position.players[position.turn].rockets else NoRocket(rocket)


def _against_target(deck: Deck, position: Position, card: str, points: int) -> Refusal | None:
    """TM-20, TM-21: the character must be an opponent's, and not be worth too much."""
    if card not in targets(position):
        return NotOpposing(card)
    worth = deck.characters[card].points
    return TooStrong(card, worth, points) if worth > points else None


def _against_settling(deck: Deck, position: Position, looked: tuple[str, ...], action: Settle) -> Refusal | None:
    """TM-22, TM-25: what is taken must be takeable; the rest goes back, unless the take ends the round."""
    count, take = len(looked), action.take
    if take is None:
        return None if len(action.back) == count else BadOrder(count)
    if take >= count:
        return BadOrder(count)
    if not takeable(position, looked[take]):
        return NoTaking()
    wanted = 0 if ends_round(deck, position, looked[take]) else count - 1
    return None if len(action.back) == wanted else BadOrder(count)


def against_taking(deck: Deck, position: Position, phase: Searching, card: str) -> Refusal | None:
    """TM-24, TM-25: the card must be there, be takeable, and of a category not taken yet."""
    if card not in phase.cards:
        return NotThere(card)
    if not takeable(position, card):
        return NoTaking()
    people = deck.characters
    if card in people and any(
        each in people and people[each].category == people[card].category for each in phase.taken
    ):
        return SameCategory(card)
    return None
