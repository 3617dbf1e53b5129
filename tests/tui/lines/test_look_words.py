"""What is looked at line by line: the board, deeds, the journal, and why something cannot be done."""

from __future__ import annotations

import pytest

from engine.commands import EndTurn, Mortgage, Throw
from engine.events import Reason
from engine.game import Game
from engine.steps import Auction, MayBuy, Owes, PassTurn, TurnOver
from tests.support import finance
from tests.support.landlord import position as landlord_position
from tests.support.position import position, title_of
from tests.tui.lines.sittings import table_of
from tests.tui.sittings import late_sitting
from tui.lines.listener import Listener
from tui.lines.look_words import is_for_looking, look, why_not
from tui.lines.quick_facts import hint
from tui.table.table import Table

PARK = title_of(position(), "Park Place")
BALTIC = title_of(position(), "Baltic Avenue")
END = (TurnOver(0), PassTurn(0))
OWNS = {"purple": 0, "Boardwalk": 1, "Reading Railroad": 1}


def listener_at(game: Game, *people: int, asks: bool = True) -> Listener:
    """The player at the keyboard, with the question before them."""
    listener = Listener(table_of(game, people or (0,)))
    if asks and game.decision is not None:
        listener.ask(game.decision.seat)
    return listener


def looked(listener: Listener, typed: str) -> list[str]:
    told = look(listener, typed)
    assert isinstance(told, list | tuple)
    return [*told]


# --- words for looking


@pytest.mark.parametrize(
    ("typed", "is_word"),
    [
        ("board", True),
        ("MAP", True),
        ("deed boardwalk", True),
        ("log 5", True),
        ("boa", False),
        ("buy", False),
        ("", False),
    ],
)
def test_a_word_for_looking_is_one_in_full(typed: str, is_word: bool) -> None:
    assert is_for_looking(typed) is is_word


def test_a_word_is_known_by_its_beginning_but_not_by_one_letter_or_where_it_may_be_another() -> None:
    listener = listener_at(position(owns=OWNS))
    assert looked(listener, "journ") == looked(listener, "journal")
    assert looked(listener, "properties") == looked(listener, "deeds")
    for typed in ("j", "w", "wh", "nothing"):
        assert look(listener, typed) is None


# --- the board


def test_the_board_is_told_from_ones_own_space_on() -> None:
    listener = listener_at(position(at={0: "Boardwalk"}, owns=OWNS))
    told = looked(listener, "board")
    assert len(told) == 40
    assert told[0].startswith("Boardwalk, Bea's")
    assert told[1].startswith("Go")
    assert "You stand here." in told[0]
    assert "Bea and Cyd stand here." in told[1]


def test_one_who_stands_alone_stands_and_who_sits_inside_is_inside() -> None:
    told = looked(listener_at(position(at={1: "Boardwalk"}, jail={2: 1})), "board")
    assert any(line.endswith("Bea stands here.") for line in told)
    assert any("Cyd stands inside." in line for line in told)
    ring = looked(Listener(Table.at(late_sitting("addon-1995"))), "board")
    headings = [number for number, line in enumerate(ring) if line.startswith("The ")]
    assert headings == [0, 41]
    assert len(ring) == 2 + 40 + 24
    listener = Listener(Table.at(late_sitting("addon-1995")))
    rings = listener.table.game.board.rings
    elsewhere = next(each for each in rings if listener.table.game.state.players[0].place not in each)
    first = listener.table.game.board.spaces[elsewhere[0]].name
    assert ring[headings[1] + 1].startswith(first)


def test_a_space_tells_its_owner_or_price_and_what_a_landing_costs() -> None:
    game = position(owns=OWNS, built={"Baltic Avenue": 2, "Mediterranean Avenue": 2}, mortgaged=["Boardwalk"])
    told = looked(listener_at(game), "board")
    spaces = {line.partition(",")[0]: line for line in told}
    assert "your own" in spaces["Baltic Avenue"]
    assert "2 houses" in spaces["Baltic Avenue"]
    assert "rent $60" in spaces["Baltic Avenue"]
    assert "mortgaged" in spaces["Boardwalk"]
    assert "rent" not in spaces["Boardwalk"]
    assert "for sale, $350" in spaces["Park Place"]
    assert "Bea's, rent $25" in spaces["Reading Railroad"]
    utility = position(owns={"Electric Company": 1})
    told = looked(listener_at(utility), "board")
    assert any("times the dice" in line for line in told)


# --- deeds


