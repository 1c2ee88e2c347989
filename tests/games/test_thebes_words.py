"""What Thebes says of choices, table and end: complete, in names, with prices, and short where it must be."""

from __future__ import annotations

import re
from random import Random

import pytest

import tabletop.games.thebes.words as sentences
from tabletop.games.thebes.actions import ACTIONS, Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.setup import OPTIONS
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import use_language
from tabletop.phrases import listed, victory
from tabletop.protocol import Path, Result, Words

from ..typists import printed
from .option_talk import check_options
from .thebes_table import ANA, GAME, duel, player, seen, state, table

pytestmark = pytest.mark.usefixtures("english")

words: Words = sentences
"""The module speaks the protocol: the strict type check of this line is the test."""

NAMES = ("Ana", "Bruno", "Célia", "Davi")
EGYPT_BOOK = "book-egypt-3-london"

RICH = player(
    "rome",
    time=110,
    cards=(
        *(EGYPT_BOOK, "legends-egypt-rome", "legends-crete-paris", "assistant-paris", "shovel-rome"),
        *("zeppelin-rome", "special-permission-london", "general-book-2-paris", "congress-paris"),
    ),
    finds=(
        "greece-artifact-12",
        "greece-artifact-13",
        "egypt-artifact-13",
        "crete-artifact-4",
        "crete-general-book",
        "crete-book",
    ),
    spent=("crete",),
    exhibitions=("small-paris",),
)
SHOWS = ("small-london", "small-berlin", None)


@pytest.fixture
def rich() -> ThebesView:
    """A table where every kind of choice is possible."""
    return seen(duel(RICH, player(time=115), shows=SHOWS))


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (Take(2), ("take", "2", "-")),
        (Take(0, zeppelin=True), ("take", "0", "zeppelin")),
        (Exchange(), ("exchange", "-")),
        (Exhibit("small-paris", True), ("exhibit", "small-paris", "zeppelin")),
        (Stop(), ("stop",)),
        (Dig("egypt", 4), ("dig", "egypt", "-", "-", "-", "-", "-", "4")),
        (
            Dig("egypt", 12, True, True, True, True, True),
            ("dig", "egypt", "legends", "assistant", "shovel", "permission", "zeppelin", "12"),
        ),
    ],
)
def test_paths_lead_to_actions(action: Action, path: Path) -> None:
    assert words.path(action) == path


def test_different_actions_have_different_paths_and_none_begins_with_another(rich: ThebesView) -> None:
    paths = [words.path(action) for action in rich.legal]

    assert {type(action) for action in rich.legal} == set(ACTIONS)
    assert len(set(paths)) == len(paths)
    starts = {path[:length] for path in paths for length in range(len(path))}
    assert not starts & set(paths)


def told(view: ThebesView, *path: str) -> str:
    """Return the line of a choice."""
    return words.choice(view, path, NAMES)


@pytest.mark.rule("TH-41")
def test_choices_tell_price_arrival_and_who_plays_next() -> None:
    open = (EGYPT_BOOK, "shovel-rome", None, "congress-berlin")
    view = seen(state(player("warsaw", time=6), player(time=9), open=open, shows=SHOWS))

    assert told(view, "take", "0") == (
        "Book on Egypt, 3 points, in London: 2 weeks of travel + 4; to week 12, then Bruno plays"
    )
    assert told(view, "take", "3") == "Congress, in Berlin: 1 week of travel + 2; to week 9, then Ana plays again"
    assert told(view, "take", "2") == "Empty space 3"
    assert told(view, "exchange") == "Exchange the open cards in Warsaw: 1 week; to week 7, then Ana plays again"


@pytest.mark.rule("TH-41")
def test_choices_tell_what_the_zeppelin_saves_and_when_a_year_or_the_game_ends(rich: ThebesView) -> None:
    late = seen(duel(player("warsaw", time=152), player(time=157)))

    assert told(rich, "exchange") == (
        "Exchange the open cards in Warsaw: 2 weeks of travel + 1; to week 9, then Ana plays again (by zeppelin 1 week)"
    )
    assert told(rich, "exchange", "zeppelin").startswith("By zeppelin, which is used up: 1 week;")
    assert told(rich, "exchange", "-").startswith("Without the zeppelin: 2 weeks of travel + 1;")
    assert told(late, "stop") == "Stop: 5 weeks; the game ends"
    assert told(seen(duel(player("warsaw", time=52))), "exchange").endswith("to week 1 of 1902, then Ana plays again")
    assert (
        told(seen(duel(player(time=152), player(time=153))), "stop")
        == "Stop: 5 weeks; to the end space, then Bruno plays"
    )


