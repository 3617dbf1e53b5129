"""Copies of a state."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

import pytest

from engine.commands import BANK, Throw
from engine.events import Reason
from engine.game import Game
from engine.ledger import give_title
from engine.queries import titles_of
from engine.state import GameState, Part, Player
from engine.steps import Due
from tests.support.position import HOTEL, landed, new, position, title_of

LAST = ("Kentucky Avenue", "Pacific Avenue", "Boardwalk")


def rich() -> GameState:
    """A state in which no field is empty or at its default."""
    game = position(
        (1500, 700, 0),
        owns={"red": 0, "green": 1, "Boardwalk": 1},
        built={"red": HOTEL, "green": 2},
        mortgaged=["Boardwalk"],
        credit=(500, 0, 0),
        keeps={"CH-14": 0, "CC-15": 1},
        jail={2: 1},
        out=[2],
    )
    claims = landed("Boardwalk", owns={"Boardwalk": 1}, rent_claim="must_ask").state.claims
    game.state.claims = claims[:]
    game.state.winners = [1]
    return game.state


def mutable_parts(value: Any, path: str = "state") -> dict[str, Any]:
    """Every list and every unfrozen record inside a value, by where it is."""
    parts: dict[str, Any] = {}
    if isinstance(value, list):
        parts[path] = value
        for index, item in enumerate(value):
            parts |= mutable_parts(item, f"{path}[{index}]")
    elif is_dataclass(value) and value.__hash__ is None:  # a frozen record can be hashed
        parts[path] = value
        for name in value.__dataclass_fields__:
            parts |= mutable_parts(getattr(value, name), f"{path}.{name}")
    return parts


def test_a_copy_is_equal() -> None:
    state = rich()
    assert state.copy() == state


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = rich()
    mine, its = mutable_parts(state), mutable_parts(state.copy())
    assert mine.keys() == its.keys()
    assert {"state.players[0].cards", "state.decks[1]", "state.rng", "state.claims"} <= mine.keys()
    assert [path for path in mine if mine[path] is its[path]] == []


@pytest.mark.parametrize(
    ("kind", "left_out"),
    [(GameState, {"proposers", "proposal_turn", "refusals", "agreements", "purchases"}), (Player, set())],
)
def test_only_the_memory_of_offers_is_left_out_of_a_comparison(kind: type[Any], left_out: set[str]) -> None:
    fields = kind.__dataclass_fields__
    assert {name for name, field in fields.items() if not field.compare} == left_out


def test_playing_on_in_a_copy_leaves_the_game_alone() -> None:
    game = new(3, seed=4)
    before = game.state.copy()
    copy = game.copy()
    seat = copy.state.turn
    assert copy.decision == game.decision
    copy.submit(Throw(seat))
    assert game.state == before
    assert copy.state != before
    assert game.decision is not None
    assert game.decision.step == Due(seat)


def test_a_copy_plays_on_alike() -> None:
    game = new(3, seed=4)
    copy: Game = game.copy()
    assert copy.events == []
    command = Throw(game.state.turn)
    assert copy.submit(command) == game.submit(command)
    assert copy.state == game.state


def test_the_seats_in_play_are_told_from_the_left() -> None:
    state = position((1, 2, 3, 4), out=[2]).state
    assert state.seats_in_play() == [0, 1, 3]
    assert state.seats_from(1) == [3, 0]
    assert state.seats_from(3) == [0, 1]


def test_funds_are_cash_and_credit() -> None:
    assert Player(30, 500, 0, 0, False, [], 0, Part()).funds == 530


def test_who_owns_what_is_kept_while_deeds_change_hands() -> None:
    game = position(owns={"red": 0, "green": 1, "Boardwalk": 1, "Park Place": 0})
    board = game.board
    red, green, blue = (board.groups[board.titles[title_of(game, name)].group].titles for name in LAST)
    assert game.owned.groups[:2] == [[red], [green]]
    for taker, groups in ((1, [[red], [green, blue]]), (BANK, [[red], [green]]), (0, [[red, blue], [green]])):
        for title in blue:
            give_title(game, title, taker, Reason.TRADE)
        assert game.owned.groups[:2] == groups
        assert titles_of(game, taker) == [title for title, own in enumerate(game.state.owner) if own == taker]


def test_who_owns_what_is_seen_where_a_position_was_changed_from_outside() -> None:
    game = position(owns={"red": 0})
    red = titles_of(game, 0)
    game.state.owner[:] = [1] * len(game.state.owner)
    assert titles_of(game, 0) == []
    assert set(red) < set(titles_of(game, 1))
