"""Who plays, by which options and with which decks: a form that fits whatever there is to choose."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.owndecks import OwnDecks
from tabletop.protocol import Result, Seat
from tabletop.store import Store
from tabletop.tui.app import TabletopApp
from tabletop.tui.canvas import Canvas
from tabletop.tui.finish import draw_result
from tabletop.tui.screens.chooser import Chooser
from tabletop.tui.screens.form import Line, draw_form
from tabletop.tui.start import Seats
from tests.dated_toy import dated_host, entry, write_deck
from tests.tui.desk import Key, foot, play, shown, type_in


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """A host whose user has three decks, one of them with faults."""
    write_deck(tmp_path, "family", 12, title="Our family")
    write_deck(tmp_path, "school", 4)
    write_deck(tmp_path, "bad", 4).write_text("cards: [", encoding="utf-8")
    return dated_host(tmp_path)


def begun(seen: list[Any]) -> Callable[[TabletopApp], None]:
    """Return what lets a table be kept instead of being shown: the toy has no face."""

    def watch(app: TabletopApp) -> None:
        app.sit_down = seen.append  # type: ignore[method-assign, assignment]

    return watch


def lines(app: TabletopApp) -> list[str]:
    return [line.strip() for line in app.stage.lines()]


def to(app: TabletopApp, label: str) -> None:
    """Move the cursor down to the line with a text."""
    for _ in range(40):
        if any(line.startswith(" ▸") and label in line for line in app.stage.lines()):
            return
        app.take_key("down", "")
    raise AssertionError(f"no field {label!r}:\n{shown(app)}")


def at(label: str) -> Callable[[TabletopApp], None]:
    """Return what moves the cursor to the first field and from there down to the line with a text."""

    def move(app: TabletopApp) -> None:
        for _ in range(40):
            app.take_key("up", "")
        to(app, label)

    return move


def test_only_options_that_mean_something_are_shown(host: Host) -> None:
    app = play(host, Seats("dates"))
    assert "Hints" in shown(app)
    assert "Speed" not in shown(app)

    app = play(host, Seats("dates"), at("Mode"), "right")
    assert "Hints" not in shown(app)
    assert "Speed" in shown(app)


def test_the_mode_says_how_many_can_play(host: Host) -> None:
    assert "Players          [1] 2  3" in lines(play(host, Seats("dates")))
    app = play(host, Seats("dates"), at("Players"), "3", at("Mode"), "right", at("Players"), "8")
    assert "Players           2  3  4  5  6  7 [8]" in "\n".join(lines(app))
    assert "8 ♠" in shown(app)

    app = play(host, Seats("dates"), at("Players"), "1", at("Mode"), "right")
    assert "2 ■" in shown(app)
    app = play(host, Seats("dates"), at("Mode"), "right", at("Players"), "8", at("Mode"), "right")
    assert "4 ◆" not in shown(app)
    app = play(host, Seats("dates"), at("Players"), "8")
    assert foot(app) == " With these options Dates is for 1 to 3 players."
    app = play(host, Seats("dates"), at("Players"), "9")
    assert foot(app) == " Dates is for 1 to 3 players."


def test_a_table_is_laid_with_what_was_chosen(host: Host) -> None:
    seen: list[Any] = []
    keys: list[Key] = [
        begun(seen), at("Mode"), "right", at("Players"), "2", at("1 ●"), *type_in("Ana"), at("Speed"), "right",
        at("[x] the deck"), "space", at("Our family"), "right", at("school"), "space", at("Begin"), "enter",
    ]  # fmt: skip
    app = play(host, Seats("dates"), *keys)

    assert seen, shown(app)
    header, carried = seen[0].session.header, seen[0].session.game.carried
    assert header.names == ("Ana", "Player 2")
    assert dict(header.table.options) == {"mode": "apart", "hints": "no", "speed": "fast", "cards": "all"}
    assert [card.id for card in carried[:1] + carried[-1:]] == ["family.family-has-a", "school.school-has-d"]


def test_the_deck_of_the_game_is_chosen_at_first(host: Host) -> None:
    seen: list[Any] = []
    app = play(host, Seats("dates"), begun(seen), at("Begin"), "enter")

    assert "Decks             [x] the deck of the game" in lines(app)
    assert "[ ] Our family  12 cards" in shown(app)
    assert len(seen[0].session.game.carried) == 30


def test_decks_of_one_title_are_told_apart_by_their_names(host: Host, tmp_path: Path) -> None:
    """A copy that was altered keeps its title."""
    write_deck(tmp_path, "family-2", 9, title="Our family")
    seen = shown(play(host, Seats("dates")))

    assert "[ ] Our family (family)  12 cards" in seen
    assert "[ ] Our family (family-2)  9 cards" in seen
    assert "[ ] school  4 cards" in seen


def test_decks_asked_for_on_the_command_line_are_chosen_already(host: Host, tmp_path: Path) -> None:
    elsewhere = write_deck(tmp_path / "elsewhere", "more", 5)
    seen: list[Any] = []
    wish = Seats("dates", {}, None, ("family", str(elsewhere)))
    app = play(host, wish, begun(seen), at("Begin"), "enter", size=(160, 40))

    assert "[ ] the deck of the game" in shown(app)
    assert "[x] Our family  12 cards" in shown(app)
    assert f"[x] {elsewhere}  5 cards" in shown(app)
    assert len(seen[0].session.game.carried) == 17


def test_a_deck_with_faults_says_them_and_cannot_be_chosen(host: Host) -> None:
    app = play(host, Seats("dates"), at("bad"), "space")

    assert "[ ] bad  cannot be used" in shown(app)
    assert "The deck “bad” cannot be used:" in shown(app)
    assert "bad.yaml" in shown(app)


def test_without_any_deck_nothing_is_laid(host: Host) -> None:
    seen: list[Any] = []
    app = play(host, Seats("dates"), begun(seen), at("[x] the deck"), "space", at("Begin"), "enter")

    assert foot(app) == " At least one deck is needed to play with."
    assert "▸ Decks" in shown(app)
    assert seen == []


@pytest.mark.case("S29")
def test_too_few_cards_are_told_before_anything_is_laid(host: Host, tmp_path: Path) -> None:
    seen: list[Any] = []
    keys: list[Key] = [at("Players"), "2", at("[x] the deck"), "space", at("school"), "space", at("Begin"), "enter"]
    app = play(host, Seats("dates"), begun(seen), *keys)

    assert "This table needs 6 cards, and there are 4 to deal: 2 more are needed." in shown(app)
    assert seen == []
    assert not [*tmp_path.rglob("*.jsonl")]


def test_a_deck_is_switched_by_a_second_click(host: Host) -> None:
    assert "[ ] Our family" in shown(play(host, Seats("dates"), "click:Our family"))
    assert "[x] Our family" in shown(play(host, Seats("dates"), "click:Our family", "click:Our family"))


def test_who_has_no_decks_is_not_asked(tmp_path: Path) -> None:
    assert "Decks" not in shown(play(dated_host(tmp_path), Seats("dates")))


def test_a_game_without_dates_has_no_decks(host: Host) -> None:
    plain = evolve(host, shelf=(evolve(entry(), with_cards=None),))

    assert "Decks" not in shown(play(plain, Seats("dates")))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("ascii", [False, True])
def test_everything_can_be_reached_at_80_by_24(tmp_path: Path, game: Any, ascii: bool) -> None:
    """Eight names, all options and several decks: the cursor is always in sight, and so is what lies beyond."""
    for name in ("family", "school", "street", "town", "world"):
        write_deck(tmp_path, name, 12)
    there = Host(GAMES, Store(tmp_path), decks=OwnDecks(tmp_path))
    there.remember_names([f"Somebody long {n}" for n in range(8)])
    cursor = ">" if ascii else "▸"

    def walk(app: TabletopApp) -> None:
        seen, fields = set(), []
        for key in ["up"] * 30 + ["down"] * 30:
            app.take_key(key, "")
            (here,) = [line for line in app.stage.lines()[1:-1] if line.startswith(f" {cursor}")]
            fields.append(here)
            seen |= {*app.stage.lines()}
            assert len(app.stage.lines()) == 24
        assert fields[-1].split() == [cursor, "Begin"]
        assert len({*fields[30:]}) >= len(there.entry(game.key).offered({})) + 2
        tight = any("more above" in line for line in seen)
        assert tight == any("more below" in line for line in seen)
        assert game.with_cards is None or any("world" in line for line in seen)

    play(there, Seats(game.key), walk, ascii=ascii)


def test_help_stands_at_its_field_or_below_where_there_is_no_room(host: Host) -> None:
    roomy = lines(play(host, Seats("dates"), at("Hints"), size=(80, 40)))
    assert roomy[roomy.index("▸ Hints             no") + 1] == "This is what no means for hints."
    assert "This is what all means for cards." in roomy

    tight = lines(play(host, Seats("dates"), at("Mode"), "right", at("Players"), "8", at("Speed")))
    assert tight[-4] == "This is what slow means for speed."
    assert "This is what all means for cards." not in tight


def test_a_form_shows_what_lies_beyond_its_edges() -> None:
    def drawn(at: int, count: int = 30) -> list[str]:
        fields = [Line(lambda sheet, y, _here, n=n: sheet.put(3, y, f"field {n}"), f"help {n}") for n in range(count)]  # type: ignore[misc]
        sheet = Canvas(80, 24)
        draw_form(sheet, fields, Chooser(at), 20)
        return sheet.lines()

    assert drawn(0)[1] == ""
    assert drawn(0)[2:4] == [" ▸ field 0", "   field 1"]
    assert drawn(0)[19:21] == ["   ▾ 13 more below", "  help 0"]
    assert drawn(29)[1:3] == ["   ▴ 13 more above", "   field 13"]
    assert drawn(29)[18:21] == [" ▸ field 29", "", "  help 29"]
    assert drawn(2, 3)[2:10] == [
        "   field 0", "                     help 0", "", "   field 1", "                     help 1", "",
        " ▸ field 2", "                     help 2",
    ]  # fmt: skip


def test_the_points_of_a_team_stand_there_once() -> None:
    result = Result((Seat(0), Seat(1)), (-3, -3), "stuck", ((("main", 4), ("lost", -7)),) * 2, team=True)
    sheet = Canvas(80, 12)
    draw_result(sheet, 0, ["● Ana", "■ Bia"], result, "Nobody can go on.", str.title)

    text = "\n".join(sheet.lines())
    assert "Ana and ■ Bia reached -3 points together." in text
    assert text.count("All together") == text.count("Total") == text.count("Main") == 1
    assert text.count("-7") == 1
    assert "★" not in text


def test_enter_after_the_last_name_leads_past_the_options_which_the_arrows_reach(host: Host) -> None:
    names: list[Key] = [at("Players"), "2", "down", *type_in("Ana"), "enter", *type_in("Bia")]
    seen: list[Any] = []
    play(host, Seats("dates"), begun(seen), *names, "enter", "enter")

    assert [table.names for table in seen] == [("Ana", "Bia")]
    assert foot(play(host, Seats("dates"), *names, "enter")).count("Enter begin") == 1
    assert "Enter begin" not in foot(play(host, Seats("dates"), *names, "down"))
