"""The map of Thebes: every place, every route, room for everybody."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from attrs import evolve

from tabletop.tui.canvas import width_of
from tabletop.tui.palette import ROLES
from tabletop.tui.screens.thebes.geography import LARGE, SMALL, Chart, lines, way
from tabletop.tui.screens.thebes.modes import Browsing
from tabletop.tui.screens.thebes.pieces import site_role
from tests.tui.thebes_moments import (
    Moment,
    game,
    moment,
    shown,
)

each_chart = pytest.mark.parametrize("chart", [SMALL, LARGE], ids=["small", "large"])


@pytest.mark.rule("TH-1", "TH-2")
@each_chart
def test_the_map_shows_every_place_and_every_route(chart: Chart) -> None:
    board = game().board

    assert set(chart.spreads) == set(board.places)
    assert {frozenset(route) for route in lines(chart)} == {frozenset(route) for route in board.routes}
    assert len(lines(chart)) == 18


@pytest.mark.rule("TH-2")
@each_chart
def test_each_route_runs_from_name_to_name_over_cells_of_its_own(chart: Chart) -> None:
    board = game().board
    names = {id: _cells_of_name(chart, id) for id in board.places}
    covered = set().union(*names.values())
    for (here, there), cells in lines(chart).items():
        points = [(x, y) for x, y, _sign in cells]
        assert points[0] in names[here]
        assert points[-1] in names[there]
        for (x, y), (next_x, next_y) in pairwise(points):
            assert abs(x - next_x) + abs(y - next_y) == 1
    own = [{(x, y) for x, y, _sign in cells} - covered for cells in lines(chart).values()]
    assert all(own)
    for one, other in combinations(own, 2):
        assert not one & other


def test_each_site_has_the_colour_of_a_suit_of_its_own() -> None:
    roles = [site_role(site) for site in game().board.sites]

    assert len({*roles, site_role(None)}) == 6
    assert set(roles) <= set(ROLES)
    assert site_role("egypt") == "suit-3"


def _cells_of_name(chart: Chart, id: str) -> set[tuple[int, int]]:
    """Return the cells of a place's name in the shorter language, and of a site's key before it."""
    place, spread = game().board.places[id], chart.spreads[id]
    size = min(width_of(place.name.en), width_of(place.name.pt))
    before = 2 if place.site else 0
    return {(x, spread.y) for x in range(spread.x - before, spread.x + size)}


@pytest.mark.rule("TH-2")
def test_a_way_is_as_long_as_the_distance() -> None:
    board = game().board
    for start_, row in board.distance.items():
        for goal, routes in row.items():
            found = way(board, start_, goal)
            assert len(found) == routes
            assert all(route in lines(SMALL) for route in found)


@pytest.mark.parametrize(("chart", "size"), [(SMALL, (80, 24)), (LARGE, (200, 60))], ids=["small", "large"])
def test_the_map_fits_its_frame_with_all_players_anywhere(chart: Chart, size: tuple[int, int]) -> None:
    here = moment(4)
    for id in game().board.places:
        players = tuple(evolve(player, place=id) for player in here.state.position.players)
        crowd = Moment(evolve(here.state, position=evolve(here.state.position, players=players)))
        sheet = shown(crowd, Browsing("s"), width=size[0], height=size[1])
        picture = "\n".join(row[: chart.width] for row in sheet.lines()[1 : chart.height + 1])

        assert "●■▲◆" in picture
        for place in game().board.places.values():
            assert place.name.en in picture
