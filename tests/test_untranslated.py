"""Nothing that is said of a game, of a mistake or of what goes wrong is left in English: the made-up language tells."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import click
import pytest

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.cli import failed
from tabletop.cli.languages import CLICK
from tabletop.host import Host
from tabletop.replays import of_table
from tabletop.shelf import Entry
from tabletop.simulate import first_stream, playout
from tabletop.store import Store
from tabletop.teaching import tutorial

from .marked import left_over, spoken
from .playing import POLICIES, Subject, extreme_tables, refused, subjects
from .test_cli_mistakes import CODES

CARD: Final = frozenset("title year id topic circa difficulty note source".split(" "))  # noqa: SIM905
"""Fields of a card in a deck, which are written in English in every language."""
NAMES: Final = ("Ша", "Шб", "Шв", "Шг", "Шд", "Ше", "Шж", "Шз")
TITLES: Final = frozenset(("timeline", "brasil"))
"""Titles that are the same in every language."""
KEYS: Final = frozenset(("enter", "home", "end"))
EVERY: Final = 7
"""Of so many moments of a game one is looked at, and the last."""

each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
each_entry = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


def said(subject: Subject, state: Any, notices: Any, chance: Random) -> list[str]:
    """Return everything that the words of a game say of a moment: table, log, choices, help, refusals."""
    game, words = subject.game, subject.entry.words()
    seat = game.to_act(state)
    view = game.view(state, seat)
    names = NAMES[: len(game.standing(state))]
    lines = [*words.table(view, names), *words.table(game.view(state, None), names), words.status(view, names)]
    for notice in notices:
        told = notice.event, view, names
        lines += [words.event(*told), words.brief(*told), *words.telling(*told)]
    lines += [words.refusal(refusal, view, names) for refusal in refused(subject, state, chance)]
    for each in view.refused:
        lines += [words.refusal(each.refusal, view, names), words.choice(view, each.path, names)]
        lines += [words.detail(view, each.path, names)]
    for action in chance.sample(view.legal, min(2, len(view.legal))):
        path = words.path(action)
        for length in range(1, len(path) + 1):
            way = path[:length]
            lines += [words.question(view, way[:-1]), words.choice(view, way, names), words.detail(view, way, names)]
    return lines


@pytest.mark.slow
@each_game
def test_a_game_has_no_word_that_nobody_translated_from_its_beginning_to_its_end(subject: Subject) -> None:
    chance, lines, moments = Random(17), list[str](), 0
    with spoken():
        for table in extreme_tables(subject):
            state = None
            for number, move in enumerate(
                playout(subject.game, subject.game.setup(table).state, first_stream(table), POLICIES["kind"])
            ):
                state = move.step.state
                if number % EVERY == 0 or subject.game.to_act(state) is None:
                    lines += said(subject, state, move.step.notices, chance)
                    moments += 1
            result = subject.game.result(state)
            assert result is not None
            words = subject.entry.words()
            lines += [words.reason(result), *(words.source(key) for key, _points in result.breakdown[0])]

    assert moments > 20 if subject.key != "timeline" else moments > 5
    assert left_over(lines, TITLES) == {}


def finished(host: Host, entry: Entry, seats: int, seed: int = 5) -> str:
    """Play a game to its end by chance; the name of its table."""
    table, chance = host.new(entry.key, NAMES[:seats], seed=seed), Random(seed)
    while (seat := table.session.to_act) is not None:
        table.play(seat, chance.choice(table.session.view(seat).legal))
    table.close()
    return table.id


@each_entry
def test_a_replay_and_a_tutorial_line_by_line_have_no_word_that_nobody_translated(entry: Entry, tmp_path: Path) -> None:
    host, output = Host(GAMES, Store(tmp_path)), StringIO()
    with spoken():
        id = finished(host, entry, entry.seats_with({})[-1])
        typed = ["", "5", "v", ".", "]", "[", "p", "l 99", "s", "s 2", "v", "s 1", "end", "", "v", "l 9", "home", "p"]
        typed += ["?", "x", "r", "1", "0", "q"]
        plain.run_replay(of_table(host, id), StringIO("".join(line + "\n" for line in typed)), output, "never")
        lesson = ["", "p", "p", "v", ".", "?", "x", *[""] * 30, "v", "home", "r", "0", "q"]
        plain.run_lesson(tutorial(entry), host, StringIO("".join(line + "\n" for line in lesson)), output)

    assert entry.lesson is not None
    people = {name.casefold() for name in entry.lesson().names}

    assert left_over(output.getvalue().splitlines(), TITLES | KEYS | people) == {}


def test_the_menu_line_by_line_has_no_word_that_nobody_translated(tmp_path: Path) -> None:
    host, output = Host(GAMES, Store(tmp_path)), StringIO()
    with spoken():
        host.new("line-it", NAMES[:2], seed=1).close()
        finished(host, GAMES[1], 2)
        finished(host, GAMES[4], 1)
        typed = [
            "?",
            "99",
            "x",
            "s",
            "o",
            "o 1",
            "1",
            "r",
            "ша",
            "",
            "a",
            "o 2",
            "9",
            "x",
            "0",
            "t",
            "t 9",
            "d",
            "u",
            "4",
            "9",
        ]
        typed += ["1", "1", "", "", "?", "b", "q", "m", "q"]
        plain.run_menu(host, StringIO("".join(line + "\n" for line in typed)), output, "never")
    ids = {word for id in (table.id for table in host.tables()) for word in re.findall("[a-z]{2,}", id)}

    assert left_over(output.getvalue().splitlines(), TITLES | KEYS | ids) == {}


def of_a_shell(text: str) -> list[str]:
    """Return lines without commands to type, options and paths."""
    return re.sub(r"`[^`]*`|--?[a-z][a-z-]*|(?:/[\w.\-]+)+|\w+://\S+", " ", text).splitlines()


@pytest.fixture(scope="module")
def commands() -> Iterator[click.Group]:
    """All commands, described in the made-up language; what else they say is said in the language of the moment."""
    with spoken():
        group = reload()
    yield group
    reload()


def reload() -> click.Group:
    """Return all commands as they describe themselves in the language in use: they do so when a module is read."""
    from tabletop.cli import app, typed

    importlib.reload(app)
    made: click.Group = importlib.reload(typed).command()
    return made


NEVER: Final = frozenset(entry.key for entry in GAMES) | {word for entry in GAMES for word in entry.key.split("-")}
"""What a shell is told in every language."""


def test_the_help_of_no_command_has_a_word_that_nobody_translated(commands: click.Group) -> None:
    with click.Context(commands, info_name="tabletop") as above:
        lines = of_a_shell(commands.get_help(above))
        for name, each in commands.commands.items():
            with click.Context(each, above, name) as context:
                lines += of_a_shell(each.get_help(context))
    # the words of click come from the catalogue of the process, which test_translations holds
    clicks = {word.casefold() for said in CLICK for word in re.findall("[A-Za-z]{2,}", said)}
    literal = {"tabletop", "ctrl", "new", "pt", "en", "localhost", *"-".join(commands.commands).split("-")}

    assert left_over(lines, frozenset(clicks | literal)) == {}


MISTAKES: Final = [
    *(arguments for arguments, code, _says in CODES if code and arguments and arguments[0] != "--lang"),
    ("delete", "nothing"),
    ("restore",),
    ("restore", "nothing"),
    ("rename", "nothing", "other"),
    ("watch", "nothing", "--plain"),
    ("replay", "nothing", "--plain"),
    ("replay", "short.jsonl"),
    ("learn", "chess"),
    ("import", "nowhere.jsonl"),
    ("import", "/dev/zero"),
    ("import", "empty.jsonl"),
    ("import", "other.jsonl"),
    ("import", "spoilt.jsonl"),
    ("check", "empty.jsonl"),
    ("check", "other.jsonl"),
    ("check", "spoilt.jsonl"),
    ("deck", "old", "family"),
    ("deck", "new", "faulty.yaml"),
    ("decks", "family"),
    ("cards", "thebes"),
    ("cards", "timeline", "--deck", "nowhere"),
    ("cards", "timeline", "--deck", "faulty.yaml"),
    ("check-data", "--deck", "nowhere"),
    ("check-data", "--deck", "faulty.yaml"),
    ("check-data", "--deck", "small.yaml", "--deck", "faulty.yaml"),
    *(("check-data", "--deck", f"unclear{number}.yaml") for number in range(6)),
    ("config", "colour"),
    ("config", "theme", "pink"),
    ("config", "bell", "loud"),
    ("serve", "--port", "many"),
    ("stats", "Zoe"),
    ("stats", "--forget", "\x1b"),
    ("stats", "--merge", "Ana", "Bia", "--forget", "Ana"),
    ("play", "timeline", "--plain", "-p", "Ana", "-o", "mode=competitive"),
    ("play", "timeline", "--plain", "-p", "Ana", "-o", "deck=full"),
    ("play", "timeline", "--plain", "-p", "Ana", "--deck", "nowhere"),
    ("play", "timeline", "--plain", "-p", "Ana", "--deck", "small.yaml"),
    ("play", "timeline", "--plain", "-p", "Ana", "--deck", "faulty.yaml"),
    ("play", "thebes", "--plain", "-p", "Ana", "-p", "Bruno", "--deck", "thebes"),
]
FAULTY: Final = """\
cards:
  - title: "1923: ша"
    year: 1923
  - titel: ша
    year: 0
  - title: ша
    year: [1]
    note: 3
  - title: ша
    year: 19999
    circa: ша
    difficulty: 7
