"""Plain mode says the most important first, in short lines, and the whole table only when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import plain
from tabletop.catalog import GAMES
from tabletop.i18n import use_language
from tabletop.opentable import OpenTable
from tabletop.phrases import scores, victory
from tabletop.plain.console import WIDTH, Console
from tabletop.protocol import View, Words
from tabletop.shelf import Entry
from tabletop.text import width

from .typists import TOY, Typist, house, play, unbroken

each_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
NAMES = ("Ana", "Bruno", "Célia")


class Counting:
    """The words of a game, and the tables and turns that were said with them."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.tables = 0
        self.turns: list[list[str]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._words, name)

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        self.tables += 1
        return self._words.table(view, names)

    def own(self, view: View, names: Sequence[str]) -> list[str]:
        self.turns.append(self._words.own(view, names))
        return self.turns[-1]


def counted(table: OpenTable) -> Counting:
    """Let a table speak with words that are counted."""
    table.words = counting = Counting(table.words)
    return counting


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_whole_game_in_short_lines_tells_the_table_once_and_the_winner_first(
    tmp_path: Path, entry: Entry, language: str
) -> None:
    use_language(language)
    table = house(tmp_path, entry).new(entry.key, NAMES, {}, 8)
    words, output = counted(table), StringIO()

    assert plain.run(table, house(tmp_path, entry), Typist(output, Random(8)), output, "needed") == 0

    said = output.getvalue()
    assert [line for line in said.splitlines() if width(line) > WIDTH] == []
    assert words.tables == 1
    assert len(words.turns) > 2 * len(NAMES)
    # in Thebes where somebody is, and six kinds of things to have
    assert all(1 <= len(own) <= (7 if entry.key == "thebes" else 4) for own in words.turns)
    result = table.session.result
    assert result is not None
    end = unbroken(said[said.index(victory(result, NAMES)) :]).splitlines()
    points = scores(result, NAMES, table.words)
    assert end[1 : len(points) + 2] == [*points, words.reason(result)]


@each_game
def test_no_choice_is_said_twice_when_a_table_is_opened(tmp_path: Path, entry: Entry) -> None:
    use_language("en")
    table = house(tmp_path, entry).new(entry.key, NAMES, {}, 8)

    said = [line.strip() for line in play(table, house(tmp_path, entry), []).splitlines()]

    choices = [line.partition(". ")[2] for line in said if line[:1].isdecimal() and ". " in line]
    assert choices
    assert not set(choices) & set(said)


def test_whose_turn_it_is_comes_before_the_own_lines_and_the_choices(tmp_path: Path) -> None:
    use_language("en")
    host = house(tmp_path, TOY)
    table = host.new("toy", NAMES, {}, 4)

    said = play(table, host, ["2", "4", "v"])

    news, turn, own = said.index("Ana: Passed."), said.index("Bruno plays"), said.index("Bruno is ready.")
    choices = said.index("What to do?", own)
    assert news < turn < own < choices
    assert said.count("Deck ") == 2
    assert said.rindex("Deck ") > choices


def test_a_long_line_goes_on_further_in_and_a_long_word_stays_whole() -> None:
    output, long = StringIO(), "x" * 100
    Console(StringIO(), output).say("  a " + "word " * 20, long)

    assert output.getvalue().splitlines() == ["  a " + "word " * 14 + "word", "      word word word word word", long]


@pytest.mark.parametrize("order", ["standard", "free"])
def test_a_hand_of_line_it_is_said_once_at_a_change_of_player(tmp_path: Path, order: str) -> None:
    use_language("en")
    entry = next(entry for entry in GAMES if entry.key == "line-it")
    table = house(tmp_path, entry).new(entry.key, NAMES, {"order": order}, 8)
    words, session, chance, hands = table.words, table.session, Random(order), 0
    while (seat := session.to_act) is not None:
        view = session.view(seat)
        choices = {words.path(action)[0] for action in view.legal} | {each.path[0] for each in view.refused}
        said = any(line.startswith("Hand: ") for line in words.own(view, NAMES))
        listed = any(each.startswith(("play-", "bet-")) for each in choices)
        hands += said and bool(view.hands[seat])
        assert said != listed or not view.hands[seat]
        session = session.play(seat, chance.choice(view.legal))
    assert bool(hands) == (order == "standard")
