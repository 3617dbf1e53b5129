"""A teaching game: what costs much is said before anybody moves, and may be taken back once."""

from __future__ import annotations

import pytest

from engine.commands import Accept, Bid, DropOut, Goods, Offer, Propose, Throw
from engine.game import Game
from engine.review.advice import Adviser
from engine.setup import HUMAN, Chair, GameSetup
from engine.steps import Auction, Considers, PassTurn, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import FakeSitting, playing, text
from tui.pages.coach import TAKE_BACK, LessonPage
from tui.table.coach import COSTLY
from tui.table.table import Table
from tui.words.phrases import People

NAMES = ("Ann", "Bea", "Cyd")


LOT = title_of(position(), "New York Avenue")


def offered(*, teaching: bool = True, cash: int = 200) -> Game:
    """Seat 0 is offered the price of the last lot that seat 1 lacks."""
    offer = Offer(1, 0, Goods(cash), Goods(titles=(LOT,)))
    return position(
        (300, 1500, 400),
        owns={"orange": 1, "New York Avenue": 0},
        agenda=(Considers(0, offer), TurnOver(1), PassTurn(1)),
        teaching=teaching,
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


def test_it_may_be_taken_back_once() -> None:
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
    assert adviser.after(game, best)[0] - adviser.after(game, DropOut(0))[0] > COSTLY
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


async def test_the_screen_shows_it_and_takes_it_back_by_one_key() -> None:
    async with playing(sitting(offered(), 0)) as play:
        await play.press("y")
        assert "Think again" in text(play.app)
        await play.press("U")
        assert "Think again" not in text(play.app)
        assert play.app.table.decision is not None
        assert play.app.table.decision.seat == 0
