"""The program with a fault in it: `python -m tests.faulty PLACE [ARGUMENT...]`; it shows from the key F8 on.

Beside the fault lies a secret, in a local variable. With `replaced PLACE` nothing can be imported any more from then
on but what Python brings.
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
    "language": ("tabletop.cli", "languages", "choose"),
}
armed = False


class Replaced:
    """Stands before all that finds modules: what was installed is not there any more."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:  # noqa: ARG002 (Python asks so)
        """Refuse what is not of Python itself."""
        if name.partition(".")[0] not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def spoil(module: str, name: str, method: str, replaced: bool) -> None:
    """Let a method fail once the fault is to show."""
    owner = getattr(import_module(module), name)
    right = getattr(owner, method)

    def faulty(*given: Any, **named: Any) -> Any:
        if armed:
            secret = SECRET
            if replaced:
                sys.meta_path.insert(0, Replaced())
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
    word = sys.argv.pop(1)
    place = word.removeprefix("replaced ")
    spoil(*(FROM_KEY | AT_ONCE)[place], replaced=place != word)
    if place in FROM_KEY:
        arm_by_key()
    armed = place in AT_ONCE
    from tabletop.__main__ import main

    main()
