"""The site of `tabletop serve`: who is let in, and the whole way from a key in a real browser to the screen."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pyte
import pytest

from tabletop.cli.serving import Place
from tests.shell import Shell

aiohttp = pytest.importorskip("aiohttp")
pytest.importorskip("textual_serve")
from tabletop.cli.serving.site import _Terminal, page, welcome  # noqa: E402 (needs what may not be there)

BROWSER: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE: Final = 30.0
HEARD: Final = """
window.heard = [];
const Plain = WebSocket;
window.WebSocket = function (url) {
  const made = new Plain(url);
  window.asked = url;
  made.addEventListener("message", (e) => { if (e.data.byteLength) window.heard.push(...new Uint8Array(e.data)); });
  return made;
};
"""
"""Keeps what the page is sent: what its terminal draws are pixels."""


@pytest.mark.parametrize(
    ("place", "host", "origin", "let_in"),
    [
        (Place(), "localhost:8000", None, True),
        (Place(), "127.0.0.1:8000", "http://127.0.0.1:8000", True),
        (Place(), "[::1]:8000", "http://[::1]:8000", True),
        (Place(), "localhost:8000", "http://evil.example", False),
        (Place(), "localhost:8000", "http://localhost:9000", False),
        (Place(), "localhost:8000", "null", False),
        (Place(), "evil.example:8000", "http://evil.example:8000", False),
        (Place(), "", None, False),
        (Place(), "[", None, False),
        (Place("0.0.0.0"), "games.lan:8000", "http://games.lan:8000", True),
        (Place("0.0.0.0"), "games.lan:8000", "http://evil.example", False),
    ],
)
def test_only_the_page_itself_is_let_in(place: Place, host: str, origin: str | None, let_in: bool) -> None:
    assert welcome(place, host, origin) == let_in


@pytest.mark.usefixtures("english")
def test_the_page_asks_no_other_machine_and_quotes_its_name() -> None:
    made = page('localhost:8000"><script>')

    assert "<script>" not in made
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", made)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running command and its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = Shell(tmp_path).begin("serve", "--port", str(port))
    assert program.stdout is not None
    told = program.stdout.readline()
    assert f"http://localhost:{port}" in told
    assert "plays as you" in program.stdout.readline()
    yield program, f"http://localhost:{port}"
    program.kill()
    program.communicate()


@pytest.mark.soak
def test_a_taken_port_is_told(served: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    done = Shell(tmp_path).run("serve", "--port", served[1].rpartition(":")[2])

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "cannot be served" in done.stderr


@pytest.mark.soak
def test_ctrl_c_ends_it(served: tuple[subprocess.Popen[str], str]) -> None:
    served[0].send_signal(signal.SIGINT)

    assert served[0].wait(PATIENCE) == 0


@pytest.mark.soak
def test_other_pages_are_kept_out(served: tuple[subprocess.Popen[str], str]) -> None:
    async def ask() -> tuple[int, int, int]:
        async with aiohttp.ClientSession() as session:
            mine = await session.get(served[1] + "/")
            others = await session.get(served[1] + "/", headers={"Host": "evil.example"})
            try:
                await session.ws_connect(served[1] + "/ws", headers={"Origin": "http://evil.example"})
            except aiohttp.WSServerHandshakeError as refused:
                return mine.status, others.status, refused.status
            return mine.status, others.status, 0

    assert asyncio.run(ask()) == (200, 403, 403)


@pytest.mark.parametrize(
    "message", ["no JSON", "5", "[]", "{}", '["stdin"]', '["stdin", 5]', '["stdin", "\\ud800"]', '["resize", []]']
)
@pytest.mark.usefixtures("english")
def test_a_page_that_speaks_otherwise_is_closed_with_one_line(message: str, capsys: pytest.CaptureFixture[str]) -> None:
    class Line:
        """The connection of a page that sends one message."""

        closed = 0

        async def __aiter__(self) -> AsyncIterator[Any]:
            yield aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, message, None)

        async def close(self, code: int) -> None:
            self.closed = code

    line = Line()
    asyncio.run(_Terminal("true")._process_messages(line, None))
    assert line.closed == aiohttp.WSCloseCode.UNSUPPORTED_DATA
    assert capsys.readouterr().err == "A page has sent what no page of tabletop sends; its session ends.\n"


@pytest.mark.soak
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is here")
def test_a_game_is_begun_in_a_real_browser(served: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    assert asyncio.run(asyncio.wait_for(played(served[1], tmp_path), 4 * PATIENCE)) == "closed"
    assert served[0].poll() is None


async def played(url: str, home: Path) -> str:
    """Open the page, begin a table, take over the size of the window, and quit."""
    assert BROWSER is not None
    browser = await asyncio.create_subprocess_exec(
        BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--window-size=1200,700",
        f"--user-data-dir={home / 'browser'}", "about:blank",
        stderr=asyncio.subprocess.PIPE, env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    try:
        assert browser.stderr is not None
        while not (found := re.search(rb"listening on ws://([\d.:]+)/", await browser.stderr.readline())):
            pass
        async with aiohttp.ClientSession() as session:
            pages = await (await session.get(f"http://{found[1].decode()}/json/list")).json()
            address = next(each["webSocketDebuggerUrl"] for each in pages if each["type"] == "page")
            async with session.ws_connect(address, max_msg_size=0) as line:
                return await visit(Browser(line), url)
    finally:
        browser.kill()
        await browser.wait()


class Browser:
    """One page of the browser, by its debugging protocol."""

    def __init__(self, line: Any) -> None:
        self._line = line
        self._number = 0

    async def do(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        await self._line.send_json({"id": self._number, "method": method, "params": parameters})
        while True:
            answer = await self._line.receive_json()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]

    async def value(self, expression: str) -> Any:
        found = await self.do("Runtime.evaluate", expression=f"JSON.stringify({expression})")
        return json.loads(found["result"].get("value", "null"))

    async def type(self, key: str, text: str) -> None:
        code = {"Enter": 13}.get(key, ord(text.upper()))
        for kind in ("keyDown", "keyUp"):
            said = {"text": text} if kind == "keyDown" else {}
            await self.do("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **said)

    async def lines(self) -> str:
        """Draw what the page was sent so far."""
        asked = re.search(r"width=(\d+)&height=(\d+)", await self.value("window.asked || ''"))
        if asked is None:
            return ""
        screen = pyte.Screen(int(asked[1]), int(asked[2]))
        pyte.ByteStream(screen).feed(bytes(await self.value("window.heard")))
        return "\n".join(screen.display)

    async def until(self, holds: Callable[[], Awaitable[bool]]) -> None:
        for _try in range(int(PATIENCE * 10)):
            if await holds():
                return
            await asyncio.sleep(0.1)
        raise AssertionError(await self.lines())

    async def see(self, word: str) -> None:
        async def seen() -> bool:
            return word in await self.lines()

        await self.until(seen)


async def visit(browser: Browser, url: str) -> str:
    await browser.do("Page.enable")
    await browser.do("Page.addScriptToEvaluateOnNewDocument", source=HEARD)
    await browser.do("Page.navigate", url=url)
    await browser.see("Thebes")
    assert await browser.value("document.querySelectorAll('.xterm-screen canvas').length") > 0
    await browser.do("Runtime.evaluate", expression="document.querySelector('.xterm-helper-textarea').focus()")
    await browser.type("2", "2")
    await browser.see("Line-it: 2-5 players")
    await browser.type("m", "m")
    await browser.type("q", "q")

    async def closed() -> bool:
        return bool(await browser.value("document.body.classList.contains('-closed')"))

    await browser.until(closed)
    return "closed"
