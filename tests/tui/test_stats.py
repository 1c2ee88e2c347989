"""Statistics in the menu, what is said below a result, and the same people once more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop import people, rematch
from tabletop.catalog import GAMES, TIMELINE
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.opentable import OpenTable
from tabletop.shelf import Entry
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_after
from tabletop.tui.screens.stats import StatsPage
from tabletop.tui.screens.table import TablePage
from tabletop.tui.start import Menu
from tests.toy import Pass, Place, Toy
from tests.tui.desk import Key, foot, house, play, shown, table
from tests.tui.hall import each_game, hall, lay, play_out, press, show, sit, sizes

pytestmark = pytest.mark.usefixtures("english")

GAME = Toy(rounds=1)


def finish(host: Host, *, points: bool = False) -> str:
    """Play a short game of the toy to its end; its name."""
    opened = table(host)
    while (seat := opened.session.to_act) is not None:
        legal = opened.session.view(seat).legal
        wanted = next((action for action in legal if isinstance(action, Place)), None) if points and seat == 0 else None
        opened.play(seat, wanted or Pass())
    opened.close()
    return opened.id


def count(app: TabletopApp) -> None:
    """Do at once what the page of the table does after a moment."""
    assert isinstance(app.page, TablePage)
    app.page._tell()
    app.repaint()


def test_the_menu_leads_to_the_statistics_and_back(tmp_path: Path) -> None:
    host = house(tmp_path, GAME)
    assert "s stats" in foot(play(host, Menu()))
    assert "No finished game is counted here yet." in shown(play(host, Menu(), "s"))
    finish(host, points=True)
    app = play(host, Menu(), "s")
    assert isinstance(app.page, StatsPage)
    lines = [" ".join(line.split()) for line in app.stage.lines()]
    ana, bruno = lines[3:5], lines[7:9]
    assert lines[2].startswith("Ana ─")
    assert ana[0].split() == ["games", "won", "average", "best", "last"]
    # both numbers and a bar
    assert ana[1].startswith("Toy 1 1 ━━━━━━━ ")
    assert bruno[0].startswith("games")
    assert bruno[1].startswith("Toy 1 0 ─────── ")
    assert "Ana and Bruno: 1 game; Ana won 1, Bruno won 0" in shown(app)
    assert not isinstance(play(host, Menu(), "s", "s").page, StatsPage)


@pytest.mark.parametrize(("seats", "called"), [(1, "Timeline, alone"), (2, "Timeline, together")])
def test_who_plays_alone_for_a_score_has_not_played_together(tmp_path: Path, seats: int, called: str) -> None:
    host = hall(tmp_path)
    opened = lay(host, TIMELINE, seats, 5)
    play_out(opened, Random(3))
    opened.close()

    lines = play(host, Menu(), "s").stage.lines()
    assert sum(line.strip().startswith(called) for line in lines) == seats


def test_where_nobody_knows_who_is_forgotten_there_are_no_statistics(tmp_path: Path) -> None:
    host = house(tmp_path, GAME)
    finish(host, points=True)
    assert host.store.folder is not None
    (host.store.folder / people.FILE).write_text("{")
    lines = shown(play(host, Menu(), "s"))
    assert "cannot be read (damaged)" in lines
    assert "Ana" not in lines


def test_below_a_result_stand_the_lead_and_the_record(tmp_path: Path) -> None:
    host = house(tmp_path, GAME)
    host.store.path(finish(host)).touch()
    id = finish(host, points=True)
    app = play(host, host.resume(id), count)
    assert "Ana took the lead with action 1 of" in shown(app)
    assert "Ana's best at Toy so far:" in shown(app)
    assert "> again" in foot(app)


@each_game
def test_the_lead_and_the_record_stay_below_the_result_of_every_game(entry: Entry, tmp_path: Path) -> None:
    host = hall(tmp_path)
    for seats in {sizes(entry)[0], min(5, sizes(entry)[-1])}:
        opened = lay(host, entry, seats, 3)
        play_out(opened, Random(3))
        app = sit(host, opened, paint=True)
        count(app)
        page = app.page
        assert isinstance(page, TablePage)
        before = show(app)
        assert page._remarks or opened.session.view(None).result.team
        assert not page._no_room_for
        press(app, ["z", "escape", "f5"])
        words = " ".join(line.strip() for line in show(app).split("\n"))
        assert all(remark in words for remark in page._remarks), before
        assert "> again" in show(app).split("\n")[-1]


@each_game
def test_down_at_the_end_of_a_timeline_leads_to_all_cards_that_were_missed(entry: Entry) -> None:
    host = hall()
    opened = lay(host, entry, 3 if entry.key == "timeline-brasil" else 2, 3)
    play_out(opened, Random(3))
    app = sit(host, opened, paint=True)
    result = show(app)
    press(app, ["down"])

    if entry.key.startswith("timeline"):
        assert " more" in result
        listed = show(app)
        press(app, ["escape", "z"])
        assert show(app) == listed != result
    assert "…" not in result


def test_one_key_begins_the_same_table_again(tmp_path: Path) -> None:
    host = house(tmp_path, GAME)
    opened = host.resume(finish(host))
    app = play(host, opened, ">")
    assert app.table is None or app.table.id != opened.id
    assert len(host.tables()) == 2
    new = next(each for each in host.tables() if not each.over)
    assert new.names == ("Ana", "Bruno")


def test_it_means_nothing_while_the_game_goes_on(tmp_path: Path) -> None:
    host = house(tmp_path, GAME)
    play(host, table(host), ">")
    assert len(host.tables()) == 1


def first_name(opened: OpenTable) -> str:
    """Return who is to act when nothing was played yet."""
    assert opened.session.actions == 0
    assert opened.session.to_act is not None
    return opened.names[opened.session.to_act]


@pytest.mark.parametrize("start", ["seat", "random"])
@pytest.mark.parametrize("entry", [entry for entry in GAMES if entry.key != "thebes"], ids=lambda entry: entry.key)
def test_the_next_one_starts_also_after_a_start_by_lot(entry: Entry, start: str) -> None:
    host, names = hall(), ("Ana", "Bruno", "Célia")
    opened = host.new(entry.key, names, {"start": start}, 1)
    started = [first_name(opened)]
    for _ in range(3):
        before, opened = opened, rematch.again(host, opened)
        assert rematch.passes_on(opened)
        assert opened.names in [(*before.names[n:], *before.names[:n]) for n in range(3)]  # they sit as they sat
        assert dict(opened.session.header.table.options) == dict(before.session.header.table.options) | {
            "start": "seat"
        }
        assert opened.session.header.table.seed != before.session.header.table.seed
        assert opened.id != before.id
        started.append(first_name(opened))

    at = names.index(started[0])
    assert started == [names[(at + turn) % 3] for turn in range(4)]


def test_where_the_rules_leave_the_start_to_chance_nobody_moves() -> None:
    host = hall()
    opened = host.new("thebes", ("Ana", "Bruno"), {}, 1)
    again = rematch.again(host, opened)

    assert not rematch.passes_on(opened)
    assert again.names == opened.names
    assert again.session.header.table.options == opened.session.header.table.options


def test_who_plays_alone_starts_as_before() -> None:
    host = hall()
    opened = host.new("timeline", ("Ana",), {}, 1)

    assert not rematch.passes_on(opened)
    assert rematch.again(host, opened).session.header.table.options == opened.session.header.table.options


def test_sentences_stand_only_where_nothing_else_does() -> None:
    sheet = Canvas(20, 6)
    sheet.put(0, 1, "result")
    assert draw_after(sheet, ["one", "two", "a long one that needs lines"]) == ["one"]
    assert sheet.lines() == ["", "result", " two", " a long one that", " needs lines", ""]
    full = Canvas(20, 3)
    full.put(0, 1, "result")
    assert draw_after(full, ["one"]) == ["one"]
    assert full.lines() == ["", "result", ""]
    ascii = Canvas(20, 6)
    draw_after(ascii, ["Célia"], ascii=True)
    assert ascii.lines()[4] == " Celia"


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.usefixtures("_english_again")
@pytest.mark.parametrize(
    ("keys", "before", "after"),
    [
        (("l",), " Log", " Registro"),
        (("r",), "Rules of", "Regras de"),
        (("?",), "watch the game again", "rever a partida"),
        (("<", "l"), " Log", " Registro"),
        ((count,), "Ana took the lead", "Ana assumiu a liderança"),
    ],
)
def test_what_is_read_follows_the_language(tmp_path: Path, keys: tuple[Key, ...], before: str, after: str) -> None:
    host, seen = house(tmp_path, GAME), list[str]()
    anew = [count] if keys == (count,) else []
    look = lambda app: seen.append(shown(app))  # noqa: E731
    play(host, host.resume(finish(host, points=True)), *keys, look, "f2", "right", "f2", *anew, look)

    assert before in seen[0]
    assert before not in seen[1]
    assert after in seen[1]


@pytest.mark.usefixtures("_english_again")
def test_the_statistics_follow_the_language(tmp_path: Path) -> None:
    host = house(tmp_path, GAME)
    finish(host, points=True)
    said = shown(play(host, Menu(), "s", "f2", "right", "f2"))

    assert "1 partida" in said
    assert "1 game" not in said
