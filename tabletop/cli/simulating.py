"""Whole games by random players: one line each for programs, a summary for people."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import asdict

from tabletop import codec, laying, places
from tabletop.catalog import GAMES
from tabletop.cli import asked
from tabletop.cli.house import own_decks
from tabletop.cli.listing import write_json
from tabletop.cli.mistakes import OK, Mistake
from tabletop.cli.terminal import can_draw
from tabletop.frozen import frozen
from tabletop.i18n import _, plural, tr
from tabletop.journal import Header, Session
from tabletop.mishaps import TooSmallDeck
from tabletop.phrases import decimal
from tabletop.protocol import Game, Table, TooFewCards
from tabletop.shelf import Entry
from tabletop.simulate import GameReport, first_stream, playout, simulate
from tabletop.tablefile import utc

T = TypeVar("T")

MOST: Final = 10_000_000
"""Games in one run."""


@frozen
class Wish:
    """What was typed."""

    game: str
    games: str
    seats: str | None
    seed: str | None
    journals: str | None
    json: bool
    options: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()


def run(wish: Wish) -> int:
    """Play the games and tell how they went.

    Raises:
        Mistake: If there is no such game, a number cannot be, or a journal is there already.
        HostError: If the game has no such option, or a deck cannot be played with.
    """
    entry = asked.entry(wish.game)
    options = asked.options(wish.options)
    allowed = laying.allowed_seats(entry, options)
    seed, games = asked.seed(wish.seed), asked.whole(wish.games, "--games", 1, MOST)
    least, most = allowed[0], allowed[-1]
    seats = tuple(allowed) if wish.seats is None else (asked.whole(wish.seats, "--seats", least, most),)
    first = secrets.randbits(64) if seed is None else seed
    if wish.journals == "":
        raise Mistake(_("The option {name} needs a value.").format(name="--journals"))
    folder = None if wish.journals is None else Path(wish.journals)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    game = laying.game(GAMES, own_decks(None), entry, wish.decks)
    reports: list[GameReport] = []
    begun = time.monotonic()
    tables = (laying.table(entry, seats[n % len(seats)], options, (first + n) % asked.SEEDS) for n in range(games))
    with _progress(tables, games, not (wish.json and sys.stdout.isatty())) as each:
        for table in each:
            report = _play(game, table, folder)
            if wish.json:
                write_json(asdict(report))
            reports.append(report)
    if not wish.json:
        _sum_up(entry, reports, time.monotonic() - begun)
    return OK


def _play(game: Game[Any, Any, Any, Any], table: Table, folder: Path | None) -> GameReport:
    """Play a game, and keep its journal in a folder.

    Raises:
        TooSmallDeck: If the deck has too few cards.
    """
    try:
        if folder is not None:
            _record(game, table, folder)
        return simulate(game, table)
    except TooFewCards as error:
        raise TooSmallDeck(error.needed, error.there) from error


def _record(game: Game[Any, Any, Any, Any], table: Table, folder: Path) -> None:
    """Write the journal of a game; a file that is there already stays as it is.

    Raises:
        Mistake: If there is one.
    """
    name = f"{game.key}-{table.seats}p-{table.seed}"
    names = tuple(_("Player {number}").format(number=number) for number in range(1, table.seats + 1))
    header = Header(game.key, game.rules_version, game.fingerprint, table, names, utc(time.time()), name)
    session = Session.start(game, header)
    lines = codec.encode_beginning(header, game.carried)
    lines.append(codec.encode_record(session.last_records[0], lines[-1]))
    for move in playout(game, game.setup(table).state, first_stream(table)):
        session = session.play(move.seat, move.action)
        lines.append(codec.encode_record(session.last_records[0], lines[-1]))
    path = folder / f"{name}.jsonl"
    try:
        descriptor = places.create_private(path)
    except FileExistsError as error:
        raise Mistake(_("{file} is there already.").format(file=path)) from error
    try:
        with open(descriptor, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    except BaseException:
        path.unlink(missing_ok=True)  # half a journal would look like a game that was left
        raise


@contextmanager
def _progress(items: Iterator[T], length: int, shown: bool) -> Iterator[Iterable[T]]:
    """Show on a terminal how far it is; nowhere else."""
    if not (shown and sys.stderr.isatty() and can_draw(os.environ.get("TERM", ""), os.environ)):
        yield items
        return
    from click import progressbar

    with progressbar(items, length, file=sys.stderr) as bar:
        yield bar


def _sum_up(entry: Entry, reports: list[GameReport], seconds: float) -> None:
    actions = sum(report.actions for report in reports)
    print(
        plural("{n} game of {title}: {actions} actions, {rate} a second.",
               "{n} games of {title}: {actions} actions, {rate} a second.", len(reports))
        .format(n=len(reports), title=tr(entry.title), actions=actions, rate=round(actions / max(seconds, 1e-9)))
    )  # fmt: skip
    for seats in sorted({report.seats for report in reports}):
        scores = [report.scores for report in reports if report.seats == seats]
        mean = sum(map(sum, scores)) / (len(scores) * seats)
        print(
            plural("{seats} players: {n} game, {mean} points on average, {most} at most.",
                   "{seats} players: {n} games, {mean} points on average, {most} at most.", len(scores))
            .format(seats=seats, n=len(scores), mean=decimal(mean), most=max(map(max, scores)))
        )  # fmt: skip
