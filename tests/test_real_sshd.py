"""A games account behind a real sshd, set up with the lines of the README: it leads to the games and to nothing else.

All that is tried is tried as well without those lines, where it succeeds: else it would say nothing.
"""

from __future__ import annotations

import re
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.host import Host
from tabletop.store import Store
from tests.games_account import HOST, SSHD, Account, account, free_port, installed, lines, script, told
from tests.real_terminals import until
from tests.tables import file_of
from tests.terminal import PATIENCE, Terminal

pytestmark = pytest.mark.soak

SECRET: Final = "what nobody shall read"
SENTENCE: Final = "There is no terminal here: over SSH `ssh -t` brings one.\n"
SOON: Final = 2.0
"""Seconds after which no session is left of a connection that was lost."""
NAMES: Final = ("Ana", "Bruno")
TAKING: Final = "1 \r2 \r3 \r4 \r"
"""Keys of which some take a card of the market in Line-it: Enter and Space, for one twice could be held down."""
FULL: Final = "q quit"
FORWARDED: Final = {"SSH_AUTH_SOCK", "DISPLAY"}
TAKEN: Final = {"LANG", "LC_ALL", "COLORTERM", "NO_COLOR"}
SENT: Final = (
    *("LANG", "LC_ALL", "COLORTERM", "NO_COLOR", "HOME", "PATH", "SHELL", "ENV", "BASH_ENV", "LD_PRELOAD", "TERMINFO"),
    *("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP", "PYTHONINSPECT", "TEXTUAL_LOG", "TEXTUAL_DRIVER", "PAGER", "EDITOR"),
    *("TABLETOP_KIOSK", "_TABLETOP_COMPLETE", "XDG_DATA_HOME", "SSH_AUTH_SOCK", "DISPLAY"),
)
"""What a client tries to set."""


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Account]:
    """The account as the README sets it up."""
    with account(tmp_path, lines(installed(tmp_path), tmp_path / "srv")) as there:
        yield there


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Account]:
    """Another like it, for all who do not play; it keeps a secret."""
    folder = tmp_path_factory.mktemp("door")
    (folder / "secret").write_text(SECRET, encoding="utf-8")
    with account(folder, lines(installed(folder), folder / "srv")) as door:
        yield door


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Account]:
    """An account as all others are on that machine, with the same secret."""
    folder = tmp_path_factory.mktemp("usual")
    (folder / "secret").write_text(SECRET, encoding="utf-8")
    with account(folder, "") as usual:
        yield usual


def kept(there: Account) -> int:
    """Return how many actions of the only table are on disk; all of them are right."""
    report = Host(GAMES, Store(there.tables)).check(file_of(there.tables))
    assert report.good, report.sentence
    return report.actions


def begin(terminal: Terminal) -> None:
    """Begin a game of Line-it for two."""
    terminal.wait_for(FULL)
    terminal.send("2")
    terminal.wait_for("▸ 2")
    terminal.send("\r")
    terminal.wait_for("who plays?")
    terminal.send("\x1b[A" * 9 + "\t" + "\t".join(NAMES) + "\t" * 9 + "\r")
    terminal.wait_for("plays:")


def turn(terminal: Terminal, there: Account) -> None:
    """Play a turn: take the first card that is there, which is on disk at once, and end the turn."""
    before = kept(there)
    for key in TAKING:
        if "o opens" in terminal.text:  # a curtain has fallen meanwhile
            terminal.press("o")
        terminal.send(key)
        terminal.read(0.5)  # most keys are answered at once
        terminal.settle(0.05)
        if kept(there) > before:
            break
    assert kept(there) == before + 1, terminal.text
    terminal.send("e\r")
    terminal.wait(lambda: kept(there) == before + 2)


def play(terminal: Terminal, there: Account) -> None:
    """Play a turn for each of two."""
    for _ in NAMES:
        turn(terminal, there)


def places(terminal: Terminal) -> list[list[str]]:
    """Return whose pile and whose line holds what, which everybody may see, without the marks of what is new."""
    rows = [line.replace("*", " ").split() for line in terminal.lines]
    return [words for words in rows if words[1:2] in (["Ana"], ["Bruno"])]


def ended(there: Account) -> bool:
    """Tell whether no session is left, soon."""
    end = time.monotonic() + SOON
    while there.sessions() and time.monotonic() < end:
        time.sleep(0.02)
    return not there.sessions()


def test_a_game_is_played_and_quitting_ends_the_connection(there: Account) -> None:
    with there.visit() as terminal:
        begin(terminal)
        assert len(there.sessions()) == 1
        play(terminal, there)
        play(terminal, there)
        terminal.send("q")

        assert terminal.exit_code() == 0
    assert ended(there)
    assert kept(there) == 8
    assert [path.name for path in there.home.iterdir()] == []


