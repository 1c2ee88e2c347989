"""The program, telling what it does to the world: `python -m tests.watched LOG [ARGUMENT...]`.

A line goes to the log for all that is opened to be written to, moved, removed, started or connected to.
"""

from __future__ import annotations

import os
import sys
from typing import Final

CHANGING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
FILES: Final = ("os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink",
                "os.truncate", "os.utime", "shutil.")  # fmt: skip
OTHERS: Final = ("ctypes.", "os.exec", "os.fork", "os.posix_spawn", "os.putenv", "os.spawn", "os.startfile",
                 "os.system", "pty.", "smtplib.", "socket.", "subprocess.", "syslog.", "urllib.",
                 "webbrowser.")  # fmt: skip
HARMLESS: Final = ("/dev/null",)
OWN: Final = ("socket.__new__", "socket.socketpair")
"""The event loop wakes itself through a pair of sockets."""


def watch(log: int) -> None:
    """Write down what is done from now on."""

    def note(event: str, given: tuple[object, ...]) -> None:
        if event == "open":
            path, _mode, flags = given
            told = isinstance(flags, int) and bool(flags & CHANGING) and path not in HARMLESS
        else:
            told = event.startswith(FILES + OTHERS) and event not in OWN
        if told:
            os.write(log, f"{event}\t{given[0] if given else ''!s}\n".encode(errors="replace"))

    sys.addaudithook(note)


if __name__ == "__main__":
    watch(os.open(sys.argv.pop(1), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    from tabletop.__main__ import main

    main()
