"""The kept cards of a player, line by line: what they are, and where his travel cards would take him."""

from __future__ import annotations

from engine.cards import Numbers
from engine.commands import Seat
from engine.game import Game
from tui.travelling import TravelDraft
from tui.wording import card_label, is_secret

_ON_A_LINE = 6
"""Triple play cards side by side."""


def hand_lines(game: Game, seat: Seat, *, is_own: bool) -> list[str]:
    """A player's kept cards; of another's travel cards only how many there are (AD-08)."""
    rules, held = game.rules, game.state.players[seat].cards
    secret = [card for card in held if is_secret(rules, card)]
    numbers = [rules.cards[card].effect for card in held]
    triples = ["-".join(map(str, effect.numbers)) for effect in numbers if isinstance(effect, Numbers)]
    others = [
        card for card in held if card not in secret and not isinstance(rules.cards[card].effect, Numbers)
    ]
    lines = _travel_lines(game, seat) if is_own and secret else _face_down(len(secret))
    for begin in range(0, len(triples), _ON_A_LINE):
        lines.append(f"Triple play {'  '.join(triples[begin : begin + _ON_A_LINE])}")
    return [*lines, *(card_label(rules, card) for card in others)]


def _travel_lines(game: Game, seat: Seat) -> list[str]:
    """One's own travel cards with where each leads from here; in Jail they lead nowhere (AD-49)."""
    items = TravelDraft(seat).items(game)
    if game.state.players[seat].jail:
        return [item.name for item in items]
    return [f"{item.name} {item.leads}" for item in items]


def _face_down(number: int) -> list[str]:
    if not number:
        return []
    return [f"{number} travel card{'s' if number > 1 else ''}, face down"]
