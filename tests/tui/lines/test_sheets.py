"""Drafts of the games filled in line by line: loans, house deals, lots to keep, rides, bridges."""

from __future__ import annotations

from engine.commands import Counter, Goods, Offer, RideTo
from engine.events import Reason
from engine.games.addon1995.commands import FlyTo, SetBridge, UseTravelCards
from engine.games.addon1995.steps import PlaceBridge, TravelOn
from engine.games.finance1936.commands import KeepLots, OfferHouses
from engine.games.finance1936.steps import ChooseLots
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.games.landlord1904.steps import ConsidersLoan
from engine.steps import Considers, Owes, PassTurn, TurnOver
from tests.support import addon, finance, landlord
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, read, table_of
from tui.table.table import Table

CANAL, DEPOT, MARKET = (title_of(finance.new(), f"{name} Street") for name in ("Canal", "Depot", "Market"))


def commands(table: Table) -> list[object]:
    return [turn.command for turn in table.chronicle.turns]


def test_a_loan_of_the_bank_is_borrowed_on_the_lots_that_are_named() -> None:
    owns: dict[int | str, int] = {3: 0, 11: 0, 22: 0}
    table = table_of(landlord.position((50, 200), owns=owns))
    text = read(table, "borrow", "other lots", "pledge lot 22", "notes 2", "notes 9", "borrow")
    assert "taken." in after(text, "pledge lot 22")
    assert after(text, "notes 9") == "Enter a number from 1 to 3.\n"
    assert "You borrow $200, for $10 interest each payday." in after(text, "notes 2")
    assert any(isinstance(command, Borrow) and command.amount == 200 for command in commands(table))


def test_a_number_that_can_only_be_one_is_not_asked_for() -> None:
    text = read(table_of(landlord.position((50, 0), owns={18: 0})), "borrow", "other lots", "notes", "list")
    assert after(text, "notes").startswith("I don't know 'notes'.")
    assert "note" not in after(text, "list")
    text = read(table_of(position((900, 0), agenda=(TurnOver(0), PassTurn(0)))), "trade", "get cash", "back")
    assert after(text, "get cash") == "Get cash: $0.\n"


def test_a_loan_between_players_is_written_term_by_term() -> None:
    table = table_of(landlord.position((50, 200, 300), owns={3: 0, 11: 0}))
    text = read(
        table,
        *("loan cyd", "amount 30", "interest 2", "repaid 5", "due", "pledge lot 11", "next player"),
        *("next player", "amount 40", "switch lender", "back", "loan bea", "amount 25", "propose"),
    )
    assert "due after lap 1" in after(text, "due")
    assert "will Bea lend you money" in after(text, "next player")
    assert "will you lend Cyd money" in after(text, "switch lender")
    (asked,) = [command for command in commands(table) if isinstance(command, ProposeLoan)]
    assert (asked.terms.borrower, asked.terms.lender, asked.terms.amount) == (0, 1, 25)


def test_an_offered_loan_is_read_once_and_answered() -> None:
    terms = LoanTerms(1, 0, 40, 2, 3, landlord.lots(3))
    game = landlord.position(
        (50, 200, 300), owns={3: 1}, agenda=(ConsidersLoan(0, terms), PassTurn(1)), turn=1
    )
    text = read(table_of(game), "refuse")
    assert text.count("Bea asks you for $40 on Lot 3") == 1
    assert "1. Accept" in text


def test_extra_houses_are_offered_lot_by_lot() -> None:
    game = finance.position(
        (500, 500, 300), owns={CANAL: 0, DEPOT: 1, MARKET: 2}, houses={CANAL: 2}, circuit=(0, 2), stock=0
    )
    table = table_of(game)
    text = read(table, "offer houses", "1", "1 1", "price 31", "price 30", "offer")
    assert "Canal Street: 1 of 2 extra houses." in after(text, "1 1")
    assert "multiple of $5" in after(text, "price 31")
    assert OfferHouses(0, 2, (CANAL,), 30) in commands(table)


