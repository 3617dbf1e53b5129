"""The inner lots and the four utilities."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import (
    BANK,
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    DropOut,
    EndTurn,
    Forgo,
    Lift,
    Mortgage,
    RideTo,
    Throw,
)
from engine.events import (
    AuctionOpened,
    DiceThrown,
    Paid,
    PropertyOffered,
    Purpose,
    Reason,
    RentDue,
)
from engine.games.addon1995.commands import FlyTo, UseTravelCards
from engine.games.addon1995.state import AddonState
from engine.steps import Due, MayBuy
from tests.support.addon import cards, landed, no, position, thrown, traveled
from tests.support.position import HOTEL, asked, happened, title_of

UTILITIES = ("Electric Company", "Water Works", "Telephone Company", "Gas Company")


@pytest.mark.rule("AD-10", "AD-P11")
def test_an_unowned_inner_lot_may_be_bought_at_its_price() -> None:
    game = landed(173)
    title = title_of(game, "Wall Street")
    assert happened(game, PropertyOffered) == [PropertyOffered(0, title)]
    assert asked(game).step == MayBuy(0, title)
    game.submit(Buy(0))
    assert game.state.owner[title] == 0
    assert happened(game, Paid) == [Paid(0, BANK, 500, Reason.PRICE, title)]


@pytest.mark.rule("AD-10", "AD-P11")
def test_an_inner_lot_that_is_declined_is_auctioned() -> None:
    game = landed(177)
    title = title_of(game, "Florida Avenue")
    game.submit(Decline(0))
    assert happened(game, AuctionOpened) == [AuctionOpened(title, None, BANK, (1, 2, 0), 1)]
    for command in (Bid(1, 40), DropOut(2), DropOut(0)):
        game.submit(command)
    assert (game.state.owner[title], game.state.players[1].cash) == (1, 1460)


@pytest.mark.rule("AD-10", "AD-P11")
@pytest.mark.parametrize("name", ["Telephone Company", "Gas Company"])
def test_an_unowned_inner_utility_may_be_bought_for_150(name: str) -> None:
    game = landed({"Telephone Company": 163, "Gas Company": 175}[name])
    game.submit(Buy(0))
    assert (game.state.owner[title_of(game, name)], game.state.players[0].cash) == (0, 1350)


@pytest.mark.rule("AD-10")
@pytest.mark.parametrize(
    ("owns", "built", "rent"),
    [
        ({"Beacon Street": 1}, {}, 30),
        ({"Boston": 1}, {}, 60),
        ({"Boston": 1}, {"Boston": 1}, 160),
        ({"Boston": 1}, {"Boston": 4}, 1250),
        ({"Boston": 1}, {"Boston": HOTEL}, 1500),
    ],
)
def test_the_rent_of_an_inner_lot_is_that_of_its_deed(
    owns: dict[str, int], built: dict[str, int], rent: int
) -> None:
    game = landed(165, (2000, 2000), owns=owns, built=built)
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Beacon Street"), rent)]
    assert [player.cash for player in game.state.players] == [2000 - rent, 2000 + rent]


@pytest.mark.rule("AD-10")
def test_houses_are_built_evenly_on_a_whole_inner_group() -> None:
    game = position(owns={"New York": 0})
    fifth, madison, wall = (
        title_of(game, name) for name in ("Fifth Avenue", "Madison Avenue", "Wall Street")
    )
    assert game.refusal(Build(0, (fifth, fifth))) is not None
    game.submit(Build(0, (fifth, madison, wall)))
    assert (game.state.players[0].cash, game.state.houses) == (600, 46)
    assert [game.state.level[title] for title in (fifth, madison, wall)] == [1, 1, 1]


@pytest.mark.rule("AD-10")
def test_nothing_is_built_on_part_of_an_inner_group_or_on_a_utility() -> None:
    game = position(owns={"Fifth Avenue": 0, "Wall Street": 0, "utility": 0})
    for name in ("Fifth Avenue", "Gas Company"):
        assert game.refusal(Build(0, (title_of(game, name),))) is not None


@pytest.mark.rule("AD-10")
def test_an_inner_lot_is_mortgaged_and_lifted_and_bears_no_rent_meanwhile() -> None:
    game = position((1500, 1500), owns={"Newbury Street": 0})
    title = title_of(game, "Newbury Street")
    game.submit(Mortgage(0, title))
    assert game.state.players[0].cash == 1690
    game.submit(Lift(0, title))
    assert game.state.players[0].cash == 1690 - 190 - 19
    owned = landed(168, owns={"Newbury Street": 1}, mortgaged=["Newbury Street"])
    assert happened(owned, RentDue) == []


# --- utilities


@pytest.mark.rule("AD-11", "AD-12", "AD-E20")
@pytest.mark.parametrize(("number", "times"), [(1, 4), (2, 10), (3, 20), (4, 40)])
@pytest.mark.parametrize("where", [22, 38, 163, 175])
def test_the_dice_count_4_10_20_or_40_times_on_both_boards(where: int, number: int, times: int) -> None:
    here = {22: "Electric Company", 38: "Water Works", 163: "Telephone Company", 175: "Gas Company"}[where]
    others = [name for name in UTILITIES if name != here][: number - 1]
    game = landed(where, owns=dict.fromkeys([here, *others], 1))
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, here), 7 * times, thrown=7)]


@pytest.mark.rule("AD-12")
def test_a_mortgaged_utility_still_counts_for_the_others() -> None:
    game = landed(163, owns={"utility": 1}, mortgaged=["Water Works"])
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Telephone Company"), 280, thrown=7)]


@pytest.mark.rule("AD-12", "AD-85")
def test_without_the_further_utilities_two_pay_ten_times_and_inside_one_rests() -> None:
    game = landed(22, owns={"utility": 1}, feature_extra_utilities=False)
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Electric Company"), 70, thrown=7)]
    assert game.board.titles[title_of(game, "Electric Company")].rents == (4, 10)
    assert len(game.board.titles) == 40
    for where in (163, 175):
        assert landed(where, feature_extra_utilities=False).events == []


@pytest.mark.rule("AD-12", "AD-13")
def test_the_dice_are_those_of_the_throw_that_led_there_over_the_link() -> None:
    game = thrown(41, 4, 6, owns={"Telephone Company": 1})
    assert happened(game, DiceThrown) == [DiceThrown(0, (4, 6), Purpose.MOVE)]
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Telephone Company"), 40, thrown=10)]


@pytest.mark.rule("AD-13", "AD-56")
def test_the_dice_are_those_of_a_throw_backward_too() -> None:
    game = thrown(182, 3, 4, owns={"Gas Company": 1})
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Gas Company"), 28, thrown=7)]


@pytest.mark.rule("AD-13", "AD-21")
@pytest.mark.parametrize(
    ("turn", "dice", "where"), [(1, (1, 1), "Electric Company"), (3, (5, 6), "Gas Company")]
)
def test_the_dice_are_those_of_the_throw_out_of_jail(turn: int, dice: tuple[int, int], where: str) -> None:
    """By a double, or by the third throw after the fine; odd numbers lead to the inner board here."""
    game = position(jail={0: turn}, dice=[dice], owns={where: 1}, enter_on="odd")
    game.submit(Throw(0))
    assert happened(game, DiceThrown) == [DiceThrown(0, dice, Purpose.JAIL)]
    rent = 4 * sum(dice)
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, where), rent, thrown=sum(dice))]


@pytest.mark.rule("AD-13")
def test_whoever_comes_by_travel_card_throws_two_dice_for_the_rent() -> None:
    game = traveled(162, 1, owns={"Telephone Company": 1}, dice=[(5, 6)])
    assert happened(game, DiceThrown) == [DiceThrown(0, (5, 6), Purpose.UTILITY)]
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Telephone Company"), 44, thrown=11)]
    assert game.state.players[0].cash == 1456


@pytest.mark.rule("AD-13", "AD-36")
def test_a_double_thrown_for_the_rent_earns_nothing() -> None:
    game = traveled(162, 1, owns={"Telephone Company": 1}, dice=[(6, 6)])
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Telephone Company"), 48, thrown=12)]
    assert asked(game).step != Due(0, 1)


@pytest.mark.rule("AD-13", "AD-30")
@pytest.mark.parametrize(("card", "bridge"), [("ACH-8", 35), ("CH-16", 41)])
def test_whoever_comes_by_three_spaces_of_a_card_throws_two_dice_for_the_rent(card: str, bridge: int) -> None:
    """From Chance over a bridge to Water Works: forward from 35, or back from 41."""
    setting: dict[str, Any] = {"bridges": 1, "bridge_placement": "players", "leave_on": "odd"}
    dice = [(1, 2), (4, 5)]
    game = position(at={0: no(173)}, dice=dice, top=[card], owns={"Water Works": 1}, **setting)
    AddonState.of(game.state).bridges = ((no(bridge), no(176)),)
    game.submit(Throw(0))
    assert happened(game, DiceThrown)[1:] == [DiceThrown(0, (4, 5), Purpose.UTILITY)]
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Water Works"), 36, thrown=9)]


@pytest.mark.rule("AD-13", "AD-53", "AD-78")
@pytest.mark.parametrize(
    ("timing", "commands"),
    [
        ("at_once", [RideTo(0, no(163))]),
        ("at_once", [FlyTo(0, no(163))]),
        ("next_turn", [Forgo(0), EndTurn(0), RideTo(0, no(163))]),
    ],
)
def test_whoever_comes_by_a_direct_move_throws_two_dice_for_the_rent(
    timing: str, commands: list[Command]
) -> None:
    """From the Subway, where an airplane stands too, after a throw of 7."""
    setting: dict[str, Any] = {"airplanes": 2, "subway_timing": timing, "agenda": (Due(0), Due(0))}
    game = thrown(171, 3, 4, owns={"Telephone Company": 1}, dice=[(2, 3)], **setting)
    for command in commands:
        game.submit(command)
    assert happened(game, DiceThrown) == [DiceThrown(0, (2, 3), Purpose.UTILITY)]
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Telephone Company"), 20, thrown=5)]


@pytest.mark.rule("AD-13", "AD-51")
def test_the_throw_alone_counts_when_a_travel_card_was_added_to_it() -> None:
    game = thrown(183, 1, 2, keeps={"TR-01": 0}, owns={"Telephone Company": 1}, travel_with_roll=True)
    game.submit(UseTravelCards(0, cards(game, "TR-01")))
    assert happened(game, DiceThrown) == []
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Telephone Company"), 12, thrown=3)]
