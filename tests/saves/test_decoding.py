"""Commands, steps and positions as JSON, and strictly back."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from engine.commands import Bid, Command, Goods, NamePrice, Offer, Propose, Throw
from engine.events import Reason
from engine.games import all_games, find
from engine.games.addon1995.state import AddonState
from engine.games.finance1936.state import FinanceState
from engine.games.landlord1904.state import LandlordState
from engine.rng import Rng
from engine.setup import new_game
from engine.state import GameState, RentClaim
from engine.steps import Building, Considers, ConsidersPart, Due, Owes, PlaceWon, Step
from saves.decoding import Unreadable, codec
from saves.encoding import Plain, command_to_line, digest, state_to_plain, to_line
from tests.saves.games import SETUP
from tests.support.garbage import garbage
from tests.support.vocabulary import COMMANDS, STEPS

MONOPOLY = codec(find("monopoly-1935"))


def test_a_command_is_one_line_with_its_kind() -> None:
    assert command_to_line(Bid(2, 40)) == '{"is":"Bid","seat":2,"amount":40}'


def test_every_kind_of_command_is_read_back_equal() -> None:
    rng, games = Rng(1), all_games()
    for _ in range(20):
        for command in garbage(rng, seats=4):
            reader = next(codec(game) for game in games if type(command) in game.bundle.commands)
            assert reader.command(json.loads(command_to_line(command))) == command


@pytest.mark.parametrize("price", [140, 0, -200])
def test_a_price_is_read_back_whoever_would_pay_it(price: int) -> None:
    named = NamePrice(1, price)
    assert MONOPOLY.command(json.loads(command_to_line(named))) == named


@pytest.mark.parametrize(
    "step",
    [
        Due(1, doubles=2, ready=(0, 3)),
        PlaceWon(1, Building.HOTEL, paid=True),
        Considers(1, Offer(0, 1, Goods(10, (3,)), Goods(cards=(4,)))),
        ConsidersPart(1, Owes(0, 1, 50, Reason.RENT, title=3, is_debt=True), 20, (5, 6)),
    ],
)
def test_steps_are_read_back_equal(step: Step) -> None:
    state = position()
    state.agenda = [step]
    assert MONOPOLY.state(json.loads(to_line(state_to_plain(state)))) == state


def position() -> GameState:
    state = new_game(SETUP).state
    state.claims.append(RentClaim(0, 1, 5, 20, 1, 2))
    return state


def test_a_position_is_read_back_equal() -> None:
    assert MONOPOLY.state(json.loads(to_line(state_to_plain(position())))) == position()


def test_the_digest_does_not_depend_on_the_order_of_keys() -> None:
    plain = state_to_plain(position())
    assert digest(dict(reversed(plain.items()))) == digest(plain)
    plain["boxes"][0] += 1
    assert digest(plain) != digest(state_to_plain(position()))


@pytest.mark.parametrize(
    ("plain", "why"),
    [
        ({"is": "Bribe", "seat": 1}, "'Bribe' is not a command"),
        ({"is": "Due", "seat": 1}, "'Due' is not a command"),
        ({"is": "Command", "seat": 1}, "'Command' is not a command"),
        ({"is": ["Bid"], "seat": 1}, "is not a command"),
        ({"seat": 1}, "None is not a command"),
        (["Throw", 1], "None is not a command"),
        ({"is": "Throw"}, "seat: Field required"),
        ({"is": "Throw", "seat": 1, "dice": [6, 6]}, "dice: Extra inputs"),
        ({"is": "Bid", "seat": "1", "amount": 2}, "seat: Input should be a valid integer"),
        ({"is": "Bid", "seat": 1, "amount": 2.0}, "amount: Input should be a valid integer"),
        ({"is": "Bid", "seat": 1, "amount": True}, "amount: Input should be a valid integer"),
        ({"is": "Bid", "seat": 1, "amount": None}, "amount: Input should be a valid integer"),
        ({"is": "Build", "seat": 1, "lots": 3}, "lots: Input should be a valid tuple"),
        ({"is": "Build", "seat": 1, "lots": "12"}, "lots: Input should be a valid tuple"),
        ({"is": "Build", "seat": 1, "lots": [1, "2"]}, "lots.1: Input should be a valid integer"),
        ({"is": "Propose", "seat": 1, "offer": {"proposer": 1}}, "offer.partner: Field required"),
    ],
)
def test_nothing_is_guessed_or_converted(plain: object, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        MONOPOLY.command(plain)


def test_terms_that_have_a_default_may_be_missing() -> None:
    plain = {"is": "Propose", "seat": 0, "offer": {"proposer": 0, "partner": 1, "gets": {"cash": 5}}}
    assert MONOPOLY.command(plain) == Propose(0, Offer(0, 1, Goods(), Goods(5)))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bank", "0"),
        ("owner", None),
        ("mortgaged", [0] * 28),
        ("rng", 5),
        ("players", []),
        ("agenda", [{"is": "Throw", "seat": 0}]),
        ("agenda", [{"is": "PlaceWon", "seat": 0, "building": "tower", "paid": True}]),
        ("extra", 1),
    ],
)
def test_a_position_is_read_as_strictly(key: str, value: object) -> None:
    plain: Plain = {**state_to_plain(position()), key: value}
    if key == "players":
        plain["players"] = [{"cash": 1500}]
    with pytest.raises(Unreadable):
        MONOPOLY.state(plain)


def test_every_field_is_of_a_type_that_json_can_carry() -> None:
    for kind in (*COMMANDS, *STEPS, GameState, LandlordState, FinanceState, AddonState):
        assert_plain_types(kind, kind.__name__)


def assert_plain_types(hint: Any, where: str) -> None:
    if is_dataclass(hint):
        assert "is" not in {field.name for field in fields(hint)}, where
        for name, inner in get_type_hints(hint).items():
            assert_plain_types(inner, f"{where}.{name}")
    elif inner_hints := get_args(hint):
        for inner in inner_hints:
            assert_plain_types(inner, where)
    else:
        assert hint not in (float, bytes, set, frozenset, complex, object, Any), where


def test_a_command_can_be_told_from_its_like() -> None:
    loaded: Command = MONOPOLY.command({"is": "Throw", "seat": 1})
    assert type(loaded) is Throw
