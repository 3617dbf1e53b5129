"""Answering questions in numbers and words: what is chosen, what is refused, and what is asked again."""

from __future__ import annotations

import pytest

from engine.commands import Accept, Goods, Offer, Propose, Refuse
from engine.events import AuctionClosed, Mortgaged, TradeProposed
from engine.game import Game
from engine.steps import Auction, Considers, MayBuy, Owes, PassTurn, TurnOver
from tests.support import addon, finance, landlord
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, read, table_of
from tui.lines.listener import Listener
from tui.lines.look_words import look
from tui.table.table import Table

PARK = title_of(position(), "Park Place")
BALTIC = title_of(position(), "Baltic Avenue")
BUYS = (MayBuy(0, PARK), TurnOver(0), PassTurn(0))
BIDS = (Auction(0, PARK, bidders=(0, 1), bid=0), TurnOver(0), PassTurn(0))


def buying(*people: int) -> Table:
    return table_of(position((900, 900), agenda=BUYS, at={0: "Park Place"}), people or (0,))


def owning() -> Table:
    owns = {"Baltic Avenue": 0, "Boardwalk": 0, "Park Place": 1}
    return table_of(position((900, 900), owns=owns, agenda=(TurnOver(0), PassTurn(0))))


def owner(table: Table, title: int = PARK) -> int:
    return table.game.state.owner[title]


@pytest.mark.parametrize("typed", ["1\n", "buy", "Buy", "b", "BU", "  buy  "])
def test_a_choice_is_made_by_its_number_its_name_its_beginning_or_its_key(typed: str) -> None:
    table = buying()
    read(table, typed)
    assert owner(table) == 0


def test_business_that_a_question_names_is_among_its_answers() -> None:
    game = landlord.position((200, 9), owns={12: 0}, dice=[(2, 4)])
    lot = next(space.number for space in game.board.spaces if space.name == "Lot 22")
    game.state.players[0].place = lot - 6
    told = read(table_of(game), "", "quit")
    answered = told.partition("Borrow, or pay $22 rent?")[2]
    assert answered.splitlines()[1:3] == ["1. Borrow, up to $100.", "2. Rent, $22 to the Public Treasury."]


@pytest.mark.parametrize("typed", ["", "8", "0", "-1", "buying", "ü", "1.5", "buy 20", "\x00\x00", "'" * 900])
def test_what_means_nothing_does_nothing_and_the_choices_are_read_again(typed: str) -> None:
    table = buying()
    told = read(table, typed, "quit").split("> ")[1].splitlines()[1:]
    assert owner(table) == -1
    assert told[0].endswith((".", "?"))
    assert told[1:] == [
        "Buy Park Place for $350? You have $900.",
        "1. Buy, $350, leaves $550.",
        "2. Auction it, you may bid.",
        "3. Trade.",
    ]


def test_enter_rolls_and_ends_the_turn_but_never_spends() -> None:
    table = table_of(position((900, 900), at={0: "St. Charles Place"}, dice=[(3, 6), (1, 3)]))
    text = read(table, "", "", "quit")
    assert "You rolled 3+6: Free Parking." in text
    assert "Bea rolled 1+3: Income Tax." in text
    table = buying()
    read(table, "", "", "")
    assert owner(table) == -1


def test_the_choices_are_those_of_the_screen_with_numbers() -> None:
    text = read(buying())
    assert "Buy Park Place for $350? You have $900.\n1. Buy, $350, leaves $550.\n2. Auction it" in text


def test_business_is_read_once_and_again_only_when_it_has_changed() -> None:
    text = read(buying(), "buy", "trade", "back", "mortgage", "1", "do")
    assert text.count("Also: trade, mortgage") == 1
    assert "Also: trade, lift a mortgage" in text


def test_all_choices_are_read_again_on_request() -> None:
    told = after(read(owning(), "choices"), "choices")
    assert told.splitlines()[0] == "Anything else this turn?"
    assert [line.partition(".")[0] for line in told.splitlines()[1:]] == ["1", "2", "3", "4", "5"]


def test_words_that_may_mean_several_things_are_asked_about() -> None:
    table = table_of(position((900, 900), agenda=BIDS))
    assert after(read(table, "bid 10 20", "quit"), "bid 10 20").startswith("I don't know 'bid 10 20'.")


def test_why_something_cannot_be_done_is_said() -> None:
    text = read(owning(), "lift", "why build")
    assert after(text, "lift") == "You have no mortgage to lift.\n"
    assert "nothing to build on" in after(text, "why build")


def test_a_word_for_looking_is_never_taken_for_the_beginning_of_a_choice() -> None:
    text = read(owning(), "trade", "board", "give board")
    assert "Go. Land here or pass it" in after(text, "board")
    assert after(text, "give board").startswith("Give Boardwalk, dark blue: taken.")


