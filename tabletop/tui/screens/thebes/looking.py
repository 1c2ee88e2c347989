"""A closer look: the bags, the discards, and what lies before each player."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop.games.thebes import words
from tabletop.games.thebes.board import CardKind
from tabletop.games.thebes.name_words import COUNTED, artifact_count, book_count, exhibition, in_, kinds, points, when
from tabletop.games.thebes.planner import bag_counts, bonus_points
from tabletop.games.thebes.reckoning import SETS, owns
from tabletop.games.thebes.scoring import result
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural, tr
from tabletop.protocol import Seat
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, width_of
from tabletop.tui.parts import draw_tabs
from tabletop.tui.prose import listed, say
from tabletop.tui.screens.thebes.labels import card_name, card_points
from tabletop.tui.screens.thebes.modes import Looking, pages
from tabletop.tui.screens.thebes.pieces import site_role
from tabletop.tui.screens.thebes.sight import Sight

_NAMED: Final = 40
"""From this height on the artifacts in the bags are named."""
_SITE: Final = 14
_BOOKS: Final = 25
_FINDS: Final = 34


def draw_look(sheet: Canvas, y: int, sight: Sight, ui: Looking) -> None:
    """Draw one page under the names of all of them, down to the line above the footer."""
    draw_tabs(sheet, y, _tabs(sight), ui.page)
    match ui.page:
        case "bags":
            draw_bags(sheet, y + 2, sight.view)
        case "discards":
            _discards(sheet, y + 2, sight.view)
        case seat:
            _player(sheet, y + 2, sight, Seat(int(seat)))


def _tabs(sight: Sight) -> list[tuple[str, str]]:
    names = {"bags": _("Bags"), "discards": _("Discards")}
    return [(page, names.get(page) or sight.names[int(page)]) for page in pages(len(sight.names))]


def draw_bags(sheet: Canvas, y: int, view: ThebesView) -> None:
    """Draw for each site what its bag holds and who has found what; on a high terminal with the names."""
    named = sheet.height >= _NAMED
    for index, site in enumerate(view.board.sites):
        bag, top = bag_counts(view, site), y + index * (7 if named else 4)
        sheet.put(1, top, tr(view.board.places[site].name), site_role(site))
        text = _("{tokens} in the bag: {artifacts} with {points}, {books}, {debris} debris").format(
            tokens=bag.tokens,
            artifacts=artifact_count(bag.artifacts),
            points=points(bag.points),
            books=book_count(bag.books),
            debris=bag.debris,
        )
        sheet.put(1 + _SITE, top, text, "text", sheet.width - _SITE - 2)
        sheet.put(1, top + 1, _("in the bag"), "dim", _SITE - 1)
        lines = listed(_content(view, site, named), sheet.width - _SITE - 2, 4 if named else 1, "," if named else "")
        for row, line in enumerate(lines):
            sheet.put(1 + _SITE, top + 1 + row, line, "title")
        _found(sheet, top + 1 + len(lines), view, site)


def _content(view: ThebesView, site: str, named: bool) -> list[str]:
    """Return the artifacts in a bag and the first-dig bonus, the most precious first."""
    ids = view.position.bags[view.board.sites.index(site)]
    artifacts = [token for token in map(view.board.tokens.__getitem__, ids) if token.kind == "artifact"]
    artifacts.sort(key=lambda token: -token.points)
    if named:
        texts = [f"{token.points} {tr(token.name)}" if token.name else str(token.points) for token in artifacts]
    else:
        texts = [str(token.points) for token in artifacts]
    bonus = bonus_points(view, site)
    if bonus is not None:
        texts.append(_("first dig +{n}").format(n=bonus))
    return texts or ["-"]


def _found(sheet: Canvas, y: int, view: ThebesView, site: str) -> None:
    sheet.put(1, y, _("found"), "dim", _SITE - 1)
    worth = [(seat, _worth(view, seat, site)) for seat in range(len(view.position.players))]
    say(sheet, 1 + _SITE, y, "   ".join(f"{signs.seat(seat)} {text}" for seat, text in worth if text) or "-")


def _worth(view: ThebesView, seat: int, site: str) -> str:
    """Return the points of each artifact of a site that a player has found."""
    found = [view.board.tokens[id] for id in view.position.players[seat].finds]
    values = sorted(each.points for each in found if each.kind == "artifact" and each.site == site)
    return " ".join(map(str, values))


def discarded(view: ThebesView) -> list[tuple[str, str]]:
    """Return what lies on the discards: how many of each, with the colour of its site."""
    board = view.board
    counted: Counter[tuple[str, str]] = Counter()
    order = {site: index for index, site in enumerate(board.sites)}
    for id in sorted(view.position.discards, key=lambda id: _rank(view, id, order)):
        if id in board.exhibitions:
            counted[exhibition(board, id), "text"] += 1
            continue
        card = board.cards[id]
        name = " ".join(part for part in (card_name(board, card), card_points(card)) if part)
        counted[name, site_role(card.site)] += 1
    return [(f"{n}× {name}" if n > 1 else name, role) for (name, role), n in counted.items()]


_ORDER: Final[tuple[CardKind, ...]] = (
    "book",
    "legends",
    "general-book",
    "assistant",
    "shovel",
    "car",
    "zeppelin",
    "special-permission",
    "congress",
)


def _rank(view: ThebesView, id: str, sites: dict[str, int]) -> tuple[int, int, int]:
    card = view.board.cards.get(id)
    if card is None:
        return (len(_ORDER), 0, 0)
    return (_ORDER.index(card.kind), sites.get(card.site or "", 0), card.points)


def piles_line(view: ThebesView) -> str:
    """Count supply, third pile and discards."""
    n = len(view.position.discards)
    text = plural("{n} card discarded", "{n} cards discarded", n).format(n=n)
    text += " · " + _("{n} in the supply").format(n=view.supply)
    if view.waiting:
        text += " · " + _("{n} wait in the third pile").format(n=view.waiting)
    return text


def _discards(sheet: Canvas, y: int, view: ThebesView) -> None:
    sheet.put(1, y, piles_line(view), "title")
    items = discarded(view)
    rows = max(1, sheet.height - y - 4)
    size = (sheet.width - 2) // max(2, -(-len(items) // rows))
    for index, (text, role) in enumerate(items):
        column, row = divmod(index, rows)
        sheet.put(1 + column * size, y + 2 + row, text, role, size - 1)


def _player(sheet: Canvas, y: int, sight: Sight, seat: Seat) -> None:
    view = sight.view
    player = view.position.players[seat]
    score = result(view.board, view.position)
    say(sheet, 1, y, sight.names[seat], "title")
    text = f"{when(player.time, len(sight.scene.names))}, {in_(player.place)}"
    sheet.put(22, y, text, "text")
    total = points(score.scores[seat])
    sheet.put(sheet.width - 1 - width_of(total), y, total, "title")
    y = _sites(sheet, y + 2, view, seat)
    for label, items in player_lines(view, seat):
        if items and y < sheet.height - 1:
            sheet.put(1, y, label, "dim", _SITE)
            for line in listed(items, sheet.width - _SITE - 2, min(3, sheet.height - 1 - y), ","):
                sheet.put(1 + _SITE, y, line)
                y += 1
    sources = [f"{words.source(key)} {n}" for key, n in score.breakdown[seat] if n]
    if y < sheet.height - 1:
        sheet.put(1, y, _("Points"), "dim", _SITE)
        for row, line in enumerate(listed(sources or ["-"], sheet.width - _SITE - 2, sheet.height - 1 - y, ",")):
            sheet.put(1 + _SITE, y + row, line)


def _sites(sheet: Canvas, y: int, view: ThebesView, seat: Seat) -> int:
    """Draw by site: permission, book points, legends, artifacts with their names."""
    board, player = view.board, view.position.players[seat]
    held = owns(board, player)
    sheet.put(1 + _SITE, y, _("permit"), "dim", 8)
    sheet.put(_BOOKS, y, _("books"), "dim", 8)
    sheet.put(_FINDS, y, _("artifacts"), "dim")
    for site in board.sites:
        y += 1
        sheet.put(1, y, tr(board.places[site].name), site_role(site))
        valid = site not in player.spent
        sheet.put(1 + _SITE, y, signs.MET if valid else "X", "good" if valid else "bad")
        books = str(held.books.get(site, 0)) + (" +2" if site in held.legends else "")
        sheet.put(_BOOKS, y, books)
        found = [board.tokens[id] for id in player.finds]
        artifacts = sorted(
            (each for each in found if each.kind == "artifact" and each.site == site), key=lambda each: -each.points
        )
        names = [f"{each.points} {tr(each.name)}" if each.name else str(each.points) for each in artifacts]
        lines = listed(names or ["-"], sheet.width - 2 - _FINDS, 2, ",")
        for row, line in enumerate(lines):
            sheet.put(_FINDS, y + row, line)
        y += len(lines) - 1
    return y + 2


def player_lines(view: ThebesView, seat: Seat) -> list[tuple[str, list[str]]]:
    """Return what a player has that belongs to no single site."""
    board, player = view.board, view.position.players[seat]
    held = owns(board, player)
    helpers = [kinds(kind, held.count(kind)) + _effect(kind, held.count(kind)) for kind in COUNTED if held.count(kind)]
    return [
        (_("General"), [points(held.general)] if held.general else []),
        (_("Legends"), [tr(board.places[site].name) for site in board.sites if site in held.legends]),
        (_("Cards"), helpers),
        (_("Exhibitions"), [f"{exhibition(board, id)} {board.exhibitions[id].points}" for id in player.exhibitions]),
    ]


def _effect(kind: str, n: int) -> str:
    """Return what a set of assistants or shovels adds."""
    gain = SETS[min(n, len(SETS) - 1)] if kind in ("assistant", "shovel") else 0
    return f" (+{gain})" if gain else ""
