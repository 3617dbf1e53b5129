"""Debts and bankruptcy."""

from __future__ import annotations

import pytest

from engine.commands import BANK, GiveUp, Resign, SellBuildings
from engine.events import (
    BuildingsSold,
    End,
    FellShort,
    GameOver,
    Paid,
    Reason,
    Resigned,
    TitlePassed,
    WentBankrupt,
)
from engine.game import Game
from engine.games.finance1936.commands import Forfeit, KeepLots, SellLot
from engine.games.finance1936.events import LotSold
from engine.games.finance1936.steps import ChooseLots
from engine.games.finance1936.words import FinanceReason
from engine.queries import free_markers
from engine.steps import Due, Owes
from tests.support.finance import (
    CAPITOL,
    COLLEGE,
    EIGHT,
    GOAT,
    HIGHLAND,
    MILL,
    SHANTY,
    UNION,
    landed,
    paid,
    position,
    purses,
)
from tests.support.position import asked, happened

# --- raising money


@pytest.mark.rule("FI-94", "FI-P09", "FI-E23")
def test_who_owes_more_than_their_cash_must_raise_it() -> None:
    game = landed("Union Square", (100, 0, 0), owns={UNION: 1, GOAT: 0, SHANTY: 0}, houses={SHANTY: 2})
    assert happened(game, FellShort) == [FellShort(0, 1, 150, 100 + 75 + 75 + 100)]
    assert asked(game).step == Owes(0, 1, 150, Reason.RENT, UNION, is_debt=True)
    assert asked(game).also == ()


@pytest.mark.rule("FI-94", "FI-P09")
@pytest.mark.parametrize("sale", [SellLot(0, GOAT), SellLot(0, SHANTY), SellBuildings(0, (SHANTY,))])
def test_the_debtor_chooses_what_to_sell(sale: SellLot | SellBuildings) -> None:
    game = landed("Union Square", (100, 0, 0), owns={UNION: 1, GOAT: 0, SHANTY: 0}, houses={SHANTY: 2})
    game.submit(sale)
    assert paid(game)[-1] == (0, 1, 150)
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-94")
def test_the_debtor_goes_on_selling_until_it_is_enough() -> None:
    game = landed("Union Square", (0, 0, 0), owns={UNION: 1, GOAT: 0, SHANTY: 0})
    game.submit(SellLot(0, GOAT))
    assert asked(game).seat == 0
    game.submit(SellLot(0, SHANTY))
    assert purses(game) == [0, 150, 0]


@pytest.mark.rule("FI-95", "FI-P09")
def test_a_debtor_who_can_pay_must() -> None:
    game = landed("Union Square", (75, 0, 0), owns={UNION: 1, GOAT: 0})
    why = game.refusal(GiveUp(0))
    assert why == "You can still raise $150, enough to pay $150: sell to the Bank."
    assert landed("Union Square", (70, 0, 0), owns={UNION: 1, GOAT: 0}).refusal(GiveUp(0)) is None


@pytest.mark.rule("FI-95")
def test_extra_houses_count_for_half_their_printed_price() -> None:
    game = landed("Union Square", (25, 0, 0), owns={UNION: 1, GOAT: 0}, houses={GOAT: 1})
    assert game.refusal(GiveUp(0)) is not None
    assert (
        landed("Union Square", (20, 0, 0), owns={UNION: 1, GOAT: 0}, houses={GOAT: 1}).refusal(GiveUp(0))
        is None
    )


# --- owing a player


@pytest.mark.rule("FI-96", "FI-98", "FI-100", "FI-E24")
def test_a_bankrupt_hands_lots_houses_and_cash_to_the_creditor_and_retires() -> None:
    game = landed("Union Square", (70, 0, 0), owns={UNION: 1, GOAT: 0, MILL: 0}, houses={UNION: 5, MILL: 2})
    game.submit(GiveUp(0))
    assert game.events[:4] == [
        WentBankrupt(0, 1, 70, (GOAT, MILL), ()),
        Paid(0, 1, 70, Reason.BANKRUPTCY),
        TitlePassed(GOAT, 0, 1, Reason.BANKRUPTCY),
        TitlePassed(MILL, 0, 1, Reason.BANKRUPTCY),
    ]
    assert (game.state.level[MILL], game.state.houses, purses(game)) == (2, 32, [0, 70, 0])
    assert game.state.players[0].is_out
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-98")
def test_a_retired_players_piece_is_off_the_board_and_their_seat_is_passed_over() -> None:
    game = landed("Union Square", (0, 500, 500), owns={UNION: 1}, at={2: 38})
    game.submit(GiveUp(0))
    assert asked(game).also == (2,)
    assert game.others(2) == (1,)
    assert game.refusal(Resign(0)) == "That is another player's decision."


@pytest.mark.rule("FI-98", "FI-86")
def test_nobody_forces_a_retired_player_back() -> None:
    game = landed("Union Square", (500, 0, 500), out=[1], at={1: "Union Square"}, owns={UNION: 0})
    assert asked(game).step == Due(2)


# --- owing the Bank


