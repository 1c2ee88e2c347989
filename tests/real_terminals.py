"""Terminals that people have, each with a shell in it: tmux, GNU screen, xterm and PuTTY's pterm, started here.

Those in windows have an X server of their own, which nobody sees, and are typed into as by a keyboard.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import pyte

from tests.terminal import BARE, PATIENCE, Terminal

COLUMNS, LINES = 80, 24
SHELL: Final = ("sh", "-i")
_SENT: Final = {
    "enter": "\r", "escape": "\x1b", "up": "\x1bOA", "down": "\x1bOB", "left": "\x1bOD", "right": "\x1bOC",
    "home": "\x1bOH", "end": "\x1bOF", "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "f1": "\x1bOP", "f2": "\x1bOQ",
    "ctrl+p": "\x10", "ctrl+z": "\x1a", "space": " ",
}  # fmt: skip
"""What xterm sends to a program that has asked for the keys of applications, as tmux and screen do."""
_KEYSYMS: Final = {
    "enter": "Return", "escape": "Escape", "up": "Up", "down": "Down", "left": "Left", "right": "Right",
    "home": "Home", "end": "End", "pageup": "Prior", "pagedown": "Next", "f1": "F1", "f2": "F2", "<": "less",
}  # fmt: skip
_PRINT: Final = "F12"
"""Lets xterm print what it shows."""


def environment(home: Path) -> dict[str, str]:
    """Return what a terminal finds: nothing of whoever runs the tests but where programs are."""
    usual = {name: value for name, value in BARE.items() if name != "TERM"}
    return usual | {"PATH": os.environ["PATH"], "HOME": str(home), "SHELL": "/bin/sh", "PS1": "$ "}


def until(true: Callable[[], Any], said: Callable[[], str]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, said()
        time.sleep(0.02)


class Real(ABC):
    """A terminal with a shell in it, 80 columns by 24 lines. Use it as a context: nothing of it is left at the end."""

    clicks = True
    """Tells whether the program asks it for clicks."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @abstractmethod
    def press(self, keys: Sequence[str]) -> None:
        """Press keys by the names that Textual has for them."""

    @abstractmethod
    def write(self, line: str) -> None:
        """Type a line and Enter."""

    @abstractmethod
    def text(self) -> str:
        """Return what is on the screen, without blanks at the ends of lines."""

    @abstractmethod
    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""

    @abstractmethod
    def click(self, x: int, y: int) -> None:
        """Click on a cell."""

    @abstractmethod
    def close(self) -> None:
        """End all that was started."""


class Inside(Real):
    """A terminal within another, whose keys are sent as xterm sends them."""

    def __init__(self, home: Path, argv: Sequence[str], env: Mapping[str, str]) -> None:
        super().__init__(home)
        outer = {**environment(home), "TERM": "xterm-256color", **env}
        self.outer = Terminal(*argv, env=outer, size=(COLUMNS, LINES), cwd=home)

    def press(self, keys: Sequence[str]) -> None:
        for key in keys:
            self.outer.send(_SENT.get(key, key))
            if key == "escape":
                self.outer.settle(0.6)  # what follows would be taken for the rest of a key

    def write(self, line: str) -> None:
        self.outer.send(line + "\r")

    def text(self) -> str:
        self.outer.settle(0.02)
        outside, inside = stripped(self.outer.lines), self.copied(stripped(self.outer.lines))
        return outside if outside == inside else f"{outside}\n--- but inside ---\n{inside}"

    @abstractmethod
    def copied(self, outside: str) -> str:
        """Return what the terminal within says that it shows; the one around it shows `outside`."""

    def resize(self, columns: int, lines: int) -> None:
        self.outer.resize(columns, lines)

    def click(self, x: int, y: int) -> None:
        self.outer.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def close(self) -> None:
        self.outer.__exit__(None, None, None)


class Tmux(Inside):
    """tmux as it comes, but for its status line and the mouse."""

    def __init__(self, home: Path) -> None:
        self._tmux = ("tmux", "-u", "-S", str(home / "socket"))
        (home / "tmux.conf").write_text("set -g status off\nset -g mouse on\n")
        super().__init__(home, [*self._tmux, "-f", str(home / "tmux.conf"), "new-session", " ".join(SHELL)], {})

    def copied(self, outside: str) -> str:  # noqa: ARG002 (here the copy is whole)
        done = subprocess.run([*self._tmux, "capture-pane", "-p"], capture_output=True, timeout=PATIENCE, check=False)
        return stripped(done.stdout.decode().splitlines())

    def close(self) -> None:
        subprocess.run([*self._tmux, "kill-server"], capture_output=True, timeout=PATIENCE, check=False)
        super().close()


