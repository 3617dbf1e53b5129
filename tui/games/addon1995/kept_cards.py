"""The inner board's cards in a player's hand: what they are for, in short and line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.board import Kind
from engine.cards import CardNumber, Effect
from engine.commands import Seat
from engine.game import Game
from engine.games.addon1995.effects import HalfWinnings, Numbers, Spaces, ToElevator, WholePool
from engine.games.addon1995.rules.travel_cards import travel_cards_of
from engine.games.addon1995.words import AddonKind
from tui.games.addon1995.drafts import TravelDraft
from tui.words.kept_cards import card_label
from tui.words.particulars import Pile

_ON_A_LINE = 6
"""Triple play cards per line."""


def _travel_words(game: Game, seat: Seat, card: CardNumber) -> tuple[str, str]:
    """How far a travel card goes and where it leads from here; nowhere from jail (AD-44, AD-49)."""
    label = card_label(game.rules, card, known=True)
    far = f"{label[0].lower()}{label[1:]}"
    if game.state.players[seat].jail:
        return far, far
    (item,) = (item for item in TravelDraft(seat).items(game) if item.card == card)
    return f"{far} {item.leads_shortly}", far


def _triple_words(game: Game, seat: Seat, card: CardNumber) -> tuple[str, str]:
    """The numbers on a triple play card: 1-3-6 (AD-38)."""
    numbers = card_label(game.rules, card, known=True).split()[-1]
    return numbers, numbers


def _numbers(effect: Numbers) -> str:
    return "-".join(map(str, effect.numbers))


def _spaces(effect: Spaces) -> str:
    return f"{'Forward' if effect.spaces > 0 else 'Back'} {abs(effect.spaces)}"


PILES: Mapping[Kind, Pile] = {
    AddonKind.ELEVATOR: Pile("travel", _travel_words),
    AddonKind.TRIPLE_PLAY: Pile("triple", _triple_words, before="triple "),
}

KEPT_CARDS: Mapping[type[Effect], Callable[[Any], str]] = {
    Numbers: _numbers,
    Spaces: _spaces,
    ToElevator: lambda effect: "Next elevator",
    WholePool: lambda effect: "Whole pool",
    HalfWinnings: lambda effect: "Half winnings",
}


def beside_deeds(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    """A player's triple play cards and travel cards; of another's travel cards, only the number (AD-08)."""
    rules, travel = game.rules, travel_cards_of(game, seat)
    lines = _travel_lines(game, seat) if is_own and travel else _face_down(len(travel))
    effects = [rules.cards[card].effect for card in game.state.players[seat].cards]
    triples = [_numbers(effect) for effect in effects if isinstance(effect, Numbers)]
    for begin in range(0, len(triples), _ON_A_LINE):
        lines.append(f"Triple play {'  '.join(triples[begin : begin + _ON_A_LINE])}")
    return lines


def _face_down(number: int) -> list[str]:
    return [f"{number} travel card{'s' if number > 1 else ''}, face down"] if number else []


def _travel_lines(game: Game, seat: Seat) -> list[str]:
    """The player's own travel cards and where each leads from here; nowhere from jail (AD-49)."""
    items = TravelDraft(seat).items(game)
    if game.state.players[seat].jail:
        return [item.name for item in items]
    return [f"{item.name} {item.leads}" for item in items]
