"""What was asked for on the command line, still as it was typed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple


class Manner(NamedTuple):
    """How to show it, whatever it is."""

    plain: bool = False
    ascii: bool = False
    data_dir: str | None = None


class Request(NamedTuple):
    """Something to be shown at the table."""

    command: str
    """`menu`, `play`, `resume`, `watch`, `replay` or `learn`."""
    subject: str | None = None
    """The game to play or to learn, the table to resume or watch, or the table or file to look at again."""
    players: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: str | None = None
    manner: Manner = Manner()
    decks: tuple[str, ...] = ()
    take_over: bool = False
    """Whoever plays the table to resume is asked to leave."""


_FLAGS: Final = {"--plain": "plain", "--ascii": "ascii"}
_VALUES: Final = {"--data-dir": "data_dir"}
_LISTS: Final = {
    "-p": "players", "--player": "players", "-o": "options", "--option": "options", "--deck": "decks",
}  # fmt: skip


def quick(arguments: Sequence[str]) -> Request | None:
    """Understand the plainest ways to start a game, without the 50 ms that typer takes to import.

    None: typer has to look, because there is something else, something unusual or something wrong.
    """
    command, subject, rest = "menu", None, list(arguments)
    if rest and rest[0] in ("play", "resume", "watch", "replay", "learn"):
        command = rest.pop(0)
        if rest and not rest[0].startswith("-"):
            subject = rest.pop(0)
    if command in ("play", "replay", "learn") and subject is None:
        return None
    manner: dict[str, str | bool] = {}
    lists: dict[str, list[str]] = {"players": [], "options": [], "decks": []}
    seed, take_over = None, False
    while rest:
        word = rest.pop(0)
        if word in _FLAGS:
            manner[_FLAGS[word]] = True
            continue
        if command == "resume" and word == "--take-over":
            take_over = True
            continue
        if not rest or rest[0].startswith("-"):
            return None
        if word == "--lang":
            # the language was looked for before anything else
            rest.pop(0)
        elif word in _VALUES:
            manner[_VALUES[word]] = rest.pop(0)
        elif command == "play" and word in _LISTS:
            lists[_LISTS[word]].append(rest.pop(0))
        elif command == "play" and word == "--seed":
            seed = rest.pop(0)
        else:
            return None
    shown = Manner(**manner)  # type: ignore[arg-type]  # the tables above say which field takes which type
    players, options, decks = map(tuple, lists.values())
    return Request(command, subject, players, options, seed, shown, decks, take_over)


def asked_language(arguments: Sequence[str]) -> str | None:
    """Return the last `--lang`, found before anything is parsed: the help is in that language too."""
    return _last(arguments, "--lang")


def asked_folder(arguments: Sequence[str]) -> Path | None:
    """Return the last `--data-dir`, found without parsing: where a fault in the program leaves its details."""
    found = _last(arguments, "--data-dir")
    return Path(found).absolute() if found else None


def _last(arguments: Sequence[str], option: str) -> str | None:
    found = None
    for word, after in pairwise([*arguments, ""]):
        if word == "--":
            break
        if word == option:
            found = after
        elif word.startswith(f"{option}="):
            found = word.removeprefix(f"{option}=")
    return found
