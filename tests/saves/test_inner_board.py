"""Saves of the game with the inner board: left at every question of its own, and damaged on purpose."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.commands import Goods, Offer, RideTo, Throw
from engine.game import Game
from engine.games.addon1995.commands import StayOnBoard
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import (
    AddTravel,
    Halving,
    Journey,
    MayMoveBridge,
    PlaceBridge,
    Refund,
    TravelOn,
)
from engine.setup import Chair, GameSetup, new_game
from engine.steps import Advance, Considers, PassTurn, Step, TurnOver
from saves import Store, replay, verify
from saves.encoding import Plain
from saves.references import references
from tests.saves.conftest import store_in
from tests.saves.games import FrozenClock, change, play, sentences
from tests.support.addon import cards, landed, no, position
from tests.support.position import asked
from tests.support.reload import check_goes_on
from tests.support.walk import hasty_commands

SETUP = GameSetup(
    "addon-1995",
    {
        "time_limit_rounds": 25,
        "transition_choice": "player",
        "travel_with_roll": True,
        "triple_cards_at_start": 3,
        "airplanes": 2,
        "bridges": 2,
        "bridge_placement": "players",
        "bridge_moves": "lander",
        "backwards_mode": "rotate_board",
    },
    (Chair("Ann", "hat"), Chair("Bob", "shoe", "uniform"), Chair("Łukasz", "key", "uniform")),
    seed=7,
)
"""A game with many questions."""

(HALF,) = cards(position(), "ACC-4")
"""The number of the card for half of somebody's winnings."""

# --- left at a question


def bridge_to_place() -> Game:
    return new_game(SETUP)


def cards_to_add() -> Game:
    game = position(at={0: no(24)}, keeps={"TR-01": 0, "TR-09": 0}, dice=[(1, 3)], travel_with_roll=True)
    game.submit(Throw(0))
    return game


def second_link_to_pass() -> Game:
    """The player has stayed on the outer board at the elevator; the bridge comes next."""
    game = position(at={0: no(24)}, dice=[(6, 6)], bridges=1, transition_choice="player")
    game.submit(Throw(0))
    game.submit(StayOnBoard(0))
    return game


def ride_to_make() -> Game:
    return position(at={0: no(178)}, agenda=(TravelOn(0), TurnOver(0), PassTurn(0)))


def flight_after_a_ride() -> Game:
    onward = (TravelOn(0, may_ride=False), TurnOver(0), PassTurn(0))
    return position(at={0: no(30)}, agenda=onward, airplanes=1)


def ride_by_a_card_after_a_ride() -> Game:
    game = position(at={0: no(173)}, owns={"Wall Street": 0}, dice=[(2, 3)], top=["ACH-1"])
    game.submit(Throw(0))
    game.submit(RideTo(0, no(17)))
    return game


def refund_to_take() -> Game:
    return landed(174, pool=300, keeps={"ACH-7": 0})


def half_to_take() -> Game:
    """Two are asked, one after the other."""
    return landed(172, keeps={"TP-123": 0, "TP-112": 2, "ACC-4": 1}, dice=[(1, 2), (3, 1)])


def bridge_to_move() -> Game:
    return landed(35, owns={"B. & O. Railroad": 0}, bridges=1, bridge_moves="lander")


@pytest.mark.parametrize(
    ("made", "step"),
    [
        (bridge_to_place, PlaceBridge),
        (cards_to_add, AddTravel),
        (second_link_to_pass, Journey),
        (ride_to_make, TravelOn),
        (flight_after_a_ride, TravelOn),
        (ride_by_a_card_after_a_ride, TravelOn),
        (refund_to_take, Refund),
        (half_to_take, Halving),
        (bridge_to_move, MayMoveBridge),
    ],
)
def test_a_game_goes_on_from_every_question_as_it_would_have(
    made: Callable[[], Game], step: type[Step]
) -> None:
    game = made()
    assert isinstance(asked(game).step, step)
    check_goes_on(game)


def test_answers_given_on_the_way_are_saved() -> None:
    step = asked(second_link_to_pass()).step
    assert isinstance(step, Journey)
    assert step.answers == (False,)


@pytest.mark.long
def test_a_game_left_at_each_such_question_is_played_to_the_same_end(store: Store) -> None:
    questions = (AddTravel, Journey, TravelOn, Refund, Halving, PlaceBridge, MayMoveBridge)
    whole, saved, left = new_game(SETUP), store.create(SETUP, "Party"), Counter[type[Step]]()
    for command in hasty_commands(whole, SETUP.seed):
        step = type(asked(saved.game).step)
        if step in questions and left[step] < 5:
            saved.close()
            saved = store.open("party")
            assert (saved.game.state, saved.game.decision) == (whole.state, whole.decision)
            left[step] += 1
        assert saved.game.submit(command) == whole.submit(command)
        saved.append(command)
    saved.close()
    path = store.path("party")
    assert len(left) >= 5
    assert verify(path).is_whole
    assert [game.state for *_, game in replay(path)][-1] == whole.state


