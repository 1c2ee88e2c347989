"""What the journal answers, in sentences, the same for every game and both faces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from tabletop.i18n import _, plural
from tabletop.logbook import Act, Line, TakenBack
from tabletop.protocol import GameOver, Words
from tabletop.undoing import NothingToRedo, NothingToUndo, Offer, OthersTurn, Sealed, UndoRefusal, Way


def went_back(way: Way) -> str:
    """One sentence on what was done."""
    match way:
        case "undo":
            return _("Taken back.")
        case "restart_turn":
            return _("The turn starts again.")
        case "redo":
            return _("Played again.")
        case _:
            assert_never(way)


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


def needs_agreement(refusal: UndoRefusal, names: Sequence[str]) -> str:
    """One sentence on what the whole table would have to agree to; empty if that would not help."""
    match refusal:
        case Sealed(seat):
            text = _("The last action of {name} showed something new: it is taken back only if the whole table agrees.")
            return text.format(name=names[seat])
        case OthersTurn(seat):
            text = _("The last action was that of {name}: it is taken back only if the whole table agrees.")
            return text.format(name=names[seat])
        case GameOver():
            return _("The game is over: the last action is taken back only if the whole table agrees.")
        case NothingToUndo() | NothingToRedo():
            return ""
        case _:
            assert_never(refusal)


def agreement(offer: Offer, view: Any, words: Words, names: Sequence[str]) -> str:
    """What is agreed to: whose action or turn is taken back, and what it was."""
    if offer.actions == 1:
        text = _("Everybody agrees: take back the last action of {name}")
    else:
        text = plural(
            "Everybody agrees: take back the last turn of {name}, {n} action",
            "Everybody agrees: take back the last turn of {name}, {n} actions",
            offer.actions,
        )
    text = text.format(name=names[offer.seat], n=offer.actions)
    what = _deed(offer.events, view, words, names)
    return _("{agreement} ({what})").format(agreement=text, what=what.removesuffix(".")) if what else text


def taken_back(line: TakenBack, view: Any, words: Words, names: Sequence[str]) -> str:
    """One sentence for the log on an action that is gone, as far as the reader may know of it."""
    what = _deed(line.events, view, words, names)
    if not what:
        return _("With the agreement of all, an action of {name} was taken back.").format(name=names[line.seat])
    text = _("With the agreement of all, an action of {name} was taken back: {what}")
    return text.format(name=names[line.seat], what=what)


def said(line: Line, view: Any, words: Words, names: Sequence[str]) -> list[str]:
    """The sentences of a line of the log; none for what is not worth one."""
    match line:
        case Act(events=events):
            return [sentence for event in events if (sentence := words.event(event, view, names))]
        case TakenBack():
            return [taken_back(line, view, words, names)]
        case _:
            assert_never(line)


def brief(line: Line, view: Any, words: Words, names: Sequence[str]) -> str:
    """The same in few words, for the next player; empty for what the table itself shows."""
    return _joined(briefly(line, view, words, names))


def briefly(line: Line, view: Any, words: Words, names: Sequence[str]) -> list[str]:
    """These few words event by event, so that some of them can be left out."""
    match line:
        case Act(events=events):
            return [sentence for event in events if (sentence := words.brief(event, view, names))]
        case TakenBack(seat=seat):
            return [_("An action of {name} was taken back with the agreement of all.").format(name=names[seat])]
        case _:
            assert_never(line)


def _deed(events: Sequence[Any], view: Any, words: Words, names: Sequence[str]) -> str:
    """What was done, in few words: what it showed may be hidden again."""
    deed = _joined(words.brief(event, view, names) for event in events)
    return deed or _joined(words.event(event, view, names) for event in events)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))
