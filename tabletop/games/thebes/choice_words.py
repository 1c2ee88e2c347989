"""What can be chosen in Thebes, with its price and its effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.games.thebes.actions import Action, Dig, Exchange, Exhibit, Stop, Take
from tabletop.games.thebes.board import END
from tabletop.games.thebes.name_words import (
    artifact_count,
    card,
    exhibition,
    in_,
    of,
    percent,
    place,
    points,
    tokens,
    weeks,
    when,
)
from tabletop.games.thebes.planner import (
    HELPERS,
    DigPlan,
    bag_counts,
    bonus_points,
    crosses_year,
    least_plan,
    odds,
    weeks_left,
)
from tabletop.games.thebes.reckoning import Knowledge, Price, date, knowledge, owns, price, travel
from tabletop.games.thebes.reckoning import tokens as drawn_by
from tabletop.games.thebes.view import ThebesView
from tabletop.i18n import _, plural
from tabletop.phrases import decimal
from tabletop.protocol import NO, Path, Seat

DIG_STEPS = ("site", *HELPERS, "weeks")
"""What the elements of a dig's path choose, after "dig" itself."""


def path(action: Action) -> Path:
    """The full path that leads to an action."""
    match action:
        case Take(slot, zeppelin):
            return ("take", str(slot), _branch("zeppelin", zeppelin))
        case Exchange(zeppelin):
            return ("exchange", _branch("zeppelin", zeppelin))
        case Exhibit(id, zeppelin):
            return ("exhibit", id, _branch("zeppelin", zeppelin))
        case Stop():
            return ("stop",)
        case Dig():
            used = tuple(_branch(name, getattr(action, name)) for name in HELPERS)
            return ("dig", action.site, *used, str(action.weeks))
        case _:
            assert_never(action)


def _branch(name: str, used: bool) -> str:
    return name if used else NO


def question(view: ThebesView, path: Path) -> str:
    """What is to be chosen after a path."""
    match path:
        case ():
            return _("What to do?")
        case ("take",):
            return _("Which card?")
        case ("exhibit",):
            return _("Which exhibition?")
        case ("dig",):
            return _("Where to dig?")
        case ("dig", site, *chosen):
            return _dig_question(view, site, DIG_STEPS[len(chosen) + 1])
        case _:
            return _("Fly with the zeppelin?")


def _dig_question(view: ThebesView, site: str, step: str) -> str:
    match step:
        case "legends":
            return _("Use up the legends {of_site}?").format(of_site=of(site))
        case "assistant":
            return _("Use up the only assistant?")
        case "shovel":
            return _("Use up the only shovel?")
        case "permission":
            return _("Use up a special permission?")
        case "zeppelin":
            return _("Fly with the zeppelin?")
        case _weeks:
            left = weeks(weeks_left(view, actor(view)))
            return _("How many weeks of digging? Left for journey and dig: {weeks}.").format(weeks=left)


def choice(view: ThebesView, path: Path, names: Sequence[str]) -> str:
    """One line for the last element of a path, with its price and effect if already known."""
    match path:
        case ("take",):
            return _("Take a card")
        case ("exhibit",):
            return _("Hold an exhibition")
        case ("dig",):
            return _("Dig at a site")
        case ("dig", site):
            return site_line(view, site)
        case ("dig", site, *chosen):
            return _dig_choice(view, plan_of(path), DIG_STEPS[len(chosen)], names)
        case _:
            return _priced(view, path, names)


def _priced(view: ThebesView, path: Path, names: Sequence[str]) -> str:
    """A choice whose price is known but for the zeppelin."""
    by_land, by_air = _ways(path)
    if path[-1] == NO:
        return _("Without the zeppelin: {price}").format(price=cost(view, by_land, names))
    if path[-1] == "zeppelin":
        return _("By zeppelin, which is used up: {price}").format(price=cost(view, by_air, names))
    name = named(view, path)
    actions = [action for action in dict.fromkeys((by_land, by_air)) if action in view.legal]
    if not actions:
        return name
    line = _("{choice}: {price}").format(choice=name, price=cost(view, actions[0], names))
    if len(actions) == 1:
        return line
    return _("{choice} (by zeppelin {weeks})").format(choice=line, weeks=weeks(_price(view, actions[1]).total))


def _ways(path: Path) -> tuple[Action, Action]:
    match path:
        case ("take", slot, *_way):
            return Take(int(slot)), Take(int(slot), zeppelin=True)
        case ("exhibit", id, *_way):
            return Exhibit(id), Exhibit(id, zeppelin=True)
        case ("stop",):
            return Stop(), Stop()
        case _:
            return Exchange(), Exchange(zeppelin=True)


def named(view: ThebesView, path: Path) -> str:
    """Return what a choice is called, without its price."""
    board = view.board
    match path:
        case ("take", slot):
            id = view.position.open[int(slot)]
            if id is None:
                return _("Empty space {number}").format(number=int(slot) + 1)
            text = _("{card}, {in_city}")
            return text.format(card=card(board, id), in_city=in_(board.cards[id].place))
        case ("exhibit", id):
            text = _("{exhibition}, {points}")
            return text.format(exhibition=exhibition(board, id), points=points(board.exhibitions[id].points))
        case ("stop",):
            return _("Stop")
        case _:
            return _("Exchange the open cards in Warsaw")


