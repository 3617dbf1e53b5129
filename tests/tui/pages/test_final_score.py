"""The final score as a page: the score in sentences, its parts, and where it leads."""

from __future__ import annotations

from pathlib import Path

from tests.tui.stage import finish, save_game, store_in
from tui.pages.final_score import FinalScorePage
from tui.pages.page import Begin, Do, Leave
from tui.table.daily import daily_setup, today
from tui.table.replay import table_of


def score_of(directory: Path, name: str) -> FinalScorePage:
    """The score of a saved game."""
    table = table_of(store_in(directory), name)
    return FinalScorePage(table, table.people_for(table.humans))


def test_the_score_lists_everyone_by_worth_and_says_what_it_is_made_of(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    first, second, third, lesson = page.blocks
    assert first == "You won, worth $1073: cash $123, deeds $640 and mortgaged $310."
    assert second == "Bea: worth $892: cash $892."
    assert third.startswith("Cyd: worth $167: ")
    assert lesson == page.story.lesson.closing


def test_a_part_is_told_until_it_is_asked_for_again_or_left(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    score = page.blocks
    page.act("rents")
    assert page.blocks[0] == "Round 3: Atlantic Avenue $22, you to Bea."
    page.act("rents")
    assert page.blocks == score
    page.act("luck")
    assert page.act("back") is None
    assert page.act("back") == Leave()


def test_the_same_players_play_again_with_other_dice(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over"))
    again = page.act("play")
    assert isinstance(again, Begin)
    assert again.setup.chairs == page.table.setup.chairs
    assert again.setup.seed != page.table.setup.seed
    assert page.act("title") == Do("show_title")
    page.table.setup = daily_setup(today())
    answer = page.act("title")
    assert isinstance(answer, Do)
    assert "your result" in answer.of[0]


def test_bots_keep_their_reasons_while_a_game_is_played(tmp_path: Path) -> None:
    page = score_of(tmp_path, save_game(tmp_path, "Begun"))
    assert not page.can("why")
    assert not page.can("review")
    assert score_of(tmp_path, finish(tmp_path, "Over")).can("why")
