"""What a number does: what its row says at once, and what sells, binds or costs much with Enter."""

from __future__ import annotations

import pytest

from engine.commands import Goods, Offer
from engine.events import BidMade, Reason, TradeAgreed, TradeCountered, TradeProposed, TradeRefused
from engine.game import Game
from engine.steps import Auction, Considers, MayBuy, Owes, PassTurn, TurnOver
from tests.support import landlord
from tests.support.long import few_rows
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, read, table_of
from tui.table.table import Table

PARK = title_of(position(), "Park Place")
BALTIC = title_of(position(), "Baltic Avenue")
END = (TurnOver(0), PassTurn(0))


def offered() -> Table:
    """A deed was bought, and before the turn ends somebody makes an offer for it."""
    offer = Offer(1, 0, Goods(cash=30), Goods(titles=(BALTIC,)))
    return table_of(position((900, 900), owns={"Baltic Avenue": 0}, agenda=(Considers(0, offer), *END)))


def debt() -> Table:
    owns = {"Baltic Avenue": 0, "Boardwalk": 0}
    return table_of(position((150, 900), owns=owns, agenda=(Owes(0, 1, 200, Reason.RENT), *END)))


def happened(table: Table, kind: type) -> bool:
    return any(isinstance(event, kind) for event in table.chronicle.events)


def test_a_number_typed_again_and_again_never_agrees_sells_or_binds() -> None:
    for number in ("1", "2", "3", "4", "5", "9"):
        table = offered()
        read(table, *[number] * 20)
        assert not any(happened(table, kind) for kind in (TradeAgreed, TradeCountered))
        owing = debt()
        read(owing, *[number] * 20)
        assert owing.game.state.players[0].cash == 150


def test_a_number_buys_and_bids_what_its_row_says_at_one_prompt() -> None:
    buying = table_of(position((900, 900), agenda=(MayBuy(0, PARK), *END), at={0: "Park Place"}))
    text = read(buying, "1", "quit")
    assert "\n1. Buy, $350, leaves $550.\n" in text
    assert buying.game.state.players[0].cash == 550
    bidding = (Auction(0, PARK, bidders=(0, 1), bid=0), *END)
    table = table_of(position((900, 900), agenda=bidding))
    text = read(table, "3", "quit")
    assert "\n3. Bid $1.\n" in text
    assert next(event.amount for event in table.chronicle.events if isinstance(event, BidMade)) == 1


def test_one_goes_on_two_declines_and_nine_tells_every_choice() -> None:
    bidding = (Auction(0, PARK, bidders=(0, 1), bid=0), *END)
    for agenda, declines in (((MayBuy(0, PARK), *END), "Auction it"), (bidding, "Drop out")):
        game = position((900, 900), agenda=agenda, at={0: "Park Place"})
        text = read(table_of(game), "9", "2", "quit")
        assert f"\n2. {declines}" in after(text, "9")
        assert "I don't know" not in text
    assert "\n2. Refuse.\n" in read(offered(), "9")
    table = offered()
    read(table, "2")
    assert happened(table, TradeRefused)


@pytest.mark.parametrize(("cash", "waits"), [(2000, False), (300, True)])
def test_a_small_cost_from_a_list_is_paid_at_once_and_a_large_one_asks(cash: int, waits: bool) -> None:
    game = position((cash, 900), owns={"Baltic Avenue": 0, "Park Place": 0}, agenda=END)
    game.state.mortgaged[BALTIC] = True
    text = after(read(table_of(game), "lift 1", "quit"), "lift 1")
    assert ("Press Enter to do it." in text) == waits
    assert ("You lifted the mortgage" in text) != waits


@pytest.mark.parametrize("typed", [("accept",), ("a",), ("1", ""), ("1", "yes"), ("1", "deed baltic", "")])
def test_an_offer_is_accepted_by_a_word_or_by_its_number_and_enter(typed: tuple[str, ...]) -> None:
    table = offered()
    text = read(table, *typed)
    assert happened(table, TradeAgreed), text
    assert after(read(offered(), "1"), "1") == "Accept. Press Enter to do it.\n"


