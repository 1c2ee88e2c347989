"""A third language needs one file: its catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tabletop import i18n
from tabletop.catalog import GAMES
from tabletop.phrases import ago, date, decimal, playing_time


@pytest.fixture
def third(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak a made-up language with three plurals, of which a few messages are known."""
    made = Catalog(locale="pl")
    made.add("The game is over.", "Xa gama xover.")
    made.add("0.0", "0,0")
    made.add("{year}-{month}-{day}", "{day}.{month}.{year}")
    made.add(("{n} day ago", "{n} days ago"), ("{n} xa", "{n} xe", "{n} xo"))
    folder = tmp_path / "xx_YY" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "tabletop.mo").open("wb") as file:
        write_mo(file, made)
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    monkeypatch.setattr(i18n, "LANGUAGES", i18n.languages(tmp_path))
    i18n.use_language("xx")
    yield
    monkeypatch.undo()
    i18n.use_language("en")


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


def test_what_lies_beside_the_catalogues_is_no_language(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "README").touch()

    assert i18n.languages(tmp_path) == i18n.languages(tmp_path / "none") == {"pt": "pt_BR", "en": "en"}


@pytest.mark.parametrize("said", ["", "2026", "2026-1-30", "long ago that was", "２０２６"])
def test_what_is_no_date_is_shown_as_it_is(said: str) -> None:
    assert date(said) == said[:10]
