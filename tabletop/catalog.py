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

GAMES: Final = (THEBES,)
