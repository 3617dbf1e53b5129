"""Two players on one lot share its rent; a third stops one space before it."""

from __future__ import annotations

import pytest

from engine.commands import Buy, Throw
from engine.events import Moved, Paid, Reason
from engine.games.landlord1904.commands import GoBackward, RentLot
from engine.games.landlord1904.events import RentShared, StoppedShort
from engine.games.landlord1904.rules.lots import rent_to_pay
from engine.games.landlord1904.state import TREASURY, LandlordPlayer
from engine.games.landlord1904.steps import LotChoice, LuxuryChoice
from engine.games.landlord1904.words import LandlordReason
from tests.support.landlord import landed, lot, position, purses
from tests.support.position import asked, happened

# --- the second pays the first


@pytest.mark.rule("LG-35", "LG-36", "LG-37", "LG-E13")
@pytest.mark.parametrize(("number", "share"), [(22, 11), (7, 4), (2, 1), (21, 11)])
def test_the_second_pays_the_first_half_the_rent_rounded_up_and_the_owner_nothing(
    number: int, share: int
) -> None:
    game = landed(f"Lot {number}", at={1: f"Lot {number}"}, owns={number: 2})
    assert happened(game, RentShared) == [RentShared(0, 1, lot(number), share)]
    assert happened(game, Paid) == [Paid(0, 1, share, LandlordReason.SHARED_RENT, lot(number))]
    assert purses(game) == [200 - share, 200 + share, 200]


@pytest.mark.rule("LG-36", "LG-37", "LG-P09")
def test_on_an_unowned_lot_the_share_is_the_whole_payment_too() -> None:
    game = landed("Lot 7", at={1: "Lot 7"})
    assert asked(game).step == LotChoice(0, lot(7), 1, 4)
    game.submit(RentLot(0))
    assert happened(game, RentShared) == [RentShared(0, 1, lot(7), 4)]
    assert purses(game) == [196, 204, 200]
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-35")
def test_how_the_first_came_to_stand_on_the_lot_does_not_matter() -> None:
    """The first owns nothing, paid nothing and has done all rounds: the piece was put there."""
    game = landed("Lot 22", at={1: "Lot 22"}, laps={1: 5}, owns={22: 2})
    assert purses(game) == [189, 211, 200]


@pytest.mark.rule("LG-36")
def test_any_player_may_be_the_first_and_any_the_second() -> None:
    game = position(at={0: "Lot 22", 1: 35}, owns={22: 2}, dice=[(1, 2)], turn=1)
    game.submit(Throw(1))
    assert happened(game, RentShared) == [RentShared(1, 0, lot(22), 11)]
    assert purses(game) == [211, 189, 200]


@pytest.mark.rule("LG-38")
def test_on_lot_1_the_first_gets_the_whole_rent() -> None:
    game = landed("Lot 1", at={1: "Lot 1"}, owns={1: 2})
    assert purses(game) == [199, 201, 200]


@pytest.mark.rule("LG-39", "LG-P09")
def test_the_second_may_buy_an_unowned_lot_at_its_full_price_and_pays_no_share() -> None:
    game = landed("Lot 7", at={1: "Lot 7"})
    game.submit(Buy(0))
    assert happened(game, Paid) == [Paid(0, TREASURY, 70, Reason.PRICE, lot(7))]
    assert purses(game) == [130, 200, 200]
    assert game.state.owner[lot(7)] == 0


@pytest.mark.rule("LG-40")
def test_if_the_first_owns_the_lot_the_second_pays_the_full_rent() -> None:
    game = landed("Lot 22", at={1: "Lot 22"}, owns={22: 1})
    assert happened(game, RentShared) == []
    assert purses(game) == [178, 222, 200]


@pytest.mark.rule("LG-40", "LG-36", "LG-38")
@pytest.mark.parametrize(("number", "share"), [(22, 11), (7, 4), (1, 1)])
def test_by_option_an_owner_who_was_there_first_gets_half_too(number: int, share: int) -> None:
    game = landed(f"Lot {number}", at={1: f"Lot {number}"}, owns={number: 1}, owner_shares=True)
    assert happened(game, RentShared) == [RentShared(0, 1, lot(number), share)]
    assert happened(game, Paid) == [Paid(0, 1, share, LandlordReason.SHARED_RENT, lot(number))]


@pytest.mark.rule("LG-40", "LG-31", "LG-36")
def test_by_option_nothing_else_changes() -> None:
    absent = landed("Lot 22", at={1: "Lot 21"}, owns={22: 1}, owner_shares=True)
    assert happened(absent, Paid) == [Paid(0, 1, 22, Reason.RENT, lot(22))]
    other = landed("Lot 22", at={1: "Lot 22"}, owns={22: 2}, owner_shares=True)
    assert purses(other) == [189, 211, 200]
    own = landed("Lot 22", at={1: "Lot 22"}, owns={22: 0}, owner_shares=True)
    assert purses(own) == [200, 200, 200]


