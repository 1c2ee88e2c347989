"""What holds for the face of every game: the last action is marked, and the keys of all tables are left alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from tabletop.curtain import reader
from tabletop.journal import Session
from tabletop.protocol import Seat
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Scene
from tabletop.tui.screens import FACES, face
from tabletop.tui.screens.commands import AGAIN, REPLAY
from tabletop.tui.screens.curtain import KEY
from tests.playing import Subject, subjects
from tests.toy import header

FACED: Final = [subject for subject in subjects() if subject.key in FACES]
"""Games that have a face."""
NAMES: Final = ("Ana", "Bia", "Caio", "Duda")
SHARED: Final = ("u", "t", "ctrl+r", "l", "comma", "r", "m", "q", "question_mark", "colon", "f2", KEY, REPLAY, AGAIN)
"""What a key does at every table, and what opens the curtain."""
PRESSED: Final = ("enter", "escape", "up", "down", "left", "right", "tab", *"123456789abcdefginpsvwxyz")
MOST: Final = 400
OFTEN: Final = 4
"""Actions of a kind that are looked at."""

each_face = pytest.mark.parametrize("subject", FACED, ids=lambda subject: subject.key)


@lru_cache
def moments(key: str) -> tuple[tuple[Session, Any], ...]:
    """Return moments of two games, each with the action that led there: of the kind that was played least so far."""
    (subject,) = (each for each in FACED if each.key == key)
    return tuple(islice(played_out(subject), MOST))


def played_out(subject: Subject) -> Iterator[tuple[Session, Any]]:
    chance, played = Random(1), Counter[type]()
    for seed in (1, 2):
        table = next(table for table in subject.tables(seed) if table.seats == len(NAMES))
        session = Session.start(subject.game, header(subject.game, table))
        while session.to_act is not None:
            legal = session.view(session.to_act).legal
            least = min(played[type(action)] for action in legal)
            action = chance.choice([action for action in legal if played[type(action)] == least])
            played[type(action)] += 1
            session = session.play(session.to_act, action)
            yield session, action


@each_face
def test_the_last_action_is_marked_on_the_table(subject: Subject) -> None:
    """For who is to act, and for everybody behind the curtain."""
    seen = Counter[type]()
    for session, action in moments(subject.key):
        seen[type(action)] += 1
        if session.to_act is None or seen[type(action)] > OFTEN:
            continue
        for seat in (session.to_act, None):
            assert table(session, seat, marked=True) != table(session, seat, marked=False), action
    assert seen


def table(session: Session, seat: Seat | None, marked: bool) -> list[str]:
    """Return the table without what is turned over first."""
    view, drawn = session.view(seat), face(session.game.key)
    last = session.last_notices(reader(view) if seat is not None else None) if marked else ()
    sheet: Canvas = drawn.paint(view, drawn.opening(view, ()), Scene(NAMES, 80, 24, last=last))
    return sheet.lines()


@each_face
def test_no_face_takes_the_keys_that_mean_the_same_at_every_table(subject: Subject) -> None:
    chance, drawn, scene = Random(1), face(subject.key), Scene(NAMES, 80, 24)
    for session, _ in moments(subject.key)[::2]:
        view = session.view(session.to_act)
        ui = drawn.opening(view, session.last_notices(session.to_act))
        for _ in range(6):
            taken = [key for key in SHARED if drawn.press(view, ui, key, scene).known]
            assert not taken, ui
            ui = drawn.press(view, ui, chance.choice(PRESSED), scene).ui
