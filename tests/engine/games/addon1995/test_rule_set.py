"""The options of the inner board, against the table copied by hand; its boards are tested rule by rule."""

from __future__ import annotations

import pytest

from engine.games import find
from engine.games.addon1995.options import AddonOptions
from engine.options import SetupError, Value

# fmt: off
OWN: dict[str, tuple[set[Value], Value]] = {
    "features":                  ({"all", "none"}, "all"),
    "alignment":                 ({0, 1, 2, 3}, 0),
    "transition_basis":          ({"total", "step"}, "total"),
    "enter_on":                  ({"even", "odd"}, "even"),
    "leave_on":                  ({"even", "odd"}, "even"),
    "transition_choice":         ({"forced", "player"}, "forced"),
    "landing_counts_as_passing": ({True, False}, False),
    "elevator_costs_step":       ({True, False}, False),
    "transition_means":          ({"elevators", "bridges", "both"}, "elevators"),
    "bridges":                   ({0, 1, 2}, 0),
    "bridge_placement":          ({"fixed", "players"}, "fixed"),
    "bridge_moves":              ({"never", "lander"}, "never"),
    "airplanes":                 ({0, 1, 2}, 0),
    "airplane_fare":             ({"none", "flat", "by_board"}, "none"),
    "subway_timing":             ({"at_once", "next_turn"}, "at_once"),
    "subway_range":              ({"all", "as_printed"}, "all"),
    "subway_fare":               ({"none", "flat", "by_board"}, "none"),
    "travel_cards_at_start":     ({0, 1, 2, 3}, 1),
    "triple_cards_at_start":     ({0, 1, 2, 3}, 1),
    "travel_deck":               ({"moves_only", "with_elevators"}, "moves_only"),
    "travel_with_roll":          ({True, False}, False),
    "travel_transition":         ({"total", "player", "never"}, "total"),
    "travel_from_backwards":     ({True, False}, False),
    "backwards_mode":            ({"reverse", "rotate_board"}, "reverse"),
    "rotate_direction":          ({"clockwise", "counterclockwise"}, "clockwise"),
    "backward_landing_pays":     ({True, False}, False),
    "pass_pays":                 ({"200", "250_300"}, "200"),
    "double_trouble":            ({"table", "doubles_only"}, "table"),
    "triple_cards_counted":      ({"all", "best_one"}, "all"),
    "triple_cards_kept":         ({True, False}, True),
    "triple_deck":               ({"table3", "distinct"}, "table3"),
    "pool_sources":              ({"all_listed", "taxes_only"}, "all_listed"),
    "pool_share":                (set(range(10, 101)), 50),
    "pool_rounding":             ({"up", "down"}, "up"),
    "refund_card":               ({"on_landing", "advance"}, "on_landing"),
    "card_route":                ({"by_elevator", "direct"}, "by_elevator"),
}
# fmt: on

FEATURES = (
    "feature_travel_cards",
    "feature_triple_play",
    "feature_double_trouble",
    "feature_tax_refund",
    "feature_subway",
    "feature_move_backwards",
    "feature_pass",
    "feature_extra_cards",
    "feature_extra_utilities",
    "feature_extra_buildings",
)

GAME = find("addon-1995")


def settled(**given: Value) -> AddonOptions:
    return AddonOptions.of(GAME.choose(given))


@pytest.mark.rule("AD-P12")
@pytest.mark.parametrize("name", OWN)
def test_an_option_has_these_values_and_this_default(name: str) -> None:
    spec = next(spec for spec in GAME.options if spec.name == name)
    values, default = OWN[name]
    assert set(spec.values) == values
    assert len(spec.values) == len(values)
    assert spec.default == default
    assert type(spec.default) is type(default)
    assert getattr(settled(), name) == default


@pytest.mark.rule("AD-P12")
def test_there_are_all_of_monopolys_options_and_no_others_besides() -> None:
    names = [spec.name for spec in GAME.options]
    monopoly = [spec.name for spec in find("monopoly-1935").options]
    assert len(set(names)) == len(names)
    assert set(names) == {*monopoly, *OWN, *FEATURES} - {"pot_sources", "pot_share"}


@pytest.mark.rule("AD-84")
def test_monopolys_options_are_those_of_its_edition_of_1995() -> None:
    edition = find("monopoly-1935").choose({"edition": "current1995"})
    for spec in find("monopoly-1935").options:
        assert getattr(settled(), spec.name) == getattr(edition, spec.name)
    other = settled(edition="darrow1935")
    assert (settled().income_tax_flat, other.income_tax_flat) == (200, 300)
    assert other.feature_subway


@pytest.mark.rule("AD-85")
def test_there_are_ten_features_and_all_are_on() -> None:
    assert tuple(spec.name for spec in GAME.options if spec.name.startswith("feature_")) == FEATURES
    assert all(getattr(settled(), name) for name in FEATURES)


@pytest.mark.rule("AD-85")
def test_all_features_are_switched_off_together() -> None:
    assert not any(getattr(settled(features="none"), name) for name in FEATURES)


@pytest.mark.rule("AD-85")
@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_can_be_the_only_one_and_the_only_one_missing(feature: str) -> None:
    alone, missing = settled(features="none", **{feature: True}), settled(**{feature: False})
    assert [name for name in FEATURES if getattr(alone, name)] == [feature]
    assert [name for name in FEATURES if not getattr(missing, name)] == [feature]


@pytest.mark.rule("AD-72", "AD-74")
@pytest.mark.parametrize("number", [1, 2])
def test_with_bridges_both_bridges_and_elevators_are_links_unless_that_is_chosen(number: int) -> None:
    assert settled(bridges=number).transition_means == "both"
    assert settled(bridges=number, transition_means="bridges").transition_means == "bridges"
    assert settled(bridges=number, transition_means="elevators").transition_means == "elevators"
    assert settled(bridges=0).transition_means == "elevators"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"pool_share": 9}, "pool_share must be 10 to 100, not 9."),
        ({"alignment": 4}, "alignment must be off, 1, 2 or 3, not 4."),
        ({"bridges": True}, "bridges must be off, 1 or 2, not True."),
        ({"pass_pays": 200}, "pass_pays must be 200 or 250_300, not 200."),
        ({"features": "some"}, "features must be all or none, not 'some'."),
    ],
)
def test_other_values_are_refused_in_a_sentence(given: dict[str, Value], said: str) -> None:
    with pytest.raises(SetupError) as error:
        GAME.choose(given)
    assert str(error.value) == said
