"""The question beside the dice, the bottom line, lists, sums, confirmations, cards and deeds."""

from __future__ import annotations

import pytest

from engine.commands import Bid, Build, DrawCredit, Mortgage, PayPercentTax, SellBuildings
from engine.steps import ChooseTax, PassTurn, TurnOver
from tests.support.position import position
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.sittings import NAMES, playing, sitting
from tests.tui.sizes import at_both_sizes
from tests.tui.tables import text_of
from tui.ask.conversation import Conversation, Given, Sure, Writing
from tui.ask.list_keys import keyed
from tui.ask.sheet import Seen
from tui.look.style import ASCII, Look
from tui.screen.panels.amount import AmountPanel, TypedAmount
from tui.screen.panels.base import Chosen, Hint, PanelAnswer, Say, Writes, hint_rows, scrolled, walked
from tui.screen.panels.boxes import CardShown
from tui.screen.panels.menu import Confirm, Menu
from tui.screen.panels.registry import PanelView
from tui.screen.widgets.footer import FooterView, footer_line
from tui.screen.widgets.prompt import PromptView, prompt_lines
from tui.words.menu import AskAmount, Entry, Follow
from tui.words.phrases import People
from tui.words.sentences import Line

LOOK = Look()
HINTS = (Hint("b", "Buy $140", is_default=True), Hint("a", "Leave it to auction"))
VIEW = PromptView("Buy St. Charles Place for $140?", 0, HINTS, (Line(0, "You rolled 6+5."),))


def entries(count: int) -> tuple[Entry, ...]:
    return keyed(Entry("", f"Deed {number}", Mortgage(0, number), "brings $60") for number in range(count))


# --- the question


@pytest.mark.parametrize(
    ("height", "told"),
    [
        (
            5,
            "You cannot roll now. First: Buy (b) or Auction it (a). Buy Lot 1 for $140? You have $1360, all.",
        ),
        (4, "You cannot roll now. First: b or a. Buy Lot 1 for $140? You have $1360, all."),
        (3, "You cannot roll now. First: b or a. Buy Lot 1 for $140?"),
    ],
)
def test_with_too_little_room_choices_are_named_once_and_nothing_is_cut(height: int, told: str) -> None:
    note = "You cannot roll now. First: Buy (b) or Auction it (a)."
    view = PromptView("Buy Lot 1 for $140? You have $1360, all.", None, HINTS, (), note)
    lines = [line.text.strip() for line in prompt_lines(view, 39, height, LOOK)]
    assert " ".join(lines[:-1]) == told
    assert lines[-1].startswith("b  Buy $140")


def test_a_question_that_is_cut_loses_what_stands_before_it_not_what_it_asks() -> None:
    asked = "Lot 9 costs $90 and you have $54. Borrow, or pay $9 rent?"
    view = PromptView(asked, None, HINTS, (), "You cannot roll now. First: b or a.")
    whole = " ".join(line.text.strip() for line in prompt_lines(view, 44, 4, LOOK))
    assert asked in whole
    first, second, *_ = [line.text.strip() for line in prompt_lines(view, 44, 3, LOOK)]
    assert (first, second) == ("You cannot roll now. First: b or a.", "Borrow, or pay $9 rent?")


def test_what_is_to_be_chosen_first_is_named_by_its_keys_where_there_is_too_little_room() -> None:
    note = "Choose first: Auction it (a), Trade (t) or Mortgage (m)."
    asked = "You have $56; New York Avenue costs $200. Sell something to buy it?"
    shown = [
        line.text.strip() for line in prompt_lines(PromptView(asked, None, HINTS, (), note), 39, 4, LOOK)
    ]
    assert shown[0] == "Choose first: a, t or m."
    assert " ".join(shown[1:3]) == asked


def test_what_happened_then_the_question_then_the_keys() -> None:
    lines = [line.rstrip() for line in text_of(prompt_lines(VIEW, 45, 4, LOOK))]
    assert lines == [
        "● You rolled 6+5.",
        "",
        "● Buy St. Charles Place for $140?",
        " b  Buy $140   a  Leave it to auction",
    ]


def test_what_does_not_fit_whole_is_not_begun() -> None:
    long = PromptView("A question?", 0, HINTS, (Line(1, "word " * 40), Line(1, "Short.")))
    lines = text_of(prompt_lines(long, 45, 4, LOOK))
    assert "Short." in "".join(lines)
    assert "word" not in "".join(lines)