def plan_of(path: Path) -> DigPlan:
    """Return the plan that a dig's path stands for; what is not chosen yet is not used."""
    chosen = dict(zip(DIG_STEPS, path[1:], strict=False))
    weeks = int(chosen.pop("weeks", "1"))
    site = chosen.pop("site")
    return DigPlan(site, weeks=weeks, **{name: value != NO for name, value in chosen.items()})


def site_line(view: ThebesView, site: str) -> str:
    """One line for a site: what the player who acts knows of it, how far it is, what its bag holds."""
    seat = actor(view)
    player = view.position.players[seat]
    plan = least_plan(view, seat, site)
    bag = bag_counts(view, site)
    known = knowledge(owns(view.board, player), site, plan.legends, False)
    text = _("{site}: knowledge {knowledge}, {travel}, bag {artifacts} of {tokens}")
    line = text.format(
        site=place(view.board, site),
        knowledge=sum_of(known),
        travel=way(travel(view.board, player, site, False)),
        artifacts=artifact_count(bag.artifacts),
        tokens=tokens(bag.tokens),
    )
    bonus = bonus_points(view, site)
    if bonus is not None:
        line += ", " + _("first dig +{n}").format(n=bonus)
    return line


def sum_of(known: Knowledge) -> str:
    """Return "4 (3 + 1 general)", or the plain number if there is nothing general in it."""
    if not known.general:
        return str(known.total)
    text = _("{total} ({specific} + {general} general)")
    return text.format(total=known.total, specific=known.specific, general=known.general)


def way(travel: int) -> str:
    """Return "2 weeks of travel", or that the way costs nothing."""
    if not travel:
        return _("no weeks of travel")
    return plural("{n} week of travel", "{n} weeks of travel", travel).format(n=travel)


def actor(view: ThebesView) -> Seat:
    """Return who the choices are for: the player furthest back in time."""
    return view.position.track[0]


def _price(view: ThebesView, action: Action) -> Price:
    return price(view.board, view.position, actor(view), action)


def cost(view: ThebesView, action: Action, names: Sequence[str]) -> str:
    """Say what an action costs, where the marker arrives and who plays next."""
    paid = _price(view, action)
    if not paid.travel:
        text = weeks(paid.weeks)
    else:
        text = _("{travel} + {weeks}").format(travel=way(paid.travel), weeks=paid.weeks)
    return _("{price}; {arrival}").format(price=text, arrival=arrival(view, paid, names))


def arrival(view: ThebesView, paid: Price, names: Sequence[str]) -> str:
    """Say where the marker arrives and who plays next."""
    if paid.next is None:
        return _("the game ends")
    name = names[paid.next]
    if paid.arrival >= END:
        return _("to the end space, then {name} plays").format(name=name)
    seats = len(view.position.players)
    now, then = view.position.players[actor(view)].time, paid.arrival
    year, week = date(then, seats)
    if date(now, seats)[0] == year:
        arrives = _("to week {week}").format(week=week)
    else:
        arrives = _("to {date}").format(date=when(then, seats))
    if paid.next == actor(view):
        return _("{arrival}, then {name} plays again").format(arrival=arrives, name=name)
    return _("{arrival}, then {name} plays").format(arrival=arrives, name=name)


def _dig_choice(view: ThebesView, plan: DigPlan, step: str, names: Sequence[str]) -> str:
    used = step != "weeks" and getattr(plan, step)
    player = view.position.players[actor(view)]
    held = owns(view.board, player)
    known = sum_of(knowledge(held, plan.site, plan.legends, plan.assistant))
    match step:
        case "legends":
            text = _("Yes, legends: knowledge {knowledge}") if used else _("No legends: knowledge {knowledge}")
            return text.format(knowledge=known)
        case "assistant":
            text = _("Yes, the assistant: knowledge {knowledge}") if used else _("No assistant: knowledge {knowledge}")
            return text.format(knowledge=known)
        case "shovel":
            return _("Yes, the shovel: 1 token more") if used else _("No shovel")
        case "permission":
            return _("Yes, a special permission") if used else _("No special permission")
        case "zeppelin":
            paid = way(travel(view.board, player, plan.site, plan.zeppelin))
            text = _("With the zeppelin: {travel}") if used else _("Without the zeppelin: {travel}")
            return text.format(travel=paid)
        case _weeks:
            return dig_line(view, plan, names)


def dig_line(view: ThebesView, plan: DigPlan, names: Sequence[str]) -> str:
    """One line for a dig that is ready: what it draws, what that may bring, what it costs."""
    held = owns(view.board, view.position.players[actor(view)])
    known = knowledge(held, plan.site, plan.legends, plan.assistant)
    drawn = drawn_by(view.board, held, known, plan.weeks, plan.shovel)
    chances = odds(view, plan.site, drawn)
    paid = _price(view, plan.action)
    text = _("{weeks}: {tokens}, {chance} for an artifact, {expected} points expected; {arrival}")
    line = text.format(
        weeks=weeks(plan.weeks),
        tokens=tokens(drawn),
        chance=percent(chances.chance),
        expected=decimal(chances.expected),
        # with a journey the weeks of the dig are not the whole price
        arrival=cost(view, plan.action, names) if paid.travel else arrival(view, paid, names),
    )
    if crosses_year(view, plan.action):
        line += ". " + year_warning(view)
    return line


def year_warning(view: ThebesView) -> str:
    """Say that a dig across week 52 spends the new permission (TH-31), but for the house rule (TH-43)."""
    if view.position.gentle:
        return _("This dig ends in the next year and spends that year's permission, if anything but debris is drawn.")
    return _("This dig ends in the next year and spends that year's permission.")
