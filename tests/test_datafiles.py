"""Data files: strict, never a guess, every fault named by file, line and path."""

from __future__ import annotations

import ast
import json
import os
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
import yaml
from attrs import asdict, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import tabletop
from tabletop import datafiles, plainyaml
from tabletop.datafiles import DataError, id_faults, parse, parse_list, read, read_list
from tabletop.plainvalues import Unreadable
from tabletop.protocol import Text

FILE = "data/toy/cards.yaml"
BOTH = pytest.mark.parametrize("loader", [plainyaml.LOADER, yaml.SafeLoader], ids=["C", "pure"])


@frozen
class Card:
    """A dated card, as later games have them."""

    id: str
    year: int
    title: Text
    circa: bool = False
    kind: Literal["event", "person"] = "event"
    tags: tuple[str, ...] = ()
    near: tuple[str, int] | None = None
    worth: Mapping[str, int] = {}


@frozen
class Deck:
    """A file with a list and something else."""

    name: str
    cards: tuple[Card, ...]


def card(**changes: str) -> str:
    """Write a card on one line, in words that stand there as they are."""
    fields = {"id": "fall-of-troy", "year": "79", "title": "{pt: Cai, en: Falls}"} | changes
    return "  - {" + ", ".join(f"{name}: {value}" for name, value in fields.items() if value) + "}\n"


