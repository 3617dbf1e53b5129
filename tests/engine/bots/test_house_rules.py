"""What bots and odds make of house rules: the numbers they go by are those in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots import make
from engine.bots.ahead import is_alone_at_bank, pot_ahead, rounds_left
from engine.bots.base import next_command
from engine.bots.earnings import lot_earnings
from engine.bots.housing import Housing
from engine.bots.investing import next_build, open_groups
from engine.bots.judgement.board_facts import ground_of
from engine.bots.judgement.position import Position
from engine.bots.judgement.prospects import OWN
from engine.bots.judgement.seat_totals import SeatTotals
from engine.bots.outlook import Outlook
from engine.bots.ruin_risk import RuinRisk
from engine.bots.valuation import worth_of_card
from engine.cards import LeaveJail
from engine.commands import (
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    Goods,
    Mortgage,
    Offer,
    PayFine,
    Propose,
    Throw,
)
from engine.game import Game
from engine.house.number_cards import NumberCards
from engine.queries import next_throw
from engine.review.judge import Judge
from engine.rng import Rng
from engine.steps import Auction, MayBuy, PassTurn, TurnOver
from tests.support import addon, finance, landlord
from tests.support.position import asked, landed, new, position, title_of

ORANGES = ("St. James Place", "Tennessee Avenue", "New York Avenue")

pytestmark = pytest.mark.rule("HR-04")


def chosen(game: Game, bot: str = "normal:builder") -> Command:
    decision = asked(game)
    return make(bot, Rng(1)).choose(game.blinded(decision.seat), decision)


def sums(game: Game, seat: int = 0) -> SeatTotals:
    """What a seat has, as a judge sees it."""
    return Position.of(game).sum_of(seat)


def chances(game: Game) -> Sequence[float]:
    return Judge(game.rules).chances(game)


def dealt(game: Game) -> dict[str, int]:
    """Every deed of a board, to all players in turns, so that nobody has a set."""
    players = len(game.state.players)
    return {game.board.spaces[deed.place].name: deed.number % players for deed in game.board.titles}


def rents(game: Game, lot: str) -> tuple[float, ...]:
    """What a lot of a whole set earns by its level, for each rent it charges without house rules."""
    deed = game.board.titles[title_of(game, lot)]
    plain = lot_earnings(position().rules.terms, deed)
    return tuple(own / usual for own, usual in zip(lot_earnings(game.rules.terms, deed), plain, strict=False))


# --- rents


def test_a_full_set_is_worth_less_where_it_doubles_nothing() -> None:
    double, single = (position(owns={"orange": 0}, full_set_rent=rent) for rent in ("double", "single"))
    assert sums(single).income * 2 == pytest.approx(sums(double).income)
    assert rents(single, ORANGES[0]) == pytest.approx((0.5, 1, 1, 1, 1, 1))
    orders = [(title_of(game, ORANGES[2]),) for game in (double, single)]
    more, less = (
        Housing(game, 0, 0, 0)._adds(order[0], 1)
        for game, order in zip((single, double), orders, strict=True)
    )
    assert more > less


def test_rents_count_for_less_where_none_are_paid_to_players_in_jail() -> None:
    usual, held = (
        position(owns={"orange": 0, "Reading Railroad": 0}, rent_in_jail=on) for on in (True, False)
    )
    assert 0.7 < sums(held).income / sums(usual).income < 0.95
    assert Outlook(held).now(0) < Outlook(usual).now(0)
    ruins = [RuinRisk(game, 1).tolls for game in (usual, held)]
    assert sum(odds for _, odds in ruins[1]) < sum(odds for _, odds in ruins[0])


@pytest.mark.parametrize(("on", "leaves"), [(True, False), (False, True)])
def test_an_owner_leaves_a_jail_in_which_no_rent_comes_in(on: bool, leaves: bool) -> None:
    owns = dict.fromkeys(("orange", "red", "railroads", "pink", "light blue"), 0) | {
        "green": 1,
        "dark blue": 1,
    }
    built = {"orange": 4, "green": 2}
    game = position(
        (900, 900), owns=owns | {"yellow": 1, "purple": 1}, built=built, jail={0: 1}, rent_in_jail=on
    )
    assert isinstance(chosen(game), PayFine) is leaves
    assert isinstance(chosen(game, "thrifty"), PayFine) is leaves


def test_a_bot_says_that_there_is_rent_to_collect_outside() -> None:
    for on, told in ((True, "little rent to fear"), (False, "more rent to collect than to fear")):
        game = position((900, 900), jail={0: 1}, rent_in_jail=on)
        thought = make("normal:builder", Rng(1)).explain(game, asked(game), PayFine(0))
        assert thought is not None
        assert told in thought.rule


@pytest.mark.rule("HR-10")
def test_rents_weigh_more_and_parts_of_sets_less_where_players_start_with_little() -> None:
    def side(owns: dict[str, int], **options: Any) -> float:
        built = {"orange": 2} if "orange" in owns else {}
        game = position((400, 400, 400, 400), owns=owns, built=built, **options)
        return chances(game)[0]

    sets, parts = {"orange": 0}, {"Mediterranean Avenue": 0, "Boardwalk": 0, "Illinois Avenue": 0}
    assert side(sets, starting_cash=500) > side(sets) + 0.02
    assert side(parts, starting_cash=500) < side(parts) - 0.01
    assert side(sets, starting_cash=2000) == side(sets)


# --- mortgages


def test_interest_in_force_counts() -> None:
    grounds = [ground_of(position(mortgage_interest=percent).rules) for percent in (0, 10, 50)]
    boardwalk = title_of(position(), "Boardwalk")
    assert [ground.interest[boardwalk] for ground in grounds] == [0, 20, 100]
    assert [ground.lifts[boardwalk] for ground in grounds] == [200, 220, 300]


def test_nothing_is_counted_on_that_cannot_be_mortgaged() -> None:
    game = position((100, 100), owns={"Boardwalk": 0, "Park Place": 1}, mortgages=False)
    assert sums(game).raisable == 0
    offer = Offer(0, 1, Goods(titles=(title_of(game, "Boardwalk"),)), Goods(cash=50))
    assert RuinRisk(game, 0)._brings(offer.gives) == 0


@pytest.mark.rule("HR-17")
def test_a_foothold_counts_for_less_where_it_brings_no_cash_in_need() -> None:
    """That is what it is worth beside the chance of a set; its rents are the same."""
    found = [
        Position.of(game).prospects(0).features[OWN.index("deeds")]
        for game in (
            position(owns={"Boardwalk": 0, "Illinois Avenue": 0}, mortgages=on) for on in (True, False)
        )
    ]
    assert found[0] == pytest.approx(0.2)
    assert found[1] < 0.15


def test_a_price_that_could_be_borrowed_back_is_ruinous_where_nothing_can() -> None:
    setting: dict[str, Any] = {"owns": {"green": 1, "dark blue": 1}, "built": {"green": 3}}
    lent, not_lent = (landed("New York Avenue", (1095, 900), **setting, mortgages=on) for on in (True, False))
    assert isinstance(chosen(lent), Buy)
    assert isinstance(chosen(not_lent), Decline)


# --- building


def test_uneven_building_goes_on_one_lot_first() -> None:
    game = position((700, 1500), owns={"orange": 0}, even_building=False, agenda=(TurnOver(0), PassTurn(0)))
    build = chosen(game)
    assert isinstance(build, Build)
    assert len(build.lots) > 2
    assert len(set(build.lots[:3])) == 1


def test_uneven_building_earns_more_with_little_money() -> None:
    even, uneven = (position(owns={"orange": 0}, even_building=on) for on in (True, False))
    assert sums(uneven).with_money(300) > sums(even).with_money(300)
    assert sums(uneven).with_money(3000) == pytest.approx(sums(even).with_money(3000))
    group = even.board.groups[even.board.titles[title_of(even, ORANGES[0])].group]
    assert Outlook(uneven).estates.whole(group, 300) > Outlook(even).estates.whole(group, 300)
    assert Outlook(uneven).estates.whole(group, 1500) == pytest.approx(
        Outlook(even).estates.whole(group, 1500)
    )


@pytest.mark.parametrize(("stock", "top"), [({"hotel_stock": 0}, 4), ({"house_stock": 6}, 2), ({}, 5)])
def test_nothing_is_expected_to_be_built_that_the_bank_never_has(stock: dict[str, Any], top: int) -> None:
    game = position((9000, 1500), owns={"orange": 0}, **stock)
    assert len(rents(game, ORANGES[0])) == top + 1
    everything = sums(game).last
    assert everything == pytest.approx(
        sum(lot_earnings(game.rules.terms, game.board.titles[title_of(game, lot)])[top] for lot in ORANGES),
        rel=0.25,
    )
    built = next_build(game, 0, open_groups(game, 0), 9000, 100, None)
    assert built is not None
    assert len(built.lots) == 3 * top


# --- cash


def test_a_card_out_of_jail_is_worth_what_the_fine_is() -> None:
    worths = []
    for fine in (0, 50, 500):
        rules = position(jail_fine=fine).rules
        card = next(n for n, one in enumerate(rules.cards) if isinstance(one.effect, LeaveJail))
        worths.append(worth_of_card(rules, card))
    assert worths == [0, 40, 400]


def test_builders_will_have_more_where_the_bank_pays_more() -> None:
    options: tuple[dict[str, Any], ...] = (
        {"go_salary": 0},
        {},
        {"snake_eyes": 500},
        {"go_landing": "double"},
        {"go_salary": 400},
    )
    least, usual, *more = (position((400, 1500), owns={"orange": 0}, **one) for one in options)
    assert Outlook(least).estates.in_store < Outlook(usual).estates.in_store
    assert all(Outlook(game).estates.in_store > Outlook(usual).estates.in_store for game in more)
    before, after = chances(usual), chances(least)
    assert after[0] < before[0]  # a set without money for houses


@pytest.mark.parametrize(
    "options",
    [{"free_parking": "pot"}, {"free_parking": "triple_play"}, {"go_salary": 400}, {"snake_eyes": 500}],
)
def test_deeds_count_for_more_beside_cash_where_the_bank_pays_more(options: dict[str, Any]) -> None:
    def buyer(**more: Any) -> float:
        owns = {"Pacific Avenue": 1, "Illinois Avenue": 1}
        return chances(position((1200, 500, 1500, 1500), owns=owns, **more))[1]

    assert buyer(**options) > buyer() + 0.03


@pytest.mark.parametrize("feature", ["feature_pass", "feature_triple_play", "feature_tax_refund"])
def test_deeds_count_for_more_beside_cash_where_spaces_of_the_board_pay(feature: str) -> None:
    def buyer(*, on: bool) -> float:
        owns = dealt(addon.position([1500] * 4)) | {"Beacon Street": 1}
        return chances(addon.position((1200, 500, 1500, 1500), owns=owns, **{feature: on}))[1]

    assert buyer(on=True) > buyer(on=False) + 0.001


def test_cash_counts_in_full_at_first_where_the_deeds_outlast_it() -> None:
    """It buys the rest at printed prices; a board that everybody together can buy is as ever."""

    def counted(game: Game) -> float:
        return Position.of(game).prospects(0).features[OWN.index("cash to 1500")]

    cash = (600, 1500)
    every = dealt(addon.position(cash))
    half = dict(list(every.items())[: len(every) // 2])
    first, later, at_last = (counted(addon.position(cash, owns=owns)) for owns in ({}, half, every))
    assert first == pytest.approx(600 / 1500)
    assert at_last < later < first
    assert counted(addon.position(cash, starting_cash=3000)) == at_last
    printed = dealt(position(cash))
    assert counted(position(cash, go_salary=400)) == counted(position(cash, owns=printed, go_salary=400))


def test_a_dollar_counts_less_once_the_bank_has_sold_a_deed() -> None:
    found = Position.of(addon.position((600, 1500)))
    before = found.prospects(1).features
    found.give([0], 0)
    assert found.prospects(1).features != before


def test_what_the_bank_pays_is_told_by_every_board() -> None:
    """A lap pays the salary however long it is; what the inner board pays comes on top."""
    plain, inner = position().rules.terms.more_pay, addon.position().rules.terms.more_pay
    features: dict[str, Any] = dict.fromkeys(
        ("feature_pass", "feature_triple_play", "feature_tax_refund"), False
    )
    assert plain == addon.position(**features).rules.terms.more_pay == 0
    assert inner > position(go_salary=400).rules.terms.more_pay / 2


@pytest.mark.parametrize(
    ("fewer", "more"),
    [({}, {"pot_start": 500}), ({"pot_share": 50}, {}), ({"pot_share": 50}, {"pot_share": 60})],
)
def test_a_pot_brings_more_the_more_is_put_in_and_taken(fewer: dict[str, Any], more: dict[str, Any]) -> None:
    little, much = (position(free_parking="pot", **one).rules.terms.more_pay for one in (fewer, more))
    assert 0 < little < much


@pytest.mark.parametrize("card", ["CH-14", "TR-03", "TP-114"])
def test_a_kept_card_is_no_cash_in_hand_and_costs_no_chance(card: str) -> None:
    owns = {"Beacon Street": 1, "Boylston Street": 0}
    alone, kept = (addon.position((400, 400, 400), owns=owns, keeps=keeps) for keeps in ({}, {card: 0}))
    assert chances(alone) == chances(kept)


def test_triple_play_brings_more_the_more_cards_are_dealt() -> None:
    few, many = (
        position(free_parking="triple_play", triple_cards_at_start=number).rules.terms.more_pay
        for number in (0, 3)
    )
    assert 0 < few < many


def test_who_may_take_the_pot_next_has_a_better_chance() -> None:
    near, far = (
        position(at={0: place}, boxes=(0, 3000), free_parking="pot")
        for place in ("Virginia Avenue", "Boardwalk")
    )
    assert pot_ahead(near, near.state.players[0].place) > 300
    assert pot_ahead(far, far.state.players[0].place) == 0
    assert chances(near)[0] > chances(far)[0]
    assert pot_ahead(position(at={0: "Virginia Avenue"}), 14) == 0


def test_a_full_pot_ahead_is_a_reason_to_leave_jail() -> None:
    owns = dict.fromkeys(("orange", "red", "railroads", "pink", "light blue"), 1) | {
        "green": 0,
        "dark blue": 0,
    }
    setting: dict[str, Any] = {
        "owns": owns | {"yellow": 0, "purple": 0},
        "built": {"orange": 3},
        "jail": {0: 1},
    }
    full, empty = (position((900, 900), boxes=(0, pot), free_parking="pot", **setting) for pot in (5000, 0))
    assert isinstance(chosen(full), PayFine)
    assert isinstance(chosen(empty), Throw)


@pytest.mark.rule("HR-12")
@pytest.mark.parametrize("wages", [0, 50, 100, 200, 500])
@pytest.mark.parametrize("rounds", [3, 5, 10])
def test_a_payday_is_worth_what_it_pays_and_so_changes_no_odds(wages: int, rounds: int) -> None:
    """One who has just been paid is as well off as one about to be."""
    others: dict[str, Any] = {
        "laps": {1: 1, 2: 1},
        "at": {0: 39, 1: 20, 2: 20},
        "wages": wages,
        "rounds": rounds,
    }
    before = landlord.position((300, 300, 300), **others)
    others["laps"][0], others["at"][0] = 1, 0
    after = landlord.position((300 + wages, 300, 300), **others)
    assert chances(after)[0] == pytest.approx(chances(before)[0], abs=0.06)


# --- buying


def test_what_nobody_else_may_bid_for_is_declined_and_then_had_for_little() -> None:
    game = position(agenda=(MayBuy(0, title_of(position(), "Boardwalk")), PassTurn(0)), first_lap=True)
    game.state.players[0].has_lapped = True
    assert is_alone_at_bank(game, 0)
    assert chosen(game) == Decline(0)
    game.submit(Decline(0))
    assert isinstance(asked(game).step, Auction)
    assert chosen(game) == Bid(0, 1)


def test_a_bot_says_why_it_declines_what_nobody_else_may_bid_for() -> None:
    game = position(agenda=(MayBuy(0, title_of(position(), "Boardwalk")), PassTurn(0)), first_lap=True)
    game.state.players[0].has_lapped = True
    thought = make("normal:builder", Rng(1)).explain(game, asked(game), Decline(0))
    assert thought is not None
    assert thought.rule == "Nobody else may bid yet, so it goes for less at auction."


@pytest.mark.parametrize("bot", ["normal:builder", "hard"])
def test_in_finance_too_a_bot_declines_what_nobody_else_may_bid_for(bot: str) -> None:
    agenda = (MayBuy(0, finance.COURT), PassTurn(0))
    game = finance.position(circuit=[0], agenda=agenda, first_lap=True)
    assert chosen(game, bot) == Decline(0)
    game.submit(Decline(0))
    assert chosen(game, bot) == Bid(0, 5)
    assert chosen(finance.position(circuit=[0, 1], agenda=agenda, first_lap=True), bot) == Buy(0)


@pytest.mark.parametrize("options", [{"first_lap": False}, {"first_lap": True, "unbought": "stays"}])
def test_what_others_may_get_or_nobody_is_bought(options: dict[str, Any]) -> None:
    game = position(agenda=(MayBuy(0, title_of(position(), "Boardwalk")), PassTurn(0)), **options)
    game.state.players[0].has_lapped = True
    assert isinstance(chosen(game), Buy)


def at_boardwalk(*cash: int, **options: Any) -> Game:
    """The first player may buy Boardwalk for $400."""
    return position(cash, agenda=(MayBuy(0, title_of(position(), "Boardwalk")), PassTurn(0)), **options)


def test_hard_leaves_to_auction_what_others_cannot_pay_for() -> None:
    game = at_boardwalk(900, 90, 60)
    assert chosen(game, "hard:builder") == Decline(0)
    assert chosen(game) == Buy(0)
    bots = [make("hard:builder", Rng(1)), make("normal:gambler", Rng(2)), make("normal:builder", Rng(3))]
    game.submit(Decline(0))
    while isinstance(asked(game).step, Auction):
        game.submit(next_command(game, asked(game), bots))
    assert game.state.owner[title_of(game, "Boardwalk")] == 0
    assert game.state.players[0].funds >= 900 - 120


@pytest.mark.parametrize(
    ("cash", "options"),
    [
        ((900, 390, 60), {}),  # little to save
        ((900, 90, 60), {"unbought": "stays"}),
        ((900, 90, 60), {"auction_bid_limit": "assets", "owns": {"orange": 1, "red": 2}}),
    ],
)
def test_hard_buys_what_others_might_get_or_nobody(cash: tuple[int, ...], options: dict[str, Any]) -> None:
    assert chosen(at_boardwalk(*cash, **options), "hard:builder") == Buy(0)


def test_hard_does_not_leave_to_auction_what_it_would_not_get_there_itself() -> None:
    """It would drop out before the others do, for it bids no more than $340."""
    assert chosen(at_boardwalk(900, 355, 60), "hard:hoarder") == Buy(0)


def test_hard_says_why_it_leaves_a_lot_to_auction() -> None:
    game = at_boardwalk(900, 90, 60)
    bot = make("hard:builder", Rng(1))
    thought = bot.explain(game, asked(game), Decline(0))
    assert thought is not None
    assert thought.rule == "Nobody else had the cash to bid its price, so it went for less at auction."
    bought = bot.explain(game, asked(game), Buy(0))
    assert bought is not None
    assert not bought.rule


# --- the end


def test_worth_counts_as_an_agreed_end_draws_near() -> None:
    """One has cash and deeds, the other a set that will ruin everybody in time."""
    owns, built = {"dark blue": 0, "green": 1, "yellow": 1}, {"dark blue": 2}
    told = []
    for limit in (0, 100, 12, 5):
        game = position((400, 4000), owns=owns, built=built, time_limit_rounds=limit)
        told.append(chances(game)[1])
    assert told[0] == pytest.approx(told[1], abs=0.01)
    assert told[1] < told[2] < told[3]
    game.state.time_is_up = True
    assert chances(game)[1] > 0.95


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        ({}, None),
        ({"time_limit_rounds": 20}, 20),
        ({"end_after_bankruptcies": 1}, 23),
        ({"end_after_bankruptcies": 2}, 31),
        ({"goal_worth": 1000}, 1),
        ({"goal_worth": 9500, "time_limit_rounds": 90}, 90),
    ],
)
def test_the_nearest_end_counts(options: dict[str, Any], rounds: float | None) -> None:
    assert rounds_left(position(**options)) == rounds


def test_a_goal_in_worth_comes_nearer_with_what_the_richest_has() -> None:
    poor, rich = (position((cash, 500), goal_worth=9500) for cash in (1000, 7000))
    near, far = rounds_left(rich), rounds_left(poor)
    assert near is not None
    assert far is not None
    assert near < far


def test_time_that_is_called_leaves_a_round() -> None:
    game = position(time_limit_minutes=60)
    assert rounds_left(game) is None
    game.state.time_is_up = True
    assert rounds_left(game) == 1


def test_deeds_are_worth_their_price_when_it_is_about_to_count() -> None:
    open_end, last = (position(owns={"Boardwalk": 0}) for _ in range(2))
    last.state.time_is_up = True
    boardwalk = open_end.board.titles[title_of(open_end, "Boardwalk")].price
    lone = (title_of(last, "Boardwalk"),)
    assert [Outlook(game).estates._sites(lone) for game in (open_end, last)] == [boardwalk * 0.9, boardwalk]


def test_who_has_the_sets_agreed_upon_has_won() -> None:
    game = position((10, 5000), owns={"purple": 0, "dark blue": 1}, goal_sets=1, mortgaged=["purple"])
    assert chances(game)[1] == pytest.approx(1, abs=1e-6)
    assert chances(position((10, 5000, 5000), owns={"purple": 0}, goal_sets=1))[0] == pytest.approx(
        1, abs=1e-6
    )


def test_part_of_a_set_brings_the_goal_nearer_only_while_the_bank_has_the_rest() -> None:
    def estate(goal: int, **owns: int) -> float:
        return Outlook(position(owns={"Boardwalk": 0, **owns}, goal_sets=goal)).estates.estate(0).deeds

    assert estate(1) > estate(0) + 500
    assert estate(2) < estate(1)
    assert estate(1, **{"Park Place": 1}) == estate(0, **{"Park Place": 1})


def test_who_may_still_complete_a_set_has_a_better_chance_where_sets_win() -> None:
    setting: dict[str, Any] = {"owns": {"Oriental Avenue": 0, "Vermont Avenue": 0, "Park Place": 1}}
    open_, barred = (
        position(**{"owns": setting["owns"] | more}, goal_sets=1) for more in ({}, {"Connecticut Avenue": 2})
    )
    assert chances(open_)[0] > chances(barred)[0] + 0.03


def test_who_cannot_pay_for_the_last_lot_has_half_a_chance_where_a_set_wins() -> None:
    owns = {"Oriental Avenue": 0, "Vermont Avenue": 0}
    poor, rich = (
        chances(position((cash, 1500, 1500, 1500), owns=owns, goal_sets=1))[0] for cash in (20, 1500)
    )
    assert poor < rich * 0.6


def test_the_pot_and_high_salaries_make_longer_games() -> None:
    rounds = [position(**one).rules.terms.rounds for one in ({"go_salary": 0}, {}, {"free_parking": "pot"})]
    assert rounds[0] < rounds[1] == 16 < rounds[2]


@pytest.mark.parametrize("bot", ["normal:builder", "hard"])
def test_nobody_is_sold_the_set_that_wins(bot: str) -> None:
    game = position((1500, 1500, 1500), owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1}, goal_sets=1)
    offer = Offer(0, 1, Goods(cash=1400), Goods(titles=(title_of(game, "Baltic Avenue"),)))
    plain = position((1500, 1500, 1500), owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1})
    for one, accepts in ((plain, True), (game, False)):
        one.submit(Propose(0, offer))
        assert isinstance(chosen(one, bot), Accept) is accepts


def test_the_lot_that_wins_is_bought_on_mortgages() -> None:
    owns = {"Mediterranean Avenue": 0, "Boardwalk": 0}
    won, usual = (landed("Baltic Avenue", (20, 900), owns=owns, goal_sets=goal) for goal in (1, 0))
    assert isinstance(chosen(won), Mortgage)
    assert isinstance(chosen(usual, "normal:hoarder"), Mortgage | Decline)


# --- number cards


def test_the_cards_that_are_left_tell_the_next_throw() -> None:
    game = new(3, {"dice": "number_cards"})
    assert list(next_throw(game))[2:] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    game.state.rng = NumberCards(1, [0, *range(35, 29, -1)])  # 1 and 1, then a six with anything
    assert list(next_throw(game.blinded(0)))[2:] == [1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    game.state.rng = NumberCards(1, [0, 1, 2, 3, 4, 5])
    assert sum(next_throw(game)) == 36  # all are shuffled again


def test_nobody_sees_the_order_of_the_cards() -> None:
    orders = [[3, 9, 20, 31, 5, 6, 7, 8], [9, 3, 31, 20, 8, 7, 6, 5]]
    seen = list[Rng]()
    for cards in orders:
        game = new(3, {"dice": "number_cards"})
        game.state.rng = NumberCards(len(seen), cards)
        seen.append(game.blinded(1).state.rng)
    assert seen[0] == seen[1]
