"""The game on two boards in short."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from engine.games import find
from engine.options import Value
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import new_app, on_stage
from tui.pages.how_to_play import how_to_play

GAME = find("addon-1995")

SAID: dict[str, str] = {
    "feature_travel_cards": "travel card",
    "feature_triple_play": "triple play card",
    "feature_double_trouble": "Double Trouble",
    "feature_tax_refund": "Tax Refund",
    "feature_subway": "Subway",
    "feature_move_backwards": "From Move Backwards",
    "feature_pass": "PASS",
    "feature_extra_cards": "24 cards each",
    "feature_extra_utilities": "Telephone Company",
    "feature_extra_buildings": "49 houses and 19 hotels",
}
"""What is said of each feature, and of no other."""


def told(**options: Value) -> dict[str, str]:
    """The paragraphs by their headings, but for what is a reconstruction, and what was changed."""
    paragraphs = how_to_play(GAME, GAME.choose(options))
    left_out = ("Sources", "House rules")
    return {one.heading: one.text for one in paragraphs if one.heading not in left_out}


def text(**options: Value) -> str:
    return " ".join(told(**options).values())


def test_no_other_game_is_told_any_of_it() -> None:
    others = {"landlord-1904", "finance-1936"}
    outer = {paragraph.heading for paragraph in how_to_play(find("monopoly-1935"))}
    headings = set(told()) - outer
    assert len(headings) > 8
    for rules in others:
        assert not headings & {paragraph.heading for paragraph in how_to_play(find(rules))}


def test_the_inner_board_is_explained_between_the_outer_one_and_the_end() -> None:
    headings = list(told())
    assert headings[0] == "Aim"
    assert headings[-1] == "The end"
    assert headings.index("Debts") + 1 == headings.index("Two boards")


def test_help_on_the_game_of_two_boards_is_short() -> None:
    lines = [line for paragraph in told().values() for line in textwrap.wrap(paragraph, 64)]
    assert len(lines) <= 75
    assert all(len(heading) < 12 for heading in told())


@pytest.mark.rule("AD-85")
@pytest.mark.parametrize("feature", SAID)
def test_a_feature_is_explained_exactly_when_it_is_on(feature: str) -> None:
    assert SAID[feature] in text()
    assert SAID[feature] not in text(**{feature: False})


@pytest.mark.rule("AD-85")
@pytest.mark.parametrize("feature", SAID)
def test_a_feature_is_explained_when_it_is_the_only_one(feature: str) -> None:
    alone = text(features="none", **{feature: True})
    assert [name for name, words in SAID.items() if words in alone] == [feature]


def test_bridges_and_airplanes_are_explained_when_there_are_any() -> None:
    assert "ridge" not in text()
    assert "irplane" not in text()
    assert told(bridges=1)["Bridges"] == "A bridge joins B. & O. Railroad with Gas Company."
    assert "Reading Railroad with Telephone Company" in told(bridges=2)["Bridges"]
    assert "ends of a bridge" in told(bridges=1)["Two boards"]
    assert "railroad it faces" not in told(bridges=1, transition_means="bridges")["Two boards"]
    assert "ridge" not in text(bridges=1, transition_means="elevators")
    assert "put 2 bridges" in told(bridges=2, bridge_placement="players")["Bridges"]
    assert "elsewhere" in told(bridges=1, bridge_moves="lander")["Bridges"]
    assert "on Free Parking." in told(airplanes=1)["Airplanes"]
    assert "on Free Parking and Subway." in told(airplanes=2)["Airplanes"]
    assert "$50, or $100 to the other board" in told(airplanes=1, airplane_fare="by_board")["Airplanes"]


def test_without_a_link_it_is_said_that_there_is_none() -> None:
    assert "No link joins them" in told(transition_means="bridges")["Two boards"]


def test_all_paragraphs_are_sound_whatever_the_options() -> None:
    for spec in GAME.options:
        values = spec.values if len(spec.values) < 20 else spec.values[:: len(spec.values) - 1]
        for value in values:
            for paragraph in told(**{spec.name: value}).values():
                assert paragraph.endswith(".")
                assert not any(bad in paragraph for bad in ("{", "None", "  ", "..", "_")), paragraph


@pytest.mark.parametrize(
    ("options", "heading", "words"),
    [
        ({}, "Two boards", "if it is even, you change boards; if it is odd, you stay"),
        ({"enter_on": "odd", "leave_on": "odd"}, "Two boards", "if it is odd, you change boards"),
        ({"leave_on": "odd"}, "Two boards", "you go in if it is even and out if it is odd"),
        ({"transition_choice": "player"}, "Two boards", "you may change boards"),
        ({"transition_basis": "step"}, "Two boards", "number of that step"),
        ({"elevator_costs_step": True}, "Two boards", "Changing boards takes a step"),
        ({"landing_counts_as_passing": True}, "Two boards", "passes it at once, and your next move does not"),
        ({"card_route": "direct"}, "Two boards", "takes you straight there"),
        ({"travel_cards_at_start": 2}, "Travel", "You begin with 2 travel cards"),
        ({"travel_cards_at_start": 0}, "Travel", "Ending a move on an elevator, you draw a travel card"),
        ({"travel_deck": "with_elevators"}, "Travel", "some to the next elevator"),
        ({"travel_with_roll": True}, "Travel", "add cards to a roll"),
        ({"travel_transition": "player"}, "Travel", "you choose at links"),
        ({"travel_transition": "never"}, "Travel", "you never change boards"),
        ({"feature_pass": False}, "Travel", "Go pays once, if you end there or beyond"),
        ({"travel_from_backwards": True}, "Travel", "You cannot use them in jail."),
        ({"triple_cards_at_start": 3}, "Triple Play", "You begin with 3 triple play cards"),
        ({"triple_cards_counted": "best_one"}, "Triple Play", "Only each player's best card"),
        ({"double_trouble": "doubles_only"}, "Trouble", "$200 on a double"),
        ({"pool_sources": "taxes_only"}, "Tax Refund", "Taxes, including tax cards,"),
        ({"pool_share": 100}, "Tax Refund", "you take all of it."),
        ({"pool_share": 30, "pool_rounding": "down"}, "Tax Refund", "30% of it, rounded down."),
        ({"refund_card": "advance"}, "More cards", "instead of a roll, it takes you there"),
        ({"feature_tax_refund": False}, "More cards", "One is kept for a Triple Play"),
        ({"subway_timing": "next_turn"}, "Subway", "instead of your next roll"),
        ({"subway_range": "as_printed"}, "Subway", "inside from PASS to Triple Play"),
        ({"subway_fare": "flat"}, "Subway", "The fare is $50."),
        ({"subway_fare": "by_board"}, "Subway", "or $100 to the outer board"),
        (
            {"backwards_mode": "rotate_board", "rotate_direction": "counterclockwise"},
            "Backward",
            "a quarter counterclockwise",
        ),
        ({"backward_landing_pays": True}, "Backward", "stopping there does"),
        ({"pass_pays": "250_300"}, "PASS", "$250 each time you pass it going forward, or $300"),
    ],
)
def test_options_change_what_is_told(options: dict[str, Value], heading: str, words: str) -> None:
    assert words in told(**options)[heading]
    if options:
        assert told()[heading] != told(**options)[heading]


def test_help_on_two_boards_says_what_is_a_reconstruction() -> None:
    sources = [paragraph for paragraph in how_to_play(GAME) if paragraph.heading == "Sources"]
    assert "reconstructed" in sources[0].text


@at_both_sizes
async def test_help_on_two_boards_is_one_key_from_the_first_game_and_read_to_its_end(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("h", "left")
        assert "How to play Monopoly with the inner board" in stage.text
        await stage.press("end")
        assert "Triple Play roll" in " ".join(stage.text.split())
        assert "The end" in stage.text
        await stage.press("right")
        assert stage.line_with("How to play").endswith("How to play Monopoly    History")
