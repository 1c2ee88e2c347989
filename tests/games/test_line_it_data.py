"""The data of Line-it: what it says, and what is said when it is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from attrs import evolve

from tabletop.datafiles import DataError, data_root
from tabletop.games.line_it.content import fingerprint, load
from tabletop.printed import read_rules
from tabletop.protocol import Text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data that may be spoilt."""
    return Path(shutil.copytree(data_root() / "line_it", tmp_path / "line_it"))


def faults(folder: Path) -> list[str]:
    """Return what is wrong with the data of a folder."""
    with pytest.raises(DataError) as caught:
        load(folder)
    return [str(fault) for fault in caught.value.faults]


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    """Put something else into a file."""
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.rule("LI-1")
def test_colours_have_names_and_symbols_in_both_languages() -> None:
    deck = load()

    assert [colour.name for colour in deck.colours] == [
        Text("vermelho", "red"),
        Text("azul", "blue"),
        Text("verde", "green"),
        Text("amarelo", "yellow"),
    ]
    assert [colour.symbol_name.pt for colour in deck.colours] == ["coração", "losango", "folha", "estrela"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "colours.yaml",
            "symbol: star",
            "symbol: moon",
            "data/line_it/colours.yaml:6: colours[3].symbol: expected one of",
        ),
        ("colours.yaml", "symbol: star", "symbol: leaf", "leaf is the symbol of another colour already"),
        ("colours.yaml", "id: yellow", "id: red", "red is the id of colours[0] already"),
        ("colours.yaml", "id: red", "id: Red", "expected an id"),
        ("colours.yaml", "en: heart", "fr: heart", "colours[0]"),
        ("bets.yaml", "value: 5", 'value: "5"', "data/line_it/bets.yaml:5"),
        ("bets.yaml", "value: 5", "value: 4", "bets of 4 are listed already"),
        ("bets.yaml", "value: 3", "value: 0", "expected at least 1, got 0"),
        ("bets.yaml", "copies: 2", "copies: 3", "expected 6 cards, got 7"),
    ],
)
def test_faults_are_named_by_file_and_line(folder: Path, file: str, old: str, new: str, said: str) -> None:
    spoil(folder, file, old, new)

    assert any(said in fault for fault in faults(folder)), faults(folder)


def test_all_faults_are_told_at_once(folder: Path) -> None:
    spoil(folder, "colours.yaml", "  - {id: yellow", "  # {id: yellow")
    (folder / "bets.yaml").unlink()

    said = faults(folder)
    assert len(said) == 2
    assert "expected 4 colours, got 3" in said[0]
    assert "cannot be read" in said[1]


def test_rules_need_ids(folder: Path) -> None:
    spoil(folder, "rules.yaml", "id: cards", "id: goal")

    with pytest.raises(DataError, match="goal is the id of"):
        read_rules("line_it", folder)


def test_only_what_the_rules_read_is_in_the_fingerprint() -> None:
    deck = load()
    renamed = evolve(deck, colours=tuple(evolve(colour, name=Text("x", "y")) for colour in deck.colours))

    assert fingerprint(renamed) == fingerprint(deck)
    assert fingerprint(evolve(deck, bets=(3, 3, 4, 4, 5, 6))) != fingerprint(deck)
