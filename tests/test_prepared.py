"""What is prepared of the data files says what the YAML says, and nothing else is ever taken for it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tabletop import datafiles, plainyaml, prepared
from tabletop.datafiles import DataError, data_root, read_list

TEXT = "names: [Ana, Bruno]\n"


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A prepared file of the data that comes with the program."""
    file = tmp_path / "toy" / "names.yaml"
    file.parent.mkdir()
    file.write_text(TEXT, encoding="utf-8")
    prepared.prepare(tmp_path)
    monkeypatch.setattr(datafiles, "data_root", lambda: tmp_path)
    return file


def change(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def read(file: Path) -> tuple[str, ...]:
    return read_list(file, "names", str).value


def test_it_says_what_the_yaml_says(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(data_root(), tmp_path / "data", ignore=shutil.ignore_patterns(f"*{prepared.SUFFIX}")))

    prepared.prepare(copy)

    files = sorted(copy.rglob("*.yaml"))
    assert len(files) > 20
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert prepared.tree(file, text) == plainyaml.parse(text)[0], file


def test_it_is_read_in_place_of_the_yaml(names: Path) -> None:
    change(names.with_suffix(prepared.SUFFIX), "Bruno", "Bia")  # never so: to see which of them is read

    assert read(names) == ("Ana", "Bia")


def test_yaml_that_changed_is_read_itself(names: Path) -> None:
    change(names, "Bruno", "Carla")

    assert read(names) == ("Ana", "Carla")


def test_what_an_older_reader_made_is_not_used(names: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "EDITION", prepared.EDITION + 1)

    assert prepared.tree(names, TEXT) is None
    prepared.prepare(names.parent)
    assert prepared.tree(names, TEXT) == {"names": ["Ana", "Bruno"]}


@pytest.mark.parametrize(
    "found",
    [
        b"",
        b"{",
        b"7",
        b"[]",
        b'["x"]',
        b"[1, 2, 3]",
        b"\xff",
        b"[" * 100_000,
        json.dumps(["x", {"names": []}]).encode(),
    ],
    ids=["empty", "torn", "number", "none", "one", "three", "bytes", "deep", "strange"],
)
def test_what_is_broken_is_passed_over(names: Path, found: bytes) -> None:
    names.with_suffix(prepared.SUFFIX).write_bytes(found)

    assert read(names) == ("Ana", "Bruno")


@pytest.mark.parametrize("text", ["names: [Ana\n", "names: [yes]\n", "names: [a]\nnames: [b]\n", "names: !!set {a}\n"])
def test_of_what_is_wrong_nothing_is_prepared(tmp_path: Path, text: str) -> None:
    file = tmp_path / "names.yaml"
    file.write_text(text, encoding="utf-8")

    prepared.prepare(tmp_path)

    assert list(tmp_path.iterdir()) == [file]
    with pytest.raises(DataError):
        read(file)


def test_beside_a_file_of_ones_own_it_is_not_looked_for(names: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(names.with_suffix(prepared.SUFFIX), "Bruno", "Bia")
    monkeypatch.undo()

    assert read(names) == ("Ana", "Bruno")
