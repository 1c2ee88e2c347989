"""What the next player is told when the turn passes on."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from tabletop.i18n import use_language
from tabletop.shelf import Entry
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Scene
from tabletop.tui.news import shortened
from tabletop.tui.screens.table import TablePage
from tabletop.tui.wrap import wrap
from tests.tui.desk import tap
from tests.tui.hall import NAMES, Clock, each_game, hall, lay, no_action, show, sit, sizes, tables

pytestmark = pytest.mark.usefixtures("english")

TOLD = ("Ana took one.", "Bruno took two.", "Célia took three.")

LEAD = "Now Davi. Since then: {events}"


def test_what_has_no_room_is_left_out_by_whole_sentences_and_the_log_is_named() -> None:
    whole = shortened(TOLD, 30, 3, LEAD)
    short = shortened(TOLD, 30, 2, LEAD)

    assert whole == "Now Davi. Since then: Ana took one. Bruno took two. Célia took three."
    assert short == "Now Davi. Since then: Ana took one. Bruno took two. l:\N{NO-BREAK SPACE}log"
    assert [len(wrap(text, 30)) for text in (whole, short)] == [3, 2]


@each_game
def test_all_that_the_others_did_is_told_or_the_log_is_named_also_after_a_turned_card(entry: Entry) -> None:
    seats, chance = sizes(entry)[-1], Random(3)
    host = hall()
    table = lay(host, entry, seats, 3)
    app = sit(host, table, Clock(), paint=True)
    told: set[str] = set()
    for _ in range(60):
        before = table.session.to_act
        tap(app, "enter")
        if table.session.to_act not in (before, None) and not _now(show(app)):
            # a card was turned: it is closed first
            tap(app, chance.choice(["enter", "escape"]))
        said = _now(show(app))
        told |= {name for name in NAMES[:seats] if name in said.partition("Since then: ")[2]}
        assert "…" not in said
    assert len(told) >= min(seats, 3)


@each_game
def test_a_table_is_drawn_once_whatever_is_told(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(2)
    table = lay(hall(), entry, sizes(entry)[0], 3)
    app = sit(hall(), table, Clock(), paint=True)
    page = cast(TablePage, app.page)
    paint, drawn = type(page.face).paint, list[Scene]()

    def counted(face: Any, view: Any, ui: Any, scene: Scene) -> Canvas:
        drawn.append(scene)
        return paint(face, view, ui, scene)

    monkeypatch.setattr(type(page.face), "paint", counted)
    for _ in range(30):
        seat = table.session.to_act
        if seat is None:
            break
        before = len(drawn)
        page.choose(chance.choice(list(table.session.view(seat).legal)))
        app.repaint()
        assert len(drawn) == before + 1
    assert len(drawn) > 10


def _now(screen: str) -> str:
    """Return what stands at the foot from "Now" on."""
    lines = screen.split("\n")
    return next(("\n".join(lines[at:]) for at, line in enumerate(lines) if line.startswith(" Now ")), "")


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_explanation_of_a_choice_is_cut_at_80_by_24(entry: Entry, language: str) -> None:
    use_language(language)
    chance = Random(language)
    for table in tables(hall(), entry, 5, chance, 60):
        app = sit(hall(), table, Clock(), paint=True)
        with no_action():
            for key in ("escape", *["right"] * 7, "down", "right", "down", "right"):
                for each in (key, "enter", "escape"):
                    tap(app, each)
                    assert not [line for line in show(app).split("\n")[1:] if line.endswith("…")]


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("language", ["en", "pt"])
def test_why_a_choice_is_barred_is_said_once_and_the_keys_stay(entry: Entry, language: str) -> None:
    use_language(language)
    barred = 0
    for table in tables(hall(), entry, 6, Random(5), 60):
        app = sit(hall(), table, Clock(), paint=True)
        tap(app, "escape")
        for key in [*["right"] * 16, "down", "right"]:
            with no_action():
                tap(app, key)
                before = show(app)
                tap(app, "enter")
            if any(line.startswith(" × ") for line in before.split("\n")):
                assert show(app) == before
                barred += 1
            tap(app, "escape")
    assert barred or entry.key.startswith("timeline")


def test_a_word_that_is_too_wide_is_broken_at_a_hyphen_if_it_has_one() -> None:
    assert wrap("a palmeira-imperial no Rio", 13) == ["a", "palmeira-", "imperial no", "Rio"]
    assert wrap("-abcdefgh", 4) == ["-abc", "defg", "h"]
