"""Line-it line by line: whole games through a pipe, and what asks twice."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest

from tabletop import plain
from tabletop.catalog import LINE_IT
from tabletop.games.line_it.view import Finishing, Taking
from tabletop.host import Host
from tabletop.i18n import use_language
from tabletop.plain.narrowing import level
from tabletop.protocol import View, Words

from ..typists import Typist, house, numbers, play
from .line_it_table import duel, seen

WORDS: Words = LINE_IT.words()


@pytest.fixture
def host(tmp_path: Path, english: None) -> Host:  # noqa: ARG001
    """A host with Line-it on its shelf."""
    return house(tmp_path, LINE_IT)


@pytest.mark.parametrize(("language", "seats", "order"), [("en", 2, "standard"), ("pt", 5, "free")])
def test_a_whole_game_through_a_pipe(host: Host, language: str, seats: int, order: str) -> None:
    use_language(language)
    names = ("Ana", "Bruno", "Célia", "Davi", "Eva")[:seats]
    table = host.new("line-it", names, {"order": order}, 5)
    output = StringIO()

    assert plain.run(table, host, Typist(output, Random(seats)), output) == 0

    assert table.session.result is not None
    assert max(map(len, output.getvalue().splitlines())) < 400
    assert "\x1b" not in output.getvalue()


@pytest.mark.parametrize("seed", range(3))
def test_every_action_can_be_typed(host: Host, seed: int) -> None:
    chance = Random(seed)
    session = host.new("line-it", ("Ana", "Bruno", "Célia"), {"order": "free"}, seed).session
    while session.to_act is not None:
        view = session.view(session.to_act)
        action = chance.choice(view.legal)
        assert 1 <= len(numbers(view, WORDS, action)) <= 2
        session = session.play(session.to_act, action)


def lists(view: View, *path: str) -> list[tuple[str, bool]]:
    """Return what is listed after a path, and what of it is possible."""
    return [(item.path[-1], item.possible) for item in level(view, WORDS, path).items]


@pytest.mark.rule("LI-14", "LI-15")
def test_a_close_is_asked_once_more() -> None:
    view = seen(duel((10, 20), (5, -3), phase=Finishing(played=False)))

    assert lists(view) == [("close", True), ("end", True), ("bet-3", True), ("play-5", False)]
    assert lists(view, "close") == [("yes", True)]
    assert level(view, WORDS, ("end",)).action is not None


@pytest.mark.rule("LI-12")
def test_a_forced_close_shows_why_nothing_else_is_possible() -> None:
    view = seen(duel((80, 60), (1, 2), market=(70, 50, None, 3)))

    assert lists(view) == [("take-0", True), ("take-1", True), ("take-2", False), ("take-3", True)]
    assert lists(view, "take-0") == [("close", True), ("line", False), ("hand", False)]
    assert lists(view, "take-1") == [("line", True), ("hand", False)]


@pytest.mark.parametrize("order", ["standard", "free"])
def test_numbers_are_those_of_the_market_and_stand_while_the_turn_lasts(host: Host, order: str) -> None:
    """Who has heard the table knows what to type, and the end of a turn moves under nobody's finger."""
    chance = Random(order)
    session = host.new("line-it", ("Ana", "Bruno", "Célia"), {"order": order}, 6).session
    while session.to_act is not None:
        view = session.view(session.to_act)
        number = {item.path[-1]: item.number for item in level(view, WORDS, ()).items}
        assert all(n == int(each[5:]) + 1 for each, n in number.items() if each.startswith("take-"))
        match view.position.phase:
            case Finishing():
                assert (number["close"], number["end"]) == (1, 2)
            case Taking():
                assert number.get("close", len(view.position.market) + 1) == len(view.position.market) + 1
        session = session.play(session.to_act, chance.choice(view.legal))


def test_a_question_with_one_answer_says_how_to_leave_it(host: Host) -> None:
    said = play(host.new("line-it", ("Ana", "Bruno"), {}, 5), host, ["1", "1", "1", "0"])

    close = said.partition("Close the line now?")[2]
    assert close.splitlines()[2] == "0. Back"
    assert "End the turn" in close
    assert said.count("0. Back") == 1
