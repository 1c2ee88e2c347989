"""What is said when a command fails.

What runs for long imports this before: by the time of a fault its file may be another one, or gone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tabletop import crash, kiosk, mishaps, places, upkeep
from tabletop.cli.mistakes import FAILED, USAGE, Mistake
from tabletop.cli.request import asked_folder
from tabletop.i18n import _
from tabletop.oserrors import why
from tabletop.text import clean_text


def told(error: Exception, arguments: Sequence[str]) -> tuple[str, int]:
    """Return what to say about a failure, and the exit code."""
    sentence, code = _told(error, arguments)
    return clean_text(sentence, lines=True), code


def _told(error: Exception, arguments: Sequence[str]) -> tuple[str, int]:
    match error:
        case Mistake():
            return error.sentence, error.code
        case mishaps.NoSuch() | mishaps.WrongName() | mishaps.WrongTable() | mishaps.TooSmallDeck():
            return str(error), USAGE
        case upkeep.BadTableName() | upkeep.NameTaken():
            return str(error), USAGE
        case mishaps.FaultyDeck():
            return "\n".join((str(error), *error.faults[1:])), FAILED
        case mishaps.HostError():
            return str(error), FAILED
        case OSError():
            return _trouble(error), FAILED
        case _ if _is_about_data(error) and not kiosk.is_on():
            return _("The data of the game cannot be used:") + f"\n{error}", FAILED
        case _:
            return crash.report(error, asked_folder(arguments) or places.data_folder()), FAILED


def _is_about_data(error: Exception) -> bool:
    # who has not imported it raises none, and it takes 20 ms
    datafiles = sys.modules.get("tabletop.datafiles")
    return datafiles is not None and isinstance(error, datafiles.DataError)


def _trouble(error: OSError) -> str:
    """Say what the system refused."""
    reason = why(error)
    if error.filename is None or kiosk.is_on():
        return _("The system refused: {reason}.").format(reason=reason)
    return _("{file}: {reason}.").format(file=os.fsdecode(error.filename), reason=reason)
