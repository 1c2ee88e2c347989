"""What the table of Thebes looks like, in every mode, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tabletop.i18n import use_language
from tabletop.tui.screens.thebes.face import FACE
from tabletop.tui.screens.thebes.layout import ROOMY
from tabletop.tui.screens.thebes.modes import Ui
from tests.tui.picture_book import NARROW, WIDE, Shot, check, each_shot, left_over, shots
from tests.tui.thebes_moments import Moment, cards, digger, moment, start, type_keys

pytestmark = pytest.mark.usefixtures("english")

FOLDER: Final = "thebes"
Shown = tuple[Moment, Ui]


def at(here: Moment, *keys: str) -> Shown:
    """Return the cursor after keys."""
    return here, type_keys(here, keys)[1]


def dig(*keys: str) -> Shown:
    """Return a dig of nine weeks with everything used, and the cursor after keys."""
    here = digger("legends", "assistant", "shovel", "zeppelin", "book")
    reply, _ui = type_keys(here, ["7", "enter", "e", "a", "s", "9", "enter"])
    after = here.after(reply.action)
    return after, type_keys(after, keys, FACE.opening(after.view, after.events))[1]


SHOWN: Final[dict[str, Callable[[], Shown]]] = {
    "opening": lambda: at(start(4)),
    "browsing": lambda: at(moment(4), "3"),
    "site": lambda: at(moment(4), "9"),
    "barred": lambda: at(moment(4), "b"),
    "confirming": lambda: at(moment(4).acting(cards=cards("zeppelin", "car")), "home", "1", "z"),
    "planning": lambda: at(digger("legends", "assistant", "shovel", "zeppelin"), "7", "enter", "e", "8"),
    "year-end": lambda: at(digger("legends", time=101), "7", "enter", "9"),
    "face-down": lambda: dig(),
    "revealing": lambda: dig("enter", "enter", "enter"),
    "revealed": lambda: dig("a"),
    "bags": lambda: at(moment(4), "g"),
    "discards": lambda: at(moment(4, 60), "i"),
    "player": lambda: at(moment(4, 60), "p"),
    "finished": lambda: at(moment(4, 1_000)),
}
SHOTS: Final = [
    *shots(SHOWN, NARROW, WIDE),
    *[Shot("browsing", size) for size in ((80, 25), (80, 28), (80, 34), (90, 30), (109, 24), (110, 31), ROOMY)],
    *shots(("browsing", "planning", "revealed"), (200, 60)),
    *[Shot(name, ascii=True) for name in ("browsing", "planning", "revealing")],
]


@pytest.mark.rule("TH-41")
@each_shot(SHOTS)
def test_picture(shot: Shot) -> None:
    here, ui = SHOWN[shot.name]()
    use_language(shot.language)

    check(FOLDER, shot, FACE.paint(here.view, ui, here.scene(*shot.size, ascii=shot.ascii)))


def test_no_picture_is_left_over() -> None:
    assert left_over(FOLDER, SHOTS) == []