def refusals(*cards: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        parse_list("cards:\n" + "".join(cards), "cards", Card, FILE)
    return str(caught.value).splitlines()


def the_only(lines: list[str]) -> str:
    assert len(lines) == 1
    return lines[0]


def test_a_card_is_read() -> None:
    text = "cards:\n" + card(circa="true", kind="person", tags="[a, 'no']", near="[rome, -3]", worth="{gold: 2}")

    cards = parse_list(text, "cards", Card, FILE).value

    title = Text("Cai", "Falls")
    assert cards == (Card("fall-of-troy", 79, title, True, "person", ("a", "no"), ("rome", -3), {"gold": 2}),)


def test_a_fault_names_file_line_and_path() -> None:
    text = "# a comment\n" * 31 + "cards:\n" + card() * 7 + "\n" + card(year="'79'")

    with pytest.raises(DataError) as caught:
        parse_list(text, "cards", Card, "data/timeline/cards.yaml")

    assert str(caught.value) == "data/timeline/cards.yaml:41: cards[7].year: expected an integer, got '79'; write 79"


def test_all_faults_of_a_file_are_told_at_once() -> None:
    lines = refusals(card(year="-0753", circa="yes"), card(title="{pt: Cai}"), card(), card(kind="war", tags="[1]"))

    assert [line.partition(": ")[0] for line in lines] == [f"{FILE}:2"] * 2 + [f"{FILE}:3"] + [f"{FILE}:5"] * 2
    paths = ("[0].year", "[0].circa", "[1].title.en", "[3].kind", "[3].tags[0]")
    assert [line.split(": ")[1] for line in lines] == ["cards" + path for path in paths]


def test_a_file_that_is_wrong_from_end_to_end_is_refused_soon() -> None:
    with within(seconds=2):
        lines = refusals(*[card(year="x")] * 1500)

    assert len(lines) == datafiles.MOST_FAULTS


@pytest.mark.case("S27")
@pytest.mark.parametrize(
    ("written", "advice"),
    [
        ("-0753", "write -753"),
        ("0044", "write 44"),
        ("+5", "write 5"),
        ("1_000", "write 1000"),
        ("0o17", "write it in plain digits"),
        ("0x1F", "write it in plain digits"),
        ("1:30", "write it in plain digits"),
        ("7.0", "write it in plain digits"),
        ("1e3", "write it in plain digits"),
        ("1822-09-07", "write it in plain digits"),
        ("9" * 5000, "write it in plain digits"),
    ],
)
def test_a_number_that_could_be_read_two_ways_is_refused_with_advice(written: str, advice: str) -> None:
    line = the_only(refusals(card(year=written)))

    assert line.startswith(f"{FILE}:2: cards[0].year: expected an integer, got {written[:40]}")
    assert line.endswith(advice)


@pytest.mark.parametrize("written", ["0", "-490", "1500", "999999999999999999"])
def test_plain_digits_are_an_integer(written: str) -> None:
    assert parse_list("cards:\n" + card(year=written), "cards", Card, FILE).value[0].year == int(written)


@pytest.mark.parametrize("word", ["no", "Yes", "on", "OFF", "y", "0044", "2001-01-01", "1.0", "12", "true", ".inf"])
def test_a_text_that_yaml_takes_for_something_else_wants_quotes(word: str) -> None:
    line = the_only(refusals(card(title=f"{{pt: Cai, en: {word}}}")))

    assert f"cards[0].title.en: expected text, got {word}; write '{word}' with the quotes" in line
    quoted = card(title=f"{{pt: Cai, en: '{word}'}}")
    assert parse_list("cards:\n" + quoted, "cards", Card, FILE).value[0].title.en == word


@pytest.mark.parametrize("nothing", ["", "~", "null", "''", "' '"])
def test_an_empty_text_is_no_text(nothing: str) -> None:
    assert "cards[0].title.en: expected text, got nothing" in refusals(card(title=f"{{pt: a, en: {nothing}}}"))[0]


@pytest.mark.parametrize("hidden", ["\\e]52;c;cHduCg==", "\\0", "\\x9b2J", "\\u202e", "\\u2028", "\\t"])
def test_a_text_commands_no_terminal(hidden: str) -> None:
    assert "cards[0].title.en: hidden character U+" in refusals(card(title=f'{{pt: a, en: "{hidden}"}}'))[0]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"year": "[79]"}, "cards[0].year: expected an integer, got a list"),
        ({"year": "true"}, "cards[0].year: expected an integer, got true"),
        ({"circa": "1"}, "cards[0].circa: expected true or false, got 1"),
        ({"kind": "war"}, "cards[0].kind: expected one of event, person, got 'war'"),
        ({"tags": "abc"}, "cards[0].tags: expected a list, got 'abc'"),
        ({"tags": "{a: b}"}, "cards[0].tags: expected a list, got fields with values"),
        ({"near": "[rome]"}, "cards[0].near: expected 2 values, got 1"),
        ({"near": "[rome, x]"}, "cards[0].near[1]: expected an integer, got 'x'"),
        ({"worth": "[1]"}, "cards[0].worth: expected fields with values, got a list"),
        ({"worth": "{gold: x}"}, "cards[0].worth.gold: expected an integer, got 'x'"),
        ({"title": "Falls"}, "cards[0].title: expected fields with values, got 'Falls'"),
    ],
)
def test_one_type_is_never_taken_for_another(changes: dict[str, str], told: str) -> None:
    assert the_only(refusals(card(**changes))) == f"{FILE}:2: {told}"


@pytest.mark.case("S29")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"year": ""}, "cards[0].year: is missing"),
        ({"yaer": "5"}, "cards[0].yaer: unknown field; did you mean year?"),
        ({"zzz": "5"}, "cards[0].zzz: unknown field; known are id, year, title, circa, kind, tags, near, worth"),
        ({"year": "'79'"}, "cards[0].year: expected an integer, got '79'; write 79"),
        ({"circa": "true, year: 80"}, "cards[0].year: stands here twice"),
    ],
)
def test_a_mistake_in_a_card_is_named(changes: dict[str, str], told: str) -> None:
    assert the_only(refusals(card(**changes))) == f"{FILE}:2: {told}"


@pytest.mark.case("S29")
def test_twins_and_strange_ids_are_named() -> None:
    text = "cards:\n" + card() + card(id="Troy") + card(id="other") + card()
    document = parse_list(text, "cards", Card, FILE)

    assert [str(fault) for fault in id_faults(document, "cards", document.value)] == [
        f"{FILE}:3: cards[1].id: expected an id of a-z, 0-9 and -, got 'Troy'",
        f"{FILE}:5: cards[3].id: fall-of-troy is the id of cards[0] already",
    ]


