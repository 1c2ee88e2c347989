"""The command line that sshd forces upon a games account: the menu, and nothing else."""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence
from typing import Final

from tabletop import kiosk
from tabletop.cli.mistakes import Mistake
from tabletop.cli.request import Request, quick
from tabletop.i18n import _

FLAG: Final = "--kiosk"
VARIABLE: Final = "TABLETOP_KIOSK"
"""Set to anything, it is as good as the flag: what a client types cannot take it away."""

_GLUED: Final = ("--lang=", "--data-dir=")


def asked(arguments: Sequence[str], environ: Mapping[str, str]) -> bool:
    """Tell whether whoever set up the account wants a kiosk; where it is doubtful, they do."""
    return FLAG in arguments or bool(environ.get(VARIABLE))


def begin() -> None:
    """Close what leads out of the games: stopping the program for a shell, and files that tell of its memory."""
    import resource

    kiosk.begin()
    for number in (signal.SIGTSTP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def request(arguments: Sequence[str]) -> Request:
    """Return how the menu is to be shown.

    Raises:
        Mistake: If something else is asked for.
    """
    words: list[str] = []
    for word in arguments:
        if word.startswith(_GLUED):
            words += word.split("=", 1)
        elif word != FLAG:
            words.append(word)
    found = quick(words)
    if found is None or found.command != "menu":
        raise Mistake(_("In kiosk mode there is only the menu, with --data-dir, --lang, --plain and --ascii."))
    return found
