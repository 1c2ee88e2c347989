"""What changes on the screen when a setting does, at once and until the end of the program."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import evolve

from tabletop import i18n, kiosk
from tabletop.settings import Settings
from tabletop.tui.driver import TerminalDriver
from tabletop.tui.page import Rereading
from tabletop.tui.palette import Palette, palette_for

if TYPE_CHECKING:
    from tabletop.tui.app import TabletopApp


def encoding_for(wishes: Settings) -> str:
    """Return the letters that may be sent."""
    return "ascii" if wishes.ascii else (getattr(sys.__stdout__, "encoding", None) or "utf-8")


def palette_of(wishes: Settings, environ: Mapping[str, str]) -> Palette:
    """Return the colours that are wished for on a terminal, and whether anything blinks in them."""
    return evolve(palette_for(environ, wishes.theme), blinking=wishes.animation)


def open_settings(app: TabletopApp) -> None:
    """Show what the user can set for good; the same key once more goes back. In a kiosk there is no such page."""
    from tabletop.tui.screens.wishes import SettingsPage

    if isinstance(app.page, SettingsPage):
        app.lift()
    elif not kiosk.is_on():
        app.lay(SettingsPage(app))


def use(app: TabletopApp, wishes: Settings) -> None:
    """Let the program go by other wishes; what is on the terminal follows with the next frame."""
    before, app.wishes = app.wishes, wishes
    if wishes.language != before.language:
        i18n.use_language(i18n.choose_language(None, wishes.language, app.environ))
        for page in app._pages:
            if isinstance(page, Rereading):
                page.reread()
    if wishes.theme != before.theme:
        app.stage.repaint(palette_of(wishes, app.environ))
    elif wishes.animation != before.animation:
        app.stage.repaint(evolve(app.stage.palette, blinking=wishes.animation))
    if wishes.ascii != before.ascii:
        app.stage.spell(encoding_for(wishes))
    driver = app._driver
    if wishes.curtain_on_focus != before.curtain_on_focus and isinstance(driver, TerminalDriver):
        driver.hear_focus(wishes.curtain_on_focus)
