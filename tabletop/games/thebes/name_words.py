"""What things are called in Thebes: places, cards, tokens, dates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from tabletop.games.thebes.board import END, Board, Exhibition
from tabletop.games.thebes.reckoning import date
from tabletop.i18n import N_, _, plural, tr
from tabletop.phrases import looked_up

# Whole phrases, one for each place: in Portuguese the article and its contraction depend on the name
# ("em Londres", "no Egito", "na Grécia", "em Creta"), and no sentence can know that.
_IN: Final = {
    "london": N_("in London"),
    "paris": N_("in Paris"),
    "berlin": N_("in Berlin"),
    "rome": N_("in Rome"),
    "vienna": N_("in Vienna"),
    "warsaw": N_("in Warsaw"),
    "moscow": N_("in Moscow"),
    "greece": N_("in Greece"),
    "crete": N_("in Crete"),
    "egypt": N_("in Egypt"),
    "palestine": N_("in Palestine"),
    "mesopotamia": N_("in Mesopotamia"),
}
_TO: Final = {
    "london": N_("to London"),
    "paris": N_("to Paris"),
    "berlin": N_("to Berlin"),
    "rome": N_("to Rome"),
    "vienna": N_("to Vienna"),
    "warsaw": N_("to Warsaw"),
    "moscow": N_("to Moscow"),
    "greece": N_("to Greece"),
    "crete": N_("to Crete"),
    "egypt": N_("to Egypt"),
    "palestine": N_("to Palestine"),
    "mesopotamia": N_("to Mesopotamia"),
}
_ON: Final = {
    "greece": N_("on Greece"),
    "crete": N_("on Crete"),
    "egypt": N_("on Egypt"),
    "palestine": N_("on Palestine"),
    "mesopotamia": N_("on Mesopotamia"),
}
_OF: Final = {
    "greece": N_("of Greece"),
    "crete": N_("of Crete"),
    "egypt": N_("of Egypt"),
    "palestine": N_("of Palestine"),
    "mesopotamia": N_("of Mesopotamia"),
}
_FOR: Final = {
    "greece": N_("for Greece"),
    "crete": N_("for Crete"),
    "egypt": N_("for Egypt"),
    "palestine": N_("for Palestine"),
    "mesopotamia": N_("for Mesopotamia"),
}

COUNTED: Final = ("assistant", "shovel", "car", "zeppelin", "special-permission", "congress")
"""The kinds of cards that are told by their number, in this order."""


def place(board: Board, id: str) -> str:
    """Return the name of a city or a site."""
    return tr(board.places[id].name)


def in_(id: str) -> str:
    """Return "in London"."""
    return _(_IN[id])


def to(id: str) -> str:
    """Return "to London"."""
    return _(_TO[id])


def on(site: str) -> str:
    """Return "on Egypt", as a book is."""
    return _(_ON[site])


def of(site: str) -> str:
    """Return "of Egypt", as artifacts and legends are."""
    return _(_OF[site])


def for_(site: str) -> str:
    """Return "for Egypt", as a permission is."""
    return _(_FOR[site])


def weeks(n: int) -> str:
    """Return "1 week" or "3 weeks"."""
    return plural("{n} week", "{n} weeks", n).format(n=n)


def points(n: int) -> str:
    """Return "1 point" or "3 points"."""
    return plural("{n} point", "{n} points", n).format(n=n)


def tokens(n: int) -> str:
    """Return "1 token" or "3 tokens"."""
    return plural("{n} token", "{n} tokens", n).format(n=n)


def artifact_count(n: int) -> str:
    """Return "1 artifact" or "3 artifacts"."""
    return plural("{n} artifact", "{n} artifacts", n).format(n=n)


def book_count(n: int) -> str:
    """Return "1 book" or "3 books"."""
    return plural("{n} book", "{n} books", n).format(n=n)


def percent(share: float) -> str:
    """Return a share of 0 to 1 in whole per cent; only what is certain is 100, only what cannot be is 0."""
    value = round(share * 100)
    if 0 < share < 1:
        value = min(99, max(1, value))
    return _("{n}%").format(n=value)


def when(time: int, seats: int) -> str:
    """Return the date of a marker."""
    year, week = date(time, seats)
    if week == 0:
        return _("the start of {year}").format(year=year)
    if time >= END:
        return _("the end space")
    return _("week {week} of {year}").format(week=week, year=year)


def kind(name: str) -> str:
    """Return what a kind of researcher card is called.

    Raises:
        ValueError: If there is no such kind.
    """
    called = {
        "book": _("book"),
        "general-book": _("general book"),
        "legends": _("legends"),
        "assistant": _("assistant"),
        "shovel": _("shovel"),
        "car": _("car"),
        "zeppelin": _("zeppelin"),
        "special-permission": _("special permission"),
        "congress": _("congress"),
    }
    return looked_up(called, name, "no kind of card")


def kinds(name: str, n: int) -> str:
    """Return so many cards of a kind: "2 assistants".

    Raises:
        ValueError: If there is no such kind.
    """
    called = {
        "book": plural("{n} book", "{n} books", n),
        "general-book": plural("{n} general book", "{n} general books", n),
        "legends": plural("{n} legends card", "{n} legends cards", n),
        "assistant": plural("{n} assistant", "{n} assistants", n),
        "shovel": plural("{n} shovel", "{n} shovels", n),
        "car": plural("{n} car", "{n} cars", n),
        "zeppelin": plural("{n} zeppelin", "{n} zeppelins", n),
        "special-permission": plural("{n} special permission", "{n} special permissions", n),
        "congress": plural("{n} congress", "{n} congresses", n),
    }
    return looked_up(called, name, "no kind of card").format(n=n)


def card(board: Board, id: str) -> str:
    """Return the name of a researcher card, with its book points."""
    each = board.cards[id]
    match each.kind:
        case "book" if each.site:
            return _("Book {on_site}, {points}").format(on_site=on(each.site), points=points(each.points))
        case "legends" if each.site:
            return _("Legends {of_site}, {points}").format(of_site=of(each.site), points=points(each.points))
        case "general-book":
            return _("General book, {points}").format(points=points(each.points))
        case other:
            name = kind(other)
            return name[0].upper() + name[1:]


def exhibition(board: Board, id: str) -> str:
    """Return the name of an exhibition, with its city."""
    each = board.exhibitions[id]
    name = _("Large exhibition {in_city}") if each.large else _("Small exhibition {in_city}")
    return name.format(in_city=in_(each.place))


def needs(board: Board, each: Exhibition) -> str:
    """Return the artifacts that an exhibition asks for: "1 Greece, 2 Egypt"."""
    return ", ".join(f"{n} {place(board, site)}" for site, n in each.needs)


def token(board: Board, id: str) -> str:
    """Return the name of a token, with its points."""
    each = board.tokens[id]
    match each.kind:
        case "artifact":
            name = tr(each.name) if each.name else _("artifact")
            return _("{artifact} ({points})").format(artifact=name, points=points(each.points))
        case "book":
            return _("a book {on_site}").format(on_site=on(each.subject or each.site))
        case "general-book":
            return _("a general book")
        case "debris":
            return _("debris")
        case unknown:
            assert_never(unknown)


def artifacts(board: Board, finds: Sequence[str], site: str) -> str:
    """Return how many artifacts of a site are among finds, with their points: "Egypt 2 (5 points)"."""
    found = [board.tokens[id] for id in finds]
    values = [each.points for each in found if each.kind == "artifact" and each.site == site]
    text = _("{site} {n} ({points})")
    return text.format(site=place(board, site), n=len(values), points=points(sum(values)))
