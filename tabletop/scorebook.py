"""Games counted: what each player has reached, who has won against whom, and what was a record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from attrs import evolve

from tabletop.frozen import frozen
from tabletop.people import People
from tabletop.results import Outcome
from tabletop.text import fold


@frozen
class Best:
    """The most points of a player, or of a team, in a game; of several the first."""

    points: int
    ended: float
    """Seconds since 1970."""
    table: str


@frozen
class Tally:
    """What one player has reached at one game: against others, together with others, or alone, each counted apart."""

    name: str
    """As it was written last."""
    game: str
    team: bool
    """All play together, or one alone."""
    alone: bool
    """Nobody else sat at the table."""
    points: tuple[int, ...]
    """Game by game, the oldest first."""
    won: int
    """Games, shared victories among them; 0 where all play together: nobody wins against anybody."""
    streak: int
    """Games won in a row, up to the last."""
    longest: int
    best: Best
    last: float
    """Seconds since 1970."""

    @property
    def games(self) -> int:
        """How many were played to the end."""
        return len(self.points)

    @property
    def average(self) -> float:
        """Points of a game."""
        return sum(self.points) / len(self.points)


@frozen
class Duel:
    """Two players who have played against each other."""

    names: tuple[str, str]
    games: int
    won: tuple[int, int]
    """Games, shared victories among them."""


@frozen
class Book:
    """Everything that can be said about some games."""

    outcomes: tuple[Outcome, ...]
    """The oldest first; the names as the statistics call them, empty for who is forgotten."""
    tallies: tuple[Tally, ...]
    """By name and game."""
    duels: tuple[Duel, ...]
    """By names."""


def book(outcomes: Sequence[Outcome], people: People, game: str | None = None, names: Sequence[str] = ()) -> Book:
    """Count the games: all of them, or those of one game, or those of some players."""
    wanted = {fold(called) for called in map(people.called, names) if called is not None}
    oldest_first = sorted(outcomes, key=lambda outcome: (outcome.ended, outcome.id))
    renamed = [_renamed(outcome, people) for outcome in oldest_first]
    spelled = {fold(name): name for outcome in renamed for name in outcome.names}  # as it was written last
    counted = [
        evolve(outcome, names=tuple(spelled[fold(name)] for name in outcome.names))
        for outcome in renamed
        if game in (None, outcome.game)
    ]
    if names:
        counted = [outcome for outcome in counted if wanted & {fold(name) for name in outcome.names}]
    tallies = [tally for tally in _tallies(counted) if not names or fold(tally.name) in wanted]
    # of one player against everybody, of several among themselves
    duels = [
        duel
        for duel in _duels(counted)
        if len(wanted & {fold(name) for name in duel.names}) >= min(2, len(names)) or len(names) == 0
    ]
    return Book(tuple(counted), tuple(tallies), tuple(duels))


def records(outcome: Outcome, others: Sequence[Outcome], people: People) -> list[tuple[str, int, int]]:
    """Return who has just played better at a game than ever before, with the points of now and those of before.

    Only who had played it before can do so. A team counts as the same people playing together;
    its name is empty, unless one plays alone.
    """
    now = _renamed(outcome, people)
    before = [
        _renamed(other, people)
        for other in others
        if other.id != outcome.id and other.game == outcome.game and other.team == outcome.team
        if other.ended < outcome.ended
    ]
    if outcome.team:
        scores = [other.scores[0] for other in before if _folded(other) == _folded(now)]
        alone = now.names[0] if len(now.names) == 1 else ""
        return [(alone, now.scores[0], max(scores))] if scores and now.scores[0] > max(scores) else []
    found = []
    for name, points in zip(now.names, now.scores, strict=True):
        scores = [
            score for other in before for each, score in zip(other.names, other.scores, strict=True)
            if fold(each) == fold(name)
        ]  # fmt: skip
        if name and scores and points > max(scores):
            found.append((name, points, max(scores)))
    return found


def _folded(outcome: Outcome) -> set[str]:
    return {fold(name) for name in outcome.names}


def _renamed(outcome: Outcome, people: People) -> Outcome:
    return evolve(outcome, names=tuple(people.called(name) or "" for name in outcome.names))


def _tallies(outcomes: Sequence[Outcome]) -> list[Tally]:
    seats: dict[tuple[str, str, bool, bool], list[tuple[Outcome, int]]] = {}
    for outcome in outcomes:
        for seat, name in enumerate(outcome.names):
            if name:
                key = (fold(name), outcome.game, outcome.team, len(outcome.names) == 1)
                seats.setdefault(key, []).append((outcome, seat))
    return [_tally(seats[key]) for key in sorted(seats)]


def _tally(seats: Sequence[tuple[Outcome, int]]) -> Tally:
    last, seat = seats[-1]
    points = tuple(outcome.scores[seat] for outcome, seat in seats)
    won = [not outcome.team and seat in outcome.winners for outcome, seat in seats]
    best, _seat = seats[points.index(max(points))]
    runs = [*_runs(won)]
    return Tally(
        name=last.names[seat],
        game=last.game,
        team=last.team,
        alone=len(last.names) == 1,
        points=points,
        won=sum(won),
        streak=runs[-1],
        longest=max(runs),
        best=Best(max(points), best.ended, best.id),
        last=last.ended,
    )


def _runs(won: Sequence[bool]) -> Iterator[int]:
    """Yield after each game how many were won in a row up to it."""
    run = 0
    for each in won:
        run = run + 1 if each else 0
        yield run


def _duels(outcomes: Sequence[Outcome]) -> list[Duel]:
    games: dict[tuple[str, str], list[tuple[tuple[str, bool], tuple[str, bool]]]] = {}
    for outcome in outcomes:
        if outcome.team:
            continue
        players = [(name, seat in outcome.winners) for seat, name in enumerate(outcome.names) if name]
        for first, second in combinations(sorted(players, key=lambda player: fold(player[0])), 2):
            one, other = fold(first[0]), fold(second[0])
            if one != other:
                games.setdefault((one, other), []).append((first, second))
    return [_duel(games[key]) for key in sorted(games)]


def _duel(games: Sequence[tuple[tuple[str, bool], tuple[str, bool]]]) -> Duel:
    (one, _won), (other, _too) = games[-1]
    return Duel((one, other), len(games), (sum(first[1] for first, _ in games), sum(second[1] for _, second in games)))
