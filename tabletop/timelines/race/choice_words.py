"""What can be chosen in the race, and what a choice means."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.dated import DatedCard, HiddenCard
from tabletop.i18n import _
from tabletop.protocol import Path
from tabletop.timelines.names import about, neighbours, titled, year
from tabletop.timelines.race.actions import Action
from tabletop.timelines.race.view import Breaking, RaceView


def path(action: Action) -> Path:
    """The full path that leads to an action: the card, then the gap."""
    return (action.card, str(action.gap))


def question(view: RaceView, path: Path) -> str:
    """What is to be chosen after a path."""
    if not path:
        return _("Which card is to be placed?")
    return _("Where in the timeline does {card} belong?").format(card=titled(_held(view, path[0])))


def choice(view: RaceView, path: Path, _names: Sequence[str]) -> str:
    """One line for the last element of a path: a card with its topic, or the neighbours in a gap."""
    card, *rest = path
    return neighbours(*around(view, int(rest[0]))) if rest else about(_held(view, card))


def around(view: RaceView, gap: int) -> tuple[DatedCard | None, DatedCard | None]:
    """Return the neighbours in a gap; None beyond an end."""
    line = view.timeline
    return (line[gap - 1] if gap else None), (line[gap] if gap < len(line) else None)


def _held(view: RaceView, id: str) -> HiddenCard:
    return next(card for card in view.hands[view.turn] if card.id == id)


def detail(view: RaceView, path: Path, names: Sequence[str]) -> str:
    """What the choice means, in a few sentences."""
    said = [choice(view, path, names)]
    if len(path) == 1:
        said.append(_("Its year is hidden from everybody until the card is placed."))
    else:
        said.append(_years(*around(view, int(path[1]))))
    said += [_("A year equal to that of a neighbour is right on either side of it."), *_outcome(view, names)]
    return "\n".join(said)


def _years(before: DatedCard | None, after: DatedCard | None) -> str:
    if before and after:
        if before.year == after.year:
            return _("Right here: the year {year} alone.").format(year=year(before))
        return _("Right here: any year from {first} to {last}.").format(first=year(before), last=year(after))
    if after:
        return _("Right here: {year} and any year before.").format(year=year(after))
    assert before is not None, "a timeline has a card from the start"
    return _("Right here: {year} and any year after.").format(year=year(before))


def _outcome(view: RaceView, names: Sequence[str]) -> list[str]:
    """Say what a right card and a wrong one lead to."""
    return [_right(view, names), _wrong(view), *_replacement(view)]


def _right(view: RaceView, names: Sequence[str]) -> str:
    if isinstance(view.phase, Breaking):
        return _("If right: whoever alone is right in this round wins; the wrong are eliminated if somebody is right.")
    if len(view.hands[view.turn]) == 1 and not view.house.marathon:
        return _("If right: it was the last card, and {name} goes out.").format(name=names[view.turn])
    return _("If right: it stays in the timeline.")


def _wrong(view: RaceView) -> str:
    if view.house.moves:
        return _("If wrong: it is put where it belongs, and does not count as placed right.")
    if view.house.brasil:
        return _("If wrong: it is discarded.")
    return _("If wrong: it goes to the box and does not return.")


def _replacement(view: RaceView) -> list[str]:
    if view.house.marathon:
        return [_("Right or wrong: a card is drawn.") if view.drawing else _("Nothing more is drawn.")]
    if view.pile or view.reshuffles:
        return [_("For a wrong card another one is drawn.")]
    return [_("The draw pile is empty.")]
