"""The point of a game on its final score and in lines: what is worked out is read, at every size."""

from __future__ import annotations

import pytest

from engine.bots import make, next_command
from engine.game import Game
from engine.options import Value
from engine.rng import Rng
from engine.setup import new_game
from tests.support.landlord import position
from tests.tui.lines.sittings import after, read, table_of
from tests.tui.sittings import FakeSitting, playing
from tui.screen.final_score import FinalScoreScreen
from tui.table.game_figures import story
from tui.table.setup import setup_for
from tui.table.table import Table
from tui.words.paragraphs import ClosingWords

LANDLORD = "landlord-1904"
SIZES = ((80, 23), (80, 24), (100, 30), (120, 40), (160, 50))


def played_out(rules: str, players: int, **options: Value) -> FakeSitting:
    """A game that bots have played to its end."""
    setup = setup_for(rules, options, ["You"], ["thrifty"] * (players - 1), 7)
    saved = FakeSitting(new_game(setup), setup)
    bots = [make("thrifty", Rng(seat)) for seat in range(players)]
    while (decision := saved.game.decision) is not None:
        command = next_command(saved.game, decision, bots)
        saved.game.submit(command)
        saved.append(command)
    return saved


def lesson_of(saved: FakeSitting) -> ClosingWords:
    """What is to be told of it."""
    table = Table.at(saved)
    return story(table.game, table.chronicle.events, table.people_for((0,))).lesson


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
async def test_the_final_score_of_1904_tells_the_whole_lesson(players: int, size: tuple[int, int]) -> None:
    saved = played_out(LANDLORD, players)
    lesson = lesson_of(saved)
    async with playing(saved, size) as play:
        await play.press("enter")
        shown = words(play.text)
        assert lesson.closing in shown
        for row in lesson.rows:
            assert words(f"{row.label} {row.total} {' '.join(row.by_seat)}") in shown
        await play.press("e")
        assert lesson.note in words(play.text)
        await play.press("c")
        assert "worth by round" in play.text
        await play.press("escape")
        assert lesson.closing in words(play.text)
        assert isinstance(play.app.screen, FinalScoreScreen)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 9])
async def test_the_final_score_of_monopoly_has_its_sentence(players: int, size: tuple[int, int]) -> None:
    saved = played_out("monopoly-1935", players, time_limit_rounds=5)
    async with playing(saved, size) as play:
        await play.press("enter")
        assert lesson_of(saved).closing in words(play.text)


async def test_pages_that_a_game_has_nothing_for_are_not_offered() -> None:
    async with playing(played_out(LANDLORD, 2), (160, 50)) as play:
        await play.press("enter")
        before = play.text
        assert "d  Deals" not in before
        assert "c  Chart" in before
        await play.press("d")
        assert play.text == before
    async with playing(played_out("monopoly-1935", 2, time_limit_rounds=5), (160, 50)) as play:
        await play.press("enter")
        before = play.text
        assert "d  Deals" in before
        assert "c  Chart" not in before
        await play.press("e", "c")
        assert play.text == before


def test_in_lines_the_end_tells_the_lesson_to_each_from_their_own_side() -> None:
    text = words(read(table_of(_one_throw_from_the_end()), "roll", "rent"))
    told = text.partition("The game is over.")[2]
    assert "Earned as wages: $200; you $100, Bea $100." in told
    assert "Rent to landlords: $0; you $0, Bea $0." in told
    assert told.endswith("For every $100 earned in wages, landlords collected $0 in rent.")


def _one_throw_from_the_end() -> Game:
    """You and Bea have two spaces to go in the only lap."""
    return position((0, 0), rounds=1, at={0: 38, 1: 38}, dice=[(1, 2), (1, 2)])


def test_the_count_has_the_sentence_and_the_figures_behind_it() -> None:
    table = table_of(_one_throw_from_the_end())
    text = read(table, "count", "count lesson", "count figures", "quit")
    assert "Nobody earned any wages; landlords collected $0 in rent." in words(after(text, "count"))
    assert "Lots owned but empty: 0.0; you 0.0, Bea 0.0." in words(after(text, "count lesson"))
    assert "Lots owned but empty" not in after(text, "count figures")