@pytest.mark.rule("TH-41")
def test_a_dig_is_put_together_with_its_odds_in_sight(rich: ThebesView) -> None:
    assert told(rich, "dig", "egypt") == (
        "Egypt: knowledge 6 (3 + 3 general), 2 weeks of travel, bag 12 artifacts of 30 tokens"
    )
    assert told(rich, "dig", "egypt", "legends") == "Yes, legends: knowledge 8 (5 + 3 general)"
    assert told(rich, "dig", "egypt", "-", "assistant") == "Yes, the assistant: knowledge 7 (4 + 3 general)"
    assert told(rich, "dig", "egypt", "-", "-", "shovel") == "Yes, the shovel: 1 token more"
    assert told(rich, "dig", "crete", "legends", "-", "-", "permission") == "Yes, a special permission"
    assert told(rich, "dig", "egypt", "-", "-", "-", "-", "zeppelin") == "With the zeppelin: no weeks of travel"
    # knowledge 6, 4 weeks: 4 tokens; 35 * 4 / 30 points; 1 - C(18,4) / C(30,4)
    assert told(rich, "dig", "egypt", "-", "-", "-", "-", "-", "4") == (
        "4 weeks: 4 tokens, 89% for an artifact, 4.7 points expected; 2 weeks of travel + 4; to week 12,"
        " then Bruno plays"
    )


@pytest.mark.rule("TH-31")
def test_a_dig_across_week_52_warns() -> None:
    view = seen(duel(player("egypt", time=50, cards=(EGYPT_BOOK,))))

    assert "spends that year's permission" in told(view, "dig", "egypt", "-", "-", "-", "-", "-", "3")
    earlier = seen(duel(player("egypt", time=40, cards=(EGYPT_BOOK,))))
    assert "permission" not in told(earlier, "dig", "egypt", "-", "-", "-", "-", "-", "3")


@pytest.mark.rule("TH-31", "TH-43")
def test_with_gentle_luck_the_warning_says_that_debris_alone_spends_nothing() -> None:
    view = seen(duel(player("egypt", time=50, cards=(EGYPT_BOOK,)), gentle=True))

    assert told(view, "dig", "egypt", "-", "-", "-", "-", "-", "3").endswith(
        "This dig ends in the next year and spends that year's permission, if anything but debris is drawn."
    )
    assert "House rule" in " ".join(words.table(view, NAMES[:2]))


@pytest.mark.rule("TH-41")
def test_details_of_a_site_show_the_wheel_the_bag_and_the_books(rich: ThebesView) -> None:
    said = words.detail(rich, ("dig", "egypt"), NAMES[:2])

    # the points of an artifact of 30 tokens: 35 / 30 for each drawn
    assert "1: 1 (40%; 1.2), 2: 2 (65%; 2.3), 3: 3 (80%; 3.5), 4: 4 (89%; 4.7)" in said
    assert "In the bag: 30 tokens, 12 artifacts with 35 points, 2 books, 16 of debris." in said
    assert "Book points on Egypt: Ana 3, Bruno 0." in said
    assert "The permission is valid." in said


def test_every_choice_on_every_way_has_a_question_a_line_and_details(rich: ThebesView) -> None:
    paths = {path[:n] for path in map(words.path, rich.legal) for n in range(1, len(path) + 1)}
    paths |= {refused.path for refused in rich.refused}

    for path in paths:
        assert words.question(rich, path[:-1])
        assert "\n" not in words.choice(rich, path, NAMES)
        assert words.choice(rich, path, NAMES)
        assert words.detail(rich, path, NAMES[:2])


