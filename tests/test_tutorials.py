"""The tutorials: each is played by the real rules, says what it should in both languages, and fits its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop import plain, rematch, results
from tabletop.catalog import GAMES
from tabletop.datafiles import DataError
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.printed import read_lesson
from tabletop.shelf import Entry
from tabletop.store import Store
from tabletop.teaching import Tutorial, take_over, tutorial
from tabletop.tui.screens.lesson import LINES, LessonPage
from tabletop.tui.screens.seats import SeatsPage
from tabletop.tui.start import Menu, Seats, Teach
from tabletop.tui.wrap import wrap
from tests.tui.desk import NOON, foot, play, shown

WIDTH: Final = 78
"""Cells that the teacher has on the smallest screen."""
SHOWS: Final = {
    "thebes": ("Took", "Dug", "BonusTaken", "PermissionSpent", "Used", "Renewed", "Exchanged", "Exhibited"),
    "line-it": ("Kept", "Placed", "BetSettled", "JackpotTaken", "Closed", "MarketCleared"),
    "time-machine-rocket": ("Launched", "Jumped", "Lost", "Recruited", "Looked", "Drew", "Claimed", "ObjectiveMet"),
    "timeline-brasil": ("Turned", "Drew"),
    "timeline": ("Joined", "Failed", "Discarded", "Stopped", "Refilled"),
}
"""What a learner has to have seen happen."""

every_game: Final = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


@cache
def lesson_of(entry: Entry) -> Tutorial:
    return tutorial(entry)


def house(folder: Path) -> Host:
    return Host(GAMES, Store(folder), clock=lambda: NOON, entropy=Random(7).getrandbits)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


@every_game
def test_every_action_is_legal_and_the_game_ends_where_its_sentences_say(entry: Entry) -> None:
    found = lesson_of(entry)

    assert found.ends == found.lesson.ends, "other rules or cards: read every sentence again, then write this digest"
    assert found.stops[-1] == found.end


@every_game
def test_it_takes_less_than_five_minutes_and_shows_what_matters(entry: Entry) -> None:
    found = lesson_of(entry)
    happened = {type(event).__name__ for act in found.log(found.look(found.end, found.eyes[0])) for event in act.events}

    assert 12 <= found.steps <= 30
    for language in ("pt", "en"):
        words = sum(len(getattr(step.say, language).split()) for step in found.lesson.steps)
        assert words < 5 * 160, "slow readers read 160 words a minute"
    assert {*SHOWS[entry.key]} <= happened


@every_game
def test_each_sentence_is_there_in_both_languages_and_fits(entry: Entry) -> None:
    for step in lesson_of(entry).lesson.steps:
        for said in (step.say.pt, step.say.en):
            assert said == said.strip()
            assert said[-1] in ".!?"
            assert len(wrap(said, WIDTH)) <= LINES, said
        assert step.say.pt != step.say.en


@every_game
@pytest.mark.parametrize("language", ["pt", "en"])
def test_the_screen_shows_each_step_whole(entry: Entry, language: str, tmp_path: Path) -> None:
    use_language(language)
    found = lesson_of(entry)
    app = play(house(tmp_path), Teach(found))
    page = app.page
    assert isinstance(page, LessonPage)
    for at in range(found.steps):
        lines = page.paint(80, 24).lines()
        assert page.at == at
        assert f" {at + 1} " in lines[19]
        assert " ".join(" ".join(lines[20:23]).split()) == found.said(at)
        page.press("right", "")
    assert page.at == found.steps - 1


def test_keys_go_to_each_step_and_the_end_tells_what_is_next(tmp_path: Path) -> None:
    host = house(tmp_path)
    for keys, at in (
        ((), 0),
        (("right", "enter", "space"), 3),
        (("end",), 12),
        (("end", "left"), 11),
        (("end", "home"), 0),
    ):
        page = play(host, Teach(lesson_of(GAMES[3])), *keys).page
        assert isinstance(page, LessonPage)
        assert page.at == at, keys

    assert "That is all" in shown(play(host, Teach(lesson_of(GAMES[3])), "end", "right"))
    assert "beginning of the tutorial" in shown(play(host, Teach(lesson_of(GAMES[3])), "left"))


@every_game
def test_a_learner_takes_over_at_any_step_and_the_table_is_kept(entry: Entry, tmp_path: Path) -> None:
    found, host = lesson_of(entry), house(tmp_path)
    for step in (0, found.steps // 2, found.steps - 1):
        table = take_over(host, found, step)
        actions, digest, id = table.session.actions, table.session.digest, table.id
        table.close()
        assert actions == found.stops[step]
        again = host.resume(id)
        assert again.session.digest == digest
        again.close()
    assert host.known_names() == ()


def test_the_settings_are_among_its_commands(tmp_path: Path) -> None:
    assert "F2" in shown(play(house(tmp_path), Teach(lesson_of(GAMES[1])), "?"))


def test_taking_over_on_the_screen_begins_a_table_of_ones_own(tmp_path: Path) -> None:
    host = house(tmp_path)
    app = play(host, Teach(lesson_of(GAMES[1])), *["right"] * 7, "o")

    assert app.table is not None
    assert app.table.session.actions == lesson_of(GAMES[1]).stops[7]
    assert len(host.tables()) == 1


def test_nothing_is_hidden_from_the_learner_by_a_curtain(tmp_path: Path) -> None:
    for number in (2, 9):
        app = play(house(tmp_path), Teach(lesson_of(GAMES[1])), *["right"] * number, curtain="always")
        assert isinstance(app.page, LessonPage)
        app.page.cover(app.page)
        assert isinstance(app.page, LessonPage)


@every_game
def test_signs_of_ascii_hold_from_when_they_are_chosen(entry: Entry, tmp_path: Path) -> None:
    host, start = house(tmp_path), Teach(lesson_of(entry))
    chosen = play(host, start, "right", lambda app: app.use(app.wishes._replace(ascii=True)))
    begun = play(host, start, "right", ascii=True)

    assert chosen.page.paint(80, 24).lines() == begun.page.paint(80, 24).lines()


def test_the_menu_and_the_seats_offer_to_teach(tmp_path: Path) -> None:
    host = house(tmp_path)
    menu = play(host, Menu())

    assert "t tutorial" in foot(menu)
    assert isinstance(play(host, Menu(), "t").page, LessonPage)
    assert "F3" in shown(play(host, Seats("thebes")))
    assert isinstance(play(host, Seats("thebes"), "f3").page, LessonPage)
    host.remember_names(("Ana",))
    assert "F3" not in shown(play(host, Seats("thebes")))


def test_line_by_line_it_goes_on_back_and_over_to_a_table(tmp_path: Path) -> None:
    host, output = house(tmp_path), StringIO()
    typed = StringIO("\n\np\n5\nv\n.\nend\n\nhome\np\n?\nzz\n3\no\nq\n")

    assert plain.run_lesson(lesson_of(GAMES[3]), host, typed, output) == 0
    said = output.getvalue()
    for sentence in ("Step 1 of 13.", "Step 5 of 13.", "That is all.", "beginning of the tutorial", "zz means nothing"):
        assert sentence in said
    assert said.index("What came first?") < said.index("Timeline, 1 card")
    assert "The card is turned: 2016" not in said.partition("Step 3 of 13.")[0]
    assert len(host.tables()) == 1


def test_a_faulty_tutorial_is_told_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "tutorial.yaml").write_text("names: [A]\nseat: 0\nseed: '1'\nsteps: []\nends: x\n", encoding="utf-8")

    with pytest.raises(DataError, match=r"tutorial.yaml:3: seed: expected an integer"):
        read_lesson("thebes", tmp_path)


@every_game
def test_its_people_are_counted_nowhere_and_asked_for_before_another_game(entry: Entry, tmp_path: Path) -> None:
    host, chance = house(tmp_path), Random(3)
    table = take_over(host, lesson_of(entry), 2)
    while (seat := table.session.to_act) is not None:
        table.play(seat, chance.choice(list(table.session.view(seat).legal)))

    assert results.told(host, print) == []
    assert rematch.asks_who(table)
    seen = list[str]()
    app = play(host, table, "f1", lambda app: seen.append(shown(app)), "escape", ">")
    assert "again: who plays is asked" in seen[0]
    assert "same people" not in seen[0]
    assert isinstance(app.page, SeatsPage)
    assert app.table is None
    assert len(host.tables()) == 1

    typed = "a\n\n2\nRita\nZeca\n" + "\n" * 9
    output = StringIO()
    plain.run(host.resume(table.id), host, StringIO(typed), output)
    assert "a begins again: who plays is asked." in output.getvalue()
    assert "same people" not in output.getvalue()
    assert {*host.known_names()} == {"Rita", "Zeca"}


def test_who_plays_the_same_deal_under_other_names_is_counted(tmp_path: Path) -> None:
    host, lesson = house(tmp_path), lesson_of(GAMES[1]).lesson
    own = host.new(GAMES[1].key, ("Rita", "Zeca"), lesson.options, lesson.seed)
    theirs = host.new(GAMES[1].key, lesson.names, lesson.options, lesson.seed + 1)

    assert not rematch.asks_who(own)
    assert not rematch.asks_who(theirs)
