"""What is said of all offers at once is what the rules say of each; what is kept of a row is the row."""

from __future__ import annotations

import random

import pytest

import magnate
from engine.commands import Mortgage, Propose
from engine.games import OWN
from engine.options import Value
from tui.library.actions import Actions
from tui.library.observation import SeenPosition

numpy = pytest.importorskip("numpy", reason="the extra magnate[gym] is not installed")

from tui.library.observation_rows import KeptRows  # noqa: E402
from tui.library.offer_mask import Offering  # noqa: E402

MOVES = 60

TABLES: dict[str, dict[str, Value]] = {
    "as printed": {},
    "no mortgaged deeds are traded": {"trade_mortgaged": False, "mortgage_interest": 20},
    "a lot is sold when it is bare": {"deed_sale_needs": "clear_lot", "starting_cash": 4000},
    "even sums": {"money_unit": 5, "starting_cash": 300},
}


def begun(seed: int, rules: str, options: dict[str, Value]) -> magnate.Game:
    """A game in which most deeds belong to somebody, and some are mortgaged or built on."""
    game, rng = magnate.new(rules, 4, seed, None, **options), random.Random(seed)
    state = game.state
    for title in range(len(state.owner)):
        if rng.random() < 0.8:
            game.engine.hand_over(title, title % 4)
            state.mortgaged[title] = game.engine.knows(Mortgage) and rng.random() < 0.3
    for lots in game.board.lots_together:
        if rng.random() < 0.4:
            state.level[lots[0]] = 1
    state.off_market.append(rng.randrange(len(state.owner)))
    state.unheard.append((rng.randrange(2), 2))
    return game


@pytest.mark.parametrize("rules", ["monopoly-1935", "finance-1936", "addon-1995"])
@pytest.mark.parametrize("table", TABLES)
def test_all_offers_at_once_are_those_that_are_allowed_one_by_one(rules: str, table: str) -> None:
    specs = {spec.name: spec for spec in magnate.new(rules).engine.rules.rule_set.options}
    options = {
        name: value for name, value in TABLES[table].items() if name in specs and specs[name].takes(value)
    }
    game, answered = begun(7, rules, options), 0
    offering, actions, rng = Offering(game.engine), Actions(game), random.Random(7)
    for _ in range(MOVES):
        if game.is_over:
            break
        listed = actions.legal(game)
        found = offering.allowed(game.engine)
        if found is not None:
            answered += 1
            first = actions.offers.start
            offers = {n - first: one for n, one in listed.items() if isinstance(one, Propose)}
            assert numpy.flatnonzero(found).tolist() == sorted(offers)
            assert all(offering.command(game.engine, one.seat, n) == one for n, one in offers.items())
        game.play(rng.choice([*listed.values()]))
    assert answered > MOVES / 10


@pytest.mark.parametrize("rules", OWN)
def test_a_kept_row_is_the_whole_row_whichever_game_it_showed_before(rules: str) -> None:
    games = [magnate.new(rules, 3, seed) for seed in (1, 2)]
    seen, rng = SeenPosition(games[0]), random.Random(3)
    rows = KeptRows(seen)
    for _ in range(60):
        for game in games:
            for seat in rng.sample(range(3), rng.randrange(4)):  # one may not look for a while
                row = rows.row(game, seat)
                assert numpy.array_equal(row, numpy.asarray(seen.row(game, seat), numpy.float32))
                row[:] = 9.0  # it is the caller's
            if not game.is_over:
                game.play(rng.choice(game.legal() + magnate.deals(game)))


def test_a_debtor_s_offers_are_asked_about_one_by_one() -> None:
    game = magnate.position(
        "monopoly-1935 | agenda=[PassTurn(p0),TurnOver(p0,[]),Owes(p0,p1,90,rent,none,yes,none)]"
        " | p0 $20 @3 Boardwalk ParkPlace | p1 $900 @0 BalticAvenue"
    )
    assert any(isinstance(deal, Propose) for deal in magnate.deals(game))
    assert Offering(game.engine).allowed(game.engine) is None
