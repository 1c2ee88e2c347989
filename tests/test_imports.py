"""Who imports whom: the contracts of pyproject.toml, and what is in memory after each command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tabletop.catalog import GAMES
from tabletop.tui.screens import FACES, VIGNETTES
from tests.terminal import Terminal

ROOT: Final = Path(__file__).parents[1]

RUN: Final = """
import json, sys
sys.argv = ["tabletop", *json.loads(sys.argv[1])]
from tabletop.__main__ import main
try:
    main()
finally:
    sys.stderr.write("\\n" + json.dumps(sorted(sys.modules)))
"""

ON_SCREEN: Final = """
import json, sys
from pathlib import Path
told = Path(sys.argv.pop(1))
from tabletop.__main__ import main
try:
    main()
finally:
    told.write_text(json.dumps(sorted(sys.modules)), encoding="utf-8")
"""


def loaded(*arguments: str, stdin: str = "", data: Path | None = None) -> set[str]:
    """Return the modules in memory after a command."""
    where = [] if data is None else ["--data-dir", str(data)]
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps([*arguments, *where])],
        capture_output=True, text=True, input=stdin, cwd=ROOT, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stderr.splitlines()[-1]))


def loaded_on_the_screen(where: Path, shows: str, *arguments: str) -> set[str]:
    """Return the modules in memory when the first picture is there; `shows` stands on it."""
    told = where / "modules"
    with Terminal(sys.executable, "-c", ON_SCREEN, str(told), *arguments, "--data-dir", str(where)) as terminal:
        terminal.wait_for(shows)
        terminal.send("q")
        assert terminal.exit_code() == 0
    return set(json.loads(told.read_text(encoding="utf-8")))


def after_import(module: str) -> set[str]:
    """Return the modules in memory after one import."""
    code = f"import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60, check=True
    )
    return set(json.loads(done.stdout))


def among(modules: set[str], *families: str) -> list[str]:
    """Return the modules that are of these packages or below them."""
    return sorted(m for m in modules if any(m == family or m.startswith(family + ".") for family in families))


def test_the_contracts_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlinter.cli import lint_imports

    monkeypatch.chdir(ROOT)

    assert lint_imports(no_cache=True) == 0


def test_only_the_shelf_and_its_own_face_know_a_game() -> None:
    """What all games share names none of them, so that the next game changes nothing there."""
    package = ROOT / "tabletop"
    faces = [FACES[entry.key] for entry in GAMES]
    rooms = {package / "games", *(package.joinpath(*face.split(".")[1:-1]) for face in faces)}
    shared = [file for file in package.rglob("*.py") if not rooms & {*file.parents}]
    named = re.compile("|".join([r"tabletop\.games\b", *(f"[\"']{entry.key}[\"']" for entry in GAMES)]))

    found = {file.relative_to(package).as_posix() for file in shared if named.search(file.read_text(encoding="utf-8"))}

    assert found == {"catalog.py", "tui/screens/__init__.py"}


def test_version_imports_nothing() -> None:
    modules = loaded("--version")

    assert among(modules, "tabletop") == ["tabletop", "tabletop.__main__"]
    assert among(modules, "attr", "attrs", "typer", "click", "textual", "rich", "yaml", "cattrs", "pathlib") == []


def test_help_imports_no_screen_no_data_and_no_game() -> None:
    modules = loaded("--help")

    assert among(modules, "textual", "rich", "yaml", "cattrs", "pydantic", "attr", "asyncio", "filelock") == []
    assert among(modules, "tabletop.games", "tabletop.tui", "tabletop.plain", "tabletop.catalog") == []


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"]])
def test_the_shelf_is_listed_without_a_game(arguments: list[str]) -> None:
    modules = loaded(*arguments)

    assert among(modules, "textual", "rich", "yaml", "cattrs", "pydantic", "asyncio", "filelock") == []
    assert among(modules, "tabletop.games", "tabletop.tui", "tabletop.plain") == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [["check-data"], ["simulate", "thebes", "--json", "--seed", "1"], ["rules", "thebes"]]
)
def test_what_only_writes_lines_imports_no_screen(arguments: list[str]) -> None:
    assert among(loaded(*arguments), "textual", "rich", "pydantic", "tabletop.tui") == []


def test_tables_are_listed_without_rules_and_screens(tmp_path: Path) -> None:
    assert among(loaded("tables", data=tmp_path), "textual", "rich", "yaml", "tabletop.games", "tabletop.tui") == []


def test_plain_mode_imports_no_screen(tmp_path: Path) -> None:
    modules = loaded("play", "thebes", "-p", "Ana", "-p", "Bruno", "--plain", data=tmp_path)

    assert among(modules, "textual", "rich", "typer", "click", "pydantic", "tabletop.tui") == []
    assert among(modules, "yaml", "tabletop.plainyaml") == []  # the data files are prepared
    assert "tabletop.plain" in modules


def test_the_first_picture_waits_for_nothing_that_comes_later(tmp_path: Path) -> None:
    """What takes most of the time from the shell to a picture is what is imported for it."""
    never = ["yaml", "cattrs", "typer", "click", "pydantic", "filelock", "plotext", "rich.markdown"]
    later = ["cli.app", "plainyaml", "results", "replays", "scorebook", "importing", "lessons"]

    menu = loaded_on_the_screen(tmp_path, "Games")
    table = loaded_on_the_screen(tmp_path, "quit", "play", "thebes", "-p", "Ana", "-p", "Bruno")

    for modules in (menu, table):
        assert among(modules, *never, *(f"tabletop.{part}" for part in later)) == []
    assert among(menu, "tabletop.datafiles", "tabletop.tui.screens.table") == []
    assert {name.split(".")[2] for name in table if name.startswith("tabletop.games.")} == {"thebes"}


def test_a_game_without_dated_cards_brings_nothing_of_decks(tmp_path: Path) -> None:
    modules = loaded("play", "thebes", "-p", "Ana", "-p", "Bruno", "--plain", data=tmp_path)

    assert among(modules, "tabletop.dated", "tabletop.decks", "tabletop.timelines") == []


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["decks"], ["decks", "--json"], ["cards", "timeline-brasil"]])
def test_decks_are_listed_without_screens(arguments: list[str], tmp_path: Path) -> None:
    modules = loaded(*arguments, data=tmp_path)

    assert among(modules, "textual", "rich", "pydantic", "cattrs", "tabletop.tui", "tabletop.plain") == []


@pytest.mark.parametrize(
    "module",
    ["tabletop.games.thebes.rules", "tabletop.games.timeline_brasil.rules", "tabletop.journal", "tabletop.simulate"],
)
def test_rules_bring_nothing_but_attrs(module: str) -> None:
    modules = after_import(module)

    assert among(modules, "textual", "rich", "typer", "click", "yaml", "cattrs", "asyncio", "tabletop.tui") == []


@pytest.mark.slow
@pytest.mark.parametrize("module", ["tabletop.tui.app", "tabletop.plain", *FACES.values()])
def test_a_screen_has_no_truth_in_reach(module: str) -> None:
    modules = after_import(module)
    games = {name.split(".")[2] for name in modules if name.startswith("tabletop.games.")}
    truth = [f"tabletop.games.{game}.{part}" for game in games for part in ("state", "rules", "content")]

    assert among(modules, *truth, "tabletop.datafiles", "tabletop.catalog", "yaml") == []


def test_what_the_menu_shows_of_the_games_brings_no_rules_no_view_and_no_data() -> None:
    modules = after_import(f"tabletop.tui.screens.menu, {', '.join(VIGNETTES.values())}")
    of_games = {name.removeprefix("tabletop.games.") for name in modules if name.startswith("tabletop.games.")}

    # what is printed on cards, and no more
    assert of_games == {"line_it", "line_it.deck", "time_machine_rocket", "time_machine_rocket.cards"}
    assert among(modules, "tabletop.datafiles", "tabletop.catalog", "yaml") == []
    assert [name for name in modules if name.endswith(".face") and ".screens." in name] == []
