"""How much a listener has to hear, and that it is said as people say it."""

from __future__ import annotations

import re
from statistics import mean

import pytest

from tests.by_ear.measure import GAMES, hear, spoken
from tests.by_ear.sittings import settings_after, typed_at
from tests.by_ear.teletype import lost
from tests.support.long import few
from tests.support.position import position
from tests.tui.lines.sittings import table_of
from tui.lines.spoken import spoken as aloud
from tui.lines.spoken import written

LINES = 40
"""Of the beginning of a game, where most has to be explained."""

MOST_WORDS = {"brief": 70, "normal": 120}
"""Words a round."""


@pytest.mark.parametrize("game", few(GAMES))
def test_a_round_is_short_and_few_prompts_only_confirm(game: str) -> None:
    for length, most in (("brief", 14), ("normal", 30)):
        heard = hear(game, length, most=LINES)
        assert heard.words <= MOST_WORDS[length]
        assert heard.confirming <= 1 / 20
        assert mean(heard.purchases or [0]) <= most
        assert not lost(heard.text)
        assert not re.search(r"\d/\d|\bRR\b|\$\d{4}| it it | at it", heard.text)


@pytest.mark.parametrize("length", ["brief", "normal"])
def test_a_game_of_few_rounds_in_which_much_happens_is_short_to_hear(length: str) -> None:
    heard = hear("finance-1936", length, seed=3)
    assert heard.rounds < 10
    assert heard.words <= MOST_WORDS[length]
    assert heard.confirming <= 1 / 20


@pytest.mark.long
@pytest.mark.parametrize("length", ["brief", "normal"])
@pytest.mark.parametrize("game", GAMES)
def test_games_from_other_dice_are_short_to_hear(game: str, length: str) -> None:
    for seed in range(1, 9) if game == "finance-1936" else range(1, 4):
        heard = hear(game, length, seed=seed)
        assert heard.words <= MOST_WORDS[length], seed
        assert heard.confirming <= 1 / 20, seed


@pytest.mark.long
@pytest.mark.parametrize("length", ["brief", "normal"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_short_to_hear(game: str, length: str) -> None:
    heard = hear(game, length)
    assert heard.is_over
    assert heard.words <= MOST_WORDS[length]
    assert heard.confirming <= 1 / 20


def test_what_a_player_does_in_a_turn_is_one_sentence_in_brief() -> None:
    text = hear("monopoly-1935", "brief", most=LINES).text
    turns = [line for line in text.splitlines() if re.match(r"(Bea|Cyd|Dov) \d+, ", line)]
    assert len(turns) > 10
    assert mean(len(spoken(turn)) for turn in turns) < 12
    assert any(re.search(r"(Bea|Cyd|Dov) \d+, [\w .]+, paid \w+ \$\d+[.,]", turn) for turn in turns)


def test_the_first_roll_says_how_to_roll_whatever_was_asked_before_it() -> None:
    text = hear("landlord-1904", "brief", most=LINES).text
    first = text.partition("Your roll.")[2]
    assert first.startswith("\n1. Roll. Or Enter.\n")
    assert "Bought.\nBought." not in text


def test_choices_are_told_once_in_brief_and_on_wish() -> None:
    text = hear("monopoly-1935", "brief", most=LINES).text
    assert text.count("\n1. Buy.\n2. Auction it, you may bid.\n") == 1
    assert text.count("\nBuy ") > 2


def test_several_moves_in_a_turn_are_told_by_where_they_end_and_one_sum() -> None:
    text = hear("finance-1936", "brief", most=LINES).text
    assert "\nCyd to Tax Rebate, got $265.\n" in text
    assert "\nBea back to Market, paid $20, paid you $40.\n" in text


def test_a_sum_from_another_account_than_the_bank_s_is_told_as_received() -> None:
    text = hear("landlord-1904", "brief", most=LINES).text
    assert re.search(r"\n(Bea|Cyd|Dov) \d+, Legacy, got \$100\.\n", text)
    assert "Legacy, paid $100" not in text


@pytest.mark.long
def test_what_a_player_pays_each_of_the_others_is_told_once() -> None:
    text = hear("monopoly-1935", "brief", most=2 * LINES).text
    assert "\nBea 5, Chance, paid each $50.\n" in text
    assert not re.search(r"paid \w+ (\$\d+), paid \w+ \1\b", text)


def test_a_space_whose_name_has_a_way_in_it_is_told_in_full() -> None:
    text = hear("monopoly-1935", "brief", seed=8, most=LINES).text
    assert "\nDov to Go to Jail, got $150, goes to Jail.\n" in text


def test_what_is_sold_in_a_row_is_one_sentence() -> None:
    text = hear("finance-1936", "normal", most=LINES).text
    assert "You sold Mill Street, Market Street and College Avenue for $280, paid Cyd" in text
    assert "sold Goat Alley, Canal Street, Depot Street, Chestnut Street, Prospect Street and Summer" in text


def test_choices_are_told_in_full_once_and_then_the_first_two() -> None:
    text = hear("finance-1936", "normal", most=LINES).text
    assert text.count("\n3. Counter.") == 1
    assert text.count("\n1. Accept.\n2. Refuse.\n9. More.\n") == 1
    assert "\nBuy Mill Street, $160, leaving $1,625?\n1. Buy.\n2. Auction it.\n" in text


def test_streets_go_by_the_first_part_of_their_names_in_brief() -> None:
    board = table_of(position((9, 9))).game.board
    assert aloud("Bea 7, Vermont Avenue", board, is_brief=True) == "Bea 7, Vermont"
    assert aloud("Pennsylvania Avenue", board, is_brief=True) == "Pennsylvania Avenue"
    assert aloud("Bea 7, Vermont Avenue", board) == "Bea 7, Vermont Avenue"


def test_names_are_said_in_full_and_understood_so() -> None:
    board = table_of(position((9, 9))).game.board
    assert (
        aloud("Bea paid $1200 for Pennsylvania RR, 14/36.", board)
        == "Bea paid $1,200 for Pennsylvania Railroad, 14 of 36."
    )
    assert written("deed pennsylvania railroad", board) == "deed Pennsylvania RR"


def test_a_length_is_changed_in_the_middle_of_a_game_and_kept() -> None:
    table = table_of(position((900, 900), dice=[(1, 3)]))
    text, console = typed_at(table, "brief", "roll", "full", "quit")
    assert "Brief: who, what and how much." in text
    assert "You 4, Income Tax" in text
    assert settings_after(console).length == "full"