def test_a_deed_without_a_name_is_the_one_in_question_or_the_one_one_stands_on() -> None:
    asked = listener_at(position(agenda=[MayBuy(0, PARK), *END], at={0: "Go"}))
    assert looked(asked, "deed")[0].startswith("Park Place")
    assert looked(listener_at(position(at={0: "Boardwalk"})), "deed")[0].startswith("Boardwalk")


def test_a_deed_says_whose_it_is_and_what_belongs_with_it() -> None:
    listener = listener_at(position(owns=OWNS, mortgaged=["Baltic Avenue"]))
    own = looked(listener, "deed baltic")
    assert own[0].startswith("Baltic Avenue")
    assert "you" in own[1]
    assert "mortgaged" in own[1]
    assert any("Mediterranean Avenue (yours)" in line for line in own)
    theirs = looked(listener, "deed park place")
    assert theirs[1] == "Unowned."
    assert "The group also has Boardwalk (Bea's)." in theirs
    assert "Bea" in looked(listener, "deed boardwalk")[1]
    corner = looked(listener, "deed go")
    assert not any("belongs" in line for line in corner)


def test_a_name_that_several_spaces_have_is_asked_for_and_one_that_none_has_is_said() -> None:
    listener = listener_at(position())
    assert looked(listener, "deed zzz") == ["There is no space called 'zzz'."]
    (which_one,) = looked(listener, "deed railroad")
    assert which_one.startswith("Which of them")
    assert len(looked(listener, "deed chance")) > 0
    assert not looked(listener, "deed chance")[0].startswith("Which")


def test_deeds_are_told_group_by_group_with_who_has_them() -> None:
    told = looked(listener_at(position(owns={**OWNS, "Park Place": 0})), "deeds")
    by_group = {line.partition(":")[0].lower(): line for line in told}
    assert "you have all" in by_group["purple"]
    blue = by_group["dark blue"]
    assert "Boardwalk" in blue
    assert "Park Place" in blue
    assert "unowned" not in blue
    assert sum("none owned" in line for line in told) >= 5


def test_the_deeds_of_a_player_or_of_a_group_are_told_in_full() -> None:
    listener = listener_at(position(owns=OWNS, mortgaged=["Boardwalk"]))
    mine = looked(listener, "deeds me")
    assert [line.partition(",")[0] for line in mine] == ["Mediterranean Avenue", "Baltic Avenue"]
    assert looked(listener, "deeds mine") == mine
    theirs = looked(listener, "deeds bea")
    assert any("Boardwalk" in line and "mortgaged" in line for line in theirs)
    assert "no deeds" in looked(listener, "deeds cyd")[0]
    group = looked(listener, "deeds dark blue")
    assert "$200" in group[0]
    assert "price $350" in group[1]
    assert "lifting it costs $220" in group[2]
    assert "price" not in group[2]
    assert looked(listener, "deeds zzz") == ["There is no player or group called 'zzz'."]


# --- the journal and what is asked


def test_the_journal_has_the_latest_ten_so_many_all_or_what_is_looked_for() -> None:
    listener = Listener(Table.at(late_sitting("monopoly-1935")))
    every = looked(listener, "journal all")
    assert len(every) > 40
    assert looked(listener, "journal") == every[-10:]
    assert looked(listener, "journal 3") == every[-3:]
    assert looked(listener, "journal 0") == []
    assert looked(listener, "journal 99999") == every
    hits = looked(listener, "journal rent")
    assert hits
    assert all("rent" in line.lower() for line in hits)
    assert len(looked(listener, "journal zzz")) == 1


def test_why_tells_all_there_is_to_know_for_the_question() -> None:
    listener = listener_at(position((900, 900), agenda=[MayBuy(0, PARK), *END]))
    told = looked(listener, "why")
    assert told[0].startswith("Buy Park Place")
    assert "not asked" in looked(listener_at(position(turn=1), asks=False), "why")[0]
    assert "no action" in looked(listener, "why zzz")[0]
    assert "not asked" in looked(listener_at(position(turn=1), asks=False), "hint")[0]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("build", "nothing to build on"),
        ("mortgage", "possible now"),
        ("lift", "no mortgage"),
        ("zzz", ""),
        ("m", ""),
    ],
)
def test_why_business_cannot_be_done_is_said_and_that_it_can(typed: str, says: str) -> None:
    listener = listener_at(position(owns={"Boardwalk": 0}, agenda=END))
    found_ = why_not(listener, typed)
    assert says in found_
    if typed == "zzz":
        assert found_ == ""


