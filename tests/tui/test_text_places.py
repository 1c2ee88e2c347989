"""Wherever a line of text is typed: pastes, names of all keyboards, and what a terminal says too late."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable, Iterator

import pytest
from attrs import frozen
from textual.events import Key, MouseDown, Paste
from textual.message import Message

from tabletop.catalog import GAMES
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import width_of
from tabletop.tui.intake import Intake
from tabletop.upkeep import LONGEST
from tests.tui.desk import tap
from tests.tui.hall import hall, lay, press, sit

ENTRY = GAMES[0]


@frozen
class Place:
    """A line in which text is typed."""

    open: tuple[str, ...]
    """Keys that lead to it; from the menu, or from a table if `at_table`."""
    at_table: bool
    room: int
    text: Callable[[TabletopApp], str]
    """What stands in it, as it is drawn."""


def after(mark: str, end: str = "_") -> Callable[[TabletopApp], str]:
    """Return what reads the text between two signs on the lines of the screen."""

    def read(app: TabletopApp) -> str:
        line = next(line for line in reversed(app.page.paint(80, 24).lines()) if mark in line)
        return line.partition(mark)[2].rpartition(end)[0].strip()

    return read


def first_name(app: TabletopApp) -> str:
    """Return the first name on the page that asks who plays."""
    line = next(line for line in app.page.paint(80, 24).lines() if line.lstrip(" ▸").startswith("1 "))
    return line[21:].replace("│", "").strip()


PLACES = {
    "name": Place(("1", "enter"), False, 16, first_name),
    "menu": Place(("f",), False, LONGEST, after("Find: ")),
    "pager": Place(("r", "f"), True, 40, after("Find: ")),
    "palette": Place(("colon",), True, 40, after(" : ")),
}
each_place = pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())


def at(place: Place, paint: bool = False) -> TabletopApp:
    """Put the cursor into a line."""
    host = hall()
    app = sit(host, lay(host, ENTRY, 2, 3) if place.at_table else None, paint=paint)
    # an empty name to type into
    press(app, [*place.open, "ctrl+u"])
    return app


def deliver(app: TabletopApp, messages: list[Message]) -> None:
    """Hand the app what the driver would."""
    for message in messages:
        match message:
            case Key():
                app.take_key(message.key, message.character or "" if message.is_printable else "")
            case Paste():
                app.take_paste(message.text)
            case MouseDown():
                app.take_click(int(message.x), int(message.y))


@pytest.mark.case("T27")
@pytest.mark.parametrize(
    ("place", "marked", "letters"),
    [
        *[(place, True, 200_000) for place in PLACES.values()],
        (PLACES["name"], True, 100),
        (PLACES["name"], False, 100),
        (PLACES["name"], False, 200_000),
    ],
)
def test_a_long_paste_is_cut_with_a_word_and_at_once(place: Place, marked: bool, letters: int) -> None:
    app = at(place, paint=True)
    text = b"a" * letters
    sent = b"\x1b[200~" + text + b"\x1b[201~" if marked else text
    begin = time.process_time()
    intake = Intake()
    for start in range(0, len(sent), 1 << 16):
        deliver(app, intake.feed(sent[start : start + (1 << 16)]))

    assert time.process_time() - begin < 0.5
    assert place.text(app) == "a" * place.room
    if marked or letters > 1_000:
        foot = app.stage.lines()[-1]
        assert "room" in foot or "shortened" in foot


@each_place
@pytest.mark.case("T27")
def test_line_ends_of_a_paste_are_blanks(place: Place) -> None:
    app = at(place)
    deliver(app, Intake().feed(b"\x1b[200~\r\nAna\r\nBeto\n\x1b[201~"))

    assert place.text(app) == "Ana Beto"


ANSWERS = (
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    b"\x1b]10;rgb:ffff/ffff/ffff\x07",
    b"\x1b[?62;22c",
    b"\x1bP>|XTerm(379)\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b[24;80R",
)


def pieces(answer: bytes, step: int = 1) -> Iterator[list[bytes]]:
    """Give an answer whole, and cut in two here and there."""
    yield [answer]
    for cut in range(1, len(answer), step):
        yield [answer[:cut], answer[cut:]]


@each_place
@pytest.mark.case("T19")
@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_of_the_terminal_is_not_typed(place: Place, answer: bytes) -> None:
    app = at(place)
    intake = Intake()
    deliver(app, intake.feed(b"Ana"))
    for parts in pieces(answer):
        for part in parts:
            deliver(app, intake.feed(part))

    assert place.text(app) == "Ana"


@pytest.mark.case("T19")
@pytest.mark.parametrize("answer", ANSWERS[:3])
def test_what_came_too_late_is_cleared_at_one_stroke_and_never_kept(answer: bytes) -> None:
    """After a pause longer than any key takes, the rest of an answer cannot be told from letters."""
    place = PLACES["name"]
    for parts in pieces(answer, 5):
        app = at(place)
        intake = Intake()
        for part in parts:
            deliver(app, intake.feed(part) + intake.expire())
        if app.table is None:
            # Escape alone went back to the menu, where the letters moved the cursor
            app.ask_seats(ENTRY)
            press(app, ["up"] * 9)
            press(app, ["down", "ctrl+u", *"Eva"])
            assert place.text(app) == "Eva"
            press(app, [*["down"] * 9, "enter"])
        assert app.table is not None
        assert all(name.isprintable() for name in app.table.names)
        app.close()


NAMES = ("João", "Conceição", "Zoë", "Ñuño", "Łukasz", "Ångström", "Øyvind", "Müller-Weiß", "d'Ávila", "Ẽlise")


@pytest.mark.case("T31")
@pytest.mark.parametrize("spelling", ["composed", "in parts", "kitty", "kitty with text"])
def test_names_of_all_keyboards_are_typed_whole(spelling: str) -> None:
    place = PLACES["name"]
    for name in NAMES:
        app = at(place)
        if spelling == "composed":
            sent = name.encode()
        elif spelling == "in parts":
            sent = unicodedata.normalize("NFD", name).encode()
        elif spelling == "kitty":
            sent = "".join(f"\x1b[{ord(letter)}u" for letter in name).encode()
        else:
            # an odd bit of the layout, which Textual takes for another key
            sent = "".join(f"\x1b[97;17;{ord(letter)}u" for letter in name).encode()
        intake = Intake()
        for byte in sent:
            deliver(app, intake.feed(bytes([byte])))
        press(app, [*["down"] * 9, "enter"])

        assert app.table is not None
        assert app.table.names[0] == name
        assert width_of(name) == len(name)
        app.close()


@pytest.mark.case("T31")
def test_every_letter_of_the_abnt2_keyboard_is_typed() -> None:
    place = PLACES["name"]
    app = at(place)
    for row in ("çÇáàãâéêíóôõ", "úüÁÀÃÂÉÊÍÓÔÕÚÜ", "'\"!@#$%¨&*()_+-=", "/?°ª²³£¢¬§[]{}", "~^´`\\|<>.,;:"):
        deliver(app, Intake().feed(row.encode()))
        assert place.text(app) == row
        tap(app, "ctrl+u")
