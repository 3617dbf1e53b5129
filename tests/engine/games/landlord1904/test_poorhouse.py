"""Payments that cannot be met, the Poorhouse, and the way out of it."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Accept, GiveUp, Resign, Throw
from engine.events import DiceThrown, FellShort, GameOver, Moved, Paid, Reason, TurnBegan
from engine.games.landlord1904.board import POORHOUSE
from engine.games.landlord1904.commands import (
    Borrow,
    BuyLuxury,
    DeclineLuxury,
    GoBackward,
    LoanTerms,
    ProposeLoan,
    UsePass,
)
from engine.games.landlord1904.events import (
    LapCompleted,
    LeftPoorhouse,
    PoorhouseCounted,
    PoorhouseTried,
    SentToPoorhouse,
    StoppedShort,
)
from engine.games.landlord1904.state import TREASURY, WAGES, LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import BeforeThrow, LotChoice, LuxuryChoice
from engine.games.landlord1904.words import LandlordPurpose, LandlordReason
from engine.queries import titles_of
from engine.steps import Owes
from tests.support.landlord import LIGHT, landed, lent, lot, lots, notes, position, purses
from tests.support.position import asked, happened

# --- owing


@pytest.mark.rule("LG-84")
def test_a_payment_is_made_at_once() -> None:
    game = landed("Lot 12", cash=(12, 0), owns={12: 1, 22: 0})
    assert purses(game) == [0, 12]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-84", "LG-P10")
def test_whoever_is_short_must_borrow_from_the_bank_if_that_covers_it() -> None:
    game = landed("Lot 20", cash=(19, 0), owns={20: 1, 11: 0})
    assert happened(game, FellShort) == [FellShort(0, 1, 20, 119)]
    assert asked(game).step == Owes(0, 1, 20, Reason.RENT, lot(20), is_debt=True)
    assert game.refusal(GiveUp(0)) == "You can still raise $119: borrow from the Bank on your lots."
    game.submit(Borrow(0, 100, lots(11)))
    assert happened(game, Paid) == [
        Paid(BANK, 0, 100, LandlordReason.LOAN),
        Paid(0, 1, 20, Reason.RENT, lot(20)),
    ]
    assert purses(game) == [99, 20]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-84", "LG-P10")
def test_the_debtor_chooses_the_lots_to_pledge() -> None:
    game = landed("Lot 20", cash=(0, 0), owns={20: 1, 11: 0, 12: 0, 1: 0})
    offered = [choice for choice in game.choices() if isinstance(choice, Borrow)]
    assert offered == [Borrow(0, 100, lots(11)), Borrow(0, 100, lots(12)), Borrow(0, 200, lots(1, 11, 12))]
    assert game.refusal(Borrow(0, 100, lots(1, 11))) is None


@pytest.mark.rule("LG-84", "LG-85", "LG-P10")
def test_the_debtor_may_borrow_from_a_player_who_agrees() -> None:
    game = landed("Lot 20", cash=(19, 0, 50), owns={20: 1, 3: 0})
    game.submit(ProposeLoan(0, LoanTerms(0, 2, 1, 5, 0, lots(3))))
    game.submit(Accept(2))
    assert purses(game) == [0, 20, 49]
    assert happened(game, SentToPoorhouse) == []
    assert asked(game).step == BeforeThrow(1)


# --- when the Poorhouse is due


@pytest.mark.rule("LG-85", "LG-P10")
@pytest.mark.parametrize(
    ("cash", "owned", "may_give_up"),
    [
        (20, (), None),
        (19, (), True),
        (19, (10,), True),
        (19, (11,), False),
        (19, (1, 4, 5), True),
        (19, (1, 5, 6), False),
    ],
)
def test_the_poorhouse_is_due_when_cash_and_all_bank_loans_are_less_than_the_payment(
    cash: int, owned: tuple[int, ...], may_give_up: bool | None
) -> None:
    """$100 for each full $100 in the worth of the lots less $10."""
    game = landed("Lot 20", cash=(cash, 0), owns={20: 1, **dict.fromkeys(owned, 0)})
    if may_give_up is None:
        assert not game.knows(GiveUp)
    else:
        assert (game.refusal(GiveUp(0)) is None) is may_give_up
        assert (GiveUp(0) in game.choices()) is may_give_up


@pytest.mark.rule("LG-85")
@pytest.mark.parametrize(("cash", "may_give_up"), [(5, False), (4, True)])
def test_to_the_dollar(cash: int, may_give_up: bool) -> None:
    """A fine bargain: interest of $205 with the wages of $100 and a Bank that lends $100 on lot 11."""
    loans = [lent(1, 0, 10, 3, interest=205)]
    game = position(cash=(cash, 0), at={0: 38}, owns={11: 0}, loans=loans, dice=[(1, 1)])
    game.submit(Throw(0))
    assert (game.refusal(GiveUp(0)) is None) is may_give_up


@pytest.mark.rule("LG-85")
def test_mortgaged_lots_and_charters_raise_nothing() -> None:
    game = landed("Lot 20", cash=(19, 0), owns={20: 1, "Light Franchise": 0}, loans=[notes(0, 1, 22)])
    assert game.refusal(GiveUp(0)) is None
    assert [choice for choice in game.choices() if isinstance(choice, Borrow)] == []


@pytest.mark.rule("LG-86", "LG-E23")
def test_who_goes_there_pays_all_cash_and_the_rest_is_cancelled_and_the_turn_ends() -> None:
    game = landed("Lot 20", cash=(13, 0), owns={20: 1})
    game.submit(GiveUp(0))
    assert game.events == [
        Paid(0, 1, 13, Reason.RENT, lot(20)),
        SentToPoorhouse(0, 20, 13),
        TurnBegan(1, 1),
    ]
    assert purses(game) == [0, 13]
    player = game.state.players[0]
    assert (player.place, LandlordPlayer.of(player).poorhouse) == (20, 0)
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-86")
def test_who_goes_there_without_a_dollar_pays_nothing() -> None:
    game = landed("Coal", cash=(0, 0))
    game.submit(GiveUp(0))
    assert game.events == [SentToPoorhouse(0, 5, 0), TurnBegan(1, 1)]
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-86")
def test_a_part_of_a_tax_goes_to_the_treasury() -> None:
    game = landed("Coal", cash=(3, 0))
    game.submit(GiveUp(0))
    assert game.state.boxes == [0, 0, 3, 0]


@pytest.mark.rule("LG-86", "LG-75")
def test_sent_there_by_the_interest_a_player_does_not_come_to_the_stop() -> None:
    loans = [notes(0, 21, *range(2, 23))]
    game = position(cash=(0, 0), at={0: 38}, loans=loans, dice=[(1, 3)])
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert game.state.boxes == [100, -100, 0, 0]
    assert game.state.players[0].place == 20
    assert LandlordPlayer.of(game.state.players[0]).laps == 1


@pytest.mark.rule("LG-90")
def test_who_goes_there_keeps_lots_tickets_charters_notes_and_mortgages() -> None:
    game = landed(
        "Lot 20",
        cash=(0, 0),
        owns={20: 1, 3: 0, "Light Franchise": 0},
        luxuries={0: 2},
        legacies={0: 1},
        loans=[notes(0, 1, 22), lent(0, 1, 30, 5)],
    )
    game.submit(GiveUp(0))
    player = game.state.players[0]
    assert titles_of(game, 0) == [lot(3), LIGHT, lot(22)]
    assert (LandlordPlayer.of(player).luxuries, LandlordPlayer.of(player).legacies) == (2, 1)
    assert [(loan.borrower, loan.lender) for loan in LandlordState.of(game.state).loans] == [
        (0, BANK),
        (1, 0),
    ]
    assert game.state.mortgaged[lot(22)]


@pytest.mark.rule("LG-91")
def test_nobody_is_ever_put_out_of_the_game_nor_leaves_it() -> None:
    game = landed("Lot 20", cash=(0, 0), owns={20: 1})
    assert not game.knows(Resign)
    game.submit(GiveUp(0))
    assert not any(player.is_out for player in game.state.players)
    assert game.state.bankruptcies == 0
    game = position(cash=(0, 0), poorhouse={0: 0}, turn=0)
    assert asked(game).step == BeforeThrow(0)


# --- throwing in it


@pytest.mark.rule("LG-87", "LG-E24")
def test_each_turn_there_the_throw_is_added_to_the_count() -> None:
    game = position(cash=(0, 200), poorhouse={0: 7}, dice=[(6, 6)])
    game.submit(Throw(0))
    assert game.events == [
        DiceThrown(0, (6, 6), LandlordPurpose.POORHOUSE),
        PoorhouseCounted(0, 12, 19),
        TurnBegan(1, 1),
    ]
    player = game.state.players[0]
    assert (player.place, LandlordPlayer.of(player).poorhouse) == (20, 19)


@pytest.mark.rule("LG-87")
def test_business_is_allowed_there() -> None:
    game = position(cash=(0, 200), poorhouse={0: 0}, owns={11: 0, 3: 0})
    game.submit(Borrow(0, 100, lots(11)))
    game.submit(ProposeLoan(0, LoanTerms(0, 1, 20, 1, 0, lots(3))))
    game.submit(Accept(1))
    assert purses(game) == [120, 180]
    assert LandlordPlayer.of(game.state.players[0]).poorhouse == 0


@pytest.mark.rule("LG-88", "LG-E24")
@pytest.mark.parametrize(
    ("count", "dice", "stop"), [(18, (1, 1), 0), (15, (3, 4), 2), (19, (6, 5), 10), (19, (6, 6), 11)]
)
def test_at_20_or_more_the_piece_moves_the_whole_count_from_20(
    count: int, dice: tuple[int, int], stop: int
) -> None:
    game = position(poorhouse={0: count}, dice=[dice])
    game.submit(Throw(0))
    total = count + sum(dice)
    assert happened(game, LeftPoorhouse) == [LeftPoorhouse(0)]
    assert [(event.goal, event.spaces) for event in game.events if isinstance(event, Moved)] == [
        (stop, total)
    ]
    assert LandlordPlayer.of(game.state.players[0]).poorhouse is None
    assert game.state.players[0].place == stop


@pytest.mark.rule("LG-88")
def test_on_release_wages_round_and_interest_count_and_the_space_is_carried_out() -> None:
    game = position(cash=(0, 0), poorhouse={0: 15}, loans=[notes(0, 2, 22)], dice=[(3, 4)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [
        Paid(WAGES, 0, 100, LandlordReason.WAGES),
        Paid(0, BANK, 10, Reason.INTEREST, lot(22)),
        Paid(0, TREASURY, 5, LandlordReason.NECESSITY),
    ]
    assert happened(game, LapCompleted) == [LapCompleted(0, 1)]


@pytest.mark.rule("LG-88", "LG-42")
def test_the_third_player_rule_applies_to_the_stop_on_release() -> None:
    game = position(poorhouse={0: 15}, at={1: "Lot 2", 2: "Lot 2"}, dice=[(4, 4)])
    game.submit(Throw(0))
    assert happened(game, StoppedShort) == [StoppedShort(0, 3, 2)]
    assert game.state.players[0].place == 2
    game = position(poorhouse={0: 15}, at={1: "Lot 1", 2: "Lot 1"}, dice=[(3, 3)])
    game.submit(Throw(0))
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).laps) == (0, 1)


@pytest.mark.rule("LG-88", "LG-25", "LG-95")
def test_who_has_done_all_rounds_leaves_the_poorhouse_forward_without_wages() -> None:
    game = position(poorhouse={0: 18}, laps={0: 5}, dice=[(1, 1)])
    game.submit(Throw(0))
    assert not game.knows(GoBackward)
    assert (game.state.players[0].place, LandlordPlayer.of(game.state.players[0]).laps) == (0, 5)
    assert purses(game)[0] == 200


@pytest.mark.rule("LG-88", "LG-96")
def test_a_release_may_end_the_game() -> None:
    game = position(poorhouse={0: 15}, laps={0: 4, 1: 5, 2: 5}, dice=[(3, 4)])
    game.submit(Throw(0))
    assert isinstance(game.events[-1], GameOver)
    assert purses(game)[0] == 300


@pytest.mark.rule("LG-89")
def test_no_pass_applies_on_release() -> None:
    game = position(poorhouse={0: 10}, dice=[(6, 6)])
    game.submit(Throw(0))
    assert not game.knows(UsePass)
    assert game.state.players[0].place == 2


@pytest.mark.rule("LG-89")
def test_a_luxury_declined_on_release_leaves_the_piece_on_mother_earth_with_wages() -> None:
    game = position(cash=(0, 0), poorhouse={0: 19}, loans=[notes(0, 1, 22)], dice=[(4, 5)])
    game.submit(Throw(0))
    assert asked(game).step == LuxuryChoice(0, 28, released=True)
    game.submit(DeclineLuxury(0))
    player = game.state.players[0]
    assert (
        player.place,
        LandlordPlayer.of(player).poorhouse,
        LandlordPlayer.of(player).laps,
        player.cash,
    ) == (0, None, 1, 95)
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-89", "LG-55")
def test_a_luxury_bought_on_release_with_the_wages_is_where_the_piece_stands() -> None:
    game = position(cash=(0, 0), poorhouse={0: 19}, dice=[(4, 5)])
    game.submit(Throw(0))
    game.submit(BuyLuxury(0))
    player = game.state.players[0]
    assert (player.place, LandlordPlayer.of(player).luxuries, player.cash) == (8, 1, 50)


# --- the author's rule of 1906


@pytest.mark.rule("LG-88")
@pytest.mark.parametrize(
    ("cash", "dice", "owns", "stop"),
    [
        pytest.param(12, (1, 2), {}, 20, id="the rent of lot 13 is 13"),
        pytest.param(13, (1, 2), {}, 23, id="and it is at hand"),
        pytest.param(0, (1, 2), {13: 0}, 23, id="an own lot is free"),
        pytest.param(12, (1, 2), {13: 1}, 20, id="anothers is not"),
        pytest.param(12, (1, 2), {21: 0, 22: 0}, 20, id="what the Bank would lend is no cash"),
        pytest.param(4, (1, 4), {}, 20, id="fare"),
        pytest.param(5, (1, 4), {}, 25, id="fare paid"),
        pytest.param(0, (3, 4), {}, 27, id="a charter is free"),
        pytest.param(4, (3, 4), {"Water Franchise": 1}, 20, id="its charge is not"),
        pytest.param(5, (3, 4), {"Water Franchise": 1}, 27, id="charge paid"),
        pytest.param(0, (3, 4), {"Water Franchise": 0}, 27, id="an own charter"),
        pytest.param(4, (6, 6), {}, 20, id="necessity"),
        pytest.param(5, (6, 6), {}, 32, id="necessity paid"),
        pytest.param(0, (5, 5), {}, 10, id="No Trespassing is free: to Jail"),
    ],
)
def test_by_option_a_throw_whose_stop_can_be_paid_for_leaves_the_poorhouse(
    cash: int, dice: tuple[int, int], owns: dict[int | str, int], stop: int
) -> None:
    game = position(
        cash=(cash, 0), poorhouse={0: 0}, owns=owns, dice=[dice], poorhouse_release="affordable_move"
    )
    game.submit(Throw(0))
    assert happened(game, DiceThrown) == [DiceThrown(0, dice, LandlordPurpose.POORHOUSE)]
    assert happened(game, PoorhouseCounted) == []
    player = game.state.players[0]
    assert (player.place, LandlordPlayer.of(player).poorhouse) == (stop, -1 if stop == 20 else None)
    assert len(happened(game, LeftPoorhouse)) == (stop != 20)


@pytest.mark.rule("LG-88", "LG-42", "LG-36")
def test_by_option_the_share_of_a_rent_and_the_shortened_stop_are_what_counts() -> None:
    game = position(
        cash=(7, 0), poorhouse={0: 0}, at={1: 23}, dice=[(1, 2)], poorhouse_release="affordable_move"
    )
    game.submit(Throw(0))
    assert asked(game).step == LotChoice(0, lot(13), 1, 7)
    game = position(
        cash=(5, 0, 0),
        poorhouse={0: 0},
        at={1: 26, 2: 26},
        dice=[(2, 4)],
        poorhouse_release="affordable_move",
    )
    game.submit(Throw(0))
    assert game.state.players[0].place == 25


@pytest.mark.rule("LG-88", "LG-54")
@pytest.mark.parametrize(("cash", "is_asked"), [(49, False), (50, True)])
def test_by_option_a_luxury_costs_50_and_declined_it_leaves_the_piece_where_it_is(
    cash: int, is_asked: bool
) -> None:
    game = position(cash=(cash, 0), poorhouse={0: 0}, dice=[(1, 1)], poorhouse_release="affordable_move")
    game.submit(Throw(0))
    assert game.knows(BuyLuxury) is is_asked
    if is_asked:
        game.submit(DeclineLuxury(0))
    player = game.state.players[0]
    assert (player.place, LandlordPlayer.of(player).poorhouse) == (20, -1)


@pytest.mark.rule("LG-87", "LG-88")
def test_by_option_throws_do_not_add_up_until_twenty_have_led_nowhere() -> None:
    """Each would end on Lot 13, and the player has nothing; each is told with how many are left."""
    dice = [(1, 2)] * 20 + [(6, 6), (3, 4), (1, 3)]
    game = position(
        cash=(0, 200),
        poorhouse={0: 0},
        dice=dice,
        agenda=[BeforeThrow(0)] * len(dice),
        poorhouse_release="affordable_move",
    )
    for left in range(19, -1, -1):
        game.submit(Throw(0))
        assert happened(game, PoorhouseTried) == [PoorhouseTried(0, 3, opens=False, left=left)]
        assert game.state.players[0].place == POORHOUSE
    for count in (12, 19, 23):
        game.submit(Throw(0))
        assert [event.count for event in game.events if isinstance(event, PoorhouseCounted)] == [count]
    assert purses(game)[0] == 100, "past Mother Earth there are wages"
    assert game.state.players[0].place == 3


@pytest.mark.rule("LG-88")
def test_the_next_stay_begins_with_twenty_throws_again() -> None:
    game = landed("Lot 20", cash=(3, 0), owns={20: 1}, poorhouse_release="affordable_move")
    game.submit(GiveUp(0))
    assert LandlordPlayer.of(game.state.players[0]).poorhouse == 0
