"""A face and rules text for the toy game, so that the pages of all games can be tried without one of them."""

# ruff: noqa: ARG002 (the protocol of faces says what is given)

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve, frozen

from tabletop.protocol import Text
from tabletop.shelf import Entry, RulesSection
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas
from tabletop.tui.face import Hint, Reply, Scene
from tests import toy
from tests.toy import Draw, Pass, Peek, Place
from tests.toy_words import WORDS

RULES: Final = (
    RulesSection("aim", Text("Objetivo", "Aim"), Text("Junte pontos.", "Collect points.\n\nThe most points win.")),
    RulesSection("turn", Text("A vez", "A turn"), Text("Duas ações.", "A turn has two actions."), "acting"),
)


@frozen
class Cursor:
    """Which action is highlighted."""

    at: int = 0


class ToyFace:
    """One action a line; `x` tries a card that is not there, Ctrl+X is a fault."""

    def opening(self, view: Any, news: Sequence[Any]) -> Cursor:
        return Cursor()

    def press(self, view: Any, ui: Cursor, key: str, scene: Scene) -> Reply:
        count = len(view.legal)
        match key:
            case "up" | "down" if count:
                return Reply(Cursor((ui.at + (1 if key == "down" else -1)) % count))
            case "enter" if count:
                return Reply(ui, view.legal[ui.at])
            case "d":
                return Reply(ui, Draw())
            case "o":
                return Reply(ui, Peek())
            case "p":
                return Reply(ui, Pass())
            case "x":
                return Reply(ui, Place("zz"))
            case "s":
                return Reply(ui, say="A sentence.")
            case "ctrl+x":
                hidden = f"the secret of the toy: {view.hand}"
                raise RuntimeError(len(hidden))
            case _ if key.startswith("at:"):
                return Reply(Cursor(int(key[3:])))
        return Reply(ui, known=False)

    def paint(self, view: Any, ui: Cursor, scene: Scene) -> Canvas:
        canvas = Canvas(scene.width, scene.height)
        canvas.put(0, 0, "", "head", scene.width)
        turn = "Over" if view.to_act is None else f"{signs.seat(view.to_act)} {scene.names[view.to_act]} plays"
        canvas.put(1, 0, f"Toy   {turn}" + ("" if scene.saved else "   not saved"), "title/head")
        for seat, (name, pile) in enumerate(zip(scene.names, view.piles, strict=True)):
            canvas.put(1, 2 + seat, f"{signs.seat(seat)} {name}", f"seat-{seat + 1}", 20)
            canvas.put(22, 2 + seat, " ".join(pile))
            canvas.put(scene.width - 1, 2 + seat, "|", "box")
        canvas.put(1, 8, "Hand: " + " ".join(view.hand))
        for at, action in enumerate(view.legal):
            mark = "▸ " if at == ui.at else "  "
            canvas.put(1, 12 + at, mark + " ".join(WORDS.path(action)), "cursor" if at == ui.at else "text")
            canvas.spot(1, 12 + at, 30, f"at:{at}")
        return canvas

    def hints(self, view: Any, ui: Cursor) -> list[Hint]:
        return [Hint("enter", "play"), Hint("p", "pass")]

    def legend(self, view: Any, ui: Cursor) -> list[tuple[str, str]]:
        return [("▸", "the cursor of the toy")]

    def topic(self, view: Any, ui: Cursor) -> str:
        return "acting"


FACE: Final = ToyFace()


def entry(game: toy.Toy | None = None) -> Entry:
    """Return the toy on a shelf, with its words and rules."""
    return evolve(toy.entry(game), words=lambda: WORDS, rules_text=lambda: RULES)
