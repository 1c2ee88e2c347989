"""The games in a browser: one session for each page that is opened, on this machine unless told otherwise."""

from __future__ import annotations

import os
import shlex
import sys
from importlib.util import find_spec
from typing import Final

from tabletop.cli.mistakes import FAILED, OK, Mistake
from tabletop.cli.request import Manner
from tabletop.frozen import frozen
from tabletop.i18n import _, language
from tabletop.oserrors import why

HOST: Final = "localhost"
PORT: Final = 8000
LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names of this machine that nobody else can reach it by."""
NEEDED: Final = "textual-serve>=1.1.3,<2"
"""What pip installs for it."""
NEEDS: Final = ("textual_serve", "aiohttp")


@frozen
class Place:
    """Where the page is to be had."""

    host: str = HOST
    port: int = PORT

    @property
    def local(self) -> bool:
        """Tell whether no other machine reaches it."""
        return self.host in LOCAL

    @property
    def url(self) -> str:
        """What is typed into a browser."""
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


def run(host: str, port: str, manner: Manner) -> int:
    """Serve the menu to browsers until Ctrl+C, and return the exit code.

    Raises:
        Mistake: If what it needs is not installed, host or port is none, or the place cannot be had.
    """
    place = Place(_host(host), _port(port))
    if not all(map(find_spec, NEEDS)):
        text = _("For the browser a part is missing: `{command}` brings it.")
        raise Mistake(text.format(command=f"pip install '{NEEDED}'"))
    from tabletop.cli.serving.site import serve

    try:
        serve(place, shlex.join(session(manner)), _announced(place))
    except OSError as error:
        text = _("{url} cannot be served: {reason}.")
        raise Mistake(text.format(url=place.url, reason=why(error)), FAILED) from error
    return OK


def session(manner: Manner) -> list[str]:
    """Return the command that plays in one page: the menu alone, for whoever can reach the page gets it."""
    words = [sys.executable, "-m", "tabletop.cli.serving.bridge", "--kiosk", "--lang", language()]
    if manner.ascii:
        words.append("--ascii")
    if manner.data_dir is not None:
        # the sessions begin in the folder of this one, but nothing has to rely on it
        words += ["--data-dir", os.path.abspath(manner.data_dir)]
    return words


def _announced(place: Place) -> str:
    """Say where it is, and who can come."""
    said = _("The games are at {url} as long as this runs. Ctrl+C ends it.").format(url=place.url)
    if place.local:
        return said + "\n" + _("Whoever uses this machine can open the page, and then plays as you.")
    return said + "\n" + _("There is no password and no encryption: everybody who reaches the page plays as you.")


def _host(typed: str) -> str:
    """Return a name or an address; nothing, as of a variable that is not set, would stand for all of this machine."""
    try:
        if typed.strip() and typed.isprintable() and typed.encode("idna"):
            return typed
    except UnicodeError:
        pass  # a part of it is empty, or too long
    raise Mistake(_("{typed} is no host: say a name or an address of this machine.").format(typed=repr(typed)[:80]))


def _port(typed: str) -> int:
    if typed.isascii() and typed.isdigit() and len(typed) < 6 and 0 < int(typed) < 65536:
        return int(typed)
    raise Mistake(_("{typed} is no port: say a number from 1 to 65535.").format(typed=repr(typed)))
