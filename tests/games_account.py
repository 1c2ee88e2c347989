"""A games account on this machine: a real sshd with the lines of the README, and ssh with a key of its own.

The account is whoever runs the tests, for nobody else can be logged in without being root; only its home is another.
"""

from __future__ import annotations

import grp
import os
import pwd
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from tests.shell import ended
from tests.terminal import PATIENCE, ROOT, Terminal

HOST: Final = "127.0.0.1"
SSHD: Final = shutil.which("sshd") or "/usr/sbin/sshd"
_SEPARATED: Final = Path("/run/sshd")
"""Where an sshd that root starts shuts in the part that reads what strangers send."""
_README: Final = {"User tabletop": "User {user}", "/usr/local/bin/tabletop": "{program}", "/srv/tabletop": "{tables}"}
"""What the README calls otherwise than an account that tests can have."""
GENEROUS: Final = """
Subsystem sftp internal-sftp
X11Forwarding yes
AllowAgentForwarding yes
AllowTcpForwarding yes
AllowStreamLocalForwarding yes
GatewayPorts yes
PermitTunnel yes
PermitUserRC yes
"""
"""All that a machine may allow its other accounts."""


def told(pattern: str) -> str:
    """Return what the README says in one place: the part of it in brackets."""
    (found,) = re.findall(pattern, (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    return str(found)


def lines(program: Path, tables: Path) -> str:
    """Return the lines for `sshd_config` that the README shows, for the program and the folder of a test."""
    shown = told(r"^(Match User \w+\n(?: +.+\n)+)")
    for word, place in _README.items():
        assert word in shown, f"the README speaks no longer of {word}"
        shown = shown.replace(word, place)
    user = pwd.getpwuid(os.geteuid()).pw_name
    return shown.format(user=user, program=shlex.quote(str(program)), tables=shlex.quote(str(tables)))


def script(path: Path, text: str) -> Path:
    """Write a program."""
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def installed(folder: Path) -> Path:
    """Return a program like the one that an installation brings."""
    begin = f"#!{sys.executable}\nimport sys\n\nsys.path.insert(0, {str(ROOT)!r})\n"
    return script(folder / "tabletop", f"{begin}from tabletop.__main__ import main\n\nmain()\n")


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with closing(socket.create_server((HOST, 0))) as server:
        return int(server.getsockname()[1])


class Account:
    """An account that can be reached by ssh. Use `account` to get one."""

    def __init__(self, folder: Path, block: str) -> None:
        """Prepare keys and configuration in a folder; `block` follows what all accounts may do."""
        self.folder = folder
        self.port = free_port()
        self.tables = folder / "srv"
        self.config = folder / "sshd_config"
        self.home = folder / "home"
        self.home.mkdir()
        for name in ("host", "player"):
            words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(folder / name)]
            subprocess.run(words, check=True, timeout=PATIENCE)
        public = {name: (folder / f"{name}.pub").read_text(encoding="utf-8") for name in ("host", "player")}
        (folder / "allowed").write_text(f'environment="HOME={self.home}" {public["player"]}', encoding="utf-8")
        (folder / "known").write_text(f"[{HOST}]:{self.port} {public['host']}", encoding="utf-8")
        own = {
            "ListenAddress": f"{HOST}:{self.port}",
            "HostKey": folder / "host",
            "AuthorizedKeysFile": folder / "allowed",
            "PermitUserEnvironment": "HOME",
            "PermitRootLogin": "prohibit-password",
            "PasswordAuthentication": "no",
            "KbdInteractiveAuthentication": "no",
            "UsePAM": "no",
            "AcceptEnv": told(r"`AcceptEnv`\s+take\s+no\s+more\s+than\s+`([^`]+)`"),
            "StrictModes": "no",
            "PidFile": "none",
            "XAuthLocation": script(folder / "xauth", "#!/bin/sh\ncase $2 in -) cat >/dev/null ;; esac\n"),
        }
        config = "\n".join(f"{key} {value}" for key, value in own.items())
        self.config.write_text(f"{config}\n{GENEROUS}\n{block}", encoding="utf-8")

    def options(self, *more: str) -> list[str]:
        """Return what ssh, scp and sftp must be told to come here, and nothing that is set up on this machine."""
        wanted = [
            *("BatchMode=yes", "IdentitiesOnly=yes", "LogLevel=ERROR", "StrictHostKeyChecking=yes"),
            *(f"Port={self.port}", f"IdentityFile={self.folder / 'player'}"),
            *(f"UserKnownHostsFile={self.folder / 'known'}", f"XAuthLocation={self.folder / 'xauth'}", *more),
        ]
        return ["-F", "none", *(word for option in wanted for word in ("-o", option))]

    def client(self, *words: str) -> list[str]:
        """Return how ssh is called; `words`: options of it, then `HOST` and a command."""
        return ["ssh", *self.options(), *words]

    def run(self, *words: str | Path, environ: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """Let ssh, sftp or scp run to its end; nothing is typed."""
        own = {"PATH": os.environ["PATH"], "HOME": str(self.folder)}
        return ended(words, self.folder, {**own, **(environ or {})}, patience=PATIENCE)

    def visit(self, *words: str, command: str = "", environ: Mapping[str, str] | None = None) -> Terminal:
        """Go there in a terminal of 80 by 24; skip the test where sshd can give none away."""
        if not _can_give_terminals():
            pytest.skip("terminals belong to no group tty here: only an sshd that root starts can give one away")
        asked = [command] if command else []
        env = {"PYTHONPATH": None, "HOME": str(self.folder), **(environ or {})}
        return Terminal(*self.client(*words, "-tt", HOST, *asked), env=env, cwd=self.folder)

    def sessions(self) -> list[int]:
        """Return the processes that have been started upon the tables of this account."""
        wanted = os.fsencode(self.tables)
        return [number for number in _processes() if wanted in _read(number, "cmdline")]


def _can_give_terminals() -> bool:
    """Tell whether sshd, started here, can give a terminal away: to a group `tty`, which root alone can change."""
    with suppress(KeyError):
        master, slave = os.openpty()
        owned = os.fstat(slave).st_gid == grp.getgrnam("tty").gr_gid
        os.close(master)
        os.close(slave)
        return owned or os.geteuid() == 0
    return True


def _processes() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdecimal()]


def _read(process: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{process}/{name}").read_bytes()
    except OSError:
        return b""  # it has ended meanwhile


def _children(process: int) -> list[int]:
    """Return the processes that another has started: the fourth field says so, behind a name in brackets."""
    parents = {number: _read(number, "stat").rpartition(b")")[2].split() for number in _processes()}
    return [number for number, fields in parents.items() if fields[1:2] == [str(process).encode()]]


@contextmanager
def account(folder: Path, block: str) -> Iterator[Account]:
    """Start an sshd, and end it with all connections; skip the test where there is none."""
    missing = [name for name in (SSHD, "ssh", "ssh-keygen") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")
    if os.geteuid() == 0:
        _SEPARATED.mkdir(mode=0o755, exist_ok=True)  # as the service of a system does before it starts one
    there = Account(folder, block)
    log = folder / "log"
    words = [SSHD, "-D", "-f", str(there.config), "-E", str(log)]
    daemon = subprocess.Popen(words, stdin=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while not (log.exists() and "Server listening" in log.read_text(encoding="utf-8")):
            assert daemon.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < end, log.read_text(encoding="utf-8")
            time.sleep(0.01)
        yield there
    finally:
        connections = _children(daemon.pid)
        daemon.terminate()
        daemon.wait(PATIENCE)
        for connection in connections:
            with suppress(ProcessLookupError):
                os.kill(connection, signal.SIGTERM)
