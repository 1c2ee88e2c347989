"""The language in use, and the words in it."""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # `--help` speaks without the 26 ms that attrs takes to import
    from tabletop.protocol import Text

LOCALES: Final = Path(__file__).parent / "locale"


def languages(folder: Path = LOCALES) -> dict[str, str]:
    """Return what `--lang` takes, and the locale of each: the catalogue in its folder is all that a language needs."""
    try:
        there = sorted(os.listdir(folder))
    except OSError:
        there = []
    found = {locale.partition("_")[0]: locale for locale in there if locale[:2].isalpha() and locale[:2].islower()}
    # these two are spoken by the cards as well, and English needs no catalogue
    return {"pt": "pt_BR", "en": "en"} | {key: locale for key, locale in found.items() if key not in ("pt", "en")}


LANGUAGES: Final = languages()
"""What `--lang` takes, and the locale of each."""

_language = "en"
_catalog: _gettext.NullTranslations = _gettext.NullTranslations()


def choose_language(asked: str | None, configured: str | None, environ: Mapping[str, str]) -> str:
    """Return a key of `LANGUAGES`: what was asked for, else the config, else the environment, else English.

    Of the environment the first of LC_ALL, LC_MESSAGES and LANG that is set decides (POSIX).
    """
    for wish in (asked, configured):
        if wish in LANGUAGES:
            return str(wish)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            named = environ[variable].lower()
            return next((key for key in LANGUAGES if named.startswith(key)), "en")
    return "en"


def use_language(language: str) -> None:
    """Speak this language from now on, as far as its catalogue is there: a bare copy of the source has none.

    Raises:
        KeyError: If the language is not one of `LANGUAGES`.
    """
    global _language, _catalog
    locale = LANGUAGES[language]
    # English is the language of the source: it needs no catalogue
    _catalog = (
        _gettext.NullTranslations()
        if language == "en"
        else _gettext.translation("tabletop", os.fspath(LOCALES), [locale], fallback=True)
    )
    _language = language


def language() -> str:
    """Return the language in use, a key of `LANGUAGES`."""
    return _language


def _(message: str) -> str:
    """Return a message in the language in use."""
    return _catalog.gettext(message)


def N_(message: str) -> str:
    """Mark a message for the translator that `_` will be given later."""
    return message


def plural(one: str, many: str, n: int) -> str:
    """Return the form of a message that fits n, in the language in use."""
    return _catalog.ngettext(one, many, n)


def tr(text: Text) -> str:
    """Return a two-language text in the language in use: in a third one what its catalogue says, else in English."""
    return text.pt if _language == "pt" else _looked_up(text.en)


def paragraphs(text: Text) -> list[str]:
    """Return the paragraphs of a longer text, each as one line: a catalogue knows them one by one, and unbroken."""
    if _language == "pt":
        return _unbroken(text.pt)
    return [_looked_up(each) for each in _unbroken(text.en)]


def _unbroken(text: str) -> list[str]:
    return [" ".join(each.split()) for each in text.split("\n\n")]


def _looked_up(text: str) -> str:
    # to an empty message a catalogue answers with its header
    return text and _catalog.gettext(text)
