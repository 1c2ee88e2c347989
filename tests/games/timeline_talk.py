"""All that is said at a moment of a timeline game, for tests of what is said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from tabletop.protocol import Path, Words
from tabletop.rng import Rng

from ..playing import Moment, Subject

NAMES: Final = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gil", "Helena")
GAP: Final = re.compile(r"\{|\}|None|\bHiddenCard|\bDatedCard")
"""What was meant to be filled in, and what no player should read."""


def paths(view: Any, words: Words) -> list[Path]:
    """Return every way, whole or in part, to what can be chosen or is refused."""
    whole = [words.path(action) for action in view.legal] + [refused.path for refused in view.refused]
    return list(dict.fromkeys(path[:length] for path in whole for length in range(1, len(path) + 1)))


def choosing(view: Any, words: Words, names: Sequence[str]) -> Iterator[str]:
    """Give all questions, choices, details and refusals."""
    for path in paths(view, words):
        yield words.question(view, path[:-1])
        yield words.choice(view, path, names)
        yield from words.detail(view, path, names).split("\n")
    for refused in view.refused:
        yield words.refusal(refused.refusal, view, names)


def standing(view: Any, words: Words, names: Sequence[str]) -> Iterator[str]:
    """Give the table and the status, and how the game ended."""
    yield words.status(view, names)
    yield from words.table(view, names)
    if view.result is not None:
        yield words.reason(view.result)
        yield from (words.source(key) for key, _points in view.result.breakdown[0])


def happening(events: Iterable[Any], view: Any, words: Words, names: Sequence[str]) -> Iterator[str]:
    """Give all that is said of what happened."""
    for event in events:
        yield words.event(event, view, names)
        yield from words.telling(event, view, names)
        said = words.brief(event, view, names)
        if said:
            yield said


def said_at(subject: Subject, game: Any, moment: Moment) -> list[str]:
    """Return all that the views of a moment let the words say."""
    words, names = subject.entry.words(), NAMES[: moment.table.seats]
    views = [game.view(moment.state, seat) for seat in (None, *moment.seats)]
    return [text for view in views for text in (*standing(view, words, names), *choosing(view, words, names))]


def said_of(subject: Subject, game: Any, moment: Moment, action: Any, view: Any) -> list[str]:
    """Return all that is said of an action, but for an end that hidden dates decide."""
    actor = game.to_act(moment.state)
    step = game.apply(moment.state, actor, action)
    events = [notice.event for notice in step.notices if not type(notice.event).__name__.endswith("Ended")]
    return list(happening(events, view, subject.entry.words(), NAMES[: moment.table.seats]))


def nothing_hidden_is_said(subject: Subject, moment: Moment, seed: int, choice: int) -> None:
    """Print the unseen sides of cards anew: all that is said at the moment, and of the next action, is the same."""
    game: Any = subject.game
    other: Any = subject.reprint(game, moment.state, Rng(seed))
    assert said_at(subject, game, moment) == said_at(subject, other, moment)
    actions = game.legal_actions(moment.state)
    if not actions:
        return
    action = actions[choice % len(actions)]
    after = game.apply(moment.state, game.to_act(moment.state), action).state
    view = game.view(after, None)
    other = subject.reprint(game, after, Rng(seed))
    card = getattr(action, "card", None)
    # the only card there was may be drawn again at once, date hidden
    if card is None or other.deck.by_id[card] == game.deck.by_id[card]:
        assert said_of(subject, game, moment, action, view) == said_of(subject, other, moment, action, view)
