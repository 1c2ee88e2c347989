"""Who sits at a new table, and with which options, asked line by line."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.i18n import _
from tabletop.plain.console import Console
from tabletop.protocol import Option, Words
from tabletop.text import BadName, clean_names, name_remark


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


def ask_options(options: Sequence[Option], words: Words, console: Console) -> dict[str, str]:
    """Ask for the value of each of these options; an empty line takes the first.

    Raises:
        EndOfInput: If nobody types any more.
    """
    chosen = {}
    for option in options:
        lines = [_("Option: {option}").format(option=words.option_name(option.key))]
        for number, value in enumerate(option.values, 1):
            name, means = words.option_value(option.key, value), words.option_help(option.key, value)
            lines.append(f"{number}. {name}: {means}")
        number = _ask_number("\n".join(lines), range(1, len(option.values) + 1), 1, console)
        chosen[option.key] = option.values[number - 1]
    return chosen


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