@pytest.mark.case("S29")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", f"{FILE}:1: expected the field cards with a list, got nothing"),
        ("cards:", f"{FILE}:1: cards: expected a list, got nothing"),
        ("kards: []", f"{FILE}:1: kards: unknown field; did you mean cards?\n{FILE}:1: cards: is missing"),
        ("- a", f"{FILE}:1: expected the field cards with a list, got a list"),
    ],
)
def test_a_file_without_cards_is_refused(text: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_list(text, "cards", Card, FILE)

    assert str(caught.value) == told


@pytest.mark.case("S22")
@BOTH
@pytest.mark.parametrize(
    "tag", ["python/object/apply:os.system", "python/name:os.system", "python/object/new:int", "int"]
)
def test_a_tag_runs_nothing(tmp_path: Path, loader: Any, tag: str) -> None:
    mark = tmp_path / "made"
    text = f'name: a\ncards:\n  - !!{tag} ["touch {mark}"]\n'

    with pytest.raises(Unreadable) as caught:
        plainyaml.parse(text, loader)
    with pytest.raises(DataError, match=rf"^{FILE}:3: cards: tags such as "):
        parse(text, Deck, FILE)

    assert (caught.value.line, caught.value.keys) == (3, ("cards",))
    assert not mark.exists()


@pytest.mark.case("S22")
def test_no_module_reads_data_that_could_run() -> None:
    sources = sorted(Path(tabletop.__file__).parent.rglob("*.py"))
    assert len(sources) > 20
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [getattr(node, "module", None), *(alias.name for alias in node.names)]
                assert not {"pickle", "marshal", "shelve", "dill"} & set(names), source
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func) if isinstance(node.func, ast.Name | ast.Attribute) else ""
                assert name not in {"eval", "exec", "yaml.load", "yaml.unsafe_load"}, source


@contextmanager
def within(seconds: float) -> Iterator[None]:
    # of the processor: other programs may keep the clock running
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


@contextmanager
def under(megabytes: int) -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < megabytes << 20


def alias_bomb() -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for level in range(1, 9):
        lines.append(f"a{level}: &a{level} [" + ", ".join([f"*a{level - 1}"] * 9) + "]")
    return "\n".join(lines)


@pytest.mark.slow
@pytest.mark.case("S23")
@BOTH
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (alias_bomb, "anchors such as &a0 are not allowed"),
        (lambda: "cards: *a", r"aliases such as \*a are not allowed: write it out"),
        (lambda: "[" * 5000, "nest"),
        (lambda: "{a: " * 5000, "nest"),
        (lambda: "- " * 5000, "nested more than 16 deep"),
        (lambda: "\n".join("-  " * deep for deep in range(1, 400)), "nested more than 16 deep"),
        (lambda: "- 1\n" * 100_000, "too large: more than 30000 values"),
        (lambda: "a: " + "x" * (1 << 20), "too large: more than 1048576 characters"),
    ],
)
def test_a_bomb_is_refused_at_once(loader: Any, make: Callable[[], str], reason: str) -> None:
    text = make()

    # tracing memory takes time: two passes
    # the reader in Python, for systems without the other, is six times slower
    for limit in (within(seconds=1 if loader is plainyaml.LOADER else 3), under(megabytes=100)):
        with limit, pytest.raises((Unreadable, yaml.YAMLError), match=reason):
            plainyaml.parse(text, loader)


