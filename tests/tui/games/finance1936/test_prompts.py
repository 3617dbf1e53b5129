"""Questions and menus of Finance."""

from __future__ import annotations

from typing import Any

import pytest

from engine import commands
from engine.commands import CallTime, Command, Goods, Offer, Propose, Throw
from engine.events import Reason
from engine.game import Game
from engine.games.finance1936.commands import AskHouses, BidOn, Forfeit, OfferHouses, SellLot
from engine.games.finance1936.state import FinanceState
from engine.games.finance1936.steps import ChooseLots, ForfeitLot, GiveHouses, MoveHouse
from engine.steps import Auction, Building, Due, MayBuy, Owes, PassTurn, PlaceWon, Wishes
from tests.support.finance import (
    CANAL,
    CAPITOL,
    DEPOT,
    EIGHT,
    GOAT,
    HIGHLAND,
    MARKET,
    MILL,
    SHANTY,
    UNION,
    position,
)
from tests.tui.ask.test_prompts import ANN, check_keys, check_words, entry, kinds_in, listed, shown
from tests.tui.playing import NAMES, is_harmless, random_finance_game
from tests.tui.sizes import seeds
from tui.ask.business import why_no_building
from tui.ask.prompt import waiting
from tui.games.finance1936.drafts import HousesDraft, KeepDraft
from tui.words.menu import AskAmount, Submenu, commands_in, kind_of
from tui.words.phrases import People

NO_MARKERS = dict.fromkeys(EIGHT, 0)
AUCTION = Auction(1, UNION, bidders=(0, 1), leader=1, bid=40)
RENT = Owes(0, 1, 300, Reason.RENT, UNION)


def scarce(**setting: Any) -> Game:
    """Two bid for the last house."""
    auction = Auction(-1, building=Building.HOUSE, floor=110, bidders=(0, 1), wishes=((0, 2), (1, 2)))
    owns = {MILL: 0, UNION: 0, CAPITOL: 1}
    return position(owns=owns, circuit=(0, 1), stock=1, agenda=[auction, PassTurn(0)], **setting)


def offered_houses() -> Game:
    """Bea offers Ann two houses."""
    owns = {CANAL: 1, DEPOT: 0}
    game = position(owns=owns, houses={CANAL: 3}, circuit=(0, 1), stock=0, turn=1)
    game.submit(OfferHouses(1, 0, (CANAL, CANAL), 250))
    return game


MINE_BUILT = {CANAL: 0, DEPOT: 0, MILL: 1}
HOUSES = {CANAL: 3, DEPOT: 1}


def asked_for_houses(number: int = 2) -> Game:
    """Bea asks Ann for houses."""
    game = position(owns=MINE_BUILT, houses=HOUSES, circuit=(0, 1), stock=0, turn=1)
    game.submit(AskHouses(1, 0, number, 250))
    return game


def bankrupt() -> Game:
    """Bea's lots are more than Ann has markers for."""
    owns = {**dict.fromkeys(EIGHT[:7], 0), UNION: 1, CAPITOL: 1, HIGHLAND: 1}
    return position(owns=owns, houses={HIGHLAND: 1}, agenda=[ChooseLots(0, (HIGHLAND, CAPITOL, UNION))])


def forced(dice: tuple[int, int] = (3, 4), **setting: Any) -> Game:
    """Bea has landed where Ann stood."""
    game = position(at={0: "Tax Rebate", 1: 7}, turn=1, dice=[dice], **setting)
    game.submit(Throw(1))
    return game


def keys_of(game: Game) -> list[str]:
    return [one.key for one in shown(game).entries]


def labels(game: Game, key: str) -> list[tuple[str, str]]:
    return [(one.label, one.hint) for one in listed(game, key)]


