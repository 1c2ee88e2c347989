"""What makes a screen pleasant to look at: bars, edges, thumbs, and a few words for each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.catalog import GAMES
from tabletop.i18n import _, use_language
from tabletop.protocol import Result, Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.finish import draw_result
from tabletop.tui.prose import signed
from tabletop.tui.screens.box import empty_box
from tabletop.tui.screens.stats import bar_of
from tests.tui.desk import house, play, resize, shown, table
from tests.tui.hall import NAMES

pytestmark = pytest.mark.usefixtures("english")


def drawn(*scores: int, below: int = 0, team: bool = False, sources: int = 2) -> Canvas:
    """Draw the end of a game."""
    rows = tuple((("one", score), ("other", 0))[:sources] for score in scores)
    best = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
    sheet = Canvas(80, 24)
    result = Result(best, scores, "over", rows, team=team)
    draw_result(sheet, 1, signed(NAMES[: len(scores)]), result, "It is over.", str, below)
    return sheet


def counted(sheet: Canvas, sign: str) -> list[int]:
    """Count a sign in the colour of each of the first three seats."""
    cells = [cell for y in range(sheet.height) for cell in sheet.row(y)]
    return [cells.count((sign, signs.seat_role(seat))) for seat in range(3)]


def test_where_there_is_room_a_bar_stands_above_each_player() -> None:
    full, half, none = counted(drawn(40, 20, -3), signs.BLOCK)

    assert full == 2 * half > 0
    assert none == 0
    assert counted(drawn(40, 20, -3), signs.HEAVY) == [0, 0, 0]


def test_elsewhere_it_is_a_part_of_the_line_above_the_points() -> None:
    full, half, none = counted(drawn(40, 20, -3, below=10), signs.HEAVY)

    assert full // 2 == half > 0
    assert none == 0
    assert counted(drawn(40, 20, -3, below=10), signs.BLOCK) == [0, 0, 0]


def test_many_players_have_a_bar_behind_their_points() -> None:
    full, half, none = counted(drawn(40, 20, 0, 1, 1, 1, 1, 1, sources=1), signs.HALF)

    assert full // 2 == half > 0
    assert none == 0


@pytest.mark.parametrize("scores", [(0, 0), (-5, -2)])
def test_nobody_has_a_bar_where_nobody_has_points(scores: tuple[int, ...]) -> None:
    for below in (0, 10):
        text = "\n".join(drawn(*scores, below=below).lines())
        assert signs.BLOCK not in text
        assert signs.HEAVY not in text


def test_who_plays_together_has_no_bars() -> None:
    for below in (0, 10):
        text = "\n".join(drawn(7, 7, below=below, team=True).lines())
        assert signs.BLOCK not in text
        assert signs.HEAVY not in text


def test_a_part_is_a_part_of_the_bar() -> None:
    assert bar_of(0, 3) == "───────"
    assert bar_of(1, 3) == "━━─────"
    assert bar_of(3, 3) == "━━━━━━━"


def test_the_words_for_a_game_have_room_in_the_menu() -> None:
    for language in ("en", "pt"):
        use_language(language)
        assert [entry.key for entry in GAMES if not 0 < width_of(_(entry.pitch)) <= 28] == []


def test_a_box_ends_somewhere_without_colours_too() -> None:
    assert empty_box(3, 6).lines() == ["╭────╮", "│    │", "╰────╯"]


def test_beside_a_long_text_stands_where_in_it_one_is(tmp_path: Path) -> None:
    host = house(tmp_path)
    opened = table(host)
    lines = play(host, opened, "?").stage.lines()
    thumb = [signs.THUMB in line for line in lines]
    below = [signs.THUMB in line for line in play(host, opened, "?", "end").stage.lines()]

    assert thumb[2]
    assert not thumb[-2]
    assert not below[2]
    assert below[-2]
    assert thumb.count(True) == below.count(True) < len(lines) - 3
    assert signs.THUMB not in shown(play(host, opened, "?", resize(80, 60)))
