"""The final score as a page: the score in sentences, its parts, and where it leads."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.tui.pages.test_saved_games import done
from tests.tui.stage import finish, save_game, store_in
from tui.pages import final_score
from tui.pages.final_score import FinalScorePage, reasons_of
from tui.pages.outcomes import Begin, Copy, ShowTitle
from tui.pages.page import LeavePage
from tui.table.daily_setup import today
from tui.table.replay import table_of


def score_of(directory: Path, name: str) -> FinalScorePage:
    """The score of a saved game."""
    table = table_of(store_in(directory), name)
    return FinalScorePage(table, table.people_for(table.humans))


def test_the_score_lists_everyone_by_worth_and_says_what_it_is_made_of(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    first, second, third, lesson, house = page.blocks
    assert first == "You won, worth $1073: cash $123, deeds $640 and mortgaged $310."
    assert second == "Bea: worth $892: cash $892."
    assert third.startswith("Cyd: worth $167: ")
    assert lesson == page.story.lesson.closing
    assert house == "1 changed: 5 rounds at most."


def test_a_part_is_told_until_it_is_asked_for_again_or_left(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    score = page.blocks
    page.act("rents")
    assert page.blocks[0] == "Round 3: Atlantic Avenue $22, you to Bea."
    page.act("rents")
    assert page.blocks == score
    page.act("luck")
    assert page.act("back") is None
    assert page.act("back") == LeavePage()


def test_in_a_rematch_everybody_moves_a_seat_on_and_the_dice_are_others(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    again = page.act("play")
    assert isinstance(again, Begin)
    first, second, third = page.table.setup.chairs
    assert again.setup.chairs == (second, third, first)
    assert again.setup.seed != page.table.setup.seed
    assert page.act("title") == ShowTitle()
    page.table.day = today().isoformat()
    answer = page.act("title")
    assert isinstance(answer, ShowTitle)
    assert "your result" in answer.message


def test_the_line_to_send_says_place_worth_luck_and_play(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over", bots=2))
    assert page.line() == "Magnate, Monopoly: 1st of 3, $1073"
    account = r"Magnate, Monopoly: 1st of 3, \$1073, luck [+-]\d+, play [+-]\d+ [▁-█]{8}"
    copied = done(page.act("copy"))
    assert isinstance(copied, Copy)
    line = copied.text
    assert re.fullmatch(account, line)
    assert page.message == f"To send to friends: {line}"


def test_a_game_of_a_day_names_it_unless_it_was_practice(tmp_path: Path) -> None:
    page = score_of(tmp_path, finish(tmp_path, "Over"))
    page.table.day = today().isoformat()
    assert page.line().startswith(f"Magnate {today().isoformat()}, Monopoly: ")
    page.table.is_practice = True
    assert page.line().startswith("Magnate, Monopoly: ")


def test_there_is_no_line_of_several_people_or_of_a_game_that_goes_on(tmp_path: Path) -> None:
    table = table_of(store_in(tmp_path), finish(tmp_path, "Over"))
    among_people = FinalScorePage(table, table.people_for((0, 1)))
    for page in (among_people, score_of(tmp_path, save_game(tmp_path, "Begun"))):
        assert not page.can("copy")
        assert not page.line()


def test_bots_keep_their_reasons_while_a_game_is_played(tmp_path: Path) -> None:
    page = score_of(tmp_path, save_game(tmp_path, "Begun"))
    assert not page.can("why")
    assert not page.can("review")
    assert score_of(tmp_path, finish(tmp_path, "Over")).can("why")


def test_the_reasons_of_a_game_are_told_by_copies_of_its_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two may open the page at the same time."""
    table, asked = score_of(tmp_path, finish(tmp_path, "Over", bots=2)).table, Mock(return_value=[[]] * 3)
    monkeypatch.setattr(final_score, "last_thoughts", asked)
    reasons_of(table, table.people_for(table.humans))
    bots = asked.call_args.args[2]
    assert [bot and bot.id for bot in bots] == [bot and bot.id for bot in table.bots]
    assert not any(one is other for one, other in zip(bots, table.bots, strict=True) if one)
