"""Kept cards and what a trade hands over, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards import CardNumber, LeaveJail
from engine.commands import Goods, Seat
from engine.game import Game
from engine.ruleset import Rules
from tui.words.particulars import Hand, Pile
from tui.words.phrases import LONGEST_NAME, NOTHING, SHORTER_NAME, count, deed_name, listed, money
from tui.words.presentation import presentation


def hands_of(game: Game, seat: Seat, *, is_own: bool) -> tuple[Hand, ...]:
    """A player's cards from decks whose cards are all kept; only a count for others' secret cards."""
    rules, held = game.rules, game.state.players[seat].cards
    hands = []
    for number, deck in enumerate(rules.decks):
        pile = presentation(rules.rule_set.id).looking.piles.get(deck.kind)
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
    told = presentation(game.rules.rule_set.id).looking.beside_deeds(game, seat, names, is_own)
    return [*told, *usual_cards(game, seat)]


def pile_of(rules: Rules, card: CardNumber) -> Pile | None:
    """The pile a card belongs to, if all cards of its deck are kept."""
    return presentation(rules.rule_set.id).looking.piles.get(rules.decks[rules.deck_of[card]].kind)


def _serves(rules: Rules, card: CardNumber) -> str:
    """What a kept card is for, in a word or two."""
    effect = rules.cards[card].effect
    if isinstance(effect, LeaveJail):
        return "Out of jail"
    tell = presentation(rules.rule_set.id).looking.kept_cards.get(type(effect))
    return tell(effect) if tell else rules.cards[card].text


def card_label(rules: Rules, card: CardNumber, known: bool = False) -> str:
    """A kept card in a list. A secret card is named only where it is known.

    >>> card_label(rules, forward_2), card_label(rules, forward_2, known=True)
    ('Travel card (face down)', 'Forward 2')
    """
    deck = rules.decks[rules.deck_of[card]].name
    if card in rules.hidden_cards:
        return _serves(rules, card) if known else f"{deck.capitalize()} card (face down)"
    if pile_of(rules, card) is not None:
        return f"{deck.capitalize()} {_serves(rules, card)}"
    return _serves(rules, card)


def card_name(rules: Rules, card: CardNumber) -> str:
    """A kept card in a sentence, without an article: triple play card 1-3-5; secret ones are not named."""
    deck, serves = rules.decks[rules.deck_of[card]].name, _serves(rules, card)
    if card in rules.hidden_cards:
        return f"{deck} card"
    if pile_of(rules, card) is not None:
        return f"{deck} card {serves}"
    return f"{serves[0].lower()}{serves[1:].replace(' ', '-')} card"


def cards_words(rules: Rules, cards: Sequence[CardNumber], known: bool = False, most: int = 4) -> list[str]:
    """Kept cards with their articles, pile by pile; too many from one pile are only counted.

    >>> cards_words(rules, (forward_2, back_3), known=True)
    ['the travel cards Forward 2 and Back 3']
    """
    in_order = sorted(cards, key=rules.deck_of.__getitem__)
    use = Counter(card_name(rules, card) for card in in_order if pile_of(rules, card) is None)
    words = [count(number, name) for name, number in use.items()]
    for number, deck in enumerate(rules.decks):
        pile = [card for card in cards if rules.deck_of[card] == number and pile_of(rules, card) is not None]
        names = ["" if card in rules.hidden_cards and not known else _serves(rules, card) for card in pile]
        if pile and (len(pile) > most or not all(names)):
            words.append(count(len(pile), f"{deck.name} card"))
        elif pile:
            words.append(f"the {deck.name} card{'s' if len(pile) > 1 else ''} {listed(names)}")
    return words


def goods_words(rules: Rules, goods: Goods, most: int = 4, known: bool = False) -> str:
    """What one side of a trade hands over; more deeds than `most`, and secret cards, are only counted."""
    words = [money(goods.cash)] if goods.cash else []
    if len(goods.titles) > most:
        words.append(f"{len(goods.titles)} properties")
    else:
        width = LONGEST_NAME if len(goods.titles) < 3 else SHORTER_NAME
        words += [deed_name(rules.board, title, width) for title in goods.titles]
    words += cards_words(rules, goods.cards, known, most)
    words += [count(goods.tickets, rules.facts.dealing.ticket)] if goods.tickets else []
    return listed(words) or NOTHING
