"""When an objective is met, and how far a player has come (TM-40 to TM-50)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from tabletop.frozen import frozen
from tabletop.games.time_machine_rocket import cards
from tabletop.games.time_machine_rocket.cards import CATEGORIES, PERIODS, VALUE, Category, Character, Deck
from tabletop.games.time_machine_rocket.phases import Phase, Striking
from tabletop.games.time_machine_rocket.view import Player

PLACE: Final = {category: place for place, category in enumerate(CATEGORIES)}
"""By category: its place in a team."""
FIRST_CARDS: Final[dict[str, tuple[Category, int, int]]] = {
    cards.BABY_HITLER: ("humanitarian", 5, PERIODS.index("contemporary")),
    cards.FLAT_EARTH: ("scientist", 4, PERIODS.index("medieval")),
    cards.SANTA_CLAUS: ("creative", 3, PERIODS.index("antiquity")),
}
"""Who must be in the team, with at least how many points, and the pile whose first card is opened."""
FUEL: Final = {cards.MOON_WOMAN: 4, cards.DINOSAUR_TAMER: 7}
"""What the rockets must be worth."""
DISCARDS: Final = 3
VORTICES: Final = 3

Need: TypeAlias = Literal[
    "humanitarian", "scientist", "creative", "explorer", "woman", "first-card",
    "discards", "antiquity", "rockets", "brazilians", "periods", "vortices",
]  # fmt: skip


@frozen
class Progress:
    """One of the things that an objective asks for."""

    need: Need
    have: int
    wanted: int


def members(deck: Deck, team: Iterable[str | None]) -> list[Character]:
    """Return the characters of a team."""
    people = deck.characters
    return [people[id] for id in team if id is not None]


def fuel(rockets: Iterable[str]) -> int:
    """Return what rockets are worth."""
    return sum([VALUE[rocket] for rocket in rockets])


def holds(deck: Deck, objective: str, player: Player) -> bool:
    """Tell whether what lies before a player meets the objective."""
    match objective:
        case cards.CRADLE:
            return _several(deck, player, "antiquity") >= 2
        case cards.SEVENTH_WONDER:
            return _several(deck, player, "brazilians") >= 2
        case cards.MOON_WOMAN:
            return fuel(player.rockets) >= FUEL[objective] and _several(deck, player, "woman") > 0
        case cards.DINOSAUR_TAMER:
            return fuel(player.rockets) >= FUEL[objective] and player.team[PLACE["explorer"]] is not None
        case cards.TIME_PARADOX:
            return player.vortices >= VORTICES
        case _:
            return False


def opens(deck: Deck, objective: str, player: Player, pile: int) -> bool:
    """Tell whether opening the first card of a pile meets the objective."""
    if objective not in FIRST_CARDS:
        return False
    category, points, wanted = FIRST_CARDS[objective]
    return pile == wanted and _strong(deck, player, category, points)


def exterminates(objective: str, discards: int) -> bool:
    """Tell whether discarding so many opposing characters at once meets the objective."""
    return objective == cards.EXTERMINATOR and discards >= DISCARDS


def fulfils(deck: Deck, objective: str, team: tuple[str | None, ...]) -> bool:
    """Tell whether a team meets the objective at the end of the turn."""
    return objective == cards.NOSTRADAMUS and len({each.period for each in members(deck, team)}) == len(PERIODS)


def progress(deck: Deck, objective: str, player: Player, phase: Phase) -> tuple[Progress, ...]:
    """Return what the objective asks for, and how much of it a player has; in a phase of that player or none."""
    match objective:
        case cards.BABY_HITLER | cards.FLAT_EARTH | cards.SANTA_CLAUS:
            category, points, _ = FIRST_CARDS[objective]
            assert category != "military"
            return (
                Progress(category, int(_strong(deck, player, category, points)), 1),
                Progress("first-card", 0, 1),
            )
        case cards.EXTERMINATOR:
            return (Progress("discards", len(phase.chosen) if isinstance(phase, Striking) else 0, DISCARDS),)
        case cards.CRADLE:
            return (Progress("antiquity", _several(deck, player, "antiquity"), 2),)
        case cards.SEVENTH_WONDER:
            return (Progress("brazilians", _several(deck, player, "brazilians"), 2),)
        case cards.MOON_WOMAN:
            return (
                Progress("rockets", fuel(player.rockets), FUEL[objective]),
                Progress("woman", min(_several(deck, player, "woman"), 1), 1),
            )
        case cards.DINOSAUR_TAMER:
            return (
                Progress("rockets", fuel(player.rockets), FUEL[objective]),
                Progress("explorer", int(player.team[PLACE["explorer"]] is not None), 1),
            )
        case cards.NOSTRADAMUS:
            periods = {each.period for each in members(deck, player.team)}
            return (Progress("periods", len(periods), len(PERIODS)),)
        case _:
            return (Progress("vortices", player.vortices, VORTICES),)


def _several(deck: Deck, player: Player, kind: Literal["antiquity", "brazilians", "woman"]) -> int:
    team = members(deck, player.team)
    match kind:
        case "antiquity":
            return sum([each.period == "antiquity" for each in team])
        case "brazilians":
            return sum([each.brazilian for each in team])
        case _:
            return sum([each.woman for each in team])


def _strong(deck: Deck, player: Player, category: Category, points: int) -> bool:
    id = player.team[PLACE[category]]
    return id is not None and deck.characters[id].points >= points
