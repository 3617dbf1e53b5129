"""The end of a game on the screen."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots import make, next_command
from engine.commands import Accept, EndTurn, GiveUp, Goods, Offer, Propose, Resign, Throw
from engine.events import End
from engine.games import find
from engine.games.landlord1904.commands import RentLot
from engine.rng import Rng
from tests.support import addon, landlord
from tests.support.position import HOTEL, position, title_of
from tests.tui.sittings import FakeSitting, fresh, playing, setup_for, sitting, text
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import new_app, on_stage
from tests.tui.tables import text_of
from tui.look.style import Look
from tui.pages.final_score import FinalScorePage
from tui.screen.desk import Desk
from tui.screen.final_score import (
    FinalScoreScreen,
    count_page,
    deals_page,
    figures,
    luck_page,
    rents_page,
    why_over,
)
from tui.screen.panels.menu import Confirm
from tui.screen.title import TitleScreen
from tui.table.game_figures import Story, story
from tui.table.table import Table
from tui.words.phrases import People

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


def told_of(saved: FakeSitting) -> FinalScorePage:
    """All there is to tell at the end of a game."""
    return FinalScorePage(Table.at(saved), PEOPLE)


def test_the_story_has_its_figures() -> None:
    figures = dict(story_of(played_out()).figures)
    assert int(figures["Rounds"]) >= 6
    assert int(figures["Turns"]) >= 16
    assert figures["Rents charged"].startswith("$")
    assert "times" in figures["Most visited"]


def test_the_journal_is_told_again() -> None:
    told = Desk(Table.at(played_out())).take()
    lines = [line for each in told for line in each.lines]
    assert len(lines) > 30
    assert any(" wins, worth" in line.text or "You win, worth" in line.text for line in lines)


def test_wealth_is_counted_in_parts_the_richest_first() -> None:
    saved = played_out()
    ended = story_of(saved)
    lines = text_of(count_page(told_of(saved), 80, 22, Look()))
    whole = "\n".join(lines)
    assert "win" in lines[1]
    assert "All six rounds are done." in whole
    assert ended.over is not None
    ranks = sorted(ended.over.standings, key=lambda one: -one.worth)
    places = [whole.index(f"${one.worth}") for one in ranks]
    assert places == sorted(places)
    assert all(len(line) == 80 for line in lines)
    assert len(lines) <= 22


@at_both_sizes
async def test_the_count_comes_after_the_last_board(size: tuple[int, int]) -> None:
    async with playing(played_out(), size) as play:
        assert "Final score" in play.text
        await play.press("enter")
        assert isinstance(play.app.screen, FinalScoreScreen)
        shown = text(play.app)
        assert "Worth" in shown
        assert "Rents charged" in shown
        await play.press("escape")
        assert not isinstance(play.app.screen, FinalScoreScreen)


async def test_one_key_takes_the_same_players_a_seat_on_and_new_dice() -> None:
    saved = played_out()
    async with playing(saved) as play:
        await play.press("enter", "p")
        (setup,) = play.app.begun
        assert setup.chairs == (*saved.setup.chairs[1:], saved.setup.chairs[0])
        assert setup.seed != saved.setup.seed


async def test_one_key_copies_a_line_to_send_and_says_so_and_another_sets_up_a_new_game(
    tmp_path: Path,
) -> None:
    async with on_stage(app := new_app(tmp_path)) as stage:
        table = Table.at(played_out())
        app.show_page(FinalScorePage(table, table.people_for(table.humans)))
        await stage.settle()
        assert all(word in stage.lines[-1] for word in ("Rematch", "New game", "Copy", "Review", "Title"))
        await stage.press("y")
        assert re.search(r"To send to friends: Magnate, Monopoly: \d\w\w of 3, \$\d+, luck", stage.text)
        assert app.clipboard.startswith("Magnate, Monopoly: ")
        assert stage.lines[-1].split() == ["Copied."]
        await stage.press("l")
        assert "Rematch" in stage.lines[-1]
        assert "To send to friends" not in stage.text
        await stage.press("n")
        assert "New game" in stage.lines[0]
        await stage.press("escape")
        assert isinstance(app.screen, TitleScreen)


async def test_one_enter_too_many_begins_no_other_game() -> None:
    async with playing(played_out()) as play:
        await play.press("enter", "enter", "space", "enter")
        assert isinstance(play.app.screen, FinalScoreScreen)
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
        if isinstance(play.desk.top, Confirm):
            await play.press("y")
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
    assert figures["Board changes"] == "2 times"
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
    ended = Story(None, tuple((f"Figure {number}", "12 times") for number in range(14)))
    shown = text_of(figures(ended, 77, 14, Look()))
    assert all(f" {what} " in " ".join(shown) for what, _ in ended.figures)


@pytest.mark.parametrize("width", [32, 42, 60, 80, 110])
@pytest.mark.parametrize("height", [6, 12, 15, 30])
def test_every_figure_that_is_told_is_told_whole_and_the_others_are_counted(width: int, height: int) -> None:
    long = ("Highest rent", "$1100: Somebody to somebody else, at Mediterranean Avenue")
    ended = Story(None, (long, *((f"Figure {number}", f"{number} times") for number in range(9)), long))
    lines = text_of(figures(ended, width, height, Look()))
    assert len(lines) <= height
    assert all(len(line) == width for line in lines)
    assert Look().glyphs.ellipsis not in "".join(lines)
    words = " ".join(" ".join(lines).split())
    told = sum(f"Figure {number} {number} times" in words for number in range(9))
    if width < 77:
        told += words.count(" ".join(long))
        counted = re.search(r"and (\d+) more: f all", words)
        assert told + (int(counted[1]) if counted else 0) == 11


# --- what a game was decided by


def traded() -> FakeSitting:
    """You get Oriental Avenue from Bea for $100; Cyd then pays you $6 for it, twice as much as Bea before."""
    game = position(
        (500, 500, 500), owns={"Oriental Avenue": 1, "Baltic Avenue": 0}, dice=[(2, 4), (4, 6), (2, 4)]
    )
    saved = sitting(game, people=(0, 1, 2))
    oriental = title_of(game, "Oriental Avenue")
    offer = Offer(0, 1, Goods(100), Goods(titles=(oriental,)))
    for command in (Throw(0), Propose(0, offer), Accept(1), EndTurn(0), Throw(1), EndTurn(1), Throw(2)):
        saved.game.submit(command)
        saved.append(command)
    return saved


def test_rents_are_listed_with_the_highest_first() -> None:
    told = told_of(traded())
    rents = [rent.owed for rent in told.results.rents]
    assert [(rent.payer, rent.owner, rent.amount) for rent in rents] == [(0, 1, 6), (2, 0, 6)]
    lines = text_of(rents_page(told, 60, 10, Look()))
    assert sum("Oriental Avenue $6" in line for line in lines) == 2


def ruined() -> FakeSitting:
    """You pay Bea $4; Cyd falls to her hotel on Oriental Avenue, which costs $550."""
    game = position(
        (500, 500, 100),
        owns={"light blue": 1, "Baltic Avenue": 1},
        built={"light blue": HOTEL},
        at={1: "Jail"},
        dice=[(1, 2), (4, 6), (2, 4)],
    )
    saved = sitting(game, people=(0, 1, 2))
    for command in (Throw(0), EndTurn(0), Throw(1), EndTurn(1), Throw(2), GiveUp(2)):
        saved.game.submit(command)
        saved.append(command)
    return saved


def test_a_rent_that_somebody_fell_to_counts_as_it_was_due() -> None:
    told = told_of(ruined())
    figures = dict(told.story.figures)
    assert figures["Highest rent"] == "$550: Cyd fell to Bea, Oriental Avenue"
    assert figures["Rents charged"] == "$554"
    assert figures["Best earner"] == "Oriental Avenue, $550"
    first, second = text_of(rents_page(told, 60, 10, Look()))[1:]
    assert " fell to " in first
    assert "Oriental Avenue $550" in first
    assert "Baltic Avenue $4" in second
    told.act("rents")
    assert told.blocks == [
        "Round 1: Oriental Avenue $550, Cyd fell to Bea.",
        "Round 1: Baltic Avenue $4, you to Bea.",
    ]


def test_a_rent_in_1904_that_could_not_be_paid_is_told_in_the_round_of_the_stop() -> None:
    """Bea comes to your lot, where you stand; then your turn of the next round begins."""
    before = landlord.new(2).board.titles[landlord.lot(20)].place - 3
    game = landlord.position((50, 3), owns={20: 0}, at={0: before, 1: before}, dice=[(1, 2), (1, 2)])
    game.state.round = 4
    saved = FakeSitting(game, replace(setup_for(2, (0, 1)), rules="landlord-1904", options={}))
    for command in (Throw(0), Throw(1), GiveUp(1)):
        saved.game.submit(command)
        saved.append(command)
    told = told_of(saved)
    assert told.game.state.round == 5
    told.act("rents")
    assert told.blocks == ["Round 4: Lot 20 $20, Bea could not pay you."]


def test_rent_of_a_lot_that_no_one_owns_went_to_the_bank() -> None:
    before = landlord.new(2).board.titles[landlord.lot(20)].place - 3
    saved = FakeSitting(
        landlord.position((50, 50), at={0: before}, dice=[(1, 2)]),
        replace(setup_for(2, (0, 1)), rules="landlord-1904", options={}),
    )
    for command in (Throw(0), RentLot(0)):
        saved.game.submit(command)
        saved.append(command)
    told = told_of(saved)
    line = text_of(rents_page(told, 60, 10, Look()))[1]
    assert "Bank" in line
    assert "Lot 20 $20" in line


def test_a_deal_has_brought_its_cash_and_the_later_rents_of_its_deeds() -> None:
    told = told_of(traded())
    [deal] = told.results.deals
    assert deal.gain == 6 - 100
    assert "Oriental Avenue for $100" in text_of(deals_page(told, 70, 10, Look()))[1]
    assert text_of(deals_page(told, 70, 10, Look()))[1].rstrip().endswith("-94")


def test_luck_is_what_the_dice_showed_against_their_mean() -> None:
    told = told_of(traded())
    assert [(luck.throws, luck.total, luck.dice, luck.doubles) for luck in told.results.luck] == [
        (1, 6, -14, 0),
        (1, 10, 43, 0),
        (1, 6, -14, 0),
    ]
    assert "-14%" in text_of(luck_page(told, 70, 10, Look()))[1]


def test_who_went_out_last_stands_before_those_who_went_before() -> None:
    saved = fresh(3, seed=4)
    for seat in (1, 0):
        command = Resign(seat)
        saved.game.submit(command)
        saved.append(command)
    told = told_of(saved)
    assert [gone.seat for gone in told.results.exits] == [1, 0]
    lines = "\n".join(text_of(count_page(told, 80, 22, Look())))
    assert lines.index("Cyd") < lines.index("You  ") < lines.index("Bea")
    assert "out in round" in lines


@at_both_sizes
async def test_pages_of_the_count_are_turned_to_and_back(size: tuple[int, int]) -> None:
    async with playing(played_out(), size) as play:
        await play.press("enter")
        for key, words in (("d", "deals"), ("r", "highest rents"), ("l", "luck"), ("f", "Most visited")):
            await play.press(key)
            assert words in text(play.app)
            await play.press(key)
        await play.press("d", "escape")
        assert isinstance(play.app.screen, FinalScoreScreen)
        assert "worth by round" in text(play.app)


def test_the_end_by_rounds_or_laps_says_how_many_there_were() -> None:
    landlords, monopoly = find("landlord-1904"), find("monopoly-1935")
    assert why_over(End.ROUNDS, landlords, landlords.choose({"rounds": 5})) == "All five laps are done."
    assert why_over(End.ROUNDS, landlords, landlords.choose({"rounds": 1})) == "The only lap is done."
    assert why_over(End.ROUNDS, monopoly, monopoly.choose({"time_limit_rounds": 30})) == (
        "All 30 rounds are done."
    )
    assert why_over(End.TIME, monopoly, monopoly.choose({})) == "Time is up."
