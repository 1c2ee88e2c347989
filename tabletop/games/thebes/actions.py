"""What an archaeologist can do, and what can happen: the public vocabulary of Thebes."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.frozen import frozen
from tabletop.protocol import Seat


@frozen
class Take:
    """Travel to the city of an open researcher card and take it (TH-15)."""

    slot: int
    """0 to 3: which of the open cards."""
    zeppelin: bool = False


@frozen
class Exchange:
    """Travel to Warsaw, discard the open cards and reveal four others (TH-18)."""

    zeppelin: bool = False


@frozen
class Dig:
    """Travel to a site and dig there (TH-24 to TH-31)."""

    site: str
    weeks: int
    """1 to 12, without the journey."""
    legends: bool = False
    assistant: bool = False
    """Use up the only assistant."""
    shovel: bool = False
    """Use up the only shovel."""
    permission: bool = False
    """Use up a special permission card."""
    zeppelin: bool = False


@frozen
class Exhibit:
    """Travel to the city of an open exhibition and hold it (TH-20)."""

    exhibition: str
    zeppelin: bool = False


@frozen
class Stop:
    """Go straight to the end space (TH-34)."""


Action: TypeAlias = Take | Exchange | Dig | Exhibit | Stop
ACTIONS: tuple[type[Action], ...] = (Take, Exchange, Dig, Exhibit, Stop)


@frozen
class Used:
    """A card that helps once was discarded."""

    seat: Seat
    card: str


@frozen
class Moved:
    """An archaeologist travelled and the time marker moved."""

    seat: Seat
    start: str
    goal: str
    travel: int
    """Weeks on the way, after car or zeppelin."""
    weeks: int
    """Weeks of the action itself."""
    time: int
    """Where the marker stands now, in weeks: 1 is week 1 of 1901."""


@frozen
class Renewed:
    """A year turned: the player's used permissions are valid again."""

    seat: Seat
    year: int


@frozen
class Took:
    """A researcher card now lies before a player."""

    seat: Seat
    card: str


@frozen
class Exchanged:
    """The open cards were discarded."""

    seat: Seat
    cards: tuple[str, ...]


@frozen
class Revealed:
    """A researcher card was drawn into an open space."""

    slot: int
    card: str


@frozen
class Announced:
    """An exhibition came from the supply into space a; the others moved on."""

    exhibition: str
    dropped: str | None
    """The exhibition that was pushed out of space c."""


@frozen
class Reshuffled:
    """The supply was empty: the discards were shuffled into a new one."""

    cards: int
    waiting: bool
    """The third pile went in with them (the first time)."""


@frozen
class Dug:
    """Tokens came out of the bag of a site."""

    seat: Seat
    site: str
    weeks: int
    knowledge: int
    """0 to 12, as looked up on the wheel."""
    tokens: tuple[str, ...]
    """In the order drawn; debris went back."""


@frozen
class BonusTaken:
    """The first dig at a site: its bonus artifact came too."""

    seat: Seat
    site: str
    token: str


@frozen
class PermissionSpent:
    """The player's permission for a site shows X now."""

    seat: Seat
    site: str


@frozen
class Exhibited:
    """An exhibition was held."""

    seat: Seat
    exhibition: str


@frozen
class Stopped:
    """A player went straight to the end space."""

    seat: Seat


@frozen
class Finished:
    """A marker stands on the end space."""

    seat: Seat


Event: TypeAlias = (
    Used
    | Moved
    | Renewed
    | Took
    | Exchanged
    | Revealed
    | Announced
    | Reshuffled
    | Dug
    | BonusTaken
    | PermissionSpent
    | Exhibited
    | Stopped
    | Finished
)
EVENTS: tuple[type[Event], ...] = (
    Used,
    Moved,
    Renewed,
    Took,
    Exchanged,
    Revealed,
    Announced,
    Reshuffled,
    Dug,
    BonusTaken,
    PermissionSpent,
    Exhibited,
    Stopped,
    Finished,
)
