"""Sentences that every game and both faces share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.i18n import _, plural
from tabletop.protocol import Result, Words


def listed(items: Sequence[str]) -> str:
    """Join words as one says them: "Ana, Bruno and Célia"; empty for no items."""
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])


def looked_up(table: Mapping[str, str], key: str, missing: str) -> str:
    """Return what stands in a table of words; `missing` says what there is none of.

    Raises:
        ValueError: If the key is not in it.
    """
    if key not in table:
        raise ValueError(f"{missing}: {key!r}")
    return table[key]


def unranked(element: str) -> int:  # noqa: ARG001  # what `Words.rank` is in games whose lists stand as they are
    """Let choices stand in the order in which the game lists them."""
    return 0


def decimal(value: float) -> str:
    """Return a number with one decimal, as the language writes it."""
    # translators: how a number is written, with its decimal sign
    return f"{value:.1f}".replace(".", _("0.0")[1:-1])


def date(moment: str) -> str:
    """Return the day of a moment in ISO 8601 as the language writes it; anything else as it is."""
    year, month, day = (moment[:4], moment[5:7], moment[8:10])
    if not (moment[4:8:3] == "--" and (year + month + day).isdecimal() and len(day) == 2):
        return moment[:10]
    # translators: how a date is written, in numbers alone
    return _("{year}-{month}-{day}").format(year=year, month=month, day=day)


def victory(result: Result, names: Sequence[str]) -> str:
    """Say who has won, or who shares the victory, or what a team has reached."""
    winners = [names[seat] for seat in result.winners]
    if result.team:
        return _together(winners, result.scores[0])
    match len(winners):
        case 0:
            return _("Nobody has won.")
        case 1:
            return _("{name} has won.").format(name=winners[0])
        case _several:
            return _("{names} share the victory.").format(names=listed(winners))


def _together(names: Sequence[str], score: int) -> str:
    """Say what a team has reached; nobody has won against anybody."""
    if len(names) == 1:
        text = plural("{names} reached {n} point.", "{names} reached {n} points.", abs(score))
    else:
        text = plural("{names} reached {n} point together.", "{names} reached {n} points together.", abs(score))
    return text.format(names=listed(names), n=score)


def scores(result: Result, names: Sequence[str], words: Words) -> list[str]:
    """One line a player: the points, and what they come from; of a team one line for each source of its points."""
    if result.team:
        return [f"{words.source(key)}: {n}" for key, n in result.breakdown[0]]
    lines = []
    for name, score, sources in zip(names, result.scores, result.breakdown, strict=True):
        points = plural("{name}: {n} point", "{name}: {n} points", abs(score)).format(name=name, n=score)
        parts = [f"{words.source(key)} {n}" for key, n in sources if n]
        lines.append(_("{points} ({sources})").format(points=points, sources=", ".join(parts)) if parts else points)
    return lines


def playing_time(shortest: int, longest: int) -> str:
    """Say how long a game takes."""
    if shortest == longest:
        return plural("{n} minute", "{n} minutes", longest).format(n=longest)
    return _("{shortest} to {longest} minutes").format(shortest=shortest, longest=longest)


def ago(seconds: float) -> str:
    """Say how long ago something was; what lies ahead counts as just now."""
    minutes = int(seconds // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return plural("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    hours = minutes // 60
    if hours < 24:
        return plural("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    return plural("{n} day ago", "{n} days ago", hours // 24).format(n=hours // 24)
