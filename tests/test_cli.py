"""What each command writes."""

from __future__ import annotations

import json
import re
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tabletop import __version__
from tabletop.catalog import GAMES
from tests.shell import ROOT, Shell

PLAY = ("play", "thebes", "-p", "Ana", "-p", "Bruno", "--seed", "7", "--plain")


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def read(shell: Shell, *arguments: str) -> Any:
    """Return the JSON that a command writes."""
    done = shell.run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.parametrize("arguments", [["--version"], ["--version", "--lang", "pt"]])
def test_version(shell: Shell, arguments: list[str]) -> None:
    done = shell.run(*arguments)

    assert (done.returncode, done.stdout, done.stderr) == (0, f"tabletop {__version__}\n", "")


def test_games_tells_what_the_shelf_knows(shell: Shell) -> None:
    said = shell.run("games").stdout

    assert "thebes: Thebes, 2 to 4 players, 60 to 90 minutes" in said
    assert "-o luck=standard|gentle" in said


def test_games_as_json(shell: Shell) -> None:
    thebes, *_others = read(shell, "games", "--json")

    assert thebes["key"] == "thebes"
    assert thebes["seats"] == [2, 3, 4]
    assert thebes["minutes"] == [60, 90]
    assert thebes["options"] == {"start_space": ["zero", "week_one"], "luck": ["standard", "gentle"]}


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_the_shelf_and_the_rules_know_the_same_options(entry: Any) -> None:
    assert entry.options == entry.load().options
    assert entry.key == entry.load().key


def test_rules_are_told_in_both_languages(shell: Shell) -> None:
    english, portuguese = (shell.run("rules", "thebes", "--lang", language).stdout for language in ("en", "pt"))

    assert "archaeologists" in english
    assert "arqueólogos" in portuguese
    assert max(map(len, english.splitlines())) <= 80
    assert "\n- Book (45 cards)" in english
    assert "6 weeks.\n- Legends" in re.sub(r"\s*\n  ", " ", english)
    assert not re.search(r"\w-$", english, re.MULTILINE)


@pytest.mark.slow
def test_check_data_finds_nothing_wrong_in_what_is_shipped(shell: Shell) -> None:
    for arguments in (["check-data"], ["check-data", "thebes"]):
        done = shell.run(*arguments)

        assert (done.returncode, done.stderr) == (0, "")
        assert "Thebes" in done.stdout


@pytest.mark.slow
def test_a_table_is_kept_listed_resumed_exported_and_checked(shell: Shell, tmp_path: Path) -> None:
    assert shell.run(*PLAY, stdin="1\n1\n").returncode == 0
    (table,) = read(shell, "tables", "--json")
    assert (table["game"], table["names"], table["over"], table["problem"]) == ("thebes", ["Ana", "Bruno"], False, None)
    line = shell.run("tables").stdout
    assert table["id"] in line
    assert "Thebes, Ana and Bruno" in line
    assert "plays" in line

    assert "Ana" in shell.run("resume", "--plain").stdout
    assert "Ana" in shell.run("resume", table["id"], "--plain").stdout

    copy = tmp_path / "copy.jsonl"
    copy.write_text(shell.run("export", table["id"]).stdout, encoding="utf-8")
    report = read(shell, "check", str(copy), "--json")
    assert (report["good"], report["actions"], report["result"]) == (True, 1, None)
    assert "The game is not over: 1 action so far." in shell.run("check", str(copy)).stdout


def test_a_damaged_table_is_listed_told_and_refused(shell: Shell, tmp_path: Path) -> None:
    shell.run(*PLAY, stdin="1\n1\n")
    (file,) = (tmp_path / ".local/share/tabletop/tables").glob("*.jsonl")
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:-1], lines[-1].replace("Played", "Playde", 1)]), encoding="utf-8")

    checked = shell.run("check", str(file))
    assert checked.returncode == 1
    assert f"Line {len(lines)}" in checked.stderr
    resumed = shell.run("resume", file.stem, "--plain")
    assert resumed.returncode == 1
    assert f"Line {len(lines)}" in resumed.stderr


@pytest.mark.slow
def test_data_dir_keeps_tables_elsewhere_before_or_after_the_command(shell: Shell, tmp_path: Path) -> None:
    shell.run(*PLAY, "--data-dir", "here")

    assert [path.suffix for path in (tmp_path / "here" / "tables").glob("*.jsonl")] == [".jsonl"]
    assert not (tmp_path / ".local").exists()
    assert len(read(shell, "tables", "--json", "--data-dir", "here")) == 1
    assert len(read(shell, "--data-dir", "here", "tables", "--json")) == 1
    assert read(shell, "tables", "--json") == []


def test_simulate_writes_a_line_a_game(shell: Shell) -> None:
    done = shell.run("simulate", "thebes", "--games", "4", "--seed", "18446744073709551615", "--json")
    games = [json.loads(line) for line in done.stdout.splitlines()]

    assert (done.returncode, done.stderr) == (0, "")
    assert [list(game) for game in games] == [["seed", "seats", "actions", "scores", "winners", "reason"]] * 4
    assert [game["seed"] for game in games] == [18446744073709551615, 0, 1, 2]
    assert [game["seats"] for game in games] == [2, 3, 4, 2]
    assert all(max(game["scores"]) == game["scores"][game["winners"][0]] for game in games)


