"""Setting a game up."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.options import SetupError, Value
from engine.setup import Chair, GameSetup, check, new_game, options_of

ANN, BOB = Chair("Ann", "hat"), Chair("Bob", "shoe", "thrifty")


def setup_of(
    *chairs: Chair, options: Mapping[str, Value] | None = None, seed: int = 1, rules: str = "monopoly-1935"
) -> GameSetup:
    return GameSetup(rules, options or {}, chairs or (ANN, BOB), seed)


def test_a_game_is_set_up_from_rules_options_chairs_and_a_seed() -> None:
    game = new_game(setup_of(options={"first_player": "seat_one", "income_tax_flat": 200}))
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.options.income_tax_flat == 200
    assert len(game.state.players) == 2


def test_equal_setups_are_the_same_game() -> None:
    assert new_game(setup_of(seed=5)).state == new_game(setup_of(seed=5)).state
    assert new_game(setup_of(seed=5)).events == new_game(setup_of(seed=5)).events
    assert new_game(setup_of(seed=5)).state != new_game(setup_of(seed=6)).state


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (setup_of(rules="ludo"), "There is no game called 'ludo'. Choose from monopoly-1935"),
        (setup_of(ANN), "Monopoly is for 2 to 9 players, not 1."),
        (setup_of(ANN, Chair("Bob", "car")), "There is no token 'car'. Choose from thimble, cannon,"),
        (setup_of(ANN, Chair("Ann", "shoe")), "Player names must differ."),
        (setup_of(ANN, Chair("Bob", "hat")), "Player tokens must differ."),
        (setup_of(ANN, Chair("", "shoe")), "A name has 1 to 12 printable characters, not ''."),
        (setup_of(ANN, Chair("   ", "shoe")), "A name has 1 to 12 printable characters, not '   '."),
        (
            setup_of(ANN, Chair("A" * 13, "shoe")),
            "A name has 1 to 12 printable characters, not 'AAAAAAAAAAAAA'.",
        ),
        (setup_of(ANN, Chair("A\nB", "shoe")), "A name has 1 to 12 printable characters, not 'A\\nB'."),
        (setup_of(seed=-1), "The seed must be a whole number from 0 to 9223372036854775807."),
        (setup_of(seed=1 << 63), "The seed must be a whole number from 0 to 9223372036854775807."),
        (setup_of(options={"decks": "mine"}), "decks must be table1 or pre1936, not 'mine'."),
        (setup_of(options={"decke": "table1"}), "This game has no option 'decke'."),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_sentence(setup: GameSetup, sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        check(setup)
    assert str(refused.value).startswith(sentence)
    with pytest.raises(SetupError):
        new_game(setup)


def test_the_widest_setup_is_accepted() -> None:
    check(setup_of(Chair("A" * 12, "hat"), Chair("Ådne Ø", "ring", "uniform"), seed=(1 << 63) - 1))
    check(setup_of(seed=0))


def test_the_options_of_a_setup_are_complete() -> None:
    options = options_of(setup_of(options={"edition": "current1995", "short_game": "published"}))
    assert (options.income_tax_flat, options.houses_before_hotel, options.rounding) == (200, 3, "up")
