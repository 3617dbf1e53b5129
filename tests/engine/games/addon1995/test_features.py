"""Each feature switched off: a free resting place, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import Board, Kind
from engine.choices import OpenTerms
from engine.commands import BANK, Propose, Throw
from engine.events import PileEmpty
from engine.games import find
from engine.games.addon1995.commands import UseTravelCards
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import goes_backward, links
from engine.games.addon1995.words import AddonKind
from engine.options import SetupError
from engine.ruleset import RuleSet
from engine.steps import TurnOver
from tests.support.addon import OWN, RULES, at, held, landed, no, number_of, path, position
from tests.support.finance import paid, purses
from tests.support.position import asked, happened, new

PLACES: dict[str, tuple[int, ...]] = {
    "feature_travel_cards": (169, 181),
    "feature_triple_play": (172,),
    "feature_double_trouble": (160,),
    "feature_tax_refund": (174,),
    "feature_subway": (178,),
    "feature_move_backwards": (182,),
    "feature_pass": (166,),
    "feature_extra_utilities": (163, 175),
    "feature_extra_cards": (),
    "feature_extra_buildings": (),
}
"""By feature: the locations that have it."""


def rules() -> RuleSet:
    return find(RULES)


def resting(board: Board) -> set[int]:
    """The numbers of the free resting places."""
    return {number_of(space.number) for space in board.spaces if space.kind is AddonKind.RESTING}


def differences(one: Board, other: Board) -> set[int]:
    """The numbers of the locations whose kind differs."""
    pairs = zip(one.spaces, other.spaces, strict=True)
    return {number_of(a.number) for a, b in pairs if (a.name, a.kind) != (b.name, b.kind)}


@pytest.mark.rule("AD-85", "AD-P12")
def test_all_features_are_on_at_first() -> None:
    options = rules().choose({})
    assert set(PLACES) == {spec.name for spec in rules().options if spec.name.startswith("feature_")}
    assert all(getattr(options, feature) for feature in PLACES)
    assert resting(rules().board(options)) == set()


@pytest.mark.rule("AD-85", "AD-P12")
@pytest.mark.parametrize("feature", PLACES)
def test_each_can_be_switched_off_by_itself(feature: str) -> None:
    options = rules().choose({feature: False})
    assert [name for name in PLACES if not getattr(options, name)] == [feature]
    board = rules().board(options)
    assert resting(board) == set(PLACES[feature])
    assert differences(board, rules().board(rules().choose({}))) == set(PLACES[feature])


@pytest.mark.rule("AD-85", "AD-P12")
def test_all_features_can_be_switched_off_but_those_that_are_named() -> None:
    none = rules().choose({"features": "none"})
    assert not any(getattr(none, feature) for feature in PLACES)
    assert resting(rules().board(none)) == {n for places in PLACES.values() for n in places}
    only = rules().choose({"features": "none", "feature_subway": True})
    assert [name for name in PLACES if getattr(only, name)] == ["feature_subway"]


@pytest.mark.rule("AD-P12")
def test_only_on_and_off_are_values() -> None:
    with pytest.raises(SetupError):
        rules().choose({"feature_subway": 1})
    with pytest.raises(SetupError):
        rules().choose({"features": "some"})


@pytest.mark.rule("AD-85", "AD-32")
@pytest.mark.parametrize(
    ("feature", "where"), [(feature, where) for feature, places in PLACES.items() for where in places]
)
def test_landing_there_nothing_happens(feature: str, where: int) -> None:
    off: dict[str, Any] = {feature: False}
    game = landed(where, pool=100, **off)
    assert game.events == []
    assert purses(game) == [1500, 1500, 1500]
    assert held(game) == []
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-85", "AD-14", "AD-16")
def test_without_travel_cards_the_elevators_are_links_all_the_same() -> None:
    game = position(at={0: no(23)}, dice=[(1, 3)], owns=OWN, feature_travel_cards=False)
    game.submit(Throw(0))
    assert path(game) == [24, 25, 169, 170, 171]
    assert len(links(game)) == 4


@pytest.mark.rule("AD-85", "AD-08")
@pytest.mark.parametrize(("feature", "deck"), [("feature_travel_cards", 2), ("feature_triple_play", 3)])
def test_without_travel_cards_none_are_dealt(feature: str, deck: int) -> None:
    game = new(rules=RULES, options={feature: False})
    assert game.rules.decks[deck].cards == ()
    assert happened(game, PileEmpty) == []
    for player in game.state.players:
        assert [game.rules.deck_of[card] for card in player.cards] == [5 - deck]


@pytest.mark.rule("AD-85", "AD-43", "AD-50")
def test_without_travel_cards_none_is_used_or_drawn() -> None:
    game = position(feature_travel_cards=False, travel_with_roll=True, dice=[(1, 2)], owns=OWN)
    assert OpenTerms(0, UseTravelCards) not in list(game.choices())
    assert OpenTerms(0, Propose) in list(game.choices())
    game.submit(Throw(0))
    assert at(game) == 13
    card = landed(164, top=["ACC-2"], feature_travel_cards=False)
    assert held(card) == []


@pytest.mark.rule("AD-85", "AD-56")
def test_without_move_backwards_the_next_throw_goes_on() -> None:
    game = position(at={0: no(182)}, dice=[(1, 2)], owns=OWN, feature_move_backwards=False)
    assert not goes_backward(game.rules, game.state.players[0].place)
    game.submit(Throw(0))
    assert path(game) == [183, 160, 161]


@pytest.mark.rule("AD-85", "AD-60")
def test_without_move_backwards_the_inner_board_is_never_turned() -> None:
    game = landed(182, feature_move_backwards=False, backwards_mode="rotate_board")
    assert AddonState.of(game.state).quarter_turns == 0


@pytest.mark.rule("AD-85", "AD-58")
def test_without_move_backwards_travel_cards_are_used_there() -> None:
    game = position(at={0: no(182)}, keeps={"TR-01": 0}, feature_move_backwards=False)
    assert OpenTerms(0, UseTravelCards) in list(game.choices())


@pytest.mark.rule("AD-85", "AD-23", "AD-66")
def test_without_pass_nothing_is_paid_there_in_passing_or_by_card() -> None:
    game = position(at={0: no(165)}, dice=[(1, 2)], owns=OWN, feature_pass=False)
    game.submit(Throw(0))
    assert paid(game) == []
    card = landed(164, top=["ACC-1"], feature_pass=False)
    assert (at(card), paid(card)) == (166, [])
    go = landed(43, top=["CC-05"], feature_pass=False)
    assert paid(go) == [(BANK, 0, 200)]


@pytest.mark.rule("AD-85", "AD-52", "AD-67")
@pytest.mark.parametrize("timing", ["at_once", "next_turn"])
def test_without_the_subway_nobody_rides(timing: str) -> None:
    game = position(at={0: no(14)}, dice=[(1, 2)], top=["ACH-1"], feature_subway=False, subway_timing=timing)
    game.submit(Throw(0))
    assert at(game) == 178
    assert isinstance(asked(game).step, TurnOver)
    before = position(at={0: no(178)}, feature_subway=False, subway_timing=timing)
    assert {type(choice).__name__ for choice in before.choices()}.isdisjoint({"RideTo"})


@pytest.mark.rule("AD-85", "AD-11", "AD-12")
def test_without_the_further_utilities_there_are_two() -> None:
    board = rules().board(rules().choose({"feature_extra_utilities": False}))
    [utilities] = [group for group in board.groups if group.kind is Kind.UTILITY]
    assert [board.titles[title].name for title in utilities.titles] == ["Electric Company", "Water Works"]
    game = landed(22, owns={"Electric Company": 1, "Water Works": 1}, feature_extra_utilities=False)
    assert paid(game) == [(0, 1, 70)]


@pytest.mark.rule("AD-85", "AD-29")
def test_the_next_utility_is_then_beyond_the_next_link() -> None:
    game = landed(176, top=["CH-04"], feature_extra_utilities=False)
    assert at(game) == 22


@pytest.mark.rule("AD-85", "AD-06")
@pytest.mark.parametrize(("is_on", "stock"), [(True, (49, 19)), (False, (32, 12))])
def test_without_the_further_buildings_the_stock_is_the_old_one(is_on: bool, stock: tuple[int, int]) -> None:
    game = new(rules=RULES, options={"feature_extra_buildings": is_on})
    assert (game.state.houses, game.state.hotels) == stock


@pytest.mark.rule("AD-85", "AD-07")
def test_with_nothing_on_there_are_the_old_cards_and_the_lots_inside() -> None:
    game = new(rules=RULES, options={"features": "none"})
    assert [len(deck.cards) for deck in game.rules.decks] == [16, 16, 0, 0]
    assert [player.cards for player in game.state.players] == [[], [], []]
    lots = [title for title in game.board.titles if title.place >= no(160)]
    assert len(lots) == 12
    assert {title.kind for title in lots} == {Kind.LOT}
