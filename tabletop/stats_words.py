"""The statistics in sentences, one fact a line: the same in the terminal, on the screen and for screen readers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import groupby

from tabletop.host import Host
from tabletop.i18n import _, plural
from tabletop.phrases import date, decimal, listed
from tabletop.results import Lead, Outcome
from tabletop.scorebook import Book, Duel, Tally, records
from tabletop.text import fold


def told(book: Book, title: Callable[[str], str]) -> list[str]:
    """Return the lines of the statistics; `title` says what a game is called. An empty line begins another player."""
    if not book.tallies:
        return [_("No finished game is counted here yet.")]
    lines: list[str] = []
    for _name, tallies in groupby(book.tallies, lambda tally: fold(tally.name)):
        first, *rest = tallies
        lines += ["", first.name, *(_tally(tally, title) for tally in (first, *rest))]
    if book.duels:
        lines += ["", _("Against each other"), *map(duel, book.duels)]
    return lines[1:]


def after_game(outcome: Outcome, others: Sequence[Outcome], host: Host) -> list[str]:
    """Say how the lead changed in a game that is over, and which records were set."""
    from tabletop import people

    game = host.title(outcome.game)
    said = [turning(outcome.leads, outcome.names, outcome.actions)]
    try:
        broken = records(outcome, others, people.read(host.store.folder))
    except people.Damaged:
        broken = []  # the statistics say so; a record could be one of somebody who is forgotten
    for name, points, before in broken:
        if name:
            text = _("{name}'s best at {game} so far: {n}, before {before}.")
        else:
            text = _("Your best together at {game} so far: {n}, before {before}.")
        said.append(text.format(name=name, game=game, n=points, before=before))
    return [line for line in said if line]


def turning(leads: Sequence[Lead], names: Sequence[str], actions: int) -> str:
    """Say how often the lead changed, and who took it last; empty if nobody ever had it."""
    if not leads:
        return ""
    last = leads[-1]
    if len(leads) == 1:
        text = _("{name} took the lead with action {n} of {all}, and nobody else ever had it.")
    else:
        text = plural(
            "The lead changed {changes} time; {name} took it last, with action {n} of {all}.",
            "The lead changed {changes} times; {name} took it last, with action {n} of {all}.",
            len(leads) - 1,
        )
    return text.format(changes=len(leads) - 1, name=names[last.seat], n=last.action, all=actions)


def day(seconds: float) -> str:
    """Return a day of this place as the language writes it."""
    return date(time.strftime("%Y-%m-%d", time.localtime(seconds)))


def called(tally: Tally, title: Callable[[str], str]) -> str:
    """Return what a line of the statistics is about: a game, played against others, together or alone."""
    game = title(tally.game)
    if not tally.team:
        return game
    return (_("{game}, alone") if tally.alone else _("{game}, together")).format(game=game)


def _tally(tally: Tally, title: Callable[[str], str]) -> str:
    game, average, best = called(tally, title), decimal(tally.average), tally.best
    played = plural("{n} game", "{n} games", tally.games).format(n=tally.games)
    points = _("average {average}, best {best} on {day}").format(average=average, best=best.points, day=day(best.ended))
    last = _("last played on {day}").format(day=day(tally.last))
    if tally.team:
        return f"{game}: " + ", ".join((played, points, last))
    won = _("{n} won").format(n=tally.won)
    row = _("{n} in a row, at most {longest}").format(n=tally.streak, longest=tally.longest)
    return f"{game}: " + ", ".join((played, won, *([row] if tally.longest > 1 else []), points, last))


def duel(duel: Duel) -> str:
    """Say who has won how often against whom."""
    one, other = duel.names
    played = plural("{n} game", "{n} games", duel.games).format(n=duel.games)
    text = _("{names}: {played}; {one} won {a}, {other} won {b}")
    return text.format(names=listed(duel.names), played=played, one=one, a=duel.won[0], other=other, b=duel.won[1])
