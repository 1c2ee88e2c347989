"""The table of Thebes in short lines, for who reads line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.games.thebes.board import END
from tabletop.games.thebes.name_words import (
    COUNTED,
    artifact_count,
    artifacts,
    card,
    exhibition,
    in_,
    kinds,
    needs,
    place,
    points,
    tokens,
    weeks,
    when,
)
from tabletop.games.thebes.planner import bag_counts, bonus_points, majorities, weeks_left
from tabletop.games.thebes.reckoning import owns
from tabletop.games.thebes.scoring import result
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural
from tabletop.phrases import listed
from tabletop.protocol import Seat


def status(view: ThebesView, names: Sequence[str]) -> str:
    """The date, and whose turn it is and why."""
    players, leader = view.position.players, view.position.track[0]
    if view.to_act is None:
        return _("Thebes. The game is over.")
    together = sum(player.time == players[leader].time for player in players) > 1
    text = (
        _("Thebes, {date}. {name} plays: in the same week as others, with the marker on top.")
        if together
        else _("Thebes, {date}. {name} plays: furthest back in time.")
    )
    return text.format(date=when(players[leader].time, len(players)), name=names[leader])


def table(view: ThebesView, names: Sequence[str]) -> list[str]:
    """The whole table as short lines, most important first."""
    lines = [*_cards(view), *_shows(view)]
    for seat in view.position.track:
        lines += _player(view, seat, names)
    lines += [*_bags(view, names), *_piles(view)]
    return lines


def own(view: ThebesView, names: Sequence[str]) -> list[str]:
    """Where the player to act is, and all that there is for journeys, digs and exhibitions."""
    where, _points, *belongings = _player(view, view.position.track[0], names)
    return [where, *(line.strip() for line in belongings)]


def _cards(view: ThebesView) -> Iterator[str]:
    yield _("Open cards:")
    for number, id in enumerate(view.position.open, 1):
        if id is None:
            yield "  " + _("{number}: empty").format(number=number)
            continue
        each = view.board.cards[id]
        text = _("{number}: {card}, {in_city}, {weeks}")
        yield "  " + text.format(
            number=number, card=card(view.board, id), in_city=in_(each.place), weeks=weeks(each.weeks)
        )


def _shows(view: ThebesView) -> Iterator[str]:
    if not any(view.position.shows):
        yield _("Exhibitions: none is open.")
        return
    yield _("Exhibitions:")
    for space, id in zip("abc", view.position.shows, strict=True):
        if id is not None:
            each = view.board.exhibitions[id]
            text = _("{space}: {exhibition}, {weeks}, {points}, for {artifacts}")
            yield "  " + text.format(
                space=space,
                exhibition=exhibition(view.board, id),
                weeks=weeks(each.weeks),
                points=points(each.points),
                artifacts=needs(view.board, each),
            )


def _player(view: ThebesView, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    player = view.position.players[seat]
    date = when(player.time, len(view.position.players))
    yield (
        _("{name}: finished").format(name=names[seat])
        if player.time >= END
        else _("{name}: {date}, {in_place}, {weeks} to the end").format(
            name=names[seat], date=date, in_place=in_(player.place), weeks=weeks(weeks_left(view, seat))
        )
    )
    yield "  " + _("{points} so far").format(points=points(result(view.board, view.position).scores[seat]))
    for label, items in _belongings(view, seat):
        if items:
            yield f"  {label}: " + ", ".join(items)


def _belongings(view: ThebesView, seat: Seat) -> Iterator[tuple[str, list[str]]]:
    board, player = view.board, view.position.players[seat]
    held = owns(board, player)
    books = [f"{place(board, site)} {held.books[site]}" for site in board.sites if held.books.get(site)]
    if held.general:
        books.append(_("general {n}").format(n=held.general))
    yield _("Book points"), books
    yield _("Legends"), [place(board, site) for site in board.sites if site in held.legends]
    yield _("Cards"), [kinds(kind, held.count(kind)) for kind in COUNTED if held.count(kind)]
    yield _("Finds"), [artifacts(board, player.finds, site) for site in board.sites if held.artifacts.get(site)]
    yield _("Exhibitions held"), [exhibition(board, id) for id in player.exhibitions]
    yield _("Permissions that show X"), [place(board, site) for site in player.spent]


def _bags(view: ThebesView, names: Sequence[str]) -> Iterator[str]:
    yield _("Bags:")
    for site in view.board.sites:
        bag, bonus = bag_counts(view, site), bonus_points(view, site)
        text = _("{site}: {tokens}, {artifacts} with {points}")
        line = text.format(
            site=place(view.board, site),
            tokens=tokens(bag.tokens),
            artifacts=artifact_count(bag.artifacts),
            points=points(bag.points),
        )
        if bonus is not None:
            line += ", " + _("first dig +{n}").format(n=bonus)
        yield f"  {line}"
    yield from _most_books(view, names)


def _most_books(view: ThebesView, names: Sequence[str]) -> Iterator[str]:
    leaders = {site: each.leaders for site, each in majorities(view).items() if each.leaders}
    if leaders:
        yield _("Most book points:")
    for site, seats in leaders.items():
        yield f"  {place(view.board, site)}: {listed([names[seat] for seat in seats])}"


def _piles(view: ThebesView) -> Iterator[str]:
    supply = plural("Supply: {n} card.", "Supply: {n} cards.", view.supply).format(n=view.supply)
    waiting = plural("Third pile: {n} card.", "Third pile: {n} cards.", view.waiting).format(n=view.waiting)
    n = len(view.position.discards)
    discards = plural("Discarded: {n} card.", "Discarded: {n} cards.", n).format(n=n)
    yield " ".join([supply, *([waiting] if view.waiting else []), discards])
    if view.position.gentle:
        yield _("House rule: a dig that draws nothing but debris leaves the permission as it was.")
