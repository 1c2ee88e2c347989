"""What was played so far: for people, for programs, and who is who in it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop import people, remembered, results, scorebook, stats_words
from tabletop.cli import asked, streams
from tabletop.cli.house import host
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import FAILED, OK, Mistake, near
from tabletop.i18n import _
from tabletop.oserrors import why
from tabletop.phrases import listed
from tabletop.text import BadName, clean_name, fold

if TYPE_CHECKING:
    from tabletop.host import Host
    from tabletop.scorebook import Book, Tally


class Wish(NamedTuple):
    """What shall be told, and how."""

    names: tuple[str, ...] = ()
    game: str | None = None
    json: bool = False
    plain: bool = False
    """Without plots."""


def run(data_dir: str | None, wish: Wish) -> int:
    """Tell what was played so far; on a terminal with plots.

    Raises:
        Mistake: If there is no such game, or nobody of that name has finished one.
    """
    if wish.game is not None:
        asked.entry(wish.game)
    keeper = host(data_dir)
    who = _who(keeper.store.folder)
    outcomes = results.told(keeper, _wait)
    everything = scorebook.book(outcomes, who)
    for name in wish.names:
        if fold(who.called(name) or "") not in {fold(tally.name) for tally in everything.tallies}:
            raise Mistake(_("Nobody called {name} has finished a game here.").format(name=repr(name)))
    book = scorebook.book(outcomes, who, wish.game, wish.names)
    if wish.json:
        write_json(_facts(book))
        return OK
    print("\n".join(stats_words.told(book, keeper.title)))
    # a plot says nothing that the lines do not: a screen reader misses nothing
    if not wish.plain and sys.stdout.isatty() and streams.speaks_utf8():
        for plot in _plots(book, keeper, wish):
            print("\n" + plot)
    return OK


def _wait(sentence: str) -> None:
    """Say to somebody who waits what is going on; a script waits for nothing else."""
    if sys.stderr.isatty():
        print(sentence, file=sys.stderr, flush=True)


def merge(data_dir: str | None, old: str, new: str) -> int:
    """Take two names for one person from now on.

    Raises:
        Mistake: If that is no name, or there is no folder to keep it in.
    """
    folder = _folder(data_dir)
    old, new = _name(old), _name(new)
    who = _change(folder, lambda who: who.merge(old, new))
    if fold(old) == fold(new):
        print(_("{name} stands for itself in the statistics again.").format(name=new))
    else:
        text = _("{old} counts as {new} in the statistics now; the tables stay as they are.")
        print(text.format(old=old, new=who.called(old) or new))
    return OK


def forget(data_dir: str | None, name: str) -> int:
    """Hide a name in the statistics, and offer it no more.

    Raises:
        Mistake: If that is no name, nobody is called so, or there is no folder to keep it in.
    """
    folder, name = _folder(data_dir), _name(name)
    before = _who(folder)
    known = _known(host(data_dir), before)
    if fold(name) not in known:
        said = _("Nobody called {name} has played here.").format(name=repr(name))
        raise Mistake(said + near(name, (each for each in known.values() if before.called(each) is not None)))
    after = _change(folder, lambda who: who.forget(name))
    gone = [each for each in known.values() if before.called(each) is not None and after.called(each) is None]
    gone = sorted(gone, key=lambda each: fold(each) != fold(name)) or [name]
    try:
        for each in gone:
            remembered.forget(folder, each)
    except OSError as error:
        raise _unwritable(folder, error) from error
    if len(gone) == 1:
        text = _("{name} is in no statistics any more and is not offered as a name; the tables stay as they are.")
    else:
        text = _(
            "{names} count as one person, who is in no statistics any more and is not offered as a name; "
            "the tables stay as they are."
        )
    print(text.format(name=gone[0], names=listed(gone)))
    return OK


def _known(keeper: Host, who: people.People) -> dict[str, str]:
    """Return all names that were seen here, by their folded form."""
    played = [name for table in reversed(keeper.summaries()) for name in table.names]
    names = (*who.forgotten, *who.merged, *who.merged.values(), *keeper.known_names(), *played)
    return {fold(name): name for name in names}  # as it was written last


def _name(typed: str) -> str:
    try:
        return clean_name(typed)
    except BadName as error:
        raise Mistake(str(error)) from error


def _folder(data_dir: str | None) -> Path:
    folder = host(data_dir).store.folder
    if folder is None:
        raise Mistake(_("There is no folder to keep this in."), FAILED)
    return folder


def _who(folder: Path | None) -> people.People:
    try:
        return people.read(folder)
    except people.Damaged as error:
        raise Mistake(str(error), FAILED) from error


def _change(folder: Path, step: Callable[[people.People], people.People]) -> people.People:
    try:
        return people.change(folder, step)
    except people.Damaged as error:
        raise Mistake(str(error), FAILED) from error
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(folder: Path, error: OSError) -> Mistake:
    text = _("{folder} cannot be written to: {why}")
    return Mistake(text.format(folder=folder, why=why(error)), FAILED)


def _plots(book: Book, keeper: Host, wish: Wish) -> Iterator[str]:
    from shutil import get_terminal_size

    from tabletop.cli import plots

    width = get_terminal_size().columns
    if not wish.names:
        won: dict[str, int] = {}
        for tally in book.tallies:
            won[tally.name] = won.get(tally.name, 0) + tally.won
        if any(won.values()):
            yield _("Games won") + "\n" + plots.bars([*won], [*won.values()], width)
        return
    for tally in book.tallies:
        if tally.games >= plots.LEAST and plots.can_draw():
            text = _("{name}, {game}: points, game by game")
            line = text.format(name=tally.name, game=keeper.title(tally.game))
            yield line + "\n" + plots.over_games(tally.points, width)


def _facts(book: Book) -> dict[str, Any]:
    from attrs import asdict

    from tabletop.tablefile import utc

    games = []
    for outcome in book.outcomes:
        facts = asdict(outcome) | {"ended": utc(outcome.ended)}
        games.append(facts | {"names": [name or None for name in outcome.names]})
    duels = [asdict(duel) for duel in book.duels]
    return {"players": [_tally_facts(tally) for tally in book.tallies], "head_to_head": duels, "games": games}


def _tally_facts(tally: Tally) -> dict[str, Any]:
    from tabletop.tablefile import utc

    best = {"points": tally.best.points, "ended": utc(tally.best.ended), "table": tally.best.table}
    return {
        "name": tally.name,
        "game": tally.game,
        "team": tally.team,
        "alone": tally.alone,
        "games": tally.games,
        "won": None if tally.team else tally.won,
        "average": round(tally.average, 2),
        "best": best,
        "streak": tally.streak,
        "longest_streak": tally.longest,
        "points": list(tally.points),
        "last_played": utc(tally.last),
    }


def both(merge: Sequence[str] | None, forget: str | None) -> None:
    """Refuse what would do two things at once.

    Raises:
        Mistake: If both are asked for.
    """
    if merge and forget is not None:
        raise Mistake(_("--merge and --forget cannot be said together."))