@pytest.mark.case("S23")
@pytest.mark.parametrize("kind", ["100 MB", "one line of 50 MB", "endless"])
def test_a_huge_file_is_never_read_to_its_end(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "cards.yaml"
    if kind == "100 MB":
        with file.open("wb") as out:
            out.truncate(100 << 20)
    elif kind == "one line of 50 MB":
        with file.open("w") as out:
            out.writelines(["x" * (1 << 20)] * 50)
    else:
        file = Path("/dev/zero")

    for limit in (within(seconds=1), under(megabytes=100)):
        with limit, pytest.raises(DataError, match=r"too large: more than 1048576 bytes|not a regular file"):
            read_list(file, "cards", Card)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda _: None, "cannot be read: No such file or directory"),
        (lambda file: file.mkdir(), "cannot be read: Is a directory"),
        (os.mkfifo, "cannot be read: not a regular file"),
        (lambda file: file.write_bytes("cards: []\ncaf\xe9: 1".encode("latin-1")), ":2: not UTF-8 text"),
        (lambda file: file.write_text("cards: ["), "not YAML: "),
        (lambda file: file.write_text("cards:\n  - a: \x07"), ":2: not YAML: U+0007"),
        (lambda file: file.write_text("cards: []\n\tx: 1"), ":2: not YAML: "),
        (lambda file: file.write_text("cards: []\n---\ncards: []"), ":2: only one YAML document"),
        (lambda file: file.write_text("? [a]\n: 1"), ":1: expected the name of a field, got a list"),
        (lambda file: file.write_text("? {a: b}\n: 1"), ":1: expected the name of a field, got fields with values"),
        (lambda file: file.write_text("1: 2"), ":1: expected the name of a field, got 1"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_kind_of_error(
    tmp_path: Path, make: Callable[[Path], Any], told: str
) -> None:
    file = tmp_path / "cards.yaml"
    make(file)

    with pytest.raises(DataError) as caught:
        read(file, Deck)

    assert the_only(str(caught.value).splitlines()).startswith(str(file))
    assert told in str(caught.value)


def test_what_editors_of_other_systems_write_is_read(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_bytes(b"\xef\xbb\xbfcards:\r\n" + card(title="{pt: Praça, en: Square}").replace("\n", "\r\n").encode())

    assert read_list(file, "cards", Card).value[0].title.pt == "Praça"


def test_data_packed_with_the_program_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (datafiles.data_root() / "thebes" / "map.yaml").is_file()
    monkeypatch.setattr(datafiles, "__file__", str(tmp_path / "tabletop" / "datafiles.py"))
    assert datafiles.data_root() == tmp_path / "data"
    (tmp_path / "tabletop" / "data").mkdir(parents=True)
    assert datafiles.data_root() == tmp_path / "tabletop" / "data"


letters = st.text(st.characters(categories=["L", "N", "P", "Zs", "So"]), min_size=1).filter(str.strip)
cards = st.builds(
    Card,
    id=letters,
    year=st.integers(-9999, 9999),
    title=st.builds(Text, letters, letters),
    circa=st.booleans(),
    kind=st.sampled_from(["event", "person"]),
    tags=st.lists(letters).map(tuple),
    near=st.none() | st.tuples(letters, st.integers(-99, 99)),
    worth=st.dictionaries(letters, st.integers(0, 99)),
)


@settings(deadline=None)
@given(st.builds(Deck, letters, st.lists(cards, max_size=4).map(tuple)))
def test_what_is_written_is_what_is_read(deck: Deck) -> None:
    text = json.dumps(asdict(deck), ensure_ascii=False)

    assert parse(text, Deck, FILE).value == deck
    assert plainyaml.parse(text, yaml.SafeLoader) == plainyaml.parse(text)


yamlish = st.lists(
    st.sampled_from(
        ["cards:", "\n", "  - ", "{", "}", "[", "]", "a: ", ", ", "'", '"', "\\e", "&a ", "*a", "!!int ", "#"]
    )
    | st.sampled_from(["0044", "no", "~", "? ", "| ", "---", "id: a", "year: 7", "\t", "%YAML 9", "\x1b", "\ud800"])
    | st.text(max_size=3)
).map("".join)


@settings(deadline=None)
@given(yamlish)
def test_whatever_stands_in_a_file_there_is_one_error_and_it_is_clean(text: str) -> None:
    try:
        parse_list(text, "cards", Card, FILE)
    except DataError as error:
        for line in str(error).splitlines():
            assert line.startswith(f"{FILE}:")
            assert line.isprintable()
