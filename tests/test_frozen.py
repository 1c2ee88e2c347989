"""Classes made by `tabletop.frozen` are those of attrs, and show themselves like them."""

from __future__ import annotations

import attrs
import pytest
from attrs import field

from tabletop.frozen import frozen


@frozen
class Bag:
    """A bag."""

    site: str
    left: tuple[int, ...] = ()
    secret: str = field(default="", repr=False)


def as_attrs_makes_it(kind: type) -> type:
    """Return the same class made by attrs alone."""
    return attrs.make_class(kind.__name__, {f.name: field(repr=f.repr) for f in attrs.fields(kind)}, frozen=True)


@pytest.mark.parametrize("fields", [("egypt", (1, 2), "x"), ("", (), ""), ("it's", (0,), "")])
def test_it_shows_itself_as_attrs_would(fields: tuple[str, tuple[int, ...], str]) -> None:
    assert repr(Bag(*fields)) == repr(as_attrs_makes_it(Bag)(*fields))


def test_it_is_frozen_hashable_comparable_and_has_slots() -> None:
    bag = Bag("egypt", (1,))

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        bag.site = "crete"  # type: ignore[misc]  # that it cannot be done is what is tested
    assert bag == Bag("egypt", (1,))
    assert hash(bag) == hash(Bag("egypt", (1,)))
    assert attrs.evolve(bag, site="crete") == Bag("crete", (1,))
    assert not hasattr(bag, "__dict__")


def test_its_options_are_those_of_attrs() -> None:
    @frozen(eq=False)
    class Thing:
        name: str

    assert Thing("a") != Thing("a")
    assert repr(Thing("a")).endswith("Thing(name='a')")


def test_only_what_is_of_the_same_class_is_equal() -> None:
    @frozen
    class Pass:
        pass

    @frozen
    class Draw:
        pass

    @frozen
    class Box(Bag):
        pass

    assert Pass() == Pass()
    assert len({Pass(), Draw(), Pass()}) == 2
    assert Box("egypt") != Bag("egypt")
    assert Bag("egypt").__eq__("egypt") is NotImplemented


def test_a_field_can_be_left_out_of_the_comparison() -> None:
    @frozen
    class Trash:
        name: str
        path: str = field(eq=False)

    assert Trash("a", "x") == Trash("a", "y")
    assert hash(Trash("a", "x")) == hash(Trash("a", "y"))
    assert Trash("a", "x") != Trash("b", "x")
