"""Questions line by line: what may be typed, and what comes of it."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import cast

from engine.commands import Mortgage
from engine.steps import Auction, MayBuy
from saves import SavedGame, Store
from tests.support.position import HOTEL, position
from tests.tui.lines.sittings import console_on, read, table_of
from tests.tui.lines.test_look_words import BALTIC, END, PARK, listener_at, looked
from tests.tui.sittings import FakeSitting, setup_for
from tui.ask.conversation import Given
from tui.lines.console import Ended, LeaveAll, finish
from tui.lines.listener import Listener
from tui.lines.matching import (
    amount_of,
    divided,
    found,
    has_words,
    is_back,
    is_number,
    leaves,
    nearest,
    which,
)
from tui.lines.numbered_choices import Choices
from tui.lines.title import PlainHome, TitleLines
from tui.screen.app import keys_page
from tui.table.table import Table

# --- what was typed


def test_a_sum_has_less_than_ten_figures() -> None:
    assert amount_of("999999999") == 999_999_999
    assert amount_of("1000000000") is None
    assert amount_of("$") is None


def test_a_number_means_a_row_that_there_is() -> None:
    labels = ["Roll", "Bid ..."]
    assert divided("2", labels) == ([1], "")
    assert divided("3", labels) == ([], "")
    assert divided("1 x y", labels) == ([0], "x y")
    assert [is_number(typed) for typed in ("1", "", "$5", "x 1")] == [True, False, False, False]


def test_words_are_whole_or_beginnings() -> None:
    assert has_words("pay the fine", "fine pay")
    assert not has_words("pay the fine", "fin")
    assert found("pa fi", ["Pay the fine", "Pay rent"]) == [0]
    assert found("the", ["Pay the fine", "Other"]) == [0]


def test_a_part_of_three_letters_may_have_been_meant() -> None:
    assert nearest("neww", ["Pay new tax"]) == "new"
    assert nearest("go onn", ["Go on"]) == "go on"
    assert nearest("oz", ["Go oz"]) == ""
    assert nearest("tarde bea", ["Trade"]) == "trade"
    assert nearest("not interested", ["North Carolina"]) == ""


def test_leaving_and_going_back_have_words_of_their_own() -> None:
    assert all(map(leaves, ("quit", "Q", "exit")))
    assert not any(map(leaves, ("back", "qu", "save", "")))
    assert all(map(is_back, ("back", "Cancel")))
    assert not any(map(is_back, ("", "quit")))
    assert which(["Bid ...", "Buy"]) == "Which of them: Bid or Buy?"


# --- a question line by line


def test_who_may_not_act_is_not_spoken_for() -> None:
    table = table_of(position((900, 900), owns={"Boardwalk": 1}), (0, 1))
    told = read(table, "as cyd", "as bea", "quit")
    assert "No one here called 'cyd' can act now." in told
    assert "Bea: " in told


def test_hotels_and_houses_are_told_apart() -> None:
    game = position(owns={"purple": 0}, built={"Baltic Avenue": HOTEL, "Mediterranean Avenue": 4})
    told = "\n".join(looked(listener_at(game), "deeds me"))
    assert "hotel" in told
    assert "4 houses" in told


def test_what_stands_in_a_hint_may_be_typed_behind_a_choice_and_nothing_else() -> None:
    for typed, buys in (("buy $350", True), ("buy 350", True), ("buy $351", False), ("buy boat", False)):
        table = table_of(position((900, 900), agenda=[MayBuy(0, PARK), *END]))
        read(table, typed)
        assert (table.game.state.owner[PARK] == 0) is buys, typed


def test_at_the_end_is_told_whether_the_game_is_kept(tmp_path: Path) -> None:
    class Shown(FakeSitting):
        review_file, faults, is_kept = None, (), True

    class OnlyShown(Shown):
        is_kept = False

    for kind, told in ((Shown, "The game is saved."), (OnlyShown, "This game is not being saved.")):
        sink = StringIO()
        console = console_on(StringIO("quit\n"), sink)
        title = TitleLines(console, PlainHome(lambda: Store(tmp_path), tmp_path, keys_page))
        saved = kind(position((900, 900), agenda=END), setup_for(2))
        with suppress(Ended, LeaveAll):
            finish(title._play(cast(SavedGame, saved)))
        assert told in sink.getvalue()


def test_business_is_read_once_while_it_stays_the_same() -> None:
    listener = listener_at(position((900, 900), owns={"Boardwalk": 0}, agenda=END))
    asked, choices = listener.prompt, Choices()
    assert asked is not None
    choices.ask(listener)
    first, again = choices.told(listener), choices.told(listener)
    assert [line for line in first if line.startswith("Also: ")]
    assert not [line for line in again if line.startswith("Also: ")]
    assert again[0] == first[0]
    assert len(choices.all_rows) == len(asked.entries)
    listener.conversation = listener.silence
    assert choices.told(listener) == ()


def test_of_several_commands_those_before_a_refused_one_are_done() -> None:
    table = table_of(position((900, 900), owns={"dark blue": 0}, agenda=END))
    listener = Listener(table)
    bad, good = Mortgage(0, BALTIC), Mortgage(0, PARK)
    assert not listener.carry_out(Given((bad, good)))
    assert not table.game.state.mortgaged[PARK]
    assert listener.note
    listener.note = ""
    assert listener.carry_out(Given((good, bad)))
    assert table.game.state.mortgaged[PARK]
    assert listener.note


def test_what_may_mean_two_choices_is_asked_for() -> None:
    step = Auction(0, PARK, bidders=(0, 1), leader=1, bid=40)
    table = table_of(position((60, 900), agenda=[step, *END]))
    told = read(table, "bid $", "quit")
    assert "Which of them: Bid $41 or Bid $50?" in told
    assert table.game.state.moves == 0


def test_what_is_wrong_with_the_record_is_told_once_and_the_others_do_not_wait_unless_they_are_to() -> None:
    sitting = FakeSitting(position((900, 900), owns={"dark blue": 0}, agenda=END), setup_for(2))
    sitting.is_full = True
    told = read(Table.at(sitting), "mortgage boardwalk", "mortgage park place", "quit")
    assert told.count("the disk is full") == 1
    game = position((900, 900), owns={"Boardwalk": 0}, turn=1)
    assert "Anything to do" not in read(table_of(game.copy()), "quit")
