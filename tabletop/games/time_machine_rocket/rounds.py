"""How turns and rounds end, and how the next ones begin."""

from __future__ import annotations

from tabletop.games.time_machine_rocket import ranking
from tabletop.games.time_machine_rocket.actions import Ending, Event, ObjectiveMet, RoundBegan, RoundEnded, RoundScore
from tabletop.games.time_machine_rocket.cards import OBJECTIVES, ROCKET_PILE, Deck
from tabletop.games.time_machine_rocket.draft import Draft
from tabletop.games.time_machine_rocket.goals import exterminates, fulfils, holds, members
from tabletop.games.time_machine_rocket.phases import Over, SettingOut
from tabletop.games.time_machine_rocket.view import EMPTY_TEAM, Player, Position, Round, Terms
from tabletop.protocol import Seat
from tabletop.rng import Rng


def clear(draft: Draft) -> None:
    """TM-16: the play area goes to the discard pile, spent rockets first, the card opened last on top."""
    position = draft.position
    draft.discard(*position.spent, *position.opened)
    position.spent = position.opened = ()
    position.reset = 0


def end_turn(draft: Draft) -> None:
    """TM-16, TM-17, TM-31, TM-49: clear the play area; a full team ends the round, else the next player is on."""
    clear(draft)
    position = draft.position
    team, objective = draft.player.team, position.round.objective
    if None not in team:
        if fulfils(draft.deck, objective, team):
            meet(draft)
        else:
            end_round(draft, "five")
        return
    position.turn = after(position.turn, position.round.playing)
    position.pile, position.phase = 0, SettingOut()


def after(seat: Seat, playing: tuple[Seat, ...]) -> Seat:
    """Return the next of the playing seats to the left of a seat."""
    return next((other for other in playing if other > seat), playing[0])


def met(draft: Draft) -> bool:
    """TM-30, TM-40: if the player whose turn it is meets the objective now, end the round and tell so."""
    if not holds(draft.deck, draft.position.round.objective, draft.player):
        return False
    meet(draft)
    return True


def met_by_discarding(draft: Draft, discards: int) -> bool:
    """TM-44: if so many discards meet the objective, end the round and tell so."""
    if not exterminates(draft.position.round.objective, discards):
        return False
    meet(draft)
    return True


def meet(draft: Draft) -> None:
    """TM-30: the player whose turn it is has met the objective; the round ends at once."""
    objective = draft.position.round.objective
    draft.tell(ObjectiveMet(draft.seat, objective, draft.deck.objectives[objective].points))
    end_round(draft, "objective")


def end_round(draft: Draft, ending: Ending) -> None:
    """TM-33, TM-34: score the round; then the game is over, or the next round is dealt."""
    position = draft.position
    score = _score(draft, ending)
    position.history += (score,)
    position.players = tuple(
        Player(each.points + score.characters[seat] + score.bonus[seat], each.team, each.rockets, each.vortices)
        for seat, each in enumerate(position.players)
    )
    totals = tuple(each.points for each in position.players)
    draft.tell(RoundEnded(score, totals))
    leaders = ranking.leaders(position.terms, score, totals)
    if len(leaders) == 1:
        position.phase = Over(leaders)
        return
    _next_round(draft, leaders)


def _score(draft: Draft, ending: Ending) -> RoundScore:
    position, deck = draft.position, draft.deck
    bonus = deck.objectives[position.round.objective].points if ending == "objective" else 0
    teams = [members(deck, player.team) for player in position.players]
    return RoundScore(
        number=position.round.number,
        objective=position.round.objective,
        ending=ending,
        by=draft.seat,
        playing=position.round.playing,
        teams=tuple([tuple([each.id for each in team]) for team in teams]),
        characters=tuple([sum([each.points for each in team]) for team in teams]),
        bonus=tuple([bonus if seat == draft.seat else 0 for seat in range(len(teams))]),
    )


def _next_round(draft: Draft, tied: tuple[Seat, ...]) -> None:
    """TM-6 to TM-8: everything is shuffled anew, points stay; in an extra round only the tied seats play (TM-34)."""
    position, before = draft.position, draft.position.round
    seats = tuple(Seat(seat) for seat in range(len(position.players)))
    playing = tied or seats
    number, start = before.number + 1, after(before.start, playing)
    round, draft.objectives, draft.rng = turn_objective(
        position.terms, number, start, playing, draft.objectives, before.past, draft.rng
    )
    points = [player.points for player in position.players]
    dealt, draft.piles, draft.rockets, draft.rng = deal_round(
        draft.deck, position.terms, round, points, position.history, draft.rng
    )
    draft.position, draft.sealed = dealt.draft(), True
    draft.tell(began(round))


def began(round: Round) -> Event:
    """Return the event that a round has begun."""
    return RoundBegan(round.number, round.objective, round.start, round.playing)


def turn_objective(
    terms: Terms,
    number: int,
    start: Seat,
    playing: tuple[Seat, ...],
    left: tuple[str, ...],
    past: tuple[str, ...],
    rng: Rng,
) -> tuple[Round, tuple[str, ...], Rng]:
    """TM-7: turn the next objective; all ten are shuffled when none is left, or if they may return each time."""
    if not left or terms.repeats:
        left, rng = rng.shuffled(OBJECTIVES)
        past = ()
    return Round(number, start, playing, left[0], (*past, left[0])), left[1:], rng


def deal_round(
    deck: Deck, terms: Terms, round: Round, points: list[int], history: tuple[RoundScore, ...], rng: Rng
) -> tuple[Position, tuple[tuple[str, ...], ...], tuple[str, ...], Rng]:
    """TM-6: shuffle the piles apart; return the table, the period piles, the rocket pile and chance after it."""
    piles = []
    for printed in deck.piles:
        pile, rng = rng.shuffled(printed)
        piles.append(pile)
    rockets, rng = rng.shuffled(ROCKET_PILE)
    position = Position(
        players=tuple([Player(each, EMPTY_TEAM, (), 0) for each in points]),
        turn=round.start,
        phase=SettingOut(),
        pile=0,
        spent=(),
        opened=(),
        reset=0,
        discards=(),
        piles=tuple([len(pile) for pile in piles]),
        supply=len(rockets),
        round=round,
        history=history,
        terms=terms,
    )
    return position, tuple(piles), rockets, rng
