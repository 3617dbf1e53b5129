"""Events of the Landlord's Game as sentences."""

from __future__ import annotations

import pytest

from engine import events
from engine.commands import BANK, Accept, Command, GiveUp, PayFine, Refuse, Throw
from engine.events import End, Event, Reason
from engine.game import Game
from engine.games.landlord1904 import LANDLORD
from engine.games.landlord1904.board import JAIL, POORHOUSE
from engine.games.landlord1904.commands import (
    Borrow,
    BuyLuxury,
    BuyTicket,
    DeclineLuxury,
    GoBackward,
    LoanTerms,
    ProposeLoan,
    RefuseTicket,
    RentLot,
    Repay,
    UsePass,
)
from engine.games.landlord1904.events import (
    CharterPlaced,
    LapsDone,
    LegacyReceived,
    LoanMade,
    LoanPassed,
    LoanProposed,
    OnlyPassing,
    PoorhouseTried,
    TicketDrawn,
    TicketRefused,
)
from engine.games.landlord1904.state import RAILROAD, TREASURY, WAGES
from engine.games.landlord1904.words import LandlordReason
from engine.steps import Owes, PassTurn
from tests.support.landlord import LIGHT, landed, lent, lot, lots, new, notes, position
from tests.support.vocabulary import EVENTS
from tests.tui.playing import NAMES, never_met, random_landlord_game
from tests.tui.sizes import seeds
from tests.tui.telling import check_sentences, narrate
from tests.tui.words.test_narrate import told
from tui.games.landlord1904.sentences import loan_words
from tui.table.chronicle import Chronicle
from tui.table.reviews.review_words import would_tell
from tui.words.narrator import Narrator
from tui.words.phrases import LONGEST_NAME, SHORTER_NAME, People, space_name
from tui.words.sentences import Weight

ANN = People(NAMES, you=0, accounts=LANDLORD.accounts)
NOBODY = People(NAMES, accounts=LANDLORD.accounts)


def said(event: Event, people: People = ANN) -> str:
    line = narrate(event, people, new().rules)
    assert line is not None
    return line.text


def last(game: Game, *commands: Command) -> str:
    return told(game, *commands)[-1]


def test_every_account_of_the_bank_has_a_name() -> None:
    assert [ANN.object(seat) for seat in (BANK, WAGES, TREASURY, RAILROAD)] == [
        "the Bank",
        "the Wages box",
        "the Public Treasury",
        "the Railroad box",
    ]
    assert ANN.subject(TREASURY) == "The Public Treasury"


# --- rules, told once


def test_the_end_by_laps_speaks_of_laps() -> None:
    assert said(events.LimitReached(End.ROUNDS)) == "That was the last lap."


def test_other_ends_are_told_as_in_any_game() -> None:
    assert said(events.LimitReached(End.SETTLED)) == "The game ends here, and worth decides."


RULES_TOLD = (
    (TicketRefused(1, lot(5)), "Bea passed up the ticket for Lot 5", ": anyone who stops there may buy it"),
    (
        CharterPlaced(1, LIGHT),
        "Bea is first to reach Light and takes the charter",
        ": the others pay $5 a stop",
    ),
    (LapsDone(1), "Bea has finished all five laps", ": no more wages, but free to move either way"),
    (
        LapsDone(1, True),
        "Bea has finished all five laps",
        ": no more wages, but free to move either way once the loan is repaid",
    ),
    (LegacyReceived(1, 2), "Bea has 2 legacy tickets", ", worth nothing in the final score"),
    (events.Paid(1, RAILROAD, 5, LandlordReason.FARE), "Bea paid a $5 fare", ": nobody owns the railroads"),
    (
        PoorhouseTried(1, 3, opens=False, left=4),
        "Bea rolled 3 and stays in the Poorhouse",
        ": only an affordable stop opens it",
    ),
)
"""Each event, what happened, and the rule behind it."""


