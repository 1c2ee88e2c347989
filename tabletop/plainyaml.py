"""YAML without surprises: text in, plain values out, and the line that each value stands on."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from tabletop.i18n import _
from tabletop.plainvalues import (
    MOST_CHARACTERS,
    MOST_DEPTH,
    MOST_DIGITS,
    MOST_VALUES,
    Keys,
    Unclear,
    Unreadable,
    short,
)

LOADER: Final[type[Any]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Only its parser is used: events, no constructors. The one in C is ten times as fast."""

_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]*")
_NUMBERLIKE: Final = re.compile(r"[-+]?\.?[0-9][-0-9_.,:]*([eE][-+]?[0-9]+)?|[-+]?0[oxb][0-9a-fA-F_]+")
_NULLS: Final = frozenset(("", "~", "null"))
_SWITCHES: Final = frozenset("yYnN")
"""Booleans in YAML 1.1, although PyYAML reads them as text."""


def parse(text: str, loader: type[Any] = LOADER) -> tuple[Any, list[Unreadable]]:
    """Return the value of a YAML text, and the keys that stand in it twice.

    The value is made of dict, list, str, int, bool, None and `Unclear`. Tags, anchors and aliases are refused,
    and so are texts that are too long, too deep or hold too many values.

    Raises:
        Unreadable: At the first thing that cannot be read.
        yaml.YAMLError, ValueError: If it is no YAML.
    """
    if len(text) > MOST_CHARACTERS:
        raise Unreadable((), 1, _("too large: more than {n} characters").format(n=MOST_CHARACTERS))
    tree = _Tree()
    events = loader(text)
    try:
        while events.check_event():
            tree.add(events, events.get_event())
    finally:
        events.dispose()
    return tree.root, tree.repeated


class _Open:
    """A list or a mapping whose end has not been read yet."""

    __slots__ = ("container", "key", "waits")

    def __init__(self, container: dict[str, Any] | list[Any]) -> None:
        self.container = container
        self.key = ""
        """The latest key of a mapping."""
        self.waits = False
        """The value of the key comes next."""


class _Tree:
    """Values under construction; a stack of its own, so that depth costs no recursion."""

    def __init__(self) -> None:
        self.root: Any = None
        self.repeated: list[Unreadable] = []
        self._open: list[_Open] = []
        """From the outside in."""
        self._count = 0
        self._documents = 0

    def add(self, resolver: Any, event: Any) -> None:
        """Take one parser event."""
        kind = type(event)
        if kind is ScalarEvent:
            self._refuse_extras(event)
            value = scalar(resolver, event.value) if event.implicit[0] else event.value
            self._put(value, event)
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            self._refuse_extras(event)
            container: dict[str, Any] | list[Any] = {} if kind is MappingStartEvent else []
            self._put(container, event)
            self._open.append(_Open(container))
            if len(self._open) > MOST_DEPTH:
                raise self._unreadable(event, _("nested more than {n} deep").format(n=MOST_DEPTH))
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            self._open.pop()
        elif kind is AliasEvent:
            said = _("aliases such as {alias} are not allowed: write it out")
            raise self._unreadable(event, said.format(alias=f"*{_quoted(event.anchor)}"))
        elif kind is DocumentStartEvent:
            self._documents += 1
            if self._documents > 1:
                raise self._unreadable(event, _("only one YAML document a file is allowed"))

    def _refuse_extras(self, event: Any) -> None:
        if event.tag is not None:
            raise self._unreadable(event, _("tags such as {tag} are not allowed").format(tag=_quoted(event.tag)))
        if event.anchor is not None:
            said = _("anchors such as {anchor} are not allowed")
            raise self._unreadable(event, said.format(anchor=f"&{_quoted(event.anchor)}"))

    def _put(self, value: Any, event: Any) -> None:
        self._count += 1
        if self._count > MOST_VALUES:
            raise self._unreadable(event, _("too large: more than {n} values").format(n=MOST_VALUES))
        if not self._open:
            self.root = value
            return
        inner = self._open[-1]
        if isinstance(inner.container, list):
            inner.container.append(value)
        elif inner.waits:
            inner.container[inner.key] = value
            inner.waits = False
        elif type(value) is str:
            inner.key, inner.waits = value, True
            if value in inner.container:
                self.repeated.append(self._unreadable(event, _("stands here twice")))
        else:
            inner.key = ""
            others = ((dict, _("fields with values")), (list, _("a list")))
            word = next((name for kind, name in others if isinstance(value, kind)), _quoted(event))
            raise self._unreadable(event, _("expected the name of a field, got {word}").format(word=word))

    def _unreadable(self, event: Any, reason: str) -> Unreadable:
        keys: list[str | int] = []
        for inner in self._open:
            if isinstance(inner.container, dict):
                keys += [inner.key] if inner.key else []
            elif inner.container:
                keys.append(len(inner.container) - 1)
        return Unreadable(tuple(keys), event.start_mark.line + 1, reason)


def scalar(resolver: Any, word: str) -> str | int | bool | Unclear | None:
    """Return what a word without quotes means; only what every YAML version reads alike has a meaning."""
    if word in _NULLS:
        return None
    if _INTEGER.fullmatch(word):
        return int(word) if len(word) <= MOST_DIGITS else Unclear(word)
    if word in ("true", "false"):
        return word == "true"
    plain = resolver.resolve(yaml.ScalarNode, word, (True, False)) == "tag:yaml.org,2002:str"
    if not plain or word in _SWITCHES or _NUMBERLIKE.fullmatch(word):
        return Unclear(word)
    return word


def line_of(text: str, keys: Keys) -> int:
    """Return the line, from 1, of the value at `keys`, or of the innermost value around it that is there.

    `text` is one that `parse` accepts.
    """
    node = _nodes(text)
    line = 1
    for key in keys:
        if isinstance(node, yaml.MappingNode):
            found = next((pair for pair in node.value if pair[0].value == key), None)
            if found is None:
                break
            line, node = found[0].start_mark.line + 1, found[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            node = node.value[key]
            line = node.start_mark.line + 1
        else:
            break
    return line


@lru_cache(maxsize=1)
def _nodes(text: str) -> Any:
    return LOADER(text).get_single_node()


def _quoted(word: Any) -> str:
    return short(repr(str(getattr(word, "value", word)))[1:-1])
