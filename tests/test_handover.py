"""Who plays next is told what happened since the own last turn, in every game."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.i18n import use_language
from tabletop.journal import Session
from tabletop.session_words import brief
from tests.playing import Subject, subjects
from tests.toy import header

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize("subject", subjects(), ids=lambda subject: subject.key)
@pytest.mark.parametrize("language", ["en", "pt"])
def test_every_hand_over_tells_something_of_every_other_player(subject: Subject, language: str) -> None:
    """What everybody may know, as the curtain shows it, and as the line at the foot does."""
    use_language(language)
    chance, words = Random(language), subject.entry.words()
    table = next(table for table in subject.tables(4) if table.seats == 3)
    session = Session.start(subject.game, header(subject.game, table))
    names = session.header.names
    while (seat := session.to_act) is not None:
        session = session.play(seat, chance.choice(session.view(seat).legal))
        following = session.to_act
        if following in (seat, None):
            continue
        assert following is not None
        for reader in (None, following):
            told = [line for line in session.told(following, reader) if line.seat != following]
            view = session.view(reader)
            assert any(brief(line, view, words, names) for line in told)
            for other in {line.seat for line in told}:
                assert any(brief(line, view, words, names) for line in told if line.seat == other)
