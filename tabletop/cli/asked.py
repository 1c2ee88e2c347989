"""What was typed, turned into what was meant; every doubt is a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.catalog import GAMES
from tabletop.cli.mistakes import Mistake, near
from tabletop.i18n import _, tr
from tabletop.shelf import Entry

SEEDS: Final = 1 << 64


def entry(key: str) -> Entry:
    """Return the game of this name.

    Raises:
        Mistake: If there is none; a near name is offered.
    """
    for game in GAMES:
        if game.key == key:
            return game
    keys = [game.key for game in GAMES]
    there = _("Games: {games}.").format(games=", ".join(keys))
    raise Mistake(_("There is no game {name}.").format(name=repr(key)) + near(key, keys) + " " + there)


def options(game: Entry, pairs: Sequence[str]) -> dict[str, str]:
    """Return every option of a game: as typed (KEY=VALUE), else its default.

    Raises:
        Mistake: If the game has no such option or no such value, or an option is given twice.
    """
    chosen: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        known = {option.key: option for option in game.options}
        if not equals:
            raise Mistake(_("An option is written KEY=VALUE, not {pair}.").format(pair=repr(pair)))
        if key not in known:
            there = _("Options: {options}.").format(options=", ".join(known))
            unknown = _("{game} has no option {name}.").format(game=tr(game.title), name=repr(key))
            raise Mistake(unknown + near(key, known) + " " + there)
        if value not in known[key].values:
            values = ", ".join(known[key].values)
            raise Mistake(_("{key} is one of {values}, not {value}.").format(key=key, values=values, value=repr(value)))
        if chosen.setdefault(key, value) != value:
            raise Mistake(_("{key} cannot be two things at once.").format(key=key))
    return {option.key: chosen.get(option.key, option.values[0]) for option in game.options}


def names(game: Entry, raws: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players, cleaned.

    Raises:
        Mistake: If they are too few, too many, empty or twins.
    """
    from tabletop.text import BadName, clean_names

    if len(raws) not in game.seats:
        raise Mistake(wrong_number(game, len(raws)))
    try:
        return clean_names(raws)
    except BadName as error:
        raise Mistake(str(error)) from error


def wrong_number(game: Entry, number: int) -> str:
    """Say how many can play."""
    return _("{game} is for {least} to {most} players, not {number}.").format(
        game=tr(game.title), least=game.seats[0], most=game.seats[-1], number=number
    )


def seats(game: Entry, typed: str | None) -> tuple[int, ...]:
    """Return the numbers of players that were asked for: one, or all that the game allows.

    Raises:
        Mistake: If the game is not for so many.
    """
    if typed is None:
        return tuple(game.seats)
    number = whole(typed, "--seats")
    if number not in game.seats:
        raise Mistake(wrong_number(game, number))
    return (number,)


def seed(typed: str | None) -> int | None:
    """Return the seed that was asked for, if any.

    Raises:
        Mistake: If it is no whole number in [0, 2**64).
    """
    if typed is None:
        return None
    number = whole(typed, "--seed")
    if number >= SEEDS:
        raise Mistake(_("A seed is a whole number from 0 to {last}.").format(last=SEEDS - 1))
    return number


def whole(typed: str, option: str, least: int = 0) -> int:
    """Read a whole number of plain digits.

    Raises:
        Mistake: If it is not one, or below `least`.
    """
    # int() would also take 1_000, spaces and the digits of other scripts, and fail at 5,000 of them
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 20) or int(typed) < least:
        raise Mistake(_("{option} needs a whole number from {least} up, not {typed}.").format(
            option=option, least=least, typed=repr(typed)
        ))  # fmt: skip
    return int(typed)
