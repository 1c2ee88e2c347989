"""What is kept, and what is said, when the program itself fails."""

from __future__ import annotations

import os
import sys
import time
import traceback
from pathlib import Path
from typing import Final

from tabletop import __version__, kiosk, places
from tabletop.i18n import _

KEPT: Final = 10
"""Older reports are swept."""


def report(error: BaseException, folder: Path | None) -> str:
    """Keep the details of a failure where only their owner can read them, and return what to tell the players.

    The report goes to `crashes/` in `folder` (None: nowhere) and holds the calls, never the values of variables:
    those could be a hidden card. In a kiosk there is none.
    """
    name = type(error).__name__
    if kiosk.is_on():
        return _("A fault in the program, not yours ({name}). The tables are kept.").format(name=name)
    path = None if folder is None else _keep(_details(error), folder / "crashes")
    if path is None:
        return _("A fault in the program, not yours ({name}). The details could not be kept.").format(name=name)
    return _("A fault in the program, not yours ({name}). The details are in {path}").format(name=name, path=path)


def _details(error: BaseException) -> str:
    head = f"tabletop {__version__}, Python {sys.version.split()[0]}, {sys.platform}\n{sys.argv!r}\n\n"
    return head + "".join(traceback.format_exception(error))


def _keep(details: str, folder: Path) -> Path | None:
    """Write a new file that nobody else can read; None if that cannot be done."""
    path = folder / f"{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}-{os.getpid()}.txt"
    try:
        places.make_private(folder)
        for old in sorted(folder.glob("*.txt"))[: -(KEPT - 1)]:
            old.unlink(missing_ok=True)
        with open(places.create_private(path), "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(details)
    except OSError:
        return None
    return path