# --- questions


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (position(), "Your roll."),
        (position(agenda=[MayBuy(0, UNION)]), "Buy Union Square for $300? You have $1925."),
        (
            position(owns=NO_MARKERS, agenda=[MayBuy(0, UNION)]),
            "Union Square costs $300, but your 8 markers are all in use. Sell a lot first?",
        ),
        (position(agenda=[AUCTION]), "Bea bid $40 for Union Square. Bid more?"),
        (
            forced(),
            "Bea bumped you back to Market Street. Buy Market Street for $180? You have $1925.",
        ),
        (
            forced(owns={MARKET: 2, MILL: 0}, cash=(10, 500, 500)),
            "Bea bumped you back to Market Street. You owe Cyd $40 (rent): raise $30 more.",
        ),
        (
            position(owns={**NO_MARKERS, UNION: 0}, agenda=[ForfeitLot(0, UNION)]),
            "You won Union Square without a free marker. Which other lot will you give back, for nothing?",
        ),
        (bankrupt(), "You have markers for 1 of Bea's 3 lots. Which will you keep?"),
        (
            offered_houses(),
            "Bea offers you 2 extra houses for $250, as the Bank has none. Do you accept?",
        ),
        (
            asked_for_houses(),
            "Bea asks you for 2 extra houses for $250, as the Bank has none. Do you accept?",
        ),
        (
            position(owns=MINE_BUILT, houses=HOUSES, agenda=[GiveHouses(0, 1, 3, 250, (CANAL,))]),
            "Which lot will the next house for Bea come from (2 to go)?",
        ),
        (
            position(owns={DEPOT: 0}, circuit=[0], agenda=[MoveHouse(0)]),
            "Where will you put the house you bought?",
        ),
        (scarce(), "Your bid for a house? No bids yet."),
    ],
)
def test_questions(game: Game, question: str) -> None:
    assert shown(game).question == question


def test_an_extra_throw_is_asked_for_as_such() -> None:
    game = position(dice=[(2, 2)])
    game.submit(Throw(0))
    game.submit(commands.Buy(0))
    assert shown(game).question == "Your extra roll for a double."


def test_an_extra_throw_in_another_player_s_turn_says_so() -> None:
    game = position(turn=1, agenda=[Due(0), PassTurn(1)])
    FinanceState.of(game.state).landings = 3
    assert shown(game).question == "Your extra roll for a double, on Bea's turn."


def test_after_a_sale_the_question_still_names_the_turn() -> None:
    game = forced(owns={GOAT: 0}, cash=(100, 500, 500))
    game.submit(SellLot(0, GOAT))
    assert (
        shown(game).question
        == "On Bea's turn: you have $175; Market Street costs $180. Make a trade to buy it?"
    )


# --- what is worth knowing


def test_before_the_throw_a_player_sees_circuit_and_markers() -> None:
    assert shown(position(owns={MILL: 0})).facts == (
        "You may buy extra houses once you have done a lap.",
        "You have 7 of your 8 markers left.",
    )
    assert shown(position(owns=NO_MARKERS, circuit=[0])).facts == (
        "You have done a lap and may build; the Bank has 39 extra houses.",
        "You have none of your 8 markers left.",
    )


def test_a_lot_for_sale_says_what_houses_would_make_of_it() -> None:
    assert shown(position(agenda=[MayBuy(0, UNION)])).facts == (
        "Its rent is $150; each house, at $250, doubles it, up to $4800.",
        "You have 8 of your 8 markers left.",
    )


def test_the_penalty_is_explained_before_the_bid() -> None:
    assert shown(position(owns=NO_MARKERS, agenda=[AUCTION])).facts[-2:] == (
        "Your 8 markers are all in use: if you win, you give back another lot for nothing.",
        "Sell the Bank a lot before you bid, and you get half price for it instead.",
    )
    assert "All your 8 markers" not in " ".join(shown(position(agenda=[AUCTION])).facts)


def test_a_bidder_without_the_money_hears_how_to_get_it() -> None:
    game = position((20, 500), owns={UNION: 1, MILL: 0}, agenda=[Auction(1, GOAT, bidders=(0, 1), bid=40)])
    assert shown(game).facts[-1] == "To bid $45, you would first have to sell lots or houses."
    assert keys_of(game) == ["x", "t", "m"]


def test_a_debtor_sees_what_the_bank_would_pay() -> None:
    game = position((0, 500), owns={MILL: 0, UNION: 0}, houses={UNION: 2}, agenda=[RENT])
    assert shown(game).facts == (
        "You have $0.",
        "If you sold everything to the Bank, you would have $480: enough.",
    )
    poor = position((0, 500), owns={MILL: 0}, agenda=[RENT])
    assert shown(poor).facts[1].endswith("$80: too little.")


def test_an_offer_shows_the_houses_that_pass_with_a_lot() -> None:
    game = position(owns={MILL: 1}, houses={MILL: 2}, turn=1)
    game.submit(Propose(1, Offer(1, 0, Goods(titles=(MILL,)), Goods(300))))
    assert shown(game).facts == ("Mill Street has 3 houses: rent $120.",)