def test_of_what_happened_last_as_much_is_told_as_there_is_room_for() -> None:
    long = PromptView("A question?", 0, HINTS, (Line(1, "Short."), Line(1, "word " * 40)))
    lines = text_of(prompt_lines(long, 45, 4, LOOK))
    assert lines[0].rstrip().endswith("word")
    assert lines[1].rstrip().endswith("word...")
    assert len(lines) == 4


@pytest.mark.parametrize("width", range(30, 50))
def test_what_is_cut_off_ends_at_a_word_and_with_three_dots(width: int) -> None:
    text = "You rolled 5+4, odd: past the elevator to Subway and then on to somewhere else."
    asked = PromptView("A question?", 0, HINTS, (Line(1, text),))
    begun = text_of(prompt_lines(asked, width, 2 + len(hint_rows(HINTS, width, LOOK)), LOOK))[0].strip()
    assert begun.endswith("...")
    assert f"{text} ".startswith(f"{begun.removeprefix('▲ ').removesuffix('...')} ")


def test_what_happened_is_told_in_short_before_it_is_cut_off() -> None:
    text = "You rolled 2+6, even: down the elevator at Pennsylvania RR to Boardwalk, your own."
    told = Line(1, text, short="You rolled 2+6, even: Boardwalk, your own.")
    asked = PromptView("A question?", 0, HINTS, (told,))
    whole, short = (" ".join(text_of(prompt_lines(asked, 45, height, LOOK))) for height in (4, 3))
    assert "down the elevator" in whole
    assert "You rolled 2+6, even: Boardwalk, your own." in short
    assert "elevator" not in short


def test_a_note_goes_before_all_else() -> None:
    noted = PromptView(VIEW.question, 0, HINTS, VIEW.happened, "You cannot do that now.")
    lines = "".join(text_of(prompt_lines(noted, 45, 4, LOOK)))
    assert "cannot do that" in lines
    assert "Buy $140" in lines


def test_keys_take_as_many_lines_as_they_need_and_none_is_cut() -> None:
    assert len(hint_rows(HINTS, 45, LOOK)) == 1
    assert len(hint_rows(HINTS, 30, LOOK)) == 2
    line = footer_line(FooterView([*HINTS, *HINTS, *HINTS], (Hint("q", "Leave"),)), 60, LOOK).text
    assert line.count("Buy $140") == line.count("Leave it to auction") == 1
    assert line.rstrip().endswith("Leave")


def test_the_bottom_line_says_that_there_are_more_keys_than_it_has_room_for() -> None:
    last = (Hint("q", "Leave"),)
    assert ":  More" in footer_line(FooterView([*HINTS, *HINTS, *HINTS], last), 60, LOOK).text
    assert "More" not in footer_line(FooterView(HINTS, last), 60, LOOK).text


def test_too_many_keys_stand_closer_and_say_less() -> None:
    labels = ("Build", "Sell", "Mortgage", "Lift", "Trade")
    hints = [*(Hint(label[0].lower(), label) for label in labels), Hint("i", "Inner board", short="Inner")]
    last = (Hint("?", "Help"), Hint("q", "Leave"))
    full = footer_line(FooterView(hints, last), 80, LOOK).text
    assert all(f" {hint.label}" in full for hint in (*hints[:-1], *last))
    assert " i  Inner " in full
    assert " i  Inner board " in footer_line(FooterView(hints, last), 100, LOOK).text


def test_a_panel_that_names_its_keys_is_given_no_second_line_of_them() -> None:
    seen = PanelView(LOOK)
    seen.show(Confirm(Sure("Leave now?", LEAVE, Entry("", "Play on", Follow.WATCH))), shows_keys=True)
    assert "".join(text_of(seen.draw(45, 8))).count("Play on") == 1
    seen.show(Menu("What?", entries(3)), shows_keys=True)
    assert "".join(text_of(seen.draw(45, 8))).count("Esc") == 1


# --- lists


LEAVE = Entry("", "Leave", Follow.LEAVE)


