"""The screen against a plain list of moments, whatever is pressed, pasted, covered, resized or opened again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from textual.geometry import Size

from tabletop.catalog import GAMES
from tabletop.codec import LoadError
from tabletop.curtain import falls
from tabletop.journal import Played, Record, Redone, Session
from tabletop.opentable import OpenTable
from tabletop.protocol import View
from tabletop.shelf import Entry
from tabletop.tablefile import TableFile
from tabletop.tui.page import HEIGHT, WIDTH
from tabletop.tui.screens.curtain import CurtainPage
from tabletop.tui.screens.table import TablePage
from tests.effort import sized, tries
from tests.tui.desk import tap
from tests.tui.hall import NAMES, hall, sit

PLAYING: Final = ("enter", "enter", "enter", "enter", "down", "right", "o", "o", "e", "1", "2", "3")
"""Keys that get on in every game: o opens a curtain, e ends a turn."""
ROUND_ABOUT: Final = ("up", "left", "tab", "home", "end", "pagedown", "space", "escape", "backspace")
ASIDE: Final = ("l", "comma", "r", "f1", "colon", "p", "i", "g", "ctrl+t", "m", "less_than_sign", "greater_than_sign")
BACK: Final = ("u", "t", "ctrl+r")
SIZES: Final = ((20, 5), (1, 1), (79, 24), (100, 30), (200, 60))


class Screen(RuleBasedStateMachine):
    """A table on a screen, its journal on disk, and the digests of all moments that led to where it stands."""

    @initialize(
        entry=st.sampled_from(GAMES),
        seats=st.integers(0, 7),
        seed=st.integers(0, 2**64 - 1),
        curtain=st.sampled_from(("needed", "needed", "always")),
    )
    def sit(self, entry: Entry, seats: int, seed: int, curtain: str) -> None:
        self.rest = TemporaryDirectory()
        self.folder = Path(self.rest.name)
        self.host = hall(self.folder)
        sizes = entry.seats_with({})
        table = self.host.new(entry.key, NAMES[: sizes[seats % len(sizes)]], seed=seed)
        self.app = sit(self.host, table, curtain=curtain, paint=True)
        self.begin(table)
        self.must_cover(None)

    def begin(self, table: OpenTable) -> None:
        """Remember a table of which nothing was played."""
        self.table, self.digests, self.written = table, [table.session.digest], b""

    @rule(key=st.sampled_from((*PLAYING, *PLAYING, *ROUND_ABOUT, *ASIDE, *BACK)))
    def press(self, key: str) -> None:
        self.follow(lambda: tap(self.app, key), may_play=not isinstance(self.app.page, CurtainPage))

    @rule(choices=st.lists(st.integers(0, 999), min_size=1, max_size=6))
    def choose(self, choices: list[int]) -> None:
        """Play as if the keys for these choices had been pressed, each player behind the own curtain."""
        for number in choices:
            tap(self.app, "escape")
            tap(self.app, "o")
            page, legal = self.app.page, self.table.view().legal
            if isinstance(page, TablePage) and legal:
                self.follow(partial(page.choose, legal[number % len(legal)]), may_play=True)

    @rule(key=st.sampled_from(BACK), agree=st.booleans())
    def go_back(self, key: str, agree: bool) -> None:
        self.press("escape")
        self.press(key)
        for answer in ("1", "enter") if agree else ("escape",):
            self.press(answer)

    @rule(x=st.integers(0, WIDTH - 1), y=st.integers(0, HEIGHT - 1))
    def click(self, x: int, y: int) -> None:
        self.follow(lambda: self.app.take_click(x, y), may_play=not isinstance(self.app.page, CurtainPage))

    @rule(text=st.sampled_from(("Ana\rBeto\r", "1", "\n", "\x1b[A", "o")))
    def paste(self, text: str) -> None:
        self.follow(lambda: self.app.take_paste(text), may_play=False)

    @rule(size=st.sampled_from(SIZES), key=st.sampled_from(PLAYING))
    def look_at_another_size(self, size: tuple[int, int], key: str) -> None:
        """Below 80 by 24 no key plays; whatever the size, the same page comes back."""
        page, small = self.app.page, size[0] < WIDTH or size[1] < HEIGHT
        self.app._size = Size(*size)
        self.follow(self.app.repaint, may_play=False)
        if small:
            self.follow(lambda: tap(self.app, key), may_play=False)
        self.app._size = Size(WIDTH, HEIGHT)
        self.follow(self.app.repaint, may_play=False)
        assert self.app.page is page

    @rule()
    def come_back_from_the_shell(self) -> None:
        self.follow(self.app.cover, may_play=False)
        self.must_cover(None)

    @rule()
    def open_again(self) -> None:
        """What is on disk is what was on the screen."""
        self.app.menu()
        self.resume()

    def resume(self) -> None:
        """Sit down at the same table, as somebody does who chose it in the menu."""
        again = self.host.resume(self.table.id)
        assert again.session.digest == self.digests[-1]
        assert again.session.actions == len(self.digests) - 1
        assert (again.remark, again.trouble) == ("", None)
        self.table = again
        self.app.sit_down(again)
        self.app.repaint()
        self.must_cover(None)

    def follow(self, do: Callable[[], None], *, may_play: bool) -> None:
        """Do something, and check that it played or took back what may be, or nothing."""
        before, seen = self.table.session, self.table.view()
        do()
        if self.app._exit:
            # a click on that word of the last line quits, and what was played stays
            self.app.close()
            self.app = sit(self.host, None, curtain=self.app.curtain, paint=True)
        if self.app.table is None:
            self.resume()
        elif self.app.table is not self.table:
            assert before.to_act is None  # only at an end the same people begin again
            self.begin(self.app.table)
        elif self.table.session is not before:
            assert may_play
            self.remember(before)
            if self.table.session.actions > before.actions:
                self.must_cover(seen)

    def remember(self, before: Session) -> None:
        """Note the moment that was reached: one more, or one of those before."""
        after = self.table.session
        if after.actions > before.actions:
            (record,) = after.last_records
            assert after.actions == before.actions + 1
            assert isinstance(record, Played | Redone)
            if isinstance(record, Played):
                assert record.seat == before.to_act
                assert record.action in before.view(record.seat).legal
            self.digests.append(after.digest)
        else:
            del self.digests[after.actions + 1 :]
            assert after.digest == self.digests[-1]

    def must_cover(self, before: View | None) -> None:
        """Check that the curtain fell where it falls in plain mode as well."""
        seats = self.table.session.header.table.seats
        if falls(self.app.curtain, seats, before, self.table.view()):
            assert isinstance(self.app.page, CurtainPage)

    @invariant()
    def nothing_is_lost_and_everything_is_drawn(self) -> None:
        if not hasattr(self, "app"):
            return
        session = self.table.session
        assert session.digest == self.digests[-1]
        written = (self.folder / "tables" / f"{self.table.id}.jsonl").read_bytes()
        assert written.startswith(self.written)
        self.written = written
        canvas = self.app.stage.canvas
        assert [len(canvas.row(y)) for y in range(HEIGHT)] == [WIDTH] * HEIGHT
        shown = self.app._pages[0]
        assert isinstance(shown, TablePage | CurtainPage) or self.app.table is None or shown is self.app.page
        if isinstance(shown, TablePage):
            assert shown.view in (session.view(None), session.view(session.to_act))

    def teardown(self) -> None:
        if hasattr(self, "app"):
            self.app.close()
            self.rest.cleanup()


@pytest.fixture(autouse=True)
def _somebody_with_settings_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, english: None) -> None:  # noqa: ARG001 (it speaks English)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.mark.case("R15", "R24")
def test_screens_of_all_games() -> None:
    run_state_machine_as_test(Screen, settings=settings(tries(40), stateful_step_count=30))


@pytest.mark.soak
@pytest.mark.case("R15", "R24")
def test_long_evenings_before_the_screen() -> None:
    """M7: a hundred keys, clicks, pastes, sizes and returns, each answered as the journal on disk says."""
    much = settings(max_examples=sized(25, 1_000), stateful_step_count=100, deadline=None)
    run_state_machine_as_test(Screen, settings=much)


@pytest.mark.parametrize("fault", ["open", "twice", "late"])
def test_the_model_notices_what_a_screen_must_not_do(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Else the tests above would prove nothing: a hand left open, an action too many, a line not written."""
    append, choose = TableFile.append, TablePage.choose

    def twice(page: TablePage, action: Any) -> None:
        choose(page, action)
        if page.session.to_act is not None:
            choose(page, page.session.view(page.session.to_act).legal[0])

    def late(file: TableFile, *records: Record) -> None:
        if not any(isinstance(record, Played) for record in records):
            append(file, *records)

    match fault:
        case "open":
            monkeypatch.setattr(TablePage, "_falls", lambda _page, _before: False)
        case "twice":
            monkeypatch.setattr(TablePage, "choose", twice)
        case _:
            monkeypatch.setattr(TableFile, "append", late)
    quickly = settings(max_examples=300, stateful_step_count=30, deadline=None, database=None, phases=[Phase.generate])
    with pytest.raises((AssertionError, ValueError, LoadError)):
        run_state_machine_as_test(Screen, settings=quickly)
