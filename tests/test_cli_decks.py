"""Decks at the shell: begun, checked, listed, shown and played with."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from tabletop.catalog import GAMES
from tests.dated_toy import write_deck
from tests.shell import Shell

pytestmark = pytest.mark.slow

DATED = [game.key for game in GAMES if game.with_cards is not None]
TAKEN = "the name of a game means the deck of that game, so this file needs another name"
TABLES = ".local/share/tabletop/tables"


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def kept(shell: Shell) -> Path:
    """Return the folder of the user's data."""
    return shell.home / ".local/share/tabletop"


@pytest.mark.parametrize(
    ("file", "language"), [("family", "en"), ("family", "pt"), ("./somewhere.yaml", "en"), ("a b.yaml", "pt")]
)
def test_a_new_deck_is_good_and_never_overwrites(shell: Shell, file: str, language: str) -> None:
    made = shell.run("deck", "new", file, "--lang", language)
    path = kept(shell) / "decks" / "family.yaml" if file == "family" else shell.home / file

    assert (made.returncode, made.stderr) == (0, "")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    text = path.read_text(encoding="utf-8")
    assert ("Um baralho seu" in text) == (language == "pt")
    assert f"play {DATED[0]} --deck" in text
    checked = shell.run("check-data", "--deck", file)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, f"{path.stem}: no faults, 4 cards.\n", "")

    path.write_text("mine", encoding="utf-8")
    again = shell.run("deck", "new", file, "--lang", language)
    assert (again.returncode, again.stdout, path.read_text(encoding="utf-8")) == (2, "", "mine")
    assert path.name in again.stderr


def test_a_new_deck_follows_no_link_and_needs_its_folder(shell: Shell) -> None:
    (shell.home / "link.yaml").symlink_to(shell.home / "elsewhere")

    assert shell.run("deck", "new", "link.yaml").returncode == 2
    assert not (shell.home / "elsewhere").exists()
    missing = shell.run("deck", "new", "none/deck.yaml")
    assert (missing.returncode, missing.stderr) == (1, "none/deck.yaml: No such file or directory.\n")
    for name in ("", "..", ".yaml"):
        assert shell.run("deck", "new", name).returncode == 2
    assert not (kept(shell) / "decks").exists()
    other = shell.run("deck", "old", "x")
    assert other.returncode == 2
    assert "tabletop deck new NAME" in other.stderr


@pytest.mark.parametrize("file", [DATED[0], "a\nb", "./a\x1b[31m.yaml"])
def test_a_new_deck_has_a_name_by_which_it_can_be_played(shell: Shell, file: str) -> None:
    done = shell.run("deck", "new", file)

    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.rstrip("\n").isprintable()
    assert sorted(each.name for each in shell.home.rglob("*.yaml")) == []


def test_decks_are_listed(shell: Shell) -> None:
    assert "tabletop deck new NAME" in shell.run("decks").stdout
    assert json.loads(shell.run("decks", "--json").stdout) == []
    write_deck(kept(shell), "family", 12, title="Our family")
    write_deck(kept(shell), "one", 1)
    bad = write_deck(kept(shell), "bad", 2)
    bad.write_text("cards: []", encoding="utf-8")
    done = shell.run("decks")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"bad: The deck “bad” cannot be used: {bad}:1: cards: a deck needs at least one card.",
        "family: Our family, 12 cards",
        "one: one, 1 card",
    ]
    assert json.loads(shell.run("decks", "--json").stdout) == [
        {"name": "bad", "title": "bad", "cards": 0, "faults": [f"{bad}:1: cards: a deck needs at least one card"]},
        {"name": "family", "title": "Our family", "cards": 12, "faults": []},
        {"name": "one", "title": "one", "cards": 1, "faults": []},
    ]


