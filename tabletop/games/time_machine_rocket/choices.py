"""What the player whose turn it is may do now, and which choices are closed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Final, assert_never

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
from tabletop.games.time_machine_rocket.legality import MOST_CARDS, SEATS, against_taking, obstacle
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
from tabletop.games.time_machine_rocket.reckoning import arrangements, ending, ends_round, reach, rivals, takeable
from tabletop.games.time_machine_rocket.reckoning import targets as opposing
from tabletop.games.time_machine_rocket.refusals import NoRocket
from tabletop.games.time_machine_rocket.view import Position
from tabletop.protocol import Path, Refused, Seat

OPEN: Final = (Open(),)
DECIDE: Final = (Recruit(), Open())
SKIP: Final = (Skip(),)
DONE: Final = (Done(),)
PEEK: Final = (Look(), Skip())
REFUEL: Final = (Draw(), Skip())
LEAVE: Final = (Leave(),)
ENOUGH: Final = (Done(), Leave())


def legal(deck: Deck, position: Position, looked: tuple[str, ...]) -> tuple[Action, ...]:
    """List what the player whose turn it is may do: the actions without an `obstacle`."""
    match position.phase:
        case SettingOut():
            rockets = position.players[position.turn].rockets
            if not rockets or position.pile == OLDEST:
                return OPEN
            return (*(Launch(rocket) for rocket in VALUE if rocket in rockets), *OPEN)
        case Jumping():
            return OPEN
        case Deciding():
            return DECIDE
        case Helping(strength):
            return (*(Claim(card) for card in opposing(position) if deck.characters[card].points <= strength), *SKIP)
        case Striking() as striking:
            left, chosen = reach(deck, striking), striking.chosen
            found = [each for each in opposing(position) if deck.characters[each].points <= left and each not in chosen]
            return (*map(Strike, found), *(DONE if chosen else SKIP))
        case Peeking():
            return PEEK
        case Arranging():
            return tuple(settlings(deck, position, looked))
        case Refuelling():
            return REFUEL
        case Robbing():
            players = position.players
            robs = [Rob(seat, kind) for seat in rivals(position) for kind in VALUE if kind in players[seat].rockets]
            return (*robs, *DONE)
        case Searching(cards) as searching:
            kinds = dict.fromkeys(cards)
            takes = [Take(card) for card in kinds if against_taking(deck, position, searching, card) is None]
            return (*takes, *(ENOUGH if len(kinds) > 1 else LEAVE))
        case Ordering(cards):
            return (*map(PutBack, dict.fromkeys(cards)), *LEAVE)
        case Over():
            return ()
        case _ as never:
            assert_never(never)


def settlings(deck: Deck, position: Position, looked: tuple[str, ...]) -> Iterator[Settle]:
    """Give every way to take one card or none, and to put back the rest."""
    count = len(looked)
    for take, card in enumerate(looked):
        if takeable(position, card):
            if ends_round(deck, position, card):
                yield ending(take)
            else:
                yield from arrangements(count, take)
    yield from arrangements(count, None)


@cache
def alphabet(deck: Deck) -> tuple[Action, ...]:
    """Return every action of the game, possible now or not."""
    cards = (*deck.characters, *VALUE, VORTEX)
    orders = {Settle(take, ()) for take in range(MOST_CARDS)}
    for count in range(1, MOST_CARDS + 1):
        for take in (None, *range(count)):
            rest = [index for index in range(count) if index != take]
            orders.update(Settle(take, back) for back in permutations(rest))
    return (
        *map(Launch, VALUE),
        *(Open(), Recruit(), Skip(), Look(), Draw(), Done(), Leave()),
        *map(Claim, deck.characters),
        *map(Strike, deck.characters),
        *map(Take, cards),
        *map(PutBack, cards),
        *(Rob(Seat(seat), rocket) for seat in SEATS for rocket in VALUE),
        *sorted(orders, key=lambda each: (-1 if each.take is None else each.take, each.back)),
    )


def refused(deck: Deck, position: Position, looked: tuple[str, ...]) -> tuple[Refused, ...]:
    """List the choices that a player might look for and that are closed, with what stands against each."""
    found = ((path, obstacle(deck, position, looked, action)) for path, action in _attempts(position, looked))
    # who has no rocket at all does not look for one
    return tuple(Refused(path, why) for path, why in found if why is not None and not isinstance(why, NoRocket))


def _attempts(position: Position, looked: tuple[str, ...]) -> Iterator[tuple[Path, Action]]:
    phase = position.phase
    match phase:
        case SettingOut():
            for rocket in dict.fromkeys(position.players[position.turn].rockets):
                yield ("launch", rocket), Launch(rocket)
        case Helping():
            for card in opposing(position):
                yield ("claim", card), Claim(card)
        case Striking():
            for card in opposing(position):
                if card not in phase.chosen:
                    yield ("strike", card), Strike(card)
        case Arranging():
            for index, card in enumerate(looked):
                if not takeable(position, card):
                    yield ("take", str(index + 1)), ending(index)
        case Searching():
            for card in dict.fromkeys(phase.cards):
                yield ("take", card), Take(card)
        case _:
            pass
