"""From all the actions of a view to a short list to choose from, level by level."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tabletop.frozen import frozen
from tabletop.protocol import NO, Path, View, Words
from tabletop.text import folded

LONG: Final = 24
"""A scale with more choices than this is told by its marks."""
MARK: Final = 10
"""Every so many choices one is a mark."""


@frozen
class Item:
    """A line of a list, and the number that chooses it."""

    number: int
    path: Path
    possible: bool
    """Some action lies behind it."""


@frozen
class Level:
    """The choices after a path."""

    path: Path
    passed: tuple[Path, ...]
    """Choices on the way here that were made without asking, because there was no other."""
    items: tuple[Item, ...]
    action: Any = None
    """What is to be played, if nothing is left to choose; the items are empty then."""


def level(view: View, words: Words, path: Path) -> Level:
    """Return what is to be chosen after a path; a single branch is taken at once.

    The last choice of an action is never made so, for its price could stay unseen, unless it only
    leaves out something optional.
    """
    actions = {words.path(action): action for action in view.legal}
    refused = [each.path for each in view.refused]
    passed: list[Path] = []
    while path not in actions:
        possible, closed = _branches(actions, path), _branches(refused, path)
        only = (*path, possible[0]) if len(possible) == 1 and not set(closed) - set(possible) else None
        if only is None or not path or (only in actions and only[-1] != NO):
            return Level(path, tuple(passed), _items(words, path, possible, closed))
        path = only
        passed.append(path)
    return Level(path, tuple(passed), (), actions[path])


def _branches(paths: Iterable[Path], path: Path) -> list[str]:
    """Return how the paths go on after one, each way once."""
    depth = len(path)
    return list(dict.fromkeys(each[depth] for each in paths if len(each) > depth and each[:depth] == path))


def _items(words: Words, path: Path, possible: list[str], closed: list[str]) -> tuple[Item, ...]:
    elements = sorted(dict.fromkeys(possible + closed), key=words.rank)
    numbers = _numbers(elements)
    items = [Item(numbers[each], (*path, each), each in possible) for each in elements]
    return tuple(sorted(items, key=lambda item: item.number))


def _numbers(elements: list[str]) -> Mapping[str, int]:
    """Number the branches; those that are numbers keep their order, and from 1 on their value.

    So "4" chooses four weeks, whatever stands before it.
    """
    if not all(each.isdecimal() for each in elements):
        return {each: number for number, each in enumerate(elements, 1)}
    ordered = sorted(elements, key=int)
    if ordered and int(ordered[0]) > 0:
        return {each: int(each) for each in ordered}
    return {each: number for number, each in enumerate(ordered, 1)}


def reasons(view: View, path: Path) -> list[tuple[Path, object]]:
    """Return what stands against each choice at or below a path."""
    return [(each.path, each.refusal) for each in view.refused if each.path[: len(path)] == path]


def marks(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return what is told of choices at first: of a long scale the two ends and every tenth, else all.

    A scale is what is chosen by numbers in their order: who hears two marks knows what lies between them.
    """
    if len(items) <= LONG or not all(item.path[-1].isdecimal() for item in items):
        return items
    return tuple(item for item in items if item in (items[0], items[-1]) or item.number % MARK == 0)


def holds(line: str, wanted: str) -> bool:
    """Tell whether a line holds what was typed, whatever its case and accents."""
    return folded(wanted) in folded(line)
