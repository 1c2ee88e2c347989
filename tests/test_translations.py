"""Everything that is said is said in Portuguese too, with the same values in it."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tabletop import i18n
from tabletop.cli.languages import CLICK

from .template import KEYWORDS, PACKAGE, Key, said


def messages(file: Path) -> Iterator[ast.expr]:
    """Yield the messages that calls are given; the number that chooses between two of them is none."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
            yield from node.args[: 2 if node.func.id == "plural" else 1]


@pytest.fixture(scope="module")
def portuguese() -> Catalog:
    return read_po(io.BytesIO((i18n.LOCALES / "pt_BR" / "LC_MESSAGES" / "tabletop.po").read_bytes()))


def told(catalog: Catalog) -> dict[Key, Message]:
    """Return the messages of a catalogue by what they translate; the header is not one."""
    return {tuple(m.id) if isinstance(m.id, list | tuple) else m.id: m for m in catalog if m.id}


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def values(text: str) -> set[str]:
    """Return the names of the values that a message is given."""
    return {name for _literal, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def test_every_sentence_has_a_translation(portuguese: Catalog) -> None:
    there = told(portuguese)
    missing = [
        f"{place}: {key!r}"
        for key, place in said().items()
        if key not in there or there[key].fuzzy or not all(forms(there[key]))
    ]

    assert not missing, f"{len(missing)} without a translation:\n" + "\n".join(missing)


def test_sentences_are_whole_and_of_literal_text() -> None:
    """A translator can neither see a computed message nor move the parts of one glued together."""
    texts = [(file.name, text) for file in PACKAGE.rglob("*.py") for text in messages(file)]

    assert len([text for _, text in texts if isinstance(text, ast.Constant)]) > len(said())
    assert not [(file, ast.unparse(text)) for file, text in texts if isinstance(text, ast.JoinedStr | ast.BinOp)]


def test_the_catalogue_holds_nothing_that_is_not_said(portuguese: Catalog) -> None:
    source = said()

    assert [key for key in told(portuguese) if key not in source] == []
    assert list(portuguese.obsolete) == []


def test_a_translation_is_given_the_same_values(portuguese: Catalog) -> None:
    wrong = []
    for key, message in told(portuguese).items():
        wanted = values(key if isinstance(key, str) else key[1])
        # "one week" may leave the number out
        wrong += [f for f in forms(message)[-1:] if f and values(f) != wanted]
        wrong += [f for f in forms(message)[:-1] if not values(f) <= wanted]

    assert wrong == []


def test_plurals_have_as_many_forms_as_portuguese_has(portuguese: Catalog) -> None:
    assert portuguese.num_plurals == 2
    assert [k for k, m in told(portuguese).items() if isinstance(k, tuple) and len(forms(m)) != 2] == []


def test_click_still_says_the_words_that_are_translated_for_it() -> None:
    import click
    import typer

    folders = [Path(str(module.__file__)).parent for module in (click, typer)]
    source = "".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.glob("*.py"))

    assert [word for word in CLICK if f'"{word}"' not in source] == []
