"""The partners that answer deals in one fixed way answer so, and play whole games."""

from __future__ import annotations

import pytest

from engine.commands import Accept, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.rng import Rng
from engine.steps import PassTurn, TurnOver
from tests.engine.bots.partners import PARTNERS, Squeezer
from tests.engine.bots.versus import Result, play
from tests.support.position import asked, position, title_of


def considering(cash: int, *, completes: bool = False) -> Game:
    """The first player is asked for Boardwalk for so much, or offered it if that completes their set."""
    owns = {"Park Place": 0, "Boardwalk": 1} if completes else {"Boardwalk": 0}
    game = position((1500, 1500, 1500), owns=owns, turn=1, agenda=(TurnOver(1), PassTurn(1)))
    boardwalk = Goods(titles=(title_of(game, "Boardwalk"),))
    offer = Offer(1, 0, boardwalk, Goods(cash)) if completes else Offer(1, 0, Goods(cash), boardwalk)
    game.submit(Propose(1, offer))
    return game


@pytest.mark.parametrize(
    ("partner", "cash", "takes"),
    [
        ("par", 399, False),
        ("par", 400, True),
        ("spender", 400, True),
        ("double", 799, False),
        ("double", 800, True),
        ("recluse", 1500, False),
        ("collector", 400, True),
    ],
)
def test_partners_answer_by_the_printed_price(partner: str, cash: int, takes: bool) -> None:
    game = considering(cash)
    command = PARTNERS[partner](Rng(1)).choose(game, asked(game))
    assert isinstance(command, Accept if takes else Refuse)


def test_the_collector_pays_anything_for_a_set_and_the_others_do_not() -> None:
    game = considering(1400, completes=True)
    for partner, takes in (("collector", True), ("par", False)):
        command = PARTNERS[partner](Rng(1)).choose(game, asked(game))
        assert isinstance(command, Accept if takes else Refuse)


def test_the_squeezer_raises_by_a_little_every_turn() -> None:
    owns = {"Park Place": 0, "Boardwalk": 1}
    made: list[int] = []
    game = position((1500, 1500, 1500), owns=owns, agenda=(TurnOver(0), PassTurn(0)))
    for _ in range(3):
        command = Squeezer(Rng(1)).choose(game, asked(game))
        assert isinstance(command, Propose)
        made.append(command.offer.gives.cash)
        game.submit(command)
        game.submit(Refuse(1))
        game.state.round += 1
    assert made == [400, 440, 480]


@pytest.mark.parametrize("partner", PARTNERS)
def test_partners_play_whole_games(partner: str) -> None:
    result = play("thrifty", partner, seed=3)
    assert result.games == 1
    total = Result()
    total.add(result)
    assert total.line("thrifty", partner).startswith("  thrifty v")
