"""The engine's landings against the exact odds of the dice and cards (MO-16 to MO-19, MO-59 to MO-74).

The player who owns everything has kept both cards that open the Jail as well, so each deck goes round with
fifteen cards. A deck that goes round is not drawn from at random: in one game the same card always follows
the same. Over many shuffles that averages out, and how much is left of it is part of the spread from game to
game, by which the test judges.
"""

from __future__ import annotations

import pytest

from engine.board import Kind
from engine.cards import AdvanceTo, AdvanceToNext, Card, MoveBy, ToJail
from engine.game import Game
from engine.games.monopoly1935.decks import CHANCE, COMMUNITY_CHEST
from tests.odds.chain import IN_JAIL, SPACES, Chain
from tests.odds.playing import Shares, disagreements, owned_game, play_all

DECKS = {
    Kind.CHANCE: [card for card in CHANCE if not card.is_kept],
    Kind.COMMUNITY_CHEST: [card for card in COMMUNITY_CHEST if not card.is_kept],
}
MOVING = (AdvanceTo, AdvanceToNext, MoveBy, ToJail)
MOVING_CARDS = [card.id for deck in DECKS.values() for card in deck if isinstance(card.effect, MOVING)]


def without(card_id: str) -> dict[Kind, list[Card]]:
    """The decks with one card missing."""
    return {kind: [card for card in deck if card.id != card_id] for kind, deck in DECKS.items()}


def quiet_game(seed: int) -> Game:
    """A game in which nothing is ever asked but to throw and to end the turn."""
    game = owned_game("monopoly-1935", {}, seed)
    for deck in game.state.decks:
        kept = next(card for card in deck if game.rules.cards[card].is_kept)
        deck.remove(kept)
        game.state.players[0].cards.append(kept)
    return game


@pytest.fixture(scope="module")
def played() -> list[Shares]:
    """The landing frequencies of every game."""
    return play_all(quiet_game, 35)


def test_the_exact_odds_know_what_players_know() -> None:
    """Jail is where most moves end, and Illinois Avenue the most visited of all spaces."""
    frequencies = Chain(DECKS).frequencies()
    assert sum(frequencies) == pytest.approx(1)
    assert max(frequencies) == frequencies[IN_JAIL]
    assert max(range(SPACES), key=frequencies.__getitem__) == 24


@pytest.mark.long
def test_landings_over_350000_throws_are_those_of_the_exact_odds(played: list[Shares]) -> None:
    assert disagreements(played, Chain(DECKS).frequencies()) == []


@pytest.mark.long
@pytest.mark.parametrize("card", MOVING_CARDS)
def test_a_missing_card_would_be_noticed(played: list[Shares], card: str) -> None:
    assert disagreements(played, Chain(without(card)).frequencies())


@pytest.mark.long
def test_leaving_jail_at_once_would_be_noticed_in_twelve_games() -> None:
    few = play_all(quiet_game, 12)
    assert disagreements(few, Chain(DECKS).frequencies()) == []
    assert disagreements(few, Chain(DECKS, jail_turns=1).frequencies())