@pytest.mark.parametrize(("event", "what", "rule"), RULES_TOLD)
def test_a_rule_is_told_the_first_time_it_applies_and_then_only_what_happened(
    event: Event, what: str, rule: str
) -> None:
    narrator = Narrator(new().rules, ANN)
    first, _, second = (narrator.tell(one) for one in (event, events.TurnBegan(0, 2), event))
    assert first is not None
    assert second is not None
    assert (first.text, second.text) == (f"{what}{rule}.", f"{what}.")
    assert (first.short or first.text) == f"{what}."


def test_the_corner_of_jail_is_explained_once() -> None:
    narrator = Narrator(new().rules, ANN)
    jail = OnlyPassing(1, JAIL)
    assert [line.text for line in narrator.lines([jail, jail])] == ["Bea is on Coal, not in Jail."]
    park = OnlyPassing(1, POORHOUSE)
    assert [line.text for line in narrator.lines([park, park])] == ["Bea rests in the park."] * 2


def test_a_review_of_one_decision_tells_no_rules() -> None:
    game = position((500, 500), tickets={0: (5, 9)})
    assert would_tell(game, RefuseTicket(0, lot(9)), ANN) == "You passed up the ticket for Lot 9."


# --- tickets


def test_tickets_are_bought_from_the_treasury_or_refused() -> None:
    game = position((500, 500), tickets={0: (5, 9)})
    assert told(game, BuyTicket(0, lot(5)), RefuseTicket(0, lot(9)))[:2] == [
        "You bought Lot 5 from the Public Treasury for $50.",
        "You passed up the ticket for Lot 9: anyone who stops there may buy it.",
    ]
    assert said(TicketDrawn(1, lot(5))) == "Bea drew the ticket for Lot 5, $50."


# --- rents


def test_the_rent_of_a_lot_that_nobody_owns_goes_to_the_treasury() -> None:
    game = landed("Lot 7")
    assert last(game, RentLot(0)) == "You paid the Public Treasury $7 rent for Lot 7 (unowned)."


def test_the_first_on_a_lot_gets_half_and_the_second_hears_why() -> None:
    game = landed("Lot 7", at={1: "Lot 7"})
    assert last(game, RentLot(0)) == (
        "You paid Bea $4 rent for Lot 7 (half of $7, rounded up: Bea was there first)."
    )


def test_a_mortgaged_lot_earns_rent_all_the_same() -> None:
    game = position(loans=[notes(1, 1, 12)], at={0: "Lot 10"}, dice=[(1, 2)])
    assert told(game, Throw(0)) == [
        "You rolled 1+2: Lot 12.",
        "You paid Bea $12 rent for Lot 12 (a lot earns rent here even while pledged).",
    ]


def test_the_narrator_learns_of_mortgages_as_they_come_and_go() -> None:
    game = position((300, 300), owns={12: 0}, at={1: "Lot 10"}, dice=[(5, 6), (1, 2)])
    lines = told(game, Borrow(0, 100, lots(12)), Repay(0, 0, 100), Throw(0), RentLot(0), Throw(1))
    assert lines[:2] == [
        "You borrowed $100 from the Bank on Lot 12: $5 interest each payday.",
        "You repaid the Bank $100: Lot 12 is released.",
    ]
    assert lines[-1] == "Bea paid you $12 rent for Lot 12."


# --- laps and ways


def test_wages_and_the_tally_are_one_sentence() -> None:
    game = position(at={0: 39}, dice=[(1, 2)])
    assert told(game, Throw(0)) == [
        "You rolled 1+2: Bread.",
        "You passed Mother Earth: $100 wages from the Wages box, lap 1 of 5 done.",
        "You paid the Public Treasury $5 tax on Bread.",
    ]


def test_interest_names_the_lots_it_is_paid_for() -> None:
    loans = [notes(0, 2, 12, 13), lent(1, 0, 30, 3, interest=4)]
    lines = told(position(at={0: 36}, dice=[(1, 3)], loans=loans), Throw(0))
    assert lines[-2:] == [
        "You paid the Bank $10 interest (Lots 12 and 13).",
        "You paid Bea $4 interest (Lot 3).",
    ]


def test_the_interest_of_several_loans_is_told_loan_by_loan() -> None:
    loans = [notes(0, 1, 12), notes(0, 1, 13), lent(1, 0, 30, 3, interest=4), lent(1, 0, 30, 4, interest=4)]
    lines = told(position(at={0: 36}, dice=[(1, 3)], loans=loans), Throw(0))[-4:]
    assert all("interest" in line for line in lines)
    assert len(set(lines)) == 4


