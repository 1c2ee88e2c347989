"""The table of Time Machine Rocket in short lines, for who reads line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.games.time_machine_rocket.cards import CATEGORIES, PERIODS
from tabletop.games.time_machine_rocket.goals import progress
from tabletop.games.time_machine_rocket.name_words import (
    card,
    cards,
    categories,
    category,
    full,
    need,
    objective,
    period,
    pile,
    points,
    rockets,
    several,
)
from tabletop.games.time_machine_rocket.reckoning import known_categories
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.i18n import _, plural, tr
from tabletop.protocol import Seat


def status(view: RocketView, names: Sequence[str]) -> str:
    """The round, whose turn it is, and how far into the past it has come."""
    if view.to_act is None:
        return _("Time Machine Rocket. The game is over.")
    position = view.position
    text = _("Time Machine Rocket, round {number}. {name} plays, at {pile}.")
    here = pile(PERIODS[position.pile])
    return text.format(number=position.round.number, name=names[view.to_act], pile=here)


def table(view: RocketView, names: Sequence[str]) -> list[str]:
    """The whole table as short lines, most important first."""
    lines = [*_goal(view, names), *_play_area(view), *_piles(view), *_looked(view)]
    for seat in _clockwise(view):
        lines += _player(view, seat, names)
    lines += [*_discards(view), *_last_round(view, names)]
    return lines


def own(view: RocketView, names: Sequence[str]) -> list[str]:
    """The objective, how far the player to act has come, and the team and the rockets."""
    position, deck, seat = view.position, view.deck, view.position.turn
    player = position.players[seat]
    parts = progress(deck, position.round.objective, player, position.phase)
    said, goal = ", ".join(map(need, parts)), objective(deck, position.round.objective)
    text = _("{name}, objective {objective}: {progress}.")
    lines = [text.format(name=names[seat], objective=goal, progress=said)]
    team = [id for id in player.team if id is not None]
    if team:
        lines.append(_("Team: {cards}.").format(cards=cards(deck, team)))
    if player.rockets:
        lines.append(_("Rockets: {rockets}.").format(rockets=rockets(player.rockets)))
    return lines


def _goal(view: RocketView, names: Sequence[str]) -> Iterator[str]:
    position, deck = view.position, view.deck
    each = deck.objectives[position.round.objective]
    text = _("Objective: {objective}, {points}. {condition}")
    yield text.format(objective=tr(each.name), points=points(each.points), condition=tr(each.condition)).rstrip()
    for seat in _clockwise(view):
        if seat in position.round.playing:
            parts = progress(deck, each.id, position.players[seat], position.phase)
            said = ", ".join(map(need, parts))
            yield "  " + _("{name}: {progress}").format(name=names[seat], progress=said)


def _play_area(view: RocketView) -> Iterator[str]:
    position, deck = view.position, view.deck
    if position.spent:
        yield _("Launched: {rockets}.").format(rockets=rockets(position.spent))
    if position.opened:
        yield _("Opened this turn: {cards}.").format(cards=cards(deck, position.opened))
    known = known_categories(deck, position) if view.to_act is not None else ()
    if known:
        yield _("Categories that must be recruited if they come again: {categories}.").format(
            categories=categories(known)
        )


def _piles(view: RocketView) -> Iterator[str]:
    position = view.position
    counts = [
        _("{period} {n} (current)").format(period=period(id), n=n)
        if place == position.pile
        else _("{period} {n}").format(period=period(id), n=n)
        for place, (id, n) in enumerate(zip(PERIODS, position.piles, strict=True))
    ]
    yield _("Piles: {piles}.").format(piles=", ".join(counts))
    yield plural("Rocket pile: {n} card.", "Rocket pile: {n} cards.", position.supply).format(n=position.supply)


def _looked(view: RocketView) -> Iterator[str]:
    if view.looked:
        yield _("Only for this player, from the top:")
    for number, id in enumerate(view.looked, 1):
        yield "  " + _("{number}: {card}").format(number=number, card=full(view.deck, id))


def _clockwise(view: RocketView) -> list[Seat]:
    """All seats, from the one whose turn it is."""
    seats, turn = len(view.position.players), view.position.turn
    return [Seat((turn + step) % seats) for step in range(seats)]


def _player(view: RocketView, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    position, deck = view.position, view.deck
    player = position.players[seat]
    team = sum(deck.characters[id].points for id in player.team if id)
    if view.to_act is None:
        yield _("{name}: {points}").format(name=names[seat], points=points(player.points))
    elif seat not in position.round.playing:
        text = _("{name}: {points}, not in this extra round")
        yield text.format(name=names[seat], points=points(player.points))
        return
    else:
        text = _("{name}: {points}, and {n} in the team")
        yield text.format(name=names[seat], points=points(player.points), n=team)
    for id in player.team:
        if id is not None:
            yield "  " + full(deck, id)
    missing = [place for place, id in zip(CATEGORIES, player.team, strict=True) if id is None]
    if missing:
        yield "  " + _("missing: {categories}").format(categories=", ".join(map(category, missing)))
    if player.rockets:
        yield "  " + rockets(player.rockets)
    if player.vortices:
        yield "  " + plural("{n} vortex kept", "{n} vortices kept", player.vortices).format(n=player.vortices)


def _discards(view: RocketView) -> Iterator[str]:
    discards = view.position.discards
    if not discards:
        yield _("Discard pile: empty.")
        return
    text = _("Discard pile: {cards}; on top: {top}.")
    yield text.format(
        cards=several(len(discards)), top=", ".join(card(view.deck, id) for id in reversed(discards[-5:]))
    )


def _last_round(view: RocketView, names: Sequence[str]) -> Iterator[str]:
    if not view.position.history:
        return
    score = view.position.history[-1]
    text = _("Round {number} ({objective}):")
    yield text.format(number=score.number, objective=objective(view.deck, score.objective))
    for seat in score.playing:
        text = _("{name}: {characters} for the team, {bonus} for the objective")
        yield "  " + text.format(name=names[seat], characters=score.characters[seat], bonus=score.bonus[seat])
