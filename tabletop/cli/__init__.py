"""The command line: what is asked for, in which language, and the exit code."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import Final

from tabletop.cli import endings, forced, languages, streams
from tabletop.cli.mistakes import FAILED, PIPE
from tabletop.cli.request import asked_language, quick
from tabletop.i18n import _

COMPLETION: Final = "_TABLETOP_COMPLETE"
"""Set by a shell that wants to know how a command may go on."""


def run(arguments: Sequence[str]) -> int:
    """Do what is asked for and return the exit code; what goes wrong becomes a sentence on standard error."""
    streams.prepare()
    _hear_no_warnings()
    endings.leave_on_signals()
    try:
        code = _dispatch(arguments)
        sys.stdout.flush()
    except Exception as error:
        return failed(error, arguments)
    finally:
        endings.end_by_signals()
    return code


def _dispatch(arguments: Sequence[str]) -> int:
    # 10 ms of a start are spent looking for garbage among modules; whoever goes on for long turns it on again
    gc.disable()
    if forced.asked(arguments, os.environ):
        return _in_kiosk(arguments)
    languages.choose(asked_language(arguments))
    if arguments[:1] == ["games"] and set(arguments[1:]) <= {"--json"}:
        from tabletop.cli.listing import games

        return games(json="--json" in arguments)
    request = None if COMPLETION in os.environ else quick(arguments)
    if request is not None:
        from tabletop.cli.start import start

        return start(request)
    from tabletop.cli.typed import run_typer

    return run_typer(arguments, COMPLETION)


def _hear_no_warnings() -> None:
    """Let no library stop the program with advice to those who write it, as `PYTHONWARNINGS=error` asks for."""
    if sys.warnoptions:
        import warnings

        warnings.simplefilter("ignore")


def _in_kiosk(arguments: Sequence[str]) -> int:
    forced.begin()
    languages.choose(asked_language(arguments))
    request = forced.request(arguments)
    from tabletop.cli.start import start

    return start(request)


def failed(error: Exception, arguments: Sequence[str] = ()) -> int:
    """Say in a sentence what went wrong and return the exit code."""
    if isinstance(error, BrokenPipeError):
        streams.silence()
        return PIPE
    try:
        # none of it costs the start of a command that works; whatever goes on for long has it in memory
        from tabletop.cli.failing import told

        sentence, code = told(error, arguments)
    except ImportError:
        said = _("The program was replaced or removed while it ran ({name}): start it again. The tables are kept.")
        sentence, code = said.format(name=type(error).__name__), FAILED
    if isinstance(error, OSError):
        streams.silence()
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        streams.silence(2)  # the code says it as well
    return code