def test_a_double_out_of_jail_tells_the_dice_first_and_once() -> None:
    lines = told(position(dice=[(2, 2)], jail=[0]), Throw(0))
    assert lines[0] == "You rolled 2+2, a double: you are free."
    assert sum("2+2" in line for line in lines) == 1


def test_the_last_lap_says_what_its_player_may_do_now() -> None:
    lines = told(position(at={0: 36}, laps={0: 4}, dice=[(1, 3)]), Throw(0))
    assert lines[1:] == [
        "You reached Mother Earth: $100 wages from the Wages box, lap 5 of 5 done.",
        "You have finished all five laps: no more wages, but free to move either way.",
    ]


def test_going_backward_is_told_as_a_choice() -> None:
    game = position(at={0: 23}, laps={0: 5}, dice=[(1, 2)])
    assert told(game, Throw(0), GoBackward(0))[:2] == [
        "You rolled 1+2 and chose to go backward.",
        "You went back to Public Park.",
    ]


def test_a_jump_says_that_the_double_gives_it() -> None:
    game = position(at={0: 3}, dice=[(2, 2)])
    assert told(game, Throw(0), UsePass(0))[:2] == [
        "You rolled 2+2, a double: you ride free from South Railroad to West Railroad.",
        "You moved 14, to Shelter.",
    ]


def test_a_full_lot_is_the_reason_to_stop_short() -> None:
    game = position(at={0: 4, 1: "Lot 6", 2: "Lot 6"}, dice=[(3, 4)])
    assert told(game, Throw(0))[:2] == [
        "You rolled 3+4, but two pieces fill Lot 6: you stop one short, on Coal.",
        "You moved 6, to Coal.",
    ]


def test_double_corners_are_explained() -> None:
    assert told(position(at={0: 3}, dice=[(3, 4)]), Throw(0))[1:] == [
        "You are on Coal, not in Jail.",
        "You paid the Public Treasury $5 tax on Coal.",
    ]
    assert told(position(at={0: 16}, dice=[(1, 3)]), Throw(0))[1:] == ["You rest in the park."]


# --- other stops


def test_fares_tolls_and_legacies_name_what_they_are() -> None:
    assert told(position(dice=[(2, 3)]), Throw(0))[1:] == ["You paid a $5 fare: nobody owns the railroads."]
    chartered = position(dice=[(1, 2)], at={0: 10}, owns={"Light Franchise": 1})
    assert last(chartered, Throw(0)) == "You paid Bea $5 for light."
    assert told(position(dice=[(1, 1)], at={0: 35}), Throw(0))[1:] == [
        "You inherited $100 from the Wages box."
    ]


def test_the_first_on_a_franchise_learns_what_a_charter_is() -> None:
    game = position(dice=[(1, 2)], at={0: 10})
    assert last(game, Throw(0)) == (
        "You are first to reach Light and take the charter: the others pay $5 a stop."
    )
    assert narrate(events.TitlePassed(LIGHT, BANK, 0, LandlordReason.CHARTER), ANN, game.rules) is None


def test_a_luxury_bought() -> None:
    assert told(position(dice=[(3, 5)]), Throw(0), BuyLuxury(0)) == [
        "You rolled 3+5: South Luxury.",
        "You paid the Public Treasury $50 for a luxury.",
        "You have a luxury ticket, worth $60 in the final score.",
    ]


@pytest.mark.parametrize(
    ("refusal", "lines"),
    [
        (
            "stay",
            ["You rolled 3+5 but passed up South Luxury and lose the move."],
        ),
        (
            "miss_next_turn",
            [
                "You rolled 3+5 but passed up South Luxury and will miss a turn.",
                "You moved 8, to South Luxury.",
                "You miss the next turn for passing up the luxury.",
            ],
        ),
    ],
)
def test_a_luxury_declined_says_what_it_costs(refusal: str, lines: list[str]) -> None:
    game = position(dice=[(3, 5)], luxury_refusal=refusal)
    assert told(game, Throw(0), DeclineLuxury(0)) == lines