@pytest.mark.rule("FI-97", "FI-E24")
def test_owing_the_bank_everything_goes_back_to_it_and_the_lots_are_unowned() -> None:
    game = landed("Account Overdrawn", (5, 500, 500))
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt) == [WentBankrupt(0, BANK, 5, (), ())]
    assert paid(game) == [(0, BANK, 5)]
    game = position((100, 500, 500), owns={GOAT: 0, UNION: 0}, houses={UNION: 3})
    game.submit(Resign(0))
    assert [game.state.owner[lot] for lot in (GOAT, UNION)] == [BANK, BANK]
    assert (game.state.level[UNION], game.state.houses, game.state.boxes[0]) == (0, 39, 100)
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-97")
def test_there_is_no_auction_of_them() -> None:
    game = position((100, 500, 500), owns={GOAT: 0}, houses={GOAT: 1})
    game.submit(Resign(0))
    assert happened(game, Resigned) == [Resigned(0)]
    assert happened(game, BuildingsSold) == [BuildingsSold(0, (GOAT,), 0, 39, 0)]
    assert asked(game).step == Due(1)


# --- too few markers


def ruined(creditor_has: int) -> Game:
    """Player 0, who owns three lots with houses on one, cannot pay player 1, who has so many lots."""
    lots = (*EIGHT[: creditor_has - 1], COLLEGE)
    owns = dict.fromkeys(lots, 1) | dict.fromkeys((HIGHLAND, CAPITOL, UNION), 0)
    game = landed("College Avenue", (10, 100, 100), owns=owns, houses={COLLEGE: 5, CAPITOL: 2})
    assert free_markers(game, 1) == 8 - creditor_has
    game.submit(GiveUp(0))
    return game


@pytest.mark.rule("FI-99", "FI-47", "FI-P10")
def test_a_creditor_with_too_few_markers_chooses_which_lots_to_keep() -> None:
    game = ruined(6)
    assert asked(game).step == ChooseLots(1, (HIGHLAND, CAPITOL, UNION))
    assert list(game.choices()) == [
        KeepLots(1, (HIGHLAND, CAPITOL)),
        KeepLots(1, (HIGHLAND, UNION)),
        KeepLots(1, (CAPITOL, UNION)),
    ]
    assert game.refusal(KeepLots(1, (HIGHLAND, CAPITOL, UNION))) == "You have markers for only 2 of them."
    assert game.refusal(KeepLots(1, (GOAT,))) == "Choose from the bankrupt player's lots, each once."
    assert game.refusal(KeepLots(1, (UNION, UNION))) == "Choose from the bankrupt player's lots, each once."
    assert game.refusal(KeepLots(0, (UNION,))) == "That is another player's decision."


@pytest.mark.rule("FI-99", "FI-100", "FI-E25")
def test_for_each_lot_not_kept_the_bank_pays_the_creditor_half_its_printed_value() -> None:
    game = ruined(6)
    game.submit(KeepLots(1, (HIGHLAND, UNION)))
    assert happened(game, LotSold) == [LotSold(1, CAPITOL, 140 + 2 * 115)]
    assert paid(game) == [(BANK, 1, 370)]
    assert [game.state.owner[lot] for lot in (HIGHLAND, CAPITOL, UNION)] == [1, BANK, 1]
    assert (game.state.level[CAPITOL], game.state.houses) == (0, 34)
    assert (purses(game)[1], free_markers(game, 1)) == (480, 0)
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-99")
def test_a_creditor_may_keep_fewer_lots_than_there_are_markers_for() -> None:
    game = ruined(6)
    game.submit(KeepLots(1, (CAPITOL,)))
    assert paid(game) == [(BANK, 1, 140), (BANK, 1, 150)]
    assert (game.state.owner[CAPITOL], game.state.level[CAPITOL]) == (1, 2)


@pytest.mark.rule("FI-99", "FI-47")
def test_a_creditor_with_markers_enough_keeps_all_without_being_asked() -> None:
    game = ruined(5)
    assert [game.state.owner[lot] for lot in (HIGHLAND, CAPITOL, UNION)] == [1, 1, 1]
    assert happened(game, LotSold) == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-99", "FI-47")
def test_a_creditor_without_markers_keeps_no_lot_and_is_paid_for_all() -> None:
    game = ruined(8)
    assert [game.state.owner[lot] for lot in (HIGHLAND, CAPITOL, UNION)] == [BANK, BANK, BANK]
    assert paid(game) == [(0, 1, 10), (BANK, 1, 140), (BANK, 1, 370), (BANK, 1, 150)]
    assert game.refusal(Forfeit(1, GOAT)) == "You cannot do that now."


@pytest.mark.rule("FI-99", "FI-102", "FI-E26")
def test_a_creditor_who_is_the_last_player_left_is_not_asked_and_gets_all() -> None:
    owns = dict.fromkeys((*EIGHT[2:7], COLLEGE), 1) | dict.fromkeys((HIGHLAND, CAPITOL, UNION), 0)
    game = landed("College Avenue", (10, 100), owns=owns, houses={COLLEGE: 5, CAPITOL: 2})
    game.submit(GiveUp(0))
    over = game.events[-1]
    assert isinstance(over, GameOver)
    assert (over.end, over.winners) == (End.LAST_PLAYER, (1,))
    assert over.standings[0].worth == 0
    assert [game.state.owner[lot] for lot in (HIGHLAND, CAPITOL, UNION)] == [BANK, 1, 1]
    assert purses(game) == [0, 250]


@pytest.mark.rule("FI-101", "FI-99")
def test_when_several_owe_one_each_bankruptcy_is_complete_before_the_next_is_settled() -> None:
    owns = dict.fromkeys(EIGHT[2:], 0) | {GOAT: 1}
    game = landed("Win Sweepstakes", (0, 0, 0, 0), owns=owns, dice=[(6, 6)])
    game.submit(GiveUp(1))
    assert (game.state.owner[GOAT], free_markers(game, 0)) == (0, 1)
    assert asked(game).step == Owes(2, 0, 120, FinanceReason.SWEEPSTAKES, is_debt=True)
