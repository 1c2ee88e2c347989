"""The keys that mean something now, for footer and help."""

from __future__ import annotations

from typing import assert_never

from tabletop.games.line_it.actions import Take
from tabletop.games.line_it.view import LastPlaying, LineItView
from tabletop.i18n import _
from tabletop.tui.face import Hint
from tabletop.tui.screens.line_it.modes import CLOSE, END, HELD, MARKET, Browsing, Confirming, Finished, Looking, Ui
from tabletop.tui.screens.line_it.sight import items


def hints(view: LineItView, ui: Ui) -> list[Hint]:
    """Return the keys that mean something now, the most useful first."""
    match ui:
        case Browsing():
            return [Hint("right", _("move")), Hint("enter", _("choose")), *_looking(), *_table(view)]
        case Confirming(action=action):
            other = isinstance(action, Take) and sum(
                isinstance(each, Take) and each.slot == action.slot for each in view.legal
            ) > 1  # fmt: skip
            where = [Hint("down", _("line or hand")), *_where()] if other else []
            return [Hint("enter", _("do it")), Hint("escape", _("back")), *where, *_looking()]
        case Looking():
            return [Hint("right", _("next page")), Hint("left", _("page before")), Hint("escape", _("back"))]
        case Finished():
            return _looking()
        case _:
            assert_never(ui)


def _table(view: LineItView) -> list[Hint]:
    """Return the keys that the table shows beside what they choose."""
    every = items(view)
    market, hand = [[each for each in every if each in group] for group in (MARKET, HELD)]
    rows = []
    if market:
        text = _("market: {first} to {last}").format(first=market[0], last=market[-1])
        rows = [Hint(market[0], text, footer=False), *_where()]
    if hand:
        rows.append(Hint(hand[0], _("hand cards: a, b"), footer=False))
    return [
        *rows,
        Hint(CLOSE, _("close the line"), footer=False),
        Hint(END, _("end the turn"), footer=False),
        Hint("down", _("next row"), footer=False),
    ]


def _where() -> list[Hint]:
    return [Hint("x", _("card into the line"), footer=False), Hint("y", _("card into the hand"), footer=False)]


def _looking() -> list[Hint]:
    return [Hint("i", _("piles")), Hint("p", _("players"))]


def topic(view: LineItView, ui: Ui) -> str:
    """Return the phase of the rules that is about what the player does now."""
    match ui:
        case Browsing(cursor=cursor) | Confirming(cursor=cursor):
            if isinstance(view.position.phase, LastPlaying):
                return "final"
            return "take" if cursor in MARKET else "play" if cursor in HELD else "close"
        case Looking(back=back):
            return topic(view, back)
        case Finished():
            return ""
        case _:
            assert_never(ui)
