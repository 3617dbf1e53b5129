"""Trades of lots by option, as bots make them: by what counts at the final score."""

from __future__ import annotations

import pytest

from engine.bots import make, next_command, seat_bots
from engine.commands import Accept, Command, Counter, Goods, Offer, Propose, Refuse, Throw
from engine.game import Game
from engine.games import find
from engine.games.landlord1904 import dealing
from engine.games.landlord1904.commands import LoanTerms, ProposeLoan
from engine.games.landlord1904.dealing import (
    gain_of,
    proposal,
    rents_of,
    rival_turns,
    use_of_cash,
    worth_to,
)
from engine.offer_history import at_balance, remember_refusal
from engine.rng import Rng
from engine.setup import begin
from tests.support.landlord import LIGHT, lot, lots, notes, position
from tests.support.long import few
from tests.support.position import asked

pytestmark = pytest.mark.rule("HR-04", "HR-80")

SOLID = ("normal:builder", "hard", "expert")


def chosen(game: Game, bot: str) -> Command:
    decision = asked(game)
    return make(bot, Rng(1)).choose(game.blinded(decision.seat), decision)


def answered(game: Game, bot: str, cash: int, number: int = 20) -> Command:
    """What the owner of a lot says to an offer of cash for it."""
    game.submit(Propose(0, Offer(0, 1, Goods(cash=cash), Goods(titles=lots(number)))))
    return chosen(game, bot)


@pytest.mark.parametrize("bot", SOLID)
def test_idle_cash_is_offered_for_the_best_lot(bot: str) -> None:
    game = position((900, 200, 200), owns={4: 1, 22: 2}, lot_trades=True)
    command = chosen(game, bot)
    assert command == Propose(0, Offer(0, 2, Goods(cash=242), Goods(titles=lots(22))))


def test_how_long_the_rivals_play_is_worked_out_once_for_all_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked_for = position((900, 200, 200), owns={4: 1, 20: 1, 22: 2}, lot_trades=True), list[int]()

    def counted(game: Game, seat: int) -> float:
        asked_for.append(seat)
        return rival_turns(game, seat)

    monkeypatch.setattr(dealing, "rival_turns", counted)
    assert proposal(game, 0) is not None
    assert asked_for == [0]


@pytest.mark.parametrize("bot", SOLID)
def test_without_the_option_or_the_cash_it_just_throws(bot: str) -> None:
    assert chosen(position((900, 200, 200), owns={22: 2}), bot) == Throw(0)
    assert chosen(position((60, 200, 200), owns={22: 2}, lot_trades=True), bot) == Throw(0)


def test_more_is_offered_after_a_refusal_and_never_more_than_it_brings() -> None:
    game = position((900, 200, 200, 200), owns={22: 2}, lot_trades=True)
    offer = Offer(0, 2, Goods(cash=242), Goods(titles=lots(22)))
    remember_refusal(game, offer)
    game.state.round += 9
    again = chosen(game, "hard")
    assert isinstance(again, Propose)
    assert 242 < again.offer.gives.cash < worth_to(game, 0, offer.gets)


@pytest.mark.parametrize("bot", SOLID)
def test_a_lot_is_sold_for_what_it_will_bring_and_no_less(bot: str) -> None:
    setting = (900, 300, 200)
    worth = worth_to(position(setting), 1, Goods(titles=lots(20)))
    assert worth > 220  # its price, and rents
    sold = answered(position(setting, owns={20: 1}, lot_trades=True), bot, int(worth) + 5)
    assert sold == Accept(1)
    low = answered(position(setting, owns={20: 1}, lot_trades=True), bot, 215)
    assert isinstance(low, Counter | Refuse)


def test_rents_to_come_fade_with_the_laps() -> None:
    early, late = position(laps={}), position(laps={0: 4, 1: 4, 2: 4})
    assert rents_of(early, 0, lot(20)) > 4 * rents_of(late, 0, lot(20)) > 0
    goods = Goods(titles=lots(20))
    assert worth_to(early, 0, goods) > worth_to(late, 0, goods) > 200


def test_a_lot_counts_for_less_by_the_loan_on_it() -> None:
    free, pledged = position(owns={20: 0}), position(owns={20: 0}, loans=[notes(0, 1, 20)])
    goods = Goods(titles=lots(20), tickets=1)
    assert worth_to(free, 0, goods) - worth_to(pledged, 0, goods) == pytest.approx(100)


def test_cash_is_worth_more_to_who_could_not_buy_the_next_lot() -> None:
    game = position((20, 500, 500), owns={20: 0})
    offer = Offer(0, 1, Goods(titles=lots(20)), Goods(cash=230))
    assert use_of_cash(game, 0) > 0 == use_of_cash(game, 1)
    assert gain_of(game, 0, offer) + gain_of(game, 1, offer) > 5


def test_other_cash_leaves_the_tickets_of_an_offer_as_they_are() -> None:
    goods = Goods(titles=lots(20))
    assert at_balance(Offer(0, 1, Goods(5, tickets=1), goods), 80) == Offer(0, 1, Goods(80, tickets=1), goods)
    assert at_balance(Offer(1, 0, goods, Goods(5, tickets=1)), -80) == Offer(
        1, 0, goods, Goods(80, tickets=1)
    )


@pytest.mark.rule("HR-81")
@pytest.mark.parametrize(("tickets", "answer"), [(0, Refuse(1)), (3, Accept(1))])
def test_luxury_tickets_and_charters_are_a_pledge_where_that_is_agreed(tickets: int, answer: Command) -> None:
    game = position((20, 500), owns={"Light Franchise": 0}, luxuries={0: 3}, charters_pledged=True)
    game.submit(ProposeLoan(0, LoanTerms(0, 1, 150, 8, 0, (LIGHT,), tickets=tickets)))
    assert chosen(game, "normal:builder") == answer


@pytest.mark.parametrize("level", few(["normal", "hard"]))
def test_lots_are_traded_at_a_table_of_bots(level: str) -> None:
    rule_set, deals, games = find("landlord-1904"), 0, 0
    for seed in range(6):
        game = begin(rule_set, rule_set.choose({"lot_trades": True}), 4, seed)
        bots = [bot for bot in seat_bots([level] * 4, Rng(seed)) if bot is not None]
        while (decision := game.decision) is not None:
            game.submit(command := next_command(game, decision, bots))
            deals += isinstance(command, Accept)
        games += game.is_over
    assert games == 6
    assert deals > 0
