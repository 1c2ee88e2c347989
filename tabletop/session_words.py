"""What the journal answers, in sentences, the same for every game and both faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.i18n import _
from tabletop.journal import NothingToRedo, NothingToUndo, OthersTurn, Sealed, UndoRefusal
from tabletop.protocol import GameOver


def cannot_undo(refusal: UndoRefusal, names: Sequence[str]) -> str:
    """One sentence on why an action cannot be taken back, or played again."""
    match refusal:
        case NothingToUndo():
            return _("Nothing was played yet that could be taken back.")
        case Sealed(seat):
            text = _("The last action of {name} cannot be taken back: it showed something new.")
            return text.format(name=names[seat])
        case OthersTurn(seat):
            text = _("{name} acted last: only an action of one's own can be taken back, before anybody else plays.")
            return text.format(name=names[seat])
        case NothingToRedo():
            return _("Nothing was taken back that could be played again.")
        case GameOver():
            return _("The game is over: nothing can be taken back any more.")
        case _:
            assert_never(refusal)
