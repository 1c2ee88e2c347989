"""In the list of commands each label stands apart from its key, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.catalog import GAMES
from tabletop.i18n import use_language
from tabletop.teaching import tutorial
from tabletop.tui.canvas import width_of
from tabletop.tui.page import Page, key_name
from tabletop.tui.screens.commands import WIDTH
from tabletop.tui.screens.lesson import lay_game
from tabletop.tui.start import Teach
from tests.tui.hall import NAMES, hall, play_on, play_out, press, sit


def pages(folder: Path) -> Iterator[Page]:
    """Yield pages of all kinds."""
    host, chance = hall(folder), Random(2)
    ended = host.new("line-it", NAMES[:2], seed=1)
    play_out(ended, chance)
    yield sit(host, ended, paint=True).page
    for entry in GAMES:
        table = host.new(entry.key, NAMES[:2], seed=3)
        play_on(table, 9, chance)
        yield sit(host, table, paint=True).page
        app = sit(host, table, paint=True)
        app.replay(table.id)
        yield app.page
        lesson = sit(host, None, paint=True)
        lay_game(lesson, Teach(tutorial(entry)))
        yield lesson.page
        table.close()
    for keys in ((), ("end", "enter"), ("s",), ("f2",), ("o",), ("down",) * 6):
        app = sit(host, None, paint=True)
        press(app, keys)
        yield app.page


@pytest.mark.parametrize("language", ["pt", "en"])
def test_each_label_leaves_room_before_its_key(language: str, tmp_path: Path) -> None:
    use_language(language)
    try:
        every = [(command, type(page).__name__) for page in pages(tmp_path) for command in page.commands()]
    finally:
        use_language("en")
    close = {
        (command.label, page)
        for command, page in every
        if 4 + width_of(command.label) + 2 > WIDTH - 3 - width_of(key_name(command.key, False))
    }

    assert len(every) > 100
    assert close == set()