def test_another_line_instead_of_enter_is_taken_for_what_it_says() -> None:
    table = offered()
    text = read(table, "1", "players", "counter", "back", "1", "no", "")
    assert after(text, "players").startswith("You: $900")
    assert after(text, "counter").startswith("How will you answer Bea?\n")
    assert after(text, "no") == "Bea offers you $30 for Baltic Avenue.\n"
    assert "Enter does nothing here: type a number or a word.\nBea offers you" in text.rpartition("no\n")[2]
    assert not happened(table, TradeAgreed)


def test_what_enter_does_is_done_by_its_number_at_once() -> None:
    table = table_of(position((900, 900), dice=[(1, 3)]))
    assert "You rolled 1+3" in after(read(table, "1"), "1")


def test_a_number_behind_a_word_and_a_sum_behind_a_number_wait_for_enter() -> None:
    table = table_of(position((900, 900), owns={"Baltic Avenue": 0}, agenda=END))
    text = read(table, "mortgage 1", "", "quit")
    assert after(text, "mortgage 1") == "Mortgage: Baltic Avenue, brings $30. Press Enter to do it.\n"
    assert table.game.state.mortgaged[BALTIC]
    bidding = (Auction(0, PARK, bidders=(0, 1), bid=0), *END)
    text = read(table_of(position((900, 900), agenda=bidding)), "6 120", "", "quit")
    assert after(text, "6 120") == "Bid $120. Press Enter to do it.\n"
    assert "for Park Place. Bid more?" in text


@pytest.mark.parametrize("typed", [("buy all",), ("a",), ("1",)])
def test_all_tickets_are_bought_by_one_line(typed: tuple[str, ...]) -> None:
    game = landlord.position((200, 200), tickets={0: (4, 13, 1)}, lot_tickets=True)
    table = table_of(game.copy())
    text = read(table, *typed)
    assert table.game.state.players[0].cash == 20, text


def test_a_plan_takes_numbers_and_enter() -> None:
    owns = {"Baltic Avenue": 0, "Boardwalk": 0}
    table = table_of(position((900, 900), owns=owns, agenda=END))
    text = read(table, "mortgage", "", "1", "2", "", "quit")
    assert after(text, "") == "Type a number or a name from the list, or back.\n"
    assert after(text, "2").startswith(
        "Planned: Baltic Avenue and Boardwalk. Cash $900, then $1,130. Press Enter"
    )
    assert table.game.state.players[0].cash == 1130


def test_a_way_to_pay_takes_its_number_and_enter() -> None:
    table = debt()
    text = read(table, "1", "1", "nonsense", "", "quit")
    way = "Mortgage: Boardwalk +$200.\n"
    assert after(text, "1").startswith(way)
    assert after(text, "1").endswith("1. Do it. Or Enter.\n")
    assert "Cheapest way to pay. Press Enter to do it.\n" in text
    assert f"Cheapest way to pay.\n{way}" in after(text, "nonsense")
    assert table.game.state.players[1].cash == 1100


def test_a_trade_is_proposed_by_its_last_number_and_enter_once_all_of_it_was_told() -> None:
    owns = {"Baltic Avenue": 0, "Park Place": 1}
    table = table_of(position((900, 900), owns=owns, agenda=END))
    text = read(table, "trade", "1", "2", "100", "6", "5", "", "quit")
    assert after(text, "trade").endswith(
        "6. Propose.\nNothing is on the table yet.\nType propose, or back.\n"
    )
    assert after(text, "6") == "Propose: Give Baltic Avenue, purple; Give cash: $100. Press Enter to do it.\n"
    assert not happened(table, TradeProposed)
    table = table_of(position((900, 900), owns=owns, agenda=END))
    read(table, "trade", "1", "get park", "", "", "quit")
    assert happened(table, TradeProposed)


@pytest.mark.parametrize("typed", ["", "propose", "5"])
def test_an_empty_trade_says_how_a_row_is_taken(typed: str) -> None:
    table = table_of(position((900, 900), owns={"Baltic Avenue": 0}, agenda=END))
    told = after(read(table, "trade", typed, "quit"), typed).splitlines()
    assert told[:2] == [
        "Nothing would change hands.",
        "Type the number or the name of a row to take it; list reads the rows.",
    ]


