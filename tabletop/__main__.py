"""Start the program."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Do what the command line asks for and leave with the exit code."""
    arguments = sys.argv[1:]
    try:
        if arguments == ["--version"] and not os.environ.get("TABLETOP_KIOSK"):
            # nothing else is imported for it
            from tabletop import __version__

            print("tabletop", __version__, flush=True)
            return
        from tabletop.cli import run

        code = run(arguments)
    except KeyboardInterrupt:
        code = 130
    except OSError as error:
        from tabletop.cli import failed

        code = failed(error, arguments)
    sys.exit(code)


if __name__ == "__main__":
    main()
