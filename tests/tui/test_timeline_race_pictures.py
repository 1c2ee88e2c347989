"""What the table of the race looks like, in every mode, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs import evolve

from tabletop.i18n import use_language
from tabletop.timelines.race.actions import Judged, Turned
from tests.tui.picture_book import NARROW, WIDE, Shot, check, each_shot, left_over, shots
from tests.tui.timeline_moments import BRASIL, WORLD, Moment, first, longest, moment, shown, start, type_keys

pytestmark = pytest.mark.usefixtures("english")

FOLDER: Final = "timeline_brasil"
Shown = tuple[Moment, Any]


def at(here: Moment, *keys: str) -> Shown:
    """Return the cursor after keys, pressed once the card that was turned is put away."""
    return here, type_keys(here, keys)[1]


def turned(here: Moment) -> Shown:
    """Return what is shown first."""
    return here, here.opening()


def crowd() -> Moment:
    """Return a table of eight with as many cards as there can be, and a long timeline."""
    return longest(moment(BRASIL, 8, 20, start_cards="7"))


def hundred() -> Moment:
    """Return a table with a timeline of a hundred cards."""
    return longest(moment(BRASIL, 2, 6), 100)


def mixed() -> Moment:
    """Return a table at which players stand in every way."""
    here = moment(BRASIL, 8, 30)
    players = list(here.state.players)
    for seat, standing in ((0, "out"), (4, "stranded"), (6, "eliminated")):
        players[seat] = evolve(players[seat], standing=standing)
    return here.changed(players=tuple(players))


def is_turned(here: Moment, *, right: bool) -> bool:
    """Tell whether a card was just turned in the middle of a round."""
    return any(isinstance(each, Turned) and each.right is right for each in here.news) and len(here.news) < 3


def settled(here: Moment) -> bool:
    """Tell whether a round was just settled in which somebody is eliminated."""
    return any(isinstance(each, Judged) and each.eliminated for each in here.news)


SHOWN: Final[dict[str, Callable[[], Shown]]] = {
    "opening": lambda: at(start(BRASIL, 4)),
    "picking": lambda: at(moment(BRASIL, 4, 12), "right"),
    "aiming": lambda: at(moment(BRASIL, 4, 12), "2", "enter", "right"),
    "crowd": lambda: at(crowd(), "6", "enter", "5", "7"),
    "hundred": lambda: at(hundred(), "enter", "4", "2"),
    "mixed": lambda: at(mixed()),
    "right": lambda: turned(first(lambda here: is_turned(here, right=True), BRASIL, 4)),
    "wrong": lambda: turned(first(lambda here: is_turned(here, right=False), BRASIL, 4)),
    "settled": lambda: turned(first(settled, BRASIL, 8, knows=8)),
    "breaking": lambda: at(first(settled, BRASIL, 8, knows=8), "enter"),
    "marathon": lambda: at(moment(BRASIL, 8, 30, draw="always", wrong_card="move", start_cards="7"), "enter"),
    "line": lambda: at(hundred(), "i", "pagedown"),
    "missed": lambda: at(moment(BRASIL, 4, 20, knows=1), "z"),
    "player": lambda: at(moment(BRASIL, 8, 12), "p", "p"),
    "finished": lambda: at(moment(BRASIL, 3, 300)),
    "finished-eight": lambda: at(moment(BRASIL, 8, 300)),
}
EVERYBODY: Final = Shot("everybody")
SHOTS: Final = [
    *shots(SHOWN, NARROW),
    # where more room shows something else: more rows of cards, a line for each player, wider tables
    *[Shot(name, WIDE) for name in ("crowd", "hundred", "mixed", "wrong", "marathon", "line", "player")],
    *[Shot("finished-eight", WIDE), Shot("mixed", WIDE, "pt")],
    *[Shot("crowd", size) for size in ((80, 28), (90, 33), (200, 60))],
    *[Shot(name, ascii=True) for name in ("crowd", "mixed", "wrong", "line")],
]
COMPETITIVE: Final = shots(["competitive"], NARROW)
"""In the folder of Timeline."""


@pytest.mark.rule("TB-1")
@each_shot(SHOTS)
def test_picture(shot: Shot) -> None:
    here, ui = SHOWN[shot.name]()
    use_language(shot.language)

    check(FOLDER, shot, shown(here, ui, *shot.size, ascii=shot.ascii))


def test_picture_for_everybody() -> None:
    """What is seen while the screen changes hands: all hands lie open, and nothing is chosen."""
    here = moment(BRASIL, 4, 12)
    view = here.game.view(here.state, None)

    check(FOLDER, EVERYBODY, here.face.paint(view, here.face.opening(view, ()), here.scene()))


@pytest.mark.rule("TL-15")
@each_shot(COMPETITIVE)
def test_picture_of_the_competitive_mode_of_timeline(shot: Shot) -> None:
    here, ui = at(moment(WORLD, 4, 14, mode="competitive"), "enter", "right")
    use_language(shot.language)

    check("timeline", shot, shown(here, ui, *shot.size))


def test_no_picture_is_left_over() -> None:
    assert left_over(FOLDER, [*SHOTS, EVERYBODY]) == []
