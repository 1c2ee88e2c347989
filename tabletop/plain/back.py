"""Undo, restart turn and redo line by line; and what nobody may take back alone, if the whole table agrees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import define

from tabletop.i18n import _
from tabletop.mishaps import ReadOnly
from tabletop.opentable import OpenTable
from tabletop.plain.console import Console
from tabletop.session_words import agreement, cannot_undo, needs_agreement, went_back
from tabletop.undoing import Offer, UndoRefusal, Way

_WAYS: Final[Mapping[str, Way]] = {"u": "undo", "t": "restart_turn", "y": "redo"}


@define
class GoingBack:
    """A table where something may be taken back, and what was offered to it last."""

    table: OpenTable
    console: Console
    _offered: Offer | None = None
    """What is taken back if the word is typed next that says that all agree."""

    def take(self, key: str) -> None:
        """Take back or play again, or ask the table whether it agrees to what nobody may do alone."""
        way = _WAYS[key]
        try:
            refusal = self.table.go_back(way)
        except ReadOnly as error:
            self.console.say(str(error))
            return
        if refusal is not None:
            offer = None if way == "redo" else self.table.session.offer(turn=way == "restart_turn")
            self._ask_all(refusal, offer)
            return
        self.console.say(went_back(way))
        self._warn()

    def _ask_all(self, refusal: UndoRefusal, offer: Offer | None) -> None:
        """Say what the whole table could agree to and which word does it, or that there is no way."""
        question = needs_agreement(refusal, self.table.names)
        if not question or offer is None:
            self.console.say(cannot_undo(refusal, self.table.names))
            return
        self._offered = offer
        what = agreement(offer, self.table.session.view(None), self.table.words, self.table.names)
        text = _("{agreement}: type {word}. Anything else takes nothing back.")
        self.console.say(question, text.format(agreement=what, word=_("agreed")))

    def agrees(self, word: str) -> bool:
        """Take back what was offered if this is the word for it; any other word lets the offer go."""
        offer, self._offered = self._offered, None
        if offer is None or word != _("agreed"):
            return False
        seat = self.table.session.to_act
        self.table.agree(offer.seat if seat is None else seat, offer.actions)
        text = _("Taken back with the agreement of all. Now {name}.")
        self.console.say(text.format(name=self.table.names[offer.seat]))
        self._warn()
        return True

    def _warn(self) -> None:
        if self.table.trouble:
            self.console.say(self.table.trouble)
