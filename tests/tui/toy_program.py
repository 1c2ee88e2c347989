"""The toy on the terminal: `python -m tests.tui.toy_program FOLDER [NAME...]`; without names the menu."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabletop import settings
from tabletop.host import Host
from tabletop.store import Store
from tabletop.tui import screens
from tabletop.tui.run import run_tui
from tabletop.tui.start import Menu
from tests.tui.toy_face import entry


def main(folder: str, *names: str) -> int:
    """Play and return the exit code."""
    screens.FACES["toy"] = "tests.tui.toy_face"
    host = Host((entry(),), Store(Path(folder)))
    # never those of whoever runs the tests
    wishes = settings.load() if "XDG_CONFIG_HOME" in os.environ else settings.USUAL
    start = host.new("toy", names, seed=1) if names else Menu()
    return run_tui(host, start, wishes=wishes._replace(curtain="never"))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