def test_business_that_the_options_leave_out_is_not_part_of_the_game() -> None:
    listener = listener_at(landlord_position(owns={22: 0}))
    told = "There is no 'trade' in this game. Type loan to make a loan with a player."
    assert why_not(listener, "trade") == why_not(listener, "trade bea") == told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("sell lot 5", "There is no 'sell' in this game."),
        ("build a house", "There is no 'build' in this game."),
        ("go forward", "You cannot go forward now."),
    ],
)
def test_what_only_other_games_or_other_moments_have_is_said_to_be_missing(typed: str, told: str) -> None:
    assert why_not(listener_at(landlord_position(tickets={0: (4, 18)})), typed).startswith(told)


def test_what_cannot_be_done_now_is_not_named_in_place_of_a_word_of_another_game() -> None:
    told = why_not(listener_at(landlord_position(tickets={0: (4, 18)})), "trade")
    assert told.startswith(
        "There is no 'trade' in this game. You cannot make a loan with a player now. First: "
    )


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        (landlord_position(owns={22: 0}), "mortgage", "Type borrow to borrow from the Bank."),
        (landlord_position(owns={22: 0}), "mortgage lot 1", "Type borrow to borrow from the Bank."),
        (landlord_position(), "mortgage", "You have no lots the Bank would lend on."),
        (landlord_position(), "lift", "You have no loan to repay."),
        (finance.position((900, 900), owns={0: 0}), "mortgage", "Type sell to sell a lot to the Bank."),
    ],
)
def test_what_stands_for_a_word_of_another_game_is_named(game: Game, typed: str, told: str) -> None:
    verb = typed.partition(" ")[0]
    assert why_not(listener_at(game), typed) == f"There is no {verb!r} in this game. {told}"


def test_a_key_tells_what_to_consider_without_its_chances() -> None:
    listener = listener_at(position((900, 900), agenda=(MayBuy(0, PARK), *END), at={0: "Park Place"}))
    (told,) = hint(listener)
    assert told.startswith("Consider: Auction it")
    assert "Buy" in told
    assert "%" not in told


def test_a_word_of_this_game_is_never_taken_for_one_of_another() -> None:
    trades = landlord_position(lot_trades=True)
    assert "not part" not in why_not(listener_at(trades), "trade")


def test_business_is_not_possible_while_nothing_is_asked() -> None:
    listener = listener_at(position(owns={"Boardwalk": 0}, agenda=END), asks=False)
    assert "possible now" not in why_not(listener, "mortgage")
    assert why_not(listener, "mortgage")


# --- what is asked


def test_the_ways_out_of_a_debt_come_first_and_the_cheapest_is_the_only_default() -> None:
    game = position((50, 900), owns={"Boardwalk": 0}, agenda=[Owes(0, 1, 200, Reason.RENT, BALTIC), *END])
    listener = listener_at(game)
    asked = listener.prompt
    assert asked is not None
    assert [entry.is_default for entry in asked.entries].index(True) == 0
    assert [entry.is_default for entry in asked.entries].count(True) == 1
    assert listener.conversation.is_list
    plain = listener_at(position())
    assert plain.prompt is not None
    assert plain.prompt.entries[0].key
    assert not plain.conversation.is_list
    assert not listener_at(position(), asks=False).conversation.is_list


def test_a_limit_that_is_past_is_told_before_the_other_facts() -> None:
    step = Auction(0, PARK, bidders=(0, 1), leader=1, bid=40)
    table = table_of(position((900, 900), agenda=[step, *END]))
    listener = Listener(table)
    table.limits.set(table.game, 0, 30)
    asked = listener.ask(0)
    assert asked is not None
    assert "$30" in asked.facts[0]
    table.limits.clear()
    again = listener.ask(0)
    assert again is not None
    assert "$30" not in again.facts[0]
    assert len(again.facts) == len(asked.facts) - 1


def test_who_only_looks_on_has_no_secrets_and_looks_from_the_first_seat() -> None:
    table = table_of(position(), (1,))
    assert (Listener(table, ()).you, Listener(table, ()).looks_from) == (None, 0)
    assert (Listener(table).you, Listener(table).looks_from) == (1, 1)
    both = Listener(table_of(position(turn=1), (0, 1)))
    assert both.you == 0
    both.ask(1)
    assert both.you == 1
    assert both.conversation.terms == ()


def test_what_happened_is_told_once_with_its_round() -> None:
    table = table_of(position((900, 900), at={0: "Go"}, dice=[(1, 2)]), (0, 1))
    listener = Listener(table)
    listener.pass_over()
    assert listener.news() == []
    table.submit(Throw(0))
    assert any("1+2" in line for line in listener.news())
    assert listener.news() == []
    assert listener.submit(EndTurn(1)) != ""
    assert listener.submit(Mortgage(1, PARK)) != ""