@pytest.mark.case("S22", "S23", "S27", "S29")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards:\n  - {title: a, year: -0753}", ":2: cards[0].year: expected an integer, got -0753; write -753"),
        ("cards:\n  - {title: a, year: 0044}", ":2: cards[0].year: expected an integer, got 0044; write 44"),
        ("cards:\n  - {title: a}", ":2: cards[0].year: is missing"),
        ("cards: []", ":1: cards: a deck needs at least one card"),
        ('cards: !!python/object/apply:os.system ["touch pwn"]', ":1: cards: tags such as "),
        ("a: &a [x, x]\nb: &b [*a, *a]", ":1: a: anchors such as &a are not allowed"),
        ("cards: " + "[" * 5_000, ":1: "),
        ("cards:\n  - {title: \"a\\e[2J\", year: 5}", ":2: cards[0].title: hidden character U+001B in the text"),
    ],
)  # fmt: skip
def test_check_data_names_file_line_and_field_and_no_game_starts(shell: Shell, text: str, told: str) -> None:
    (shell.home / "deck.yaml").write_text(text, encoding="utf-8")
    checked = shell.run("check-data", "--deck", "deck.yaml")

    assert (checked.returncode, checked.stdout) == (1, "")
    assert checked.stderr.startswith(f"deck.yaml{told}")
    done = shell.run("play", DATED[0], "-p", "Ana", "-p", "Bia", "--plain", "--deck", "deck.yaml")
    assert (done.returncode, done.stdout) == (1, "")
    assert f"deck.yaml{told}" in done.stderr
    assert not (shell.home / TABLES).exists()
    assert not (shell.home / "pwn").exists()


def test_cards_of_a_faulty_deck_are_not_listed(shell: Shell) -> None:
    (shell.home / "deck.yaml").write_text("cards: []", encoding="utf-8")
    done = shell.run("cards", DATED[0], "--deck", "deck.yaml")

    assert (done.returncode, done.stdout) == (1, "")
    assert "deck.yaml:1: cards: a deck needs at least one card" in done.stderr


def test_advice_is_no_fault(shell: Shell) -> None:
    text = "cards:\n  - {title: Primeira casa, year: 1950}\n  - {title: b, year: 1950}\n"
    (shell.home / "deck.yaml").write_text(text, encoding="utf-8")
    done = shell.run("check-data", "--deck", "deck.yaml")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "deck: no faults, 2 cards.",
        "It could be better still:",
        "  deck.yaml:2: cards[0].title: has the word primeira, which may give the time away",
        "  deck.yaml:3: cards[1].year: is the year of primeira-casa too: either order is right",
    ]


def test_several_decks_and_a_game_are_checked_at_once(shell: Shell) -> None:
    write_deck(kept(shell), "family", 2)
    done = shell.run("check-data", DATED[0], "--deck", "family", "--deck", "family")

    assert done.returncode == 0
    assert done.stdout.count("no faults") == 2
    assert "the data is complete" in done.stdout


def test_the_name_of_a_game_means_its_own_deck_wherever_decks_are_named(shell: Shell) -> None:
    game = DATED[0]
    printed = len(json.loads(shell.run("cards", game, "--json").stdout))
    good = f"{game}: no faults, {printed} cards.\n"

    assert shell.run("check-data", "--deck", game).stdout == good
    refused = shell.run("deck", "new", game)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"{game}: {TAKEN}.\n"
    assert not (kept(shell) / "decks").exists()

    mine = write_deck(kept(shell), game, 20)
    assert shell.run("check-data", "--deck", game).stdout == good
    assert shell.run("decks").stdout == f"{game}: The deck “{game}” cannot be used: {TAKEN}.\n"
    # by its path it is a deck like any other, and a file of another place may be called so
    assert f"{game} has a" in shell.run("cards", game, "--deck", str(mine)).stdout
    assert shell.run("deck", "new", f"./{game}.yaml").returncode == 0


def test_a_deck_that_is_not_there_is_told_with_a_near_name(shell: Shell) -> None:
    write_deck(kept(shell), "family", 2)
    for command in (["check-data"], ["cards", DATED[0]], ["play", DATED[0]], ["simulate", DATED[0]]):
        done = shell.run(*command, "--deck", "famly")

        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "There is no deck “famly”. Did you mean family?\n"


def test_cards_are_listed_by_year(shell: Shell) -> None:
    (shell.home / "deck.yaml").write_text(
        "cards:\n  - {title: {pt: Agora, en: Now}, year: 1999, topic: art}\n"
        "  - {title: Então, year: -490, circa: true, difficulty: 3}\n",
        encoding="utf-8",
    )
    done = shell.run("cards", DATED[0], "--deck", "deck.yaml")

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "      year  title  topic               difficulty",
        "c. 490 BCE  Então  society & politics  3",
        "      1999  Now    art & culture       2",
    ]
    found = json.loads(shell.run("cards", DATED[0], "--deck", "deck.yaml", "--json").stdout)
    assert found[1] == {
        "id": "now", "title": {"pt": "Agora", "en": "Now"}, "year": 1999, "topic": "art", "circa": False,
        "difficulty": 2, "note": None, "source": "",
    }  # fmt: skip


