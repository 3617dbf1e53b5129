"""Double Trouble: what everybody else owes, and to whom if they cannot pay."""

from __future__ import annotations

import pytest

from engine.commands import Accept, EndTurn, GiveUp, Goods, Mortgage, Offer, Propose, Throw
from engine.events import (
    CardPassed,
    DiceThrown,
    DoubleTroubleThrown,
    End,
    FellShort,
    GameOver,
    Moved,
    Paid,
    Purpose,
    Reason,
    WentBankrupt,
)
from engine.steps import Due, Land, Owes, PassTurn, TurnOver
from tests.support.addon import at, cards, held, landed, no, position, refused
from tests.support.finance import paid, purses
from tests.support.position import asked, happened, title_of

THROWS = {
    2: ((1, 1), 200),
    3: ((1, 2), 100),
    4: ((1, 3), 100),
    5: ((1, 4), 50),
    6: ((3, 3), 50),
    7: ((3, 4), 50),
    8: ((2, 6), 50),
    9: ((3, 6), 50),
    10: ((4, 6), 100),
    11: ((5, 6), 100),
    12: ((6, 6), 200),
}
"""By total: a throw, and what the table says each other player owes."""


@pytest.mark.rule("AD-34", "AD-E07")
@pytest.mark.parametrize("total", THROWS)
def test_every_other_player_owes_by_the_table(total: int) -> None:
    dice, amount = THROWS[total]
    game = landed(160, dice=[dice])
    assert game.events == [
        DiceThrown(0, dice, Purpose.DOUBLE_TROUBLE),
        DoubleTroubleThrown(0, amount),
        Paid(1, 0, amount, Reason.DOUBLE_TROUBLE),
        Paid(2, 0, amount, Reason.DOUBLE_TROUBLE),
    ]


@pytest.mark.rule("AD-35")
def test_everyone_pays_in_turn_from_the_throwers_left() -> None:
    agenda = (Land(2, thrown=7), TurnOver(2))
    game = position((1500,) * 4, at={2: no(160)}, agenda=agenda, dice=[(3, 4)], turn=2)
    assert paid(game) == [(3, 2, 50), (0, 2, 50), (1, 2, 50)]


@pytest.mark.rule("AD-34")
def test_who_is_in_jail_owes_as_well_and_who_is_out_does_not() -> None:
    agenda = (Land(0, thrown=7), TurnOver(0))
    game = position((1500,) * 4, at={0: no(160)}, jail={1: 2}, out=[2], agenda=agenda, dice=[(3, 4)])
    assert paid(game) == [(1, 0, 50), (3, 0, 50)]


@pytest.mark.rule("AD-36")
@pytest.mark.parametrize("double", range(1, 7))
def test_by_option_they_owe_on_a_double_only(double: int) -> None:
    game = landed(160, dice=[(double, double)], double_trouble="doubles_only")
    assert paid(game) == [(1, 0, 200), (2, 0, 200)]


@pytest.mark.rule("AD-36", "AD-E07")
@pytest.mark.parametrize("total", [3, 5, 10])
def test_by_option_nothing_is_owed_on_a_throw_that_is_no_double(total: int) -> None:
    game = landed(160, dice=[THROWS[total][0]], double_trouble="doubles_only")
    assert game.events[-1] == DoubleTroubleThrown(0, 0)
    assert purses(game) == [1500, 1500, 1500]


@pytest.mark.rule("AD-36")
def test_the_throw_moves_nothing_and_its_double_earns_nothing() -> None:
    game = position(at={0: no(175)}, dice=[(4, 5), (2, 2)])
    game.submit(Throw(0))
    assert at(game) == 160
    assert len(happened(game, Moved)) == 1
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-36")
def test_a_double_of_double_trouble_does_not_count_for_the_way_to_jail() -> None:
    game = position(at={0: no(44)}, dice=[(2, 2), (5, 5), (1, 2)], agenda=(Due(0, doubles=1), PassTurn(0)))
    game.submit(Throw(0))
    assert at(game) == 160
    assert asked(game).step == Due(0, doubles=2)


