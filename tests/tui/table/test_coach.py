"""A teaching game: what costs much is said before anybody moves, and may be taken back once."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from engine.commands import Accept, Bid, DropOut, Goods, Offer, Propose, Throw
from engine.game import Game
from engine.review.advice import Adviser
from engine.review.costly_decisions import Costly
from engine.review.screening import Suspect
from engine.setup import HUMAN, Chair, GameSetup
from engine.steps import Auction, Considers, PassTurn, TurnOver
from tests.support.long import few
from tests.support.position import position, title_of
from tests.tui.lines.sittings import at_title, console_on
from tests.tui.sittings import FakeSitting, playing, text
from tests.tui.stage import a_setup, new_app, on_stage, store_in
from tui.lines.console import finish
from tui.lines.page_reader import read
from tui.pages.coach import TAKE_BACK, LessonPage
from tui.screen.app.magnate import MagnateApp
from tui.screen.game import GameScreen
from tui.table.coach import Coach, Lesson
from tui.table.table import Table
from tui.table.undo import OwnDecisions
from tui.words.phrases import People

NAMES = ("Ann", "Bea", "Cyd")


LOT = title_of(position(), "New York Avenue")


def offered(*, teaching: bool = True, teaching_points: int = 5, cash: int = 200) -> Game:
    """Seat 0 is offered the price of the last lot that seat 1 lacks."""
    offer = Offer(1, 0, Goods(cash), Goods(titles=(LOT,)))
    return position(
        (300, 1500, 400),
        owns={"orange": 1, "New York Avenue": 0},
        agenda=(Considers(0, offer), TurnOver(1), PassTurn(1)),
        teaching=teaching,
        teaching_points=teaching_points,
    )


def sitting(game: Game, *people: int) -> FakeSitting:
    tokens = game.rules.rule_set.tokens
    chairs = [Chair(name, tokens[n], HUMAN if n in people else "normal") for n, name in enumerate(NAMES)]
    return FakeSitting(game, GameSetup(game.rules.rule_set.id, {}, tuple(chairs), 1))


def seated(game: Game, *people: int) -> Table:
    return Table.at(sitting(game, *people))


def test_a_costly_decision_is_said_and_the_others_wait() -> None:
    table = seated(offered(), 0)
    table.submit(Accept(0))
    assert table.coach.lesson is not None
    assert table.play_one() is None
    cost, better = table.coach.lesson_words(table.game, People(NAMES, you=0))
    assert "points of your chance to win" in cost
    assert better.startswith("An expert's choice: ")


def test_a_costly_decision_may_be_taken_back_once() -> None:
    table = seated(offered(), 0)
    table.submit(Accept(0))
    page = LessonPage(table, People(NAMES, you=0))
    page.act(TAKE_BACK)
    assert table.coach.lesson is None
    assert table.decision is not None
    assert table.decision.seat == 0
    table.submit(Accept(0))
    assert table.coach.lesson is None


def test_the_game_goes_on_if_the_player_likes() -> None:
    table = seated(offered(), 0)
    table.submit(Accept(0))
    LessonPage(table, People(NAMES, you=0)).act("back")
    assert table.coach.lesson is None
    assert table.play_one() is not None


@pytest.mark.parametrize(
    ("game", "people"), [(offered(teaching=False), (0,)), (offered(), (0, 2))], ids=["usual", "people"]
)
def test_nothing_is_said_in_other_games_or_among_people(game: Game, people: tuple[int, ...]) -> None:
    table = seated(game, *people)
    table.submit(Accept(0))
    assert table.coach.lesson is None


def test_what_costs_little_is_not_said() -> None:
    table = seated(position(teaching=True, dice=[(1, 2)]), 0)
    table.submit(Throw(0))
    assert table.coach.lesson is None


def test_what_only_looks_costly_is_not_said() -> None:
    game = position(
        (39, 1500, 900),
        owns={"Electric Company": 2, "pink": 0},
        agenda=(
            Auction(1, title=title_of(position(), "Water Works"), bidders=(0, 2, 1), leader=2, bid=6),
            PassTurn(1),
        ),
        teaching=True,
    )
    adviser = Adviser(game.rules)
    best = adviser.best(game, 0)
    assert isinstance(best, Bid)
    assert adviser.after(game, best)[0] - adviser.after(game, DropOut(0))[0] > 0.05
    table = seated(game, 0)
    table.submit(DropOut(0))
    assert table.coach.lesson is None


def test_a_deal_of_the_players_own_that_gives_much_away_is_said_before_it_is_answered() -> None:
    game = position(
        (300, 1500, 400),
        owns={"orange": 1, "New York Avenue": 0},
        agenda=(TurnOver(0), PassTurn(0)),
        teaching=True,
    )
    table = seated(game, 0)
    table.submit(Propose(0, Offer(0, 1, Goods(titles=(LOT,)), Goods(200))))
    assert table.coach.lesson is not None


@pytest.mark.parametrize("points", [2, 5, 10])
def test_how_much_a_decision_must_cost_is_set_and_said_at_the_beginning(points: int) -> None:
    table = seated(position(teaching=True, teaching_points=points), 0)
    assert table.coach.promise == (
        f"Teaching game: you are told when a decision costs {points} points or more of your chance to win."
    )
    for without in (seated(position(teaching_points=points), 0), seated(offered(), 0, 1)):
        assert without.coach.promise == ""


def test_a_cost_is_told_from_the_points_on_that_are_set() -> None:
    """For $300 the last lot of a set costs some seven points."""
    costs: dict[int, float] = {}
    for points in (2, 5, 10):
        table = seated(offered(teaching_points=points, cash=300), 0)
        table.submit(Accept(0))
        costs[points] = 0.0 if table.coach.lesson is None else table.coach.lesson.costly.cost
    assert 0.05 < costs[2] == costs[5] < 0.1
    assert not costs[10]


async def test_the_screen_says_the_threshold_when_the_game_begins(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    async with on_stage(app):
        for options, said in (({"teaching": True, "teaching_points": 2}, "costs 2 points"), ({}, "")):
            setup = replace(a_setup("Ann"), options=options)
            with store_in(tmp_path).create(setup) as saved:
                screen = MagnateApp.game_screen(app, Table.at(saved))
            assert isinstance(screen, GameScreen)
            assert said in screen.desk.note
            assert bool(screen.desk.note) is bool(said)


def test_by_lines_it_is_said_too(tmp_path: Path) -> None:
    told = at_title(tmp_path, "new", "teaching=yes", "teaching_points=10", "", "quit")
    assert "Teaching game: you are told when a decision costs 10 points or more" in told


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every decision counts as costly, without being played out."""
    suspect = Suspect(0, 1, 0, (Accept(0),), None, 0.1, 1)
    lesson = Lesson(Accept(0), Costly(suspect, 0.1, 0.01), offered().state)
    monkeypatch.setattr(Coach, "_judged", lambda coach, *asked: lesson)


