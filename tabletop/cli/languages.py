"""The language, known before anything is said."""

from __future__ import annotations

import gettext
import os
import sys
from typing import Final

from tabletop import i18n, kiosk
from tabletop.cli.mistakes import Mistake
from tabletop.i18n import N_, _


def choose(asked: str | None) -> None:
    """Speak the language asked for, else the one in the settings, else the one of the system.

    Raises:
        Mistake: If a language was asked for that is not there.
    """
    from tabletop import settings

    wishes = settings.load()
    i18n.use_language(i18n.choose_language(asked, wishes.language, os.environ))
    if wishes.remark and not kiosk.is_on():
        # read once more: the language that it is told in was not known before
        print(settings.load().remark, file=sys.stderr)
    if asked is not None and asked not in i18n.LANGUAGES:
        there = "|".join(i18n.LANGUAGES)
        raise Mistake(_("There is no language {asked}: say {there}.").format(asked=repr(asked), there=there))


def lend_to_click() -> None:
    """Let click find its own words in our catalogue: it asks gettext for the default domain each time."""
    gettext.bindtextdomain("tabletop", os.fspath(i18n.LOCALES))
    gettext.textdomain("tabletop")
    # of all that gettext reads, this variable has the last word
    os.environ["LANGUAGE"] = i18n.LANGUAGES[i18n.language()]


CLICK: Final = (
    N_("Usage:"),
    N_("Arguments"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("required"),
    N_("default: {default}"),
)
"""The words of click and typer that a player can come to see: all errors are worded by us."""
