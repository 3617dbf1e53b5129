"""A teaching game: what costs much is said before anybody moves, and may be taken back once."""

from __future__ import annotations

import pytest

from engine.commands import DropOut, Throw
from engine.game import Game
from engine.setup import HUMAN, Chair, GameSetup
from engine.steps import Auction, PassTurn
from tests.support.position import position, title_of
from tests.tui.sittings import FakeSitting, playing, text
from tui.pages.coach import TAKE_BACK, LessonPage
from tui.table.table import Table
from tui.words.phrases import People

NAMES = ("Ann", "Bea", "Cyd")


def at_auction(*, teaching: bool = True, bid: int = 60) -> Game:
    """Seat 0 may bid for the last lot of its own set."""
    lot = title_of(position(), "New York Avenue")
    return position(
        (800, 800, 800),
        owns={"Tennessee Avenue": 0, "St. James Place": 0},
        agenda=(Auction(2, title=lot, bidders=(0, 2, 1), leader=1, bid=bid), PassTurn(2)),
        teaching=teaching,
    )


def sitting(game: Game, *people: int) -> FakeSitting:
    tokens = game.rules.rule_set.tokens
    chairs = [Chair(name, tokens[n], HUMAN if n in people else "normal") for n, name in enumerate(NAMES)]
    return FakeSitting(game, GameSetup(game.rules.rule_set.id, {}, tuple(chairs), 1))


def seated(game: Game, *people: int) -> Table:
    return Table.at(sitting(game, *people))


def test_a_costly_decision_is_said_and_the_others_wait() -> None:
    table = seated(at_auction(), 0)
    table.submit(DropOut(0))
    assert table.coach.lesson is not None
    assert table.play_one() is None
    cost, better = table.coach.lesson_words(table.game, People(NAMES, you=0))
    assert "points of your chance to win" in cost
    assert better.startswith("An expert's choice: Bid $")


def test_it_may_be_taken_back_once() -> None:
    table = seated(at_auction(), 0)
    table.submit(DropOut(0))
    page = LessonPage(table, People(NAMES, you=0))
    page.act(TAKE_BACK)
    assert table.coach.lesson is None
    assert table.decision is not None
    assert table.decision.seat == 0
    table.submit(DropOut(0))
    assert table.coach.lesson is None


def test_the_game_goes_on_if_the_player_likes() -> None:
    table = seated(at_auction(), 0)
    table.submit(DropOut(0))
    LessonPage(table, People(NAMES, you=0)).act("back")
    assert table.coach.lesson is None
    assert table.play_one() is not None


@pytest.mark.parametrize(
    ("game", "people"), [(at_auction(teaching=False), (0,)), (at_auction(), (0, 2))], ids=["usual", "people"]
)
def test_nothing_is_said_in_other_games_or_among_people(game: Game, people: tuple[int, ...]) -> None:
    table = seated(game, *people)
    table.submit(DropOut(0))
    assert table.coach.lesson is None


def test_what_costs_little_is_not_said() -> None:
    table = seated(position(teaching=True, dice=[(1, 2)]), 0)
    table.submit(Throw(0))
    assert table.coach.lesson is None


async def test_the_screen_shows_it_and_takes_it_back_by_one_key() -> None:
    async with playing(sitting(at_auction(), 0)) as play:
        await play.press("x")
        assert "Think again" in text(play.app)
        await play.press("U")
        assert "Think again" not in text(play.app)
        assert play.app.table.decision is not None
        assert play.app.table.decision.seat == 0
