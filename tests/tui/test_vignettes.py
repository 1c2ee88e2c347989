"""The pieces of a game below the list of the menu: true ones, where there is room, and nothing is pushed by them."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from typing import Final

import pytest
from textual.geometry import Size

from tabletop.catalog import GAMES
from tabletop.dated import DatedCard
from tabletop.games.line_it import content as line_it_content
from tabletop.games.thebes import content as thebes_content
from tabletop.games.thebes.board import FIRST_YEAR
from tabletop.games.thebes.board import WEEKS as WEEKS_OF_A_YEAR
from tabletop.games.time_machine_rocket import content as rocket_content
from tabletop.games.time_machine_rocket.cards import PERIODS
from tabletop.host import Host
from tabletop.i18n import tr, use_language
from tabletop.shelf import Entry
from tabletop.store import Store
from tabletop.tui import screens
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.paint import safe_row
from tabletop.tui.screens import vignette
from tabletop.tui.screens.line_it import vignette as line_it
from tabletop.tui.screens.listing import DETAIL
from tabletop.tui.screens.thebes import vignette as thebes
from tabletop.tui.screens.time_machine_rocket import vignette as rocket
from tabletop.tui.screens.timeline import vignette as timeline
from tabletop.tui.screens.timeline_brasil import vignette as timeline_brasil
from tabletop.tui.screens.vignettes import LEAST
from tabletop.tui.start import Menu
from tabletop.tui.timelines.vignette import Shown
from tests.tui.desk import house, play
from tests.tui.desk import shown as on_the_screen
from tests.tui.hall import each_game, hall, press, show, sit

pytestmark = pytest.mark.usefixtures("english")

WIDTHS: Final = (76, 96, 116)
HEIGHTS: Final = range(LEAST, 13)
LIST: Final = 2
"""First line of the list of the menu."""

both: Final = pytest.mark.parametrize("language", ["en", "pt"])


class Sheet(Canvas):
    """Takes nothing that would not be seen."""

    def put(self, x: int, y: int, text: str, role: str = "text", width: int | None = None) -> int:
        """Write as usual."""
        cells = width_of(text) if width is None else width
        assert 0 <= y < self.height, (y, text)
        assert 0 <= x <= self.width - cells, (x, text)
        return super().put(x, y, text, role, width)

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Lay as usual."""
        assert 0 <= x <= self.width - other.width
        assert 0 <= y <= self.height - other.height
        super().paste(x, y, other)


def drawn(entry: Entry, width: int, height: int, ascii: bool = False) -> Sheet:
    sheet, draw = Sheet(width, height), vignette(entry.key)
    assert draw is not None
    draw(sheet, ascii)
    return sheet


@each_game
@both
def test_it_fits_into_every_room_and_fills_it_from_edge_to_edge(entry: Entry, language: str) -> None:
    use_language(language)
    for width, height in product(WIDTHS, HEIGHTS):
        lines = drawn(entry, width, height).lines()
        used = [y for y, line in enumerate(lines) if line]
        left, right = min(len(line) - len(line.lstrip()) for line in lines if line), max(map(len, lines))

        # in the middle, up to a line and some columns
        assert abs(used[0] - (height - 1 - used[-1])) <= 1 or used[-1] - used[0] >= height - 2
        assert abs(left - (width - right)) <= 4
        assert len(used) >= min(height, LEAST)


@each_game
@both
def test_each_sign_has_a_twin_in_ascii(entry: Entry, language: str) -> None:
    use_language(language)
    for width, height in product(WIDTHS, HEIGHTS):
        usual, sheet = drawn(entry, width, height), drawn(entry, width, height, ascii=True)
        rows = ["".join(letter for letter, _role in safe_row(sheet.row(y), "ascii")) for y in range(height)]

        assert all(row.isascii() for row in rows)
        assert "".join(rows).count("?") == "".join(usual.lines()).count("?")


@pytest.mark.parametrize(
    ("key", "shown"),
    [("timeline-brasil", timeline_brasil.SHOWN), ("timeline", timeline.SHOWN)],
    ids=["brasil", "world"],
)
@both
def test_the_cards_of_the_timelines_are_in_the_decks_and_their_titles_are_whole(
    key: str, shown: Shown, language: str
) -> None:
    use_language(language)
    host = hall()
    entry = host.entry(key)
    deck: dict[str, DatedCard] = {card.id: card for card in host.cards(entry)}
    row = (*shown.before, shown.asked, *shown.after)

    for card in row:
        true = deck[card.id]
        assert (card.title, card.year, card.topic, card.circa) == (true.title, true.year, true.topic, true.circa)
    assert all(before.year < after.year for before, after in pairwise(row))
    assert len(shown.before) == len(shown.after)
    for width, height in product(WIDTHS, HEIGHTS):
        sides = 3 if width > 100 else 2
        seen = {word for line in drawn(entry, width, height).lines() for word in line.replace("│", " ").split()}
        titles = [card.title for card in (*shown.before[-sides:], *shown.after[:sides])]
        if height > LEAST:
            assert {word for title in titles for word in tr(title).split()} <= seen


