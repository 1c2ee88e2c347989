"""Start the program."""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Do what the command line asks for and leave with the exit code."""
    # importing makes no garbage, and looking for it would take 5 % of the start
    gc.set_threshold(50_000, 20, 50)
    arguments = sys.argv[1:]
    try:
        if arguments == ["--version"]:
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

        code = failed(error)
    sys.exit(code)


if __name__ == "__main__":
    main()
