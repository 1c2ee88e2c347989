"""The games in a browser: who is let in, what the session is, and that nobody is left behind."""

from __future__ import annotations

import json
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pyte
import pytest

from tabletop.cli import serving
from tabletop.cli.mistakes import USAGE, Mistake
from tabletop.cli.request import Manner
from tabletop.cli.serving.bridge import Packets, environment, packet
from tests.shell import Shell

PATIENCE: Final = 15.0


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1", "８０００", ""])
@pytest.mark.usefixtures("english")
def test_a_port_that_is_none_is_refused_in_a_sentence(port: str) -> None:
    with pytest.raises(Mistake, match="is no port") as refused:
        serving.run("localhost", port, Manner())
    assert refused.value.code == USAGE


@pytest.mark.parametrize("host", ["", " ", "a" * 64, "a..b", "two\nlines", "\x1b[31mred", "\udcff"])
@pytest.mark.usefixtures("english")
def test_a_host_that_is_none_is_refused_in_a_sentence_and_never_stands_for_all_of_them(host: str) -> None:
    with pytest.raises(Mistake, match="is no host") as refused:
        serving.run(host, "8000", Manner())
    assert refused.value.code == USAGE
    assert refused.value.sentence.isprintable()


@pytest.mark.usefixtures("english")
def test_without_the_extra_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda _name: None)

    with pytest.raises(Mistake, match=re.escape(f"`pip install '{serving.NEEDED}'` brings it")) as refused:
        serving.run("localhost", "8000", Manner())
    assert refused.value.code == USAGE


def test_the_extra_is_the_same_in_the_project_file() -> None:
    import tomllib

    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["optional-dependencies"]["serve"] == [serving.NEEDED]
    assert not [each for each in project["dependencies"] if "serve" in each or "aiohttp" in each]


def test_a_page_leads_to_the_menu_alone_with_the_tables_asked_for(tmp_path: Path) -> None:
    words = serving.session(Manner(ascii=True, data_dir=str(tmp_path)))

    assert words[1:] == [
        "-m", "tabletop.cli.serving.bridge", "--kiosk", "--lang", "en", "--ascii", "--data-dir", str(tmp_path),
    ]  # fmt: skip
    around = environment({"TEXTUAL_DRIVER": "x", "SSH_TTY": "x", "COLORFGBG": "0;15", "HOME": "/home/ana"})
    assert around == {
        "HOME": "/home/ana", "TERM": "xterm-256color", "COLORTERM": "truecolor", "TABLETOP_KIOSK": "1"
    }  # fmt: skip


def test_packets_are_cut_wherever_the_pieces_end() -> None:
    sent = packet(b"D", b"j") + packet(b"M", b'{"type": "quit"}') + packet(b"D", b"")
    packets = Packets()
    whole = [each for i in range(len(sent)) for each in packets.feed(sent[i : i + 1])]

    assert whole == [(b"D", b"j"), (b"M", b'{"type": "quit"}'), (b"D", b"")]


def test_a_packet_that_is_too_long_is_left_out_and_costs_no_other() -> None:
    packets, paste = Packets(), packet(b"D", b"x" * (1 << 21))
    sent = packet(b"D", b"j") + paste + packet(b"D", b"k") + paste + packet(b"D", b"l")
    whole = [each for i in range(0, len(sent), 1 << 16) for each in packets.feed(sent[i : i + (1 << 16)])]
    assert whole == [(b"D", b"j"), (b"D", b"k"), (b"D", b"l")]
    assert packets.feed(b"D\xff\xff\xff\xff" + b"x" * 100) == []


class Bridged:
    """The bridge, with this test in the place of the server."""

    def __init__(self, home: Path) -> None:
        shell = Shell(home)
        environ = {**shell.environ, "COLUMNS": "90", "ROWS": "30"}
        command = [sys.executable, "-m", "tabletop.cli.serving.bridge", "--kiosk", "--lang", "en"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ, cwd=home, bufsize=0
        )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout
        self.screen = pyte.Screen(90, 30)
        self.stream = pyte.ByteStream(self.screen)
        self.packets = Packets()
        self.meta: list[Any] = []
        assert self.output.read(13) == b"__GANGLION__\n"

    def send(self, kind: bytes, data: bytes) -> None:
        self.input.write(packet(kind, data))

    def hear(self) -> bool:
        """Take what the program draws; False: it has ended."""
        assert select.select([self.output], [], [], PATIENCE)[0], self.screen.display
        data = self.output.read(1 << 16)
        for kind, content in self.packets.feed(data or b""):
            if kind == b"D":
                self.stream.feed(content)
            else:
                self.meta.append(json.loads(content))
        return bool(data)

    def see(self, word: str) -> None:
        last = time.monotonic() + PATIENCE
        while word not in "\n".join(self.screen.display):
            assert time.monotonic() < last, self.screen.display
            assert self.hear(), self.screen.display


@pytest.fixture
def bridged(tmp_path: Path) -> Iterator[Bridged]:
    there = Bridged(tmp_path)
    yield there
    there.process.kill()
    there.process.wait()
    there.input.close()
    there.output.close()


@pytest.mark.slow
def test_the_program_plays_through_the_bridge_and_says_goodbye(bridged: Bridged) -> None:
    bridged.see("Thebes")
    bridged.send(b"M", b'{"type": "resize", "width": 100, "height": 32}')
    bridged.screen.resize(32, 100)
    bridged.send(b"D", b"4")
    bridged.see("2-8 players, 15 minutes")
    bridged.send(b"D", b"q")
    while bridged.hear():
        pass

    assert bridged.meta == [{"type": "exit"}]
    assert bridged.process.wait(PATIENCE) == 0


@pytest.mark.slow
def test_a_page_that_goes_away_ends_the_program_as_a_lost_connection_does(bridged: Bridged) -> None:
    bridged.see("Thebes")
    bridged.input.close()

    assert bridged.process.wait(PATIENCE) == 129
