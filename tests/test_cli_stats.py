"""`tabletop stats`: in lines, as JSON, with plots on a terminal; names merged and forgotten."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest

from tabletop import people
from tabletop.catalog import GAMES
from tabletop.cli import plots, streams
from tabletop.host import Host
from tabletop.store import Store
from tests.shell import Command, command_here

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three finished games of Line-it, and one that is not."""
    folder, chance = tmp_path_factory.mktemp("stats"), Random(1)
    for seed in range(4):
        table = Host(GAMES, Store(folder)).new("line-it", ["Ana", "Bruno"], seed=seed)
        while table.session.to_act is not None and seed < 3:
            view = table.session.view(table.session.to_act)
            table.play(table.session.to_act, chance.choice(list(view.legal)))
        table.close()
    return folder


@pytest.fixture
def command(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command in this process; it returns its exit code and what it wrote."""
    (tmp_path / "tables").symlink_to(played / "tables")
    return command_here(tmp_path, capsys)


def test_it_is_told_in_lines_and_as_json(command: Command) -> None:
    code, said, error = command("stats")
    assert (code, error) == (0, "")
    assert said.splitlines()[0] == "Ana"
    assert said.splitlines()[1].startswith("Line-it: 3 games, ")
    assert "\x1b" not in said
    assert "Ana and Bruno: 3 games; " in said
    facts = json.loads(command("stats", "--json", "bruno", "--game", "line-it")[1])
    assert [(tally["name"], tally["games"], len(tally["points"])) for tally in facts["players"]] == [("Bruno", 3, 3)]
    assert [duel["names"] for duel in facts["head_to_head"]] == [["Ana", "Bruno"]]
    assert len(facts["games"]) == 3
    assert facts["games"][0]["ended"].endswith("Z")
    assert command("stats", "--game", "thebes")[1] == "No finished game is counted here yet.\n"


def test_what_is_not_there_is_said(command: Command) -> None:
    assert command("stats", "Zoe") == (2, "", "Nobody called 'Zoe' has finished a game here.\n")
    assert command("stats", "--game", "chess")[0] == 2
    assert command("stats", "--merge", "Ana", "Bia", "--forget", "Ana")[0] == 2
    assert command("stats", "--forget", "\x1b")[0] == 2


def test_names_are_merged_and_forgotten_and_come_back(command: Command, tmp_path: Path) -> None:
    tables = {path.name: path.read_bytes() for path in (tmp_path / "tables").glob("*.jsonl")}
    code, said, _error = command("stats", "--merge", "Bruno", "Bia")
    assert (code, said) == (0, "Bruno counts as Bia in the statistics now; the tables stay as they are.\n")
    assert "Bruno" not in command("stats")[1]
    assert command("stats", "Bruno")[1].startswith("Bia\n")
    said = command("stats", "--forget", "bia")[1]
    assert said == (
        "Bia and Bruno count as one person, who is in no statistics any more and is not offered as a name; "
        "the tables stay as they are.\n"
    )
    for arguments in ((), ("--json",)):
        assert not {"Bia", "Bruno"} & set(command("stats", *arguments)[1].replace('"', " ").split())
    assert command("stats", "Bruno")[0] == 2
    assert command("stats", "--merge", "Bia", "Bia")[1] == "Bia stands for itself in the statistics again.\n"
    assert "\nBia\n" in command("stats")[1]
    assert {path.name: path.read_bytes() for path in (tmp_path / "tables").glob("*.jsonl")} == tables


def test_whoever_counts_as_another_is_not_forgotten_without_a_word(command: Command) -> None:
    command("stats", "--merge", "Ana", "Bruno")
    assert command("stats", "--forget", "ana")[1].startswith("Ana and Bruno count as one person, who is in no ")
    said = command("stats", "--forget", "Ana")[1]
    assert said == "Ana is in no statistics any more and is not offered as a name; the tables stay as they are.\n"


def test_nobody_is_forgotten_who_is_not_known(command: Command, tmp_path: Path) -> None:
    said = "Nobody called 'Brunno' has played here. Did you mean Bruno?\n"
    assert command("stats", "--forget", "Brunno") == (2, "", said)
    assert not (tmp_path / people.FILE).exists()
    assert command("stats", "--forget", "BRUNO")[0] == 0
    assert command("stats", "--forget", "Brunno") == (2, "", said.removesuffix(" Did you mean Bruno?\n") + "\n")


def test_a_damaged_list_of_who_is_who_is_named_and_left_as_it_is(command: Command, tmp_path: Path) -> None:
    command("stats", "--forget", "Bruno")
    path = tmp_path / people.FILE
    path.write_bytes(damage := path.read_bytes().replace(b",", b",\n")[:-1])
    for arguments in ((), ("--merge", "Ana", "Anna"), ("--forget", "Ana")):
        code, said, error = command("stats", *arguments)
        assert (code, said) == (1, "")
        assert error.startswith(f"{path}:2: who counts as whom, and who is forgotten, cannot be read (damaged). ")
    assert path.read_bytes() == damage
    path.unlink()
    assert "Bruno" in command("stats")[1]


def test_a_terminal_has_plots_unless_they_are_not_wanted(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(streams, "speaks_utf8", lambda: True)
    assert "█" in command("stats")[1]
    assert "█" not in command("stats", "--plain")[1]
    assert "points, game by game" not in command("stats", "Ana", "--plain")[1]
    if plots.can_draw():
        assert "Ana, Line-it: points, game by game\n" in command("stats", "Ana")[1]


def test_bars_are_as_long_as_what_they_count() -> None:
    one, two = plots.bars(["Ana", "日本"], [10, 5], 40).split("\n")
    assert one.count("█") == 2 * two.count("█") > 10
    assert two.startswith("日本")
    assert plots.bars(["Ana"], [0], 40) == "Ana 0"


def test_a_line_over_games_is_plain_text_of_no_more_than_the_width() -> None:
    pytest.importorskip("plotext")
    for points in ([5, 5, 5], [-3, 10, 4], [*range(200)]):
        drawn = plots.over_games(points, 60)
        assert "\x1b" not in drawn
        assert len(drawn.split("\n")) <= 12
        assert max(map(len, drawn.split("\n"))) <= 60
