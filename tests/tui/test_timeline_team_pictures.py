"""What the co-operative table of Timeline looks like, in every mode, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tabletop.games.timeline.actions import Discarded, Failed, Joined
from tabletop.i18n import use_language
from tests.tui.picture_book import NARROW, WIDE, Shot, check, each_shot, left_over, shots
from tests.tui.test_timeline_race_pictures import COMPETITIVE
from tests.tui.timeline_moments import WORLD, Moment, first, moment, shown, start, type_keys

pytestmark = pytest.mark.usefixtures("english")

FOLDER: Final = "timeline"
Shown = tuple[Moment, Any]


def at(here: Moment, *keys: str) -> Shown:
    """Return the cursor after keys, pressed once the card that was turned is put away."""
    return here, type_keys(here, keys)[1]


def turned(kind: type, spot: str = "", **options: str) -> Shown:
    """Return what is shown first after the first event of a kind, late enough that there is something to see."""
    here = first(
        lambda here: any(isinstance(e, kind) and getattr(e, "spot", "") == spot for e in here.news),
        WORLD, 4, after=8, knows=5, **options,
    )  # fmt: skip
    return here, here.opening()


def long(here: Moment) -> bool:
    """Tell whether the main timeline has no room on the screen, and some gaps are taken."""
    return len(here.state.main) > 8 and sum(each is not None for each in here.state.secondary) > 2


def blocked(here: Moment) -> bool:
    """Tell whether who is to play holds blocked cards, and others do."""
    return sum(map(bool, here.state.blocked)) > 1 and bool(here.state.blocked[here.state.turn])


SHOWN: Final[dict[str, Callable[[], Shown]]] = {
    "opening": lambda: at(start(WORLD, 4)),
    "picking": lambda: at(first(long, WORLD, 6, stuck="either", discard="free"), "right"),
    "asking": lambda: at(first(long, WORLD, 4, stuck="either", discard="free"), "2", "enter"),
    "discarding": lambda: at(moment(WORLD, 4, 5), "d"),
    "stopping": lambda: at(first(lambda here: "Second" in repr(here.state.phase), WORLD, 3), "s"),
    "barred": lambda: at(first(blocked, WORLD, 5, failed="blocked"), "end"),
    "main": lambda: turned(Joined, "right"),
    "secondary": lambda: turned(Joined, "secondary"),
    "failed": lambda: turned(Failed),
    "kept": lambda: turned(Failed, failed="blocked"),
    "discarded": lambda: turned(Discarded),
    "line": lambda: at(first(long, WORLD, 6, stuck="either", discard="free"), "i"),
    "discards": lambda: at(moment(WORLD, 4, 30, failed="blocked"), "z"),
    "player": lambda: at(first(blocked, WORLD, 5, failed="blocked"), "v"),
    "finished": lambda: at(moment(WORLD, 6, 300)),
}
EVERYBODY: Final = Shot("everybody")
SHOTS: Final = [
    *shots(SHOWN, NARROW),
    # where more room shows something else: more cards, a line for each player, longer words
    *[Shot(name, WIDE) for name in ("picking", "barred", "failed", "discards", "finished")],
    Shot("picking", WIDE, "pt"),
    *[Shot("asking", size) for size in ((80, 28), (90, 33), (200, 60))],
    *[Shot(name, ascii=True) for name in ("asking", "barred", "failed")],
]


@pytest.mark.rule("TL-1")
@each_shot(SHOTS)
def test_picture(shot: Shot) -> None:
    here, ui = SHOWN[shot.name]()
    use_language(shot.language)

    check(FOLDER, shot, shown(here, ui, *shot.size, ascii=shot.ascii))


def test_picture_for_everybody() -> None:
    """What is seen while the screen changes hands: all hands lie open, and nothing is chosen."""
    here = moment(WORLD, 4, 6)
    view = here.game.view(here.state, None)

    check(FOLDER, EVERYBODY, here.face.paint(view, here.face.opening(view, ()), here.scene()))


def test_no_picture_is_left_over() -> None:
    assert left_over(FOLDER, [*SHOTS, EVERYBODY, *COMPETITIVE]) == []
