"""What the table of Time Machine Rocket looks like, in every phase, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tabletop.games.time_machine_rocket.cards import ROCKET_2X
from tabletop.games.time_machine_rocket.phases import (
    Arranging,
    Deciding,
    Helping,
    Ordering,
    Refuelling,
    Robbing,
    Searching,
    SettingOut,
    Striking,
)
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import use_language
from tabletop.tui.screens.time_machine_rocket.face import FACE
from tabletop.tui.screens.time_machine_rocket.modes import Scored, Ui
from tests.tui.picture_book import NARROW, WIDE, Shot, check, each_shot, left_over, shots
from tests.tui.rocket_moments import Moment, first, game, shown, start, type_keys

pytestmark = pytest.mark.usefixtures("english")

FOLDER: Final = "time_machine_rocket"
Shown = tuple[Moment, Ui]


def at(here: Moment, *keys: str) -> Shown:
    """Return the cursor after keys."""
    return here, type_keys(here, keys)[1]


def full(view: RocketView) -> bool:
    """Tell whether many characters lie before the opponents."""
    return sum(card is not None for player in view.position.players for card in player.team) >= 8


def scored() -> Shown:
    """Return the end of a round."""
    return next((here, Scored()) for here in game()[:-1] if here.opening() == Scored())


SHOWN: Final[dict[str, Callable[[], Shown]]] = {
    "opening": lambda: at(start()),
    "launching": lambda: at(
        first(SettingOut, also=lambda v: ROCKET_2X in v.position.players[v.position.turn].rockets), "2"
    ),
    "deciding": lambda: at(first(Deciding, also=lambda v: full(v) and len(v.position.opened) >= 4)),
    "fifth": lambda: at(first(Deciding, also=lambda v: _fifth(v))),
    "helping": lambda: at(first(Helping, also=full)),
    "striking": lambda: at(first(Striking, also=lambda v: full(v) and bool(v.position.phase.chosen))),  # type: ignore[union-attr]
    "looked": lambda: at(first(Arranging, also=lambda v: len(v.looked) >= 4)),
    "arranging": lambda: at(first(Arranging, also=lambda v: len(v.looked) >= 4), "n", "enter", "2", "enter"),
    "refuelling": lambda: at(first(Refuelling)),
    "robbing": lambda: at(first(Robbing)),
    "searching": lambda: at(first(Searching, also=lambda v: len(v.legal) >= 5)),
    "ordering": lambda: at(first(Ordering, also=lambda v: len(v.legal) >= 4)),
    "two": lambda: at(first(Deciding, seats=2)),
    "scored": scored,
    "piles": lambda: at(first(Helping, also=full), "i"),
    "discards": lambda: at(first(Helping, also=full), "z"),
    "rounds": lambda: at(game()[-2], "w"),
    "player": lambda: at(first(Helping, also=full), "p"),
    "finished": lambda: at(game()[-1]),
}
EVERYBODY: Final = Shot("everybody")
SHOTS: Final = [
    *shots(SHOWN, NARROW, WIDE),
    *[Shot("helping", size) for size in ((80, 25), (90, 33), (200, 60))],
    *[Shot(name, ascii=True) for name in ("deciding", "striking", "looked")],
]


def _fifth(view: RocketView) -> bool:
    """Tell whether recruiting fills the team."""
    deck, position = view.deck, view.position
    team = [card for card in position.players[position.turn].team if card]
    mine = {deck.characters[card].category for card in team}
    return len(team) == 4 and deck.characters[position.opened[-1]].category not in mine


@each_shot(SHOTS)
def test_picture(shot: Shot) -> None:
    here, ui = SHOWN[shot.name]()
    use_language(shot.language)

    check(FOLDER, shot, shown(here, ui, *shot.size, ascii=shot.ascii))


def test_picture_for_everybody() -> None:
    """What lies open to all while a creative looks: backs of cards."""
    here, _ui = SHOWN["looked"]()
    view = here.seen(None)

    sheet = FACE.paint(view, FACE.opening(view, ()), here.scene(watched=True))
    check(FOLDER, EVERYBODY, sheet)


def test_no_picture_is_left_over() -> None:
    assert left_over(FOLDER, [*SHOTS, EVERYBODY]) == []
