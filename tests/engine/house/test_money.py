"""House rules about money: what players start with, salary, fine, interest, stock, no mortgages."""

from __future__ import annotations

import pytest

from engine.commands import (
    BANK,
    Build,
    GiveUp,
    Goods,
    Lift,
    Mortgage,
    Offer,
    PayFine,
    Propose,
    SellBuildings,
    Throw,
)
from engine.events import By, Freed, LeftJail, Paid, Reason, ShortageBegan
from engine.games.addon1995.commands import UseTravelCards
from engine.options import SetupError, Value
from engine.queries import raisable
from engine.steps import Due, Owes, PassTurn, TurnOver, Walk
from tests.support.addon import at, cards, no
from tests.support.addon import position as inner
from tests.support.landlord import position as landlord
from tests.support.position import asked, happened, landed, new, position, title_of

MONEY = {"monopoly-1935": 1500, "addon-1995": 1500, "landlord-1904": 500, "finance-1936": 1925}


@pytest.mark.rule("HR-10")
@pytest.mark.parametrize("rules", MONEY)
def test_players_start_with_the_cash_agreed_upon_in_every_game(rules: str) -> None:
    printed = new(2, {"first_player": "seat_one"} if rules.startswith(("mono", "addon")) else {}, rules=rules)
    assert {player.cash for player in printed.state.players} == {MONEY[rules]}
    agreed = new(2, {"starting_cash": 2000}, rules=rules)
    assert [(player.cash, player.credit) for player in agreed.state.players] == [(2000, 0)] * 2


@pytest.mark.rule("HR-10")
def test_cash_agreed_upon_holds_at_a_large_table_too() -> None:
    large = new(6, {"starting_cash": 700})
    assert [(player.cash, player.credit) for player in large.state.players] == [(700, 0)] * 6


@pytest.mark.rule("HR-10")
@pytest.mark.parametrize(
    ("rules", "wrong", "why"),
    [
        ("monopoly-1935", 99, "starting_cash must be printed or 100 to 20000, not 99."),
        ("addon-1995", 20_001, "starting_cash must be printed or 100 to 20000, not 20001."),
        ("finance-1936", 1234, "starting_cash must be printed or 100 to 20000 in steps of 5, not 1234."),
    ],
)
def test_cash_has_its_limits(rules: str, wrong: int, why: str) -> None:
    with pytest.raises(SetupError) as refused:
        new(2, {"starting_cash": wrong}, rules=rules)
    assert str(refused.value) == why


@pytest.mark.rule("HR-11")
@pytest.mark.parametrize(
    ("players", "given", "money"),
    [
        (5, {}, (1500, 0)),
        (6, {}, (1000, 500)),
        (6, {"starting_credit": 0}, (1000, 0)),
        (3, {"starting_credit": 5000}, (1500, 5000)),
        (6, {"starting_cash": 300, "starting_credit": 250}, (300, 250)),
    ],
)
def test_the_credit_is_the_printed_one_unless_agreed_otherwise(
    players: int, given: dict[str, Value], money: tuple[int, int]
) -> None:
    game = new(players, given)
    assert {(player.cash, player.credit) for player in game.state.players} == {money}


@pytest.mark.rule("HR-11")
def test_credit_agreed_upon_is_drawn_by_a_payment() -> None:
    game = landed("Income Tax", (100, 1500), credit=(400, 0), income_tax_choice="flat_only")
    assert (game.state.players[0].cash, game.state.players[0].credit) == (0, 200)


@pytest.mark.rule("HR-12")
@pytest.mark.parametrize(("salary", "spaces"), [(0, (1, 2)), (450, (1, 2)), (1000, (3, 1))])
def test_go_pays_the_salary_agreed_upon(salary: int, spaces: tuple[int, int]) -> None:
    game = position(at={0: 38}, dice=[spaces], go_salary=salary, owns={"Mediterranean Avenue": 0})
    game.submit(Throw(0))
    paid = [event.amount for event in happened(game, Paid) if event.reason is Reason.SALARY]
    assert paid == ([salary] if salary else [])
    assert game.board.spaces[0].amount == salary


