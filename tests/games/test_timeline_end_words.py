"""How Timeline names its options, its ends and what a team has reached."""

from __future__ import annotations

import pytest

import tabletop.games.timeline.words as sentences
from tabletop.games.timeline import rating_words
from tabletop.games.timeline.actions import TeamEnded
from tabletop.games.timeline.rating_words import grade_name, rated
from tabletop.games.timeline.scoring import (
    ALL_BLOCKED,
    FOUR_BLOCKED,
    HANDS_EMPTY,
    LOST,
    MAIN,
    REASONS,
    SECONDARY,
    STUCK,
)
from tabletop.games.timeline.setup import OPTIONS
from tabletop.i18n import use_language
from tabletop.phrases import scores, victory
from tabletop.protocol import Result, Words
from tabletop.timelines.race.scoring import OUT

from .option_talk import check_options
from .timeline_table import ANA, BRUNO, seen, team
from .timeline_talk import NAMES

pytestmark = pytest.mark.usefixtures("english")

words: Words = sentences
VIEW = seen(team((1500, 1850), (1600,)))


def ended(reason: str, score: int = 7, seats: int = 2) -> Result:
    """Return how a co-operative game ended."""
    breakdown = ((MAIN, 18), (SECONDARY, score), (LOST, -18))
    return Result((ANA, BRUNO)[:seats], (score,) * seats, reason, (breakdown,) * seats, team=True)


@pytest.mark.rule("TL-12", "TL-14", "TL-21")
def test_every_end_has_its_reason_and_a_rating_of_our_own() -> None:
    told = [words.reason(ended(reason)) for reason in REASONS]

    assert len(set(told)) == len(REASONS) == 4
    assert all(said.endswith(". On our own scale: chroniclers.") for said in told)
    assert max(map(len, told)) <= 78
    with pytest.raises(ValueError, match="rain"):
        words.reason(ended("rain"))
    with pytest.raises(ValueError, match="rain"):
        rating_words.reason(ended("rain"))
    assert words.reason(Result((ANA,), (4, 3), OUT, ())) == "One player alone went out in a complete round."
    for reason, seat in ((HANDS_EMPTY, None), (ALL_BLOCKED, None), (FOUR_BLOCKED, ANA), (STUCK, ANA)):
        assert words.telling(TeamEnded(reason, seat, 7), VIEW, NAMES)[0].startswith("The game is over: ")
    either = seen(team((1500,), (1600,), either=True))
    assert "has a place or can be discarded" in words.telling(TeamEnded(STUCK, ANA, 7), either, NAMES)[0]


@pytest.mark.rule("TL-14")
def test_grades_are_friendly_words() -> None:
    names = {"masters": "masters of time", "historians": "historians", "chroniclers": "chroniclers"}
    names |= {"apprentices": "apprentices", "lost": "lost in time"}

    assert {grade: grade_name(grade) for grade in names} == names
    assert rated(-6) == "On our own scale: lost in time."
    with pytest.raises(ValueError, match="rain"):
        grade_name("rain")


@pytest.mark.rule("TL-13")
def test_a_team_has_one_score_and_nobody_has_won() -> None:
    assert victory(ended(STUCK), NAMES) == "Ana and Bruno reached 7 points together."
    assert victory(ended(STUCK, 1, seats=1), NAMES[:1]) == "Ana reached 1 point."
    assert scores(ended(STUCK), NAMES[:2], words) == [
        *("Main timeline: 18", "Secondary timeline: 7", "Discards, draw pile and hands: -18"),
    ]
    assert words.source("placed") == "Cards placed right"
    with pytest.raises(ValueError, match="rain"):
        words.source("rain")


@pytest.mark.rule("TL-18", "TL-19", "TL-20", "TL-21", "TL-22", "TL-23")
def test_options_are_named_and_explained() -> None:
    check_options(words, OPTIONS)


def test_a_rating_is_told_in_portuguese() -> None:
    use_language("pt")

    assert rated(30) == "Em nossa escala: mestres do tempo."
