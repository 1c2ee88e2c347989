"""The picture in the README is what the program shows.

`TABLETOP_PICTURES=write pytest tests/tui/test_readme_picture.py` takes it anew.
"""

from __future__ import annotations

import html
import os
import re
from pathlib import Path
from random import Random
from typing import Final

from tabletop.catalog import GAMES
from tabletop.games.thebes.actions import Dig, Exhibit
from tabletop.host import Host
from tabletop.store import Store
from tabletop.tui.app import TabletopApp
from tests.tui.desk import NOON, play, shown
from tests.tui.picture_book import PICTURES

PATH: Final = PICTURES / "readme.svg"
SIZE: Final = (80, 24)
MANY_WEEKS: Final = 6
_WEB_FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.S)
"""A picture that fetches letters from elsewhere would tell that host who looks at it."""


def photograph(app: TabletopApp) -> None:
    """Keep what is on the screen, if pictures are to be taken anew."""
    if os.environ.get("TABLETOP_PICTURES") == "write":
        picture = app.export_screenshot(title="tabletop play thebes")
        PATH.write_text(_WEB_FONT.sub("", picture), encoding="utf-8")


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
    return play(host, table, "d", "enter", *["right"] * 4, photograph, size=SIZE)


def test_the_picture_is_the_program(tmp_path: Path) -> None:
    app = digging(tmp_path)
    text = html.unescape(re.sub(r"<[^>]*>", "", PATH.read_text(encoding="utf-8")))

    seen = re.sub(r"\s", "", text)
    assert [line for line in shown(app).splitlines() if re.sub(r"\s", "", line) not in seen] == []