@pytest.mark.rule("HR-12")
def test_a_lap_pays_the_wages_agreed_upon() -> None:
    game = landlord((500, 500), at={0: 38}, dice=[(1, 2)], wages=35)
    game.submit(Throw(0))
    assert game.state.players[0].cash == 535
    assert game.board.spaces[0].amount == 35


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize(("start", "dice", "paid"), [(35, (2, 3), 400), (36, (2, 3), 200), (5, (1, 2), 0)])
def test_a_throw_that_ends_on_go_is_paid_twice(start: int, dice: tuple[int, int], paid: int) -> None:
    game = position(at={0: start}, dice=[dice], go_landing="double", owns={"Mediterranean Avenue": 0})
    game.submit(Throw(0))
    assert sum(event.amount for event in happened(game, Paid) if event.reason is Reason.SALARY) == paid


@pytest.mark.rule("HR-13")
def test_a_card_that_advances_to_go_is_paid_twice() -> None:
    game = landed("Chance", top=["CH-09"], go_landing="double", go_salary=300)
    assert game.state.players[0].cash == 1500 + 600


@pytest.mark.rule("HR-13")
def test_to_jail_and_backward_pay_nothing() -> None:
    assert landed("Go to Jail", go_landing="double").state.players[0].cash == 1500
    back = position(agenda=(Walk(0, -3, By.CARD), TurnOver(0), PassTurn(0)), at={0: 3}, go_landing="double")
    assert (back.state.players[0].place, back.state.players[0].cash) == (0, 1500)


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize(
    ("pays", "start", "dice", "paid"),
    [("200", 164, (1, 1), 400), ("200", 164, (1, 2), 200), ("250_300", 164, (1, 1), 600)],
)
def test_pass_pays_twice_to_a_piece_that_ends_there(
    pays: str, start: int, dice: tuple[int, int], paid: int
) -> None:
    game = inner(at={0: no(start)}, dice=[dice], go_landing="double", pass_pays=pays, owns={"Boston": 0})
    game.submit(Throw(0))
    assert at(game) == start + sum(dice)
    assert sum(event.amount for event in happened(game, Paid) if event.reason is Reason.PASS) == paid


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize("times", ["single", "double"])
def test_backing_onto_a_corner_is_never_paid_twice(times: str) -> None:
    """By travel card from Newbury Street back to PASS."""
    game = inner(at={0: no(168)}, keeps={"TR-13": 0}, go_landing=times, backward_landing_pays=True)
    game.submit(UseTravelCards(0, cards(game, "TR-13")))
    assert at(game) == 166
    assert game.state.players[0].cash == 1700


@pytest.mark.rule("HR-14")
@pytest.mark.parametrize("fine", [0, 30, 500])
def test_leaving_jail_costs_the_fine_agreed_upon(fine: int) -> None:
    game = position(jail={0: 1}, jail_fine=fine)
    game.submit(PayFine(0))
    assert game.state.players[0].cash == 1500 - fine
    assert LeftJail(0, Freed.FINE) in game.events
    assert isinstance(asked(game).step, Due)


@pytest.mark.rule("HR-14")
def test_a_fine_that_is_too_high_is_named_and_owed_on_the_last_turn() -> None:
    game = position((60, 1500), jail={0: 2}, jail_fine=61, owns={"Baltic Avenue": 0})
    assert game.refusal(PayFine(0)) == "The fine is $61; you have $60."
    last = position((60, 1500), jail={0: 3}, jail_fine=61, owns={"Baltic Avenue": 0}, dice=[(1, 2)])
    last.submit(Throw(0))
    assert asked(last).step == Owes(0, BANK, 61, Reason.FINE, is_debt=True)


@pytest.mark.rule("HR-14")
@pytest.mark.parametrize("fine", [0, 20, 500])
def test_the_fine_of_1904_is_the_one_agreed_upon(fine: int) -> None:
    game = landlord((500, 500), jail={0}, jail_fine=fine)
    game.submit(PayFine(0))
    assert game.state.players[0].cash == 500 - fine


