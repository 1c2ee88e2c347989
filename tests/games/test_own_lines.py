"""What plain mode says of a player's own before the choices, and of the whole table, at each moment of whole games."""

from __future__ import annotations

import pytest
from attrs import evolve

from tabletop.games.thebes.view import ThebesView
from tabletop.games.time_machine_rocket.view import RocketView
from tabletop.games.timeline.view import TeamView
from tabletop.simulate import first_stream, playout

from ..playing import POLICIES, Subject, extreme_tables, subjects

NAMES = ("Ana", "Bruno", "Célia", "Davi", "Eva", "Fábio", "Gil", "Hugo")


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
def test_the_own_lines_are_of_who_acts_and_hold_what_there_is(subject: Subject) -> None:
    game, words = subject.game, subject.entry.words()
    for table in extreme_tables(subject):
        names = NAMES[: table.seats]
        state = game.setup(table).state
        for move in playout(game, state, first_stream(table), POLICIES["kind"]):
            view, state = game.view(state, move.seat), move.step.state
            own = words.own(view, names)
            assert all(line.strip() for line in [*own, *words.table(view, names)])
            match view:
                case RocketView():
                    player = view.position.players[move.seat]
                    assert own[0].startswith(f"{names[move.seat]}, objective ")
                    assert any(line.startswith("Team: ") for line in own) == any(player.team)
                    assert any(line.startswith("Rockets: ") for line in own) == bool(player.rockets)
                case ThebesView():
                    assert own[0].startswith(f"{names[move.seat]}: ")
                    told = [line.strip() for line in words.table(view, names)]
                    assert " ".join(own[1:]) in " ".join(told)
                    spent = view.position.players[move.seat].spent
                    assert any(line.startswith("Permissions that show X: ") for line in own) == bool(spent)


def test_the_table_of_a_timeline_that_is_over_names_the_cards_that_failed_if_any_did() -> None:
    (subject,) = (one for one in subjects() if one.key == "timeline")
    game, words = subject.game, subject.entry.words()
    table = next(
        table for table in extreme_tables(subject) if isinstance(game.view(game.setup(table).state, None), TeamView)
    )
    *_, last = playout(game, game.setup(table).state, first_stream(table), POLICIES["kind"])
    view = game.view(last.step.state, None)

    assert view.missed
    assert "Cards that failed:" in words.table(view, NAMES)
    assert "Cards that failed:" not in words.table(evolve(view, missed=()), NAMES)
