"""The manual page and the entry of the desktop's menu."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Final

import click
import pytest

from tests.manual import PAGES, SHARE, commands, manual

ENTRY: Final = SHARE / "applications/tabletop.desktop"


@pytest.mark.parametrize("language", PAGES)
def test_the_manual_says_what_the_commands_say(language: str) -> None:
    assert PAGES[language].read_text(encoding="utf-8") == manual(language), "write it anew: python -m tests.manual"


@pytest.mark.parametrize("language", PAGES)
def test_the_manual_tells_every_command_and_every_option(language: str) -> None:
    read = PAGES[language].read_text(encoding="utf-8").replace("\\-", "-")
    group = commands(language)

    for name, command in group.commands.items():
        _before, found, part = read.partition(f".SS tabletop {name}\n" if f".SS tabletop {name}\n" in read
                                              else f".SS tabletop {name} ")  # fmt: skip
        assert found, name
        told = re.split(r"^\.S[SH]", part, maxsplit=1, flags=re.MULTILINE)[0]
        options = [p for p in command.params if isinstance(p, click.Option) and p.opts != ["--lang"]]
        assert [o for p in options for o in p.opts if f"\\fB{o}\\fR" not in told] == []
    assert all(f"\\fB{o}\\fR" in read for p in group.params for o in p.opts)


@pytest.mark.parametrize("language", PAGES)
def test_man_and_mandoc_find_nothing_wrong(language: str) -> None:
    file = str(PAGES[language])
    if shutil.which("mandoc"):
        found = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", file], capture_output=True, text=True)
        assert [line for line in found.stdout.splitlines() if "missing date" not in line] == []
    if shutil.which("groff"):
        shown = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-ww", file], capture_output=True, text=True)
        assert (shown.returncode, shown.stderr) == (0, "")


def test_the_entry_of_the_menu_opens_a_terminal_and_is_told_in_both_languages() -> None:
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are told apart by their case
    parser.read_string(ENTRY.read_text(encoding="utf-8"))
    entry = dict(parser["Desktop Entry"])

    assert (entry["Type"], entry["Exec"], entry["TryExec"], entry["Terminal"]) == (
        "Application", "tabletop", "tabletop", "true"
    )  # fmt: skip
    assert {f"{key}{of}" for key in ("Name", "GenericName", "Comment") for of in ("", "[pt_BR]")} <= set(entry)
    assert all(entry[key].endswith(";") for key in ("Categories", "Keywords", "Keywords[pt_BR]"))
    if shutil.which("desktop-file-validate"):
        assert subprocess.run(["desktop-file-validate", str(ENTRY)], capture_output=True).stdout == b""


def test_a_wheel_brings_them_where_systems_look() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]

    assert {str(file.relative_to(SHARE.parents[1])): f"share/{file.relative_to(SHARE)}"
            for file in SHARE.rglob("*") if file.is_file()} == shared  # fmt: skip
