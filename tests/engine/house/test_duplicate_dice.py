"""Duplicate dice: whatever anybody decides, the next throws and cards stay the same."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine.bots import make
from engine.bots.base import Bot, next_command
from engine.events import CardDrawn, DiceThrown
from engine.games import all_games
from engine.house.duplicate_dice import DuplicateRng
from engine.rng import Rng
from engine.setup import Chair, GameSetup, new_game
from saves.decoding import codec
from saves.encoding import state_to_plain

GAMES = [rule_set.id for rule_set in all_games()]
STEPS = 250


def setup_of(rules: str, seed: int, dice: str = "duplicate") -> GameSetup:
    rule_set = next(each for each in all_games() if each.id == rules)
    chairs = tuple(Chair(name, rule_set.tokens[n]) for n, name in enumerate(("Ann", "Bob", "Cy")))
    return GameSetup(rules, {"dice": dice}, chairs, seed)


class Chance:
    """What fell to whom in one game, and which cards could not be drawn."""

    def __init__(self, setup: GameSetup, bots: list[Bot]) -> None:
        self.throws: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
        self.cards: defaultdict[int, list[tuple[int, frozenset[int]]]] = defaultdict(list)
        """By deck: each card drawn, and those that players held."""
        game = new_game(setup)
        for _ in range(STEPS):
            if (decision := game.decision) is None:
                break
            held = frozenset(card for player in game.state.players for card in player.cards)
            for event in game.submit(next_command(game, decision, bots)):
                if isinstance(event, DiceThrown):
                    self.throws[event.seat].append(event.dice)
                elif isinstance(event, CardDrawn):
                    self.cards[game.rules.deck_of[event.card]].append((event.card, held))


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_players_who_decide_otherwise_have_the_same_throws_and_cards(rules: str, seed: int) -> None:
    setup = setup_of(rules, seed)
    one = Chance(setup, [make("uniform", Rng(n)) for n in range(3)])
    other = Chance(setup, [make("thrifty", Rng(n)) for n in range(3)])
    for seat in range(3):
        thrown = list(zip(one.throws[seat], other.throws[seat], strict=False))
        assert thrown
        assert all(this[:2] == that[:2] for this, that in thrown)
    for deck in one.cards.keys() & other.cards.keys():
        for (this, held), (that, held_there) in zip(one.cards[deck], other.cards[deck], strict=False):
            assert this == that or held or held_there


def test_one_stream_shifts_the_dice_of_everybody() -> None:
    setup = setup_of("monopoly-1935", 1, "stream")
    one = Chance(setup, [make("uniform", Rng(n)) for n in range(3)])
    other = Chance(setup, [make("thrifty", Rng(n)) for n in range(3)])
    assert any(one.throws[seat][:9] != other.throws[seat][:9] for seat in range(3))


def test_the_faces_of_three_dice_are_equally_likely() -> None:
    rng = DuplicateRng(0, seed=3, thrown=[0], drawn=[], orders=[])
    counted = [0] * 7
    for _ in range(10_000):
        for face in rng.three_dice(0):
            counted[face] += 1
    assert counted[0] == 0
    assert all(abs(count - 5000) < 300 for count in counted[1:])


def test_seats_and_seeds_have_throws_of_their_own() -> None:
    rngs = [DuplicateRng(0, seed=seed, thrown=[0, 0], drawn=[], orders=[]) for seed in (1, 2)]
    throws = [tuple(rng.dice(seat) for _ in range(20)) for rng in rngs for seat in (0, 1)]
    assert len(set(throws)) == 4


def test_a_held_card_is_stood_in_for_and_the_cards_behind_it_stay() -> None:
    order = list(range(10))
    rng = DuplicateRng(0, seed=1, thrown=[], drawn=[0], orders=[order])
    drawn = [rng.draw(0, order), rng.draw(0, [card for card in order if card != 1]), rng.draw(0, order)]
    assert drawn == [0, 6, 2]


@pytest.mark.parametrize("rules", GAMES)
def test_a_position_is_saved_with_its_chance(rules: str) -> None:
    game = new_game(setup_of(rules, 5))
    bots: list[Bot] = [make("uniform", Rng(n)) for n in range(3)]
    for _ in range(120):
        if (decision := game.decision) is None:
            break
        game.submit(next_command(game, decision, bots))
    read = codec(game.rules.rule_set).state(state_to_plain(game.state))
    assert isinstance(read.rng, DuplicateRng)
    assert read == game.state
    copied = game.state.copy()
    copied.rng.dice(0)
    assert copied != game.state