def test_the_time_that_was_agreed_is_called_at_the_next_line() -> None:
    game, now = position((900, 900), time_limit_minutes=15), 0.0
    table = Table(table_of(game).setup, game, clock=lambda: now)
    now = 16 * 60.0
    text = read(table, "roll")
    assert after(text, "roll").startswith("Time is up: the game ends after this turn.\n")
    assert game.state.time_is_up


# --- sums


def test_a_bid_is_typed_behind_its_word() -> None:
    table = table_of(position((900, 900), agenda=BIDS))
    read(table, "bid 120")
    assert [turn.command for turn in table.chronicle.turns if getattr(turn.command, "amount", 0) == 120]


def test_a_word_that_begins_several_bids_asks_for_the_amount() -> None:
    table = table_of(position((900, 900), agenda=BIDS))
    assert after(read(table, "bid", "back", "quit"), "bid").startswith("How much will you bid?")


@pytest.mark.parametrize("word", ["bid", "limit"])
def test_the_word_that_asked_for_a_sum_asks_again_or_comes_before_it(word: str) -> None:
    text = read(table_of(position((1500, 900), agenda=BIDS)), word, word.upper(), f"{word} 1,200", "quit")
    asks = after(text, word).splitlines()[0]
    assert asks.endswith("; or back.")
    assert after(text, word.upper()).startswith(asks)
    assert after(text, f"{word} 1,200").startswith("You bid $")


def test_a_bid_out_of_range_is_refused_in_a_sentence_and_asked_for_again() -> None:
    table = table_of(position((900, 900), agenda=BIDS))
    assert "Enter an amount from $1 to $900." in after(read(table, "bid 5000", "back", "quit"), "bid 5000")


def test_up_to_a_limit_bids_are_made_without_asking() -> None:
    table = table_of(position((900, 90), agenda=BIDS))
    text = read(table, "limit 400")
    closed = [event for event in table.chronicle.events if isinstance(event, AuctionClosed)]
    assert closed[0].winner == 0
    assert text.count("Your bid for Park Place") == 1


def test_a_player_whose_limit_is_passed_is_told_so_when_asked_again() -> None:
    text = read(table_of(position((900, 900), agenda=BIDS)), "limit 5")
    assert "above your limit" not in text[: text.index("limit 5")]
    assert "The next bid is above your limit of $5." in after(text, "limit 5")


def test_of_the_bids_between_two_questions_only_the_last_is_read() -> None:
    table = table_of(position((900, 900, 900), agenda=(Auction(0, PARK, bidders=(1, 2)), PassTurn(0))))
    text = read(table)
    assert sum(" bid $" in line for line in text.splitlines()) <= 1


# --- lists and plans


def test_several_are_chosen_from_a_list_and_done_together() -> None:
    table = owning()
    text = read(table, "mortgage", "1", "boardwalk", "do")
    assert after(text, "1").startswith("Planned: Baltic Avenue. Cash $900, then $930.")
    assert after(text, "boardwalk").startswith(
        "Planned: Baltic Avenue and Boardwalk. Cash $900, then $1,130."
    )
    assert table.game.state.mortgaged[BALTIC]
    assert table.game.state.players[0].cash == 1130


def test_what_is_planned_is_taken_out_when_it_is_named_again() -> None:
    table = owning()
    text = read(table, "mortgage", "1", "boardwalk", "baltic", "do")
    assert after(text, "1").endswith(
        "Or choose more, or a chosen row to take it out; drop removes the last, back drops it all.\n"
    )
    assert after(text, "baltic").startswith("Planned: Boardwalk. Cash $900, then $1,100.")
    assert not table.game.state.mortgaged[BALTIC]
    assert table.game.state.players[0].cash == 1100


def test_a_plan_that_is_left_does_nothing() -> None:
    table = owning()
    text = read(table, "mortgage", "1", "drop", "1", "back")
    assert "The plan is empty." in after(text, "drop")
    assert "The plan was dropped." in after(text, "back")
    assert not any(table.game.state.mortgaged)


def test_what_is_typed_in_full_is_done_at_once_and_taken_back() -> None:
    table = owning()
    read(table, "mortgage baltic")
    assert [event for event in table.chronicle.events if isinstance(event, Mortgaged)]
    table = owning()
    text = read(table, "mortgage baltic", "undo")
    assert not any(table.game.state.mortgaged)
    assert "You undid: Mortgage." in text


def test_building_goes_through_the_groups_and_stays_one_plan() -> None:
    owns = {"purple": 0, "light_blue": 0}
    table = table_of(position((900, 900), owns=owns, agenda=(TurnOver(0), PassTurn(0))))
    text = read(table, "build", "purple", "1", "2", "back", "light", "1", "do")
    assert "then $850" in after(text, "1")
    assert sum(table.game.state.level) == 3, text


