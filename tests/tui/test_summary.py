"""The end of a game on the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import make, next_command
from engine.commands import EndTurn, Throw
from engine.rng import Rng
from tests.support import addon
from tests.tui.sittings import SIZES, FakeSitting, fresh, playing, sitting, text
from tests.tui.tables import text_of
from tui.draw.style import Look
from tui.forms.menu import Watch
from tui.play.desk import Desk
from tui.play.story import Story, story
from tui.play.table import Table
from tui.screens.summary import SummaryScreen, summary_lines
from tui.text.words import People

PEOPLE = People(("You", "Bea", "Cyd"), you=0)


def played_out(rounds: int = 6) -> FakeSitting:
    """A game that bots have finished."""
    saved = fresh(3, seed=4, time_limit_rounds=rounds)
    bots = [make("thrifty", Rng(seat)) for seat in range(3)]
    while (decision := saved.game.decision) is not None:
        command = next_command(saved.game, decision, bots)
        saved.game.submit(command)
        saved.append(command)
    return saved


def story_of(saved: FakeSitting, people: People = PEOPLE) -> Story:
    """What is told at the end of a game."""
    return story(saved.game, Table.at(saved).chronicle.events, people)


def test_the_story_has_its_figures() -> None:
    figures = dict(story_of(played_out()).figures)
    assert int(figures["Rounds"]) >= 6
    assert int(figures["Turns"]) >= 16
    assert figures["Rents paid"].startswith("$")
    assert "times" in figures["Most visited"]


def test_the_journal_is_told_again() -> None:
    told = Desk(Table.at(played_out()), (0, 1, 2)).take()
    lines = [line for each in told for line in each.lines]
    assert len(lines) > 30
    assert any("wins with" in line.text or "You win with" in line.text for line in lines)


def test_wealth_is_counted_in_parts_the_richest_first() -> None:
    saved = played_out()
    ended = story_of(saved)
    lines = text_of(summary_lines(ended, PEOPLE, (0, 1, 2), 80, 22, Look()))
    whole = "\n".join(lines)
    assert "win" in lines[1]
    assert "The agreed number of rounds has been played." in whole
    assert ended.over is not None
    ranks = sorted(ended.over.standings, key=lambda one: -one.worth)
    places = [whole.index(f"${one.worth}") for one in ranks]
    assert places == sorted(places)
    assert all(len(line) == 80 for line in lines)
    assert len(lines) <= 22


@pytest.mark.parametrize("size", SIZES)
async def test_the_count_comes_after_the_last_board(size: tuple[int, int]) -> None:
    async with playing(played_out(), size) as play:
        assert "The final count" in play.text
        await play.press("enter")
        assert isinstance(play.app.screen, SummaryScreen)
        shown = text(play.app)
        assert "Worth" in shown
        assert "Rents paid" in shown
        await play.press("escape")
        assert not isinstance(play.app.screen, SummaryScreen)


async def test_playing_again_takes_the_same_players_and_new_dice() -> None:
    saved = played_out()
    async with playing(saved) as play:
        await play.press("enter", "p")
        (setup,) = play.app.begun
        assert setup.chairs == saved.setup.chairs
        assert setup.seed != saved.setup.seed


async def test_one_enter_too_many_begins_no_other_game() -> None:
    async with playing(played_out()) as play:
        await play.press("enter", "enter", "space", "enter")
        assert isinstance(play.app.screen, SummaryScreen)
        assert not play.app.begun


async def test_from_the_count_to_the_title() -> None:
    async with playing(played_out()) as play:
        await play.press("enter", "t")
        assert play.app.title_said == ""


async def test_somebody_out_watches_to_the_end() -> None:
    saved = fresh(3, seed=4, time_limit_rounds=5)
    saved.game.state.players[0].is_out = True
    saved.game.state.turn = 1
    saved = FakeSitting(saved.game, saved.setup)
    async with playing(saved) as play:
        if isinstance(play.desk.top, Watch):
            await play.press("w")
            assert play.desk.watches


def test_the_story_of_the_inner_board_counts_on_both_boards() -> None:
    game = addon.position(
        at={0: addon.no(165), 1: addon.no(23)},
        dice=[(2, 6), (1, 3)],
        owns={"New York Avenue": 0, "Madison Avenue": 1},
    )
    saved = sitting(game)
    for command in (Throw(0), EndTurn(0), Throw(1)):
        saved.game.submit(command)
        saved.append(command)
    figures = dict(story_of(saved, replace(PEOPLE, accounts=game.rules.accounts)).figures)
    assert figures["Changes of board"] == "2 times"
    assert figures["Triple Play paid"] == "$0"
    assert figures["Tax refunds"] == "$0"
    assert figures["Most visited"] == "New York Avenue, once"


def test_an_elevator_in_the_story_is_told_from_the_other() -> None:
    game = addon.position(at={0: addon.no(165)}, dice=[(1, 3)])
    saved = sitting(game)
    saved.game.submit(Throw(0))
    saved.append(Throw(0))
    figures = dict(story_of(saved).figures)
    assert figures["Most visited"] == "Elevator at Pennsylvania RR, once"


def test_a_long_story_is_whole_on_the_smallest_board() -> None:
    ended = story_of(played_out())
    figures = tuple((f"Figure {number}", "12 times") for number in range(14))
    shown = text_of(summary_lines(replace(ended, figures=figures), PEOPLE, (0, 1, 2), 77, 20, Look()))
    assert all(f" {what} " in " ".join(shown) for what, _ in figures)


def test_of_two_columns_the_right_one_lends_its_room_and_what_is_too_long_is_cut_with_a_sign() -> None:
    ended = story_of(played_out())
    figures = [("Highest rent", "$1100: Cyd to you, at Park Place"), *[("Rounds", "30")] * 20]
    lines = text_of(summary_lines(replace(ended, figures=tuple(figures)), PEOPLE, (0, 1, 2), 80, 22, Look()))
    assert any("Cyd to you, at Park Place  " in line for line in lines)
    figures[0] = ("Highest rent", "$1100: Somebody to somebody else, at Park Place")
    lines = text_of(summary_lines(replace(ended, figures=tuple(figures)), PEOPLE, (0, 1, 2), 80, 22, Look()))
    assert any("$1100: Somebody to somebody els" in line and Look().glyphs.ellipsis in line for line in lines)
    assert all(len(line) == 80 for line in lines)
