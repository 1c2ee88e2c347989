"""The program as somebody else gets it: packed, installed into a fresh environment, run from another folder."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest

from tabletop import __version__

ROOT: Final = Path(__file__).parents[1]

pytestmark = pytest.mark.soak


def commands() -> list[str]:
    """Return the lines of the README that set everything up: to play, and to test."""
    return re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)


def done(*command: str | Path, cwd: Path, stdin: str = "") -> str:
    """Run a command that must succeed, with nothing of this environment around it."""
    environ = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    finished = subprocess.run(
        command, cwd=cwd, env={**environ, "HOME": str(cwd)}, input=stdin, capture_output=True, text=True, check=False
    )  # fmt: skip
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the files that a clone has."""
    folder = tmp_path_factory.mktemp("source")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    packed = subprocess.run(["tar", "-c", "--null", "-T", "-"], cwd=ROOT, input=files, capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
    return folder


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a fresh environment."""
    folder = tmp_path_factory.mktemp("fresh")
    done(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    return folder / "venv" / "bin" / "python"


@pytest.fixture(scope="module")
def wheel(source: Path, python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `pip install .` of the README makes and installs."""
    folder = tmp_path_factory.mktemp("wheel")
    done(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, source, cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def program(python: Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed command."""
    folder = tmp_path_factory.mktemp("install")
    done(python, "-m", "pip", "install", "--quiet", wheel, cwd=folder)
    return python.parent / "tabletop"


def test_the_readme_has_one_command_to_play_and_one_to_test() -> None:
    play, test = commands()

    assert play.endswith(".venv/bin/pip install --quiet . && .venv/bin/tabletop")
    assert test.endswith("pytest")


def test_the_wheel_holds_the_program_its_data_and_its_languages_and_no_more(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())

    packed = f"tabletop-{__version__}"
    assert {name.split("/")[0] for name in names} == {"tabletop", f"{packed}.dist-info", f"{packed}.data"}
    assert {name.partition(".data/data/share/")[2] for name in names if name.startswith(f"{packed}.data/")} == {
        str(file.relative_to(ROOT / "tabletop/share")) for file in (ROOT / "tabletop/share").rglob("*.*")
    }
    assert "tabletop/cli/serving/page.html" in names
    assert "tabletop/locale/pt_BR/LC_MESSAGES/tabletop.mo" in names
    assert "tabletop/py.typed" in names
    for file in (ROOT / "data").rglob("*.yaml"):
        assert f"tabletop/data/{file.relative_to(ROOT / 'data')}" in names
        assert f"tabletop/data/{file.relative_to(ROOT / 'data').with_suffix('.tree')}" in names
    for file in (ROOT / "tabletop").rglob("*"):
        if file.suffix in (".py", ".tcss"):
            assert str(file.relative_to(ROOT)) in names
    assert not [name for name in names if name.startswith("tabletop/data/") and name.endswith(".py")]


def test_it_runs_from_another_folder(program: Path, tmp_path: Path) -> None:
    assert done(program, "--version", cwd=tmp_path) == f"tabletop {__version__}\n"
    assert json.loads(done(program, "games", "--json", cwd=tmp_path))[0]["key"] == "thebes"
    assert "Thebes" in done(program, "check-data", cwd=tmp_path)
    assert "arqueólogos" in done(program, "rules", "thebes", "--lang", "pt", cwd=tmp_path)
    assert done(program, "--help", "--lang", "pt", cwd=tmp_path) != done(
        program, "--help", "--lang", "en", cwd=tmp_path
    )


def test_a_game_is_played_through_a_pipe_and_kept(program: Path, tmp_path: Path) -> None:
    said = done(program, "play", "thebes", "-p", "Ana", "-p", "Bruno", "--plain", cwd=tmp_path, stdin="1\n1\n" * 3)

    assert "Ana" in said
    (table,) = json.loads(done(program, "tables", "--json", cwd=tmp_path))
    copy = tmp_path / "copy.jsonl"
    copy.write_text(done(program, "export", table["id"], cwd=tmp_path), encoding="utf-8")
    assert json.loads(done(program, "check", str(copy), "--json", cwd=tmp_path))["good"]


@pytest.mark.usefixtures("program")
def test_nothing_but_what_is_declared_is_needed(python: Path, tmp_path: Path) -> None:
    done(python, "-m", "pip", "check", cwd=tmp_path)
    done(python, "-c", "import tabletop.tui.app, tabletop.plain, tabletop.cli.app", cwd=tmp_path)


def test_a_source_archive_can_be_built_into_the_same_wheel(
    source: Path, python: Path, wheel: Path, tmp_path: Path
) -> None:
    done(python, "-m", "pip", "install", "--quiet", "build", cwd=tmp_path)
    done(python, "-m", "build", "--sdist", "--outdir", tmp_path, source, cwd=tmp_path)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "hatch_build.py", "data/thebes/map.yaml"} <= names

    done(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", tmp_path / "again", archive, cwd=tmp_path)
    (again,) = (tmp_path / "again").glob("*.whl")
    assert sorted(zipfile.ZipFile(again).namelist()) == sorted(zipfile.ZipFile(wheel).namelist())
