"""A debtor who can raise enough is offered a way to pay, however much they own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.commands import BANK, Command
from engine.events import Reason
from engine.game import Game
from engine.queries import raisable, top_level
from engine.rng import Rng
from engine.setup import new_game
from engine.steps import Due, Owes, PassTurn
from engine.strategy import raising
from engine.strategy.raising import commands_of, ways
from engine.strategy.way import Raise
from tests.support.tables import random_setup

CREDITOR = 1


def rich(rules: str, seed: int) -> Game:
    """A table with any options where player 0 owns most deeds, built on and mortgaged as the rules allow."""
    game = new_game(random_setup(seed, rules))
    rng, state, board = Rng(seed), game.state, game.board
    for title in board.titles:
        state.owner[title.number] = (0, 0, 0, CREDITOR)[rng.below(4)] if rng.below(10) else BANK
    for lots in board.lots_together:
        if rng.below(4):
            for lot in lots:
                state.owner[lot] = 0
            _build(game, lots, rng)
    for title in board.titles:
        lots = board.lots_with[title.number] or (title.number,)
        level = state.level[title.number]
        is_clear = not level if game.options.mortgage_needs == "clear_lot" else not any(_levels(game, lots))
        can_be = is_clear and not game.rules.facts.bank_buys_lots
        state.mortgaged[title.number] = can_be and not rng.below(4)
    if game.options.markers:
        owned = [lot for lot, owner in enumerate(state.owner) if owner == 0]
        for lot in owned[game.options.markers :]:
            state.owner[lot], state.level[lot] = BANK, 0
    state.houses, state.hotels = rng.below(3) * rng.below(20), rng.below(4)
    state.players[0].cash, state.players[0].credit = rng.below(40), 0
    return game


def _levels(game: Game, lots: tuple[int, ...]) -> list[int]:
    return [game.state.level[lot] for lot in lots]


def _build(game: Game, lots: tuple[int, ...], rng: Rng) -> None:
    """Evenly, unless buildings need not be sold evenly; a bare lot may have been sold from its set."""
    state, options, top = game.state, game.options, top_level(game)
    least = rng.below(top + 1)
    for lot in lots:
        is_even = options.even_selling and not game.rules.facts.builds_alone
        state.level[lot] = min(top, least + rng.below(2)) if is_even else rng.below(top + 1)
        if options.deed_sale_needs == "clear_lot" and not state.level[lot] and rng.below(2):
            state.owner[lot] = CREDITOR


def owing(game: Game, amount: int) -> Game:
    """The same position where player 0 owes this much."""
    state = game.state.copy()
    debt = Owes(0, CREDITOR, amount, Reason.RENT, is_debt=True)
    state.agenda = [PassTurn(0), Due(0), debt]
    return Game(game.rules, state)


@pytest.mark.long
@pytest.mark.parametrize("rules", ["monopoly-1935", "addon-1995", "finance-1936"])
def test_a_way_is_offered_whenever_everything_together_covers_the_debt(rules: str) -> None:
    for seed in range(40):
        game = rich(rules, seed)
        rng, most, funds = Rng(seed), raisable(game, 0), game.state.players[0].funds
        for debt in (most, funds + 1 + rng.below(most - funds), funds + 1 + rng.below(most - funds)):
            for_debt = owing(game, debt)
            found = ways(for_debt, 0, debt - funds)
            assert found, f"{rules}, seed {seed}: nothing is offered for ${debt} of ${most}"
            for way in found:
                goes_and_pays(for_debt, commands_of(way.steps), debt)


def goes_and_pays(game: Game, commands: tuple[Command, ...], debt: int) -> None:
    """Every step is legal in this order, and with the last the debt is paid."""
    game = game.copy()
    creditor = game.state.players[CREDITOR].cash
    for command in commands:
        assert game.decision is not None
        assert isinstance(game.decision.step, Owes), "the debt was paid before"
        game.submit(command)
    assert game.state.players[CREDITOR].cash == creditor + debt


def test_the_search_is_bounded_for_who_owns_the_whole_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in offers times dollars: one search through all 42 deeds for $4700 is some 200,000."""
    game = new_game(replace(random_setup(0, "addon-1995"), options={}))
    game.state.owner[:] = [0] * len(game.state.owner)
    game.state.players[0].cash = 0
    compared = 0
    search = raising._least

    def counted(offers: Sequence[Raise], amount: int) -> tuple[Raise, ...] | None:
        nonlocal compared
        compared += len(offers) * amount
        return search(offers, amount)

    monkeypatch.setattr(raising, "_least", counted)
    assert ways(owing(game, 4700), 0, 4700)
    assert compared < 500_000
