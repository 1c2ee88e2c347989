"""Pictures of screens as plain text, checked in: what a screen looks like is part of what is tested.

`TABLETOP_PICTURES=write pytest tests/tui` draws them anew; look at the difference before it is committed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from attrs import frozen

from tabletop.tui.canvas import Canvas

PICTURES: Final = Path(__file__).parent / "pictures"
NARROW: Final = (80, 24)
WIDE: Final = (120, 40)


@frozen
class Shot:
    """How a picture is taken of something that is shown."""

    name: str
    size: tuple[int, int] = NARROW
    """Columns and lines."""
    language: str = "en"
    ascii: bool = False

    def __str__(self) -> str:
        width, height = self.size
        return f"{self.name}-{width}x{height}-{'ascii' if self.ascii else self.language}"


def shots(names: Iterable[str], *sizes: tuple[int, int]) -> list[Shot]:
    """Return shots of each thing in these sizes and in both languages."""
    return [Shot(name, size, language) for name in names for size in sizes for language in ("en", "pt")]


def each_shot(all: Iterable[Shot]) -> pytest.MarkDecorator:
    """Try a test with each shot, its `shot`."""
    return pytest.mark.parametrize("shot", all, ids=str)


def left_over(folder: str, shots: Iterable[Shot]) -> list[str]:
    """Return the pictures of a folder that no shot takes any more."""
    return sorted({path.stem for path in (PICTURES / folder).iterdir()} - {str(shot) for shot in shots})


def check(folder: str, shot: Shot, sheet: Canvas) -> None:
    """Compare a sheet with the picture of a shot, as `thebes/browsing-80x24-en.txt`."""
    check_text(PICTURES / folder / f"{shot}.txt", "\n".join(sheet.lines()) + "\n")


def check_text(path: Path, text: str) -> None:
    """Compare a text with what was kept of it."""
    if os.environ.get("TABLETOP_PICTURES") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no picture yet: {text}"
    assert text == path.read_text(encoding="utf-8")
