"""What the toy says, so that it can be played line by line."""

# ruff: noqa: ARG002 (the protocol says what is given)

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.protocol import Path, Result, Words

from . import toy


class ToyWords:
    """The sentences of the toy."""

    def option_name(self, key: str) -> str:
        return f"Option {key}"

    def option_value(self, key: str, value: str) -> str:
        return f"{value} cards"

    def option_help(self, key: str, value: str) -> str:
        return f"{value} cards are dealt."

    def event(self, event: Any, view: Any, names: Sequence[str]) -> str:
        return f"{names[event.seat]}: {type(event).__name__}."

    def brief(self, event: Any, view: Any, names: Sequence[str]) -> str:
        return "" if isinstance(event, toy.Passed) else self.event(event, view, names)

    def telling(self, event: Any, view: Any, names: Sequence[str]) -> list[str]:
        return [self.event(event, view, names)]

    def refusal(self, refusal: Any, view: Any, names: Sequence[str]) -> str:
        return f"Refused: {type(refusal).__name__}."

    def status(self, view: Any, names: Sequence[str]) -> str:
        return "Over." if view.to_act is None else f"{names[view.to_act]} plays, piles {view.piles}."

    def own(self, view: Any, names: Sequence[str]) -> list[str]:
        return [f"{names[view.to_act]} is ready."]

    def table(self, view: Any, names: Sequence[str]) -> list[str]:
        return [f"Deck {view.deck}"]

    def question(self, view: Any, path: Path) -> str:
        return "Which card?" if path else "What to do?"

    def path(self, action: Any) -> Path:
        return ("place", action.card) if isinstance(action, toy.Place) else (type(action).__name__.lower(),)

    def rank(self, element: str) -> int:
        return 0

    def choice(self, view: Any, path: Path, names: Sequence[str]) -> str:
        return f"choice {path[-1]}"

    def detail(self, view: Any, path: Path, names: Sequence[str]) -> str:
        return f"It means {path[-1]}."

    def source(self, key: str) -> str:
        return key

    def reason(self, result: Result) -> str:
        return "All rounds were played."


WORDS: Words = ToyWords()
