"""After a dig: the tokens drawn, turned one by one."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tabletop.games.thebes.board import Board, Token
from tabletop.games.thebes.name_words import artifact_count, book_count, for_, in_, points, token, weeks
from tabletop.games.thebes.view import Position, ThebesView
from tabletop.i18n import _, plural, tr
from tabletop.tui import signs
from tabletop.tui.canvas import Canvas, Role
from tabletop.tui.prose import paragraph, say
from tabletop.tui.screens.thebes.modes import Revealing
from tabletop.tui.screens.thebes.pieces import TOKEN, draw_token, site_role
from tabletop.tui.screens.thebes.sight import Sight

HEIGHT: Final = 12


def before(view: ThebesView, ui: Revealing) -> ThebesView:
    """Return the table as it looks while tokens lie face down: they are in the bag, not yet found."""
    hidden = ui.tokens[ui.shown :]
    board, position = view.board, view.position
    finds = list(position.players[ui.dug.seat].finds)
    back = [id for id in hidden if board.tokens[id].kind != "debris" and id in finds]
    for id in back:
        finds.reverse()
        finds.remove(id)
        finds.reverse()
    bonus = ui.bonus.token if ui.bonus and ui.bonus.token in hidden else None
    return evolve(view, position=_unfound(position, board, ui, tuple(finds), back, bonus))


def _unfound(
    position: Position, board: Board, ui: Revealing, finds: tuple[str, ...], back: list[str], bonus: str | None
) -> Position:
    index = board.sites.index(ui.dug.site)
    players, bags, bonuses = list(position.players), list(position.bags), list(position.bonuses)
    players[ui.dug.seat] = evolve(players[ui.dug.seat], finds=finds)
    if bonus in back:
        back.remove(bonus)
        bonuses[index] = bonus
    bags[index] = (*bags[index], *back)
    return evolve(position, players=tuple(players), bags=tuple(bags), bonuses=tuple(bonuses))


def draw_reveal(sheet: Canvas, y: int, sight: Sight, ui: Revealing) -> None:
    """Draw twelve lines: who digs, the tokens as cards, the one just turned, the sum so far."""
    board, dug = sight.view.board, ui.dug
    text = _("{name} digs {in_site}: {weeks}, knowledge {knowledge}")
    name, dug_weeks = sight.names[dug.seat], weeks(dug.weeks)
    say(sheet, 1, y, text.format(name=name, in_site=in_(dug.site), weeks=dug_weeks, knowledge=dug.knowledge), "title")
    x = 1
    for index, id in enumerate(ui.tokens):
        x += 1 if index == len(dug.tokens) else 0
        _token(sheet, x, y + 1, board, board.tokens[id], ui, index)
        x += TOKEN
    if ui.shown:
        _turned(sheet, y + 5, board, ui)
    else:
        n = len(dug.tokens)
        text = plural("{n} token from the bag lies face down.", "{n} tokens from the bag lie face down.", n)
        sheet.put(1, y + 5, text.format(n=n), "text")
        if ui.bonus:
            sheet.put(1, y + 6, _("The first dig here: the artifact on the board comes too, as the last one."), "dim")
    sheet.put(1, y + 10, tally(board, ui), "accent")
    # right after a dig the notice of the next turn hides the footer, so the keys stand here, too
    if ui.complete:
        _key(sheet, 1, y + 11, "enter", _("Enter"), _("go on"))
        return
    x = _key(sheet, 1, y + 11, "enter", _("Enter"), _("turn the next one"))
    _key(sheet, x, y + 11, "a", "a", _("turn all"))


def _key(sheet: Canvas, x: int, y: int, key: str, name: str, label: str) -> int:
    """Write a key and what it does, and return the column for the next one."""
    end = sheet.put(sheet.put(x, y, name, "key") + 1, y, label, "text")
    sheet.spot(x, y, end - x, key)
    return end + 3


def _token(sheet: Canvas, x: int, y: int, board: Board, token: Token, ui: Revealing, index: int) -> None:
    """Draw a token as a small card, face down or up, with a pointer below the last one turned."""
    turned = index < ui.shown
    face, role = _face(board, token) if turned else (signs.UNTURNED * 3, "dim")
    frame: Role = "accent" if index == ui.shown - 1 else "box"
    draw_token(sheet, x, y, face, role, frame)
    if index == ui.shown - 1:
        sheet.put(x + 2, y + 3, signs.POINTER, "accent")
    if not turned:
        sheet.spot(x, y, TOKEN, "enter", 3)


def _face(board: Board, token: Token) -> tuple[str, Role]:
    match token.kind:
        case "artifact":
            return f" {token.points} ", "title"
        case "book":
            subject = token.subject or token.site
            return f"{signs.BOOK}{board.places[subject].short}", site_role(subject)
        case "general-book":
            return f" {signs.BOOK} ", "text"
        case _debris:
            return " · ", "dim"


def _turned(sheet: Canvas, y: int, board: Board, ui: Revealing) -> None:
    """Name the token that was turned last, with its sentence."""
    last = board.tokens[ui.tokens[ui.shown - 1]]
    name = token(board, last.id)
    name = name[:1].upper() + name[1:]
    if last.kind != "artifact":
        sheet.put(1, y, name, site_role(last.subject))
        paragraph(sheet, 1, y + 1, min(sheet.width - 2, 88), 3, _use(last), "dim")
        return
    role = site_role(last.site)
    x = sheet.put(1, y, tr(last.name) if last.name else name, role)
    sheet.put(x + 2, y, points(last.points), "title")
    if ui.bonus and ui.shown == len(ui.tokens):
        sheet.put(x + 4 + len(points(last.points)), y, _("first dig"), "accent")
    if last.note:
        paragraph(sheet, 1, y + 1, min(sheet.width - 2, 88), 3, tr(last.note), "text")


def _use(token: Token) -> str:
    """Say what becomes of a token that is no artifact."""
    match token.kind:
        case "book":
            text = _("1 point of knowledge {for_site}; it counts for the most book points, too.")
            return text.format(for_site=for_(token.subject or token.site))
        case "general-book":
            return _("1 point of general knowledge, for every site.")
        case _debris:
            return _("It goes back into the bag.")


def tally(board: Board, ui: Revealing) -> str:
    """Count what is turned so far, and say how many tokens are still to turn."""
    seen = [board.tokens[id] for id in ui.tokens[: ui.shown]]
    values = [each.points for each in seen if each.kind == "artifact"]
    books = sum(each.kind in ("book", "general-book") for each in seen)
    debris = len(seen) - len(values) - books
    parts = [
        artifact_count(len(values)),
        points(sum(values)),
        book_count(books),
        _("{n} debris").format(n=debris),
    ]
    left = len(ui.tokens) - ui.shown
    if left:
        parts.append(_("{n} to turn").format(n=left))
    return " · ".join(parts)
