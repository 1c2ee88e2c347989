"""The shelf: every game that is there, in the order in which it is offered."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tabletop.i18n import N_
from tabletop.protocol import Game, Option, Text, Words
from tabletop.shelf import Entry, RulesSection


@cache
def _thebes() -> Game[Any, Any, Any, Any]:
    from tabletop.games.thebes.content import fingerprint, load
    from tabletop.games.thebes.rules import Thebes

    board = load()
    return Thebes(board, fingerprint(board))


def _thebes_words() -> Words:
    from tabletop.games.thebes import words

    return words


def _thebes_rules() -> tuple[RulesSection, ...]:
    from tabletop.games.thebes.content import rules_text

    return rules_text()


@cache
def _line_it() -> Game[Any, Any, Any, Any]:
    from tabletop.games.line_it.content import fingerprint, load
    from tabletop.games.line_it.rules import LineIt

    deck = load()
    return LineIt(deck, fingerprint(deck))


def _line_it_words() -> Words:
    from tabletop.games.line_it import words

    return words


def _line_it_rules() -> tuple[RulesSection, ...]:
    from tabletop.games.line_it.content import rules_text

    return rules_text()


@cache
def _time_machine_rocket() -> Game[Any, Any, Any, Any]:
    from tabletop.games.time_machine_rocket.content import fingerprint, load
    from tabletop.games.time_machine_rocket.rules import TimeMachineRocket

    deck = load()
    return TimeMachineRocket(deck, fingerprint(deck))


def _time_machine_rocket_words() -> Words:
    from tabletop.games.time_machine_rocket import words

    return words


def _time_machine_rocket_rules() -> tuple[RulesSection, ...]:
    from tabletop.games.time_machine_rocket.content import rules_text

    return rules_text()


THEBES: Final = Entry(
    key="thebes",
    title=Text("Thebes", "Thebes"),
    seats=range(2, 5),
    minutes=(60, 90),
    secret=N_("Nothing is hidden from another player."),
    options=(Option("start_space", ("zero", "week_one")), Option("luck", ("standard", "gentle"))),
    load=_thebes,
    words=_thebes_words,
    rules_text=_thebes_rules,
)

LINE_IT: Final = Entry(
    key="line-it",
    title=Text("Line-it", "Line-it"),
    seats=range(2, 6),
    minutes=(20, 20),
    secret=N_("Hands are hidden: a curtain falls between two players."),
    options=(
        Option("start", ("random", "seat")),
        Option("order", ("standard", "free")),
        Option("jackpot", ("third", "every_third")),
        Option("hands", ("hidden", "open")),
    ),
    load=_line_it,
    words=_line_it_words,
    rules_text=_line_it_rules,
)

TIME_MACHINE_ROCKET: Final = Entry(
    key="time-machine-rocket",
    title=Text("Time Machine Rocket", "Time Machine Rocket"),
    seats=range(2, 5),
    minutes=(25, 25),
    secret=N_("What a creative looks at is hidden: a curtain falls around the look."),
    options=(
        Option("start", ("random", "seat")),
        Option("target", ("40", "20", "60")),
        Option("rounds", ("to_target", "single")),
        Option("objectives", ("no_repeat", "shuffle")),
        Option("explorer_sees_play_area", ("no", "yes")),
    ),
    load=_time_machine_rocket,
    words=_time_machine_rocket_words,
    rules_text=_time_machine_rocket_rules,
)

GAMES: Final = (THEBES, LINE_IT, TIME_MACHINE_ROCKET)