def test_what_would_be_given_for_nothing_is_asked_about_in_lines() -> None:
    table = table_of(position((900, 900), owns={"Baltic Avenue": 0}, agenda=END))
    text = read(table, "trade", "1", "propose", "no", "quit")
    assert "You would give Baltic Avenue for nothing. Propose it? Yes or no?" in after(text, "propose")
    assert not happened(table, TradeProposed)


def test_a_number_whose_amount_is_asked_for_is_left_as_it_is_by_enter() -> None:
    table = table_of(position((900, 900), owns={"Baltic Avenue": 0}, agenda=END))
    text = read(table, "trade", "give cash 40", "give cash", "", "list", "back")
    assert "2. Give cash: $40." in after(text, "list")


# --- what is told beside


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("where", "You are on Boardwalk."),
        ("where bea", "Bea is in Jail."),
        ("cash", "You have $900."),
        ("money", "You have $900."),
        ("cash bea", "Bea has $850."),
        ("worth", "You: worth $960: cash $900 and deeds $60."),
        ("me", "You: $900, on Boardwalk, purple 1 of 2. Worth $960.\nBaltic Avenue, purple, rent $4."),
        ("status", "Round 1.\nYou: $900, on Boardwalk, purple 1 of 2. Worth $960.\nAnything else this turn?"),
        ("cash cyd", "Nobody here is called 'cyd'."),
    ],
)
def test_where_one_is_and_what_one_has_is_told(typed: str, told: str) -> None:
    owns, at = {"Baltic Avenue": 0}, {0: "Boardwalk"}
    game = position((900, 850), owns=owns, agenda=END, at=at, jail={1: 1})
    assert after(read(table_of(game), typed), typed).startswith(f"{told}"), told


def test_the_prompt_to_roll_tells_the_place_and_the_cash_once() -> None:
    def first(game: Game) -> str:
        return read(table_of(game)).strip()

    told = "Your roll. You are on Boardwalk. You have $900."
    assert first(position((900, 900), at={0: "Boardwalk"})).startswith(f"{told}\n1. Roll.")
    assert read(table_of(position((900, 900), at={0: "Boardwalk"})), "xyz", "list").count(told) == 3
    jailed = "In jail, try 1 of 3: a double frees you. You have $900.\n"
    assert first(position((900, 900), jail={0: 1})).startswith(jailed)
    game = landlord.position((200, 9))
    assert first(game).startswith("Your roll. You are on Mother Earth. You have $200.\n")
    assert first(game).count("$200") == 1


def test_a_deed_is_found_by_its_exact_name() -> None:
    game = landlord.position((200, 9))
    assert after(read(table_of(game), "deed lot 1"), "deed lot 1").startswith("Lot 1, ")
    assert after(read(table_of(game), "deed lot"), "deed lot").startswith("Which of them: Lot 1, Lot ")


def test_a_row_that_is_called_so_wins_over_a_word_for_looking() -> None:
    debtor = Owes(0, 1, 500, Reason.RENT, title_of(position(), "Boardwalk"))
    owns = {"Baltic Avenue": 0}
    game = position((20, 500, 500), owns=owns, agenda=[debtor, PassTurn(0)], rent_part_property=True)
    text = read(table_of(game), "offer property", "baltic", "cash 10", "cash", "back", "back", "cash")
    assert after(text, "cash 10").startswith("Cash: $10.")
    assert after(text, "cash").startswith("Cash: how much?")
    assert text.endswith("You have $20.\n> \n")


def test_an_unknown_word_gets_the_nearest_known_one() -> None:
    text = read(offered(), "plyers", "acept", "gibberish", "buy")
    assert after(text, "plyers").startswith("I don't know 'plyers'. Did you mean 'players'?\nBea offers")
    assert after(text, "acept").startswith("I don't know 'acept'. Did you mean 'accept'?\n")
    assert after(text, "gibberish").startswith("I don't know 'gibberish'. Type help for the words.\n")
    assert "Buy, Buy" not in text


