"""The kept cards in a player's hand: sorted, in a few characters each, and line by line."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import CardNumber
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.effects import Numbers, Spaces
from engine.ruleset import Rules
from tui.games.addon1995.drafts import TravelDraft
from tui.text.words import card_label, is_secret

_ON_A_LINE = 6
"""Triple play cards side by side."""


class Hand(NamedTuple):
    """A player's kept cards by what they are."""

    travel: tuple[CardNumber, ...]
    triples: tuple[Numbers, ...]
    """What his triple play cards have printed on them."""
    others: tuple[CardNumber, ...]


def hand_of(game: Game, seat: Seat) -> Hand:
    """What a player holds."""
    rules, held = game.rules, game.state.players[seat].cards
    effects = [rules.cards[card].effect for card in held]
    travel = tuple(card for card in held if is_secret(rules, card))
    triples = tuple(effect for effect in effects if isinstance(effect, Numbers))
    others = [card for card, effect in zip(held, effects, strict=True) if not isinstance(effect, Numbers)]
    return Hand(travel, triples, tuple(card for card in others if card not in travel))


def travel_sign(rules: Rules, card: CardNumber) -> str:
    """How far a travel card goes: +2, -3, or to the next elevator (AD-44)."""
    effect = rules.cards[card].effect
    return f"{effect.spaces:+}" if isinstance(effect, Spaces) else "lift"


def triple_sign(numbers: Numbers) -> str:
    """The numbers of a triple play card: 136 (AD-38)."""
    return "".join(map(str, numbers.numbers))


def hand_lines(game: Game, seat: Seat, *, is_own: bool) -> list[str]:
    """A player's kept cards; of another's travel cards only how many there are (AD-08)."""
    hand = hand_of(game, seat)
    lines = _travel_lines(game, seat) if is_own and hand.travel else _face_down(len(hand.travel))
    triples = ["-".join(map(str, one.numbers)) for one in hand.triples]
    for begin in range(0, len(triples), _ON_A_LINE):
        lines.append(f"Triple play {'  '.join(triples[begin : begin + _ON_A_LINE])}")
    return [*lines, *(card_label(game.rules, card) for card in hand.others)]


def _face_down(number: int) -> list[str]:
    return [f"{number} travel card{'s' if number > 1 else ''}, face down"] if number else []


def _travel_lines(game: Game, seat: Seat) -> list[str]:
    """One's own travel cards with where each leads from here; in Jail they lead nowhere (AD-49)."""
    items = TravelDraft(seat).items(game)
    if game.state.players[seat].jail:
        return [item.name for item in items]
    return [f"{item.name} {item.leads}" for item in items]
