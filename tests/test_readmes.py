"""Both READMEs tell the same, block by block: what one says in English stands in the other in Portuguese."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Final

import pytest

from tabletop.timelines.deckfile import read_deck
from tests.games.rocket_subject import OPENINGS
from tests.playing import subjects

ROOT: Final = Path(__file__).parents[1]
FILES: Final = {"en": "README.md", "pt": "README.pt-BR.md"}
TEXTS: Final = {language: (ROOT / name).read_text(encoding="utf-8") for language, name in FILES.items()}
TYPED: Final = {
    "TABLE": "MESA", "NAME": "NOME", "FILE": "ARQUIVO", "GAME": "JOGO", "ADDRESS": "ENDEREÇO", "family": "familia",
    "Sunday game": "Jogo de domingo",
}  # fmt: skip
"""What a reader puts something else for, or would call otherwise."""

both: Final = pytest.mark.parametrize("language", FILES)


def blocks(text: str) -> list[str]:
    """Return paragraphs, tables and blocks of code."""
    return re.findall(r"^```.*?^```$|(?:^[^\n]+\n)+", text, re.MULTILINE | re.DOTALL)


def is_code(block: str) -> bool:
    return block.startswith("```")


def shape(block: str) -> str:
    """Return what kind of block it is: a heading of a level, a table of so many rows, a block of code, a list."""
    if is_code(block):
        return block.partition("\n")[0]
    if block.startswith("|"):
        return f"table of {len(block.splitlines())}"
    kind = re.match(r"#+ |!\[|\d+\. |- ", block)
    return "text" if kind is None else f"{kind[0]}{len(re.findall(r'^(?:[0-9]+[.]|-) ', block, re.MULTILINE))}"


def code(block: str) -> list[str]:
    """Return the lines of a block of code, without comments."""
    return [re.sub(r" +#.*", "", line) for line in block.splitlines()]


def spans(text: str) -> list[str]:
    """Return what stands between backquotes, in any order: keys, commands, files, options."""
    return sorted(re.findall(r"`([^`]+)`", text))


def numbers(text: str) -> list[str]:
    """Return the numbers in digits, in any order; a thousand is divided and a fraction begun by other signs."""
    return sorted(re.sub(r"[.,]", "", number) for number in re.findall(r"\d+(?:[.,]\d+)*", text))


def targets(text: str) -> list[str]:
    """Return where links and pictures lead to, but for headings and from one README to the other."""
    return sorted(set(re.findall(r"\]\(([^)#]+)\)", text)) - {*FILES.values()})


def without_language(text: str) -> list[str]:
    """Return the same, with pictures in Portuguese as their twins in English are called."""
    return [target.replace(".pt-BR.svg", ".svg") for target in targets(text)]


def in_portuguese(words: list[str]) -> list[str]:
    """Return words with what a Portuguese reader would type."""
    known = re.compile(rf"\b({'|'.join(TYPED)})\b")
    return [known.sub(lambda found: TYPED[found[0]], word) for word in words]


def anchors(text: str) -> set[str]:
    """Return what headings can be linked by."""
    titles = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def differing(part: Callable[[str], list[str]]) -> list[tuple[list[str], list[str], str]]:
    """Return of which text, block by block, a part is another in the other language."""
    pairs = zip(blocks(TEXTS["en"]), blocks(TEXTS["pt"]), strict=True)
    told = [(in_portuguese(part(en)), part(pt), pt) for en, pt in pairs if not is_code(en)]
    return [(sorted(en), sorted(pt), block) for en, pt, block in told if sorted(en) != sorted(pt)]


def test_they_have_the_same_headings_tables_and_blocks_in_the_same_order() -> None:
    there = [[shape(block) for block in blocks(text)] for text in TEXTS.values()]

    assert [pair for pair in zip_longest(*there) if pair[0] != pair[1]] == []


def test_what_is_typed_is_the_same() -> None:
    en, pt = ([line for block in blocks(text) if is_code(block) for line in code(block)] for text in TEXTS.values())

    # a deck is written in the language of its family
    written = re.compile(r"(title|  - title|    note): ")
    assert [line for line in in_portuguese(en) if not written.match(line)] == [
        line for line in pt if not written.match(line)
    ]
    assert len(en) == len(pt)


def test_keys_commands_and_files_are_the_same() -> None:
    assert differing(spans) == []


def test_numbers_are_the_same() -> None:
    assert differing(numbers) == []


def test_pictures_and_pages_elsewhere_are_the_same() -> None:
    assert differing(without_language) == []


@both
def test_pictures_speak_the_language_of_the_text(language: str) -> None:
    pictures = [target for target in targets(TEXTS[language]) if target.endswith(".svg")]

    assert pictures
    assert all(picture.endswith(".pt-BR.svg") == (language == "pt") for picture in pictures)


def test_the_cells_of_tables_are_as_many_and_name_the_same_keys() -> None:
    tables = [[block for block in blocks(text) if block.startswith("|")] for text in TEXTS.values()]
    rows = [[row for table in each for row in table.splitlines()] for each in tables]

    assert [pair for pair in zip(*rows, strict=True) if pair[0].count("|") != pair[1].count("|")] == []
    assert [pair for pair in zip(*rows, strict=True) if spans(pair[0]) != spans(pair[1])] == []
    assert [pair for pair in zip(*rows, strict=True) if numbers(pair[0]) != numbers(pair[1])] == []


@both
def test_each_leads_to_the_other_to_its_own_headings_and_to_files_that_are_there(language: str) -> None:
    text = TEXTS[language]
    other = {"en": "README.pt-BR.md", "pt": "README.md"}[language]

    assert f"]({other})" in text
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors(text)
    assert [target for target in targets(text) if "://" not in target and not (ROOT / target).exists()] == []


@both
def test_only_rows_of_tables_are_longer_than_120_columns(language: str) -> None:
    assert [line for line in TEXTS[language].splitlines() if len(line) > 120 and not line.startswith("|")] == []


@both
def test_the_deck_that_is_shown_can_be_played(language: str, tmp_path: Path) -> None:
    (shown,) = re.findall(r"^```yaml\n(.*?)^```$", TEXTS[language], re.MULTILINE | re.DOTALL)
    (tmp_path / "deck.yaml").write_text(shown, encoding="utf-8")

    assert [card.year for card in read_deck(tmp_path / "deck.yaml").cards] == [1923, 1951]


@pytest.mark.case("R13")
@both
def test_how_long_a_game_can_last_is_said_as_it_is_held(language: str) -> None:
    (said,) = (block for block in blocks(TEXTS[language]) if "471" in block)
    said = " ".join(said.split())
    for subject in subjects():
        if subject.key == "time-machine-rocket":
            said_of_it, most = "a round of {}|uma rodada de {}", OPENINGS
        else:
            said_of_it, most = "{}", max(subject.longest(seats) for seats in subject.entry.seats)
        named = said_of_it.format(*[subject.entry.title.en] * said_of_it.count("{}"))
        assert re.search(rf"({named}) (after|após) {most}\b", said), subject.key
