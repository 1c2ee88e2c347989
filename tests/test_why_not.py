"""Whoever chooses what cannot be done is told which rule forbids it and what would allow it, in two lines at most."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from tabletop.i18n import use_language
from tabletop.protocol import GameOver, NotAnAction
from tabletop.simulate import first_stream, playout
from tabletop.tui.wrap import wrap

from .playing import POLICIES, Subject, extreme_tables, refused, subjects

WIDTH: Final = 78
"""Cells of a line of the prompt on the smallest screen."""
NAMES: Final = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gil", "Hugo")
PARTS: Final = re.compile(r"[:;,] |[.!?] [^\W\d_]| (?:only|até|só) ")
"""Between the rule and what would allow it, or what goes instead."""
HOPELESS: Final = (GameOver, NotAnAction)
"""Nothing would allow it."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
@pytest.mark.parametrize("language", ["pt", "en"])
def test_each_refusal_says_what_forbids_it_and_what_would_allow_it(subject: Subject, language: str) -> None:
    use_language(language)
    game, words, chance = subject.game, subject.entry.words(), Random(31)
    said = dict[str, type]()
    for table in extreme_tables(subject):
        for number, move in enumerate(playout(game, game.setup(table).state, first_stream(table), POLICIES["kind"])):
            if number % 3 == 0:
                view = game.view(move.step.state, game.to_act(move.step.state))
                for refusal in refused(subject, move.step.state, chance):
                    said[words.refusal(refusal, view, NAMES)] = type(refusal)

    assert len({*said.values()} - {*HOPELESS}) > (2 if subject.key == "timeline-brasil" else 4)
    assert [text for text, kind in said.items() if kind not in HOPELESS and not PARTS.search(text)] == []
    assert [text for text in said if len(wrap(f"× {text}", WIDTH)) > 2] == []