def test_after_a_lost_connection_the_next_one_goes_on_at_the_last_move(there: Account) -> None:
    with there.visit() as terminal:
        begin(terminal)
        play(terminal, there)
        terminal.press("1")  # a choice that is not made yet
        actions = kept(there)
        terminal.process.kill()
        assert ended(there)
    with there.visit() as terminal:
        terminal.wait_for("Tables that wait")
        terminal.send("\r")
        terminal.wait_for("plays")
        assert kept(there) == actions
        play(terminal, there)
        terminal.send("q")

        assert terminal.exit_code() == 0


def test_a_second_connection_may_watch_a_table_or_take_it_over(there: Account) -> None:
    with there.visit() as first, ExitStack() as stack:
        begin(first)
        second = stack.enter_context(there.visit())
        second.wait_for("Tables that wait")
        second.send("\r")
        second.wait_for("in another session")
        second.send("\r")
        second.wait_for("watching")
        play(first, there)
        second.wait(lambda: places(second) == places(first))
        second.press("o")
        second.send("\r")
        assert first.exit_code() == 129
        assert first.text.strip() == "This table was taken over by another session."
        second.wait_gone("watching")
        play(second, there)
        second.send("q")

        assert second.exit_code() == 0
    assert ended(there)


def test_after_the_time_that_the_readme_gives_a_session_is_sent_home(tmp_path: Path) -> None:
    limit = told(r"`ForceCommand (timeout --foreground 8h) /")
    block = lines(installed(tmp_path), tmp_path / "srv").replace("Command ", f"Command {limit.replace('8h', '4s')} ")
    Host(GAMES, Store(tmp_path / "srv")).new("line-it", NAMES).close()
    with account(tmp_path, block) as there, there.visit() as terminal:
        terminal.wait_for(FULL)
        terminal.send("\r")
        terminal.wait_for("plays")

        assert terminal.exit_code() == 124  # of timeout
        assert terminal.modes() == terminal.modes_before
        assert terminal.text.strip() == ""
    assert ended(there)


@pytest.mark.parametrize("words", [("-T", HOST), (HOST, "cat /etc/passwd"), ("-T", HOST, "sh -i")], ids=" ".join)
def test_without_a_terminal_there_is_one_sentence(door: Account, words: tuple[str, ...]) -> None:
    done = door.run(*door.client(*words))

    assert (done.returncode, done.stdout, done.stderr) == (2, "", SENTENCE)
    assert not door.tables.exists()


@contextmanager
def service(family: socket.AddressFamily, address: str | tuple[str, int]) -> Iterator[None]:
    """Listen where the account is, and tell everybody who comes."""
    with socket.socket(family) as server:
        server.bind(address)
        server.listen()

        def tell() -> None:
            with suppress(OSError):
                while True:
                    with server.accept()[0] as visitor:
                        visitor.sendall(SECRET.encode())

        threading.Thread(target=tell, daemon=True).start()
        yield
        server.shutdown(socket.SHUT_RDWR)


def answer(port: int) -> str | None:
    """Return what is told at a port; None if nobody listens."""
    try:
        with socket.create_connection((HOST, port), PATIENCE) as visitor:
            return visitor.recv(len(SECRET)).decode()
    except OSError:
        return None


def through(there: Account, *words: str, port: int) -> str:
    """Return what is told at a port while ssh waits for nothing else."""
    client = subprocess.Popen(there.client("-N", "-o", "ExitOnForwardFailure=yes", *words, HOST))
    try:
        end = time.monotonic() + PATIENCE
        while client.poll() is None:
            if (said := answer(port)) is not None:
                return said
            assert time.monotonic() < end
            time.sleep(0.02)
        return ""
    finally:
        client.kill()
        client.wait()


def got(there: Account) -> str:
    """Return what was copied, and remove it."""
    copy = there.folder / "got"
    said = copy.read_text(encoding="utf-8") if copy.exists() else ""
    copy.unlink(missing_ok=True)
    return said


def command(there: Account) -> str:
    return there.run(*there.client(HOST, f"cat {there.folder}/secret")).stdout


def sftp(there: Account) -> str:
    (there.folder / "batch").write_text(f"get {there.folder}/secret got\n", encoding="utf-8")
    there.run("sftp", *there.options(), "-b", f"{there.folder}/batch", HOST)
    return got(there)


def scp(there: Account) -> str:
    there.run("scp", *there.options(), f"{HOST}:{there.folder}/secret", "got")
    return got(there)


def scp_of_old(there: Account) -> str:
    there.run("scp", "-O", *there.options(), f"{HOST}:{there.folder}/secret", "got")
    return got(there)


def scp_there(there: Account) -> str:
    there.run("scp", *there.options(), "secret", f"{HOST}:{there.folder}/got")
    return got(there)


