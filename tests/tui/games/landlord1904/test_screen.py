"""The Landlord's Game on the screen, by keys: every kind of question, loans, and whole games."""

from __future__ import annotations

import pytest

from engine.events import Reason
from engine.game import Game
from engine.games.landlord1904.commands import LoanTerms
from engine.games.landlord1904.rules.loans import price_of
from engine.games.landlord1904.state import LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import (
    BeforeThrow,
    ChooseDirection,
    ChoosePass,
    ConsidersLoan,
    LotChoice,
    LuxuryChoice,
    TicketChoice,
)
from engine.steps import Owes, PassTurn
from tests.support.landlord import landed, lot, lots, notes, position
from tests.support.long import few_rows
from tests.tui.landlord_table import OWNS, fresh, sitting
from tests.tui.sittings import Playing, playing
from tests.tui.sizes import SIZES, at_both_sizes
from tui.pages.page import Section


def step_of(play: Playing) -> object:
    decision = play.game.decision
    return None if decision is None else decision.step


@pytest.mark.long
@at_both_sizes
async def test_tickets_are_bought_and_refused(size: tuple[int, int]) -> None:
    game = position((200, 200), tickets={0: (4, 13)}, lot_tickets=True)
    async with playing(sitting(game), size) as play:
        assert "You drew tickets for Lots 4 and 13" in play.text
        await play.press("b")
        assert "Which lot will you buy?" in play.text
        await play.press("1")
        assert play.game.state.owner[lot(4)] == 0
        await play.press("x")
        assert play.game.state.owner[lot(13)] < 0
        assert not isinstance(step_of(play), TicketChoice)


@at_both_sizes
async def test_one_key_buys_all_tickets(size: tuple[int, int]) -> None:
    game = position((200, 200), tickets={0: (4, 13, 1)}, lot_tickets=True)
    async with playing(sitting(game), size) as play:
        assert "Buy all" in play.text
        await play.press("a")
        assert [play.game.state.owner[lot(number)] for number in (1, 4, 13)] == [0, 0, 0]
        assert play.game.state.players[0].cash == 20
        assert not isinstance(step_of(play), TicketChoice)


@at_both_sizes
async def test_a_lot_is_bought_or_rented(size: tuple[int, int]) -> None:
    for key, cash, owner in (("b", 70, 0), ("p", 187, -1)):
        game = landed("Lot 13")
        assert isinstance(game.decision and game.decision.step, LotChoice)
        async with playing(sitting(game, (0, 1, 2)), size) as play:
            assert "For rent" in play.text
            assert "For sale" in play.text
            await play.press(key)
            assert play.game.state.players[0].cash == cash
            assert play.game.state.owner[lot(13)] == owner


@at_both_sizes
async def test_the_second_on_a_lot_is_told_why_half_is_paid(size: tuple[int, int]) -> None:
    game = landed("Lot 13", at={1: "Lot 13"})
    async with playing(sitting(game, (0, 1, 2)), size) as play:
        assert "Bea was here first: you pay Bea half the rent" in play.text
        await play.press("p")
        assert play.game.state.players[1].cash == 207


@pytest.mark.long
@at_both_sizes
async def test_a_luxury_is_bought_or_declined(size: tuple[int, int]) -> None:
    for key, luxuries, place in (("b", 1, 8), ("x", 0, 2)):
        game = position(at={0: 2}, dice=[(2, 4)])
        async with playing(sitting(game, (0, 1, 2)), size) as play:
            await play.press("r")
            assert isinstance(step_of(play), LuxuryChoice)
            assert "If you decline, you lose this move" in play.text
            await play.press(key)
            player = play.game.state.players[0]
            assert (LandlordPlayer.of(player).luxuries, player.place) == (luxuries, place)


@pytest.mark.long
@at_both_sizes
async def test_a_double_over_a_railroad_may_be_a_jump(size: tuple[int, int]) -> None:
    for key, place in (("y", 17), ("x", 7)):
        async with playing(sitting(position(at={0: 3}, dice=[(2, 2)]), (0, 1, 2)), size) as play:
            await play.press("r")
            assert isinstance(step_of(play), ChoosePass)
            assert "to Shelter" in play.text
            await play.press(key)
            assert play.game.state.players[0].place == place


@at_both_sizes
async def test_who_has_done_all_rounds_goes_either_way(size: tuple[int, int]) -> None:
    for key, place in (("f", 10), ("b", 0)):
        game = position(at={0: 5}, laps={0: 5}, dice=[(2, 3)])
        async with playing(sitting(game, (0, 1, 2)), size) as play:
            await play.press("r")
            assert isinstance(step_of(play), ChooseDirection)
            await play.press(key)
            assert play.game.state.players[0].place == place


@at_both_sizes
async def test_the_fine_is_paid_in_jail(size: tuple[int, int]) -> None:
    async with playing(sitting(position(jail=(0,)), (0, 1, 2)), size) as play:
        assert "In jail" in play.text
        await play.press("p")
        assert play.game.state.players[0].cash == 150
        assert not play.game.state.players[0].jail


def in_debt(owns: dict[int | str, int]) -> Game:
    return position((5, 200), owns=owns, agenda=(Owes(0, 1, 120, Reason.RENT, lot(12)), PassTurn(0)))


