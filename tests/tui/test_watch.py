"""Watching a table on the screen, going on with it, and taking it over from whoever plays it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import lock, takeover
from tabletop.host import Host
from tabletop.opentable import News, OpenTable
from tabletop.protocol import Seat
from tabletop.settings import Settings
from tabletop.tui.app import TabletopApp
from tabletop.tui.palette import Palette
from tabletop.tui.screens import watch
from tabletop.tui.screens.watch import WatchPage
from tabletop.tui.start import Menu
from tests.tui.desk import Key, foot, house, play, shown, table, tap


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return house(tmp_path)


@pytest.fixture
def played(host: Host) -> OpenTable:
    """A table that somebody else plays."""
    return table(host)


def tick(app: TabletopApp) -> None:
    """Let a second pass."""
    (page,) = (page for page in app._pages if isinstance(page, WatchPage))
    if page._tick():
        app.repaint()


def other(played: OpenTable, action: str) -> Callable[[TabletopApp], None]:
    """Return what the other session does: draws, passes or leaves."""
    from tests.toy import Draw, Pass

    def act(_app: TabletopApp) -> None:
        seat = played.session.to_act
        if action == "leave":
            played.close()
        elif seat is not None:
            played.play(seat, {"draw": Draw(), "pass": Pass()}[action])

    return act


def test_what_the_other_session_plays_appears_with_whose_turn_it_is(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "w", other(played, "draw"), tick, other(played, "pass"), tick)

    assert "Bruno plays" in shown(app)
    assert "Now ■ Bruno." in foot(app)


def test_what_the_table_agrees_to_is_said_to_a_watcher(host: Host, played: OpenTable) -> None:
    def agree(_app: TabletopApp) -> None:
        played.agree(Seat(0), 1)

    app = play(host, Menu(), "w", other(played, "draw"), tick, agree, tick)

    assert "An action of Ana was taken back with the agreement of all. Now ● Ana." in foot(app)
    again = other(played, "pass")
    app = play(host, Menu(), "w", other(played, "draw"), again, tick, agree, again, tick)
    assert foot(app) == " Now ■ Bruno."


def test_a_watcher_sees_no_hand_and_changes_nothing(host: Host, played: OpenTable) -> None:
    feet: list[str] = []

    def look(app: TabletopApp) -> None:
        feet.append(foot(app))

    keys = ("d", "p", "u", "t", "ctrl+r")
    app = play(host, Menu(), "w", *(each for key in keys for each in ("escape", key, look)), "escape")

    assert ["You are watching" in each for each in feet] == [True] * len(keys)
    assert app.stage.lines()[8].rstrip() == " Hand:"
    assert "watching" in foot(app)
    assert (played.session.actions, played.trouble) == (0, None)


def test_help_and_palette_offer_only_what_a_watcher_can_do(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "w", "?")

    assert "go on with the table here" in shown(app)
    assert "take back the last action" not in shown(app)
    assert played.id


def test_nothing_is_sent_while_nothing_happens(host: Host, played: OpenTable) -> None:
    quiet = play(host, Menu(), "w", "down")
    again = play(host, Menu(), "w", "down", *[tick] * 20)

    assert (again.frames, again.bytes_sent) == (quiet.frames, quiet.bytes_sent)
    assert played.id


def test_a_sentence_about_an_action_goes_by_itself_and_the_keys_are_seen_again(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "w", other(played, "pass"), tick, *[tick] * (watch.SHOWN - 1))
    assert "Now ■ Bruno." in foot(app)
    frames: list[int] = []
    app = play(
        host, Menu(), "w", other(played, "pass"), *[tick] * (watch.SHOWN + 1),
        lambda app: frames.append(app.frames), *[tick] * 9,
    )  # fmt: skip

    assert "o go on here" in foot(app)
    assert app.frames == frames[0]


def test_news_do_not_lie_on_the_log_or_the_rules(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "w", "l", other(played, "pass"), tick)
    assert "Now" not in foot(app)
    app = play(host, Menu(), "w", "r", other(played, "pass"), tick, "r")

    assert "Ana plays" in shown(app)


def test_the_end_of_the_game_is_said_and_nothing_is_offered_any_more(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "w", *[other(played, "pass")] * 12, tick, *[tick] * 9)

    assert played.session.to_act is None
    assert "The game is over." in shown(app)
    assert "won" in foot(app) or "share" in foot(app)
    assert "o go on" not in foot(play(host, host.watch(played.id), "escape"))


def test_when_the_player_leaves_one_key_goes_on(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "w", other(played, "leave"), tick)
    assert "has left it. o goes on with it here." in foot(app)
    app = play(host, Menu(), "w", "o", "p")

    assert app.table is not None
    assert app.table.session.actions == 1
    app.close()
    below = foot(play(host, Menu(), "w", "escape"))
    assert "nobody plays" in below
    assert "o go on here  m menu" in below


def test_it_is_said_where_the_table_went(host: Host, played: OpenTable) -> None:
    played.close()
    app = play(host, Menu(), "w", lambda _app: host.rename(played.id, "sunday"), tick)
    assert "called sunday from now on. o goes on" in foot(app)
    app = play(host, Menu(), "w", lambda _app: host.delete("sunday"), tick, tick)

    assert "This table was deleted while you watched it." in foot(app)


def real(host: Host, *keys: Key | float) -> TabletopApp:
    """Press keys while time passes; a number waits so many seconds."""
    app = TabletopApp(host, Menu(), wishes=Settings(curtain="never"), palette=Palette())

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for key in keys:
                if isinstance(key, float):
                    await asyncio.sleep(key)
                else:
                    tap(app, key)
            await pilot.pause()

    asyncio.run(run())
    return app


def test_time_alone_brings_the_news_and_stops_with_the_page(
    host: Host, played: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "PAUSE", 0.01)
    looks: list[OpenTable] = []
    before = OpenTable.look

    def look(self: OpenTable) -> News:
        looks.append(self)
        return before(self)

    monkeypatch.setattr(OpenTable, "look", look)
    stood: list[int] = []

    def stand(_app: TabletopApp) -> None:
        stood.append(len(looks))

    app = real(host, "w", other(played, "pass"), 0.1, stand, "m", 0.05, stand, 0.1, stand)
    assert "Bruno*" in shown(app)
    assert stood[0] > 2
    assert stood[1] == stood[2]


def test_a_fault_while_nobody_presses_a_key_ends_the_program_in_good_order(
    host: Host, played: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "PAUSE", 0.01)
    monkeypatch.setattr(OpenTable, "look", lambda _self: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        real(host, "w", 0.1)
    assert played.id


def holder(host: Host, id: str, *, stays: bool) -> int:
    """Let another process play a table; return its number."""
    told, tell = os.pipe()
    if not (child := os.fork()):
        try:
            signal.signal(signal.SIGHUP, signal.SIG_IGN if stays else signal.SIG_DFL)
            held = host.resume(id)
            os.write(tell, b"x")
            while held:
                signal.pause()
        finally:
            os._exit(1)
    os.close(tell)
    assert os.read(told, 1)
    os.close(told)
    return child


def test_a_table_is_taken_over_after_a_question(host: Host, played: OpenTable) -> None:
    played.close()
    child = holder(host, played.id, stays=False)
    app = real(host, "enter", "down", "enter", 0.3, "p")
    os.waitpid(child, 0)

    assert app.table is not None
    assert (app.table.read_only, app.table.session.actions) == (False, 1)
    app.close()
    again = holder(host, played.id, stays=False)
    app = real(host, "w", "o", "enter", 0.3, "p")
    os.waitpid(again, 0)
    assert app.table is not None
    assert app.table.session.actions == 2


@pytest.mark.parametrize("keys", [("enter", "down"), ("w", "o")])
def test_a_table_that_was_left_while_the_question_lay_there_is_gone_on_with(
    host: Host, played: OpenTable, keys: tuple[str, ...]
) -> None:
    app = real(host, *keys, other(played, "leave"), "enter", "p")

    assert app.table is not None
    assert (app.table.read_only, app.table.session.actions) == (False, 1)
    app.close()


@pytest.mark.slow
def test_one_that_stays_is_waited_for_no_longer_than_need_be(
    host: Host, played: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(takeover, "PATIENCE", 0.15)
    played.close()
    child = holder(host, played.id, stays=True)
    try:
        app = real(host, "enter", "down", "enter", 0.02)
        assert "was asked to save and leave" in shown(app)
        app = real(host, "enter", "down", "enter", 0.4)
        assert "is still there" in shown(app)
        app = real(host, "enter", "down", "enter", 0.02, "escape", 0.2)
        assert "Tables that wait" in shown(app)
        assert "still there" not in shown(app)
        assert lock.is_held(host.store.path(played.id).with_suffix(".lock"))
        assert not [*host.store.path(played.id).parent.glob("*.leave")]
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_what_stands_in_the_way_of_taking_over_is_said(host: Host, played: OpenTable) -> None:
    app = play(host, Menu(), "enter", "down", "enter")

    assert "Nobody can tell here" in shown(app)
    assert played.trouble is None