def test_the_lots_of_a_bankrupt_are_kept_one_by_one() -> None:
    eight = [title.number for title in finance.new().board.titles if title.number not in (CANAL, DEPOT)][:7]
    owns = {**dict.fromkeys(eight, 0), CANAL: 1, DEPOT: 1}
    game = finance.position(owns=owns, agenda=[ChooseLots(0, (CANAL, DEPOT)), PassTurn(0)])
    table = table_of(game)
    text = read(table, "keep others", "2", "keep", "1", "keep")
    assert "a marker too few" in text
    assert KeepLots(0, (DEPOT,)) in commands(table)


def test_a_rent_is_offered_partly_in_property() -> None:
    debt = Owes(0, 1, 500, Reason.RENT, title_of(position(), "Boardwalk"))
    owns = {"Baltic Avenue": 0}
    game = position((20, 500, 500), owns=owns, agenda=[debt, PassTurn(0)], rent_part_property=True)
    text = read(table_of(game), "offer property", "baltic", "cash 10", "offer")
    assert "Worth $80 at printed prices." in after(text, "baltic")
    assert "Worth $70 at printed prices." in after(text, "cash 10")


def test_a_sum_in_a_counteroffer_is_the_one_of_who_pays_already() -> None:
    baltic = title_of(position(), "Baltic Avenue")
    offer = Offer(1, 0, Goods(180), Goods(titles=(baltic,)))
    agenda = [Considers(0, offer), PassTurn(1)]
    game = position((500, 900), owns={"Baltic Avenue": 0}, agenda=agenda, turn=1)
    table = table_of(game)
    text = read(
        table, "counter", "$280", "$901", "give cash 100", "propose", "no", "get cash 170", "propose", "yes"
    )
    assert "Get cash: $280." in after(text, "$280")
    assert after(text, "$901") == "Enter an amount from $0 to $900.\n"
    assert "Now you would have $280 less. Propose it anyway? Yes or no?" in after(text, "propose")
    assert Counter(0, Offer(0, 1, Goods(titles=(baltic,)), Goods(170))) in commands(table)
    assert len([command for command in commands(table) if isinstance(command, Counter)]) == 1


def test_a_ride_goes_to_a_space_that_is_named() -> None:
    game = addon.position(at={0: addon.no(178)}, agenda=[TravelOn(0, may_ride=True), PassTurn(0)])
    table = table_of(game)
    text = read(table, "ride", "boardwalk", "park place", "ride")
    assert "type a name, or list to hear them all" in after(text, "ride")
    assert "for sale, $400" in after(text, "boardwalk")
    assert RideTo(0, addon.no(47)) in commands(table)
    assert not [command for command in commands(table) if isinstance(command, FlyTo)]


def test_travel_cards_are_carried_out_in_the_order_in_which_they_are_taken() -> None:
    game = addon.position(at={0: addon.no(12)}, keeps={"TR-01": 0, "TR-17": 0})
    table = table_of(game)
    text = read(table, "travel", "forward 3", "forward 1", "play")
    assert "You end on" in after(text, "forward 3")
    (used,) = [command for command in commands(table) if isinstance(command, UseTravelCards)]
    assert used.cards == addon.cards(game, "TR-17", "TR-01")


def test_a_bridge_has_an_outer_and_an_inner_end() -> None:
    game = addon.position(agenda=[PlaceBridge(0), PassTurn(0)], bridges=1, bridge_placement="players")
    table = table_of(game)
    text = read(table, "1", "boardwalk", "another outer end", "park place", "fifth", "put")
    assert "Where will the bridge from Boardwalk end?" in after(text, "boardwalk")
    assert "Where will the bridge's outer end be?" in after(text, "another outer end")
    (laid,) = [command for command in commands(table) if isinstance(command, SetBridge)]
    assert (laid.outer, laid.inner) == (addon.no(47), addon.no(170))
