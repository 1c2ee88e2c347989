"""What a test pilot can do, and what can happen: the public vocabulary of Time Machine Rocket."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import Seat


@frozen
class Launch:
    """Spend an own rocket before opening, to start further into the past (TM-9)."""

    rocket: str
    """"rocket" or "rocket-2x"."""


@frozen
class Open:
    """Open the top card of the current pile (TM-10); if it is empty the round ends (TM-32)."""


@frozen
class Recruit:
    """Recruit the character that was just opened (TM-11)."""


@frozen
class Skip:
    """Do without the recruit's action (TM-15)."""


@frozen
class Claim:
    """Humanitarian: take a character of an opponent into the own team (TM-20)."""

    card: str


@frozen
class Strike:
    """Military: choose a character of an opponent as the next to be discarded (TM-21)."""

    card: str


@frozen
class Look:
    """Creative: look at the top cards of the pile where the turn stopped (TM-22)."""


@frozen
class Settle:
    """Creative: take one of the cards looked at, or none, and put the rest back on top (TM-22)."""

    take: int | None
    """0 for the card on top."""
    back: tuple[int, ...]
    """The other cards, the one that is opened first in front; empty if the take ends the round."""


@frozen
class Draw:
    """Scientist: take cards from the rocket pile (TM-23)."""


@frozen
class Rob:
    """Scientist: take a rocket from an opponent, because the rocket pile ran short (TM-23)."""

    victim: Seat
    rocket: str


@frozen
class Take:
    """Explorer: take one of the cards looked at (TM-24)."""

    card: str


@frozen
class PutBack:
    """Explorer: put a card back; the one put first lies on top (TM-24)."""

    card: str


@frozen
class Done:
    """No more of what was being chosen: discard these, take no more."""


@frozen
class Leave:
    """Explorer: put the rest back as it lay."""


Action: TypeAlias = (
    Launch | Open | Recruit | Skip | Claim | Strike | Look | Settle | Draw | Rob | Take | PutBack | Done | Leave
)
ACTIONS: tuple[type[Action], ...] = (
    Launch,
    Open,
    Recruit,
    Skip,
    Claim,
    Strike,
    Look,
    Settle,
    Draw,
    Rob,
    Take,
    PutBack,
    Done,
    Leave,
)

Force: TypeAlias = Literal["", "category", "pile"]
"""Why a recruit was not a choice: its category was open already, or the pile ran out."""
Source: TypeAlias = Literal["pile", "discards"]
Ending: TypeAlias = Literal["objective", "five", "empty"]
"""Why a round ended: TM-30, TM-31 or TM-32."""


@frozen
class RoundScore:
    """How a round went."""

    number: int
    """From 1."""
    objective: str
    ending: Ending
    by: Seat
    """Whose turn it was."""
    playing: tuple[Seat, ...]
    teams: tuple[tuple[str, ...], ...]
    """By seat: the characters at the end, in the order of the categories."""
    characters: tuple[int, ...]
    """By seat: points of the team."""
    bonus: tuple[int, ...]
    """By seat: points of the objective."""


@frozen
class RoundBegan:
    """The piles were shuffled and an objective was turned."""

    number: int
    objective: str
    start: Seat
    playing: tuple[Seat, ...]
    """Fewer than all in an extra round (TM-34)."""


@frozen
class Launched:
    """A rocket was spent; the turn now starts at this period."""

    seat: Seat
    rocket: str
    period: str


@frozen
class Opened:
    """A card was opened."""

    seat: Seat
    period: str
    card: str


@frozen
class Jumped:
    """A rocket came: the current pile is now this one, and all categories are new again."""

    seat: Seat
    period: str


@frozen
class Lost:
    """A vortex came: the turn is lost."""

    seat: Seat


@frozen
class Kept:
    """A vortex came and was kept (TM-50)."""

    seat: Seat
    vortices: int
    """How many the player has now."""


@frozen
class Recruited:
    """An opened character joined a team."""

    seat: Seat
    card: str
    replaced: str | None
    """The team mate of the same category, who was discarded."""
    force: Force


@frozen
class NoTarget:
    """The recruit's action had nothing to act on and was skipped (TM-26)."""

    seat: Seat
    card: str


@frozen
class Skipped:
    """A player did without the recruit's action."""

    seat: Seat


@frozen
class Claimed:
    """A humanitarian brought a character of an opponent."""

    seat: Seat
    victim: Seat
    card: str
    replaced: str | None


@frozen
class Aimed:
    """A character was chosen to be discarded; nothing is discarded yet."""

    seat: Seat
    victim: Seat
    card: str


@frozen
class Struck:
    """A military discarded characters of opponents, in this order."""

    seat: Seat
    cards: tuple[str, ...]
    victims: tuple[Seat, ...]
    """Whose each card was."""


@frozen
class Looked:
    """A creative looked at the top cards of a pile."""

    seat: Seat
    period: str
    cards: int


@frozen
class Saw:
    """What a creative saw; only that player knows."""

    seat: Seat
    cards: tuple[str, ...]
    """The first lay on top."""


@frozen
class Took:
    """A card that was looked at was taken."""

    seat: Seat
    card: str
    source: Source
    replaced: str | None


@frozen
class Returned:
    """Cards went back on top of the pile that they came from."""

    seat: Seat
    source: Source
    cards: int


@frozen
class Ordered:
    """In which order cards went back; of a period pile only that player knows."""

    seat: Seat
    cards: tuple[str, ...]
    """The first lies on top."""


@frozen
class Drew:
    """A scientist took cards from the rocket pile."""

    seat: Seat
    rockets: tuple[str, ...]


@frozen
class Robbed:
    """A scientist took a rocket from an opponent."""

    seat: Seat
    victim: Seat
    rocket: str


@frozen
class Stayed:
    """A player took no more cards or rockets."""

    seat: Seat


@frozen
class ObjectiveMet:
    """The active player met the objective (TM-30)."""

    seat: Seat
    objective: str
    points: int


@frozen
class RoundEnded:
    """The round is over and was scored."""

    score: RoundScore
    totals: tuple[int, ...]
    """By seat: all points so far."""


Event: TypeAlias = (
    RoundBegan
    | Launched
    | Opened
    | Jumped
    | Lost
    | Kept
    | Recruited
    | NoTarget
    | Skipped
    | Claimed
    | Aimed
    | Struck
    | Looked
    | Saw
    | Took
    | Returned
    | Ordered
    | Drew
    | Robbed
    | Stayed
    | ObjectiveMet
    | RoundEnded
)
EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    Launched,
    Opened,
    Jumped,
    Lost,
    Kept,
    Recruited,
    NoTarget,
    Skipped,
    Claimed,
    Aimed,
    Struck,
    Looked,
    Saw,
    Took,
    Returned,
    Ordered,
    Drew,
    Robbed,
    Stayed,
    ObjectiveMet,
    RoundEnded,
)
