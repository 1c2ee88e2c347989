"""The program with a fault in it: `python -m tests.faulty PLACE [ARGUMENT...]`; it shows from the key F8 on.

Beside the fault lies a secret, in a local variable.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final

SECRET: Final = "the card that nobody may know"
FROM_KEY: Final = {
    "paint": ("tabletop.tui.screens.table", "TablePage", "paint"),
    "press": ("tabletop.tui.screens.table", "TablePage", "press"),
    "curtain": ("tabletop.tui.screens.curtain", "CurtainPage", "paint"),
    "notice": ("tabletop.tui.app", "TabletopApp", "say"),
    "play": ("tabletop.opentable", "OpenTable", "play"),
    "host": ("tabletop.host", "Host", "resume"),
    "timer": ("tabletop.tui.driver", "TerminalDriver", "_expire"),
    "reader": ("tabletop.tui.driver", "TerminalDriver", "_read"),
    "resizing": ("tabletop.tui.driver", "TerminalDriver", "_resized"),
    "writer": ("tabletop.tui.writer", "Writer", "_put"),
}
AT_ONCE: Final = {
    "start": ("tabletop.tui.app", "TabletopApp", "on_mount"),
    "modes": ("tabletop.tui.driver", "TerminalDriver", "_take"),
    "settling": ("tabletop.tui.app", "TabletopApp", "_settle"),
    "log line by line": ("tabletop.plain.play", "Play", "_log"),
    "command": ("tabletop.host", "Host", "resume"),
}
armed = False


def spoil(module: str, name: str, method: str) -> None:
    """Let a method fail once the fault is to show."""
    owner = getattr(import_module(module), name)
    right = getattr(owner, method)

    def faulty(*given: Any, **named: Any) -> Any:
        if armed:
            secret = SECRET
            raise RuntimeError(f"a fault beside {len(secret)} letters")
        return right(*given, **named)

    setattr(owner, method, faulty)


def arm_by_key() -> None:
    """Let the fault show from the key on."""
    from tabletop.tui.app import TabletopApp

    right = TabletopApp.take_key

    def take_key(app: TabletopApp, key: str, *more: Any, **named: Any) -> None:
        global armed
        armed = armed or key == "f8"
        right(app, key, *more, **named)

    setattr(TabletopApp, "take_key", take_key)  # noqa: B010 (types forbid to put it there by name)


if __name__ == "__main__":
    place = sys.argv.pop(1)
    spoil(*(FROM_KEY | AT_ONCE)[place])
    if place in FROM_KEY:
        arm_by_key()
    armed = place in AT_ONCE
    from tabletop.__main__ import main

    main()
