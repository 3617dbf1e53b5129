"""The kept cards in a player's hand: in a few words each, and one line each."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Seat
from engine.game import Game
from tui.games import presentation
from tui.words.particulars import Hand
from tui.words.phrases import card_label, pile_of


def hands_of(game: Game, seat: Seat, *, is_own: bool) -> tuple[Hand, ...]:
    """A player's cards from decks whose cards are all kept; only a count for others' secret cards."""
    rules, held = game.rules, game.state.players[seat].cards
    hands = []
    for number, deck in enumerate(rules.decks):
        pile = presentation(rules.rule_set.id).piles.get(deck.kind)
        cards = [card for card in held if rules.deck_of[card] == number]
        if pile is not None and cards:
            is_secret = not rules.hidden_cards.isdisjoint(cards)
            known = cards if is_own or not is_secret else []
            words = tuple(pile.words(game, seat, card) for card in known)
            hands.append(Hand(pile.label, f"{deck.name} card", len(cards), words, pile.before, is_secret))
    return tuple(hands)


def usual_cards(game: Game, seat: Seat) -> list[str]:
    """What each of a player's other kept cards is for."""
    rules = game.rules
    return [
        card_label(rules, card) for card in game.state.players[seat].cards if pile_of(rules, card) is None
    ]


def beside_deeds(game: Game, names: Sequence[str], seat: Seat, *, is_own: bool) -> list[str]:
    """What a player has besides deeds and money, one line each."""
    told = presentation(game.rules.rule_set.id).beside_deeds(game, seat, names, is_own)
    return [*told, *usual_cards(game, seat)]
