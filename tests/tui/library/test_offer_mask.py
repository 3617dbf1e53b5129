"""What is said of all offers at once is what the rules say of each; what is kept of a row is the row."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

import magnate
from engine.commands import Command, Counter, Goods, Mortgage, Offer, Propose
from engine.games import OWN
from engine.library.legal import STEPS, priced
from engine.offer_history import at_balance
from engine.options import Value
from engine.state import GameState
from engine.steps import Auction, Building, Considers, Due, PassTurn
from tests.support.finance import CANAL, COMMERCE, ELM, GARDEN, GOAT, MILL, UNION
from tests.support.finance import position as of_finance
from tests.support.long import few
from tests.support.position import position
from tui.library.actions import Actions
from tui.library.game import Game
from tui.library.observation import SeenPosition

numpy = pytest.importorskip("numpy", reason="the extra magnate[gym] is not installed")

from tui.library.observation_rows import KeptRows  # noqa: E402
from tui.library.offer_mask import OfferMask  # noqa: E402

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


def taken(rules: str, options: dict[str, Value]) -> dict[str, Value]:
    """Those of some options that a game has."""
    specs = {spec.name: spec for spec in magnate.new(rules).engine.rules.rule_set.options}
    return {name: value for name, value in options.items() if name in specs and specs[name].takes(value)}


@pytest.mark.parametrize("rules", ["monopoly-1935", "finance-1936", "addon-1995"])
@pytest.mark.parametrize("table", few(TABLES, 2))
def test_all_offers_at_once_are_those_that_are_allowed_one_by_one(rules: str, table: str) -> None:
    game, answered = begun(7, rules, taken(rules, TABLES[table])), 0
    mask, actions, rng = OfferMask(game.engine), Actions(game), random.Random(7)
    for _ in range(MOVES):
        if game.is_over:
            break
        listed = actions.legal(game)
        found = mask.allowed(game.engine)
        if found is not None:
            answered += 1
            first = actions.offers.start
            offers = {n - first: one for n, one in listed.items() if isinstance(one, Propose)}
            assert numpy.flatnonzero(found).tolist() == sorted(offers)
            assert all(mask.command(game.engine, one.seat, n) == one for n, one in offers.items())
        game.play(rng.choice([*listed.values()]))
    assert answered > MOVES / 10


FOR_A_LOT = Auction(0, title=GARDEN, bidders=(1, 2, 0), leader=0, bid=200)
FOR_A_HOUSE = Auction(0, building=Building.HOUSE, floor=100, bidders=(1, 2, 0), leader=0, bid=200, lot=GOAT)
AUCTIONS = FOR_A_LOT, FOR_A_HOUSE, replace(FOR_A_LOT, leader=1, bidders=(2, 0, 1))
PURSES = (210, 260, 400), (1000, 1000, 1000)
OWNED: dict[str, Any] = {
    "owns": {GOAT: 0, MILL: 0, CANAL: 1, UNION: 1, COMMERCE: 2, ELM: 2},
    "circuit": (0, 1, 2),
}


@pytest.mark.parametrize("auction", AUCTIONS)
@pytest.mark.parametrize("cash", PURSES)
def test_a_standing_bid_is_set_aside_in_the_offers_of_an_auction(
    auction: Auction, cash: Sequence[int]
) -> None:
    game = Game(of_finance(cash, **OWNED, agenda=(auction, PassTurn(0))))
    first, found = Actions(game).offers.start, OfferMask(game.engine).allowed(game.engine)
    offers = [n - first for n, one in Actions(game).legal(game).items() if isinstance(one, Propose)]
    assert numpy.flatnonzero(found).tolist() == sorted(offers) != []


def test_offers_beside_a_bid_are_asked_about_one_by_one_where_deeds_are_mortgaged() -> None:
    game = of_finance(PURSES[0], **OWNED, agenda=(FOR_A_LOT, PassTurn(0)))
    game.state.mortgaged[MILL] = True
    assert OfferMask(game).allowed(game) is None


def remove_first_rival(state: GameState) -> None:
    state.players[1].is_out = True
    state.bankruptcies += 1


CHANGES: dict[str, Callable[[GameState], object]] = {
    "a deed": lambda state: state.owner.__setitem__(1, 0),
    "a building": lambda state: state.level.__setitem__(3, 1),
    "a mortgage": lambda state: state.mortgaged.__setitem__(3, True),
    "cash": lambda state: setattr(state.players[1], "cash", 10),
    "what is for sale": lambda state: state.off_market.append(3),
    "who takes offers": lambda state: state.unheard.append((1, 0)),
    "who plays": remove_first_rival,
    "whose turn it is": lambda state: state.agenda.__setitem__(-1, Due(1)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_offers_are_found_anew_after_any_change_that_counts(change: Callable[[GameState], object]) -> None:
    game = position(owns={"light blue": 1, "Baltic Avenue": 2, "Boardwalk": 0}, trade_mortgaged=False)
    mask = OfferMask(game)
    before = mask.allowed(game)
    assert mask.allowed(game) is before
    change(game.state)
    game.go_back(game.state)
    after = mask.allowed(game)
    assert not numpy.array_equal(after, before)
    assert numpy.array_equal(after, OfferMask(game).allowed(game))


def answers_one_by_one(game: Game, step: Considers) -> list[Command]:
    """The usual counteroffers that the rules allow."""
    gives, gets = step.offer.gets, step.offer.gives
    goods = Offer(step.seat, step.proposer, gives, gets)
    asked = priced(game.engine, gets.titles, 100)
    sums = [asked - priced(game.engine, gives.titles, part) for part in STEPS]
    tried = [Counter(step.seat, at_balance(goods, cash)) for cash in sums]
    return [command for command in tried if game.refusal(command) is None]


def answers_listed(game: Game) -> list[Command]:
    return [deal for deal in magnate.deals(game) if isinstance(deal, Counter)]


@pytest.mark.parametrize("rules", OWN)
def test_the_counteroffers_listed_are_those_that_are_allowed_one_by_one(rules: str) -> None:
    game, countered = begun(5, rules, taken(rules, {**TABLES["even sums"], "lot_trades": True})), 0
    rng = random.Random(5)
    for _ in range(MOVES):
        step = game.state.agenda[-1]
        if isinstance(step, Considers) and game.engine.knows(Counter):
            assert answers_listed(game) == answers_one_by_one(game, step)
            countered += len(answers_listed(game))
        game.play(rng.choice(magnate.deals(game) or game.legal()))
    assert countered


@pytest.mark.parametrize("auction", AUCTIONS)
@pytest.mark.parametrize("cash", PURSES)
@pytest.mark.parametrize("wanted", [GOAT, MILL])
def test_a_standing_bid_is_set_aside_in_counteroffers(
    auction: Auction, cash: Sequence[int], wanted: int
) -> None:
    asked = Considers(0, Offer(1, 0, Goods(0, (CANAL,)), Goods(0, (wanted,))))
    game = Game(of_finance(cash, **OWNED, agenda=(asked, auction, PassTurn(0))))
    assert answers_listed(game) == answers_one_by_one(game, asked)


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
    assert OfferMask(game.engine).allowed(game.engine) is None


def test_offers_beside_a_player_s_own_auction_are_asked_about_one_by_one() -> None:
    auction = replace(FOR_A_LOT, title=MILL, seller=0, leader=1, bidders=(2, 1))
    game = of_finance((1000, 1000, 1000), **OWNED, agenda=(auction, PassTurn(0)))
    assert OfferMask(game).allowed(game) is None