def test_the_places_of_thebes_are_those_of_the_map() -> None:
    board = thebes_content.load()
    sites = {id: (place.short, place.name) for id, place in board.places.items() if place.site}

    assert {id: place.name for id, place in board.places.items() if not place.site} == thebes.PLACES
    assert sites == thebes.SITES
    assert (thebes.WEEKS, thebes.YEAR) == (WEEKS_OF_A_YEAR, FIRST_YEAR)
    assert {*thebes.STANDING} < {*board.places}
    assert any(token.points == 4 and token.site == thebes.DUG for token in board.tokens.values())


def test_the_characters_are_in_the_deck_and_the_piles_have_no_more_cards_than_it() -> None:
    deck = rocket_content.load()

    for each in rocket.TEAM:
        true = deck.characters[each.id]
        assert tuple(each) == (true.id, true.category, true.points, true.period, true.name)
        assert (each.id in rocket.WOMEN, true.brazilian) == (true.woman, False)
    assert all(left <= len(pile) for left, pile in zip(rocket.PILES, deck.piles, strict=True))
    assert rocket.NOW in PERIODS


def test_the_lines_rise_and_fall_and_the_bet_is_one_of_the_deck() -> None:
    deck = line_it_content.load()

    assert list(line_it.RISING) == sorted({*line_it.RISING})
    assert list(line_it.FALLING) == sorted({*line_it.FALLING}, reverse=True)
    assert {*line_it.RISING, *line_it.FALLING, line_it.BET} <= {*deck.cards}
    assert {*line_it.RISING}.isdisjoint(line_it.FALLING)


@pytest.fixture
def menu(tmp_path: Path) -> Host:
    """A host at which tables can wait."""
    return Host(GAMES, Store(tmp_path), clock=lambda: 1_736_000_000.0)


def lay_tables(host: Host, count: int) -> None:
    for number in range(count):
        host.new("line-it", ("Ana", "Bruno"), seed=number).close()


def seen(app: TabletopApp, size: tuple[int, int]) -> list[str]:
    app._size = Size(*size)
    return show(app).splitlines()


@pytest.mark.parametrize("tables", [0, 1, 2, 3, 4, 9])
def test_the_list_and_the_lines_below_are_what_they_are_without_it(
    menu: Host, tables: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_tables(menu, tables)
    usual = dict(screens.VIGNETTES)
    for down, size in product(range(tables + 6), ((80, 24), (100, 30), (120, 40), (200, 60))):
        pictures = []
        for there in (usual, {}):
            monkeypatch.setattr(screens, "VIGNETTES", there)
            app = sit(menu, None)
            press(app, ["down"] * down)
            pictures.append(seen(app, size))
        with_it, without = pictures
        end = size[1] - 2 - DETAIL
        last = max(y for y in range(LIST, end) if without[y].strip())
        assert with_it[: last + 1] == without[: last + 1]
        assert with_it[end:] == without[end:]
        # an empty line parts it from the list
        assert not with_it[last + 1].strip()


def test_it_is_there_where_there_is_room_and_stays_where_it_is(menu: Host) -> None:
    app = sit(menu, None)
    alone = seen(app, (80, 24))
    press(app, ["f", "l"])
    narrowed = seen(app, (80, 24))
    lay_tables(menu, 9)
    crowded = seen(sit(menu, None), (80, 24))

    assert any("Gr Greece" in line for line in alone)
    assert [y for y, line in enumerate(alone) if "1901" in line] == [17]
    # of the other games the one that is highlighted now has its picture on the same lines
    assert any("rising" in line for line in narrowed)
    assert not any("rising" in line for line in crowded)


def test_a_step_in_the_menu_is_one_frame(menu: Host) -> None:
    frames: list[int] = []
    play(menu, Menu(), *(lambda app: frames.append(app.frames), "down") * 5)

    assert [after - before for before, after in pairwise(frames)] == [1] * 4


def test_a_game_without_one_and_more_tables_have_an_empty_field(tmp_path: Path) -> None:
    assert vignette("toy") is None
    app = play(house(tmp_path), Menu(), size=(120, 40))

    assert "▸ 1 ▌ Toy" in on_the_screen(app)
    assert [line.strip() for line in on_the_screen(app).splitlines()[4:34]] == [""] * 30
