"""What is understood at any question: numbers as written, other words, slips, and lines that leave a page."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence

import pytest

from engine.commands import Goods, Offer
from engine.events import BidMade, Reason
from engine.games import OWN, find
from engine.setup import Chair, GameSetup, new_game
from engine.steps import Auction, Considers, MayBuy, Owes, PassTurn, TurnOver
from tests.support import landlord
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, console_on, read, table_of
from tui.ask.prompt import name_of
from tui.ask.vocabulary import known_words
from tui.lines.console import finish
from tui.lines.dialog import Dialog, Talk
from tui.lines.listener import Listener
from tui.lines.look_words import WORDS, why_not
from tui.lines.matching import simple
from tui.table.table import Table

PARK = title_of(position(), "Park Place")
END = (TurnOver(0), PassTurn(0))


def buying() -> Table:
    return table_of(position((900, 900), agenda=(MayBuy(0, PARK), *END), at={0: "Park Place"}))


def bidding() -> Table:
    return table_of(position((900, 900), agenda=(Auction(0, PARK, bidders=(0, 1), bid=0), *END)))


def rolling() -> Table:
    return table_of(position((900, 900)))


def owning() -> Table:
    return table_of(position((900, 900), owns={"Baltic Avenue": 0, "Boardwalk": 0}, agenda=END))


CHOICES = [
    "Buy Park Place for $350? You have $900.",
    "1. Buy, $350, leaves $550.",
    "2. Auction it, you may bid.",
    "3. Trade.",
]


# --- numbers and letters as they are typed


@pytest.mark.parametrize("typed", ["1", "1.", "1)", "(1)", "1:", "１", "１．", "（１）"])
def test_the_number_of_a_row_is_understood_as_it_is_written(typed: str) -> None:
    assert after(read(buying(), typed, "quit"), typed).startswith("You bought Park Place for $350.\n")


@pytest.mark.parametrize("typed", ["ｂｕｙ", "ＢＵＹ", "ｂ", "buy."])
def test_letters_of_full_width_are_letters(typed: str) -> None:
    table = buying()
    read(table, typed, "quit")
    assert table.game.state.owner[PARK] == 0


@pytest.mark.parametrize("typed", ["bid 60", "bid ６０", "bid 60.", "bid $60", "bid ＄６０"])
def test_a_sum_is_understood_as_it_is_written(typed: str) -> None:
    table = bidding()
    read(table, typed, "quit")
    assert any(event.amount == 60 for event in table.chronicle.events if isinstance(event, BidMade))


def test_what_is_no_number_is_none() -> None:
    for typed in ("1.5", "1)2", "²", "①", "-1", "."):
        table = buying()
        assert "Press Enter" not in read(table, typed, "quit"), typed


@pytest.mark.parametrize("jail", [{}, {0: 1}])
def test_throw_rolls_as_roll_does(jail: dict[int, int]) -> None:
    table = table_of(position((900, 900), jail=jail, dice=[(1, 3)]))
    assert "You rolled 1+3" in after(read(table, "throw", "quit"), "throw")


# --- back


@pytest.mark.parametrize(
    "typed",
    [
        ("trade", "back"),
        ("trade bea", "back"),
        ("trade", "1", "back", "back"),
        ("9", "back"),
        ("back",),
    ],
)
def test_after_back_the_choices_are_read_again(typed: tuple[str, ...]) -> None:
    text = read(buying(), *typed, "quit")
    assert text.rpartition("> back\n")[2].splitlines()[:4] == CHOICES


@pytest.mark.parametrize("opens", ["trade", "trade bea", "set a limit"])
def test_no_leaves_what_lies_open(opens: str) -> None:
    auction = table_of(position((900, 900), agenda=(Auction(0, PARK, bidders=(0, 1)), *END)))
    said = after(read(buying() if "trade" in opens else auction, opens, "no", "quit"), "no")
    assert "I don't know" not in said
    assert "Park Place" in said


def test_no_is_the_beginning_of_a_name_where_one_begins_so() -> None:
    table = table_of(position((900, 900), owns={"green": 0}, agenda=END))
    assert "North Carolina" in after(read(table, "mortgage", "no", "quit"), "no")


def test_after_back_to_a_list_its_rows_are_read_again() -> None:
    table = table_of(position((900, 900), owns={"purple": 0, "dark_blue": 0}, agenda=END))
    text = read(table, "trade", "bea", "back", "quit")
    assert "1. End turn. Or Enter." in after(text, "back")
    filled = read(table, "trade bea", "give cash", "back", "quit")
    assert "Boardwalk or cash" in after(filled, "back")


def test_back_from_a_page_reads_the_choices_again() -> None:
    text = read(buying(), "history", "back", "quit")
    assert after(text, "back").splitlines() == CHOICES


def test_back_where_nothing_is_open_is_told_and_never_suggested() -> None:
    sink, table = io.StringIO(), rolling()
    talk = Talk(console_on(io.StringIO("back\nCANCEL\nbac\n"), sink), Listener(table))

    def nothing(typed: str) -> bool:
        return False

    for _ in range(3):
        finish(talk.ask(Dialog(nothing)))
    assert after(sink.getvalue(), "back") == "There is nothing to go back from.\n"
    assert after(sink.getvalue(), "CANCEL") == "There is nothing to go back from.\n"
    assert after(sink.getvalue(), "bac").endswith("Did you mean 'back'?\n")


# --- suggestions


STATES: Mapping[str, tuple[Callable[[], Table], Sequence[str]]] = {
    "a question": (buying, ()),
    "business": (owning, ()),
    "a roll": (rolling, ()),
    "a list": (owning, ("mortgage",)),
    "a plan": (owning, ("mortgage", "baltic")),
    "a trade": (owning, ("trade bea",)),
    "a sum": (owning, ("trade bea", "give cash")),
    "a bid": (bidding, ("bid",)),
    "a hint": (rolling, ("hint",)),
    "yes or no": (owning, ("give up",)),
}


def slips(word: str) -> list[str]:
    """The word, and how it may be mistyped."""
    return [word, word[:-1], f"{word}x", word[0] + word[2:], word[1] + word[0] + word[2:]]


@pytest.mark.long
@pytest.mark.parametrize("state", STATES)
def test_what_is_suggested_is_understood_and_is_not_what_was_typed(state: str) -> None:
    make, lines = STATES[state]
    words = [
        *WORDS,
        "back",
        "bell",
        "quit",
        "undo",
        "pause",
        "choices",
        "list",
        "drop",
        "propose",
        "mortgage",
    ]
    words += [
        "trade",
        "auction",
        "boardwalk",
        "avenue",
        "yes",
        "roll",
        "buy",
        "end turn",
        "more",
        "give cash",
    ]
    for typed in (slip for word in words for slip in slips(word)):
        told = after(read(make(), *lines, typed), typed)
        meant = re.search(r"I don't know .*\. Did you mean '(.*)'\?", told)
        if meant is None:
            continue
        assert meant[1] != typed.casefold(), told
        again = after(read(make(), *lines, meant[1]), meant[1])
        assert "I don't know" not in again, (state, typed, meant[1], again)


# --- pages in the middle of a game


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("buy", "You bought Park Place"),
        ("1", "You bought Park Place"),
        ("cash", "You have $900."),
        ("trade bea", "Give cash"),
        ("boardwalk", "Boardwalk, dark blue."),
        ("roll", "You cannot roll now. Buy Park Place for $350?"),
        ("nonsense", "I don't know 'nonsense'."),
    ],
)
@pytest.mark.parametrize("page", ["hint", "history"])
def test_a_page_is_left_by_any_word_of_the_game(page: str, typed: str, told: str) -> None:
    assert told in read(buying(), page, typed, "quit").partition(f"> {typed}\n")[2]


def test_a_slip_of_what_a_page_knows_does_not_leave_it() -> None:
    text = read(buying(), "hint", "mroe", "more", "back", "quit")
    assert after(text, "mroe") == "I don't know 'mroe'. Did you mean 'more'?\n"
    assert "This is what an expert would do." in after(text, "more")
    assert text.count("Hint 1.") == 1


@pytest.mark.parametrize(
    ("opens", "typed", "told"),
    [
        ("mortgage", "undo", "You cannot take that back: dice, cards or someone else came after it."),
        ("mortgage", "pause", "You will be asked at every open moment, on the others' turns too."),
        ("trade bea", "undo", "Close this first: type back, then undo."),
        ("trade bea", "pause", "Close this first: type back, then pause."),
    ],
)
def test_undo_and_pause_are_understood_while_something_is_open(opens: str, typed: str, told: str) -> None:
    assert told in read(buying(), opens, typed, "quit").partition(f"> {typed}\n")[2]


# --- what cannot be done now


@pytest.mark.parametrize("rules", OWN)
def test_no_word_of_a_game_asks_which_of_several_things_is_meant_that_cannot_be_done(rules: str) -> None:
    chairs = tuple(Chair(name, token) for name, token in zip("AB", find(rules).tokens, strict=False))
    game = new_game(GameSetup(rules, {}, chairs, 1))
    known = known_words(find(rules))
    typed = {part for words in known for part in simple(words.label).split()}
    typed |= {word[:length] for word in typed for length in (2, 3)}
    listener = Listener(table_of(game, people=(0, 1)))
    assert game.decision is not None
    listener.ask(game.decision.seat)
    assert listener.prompt is not None
    able = {name_of(entry) for entry in listener.prompt.entries}
    for word in sorted(typed):
        told = why_not(listener, word)
        if told.startswith("Which of them"):
            named = {words.label for words in known if words.label in told}
            assert named <= able, (word, told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("pay", "There is nothing to pay now. Buy Park Place for $350? You have $900. Buy or "),
        ("stay", "You cannot stay in jail now. Buy Park Place for $350? You have $900. Buy or "),
        ("pa", "There is nothing to pay now."),
        ("travel", "There is no 'travel' in this game."),
        ("go forward", "I don't know 'go forward'. Type help"),
        ("take the elevator", "I don't know 'take the elevator'. Type help"),
    ],
)
def test_a_word_for_several_things_that_cannot_be_done_says_so(typed: str, told: str) -> None:
    assert after(read(buying(), typed, "quit"), typed).startswith(told)


@pytest.mark.parametrize("typed", ["li", "lif", "lift", "lift baltic"])
def test_why_business_cannot_be_done_is_said_for_any_beginning_of_its_name(typed: str) -> None:
    assert after(read(owning(), typed, "quit"), typed) == "You have no mortgage to lift.\n"


def test_two_letters_in_the_middle_of_a_name_are_none() -> None:
    assert after(read(owning(), "of", "quit"), "of").startswith("I don't know 'of'.")


@pytest.mark.parametrize("typed", ["pass", "Pass.", "decline", "x", "no"])
def test_a_word_that_declines_at_any_table_declines_here(typed: str) -> None:
    table = buying()
    read(table, typed, "quit")
    assert isinstance(table.game.decision.step if table.game.decision else None, Auction)


# --- what people say who have never seen the words


@pytest.mark.parametrize(
    "typed", ["buy it please", "I'll take it", "purchase", "yeah", "buy park place", "buy Park"]
)
def test_a_deed_is_bought_in_everyday_words(typed: str) -> None:
    assert after(read(buying(), typed, "quit"), typed).startswith("You bought Park Place for $350.\n")


@pytest.mark.parametrize("typed", ["buy boardwalk", "buy 2"])
def test_nothing_else_is_bought_than_what_is_asked_about(typed: str) -> None:
    assert "You bought" not in read(buying(), typed, "quit")


@pytest.mark.parametrize("typed", ["raise 20", "raise to $20"])
def test_a_bid_is_raised_in_everyday_words(typed: str) -> None:
    assert "Bea bid $102" in after(read(bidding(), typed, "quit"), typed)


@pytest.mark.parametrize("typed", ["no thanks", "don't buy it", "I'm out"])
def test_a_bid_is_declined_in_everyday_words(typed: str) -> None:
    assert "Bea won Park Place" in read(bidding(), typed, "quit")


@pytest.mark.parametrize("typed", ["ok", "next", "roll the dice", "throw the dice"])
def test_what_goes_on_is_said_in_everyday_words(typed: str) -> None:
    assert "You rolled" in after(read(rolling(), typed, "quit"), typed)


@pytest.mark.parametrize("typed", ["ok", "next", "continue"])
def test_what_means_enter_spends_nothing(typed: str) -> None:
    assert after(read(buying(), typed, "quit"), typed).startswith("Enter does nothing here")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("where am I?", "You are on Park Place."),
        ("how much money do I have", "You have $900."),
        ("rent?", "Park Place, dark blue."),
        ("who owns boardwalk", "Boardwalk, dark blue."),
        ("who is winning", "You: $900, on Park Place"),
        ("what now", "Buy Park Place for $350?"),
        ("who is in jail", "You: $900, on Park Place, no deeds.\nBea: "),
        ("is Bea in jail", "Bea: $900, on Go"),
        ("where is everyone?", "You: $900, on Park Place, no deeds.\nBea: "),
        ("how many laps are left", "Round 1.\nYou: "),
        ("which cards do I have", "You: $900, on Park Place, no deeds.\nYou have no deeds."),
        ("how much money has Bea got", "Bea has $900."),
        ("how many houses are left?", "Round 1.\nHouse rules: 2.\nThe Bank has 32 houses"),
        ("how many houses do I have?", "You: $900, on Park Place"),
        ("what is the rent here", "Park Place, dark blue."),
        ("which properties are free", "Purple: none owned."),
        ("tell me about boardwalk", "Boardwalk, dark blue."),
        ("how does the game end", "The end: "),
        ("how do I buy it", "Buying: "),
        ("what can I build", "You cannot build now."),
        ("why can't I build", "You cannot build now."),
        ("should I buy it", "Hint 1."),
        ("what color is it", "Park Place, dark blue."),
        ("what would the rent be", "Park Place, dark blue."),
        ("where is the electric company", "Electric Company, utility."),
        ("who owns the electric company", "Electric Company, utility."),
        ("what is st james", "St. James Place, orange."),
        ("what is a card", "Cards: "),
        ("what is love", "I don't know 'what is love'."),
        ("whose turn is it", "Your turn."),
        ("what do I owe", "You: $900, on Park Place"),
        ("help auctions", "Buying: "),
    ],
)
def test_a_question_in_everyday_words_is_answered(typed: str, told: str) -> None:
    assert after(read(buying(), typed, "quit"), typed).startswith(told)


def test_a_sum_that_is_no_number_says_how_it_is_bid() -> None:
    told = after(read(bidding(), "50", "quit"), "50")
    assert told.splitlines()[0] == "There is no number 50 here. Type limit 50 or bid 50."


def test_a_deed_that_is_auctioned_is_the_one_in_question() -> None:
    assert after(read(bidding(), "deed", "quit"), "deed").startswith("Park Place, dark blue.")
    assert "Park Place $350" in after(read(bidding(), "prices", "quit"), "prices")


def test_what_only_the_rules_know_is_read_there() -> None:
    assert after(read(buying(), "teaching", "quit"), "teaching").startswith("I don't know 'teaching'.")
    told = after(read(rolling(), "salary", "quit"), "salary")
    assert told.startswith("I don't know 'salary'. Type rules salary to read about it.")


@pytest.mark.parametrize("typed", ["save and quit", "leave the game"])
def test_a_game_is_left_in_everyday_words(typed: str) -> None:
    assert after(read(buying(), typed), typed) == ""


@pytest.mark.parametrize("typed", ["offer Bea", "I want to trade with Bea", "deal with Bea"])
def test_a_trade_is_offered_in_everyday_words(typed: str) -> None:
    assert after(read(rolling(), typed, "quit"), typed).startswith("What do you offer Bea?")


@pytest.mark.parametrize("typed", ["st james", "st. charles"])
def test_the_first_word_of_a_space_is_not_taken_for_a_word_for_looking(typed: str) -> None:
    assert " Place, " in after(read(buying(), typed, "quit"), typed)


def test_yes_agrees_to_an_offer_and_to_a_ride() -> None:
    offer = Offer(1, 0, Goods(cash=100), Goods(titles=(PARK,)))
    asked = position((900, 900), owns={"Park Place": 0}, agenda=(Considers(0, offer), *END))
    assert "Agreed: you got $100 from Bea" in read(table_of(asked), "yes", "quit")


def test_a_debt_is_paid_the_cheapest_way_by_the_word_for_it() -> None:
    owing = position((0, 900), owns={"Park Place": 0}, agenda=(Owes(0, 1, 20, Reason.RENT), *END))
    assert "Mortgage: Park Place" in after(read(table_of(owing), "pay it", "quit"), "pay it")


def test_a_loan_is_chosen_by_its_sum() -> None:
    lender = landlord.position((200, 9), owns={12: 0})
    told = after(read(table_of(lender), "borrow 100", "quit"), "borrow 100")
    assert "not on this list" not in told
    assert "brings $100" in told


@pytest.mark.parametrize("typed", ["how much is the rent", "rent?", "what is the rent of lot 22?"])
def test_who_asks_for_the_rent_pays_none(typed: str) -> None:
    game = landlord.position((200, 9), owns={12: 0}, dice=[(2, 4)])
    place = next(space.number for space in game.board.spaces if space.name == "Lot 22")
    game.state.players[0].place = place - 6
    told = after(read(table_of(game), "", typed, "quit"), typed)
    assert told.startswith("Lot 22, "), told
