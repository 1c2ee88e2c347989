"""The pictures in both READMEs are what the program shows, in the language of each.

`TABLETOP_PICTURES=write pytest tests/tui/test_readme_picture.py` takes them anew.
"""

from __future__ import annotations

import html
import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.games.line_it.actions import Action, Close, Take
from tabletop.games.line_it.view import LineItView
from tabletop.games.thebes.actions import Dig, Exhibit
from tabletop.host import Host
from tabletop.i18n import language, use_language
from tabletop.protocol import Seat
from tabletop.store import Store
from tabletop.timelines.race.actions import Place
from tabletop.tui.app import TabletopApp
from tabletop.tui.screens.table import TablePage
from tabletop.tui.start import Menu
from tests.tui.desk import NOON, play, shown
from tests.tui.picture_book import PICTURES

pytestmark = pytest.mark.usefixtures("english")

SIZE: Final = (80, 24)
ROOT: Final = Path(__file__).parents[2]
SUFFIXES: Final = {"en": ".svg", "pt": ".pt-BR.svg"}
"""By language: how the name of a picture ends."""
MANY_WEEKS: Final = 6
PLACED: Final = 15
LINED: Final = 100
_WEB_FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.S)
"""A picture that fetches letters from elsewhere would tell that host who looks at it."""


def file_of(name: str) -> Path:
    """Return where a picture in the language in use is kept: `readme.svg`, `readme.pt-BR.svg`."""
    return PICTURES / f"{name}{SUFFIXES[language()]}"


def photograph(name: str, title: str) -> Callable[[TabletopApp], None]:
    """Return what keeps what is on the screen, if pictures are to be taken anew."""

    def take(app: TabletopApp) -> None:
        if os.environ.get("TABLETOP_PICTURES") == "write":
            picture = _WEB_FONT.sub("", app.export_screenshot(title=title))
            file_of(name).write_text(picture, encoding="utf-8")

    return take


def choosing(folder: Path) -> TabletopApp:
    """Look at a game in the menu while no table waits."""
    host = Host(GAMES, Store(folder), clock=lambda: NOON)
    return play(host, Menu(), "down", photograph("readme-menu", "tabletop"), size=SIZE)


def digging(folder: Path) -> TabletopApp:
    """Play a while, the way a player who likes to dig would, and choose a dig."""
    host = Host(GAMES, Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)
    table = host.new("thebes", ("Ana", "Bruno", "Célia"), seed=7)
    chance = Random(7)
    for _turn in range(38):
        seat = table.session.to_act
        assert seat is not None
        legal = table.session.view(seat).legal
        shows = [action for action in legal if isinstance(action, Exhibit)]
        digs = [action for action in legal if isinstance(action, Dig) and action.weeks >= MANY_WEEKS]
        others = [action for action in legal if not isinstance(action, Dig)]
        table.play(seat, chance.choice(shows or (digs if digs and chance.random() < 0.4 else others)))
    picture = photograph("readme", "tabletop play thebes")
    return play(host, table, "d", "enter", *["right"] * 4, picture, size=SIZE)


def dating(folder: Path) -> TabletopApp:
    """Play a while, the way a family that knows its history would, and turn one more card over."""
    host = Host(GAMES, Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)
    table = host.new("timeline-brasil", ("Ana", "Bruno", "Célia"), {"start_cards": "7"}, seed=7)
    years = {card.id: card.year for card in host.cards(host.entry("timeline-brasil"))}
    chance = Random(7)

    def right() -> list[Place]:
        seat = table.session.to_act
        assert seat is not None
        view = table.session.view(seat)
        line = [card.year for card in view.timeline]
        after = [[*line[: each.gap], years[each.card], *line[each.gap :]] for each in view.legal]
        return [each for each, then in zip(view.legal, after, strict=True) if all(a <= b for a, b in pairwise(then))]

    for _turn in range(PLACED):
        seat = table.session.to_act
        assert seat is not None
        table.play(seat, chance.choice(right()))
    seat = table.session.to_act
    assert seat is not None
    view, goal = table.session.view(seat), chance.choice(right())
    card = [each.id for each in view.hands[seat]].index(goal.card)
    picture = photograph("readme-timeline", "tabletop play timeline-brasil")
    return play(host, table, *["right"] * card, "enter", *str(goal.gap + 1), "enter", picture, size=SIZE)