# --- what has to be confirmed


@pytest.mark.parametrize(("answer", "is_out"), [("yes", True), ("y", True), ("no", False), ("", False)])
def test_only_a_clear_yes_gives_up_the_game(answer: str, is_out: bool) -> None:
    table = table_of(position((900, 900, 900)))
    read(table, "give up", answer, "no")
    assert table.game.state.players[0].is_out is is_out


# --- trades


def test_a_trade_is_written_row_by_row_and_proposed() -> None:
    table = owning()
    text = read(table, "trade", "get park", "give cash 100", "propose")
    assert "You complete the dark blue set." in after(text, "get park")
    offer = next(event.offer for event in table.chronicle.events if isinstance(event, TradeProposed))
    assert (offer.gives.cash, offer.gets.titles) == (100, (PARK,))


def test_what_nobody_has_is_not_taken_for_cash_in_a_trade() -> None:
    text = read(owning(), "trade", "get mediterranean", "give mediterranean", "give cash", "back", "back")
    assert after(text, "get mediterranean").startswith("'mediterranean' is not on this list.")
    assert "how much" not in after(text, "get mediterranean")
    assert after(text, "give mediterranean") == (
        "'mediterranean' is not on this list. "
        "Which of them: Give Baltic Avenue, purple; Give Boardwalk, dark blue; or Give cash?\n"
    )
    assert "Give cash: how much?" in after(text, "give cash")


def test_a_plan_of_houses_says_that_a_row_again_is_one_more() -> None:
    game = position((900, 900), owns={"Boardwalk": 0, "Park Place": 0}, agenda=(TurnOver(0), PassTurn(0)))
    text = read(table_of(game), "build", "1", "back", "quit")
    assert "Or choose more, or a row again for one more of it; drop removes the last, " in after(text, "1")


def test_houses_are_built_by_their_name_too() -> None:
    game = position((900, 900), owns={"Boardwalk": 0, "Park Place": 0}, agenda=(TurnOver(0), PassTurn(0)))
    text = read(table_of(game), "house boardwalk", "houses", "back", "quit")
    assert after(text, "house boardwalk").startswith("You built a house on Boardwalk for $200.")
    assert after(text, "houses").startswith("What will you build")


def test_a_trade_that_cannot_be_proposed_says_why_and_stays_open() -> None:
    text = read(owning(), "trade", "propose", "give cash 5000", "give cash", "7", "list", "back")
    assert after(text, "propose").endswith(".\n")
    assert after(text, "give cash 5000") == "Enter an amount from $0 to $900.\n"
    assert "cash: $7." in after(text, "list")


def considering() -> Table:
    offer = Offer(1, 0, Goods(cash=300, titles=(PARK,)), Goods(titles=(BALTIC,)))
    owns = {"Baltic Avenue": 0, "Boardwalk": 0, "Park Place": 1}
    return table_of(position((900, 900), owns=owns, agenda=(Considers(0, offer), TurnOver(1), PassTurn(1))))


def test_an_offer_tells_what_it_would_mean() -> None:
    text = read(considering())
    assert "Bea offers you $300 and Park Place for Baltic Avenue." in text
    assert "You complete the dark blue set." in text
    assert "You would have $1,200 instead of $900" in text


def test_an_offer_is_accepted_or_answered_with_other_terms() -> None:
    table = considering()
    read(table, "accept")
    assert owner(table) == 0
    text = read(considering(), "counter", "propose", "get cash 500", "propose")
    assert (
        after(text, "propose") == "These are the terms you were offered: accept them, or change something.\n"
    )
    assert "You countered, offering Bea Baltic Avenue for $500 and Park Place." in text


@pytest.mark.parametrize("typed", ["no more from bea", "No more from", "W"])
def test_all_offers_of_one_player_are_ended_in_a_word_and_taken_again(typed: str) -> None:
    table = considering()
    text = read(table, typed)
    assert "Bea can make you no more offers." in text
    assert table.game.state.unheard == [(0, 1)]
    table = table_of(position((900, 900), agenda=(TurnOver(0), PassTurn(0))))
    table.game.state.unheard.append((0, 1))
    assert "You take offers from Bea again." in read(table, "take offers from bea")
    assert table.game.state.unheard == []


def test_terms_between_others_are_read_only_once_they_agree() -> None:
    owns = {"Baltic Avenue": 1, "Park Place": 2}
    table = table_of(position((900, 900, 900), owns=owns, agenda=(TurnOver(1), PassTurn(1))), (0,))
    listener = Listener(table)
    for cash, answer in ((11, Refuse(2)), (22, Accept(2))):
        table.submit(Propose(1, Offer(1, 2, Goods(cash), Goods(titles=(PARK,)))))
        table.submit(answer)
    text = "\n".join(listener.news())
    assert "$22" in text
    assert "$11" not in text
    assert len(listener.news()) == 0


