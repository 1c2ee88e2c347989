"""How dated cards are named: years and topics."""

from __future__ import annotations

from tabletop.dated import DatedCard, Topic
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


def topic_letter(topic: Topic) -> str:
    """Return the letter that stands for a topic where there is little room; the same in every language."""
    match topic:
        case "science":
            return "D"
        case "technology":
            return "I"
        case "art":
            return "A"
        case "society":
            return "S"


def dated(card: DatedCard) -> str:
    """Return a turned card as sentences name it: "Independence of Brazil (1822)"."""
    return _("{title} ({year})").format(title=tr(card.title), year=year(card))


def neighbours(before: DatedCard | None, after: DatedCard | None) -> str:
    """Say where a gap lies: "between A (1822) and B (1889)", "before A (1500)", "after B (1988)".

    None stands for the end of the timeline; in a timeline without cards every gap is just "in the timeline".
    """
    if before is None:
        return _("before {card}").format(card=dated(after)) if after else _("in the timeline")
    if after is None:
        return _("after {card}").format(card=dated(before))
    return _("between {before} and {after}").format(before=dated(before), after=dated(after))
