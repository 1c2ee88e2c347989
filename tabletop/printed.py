"""What is printed for a game, in data/<game>: the parts of reading it that are the same for all games."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.datafiles import DataError, data_root, id_faults, read, read_list
from tabletop.shelf import RulesSection

if TYPE_CHECKING:
    from tabletop.lessons import Lesson


def read_rules(game: str, folder: Path | None = None) -> tuple[RulesSection, ...]:
    """Read the rules of a game as they are told to players, from its folder below data/ or another of the same make.

    Raises:
        DataError: With every fault of rules.yaml.
    """
    file = (folder or data_root() / game) / "rules.yaml"
    document = read_list(file, "sections", RulesSection, f"data/{game}/rules.yaml")
    faults = id_faults(document, "sections", document.value)
    if faults:
        raise DataError(faults)
    return document.value


def read_lesson(game: str, folder: Path | None = None) -> Lesson:
    """Read the tutorial of a game, from its folder below data/ or another of the same make.

    Raises:
        DataError: With every fault of tutorial.yaml.
    """
    from tabletop.lessons import Lesson

    return read((folder or data_root() / game) / "tutorial.yaml", Lesson, f"data/{game}/tutorial.yaml").value


def stamp(facts: object) -> str:
    """Return a digest of 16 hex digits of what the rules of a game read, given as lists, texts and numbers."""
    return hashlib.sha256(json.dumps(facts, separators=(",", ":")).encode()).hexdigest()[:16]