def test_a_list_is_walked_round_and_chosen_from() -> None:
    menu = Menu("What?", entries(3))
    assert menu.press("up") is PanelAnswer.STAY
    assert menu.at == 2
    outcome = menu.press("enter")
    assert isinstance(outcome, Chosen)
    assert outcome.entry.label == "Deed 2"
    second = menu.press("2")
    assert isinstance(second, Chosen)
    assert second.entry.label == "Deed 1"
    assert menu.press("escape") is PanelAnswer.CLOSE
    assert menu.press("?") is PanelAnswer.PASS


def test_long_lists_scroll_and_say_how_many_are_above() -> None:
    menu = Menu("What do you mortgage?", entries(25))
    menu.press("end")
    lines = text_of(menu.draw(62, 13, LOOK))
    assert lines[1].strip() == "▲ 14 more"
    assert "Deed 24" in lines[-1]
    assert len(lines) == 13


def test_lists_of_a_question_cannot_be_closed() -> None:
    assert Menu("", entries(2), is_own=False).press("escape") is PanelAnswer.PASS


def test_enter_answers_neither_yes_nor_no_before_a_move_to_one_of_them() -> None:
    confirm = Confirm(Sure("Sure?", Entry("", "", Follow.LEAVE)))
    assert confirm.press("enter") == Say("Choose first: Yes (y) or No (n).")
    assert confirm.press("z") is PanelAnswer.STAY
    assert confirm.press("y") is PanelAnswer.DO
    assert confirm.press("n") is PanelAnswer.CLOSE
    confirm.press("tab")
    assert confirm.press("enter") is PanelAnswer.DO
    confirm.press("right")
    assert confirm.press("enter") is PanelAnswer.CLOSE


def test_enter_takes_the_second_of_two_answers_that_both_go_on() -> None:
    assert Confirm(Sure("Watch?", LEAVE, Entry("", "Skip", Follow.SKIP))).press("enter") is PanelAnswer.CLOSE


def test_walking_and_scrolling() -> None:
    assert walked("down", 2, 3) == 0
    assert walked("pagedown", 0, 30) == 10
    assert walked("z", 0, 3) is None
    assert walked("down", 0, 0) is None
    assert scrolled(0, 12, 20, 5) == 8
    assert scrolled(8, 3, 20, 5) == 3


# --- sums


def test_a_sum_that_is_not_possible_becomes_the_nearest_which_the_next_enter_takes() -> None:
    for typed, nearest in (("5", 20), ("999", 500), ("55", 50)):
        amount = AmountPanel(Writing(AskAmount("How much?", 20, 500, CREDIT.make, unit=10)), 900)
        for key in typed:
            amount.press(key)
        assert amount.press("enter") == Writes(int(typed))
        assert amount.press("enter") == Writes(nearest)


CREDIT = AskAmount("How much?", 10, 90, lambda sum_: DrawCredit(0, sum_))


def test_the_first_digit_replaces_what_was_there() -> None:
    sum_ = TypedAmount(120, 100, 500)
    for key in "25":
        assert sum_.press(key)
    assert sum_.amount == 25
    sum_.press("up")
    assert sum_.amount == 100
    sum_.press("end")
    assert sum_.amount == 500
    assert not sum_.press("z")


def test_a_sum_out_of_range_is_refused_with_its_range() -> None:
    amount = OnPanel(Seen(position(), People(NAMES[:2])), CREDIT)
    amount.press("5")
    assert amount.press("enter") == Say("Enter an amount from $10 to $90.")
    amount.press("0")
    assert amount.press("enter") == Given((DrawCredit(0, 50),))


def test_what_is_typed_stays_while_the_range_changes() -> None:
    seen = Seen(position(), People(NAMES[:2]))
    ask = AskAmount("How far?", 40, 500, CREDIT.make, (40, 90))
    amount = AmountPanel(Writing(ask, limits=0), 900)
    assert amount.press("8") is amount.press("1") is PanelAnswer.STAY
    assert amount.show(Writing(ask.within(75, 450), limits=0), Conversation(seen=seen, keys={}))
    told = " ".join(text_of(amount.draw(62, 12, LOOK)))
    assert "81   from $75 to $450" in told
    assert "suggested: $90" in told
    assert amount.press("enter") == Writes(81)
    assert not amount.show(Writing(CREDIT), Conversation(seen=seen, keys={})), "another sum is asked for"


