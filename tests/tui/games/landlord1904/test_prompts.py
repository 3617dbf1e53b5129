"""Questions and menus of the Landlord's Game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import CallTime, Goods, NamePrice, Offer, Propose, Throw
from engine.events import Reason
from engine.game import Game
from engine.games.landlord1904 import LANDLORD
from engine.games.landlord1904.commands import BuyTicket, LoanTerms, ProposeLoan, RefuseTicket, Repay
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.steps import ChooseDirection, ChoosePass, LotChoice, LuxuryChoice
from engine.games.landlord1904.words import LandlordKind, LandlordReason
from engine.steps import Owes, PassTurn
from tests.support.landlord import landed, lent, lot, lots, notes, position
from tests.tui.ask.test_prompts import check_keys, check_words, entry, kinds_in, listed, shown
from tests.tui.playing import NAMES, is_harmless, random_landlord_game
from tests.tui.sizes import seeds
from tui.ask.prompt import prompt
from tui.games.landlord1904.drafts import BorrowDraft, LoanDraft
from tui.words.menu import AskAmount, Several, Submenu, commands_in, kind_of
from tui.words.phrases import People

ANN = People(NAMES, you=0, accounts=LANDLORD.accounts)
RENT_OF_22 = Owes(0, 1, 22, Reason.RENT, lot(22))


def owing(cash: int, debt: Owes = RENT_OF_22, **setting: Any) -> Game:
    """The first player has too little for a debt."""
    return position((cash, 200, 200), agenda=[debt, PassTurn(0)], **setting)


def asked_by(terms: LoanTerms, proposer: int, cash: tuple[int, ...] = (200, 200, 200)) -> Game:
    """The other party to a loan considers it."""
    game = position(cash, owns={12: terms.borrower}, turn=proposer)
    game.submit(ProposeLoan(proposer, terms))
    return game


def keys_of(game: Game) -> list[str]:
    return [one.key for one in shown(game).entries]


# --- questions


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (
            position((500, 500), tickets={0: (9, 5)}),
            "You drew tickets for Lots 5 and 9. Which will you buy?",
        ),
        (
            position((500, 500), tickets={0: (5,)}),
            "You drew the ticket for Lot 5. Buy the lot for $50?",
        ),
        (position(), "Your roll."),
        (position(jail=[0]), "In jail: a double frees you, or pay $50 before you roll."),
        (position(poorhouse={0: 7}), "In the Poorhouse: you have thrown 7 of the 20 you need."),
        (
            position(poorhouse={0: 0}, poorhouse_release="affordable_move"),
            "In the Poorhouse until you roll a stop you can pay for.",
        ),
        (
            position(poorhouse={0: -20}, poorhouse_release="affordable_move"),
            "In the Poorhouse: you have thrown 0 of the 20 you need.",
        ),
        (
            position(agenda=[ChooseDirection(0, 8, is_double=True)], laps={0: 5}),
            "You rolled a double, 4+4. Forward or backward?",
        ),
        (
            position(agenda=[ChoosePass(0, 8)]),
            "Your double takes you past South Railroad. Ride on to West Railroad?",
        ),
        (position(agenda=[LuxuryChoice(0, 8)]), "Buy South Luxury for $50? You have $200."),
        (
            position((40, 9), agenda=[LuxuryChoice(0, 8)]),
            "South Luxury costs $50 and you have $40. Borrow, or decline?",
        ),
        (
            position((40, 9), agenda=[LuxuryChoice(0, 13)], at={0: 35}),
            "Buy South Luxury for $50? After your wages you will have $140.",
        ),
        (landed("Lot 7"), "Buy Lot 7 for $70, or pay $7 rent? You have $200."),
        (landed("Lot 7", at={1: "Lot 7"}), "Buy Lot 7 for $70, or pay $4 rent? You have $200."),
        (
            landed("Lot 22", owns={12: 0}),
            "Lot 22 costs $220 and you have $200. Borrow, or pay $22 rent?",
        ),
        (landed("Lot 22"), "Lot 22 costs $220 and you have $200. Pay $22 rent?"),
        (
            owing(0, Owes(0, TREASURY, 5, LandlordReason.NECESSITY)),
            "You owe the Public Treasury $5 (necessity): raise $5 more.",
        ),
        (
            asked_by(LoanTerms(1, 0, 50, 3, 2, lots(12)), 1),
            "Bea asks you for $50 on Lot 12, $3 interest each payday, due after lap 2. Lend it?",
        ),
        (
            asked_by(LoanTerms(0, 1, 50, 0, 0, lots(12)), 1),
            "Bea offers you $50 on Lot 12, no interest, due at the end. Borrow it?",
        ),
    ],
)
def test_questions(game: Game, question: str) -> None:
    assert shown(game).question == question


def test_before_the_throw_a_player_sees_cash_rounds_and_debts() -> None:
    game = position(laps={0: 2}, loans=[notes(0, 2, 12, 13)], owns={20: 0})
    assert shown(game).facts == (
        "You have $200.",
        "Laps done: 2 of 5.",
        "You owe $200 in loans: $10 interest each payday.",
        "The Bank would lend you $100 on your free lots.",
    )


def test_before_the_throw_a_player_sees_which_debts_are_repaid_with_the_wages() -> None:
    loans = [notes(0, 1, 12), lent(1, 0, 80, 5, interest=7, part=30)]
    facts = shown(position(loans=loans)).facts
    assert "You owe $180 in loans: $12 interest and $30 repayment each payday." in facts, facts


def test_whoever_is_through_but_in_debt_hears_what_repaying_brings() -> None:
    facts = shown(position(laps={0: 5}, loans=[notes(0, 1, 12)])).facts
    assert "Once your loans are repaid, you may move either way." in facts


def test_the_two_ways_show_where_they_lead() -> None:
    game = position(agenda=[ChooseDirection(0, 8, is_double=False)], laps={0: 5}, at={0: 20})
    assert entry(game, "f").hint == "to Lot 16"
    assert entry(game, "b").hint == "to Lot 7"


def test_the_pass_shows_both_stops_and_the_wages_it_brings() -> None:
    game = position(agenda=[ChoosePass(0, 4)], at={0: 33})
    assert shown(game).facts == ("Riding on, you pass Mother Earth: $100 wages and a lap done.",)
    assert entry(game, "y").hint == "to Lot 4"
    assert entry(game, "x").hint == "to Legacy"
    assert shown(game).default is None


@pytest.mark.parametrize(
    ("game", "fact"),
    [
        (
            position(agenda=[LuxuryChoice(0, 8)]),
            "If you decline, you lose this move and stay where you are.",
        ),
        (
            position(agenda=[LuxuryChoice(0, 8)], luxury_refusal="miss_next_turn"),
            "If you decline, you still go there, and miss your next turn.",
        ),
        (
            position(agenda=[LuxuryChoice(0, 28, released=True)], poorhouse={0: 28}),
            "If you decline, you leave the Poorhouse but stop on Mother Earth.",
        ),
    ],
)
def test_a_luxury_says_what_declining_costs(game: Game, fact: str) -> None:
    assert fact in shown(game).facts


def test_the_second_on_a_lot_hears_why_the_rent_is_halved() -> None:
    game = landed("Lot 7", at={1: "Lot 7"})
    assert shown(game).facts[0] == "Bea was here first: you pay Bea half the rent, nothing more."
    assert entry(game, "p").hint == "$4 to Bea"


# --- menus


def test_tickets_are_listed_with_price_and_rent() -> None:
    game = position((60, 500), tickets={0: (9, 5)})
    assert (entry(game, "b").label, entry(game, "b").hint) == ("Buy Lot 5", "$50, rent $5")
    assert [(one.label, one.does) for one in listed(game, "x")] == [
        ("Lot 5", RefuseTicket(0, lot(5))),
        ("Lot 9", RefuseTicket(0, lot(9))),
    ]
    assert "You have $60; all your tickets together cost $140." in shown(game).facts


def test_all_tickets_are_bought_at_once_if_there_is_the_money_for_them() -> None:
    game = position((140, 500), tickets={0: (9, 5)})
    assert keys_of(game) == ["a", "b", "x"]
    every = entry(game, "a")
    assert (every.label, every.hint) == ("Buy all", "$140")
    assert every.does == Several((BuyTicket(0, lot(5)), BuyTicket(0, lot(9))))
    for short in (position((139, 500), tickets={0: (9, 5)}), position((500, 500), tickets={0: (5,)})):
        assert "a" not in keys_of(short)


def test_railroads_and_luxuries_are_named_by_the_side_they_lie_on() -> None:
    board = LANDLORD.rules(LANDLORD.choose({})).board
    sides = ["South", "West", "North", "East"]
    for space in board.spaces:
        if space.kind in (LandlordKind.FARE, LandlordKind.LUXURY):
            kind = "Railroad" if space.kind is LandlordKind.FARE else "Luxury"
            assert space.name == f"{sides[4 * space.number // len(board.spaces)]} {kind}"


def test_before_the_throw_enter_rolls() -> None:
    game = position(owns={12: 0}, loans=[notes(0, 1, 13)])
    assert keys_of(game) == ["r", "m", "v", "t"]
    assert shown(game).default == entry(game, "r")


def test_in_jail_the_fine_can_be_paid_first() -> None:
    game = position(jail=[0])
    assert [(one.key, one.label) for one in shown(game).entries] == [
        ("r", "Roll for a double"),
        ("p", "Pay the fine"),
    ]


def test_borrowing_begins_with_just_enough() -> None:
    game = landed("Lot 22", (60, 9), owns={11: 0, 12: 0, 20: 0})
    choices = listed(game, "m")
    assert [(one.label, one.hint) for one in choices] == [
        ("Lots 11 and 12", "brings $200, $10 interest"),
        ("Lots 11, 12 and 20", "brings $400, $20 interest"),
        ("On other lots ...", "your choice"),
    ]
    assert choices[-1].does == BorrowDraft.covering(game, 0, 160)


def test_notes_are_repaid_by_number_and_a_player_in_full() -> None:
    game = position((400, 9), loans=[notes(0, 3, 20, 21), lent(1, 0, 60, 5)])
    choices = listed(game, "v")
    assert [(one.label, one.hint) for one in choices] == [
        ("$100 to the Bank, on Lots 20 and 21", "$200 left"),
        ("$300 to the Bank, on Lots 20 and 21", "frees them"),
        ("Another amount ...", "$300 owed on Lots 20 and 21"),
        ("$60 to Bea, on Lot 5", "frees it"),
    ]
    ask = choices[2].does
    assert isinstance(ask, AskAmount)
    assert ask.make(250) == Repay(0, 0, 200)


def test_a_loan_with_a_player_begins_with_who_lends() -> None:
    game = position(owns={12: 0, 5: 1})
    assert [(one.label, one.hint) for one in listed(game, "t")] == [
        ("Borrow from Bea ...", "has $200"),
        ("Borrow from Cyd ...", "has $200"),
        ("Lend to Bea ...", "lots worth $50"),
    ]
    draft = listed(game, "t")[0].does
    assert draft == LoanDraft(0, 0, 1, 100, 5, 0, lots(12))


@pytest.mark.parametrize(
    ("owns", "asks"),
    [
        ({12: 0, 5: 1}, "Will you borrow or lend?"),
        ({12: 0}, "Who will you borrow from?"),
        ({5: 1}, "Who will you lend to?"),
    ],
)
def test_a_loan_asks_only_for_what_can_be_agreed(owns: dict[int | str, int], asks: str) -> None:
    game = position(owns=owns)
    made = prompt(game, 0, People(NAMES[:3], you=0))
    assert made is not None
    entry = made.entry("t")
    assert entry is not None
    assert isinstance(entry.does, Submenu)
    assert entry.does.title == asks


def test_nobody_to_deal_with_means_no_entry() -> None:
    assert "t" not in keys_of(position())


def test_a_debt_that_the_bank_would_cover_is_borrowed_for() -> None:
    game = owing(3, owns={12: 0})
    assert shown(game).facts == ("You have $3.", "The Bank would lend you $100 on your free lots.")
    assert isinstance(entry(game, "m").does, Submenu)
    assert "Q" not in keys_of(game)


def test_a_debt_that_cannot_be_paid_means_the_poorhouse() -> None:
    game = owing(3)
    assert shown(game).facts == (
        "You have $3.",
        "The Bank would not lend you enough.",
        "Without a loan from a player, you go to the Poorhouse.",
    )
    leaving = entry(game, "Q")
    assert leaving.label == "Go to the Poorhouse"
    assert leaving.confirm == (
        "Go to the Poorhouse? You pay the $3 you have; the rest is canceled, and you keep your lots."
    )


def test_a_loan_that_cannot_be_repaid_means_the_loss_of_its_lots() -> None:
    game = owing(3, Owes(0, 1, 50, LandlordReason.REPAYMENT, loan=0), loans=[lent(1, 0, 50, 3, 4)])
    assert shown(game).facts[2] == "If you give up, Bea takes Lots 3 and 4 and the debt is canceled."
    assert (entry(game, "Q").label, entry(game, "Q").hint) == ("Give up the lots", "Lots 3 and 4")


def test_a_lender_sees_what_is_pledged() -> None:
    game = asked_by(LoanTerms(1, 0, 50, 3, 2, lots(12)), 1)
    assert shown(game).facts == (
        "You have $200.",
        "Pledged: Lot 12 ($120, rent $12).",
        "If Bea cannot pay, the pledged lots are yours: $120 at sale prices.",
    )
    assert keys_of(game) == ["y", "x", "W"]


# --- everything


def test_every_command_of_these_rules_can_be_reached() -> None:
    ended = position()
    ended.state.unheard.append((0, 1))
    games = [
        position((500, 500), tickets={0: (9, 5)}),
        position((300, 300), jail=[0], owns={12: 0}, loans=[notes(0, 1, 13)]),
        position(agenda=[ChooseDirection(0, 8, is_double=False)], laps={0: 5}),
        position(agenda=[ChoosePass(0, 8)]),
        position(agenda=[LuxuryChoice(0, 8)]),
        position(agenda=[LotChoice(0, lot(7), TREASURY, 7)]),
        owing(3),
        asked_by(LoanTerms(1, 0, 50, 3, 2, lots(12)), 1),
        ended,
    ]
    games.append(position((500, 500), owns={12: 0, 13: 1}, lot_trades=True))
    considered = position((500, 500), owns={12: 0, 13: 1}, lot_trades=True, turn=1)
    considered.submit(Propose(1, Offer(1, 0, Goods(cash=9), Goods(titles=lots(12)))))
    games.append(considered)
    reached = set().union(*(kinds_in(shown(game).entries) for game in games))
    known = {kind for kind, _ in games[0].rules.bundle.actions}
    assert known - {CallTime, NamePrice} == reached
    assert Throw in reached


@seeds(2, 20)
def test_prompts_of_random_games_are_sound(seed: int) -> None:
    people = ANN if seed % 2 else People(NAMES, accounts=LANDLORD.accounts)
    for game, decision, _, _ in random_landlord_game(seed, most=300):
        made = shown(game, decision.seat, people)
        check_words(made)
        check_keys(made.entries)
        assert is_harmless(made.default)
        assert len(made.question) <= 160, made.question
        for command in commands_in(made.entries):
            assert game.refusal(command) is None, (command, made.question)
        offered = {kind_of(choice) for choice in game.choices()}
        assert offered - kinds_in(made.entries) <= {ProposeLoan}
        assert kinds_in(made.entries) <= offered
