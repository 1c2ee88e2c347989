"""The host that the commands speak to."""

from __future__ import annotations

from pathlib import Path

from tabletop import places
from tabletop.catalog import GAMES
from tabletop.cli.mistakes import Mistake
from tabletop.host import Host
from tabletop.i18n import _
from tabletop.store import Store


def host(data_dir: str | None) -> Host:
    """Return the host of the tables in this folder, else of this user's.

    Raises:
        Mistake: If the folder has no name.
    """
    if data_dir == "":
        raise Mistake(_("--data-dir needs the name of a folder."))
    return Host(GAMES, Store(places.data_folder() if data_dir is None else Path(data_dir).absolute()))
