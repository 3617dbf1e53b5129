"""Money, buildings, titles and cards: nothing appears, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.game import Game
from engine.queries import houses_on, is_hotel
from engine.rulesets import find
from engine.state import BANK
from tests.support.walk import SEEDS, Moment, late_game, random_setup, walk


def money(game: Game) -> int:
    """All money there is: cash, credit, and what the Bank has taken in."""
    return sum(player.funds for player in game.state.players) + game.state.bank


def check_buildings(game: Game) -> None:
    state, titles = game.state, range(len(game.state.level))
    rule_set = find("monopoly-1935")
    assert min(state.houses, state.hotels) >= 0
    assert state.houses + sum(houses_on(game, title) for title in titles) == rule_set.houses
    assert state.hotels + sum(is_hotel(game, title) for title in titles) == rule_set.hotels


def check_titles(game: Game) -> None:
    """An owner is in the game; only what is owned has buildings, and nothing mortgaged has any."""
    state = game.state
    for title, owner in enumerate(state.owner):
        assert owner == BANK or not state.players[owner].is_out
        if state.level[title]:
            assert owner != BANK
            assert not state.mortgaged[title]


def check_cards(game: Game) -> None:
    state = game.state
    kept = [card for player in state.players for card in player.cards]
    piled = [card for pile in state.decks for card in pile]
    assert sorted(kept + piled) == list(range(len(game.rules.cards)))


def check_players(game: Game) -> None:
    for player in game.state.players:
        assert min(player.cash, player.credit) >= 0
        if player.is_out:
            assert player.funds == 0
            assert player.cards == []


def keeping(total: int) -> Callable[[Moment], None]:
    def look(moment: Moment) -> None:
        assert money(moment.game) == total
        check_buildings(moment.game)
        check_titles(moment.game)
        check_players(moment.game)
        check_cards(moment.game)

    return look


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_appears_and_nothing_is_lost(seed: int) -> None:
    setup = random_setup(seed)
    walk(setup, keeping(1500 * len(setup.chairs)))


@pytest.mark.parametrize("seed", SEEDS[::8])
def test_so_it_is_late_in_the_game(seed: int) -> None:
    game = late_game(seed)
    walk(random_setup(seed), keeping(money(game)), game)
