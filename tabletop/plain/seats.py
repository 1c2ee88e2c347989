"""Who sits at a new table, and with which options, asked line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.i18n import _, plural, tr
from tabletop.mishaps import FaultyDeck
from tabletop.plain.console import Console, picked
from tabletop.protocol import Option
from tabletop.shelf import Entry
from tabletop.text import BadName, clean_names, name_remark

if TYPE_CHECKING:
    from tabletop.decks import DeckSummary


def ask_names(seats: range, last: Sequence[str], console: Console) -> tuple[str, ...]:
    """Ask for the number of players and their names; an empty line takes what was played with last.

    Raises:
        EndOfInput: If nobody types any more.
    """
    count = _ask_number(
        _("How many players, {fewest} to {most}?").format(fewest=seats[0], most=seats[-1]),
        seats,
        len(last) if len(last) in seats else seats[0],
        console,
    )
    names: list[str] = []
    while len(names) < count:
        names.append(_ask_name(names, last, console))
    return tuple(names)


def _ask_name(before: Sequence[str], last: Sequence[str], console: Console) -> str:
    number = len(before) + 1
    usual = next(
        (name for name in last[number - 1 :] if name not in before), _("Player {number}").format(number=number)
    )
    while True:
        text = _("Name of player {number}? An empty line for: {name}")
        console.say(text.format(number=number, name=usual))
        typed = console.ask() or usual
        try:
            name = clean_names([*before, typed])[-1]
        except BadName as error:
            console.say(str(error))
            continue
        remark = name_remark(typed, name)
        if remark:
            console.say(remark)
        return name


def wants_options(entry: Entry, given: Mapping[str, str], own: Sequence[DeckSummary], console: Console) -> bool:
    """Ask whether a game is played as usual, if anything can be chosen; tell whether somebody wants to choose.

    Raises:
        EndOfInput: If nobody types any more.
    """
    if not own and all(option.key in given for option in entry.offered(given)):
        return False
    while True:
        console.say(_("Enter: as usual; o: options."))
        typed = console.ask().lower()
        if typed in ("", "o"):
            return typed == "o"


def ask_options(entry: Entry, options: Sequence[Option], given: Mapping[str, str], console: Console) -> dict[str, str]:
    """Ask for the value of each of these options of a game, and return them with those that are `given`.

    An empty line takes the first value. What is given, or means nothing together with the others, is not asked for.

    Raises:
        EndOfInput: If nobody types any more.
    """
    words, chosen = entry.words(), dict(given)
    for option in options:
        if option.key in chosen or option not in entry.offered(chosen):
            continue
        lines = [_("Option: {option}").format(option=words.option_name(option.key))]
        for number, value in enumerate(option.values, 1):
            name, means = words.option_value(option.key, value), words.option_help(option.key, value)
            lines.append(f"{number}. {name}: {means}")
        number = _ask_number("\n".join(lines), range(1, len(option.values) + 1), 1, console)
        chosen[option.key] = option.values[number - 1]
    return chosen


def ask_decks(entry: Entry, own: Sequence[DeckSummary], console: Console) -> tuple[str, ...]:
    """Ask with which decks a game is played, its own or others or several; an empty line takes its own.

    Raises:
        EndOfInput: If nobody types any more.
    """
    if not own:
        return ()
    from tabletop.decks import told_apart  # most games have none

    good = told_apart([deck for deck in own if not deck.faults])
    if not good:
        return ()
    names = (entry.key, *(deck.name for deck in good))
    console.say(_("With which decks? One number, or several with blanks between; an empty line for 1."))
    console.say(_("1. The deck of {game}").format(game=tr(entry.title)))
    for number, deck in enumerate(good, 2):
        said = plural("{number}. {title}, {n} card", "{number}. {title}, {n} cards", deck.cards)
        console.say(said.format(number=number, title=deck.title, n=deck.cards))
    console.say(*(str(FaultyDeck(deck.name, deck.faults)) for deck in own if deck.faults))
    while True:
        typed = console.ask().replace(",", " ").split()
        wanted = [name for word in typed if (name := picked(word, names))]
        if len(wanted) == len(typed):
            return tuple(wanted)
        console.say(_("Only numbers from {first} to {last}, with blanks between.").format(first=1, last=len(names)))


def _ask_number(question: str, allowed: range, usual: int, console: Console) -> int:
    while True:
        console.say(question, _("A number; an empty line for {number}.").format(number=usual))
        typed = console.ask()
        if not typed:
            return usual
        if typed.isdecimal() and int(typed) in allowed:
            return int(typed)
        text = _("It must be a number from {first} to {last}.")
        console.say(text.format(first=allowed[0], last=allowed[-1]))
