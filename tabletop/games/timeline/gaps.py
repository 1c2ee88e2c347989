"""Where a card could go, told from what lies turned: for screens and sentences, which know no hidden date."""

from __future__ import annotations

from tabletop.dated import DatedCard
from tabletop.frozen import frozen
from tabletop.games.timeline.view import TeamView


@frozen
class Gap:
    """A gap between two neighbours of the main timeline (TL-6)."""

    before: DatedCard
    after: DatedCard
    taken: DatedCard | None
    """The secondary card in it; None: it is free."""

    @property
    def years(self) -> int:
        """How many years lie between the two neighbours."""
        # there is no year 0: from 1 BCE to 1 CE is one year
        span = self.after.year - self.before.year
        return span - 1 if self.before.year < 0 < self.after.year else span


def ends(view: TeamView) -> tuple[DatedCard, DatedCard]:
    """Return the first and the last main card: up to the one, and from the other on, a card joins the line (TL-5)."""
    return view.main[0], view.main[-1]


def gaps(view: TeamView) -> tuple[Gap, ...]:
    """Return the gaps between the main cards, oldest first."""
    main = view.main
    return tuple([Gap(main[index], main[index + 1], taken) for index, taken in enumerate(view.secondary)])


def free(view: TeamView) -> tuple[Gap, ...]:
    """Return the gaps that still take a card."""
    return tuple([gap for gap in gaps(view) if gap.taken is None])