@pytest.mark.usefixtures("taught")
@pytest.mark.parametrize("key", few(["enter", "U"]))
async def test_the_screen_takes_it_back_by_enter(key: str) -> None:
    async with playing(sitting(offered(), 0)) as play:
        await play.press("y")
        assert "Think again" in text(play.app)
        assert text(play.app).splitlines()[-1].startswith(" Enter  Take it back ")
        await play.press(key)
        assert "Think again" not in text(play.app)
        assert play.app.table.decision is not None
        assert play.app.table.decision.seat == 0


@pytest.mark.usefixtures("taught")
async def test_what_cannot_be_taken_back_is_left_by_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "may_take_back", lambda table, seats: None)
    async with playing(sitting(offered(), 0)) as play:
        await play.press("y")
        assert text(play.app).splitlines()[-1].startswith(" Enter  Go on ")
        await play.press("enter")
        assert "Think again" not in text(play.app)
        assert play.app.table.coach.lesson is None


@pytest.mark.usefixtures("taught")
@pytest.mark.parametrize("may_take_back", [True, False])
def test_by_lines_enter_never_plays_on_where_it_can_take_back(may_take_back: bool) -> None:
    table = seated(offered(), 0)
    table.submit(Accept(0))
    if not may_take_back:
        table._own = OwnDecisions()
    source = io.StringIO("\n")
    finish(read(LessonPage(table, People(NAMES, you=0)), console_on(source, io.StringIO())))
    assert table.coach.lesson is None
    assert table.decision is not None
    assert isinstance(table.decision.step, Considers) is may_take_back
