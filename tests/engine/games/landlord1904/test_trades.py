"""House rules of 1904: trades of lots, charters and luxury tickets, and charters as pledges."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import OpenTerms
from engine.commands import Accept, Counter, EndAllOffers, GiveUp, Goods, Offer, Propose, Refuse, Throw
from engine.events import TradeAgreed, TradeRefused
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.events import LoanForeclosed, LoanPassed
from engine.games.landlord1904.rules.loans import free_tickets
from engine.games.landlord1904.rules.poorhouse import could_raise
from engine.games.landlord1904.state import LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import BeforeThrow
from engine.steps import Considers
from tests.support.landlord import LIGHT, lent, lot, lots, notes, position
from tests.support.position import asked, happened

TRADES: dict[str, Any] = {"lot_trades": True}
PLEDGES: dict[str, Any] = {"charters_pledged": True}


def luxuries(game: Game, seat: int) -> int:
    return LandlordPlayer.of(game.state.players[seat]).luxuries


@pytest.mark.rule("HR-80", "LG-83")
def test_by_the_printed_rule_nothing_is_traded() -> None:
    game = position((500, 500), owns={3: 0})
    offer = Offer(0, 1, Goods(titles=lots(3)), Goods(cash=40))
    assert game.refusal(Propose(0, offer)) == "You cannot do that now."
    assert not any(isinstance(choice, OpenTerms) and choice.kind is Propose for choice in game.choices())


@pytest.mark.rule("HR-80")
def test_lots_charters_tickets_and_cash_change_hands_once_both_agree() -> None:
    game = position((500, 500), owns={3: 0, "Light Franchise": 0, 20: 1}, luxuries={0: 2, 1: 1}, **TRADES)
    gives = Goods(cash=30, titles=(lot(3), LIGHT), tickets=2)
    gets = Goods(titles=lots(20), tickets=1)
    game.submit(Propose(0, Offer(0, 1, gives, gets)))
    assert isinstance(asked(game).step, Considers)
    game.submit(Accept(1))
    assert happened(game, TradeAgreed)
    assert [game.state.owner[title] for title in (lot(3), LIGHT, lot(20))] == [1, 1, 0]
    assert (luxuries(game, 0), luxuries(game, 1)) == (1, 2)
    assert [player.cash for player in game.state.players] == [470, 530]
    assert asked(game).step == BeforeThrow(0)


@pytest.mark.rule("HR-80")
def test_a_trade_is_made_before_the_throw_by_the_player_on_turn() -> None:
    game = position((500, 500), owns={3: 0, 20: 1}, **TRADES)
    assert game.refusal(Propose(1, Offer(1, 0, Goods(titles=lots(20)), Goods(cash=1)))) is not None
    assert any(isinstance(choice, OpenTerms) and choice.kind is Propose for choice in game.choices())


@pytest.mark.rule("HR-80", "MO-133")
@pytest.mark.parametrize("most", [0, 1, 3])
def test_there_are_so_many_counteroffers(most: int) -> None:
    game = position((500, 500), owns={3: 0, 20: 1}, most_counters=most, **TRADES)
    offer = Offer(0, 1, Goods(titles=lots(3)), Goods(titles=lots(20)))
    game.submit(Propose(0, offer))
    for number in range(most):
        seat = asked(game).seat
        other = Offer(seat, 1 - seat, Goods(cash=number + 1), Goods(titles=lots(3 if seat else 20)))
        game.submit(Counter(seat, other))
    assert not any(isinstance(one, OpenTerms) and one.kind is Counter for one in game.choices())
    game.submit(Refuse(asked(game).seat))
    assert happened(game, TradeRefused)
    assert asked(game).step == BeforeThrow(0)


@pytest.mark.rule("HR-80")
def test_a_mortgage_to_the_bank_goes_with_its_lots() -> None:
    game = position((500, 500), loans=[notes(0, 2, 10, 12)], **TRADES)
    one = Offer(0, 1, Goods(titles=lots(10)), Goods(cash=5))
    assert game.refusal(Propose(0, one)) == "Lots pledged for one loan change hands together."
    game.submit(Propose(0, Offer(0, 1, Goods(titles=lots(10, 12)), Goods(cash=50))))
    game.submit(Accept(1))
    (loan,) = LandlordState.of(game.state).loans
    assert (loan.borrower, loan.principal, loan.lots) == (1, 200, lots(10, 12))
    assert all(game.state.mortgaged[title] for title in lots(10, 12))
    assert happened(game, LoanPassed) == [LoanPassed(1, 0, -1, 200, lots(10, 12))]


@pytest.mark.rule("HR-80")
def test_a_lender_who_gets_the_lots_is_owed_nothing_more() -> None:
    game = position((500, 500), loans=[lent(1, 0, 80, 10)], **TRADES)
    game.submit(Propose(0, Offer(0, 1, Goods(titles=lots(10)), Goods(cash=15))))
    game.submit(Accept(1))
    assert LandlordState.of(game.state).loans == []
    assert not game.state.mortgaged[lot(10)]
    assert game.state.owner[lot(10)] == 1


@pytest.mark.rule("HR-80")
@pytest.mark.parametrize(("laps", "due", "then"), [(0, 2, 2), (2, 2, 3), (5, 2, 0), (0, 0, 0)])
def test_a_loan_that_has_been_due_by_the_new_owners_laps_is_due_next(laps: int, due: int, then: int) -> None:
    game = position((500, 500, 500), loans=[lent(2, 0, 80, 10, due=due)], laps={1: laps}, **TRADES)
    game.submit(Propose(0, Offer(0, 1, Goods(titles=lots(10)), Goods(cash=15))))
    game.submit(Accept(1))
    (loan,) = LandlordState.of(game.state).loans
    assert (loan.borrower, loan.due) == (1, then)


@pytest.mark.rule("HR-80")
def test_nobody_trades_more_tickets_than_they_hold() -> None:
    game = position((500, 500), owns={3: 0}, luxuries={0: 2}, **TRADES)
    for number in (3, -1):
        offer = Offer(0, 1, Goods(tickets=number, titles=lots(3)), Goods(cash=5))
        assert game.refusal(Propose(0, offer)) == (
            "Players can only trade luxury tickets they hold: here up to 2."
        )


@pytest.mark.rule("HR-80")
def test_offers_can_be_ended_here_too() -> None:
    game = position((500, 500), owns={3: 0, 20: 1}, **TRADES)
    game.submit(Propose(0, Offer(0, 1, Goods(titles=lots(3)), Goods(titles=lots(20)))))
    game.submit(EndAllOffers(1))
    again = Propose(0, Offer(0, 1, Goods(titles=lots(3)), Goods(cash=1)))
    assert game.refusal(again) == "That player takes no more offers from you."


# --- pledges


def pledging(game: Game, *titles: int, tickets: int = 0, interest: int = 0) -> str | None:
    """Propose a loan of $50 from player 1 on these; why it is not allowed."""
    command = ProposeLoan(0, LoanTerms(0, 1, 50, interest, 0, titles, tickets=tickets))
    if (why := game.refusal(command)) is None:
        game.submit(command)
        game.submit(Accept(1))
    return why


@pytest.mark.rule("HR-81", "LG-52")
def test_by_the_printed_rule_only_lots_are_pledged() -> None:
    game = position((500, 500), owns={"Light Franchise": 0}, luxuries={0: 1})
    assert pledging(game, LIGHT) is not None
    assert pledging(game, tickets=1) == "Luxury tickets the borrower can pledge: none."
    assert not any(isinstance(choice, OpenTerms) and choice.kind is ProposeLoan for choice in game.choices())


@pytest.mark.rule("HR-81")
def test_charters_and_tickets_are_pledged_to_players() -> None:
    game = position((500, 500), owns={"Light Franchise": 0}, luxuries={0: 2}, **PLEDGES)
    assert pledging(game, LIGHT, tickets=1) is None
    (loan,) = LandlordState.of(game.state).loans
    assert (loan.lots, loan.tickets) == ((LIGHT,), 1)
    assert (luxuries(game, 0), free_tickets(game, 0)) == (2, 1)
    assert pledging(game, LIGHT) is not None
    assert pledging(game, tickets=2) == "Luxury tickets the borrower can pledge: 1."


@pytest.mark.rule("HR-81")
def test_the_bank_takes_neither() -> None:
    game = position((500, 500), owns={"Light Franchise": 0, 12: 0}, luxuries={0: 2}, **PLEDGES)
    assert game.refusal(Borrow(0, 100, (LIGHT, lot(12)))) is not None
    assert could_raise(game, 0) == 600


@pytest.mark.rule("HR-81")
def test_what_is_not_paid_for_passes_to_the_lender() -> None:
    """Interest is due at Mother Earth, and there is no cash for it."""
    game = position(
        (0, 500), at={0: 38}, dice=[(1, 2)], owns={"Light Franchise": 0}, luxuries={0: 2}, wages=0, **PLEDGES
    )
    assert pledging(game, LIGHT, tickets=2, interest=60) is None
    game.state.players[0].cash = 0
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert happened(game, LoanForeclosed) == [LoanForeclosed(0, 1, (LIGHT,))]
    assert (luxuries(game, 0), luxuries(game, 1)) == (0, 2)
    assert game.state.owner[LIGHT] == 1
