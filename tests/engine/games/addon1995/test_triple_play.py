"""Triple Play: the card, the three dice, what every card wins, and half of it for somebody else."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from engine.bots.valuation import worth_of_card
from engine.commands import BANK, Accept, EndTurn, Forgo, Goods, Offer, Propose, Seat, Throw
from engine.events import (
    CardPassed,
    CardReturned,
    CardsUsed,
    CardTaken,
    DiceThrown,
    Moved,
    Paid,
    PileEmpty,
    Purpose,
    Reason,
    TriplePlayThrown,
    TripleResult,
)
from engine.game import Game
from engine.games.addon1995.commands import TakeHalf
from engine.games.addon1995.events import HalfTaken
from engine.games.addon1995.steps import Halving
from engine.games.addon1995.words import AddonReason
from engine.rules.places.triple_play import matches
from engine.steps import Due, Land, PassTurn, TurnOver
from tests.support.addon import RULES, at, bottom, cards, held, landed, no, path, position, refused
from tests.support.finance import paid, purses, told
from tests.support.position import asked, happened, load, new

TRIPLE = 3
"""The deck of triple play cards."""

NOT_NOW = "You cannot do that now."


def won(game: Game) -> list[tuple[Seat, int]]:
    """Whom the Bank paid how much."""
    return [(payee, amount) for _, payee, amount in paid(game, Reason.TRIPLE_PLAY)]


# --- the pile


@pytest.mark.rule("AD-08", "AD-38")
@pytest.mark.parametrize(("option", "number", "alike"), [("table3", 50, 2), ("distinct", 20, 1)])
def test_every_combination_is_printed_once(option: str, number: int, alike: int) -> None:
    deck = new(rules=RULES, options={"triple_deck": option}).rules.decks[TRIPLE]
    numbers = [getattr(card.effect, "numbers", ()) for card in deck.cards]
    assert len(deck.cards) == len(set(numbers)) == number
    assert all(three == tuple(sorted(three)) and set(three) <= set(range(1, 7)) for three in numbers)
    assert max(three.count(face) for three in numbers for face in three) == alike


@pytest.mark.rule("AD-37", "AD-E08", "AD-E09")
def test_first_a_card_is_taken_then_three_dice_are_thrown() -> None:
    game = landed(172, top=["TP-123"], dice=[(1, 4, 4)])
    [taken] = cards(game, "TP-123")
    assert game.events == [
        CardTaken(0, taken),
        DiceThrown(0, (1, 4, 4), Purpose.TRIPLE_PLAY),
        TriplePlayThrown(0, (1, 4, 4), (TripleResult(0, taken, 1, 50),)),
        Paid(BANK, 0, 50, Reason.TRIPLE_PLAY),
    ]
    assert held(game) == ["TP-123"]


@pytest.mark.rule("AD-71", "AD-37")
def test_the_chance_card_leads_there_in_full() -> None:
    game = landed(17, top=["ACH-3", "TP-123"], dice=[(1, 2, 6)])
    assert path(game)[-3:] == [170, 171, 172]
    assert told(game, Moved, CardTaken, TriplePlayThrown) == [Moved, CardTaken, TriplePlayThrown]
    assert won(game) == [(0, 200)]


@pytest.mark.rule("AD-41", "AD-E19")
def test_if_the_pile_is_empty_the_throw_is_made_all_the_same() -> None:
    deck = new(rules=RULES, options={"triple_deck": "distinct"}).rules.decks[TRIPLE]
    everything = {card.id: 1 for card in deck.cards}
    game = landed(172, keeps=everything, dice=[(1, 1, 1)], triple_deck="distinct")
    assert game.events[0] == PileEmpty(0, TRIPLE)
    assert held(game) == []
    assert won(game) == [(1, 50)] * 10


# --- matching


@pytest.mark.rule("AD-38")
@pytest.mark.parametrize(
    ("numbers", "dice", "matched"),
    [
        ((1, 2, 3), (4, 5, 6), 0),
        ((1, 2, 3), (1, 1, 1), 1),
        ((1, 2, 3), (3, 3, 6), 1),
        ((1, 2, 3), (3, 2, 2), 2),
        ((1, 2, 3), (3, 1, 2), 3),
        ((1, 3, 3), (1, 3, 6), 2),
        ((1, 3, 3), (3, 3, 6), 2),
        ((1, 3, 3), (3, 3, 3), 2),
        ((1, 3, 3), (1, 1, 3), 2),
        ((1, 3, 3), (1, 1, 1), 1),
        ((1, 3, 3), (3, 1, 3), 3),
    ],
)
def test_each_die_and_each_number_is_used_once_in_any_order(
    numbers: tuple[int, ...], dice: tuple[int, ...], matched: int
) -> None:
    assert {matches(numbers, order) for order in permutations(dice)} == {matched}


@pytest.mark.rule("AD-38", "AD-39")
@pytest.mark.parametrize(
    ("dice", "own", "other"),
    [((4, 5, 6), 0, 0), ((1, 5, 6), 50, 50), ((2, 1, 6), 200, 200), ((3, 1, 2), 1500, 1000)],
)
def test_the_bank_pays_by_matches_and_more_for_three_of_the_throwers_own(
    dice: tuple[int, int, int], own: int, other: int
) -> None:
    """Cards 1-2-3 and 1-1-2 are with the thrower and with another: only the first has three matches."""
    mine = landed(172, keeps={"TP-123": 0}, top=["TP-445"], dice=[dice])
    theirs = landed(172, keeps={"TP-123": 2}, top=["TP-445"], dice=[dice])
    left_over = matches((4, 4, 5), dice)
    drawn = {0: 0, 1: 50, 2: 200}[left_over]
    assert purses(mine) == [1500 + own + drawn, 1500, 1500]
    assert purses(theirs) == [1500 + drawn, 1500, 1500 + other]


@pytest.mark.rule("AD-39")
def test_the_card_just_taken_is_the_throwers_own() -> None:
    game = landed(172, top=["TP-456"], dice=[(6, 5, 4)])
    assert won(game) == [(0, 1500)]


@pytest.mark.rule("AD-38", "AD-40")
def test_every_card_of_every_player_wins_by_itself_and_is_kept() -> None:
    keeps = {"TP-123": 0, "TP-112": 0, "TP-233": 1, "TP-556": 2}
    game = landed(172, keeps=keeps, top=["TP-446"], dice=[(1, 2, 3)])
    assert won(game) == [(0, 1500), (0, 200), (1, 200)]
    assert [len(held(game, seat)) for seat in range(3)] == [3, 1, 1]
    [thrown] = happened(game, TriplePlayThrown)
    assert isinstance(thrown, TriplePlayThrown)
    assert [(result.seat, result.matches) for result in thrown.results] == [
        (0, 3),
        (0, 2),
        (0, 0),
        (1, 2),
        (2, 0),
    ]


@pytest.mark.rule("AD-40")
def test_by_option_only_the_best_card_of_a_player_wins() -> None:
    keeps = {"TP-112": 0, "TP-123": 0, "TP-355": 1, "TP-233": 1, "TP-144": 1, "TP-556": 2}
    game = landed(172, keeps=keeps, top=["TP-446"], dice=[(1, 2, 3)], triple_cards_counted="best_one")
    assert won(game) == [(0, 1500), (1, 200)]
    [thrown] = happened(game, TriplePlayThrown)
    assert isinstance(thrown, TriplePlayThrown)
    mine, theirs = cards(game, "TP-123", "TP-233")
    assert [result for result in thrown.results if result.amount] == [
        TripleResult(0, mine, 3, 1500),
        TripleResult(1, theirs, 2, 200),
    ]


@pytest.mark.rule("AD-40")
def test_by_that_option_only_one_of_two_equal_cards_wins() -> None:
    keeps = {"TP-233": 1, "TP-236": 1}
    game = landed(172, keeps=keeps, top=["TP-446"], dice=[(1, 2, 3)], triple_cards_counted="best_one")
    assert won(game) == [(1, 200)]


@pytest.mark.rule("AD-40")
@pytest.mark.parametrize(
    ("counted", "kept", "given_back"),
    [
        ("all", [["TP-446"], [], ["TP-556"]], ["TP-123", "TP-112", "TP-233"]),
        ("best_one", [["TP-112", "TP-446"], [], ["TP-556"]], ["TP-123", "TP-233"]),
    ],
)
def test_by_option_a_card_that_was_paid_for_goes_under_its_pile(
    counted: str, kept: list[list[str]], given_back: list[str]
) -> None:
    """The one just taken and those that won nothing are kept."""
    keeps = {"TP-123": 0, "TP-112": 0, "TP-233": 1, "TP-556": 2}
    setting: dict[str, Any] = {"triple_cards_kept": False, "triple_cards_counted": counted}
    game = landed(172, keeps=keeps, top=["TP-446"], dice=[(1, 2, 3)], **setting)
    assert [held(game, seat) for seat in range(3)] == kept
    assert game.state.decks[TRIPLE][-len(given_back) :] == list(cards(game, *given_back))
    assert len(won(game)) == len(given_back)


@pytest.mark.rule("AD-40")
def test_by_option_the_card_just_taken_is_given_back_too_if_it_wins() -> None:
    game = landed(172, top=["TP-123"], dice=[(1, 4, 4)], triple_cards_kept=False)
    [taken] = cards(game, "TP-123")
    assert game.events[-2:] == [Paid(BANK, 0, 50, Reason.TRIPLE_PLAY), CardReturned(0, taken)]
    assert held(game) == []


@pytest.mark.rule("AD-40")
def test_bots_value_a_card_that_wins_once_below_one_that_is_kept() -> None:
    kept, given_back = (position(triple_cards_kept=is_kept) for is_kept in (True, False))
    [card] = cards(kept, "TP-123")
    assert worth_of_card(kept.rules, card) > worth_of_card(given_back.rules, card) > 0


@pytest.mark.rule("AD-38")
def test_who_is_in_jail_wins_too_and_who_is_out_does_not() -> None:
    agenda = (Land(0, thrown=7), TurnOver(0))
    game = position(
        at={0: no(172)}, agenda=agenda, jail={1: 1}, out=[2], keeps={"TP-123": 1}, top=["TP-445"],
        dice=[(1, 1, 1)],
    )  # fmt: skip
    assert won(game) == [(1, 50)]


@pytest.mark.rule("AD-36", "AD-37")
def test_three_alike_earn_no_extra_throw() -> None:
    game = position(at={0: no(165)}, dice=[(3, 4), (2, 2, 2)])
    game.submit(Throw(0))
    assert at(game) == 172
    assert isinstance(asked(game).step, TurnOver)


# --- half of another's winnings


def halving(holder: Seat, cash: tuple[int, ...] = (1500, 1500, 1500), **setting: Any) -> Game:
    """Player 0 throws 1-2-3 with 4-4-5 in hand; player 1 has 1-2-3 and player 2 has 2-3-6."""
    keeps = {"TP-123": 1, "TP-236": 2, "ACC-4": holder}
    return landed(172, cash, keeps=keeps, top=["TP-445"], dice=[(1, 2, 3)], **setting)


@pytest.mark.rule("AD-63", "AD-P07")
def test_after_the_payment_the_holder_of_the_card_is_asked_whose_half_to_take() -> None:
    game = halving(0)
    assert won(game) == [(1, 1000), (2, 200)]
    decision = asked(game)
    assert (decision.seat, type(decision.step), decision.also) == (0, Halving, ())
    assert list(game.choices()) == [TakeHalf(0, 1), TakeHalf(0, 2), Forgo(0)]


@pytest.mark.rule("AD-63", "AD-65", "AD-E10", "AD-E18")
def test_the_chosen_player_gives_half_and_the_card_goes_under_its_deck() -> None:
    game = halving(0)
    game.submit(TakeHalf(0, 1))
    assert game.events == [
        CardsUsed(0, cards(game, "ACC-4")),
        HalfTaken(0, 1, 500),
        Paid(1, 0, 500, AddonReason.HALF_WINNINGS),
    ]
    assert purses(game) == [2000, 2000, 1700]
    assert bottom(game, "Community Chest") == "ACC-4"
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-63")
def test_half_of_what_several_cards_won_together() -> None:
    keeps = {"TP-123": 1, "TP-112": 1, "TP-344": 1, "ACC-4": 2}
    game = landed(172, keeps=keeps, top=["TP-456"], dice=[(1, 2, 3)])
    game.submit(TakeHalf(2, 1))
    assert HalfTaken(2, 1, (1000 + 200 + 50) // 2) in game.events


@pytest.mark.rule("AD-63")
def test_a_holder_who_is_not_the_thrower_may_take_from_the_thrower() -> None:
    game = landed(172, keeps={"ACC-4": 2}, top=["TP-123"], dice=[(1, 2, 3)])
    assert list(game.choices()) == [TakeHalf(2, 0), Forgo(2)]
    game.submit(TakeHalf(2, 0))
    assert purses(game) == [2250, 1500, 2250]
    assert asked(game).seat == 0


@pytest.mark.rule("AD-63", "AD-P07")
def test_the_holder_may_keep_the_card() -> None:
    game = halving(2)
    game.submit(Forgo(2))
    assert game.events == []
    assert held(game, 2) == ["TP-236", "ACC-4"]
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-63")
@pytest.mark.parametrize("numbers", [(5, 5, 5), (6, 6, 6)])
def test_nobody_is_asked_when_no_other_player_won(numbers: tuple[int, int, int]) -> None:
    """A five is on the holder's own card, a six on nobody's."""
    game = landed(172, keeps={"ACC-4": 1, "TP-125": 1}, top=["TP-123"], dice=[numbers])
    assert isinstance(asked(game).step, TurnOver)
    assert "ACC-4" in held(game, 1)


@pytest.mark.rule("AD-63", "AD-P07")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (TakeHalf(2, 2), "Name another player who won something with this roll."),
        (TakeHalf(2, 0), "Name another player who won something with this roll."),
        (TakeHalf(2, 9), "Name another player who won something with this roll."),
        (TakeHalf(2, -1), "Name another player who won something with this roll."),
        (TakeHalf(0, 1), "That is another player's decision."),
        (Forgo(1), "That is another player's decision."),
        (EndTurn(0), NOT_NOW),
        (Throw(2), NOT_NOW),
    ],
)
def test_a_wrong_answer_is_refused(command: TakeHalf | Forgo | EndTurn | Throw, sentence: str) -> None:
    assert refused(halving(2), command) == sentence


@pytest.mark.rule("AD-63")
def test_the_card_is_of_no_use_at_another_time() -> None:
    game = position(keeps={"ACC-4": 0})
    assert refused(game, TakeHalf(0, 1)) == NOT_NOW


def two_holders(amount: int = 1000) -> Game:
    """Player 1 is asked, then player 2: as if there were two such cards. Player 0 has won so much."""
    agenda = (Halving(1, ((0, amount),), (2, 0)), TurnOver(0), PassTurn(0))
    game = position(agenda=agenda, keeps={"ACC-4": 1})
    game.state.players[2].cards.extend(cards(game, "ACC-4"))
    return game


@pytest.mark.rule("AD-64")
def test_the_next_holder_halves_what_the_first_has_left() -> None:
    game = two_holders()
    game.submit(TakeHalf(1, 0))
    assert HalfTaken(1, 0, 500) in game.events
    assert asked(game).step == Halving(2, ((0, 500),), (0,))
    game.submit(TakeHalf(2, 0))
    assert HalfTaken(2, 0, 250) in game.events
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-63", "AD-64")
def test_half_of_odd_winnings_is_rounded_down() -> None:
    game = two_holders(50)
    game.submit(TakeHalf(1, 0))
    assert paid(game) == [(0, 1, 25)]
    game.submit(TakeHalf(2, 0))
    assert HalfTaken(2, 0, 12) in game.events
    assert paid(game) == [(0, 2, 12)]


@pytest.mark.rule("AD-64")
def test_the_next_holder_chooses_from_all_of_it_if_the_first_keeps_the_card() -> None:
    game = two_holders()
    game.submit(Forgo(1))
    assert asked(game).step == Halving(2, ((0, 1000),), (0,))


@pytest.mark.rule("AD-64")
@pytest.mark.parametrize(("holder", "left"), [(0, ()), (1, (2, 0)), (2, (0,))])
def test_the_thrower_is_asked_last(holder: Seat, left: tuple[Seat, ...]) -> None:
    step = asked(halving(holder)).step
    assert isinstance(step, Halving)
    assert (step.seat, step.left) == (holder, left)


@pytest.mark.rule("AD-65", "AD-P10")
def test_the_card_can_be_sold() -> None:
    game = position(keeps={"ACC-4": 0})
    game.submit(Propose(0, Offer(0, 1, Goods(cards=cards(game, "ACC-4")), Goods(cash=75))))
    game.submit(Accept(1))
    assert CardPassed(0, 1, *cards(game, "ACC-4")) in game.events
    assert paid(game) == [(1, 0, 75)]


@pytest.mark.rule("AD-21", "AD-37")
def test_an_extra_throw_follows_when_all_halves_are_taken() -> None:
    game = position(
        at={0: no(170)}, keeps={"ACC-4": 1}, top=["TP-123"], dice=[(1, 1)], agenda=(Due(0), PassTurn(0))
    )
    load(game, (1, 1), (1, 2), (3, 6))
    game.submit(Throw(0))
    game.submit(TakeHalf(1, 0))
    assert asked(game).step == Due(0, doubles=1)
