"""What a choice in the co-operative Timeline means, for who asks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.dated import DatedCard
from tabletop.games.timeline.actions import DISCARD, PLAY
from tabletop.games.timeline.choice_words import choice, drawn, held
from tabletop.games.timeline.gaps import Gap, ends, gaps
from tabletop.games.timeline.view import TeamView
from tabletop.i18n import _, plural
from tabletop.protocol import Path
from tabletop.timelines.names import dated, topic_name, year


def detail(view: TeamView, path: Path, names: Sequence[str]) -> str:
    """What the choice means, in a few sentences."""
    kind, *rest = path
    lines = [choice(view, path, names)]
    if rest and isinstance(held(view, rest[0]), DatedCard):
        lines.append(_("A blocked card is neither played nor discarded, and is worth -1 point."))
    elif kind == PLAY:
        lines += [*_places(view), *_fate(view)]
    elif kind == DISCARD:
        lines += _discarding(view)
    else:
        lines.append(
            _("The hand is refilled to four cards while the draw pile lasts; the next player clockwise plays.")
        )
    return "\n".join(lines)


def _places(view: TeamView) -> list[str]:
    """Say which years lead where: to the main timeline, to the secondary one, or nowhere."""
    first, last = ends(view)
    text = _("The true year decides. {first} and before, or {last} and after: main timeline, 2 points.")
    said = [text.format(first=year(first), last=year(last))]
    said += [_gap(gap) for gap in gaps(view)]
    if len(view.main) > 2:
        said.append(_("A year equal to that of an inner main card may use the free gap on either side of it."))
    return said


def _gap(gap: Gap) -> str:
    between = {"before": year(gap.before), "after": year(gap.after)}
    if gap.taken is None:
        return _("Between {before} and {after}: free, secondary timeline, 1 point.").format(**between)
    text = _("Between {before} and {after}: taken by {card}; a card fails there.")
    return text.format(card=dated(gap.taken), **between)


def _fate(view: TeamView) -> list[str]:
    """Say what failing costs; a card in the hand counts -1 already."""
    if view.house.blocked:
        return [_("A failed card stays in the hand, blocked, and is worth -1 point.")]
    return [_("A failed card is discarded and is worth -1 point.")]


def _discarding(view: TeamView) -> list[str]:
    said = [_("The card is turned, lies on top of the discard pile, and is worth -1 point, as it was in the hand.")]
    if view.house.symbol:
        top = topic_name(view.discards[-1].topic)
        said.append(_("Only a card with the topic of the top discard can be discarded: {topic}.").format(topic=top))
    n = drawn(view, 1)
    said.append(
        plural("The turn ends, and {n} card is drawn.", "The turn ends, and {n} cards are drawn.", n).format(n=n)
        if n
        else _("The turn ends, and nothing is drawn.")
    )
    return said