def local_port(there: Account) -> str:
    near, far = free_port(), free_port()
    with service(socket.AF_INET, (HOST, far)):
        return through(there, "-L", f"{near}:{HOST}:{far}", port=near)


def local_socket(there: Account) -> str:
    near, far = free_port(), str(there.folder / "service")
    with service(socket.AF_UNIX, far):
        return through(there, "-L", f"{near}:{far}", port=near)


def remote_port(there: Account) -> str:
    near, far = free_port(), free_port()
    with service(socket.AF_INET, (HOST, near)):
        return through(there, "-R", f"{HOST}:{far}:{HOST}:{near}", port=far)


def proxy(there: Account) -> str:
    port = free_port()
    with service(socket.AF_INET, (HOST, port)):
        return there.run(*there.client("-W", f"{HOST}:{port}", HOST)).stdout


WAYS: Final = (command, sftp, scp, scp_of_old, scp_there, local_port, local_socket, remote_port, proxy)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_no_command_no_file_and_no_tunnel_is_to_be_had(
    door: Account, usual: Account, way: Callable[[Account], str]
) -> None:
    assert way(usual) == SECRET
    assert way(door) == ""
    assert ended(door)


def test_a_command_that_is_asked_for_at_a_terminal_shows_the_menu(door: Account) -> None:
    with door.visit(command=f"cat {door.folder}/secret") as terminal:
        terminal.wait_for(FULL)
        terminal.send("q")

        assert terminal.exit_code() == 0
        assert SECRET.encode() not in terminal.raw


def arrived(there: Account) -> dict[str, str]:
    """Return the variables that a command has there; the client has an agent and a display, and sends what it can."""
    sent = " ".join(f"{name}=/tmp/{name.lower()}" for name in SENT)
    place = there.folder / "agent"
    agent = subprocess.Popen(["ssh-agent", "-D", "-a", str(place)], stdout=subprocess.DEVNULL)
    try:
        until(place.exists, lambda: "no agent")
        own = {"SSH_AUTH_SOCK": str(place), "DISPLAY": ":9"}
        done = there.run(*there.client("-A", "-Y", "-o", f"SetEnv={sent}", HOST, "env"), environ=own)
    finally:
        agent.terminate()
        agent.wait(PATIENCE)
    return dict(line.split("=", 1) for line in done.stdout.splitlines())


def test_no_agent_no_display_and_no_variable_but_of_language_and_colour_comes_along(
    tmp_path: Path, usual: Account
) -> None:
    spy = script(tmp_path / "spy", "#!/bin/sh\nexec env\n")
    with account(tmp_path, lines(spy, tmp_path / "srv")) as there:
        found = arrived(there)

    assert FORWARDED.isdisjoint(found)
    assert {name for name in SENT if found.get(name) == f"/tmp/{name.lower()}"} == TAKEN
    assert found["TABLETOP_KIOSK"] == "1"
    assert arrived(usual).keys() >= FORWARDED | TAKEN


def test_the_lines_say_so_whatever_sshd_forgets_in_a_release(door: Account) -> None:
    (user,) = re.findall(r"^Match User (\S+)$", door.config.read_text(encoding="utf-8"), re.MULTILINE)
    done = door.run(SSHD, "-T", "-f", door.config, "-C", f"user={user},host=localhost,addr={HOST}")

    shut = {"disableforwarding yes", "x11forwarding no", "allowagentforwarding no", "permittunnel no"}
    assert shut <= {*done.stdout.splitlines()}, done.stderr


@pytest.mark.parametrize(
    ("term", "language", "shown"),
    [
        ("xterm-256color", "pt_BR.UTF-8", "q sair"),
        ("xterm", "../../../../etc/passwd", "q quit"),
        ("xterm/../../../etc/passwd", "C", "q quit"),
        ("screen", "\x1b[2J%s%n", "q quit"),
        ("tmux-256color", "\udcff", "q quit"),
        ("dumb", "C.UTF-8", "What shall be played?"),
        ("unknown", "pt", "O que jogar?"),
        ("../../../../etc/passwd", "x" * 3000, "What shall be played?"),
        ("x" * 5000, "en:../..", "What shall be played?"),
        ("%s%n\x1b[2J", "C", "What shall be played?"),
    ],
    ids=lambda value: ascii(value)[1:-1][:20],
)
def test_odd_terminals_and_languages_show_the_menu(door: Account, term: str, language: str, shown: str) -> None:
    variables = dict.fromkeys(("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES"), language)
    with door.visit("-o", "SendEnv=LANG LC_*", environ={"TERM": term, **variables}) as terminal:
        terminal.wait_for(shown)
        terminal.send("q" if shown.startswith("q") else "q\n")

        assert terminal.exit_code() == 0
    assert ended(door)