# --- jail and the Poorhouse


def test_the_fine_names_its_box() -> None:
    game = position(jail=[0])
    assert told(game, PayFine(0)) == ["You paid the Public Treasury $50 to leave jail."]


def test_the_way_into_the_poorhouse() -> None:
    game = position((3, 50), agenda=[Owes(0, 1, 20, Reason.RENT, lot(20)), PassTurn(0)], owns={20: 1})
    narrator = Narrator(game.rules, ANN)
    lines = narrator.lines([*game.events, *game.submit(GiveUp(0))])
    assert [line.text for line in lines if line.weight > Weight.DETAIL] == [
        "You owe Bea $20 and can raise only $3.",
        "You paid Bea $3 rent for Lot 20.",
        "You go to the Poorhouse, paying $3 of $20; the rest is canceled.",
    ]


def test_the_count_in_the_poorhouse() -> None:
    game = position(poorhouse={0: 5}, dice=[(3, 4)])
    assert told(game, Throw(0)) == ["You rolled 3+4, 12 in all: 8 more to leave the Poorhouse."]


def test_the_way_out_of_the_poorhouse() -> None:
    game = position(poorhouse={0: 12}, dice=[(5, 5)])
    lines = told(game, Throw(0))
    assert lines[:2] == [
        "You rolled 5+5, 22 in all: enough to leave the Poorhouse.",
        "You moved 22, to Bread.",
    ]


def test_declining_a_luxury_on_the_way_out_ends_on_mother_earth() -> None:
    game = position(poorhouse={0: 18}, dice=[(5, 5)])
    lines = told(game, Throw(0), DeclineLuxury(0))
    assert lines[1:3] == [
        "You passed up South Luxury: the move ends on Mother Earth instead.",
        "You moved 20, to Mother Earth.",
    ]


def test_a_throw_that_does_not_open_the_poorhouse_is_told() -> None:
    game = position((2, 50), poorhouse={0: 0}, dice=[(1, 1)], poorhouse_release="affordable_move")
    assert told(game, Throw(0)) == [
        "You rolled 1+1 and stay in the Poorhouse: only an affordable stop opens it."
    ]


def test_a_throw_that_opens_it_is_told_with_the_move_and_from_the_twentieth_on_they_add_up() -> None:
    def poor(cash: int, waited: int) -> Game:
        return position(
            (cash, 50), poorhouse={0: -waited}, dice=[(1, 2)], poorhouse_release="affordable_move"
        )

    assert told(poor(13, 0), Throw(0))[:2] == ["You leave the Poorhouse.", "You rolled 1+2: Lot 13."]
    twentieth = "You rolled 1+2 and stay in the Poorhouse; from now on, rolls add up."
    assert told(poor(2, 19), Throw(0)) == [twentieth]
    assert told(poor(2, 20), Throw(0)) == ["You rolled 1+2: 17 more to leave the Poorhouse."]


# --- loans


TERMS = LoanTerms(0, 1, 50, 3, 2, lots(12))
WORDS = "$50 on Lot 12, $3 interest each payday, due after lap 2"


def test_loans_between_players() -> None:
    board = new().board
    assert loan_words(board, TERMS) == WORDS
    assert loan_words(board, LoanTerms(0, 1, 50, 0, 0, lots(12))) == (
        "$50 on Lot 12, no interest, due at the end"
    )
    assert loan_words(board, LoanTerms(0, 1, 50, 3, 2, lots(12), 20)) == (
        "$50 on Lot 12, $3 interest each payday, $20 repaid each payday, the rest due after lap 2"
    )
    game = position(owns={12: 0})
    assert told(game, ProposeLoan(0, TERMS), Accept(1)) == [
        f"You asked Bea for a loan: {WORDS}.",
        "You borrowed $50 from Bea on Lot 12.",
    ]


def test_a_part_that_is_repaid() -> None:
    loan = lent(1, 0, 80, 5, interest=7, part=30)
    game = position(at={0: 38}, loans=[loan], dice=[(1, 1)])
    assert "You repaid Bea $30; $50 still owed on Lot 5." in told(game, Throw(0))


