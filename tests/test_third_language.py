"""A third language needs one file: its catalogue, of which `tests/template.py` makes the template."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tabletop import i18n, laying
from tabletop.catalog import GAMES
from tabletop.cli.listing import rules
from tabletop.phrases import ago, date, decimal, playing_time
from tabletop.protocol import Text
from tabletop.shelf import Entry
from tabletop.simulate import first_stream, playout
from tabletop.teaching import tutorial

from .conftest import compile_catalogs
from .marked import left_over, marked
from .template import template

each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)

PEOPLE: Final = ("Ша", "Шб", "Шв", "Шг", "Шд", "Ше", "Шж", "Шз")


def lay(catalogue: Catalog, folder: Path) -> None:
    """Lay the one file of a language into a folder, compiled as an installation does."""
    file = folder / "xx_YY" / "LC_MESSAGES" / "tabletop.po"
    file.parent.mkdir(parents=True)
    with file.open("wb") as written:
        write_po(written, catalogue)
    compile_catalogs(folder)


@contextmanager
def speaking(folder: Path) -> Iterator[None]:
    """Speak the language whose catalogue lies alone in a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "LOCALES", folder)
        patch.setattr(i18n, "LANGUAGES", i18n.languages(folder))
        i18n.use_language("xx")
        yield
    i18n.use_language("en")


@pytest.fixture
def third(tmp_path: Path) -> Iterator[None]:
    """Speak a made-up language with three plurals, of which a few messages are known."""
    made = Catalog(locale="pl")
    made.add("The game is over.", "Xa gama xover.")
    made.add("0.0", "0,0")
    made.add("{year}-{month}-{day}", "{day}.{month}.{year}")
    made.add(("{n} day ago", "{n} days ago"), ("{n} xa", "{n} xe", "{n} xo"))
    lay(made, tmp_path)
    with speaking(tmp_path):
        yield


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a language whose translator has filled in all of the template: no letter is a Latin one."""
    i18n.use_language("en")  # the texts of the data are taken in the language in use, which other tests leave behind
    made = template()
    for message in made:
        if message.id:
            message.string = marked(message.id) if isinstance(message.id, str) else tuple(map(marked, message.id))
    folder = tmp_path_factory.mktemp("filled")
    lay(made, folder)
    return folder


@pytest.fixture
def whole(filled: Path) -> Iterator[None]:
    """Speak it."""
    with speaking(filled):
        yield


@pytest.mark.usefixtures("third")
def test_its_catalogue_alone_brings_a_language() -> None:
    assert i18n.LANGUAGES == {"pt": "pt_BR", "en": "en", "xx": "xx_YY"}
    assert i18n.choose_language(None, None, {"LANG": "xx_YY.UTF-8"}) == "xx"
    assert i18n.choose_language("xx", None, {}) == "xx"
    assert i18n._("The game is over.") == "Xa gama xover."
    assert (decimal(1.5), date("2026-11-30T07:00:00Z")) == ("1,5", "30.11.2026")
    assert [ago(n * 86400) for n in (1, 2, 5)] == ["1 xa", "2 xe", "5 xo"]


@pytest.mark.usefixtures("third")
def test_what_it_does_not_say_is_said_in_english() -> None:
    assert playing_time(60, 90) == "60 to 90 minutes"
    assert all(i18n.tr(entry.title) == entry.title.en for entry in GAMES)


@pytest.mark.usefixtures("third")
def test_an_empty_text_stays_empty() -> None:
    """To an empty message a catalogue answers with its header."""
    assert i18n.tr(Text("", "")) == ""
    assert i18n.paragraphs(Text("", "")) == [""]


@pytest.mark.slow
@pytest.mark.usefixtures("whole")
@each_game
def test_the_file_of_the_template_brings_the_rules(entry: Entry, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(entry.key) == 0
    told = capsys.readouterr().out

    assert left_over(told.splitlines(), frozenset()) == {}
    assert len(told) > 5_000


@pytest.mark.usefixtures("whole")
@each_game
def test_it_brings_what_the_teacher_says(entry: Entry) -> None:
    found = tutorial(entry)

    assert left_over([found.said(step) for step in range(found.steps)], frozenset()) == {}


@pytest.mark.usefixtures("whole")
@each_game
def test_it_brings_the_cards_and_places_that_a_table_shows(entry: Entry) -> None:
    table, game, words = laying.table(entry, entry.seats_with({}).stop - 1, {}, 7), entry.load(), entry.words()
    lines = list[str]()
    for move in islice(playout(game, game.setup(table).state, first_stream(table)), 100):
        view, names = game.view(move.step.state, move.seat), PEOPLE[: table.seats]
        lines += words.table(view, names)
        for notice in move.step.notices:
            lines += [words.event(notice.event, view, names), *words.telling(notice.event, view, names)]

    assert left_over(lines, frozenset()) == {}


def test_what_lies_beside_the_catalogues_is_no_language(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "README").touch()

    assert i18n.languages(tmp_path) == i18n.languages(tmp_path / "none") == {"pt": "pt_BR", "en": "en"}


@pytest.mark.parametrize("said", ["", "2026", "2026-1-30", "long ago that was", "２０２６"])
def test_what_is_no_date_is_shown_as_it_is(said: str) -> None:
    assert date(said) == said[:10]
