"""What people ask in their first game who know Monopoly and not this program, and words of other programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.commands import Goods, Offer
from engine.game import Game
from engine.steps import Considers, MayBuy, PassTurn, TurnOver
from tests.support import finance, landlord
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, at_title, read, table_of
from tests.tui.lines.test_asides import bidding
from tui.lines.dialog import deal_lines
from tui.lines.listener import Listener
from tui.table.table import Table

END = (TurnOver(0), PassTurn(0))
BUYS = (MayBuy(0, title_of(position(), "Park Place")), *END)


def told(typed: str) -> str:
    """The answer, of somebody who is asked whether to buy Park Place and owns a deed."""
    game = position((900, 900), owns={"Baltic Avenue": 0}, agenda=BUYS, at={0: "Park Place"})
    return after(read(table_of(game), typed, "quit"), typed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("when is the game over", "Aim: "),
        ("how do I win", "Aim: "),
        ("how long does the game last?", "The end: "),
        (
            "how much does Boardwalk cost",
            "Dark blue: Park Place $350 and Boardwalk $400; a house costs $200.",
        ),
        ("what do the railroads cost", "Railroad.\nReading Railroad (unowned), price $200."),
        ("how much does a house cost", "Dark blue: "),
        ("how do I buy houses", "Building: "),
        ("how do auctions work", "Buying: "),
        ("how do I get out of jail", "Jail: You get out"),
        ("how can I go to boardwalk", "Boardwalk, dark blue."),
        ("what happens on free parking", "Free Parking."),
        ("is boardwalk free?", "Boardwalk, dark blue."),
        ("what is this", "Park Place, dark blue."),
        ("who's ahead", "You: $900, on Park Place"),
        ("what do I have", "You: $900, on Park Place, purple 1 of 2. Worth $960.\nBaltic Avenue, purple"),
        ("my deeds", "You: $900, on Park Place, purple 1 of 2. Worth $960.\nBaltic Avenue, purple"),
        (
            "which colors do I have",
            "You: $900, on Park Place, purple 1 of 2. Worth $960.\nBaltic Avenue, purple",
        ),
        ("how many turns are left", "Round 1.\n"),
        ("which board am I on?", "You are on Park Place."),
        ("what's boardwalk's rent", "Boardwalk, dark blue."),
        ("what is Bea's cash", "Bea has $900."),
        ("how much is boardwalk worth", "Boardwalk, dark blue."),
        ("how rich am I", "You: worth $960"),
        ("how does trading work", "Trades: "),
        ("explain jail", "Jail"),
        ("explain mortgages", "Mortgages: "),
        ("what's going on?", "Round 1."),
        ("what level are the bots", "You: $900"),
        ("show me my stuff", "You: $900, on Park Place"),
        ("oops", "You cannot take that back"),
        ("less text please", "Brief: "),
        ("more detail", "Full: "),
        ("again", "Buy Park Place for $350?"),
        ("please say that again", "Buy Park Place for $350?"),
        ("?", "Type a choice's number"),
        ("options", "I don't know 'options'."),  # a table that no title has opened keeps none
        ("skip", "There is nothing to skip"),
        ("how do I save?", "The game is saved after every decision"),
        ("save", "The game is saved after every decision"),
        ("new game", "Type quit to leave this game first"),
    ],
)
def test_a_question_of_somebody_new_is_answered(typed: str, answer: str) -> None:
    assert told(typed).startswith(answer)


def test_a_space_without_a_price_is_told_the_prices_of_all_groups() -> None:
    text = after(read(table_of(position((900, 900))), "prices", "quit"), "prices")
    assert text.startswith(
        "Purple: Mediterranean Avenue $60 and Baltic Avenue $60; a house costs $50.\nLight"
    )


@pytest.mark.parametrize("game", [landlord.position(), finance.position()])
def test_games_without_a_paragraph_on_their_end_tell_it_with_the_aim(game: Game) -> None:
    typed = "when does the game end"
    assert after(read(table_of(game), typed, "quit"), typed).startswith("Aim: ")


def test_a_game_that_ends_turns_by_itself_says_so() -> None:
    text = read(table_of(landlord.position()), "end my turn", "quit")
    assert "Your turn ends by itself in this game." in text


@pytest.mark.parametrize("typed", ["bid $100 in cash", "bid 100 dollars", "bid 100 bucks"])
def test_a_sum_may_say_what_it_is_of(typed: str) -> None:
    assert "Bea bid $162" in after(read(bidding(), typed, "quit"), typed)


# --- business in a sentence

OWNS = {"purple": 0, "Boardwalk": 0, "Park Place": 1, "Reading Railroad": 2}


def dealing() -> Table:
    return table_of(position((900, 900, 600), owns=OWNS, agenda=END))


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("buy Park Place from Bea for $400", ["trade bea", "get park place", "give cash 400"]),
        ("I want to buy the Park Place from Bea", ["trade bea", "get park place"]),
        ("buy park place", ["trade bea", "get park place"]),
        ("trade boardwalk for park place", ["trade bea", "give boardwalk", "get park place"]),
        ("swap boardwalk with cyd for reading", ["trade cyd", "give boardwalk", "get reading"]),
        ("sell boardwalk to cyd for 500 bucks", ["trade cyd", "give boardwalk", "get cash 500"]),
        ("give boardwalk to cyd", ["trade cyd", "give boardwalk"]),
        ("sell boardwalk", ["trade"]),
        ("sell boardwalk to cyd for love", []),
        ("sell boardwalk to ann", []),
        ("buy kentucky", []),
        ("can I buy park place from bea", []),
    ],
)
def test_a_deal_in_a_sentence_is_the_lines_of_a_trade(typed: str, lines: list[str]) -> None:
    assert deal_lines(Listener(dealing()), typed, ["roll", "trade"]) == lines
    assert deal_lines(Listener(dealing()), typed, ["roll"]) == []


def test_a_deal_in_a_sentence_lies_open_as_a_trade_and_is_not_yet_proposed() -> None:
    typed = "sell boardwalk to bea for 500"
    told = after(read(dealing(), typed, "quit"), typed)
    assert told.startswith("What do you offer Bea?")
    assert told.splitlines()[-4:-2] == ["Get cash: $500.", "Printed prices: you give $400 and get $500."]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("build on boardwalk", "You need the whole dark blue set to build on Boardwalk."),
        ("build a hotel on boardwalk", "You need the whole dark blue set to build on Boardwalk."),
        ("build 2 houses on baltic", "Type baltic for one, and again for one more."),
        ("mortgage park place", "You can only mortgage your own property."),
        ("build castle", "'castle' is not on this list."),
    ],
)
def test_what_is_not_on_a_list_is_told_with_the_reason(typed: str, told: str) -> None:
    assert after(read(dealing(), typed, "quit"), typed).startswith(f"{told}\n")


def test_the_sides_of_a_trade_have_other_words_and_a_sum_is_for_cash() -> None:
    told = read(dealing(), "trade bea", "offer 20 dollars", "ask park place", "quit")
    assert after(told, "offer 20 dollars").startswith("Give cash: $20.")
    assert after(told, "ask park place").startswith("Get Park Place, dark blue: taken.")


def test_a_mortgage_is_lifted_by_other_words_and_a_plan_done() -> None:
    table = table_of(
        position((900, 900), owns=OWNS | {"Reading Railroad": 0}, mortgaged=["Boardwalk"], agenda=END)
    )
    assert "You lifted the mortgage on Boardwalk" in read(table, "unmortgage boardwalk", "quit")
    assert "You built" in read(dealing(), "build", "1", "do it", "quit")


OFFER = Offer(1, 0, Goods(cash=100), Goods(titles=(title_of(position(), "Boardwalk"),)))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("deal", "Agreed: you got $100 from Bea for Boardwalk."),
        ("accepted", "Agreed: you got $100 from Bea for Boardwalk."),
        ("no deal!", "You refused: Boardwalk for $100."),
        ("not interested", "You refused: Boardwalk for $100."),
        ("deal?", "You cannot trade now."),
        ("accept?", "Bea offers you $100 for Boardwalk.\nBea completes the dark blue set."),
        ("is it fair?", "Bea offers you $100 for Boardwalk.\nBea completes the dark blue set."),
        ("counter with $500?", "I don't know 'counter with $500?'."),
        ("counter with $500", "How will you answer Bea?"),
    ],
)
def test_an_offer_is_answered_as_people_do(typed: str, told: str) -> None:
    game = position((500, 900, 600), owns=OWNS, agenda=(Considers(0, OFFER), *END))
    text = after(read(table_of(game), typed, "quit"), typed)
    assert text.startswith(told)
    assert ("Get cash: $500." in text) is typed.endswith("500")


@pytest.mark.parametrize("typed", ["up to 300", "max 300"])
def test_a_limit_of_bids_has_other_words(typed: str) -> None:
    assert "above your limit of $300" in after(read(bidding(), typed, "quit"), typed)


# --- the form


def test_what_only_has_another_number_now_is_not_told_again(tmp_path: Path) -> None:
    told = after(at_title(tmp_path, "new", "two bots", "two bots", "quit"), "two bots")
    assert told.splitlines() == [
        "7. Players: 3.",
        "1. Begin Monopoly (1935), you and 2 easy bots, as printed. Or Enter.",
    ]


def test_help_on_the_form_tells_of_the_lines_that_were_read_and_not_of_sixty_more(tmp_path: Path) -> None:
    told = after(at_title(tmp_path, "new", "help", "quit"), "help")
    assert "\nseed: " in told
    assert "jail fine: " not in told


def test_a_token_that_nobody_has_is_no_name(tmp_path: Path) -> None:
    text = at_title(tmp_path, "new", "token spoon", "back", "again", "quit")
    assert after(text, "token spoon").startswith("Player 1? Any text; person, ")
    assert "10. Player 1: You, person, thimble." in after(text, "again")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("begin", "Monopoly: You, "),
        ("start", "Monopoly: You, "),
        ("help", "Begin starts the game."),
        ("again", "New game."),
        ("players 3", "7. Players: 3."),
        ("quit", ""),
        ("beginner", "10. Player 1: beginner, person"),
    ],
)
def test_a_word_that_means_something_on_the_form_is_nobodys_name(
    typed: str, told: str, tmp_path: Path
) -> None:
    text = after(at_title(tmp_path, "new", "player 1", typed), typed)
    assert text.startswith(told)
    assert bool(text) is bool(told)
