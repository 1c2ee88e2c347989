"""Line-it in the whole program: what its curtain keeps back."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.catalog import GAMES
from tabletop.games.line_it.actions import EndTurn, Take
from tabletop.games.line_it.choices import hand_card
from tabletop.games.line_it.view import Finishing
from tabletop.host import Host
from tabletop.opentable import OpenTable
from tabletop.store import Store
from tabletop.tui.app import TabletopApp
from tests.games.line_it_table import GAME
from tests.tui.desk import NOON, Key, play, shown


def at_a_card_that_does_not_fit() -> tuple[Host, OpenTable]:
    """Play until a player has taken a card and holds, as the first of the hand, a number that does not fit."""
    random = Random(3)
    host = Host(GAMES, Store(None), clock=lambda: NOON, entropy=random.getrandbits)
    table = host.new(GAME.key, ("Ana", "Bruno"), seed=3)
    while (seat := table.session.to_act) is not None:
        view = table.session.view(seat)
        held = view.hands[seat]
        if isinstance(view.position.phase, Finishing) and held and held[0] > 0:
            path = (hand_card(held[0]),)
            if path in [refused.path for refused in view.refused]:
                return host, table
        table.play(seat, random.choice([action for action in view.legal if isinstance(action, Take | EndTurn)]))
    raise AssertionError("no such moment in this game")


@pytest.mark.rule("LI-18")
@pytest.mark.case("R24")
def test_a_sentence_that_names_a_hand_card_is_gone_when_the_curtain_falls() -> None:
    host, table = at_a_card_that_does_not_fit()
    seat = table.session.to_act
    assert seat is not None
    number = table.session.view(seat).hands[seat][0]

    def say(app: TabletopApp) -> None:
        app.say(f"{number} does not fit")

    def screen(*keys: Key) -> str:
        app = play(host, table, "o", "a", "enter", say, *keys, curtain="needed")
        return "\n".join(shown(app).splitlines()[-2:])

    assert f"{number}" in screen(TabletopApp.repaint)
    assert f"{number}" not in screen(TabletopApp.cover)