def test_a_builder_who_is_asked_sees_their_room_and_what_too_many_wishes_mean() -> None:
    wishes = Wishes(1, (CAPITOL,), Building.HOUSE, (0,))
    game = position((400, 500), owns={MILL: 0, CAPITOL: 1}, circuit=(0, 1), stock=2, agenda=[wishes])
    assert shown(game).facts == (
        "You have $400 and room for 5 houses, from $110 each.",
        "If players want more than there are, they are auctioned one by one.",
    )
    assert [one.label for one in shown(game).entries] == ["No house", "A house", "2 houses", "3 houses"]


@pytest.mark.parametrize(("seat", "who"), [(0, "you want"), (1, "Bea wants")])
def test_whose_order_began_the_wishes_is_named_or_spoken_to(seat: int, who: str) -> None:
    wishes = Wishes(seat, (CAPITOL,), Building.HOUSE, (0,))
    game = position((400, 500), owns={MILL: 0, CAPITOL: seat}, circuit=(0, 1), stock=2, agenda=[wishes])
    assert shown(game).question == f"The Bank has 2 houses and {who} 1. How many do you want?"


# --- what the others wait for


BEA = People(NAMES, you=1)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (position(), "Ann is about to roll."),
        (forced(), "On your turn, Ann is deciding whether to buy Market Street."),
        (
            forced(owns={MARKET: 2, MILL: 0}, cash=(10, 500, 500)),
            "On your turn, Ann has to raise $40 for Cyd.",
        ),
        (position(agenda=[AUCTION]), "Ann is bidding for Union Square."),
        (scarce(), "Ann is bidding for a building."),
        (bankrupt(), "Ann is deciding which lots to keep."),
        (offered_houses(), "On your turn, Ann is considering your offer."),
        (position(turn=1), "You are about to roll."),
        (
            position(turn=2, agenda=[MayBuy(1, UNION)]),
            "On Cyd's turn, you are deciding whether to buy Union Square.",
        ),
        (position(turn=1, agenda=[Owes(1, 2, 9000, Reason.RENT)]), "You have to raise $9000 for Cyd."),
    ],
)
def test_who_decides_what_in_whose_turn_is_said_to_the_others(game: Game, text: str) -> None:
    assert waiting(game, BEA) == text


# --- menus


@pytest.mark.rule("FI-37", "FI-38")
def test_why_nothing_can_be_built_is_said() -> None:
    assert why_no_building(position(), 0) == ""
    assert why_no_building(position(owns={MILL: 0}), 0) == (
        "A house on Mill Street: you can build after your first lap."
    )
    assert why_no_building(position((3, 500), owns={MILL: 0}, circuit=[0]), 0).endswith("; you have $3.")


def test_before_the_throw_enter_rolls() -> None:
    game = position(owns={MILL: 0}, houses={MILL: 1}, circuit=[0])
    assert keys_of(game) == ["r", "t", "u", "d", "m", "Q"]
    assert shown(game).default == entry(game, "r")


def test_houses_are_bought_for_a_lot_by_number() -> None:
    game = position((400, 9), owns={MILL: 0}, houses={MILL: 1}, circuit=[0])
    assert labels(game, "u") == [
        ("Mill Street up to 3 houses", "$110, rent $60 to $120"),
        ("Mill Street up to 4 houses", "$220, rent $60 to $240"),
        ("Mill Street up to 5 houses", "$330, rent $60 to $480"),
    ]
    assert labels(game, "d") == [("Mill Street down to a house", "brings $55, rent $60 to $30")]


def test_of_several_lots_one_is_chosen_first() -> None:
    game = position(owns={MILL: 0, UNION: 0}, houses={UNION: 1}, circuit=[0])
    assert labels(game, "u") == [
        ("Mill Street", "a house, rent $30"),
        ("Union Square", "2 houses, rent $300"),
    ]
    numbers = listed(game, "u")[1].does
    assert isinstance(numbers, Submenu)
    assert numbers.title == "Union Square: how many houses in all?"
    assert numbers.entries[3].does == commands.Build(0, (UNION,) * 4)


def test_lots_are_sold_with_their_houses() -> None:
    game = position(owns={MILL: 0, UNION: 0}, houses={UNION: 1})
    assert labels(game, "m") == [
        ("Mill Street", "brings $80, rent $30"),
        ("Union Square with 2 houses", "brings $275, rent $300"),
    ]


