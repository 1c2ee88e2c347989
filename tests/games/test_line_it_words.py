"""What Line-it says: complete, in names, with what a choice brings, and no more than a seat may know."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

import pytest
from attrs import evolve

import tabletop.games.line_it.words as sentences
from tabletop.games.line_it.actions import (
    ACTIONS,
    Action,
    BetSettled,
    Close,
    Closed,
    EndTurn,
    Event,
    FinalStarted,
    HandTold,
    Hidden,
    JackpotTaken,
    Kept,
    MarketCleared,
    Placed,
    Play,
    RoundStarted,
    Take,
    TurnEnded,
)
from tabletop.games.line_it.choices import alphabet
from tabletop.games.line_it.refusals import (
    AgainstDirection,
    BetInLine,
    EmptyLine,
    EmptySlot,
    HandFull,
    MarketGone,
    NoForcedClose,
    NotInHand,
    PlayedAlready,
    Refusal,
    TakeFirst,
    TakenAlready,
)
from tabletop.games.line_it.setup import OPTIONS
from tabletop.games.line_it.state import State
from tabletop.games.line_it.view import Finishing, LastPlaying, LineItView, Over
from tabletop.i18n import use_language
from tabletop.protocol import GameOver, NotAnAction, OutOfTurn, Path, Seat, Words
from tabletop.rng import Rng
from tabletop.simulate import first_stream, playout

from ..typists import printed
from .line_it_subject import redeal
from .line_it_table import ANA, BRUNO, CELIA, GAME, NAMES, Place, duel, seen, state, table
from .option_talk import check_options

pytestmark = pytest.mark.usefixtures("english")

words: Words = sentences
"""The module speaks the protocol: the strict type check of this line is the test."""

DONE = Finishing(played=False)


@pytest.mark.parametrize(
    ("action", "path"),
    [
        (Take(2, "line"), ("take-2", "line")),
        (Take(0, "hand"), ("take-0", "hand")),
        (Take(6, "close"), ("take-6", "close")),
        (Play(37), ("play-37",)),
        (Play(-3), ("bet-3", "yes")),
        (Close(), ("close", "yes")),
        (EndTurn(), ("end",)),
    ],
)
def test_paths_lead_to_actions(action: Action, path: Path) -> None:
    assert words.path(action) == path


def test_different_actions_have_different_paths_and_none_begins_with_another() -> None:
    actions = alphabet(GAME.deck)
    paths = [words.path(action) for action in actions]

    assert {type(action) for action in actions} == set(ACTIONS)
    assert len(set(paths)) == len(paths)
    starts = {path[:length] for path in paths for length in range(len(path))}
    assert not starts & set(paths)


def told(view: LineItView, *path: str) -> str:
    """Return the line of a choice."""
    return words.choice(view, path, NAMES[: len(view.position.players)])


@pytest.mark.rule("LI-9", "LI-12")
def test_a_market_card_says_where_it_could_go() -> None:
    view = seen(duel((12, 25), (5,), market=(37, 20, None, -3)))

    assert told(view, "take-0") == "37 red heart: line or hand"
    assert told(view, "take-0", "line") == "Into the line: 12 25 37"
    assert told(view, "take-0", "hand") == "Into the hand, which then holds 2 of 2"
    assert told(view, "take-1") == "20 yellow star: hand only"
    assert told(view, "take-1", "line") == "Into the line"
    assert told(view, "take-2") == "Empty market place 3"
    assert told(view, "take-3", "line") == "Into the line: 12 25 +3; bet +3 needs 3 more numbers"
    full = seen(duel((80, 60), (1, 2), market=(70, 50, 3, 4)))
    assert told(full, "take-0") == "70 blue diamond: closes the line"
    assert told(full, "take-0", "close") == (
        "Close the line first: 0 points, no card is scored; then a new line begins with 70 blue diamond"
    )
    assert told(full, "take-1") == "50 blue diamond: line"


@pytest.mark.rule("LI-17")
def test_a_choice_says_which_jackpot_it_brings() -> None:
    view = seen(duel((5, 9), (17,), market=(13, 38, 39, 40), jackpots=((1, 21), (), (), ()), free=True))

    assert told(view, "take-0", "line") == "Into the line: 5 9 13; red heart jackpot: 2 cards"
    assert told(view, "play-17") == "Play 17 red heart from the hand: 5 9 17; red heart jackpot: 2 cards"


@pytest.mark.rule("LI-14", "LI-15", "LI-16")
def test_a_close_says_what_it_brings_and_is_asked_once_more() -> None:
    lost = seen(duel((40, -3, 52, 60), phase=DONE))
    won = seen(duel((10, 22, -3, 35, 41, 77), phase=DONE))

    assert told(lost, "close") == "Close the line: -3 points, no card is scored, bet +3 is lost"
    assert told(won, "close") == "Close the line: 5 points, 2 cards to the score pile, bet +3 is won"
    assert words.question(lost, ("close",)) == "Close the line now?"
    assert told(lost, "close", "yes").startswith("Yes, close: -3 points")
    assert told(lost, "end") == "End the turn"


@pytest.mark.rule("LI-19")
def test_a_last_bet_says_that_it_is_lost() -> None:
    view = seen(state(Place((10,), (-4,)), Place(), pile=(), market=(), round=26, phase=LastPlaying()))

    assert told(view, "bet-4") == (
        "Play bet +4 from the hand: 10 +4; bet +4 needs 4 more numbers; the bet is lost at once"
    )
    assert told(view, "bet-4", "yes").startswith("Yes: ")
    assert "always loses" in words.detail(view, ("bet-4",), NAMES[:2])
    assert told(view, "end") == "Play no hand card; Ana's line is closed"
    assert words.question(view, ()) == "A last hand card before the line is closed?"


def test_details_name_whom_else_a_card_would_serve() -> None:
    view = seen(state(Place((12, 25)), Place((50, 40)), Place((10,)), market=(37, -3, 38, 39, 40)))

    said = words.detail(view, ("take-0",), NAMES[:3])
    assert "It also fits the line of Bruno and Célia." in said
    assert "so many numbers" in words.detail(view, ("take-1",), NAMES[:3])


@pytest.mark.parametrize("free", [False, True])
def test_every_choice_on_every_way_has_a_question_a_line_and_details(free: bool) -> None:
    at = table(3, 6, order="free" if free else "standard")
    before = GAME.setup(at).state
    for move in playout(GAME, before, first_stream(at)):
        view = GAME.view(before, move.seat)
        paths = {path[:n] for path in map(words.path, view.legal) for n in range(1, len(path) + 1)}
        paths |= {refused.path for refused in view.refused}
        for path in paths:
            assert words.question(view, path[:-1])
            assert words.choice(view, path, NAMES[:3])
            assert "\n" not in words.choice(view, path, NAMES[:3])
            assert words.detail(view, path, NAMES[:3])
        before = move.step.state


def test_refused_ways_hold_no_action() -> None:
    at = table(4, 3, order="free")
    before = GAME.setup(at).state
    for move in playout(GAME, before, first_stream(at)):
        view = GAME.view(before, move.seat)
        paths = [words.path(action) for action in view.legal]
        for refused in view.refused:
            assert not [path for path in paths if path[: len(refused.path)] == refused.path]
        before = move.step.state


def test_the_table_is_told_in_short_lines() -> None:
    view = seen(
        state(
            *(Place((40, -3, 52, 61), (5, -4), (1, 2), (3, -4)), Place((90, 80), (7,))),
            jackpots=((9,), (), (), (4, 8)),
            market=(37, None, -5, 40),
            free=True,
            every_third=True,
        )
    )
    lines = words.table(view, ("W" * 16, "M" * 16))

    text = printed(lines)
    for part in (
        "Market:\n  1: 37 red heart\n  2: taken\n  3: bet +5\n  4: 40 yellow star",
        "WWWWWWWWWWWWWWWW: 1 point, score pile 2 cards",
        "  Line: 40 +3 52 61, rising, bet +3 needs 1 more number, 2 yellow star, a close\n      brings -3\n",
        "Hand: 5 red heart and bet +4",
        "Bets: +3, -4",
        "MMMMMMMMMMMMMMMM: 0 points, score pile 0 cards",
        "Line: 90 80, falling, a close brings 0",
        "Hand: 1 card, hidden",
        "Jackpots: red heart 1, blue diamond 0, green leaf 0, yellow star 2",
        "Pile: 20 cards. Discarded: 0 cards.",
        "The order of a turn is free.",
        "Jackpots come at every third card of a colour.",
    ):
        assert part in text
    # the player who reads comes first, and sees the own hand alone
    other = words.table(GAME.view(state(Place((), (5,)), Place((), (7,))), BRUNO), NAMES[:2])
    assert [line for line in other if "Hand" in line] == ["  Hand: 7 green leaf", "  Hand: 1 card, hidden"]


@pytest.mark.rule("LI-5", "LI-6")
def test_the_status_says_the_round_and_whose_turn_it_is_and_why() -> None:
    names = NAMES[:2]
    assert words.status(seen(duel()), names) == "Line-it, round 3 of 26. Ana plays and started the round."
    assert words.status(seen(duel(turn=1)), names) == "Line-it, round 3 of 26. Bruno plays: turns go clockwise."
    last = seen(state(Place((1,), (2,)), Place(), pile=(), market=(), round=26, phase=LastPlaying()))
    assert words.status(last, names) == "Line-it, final phase. Ana may play a last hand card."
    over = GAME.view(state(Place(), Place(), pile=(), market=(), round=26, phase=Over()), ANA)
    assert words.status(over, names) == "Line-it. The game is over."


SAID: dict[Event, str] = {
    RoundStarted(2, BRUNO, (37, -3, 40)): "Round 2 of 26: Bruno starts.",
    Placed(ANA, 37, hand=False): "Ana took 37 red heart into the line.",
    Placed(ANA, -3, hand=True): "Ana played bet +3 from the hand.",
    Kept(ANA, None): "Ana took a card into the hand.",
    Kept(ANA, 38): "Ana took 38 blue diamond into the hand.",
    Hidden(ANA, 39): "Only Ana is told: it was 39 green leaf.",
    JackpotTaken(ANA, 3, (4, 8)): "Ana took the yellow star jackpot: 2 cards to the score pile.",
    JackpotTaken(ANA, 3, ()): "Ana took the yellow star jackpot, which was empty: it is spent for this line.",
    BetSettled(ANA, 3, 3, won=True): "Ana won a bet: +3, with 3 numbers after it.",
    BetSettled(ANA, 5, 1, won=False): "Ana lost a bet: -5, with 1 number after it.",
    Closed(ANA, (1, -3, 5), 0, forced=False): "Ana closed the line 1 +3 5: 0 cards to the score pile.",
    Closed(ANA, (80, 60), 0, forced=True): (
        "Ana had to close the line 80 60, for the card fitted neither line nor hand: 0 cards to the score pile."
    ),
    TurnEnded(BRUNO): "Bruno ended the turn.",
    MarketCleared((37, 38), (-3,)): (
        "End of the round. Under the jackpots: 37 red heart and 38 blue diamond. Discarded: bet +3."
    ),
    FinalStarted((), ()): "The final phase began: the rest of the pile was cleared.",
    HandTold(ANA, ((1, 37), (4, -3)), (-3,)): (
        "Ana had taken into the hand: 37 red heart (round 1), bet +3 (round 4). Left in it: bet +3."
    ),
    HandTold(ANA, ((1, 37),), ()): "Ana had taken into the hand: 37 red heart (round 1).",
}


def test_every_event_has_its_sentence() -> None:
    view = GAME.view(duel(), None)

    assert {type(event) for event in SAID} == set(get_args(Event))
    for event, sentence in SAID.items():
        assert words.event(event, view, NAMES[:2]) == sentence
        told = words.telling(event, view, NAMES[:2])
        if isinstance(event, HandTold):
            assert told == []
        else:
            assert told[0] == sentence


def test_the_next_player_is_told_deeds_in_few_words() -> None:
    view = GAME.view(duel(), None)
    told = {type(event): words.brief(event, view, NAMES[:2]) for event in SAID}

    assert {kind for kind, said in told.items() if not said} == {
        *(RoundStarted, Hidden, TurnEnded, MarketCleared, HandTold)
    }
    assert told[Closed] == "Ana closed a line: 0 cards."
    assert told[FinalStarted] == "The final phase began."
    assert words.brief(Kept(ANA, None), view, NAMES[:2]) == "Ana took a card into the hand."


@pytest.mark.rule("LI-18")
def test_the_log_lists_no_market() -> None:
    """With what is left of it that would tell which card went to a hidden hand."""
    event = RoundStarted(2, BRUNO, (37, -3))
    view = GAME.view(duel(), None)

    assert "37" not in words.event(event, view, NAMES[:2])
    assert words.telling(event, view, NAMES[:2])[1:] == ["Market place 1: 37 red heart.", "Market place 2: bet +3."]


REFUSED: dict[Refusal, str] = {
    GameOver(): "over",
    OutOfTurn(BRUNO): "turn of Bruno",
    NotAnAction(): "no such action",
    EmptySlot(1): "Market place 2 is empty",
    AgainstDirection(37, 50, rising=True): (
        "37 red heart does not fit: the line rises, and the next number must be above 50"
    ),
    AgainstDirection(37, 20, rising=False): "the line falls, and the next number must be below 20",
    BetInLine(4): "holds the bet +4",
    HandFull(): "at most two cards",
    NoForcedClose(37, line=True): "37 red heart fits the line",
    NoForcedClose(37, line=False): "has room for 37 red heart",
    NotInHand(-3): "bet +3 is not in the hand",
    PlayedAlready(): "one a turn",
    EmptyLine(): "The line is empty",
    TakeFirst(): "must be taken first",
    TakenAlready(): "exactly one",
    MarketGone(): "final phase",
}


def test_every_refusal_has_its_sentence() -> None:
    assert {type(refusal) for refusal in REFUSED} == set(get_args(Refusal))
    for refusal, part in REFUSED.items():
        said = words.refusal(refusal, seen(duel()), NAMES[:2])
        assert part in said
        assert said.endswith(".")


@pytest.mark.rule("LI-21", "LI-22", "LI-23", "LI-24")
def test_options_are_named_and_explained() -> None:
    assert [option.key for option in OPTIONS] == ["start", "order", "jackpot", "hands"]
    check_options(words, OPTIONS)
    with pytest.raises(ValueError, match="luck"):
        words.source("luck")


@pytest.mark.rule("LI-20")
def test_the_end_is_told_with_sources() -> None:
    result = GAME.result(state(Place(scored=(1,)), Place(), pile=(), market=(), round=26, phase=Over()))
    assert result is not None

    assert words.reason(result) == "The pile is used up and every line is closed."
    assert [words.source(key) for key, _ in result.breakdown[0]] == ["Cards in the score pile", "Bets won", "Bets lost"]
    with pytest.raises(ValueError, match="rain"):
        words.reason(evolve(result, reason="rain"))


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_is_told_without_a_gap_in_both_languages(seed: int) -> None:
    chooser = Random(seed)
    use_language(("en", "pt")[seed % 2])
    seats = 2 + seed % 4
    at = table(seats, seed, order=("standard", "free")[seed // 2 % 2], hands=("hidden", "open")[seed // 4])
    before, names = GAME.setup(at).state, NAMES[:seats]
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
        assert not [text for text in spoken if re.search(r"[{}]", text)]
        before = step.state


@pytest.mark.case("R18")
@pytest.mark.rule("LI-18")
def test_what_a_seat_is_told_is_the_same_whatever_the_others_hold() -> None:
    """Table, status, choices and reasons, for every seat and for nobody, with all unseen cards dealt again."""
    at = table(3, 12)
    before, names = GAME.setup(at).state, NAMES[:3]
    for number, move in enumerate(playout(GAME, before, first_stream(at))):
        for seat in (None, ANA, BRUNO, CELIA):
            other = redeal(before, seat, Rng(number))
            assert _rendered(before, seat, names) == _rendered(other, seat, names)
        before = move.step.state


def _rendered(at: State, seat: Seat | None, names: tuple[str, ...]) -> list[str]:
    view = GAME.view(at, seat)
    spoken = [words.status(view, names), *words.table(view, names), words.question(view, ())]
    paths = [words.path(action) for action in view.legal]
    spoken += [words.choice(view, path[:n], names) for path in paths for n in range(1, len(path) + 1)]
    return spoken + [words.refusal(refused.refusal, view, names) for refused in view.refused]
