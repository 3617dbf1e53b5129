"""The figures that are shipped are those of the house rules there are, and the page is written from them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games import OWN, find
from engine.house.options import HOUSE_RULES
from engine.house.sets import AS_PRINTED, SETS
from engine.review.estimates import FIGURES
from tests.effects.__main__ import figures, write
from tests.effects.page import PAGE, page
from tests.effects.pooling import pooled
from tests.effects.rows import BESIDE, UNMEASURED, MeasuredRule, measured_options, rows
from tests.engine.review.test_estimates import GAME, drawn
from tui.cli.sim import Run
from tui.cli.vary import Variant, Varied
from tui.pages.rule_effects import effects
from tui.words.house_rules import WHY
from tui.words.rule_effects import change_words, figure_of, in_short, row_read

FEWEST_GAMES = 20
"""Figures of fewer say nothing: their intervals hold everything."""


def shipped(rules: str, bots: str) -> set[object]:
    """The rows there are, by option, value, and what is beside it."""
    return {
        (one.option, one.value, *sorted(one.beside.items())) for one in effects(rules) if one.bots == bots
    }


def wanted(rules: str, *, sets: bool = False) -> set[object]:
    """The rows there should be, in the same form."""
    return {(one.option, one.value, *sorted(one.beside.items())) for one in rows(rules, sets=sets)}


@pytest.mark.parametrize("rules", OWN)
def test_every_house_rule_and_set_has_its_figures(rules: str) -> None:
    assert shipped(rules, "normal") == wanted(rules)


@pytest.mark.parametrize("rules", OWN)
def test_strong_bots_have_figures_of_the_ready_made_sets_and_of_no_rule_that_is_no_more(rules: str) -> None:
    assert wanted(rules, sets=True) <= shipped(rules, "hard") <= wanted(rules)


def test_a_new_house_rule_without_figures_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WHY, "decks", "A rule that nobody has measured.")
    assert wanted("monopoly-1935") - shipped("monopoly-1935", "normal") == {("decks", "pre1936")}


def test_all_house_rules_of_monopoly_are_measured_or_said_not_to_be() -> None:
    measured = {*measured_options(find("monopoly-1935")), *UNMEASURED}
    assert {spec.name for spec in HOUSE_RULES} <= measured
    values = {one.value for one in rows("monopoly-1935") if one.option == "house"}
    assert values == {*SETS} - {AS_PRINTED}


def test_an_option_that_needs_another_is_measured_beside_it() -> None:
    for one in rows("monopoly-1935"):
        assert one.option not in BESIDE or one.beside
    base, kept = [one for one in rows("monopoly-1935") if one.beside == {"free_parking": "pot"}][:2]
    assert (base.option, kept.option) == ("", "pot_sources")
    assert kept.options == {"free_parking": "pot", "pot_sources": "taxes_and_cards"}


@pytest.mark.parametrize("rules", OWN)
def test_the_figures_are_in_order_with_their_intervals(rules: str) -> None:
    names = {figure.name for figure in FIGURES}
    for one in effects(rules):
        assert {"rounds", "minutes"} <= {*one.figures} <= names
        assert one.games >= FEWEST_GAMES
        for told in one.figures.values():
            assert told.bounds[0] <= told.value <= told.bounds[1]
            assert told.change is None or told.change[1] <= told.change[0] <= told.change[2]
        assert bool(one.option) == any(told.change is not None for told in one.figures.values())


def test_the_page_is_written_from_the_figures() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tests.effects --games 0 --hard 0"


def test_rows_are_compared_with_the_way_to_play_before_them(tmp_path: Path) -> None:
    run = Run("monopoly-1935", {}, ("normal",) * 4, 2, 1, 1)
    chosen = [MeasuredRule("", "", {}), MeasuredRule("unbought", "stays", {})]
    games = [(GAME, replace(GAME, rounds=50)), (replace(GAME, rounds=60), replace(GAME, rounds=100))]
    varied = [Varied(Variant("", {}), played) for played in games]
    write(tmp_path / "x.json", {"rules": "monopoly-1935"}, [*figures(run, chosen, varied)])
    base, other = json.loads((tmp_path / "x.json").read_text())["rows"]
    assert base["figures"]["rounds"][0] == 40
    assert len(base["figures"]["rounds"]) == 3
    assert other["figures"]["rounds"][3:] == [1.0, 1.0, 1.0]
    assert (other["option"], other["value"], other["bots"], other["games"]) == (
        "unbought",
        "stays",
        "normal",
        2,
    )


def test_games_of_two_runs_say_what_they_would_say_in_one() -> None:
    run, chance = Run("landlord-1904", {}, ("normal",) * 4, 300, 1, 1), Random(1)
    chosen = [MeasuredRule("", "", {}), MeasuredRule("wages", 50, {})]
    games = [
        [
            replace(drawn(chance), rounds=round(chance.gauss(mean, 9)), lead=chance.randrange(900))
            for _ in range(300)
        ]
        for mean in (50, 60)
    ]

    def rows_of(part: slice) -> list[dict[str, Any]]:
        return [*figures(run, chosen, [Varied(Variant("", {}), tuple(of[part])) for of in games])]

    (base, rule), more = rows_of(slice(100)), rows_of(slice(100, 300))
    base = pooled(base, more[0], None)
    for found, wanted in zip((base, pooled(rule, more[1], base)), rows_of(slice(300)), strict=True):
        assert (found["games"], found["luck_games"]) == (wanted["games"], wanted["luck_games"])
        for name, told in wanted["figures"].items():
            width = told[2] - told[1]
            assert found["figures"][name] == pytest.approx(told, abs=width / 10), name
            assert len(found["figures"][name]) == len(told)


@pytest.mark.long
def test_luck_that_differs_by_chance_alone_is_never_said_to_be_much_more_or_less() -> None:
    """Two ways that are the same, with luck counted in 50 of 100 games, compared two hundred times."""
    run, chance = Run("landlord-1904", {}, ("normal",) * 4, 100, 1, 1), Random(1)
    chosen = [MeasuredRule("", "", {}), *[MeasuredRule("wages", wages, {}) for wages in range(200)]]
    varied = [Varied(Variant("", {}), (*[drawn(chance) for _ in range(50)], *[GAME] * 50)) for _ in chosen]
    told = [in_short(row_read(row)) for row in figures(run, chosen, varied) if row["option"]]
    assert not [one for one in told if "much" in one]
    assert sum("luck" in one for one in told) < 40


def test_a_change_too_small_for_whole_per_cents_has_one_decimal() -> None:
    rounds, luck = figure_of("rounds"), figure_of("luck")
    assert change_words(rounds, (-0.004, -0.006, -0.002)) == "0.4% fewer (0.2 to 0.6)"
    assert change_words(rounds, (-0.009, -0.013, -0.005)) == "0.9% fewer (0.5 to 1.3)"
    assert change_words(rounds, (0.31, 0.28, 0.34)) == "31% more (28 to 34)"
    assert change_words(luck, (1.0, 1.0, 1.0)) == "100 points more (100 to 100)"
    assert change_words(luck, (-0.0001, -0.0004, 0.0)) == "no clear change (0.0 to 0.0 points)"
