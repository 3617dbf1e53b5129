"""Events of the inner board as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine import events
from engine.bots.uniform import Uniform
from engine.commands import BANK, Command, GiveUp, Goods, Offer, PayFine, PayFlatTax, RideTo, Throw
from engine.events import By, CardsUsed, Event, PileEmpty, Reason
from engine.game import Game
from engine.games import find
from engine.games.addon1995 import ADDON
from engine.games.addon1995.commands import (
    FlyTo,
    SetBridge,
    StayOnBoard,
    TakeHalf,
    UseRefundCard,
    UseTravelCards,
)
from engine.games.addon1995.events import BackwardDue, BridgeSet, LinkPassed
from engine.options import Value
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Owes, PassTurn, TurnOver
from tests.support.addon import RULES, cards, landed, no, position
from tests.support.position import new
from tests.tui.playing import NAMES
from tests.tui.sizes import seeds
from tests.tui.telling import BAD, narrate
from tests.tui.words.test_narrate import LONG, told
from tui.words.kept_cards import card_label, card_name, goods_words
from tui.words.names import fit_name
from tui.words.narrator import Narrator
from tui.words.phrases import People
from tui.words.sentences import Line, Weight

ANN = People(NAMES, you=0, accounts=ADDON.accounts)
BEA = replace(ANN, you=1)
SEVERAL = replace(ANN, you=None)


def said(event: Event, people: People = ANN, game: Game | None = None) -> str:
    game = game or position()
    line = narrate(event, people, game.rules)
    assert line is not None
    return line.text


def lines_of(game: Game, *commands: Command, people: People = ANN) -> list[Line]:
    narrator = Narrator(game.rules, people)
    return [line for command in commands for line in narrator.lines(game.submit(command))]


def from_here(number: int, *dice: tuple[int, int], people: People = ANN, **setting: Any) -> list[str]:
    """The sentences for a throw from a location."""
    return told(position(at={0: no(number)}, dice=dice, **setting), Throw(0), people=people)


def using(number: int, *ids: str, people: People = ANN, **setting: Any) -> list[str]:
    """The sentences for the use of these travel cards on a location."""
    game = position(at={0: no(number)}, keeps=dict.fromkeys(ids, 0), **setting)
    return told(game, UseTravelCards(0, cards(game, *ids)), people=people)


FORWARD_1, FORWARD_2, BACK_2 = "TR-01", "TR-09", "TR-13"

# --- changing boards


@pytest.mark.rule("AD-E02")
@pytest.mark.parametrize(
    ("number", "dice", "line"),
    [
        (23, (1, 3), "You rolled 1+3, even: up the elevator at Pennsylvania RR to Madison Avenue."),
        (25, (2, 6), "You rolled 2+6, even: up the elevator at Pennsylvania RR to Florida Avenue."),
        (165, (2, 4), "You rolled 2+4, even: down the elevator at Pennsylvania RR to Community Chest."),
        (19, (2, 4), "You rolled 2+4: Pennsylvania RR."),
    ],
)
def test_a_change_of_boards_is_told_with_the_throw_and_why(
    number: int, dice: tuple[int, int], line: str
) -> None:
    assert from_here(number, dice)[0] == line


@pytest.mark.rule("AD-E02", "AD-E06")
def test_where_there_is_no_room_a_move_is_told_by_its_end() -> None:
    game = position(at={0: no(23)}, dice=[(1, 3)], keeps={FORWARD_2: 0})
    moves = Throw(0), UseTravelCards(0, cards(game, FORWARD_2))
    assert [line.short for move in moves for line in lines_of(game.copy(), move) if line.short] == [
        "You rolled 1+3, even: Madison Avenue.",
        "You used the travel card Forward 2: Pennsylvania RR.",
    ]


@pytest.mark.rule("AD-E03")
def test_staying_at_a_link_is_told_with_the_throw() -> None:
    assert from_here(23, (2, 3)) == ["You rolled 2+3, odd: past the elevator to Tennessee Avenue."]


@pytest.mark.rule("AD-E02", "AD-E03")
def test_where_the_steps_decide_the_step_is_told() -> None:
    changes = from_here(22, (4, 6), transition_basis="step")
    assert changes[0] == "You rolled 4+6: on step 4, even, up the elevator at Pennsylvania RR to Chance."
    stays = from_here(23, (4, 6), transition_basis="step")
    assert stays == [
        "You rolled 4+6: on step 3, odd, past the elevator to Indiana Avenue.",
    ]


@pytest.mark.rule("AD-E03")
def test_who_could_have_changed_stays_by_choice() -> None:
    game = position(at={0: no(23)}, dice=[(1, 3)], transition_choice="player")
    lines = told(game, Throw(0), StayOnBoard(0))
    assert lines[0] == "You rolled 1+3: past the elevator by choice to Community Chest."


@pytest.mark.rule("AD-E03")
def test_cards_that_lead_no_further_are_no_choice_of_their_player() -> None:
    added = position(
        at={0: no(24)},
        dice=[(1, 3)],
        keeps={FORWARD_1: 0},
        travel_with_roll=True,
        travel_transition="player",
    )
    lines = told(added, Throw(0), UseTravelCards(0, cards(added, FORWARD_1)))
    assert lines[0] == "You rolled 1+3 with Forward 1 (5 in all), odd: past the elevator to New York Avenue."
    alone = position(
        at={0: no(24)}, keeps={FORWARD_2: 0}, travel_transition="never", transition_choice="player"
    )
    lines = told(alone, UseTravelCards(0, cards(alone, FORWARD_2)))
    assert lines[0] == "You used the travel card Forward 2: past the elevator to St. James Place."


@pytest.mark.rule("AD-E14", "AD-51", "AD-56")
def test_a_throw_backward_is_told_as_such_with_cards_too() -> None:
    game = position(
        at={0: no(182)},
        dice=[(1, 3)],
        keeps={FORWARD_2: 0},
        travel_with_roll=True,
        travel_from_backwards=True,
    )
    lines = told(game, Throw(0), UseTravelCards(0, cards(game, FORWARD_2)))
    assert lines[0].startswith("You rolled 1+3 backward with Forward 2 (6 in all), even: ")


@pytest.mark.rule("AD-E02")
def test_two_changes_in_one_move_are_one_sentence() -> None:
    lines = from_here(14, (6, 6), transition_means="both", bridges=2)
    assert lines[0] == (
        "You rolled 6+6, even: in by the bridge at Reading RR, down the elevator at Penna. RR to "
        "Free Parking."
    )


@pytest.mark.rule("AD-E02")
def test_a_card_leads_to_the_other_board() -> None:
    assert from_here(10, (3, 4), top=["ACH-2"])[1:] == [
        'You drew "Move ahead to Boylston Street."',
        "You went up the elevator at Pennsylvania RR to Boylston Street.",
        "You collected $200 for passing PASS.",
    ]
    assert from_here(170, (2, 4), top=["CH-11"])[2] == "You went down the elevator to Short Line."
    assert from_here(170, (2, 4), top=["ACH-1"])[2] == "You went straight to Subway."


def test_a_card_back_over_a_link_tells_the_way() -> None:
    lines = from_here(170, (1, 5), top=["CH-16"])
    assert lines[1:] == ['You drew "Take three steps back."', "You went back to Wall Street."]
    game = landed(176)
    event = events.Moved(0, no(182), no(43), -3, events.By.CARD, (no(181), no(45), no(44), no(43)))
    narrator = Narrator(game.rules, ANN)
    assert narrator.tell(LinkPassed(0, no(181), no(45), 3, changes=True)) is None
    line = narrator.tell(event)
    assert line is not None
    assert line.text == "You went back down the elevator at Short Line to Community Chest."


@pytest.mark.rule("AD-E04")
def test_a_corner_that_pays_says_whether_it_was_passed_or_reached() -> None:
    assert from_here(160, (2, 4))[1] == "You collected $200 for reaching PASS."
    assert from_here(162, (2, 4))[1] == "You collected $200 for passing PASS."


@pytest.mark.rule("AD-E04")
@pytest.mark.parametrize("cards", [(FORWARD_2, "TR-05"), ("TR-01", "TR-05", "TR-02")])
def test_a_corner_that_is_passed_and_then_ended_on_pays_once_for_reaching_it(cards: tuple[str, ...]) -> None:
    told_of = using(165, *cards)
    assert [line for line in told_of if "PASS." in line][1:] == ["You collected $200 for reaching PASS."]


# --- travel cards


@pytest.mark.rule("AD-E01")
def test_start_cards_are_told_and_travel_cards_only_to_their_holder() -> None:
    game = begin(find(RULES), find(RULES).choose({"first_player": "seat_one"}), 2, 4)
    travel, triple = (
        [game.rules.cards[player.cards[which]].text for player in game.state.players] for which in (0, 1)
    )
    lines = [line.text for line in Narrator(game.rules, ANN).lines(game.events)]
    assert lines[:4] == [
        f"You were dealt the travel card {travel[0]}.",
        "Bea was dealt a travel card.",
        f"You were dealt the triple play card {triple[0]}.",
        f"Bea was dealt the triple play card {triple[1]}.",
    ]


@pytest.mark.rule("AD-E05", "AD-08")
def test_a_drawn_travel_card_is_named_to_its_holder_alone() -> None:
    drawn = {
        people: from_here(165, (1, 3), top=[FORWARD_2], people=people)[-1] for people in (ANN, BEA, SEVERAL)
    }
    assert drawn == {
        ANN: "You took the travel card Forward 2.",
        BEA: "Ann took a travel card.",
        SEVERAL: "Ann took a travel card.",
    }
    assert from_here(165, (1, 3))[0] == "You rolled 1+3: Elevator at Pennsylvania RR."


@pytest.mark.rule("AD-E06")
def test_travel_cards_that_are_used_are_named_to_all() -> None:
    assert using(11, BACK_2) == ["You used the travel card Back 2: Boardwalk."]
    assert using(24, FORWARD_2, people=BEA) == [
        "Ann used the travel card Forward 2, even: up the elevator at Penna. RR to Fifth Avenue."
    ]
    assert using(24, FORWARD_1, FORWARD_2)[0] == (
        "You used Forward 1 and Forward 2 (3 in all), odd: past the elevator to Community Chest."
    )
    assert using(24, "TR-01", "TR-02", "TR-09", "TR-10")[0].startswith("You used 4 travel cards (6 in all)")


@pytest.mark.rule("AD-E06", "AD-51")
def test_travel_cards_added_to_a_throw_are_told_with_it() -> None:
    keeps = {FORWARD_1: 0}
    game = position(at={0: no(23)}, keeps=keeps, dice=[(1, 2)], travel_with_roll=True)
    lines = told(game, Throw(0), UseTravelCards(0, cards(game, FORWARD_1)))
    assert lines == [
        "You rolled 1+2 with Forward 1 (4 in all), even: up the elevator at Penna. RR to Madison Avenue."
    ]


def test_a_card_that_never_changes_boards_says_nothing_of_even_and_odd() -> None:
    lines = using(24, FORWARD_2, travel_transition="never")
    assert lines == ["You used the travel card Forward 2: past the elevator to St. James Place."]


@pytest.mark.rule("AD-E19")
def test_an_empty_pile_is_told() -> None:
    deck = position().rules.deck_of[cards(position(), FORWARD_1)[0]]
    assert said(PileEmpty(1, deck)) == "No travel cards are left for Bea."


# --- backward, and the boards themselves


@pytest.mark.rule("AD-E14")
def test_a_backward_move_is_announced_and_told() -> None:
    assert told(position(at={0: no(175)}, dice=[(3, 4)]), Throw(0)) == [
        "You rolled 3+4, odd: past the elevator to Move Backwards.",
        "Your next roll from here goes backward.",
    ]
    assert from_here(182, (2, 4))[0] == (
        "You rolled 2+4 backward, even: down the elevator at Short Line to Go to Jail."
    )
    assert from_here(182, (2, 3)) == ["You rolled 2+3 backward, odd: past the elevator to Florida Avenue."]
    assert said(BackwardDue(1)) == "Bea's next roll from here goes backward."


@pytest.mark.rule("AD-E15")
def test_the_turned_board_tells_what_its_elevators_face_from_then_on() -> None:
    game = position(at={0: no(175)}, dice=[(3, 4), (1, 1)], backwards_mode="rotate_board")
    narrator = Narrator(game.rules, ANN)
    turned = [line.text for line in narrator.lines(game.submit(Throw(0)))]
    assert (
        turned[-1]
        == "The inner board turned: its elevators are now at B. & O. Railroad and Reading Railroad."
    )
    moved = events.Moved(1, no(165), no(169), 4, events.By.THROW, faces=((no(169), no(35)),))
    line = narrator.tell(moved)
    assert line is not None
    assert line.text == "Bea moved 4, to Elevator at B. & O. Railroad."


@pytest.mark.rule("AD-E16")
@pytest.mark.parametrize(
    ("outer", "inner", "ends"),
    [
        (12, 164, "Community Chest by Mediterranean Avenue and Community Chest by Telephone Company"),
        (27, 164, "Community Chest by St. James Place and Community Chest by Telephone Company"),
        (46, 176, "Chance by Short Line and Chance by Gas Company"),
        (30, 176, "Free Parking and Chance by Gas Company"),
    ],
)
def test_the_ends_of_a_bridge_are_told_from_others_of_their_name(outer: int, inner: int, ends: str) -> None:
    told_of = said(BridgeSet(BANK, no(outer), no(inner), is_moved=False))
    assert told_of == f"A bridge joins {ends}."


@pytest.mark.rule("AD-E16")
def test_bridges_are_told_as_they_are_laid_and_moved() -> None:
    assert said(BridgeSet(BANK, no(35), no(175), is_moved=False)) == (
        "A bridge joins B. & O. Railroad and Gas Company."
    )
    assert said(BridgeSet(0, no(15), no(169), is_moved=False, faces=((no(169), no(25)),))) == (
        "You put a bridge between Reading Railroad and Elevator at Pennsylvania RR."
    )
    game = position(
        at={0: no(30)},
        dice=[(2, 3)],
        owns={"B. & O. Railroad": 0},
        transition_means="both",
        bridges=1,
        bridge_moves="lander",
    )
    assert told(game, Throw(0), SetBridge(0, no(12), no(163))) == [
        "You rolled 2+3: B. & O. Railroad, your own.",
        "You moved the bridge: it now joins Community Chest by Mediterranean Avenue and Telephone Company.",
    ]


# --- rides and flights


@pytest.mark.rule("AD-E13")
@pytest.mark.parametrize(
    ("fare", "line"),
    [
        ("none", "You rode the Subway to Boardwalk, your own."),
        ("by_board", "For $100 you rode the Subway to Boardwalk, your own."),
    ],
)
def test_a_ride_and_its_fare_are_one_sentence(fare: str, line: str) -> None:
    game = position(at={0: no(175)}, dice=[(1, 2)], owns={"Boardwalk": 0}, subway_fare=fare)
    assert told(game, Throw(0), RideTo(0, no(49))) == ["You rolled 1+2: Subway.", line]


@pytest.mark.rule("AD-E17")
def test_a_flight_and_its_fare_are_one_sentence() -> None:
    game = position(at={0: no(25)}, dice=[(2, 3)], airplanes=1, airplane_fare="flat")
    lines = told(game, Throw(0), FlyTo(0, no(169)), people=BEA)
    assert lines == [
        "Ann rolled 2+3, odd: past the elevator to Free Parking.",
        "For $100 Ann flew from Free Parking to Elevator at Pennsylvania RR.",
        "Ann took a travel card.",
    ]


# --- Double Trouble and Triple Play


@pytest.mark.rule("AD-E07")
def test_double_trouble_is_one_sentence_and_its_payments_are_details() -> None:
    lines = lines_of(position(at={0: no(175)}, dice=[(4, 5), (1, 3)]), Throw(0))
    assert [(line.text, line.weight) for line in lines] == [
        ("You rolled 4+5, odd: past the elevator to Double Trouble.", Weight.PLAIN),
        ("You rolled 1+3 at Double Trouble: $100 from each other player.", Weight.PLAIN),
        ("Bea paid you $100 for Double Trouble.", Weight.DETAIL),
        ("Cyd paid you $100 for Double Trouble.", Weight.DETAIL),
    ]
    nothing = from_here(175, (4, 5), (1, 3), double_trouble="doubles_only")[-1]
    assert nothing == "You rolled 1+3 at Double Trouble: no double, so nothing is due."


@pytest.mark.rule("AD-E08", "AD-E09")
def test_triple_play_tells_the_card_the_throw_and_each_winner_once() -> None:
    keeps = {"TP-135": 1, "TP-122": 1, "TP-445": 2}
    game = position(at={0: no(167)}, dice=[(2, 3), (1, 3), (6, 1)], keeps=keeps, top=["TP-136"])
    assert told(game, Throw(0)) == [
        "You rolled 2+3, odd: past the elevator to Triple Play.",
        "You took the triple play card 1-3-6.",
        "You rolled 1+3+6 at Triple Play.",
        "You won $1500: 1-3-6 matches all three.",
        "Bea won $250 with 2 cards; 1-3-5 matches two.",
    ]


@pytest.mark.rule("AD-E09")
def test_a_throw_without_winners_says_so() -> None:
    game = position(at={0: no(167)}, dice=[(2, 3), (1, 1), (1, 1)], top=["TP-456"])
    assert told(game, Throw(0))[-1] == "You rolled 1+1+1 at Triple Play: no card matches."


@pytest.mark.rule("AD-E10", "AD-E18")
def test_half_of_the_winnings_is_one_sentence() -> None:
    keeps = {"TP-136": 1, "ACC-4": 2}
    game = position(at={0: no(167)}, dice=[(2, 3), (1, 3), (6, 1)], keeps=keeps, top=["TP-245"])
    lines = told(game, Throw(0), TakeHalf(2, 1))
    assert lines[-2:] == [
        "Bea won $1000: 1-3-6 matches all three.",
        "Cyd used a card for half of Bea's winnings: $500.",
    ]


# --- the pool


@pytest.mark.rule("AD-E11")
def test_a_payment_into_the_pool_says_what_it_grows_to() -> None:
    assert from_here(45, (1, 2), pool=135) == [
        "You rolled 1+2, odd: past the elevator to Luxury Tax.",
        "You paid $75 luxury tax into the pool (now $210).",
    ]
    tax = told(position(at={0: 0}, dice=[(1, 3)], income_tax_blind=False), Throw(0), PayFlatTax(0))
    assert tax[-1] == "You paid the flat $200 income tax into the pool (now $200)."
    assert told(position(jail={0: 1}), PayFine(0))[0] == (
        "You paid a $50 fine into the pool (now $50) to leave jail."
    )
    assert told(position(jail={0: 3}, dice=[(4, 5)]), Throw(0))[0] == (
        "You rolled 4+5, no double, and paid a $50 fine into the pool (now $50)."
    )


@pytest.mark.rule("AD-E11")
def test_cards_pay_into_the_pool() -> None:
    assert from_here(10, (3, 4), top=["CH-01"])[-1] == "You paid $15 into the pool (now $15)."
    owns = {"Baltic Avenue": 0, "Boardwalk": 0}
    assert from_here(10, (3, 4), top=["ACH-6"], owns=owns)[-1] == (
        "You paid $25 a deed, $50 in all, into the pool (now $50)."
    )


def test_a_card_that_moves_no_money_says_why() -> None:
    assert from_here(10, (3, 4), top=["ACH-6"])[-1] == "You own no property, so you pay nothing."
    assert from_here(10, (3, 4), top=["ACH-6"], people=BEA)[-1] == "Ann owns no property, so pays nothing."
    outside = from_here(20, (3, 4), top=["ACC-6"])
    assert outside[-1] == "You are on the outer board and get nothing."


def test_money_that_stays_with_the_bank_is_told_without_the_pool() -> None:
    assert from_here(45, (1, 2), feature_tax_refund=False)[-1] == "You paid $75 luxury tax."


@pytest.mark.rule("AD-E12")
def test_a_refund_tells_the_share_and_what_is_left() -> None:
    assert from_here(170, (1, 3), pool=175) == [
        "You rolled 1+3: Tax Refund.",
        "You took 50% of the pool, $88; $87 left.",
    ]
    assert from_here(170, (1, 3))[1] == "No refund for you: the pool is empty."
    little = from_here(170, (1, 3), pool=5, pool_share=10, pool_rounding="down")
    assert little[1] == "No refund for you: 10% of $5 is less than $1."
    assert from_here(170, (1, 3), pool=80, pool_share=100)[1] == "You took the whole pool, $80."


@pytest.mark.rule("AD-E12", "AD-E18")
def test_the_card_for_the_whole_pool_is_told_with_what_it_brings() -> None:
    empty = position(keeps={"ACH-7": 0}, refund_card="advance")
    assert told(empty, UseRefundCard(0))[-1] == "No refund for you from the card: the pool is empty."
    game = position(at={0: no(170)}, dice=[(1, 3)], pool=175, keeps={"ACH-7": 0})
    lines = told(game, Throw(0), UseRefundCard(0))
    assert lines[:2] == ["You rolled 1+3: Tax Refund.", "You used a card and took the whole pool, $175."]


@pytest.mark.rule("AD-82")
def test_a_debt_to_the_pool_names_it_and_only_the_money_goes_there() -> None:
    debt = Owes(0, -2, 150, Reason.CARD)
    game = position((20, 900, 900), agenda=[debt, TurnOver(0), PassTurn(0)])
    begun = [line.text for line in Narrator(position().rules, ANN).lines(game.events)]
    assert begun == ["You owe the pool $150 and can raise only $20."]
    assert told(game, GiveUp(0))[0] == "You are bankrupt: $20 goes to the pool."
    both = said(events.WentBankrupt(1, -2, 20, (0, 1), (3,)))
    assert both == "Bea is bankrupt: $20 goes to the pool and 2 deeds and a kept card go to the Bank."
    assert said(events.WentBankrupt(1, -2, 0, (0,), ())) == "Bea is bankrupt: a deed goes to the Bank."


@pytest.mark.rule("AD-85")
def test_a_space_whose_feature_is_off_says_that_nothing_happens() -> None:
    assert from_here(170, (1, 3), feature_tax_refund=False) == ["You rolled 1+3: Tax Refund, just resting."]


# --- rents


@pytest.mark.rule("AD-E20")
def test_the_rent_of_several_utilities_says_how_many_there_are() -> None:
    owns = {"Electric Company": 1, "Gas Company": 1, "Telephone Company": 1}
    assert from_here(170, (2, 3), owns=owns)[-1] == (
        "You paid Bea $100 rent for Gas Company (20 times the roll of 5, 3 owned)."
    )


def test_a_ride_from_a_card_does_not_carry_the_card_s_rent_along() -> None:
    game = position(
        at={0: no(176)}, dice=[(3, 4)], owns={"Reading Railroad": 1, "Short Line": 1}, top=["ACH-1"]
    )
    narrator = Narrator(game.rules, ANN)
    narrator.tell(events.CardDrawn(0, cards(game, "CH-11")[0]))
    narrator.tell(events.Moved(0, no(178), no(15), 0, By.SUBWAY))
    narrator.tell(events.RentDue(0, 1, 2, 50, rate=events.Rate.NUMBER, number=2))
    line = narrator.tell(events.Paid(0, 1, 50, Reason.RENT, 2))
    assert line is not None
    assert line.text == "You paid Bea $50 rent for Reading Railroad (2 owned)."


@pytest.mark.rule("AD-26", "AD-E02")
def test_a_card_that_leads_only_over_a_bridge_tells_the_bridge() -> None:
    game = position(bridges=1, bridge_placement="players")
    narrator = Narrator(game.rules, ANN)
    narrator.tell(LinkPassed(0, no(176), no(35), 0, changes=True))
    line = narrator.tell(events.Moved(0, no(176), no(35), 0, events.By.CARD, (no(35),)))
    assert line is not None
    assert line.text == "You went out by the bridge to B. & O. Railroad."


# --- cards in trades


@pytest.mark.rule("AD-48")
def test_a_travel_card_is_named_by_who_offers_it_and_else_to_its_holder_alone() -> None:
    game = position(keeps={FORWARD_2: 0, BACK_2: 1})
    mine, yours = cards(game, FORWARD_2, BACK_2)
    offer = Offer(0, 1, Goods(cards=(mine,)), Goods(cards=(yours,)))
    proposed, agreed = events.TradeProposed(offer), events.TradeAgreed(offer)
    assert said(proposed) == "You offered Bea the travel card Forward 2 for a travel card."
    assert said(proposed, BEA) == "Ann offered you the travel card Forward 2 for the travel card Back 2."
    assert said(proposed, SEVERAL) == "Ann offered Bea the travel card Forward 2 for a travel card."
    assert said(agreed) == "Agreed: you got the travel card Back 2 from Bea for the travel card Forward 2."
    assert (
        said(agreed, BEA) == "Agreed: you got the travel card Forward 2 from Ann for the travel card Back 2."
    )
    cyd = replace(ANN, you=2)
    assert said(agreed, cyd) == "Agreed: Ann got a travel card from Bea for the travel card Forward 2."
    passed = events.CardPassed(1, 0, yours)
    assert said(passed) == "Bea handed you the travel card Back 2."
    assert said(passed, cyd) == "Bea handed Ann a travel card."


def test_kept_cards_are_named_by_what_they_do() -> None:
    rules = position().rules
    ids = (FORWARD_2, "TP-135", "ACH-7", "ACC-4", "CH-14")
    numbers = cards(position(), *ids)
    assert [card_label(rules, card) for card in numbers] == [
        "Travel card (face down)",
        "Triple play 1-3-5",
        "Whole pool",
        "Half winnings",
        "Out of jail",
    ]
    assert card_label(rules, numbers[0], known=True) == "Forward 2"
    assert [card_name(rules, card) for card in numbers] == [
        "travel card",
        "triple play card 1-3-5",
        "whole-pool card",
        "half-winnings card",
        "out-of-jail card",
    ]
    assert goods_words(rules, Goods(cards=numbers), known=True) == (
        "a whole-pool card, an out-of-jail card, a half-winnings card, the travel card Forward 2 "
        "and the triple play card 1-3-5"
    )


def test_cards_of_one_pile_share_an_article_and_many_are_counted() -> None:
    game = position()
    threes = cards(game, "TP-135", "TP-136", "TP-145", "TP-146", "TP-156")
    travels = cards(game, FORWARD_1, BACK_2)
    assert goods_words(game.rules, Goods(cards=threes[:2])) == "the triple play cards 1-3-5 and 1-3-6"
    assert goods_words(game.rules, Goods(cards=threes)) == "5 triple play cards"
    assert goods_words(game.rules, Goods(cards=travels)) == "2 travel cards"
    assert goods_words(game.rules, Goods(cards=travels), known=True) == (
        "the travel cards Forward 1 and Back 2"
    )


def test_the_card_that_frees_from_jail_says_so_in_every_deck() -> None:
    rules = new().rules
    jail = [number for number, card in enumerate(rules.cards) if card.is_kept]
    assert [card_label(rules, card) for card in jail] == ["Out of jail"] * 2
    assert [card_name(rules, card) for card in jail] == ["out-of-jail card"] * 2
    assert goods_words(rules, Goods(cards=tuple(jail))) == "2 out-of-jail cards"


# --- names


@pytest.mark.parametrize("width", [6, 8, 14, 20])
def test_the_spaces_of_both_boards_have_names_of_their_own_in_every_width(width: int) -> None:
    full = {space.name: fit_name(space.name, space.short, width) for space in position().board.spaces}
    assert all(0 < len(name) <= width for name in full.values())
    assert len(set(full.values())) == len(full)


# --- whole games


def random_options(seed: int) -> dict[str, Value]:
    """Some options of these rules, drawn at random."""
    chance = Rng(seed)
    specs = ADDON.options
    drawn = [specs[chance.below(len(specs))] for _ in range(12)]
    return {spec.name: spec.values[chance.below(len(spec.values))] for spec in drawn}


def random_events(seed: int, most: int = 250) -> tuple[Game, list[Event]]:
    """The beginning of a game of random bots, and all that happened in it."""
    game = begin(ADDON, ADDON.choose(random_options(seed)), 2 + seed % 4, seed)
    start = game.copy()
    happened, bot = list(game.events), Uniform(Rng(seed + 1000))
    for _ in range(most):
        if game.decision is None:
            break
        happened += game.submit(bot.choose(game, game.decision))
    return start, happened


@seeds(6, 24)
def test_random_games_are_told_in_sound_sentences(seed: int) -> None:
    start, happened = random_events(seed)
    people: Sequence[People] = (ANN, BEA, SEVERAL)
    narrator = Narrator(start.rules, people[seed % 3])
    for event in happened:
        line = narrator.tell(event)
        if line is None:
            continue
        spoken = line.text.partition('"')[0]
        assert not BAD.search(spoken), line.text
        assert "_" not in spoken
        assert line.text[0].isupper() or line.text[0].isdecimal(), line.text
        assert line.text.endswith((".", "!", '."')), line.text
        assert isinstance(event, LONG) or len(line.text) <= 160, line.text


@pytest.mark.rule("AD-08")
@pytest.mark.parametrize("seed", range(6))
def test_no_travel_card_of_others_is_named_before_it_is_used_or_offered(seed: int) -> None:
    start, happened = random_events(seed)
    open_kinds = (
        CardsUsed,
        events.Moved,
        events.TradeProposed,
        events.TradeCountered,
        events.TradeAgreed,
    )
    narrator = Narrator(start.rules, SEVERAL)
    for event in happened:
        line = narrator.tell(event)
        if line is not None and not isinstance(event, open_kinds):
            assert "Forward " not in line.text
            assert "Back " not in line.text