def lining(folder: Path) -> TabletopApp:
    """Play a while, the way players who let their lines grow would, and look at a card of the market."""
    host = Host(GAMES, Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)
    table = host.new("line-it", ("Ana", "Bruno", "Célia", "Davi"), seed=15)
    for _turn in range(LINED):
        seat = table.session.to_act
        assert seat is not None
        table.play(seat, patient(table.session.view(seat), seat))
    picture = photograph("readme-line-it", "tabletop play line-it")
    return play(host, table, "3", picture, size=SIZE)


def patient(view: LineItView, seat: Seat) -> Action:
    """Return the action that leaves a line most room to grow."""
    line, market = view.position.players[seat].line, view.position.market
    last = next((card for card in reversed(line) if card > 0), None)

    def room(action: Action) -> tuple[int, int]:
        match action:
            case Take(slot=slot, place="line"):
                card = market[slot]
                assert card is not None
                return 0, 0 if card < 0 else min(card, 100 - card) if last is None else abs(card - last)
            case Take(place="hand"):
                return 1, action.slot
            case Close():
                return 3, 0
            case _:
                return 2, 0

    return min(view.legal, key=room)


def ending(folder: Path) -> TabletopApp:
    """Play a game to its end by chance."""
    host = Host(GAMES, Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)
    table = host.new("time-machine-rocket", ("Ana", "Bruno", "Célia", "Davi"), seed=7)
    chance = Random(7)
    while (seat := table.session.to_act) is not None:
        table.play(seat, chance.choice(table.session.view(seat).legal))
    picture = photograph("readme-score", "tabletop play time-machine-rocket")
    return play(host, table, told, picture, size=SIZE)


def told(app: TabletopApp) -> None:
    """Do at once what the page of the table does after a moment."""
    assert isinstance(app.page, TablePage)
    app.page._tell()
    app.repaint()


PICTURED: Final[dict[str, Callable[[Path], TabletopApp]]] = {
    "readme-menu": choosing,
    "readme": digging,
    "readme-timeline": dating,
    "readme-line-it": lining,
    "readme-score": ending,
}


@pytest.mark.parametrize("spoken", SUFFIXES)
@pytest.mark.parametrize(("name", "acted"), PICTURED.items())
def test_the_picture_is_the_program(
    tmp_path: Path, name: str, acted: Callable[[Path], TabletopApp], spoken: str
) -> None:
    use_language(spoken)
    app = acted(tmp_path)
    text = html.unescape(re.sub(r"<[^>]*>", "", file_of(name).read_text(encoding="utf-8")))

    seen = re.sub(r"\s", "", text)
    assert [line for line in shown(app).splitlines() if re.sub(r"\s", "", line) not in seen] == []


def test_each_readme_shows_all_of_them_in_its_own_language() -> None:
    for spoken, file in (("en", "README.md"), ("pt", "README.pt-BR.md")):
        text = (ROOT / file).read_text(encoding="utf-8")
        shown_there = re.findall(r"^!\[[^]]+\]\((.+)\)$", text, re.MULTILINE)

        assert shown_there == [f"tests/tui/pictures/{name}{SUFFIXES[spoken]}" for name in PICTURED]


def test_no_picture_is_left_over() -> None:
    there = {path.name for path in PICTURES.glob("*.svg")}

    assert there == {f"{name}{suffix}" for name in PICTURED for suffix in SUFFIXES.values()}
