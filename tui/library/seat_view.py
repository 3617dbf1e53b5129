"""A game as one of its seats sees it."""

from __future__ import annotations

from collections.abc import Collection

from engine.cards import CardNumber
from engine.commands import Seat
from engine.game import Game
from engine.rng import Rng
from engine.visibility import hidden_cards


def seen_by(game: Game, seat: Seat, seed: int) -> Game:
    """An independent game as a seat sees it; unseen cards and the dice follow from the seed."""
    rules, rng = game.rules, Rng(seed)
    state = game.blinded(seat).state.copy()
    hidden = hidden_cards(rules, state, seat)
    held = [(one.cards, at) for one in state.players for at, card in enumerate(one.cards) if card in hidden]
    for hand, at in held:
        state.decks[rules.deck_of[hand[at]]].append(hand[at])
    for pile in state.decks:
        rng.shuffle(pile)
    for hand, at in held:
        hand[at] = _drawn(state.decks[rules.deck_of[hand[at]]], hidden)
    state.rng = rng.fork()
    return Game(rules, state)


def _drawn(pile: list[CardNumber], hidden: Collection[CardNumber]) -> CardNumber:
    """The first card of a pile that may be in somebody's hand unseen."""
    return pile.pop(next(at for at, card in enumerate(pile) if card in hidden))
