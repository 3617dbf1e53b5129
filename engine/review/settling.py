"""A position with all that is under way settled by plain answers: a debt paid, a lot bought, a move ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.board import TitleNumber
from engine.bots.levels import Normal
from engine.bots.thrifty import Thrifty
from engine.choices import Decision
from engine.commands import BANK, Command, Seat
from engine.game import Game
from engine.queries import price_of, raisable, titles_of
from engine.review.trial import Trial, carry_on
from engine.rng import Rng
from engine.steps import Auction, ChooseTax, Leave, MayBuy, Owes, Step, TakeTitle

MOST_ANSWERS = 8
"""Plain answers after which a move counts as finished."""

MOST_SALES = 30
"""The most deeds and buildings that may go for one debt."""

_CAREFUL, _SOLID = Thrifty(Rng(0)), Normal(Rng(0))


def settled(game: Game, *, is_tried: bool = False) -> Game:
    """The game with nothing under way; itself if nothing is. Only read it.

    A game that is only tried out is itself played on, which saves copying it.
    """
    after = _finished(game, is_tried)
    state = after.state
    if state.winners or (not state.claims and _SETTLED.keys().isdisjoint(map(type, state.agenda))):
        return after
    if after is game and not is_tried:
        after = Game(game.rules, state.copy())
        state = after.state
    steps = state.agenda[::-1]
    state.agenda.clear()
    for claim in state.claims:
        _pay(after, claim.payer, claim.owner, claim.amount)
    for step in steps:
        if type(step) in _SETTLED:
            _SETTLED[type(step)](after, step)
    return after


def _finished(game: Game, is_tried: bool) -> Game:
    """The move under way, played to its end by plain answers; what is owed is raised as solid players do."""
    plain = game.rules.rule_set.knowledge.plain
    answers = sales = 0
    while (decision := game.decision) is not None and answers < MOST_ANSWERS and sales < MOST_SALES:
        if isinstance(decision.step, Owes):
            if not _is_to_raise(game, decision.step):
                break
            command, sales = _SOLID.choose(game, decision), sales + 1
        elif type(decision.step) in plain or isinstance(decision.step, ChooseTax):
            command, answers = _plain_answer(game, decision), answers + 1
        else:
            break
        if is_tried:
            carry_on(game, command)
        else:
            game, is_tried = Trial(game).carry_out(command), True
    return game


def _is_to_raise(game: Game, debt: Owes) -> bool:
    """Whether a debt can be paid, but only if something is sold or mortgaged."""
    if game.state.players[debt.seat].funds >= debt.amount:
        return False
    return game.rules.facts.forgives_debts or raisable(game, debt.seat) >= debt.amount


def _plain_answer(game: Game, decision: Decision) -> Command:
    answer = game.rules.rule_set.knowledge.plain.get(type(decision.step))
    if answer is None:
        return _CAREFUL.choose(game, decision)
    return answer(game, decision.seat, decision.step)


# --- what is due


def _owes(game: Game, step: Owes) -> None:
    _pay(game, step.seat, step.creditor, step.amount)


def _pay(game: Game, payer: Seat, payee: Seat, amount: int) -> None:
    """Pay, with what could still be raised; a player ruined by it leaves everything to the creditor."""
    players = game.state.players
    if payer >= 0 and raisable(game, payer) < amount:
        if not game.rules.facts.forgives_debts:
            _leave(game, payer, payee)
            return
        amount = max(0, players[payer].funds)
    if payer >= 0:
        players[payer].cash -= amount
    if payee >= 0:
        players[payee].cash += amount


def _leave(game: Game, seat: Seat, creditor: Seat) -> None:
    state, heir = game.state, max(creditor, BANK)
    if heir >= 0:
        state.players[heir].cash += state.players[seat].funds
    for title in titles_of(game, seat):
        state.owner[title], state.level[title] = heir, 0
    state.players[seat].is_out = True
    state.bankruptcies += 1


def _gives_up(game: Game, step: Leave) -> None:
    _leave(game, step.seat, step.creditor)


def _may_buy(game: Game, step: MayBuy) -> None:
    """It is bought if the money is there."""
    price = price_of(game, step.title)
    if game.state.players[step.seat].funds >= price:
        _take(game, step.seat, step.title, price)


def _auction(game: Game, step: Auction) -> None:
    """The highest bid so far wins."""
    if step.title is not None and step.leader is not None:
        _take(game, step.leader, step.title, step.bid)
        if step.seller >= 0:
            game.state.players[step.seller].cash += step.bid


def _take(game: Game, seat: Seat, title: TitleNumber, price: int) -> None:
    game.state.players[seat].cash -= price
    game.state.owner[title] = seat


def _take_title(game: Game, step: TakeTitle) -> None:
    """What it costs is owed apart."""
    game.state.owner[step.title] = step.seat


_SETTLED: dict[type[Step], Callable[[Game, Any], None]] = {
    Owes: _owes,
    Leave: _gives_up,
    MayBuy: _may_buy,
    Auction: _auction,
    TakeTitle: _take_title,
}
"""What may be under way, and what comes of it."""
