"""The judges of all games: what they say comes true, and early enough to be worth saying."""

from __future__ import annotations

from statistics import fmean

import pytest

from engine.bots import answer, make
from engine.commands import SellBuildings
from engine.events import Reason
from engine.games import find
from engine.review.calibration import Calibration
from engine.review.judge import Judge, sharpened
from engine.rng import Rng
from engine.steps import Owes, PassTurn, TurnOver
from tests.learn.tables import MIXED, play
from tests.support.position import asked, position

FIRST_SEED = 9000


@pytest.mark.parametrize(("rules", "games"), [("landlord-1904", 16), ("finance-1936", 24)])
def test_chances_come_true_and_tell_the_winner(rules: str, games: int) -> None:
    judge, calibration, of_winner = (
        Judge(find(rules).rules(find(rules).choose({}))),
        Calibration(),
        list[float](),
    )
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        played = play(find(rules), MIXED, 4, seed)
        assert played is not None
        shares = played.shares()
        for game in played.before_throws():
            seats = game.state.seats_in_play()
            chances = judge.chances(game)
            calibration.add([chances[seat] for seat in seats], [shares[seat] for seat in seats])
            of_winner.append(sum(chance * share for chance, share in zip(chances, shares, strict=True)))
    assert fmean(of_winner) > 0.4  # a judge who knows nothing would say 0.25
    assert calibration.off < 0.08  # so few games; hundreds are within 0.02


def test_sharpness_pushes_chances_apart_and_keeps_their_order() -> None:
    chances = sharpened({0: 0.5, 1: 0.3, 3: 0.2}, {3: 2.0})
    assert sum(chances.values()) == pytest.approx(1)
    assert chances[0] > 0.5 > 0.3 > chances[1] > chances[3]


def test_a_table_larger_than_any_measured_is_judged_like_the_largest() -> None:
    six = dict.fromkeys(range(6), 0.1) | {0: 0.5}
    assert sharpened(six, {2: 3.0, 5: 1.1})[0] == sharpened(six, {6: 1.1})[0]


def test_what_has_to_be_sold_for_a_debt_was_lost_when_it_fell_due() -> None:
    game = position(
        (10, 600, 600),
        owns={"orange": 0},
        built={"orange": 2},
        agenda=(Owes(0, 1, 250, Reason.RENT, is_debt=True), TurnOver(0), PassTurn(0)),
    )
    judge, debtor = Judge(game.rules), make("normal", Rng(0))
    before, sold = judge.chances(game), 0
    while isinstance(asked(game).step, Owes):
        command = answer(debtor, game, asked(game))
        sold += isinstance(command, SellBuildings)
        game.submit(command)
        assert judge.chances(game) == pytest.approx(before)
    assert sold > 1