def test_plain_characters_do_without_arrows() -> None:
    amount = AmountPanel(Writing(CREDIT), 900)
    assert all(line.isascii() for line in text_of(amount.draw(62, 12, Look(ASCII))))
    assert "↑" in "".join(text_of(amount.draw(62, 12, LOOK)))


def test_a_card_is_shown_in_full() -> None:
    words = "Advance to Illinois Avenue. If you pass Go, collect $200."
    game = position()
    card = CardShown(0, "Chance", game.rules.decks[0].kind, words, ["You moved ahead to Illinois Avenue."])
    told = " ".join(" ".join(text_of(card.draw(35, 13, LOOK))).split())
    assert words in told
    assert "You moved ahead" in told
    assert card.press("r") is PanelAnswer.PASS


# --- on the screen


@at_both_sizes
async def test_a_card_drawn_is_shown_until_the_next_command(size: tuple[int, int]) -> None:
    saved = sitting(position((900, 900), dice=[(3, 4)], top=["CH-02"]))
    async with playing(saved, size) as play:
        await play.press("r")
        assert play.desk.card is not None
        assert "CHANCE" in play.text
        assert "Your building loan" in play.text
        await play.press("escape")
        assert play.desk.card is None


@at_both_sizes
async def test_a_card_bears_the_token_of_who_drew_it(size: tuple[int, int]) -> None:
    saved = sitting(position((900, 900, 900), dice=[(3, 4)], top=["CH-07"]))
    async with playing(saved, size) as play:
        await play.press("r")
        assert play.game.state.turn == 1  # after Jail it is Bea's turn
        assert "● You drew a card." in play.text
        assert "▲ You" not in play.text


async def test_other_players_wait_until_a_card_that_ends_the_turn_was_seen() -> None:
    saved = sitting(position((900, 900), dice=[(3, 4)], top=["CH-07"]))
    async with playing(saved) as play:
        await play.press("r")
        assert len(saved.commands) == 1
        assert "Straight to Jail" in play.text
        await play.press("enter")
        await play.until_asked()
        assert len(saved.commands) > 1


def test_a_list_longer_than_its_keys_is_walked_to_its_end() -> None:
    menu = Menu("Which?", entries(40))
    assert menu.press("end") is PanelAnswer.STAY
    assert menu.press("enter") == Chosen(Entry("", "Deed 39", Mortgage(0, 39), "brings $60"))


async def test_building_goes_on_until_it_is_left() -> None:
    saved = sitting(position((900, 900), owns={"dark_blue": 0}))
    async with playing(saved) as play:
        await play.press("u", "1", "2")
        assert "What will you build?" in play.text
        assert not saved.commands
        await play.press("enter")
        assert [type(command) for command in saved.commands] == [Build, Build]
        await play.press("d", "1", "enter")
        assert isinstance(saved.commands[-1], SellBuildings)


async def test_groups_are_listed_where_there_are_several() -> None:
    saved = sitting(position((900, 900), owns={"dark_blue": 0, "purple": 0}))
    async with playing(saved) as play:
        await play.press("u")
        assert "Dark blue set" in play.text
        await play.press("1", "1")
        assert "What will you build?" in play.text
        await play.press("enter")
        assert isinstance(saved.commands[0], Build)


async def test_the_tenth_is_not_shown_before_it_is_chosen() -> None:
    saved = sitting(position((900, 900), agenda=(ChooseTax(0), TurnOver(0), PassTurn(0))))
    async with playing(saved) as play:
        assert "$90" not in play.text.replace("$900", "")
        await play.press("w")
        assert saved.commands[0] == PayPercentTax(0)


async def test_credit_is_drawn() -> None:
    saved = sitting(position((100, 900), credit=(500, 0)))
    async with playing(saved) as play:
        await play.press("c", "tab", "enter")
        assert saved.commands[0] == DrawCredit(0, 100)


@pytest.mark.parametrize("width", [34, 45, 62])
def test_how_a_sum_is_given_is_told_whole(width: int) -> None:
    ask = AskAmount(
        "How much do you bid?", 121, 1500, lambda amount: Bid(0, amount), suggested=(121, 135, 180)
    )
    lines = text_of(AmountPanel(Writing(ask), 900).draw(width, 12, LOOK))
    text = " ".join(" ".join(lines).split())
    assert "PgUp PgDn by 100 suggested: $121, $135, $180" in text
    assert all(len(line) == width for line in lines)
