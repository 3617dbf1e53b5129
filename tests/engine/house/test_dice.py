"""House rules of dice: a bonus for two ones, and number cards in place of dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from engine.commands import BANK, Throw
from engine.events import By, DiceThrown, Paid, Purpose, Reason, SentToJail
from engine.game import Game
from engine.games.finance1936.words import FinancePurpose
from engine.house.number_cards import NumberCards
from engine.setup import begin
from saves.decoding import codec
from saves.encoding import state_to_plain
from tests.support.addon import position as inner
from tests.support.finance import position as finance
from tests.support.landlord import position as landlord
from tests.support.position import happened, landed, new, position

BONUS = Paid(BANK, 0, 500, Reason.SNAKE_EYES)


@pytest.mark.rule("HR-50")
@pytest.mark.parametrize("made", [position, inner, landlord, finance])
def test_two_ones_are_paid_at_once_in_every_game(made: Callable[..., Game]) -> None:
    game = made((1500, 1500, 1500), dice=[(1, 1)], snake_eyes=500)
    game.submit(Throw(0))
    assert game.events[:2] == [DiceThrown(0, (1, 1), Purpose.MOVE), BONUS]


@pytest.mark.rule("HR-50")
@pytest.mark.parametrize(("dice", "bonus"), [((1, 2), 500), ((2, 2), 500), ((1, 1), 0)])
def test_nothing_else_is_paid_for(dice: tuple[int, int], bonus: int) -> None:
    game = position(dice=[dice], snake_eyes=bonus, owns={"Oriental Avenue": 0, "Reading Railroad": 0})
    game.submit(Throw(0))
    assert Reason.SNAKE_EYES not in {event.reason for event in happened(game, Paid)}


@pytest.mark.rule("HR-50")
def test_two_ones_in_jail_are_paid_and_free() -> None:
    game = position(jail={0: 1}, dice=[(1, 1)], snake_eyes=500)
    game.submit(Throw(0))
    assert BONUS in game.events
    assert not game.state.players[0].jail


@pytest.mark.rule("HR-50")
def test_a_third_double_is_paid_before_it_leads_to_jail() -> None:
    game = position(doubles=2, dice=[(1, 1)], snake_eyes=500)
    game.submit(Throw(0))
    assert game.events[:3] == [DiceThrown(0, (1, 1), Purpose.MOVE), BONUS, SentToJail(0, By.DOUBLES)]
    assert game.state.players[0].cash == 2000


@pytest.mark.rule("HR-50")
def test_throws_that_move_nothing_earn_nothing() -> None:
    game = landed("Free Parking", dice=[(1, 1)], free_parking="double_trouble", snake_eyes=500)
    assert Reason.SNAKE_EYES not in {event.reason for event in happened(game, Paid)}


# --- number cards

RUN = 30


@pytest.mark.rule("HR-51")
def test_no_pair_comes_twice_within_thirty_throws() -> None:
    cards = NumberCards(7, [])
    for _ in range(20):
        assert len({cards.dice() for _ in range(RUN)}) == RUN


@pytest.mark.rule("HR-51")
def test_in_the_long_run_each_pair_comes_equally_often() -> None:
    """Of 36 cards six are left out each time, any six."""
    cards, runs = NumberCards(11, []), 600
    came = Counter(cards.dice() for _ in range(RUN * runs))
    assert set(came) == {(one, two) for one in range(1, 7) for two in range(1, 7)}
    assert all(abs(times - runs * RUN / 36) < 60 for times in came.values())


@pytest.mark.rule("HR-51")
def test_the_last_six_cannot_be_foreseen() -> None:
    """From the same thirty, the next ones differ with the shuffle."""
    cards = NumberCards(7, [])
    seen = [cards.dice() for _ in range(RUN)]
    left = {(one, two) for one in range(1, 7) for two in range(1, 7)} - set(seen)
    assert len(left) == 6
    assert {cards.dice() for _ in range(6)} != left


@pytest.mark.rule("HR-51")
@pytest.mark.parametrize("rules", ["monopoly-1935", "addon-1995", "landlord-1904", "finance-1936"])
def test_moves_are_turned_and_other_throws_are_dice(rules: str) -> None:
    game = new(2, {"dice": "number_cards"}, rules=rules)
    rng = game.state.rng
    assert isinstance(rng, NumberCards)
    assert rng.cards == []  # the throws for first place were dice
    before = len(rng.cards)
    rng.toss()
    assert len(rng.cards) == before
    rng.dice()
    assert len(rng.cards) == RUN + 5


@pytest.mark.rule("HR-51")
def test_a_throw_for_rent_is_one_of_dice() -> None:
    game = landed("Chance", top=["CH-04"], owns={"Electric Company": 1}, dice=[(1, 2)])
    assert DiceThrown(0, (1, 2), Purpose.UTILITY) in game.events
    assert FinancePurpose.RAILROAD is not Purpose.UTILITY


@pytest.mark.rule("HR-51")
def test_nobody_sees_the_order() -> None:
    game = new(3, {"dice": "number_cards"})
    game.state.rng.dice()
    for seat in range(3):
        seen = game.blinded(seat).state.rng
        assert isinstance(seen, NumberCards)
        assert (seen.state, seen.cards) == (0, sorted(seen.cards))


@pytest.mark.rule("HR-51")
def test_a_copy_and_a_save_go_on_with_the_same_cards() -> None:
    game = new(3, {"dice": "number_cards"})
    game.state.rng.dice()
    copied = game.state.copy().rng
    read = codec(game.rules.rule_set).state(state_to_plain(game.state)).rng
    ahead = [game.state.rng.dice() for _ in range(40)]
    assert [copied.dice() for _ in range(40)] == ahead
    assert [read.dice() for _ in range(40)] == ahead


@pytest.mark.rule("HR-51")
def test_equal_seeds_turn_equal_cards() -> None:
    games = [new(3, {"dice": "number_cards"}, seed=5) for _ in range(2)]
    assert len({tuple(game.state.rng.dice() for _ in range(40)) for game in games}) == 1
    assert begin(games[0].rules.rule_set, games[0].options, 3, 6).state.rng != games[0].state.rng
