"""Where the program keeps things for one user, and how it writes there: for nobody else, whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_NOFOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NEW: Final = os.O_CREAT | os.O_EXCL | _NOFOLLOW | os.O_CLOEXEC
PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600
TEMPORARY: Final = ".new-"
"""How the names of files in the making begin."""


def data_folder() -> Path | None:
    """Return the folder for tables, which need not exist; None if this user has no home."""
    return _folder("XDG_DATA_HOME", ".local/share", "data")


def config_folder() -> Path | None:
    """Return the folder for settings, which need not exist; None if this user has no home."""
    return _folder("XDG_CONFIG_HOME", ".config", "config")


def make_folder(folder: Path) -> None:
    """Make a folder that only this user can enter; one that is there stays as it is: the user may have others in it.

    Raises:
        OSError: If that is not possible, or others could put something else in the place of what is kept there.
    """
    if not folder.is_dir():
        _make(folder)
    found = folder.stat()
    if found.st_uid != os.geteuid():
        raise PermissionError(errno.EPERM, "belongs to another user", str(folder))
    if found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX:
        raise PermissionError(errno.EPERM, "everybody may write there", str(folder))


def make_private(folder: Path) -> None:
    """Make a folder of our own that only this user can enter, whatever the umask; close it to others if it is there.

    Raises:
        OSError: If that is not possible, the folder belongs to another user, or it is a link: what that leads to
            is not ours to close.
    """
    if not os.path.lexists(folder):
        _make(folder)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    if found.st_uid != os.geteuid():
        raise PermissionError(errno.EPERM, "belongs to another user", str(folder))
    if stat.S_IMODE(found.st_mode) != PRIVATE_FOLDER:
        folder.chmod(PRIVATE_FOLDER)


def create_private(path: Path, flags: int = os.O_WRONLY) -> int:
    """Create a file that only this user can read, and return its descriptor.

    Raises:
        OSError: If there is something of that name already, be it a dangling link.
    """
    descriptor = os.open(path, flags | _NEW, PRIVATE_FILE)
    os.fchmod(descriptor, PRIVATE_FILE)  # the umask may have taken even the owner's rights
    return descriptor


def open_regular(path: Path, flags: int, *, links: bool = False) -> int:
    """Open a file that is one: no pipe or folder, and no link unless `links` are followed.

    Raises:
        OSError: If it is something else or cannot be opened.
    """
    # without O_NONBLOCK, opening a pipe would wait for a writer
    try:
        descriptor = os.open(path, flags | (0 if links else _NOFOLLOW) | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError as error:
        if error.errno != errno.ELOOP or links:
            raise
        # "too many levels of symbolic links" is what the system says about a single one
        raise OSError(errno.EINVAL, "not a regular file", str(path)) from error
    if stat.S_ISREG(kind := os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, "not a regular file", str(path))


def read_regular(path: Path, most: int = -1, begin: int = 0, *, links: bool = False) -> bytes:
    """Return the bytes of a file as `open_regular` opens it, from `begin` on, `most` of them at the most; -1: all.

    Raises:
        OSError: If it is something else or cannot be read.
    """
    with open(open_regular(path, os.O_RDONLY, links=links), "rb") as file:
        if begin:
            file.seek(begin)
        # None: the system says that it is a file, but what it holds comes later, as of /proc/kmsg
        return file.read(most) or b""


def write_all(descriptor: int, data: bytes) -> None:
    """Write bytes to the end and wait until they are on the disk.

    Raises:
        OSError: If they are not; some of them may be in the file.
    """
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
    os.fsync(descriptor)


def write_new(path: Path, data: bytes) -> None:
    """Put bytes into a file that is not there yet and that only this user can read.

    Raises:
        OSError: If there is something of that name already, or it cannot be written; nothing is left of it then.
    """
    descriptor = create_private(path)
    try:
        write_all(descriptor, data)
    except OSError:
        path.unlink()
        raise
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk.

    Raises:
        OSError: If the folder cannot be opened or synced.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        # some file systems cannot sync folders, and then nothing more can be done
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def replace_file(path: Path, data: bytes) -> None:
    """Put a file in the place of another: afterwards there is the old one or the new one, never a part.

    Raises:
        OSError: If the old one stayed.
    """
    temporary = temporary_name(path.parent)
    try:
        descriptor = create_private(temporary)
        try:
            write_all(descriptor, data)
        finally:
            os.close(descriptor)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def temporary_name(folder: Path) -> Path:
    """Return a name that nobody can guess for a file in the making."""
    return folder / f"{TEMPORARY}{os.urandom(8).hex()}"


def _folder(variable: str, below_home: str, kind: str) -> Path | None:
    if sys.platform in ("darwin", "win32"):
        import platformdirs

        found = getattr(platformdirs, f"user_{kind}_path")("tabletop", appauthor=False)
        return found if found.is_absolute() else None
    # what platformdirs does elsewhere, without its 8 ms, and never with "~" for a home that is not known
    given = os.environ.get(variable, "")
    if os.path.isabs(given):
        return Path(given, "tabletop")
    home = _home()
    return home / below_home / "tabletop" if home else None


def _home() -> Path | None:
    """Return the home folder of the environment, else of the user list."""
    home = os.environ.get("HOME", "")
    if not os.path.isabs(home):
        import pwd

        try:
            home = pwd.getpwuid(os.geteuid()).pw_dir
        except KeyError:
            return None
    return Path(home) if os.path.isabs(home) else None


def _make(folder: Path) -> None:
    """Make a folder and those above it."""
    if not folder.parent.is_dir():
        _make(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(PRIVATE_FOLDER)
        folder.chmod(PRIVATE_FOLDER)