@pytest.mark.parametrize("game", DATED)
def test_the_cards_of_the_program_are_listed(shell: Shell, game: str) -> None:
    found = json.loads(shell.run("cards", game, "--json").stdout)
    lines = shell.run("cards", game).stdout.splitlines()

    assert len(lines) == len(found) + 1 > 100
    assert [card["year"] for card in found] == sorted(card["year"] for card in found)
    mixed = json.loads(shell.run("cards", game, *(f"--deck={key}" for key in DATED), "--json").stdout)
    assert len(mixed) > len(found) or len(DATED) == 1


@pytest.mark.parametrize("command", [["cards"], ["play"], ["simulate"]])
def test_a_game_without_dates_refuses_decks(shell: Shell, command: list[str]) -> None:
    write_deck(kept(shell), "family", 2)
    done = shell.run(*command, "thebes", "--deck", "family")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Thebes is not played with dated cards: there are no other decks for it.\n"


def test_a_game_without_dates_has_no_cards_to_list(shell: Shell) -> None:
    assert shell.run("cards", "thebes").returncode == 2


def test_a_table_is_played_with_decks_and_outlives_them(shell: Shell) -> None:
    deck = write_deck(kept(shell), "family", 12)
    play = ("play", DATED[0], "-p", "Ana", "-p", "Bia", "--seed", "3", "--plain")
    begun = shell.run(*play, "--deck", "family", stdin="1\n1\n")

    assert (begun.returncode, begun.stderr) == (0, "")
    assert "family has " in begun.stdout
    deck.unlink()
    again = shell.run("resume", "--plain")
    assert (again.returncode, again.stderr) == (0, "")
    assert "family has " in again.stdout
    (table,) = (shell.home / TABLES).glob("*.jsonl")
    report = json.loads(shell.run("check", os.fspath(table), "--json").stdout)
    assert (report["good"], report["same_rules"], report["actions"]) == (True, True, 1)


@pytest.mark.case("S29")
def test_a_deck_that_is_too_small_is_told(shell: Shell) -> None:
    write_deck(kept(shell), "family", 5)
    for command in (["play", DATED[0], "-p", "Ana", "-p", "Bia", "--plain"], ["simulate", DATED[0], "--seats", "2"]):
        done = shell.run(*command, "--deck", "family")

        assert (done.returncode, done.stdout) == (2, "")
        assert "and there are 5 to deal" in done.stderr
    assert not (shell.home / TABLES).exists()


def test_games_are_simulated_with_decks_and_options(shell: Shell) -> None:
    write_deck(kept(shell), "family", 20)
    arguments = ("simulate", DATED[0], "--seats", "2", "--seed", "1", "--json", "--deck", "family")
    done = shell.run(*arguments, "-o", "start_cards=3", "--journals", "kept")

    assert (done.returncode, done.stderr) == (0, "")
    (file,) = (shell.home / "kept").iterdir()
    report = json.loads(shell.run("check", os.fspath(file), "--json").stdout)
    assert (report["good"], report["actions"]) == (True, json.loads(done.stdout)["actions"])
    assert '"family has ' in file.read_text(encoding="utf-8")
    wrong = shell.run(*arguments, "-o", "colour=red")
    assert wrong.returncode == 2
    assert "has no option colour" in wrong.stderr


def test_a_shell_can_complete_decks(shell: Shell) -> None:
    write_deck(kept(shell), "family", 2)

    def completed(words: str) -> list[str]:
        asked = {"_TABLETOP_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        return shell.run(environ=asked).stdout.split()

    assert completed(f"tabletop play {DATED[0]} --deck fa") == ["family"]
    assert completed("tabletop check-data --deck ") == [*DATED, "family"]
    assert completed("tabletop cards t") == ["thebes", "time-machine-rocket", *DATED]


def test_games_tell_which_options_belong_together(shell: Shell) -> None:
    facts = {game["key"]: game for game in json.loads(shell.run("games", "--json").stdout)}

    assert [key for key, game in facts.items() if game["own_decks"]] == DATED
    said = shell.run("games").stdout
    for game in GAMES:
        for option in game.options:
            if option.when is not None:
                assert facts[game.key]["when"][option.key] == dict([option.when])
                assert f"-o {option.key}={'|'.join(option.values)}  (only with {'='.join(option.when)})" in said
