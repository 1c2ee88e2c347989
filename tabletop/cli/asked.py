"""What was typed, turned into what was meant; every doubt is a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.catalog import GAMES
from tabletop.cli.mistakes import Mistake, near
from tabletop.guessing import did_you_mean
from tabletop.i18n import _, tr
from tabletop.shelf import Entry
from tabletop.text import folded

SEEDS: Final = 1 << 64
_PART: Final = 3
"""Letters that tell something about a game; one or two stand in many names."""


def entry(key: str) -> Entry:
    """Return the game of this name.

    Raises:
        Mistake: If there is none; one that has it in its name or title, or a near one, is offered, and all are listed.
    """
    for game in GAMES:
        if game.key == key:
            return game
    keys = [game.key for game in GAMES]
    there = _("Games: {games}.").format(games=", ".join(keys))
    having = [game.key for game in GAMES if len(key) >= _PART and folded(key) in folded(f"{game.key} {tr(game.title)}")]
    meant = did_you_mean(having[0]) if having else near(key, keys)
    raise Mistake(_("There is no game {name}.").format(name=repr(key)) + meant + " " + there)


def options(pairs: Sequence[str]) -> dict[str, str]:
    """Take KEY=VALUE apart; the host knows which there are.

    Raises:
        Mistake: If it is not written so, or says two things about one option.
    """
    chosen: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Mistake(_("An option is written KEY=VALUE, not {pair}.").format(pair=repr(pair)))
        if chosen.setdefault(key, value) != value:
            raise Mistake(_("The option {key} is given twice, as {one} and as {other}.").format(
                key=repr(key), one=repr(chosen[key]), other=repr(value)
            ))  # fmt: skip
    return chosen


def seed(typed: str | None) -> int | None:
    """Return the seed that was asked for, if any.

    Raises:
        Mistake: If it is no whole number in [0, 2**64).
    """
    return None if typed is None else whole(typed, "--seed", 0, SEEDS - 1)


def whole(typed: str, option: str, least: int, most: int) -> int:
    """Read a whole number of plain digits.

    Raises:
        Mistake: If it is not one, or is out of range.
    """
    # int() would also take 1_000, spaces and the digits of other scripts, and fail at 5,000 of them
    plain = typed.isascii() and typed.isdigit() and len(typed) <= 20
    if not plain or not least <= int(typed) <= most:
        raise Mistake(_("{option} needs a whole number from {least} to {most}, not {typed}.").format(
            option=option, least=least, most=most, typed=repr(typed[:40])
        ))  # fmt: skip
    return int(typed)