@at_both_sizes
async def test_who_cannot_pay_goes_to_the_poorhouse_and_is_not_bankrupt(size: tuple[int, int]) -> None:
    async with playing(sitting(in_debt({5: 0, 12: 1}), (0, 1)), size) as play:
        assert "Without a loan from a player, you go to the Poorhouse." in play.words
        assert "bankrupt" not in play.text
        await play.press("Q", "y")
        assert LandlordPlayer.of(play.game.state.players[0]).poorhouse == 0
        assert play.game.state.players[0].place == 20


@at_both_sizes
async def test_a_debt_is_met_by_borrowing_from_the_bank(size: tuple[int, int]) -> None:
    async with playing(sitting(in_debt({20: 0, 22: 0, 12: 1}), (0, 1)), size) as play:
        await play.press("m", "1")
        assert "That is enough." in play.words
        assert not LandlordState.of(play.game.state).loans
        await play.press("enter")
        assert [loan.principal for loan in LandlordState.of(play.game.state).loans] == [200]
        assert play.game.state.players[1].cash == 320


@at_both_sizes
async def test_one_borrows_on_the_lots_one_chooses_and_repays(size: tuple[int, int]) -> None:
    async with playing(sitting(position((50, 200, 300), owns=OWNS), (0, 1, 2)), size) as play:
        await play.press("m", "3")
        assert "How much will you borrow from the Bank" in play.text
        await play.press("+", "enter")
        assert "The Bank lends up to $100 on lots worth $110." in play.words
        await play.press("end", "space", "enter")
        (loan,) = LandlordState.of(play.game.state).loans
        assert (loan.principal, loan.lots) == (200, lots(11, 20))
        await play.press("v", "1", "enter")
        assert LandlordState.of(play.game.state).loans[0].principal == 100


@at_both_sizes
async def test_a_loan_is_written_and_lent_by_another_player(size: tuple[int, int]) -> None:
    async with playing(sitting(position((50, 200, 300), owns=OWNS), (0, 1, 2)), size) as play:
        await play.press("t", "1")
        assert "On what terms will Bea lend you money?" in play.text
        await play.press("8", "0", "enter", "down", "right", "down", "down", "space", "space", "enter")
        step = step_of(play)
        assert isinstance(step, ConsidersLoan)
        assert (step.terms.amount, step.terms.interest, step.terms.due) == (80, 6, 2)
        assert "due after lap 2" in play.text
        await play.press("y")
        (loan,) = LandlordState.of(play.game.state).loans
        assert (loan.lender, loan.borrower, loan.principal) == (1, 0, 80)
        assert play.game.state.players[0].cash == 130


@at_both_sizes
async def test_an_offered_loan_is_read_and_refused(size: tuple[int, int]) -> None:
    terms = LoanTerms(1, 0, 40, 2, 3, lots(3))
    agenda = (ConsidersLoan(0, terms), BeforeThrow(1), PassTurn(1))
    game = position((50, 200, 300), owns=OWNS, agenda=agenda, turn=1)
    async with playing(sitting(game, (0, 1, 2)), size) as play:
        assert "Bea asks you for $40 on Lot 3" in play.text
        assert f"${price_of(game, terms.lots)}" in play.text
        assert "due after lap 3" in play.text
        await play.press("x")
        assert not LandlordState.of(play.game.state).loans


@at_both_sizes
async def test_the_boxes_and_loans_are_a_key_away(size: tuple[int, int]) -> None:
    game = position(owns=OWNS, loans=(notes(1, 2, 18, 19),))
    async with playing(sitting(game, (0, 1, 2)), size) as play:
        await play.press("i")
        for name in ("Bank", "Wages", "Treasury", "Railroad"):
            assert name in play.text
        assert "$200 owed by" in play.text
        await play.press("i", "g", "c")
        assert play.screen.board.cursor == 13


async def test_nothing_of_another_game_is_offered() -> None:
    game = position((50, 200, 300), owns=OWNS)
    async with playing(sitting(game, (0, 1, 2))) as play:
        for key in ("u", "d", "a"):
            await play.press(key)
            assert not play.desk.note
        await play.press("c")
        assert play.desk.note == "You cannot counter now. First: Roll (r)."
        await play.press("v")
        assert play.desk.note == "You have no loan to repay."


async def test_the_help_tells_the_keys_of_this_game() -> None:
    async with playing(sitting(position(owns=OWNS), (0, 1, 2))) as play:
        keys = [line for part in play.screen.help_parts if isinstance(part, Section) for line in part.rows]
        assert ("m", "borrow from the Bank") in keys
        assert not [does for _, does in keys if "auction" in does]


async def test_what_a_lot_is_good_for_is_listed_under_the_cursor() -> None:
    async with playing(sitting(position((50, 200, 300), owns=OWNS), (0, 1, 2))) as play:
        play.screen.look_at(19)
        await play.press("enter")
        assert "Borrow: Lot 11" in play.words
        await play.press("1")
        assert [loan.lots for loan in LandlordState.of(play.game.state).loans] == [lots(11)]


@pytest.mark.long
@pytest.mark.parametrize(("players", "size"), few_rows([(4, SIZES[1]), (2, SIZES[0])]), ids=("four", "two"))
async def test_a_whole_game_by_keys(players: int, size: tuple[int, int]) -> None:
    async with playing(fresh(players, rounds=2), size, is_painted=True) as play:
        for _ in range(600):
            await play.until_asked()
            if play.desk.is_over:
                break
            await play.press(play.onward)
        assert play.desk.is_over
        await play.press("enter")
        assert "Final score" in play.text
        assert "Luxuries" in play.text
        assert "Buildings" not in play.text
