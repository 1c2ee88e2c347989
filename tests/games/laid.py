"""What is done at a table that was laid by hand, whatever the game."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from tabletop.protocol import Game, IllegalAction, Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def played(game: Game[S, A, E, Any], before: S, *actions: A) -> Step[S, E]:
    """Play actions, each for whoever is to act then; return the last step."""
    for action in actions:
        seat = game.to_act(before)
        assert seat is not None
        step = game.apply(before, seat, action)
        before = step.state
    return step


def why_not(game: Game[S, A, E, Any], before: S, action: A) -> object:
    """Return why an action of whoever is to act is refused."""
    seat = game.to_act(before)
    assert seat is not None
    with pytest.raises(IllegalAction) as caught:
        game.apply(before, seat, action)
    return caught.value.refusal
