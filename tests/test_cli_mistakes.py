"""What goes wrong at the shell: one sentence, the right code, no traceback."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.catalog import GAMES
from tabletop.cli import asked
from tabletop.cli.mistakes import Mistake
from tests.shell import ROOT, Shell

pytestmark = pytest.mark.slow

PLAIN = ("play", "thebes", "--plain")
TWO = ("-p", "Ana", "-p", "Bruno")


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


CODES: list[tuple[tuple[str | bytes, ...], int, str]] = [
    ((), 2, "--plain"),
    (("--help",), 0, ""),
    (("--version",), 0, ""),
    (("games",), 0, ""),
    (("games", "thebes"), 2, "word too many"),
    (("gmaes",), 2, "games"),
    (("",), 2, "no command ''"),
    (("--plian",), 2, "--plain"),
    (("tables",), 0, ""),
    (("tables", "--data-dir", ""), 2, "--data-dir"),
    (("tables", "--data-dir"), 2, "--data-dir needs a value"),
    (("--lang", "fr", "games"), 2, "'fr'"),
    (("rules", "thebes"), 0, ""),
    (("rules", "theebs"), 2, "Did you mean thebes?"),
    (("rules",), 2, "GAME is missing"),
    (("check-data",), 0, ""),
    (("check-data", "chess"), 2, "Games: thebes"),
    (("check", "nowhere.jsonl"), 2, "nowhere.jsonl"),
    (("check", str(ROOT / "README.md")), 1, "not a table"),
    (("check", str(ROOT)), 1, "Is a directory"),
    (("check", "/dev/zero"), 1, "regular file"),
    (("check", ""), 2, "no file ''"),
    (("check", "x" * 300), 2, "no file"),
    (("export", "nothing"), 2, "no table"),
    (("export", "../../.bashrc"), 2, "no table"),
    (("resume", "--plain"), 2, "no unfinished table"),
    (("resume", "a/../../x", "--plain"), 2, "no table"),
    (("play", "thebes", *TWO), 2, "ssh -t"),
    (("play", "thebes", *TWO, "--plain"), 0, ""),
    ((*PLAIN, "-p", "Ana"), 2, "2 to 4 players, not 1"),
    ((*PLAIN, *(("-p", "x") * 5)), 2, "2 to 4 players, not 5"),
    ((*PLAIN, "-p", "Ana", "-p", "ANA"), 2, "ANA"),
    ((*PLAIN, "-p", "Ana", "-p", " \x1b "), 2, "needs a name"),
    ((*PLAIN, *TWO, "-o", "luck"), 2, "KEY=VALUE"),
    ((*PLAIN, *TWO, "-o", "lukc=gentle"), 2, "luck"),
    ((*PLAIN, *TWO, "-o", "luck=great"), 2, "standard, gentle"),
    ((*PLAIN, *TWO, "-o", "luck=gentle", "-o", "luck=standard"), 2, "twice"),
    ((*PLAIN, *TWO, "--seed", "18446744073709551615"), 0, ""),
    ((*PLAIN, *TWO, "--seed", "18446744073709551616"), 2, "--seed"),
    ((*PLAIN, *TWO, "--seed", "-1"), 2, "--seed"),
    (("simulate", "thebes"), 0, ""),
    (("simulate", "chess"), 2, "thebes"),
    (("simulate", "thebes", "--games", "0"), 2, "--games"),
    (("simulate", "thebes", "--games", "many"), 2, "--games"),
    (("simulate", "thebes", "--seats", "5"), 2, "--seats"),
    (("simulate", "thebes", "--journals", str(ROOT / "README.md")), 1, "README.md"),
    (("simulate", "thebes", "--journals", ""), 2, "--journals needs a value"),
]


@pytest.mark.parametrize(("arguments", "code", "says"), CODES)
def test_code_and_sentence(shell: Shell, arguments: tuple[str | bytes, ...], code: int, says: str) -> None:
    done = shell.run(*arguments)

    assert done.returncode == code
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == (1 if code else 0)
    assert "\x1b" not in done.stdout + done.stderr


@pytest.mark.parametrize("typed", ["", "-1", "1_000", " 7", "٣", "7.0", "9" * 5000, str(2**64)])
def test_a_seed_is_written_in_plain_digits(typed: str) -> None:
    with pytest.raises(Mistake, match="--seed needs a whole number from 0 to 18446744073709551615"):
        asked.seed(typed)


def test_a_link_that_is_named_is_followed_and_one_to_nothing_is_told(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("simulate", "thebes", "--seed", "1", "--seats", "2", "--journals", ".").returncode == 0
    (tmp_path / "link").symlink_to("thebes-2p-1.jsonl")
    (tmp_path / "nowhere").symlink_to("no-such-file")

    assert shell.run("check", "link").returncode == 0
    assert shell.run("import", "link").returncode == 0
    assert "no file 'nowhere'" in shell.run("check", "nowhere").stderr
    assert "not a regular file" in shell.run("import", "nowhere").stderr


def test_a_full_disk_behind_standard_error_changes_no_code(shell: Shell) -> None:
    for command, code in (("play chess", 2), ("check /dev/zero", 1), ("games >/dev/full", 1)):
        assert shell.script(f"tabletop {command} 2>/dev/full").returncode == code


@pytest.mark.case("C01")
def test_an_unknown_game_is_answered_with_the_near_one_and_all_there_are(shell: Shell) -> None:
    far, near = shell.run("play", "nosuchgame"), shell.run("play", "theebs")

    assert (far.returncode, near.returncode) == (2, 2)
    assert far.stdout == near.stdout == ""
    there = ", ".join(entry.key for entry in GAMES)
    assert far.stderr == f"There is no game 'nosuchgame'. Games: {there}.\n"
    assert near.stderr == f"There is no game 'theebs'. Did you mean thebes? Games: {there}.\n"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("rocket", "time-machine-rocket"),
        ("Machine R", "time-machine-rocket"),
        ("BRASIL", "timeline-brasil"),
        ("líne-í", "line-it"),
        ("ti", None),
    ],
)
def test_a_part_of_a_name_or_title_is_answered_with_the_game(typed: str, offered: str | None) -> None:
    with pytest.raises(Mistake) as mistake:
        asked.entry(typed)

    assert ("Did you mean" in mistake.value.sentence) == (offered is not None)
    assert offered is None or f"Did you mean {offered}?" in mistake.value.sentence


@pytest.mark.case("C08")
@pytest.mark.parametrize(
    "line", [(*PLAIN, "-p", b"\xff", "-p", "x"), ("play", b"\xff"), ("resume", b"\xff", "--plain")]
)
def test_arguments_that_are_no_utf8_are_refused(shell: Shell, tmp_path: Path, line: tuple[str | bytes, ...]) -> None:
    done = shell.run(*line)

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert not (tmp_path / ".local").exists()


@pytest.mark.case("C08")
def test_what_is_left_of_a_name_that_is_no_utf8_is_kept(shell: Shell) -> None:
    done = shell.run(*PLAIN, "-p", b"A\xffna", "-p", "Bruno")

    assert done.returncode == 0
    assert "Ana" in done.stdout


@pytest.mark.case("C08", "S20")
def test_a_folder_that_is_no_utf8_is_a_folder(shell: Shell, tmp_path: Path) -> None:
    assert shell.run(*PLAIN, *TWO, "--data-dir", b"d\xff").returncode == 0

    assert (Path(str(tmp_path)) / "d\udcff" / "tables").is_dir()


def test_codes_for_the_terminal_in_an_argument_do_not_reach_it(shell: Shell) -> None:
    clear = "\x1b[2J"
    lines = (["play", clear], [clear], [*PLAIN, *TWO, "-o", f"{clear}=1"], ["check", clear], ["--lang", clear])
    for arguments in lines:
        done = shell.run(*arguments)

        assert done.returncode == 2
        assert "\x1b" not in done.stderr


def test_settings_that_cannot_be_used_are_told_and_do_no_harm(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / ".config" / "tabletop").mkdir(parents=True)
    (tmp_path / ".config" / "tabletop" / "config.toml").write_text('language = "fr"\n', encoding="utf-8")
    done = shell.run("games")

    assert done.returncode == 0
    assert "config.toml" in done.stderr
    assert "thebes" in done.stdout


def test_the_language_is_asked_for_then_set_then_the_systems(shell: Shell, tmp_path: Path) -> None:
    def title(*arguments: str, **environ: str) -> str:
        return shell.run("rules", "thebes", *arguments, environ={"LC_ALL": "", **environ}).stdout.splitlines()[2]

    english, portuguese = title("--lang", "en"), title("--lang", "pt")
    assert english != portuguese
    assert title(LANG="pt_BR.UTF-8") == portuguese
    assert title(LANG="pt_BR.UTF-8", LC_MESSAGES="en_US.UTF-8") == english
    assert title(LC_ALL="pt_PT.UTF-8", LC_MESSAGES="en_US.UTF-8") == portuguese
    (tmp_path / ".config" / "tabletop").mkdir(parents=True)
    (tmp_path / ".config" / "tabletop" / "config.toml").write_text('language = "pt"\n', encoding="utf-8")
    assert title(LANG="en_US.UTF-8") == portuguese
    assert title("--lang", "en", LANG="pt_BR.UTF-8") == english


CRASH = """
import sys
from tabletop.cli import listing
def broken(json):
    hand = "the " + "crown of " + "Minos"
    raise KeyError(json)
listing.games = broken
sys.argv = ["tabletop", "games"]
from tabletop.__main__ import main
main()
"""


@pytest.mark.case("T11")
def test_a_fault_of_ours_is_one_sentence_and_a_private_file_without_variables(shell: Shell, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASH], env=shell.environ, cwd=tmp_path, capture_output=True, text=True, check=False
    )  # fmt: skip

    assert done.returncode == 1
    assert done.stdout == ""
    assert "KeyError" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    (report,) = (tmp_path / ".local/share/tabletop/crashes").iterdir()
    assert str(report) in done.stderr
    details = report.read_text(encoding="utf-8")
    assert "in broken" in details
    assert "crown of Minos" not in details
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700
