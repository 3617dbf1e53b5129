"""The engine's landings on two boards against the exact odds of the dice (AD-14 to AD-21, AD-56, AD-57).

Chance and Community Chest have one card each, which moves nobody; there is no Subway to ride, and what the
players are given at elevators they never use. Everything else happens as it does.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Collect
from engine.game import Game
from tests.odds.chain import IN_JAIL
from tests.odds.playing import Shares, disagreements, owned_game, play_all
from tests.odds.two_boards import BACKWARDS, LINKS, OUTER, TwoBoards

DRAWN = 2
"""The decks of which cards are drawn and read: the first ones."""


def quiet_game(seed: int) -> Game:
    game = owned_game("addon-1995", {"feature_subway": False, "feature_extra_cards": False}, seed)
    for pile in game.state.decks[:DRAWN]:
        pile[:] = [next(card for card in pile if isinstance(game.rules.cards[card].effect, Collect))]
    return game


@pytest.fixture(scope="module")
def played() -> list[Shares]:
    """The landing frequencies of every game."""
    return play_all(quiet_game, 10)


def test_the_exact_odds_know_both_boards() -> None:
    """Without its links the inner board is never entered; with them it has a good part of all landings."""
    with_links, without = TwoBoards().frequencies(), TwoBoards(links={}).frequencies()
    assert sum(with_links) == pytest.approx(1)
    assert max(with_links) == with_links[IN_JAIL]
    assert 0.2 < sum(with_links[OUTER:IN_JAIL]) < 0.5
    assert sum(without[OUTER:IN_JAIL]) == 0


@pytest.mark.long
@pytest.mark.rule("AD-14", "AD-15", "AD-16", "AD-18", "AD-19", "AD-21", "AD-56", "AD-57")
def test_landings_over_100000_throws_are_those_of_the_exact_odds(played: list[Shares]) -> None:
    assert disagreements(played, TwoBoards().frequencies()) == []


@pytest.mark.long
@pytest.mark.parametrize(
    "wrong",
    [
        {"crosses_on": 1},
        {"links": {place: LINKS[place] for place in (15, 49)}},
        {"links": {15: 61, 61: 15, 35: 49, 49: 35}},
        {"links": {place: LINKS[place] for place in (15, 35)}},
        {"backwards": IN_JAIL},
        {"backwards": BACKWARDS + 1},
    ],
    ids=[
        "odd throws change boards",
        "a link is missing",
        "the links are crossed",
        "nobody comes out",
        "nothing leads backward",
        "another place leads backward",
    ],
)
def test_other_rules_would_be_noticed(played: list[Shares], wrong: dict[str, Any]) -> None:
    assert disagreements(played, TwoBoards(**wrong).frequencies())
