"""How dated cards are named: years and topics."""

from __future__ import annotations

from typing import assert_never

from tabletop.dated import DatedCard, HiddenCard, Topic
from tabletop.i18n import _, tr


def year(card: DatedCard) -> str:
    """Return the year of a card as it is written: "1822", "c. 490 BCE"."""
    text = str(card.year) if card.year > 0 else _("{year} BCE").format(year=-card.year)
    return _("c. {year}").format(year=text) if card.circa else text


def topic_name(topic: Topic) -> str:
    """Return the name of a topic."""
    match topic:
        case "science":
            return _("discovery & science")
        case "technology":
            return _("invention & technology")
        case "art":
            return _("art & culture")
        case "society":
            return _("society & politics")
        case _:
            assert_never(topic)


def titled(card: HiddenCard | DatedCard) -> str:
    """Return the title of a card in quotation marks: titles are sentences, and stand within others."""
    return _("“{title}”").format(title=tr(card.title))


def dated(card: DatedCard) -> str:
    """Return a turned card as sentences name it: “Independence of Brazil” (1822)."""
    return _("“{title}” ({year})").format(title=tr(card.title), year=year(card))


def about(card: HiddenCard | DatedCard) -> str:
    """Return title and topic, for a line of its own: "Independence of Brazil (society & politics)"."""
    return _("{title} ({topic})").format(title=tr(card.title), topic=topic_name(card.topic))


def neighbours(before: DatedCard | None, after: DatedCard | None) -> str:
    """Say where a gap lies: "between “A” (1822) and “B” (1889)", "before “A” (1500)", "after “B” (1988)".

    None stands for the end of the timeline; at least one of the two is a card.
    """
    if before and after:
        return _("between {before} and {after}").format(before=dated(before), after=dated(after))
    if after:
        return _("before {card}").format(card=dated(after))
    assert before is not None, "a timeline has a card from the start"
    return _("after {card}").format(card=dated(before))
