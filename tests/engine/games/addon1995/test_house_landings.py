"""Where careful players like to land on two boards by house rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.addon1995.landing_values import Landings
from tests.support.position import place_of, position

pytestmark = pytest.mark.rule("HR-04")


def worth_of_landing(where: str, **setting: Any) -> int:
    game = position(rules="addon-1995", **setting)
    return Landings(game, 0)[place_of(game, where)]


def test_nobody_is_drawn_to_what_they_may_not_buy_yet() -> None:
    assert worth_of_landing("Boardwalk") > 0
    assert worth_of_landing("Boardwalk", first_lap=True) == 0


def test_nobody_shuns_the_lots_of_an_owner_in_a_jail_without_rent() -> None:
    setting: dict[str, Any] = {"owns": {"dark blue": 1}, "built": {"dark blue": 2}, "jail": {1: 1}}
    assert worth_of_landing("Boardwalk", **setting) < -500
    assert worth_of_landing("Boardwalk", rent_in_jail=False, **setting) == 0
