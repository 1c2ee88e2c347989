"""What a choice would complete, before it is made, as far as it can be known."""

from __future__ import annotations

from typing import TypeAlias

from attrs import evolve

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket.actions import (
    Action,
    Claim,
    Done,
    Draw,
    Open,
    Recruit,
    Rob,
    Settle,
    Take,
)
from tabletop.games.time_machine_rocket.cards import PERIODS, ROCKET, VORTEX
from tabletop.games.time_machine_rocket.goals import PLACE, exterminates, fulfils, holds, opens
from tabletop.games.time_machine_rocket.phases import Deciding, Jumping, Refuelling, SettingOut, Striking
from tabletop.games.time_machine_rocket.reckoning import known_categories, with_card
from tabletop.games.time_machine_rocket.view import Player, RocketView


@frozen
class Meets:
    """The objective is met and the round ends at once (TM-30)."""

    objective: str


@frozen
class Fulfils:
    """The objective is met at the end of this turn, unless the recruit's action changes the team (TM-49)."""

    objective: str


@frozen
class FillsTeam:
    """It is the fifth category: the round ends at the end of this turn (TM-31)."""


@frozen
class FindsNothing:
    """The pile is empty: the round ends at once (TM-32)."""

    period: str


@frozen
class Replaces:
    """A team mate of the same category is discarded (TM-15, TM-25)."""

    card: str


Outcome: TypeAlias = Meets | Fulfils | FillsTeam | FindsNothing | Replaces


def completes(view: RocketView, action: Action) -> tuple[Outcome, ...]:
    """Return what is certain to follow from an action of the player whose turn it is, the weightiest first."""
    position = view.position
    player, objective = position.players[position.turn], position.round.objective
    match action:
        case Open():
            return _by_opening(view, player, objective)
        case Recruit():
            return _by_joining(view, player, objective, position.opened[-1])
        case Claim(card) | Take(card):
            return _by_joining(view, player, objective, card)
        case Settle(take) if take is not None and take < len(view.looked):
            return _by_joining(view, player, objective, view.looked[take])
        case Done() if isinstance(position.phase, Striking):
            met = exterminates(objective, len(position.phase.chosen))
            return (Meets(objective),) if met else ()
        case Draw() if isinstance(position.phase, Refuelling):
            # each card is worth at least a common rocket
            least = (ROCKET,) * min(position.phase.strength, position.supply)
            return _if_met(view, evolve(player, rockets=player.rockets + least), objective)
        case Rob(_, rocket):
            return _if_met(view, with_card(view.deck, player, rocket), objective)
        case _:
            return ()


def _by_opening(view: RocketView, player: Player, objective: str) -> tuple[Outcome, ...]:
    pile, phase = view.position.pile, view.position.phase
    if not view.position.piles[pile]:
        return () if isinstance(phase, Deciding) else (FindsNothing(PERIODS[pile]),)
    first = isinstance(phase, SettingOut) or (isinstance(phase, Jumping) and not phase.stuck)
    return (Meets(objective),) if first and opens(view.deck, objective, player, pile) else ()


def _by_joining(view: RocketView, player: Player, objective: str, card: str) -> tuple[Outcome, ...]:
    after = with_card(view.deck, player, card)
    found: list[Outcome] = list(_if_met(view, after, objective))
    if not found and None not in after.team:
        if not fulfils(view.deck, objective, player.team) and fulfils(view.deck, objective, after.team):
            found.append(Fulfils(objective))
        elif None in player.team:
            found.append(FillsTeam())
    if card in view.deck.characters:
        mate = player.team[PLACE[view.deck.characters[card].category]]
        if mate is not None:
            found.append(Replaces(mate))
    return tuple(found)


def _if_met(view: RocketView, after: Player, objective: str) -> tuple[Outcome, ...]:
    return (Meets(objective),) if holds(view.deck, objective, after) else ()


@frozen
class Chances:
    """What the next card of the current pile may be, as shares that add up to 1."""

    choice: float
    """A character of a new category."""
    forced: float
    """A character that must be recruited."""
    rocket: float
    vortex: float


def chances(view: RocketView) -> Chances | None:
    """Return how likely each kind of card is to be opened next, by what is known to all; None for an empty pile.

    What the player saw in a look before is not counted in.
    """

    pile, people = view.left[view.position.pile], view.deck.characters
    if not pile:
        return None
    known = known_categories(view.deck, view.position)
    characters = [people[card].category for card in pile if card in people]
    forced = len(characters) if len(pile) == 1 else sum(category in known for category in characters)
    rockets, vortices = pile.count(ROCKET), pile.count(VORTEX)
    total = len(pile)
    return Chances((len(characters) - forced) / total, forced / total, rockets / total, vortices / total)
