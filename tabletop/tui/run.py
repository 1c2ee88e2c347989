"""The program on the terminal, from the first picture to the exit code."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop import crash, mishaps
from tabletop.settings import USUAL, Settings
from tabletop.tui.app import TabletopApp
from tabletop.tui.start import Start

if TYPE_CHECKING:
    from tabletop.host import Host


def run_tui(
    host: Host,
    start: Start,
    *,
    wishes: Settings = USUAL,
    environ: Mapping[str, str] = os.environ,
) -> int:
    """Play on the terminal and return the exit code: 0, 1, 129, 130 or 143."""
    gc.disable()  # until the first picture is there
    app = TabletopApp(host, start, wishes=wishes, environ=environ)
    try:
        app.run()
    except Exception as error:
        app.crash = app.crash or error
    finally:
        gc.enable()
        app.close()
    if app.taken_over:
        print(mishaps.taken_over(), file=sys.stderr)
    if app.crash is None:
        return app.return_code or 0
    print(crash.report(app.crash, host.store.folder), file=sys.stderr)
    return 1
