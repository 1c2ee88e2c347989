"""A journal as lines of JSON: each line carries a checksum that is chained to the line before.

The header comes first, then the cards that the game is played with, if it carries them, then the records.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, get_args, get_origin

import attrs
from attrs import evolve

from tabletop.frozen import frozen
from tabletop.journal import RECORDS, Header, Played, Record
from tabletop.text import clean_text, shown_name

if TYPE_CHECKING:
    from cattrs import Converter

    from tabletop.dated import DatedCard
    from tabletop.protocol import Text

FORMAT: Final = 1
"""Goes up when older programs could not read the lines."""
LONGEST_LINE: Final = 16_384
"""Bytes; the longest that is ever written is far shorter."""
LARGEST_FILE: Final = 8 * 1024 * 1024
"""Bytes: some 40,000 actions."""
ID: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
"""What the name of a table looks like: it is the name of its file as well."""

CARDS: Final = b'{"kind":"Cards",'
"""How a line with cards begins."""

_WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_CREATED: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_CHECK: Final = re.compile(r',"check":"([0-9a-f]{16})"\}$')
_CHECK_LENGTH: Final = len(',"check":""}') + 16
_CARD_ID: Final = re.compile(r"[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64})?")
_ROOM: Final = LONGEST_LINE - 128
"""Bytes for the cards of a line."""

T = TypeVar("T")


@frozen
class NotAJournal:
    """The first line is not the header of a table."""


@frozen
class OtherFormat:
    """Written by another version of the program."""

    found: str
    """The format of the file, as it stands there; empty: none is named."""


@frozen
class Damage:
    """A line is not what was written."""

    why: str
    """For a developer, in English."""


@frozen
class TooLarge:
    """No game is that long."""


Fault: TypeAlias = NotAJournal | OtherFormat | Damage | TooLarge


class LoadError(Exception):
    """A journal that cannot be read, or not from some line on."""

    def __init__(self, line: int, fault: Fault) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        """Counted from 1."""
        self.fault = fault


def encode_header(header: Header) -> str:
    """Return the first line of a journal, without line end."""
    return _seal({"format": FORMAT, **_fields(header)}, "")


def encode_record(record: Record, before: str) -> str:
    """Return the line of a record, without line end; `before` is the line that it follows."""
    written = {"kind": type(record).__name__, **_fields(record)}
    if isinstance(record, Played):
        written["action"] = {"do": type(record.action).__name__, **_fields(record.action)}
    return _seal(written, _check_of(before))


def encode_beginning(header: Header, cards: Sequence[DatedCard] = ()) -> list[str]:
    """Return the first lines of a journal, without line ends: the header and the cards that the game is played with.

    Each line has as many cards as it has room for, and says how many are left for those after it.
    """
    lines = [encode_header(header)]
    left = len(cards)
    for part in _parts(cards):
        left -= len(part)
        lines.append(_seal({"kind": "Cards", "cards": part, "left": left}, _check_of(lines[-1])))
    return lines


def decode_header(line: bytes) -> Header:
    """Read the first line of a journal.

    Raises:
        LoadError: If it is none, is damaged, or is of another format.
    """
    header: Header = _structure(partial(_plain().structure, cl=Header), header_fields(line), 1)
    _check_header(header)
    return evolve(header, names=tuple(map(shown_name, header.names)))


def header_fields(line: bytes) -> dict[str, Any]:
    """Read the first line of a journal without looking at what its fields say.

    Raises:
        LoadError: If it is none, is damaged, or is of another format.
    """
    fields = _object(line, 1)
    found = fields.pop("format", None)
    if found is None and "game" not in fields:
        raise LoadError(1, NotAJournal())
    if type(found) is not int or found != FORMAT:
        raise LoadError(1, OtherFormat("" if found is None else json.dumps(found)[:20]))
    _verify(line, "", 1)
    return fields


def decode_cards(line: bytes, before: bytes, number: int) -> tuple[tuple[DatedCard, ...], int]:
    """Read a line with cards, and how many are left for the lines after it; the arguments are those of `decode_record`.

    Raises:
        LoadError: If it is damaged, or does not follow that line.
    """
    _verify(line, _check_of(before.decode("utf-8", "replace")), number)
    found: tuple[tuple[DatedCard, ...], int] = _structure(_cards, _object(line, number), number)
    return found


def decode_record(line: bytes, before: bytes, number: int, actions: tuple[type, ...]) -> Record:
    """Read a line after the first; `number` is its line number, `before` the line that it follows.

    Raises:
        LoadError: If it is damaged, or does not follow that line.
    """
    _verify(line, _check_of(before.decode("utf-8", "replace")), number)
    fields = _object(line, number)
    record: Record = _structure(_reader(actions), fields, number)
    return record


def first_broken(lines: Sequence[bytes]) -> int | None:
    """Return the number of the first line whose checksum does not fit, counted from 1, without reading what it says."""
    before = b""
    for number, line in enumerate(lines, 1):
        body = before + line[:-_CHECK_LENGTH] + b"}"
        before = hashlib.blake2b(body, digest_size=8).hexdigest().encode()
        if line[-_CHECK_LENGTH:] != b',"check":"%b"}' % before:
            return number
    return None


def _seal(fields: dict[str, Any], before: str) -> str:
    body = _to_json(fields)
    return f'{body[:-1]},"check":"{_checksum(body, before)}"}}'


def _checksum(body: str, before: str) -> str:
    return hashlib.blake2b((before + body).encode(), digest_size=8).hexdigest()


def _check_of(line: str) -> str:
    """Return the checksum at the end of a line."""
    found = _CHECK.search(line)
    return found[1] if found else ""


def _verify(line: bytes, before: str, number: int) -> None:
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise LoadError(number, Damage("not UTF-8")) from error
    check = _check_of(text)
    if not check or _checksum(text[:-_CHECK_LENGTH] + "}", before) != check:
        raise LoadError(number, Damage("the checksum does not fit"))


def _object(line: bytes, number: int) -> dict[str, Any]:
    """Read a line as a JSON object, without its checksum."""
    if len(line) > LONGEST_LINE:
        raise LoadError(number, TooLarge())
    try:
        fields = json.loads(line.decode(), parse_constant=_no_number, parse_float=_no_number)
    except (ValueError, RecursionError, MemoryError) as error:
        fault = Damage(f"not JSON: {error}") if number > 1 else NotAJournal()
        raise LoadError(number, fault) from error
    if type(fields) is not dict:
        raise LoadError(number, Damage("not a JSON object") if number > 1 else NotAJournal())
    fields.pop("check", None)
    return fields


def _no_number(text: str) -> float:
    raise ValueError(f"{text[:20]} has no place in a journal")


def _structure(read: Callable[[dict[str, Any]], Any], fields: dict[str, Any], number: int) -> Any:
    try:
        return read(fields)
    except Exception as error:
        # whatever a library raises for strange input, the file is what is wrong
        raise LoadError(number, Damage(f"not as it is written: {error!r}"[:200])) from error


def _check_header(header: Header) -> None:
    """Refuse what no header of ours says."""
    table = header.table
    words = (header.game, header.content, *(word for option in table.options for word in option))
    good = (
        ID.fullmatch(header.id)
        and all(map(_WORD.fullmatch, words))
        and _CREATED.fullmatch(header.created)
        and 1 <= table.seats == len(header.names) <= 8
        and 0 <= table.seed < 2**64
    )
    if not good:
        raise LoadError(1, Damage("a header of other values than the program writes"))


def _parts(cards: Sequence[DatedCard]) -> Iterator[list[dict[str, Any]]]:
    """Divide cards among lines; what a card says as usual is left out."""
    part: list[dict[str, Any]] = []
    room = _ROOM
    for card in cards:
        usual = {field.name: field.default for field in attrs.fields(type(card))}
        written = {name: value for name, value in _fields(card).items() if value != usual[name]}
        size = len(_to_json(written).encode()) + 1
        if part and size > room:
            yield part
            part, room = [], _ROOM
        part.append(written)
        room -= size
    if part:
        yield part


def _cards(fields: dict[str, Any]) -> tuple[tuple[DatedCard, ...], int]:
    """Make cards of the fields of a line, with nothing in their texts that could not be shown.

    Raises:
        ValueError: If it is no line of cards.
    """
    from tabletop.dated import MOST_CARDS, DatedCard

    left = _exactly(fields.pop("left"), int)
    if fields.pop("kind") != "Cards" or fields.keys() != {"cards"} or left not in range(MOST_CARDS):
        raise ValueError(f"no line of cards: {[*fields]!r:.40}")
    found: tuple[DatedCard, ...] = _plain().structure(fields["cards"], tuple[DatedCard, ...])
    if not found:
        raise ValueError("a line without a card")
    return tuple(map(_clean_card, found)), left


def _clean_card(card: DatedCard) -> DatedCard:
    """Take out of the texts of a card whatever could command a terminal.

    Raises:
        ValueError: If the program would never write such a card.
    """
    from tabletop.dated import DIFFICULTIES, LONGEST_NOTE, LONGEST_SOURCE, LONGEST_TITLE, YEARS

    texts = (*_spoken(card.title, LONGEST_TITLE), *_spoken(card.note, LONGEST_NOTE), (card.source, LONGEST_SOURCE))
    good = (
        _CARD_ID.fullmatch(card.id)
        and card.year in YEARS
        and card.year != 0
        and card.difficulty in DIFFICULTIES
        and all(len(text) <= longest for text, longest in texts)
    )
    if not good:
        raise ValueError(f"no card: {card.id!r:.40}")
    note = None if card.note is None else _clean(card.note)
    return evolve(card, title=_clean(card.title), note=note, source=clean_text(card.source))


def _spoken(text: Text | None, longest: int) -> list[tuple[str, int]]:
    """Return a text in each language with how long it may be."""
    return [] if text is None else [(text.pt, longest), (text.en, longest)]


def _clean(text: Text) -> Text:
    return evolve(text, pt=clean_text(text.pt), en=clean_text(text.en))


def _fields(value: Any) -> dict[str, Any]:
    """Return the fields of an object; without cattrs, so that a new table does not wait for its import."""
    return {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}


_to_json: Final[Callable[[Any], str]] = json.JSONEncoder(
    separators=(",", ":"), check_circular=False, ensure_ascii=False, allow_nan=False, default=_fields
).encode


@cache
def _plain() -> Converter:
    """Return a converter that takes nothing for something else."""
    # imported when a table is read: a menu or a new table without it is there 13 ms earlier
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True, detailed_validation=False)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly)
    # without this a text would be taken as a tuple of letters
    converter.register_structure_hook_factory(_is_tuple, _tuple_hook)
    return converter


@cache
def _reader(actions: tuple[type, ...]) -> Callable[[Any], Any]:
    """Return what makes a record of a game out of its fields."""
    from cattrs.gen import make_dict_structure_fn, override

    converter = _plain().copy()
    read = partial(_untag, converter, "do", {kind.__name__: kind for kind in actions})
    converter.register_structure_hook(
        Played, make_dict_structure_fn(Played, converter, action=override(struct_hook=read))
    )
    return partial(_untag, converter, "kind", {kind.__name__: kind for kind in RECORDS})


def read_action(fields: Mapping[str, Any], actions: tuple[type, ...]) -> Any:
    """Make an action of its fields as a record has them.

    Raises:
        Exception: Whatever a library raises for what is none of these actions.
    """
    return _untag(_plain(), "do", {kind.__name__: kind for kind in actions}, {**fields})


def _untag(converter: Converter, tag: str, kinds: dict[str, type], fields: Any, _: Any = None) -> Any:
    if type(fields) is not dict:
        raise TypeError(f"expected an object, got {fields!r:.40}")
    return converter.structure(fields, kinds[fields.pop(tag)])


def _exactly(value: Any, kind: type[T]) -> T:
    if type(value) is not kind:
        raise TypeError(f"expected {kind.__name__}, got {value!r:.40}")
    if isinstance(value, str):
        value.encode()  # half a surrogate pair is no text
    return value


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _tuple_hook(kind: Any, converter: Any) -> Callable[[Any, Any], Any]:
    """Return what makes a tuple of a JSON list, and of nothing else."""
    match get_args(kind):
        case (part, last) if last is Ellipsis:
            return lambda value, _: tuple([converter.structure(item, part) for item in _listed(value)])
        case parts:
            return lambda value, _: tuple(
                [converter.structure(item, part) for item, part in zip(_listed(value), parts, strict=True)]
            )


def _listed(value: Any) -> list[Any]:
    if type(value) is not list:
        raise TypeError(f"expected a list, got {value!r:.40}")
    return value
