"""Why the system refused something, in the language in use: the system itself mostly speaks English."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import N_, _

SAID: Final = (
    N_("Address already in use"),
    N_("Cannot assign requested address"),
    N_("Device or resource busy"),
    N_("Directory not empty"),
    N_("Disk quota exceeded"),
    N_("File exists"),
    N_("File name too long"),
    N_("File too large"),
    N_("Input/output error"),
    N_("Invalid argument"),
    N_("Is a directory"),
    N_("Name or service not known"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Operation not permitted"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("Stale file handle"),
    N_("Too many levels of symbolic links"),
    N_("Too many open files"),
    N_("not a regular file"),
)
"""What a player may come to see, as systems and `places` say it; anything else stays as it was said."""


def why(error: OSError) -> str:
    """Return why the system refused."""
    said = error.strerror or str(error)
    return _(said) if said else ""
