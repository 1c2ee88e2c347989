"""How games end, for the tests of every game: whole games by real actions, and what their last screen says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import frozen

from tabletop.phrases import scores, victory
from tabletop.protocol import Result, Seat, Table
from tabletop.rng import Rng
from tabletop.simulate import first_stream
from tabletop.tui.face import Face, Scene
from tabletop.tui.prose import signed
from tests.playing import AnyGame

NAMES = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gil", "Hugo")


@frozen
class Played:
    """An action of a game by chance, with the states on both sides of it."""

    seat: Seat
    action: Any
    before: Any
    after: Any
    events: tuple[Any, ...]


def whole_game(game: AnyGame, table: Table) -> list[Played]:
    """Play a game by chance, by real actions only, each kind as likely as the next."""
    state, rng = game.setup(table).state, Rng(first_stream(table).below(2**62)[0])
    moves: list[Played] = []
    while (seat := game.to_act(state)) is not None:
        kinds: dict[type, list[Any]] = {}
        for action in game.legal_actions(state):
            kinds.setdefault(type(action), []).append(action)
        kind, rng = rng.below(len(kinds))
        alike = [*kinds.values()][kind]
        index, rng = rng.below(len(alike))
        step = game.apply(state, seat, alike[index])
        moves.append(Played(seat, alike[index], state, step.state, tuple(each.event for each in step.notices)))
        state = step.state
    return moves


def every_seat_brings_the_end(
    game: AnyGame, tables: Iterable[Table], last_round: Callable[[list[Played]], Seat], least: int = 1
) -> None:
    """Play games until every seat has brought the end; `last_round` checks the turns after that, and names the seat."""
    wanted: Counter[Seat] = Counter()
    for table in tables:
        wanted[last_round(whole_game(game, table))] += 1
        if len(wanted) == table.seats and min(wanted.values()) >= least:
            return
    raise AssertionError(f"not every seat has brought the end: {dict(wanted)}")


def turns(moves: Sequence[Played]) -> list[Seat]:
    """Return whose turns there were, one after another."""
    found: list[Seat] = []
    for move in moves:
        if found[-1:] != [move.seat]:
            found.append(move.seat)
    return found


def last_screen(face: Face[Any], game: AnyGame, state: Any, events: Sequence[Any] = ()) -> str:
    """Return what the last screen of a game says, after all that is to be turned over or read first."""
    view = game.view(state, None)
    scene = Scene(NAMES[: len(game.result(state).scores)], 80, 24)  # type: ignore[union-attr]  # it is over
    ui = face.opening(view, events)
    for _ in range(40):
        ui = face.press(view, ui, "enter", scene).ui
    return "\n".join(face.paint(view, ui, scene).lines())


def says_who_won(face: Face[Any], game: AnyGame, state: Any, words: Any, events: Sequence[Any] = ()) -> Result:
    """Check that the screen and the plain lines name all winners, the points, and why the game ended."""
    result = game.result(state)
    assert result is not None
    names = NAMES[: len(result.scores)]
    screen = " ".join(last_screen(face, game, state, events).split())
    assert " ".join(victory(result, signed(names)).split()) in screen
    assert words.reason(result) in screen
    assert len(scores(result, names, words)) == (len(result.breakdown[0]) if result.team else len(names))
    for seat in result.winners:
        assert names[seat] in victory(result, names)
    assert game.legal_actions(state) == ()
    assert game.to_act(state) is None
    return result
