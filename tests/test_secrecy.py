"""A view holds nothing that its seat may not know: by its types, by its values, and by dealing again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.digest import digest
from tabletop.protocol import Refused, Seat, Step
from tabletop.rng import Rng
from tests.effort import tries

from .playing import Subject, attempt, moments, subjects

each_game = pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
PLAIN = (int, str, bool, float, NoneType)


def reached(hint: Any, subject: Subject, seen: set[type] | None = None) -> set[type]:
    """Return every class that a value of a type may hold, however deep.

    Raises:
        TypeError: If a part of the type could hold anything, or could be changed.
    """
    seen = set() if seen is None else seen
    origin = get_origin(hint)
    if origin in (tuple, Union, UnionType, Mapping):
        for part in get_args(hint):
            if part is not Ellipsis:
                reached(part, subject, seen)
    elif origin is Literal:
        seen.update(type(value) for value in get_args(hint))
    elif isinstance(hint, NewType):
        reached(hint.__supertype__, subject, seen)
    elif hint in PLAIN:
        seen.add(hint)
    elif attrs.has(hint):
        if hint not in seen:
            seen.add(hint)
            _reached_from_fields(hint, subject, seen)
    else:
        raise TypeError(f"{hint} could hold anything")
    return seen


def _reached_from_fields(kind: Any, subject: Subject, seen: set[type]) -> None:
    if kind.__setattr__ is object.__setattr__:
        raise TypeError(f"{kind.__name__} is not frozen")
    hints = get_type_hints(kind)
    for field in attrs.fields(kind):
        if kind is Refused and field.name == "refusal":
            for refusal in subject.refusals:
                reached(refusal, subject, seen)
        else:
            reached(hints[field.name], subject, seen)


def values(value: Any) -> Iterator[Any]:
    """Give every value inside a value, however deep."""
    yield value
    if isinstance(value, (tuple, list, set, frozenset)):
        for part in value:
            yield from values(part)
    elif isinstance(value, Mapping):
        for pair in value.items():
            yield from values(pair)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from values(getattr(value, field.name))


@attrs.frozen
class Deep:
    """Chance, well hidden."""

    inner: tuple[Rng | None, ...]


@attrs.frozen
class Vague:
    """Room for anything."""

    anything: object


@attrs.define
class Open:
    """Somebody could write into it."""

    number: int


def test_the_walk_finds_what_is_hidden() -> None:
    """The walk itself must not be blind."""
    subject = subjects()[0]

    assert Rng in reached(Deep, subject)
    with pytest.raises(TypeError, match="anything"):
        reached(Vague, subject)
    with pytest.raises(TypeError, match="not frozen"):
        reached(Open, subject)
    assert Rng(1) in values(Deep((None, Rng(1))))


@each_game
def test_no_view_type_has_room_for_a_secret(subject: Subject) -> None:
    view = get_type_hints(type(subject.game).view)["return"]

    classes = reached(view, subject)

    assert not classes & set(subject.secrets)
    assert len(classes) > 5


@each_game
def test_no_event_type_has_room_for_a_secret(subject: Subject) -> None:
    for event in subject.game.event_types:
        assert not reached(event, subject) & set(subject.secrets)


@each_game
@given(data=st.data())
@tries(40)
def test_no_view_holds_a_secret(subject: Subject, data: st.DataObject) -> None:
    moment = data.draw(moments(subject))

    for seat in (None, *moment.seats):
        view = subject.game.view(moment.state, seat)
        assert not any(isinstance(value, subject.secrets) for value in values(view))


@each_game
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
@tries(60)
def test_unseen_cards_could_be_any_other(subject: Subject, data: st.DataObject, seed: int) -> None:
    """Deal every card that a seat has not seen again, and print its unseen side anew: its view must not change."""
    moment = data.draw(moments(subject))

    for seat in (None, *moment.seats):
        other = subject.redeal(moment.state, seat, Rng(seed))
        game = subject.reprint(subject.game, other, Rng(seed))
        seen, again = subject.game.view(moment.state, seat), game.view(other, seat)
        assert seen == again
        assert repr(seen) == repr(again)


@each_game
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
@tries(40)
def test_what_is_refused_tells_nothing_of_unseen_sides(subject: Subject, data: st.DataObject, seed: int) -> None:
    """Whatever is tried: with other sides that nobody has seen it is accepted or refused for the same reason."""
    moment = data.draw(moments(subject))
    actor = subject.game.to_act(moment.state)
    game = subject.reprint(subject.game, moment.state, Rng(seed))

    assert tuple(subject.game.legal_actions(moment.state)) == tuple(game.legal_actions(moment.state))
    for action in data.draw(st.lists(st.sampled_from(subject.alphabet), max_size=50)):
        before, after = attempt(subject.game, moment.state, actor, action), attempt(game, moment.state, actor, action)
        assert isinstance(before, Step) == isinstance(after, Step)
        assert isinstance(before, Step) or before == after


@each_game
def test_dealing_again_does_change_something(subject: Subject) -> None:
    """Else the property above would prove nothing."""
    for table in subject.tables(5):
        state = subject.game.setup(table).state
        assert digest(subject.redeal(state, None, Rng(1))) != digest(state)
        subject.check(subject.redeal(state, Seat(0), Rng(1)))