# --- damaged


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of a game in which bridges and airplanes are on the board, left in the middle."""
    directory = tmp_path_factory.mktemp("left") / "games"
    with store_in(directory, FrozenClock()).create(SETUP, "Party") as saved:
        play(saved, 60)
        assert (
            len(AddonState.of(saved.game.state).bridges)
            == len(AddonState.of(saved.game.state).airplanes)
            == 2
        )
    return directory


@pytest.fixture
def path(store: Store, left: Path) -> Path:
    """A copy of that game."""
    shutil.copytree(left, store.directory, dirs_exist_ok=True)
    return store.path("party")


def due(step: str, **terms: object) -> Callable[[Plain], object]:
    """What puts this at the far end of the agenda, where nothing happens when the file is opened."""
    return lambda snapshot: snapshot["agenda"].insert(0, {"is": step, "seat": 0, **terms})


def leg(spaces: int) -> Plain:
    return {"spaces": spaces, "by": "throw", "to_elevator": False}


@pytest.mark.parametrize(
    "how",
    [
        lambda snapshot: snapshot["own"].update(quarter_turns=4),
        lambda snapshot: snapshot["own"].update(quarter_turns=-1),
        lambda snapshot: snapshot["own"].update(bridges=[[3, 4]]),
        lambda snapshot: snapshot["own"].update(bridges=[[45, 3]]),
        lambda snapshot: snapshot["own"].update(bridges=[[3, 64]]),
        lambda snapshot: snapshot["own"].update(bridges=[[-1, 45]]),
        lambda snapshot: snapshot["own"].update(bridges=[[3, 45], [3, 46]]),
        lambda snapshot: snapshot["own"].update(bridges=[[3, 45], [4, 46], [6, 47]]),
        lambda snapshot: snapshot["own"].update(bridges=[[3]]),
        lambda snapshot: snapshot["own"].update(airplanes=[1, 2, 3]),
        lambda snapshot: snapshot["own"].update(airplanes=[64]),
        lambda snapshot: snapshot.update(boxes=[0]),
        lambda snapshot: snapshot.update(boxes=[0, -5]),
        lambda snapshot: snapshot["players"][1].update(place=64),
        lambda snapshot: snapshot["players"][1].update(place=-1),
        lambda snapshot: snapshot["players"][1]["cards"].append(122),
        lambda snapshot: snapshot["decks"][2].append(-1),
        lambda snapshot: snapshot["decks"].pop(),
        due("Advance", place=-1),
        due("Advance", place=64),
        due("Journey", legs=[]),
        due("Journey", legs=[leg(10**12)]),
        due("AddTravel", spaces=-(10**12)),
        due("AddTravel", spaces=0),
        due("MayMoveBridge", bridge=2),
        due("MayMoveBridge", bridge=-1),
        due("Refund"),
        due("Halving", won=[[1, 50]], left=[]),
        due("Halving", won=[[3, 50]], left=[]),
        due("Halving", won=[], left=[3]),
        due("Considers", offer={"proposer": 1, "partner": 0, "gives": {"cards": [122]}}),
        due("Carnival"),
    ],
)
def test_an_impossible_position_is_rebuilt_from_the_moves(path: Path, how: Callable[[Plain], object]) -> None:
    change(path, lambda document: how(document["snapshot"]))
    assert "rebuilt from the moves" in sentences(path)


@pytest.mark.parametrize(
    ("how", "is_possible"),
    [
        (due("AddTravel", spaces=-3), True),
        (due("Journey", legs=[leg(3)]), True),
        (due("MayMoveBridge", bridge=0), True),
        (due("MayMoveBridge", bridge=1), False),
        (due("Halving", won=[[1, 20]], left=[]), True),
        (due("Halving", won=[[1, 10**7]], left=[]), False),
        (due("Halving", won=[[1, -2]], left=[]), False),
        (due("Halving", won=[[-1, 2]], left=[]), False),
    ],
)
def test_what_has_still_to_happen_is_taken_from_the_file_if_it_can_happen(
    path: Path, how: Callable[[Plain], object], is_possible: bool
) -> None:
    def edit(document: Plain) -> None:
        document["snapshot"]["own"]["bridges"] = [[no(35), no(175)]]
        document["snapshot"]["players"][0]["cards"].append(HALF)
        document["snapshot"]["players"][1]["cash"] = 100
        how(document["snapshot"])

    change(path, edit)
    assert ("rebuilt from the moves" in sentences(path)) != is_possible


def test_numbers_that_stand_for_something_are_found_wherever_they_are() -> None:
    offer = Offer(0, 1, Goods(10, (3,)), Goods(cards=(4,)))
    named = [("Seat", 2), ("Seat", 0), ("Seat", 1), ("TitleNumber", 3), ("CardNumber", 4)]
    assert references(Considers(2, offer)) == named
    assert references(Halving(1, ((2, 50),), (3,))) == [("Seat", 1), ("Seat", 2), ("Seat", 3)]
    assert references(Advance(1, 45)) == [("Seat", 1), ("Place", 45)]
    assert set(references(bridge_to_move().state)) >= {
        ("Place", no(35)),
        ("Place", no(175)),
        ("CardNumber", 9),
    }


def test_the_inner_board_is_turned_only_where_it_can_be(store: Store) -> None:
    with store.create(GameSetup("addon-1995", {}, SETUP.chairs, seed=7), "Still") as saved:
        play(saved, 20)
    path = store.path("still")
    change(path, lambda document: document["snapshot"].update(quarter_turns=1))
    assert "rebuilt from the moves" in sentences(path)