def test_bids_are_multiples_of_five() -> None:
    game = position((70, 100), agenda=[AUCTION])
    bids = [one.does for one in shown(game).entries if one.key.isdigit()]
    assert bids == [commands.Bid(0, 45), commands.Bid(0, 50)]
    typed = entry(game, "b").does
    assert isinstance(typed, AskAmount)
    assert typed.why_not(47) == "Enter a multiple of $5."
    assert typed.why_not(65) is None
    first = position(agenda=[Auction(1, UNION, bidders=(0, 1))])
    assert [one.does for one in shown(first).entries if isinstance(one.does, commands.Bid)] == [
        commands.Bid(0, bid) for bid in (5, 10, 50)
    ]


def test_bids_for_a_scarce_house_name_the_lot() -> None:
    game = scarce()
    assert labels(game, "b") == [
        ("$110 for a house on Mill Street", "rent $30 to $60"),
        ("$250 for a house on Union Square", "rent $150 to $300"),
        ("Bid a sum for Mill Street ...", "a house there costs $110"),
        ("Bid a sum for Union Square ...", "a house there costs $250"),
    ]
    ask = listed(game, "b")[3].does
    assert isinstance(ask, AskAmount)
    assert ask.make(300) == BidOn(0, 300, UNION)
    assert ask.why_not(301) == "Enter a multiple of $5."


def test_of_the_lots_to_give_back_the_cheapest_comes_first() -> None:
    owns = {**NO_MARKERS, UNION: 0}
    game = position(owns=owns, houses={GOAT: 2}, agenda=[ForfeitLot(0, UNION)])
    entries = shown(game).entries
    assert (entries[0].key, entries[0].label, entries[0].hint) == ("1", "Shanty Row", "a house, rent $25")
    assert entries[0].does == Forfeit(0, SHANTY)
    assert (entries[-1].label, entries[-1].hint) == ("Goat Alley", "3 houses, rent $100")
    assert shown(game).default is None


def test_the_dearest_lots_of_a_bankrupt_can_be_kept_at_once() -> None:
    game = bankrupt()
    assert [(one.key, one.label, one.hint) for one in shown(game).entries] == [
        ("y", "Keep Highland Parkway", "the others bring $290"),
        ("c", "Keep others ...", "your choice"),
    ]
    assert entry(game, "c").does == KeepDraft(0, (HIGHLAND, CAPITOL, UNION), (HIGHLAND,))


def test_houses_are_offered_to_those_who_have_room() -> None:
    owns = {CANAL: 0, DEPOT: 1, MARKET: 2}
    game = position((500, 500, 300), owns=owns, houses={CANAL: 2}, circuit=(0, 2), stock=0)
    assert labels(game, "z") == [("Cyd", "has $300")]
    assert listed(game, "z")[0].does == HousesDraft(0, 2)
    full = position(owns=owns, houses={CANAL: 2}, circuit=(0, 2), stock=1)
    assert "z" not in keys_of(full)


def test_houses_are_asked_for_by_owner_number_and_price() -> None:
    owns = {CANAL: 0, DEPOT: 1, MARKET: 2}
    game = position((503, 500, 300), owns=owns, houses={CANAL: 4, DEPOT: 2}, circuit=(0, 2), stock=0)
    assert labels(game, "w") == [("Bea", "has 2")]
    (bea,) = listed(game, "w")
    assert isinstance(bea.does, Submenu)
    assert [one.label for one in bea.does.entries] == ["an extra house"]  # there is room for one
    ask = bea.does.entries[0].does
    assert isinstance(ask, AskAmount)
    assert (ask.low, ask.high, ask.unit, ask.suggested) == (0, 500, 5, (110, 165))
    assert ask.make(150) == AskHouses(0, 1, 1, 150)
    for full in ({"stock": 1}, {"houses": {CANAL: 5, DEPOT: 2}}, {"houses": {CANAL: 4}}, {"circuit": [2]}):
        setting: dict[str, Any] = {"houses": {CANAL: 4, DEPOT: 2}, "circuit": [0], "stock": 0, **full}
        assert "w" not in keys_of(position(owns=owns, **setting))