@pytest.mark.rule("HR-15")
@pytest.mark.parametrize(("percent", "cost"), [(0, 110), (10, 121), (25, 138), (50, 165)])
def test_lifting_a_mortgage_costs_the_interest_agreed_upon(percent: int, cost: int) -> None:
    game = position(owns={"Kentucky Avenue": 0}, mortgaged=["Kentucky Avenue"], mortgage_interest=percent)
    game.submit(Lift(0, title_of(game, "Kentucky Avenue")))
    assert game.state.players[0].cash == 1500 - cost


@pytest.mark.rule("HR-16")
@pytest.mark.parametrize(
    ("rules", "given", "stock"),
    [
        ("monopoly-1935", {}, (32, 12)),
        ("monopoly-1935", {"house_stock": 0, "hotel_stock": 99}, (0, 99)),
        ("addon-1995", {}, (49, 19)),
        ("addon-1995", {"hotel_stock": 5}, (49, 5)),
        ("addon-1995", {"feature_extra_buildings": False, "house_stock": 50}, (50, 12)),
        ("finance-1936", {}, (39, 0)),
        ("finance-1936", {"house_stock": 12}, (12, 0)),
    ],
)
def test_the_bank_has_the_buildings_agreed_upon(
    rules: str, given: dict[str, Value], stock: tuple[int, int]
) -> None:
    game = new(2, given, rules=rules)
    assert (game.state.houses, game.state.hotels) == stock


@pytest.mark.rule("HR-16")
def test_an_unlimited_stock_is_never_short() -> None:
    """Everybody could build everywhere at once, and nobody is asked."""
    game = new(2, {"house_stock": "unlimited", "hotel_stock": "unlimited", "first_player": "seat_one"})
    for group in game.board.lot_groups:
        for title in group.titles:
            game.state.owner[title] = group.number % 2
    for player in game.state.players:
        player.cash = 100_000
    for level in range(5):
        for group in game.board.lot_groups:
            owner = group.number % 2
            game.submit(Build(owner, group.titles))
            assert not happened(game, ShortageBegan), level
    assert {game.state.level[title] for group in game.board.lot_groups for title in group.titles} == {5}


@pytest.mark.rule("HR-17")
def test_nothing_can_be_mortgaged_where_that_is_agreed() -> None:
    game = position(owns={"Boardwalk": 0}, mortgages=False)
    assert game.refusal(Mortgage(0, title_of(game, "Boardwalk"))) == "In this game, nothing can be mortgaged."
    assert not any(isinstance(choice, Mortgage) for choice in game.choices())


@pytest.mark.rule("HR-17")
def test_a_debtor_without_mortgages_sells_buildings_and_is_then_bankrupt() -> None:
    owns = {"orange": 0, "Boardwalk": 1}
    game = landed("Boardwalk", (10, 1500), owns=owns, built={"orange": 1, "Boardwalk": 2}, mortgages=False)
    assert asked(game).step == Owes(0, 1, 600, Reason.RENT, title_of(game, "Boardwalk"), is_debt=True)
    assert raisable(game, 0) == 10 + 3 * 50
    game.submit(SellBuildings(0, game.board.groups[3].titles))
    game.submit(GiveUp(0))
    assert game.state.players[0].is_out


@pytest.mark.rule("HR-17")
def test_without_mortgages_a_debtor_may_sell_a_deed_below_half_its_price() -> None:
    """With mortgages the Bank would give half, so that less would cost the creditor."""
    for has_mortgages, allowed in ((False, True), (True, False)):
        game = landed(
            "Boardwalk",
            (10, 1500, 1500),
            owns={"Kentucky Avenue": 0, "Boardwalk": 1},
            mortgages=has_mortgages,
        )
        offer = Offer(0, 2, Goods(titles=(title_of(game, "Kentucky Avenue"),)), Goods(cash=45))
        assert (game.refusal(Propose(0, offer)) is None) is allowed
