"""Ends and gaps of the main timeline, told from a view alone (TL-5, TL-6)."""

from __future__ import annotations

import pytest

from tabletop.games.timeline.gaps import Gap, ends, free, gaps

from .timeline_table import GAME, dated, made, seen, table, team


@pytest.mark.rule("TL-5", "TL-6")
def test_ends_and_gaps_of_the_worked_example() -> None:
    view = seen(team((1610,), (1200,)))

    assert ends(view) == (dated(1440), dated(1903))
    assert gaps(view) == (Gap(dated(1440), dated(1769), dated(1687)), Gap(dated(1769), dated(1903), None))
    assert free(view) == (Gap(dated(1769), dated(1903), None),)
    assert [gap.years for gap in gaps(view)] == [329, 134]


@pytest.mark.rule("TL-3", "TL-5")
def test_a_line_of_one_card_has_no_gap() -> None:
    view = GAME.view(GAME.setup(table(1)).state, None)

    assert len({*ends(view)}) == 1  # type: ignore[arg-type]
    assert gaps(view) == free(view) == ()  # type: ignore[arg-type]


def test_there_is_no_year_zero() -> None:
    assert Gap(made(-1), made(1), None).years == 1
    assert Gap(made(-490), made(-44), None).years == 446
    assert Gap(made(-44), made(476), None).years == 519
