"""The host that the commands speak to."""

from __future__ import annotations

from pathlib import Path

from tabletop import kiosk, places
from tabletop.catalog import GAMES
from tabletop.cli.mistakes import Mistake
from tabletop.host import Host
from tabletop.i18n import _
from tabletop.owndecks import OwnDecks
from tabletop.store import Store


def host(data_dir: str | None) -> Host:
    """Return the host of the tables in this folder, else of this user's.

    Raises:
        Mistake: If the folder has no name.
    """
    folder = _folder(data_dir)
    # in a kiosk nothing is read that is not a table
    return Host(GAMES, Store(folder), decks=None if kiosk.is_on() else OwnDecks(folder))


def own_decks(data_dir: str | None) -> OwnDecks:
    """Return the decks in this folder, else those of this user.

    Raises:
        Mistake: If the folder has no name.
    """
    return OwnDecks(_folder(data_dir))


def named_file(name: str) -> Path:
    """Return where a file lies that is only read: a link is followed, as the user named it, unlike one of a table."""
    path = Path(name)
    return path.resolve() if path.is_file() else path


def _folder(data_dir: str | None) -> Path | None:
    if data_dir == "":
        raise Mistake(_("--data-dir needs the name of a folder."))
    return places.data_folder() if data_dir is None else Path(data_dir).absolute()