def test_simulate_sums_up_for_people(shell: Shell) -> None:
    done = shell.run("simulate", "thebes", "--games", "2", "--seats", "3", "--seed", "1")

    assert re.search(r"2 games of Thebes: \d+ actions", done.stdout)
    assert re.search(r"3 players: 2 games, [\d.]+ points", done.stdout)


def test_a_mean_is_written_as_the_language_writes_it(shell: Shell) -> None:
    arguments = ("simulate", "thebes", "--games", "2", "--seats", "3", "--seed", "1", "--lang")
    english, portuguese = (shell.run(*arguments, language).stdout for language in ("en", "pt"))

    mean = re.search(r"games, (\d+)\.(\d) points", english)
    assert mean is not None
    assert f"partidas, {mean[1]},{mean[2]} pontos em média" in portuguese


@pytest.mark.slow
def test_simulated_games_are_journals_that_check(shell: Shell, tmp_path: Path) -> None:
    arguments = ("simulate", "thebes", "--games", "2", "--seed", "5", "--journals", "kept", "--json")
    games = [json.loads(line) for line in shell.run(*arguments).stdout.splitlines()]
    files = sorted((tmp_path / "kept").iterdir())

    assert [file.name for file in files] == ["thebes-2p-5.jsonl", "thebes-3p-6.jsonl"]
    for file, game in zip(files, games, strict=True):
        report = read(shell, "check", str(file), "--json")
        assert report["good"]
        assert report["actions"] == game["actions"]
        assert report["result"]["scores"] == game["scores"]
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    told = shell.run("check", str(files[0])).stdout
    assert all(f": {score}" in told for score in games[0]["scores"])

    again = shell.run(*arguments)
    assert again.returncode == 2
    assert "is there already" in again.stderr


@pytest.mark.slow
def test_a_shell_can_complete_games_tables_and_options(shell: Shell) -> None:
    shell.run(*PLAY)
    (table,) = read(shell, "tables", "--json")

    def completed(words: str) -> list[str]:
        asked = {"_TABLETOP_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        done = shell.run(environ=asked)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.split()

    assert completed("tabletop ch") == ["check-data", "check"]
    assert completed("tabletop play th") == ["thebes"]
    assert completed("tabletop play thebes -o lu") == ["luck=gentle", "luck=standard"]
    assert completed("tabletop play line-it -o lu") == []
    assert {pair.partition("=")[0] for pair in completed("tabletop simulate thebes --games 2 -o ")} == {
        option.key for entry in GAMES if entry.key == "thebes" for option in entry.options
    }
    assert completed("tabletop resume 2") == [table["id"]]
    assert "--seed" in completed("tabletop play --")
    assert completed("tabletop games --lang ") == ["pt", "en"]


@pytest.mark.slow
def test_help_tells_every_command_in_both_languages(shell: Shell) -> None:
    commands = [
        "play",
        "tables",
        "resume",
        "games",
        "rules",
        "check-data",
        "check",
        "export",
        "simulate",
        "cards",
        "decks",
        "deck",
    ]
    for language, usage in (("en", "Usage"), ("pt", "Uso")):
        said = shell.run("--help", "--lang", language).stdout
        assert said.startswith(usage)
        assert [command for command in commands if not re.search(rf"^  {command} +\S", said, re.MULTILINE)] == []
        assert not re.search(r"\w\.\.\.$", said, re.MULTILINE)
    for command in commands:
        assert shell.run(command, "--help", "--lang", "pt").stdout.startswith(f"Uso: tabletop {command}")


def test_the_exit_codes_stand_in_the_readme_and_in_the_help(shell: Shell) -> None:
    documents = [(ROOT / "README.md").read_text(encoding="utf-8"), shell.run("--help").stdout]

    for document in documents:
        assert all(re.search(rf"\b{code}\b", document) for code in (0, 1, 2, 129, 130, 143))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "asked", "said"),
    [
        ("bash", {"COMP_WORDS": "tabletop play th", "COMP_CWORD": "2"}, "thebes\n"),
        ("zsh", {"_TYPER_COMPLETE_ARGS": "tabletop play th"}, """_arguments '*: :(("thebes"))'\n"""),
        (
            "fish",
            {"_TYPER_COMPLETE_ARGS": "tabletop play th", "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
            "thebes\n",
        ),
    ],
)
def test_each_shell_is_given_a_script_and_the_answers_that_it_asks_for(
    shell: Shell, tmp_path: Path, name: str, asked: dict[str, str], said: str
) -> None:
    script = shell.run(environ={"_TABLETOP_COMPLETE": f"source_{name}"})
    assert (script.returncode, script.stderr) == (0, "")
    assert "tabletop" in script.stdout
    if shutil.which(name):
        (tmp_path / "script").write_text(script.stdout, encoding="utf-8")
        read = subprocess.run([name, "-n", "script"], cwd=tmp_path, capture_output=True, text=True)
        assert (read.returncode, read.stderr) == (0, "")

    assert shell.run(environ={"_TABLETOP_COMPLETE": f"complete_{name}", **asked}).stdout == said