def test_a_loan_offered_and_refused() -> None:
    game = position(owns={12: 1}, turn=0)
    terms = LoanTerms(1, 0, 50, 3, 2, lots(12))
    assert told(game, ProposeLoan(0, terms), Refuse(1)) == [
        f"You offered Bea a loan: {WORDS}.",
        "Bea refused your loan.",
    ]


def test_a_request_refused() -> None:
    game = position(owns={12: 0})
    assert last(game, ProposeLoan(0, TERMS), Refuse(1)) == "Bea refused to lend you money."


def test_part_of_a_loan_repaid() -> None:
    game = position(loans=[notes(0, 2, 12, 13)])
    assert last(game, Repay(0, 0, 100)) == "You repaid the Bank $100; $100 still owed on Lots 12 and 13."


def test_pledged_lots_lost() -> None:
    owes = Owes(0, 1, 50, LandlordReason.REPAYMENT, loan=0)
    game = position((3, 50), agenda=[owes, PassTurn(0)], loans=[lent(1, 0, 50, 3, 4)])
    assert last(game, GiveUp(0)) == ("You could not pay: Bea takes Lots 3 and 4, and the debt is canceled.")


# --- the end


def test_the_winner_is_told_with_the_parts_of_the_count() -> None:
    standings = (
        events.Standing(0, (20, 300, 60, -100)),
        events.Standing(1, (200, 0, 0, 0)),
    )
    assert said(events.GameOver(End.ROUNDS, standings, (0,))) == (
        "You win with $280: $20 cash, $300 in lots, $60 in luxuries, less $100 in loans."
    )
    assert said(standings[0]) == "You: $280 ($20 cash, $300 in lots, $60 in luxuries, less $100 in loans)."


def test_turns_are_not_called_rounds() -> None:
    assert said(events.TurnBegan(1, 7)) == "Bea's turn, round 7."


# --- everything


LONG = (LoanProposed, LoanMade)


@seeds(2, 20)
def test_random_games_are_told_in_sound_sentences(seed: int) -> None:
    check_sentences(random_landlord_game(seed), ANN if seed % 2 else NOBODY, long=LONG)


def test_random_games_show_every_event_of_these_rules() -> None:
    ours = {kind for kind in EVENTS if ".landlord1904." in kind.__module__} - {LoanPassed}
    games = map(random_landlord_game, range(40))
    assert not never_met(ours, ((event for *_, happened in game for event in happened) for game in games))


@pytest.mark.rule("HR-80")
def test_a_mortgage_that_comes_with_its_lots_is_told() -> None:
    told = Narrator(position((5, 5)).rules, ANN)
    owed = told.tell(LoanPassed(0, 1, -1, 200, lots(10, 12)))
    over = told.tell(LoanPassed(1, 0, 1, 80, lots(10)))
    assert owed is not None
    assert owed.text == "You now owe the Bank the $200 lent on Lots 10 and 12."
    assert over is not None
    assert over.text == "Bea now owns the pledge: the loan of $80 is over."


@pytest.mark.parametrize("width", [SHORTER_NAME, LONGEST_NAME])
def test_no_space_is_shouted_in_a_sentence(width: int) -> None:
    board = new().board
    names = [space_name(board, place, width) for place in range(len(board.spaces))]
    assert [name for name in names if name.isupper()] == []


def test_the_estate_has_the_name_of_its_lord() -> None:
    board = new().board
    estate = next(place for place in board.spaces if place.name == "Lord Blueblood's Estate")
    assert space_name(board, estate.number) == "Blueblood's Estate"


def test_who_comes_back_to_a_game_is_told_no_rule_again() -> None:
    game = position()
    chronicle = Chronicle(game.copy())
    drawn = TicketRefused(1, lot(5))
    chronicle.add(None, [drawn], game)
    chronicle.begin_anew()
    told, narrator = chronicle.tell(ANN)
    assert [line.text for turn in told for line in turn.lines] == [
        "Bea passed up the ticket for Lot 5: anyone who stops there may buy it."
    ]
    assert [line.text for line in narrator.lines([drawn])] == ["Bea passed up the ticket for Lot 5."]
