"""The program as a shell runs it, with nothing of this user's in reach."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from tabletop.cli import failed
from tabletop.cli.typed import run_typer

ROOT: Final = Path(__file__).parents[1]
PROGRAM: Final = (sys.executable, "-m", "tabletop")
PATIENCE: Final = 60.0


Command: TypeAlias = Callable[..., tuple[int, str, str]]
"""Runs a command; returns its exit code and what it wrote on standard output and standard error."""


def command_here(folder: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Return what runs commands in this process, on the tables of a folder."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = run_typer([*arguments, "--data-dir", str(folder)], complete="NO_SUCH_VARIABLE")
        except Exception as error:
            code = failed(error)
        return code, *capsys.readouterr()

    return run


def ended(
    words: Sequence[str | bytes | Path],
    folder: Path,
    environ: Mapping[str, str],
    stdin: str | None = None,
    patience: float = PATIENCE,
) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder to its end; None as input: there is nothing that could be read."""
    return subprocess.run(
        words,
        env=environ,
        cwd=folder,
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        encoding="utf-8",
        errors="backslashreplace",
        timeout=patience,
        check=False,
    )


class Shell:
    """A home folder and the commands given in it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "LC_ALL": "C.UTF-8",
            "COLUMNS": "100",
        }

    def run(
        self, *arguments: str | bytes, stdin: str | None = None, environ: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a command to its end; without `stdin` there is nothing to read."""
        return ended([*PROGRAM, *arguments], self.home, {**self.environ, **(environ or {})}, stdin or "")

    def script(self, line: str, environ: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """Run a line of sh in which `tabletop` is the program."""
        program = " ".join(f"'{word}'" for word in PROGRAM)
        named = f'tabletop() {{ {program} "$@"; }}; '
        return ended(["sh", "-c", named + line], self.home, {**self.environ, **(environ or {})})

    def begin(
        self, *arguments: str, ignore: Sequence[int] = (), stdin: int = subprocess.DEVNULL
    ) -> subprocess.Popen[str]:
        """Start a command whose output can be read while it runs; `ignore`: signals that it finds ignored."""
        import signal

        def prepare() -> None:
            for number in ignore:
                signal.signal(number, signal.SIG_IGN)

        return subprocess.Popen(
            [*PROGRAM, *arguments],
            env={**self.environ, "PYTHONUNBUFFERED": "1"},
            cwd=self.home,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            preexec_fn=prepare,
        )
