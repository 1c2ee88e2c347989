"""What a choice in Thebes means, for who asks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.thebes.choice_words import DIG_STEPS, actor, choice, plan_of, sum_of, way
from tabletop.games.thebes.name_words import (
    artifact_count,
    book_count,
    card,
    exhibition,
    for_,
    of,
    on,
    percent,
    place,
    points,
    tokens,
    weeks,
)
from tabletop.games.thebes.planner import DigPlan, bag_counts, bonus_points, least_plan, majorities, plan_row
from tabletop.games.thebes.reckoning import knowledge, owns, travel
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural
from tabletop.phrases import decimal, listed
from tabletop.protocol import Path


def detail(view: ThebesView, path: Path, names: Sequence[str]) -> str:
    """What the choice means, in a few sentences."""
    match path:
        case ("take",):
            return _(
                "Travel to the city of one of the four open researcher cards and take it; it costs the journey and"
                " the weeks printed on it. The card lies open and helps from now on; the gap is filled at once."
            )
        case ("take", slot, *_way):
            id = view.position.open[int(slot)]
            return card_detail(view, id) if id else _("No card lies here.")
        case ("exchange", *_way):
            return _(
                "Travel to Warsaw, discard the open cards and reveal four others. It costs 1 week, and 1 more each time"
                " that the same player exchanges again while no other player has acted."
            )
        case ("exhibit",):
            return _(
                "Travel to the city of an open exhibition and hold it, with the artifacts that it asks for. The"
                " artifacts stay with the player; only their number counts, not their points."
            )
        case ("exhibit", id, *_way):
            return exhibition_detail(view, id)
        case ("dig",):
            return _(
                "Travel to a site and dig there for 1 to 12 weeks. Knowledge and weeks are looked up on the time wheel:"
                " so many tokens are drawn from the bag of the site. Debris goes back, finds stay with the player."
            )
        case ("dig", site):
            return site_detail(view, site, names)
        case ("dig", _site, *chosen):
            return _dig_detail(view, path, DIG_STEPS[len(chosen)], names)
        case _:
            return _(
                "The marker goes straight to the end space: the player acts no more and keeps all points. It is"
                " possible from 1903 on."
            )


def _dig_detail(view: ThebesView, path: Path, step: str, names: Sequence[str]) -> str:
    match step:
        case "legends":
            means = _("Legends are worth 2 points of knowledge in one dig and are then discarded.")
        case "assistant":
            means = _("A lone assistant is worth 1 point of knowledge in one dig and is then discarded.")
        case "shovel":
            means = _("A lone shovel draws 1 token more in one dig and is then discarded.")
        case "permission":
            means = _("A special permission allows one dig where the permission shows X, and is then discarded.")
        case "zeppelin":
            means = _("A zeppelin makes one journey cost no time and is then discarded.")
        case _weeks:
            plan = plan_of(path)
            means = site_detail(view, plan.site, names, plan)
    return f"{choice(view, path, names)}\n{means}"


def card_detail(view: ThebesView, id: str) -> str:
    """Say what a researcher card is good for."""
    each = view.board.cards[id]
    return f"{card(view.board, id)}. {weeks(each.weeks)}. {_card_means(each.kind, each.site)}"


def _card_means(kind: str, site: str | None) -> str:
    match kind:
        case "book":
            text = _(
                "Knowledge {for_site} in every dig there. At the end the most book points {on_site} bring 5 points."
            )
            return text.format(for_site=for_(site or ""), on_site=on(site or ""))
        case "general-book":
            return _("Knowledge for every site, but never more of it than the knowledge of the site itself.")
        case "legends":
            text = _("Knowledge {for_site}, 2 points in one dig; then it is discarded.")
            return text.format(for_site=for_(site or ""))
        case "assistant":
            return _(
                "2 assistants are worth 1 point of knowledge in every dig, 3 are worth 2, 4 the same, 5 are worth 3,"
                " 6 are worth 4. A lone one can be used up for 1 point."
            )
        case "shovel":
            return _(
                "2 shovels draw 1 token more in every dig, 3 draw 2, 4 the same, 5 draw 3, 6 draw 4. A lone one can be"
                " used up for 1 token."
            )
        case "car":
            return _("Journeys of three or more routes cost 1 week less from now on. A second car adds nothing.")
        case "zeppelin":
            return _("One journey costs no time; then it is discarded.")
        case "special-permission":
            return _("One more dig at a site whose permission shows X; then it is discarded.")
        case _congress:
            return _("Points at the end for 1 to 7 congress cards: 1, 3, 6, 10, 15, 21, 28.")


def exhibition_detail(view: ThebesView, id: str) -> str:
    """Say what an exhibition asks for and brings, and what the player who acts has of it."""
    each = view.board.exhibitions[id]
    held = owns(view.board, view.position.players[actor(view)]).artifacts
    asks = listed(
        [
            plural("{n} artifact {of_site} (held: {held})", "{n} artifacts {of_site} (held: {held})", n).format(
                n=n, of_site=of(site), held=held.get(site, 0)
            )
            for site, n in each.needs
        ]
    )
    text = _("{exhibition}: {points}, {weeks}. It asks for {artifacts}; the artifacts are kept.")
    return text.format(
        exhibition=exhibition(view.board, id), points=points(each.points), weeks=weeks(each.weeks), artifacts=asks
    )


def site_detail(view: ThebesView, site: str, names: Sequence[str], plan: DigPlan | None = None) -> str:
    """Say what the player who acts can expect at a site, week by week."""
    seat = actor(view)
    plan = plan or least_plan(view, seat, site)
    player = view.position.players[seat]
    known = knowledge(owns(view.board, player), site, plan.legends, plan.assistant)
    bag, bonus = bag_counts(view, site), bonus_points(view, site)
    lines = [
        _("{site}: knowledge {knowledge}, {travel}.").format(
            site=place(view.board, site),
            knowledge=sum_of(known),
            travel=way(travel(view.board, player, site, plan.zeppelin)),
        ),
        _wheel(view, plan),
        _("In the bag: {tokens}, {artifacts} with {points}, {books}, {debris} of debris.").format(
            tokens=tokens(bag.tokens),
            artifacts=artifact_count(bag.artifacts),
            points=points(bag.points),
            books=book_count(bag.books),
            debris=bag.debris,
        ),
        ""
        if bonus is None
        else _("The first dig here also brings the artifact on the board: {points}.").format(points=points(bonus)),
        _("The permission shows X.") if site in player.spent else _("The permission is valid."),
        _most_books(view, site, names),
    ]
    return "\n".join(line for line in lines if line)


def _wheel(view: ThebesView, plan: DigPlan) -> str:
    columns = [column for column in plan_row(view, actor(view), plan) if column.tokens]
    if not columns:
        return _("The time wheel gives no token for any number of weeks.")
    cell = _("{weeks}: {tokens} ({chance}; {expected})")
    cells = [
        cell.format(weeks=each.weeks, tokens=each.tokens, chance=percent(each.chance), expected=decimal(each.expected))
        for each in columns
    ]
    return _("Weeks: tokens (chance of an artifact; points expected): {row}.").format(row=", ".join(cells))


def _most_books(view: ThebesView, site: str, names: Sequence[str]) -> str:
    counted = zip(names, majorities(view)[site].points, strict=True)
    by_player = ", ".join(f"{name} {n}" for name, n in counted)
    return _("Book points {on_site}: {points}.").format(on_site=on(site), points=by_player)