class Screen(Inside):
    """GNU screen as it comes: without a second screen. It is asked for no clicks, for then it would keep Escape."""

    clicks = False

    def __init__(self, home: Path) -> None:
        self._sockets = home / "sockets"
        self._sockets.mkdir(mode=0o700)
        self._env = {"SCREENDIR": str(self._sockets)}
        super().__init__(home, ["screen", "-U", "-c", "/dev/null", "-S", "t", *SHELL], self._env)

    def _command(self, *words: str) -> None:
        env = {**environment(self.home), "TERM": "xterm", **self._env}
        subprocess.run(["screen", "-S", "t", "-X", *words], env=env, capture_output=True, timeout=PATIENCE, check=False)

    def copied(self, outside: str) -> str:
        copy = self.home / "hardcopy"
        copy.unlink(missing_ok=True)
        self._command("hardcopy", str(copy))
        until(copy.exists, lambda: "no hardcopy")
        lines = copy.read_bytes().decode("latin-1").split("\n")
        # a copy holds one byte of each letter, which is the letter itself if it is ASCII
        wanted = [line.ljust(COLUMNS) for line in outside.split("\n")]
        for y, line in enumerate(wanted[: len(lines)]):
            cells = zip(line, lines[y].ljust(COLUMNS), strict=False)
            lines[y] = "".join(copied if letter.isascii() else letter for letter, copied in cells)
        return stripped(lines)

    def close(self) -> None:
        servers = [int(socket.name.partition(".")[0]) for socket in self._sockets.iterdir()]
        self._command("quit")
        for server in servers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(server, signal.SIGTERM)
        super().close()


@contextlib.contextmanager
def x_server() -> Iterator[str]:
    """Start an X server that nobody sees, and give its name."""
    here, there = os.pipe()
    words = ["Xvfb", "-displayfd", str(there), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[there], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(there)
    try:
        with open(here, encoding="ascii") as number:
            name = number.readline().strip()
        assert name, "the X server did not start"
        yield f":{name}"
    finally:
        stop(server)


class Window(Real):
    """A terminal in a window of its own on an X server of its own."""

    def __init__(self, home: Path, argv: Sequence[str]) -> None:
        super().__init__(home)
        with contextlib.ExitStack() as stack:
            self._env = {**environment(home), "DISPLAY": stack.enter_context(x_server())}
            self._process = subprocess.Popen(
                [*argv, "-e", *SHELL], env=self._env, cwd=home, stderr=subprocess.DEVNULL, start_new_session=True
            )
            stack.callback(stop, self._process)
            self._window = ""
            until(self._find, lambda: "no window")
            self._stack = stack.pop_all()

    def _find(self) -> bool:
        self._window = self._xdotool("search", "--onlyvisible", "--name", "^t$").strip()
        return bool(self._window)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._env, capture_output=True, timeout=PATIENCE, check=False)
        return done.stdout.decode()

    def press(self, keys: Sequence[str]) -> None:
        self._xdotool("windowfocus", "--sync", self._window)
        batch: list[str] = []
        for key in keys:
            batch.append(_KEYSYMS.get(key, key))
            if key == "escape":
                self._xdotool("key", *batch)
                batch = []
                time.sleep(0.3)  # as above
        self._xdotool("key", *batch)

    def write(self, line: str) -> None:
        self._xdotool("windowfocus", "--sync", self._window, "type", "--delay", "5", line)
        self._xdotool("key", "Return")

    def resize(self, columns: int, lines: int) -> None:
        self._xdotool("windowsize", "--usehints", self._window, str(columns), str(lines))

    def click(self, x: int, y: int) -> None:
        shape = dict(
            line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", self._window).splitlines()
        )
        width, height = int(shape["WIDTH"]) / COLUMNS, int(shape["HEIGHT"]) / LINES
        at = (str(round((x + 0.5) * width)), str(round((y + 0.5) * height)))
        self._xdotool("mousemove", "--window", self._window, *at, "click", "1")

    def close(self) -> None:
        self._stack.close()


class Xterm(Window):
    """xterm, with 16 colours on white; it prints what it shows."""

    def __init__(self, home: Path) -> None:
        self._printed = home / "printed"
        settings = {
            "printerCommand": f"cat > {self._printed}.part && mv {self._printed}.part {self._printed}",
            "printAttributes": "0",
            "VT100.translations": f"#override <Key>{_PRINT}: print()",
        }
        resources = [word for name, value in settings.items() for word in ("-xrm", f"XTerm*{name}: {value}")]
        super().__init__(home, ["xterm", "-u8", "-b", "0", "-geometry", "80x24+0+0", "-T", "t", *resources])

    def text(self) -> str:
        self._printed.unlink(missing_ok=True)
        self.press([_PRINT])
        until(self._printed.exists, lambda: "xterm does not print")
        return stripped(self._printed.read_text(encoding="utf-8").replace("\f", "").splitlines())


class Pterm(Window):
    """PuTTY's terminal; what it shows is what it was sent, as its log has it."""

    def __init__(self, home: Path) -> None:
        self._log = home / "log"
        self._read = 0
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self._screen)
        super().__init__(home, ["pterm", "+sb", "-geometry", "80x24+0+0", "-T", "t", "-log", str(self._log)])

    def text(self) -> str:
        data = self._log.read_bytes() if self._log.exists() else b""
        self._stream.feed(data[self._read :])
        self._read = len(data)
        return stripped(self._screen.display)

    def resize(self, columns: int, lines: int) -> None:
        super().resize(columns, lines)
        self._screen.resize(lines, columns)


def stripped(lines: Sequence[str]) -> str:
    """Return lines as one text, without blanks at their ends and without empty ones below."""
    return "\n".join(line.rstrip() for line in lines).rstrip()


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
