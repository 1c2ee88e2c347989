"""Plain mode as a program of its own, between pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def piped(folder: Path, *arguments: str, **environ: str) -> subprocess.Popen[bytes]:
    """Start the program with pipes on all sides, and nothing of this user's in reach."""
    bare = {"PATH": os.environ["PATH"], "HOME": str(folder), **environ}
    command = [sys.executable, "-m", "tabletop", *arguments, "--data-dir", str(folder / "tables")]
    root = Path(__file__).parents[1]
    return subprocess.Popen(
        command, cwd=root, env=bare, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


@pytest.mark.case("T13")
@pytest.mark.parametrize(("language", "greece"), [("en", "Greece"), ("pt", "Grecia")])
def test_without_utf8_letters_lose_their_accents_and_nothing_else(tmp_path: Path, language: str, greece: str) -> None:
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    process = piped(tmp_path, "play", "thebes", "--plain", "--lang", language, **bare)
    out, err = process.communicate("2\nAna\nC\u00e9lia\n\n\n2\n? 1\n?\nl\nq\n".encode(), timeout=60)

    said = out.decode("ascii")
    assert process.returncode == 0
    assert not err
    assert "\\u" not in said
    assert greece in said


@pytest.mark.case("C06")
def test_a_reader_that_goes_away_leaves_no_complaint(tmp_path: Path) -> None:
    process = piped(tmp_path, "play", "thebes", "--plain", "-p", "Ana", "-p", "Bruno", PYTHONUNBUFFERED="1")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    try:
        process.stdin.write(b"2\n" * 200)
        process.stdin.close()
    except BrokenPipeError:
        pass

    assert process.wait(timeout=60) in (0, 141)
    assert process.stderr.read() == b""
    process.stderr.close()