"""
UNCLEAR: Final = (
    "cards:\n  - title: ша: шб\n    year: 1\n",
    "cards:\n\t- title: ша\n",
    'cards:\n  - title: "ша\n    year: 1\n',
    "cards:\n  - title: ша\n   year: 1\n  year: 2\n",
    "cards: [ша\n",
    "cards: }\n",
)
"""Decks that are no YAML, as one mistypes them."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user whose files are not what they should be."""
    for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    host = Host(GAMES, Store(tmp_path / "elsewhere"))
    table = host.new("line-it", NAMES[:2], seed=1)
    for _ in range(4):
        seat = table.session.to_act
        assert seat is not None
        table.play(seat, table.session.view(seat).legal[0])
    table.close()
    lines = host.contents(table.id).splitlines(keepends=True)
    for name, data in {
        "empty": b"",
        "other": lines[0].replace(b'"format":1', b'"format":9'),
        "spoilt": lines[0] + b"spoilt" + b"".join(lines[1:]),
    }.items():
        (tmp_path / f"{name}.jsonl").write_bytes(data)
    for number, text in enumerate(UNCLEAR):
        (tmp_path / f"unclear{number}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "faulty.yaml").write_text(FAULTY, encoding="utf-8")
    (tmp_path / "small.yaml").write_text("cards:\n  - {title: ша, year: 1}\n", encoding="utf-8")
    return tmp_path


def typed_by_all() -> frozenset[str]:
    """Return options, settings and what they can be: they are typed as they stand, in every language."""
    from tabletop import settings

    each = [word for entry in GAMES for option in entry.options for word in (option.key, *option.values)]
    each += [str(word).lower() for key in settings.KEYS for word in (key, *settings.values(key))]
    return frozenset(re.findall("[a-z]{2,}", " ".join([*each, "terminal system"]))) | NEVER


@pytest.mark.slow
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("arguments", MISTAKES, ids=" ".join)
def test_no_mistake_at_the_shell_is_answered_in_english(
    arguments: tuple[str, ...], commands: click.Group, capsys: pytest.CaptureFixture[str]
) -> None:
    from tabletop.cli import typed

    with spoken():
        try:
            code = typed.run_typer([*arguments], complete="NO_SUCH_VARIABLE")
        except Exception as error:
            code = failed(error, arguments)
    output, errors = capsys.readouterr()
    words = frozenset(re.findall("[a-z]{2,}", " ".join(arguments).casefold())) | {*commands.commands}
    fields = {"cards", "titel", "true", "false", *CARD}

    assert code
    assert errors
    assert left_over(of_a_shell(output + errors), typed_by_all() | words | fields) == {}


@pytest.mark.usefixtures("commands")
def test_settings_that_cannot_be_read_are_told_in_the_language_that_is_spoken(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop import i18n
    from tabletop.cli import languages

    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    (home / "tabletop").mkdir()
    (home / "tabletop" / "config.toml").write_text("ascii = yes\n", encoding="utf-8")
    try:
        languages.choose(None)
    finally:
        i18n.use_language("en")

    told = capsys.readouterr().err
    assert told.startswith("Não foi possível ler ")
    assert "(não é TOML na linha 1, coluna 9)" in told


def test_the_portuguese_help_says_what_each_command_does_in_the_infinitive() -> None:
    from tabletop import i18n

    i18n.use_language("pt")
    try:
        helps = [each.help or "" for each in reload().commands.values()]
    finally:
        i18n.use_language("en")
        reload()

    assert len(helps) > 20
    assert [said for said in helps if not said.split()[0].endswith("r")] == []
