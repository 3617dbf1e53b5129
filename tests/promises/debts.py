"""A debt in the middle of something else leaves alone what waits for it: nobody pays for nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.commands import BANK
from engine.events import BuildingsBought, Mortgaged, Paid, Reason, TitlePassed
from engine.game import Game
from engine.games.finance1936.steps import ForfeitLot, MoveHouse, Oust
from engine.games.landlord1904.rules.loans import due_after, loan_of
from engine.games.landlord1904.state import LandlordPlayer
from engine.games.landlord1904.steps import DropLoan, LotChoice
from engine.queries import free_markers, raisable, sold_deeds
from engine.steps import Auction, MayBuy, Owes, PlaceWon, Release, Step, TakeOver, TakeTitle
from engine.strategy.raising import ways
from tests.promises.promise import Promise
from tests.support.walk import Moment


def _is_the_banks(game: Game, step: MayBuy | LotChoice) -> bool:
    return game.state.owner[step.title] == BANK


def _is_the_sellers(game: Game, step: Auction | TakeTitle) -> bool:
    return step.title is None or game.state.owner[step.title] == step.seller


def _is_still_mortgaged(game: Game, step: TakeOver) -> bool:
    return game.state.owner[step.title] == step.seat and game.state.mortgaged[step.title]


def _is_in_jail(game: Game, step: Release) -> bool:
    return game.state.players[step.seat].jail > 0


def _stands_there(game: Game, step: Oust) -> bool:
    return game.state.players[step.rival].place == step.place


def _is_short_of_a_marker(game: Game, step: ForfeitLot) -> bool:
    return game.state.owner[step.won] == step.seat and (free_markers(game, step.seat) or 0) < 0


def _has_what_falls_due(game: Game, step: DropLoan) -> bool:
    """Unless its lots were taken, or all of it is repaid."""
    loan = loan_of(game, step.loan)
    laps = LandlordPlayer.of(game.state.players[step.seat]).laps
    return loan is None or (loan.borrower == step.seat and due_after(loan, laps) > 0)


def _was_not_sold(game: Game, step: MoveHouse) -> bool:
    return step.seat in game.state.owner


FITS: Mapping[type[Step], Callable[[Game, Any], bool]] = {
    MayBuy: _is_the_banks,
    LotChoice: _is_the_banks,
    Auction: _is_the_sellers,
    TakeTitle: _is_the_sellers,
    TakeOver: _is_still_mortgaged,
    Release: _is_in_jail,
    Oust: _stands_there,
    ForfeitLot: _is_short_of_a_marker,
    DropLoan: _has_what_falls_due,
    MoveHouse: _was_not_sold,
}
"""Whether what has still to happen fits the position that it is about."""


def what_waits_is_as_it_was(moment: Moment) -> None:
    for step in moment.game.state.agenda:
        fits = FITS.get(type(step))
        assert fits is None or fits(moment.game, step), f"waiting is {step}, which is out of date"


def what_is_sold_is_not_mortgaged(moment: Moment) -> None:
    sold = sold_deeds(moment.game)
    for event in moment.game.events:
        assert not (isinstance(event, Mortgaged) and event.title in sold), f"{event}, and it is sold"


def a_winning_bid_buys_what_was_sold(moment: Moment) -> None:
    """A deed comes from the player who is paid; a building goes up at once."""
    game = moment.game
    for number, event in enumerate(game.events):
        if not isinstance(event, Paid) or event.reason is not Reason.AUCTION:
            continue
        after = game.events[number + 1 :]
        if event.title is not None:
            passed = [other for other in after if isinstance(other, TitlePassed)][:1]
            right = TitlePassed(event.title, event.payee, event.payer, Reason.AUCTION)
            assert passed == [right], f"after {event} there is {passed}"
        else:
            placed = any(isinstance(other, BuildingsBought) and other.seat == event.payer for other in after)
            waits = any(isinstance(step, PlaceWon) and step.paid for step in game.state.agenda)
            assert placed or waits, f"after {event} nothing is built"


def a_debt_lasts_until_it_can_be_paid(moment: Moment) -> None:
    decision = moment.game.decision
    if decision is not None and isinstance(decision.step, Owes):
        debt, funds = decision.step, moment.game.state.players[decision.seat].funds
        assert funds < debt.amount, f"{debt} is open, and there are ${funds} to pay it"


def a_debt_that_can_be_paid_has_a_way(moment: Moment) -> None:
    game, decision = moment.game, moment.game.decision
    if decision is not None and isinstance(decision.step, Owes) and not game.rules.facts.forgives_debts:
        debt, funds = decision.step, game.state.players[decision.seat].funds
        is_enough = raisable(game, debt.seat) >= debt.amount
        has_way = bool(ways(game, debt.seat, debt.amount - funds))
        assert has_way == is_enough, f"ways for {debt}: {has_way}; enough with everything sold: {is_enough}"


PROMISES = (
    Promise(what_waits_is_as_it_was),
    Promise(what_is_sold_is_not_mortgaged),
    Promise(a_winning_bid_buys_what_was_sold),
    Promise(a_debt_lasts_until_it_can_be_paid),
    Promise(a_debt_that_can_be_paid_has_a_way),
)
