"""What the table of Line-it looks like, in every mode, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from tabletop.games.line_it.view import LastPlaying
from tabletop.i18n import use_language
from tabletop.tui.screens.line_it import FACE
from tabletop.tui.screens.line_it.modes import Ui
from tests.tui.line_it_moments import Moment, acting, finishing, moment, offering, shown, start, taking, type_keys
from tests.tui.picture_book import check

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
SIZES: Final = {"80x24": (80, 24), "120x40": (120, 40)}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.rule("LI-1")
@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHOWN)
def test_picture(name: str, size: str, language: str) -> None:
    here, ui = SHOWN[name]()
    use_language(language)

    check(f"line_it/{name}-{size}-{language}", shown(here, ui, *SIZES[size]))


@pytest.mark.parametrize("size", [(80, 25), (80, 28), (90, 33), (109, 38), (200, 60)])
def test_picture_between_sizes(size: tuple[int, int]) -> None:
    check(f"line_it/jackpot-{size[0]}x{size[1]}-en", shown(*at(building(), "4"), *size))


@pytest.mark.parametrize("name", ["both", "jackpot", "long", "player"])
def test_picture_in_ascii(name: str) -> None:
    check(f"line_it/{name}-80x24-ascii", shown(*SHOWN[name](), ascii=True))


def test_picture_for_everybody() -> None:
    """What lies open to all, as it is seen while the screen changes hands: no hand."""
    view = building().seen(None)

    check("line_it/everybody-80x24-en", FACE.paint(view, FACE.opening(view, ()), building().scene()))