@pytest.mark.rule("LG-41")
def test_a_second_who_owns_the_lot_pays_nothing() -> None:
    game = landed("Lot 22", at={1: "Lot 22"}, owns={22: 0})
    assert purses(game) == [200, 200, 200]


# --- the third stops short


@pytest.mark.rule("LG-42", "LG-E08")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_third_counts_one_less_even_as_owner_of_the_lot(owner: int) -> None:
    game = position(at={0: 10, 1: "Lot 9", 2: "Lot 9"}, owns={9: owner}, dice=[(2, 4)])
    game.submit(Throw(0))
    assert happened(game, StoppedShort) == [StoppedShort(0, 16, 15)]
    assert [event.spaces for event in game.events if isinstance(event, Moved)] == [5]
    assert game.state.players[0].place == 15


@pytest.mark.rule("LG-42")
def test_one_piece_on_a_lot_stops_nobody() -> None:
    game = position(at={0: 10, 1: "Lot 9"}, owns={9: 2}, dice=[(2, 4)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 16
    assert happened(game, StoppedShort) == []


@pytest.mark.rule("LG-42")
def test_going_over_a_full_lot_costs_nothing() -> None:
    game = position(at={0: 10, 1: "Lot 9", 2: "Lot 9"}, dice=[(3, 4)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 17


@pytest.mark.rule("LG-42")
def test_backward_the_space_before_it_is_the_next_higher_one() -> None:
    game = position(at={0: 22, 1: "Lot 9", 2: "Lot 9"}, laps={0: 5}, dice=[(2, 4)])
    game.submit(Throw(0))
    game.submit(GoBackward(0))
    assert happened(game, StoppedShort) == [StoppedShort(0, 16, 17)]
    assert game.state.players[0].place == 17
    assert game.state.boxes == [0, 0, 5, 0]


@pytest.mark.rule("LG-43")
def test_the_shortened_stop_is_carried_out_in_full() -> None:
    game = position(at={0: 10, 1: "Lot 9", 2: "Lot 9"}, dice=[(2, 4)])
    game.submit(Throw(0))
    assert game.state.boxes == [0, 0, 0, 5]
    game = position(at={0: 26, 1: "Lot 18", 2: "Lot 18"}, dice=[(2, 3)])
    game.submit(Throw(0))
    assert game.state.players[0].jail == 1
    game = position(at={0: 4, 1: "Lot 5", 2: "Lot 5"}, dice=[(2, 3)])
    game.submit(Throw(0))
    assert asked(game).step == LuxuryChoice(0, 4)


@pytest.mark.rule("LG-43")
def test_a_second_full_lot_shortens_it_again() -> None:
    """Four at a table cannot fill two lots with a fifth to come; the rule is kept all the same."""
    at: dict[int, str | int] = {0: 10, 1: "Lot 11", 2: "Lot 11", 3: "Lot 10", 4: "Lot 10"}
    game = position(cash=(200,) * 5, at=at, dice=[(4, 5)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 17


@pytest.mark.rule("LG-43", "LG-21")
def test_a_shortened_stop_on_mother_earth_completes_the_round() -> None:
    game = position(at={0: 37, 1: "Lot 1", 2: "Lot 1"}, dice=[(1, 3)])
    game.submit(Throw(0))
    player = game.state.players[0]
    assert (player.place, LandlordPlayer.of(player).laps, player.cash) == (0, 1, 300)


# --- who counts


@pytest.mark.rule("LG-44")
def test_pieces_in_jail_and_in_the_poorhouse_are_on_no_lot() -> None:
    """The two are given the place of the lot, so that only their state says that they are not on it."""
    game = position(at={0: 10, 1: "Lot 9", 2: "Lot 9"}, owns={9: 2}, dice=[(2, 4)])
    game.state.players[1].jail = 1
    LandlordPlayer.of(game.state.players[2]).poorhouse = 0
    game.submit(Throw(0))
    assert game.state.players[0].place == 16
    assert purses(game) == [191, 200, 209]


@pytest.mark.rule("LG-45")
def test_when_the_first_has_left_the_second_is_the_first_and_nothing_is_repaid() -> None:
    dice = [(1, 2), (1, 1), (1, 2)]
    game = position(cash=(200,) * 4, at={0: 35, 1: "Lot 22", 2: 35}, owns={22: 3}, dice=dice)
    game.submit(Throw(0))
    assert purses(game) == [189, 211, 200, 200]
    game.submit(Throw(1))
    assert purses(game) == [189, 311, 200, 200]
    game.submit(Throw(2))
    assert purses(game) == [200, 311, 189, 200]


@pytest.mark.rule("LG-36", "LG-40")
def test_only_the_first_one_there_counts_as_owner_or_not() -> None:
    game = position(owns={5: 0})
    rent = game.board.titles[lot(5)].rents[0]
    assert rent_to_pay(game, 2, lot(5), (0,)) == (rent, 0)
    assert rent_to_pay(game, 2, lot(5), (1, 0)) == ((rent + 1) // 2, 1)
