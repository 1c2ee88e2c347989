"""The test matrix: families that are a matter of size; `TABLETOP_SOAK=full` runs them at their whole size."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop import scroll
from tabletop.catalog import GAMES
from tabletop.codec import LoadError
from tabletop.digest import digest
from tabletop.host import Host
from tabletop.journal import Header, Session, replay
from tabletop.protocol import Seat, Table
from tabletop.rng import Rng
from tabletop.simulate import any_action, any_kind, first_stream, playout
from tabletop.store import Store

from .effort import sized
from .golden.corpus import journals
from .playing import Subject, first_action, last_action, lines, subjects

each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
COUNTS: Final = Path(__file__).with_name("golden") / "perft.json"
"""By game: seats, seed, actions played before, depth, and how many lines of that many actions there are from there."""

_DEEPEST: Final = 12
_MOST: Final = 60_000
"""Lines that a position is expected to have at most, when they are counted."""

Policy = Callable[[Any, Any, Sequence[Any], Rng], tuple[Any, Rng]]
"""Chooses at a state of a game among its legal actions."""


def _by_place(place: Callable[[int], int], game: Any, state: Any, legal: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:  # noqa: ARG001
    return legal[place(len(legal))], rng


def _by_points(sign: int, game: Any, state: Any, legal: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
    """Take the action after which the own points are best, or worst, of a few that chance offers."""
    seat = game.to_act(state)
    offers, rng = rng.sample(legal, min(len(legal), 4))
    return max(offers, key=lambda action: sign * game.standing(game.apply(state, seat, action).state)[seat]), rng


def _by_kind(rare: bool, game: Any, state: Any, legal: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:  # noqa: ARG001
    """Take one of the kind of action that can be done in the fewest, or the most, ways."""
    kinds: dict[type, list[Any]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    few = (min if rare else max)(kinds.values(), key=len)
    return any_action(few, rng)


def _by_name(sign: int, game: Any, state: Any, legal: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:  # noqa: ARG001
    return sorted(legal, key=repr)[::sign][0], rng


def _chosen(choose: Any, game: Any, state: Any, legal: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:  # noqa: ARG001
    return choose(legal, rng)  # type: ignore[no-any-return]


POLICIES: Final[dict[str, Policy]] = {
    "any": partial(_chosen, any_action),
    "kind": partial(_chosen, any_kind),
    "first": partial(_chosen, first_action),
    "last": partial(_chosen, last_action),
    "middle": partial(_by_place, lambda n: n // 2),
    "second": partial(_by_place, lambda n: min(1, n - 1)),
    "greedy": partial(_by_points, 1),
    "miser": partial(_by_points, -1),
    "rarest": partial(_by_kind, True),
    "commonest": partial(_by_kind, False),
    "by name": partial(_by_name, 1),
    "by name, from the end": partial(_by_name, -1),
}


def tables(subject: Subject, seed: int) -> Table:
    """Return one of the tables of a game: sizes and options take turns."""
    rng, chosen = Rng(seed), {}
    for option in subject.entry.options:
        index, rng = rng.below(len(option.values))
        chosen[option.key] = option.values[index]
    seats = subject.entry.seats_with(chosen)
    return Table(seats[seed % len(seats)], seed, tuple(chosen.items()))


@pytest.mark.soak
@each_game
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.case("R13")
def test_no_player_whatever_his_ways_keeps_a_game_from_its_end(subject: Subject, policy: str) -> None:
    """M2: twelve ways to play, each to the end, never beyond the most actions that the game states."""
    for seed in range(sized(12, 500)):
        table = tables(subject, seed)
        state, rng, actions = subject.game.setup(table).state, first_stream(table), 0
        while (seat := subject.game.to_act(state)) is not None:
            action, rng = POLICIES[policy](subject.game, state, subject.game.legal_actions(state), rng)
            state, actions = subject.game.apply(state, seat, action).state, actions + 1
            assert actions <= subject.longest(table.seats)
        subject.check(state)
        assert subject.game.result(state) is not None


def at(subject: Subject, seats: int, seed: int, actions: int) -> Any:
    """Return the state after some actions by chance, at a table with the usual options."""
    table = next(table for table in subject.tables(seed) if table.seats == seats)
    state = subject.game.setup(table).state
    for move in islice(playout(subject.game, state, first_stream(table), any_kind), actions):
        state = move.step.state
    return state


def counted() -> dict[str, list[tuple[int, int, int, int, int]]]:
    """Read the counts that are kept."""
    return {key: [tuple(row) for row in rows] for key, rows in json.loads(COUNTS.read_text()).items()}


@each_game
def test_some_positions_have_as_many_lines_as_counted(subject: Subject) -> None:
    rows = counted()[subject.key]

    assert len(rows) >= 50
    for seats, seed, actions, depth, number in [row for row in rows if row[4] < 400][:20]:
        assert lines(subject.game, at(subject, seats, seed, actions), depth) == number


@pytest.mark.soak
@each_game
def test_all_positions_have_as_many_lines_as_counted(subject: Subject) -> None:
    """M4: 250 counts of all games together, five million lines."""
    total = 0
    for seats, seed, actions, depth, number in counted()[subject.key]:
        total += number
        if total <= sized(150_000, 10**9):
            assert lines(subject.game, at(subject, seats, seed, actions), depth) == number


def test_the_counts_are_as_many_as_the_matrix_asks() -> None:
    rows = [row for game in counted().values() for row in game]

    assert len(rows) >= 250
    assert sum(row[4] for row in rows) >= 5_000_000


@pytest.mark.soak
@each_game
@pytest.mark.case("R15")
def test_all_the_way_back_and_forth_again(subject: Subject) -> None:
    """M6: the table agrees to go back to the start, one action after another; then all is played again."""
    for seed in range(sized(25, 500)):
        table = tables(subject, seed)
        names = tuple(f"Player {seat}" for seat in range(table.seats))
        header = Header(subject.key, 1, "0" * 16, table, names, "2026-11-30T12:00:00Z", "back")
        session, rng = Session.start(subject.game, header), first_stream(table)
        digests, actors = [session.digest], list[Seat]()
        while (seat := session.to_act) is not None:
            action, rng = any_kind(session.view(seat).legal, rng)
            session = session.play(seat, action)
            digests.append(session.digest)
            actors.append(seat)
        back = session.agree(Seat(0), session.actions)
        assert [record.digest for record in back.last_records] == digests[-2::-1]
        for seat, after in zip(actors, digests[1:], strict=True):
            back = back.redo(seat)
            assert back.digest == after
        assert digest(back.view(None)) == digest(session.view(None))


def _spoiled(data: bytes, rng: Rng) -> tuple[bytes, Rng]:
    """Flip a bit, swap or drop or double a line, splice or cut, or change what kind of value stands somewhere."""
    way, rng = rng.below(6)
    place, rng = rng.below(len(data))
    other, rng = rng.below(len(data))
    rows = data.splitlines(keepends=True)
    a, b = place % len(rows), other % len(rows)
    match way:
        case 0:
            return data[:place] + bytes([data[place] ^ (1 << (other % 8))]) + data[place + 1 :], rng
        case 1:
            rows[a], rows[b] = rows[b], rows[a]
        case 2:
            del rows[a]
        case 3:
            rows.insert(b, rows[a])
        case 4:
            return data[:place] + data[other:], rng
        case _:
            rows[a] = rows[a].replace(b'"', b"", 2) if other % 2 else rows[a].replace(b":", b":-", 1)
    return b"".join(rows), rng


def _whole(subject: Subject, data: bytes) -> list[bytes] | None:
    """Return the lines of a journal of which every line is good; None if anything is told of it."""
    try:
        found = scroll.unroll(data)
        cards = scroll.cards(found)
    except LoadError:
        return None
    game = subject.entry.with_cards(cards) if cards and subject.entry.with_cards else subject.game
    records, fault = scroll.records(found, game.action_types)
    if fault is not None or (not cards and game.carried):
        return None
    played = replay(game, found.header, records)
    return None if played.drift else list(found.lines)


@pytest.mark.soak
@each_game
@pytest.mark.case("S04")
def test_damaged_journals_are_told_or_are_a_beginning(subject: Subject) -> None:
    """M12: nothing but a `LoadError` comes of damage, and what loads without a word is what was written, cut short."""
    rng = Rng(12)
    kept = list(islice(journals(subject.key), 0, None, 20))
    for number in range(sized(400, 4_000)):
        _name, data = kept[number % len(kept)]
        spoiled, rng = _spoiled(data, rng)
        found = _whole(subject, spoiled)
        assert found is None or found == data.split(b"\n")[: len(found)]


@pytest.mark.soak
@each_game
@pytest.mark.case("S02")
def test_a_cut_anywhere_is_an_earlier_moment_and_can_be_played_on(subject: Subject, tmp_path: Path) -> None:
    """M10: what is left after a cut loads as a moment of that game, and the next action stands on a line of its own."""
    data = min((data for _name, data in journals(subject.key)), key=lambda data: abs(len(data) - 20_000))
    begin = len(b"".join(data.splitlines(keepends=True)[: scroll.unroll(data).begin]))
    step = max(1, (len(data) - begin) // sized(600, 4_000))
    for number, cut in enumerate(range(begin, len(data) + 1, step)):
        found = _whole(subject, data[:cut])
        assert found is not None
        assert found == data.split(b"\n")[: len(found)]
        assert len(b"\n".join(found)) <= cut
        if number % sized(25, 5) == 0:
            _play_on(tmp_path, data[:cut], found)


def _play_on(folder: Path, data: bytes, good: Sequence[bytes]) -> None:
    """Play one action at a table of which this is the file: its good lines stay, and one more follows."""
    path = folder / "tables" / "cut.jsonl"
    path.parent.mkdir(mode=0o700, exist_ok=True)
    path.write_bytes(data)
    host = Host(GAMES, Store(folder))
    table = host.resume("cut")
    seat = table.session.to_act
    if seat is not None:
        table.play(seat, table.session.view(seat).legal[0])
        assert table.trouble is None
    table.close()
    lines = path.read_bytes().split(b"\n")
    assert lines[: len(good)] == list(good)
    # of a file without its beginning the program writes that first
    assert seat is None or (len(good) < len(lines) - 1 <= len(good) + 2 and lines[-1] == b"")
    assert host.check(path).good


def record() -> None:
    """Count the lines of many positions anew: only when rules change on purpose."""
    kept: dict[str, list[tuple[int, int, int, int, int]]] = {}
    for subject in subjects():
        kept[subject.key] = sorted(_positions(subject))
    COUNTS.write_text(json.dumps(kept, separators=(",", ":")) + "\n")


def _positions(subject: Subject) -> Iterator[tuple[int, int, int, int, int]]:
    sizes = list(subject.entry.seats_with({}))
    for number in range(48):
        seats, actions = sizes[number % len(sizes)], number * 2
        state = at(subject, seats, number, actions)
        before, found, depth = 1, lines(subject.game, state, 1), 1
        while True:
            if found > 1:
                yield seats, number, actions, depth, found
            before, grown = found, found * max(2, found // before)
            if depth == _DEEPEST or grown > _MOST:
                break
            depth += 1
            found = lines(subject.game, state, depth)


if __name__ == "__main__":
    record()
