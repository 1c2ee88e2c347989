"""The shelf: every game that is there, in the order in which it is offered."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from tabletop.i18n import N_
from tabletop.protocol import Game, Option, Text, Words
from tabletop.shelf import Entry, RulesSection

if TYPE_CHECKING:
    from tabletop.lessons import Lesson


def _words(game: str) -> Callable[[], Words]:
    """Return what imports the sentences of a game, which is called like its folder in games/."""
    return lambda: cast("Words", import_module(f"tabletop.games.{game}.words"))


def _rules(game: str) -> Callable[[], tuple[RulesSection, ...]]:
    """Return what reads the rules of a game, which is called like its folder in data/."""

    def read() -> tuple[RulesSection, ...]:
        from tabletop.printed import read_rules

        return read_rules(game)

    return read


def _lesson(game: str) -> Callable[[], Lesson]:
    """Return what reads the tutorial of a game, which is called like its folder in data/."""

    @cache
    def read() -> Lesson:
        from tabletop.printed import read_lesson

        return read_lesson(game)

    return read


@cache
def _thebes() -> Game[Any, Any, Any, Any]:
    from tabletop.games.thebes.content import fingerprint, load
    from tabletop.games.thebes.rules import Thebes

    board = load()
    return Thebes(board, fingerprint(board))


@cache
def _line_it() -> Game[Any, Any, Any, Any]:
    from tabletop.games.line_it.content import fingerprint, load
    from tabletop.games.line_it.rules import LineIt

    deck = load()
    return LineIt(deck, fingerprint(deck))


@cache
def _time_machine_rocket() -> Game[Any, Any, Any, Any]:
    from tabletop.games.time_machine_rocket.content import fingerprint, load
    from tabletop.games.time_machine_rocket.rules import TimeMachineRocket

    deck = load()
    return TimeMachineRocket(deck, fingerprint(deck))


@cache
def _timeline_brasil() -> Game[Any, Any, Any, Any]:
    from tabletop.games.timeline_brasil.content import load
    from tabletop.games.timeline_brasil.rules import TimelineBrasil

    return TimelineBrasil(load())


def _timeline_brasil_with(cards: tuple[Any, ...]) -> Game[Any, Any, Any, Any]:
    from tabletop.games.timeline_brasil.rules import TimelineBrasil
    from tabletop.timelines.deck import Deck

    return TimelineBrasil(Deck(cards))


@cache
def _timeline() -> Game[Any, Any, Any, Any]:
    from tabletop.games.timeline.content import load
    from tabletop.games.timeline.rules import Timeline

    return Timeline(load())


def _timeline_with(cards: tuple[Any, ...]) -> Game[Any, Any, Any, Any]:
    from tabletop.games.timeline.rules import Timeline
    from tabletop.timelines.deck import Deck

    return Timeline(Deck(cards))


THEBES: Final = Entry(
    key="thebes",
    title=Text("Thebes", "Thebes"),
    seats=range(2, 5),
    minutes=(60, 90),
    pitch=N_("Travel, learn and dig"),
    secret=N_("Nothing is hidden from another player."),
    options=(Option("start_space", ("zero", "week_one")), Option("luck", ("standard", "gentle"))),
    load=_thebes,
    words=_words("thebes"),
    rules_text=_rules("thebes"),
    lesson=_lesson("thebes"),
)

LINE_IT: Final = Entry(
    key="line-it",
    title=Text("Line-it", "Line-it"),
    seats=range(2, 6),
    minutes=(20, 20),
    pitch=N_("Lines that rise or fall"),
    secret=N_("Hands are hidden: a curtain falls between two players."),
    options=(
        Option("start", ("random", "seat")),
        Option("order", ("standard", "free")),
        Option("jackpot", ("third", "every_third")),
        Option("hands", ("hidden", "open")),
    ),
    load=_line_it,
    words=_words("line_it"),
    rules_text=_rules("line_it"),
    lesson=_lesson("line_it"),
)

TIME_MACHINE_ROCKET: Final = Entry(
    key="time-machine-rocket",
    title=Text("Time Machine Rocket", "Time Machine Rocket"),
    seats=range(2, 5),
    minutes=(25, 25),
    pitch=N_("Recruit people of five ages"),
    secret=N_("What a creative looks at is hidden: a curtain falls around the look."),
    options=(
        Option("start", ("random", "seat")),
        Option("target", ("40", "20", "60")),
        Option("rounds", ("to_target", "single")),
        Option("objectives", ("no_repeat", "shuffle")),
        Option("explorer_sees_play_area", ("no", "yes")),
    ),
    load=_time_machine_rocket,
    words=_words("time_machine_rocket"),
    rules_text=_rules("time_machine_rocket"),
    lesson=_lesson("time_machine_rocket"),
)

TIMELINE_BRASIL: Final = Entry(
    key="timeline-brasil",
    title=Text("Timeline: Brasil", "Timeline: Brasil"),
    seats=range(2, 9),
    minutes=(15, 15),
    pitch=N_("What came first in Brazil?"),
    secret=N_("Nothing is hidden from another player; nobody knows the date of a card in hand."),
    options=(
        Option("start", ("random", "seat")),
        Option("start_cards", ("4", "table", "3", "5", "6", "7")),
        Option("draw", ("wrong", "always")),
        Option("wrong_card", ("discard", "move")),
        Option("cards", ("all", "easy")),
    ),
    load=_timeline_brasil,
    words=_words("timeline_brasil"),
    rules_text=_rules("timeline_brasil"),
    lesson=_lesson("timeline_brasil"),
    with_cards=_timeline_brasil_with,
)

TIMELINE: Final = Entry(
    key="timeline",
    title=Text("Timeline", "Timeline"),
    seats=range(1, 9),
    minutes=(30, 30),
    pitch=N_("The whole world on one line"),
    secret=N_("Nothing is hidden from another player; nobody knows the date of a card in hand."),
    options=(
        Option("mode", ("cooperative", "competitive"), seats=(range(1, 7), range(2, 9))),
        Option("start", ("random", "seat")),
        Option("discard", ("free", "symbol"), when=("mode", "cooperative")),
        Option("stuck", ("place", "either"), when=("mode", "cooperative")),
        Option("failed", ("discard", "blocked"), when=("mode", "cooperative")),
        Option("deck", ("short", "full"), when=("mode", "competitive")),
        Option("cards", ("all", "easy")),
    ),
    load=_timeline,
    words=_words("timeline"),
    rules_text=_rules("timeline"),
    lesson=_lesson("timeline"),
    with_cards=_timeline_with,
)

GAMES: Final = (THEBES, LINE_IT, TIME_MACHINE_ROCKET, TIMELINE_BRASIL, TIMELINE)