@pytest.mark.rule("TH-41")
def test_the_table_is_told_in_short_lines(rich: ThebesView) -> None:
    lines = words.table(rich, ("W" * 16, "M" * 16))

    text = printed(lines)
    assert lines[0] == "Open cards:"
    for part in (
        "WWWWWWWWWWWWWWWW: week 6 of 1903, in Rome, 47 weeks to the end",
        "Book points: Greece 1, Egypt 3, general 3",
        "Legends: Crete, Egypt",
        "Cards: 1 assistant, 1 shovel, 1 zeppelin, 1 special permission, 1 congress",
        "Finds: Greece 2 (11 points), Crete 1 (2 points), Egypt 1 (6 points)",
        "Permissions that show X: Crete",
        "Exhibitions held: Small exhibition in Paris",
        "a: Small exhibition in London, 3 weeks, 4 points, for 1 Greece, 2 Egypt",
        "Egypt: 30 tokens, 12 artifacts with 35 points",
        "Most book points:",
        "Supply: 6 cards. Third pile: 2 cards. Discarded: 0 cards.",
    ):
        assert part in text
    assert "  2: empty" in words.table(seen(duel(RICH, open=("car-rome", None, "car-moscow", None))), NAMES)


@pytest.mark.rule("TH-12")
def test_the_status_says_whose_turn_it_is_and_why() -> None:
    alone = seen(state(player(time=7), player(time=9)))
    together = seen(state(player(time=16), player(time=16), track=(1, 0)))

    assert words.status(alone, NAMES) == "Thebes, week 7 of 1901. Ana plays: furthest back in time."
    assert words.status(together, NAMES) == (
        "Thebes, week 16 of 1901. Bruno plays: in the same week as others, with the marker on top."
    )
    over = seen(state(player(time=157), player(time=157)))
    assert words.status(over, NAMES) == "Thebes. The game is over."


def test_the_first_status_names_the_start_space() -> None:
    view = GAME.view(GAME.setup(table(4)).state, None)

    assert "the start of 1902" in words.status(view, NAMES)


@pytest.mark.rule("TH-42", "TH-43")
def test_options_are_named_and_explained() -> None:
    check_options(words, OPTIONS)
    assert "house rule" in words.option_value("luck", "gentle")


@pytest.mark.rule("TH-40")
def test_the_end_is_told_with_sources_and_shared_victories() -> None:
    before = state(player(time=157, finds=("egypt-artifact-13",)), player(time=157, finds=("greece-artifact-13",)))
    result = GAME.result(before)
    assert result is not None

    assert victory(result, NAMES) == "Ana and Bruno share the victory."
    assert "over" in words.reason(result)
    sources = [words.source(key) for key, _ in result.breakdown[0]]
    assert sources[:4] == ["Artifacts", "Exhibitions", "Congresses", "Most book points on Greece"]
    with pytest.raises(ValueError, match="weather"):
        words.source("weather")
    with pytest.raises(ValueError, match="rain"):
        words.reason(Result((ANA,), (1, 0), "rain", ()))
    assert victory(Result((ANA,), (), "", ()), NAMES) == "Ana has won."
    assert victory(Result((), (), "", ()), NAMES) == "Nobody has won."
    assert listed(["Ana", "Bruno", "Célia"]) == "Ana, Bruno and Célia"


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_is_told_without_a_gap_in_both_languages(seed: int) -> None:
    chooser = Random(seed)
    use_language(("en", "pt")[seed % 2])
    seats = 2 + seed % 3
    before = GAME.setup(table(seats, seed, luck=("standard", "gentle")[seed % 2])).state
    names = NAMES[:seats]
    while (seat := GAME.to_act(before)) is not None:
        view = GAME.view(before, seat)
        action = chooser.choice(view.legal)
        path = words.path(action)
        spoken = [words.status(view, names), words.detail(view, path, names), *words.table(view, names)]
        spoken += [words.choice(view, path[:n], names) for n in range(1, len(path) + 1)]
        spoken += [words.refusal(refused.refusal, view, names) for refused in view.refused]
        assert printed(words.table(view, names))
        step = GAME.apply(before, seat, action)
        spoken += [words.event(notice.event, GAME.view(step.state, None), names) for notice in step.notices]
        assert all(spoken)
        # what is left in braces was never filled in
        assert not [text for text in spoken if re.search(r"[{}]", text)]
        before = step.state
