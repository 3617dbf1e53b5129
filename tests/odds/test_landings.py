"""The engine's landings against the exact odds of the dice and cards (MO-16 to MO-19, MO-59 to MO-74).

A hundred games of four players are played, ten thousand throws each. Nobody buys, pays rent or uses a card:
one player owns everything, mortgaged, and has kept both cards that open the Jail, so each deck goes round
with fifteen cards and no question but the next throw is asked. A deck that goes round is not drawn from at
random: in one game the same card always follows the same. Over many shuffles that averages out, and how much
is left of it is part of the spread from game to game, by which the test judges.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import pytest

from engine.board import Kind
from engine.cards import AdvanceTo, AdvanceToNext, Card, MoveBy, ToJail
from engine.commands import Command, EndTurn, Throw
from engine.game import Game
from engine.rulesets import find
from engine.rulesets.monopoly1935.decks import CHANCE, COMMUNITY_CHEST
from engine.setup import begin
from engine.sim import Tally, seeds_of
from engine.steps import TurnOver
from tests.odds.chain import IN_JAIL, Chain

GAMES = 100
THROWS = 10_100
"""A game's throws that are counted."""

UNCOUNTED = 200
"""Throws before that: the pieces have left Go behind."""

SEED = 1935
PLAYERS = 4

TOLERANCE = 0.0005
"""A twentieth of a percentage point."""

SIGNIFICANCE = 0.01
"""How likely it is that a right engine fails for any of the 41 frequencies, over all seeds."""

Shares = list[float]

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
    rule_set = find("monopoly-1935")
    options = {"first_player": "seat_one", "income_tax_choice": "flat_only"}
    game = begin(rule_set, rule_set.choose(options), PLAYERS, seed)
    state = game.state
    state.owner = [0] * len(state.owner)
    state.mortgaged = [True] * len(state.mortgaged)
    for player in state.players:
        player.cash = 1_000_000_000
    for deck in state.decks:
        kept = next(card for card in deck if game.rules.cards[card].is_kept)
        deck.remove(kept)
        state.players[0].cards.append(kept)
    return game


def play(game: Game, throws: int) -> Tally:
    """Count what comes of so many throws."""
    throw: list[Command] = [Throw(seat) for seat in range(PLAYERS)]
    end: list[Command] = [EndTurn(seat) for seat in range(PLAYERS)]
    tally = Tally.empty(PLAYERS, len(game.board.spaces))
    while tally.throws < throws:
        decision = game.decision
        assert decision is not None
        commands = end if type(decision.step) is TurnOver else throw
        tally.count(game.submit(commands[decision.seat]))
    return tally


def shares_of(tally: Tally) -> Shares:
    ends = [*tally.landings, tally.jailed]
    return [count / sum(ends) for count in ends]


@pytest.fixture(scope="module")
def played() -> list[Shares]:
    """The landing frequencies of every game."""
    games = [quiet_game(seed) for seed in seeds_of(SEED, GAMES)]
    for game in games:
        play(game, UNCOUNTED)
    tallies = [play(game, THROWS) for game in games]
    assert sum(tally.throws for tally in tallies) >= 1_000_000
    return [shares_of(tally) for tally in tallies]


def disagreements(games: Sequence[Shares], exact: Shares) -> list[str]:
    """The spaces where the mean of the games is too far from the exact frequency.

    Too far is more than the tolerance, or more standard errors than the significance allows when all
    frequencies are judged together (Bonferroni); the error is taken from the spread between the games.
    """
    allowed = NormalDist().inv_cdf(1 - SIGNIFICANCE / (2 * len(exact)))
    found = []
    for end, expected in enumerate(exact):
        seen = [shares[end] for shares in games]
        apart = fmean(seen) - expected
        errors = apart / (stdev(seen) / sqrt(len(seen)))
        if abs(apart) > TOLERANCE or abs(errors) > allowed:
            found.append(f"{end}: {fmean(seen):.4%}, not {expected:.4%}: {errors:+.1f} standard errors")
    return found


def test_the_exact_odds_know_what_players_know() -> None:
    """Jail is where most moves end, and Illinois Avenue the most visited of all spaces."""
    frequencies = Chain(DECKS).frequencies()
    assert sum(frequencies) == pytest.approx(1)
    assert max(range(41), key=frequencies.__getitem__) == IN_JAIL
    assert max(range(40), key=frequencies.__getitem__) == 24


def test_landings_over_a_million_throws_are_those_of_the_exact_odds(played: list[Shares]) -> None:
    assert disagreements(played, Chain(DECKS).frequencies()) == []


@pytest.mark.parametrize("card", MOVING_CARDS)
def test_a_missing_card_would_be_noticed(played: list[Shares], card: str) -> None:
    assert disagreements(played, Chain(without(card)).frequencies())


def test_leaving_jail_at_once_would_be_noticed(played: list[Shares]) -> None:
    assert disagreements(played, Chain(DECKS, jail_turns=1).frequencies())