# --- debts


def test_a_debt_is_paid_the_cheapest_way_once_that_was_read() -> None:
    from engine.events import Reason

    owns = {"Baltic Avenue": 0, "Boardwalk": 0}
    agenda = (Owes(0, 1, 200, Reason.RENT), TurnOver(0), PassTurn(0))
    table = table_of(position((150, 900), owns=owns, agenda=agenda))
    text = read(table, "cheapest", "back", "1", "do")
    assert "You owe Bea $200 (rent): raise $50 more." in text
    assert "Mortgage: " in after(text, "cheapest")
    assert table.game.state.players[1].cash == 1100


# --- several people, and the others' turns


def test_the_keyboard_is_passed_on_where_there_are_secrets() -> None:
    game = addon.position((900, 900, 900), keeps={"TR-01": 0, "TR-02": 1})
    text = read(table_of(game, people=(0, 1)), "", "")
    assert "Hand over to You, who has secrets." in text.splitlines()[0]
    assert "It is your turn" not in text.partition("\n> ")[0]


def test_who_only_looks_on_hears_of_nobodys_secrets() -> None:
    table = table_of(addon.position((900, 900), keeps={"TR-01": 0}), people=(0, 1))
    own, looks_on = (look(Listener(table, seats), "players you") for seats in ((0,), ()))
    assert isinstance(own, list)
    assert isinstance(looks_on, list)
    assert "face down" not in " ".join(own)
    assert "Besides deeds: 1 travel card, face down." in looks_on


def test_another_person_does_business_at_the_same_keyboard() -> None:
    owns = {"Baltic Avenue": 1, "Boardwalk": 0}
    table = table_of(position((900, 900), owns=owns, agenda=(TurnOver(0), PassTurn(0))), people=(0, 1))
    read(table, "as bea", "mortgage baltic")
    assert table.game.state.mortgaged[BALTIC]


def test_with_a_pause_one_is_asked_at_the_others_open_moments() -> None:
    table = table_of(position((900, 900), owns={"Baltic Avenue": 0}, agenda=(TurnOver(0), PassTurn(0))))
    text = read(table, "pause", "end", "mortgage baltic", "", "quit")
    assert "Anything to do before Bea rolls?" in text
    assert table.game.state.mortgaged[BALTIC]
    assert "Anything to do before" not in read(owning(), "end")


def test_who_is_out_hears_the_rest_or_only_the_end() -> None:
    for answer in ("yes", "no"):
        table = table_of(position((900, 900, 900), time_limit_rounds=5))
        text = read(table, "give up", "yes", answer, "")
        assert "The game is over." in text
        assert ("Round 4." in text) is (answer == "yes")


@pytest.mark.parametrize(
    ("game", "examples"),
    [
        (
            position(),
            "bid 120, limit 200, mortgage mediterranean avenue, build mediterranean avenue, trade bea",
        ),
        (finance.position((900, 900)), "bid 120, limit 200, build goat alley, trade bea"),
        (landlord.position((900, 900)), ""),
    ],
)
def test_help_gives_examples_of_words_that_the_game_knows(game: Game, examples: str) -> None:
    told = read(table_of(game), "help", "quit").partition("Add what a word needs: ")[2]
    example, _, deed = told.partition(".")[0].rpartition("deed ")
    assert example.removesuffix(", ") == examples
    assert deed in " ".join(game.board.spaces[title.place].name.lower() for title in game.board.titles)


def test_the_players_deeds_are_told_by_groups() -> None:
    owns = {"Park Place": 0, "Boardwalk": 0, "Electric Company": 0, "Baltic Avenue": 1}
    game = position((900, 900), owns=owns, agenda=(TurnOver(0), PassTurn(0)))
    told = after(read(table_of(game), "players", "quit"), "players")
    assert "You: $900, on Go, dark blue all 2, utility 1 of 2. Worth" in told
    assert "purple 1 of 2" in told
    game = finance.position((610, 900, 900), owns={0: 0, 1: 0}, houses={0: 2})
    told = after(read(table_of(game), "players", "quit"), "players")
    assert "2 of 8 lots, 2 houses, no lap yet. Worth" in told


def test_a_command_that_cannot_be_given_says_why_whatever_is_typed_behind_it() -> None:
    table = table_of(position((900, 900)))
    told = read(table, "build", "build boardwalk", "mortgage baltic", "zebra boardwalk", "quit")
    assert after(told, "build boardwalk") == after(told, "build") != ""
    assert "You have nothing to mortgage." in after(told, "mortgage baltic")
    assert "I don't know 'zebra boardwalk'." in after(told, "zebra boardwalk")
