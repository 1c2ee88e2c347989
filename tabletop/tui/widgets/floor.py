"""The only screen of the app."""

from __future__ import annotations

from textual.screen import Screen


class Floor(Screen[None], inherit_css=False, inherit_bindings=False):
    """What the stage stands on."""

    DEFAULT_CSS = "Floor { width: 100%; height: 100%; layout: vertical; overflow: hidden; }"
    ALLOW_SELECT = False