def test_whoever_is_asked_for_houses_may_name_other_terms() -> None:
    game = asked_for_houses()
    assert [(one.key, one.label) for one in shown(game).entries] == [
        ("y", "Accept"),
        ("x", "Refuse"),
        ("W", "No more from Bea"),
        ("c", "Counter ..."),
    ]
    assert shown(game).entries[3].does == HousesDraft(0, 1, price=250)
    assert shown(game).facts == (
        "You have 4 extra houses on Canal Street and Depot Street; you choose which to part with.",
    )


def test_the_house_that_goes_is_chosen_by_the_rent_it_costs() -> None:
    game = position(owns=MINE_BUILT, houses=HOUSES, agenda=[GiveHouses(0, 1, 3, 250, (CANAL,))])
    assert [(one.key, one.label, one.hint) for one in shown(game).entries] == [
        ("1", "Canal Street", "rent $120 to $60"),
        ("2", "Depot Street", "rent $60 to $30"),
    ]


def test_a_house_bought_shows_what_it_brings() -> None:
    moved = position(owns={DEPOT: 0}, circuit=[0], agenda=[MoveHouse(0)])
    assert [(one.key, one.hint) for one in shown(moved).entries] == [("1", "paid for, rent $30 to $60")]
    won = position(owns={DEPOT: 0}, circuit=[0], agenda=[PlaceWon(0, Building.HOUSE, paid=False)])
    assert shown(won).entries[0].hint == "$110, rent $30 to $60"


def test_without_a_marker_a_lot_can_be_sold_but_enter_does_not_do_it() -> None:
    game = position(owns=NO_MARKERS, agenda=[MayBuy(0, UNION)])
    assert keys_of(game) == ["a", "t", "m"]
    assert shown(game).default is None


# --- everything


def test_every_command_of_these_rules_can_be_reached() -> None:
    built: dict[str, Any] = {"owns": {MILL: 0, DEPOT: 1}, "houses": {MILL: 2}, "circuit": (0, 1)}
    wishes = Wishes(1, (CAPITOL,), Building.HOUSE, (0,))
    proposed = position(turn=1)
    proposed.submit(Propose(1, Offer(1, 0, Goods(10), Goods())))
    wanted = position(turn=1, owns={MILL: 0})
    wanted.submit(Propose(1, Offer(1, 0, Goods(200), Goods(titles=(MILL,)))))
    ended = position()
    ended.state.unheard.append((0, 1))
    games = [
        position(**built),
        position(turn=1),
        position(stock=0, **built),
        position(agenda=[MayBuy(0, UNION)]),
        position(agenda=[AUCTION]),
        scarce(),
        position(owns={UNION: 0}, circuit=[0], stock=2, agenda=[wishes]),
        position(owns={**NO_MARKERS, UNION: 0}, agenda=[ForfeitLot(0, UNION)]),
        position((0, 9), agenda=[RENT]),
        position(owns={DEPOT: 0}, circuit=[0], agenda=[MoveHouse(0)]),
        bankrupt(),
        offered_houses(),
        asked_for_houses(),
        position(stock=0, **{**built, "houses": {DEPOT: 2}}),
        position(owns=MINE_BUILT, houses=HOUSES, agenda=[GiveHouses(0, 1, 2, 250)]),
        proposed,
        wanted,
        ended,
    ]
    reached: set[type[Command]] = set().union(*(kinds_in(shown(game).entries) for game in games))
    assert reached == {kind for kind, _ in games[0].rules.bundle.actions} - {
        CallTime,
        commands.NamePrice,
        commands.Settle,
        *never_possible(),
    }


def never_possible() -> set[type[Command]]:
    """What the bundles of these rules know but their options rule out."""
    return {
        commands.AskRent,
        commands.WaiveRent,
        commands.OfferProperty,
        commands.PutUp,
        commands.EndTurn,
    }


@seeds(2, 20)
def test_prompts_of_random_games_are_sound(seed: int) -> None:
    people = ANN if seed % 2 else People(NAMES)
    for game, decision, _, _ in random_finance_game(seed, most=250):
        for seat in (decision.seat, *decision.also):
            made = shown(game, seat, people)
            check_words(made)
            check_keys(made.entries)
            assert is_harmless(made.default)
            assert len(made.question) <= 160, made.question
            assert waiting(game, people).endswith(".")
            for command in commands_in(made.entries):
                assert game.refusal(command) is None, (command, made.question)
            offered = {kind_of(choice) for choice in game.choices(seat)}
            assert offered - kinds_in(made.entries) <= {OfferHouses}
            assert kinds_in(made.entries) <= offered
