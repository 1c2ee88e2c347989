"""Points, from what lies open (TH-36 to TH-40)."""

from __future__ import annotations

from typing import Final

from tabletop.games.thebes.board import Board
from tabletop.games.thebes.reckoning import owns
from tabletop.games.thebes.view import Player, Position
from tabletop.protocol import Result, Seat

CONGRESSES: Final = (0, 1, 3, 6, 10, 15, 21, 28)
"""Points of 0 to 7 congress cards; more stay 28 (TH-38)."""
MOST_BOOKS: Final = 5
TIED_BOOKS: Final = 3
"""For each of the players who tie for the most book points of a site (TH-39)."""
TIME_UP: Final = "time-up"
"""The one way in which a game ends: all markers are on the end space (TH-35)."""


def result(board: Board, position: Position) -> Result:
    """Count the points as if the game ended now."""
    breakdown = tuple(zip(*_columns(board, position), strict=True))
    scores = tuple(sum(points for _, points in row) for row in breakdown)
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
    return Result(winners, scores, TIME_UP, breakdown)


def majority(board: Board, position: Position, site: str) -> tuple[int, ...]:
    """Return the points that each seat gets for its coloured books about a site (TH-39)."""
    books = [owns(board, player).books.get(site, 0) for player in position.players]
    most = max(books)
    prize = MOST_BOOKS if books.count(most) == 1 else TIED_BOOKS
    return tuple(prize if most and points == most else 0 for points in books)


def _columns(board: Board, position: Position) -> list[list[tuple[str, int]]]:
    """For each source of points: its name and points, by seat."""
    players = position.players
    columns: list[tuple[str, tuple[int, ...]]] = [
        ("artifacts", tuple(_artifacts(board, player) for player in players)),
        ("exhibitions", tuple(sum(board.exhibitions[id].points for id in player.exhibitions) for player in players)),
        ("congresses", tuple(_congresses(board, player) for player in players)),
        *((f"majority-{site}", majority(board, position, site)) for site in board.sites),
    ]
    return [[(source, points) for points in by_seat] for source, by_seat in columns]


def _artifacts(board: Board, player: Player) -> int:
    found = (board.tokens[id] for id in player.finds)
    return sum(token.points for token in found if token.kind == "artifact")


def _congresses(board: Board, player: Player) -> int:
    return CONGRESSES[min(owns(board, player).kinds["congress"], len(CONGRESSES) - 1)]
