"""Why something cannot be done now: each refusal names the rule and what it would take."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn


@frozen
class NotEnoughTime:
    """TH-33: the action costs more weeks than remain."""

    cost: int
    left: int


@frozen
class EmptySpace:
    """TH-15: no card lies there."""

    slot: int


@frozen
class PermissionUsed:
    """TH-24: the permission shows X; a special permission is needed."""

    site: str
    special: bool
    """The player holds a special permission that could be used."""


@frozen
class PermissionValid:
    """TH-31: a special permission is used only when the permission shows X."""

    site: str


@frozen
class NothingKnown:
    """TH-24: not one specific point for the site."""

    site: str
    legends: bool
    """The player holds the site's legends, which would have to be used."""


@frozen
class NoTokens:
    """TH-27: the wheel gives 0 for this knowledge and these weeks."""

    knowledge: int
    weeks: int
    needed: int | None
    """The fewest weeks that give a token within the weeks that remain; None: no number does."""


@frozen
class NotHeld:
    """The player does not have such a card."""

    kind: str


@frozen
class NotAlone:
    """TH-25, TH-28: assistants and shovels are used up only when exactly one is owned."""

    kind: str
    held: int


@frozen
class NoJourney:
    """TH-14: a zeppelin needs a journey of at least one route."""


@frozen
class NotOnShow:
    """TH-20: the exhibition is not open."""

    exhibition: str


@frozen
class ArtifactsMissing:
    """TH-20: the player lacks artifacts that the exhibition asks for."""

    exhibition: str
    missing: tuple[tuple[str, int], ...]
    """Site and how many artifacts more are needed."""


@frozen
class TooEarly:
    """TH-34: stopping is for 1903."""


Refusal: TypeAlias = (
    GameOver
    | OutOfTurn
    | NotAnAction
    | NotEnoughTime
    | EmptySpace
    | PermissionUsed
    | PermissionValid
    | NothingKnown
    | NoTokens
    | NotHeld
    | NotAlone
    | NoJourney
    | NotOnShow
    | ArtifactsMissing
    | TooEarly
)
