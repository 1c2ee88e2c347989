"""Pictures of screens as plain text, checked in: what a screen looks like is part of what is tested.

`TABLETOP_PICTURES=write pytest tests/tui` draws them anew; look at the difference before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tabletop.tui.canvas import Canvas

PICTURES: Final = Path(__file__).parent / "pictures"


def check(name: str, sheet: Canvas) -> None:
    """Compare a sheet with the picture of a name, as "thebes/browsing-80x24-en"."""
    path = PICTURES / f"{name}.txt"
    text = "\n".join(sheet.lines()) + "\n"
    if os.environ.get("TABLETOP_PICTURES") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no picture yet: {text}"
    assert text == path.read_text(encoding="utf-8")
