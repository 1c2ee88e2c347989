"""What the table of Line-it looks like, in every mode, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tabletop.games.line_it.view import LastPlaying
from tabletop.i18n import use_language
from tabletop.tui.screens.line_it.face import FACE
from tabletop.tui.screens.line_it.modes import Ui
from tests.tui.line_it_moments import Moment, acting, finishing, moment, offering, shown, start, taking, type_keys
from tests.tui.picture_book import NARROW, WIDE, Shot, check, each_shot, left_over, shots

pytestmark = pytest.mark.usefixtures("english")

FOLDER: Final = "line_it"
Shown = tuple[Moment, Ui]
LONG: Final = (3, 7, -4, 8, 15, 22, 29, 33, 40, 41, 44, 52, 57, 61, 66, 70, 77, 84, 90, 93)


def at(here: Moment, *keys: str) -> Shown:
    """Return the cursor after keys."""
    return here, type_keys(here, keys)[1]


def building(seats: int = 5) -> Moment:
    """Return a turn with a line, a bet and a hand, and a market in which every kind of card lies."""
    return offering(taking(acting(moment(seats, 150), (12, -5, 25, 29), (44, -3))), 37, 20, -4, 33)


def last() -> Moment:
    """Return the first moment of a final phase."""
    found = (moment(4, actions, seed, eager=True) for seed in range(5) for actions in range(120, 300))
    return next(here for here in found if isinstance(here.state.position.phase, LastPlaying))


SHOWN: Final[dict[str, Callable[[], Shown]]] = {
    "opening": lambda: at(start(5)),
    "both": lambda: at(acting(building(), hand=(44,)), "2", "1", "enter", "down"),
    "jackpot": lambda: at(building(), "4"),
    "forced": lambda: at(building(), "2"),
    "forced-confirming": lambda: at(building(), "2", "enter"),
    "barred": lambda: at(building(), "c"),
    "closing": lambda: at(finishing(building()), "c", "enter"),
    "playing": lambda: at(finishing(building()), "a", "enter"),
    "long": lambda: at(finishing(acting(building(3), LONG, ()))),
    "two": lambda: at(moment(2, 60)),
    "final": lambda: at(last()),
    "piles": lambda: at(building(), "i"),
    "player": lambda: at(acting(building(), LONG), "p"),
    "finished": lambda: at(moment(5, 1_000)),
}
EVERYBODY: Final = Shot("everybody")
SHOTS: Final = [
    *shots(SHOWN, NARROW, WIDE),
    *[Shot("jackpot", size) for size in ((80, 25), (80, 28), (90, 33), (109, 38), (200, 60))],
    *[Shot(name, ascii=True) for name in ("both", "jackpot", "long", "player")],
]


@pytest.mark.rule("LI-1")
@each_shot(SHOTS)
def test_picture(shot: Shot) -> None:
    here, ui = SHOWN[shot.name]()
    use_language(shot.language)

    check(FOLDER, shot, shown(here, ui, *shot.size, ascii=shot.ascii))


def test_picture_for_everybody() -> None:
    """What lies open to all, as it is seen while the screen changes hands: no hand."""
    view = building().seen(None)

    check(FOLDER, EVERYBODY, FACE.paint(view, FACE.opening(view, ()), building().scene()))


def test_no_picture_is_left_over() -> None:
    assert left_over(FOLDER, [*SHOTS, EVERYBODY]) == []
