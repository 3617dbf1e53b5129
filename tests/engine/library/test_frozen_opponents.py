"""Opponents frozen by version."""

from __future__ import annotations

import pytest

from engine.bots.levels import Normal
from engine.choices import Decision
from engine.commands import Command, Decline
from engine.game import Game
from engine.games import OWN
from engine.library.digests import DIGESTS
from engine.library.frozen_opponents import BOTS, digest, latest, name_of, opponent
from engine.options import SetupError
from engine.steps import MayBuy

OPPONENTS = [(rules, bot) for rules in OWN for bot in BOTS]


@pytest.mark.parametrize(("rules", "bot"), OPPONENTS)
def test_an_opponent_plays_as_its_name_promises(rules: str, bot: str) -> None:
    """If the change is intended, number it with `python -m tests.engine.library.frozen`."""
    assert digest(rules, bot) == DIGESTS[latest(rules, bot)]


def test_a_bot_that_plays_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Normal.choose

    def choose(self: Normal, game: Game, decision: Decision) -> Command:
        if isinstance(decision.step, MayBuy) and decision.step.title % 5 == 0:
            return Decline(decision.seat)
        return chosen(self, game, decision)

    monkeypatch.setattr(Normal, "choose", choose)
    assert digest(OWN[0], "normal") != DIGESTS[latest(OWN[0], "normal")]


def test_a_name_stands_for_a_game_and_a_bot() -> None:
    assert [opponent(latest(rules, bot)) for rules, bot in OPPONENTS] == OPPONENTS
    assert latest("monopoly-1935", "hard") == "monopoly-hard-1"


@pytest.mark.parametrize("name", ["monopoly-normal-0", "monopoly-hard-99"])
def test_what_this_version_plays_is_said_for_another_number(name: str) -> None:
    with pytest.raises(SetupError, match=r"This version plays monopoly-\w+-1, not"):
        opponent(name)


@pytest.mark.parametrize(
    "name", ["", "hard", "monopoly-uniform-1", "chess-hard-1", "monopoly-hard-", "monopoly-hard-x"]
)
def test_what_is_no_opponent_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="There is no opponent"):
        opponent(name)
    with pytest.raises(SetupError, match="not frozen"):
        latest("wells", "hard")


def test_numbers_are_compared_as_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DIGESTS, name_of(OWN[0], "easy", 9), "")
    monkeypatch.setitem(DIGESTS, name_of(OWN[0], "easy", 10), "")
    assert latest(OWN[0], "easy") == name_of(OWN[0], "easy", 10)
