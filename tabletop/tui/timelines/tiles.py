"""Dated cards as they lie on the table: the year in the upper edge, the title within, the topic in the lower edge."""

from __future__ import annotations

from tabletop.dated import TOPICS, DatedCard, HiddenCard, Topic
from tabletop.frozen import frozen
from tabletop.i18n import _, tr
from tabletop.timelines.names import topic_name, year
from tabletop.tui import signs
from tabletop.tui.canvas import FRESH, Canvas, Role, fit, width_of
from tabletop.tui.cards import EDGES, ON, draw_blank
from tabletop.tui.prose import wrap


@frozen
class Tile:
    """What is seen of a card, and how large it is drawn."""

    width: int
    lines: int
    """Of the title."""
    title: str
    topic: Topic
    label: str = ""
    """The year, in the upper edge; empty: nothing stands on the edges."""
    fresh: bool = False
    """The last action brought it."""
    role: Role = "text"

    @property
    def height(self) -> int:
        """Lines of the whole card."""
        return self.lines + EDGES


def dated(card: DatedCard, width: int, lines: int, *, fresh: bool = False) -> Tile:
    """Return how a turned card looks."""
    return Tile(width, lines, tr(card.title), card.topic, year(card), fresh=fresh)


def draw_tile(sheet: Canvas, x: int, y: int, tile: Tile) -> None:
    """Draw a card."""
    inside = tile.width - EDGES
    draw_blank(sheet, x, y, tile.width, tile.height)
    sheet.put(x + 1, y, fit(tile.label, min(inside, width_of(tile.label))), "title" + ON)
    for row, words in enumerate(wrap(tile.title, inside, tile.lines), y + 1):
        sheet.put(x + 1, row, words, tile.role + ON)
    if tile.label:
        sheet.put(x + 1, y + 1 + tile.lines, symbol(tile.topic), topic_role(tile.topic) + ON)
    if tile.fresh and tile.label:
        sheet.put(x + tile.width - 2, y, signs.NEW, FRESH + ON)


def symbol(topic: Topic) -> str:
    """Return the sign of a topic; its twin in ASCII is a letter."""
    return signs.TOPICS[TOPICS.index(topic)]


def topic_role(topic: Topic) -> Role:
    """Return the colour of a topic."""
    return signs.TOPIC_ROLES[TOPICS.index(topic)]


def topic_line(card: DatedCard | HiddenCard) -> str:
    """Return the symbol of a card's topic and its name: "§ society & politics"."""
    return f"{symbol(card.topic)} {topic_name(card.topic)}"


def short_topic(topic: Topic) -> str:
    """Return the name of a topic in at most ten letters."""
    match topic:
        case "science":
            return _("science")
        case "technology":
            return _("technology")
        case "art":
            return _("art")
        case "society":
            return _("society")
