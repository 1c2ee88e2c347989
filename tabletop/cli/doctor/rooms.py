"""The folders in which things are kept: where, whose, and whether they can be relied on."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tabletop import codec, lock, places
from tabletop.cli.doctor.part import Part
from tabletop.i18n import _
from tabletop.oserrors import why
from tabletop.phrases import decimal

_MEGABYTE: Final = 1_000_000
_SLOW: Final = 0.25
"""Seconds that each action may wait for the disk without being noticed much."""


def look(part: Part, data: Path | None, environ: Mapping[str, str]) -> None:
    """Tell where tables and settings are kept, and try the folder of the tables."""
    for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        value = environ.get(variable, "")
        if value and not os.path.isabs(value):
            said = _("{variable} is {value}, no whole path, and is ignored: correct it or unset it.")
            part.complain(said.format(variable=variable, value=value[:80]))
    config = places.config_folder()
    if data is None:
        part.tell(_("Data: nowhere"), data=None)
        part.complain(_("This user has no home folder, so no table is saved: set HOME, or say --data-dir."))
    else:
        _look_at_data(part, data)
    if config is not None:
        _describe(part, "config", _("Settings: {path}").format(path=config), config)


def _look_at_data(part: Part, folder: Path) -> None:
    if not _describe(part, "data", _("Data: {path}").format(path=folder), folder):
        return
    part.tell(_("Free: {size}").format(size=_size(_free(folder))), free_bytes=_free(folder))
    if _free(folder) < codec.LARGEST_FILE:
        part.complain(_("Only {size} are free where the tables are kept: make room.").format(size=_size(_free(folder))))
    tables = folder / "tables"
    if os.path.lexists(tables):
        if _is_our_room(part, tables):
            _try(part, tables)
    elif folder.is_dir():
        _try(part, folder)


def _describe(part: Part, key: str, line: str, folder: Path) -> bool:
    """Tell of a folder what can be seen from outside; return whether it can be used, or made."""
    part.tell(line, **{key: os.fspath(folder)})
    try:
        found = folder.stat()
    except (FileNotFoundError, NotADirectoryError):
        part.tell("  " + _("not there yet: it is made when it is needed"), **{f"{key}_exists": False})
        return _can_be_made(part, folder, key)
    except OSError as error:
        part.complain(_cannot(_("{path} cannot be looked at: {why}."), folder, error))
        return False
    mode, writable = stat.S_IMODE(found.st_mode), os.access(folder, os.W_OK | os.X_OK)
    part.tell(
        "  " + _("mode {mode}, of {owner}, {writable}").format(
            mode=f"{mode:04o}", owner=_name(found.st_uid), writable=_("writable") if writable else _("not writable")
        ),
        **{f"{key}_exists": True, f"{key}_mode": f"{mode:04o}", f"{key}_owner": _name(found.st_uid),
           f"{key}_writable": writable},
    )  # fmt: skip
    if not stat.S_ISDIR(found.st_mode):
        part.complain(_("{path} is no folder: move it away.").format(path=folder))
        return False
    if not os.access(folder, os.R_OK | os.X_OK):
        part.complain(_("{path} cannot be read by this user: `chmod u+rwx` opens it.").format(path=folder))
        return False
    return key != "data" or _is_ours(part, folder, found, writable)


def _is_ours(part: Part, folder: Path, found: os.stat_result, writable: bool) -> bool:
    """Complain if the program would refuse to keep tables in a folder."""
    if found.st_uid != os.geteuid():
        said = _("{path} belongs to {owner}, not to the user who plays: no table is saved there.")
        part.complain(said.format(path=folder, owner=_name(found.st_uid)))
        return False
    if found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX:
        said = _("Everybody may write into {path}, so no table is saved there: `chmod o-w` closes it.")
        part.complain(said.format(path=folder))
        return False
    if not writable:
        part.complain(_("{path} cannot be written to, so no table is saved.").format(path=folder))
    return True


def _can_be_made(part: Part, folder: Path, key: str) -> bool:
    """Tell whether a folder that is not there could be made: by looking at the nearest one above it."""
    above = next((parent for parent in folder.parents if os.path.lexists(parent)), Path("/"))
    if above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return True
    if key == "data":
        said = _("{path} cannot be made, so no table is saved: {above} is no folder that this user may write into.")
        part.complain(said.format(path=folder, above=above))
    return False


def _is_our_room(part: Part, tables: Path) -> bool:
    """Tell whether the folder of the tables alone is one that the program uses, and nobody else can enter."""
    found = tables.lstat()
    if not stat.S_ISDIR(found.st_mode):
        part.complain(_("{path} is a link or a file, so no table is saved: move it away.").format(path=tables))
        return False
    if found.st_uid != os.geteuid():
        said = _("{path} belongs to {owner}, not to the user who plays: no table is saved there.")
        part.complain(said.format(path=tables, owner=_name(found.st_uid)))
        return False
    if stat.S_IMODE(found.st_mode) & 0o077:
        said = _("Others may look into {path} ({mode}): `chmod 700` closes it, and so does the next new table.")
        part.complain(said.format(path=tables, mode=f"{stat.S_IMODE(found.st_mode):04o}"))
    if not os.access(tables, os.R_OK | os.X_OK):
        part.complain(_("{path} cannot be read by this user: `chmod u+rwx` opens it.").format(path=tables))
        return False
    return True


def _try(part: Part, folder: Path) -> None:
    """Write a file, wait for the disk, lock it, and remove it."""
    path = places.temporary_name(folder)
    begun = time.perf_counter()
    try:
        descriptor = places.create_private(path)
        try:
            places.write_all(descriptor, b"tabletop doctor\n")
            places.sync_folder(folder)
            seconds = time.perf_counter() - begun
            locks = lock.keeps_out(path)
        finally:
            os.close(descriptor)
            path.unlink()
    except OSError as error:
        part.tell(_("Writing: fails"), writing=False)
        part.complain(_cannot(_("A file in {path} could not be written, so no table is saved: {why}."), folder, error))
        return
    part.tell(
        _("Writing: works, in {n} ms to the disk").format(n=decimal(seconds * 1000)),
        writing=True,
        sync_seconds=round(seconds, 6),
    )
    part.tell(_("Locks: work") if locks else _("Locks: keep nobody out"), locks=locks)
    if seconds > _SLOW:
        part.complain(
            _("The disk takes {n} ms to write a line, and every action waits for it: --data-dir names a faster one.")
            .format(n=round(seconds * 1000))
        )  # fmt: skip
    if not locks:
        part.complain(
            _("Locks keep nobody out of {path}, as on some network drives: play no table in two sessions at once.")
            .format(path=folder)
        )  # fmt: skip


def _free(folder: Path) -> int:
    """Return how many bytes this user may still write, where the folder is or will be."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    found = os.statvfs(there)
    return found.f_bavail * found.f_frsize


def _size(size: int) -> str:
    if size < 1_000 * _MEGABYTE:
        return f"{decimal(size / _MEGABYTE)} MB"
    return f"{decimal(size / (1_000 * _MEGABYTE))} GB"


def _name(user: int) -> str:
    """Return the name of a user, else the number."""
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def _cannot(said: str, path: Path, error: OSError) -> str:
    return said.format(path=path, why=why(error))
