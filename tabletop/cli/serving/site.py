"""The page and what stands behind it: textual-serve's terminal, reached only from the page itself."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web
from textual_serve.server import Server

from tabletop.cli.serving import LOCAL, Place
from tabletop.i18n import LANGUAGES, _, language

TEMPLATE: Final = Path(__file__).parent / "page.html"
CALM: Final = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws:; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
}
"""The page asks nobody else for anything, and stands in no page of others."""
_MISSPOKEN: Final = (ValueError, TypeError, AssertionError, LookupError, AttributeError, RecursionError)
"""What comes of a message that is no JSON, or not of a page."""


class _Terminal(Server):
    """The terminal of a page; of one that speaks otherwise than ours the session ends, with a line about it."""

    async def _process_messages(self, websocket: Any, app_service: Any) -> None:
        try:
            await super()._process_messages(websocket, app_service)
        except _MISSPOKEN:
            # a traceback would be told to whoever keeps the server
            print(_("A page has sent what no page of tabletop sends; its session ends."), file=sys.stderr, flush=True)
            await websocket.close(code=WSCloseCode.UNSUPPORTED_DATA)


Handler = Callable[[Any], Awaitable[Any]]


def serve(place: Place, command: str, announced: str) -> None:
    """Serve until a signal ends it; `announced` is written once the page can be opened.

    Raises:
        OSError: If the place cannot be had.
    """
    web.run_app(
        site(place, command),
        host=place.host,
        port=place.port,
        print=lambda *_told: print(announced, flush=True),  # its own sentence is in English
        access_log=None,
        handle_signals=True,
        shutdown_timeout=2.0,
    )


def site(place: Place, command: str) -> Any:
    """Return the application: the page, the connection of its terminal, and the files that it needs."""
    terminal = _Terminal(command, host=place.host, port=place.port, title="tabletop")

    async def guard(request: Any, handler: Handler) -> Any:
        if not welcome(place, request.headers.get("Host", ""), request.headers.get("Origin")):
            raise web.HTTPForbidden(text="This page is to be had under its own address only.\n")
        return await handler(request)

    async def index(request: Any) -> Any:
        return web.Response(text=page(request.host), content_type="text/html", headers=CALM)

    application = web.Application(middlewares=[web.middleware(guard)])
    application.add_routes(
        [
            web.get("/", index),
            web.get("/ws", terminal.handle_websocket),
            web.static("/static", Path(terminal.statics_path)),
        ]
    )
    return application


def welcome(place: Place, host: str, origin: str | None) -> bool:
    """Tell whether a request comes from the page itself: any other page in the browser could ask for the terminal.

    On this machine alone the name must be one of its own, too: a name of others can be led here.
    """
    try:
        name = urlsplit(f"//{host}").hostname
        asking = host if origin is None else urlsplit(origin).netloc
    except ValueError:
        return False
    return asking == host and (not place.local or name in LOCAL)


def page(host: str) -> str:
    """Return the page for a browser that knows the server by this name."""
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        language=LANGUAGES[language()].replace("_", "-"),
        socket=escape(f"ws://{host}/ws", quote=True),
        ended=escape(_("The session has ended.")),
        again=escape(_("Play again")),
    )