@pytest.mark.rule("AD-70", "AD-34")
def test_the_chance_card_leads_to_double_trouble() -> None:
    game = landed(17, top=["ACH-5"], dice=[(1, 1)])
    assert at(game) == 160
    assert paid(game) == [(1, 0, 200), (2, 0, 200)]


# --- who cannot pay


@pytest.mark.rule("AD-35")
def test_who_cannot_pay_at_once_raises_the_money_first() -> None:
    game = landed(160, (1500, 20, 1500), dice=[(3, 4)], owns={"Baltic Avenue": 1})
    assert asked(game).step == Owes(1, 0, 50, Reason.DOUBLE_TROUBLE, is_debt=True)
    assert purses(game) == [1500, 20, 1500]
    game.submit(Mortgage(1, title_of(game, "Baltic Avenue")))
    assert paid(game, Reason.DOUBLE_TROUBLE) == [(1, 0, 50), (2, 0, 50)]


@pytest.mark.rule("AD-35")
def test_a_debtor_who_could_pay_may_not_give_up() -> None:
    game = landed(160, (1500, 20, 1500), dice=[(3, 4)], owns={"Baltic Avenue": 1})
    assert "still raise $50" in refused(game, GiveUp(1))


@pytest.mark.rule("AD-35", "AD-81")
def test_who_goes_bankrupt_leaves_everything_to_the_thrower_and_the_next_one_pays() -> None:
    game = landed(160, (1500, 20, 1500), dice=[(3, 4)], keeps={"TR-01": 1, "TP-123": 1, "ACC-4": 1})
    assert FellShort(1, 0, 50, 20) in game.events
    game.submit(GiveUp(1))
    card, triple, half = cards(game, "TR-01", "TP-123", "ACC-4")
    assert game.events == [
        WentBankrupt(1, 0, 20, (), (card, triple, half)),
        Paid(1, 0, 20, Reason.BANKRUPTCY),
        CardPassed(1, 0, card),
        CardPassed(1, 0, triple),
        CardPassed(1, 0, half),
        Paid(2, 0, 50, Reason.DOUBLE_TROUBLE),
    ]
    assert held(game) == ["TR-01", "TP-123", "ACC-4"]
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-35")
def test_the_game_is_over_if_that_leaves_the_thrower_alone() -> None:
    game = landed(160, (1500, 20), dice=[(3, 4)])
    game.submit(GiveUp(1))
    [over] = happened(game, GameOver)
    assert isinstance(over, GameOver)
    assert (over.end, over.winners) == (End.LAST_PLAYER, (0,))


@pytest.mark.rule("AD-35", "AD-80", "AD-P10")
def test_a_debtor_may_sell_cards_to_pay() -> None:
    game = landed(160, (1500, 20, 1500), dice=[(3, 4)], keeps={"TP-123": 1, "TR-01": 1})
    offer = Offer(1, 2, Goods(cards=cards(game, "TP-123", "TR-01")), Goods(cash=30))
    game.submit(Propose(1, offer))
    game.submit(Accept(2))
    assert paid(game) == [(2, 1, 30), (1, 0, 50), (2, 0, 50)]
    assert held(game, 2) == ["TP-123", "TR-01"]
    game.submit(EndTurn(0))
    assert asked(game).seat == 1


@pytest.mark.rule("AD-35", "AD-81")
def test_two_may_go_bankrupt_by_one_throw() -> None:
    game = landed(160, (1500, 20, 30, 1500), dice=[(6, 6)], keeps={"TR-01": 1, "TP-123": 2})
    game.submit(GiveUp(1))
    assert asked(game).step == Owes(2, 0, 200, Reason.DOUBLE_TROUBLE, is_debt=True)
    game.submit(GiveUp(2))
    assert purses(game) == [1500 + 20 + 30 + 200, 0, 0, 1300]
    assert held(game) == ["TR-01", "TP-123"]
    assert isinstance(asked(game).step, TurnOver)
