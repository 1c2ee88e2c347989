"""Nothing is told by colour alone: whoever sees the letters of a screen without their looks knows as much."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import evolve, frozen

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.protocol import Result, Seat
from tabletop.shelf import Entry
from tabletop.store import Store
from tabletop.tui import signs
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_result
from tabletop.tui.parts import draw_key
from tabletop.tui.prose import signed
from tabletop.tui.screens import face
from tabletop.tui.screens.table import TablePage
from tests.tui.desk import NOON, tap
from tests.tui.hall import NAMES, STEPS, each_game, hall, lay, no_action, play_on, play_out, press, show, sit, sizes
from tests.tui.lap import see

pytestmark = pytest.mark.usefixtures("english")

MANY: Final = pytest.mark.parametrize(
    ("moments", "steps"), [(2, 12), pytest.param(20, 80, marks=[pytest.mark.soak])], ids=["few", "many"]
)
FIELDS: Final = ("up", "down", "left", "right", "home", "end", "space", "tab", "1", "2", "3", "4")
TYPED: Final = (*FIELDS[:6], "a", "b", "backspace", "delete")


@frozen
class Drawn:
    """A screen: what is written on it, and the role of every letter that is no blank."""

    text: str
    roles: tuple[str, ...]


def drawn(sheet: Canvas, ascii: bool = False) -> Drawn:
    """Return what a sheet says with its looks and without."""
    sheet = signs.to_ascii(sheet) if ascii else sheet
    rows = [sheet.row(y) for y in range(sheet.height)]
    return Drawn("\n".join(sheet.lines()), tuple(role for row in rows for letter, role in row if letter.strip()))


class Seen:
    """All screens that were seen; each text has one look, so that the look says nothing more."""

    def __init__(self) -> None:
        self.looks: dict[str, Drawn] = {}

    def take(self, sheet: Canvas) -> None:
        """See another screen, as it is and in ASCII."""
        for ascii in (False, True):
            new = drawn(sheet, ascii)
            old = self.looks.setdefault(new.text, new)
            assert old.roles == new.roles, told_apart_by_colour(old, new)


def told_apart_by_colour(old: Drawn, new: Drawn) -> str:
    """Say which letters differ in their look alone."""
    letters = [letter for letter in new.text if letter.strip()]
    differing = [
        f"{letter} {before} {after}"
        for letter, before, after in zip(letters, old.roles, new.roles, strict=False)
        if before != after
    ]
    return f"{differing}\n{new.text}"


def wandering(app: TabletopApp, keys: tuple[str, ...], steps: int, chance: Random, seen: Seen) -> None:
    """Press keys by chance that stay on the page, and look at each screen."""
    page = app.page
    show(app)
    for _ in range(steps):
        tap(app, chance.choice(keys))
        if app.page is not page:
            return
        seen.take(app.stage.canvas)


@each_game
@MANY
def test_at_a_table_the_letters_tell_where_the_cursor_is_and_what_can_be_done(
    entry: Entry, moments: int, steps: int
) -> None:
    chance, host, seen = Random(11), hall(), Seen()
    for number in range(moments):
        table = lay(host, entry, sizes(entry)[-1 - number % 2], chance.getrandbits(60))
        play_on(table, chance.randrange(8, 40), chance)
        app = sit(host, table)
        page = app.page
        assert isinstance(page, TablePage)
        with no_action():
            for _ in range(steps):
                # the face alone: what the foot says for a moment is words
                seen.take(page.face.paint(page.view, page.ui, page._scene))
                tap(app, chance.choice(STEPS))
                if app.page is not page:
                    press(app, ["escape"])
                if app.page is not page:
                    break
    assert len(seen.looks) > moments * 3


@each_game
@pytest.mark.parametrize("actions", [12, 60])
def test_the_letters_tell_what_the_last_action_changed(entry: Entry, actions: int) -> None:
    chance, seen, host = Random(5), Seen(), hall()
    table = lay(host, entry, sizes(entry)[-1], 3)
    play_on(table, actions, chance)
    session, looks = table.session, face(entry.key)
    view = session.view(session.to_act)
    app = sit(host, table)
    assert isinstance(app.page, TablePage)
    for last in ((), session.last_notices(session.to_act)):
        ui = looks.opening(view, last)
        seen.take(looks.paint(view, ui, evolve(app.page._scene, last=last)))


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_in_the_form_of_seats_the_letters_tell_field_and_value(entry: Entry, tmp_path: Path) -> None:
    chance, seen, host = Random(2), Seen(), Host(GAMES, Store(tmp_path), clock=lambda: NOON)
    host.remember_names(["Abel", "Bárbara"])
    for keys in (FIELDS, TYPED):
        app = sit(host, None)
        app.ask_seats(entry)
        tap(app, "home")
        wandering(app, keys, 15, chance, seen)


@pytest.mark.parametrize("way", [(), ("f2",), ("s",), ("f1",), ("colon",), ("f",)], ids=str)
def test_on_other_pages_too(way: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    chance, seen, host = Random(3), Seen(), hall(tmp_path)
    for entry in GAMES[3:4]:
        for over in (False, True):
            table = lay(host, entry, 2, 5)
            play_out(table, chance) if over else play_on(table, 3, chance)
            table.close()
    app = sit(host, None)
    press(app, way)
    wandering(app, FIELDS, 15, chance, seen)


@pytest.mark.parametrize("entry", GAMES[2:3], ids=lambda entry: entry.key)
@pytest.mark.parametrize("way", [(), ("l",), ("r",), ("comma",), ("ctrl+c",)], ids=str)
def test_on_what_lies_over_a_table_too(entry: Entry, way: tuple[str, ...]) -> None:
    chance, host = Random(4), hall()
    table = lay(host, entry, sizes(entry)[0], 9)
    play_on(table, 6, chance)
    for curtain in ("never", "always"):
        app = sit(host, table, curtain=curtain)
        press(app, way)
        wandering(app, FIELDS[:6], 8, chance, Seen())


def test_on_a_replay_too() -> None:
    chance, seen = Random(6), Seen()
    for _ in range(12):
        lap = see("line-it", *chance.choices(("right", "left", "]", "[", "tab", "o", "i", "p", "escape"), k=4), most=20)
        seen.take(lap.canvas)
    assert len(seen.looks) > 7


def test_what_colour_alone_tells_is_found() -> None:
    seen, sheet = Seen(), Canvas(10, 1)
    sheet.put(0, 0, "one two")
    seen.take(sheet)
    sheet.restyle(4, 0, 3, "cursor")
    with pytest.raises(AssertionError, match="t text cursor"):
        seen.take(sheet)


def test_the_letters_tell_who_has_won() -> None:
    """By a rule for ties, so that the points are the same."""
    for seats in (2, 5, 8):
        texts = set()
        for winner in range(seats):
            row = (("one", 2), ("other", 3))
            result = Result((Seat(winner),), (5,) * seats, "over", (row,) * seats)
            sheet = Canvas(80, 24)
            end = draw_result(sheet, 1, signed(NAMES[:seats]), result, "It is over.", str)
            # below the sentence that names the winner
            texts.add("\n".join(sheet.lines()[2:end]))
        assert len(texts) == seats


def test_each_mark_before_a_choice_has_a_sign_of_its_own() -> None:
    texts = set()
    for ascii in (False, True):
        for cursor in (False, True):
            for barred in (False, True):
                for fresh in (False, True):
                    sheet = Canvas(8, 1)
                    draw_key(sheet, 0, 0, "3", cursor=cursor, barred=barred, fresh=fresh)
                    texts.add(drawn(sheet, ascii).text)
    # the cursor covers the mark of news on what is barred; what has neither cursor nor bar is the same in ASCII
    assert len(texts) == 2 * (8 - 1) - 2


def test_no_sign_stands_for_two_things() -> None:
    for ascii in (False, True):
        seats = [signs.seat(number, ascii) for number in range(8)]
        suits = [signs.suit(number, ascii) for number in range(4)]
        topics = [*(signs.ASCII_TOPICS if ascii else signs.TOPICS)]
        for ones in (seats, topics, [*seats[:5], *suits], [*seats, *topics]):
            assert len({*ones}) == len(ones)
        marks = [signs.CURSOR, signs.BARRED, signs.NEW, signs.MET, signs.TARGET, signs.BOOK, signs.UNTURNED]
        shown = [signs.plain(mark) if ascii else mark for mark in marks]
        assert len({*shown}) == len(shown)
