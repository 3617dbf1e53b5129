"""The bench runs; what it measures is for people to judge."""

from __future__ import annotations

from dataclasses import astuple

from tests.speed.bench import measure, mid_game, table


def test_the_bench_measures_everything() -> None:
    rates = measure(rounds=2, games=1, bare_turns=1_000, repeats=2)
    assert all(figure > 0 for figure in astuple(rates))
    assert len(table(rates).splitlines()) == 7


def test_its_position_in_mid_game_has_property_and_a_throw_to_make() -> None:
    game = mid_game()
    assert not game.is_over
    assert any(owner >= 0 for owner in game.state.owner)
