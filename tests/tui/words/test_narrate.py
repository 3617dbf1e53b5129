"""Events as sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import events
from engine.commands import (
    AskRent,
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    EndTurn,
    Goods,
    Mortgage,
    Offer,
    PayFlatTax,
    PayPercentTax,
    PutUp,
    SellBuildings,
    Throw,
)
from engine.game import Game
from engine.steps import Due, MayBuy, PassTurn
from tests.support.position import HOTEL, new, position, title_of, titles_named
from tests.tui.playing import NAMES, random_game
from tests.tui.sizes import seeds
from tests.tui.telling import check_sentences, narrate
from tui.words.narrator import Narrator
from tui.words.phrases import People
from tui.words.sentences import Line, Weight

ANN = People(NAMES, you=0)
BEA = People(NAMES, you=1)
NOBODY = People(NAMES)


def told(game: Game, *commands: Command, people: People = ANN) -> list[str]:
    """The sentences for some commands, details left out."""
    narrator = Narrator(game.rules, replace(people, accounts=game.rules.accounts))
    lines: list[Line] = []
    for command in commands:
        lines += narrator.lines(game.submit(command))
    return [line.text for line in lines if line.weight > Weight.DETAIL]


def test_one_person_at_the_screen_is_addressed() -> None:
    game = position(dice=[(1, 2)], owns={"Baltic Avenue": 1})
    assert told(game, Throw(0)) == [
        "You rolled 1+2: Baltic Avenue.",
        "You paid Bea $4 rent for Baltic Avenue.",
    ]


@pytest.mark.rule("HR-32")
def test_the_rule_of_the_first_lap_is_told_once() -> None:
    game = position(first_lap=True)
    narrator, title = Narrator(game.rules, ANN), title_of(game, "Baltic Avenue")
    lines = narrator.lines([events.NotForSale(0, title), events.NotForSale(1, title)])
    assert [line.text for line in lines] == [
        "You cannot buy Baltic Avenue yet: nobody buys before their first lap is done.",
        "Bea cannot buy Baltic Avenue yet.",
    ]


def test_among_several_people_everybody_is_named() -> None:
    game = position(dice=[(1, 2)], owns={"Baltic Avenue": 1})
    assert told(game, Throw(0), people=NOBODY)[-1] == "Ann paid Bea $4 rent for Baltic Avenue."


def test_rent_paid_to_you() -> None:
    game = position(dice=[(1, 2)], owns={"Baltic Avenue": 1})
    assert told(game, Throw(0), people=People(NAMES, you=1))[-1] == "Ann paid you $4 rent for Baltic Avenue."


@pytest.mark.parametrize(
    ("owns", "built", "why"),
    [
        ({"purple": 1}, {}, "$8 rent for Baltic Avenue (double for the set)."),
        ({"purple": 1}, {"Baltic Avenue": 1}, "$20 rent for Baltic Avenue (1 house)."),
        ({"purple": 1}, {"Baltic Avenue": 3}, "$180 rent for Baltic Avenue (3 houses)."),
        ({"purple": 1}, {"Baltic Avenue": HOTEL}, "$450 rent for Baltic Avenue (hotel)."),
    ],
)
def test_a_rent_says_why_it_is_so_high(owns: dict[str, int], built: dict[str, int], why: str) -> None:
    game = position(dice=[(1, 2)], owns=owns, built=built)
    assert told(game, Throw(0))[-1] == f"You paid Bea {why}"


def test_the_fare_of_a_railroad_says_how_many_there_are() -> None:
    game = position(dice=[(2, 3)], owns={"Reading Railroad": 1, "Short Line": 1})
    assert told(game, Throw(0))[-1] == "You paid Bea $50 rent for Reading Railroad (2 owned)."


def test_a_card_that_doubles_the_fare_is_named() -> None:
    owns = {"Reading Railroad": 1, "Pennsylvania Railroad": 1}
    game = position(dice=[(3, 4)], owns=owns, top=["CH-11"])
    assert (
        told(game, Throw(0))[-1]
        == "You paid Bea $100 rent for Pennsylvania RR (2 owned, doubled by the card)."
    )


def test_the_rent_of_a_utility_shows_the_throw() -> None:
    game = position(dice=[(6, 6)], owns={"Electric Company": 1})
    lines = told(game, Throw(0))
    assert "You paid Bea $48 rent for Electric Company (4 times the roll of 12)." in lines


def test_a_card_to_a_utility_explains_the_new_throw() -> None:
    game = position(dice=[(3, 4), (1, 2)], owns={"Electric Company": 1}, top=["CH-04"])
    lines = told(game, Throw(0))
    assert lines[-2] == "You rolled 1+2 to set the rent; nobody moves."
    assert lines[-1] == "You paid Bea $30 rent for Electric Company (10 times the roll of 3, by the card)."


def test_a_mortgaged_property_says_why_no_rent_is_due() -> None:
    game = position(dice=[(1, 2)], owns={"Baltic Avenue": 1}, mortgaged=["Baltic Avenue"])
    assert told(game, Throw(0)) == ["You rolled 1+2: Baltic Avenue, mortgaged: no rent."]


def test_one_s_own_property_says_so() -> None:
    game = position(dice=[(1, 2)], owns={"Baltic Avenue": 0})
    assert told(game, Throw(0)) == ["You rolled 1+2: Baltic Avenue, your own."]


def test_a_double_explains_the_extra_throw() -> None:
    game = position(dice=[(5, 5)])
    assert told(game, Throw(0)) == ["You rolled 5+5: Jail, just visiting.", "A double: you roll again."]


def test_a_second_double_warns_of_the_third() -> None:
    game = position(dice=[(5, 5)], doubles=1)
    assert told(game, Throw(0))[-1] == "A second double: you roll again. A third means Jail."


def test_the_third_double_is_given_as_the_reason_for_jail() -> None:
    game = position(dice=[(1, 1)], doubles=2)
    assert told(game, Throw(0)) == ["You rolled 1+1, the third double: straight to Jail."]


def test_staying_in_jail_tells_the_throw_and_the_try() -> None:
    game = position(dice=[(1, 2)], jail={0: 2})
    assert told(game, Throw(0)) == ["You rolled 1+2: no double on try 2, still in jail."]


def test_the_last_try_in_jail_costs_the_fine() -> None:
    game = position(dice=[(4, 6)], jail={0: 3})
    assert told(game, Throw(0)) == [
        "You rolled 4+6, no double, and paid $50 to leave jail.",
        "You moved 10, to Free Parking.",
    ]


def test_the_last_try_tells_the_throw_before_the_money_for_the_fine_is_raised() -> None:
    game = position((10, 0), dice=[(4, 6)], jail={0: 3}, owns={"Short Line": 0})
    assert told(game, Throw(0), Mortgage(0, title_of(game, "Short Line"))) == [
        "You rolled 4+6, no double: you owe the Bank a $50 fine and must raise the money.",
        "You mortgaged Short Line for $100; it earns no rent.",
        "You paid $50 to leave jail.",
        "You moved 10, to Free Parking.",
    ]


def test_the_last_try_of_somebody_who_is_ruined_by_the_fine_tells_the_throw() -> None:
    game = position((10, 0, 0), dice=[(4, 6)], jail={0: 3})
    assert told(game, Throw(0), people=NOBODY)[0] == (
        "Ann rolled 4+6, no double: Ann owes the Bank a $50 fine and can raise only $10."
    )


def test_a_double_out_of_jail() -> None:
    game = position(dice=[(5, 5)], jail={0: 1})
    assert told(game, Throw(0)) == [
        "You rolled 5+5, a double: you are free.",
        "You moved 10, to Free Parking.",
    ]


def test_leaving_jail_is_told_once_even_where_everything_is_told() -> None:
    game = position(dice=[(4, 6)], jail={0: 3})
    lines = Narrator(game.rules, ANN).lines(game.submit(Throw(0)))
    assert [line.text for line in lines if "Jail" in line.text or "leave" in line.text] == [
        "You rolled 4+6, no double, and paid $50 to leave jail."
    ]


def test_the_salary_says_what_it_is_for() -> None:
    game = position(dice=[(4, 6)], at={0: 30})
    assert told(game, Throw(0)) == ["You rolled 4+6: Go.", "You collected $200 for reaching Go."]


def test_an_auction_says_why_it_opened() -> None:
    baltic = title_of(new(), "Baltic Avenue")
    game = position(agenda=[MayBuy(0, baltic), Due(0), PassTurn(0)])
    assert told(game, Decline(0)) == ["You did not buy Baltic Avenue: it goes to auction."]


def test_buying_is_one_sentence() -> None:
    baltic = title_of(new(), "Baltic Avenue")
    game = position(agenda=[MayBuy(0, baltic), Due(0), PassTurn(0)])
    assert told(game, Buy(0)) == ["You bought Baltic Avenue for $60."]


def test_a_tenth_of_the_worth_is_worked_out_before_it_is_paid() -> None:
    game = position(dice=[(1, 3)], cash=(1000, 0, 0))
    assert told(game, Throw(0), PayPercentTax(0))[1:] == [
        "Worth $1000 in cash, mortgage values and buildings; a tenth is $100.",
        "You paid $100 income tax.",
    ]


def test_the_flat_tax_is_called_flat() -> None:
    game = position(dice=[(1, 3)])
    assert told(game, Throw(0), PayFlatTax(0))[-1] == "You paid the flat $300 income tax."


def test_a_card_is_quoted() -> None:
    game = position(dice=[(3, 4)], top=["CH-01"])
    assert told(game, Throw(0)) == ["You rolled 3+4: Chance.", 'You drew "Poor relief tax: pay $15."']


def after_chest(card: str, *cash: int) -> list[str]:
    """What is told once you have drawn a Community Chest card, with so much cash each."""
    game = position(cash, at={0: 10}, dice=[(3, 4)], top=[card])
    return told(game, Throw(0), people=People(NAMES[: len(cash)], you=0))[2:]


def test_what_everybody_pays_because_of_a_card_is_one_sentence() -> None:
    assert after_chest("CC-01", 100, 100, 100, 100) == ["You collected $50 from each."]
    assert after_chest("CC-01", 100, 100) == ["Bea paid you $50."]
    game = position((100, 100, 100, 100), turn=1, at={1: 10}, dice=[(3, 4)], top=["CC-01"])
    assert told(game, Throw(1), people=People(NAMES[:4], you=0))[-1] == "Bea collected $50 from each."


def test_what_only_some_can_pay_at_once_names_them() -> None:
    assert after_chest("CC-01", 100, 100, 100, 20)[0] == "You collected $50 each from Bea and Cyd."


@pytest.mark.parametrize("card", ["CH-15", "CC-06"])
def test_repairs_with_nothing_built_are_told_as_well(card: str) -> None:
    game = position(at={0: 0 if card == "CH-15" else 10}, dice=[(3, 4)], top=[card])
    other = game.copy()
    assert told(game, Throw(0))[-1] == "You own no buildings, so you pay nothing."
    assert told(other, Throw(0), people=BEA)[-1] == "Ann owns no buildings, so pays nothing."


def test_rents_that_wait_to_be_asked_for_keep_their_reasons_apart() -> None:
    game = position(dice=[(1, 2), (2, 4)], owns={"purple": 1}, rent_claim="must_ask")
    lines = told(game, Throw(0), AskRent(1, title_of(game, "Baltic Avenue")))
    assert lines == [
        "You rolled 1+2: Baltic Avenue.",
        "Bea may ask you for $8 rent (double for the set).",
        "Bea asked you for the rent on Baltic Avenue.",
        "You paid Bea $8 rent for Baltic Avenue.",
    ]


def test_a_rent_is_worked_out_once_even_where_everything_is_told() -> None:
    game = position(dice=[(1, 2)], owns={"purple": 1})
    lines = Narrator(game.rules, ANN).lines(game.submit(Throw(0)))
    assert [line.text for line in lines][1:] == [
        "Baltic Avenue belongs to Bea: $8 rent.",
        "You paid Bea $8 rent for Baltic Avenue (double for the set).",
    ]


def test_a_rent_lost_by_a_throw_says_so_before_that_throw_is_told() -> None:
    game = position(dice=[(1, 3), (2, 4)], owns={"light blue": 1}, at={0: 2}, rent_claim="must_ask")
    game.submit(Throw(0))
    lines = told(game, EndTurn(0), Throw(1))
    assert lines[0] == "Bea did not ask before this roll: $12 rent is lost."


@pytest.mark.parametrize(
    ("owns", "mortgaged", "text"),
    [
        ("red", (), "You have the red set: double rent, and you may build."),
        (
            "red",
            ("Indiana Avenue", "Kentucky Avenue"),
            "You have the red set, 2 of 3 mortgaged: double rent on the rest, no houses yet.",
        ),
        ("red", ("red",), "You have the red set, all mortgaged: no rent yet."),
        (
            "railroads",
            ("Short Line",),
            "You have all four railroads, 1 of 4 mortgaged: rent is $200 each on the rest.",
        ),
        (
            "utilities",
            ("Water Works",),
            "You have both utilities, 1 of 2 mortgaged: rent is 10 times the roll on the rest.",
        ),
        ("utilities", ("utilities",), "You have both utilities, all mortgaged: no rent yet."),
    ],
)
def test_a_whole_group_promises_no_rent_from_mortgages(
    owns: str, mortgaged: tuple[str, ...], text: str
) -> None:
    game = position(owns={owns: 0}, mortgaged=mortgaged)
    group = game.board.titles[titles_named(game, owns)[0]].group
    bound = sum(game.state.mortgaged[title] for title in game.board.groups[group].titles)
    line = Narrator(game.rules, ANN).tell(events.GroupCompleted(0, group, bound))
    assert line is not None
    assert line.text == text


def test_a_bid_that_has_to_be_financed_says_when_it_is_paid() -> None:
    game = position((1500, 100), owns={"Reading Railroad": 0, "Short Line": 1}, auction_bid_limit="assets")
    reading, short_line = (title_of(game, name) for name in ("Reading Railroad", "Short Line"))
    lines = told(game, PutUp(0, reading), Bid(1, 170), Mortgage(1, short_line))
    assert lines[1:] == [
        "Bea bid $170.",
        "Bea won Reading Railroad for $170.",
        "Bea owes you $170 and must raise the money.",
        "Bea mortgaged Short Line for $100; it earns no rent.",
        "Bea paid you $170 for Reading Railroad, as bid.",
    ]


def test_a_bid_that_is_financed_in_another_sitting_says_so_too() -> None:
    game = position((1500, 100), owns={"Reading Railroad": 0, "Short Line": 1}, auction_bid_limit="assets")
    reading, short_line = (title_of(game, name) for name in ("Reading Railroad", "Short Line"))
    for command in (PutUp(0, reading), Bid(1, 170)):
        game.submit(command)
    assert told(game, Mortgage(1, short_line))[-1] == "Bea paid you $170 for Reading Railroad, as bid."


def test_a_building_without_a_place_is_told_to_cost_nothing() -> None:
    event = events.SaleUndone(1, "hotel")
    line = narrate(event, ANN, new().rules)
    assert line is not None
    assert line.text == "Bea has no place left for the hotel: no sale, and nothing to pay."


def test_a_bid_that_is_paid_at_once_is_told_with_the_end_of_the_auction() -> None:
    game = position((1500, 300), owns={"Reading Railroad": 0})
    lines = told(game, PutUp(0, title_of(game, "Reading Railroad")), Bid(1, 170))
    assert lines[1:] == ["Bea bid $170.", "Bea won Reading Railroad for $170."]


def test_building_on_a_whole_group_names_the_group() -> None:
    game = new()
    event = events.BuildingsBought(1, game.board.groups[0].titles, 100, 30, 12, houses=2)
    line = narrate(event, ANN, game.rules)
    assert line is not None
    assert line.text == "Bea built 2 houses on the purple lots for $100."


def test_hotels_are_told_from_houses_by_what_stood_there() -> None:
    game = position((9000, 0), owns={"dark blue": 0}, built={"Park Place": 4, "Boardwalk": 3})
    boardwalk = title_of(game, "Boardwalk")
    assert told(game, Build(0, (boardwalk,) * 2)) == ["You built a hotel on Boardwalk for $400."]


def test_two_hotels_are_told_as_two_and_what_stays_of_them_too() -> None:
    game = position((9000, 0), owns={"dark blue": 0})
    lots = game.board.groups[7].titles
    sale = tuple(lot for lot in lots for _ in range(3))
    assert told(game, Build(0, lots * 5), SellBuildings(0, lots), SellBuildings(0, sale)) == [
        "You built 2 hotels on the dark blue lots for $2000.",
        "You sold 2 hotels on the dark blue lots for $200, half price, leaving 8 houses.",
        "You sold 6 houses on the dark blue lots for $600, half price.",
    ]


def test_an_order_of_houses_and_a_hotel_names_both() -> None:
    game = position((9000, 0), owns={"dark blue": 0}, built={"dark blue": 3})
    park, boardwalk = game.board.groups[7].titles
    assert told(game, Build(0, (park, boardwalk, boardwalk))) == [
        "You built a house and a hotel on the dark blue lots for $600."
    ]


def test_hotels_sold_down_to_the_ground_leave_no_houses_to_tell_of() -> None:
    game = position((0, 0), owns={"dark blue": 0}, built={"dark blue": HOTEL})
    lots = game.board.groups[7].titles
    assert told(game, SellBuildings(0, lots * 5)) == [
        "You sold 2 hotels on the dark blue lots for $1000, half price."
    ]


@pytest.mark.parametrize(
    ("offer", "proposed", "agreed"),
    [
        (
            Offer(0, 1, Goods(50), Goods(titles=(0,))),
            "You offered Bea $50 for Mediterranean Avenue.",
            "Agreed: you got Mediterranean Avenue from Bea for $50.",
        ),
        (
            Offer(1, 0, Goods(titles=(0, 1)), Goods(100)),
            "Bea offered you Mediterranean Avenue and Baltic Avenue for $100.",
            "Agreed: you got Mediterranean Avenue and Baltic Avenue from Bea for $100.",
        ),
        (
            Offer(0, 1, Goods(), Goods(100)),
            "You asked Bea for $100 as a gift.",
            "Agreed: Bea gave you $100.",
        ),
        (Offer(0, 1, Goods(100), Goods()), "You offered Bea $100 as a gift.", "Agreed: you gave Bea $100."),
    ],
)
def test_trades(offer: Offer, proposed: str, agreed: str) -> None:
    rules = new().rules
    for event, text in ((events.TradeProposed(offer), proposed), (events.TradeAgreed(offer), agreed)):
        line = narrate(event, ANN, rules)
        assert line is not None
        assert line.text == text


def test_the_winner_is_named() -> None:
    rules = new().rules
    standings = (events.Standing(0, (100, 200, 0, 0)), events.Standing(1, (300, 0, 0, 0)))
    won = narrate(events.GameOver(events.End.ROUNDS, standings, (0,)), ANN, rules)
    shared = narrate(events.GameOver(events.End.ROUNDS, standings, (0, 1)), ANN, rules)
    assert won is not None
    assert won.text == "You win, worth $300!"
    assert shared is not None
    assert shared.text == "You and Bea share the win with $300 each!"


LONG = (
    events.CardDrawn,
    events.TradeProposed,
    events.TradeCountered,
    events.TradeAgreed,
    events.TradeRefused,
    events.PartOffered,
)
"""What a card says, and terms with many properties, may take some lines."""


@seeds(2, 15)
def test_random_games_are_told_in_sound_sentences(seed: int) -> None:
    check_sentences(random_game(seed), ANN if seed % 2 else NOBODY, long=LONG)


def test_the_card_that_frees_from_jail_has_one_name_wherever_it_goes() -> None:
    game = position(keeps={"CH-14": 0})
    card = game.state.players[0].cards[0]
    for event in (events.CardKept(0, card), events.CardPassed(0, 1, card), events.CardReturned(0, card)):
        line = narrate(event, ANN, game.rules)
        assert line is not None
        assert "out-of-jail card" in line.text