@pytest.mark.parametrize("typed", ["", "r", "zz", "roll"])
def test_what_is_no_sum_leaves_the_sum_to_be_typed(typed: str) -> None:
    game = position((900, 900), agenda=(Auction(0, PARK, bidders=(0, 1), bid=0), *END))
    text = read(table_of(game), "limit", typed, "120", "quit")
    assert after(text, "limit").startswith("What is the most you will bid?")
    assert "What is the most you will bid?" in after(text, typed)
    assert "your limit of $120" in after(text, "120")


# --- what is final


def broke() -> Table:
    """Somebody owes more than they can raise."""
    return table_of(position((50, 900, 900), agenda=(Owes(0, 1, 2000, Reason.RENT), *END)))


@pytest.mark.parametrize("length", ["brief", "normal", "full"])
def test_the_row_that_gives_in_says_what_comes_of_it_and_its_whole_name_does_it(length: str) -> None:
    table = broke()
    text = read(table, length, "choices", "Declare bankruptcy", "quit")
    assert "Declare bankruptcy. Bea gets everything, and you are out." in text.partition("> ")[0]
    assert "Yes or no?" not in text
    assert table.game.state.players[0].is_out


@pytest.mark.parametrize("typed", ["", "2", "bankruptcy", "give up", "Q"])
def test_what_is_final_is_asked_about_once_where_less_than_its_name_was_typed(typed: str) -> None:
    table = broke()
    text = read(table, typed, "no", "quit")
    assert after(text, typed).count("Yes or no?") == 1
    assert not table.game.state.players[0].is_out


@pytest.mark.parametrize(
    ("typed", "watches"),
    few_rows([("1", True), ("watch", True), ("yes", True), ("2", False), ("", False), ("no", False)], 2),
)
def test_the_question_whether_to_watch_has_numbers(typed: str, watches: bool) -> None:
    text = read(broke(), "Declare bankruptcy", typed, "quit")
    asked = "You are out. Watch the others play on?\n1. Watch the others.\n2. Skip to the result. Or Enter.\n"
    assert asked in text
    assert ("\nRound" in text.rpartition(asked)[2]) == watches


# --- what nothing takes is not passed over


@pytest.mark.parametrize("typed", ["mortgage boardwalk place", "mortgage st. charles", "mortgage 1 please"])
def test_a_row_is_not_taken_by_the_first_word_of_another_name(typed: str) -> None:
    owns = {"States Avenue": 0, "Boardwalk": 0}
    for lines in ([typed], ["mortgage", typed.removeprefix("mortgage ")]):
        table = table_of(position((900, 900), owns=owns, agenda=END))
        told = after(read(table, *lines, "quit"), lines[-1])
        assert "Planned" not in told
        assert "mortgaged" not in told


@pytest.mark.parametrize(
    ("asked", "told"),
    [("who owns what", "Nobody owns"), ("where you are", "You are on Go"), ("bea", "Bea: $900")],
)
def test_what_help_says_of_a_word_and_a_player_s_name_are_understood(asked: str, told: str) -> None:
    assert after(read(table_of(position((900, 900))), asked, "quit"), asked).startswith(told)


def test_a_sum_says_how_it_is_left_when_it_is_asked_for_and_when_it_is_refused() -> None:
    game = position((900, 900), agenda=(Auction(0, PARK, bidders=(0, 1), bid=10), *END))
    text = read(table_of(game), "limit", "2", "back", "quit")
    assert after(text, "limit").startswith("What is the most you will bid? From $11 to $900")
    assert "; or back." in after(text, "limit")
    assert after(text, "2") == "Enter an amount from $11 to $900, or back.\n"
    assert after(text, "back").startswith("Your bid for Park Place?")


def test_a_rule_that_is_not_told_names_those_that_are() -> None:
    told = after(read(table_of(position((900, 900))), "rules sunshine", "quit"), "rules sunshine")
    assert told.startswith("The rules in brief say nothing about 'sunshine'.\nType rules and one of these: ")
