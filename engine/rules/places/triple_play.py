"""Triple Play: three dice against everybody's cards (AD-37 to AD-41)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import events
from engine.board import Kind
from engine.bundle import Bundle
from engine.cards import CardNumber, Numbers
from engine.commands import BANK, Seat
from engine.events import Purpose, Reason, TripleResult
from engine.game import Game
from engine.ledger import pay, return_card, take_card
from engine.queries import cards_with
from engine.steps import Land

triple_play = Bundle("triple play")

PAYS = (0, 50, 200, 1000)
"""Dollars by number of matches (AD-38)."""

OWN_TRIPLE = 1500
"""Dollars for three matches on one of the thrower's cards (AD-39)."""


def matches(numbers: Iterable[int], dice: Iterable[int]) -> int:
    """How many numbers the dice match, using each die and each number once, in any order (AD-38).

    >>> matches((1, 3, 3), (1, 3, 6))
    2
    """
    left = [*dice]
    count = 0
    for number in numbers:
        if number in left:
            left.remove(number)
            count += 1
    return count


@triple_play.lands_on(Kind.TRIPLE_PLAY)
def land_on_triple_play(game: Game, step: Land) -> None:
    """First take a card, then throw; then the Bank pays every card that matches (AD-37, AD-38, AD-40)."""
    play_triple(game, step.seat)


def play_triple(game: Game, seat: Seat) -> dict[Seat, int]:
    """Carry out the landing; by seat, what its cards have won, in dollars."""
    take_card(game, seat, game.rules.deck_drawn[Kind.TRIPLE_PLAY])
    dice = game.state.rng.three_dice(seat)
    game.tell(events.DiceThrown, seat, dice, Purpose.TRIPLE_PLAY)
    results = [result for other in (seat, *game.others(seat)) for result in _results(game, seat, other, dice)]
    game.tell(events.TriplePlayThrown, seat, dice, tuple(results))
    won: dict[Seat, int] = {}
    for result in results:
        if result.amount:
            pay(game, BANK, result.seat, result.amount, Reason.TRIPLE_PLAY)
            won[result.seat] = won.get(result.seat, 0) + result.amount
    if not game.options.triple_cards_kept:
        for result in results:
            if result.amount:
                return_card(game, result.seat, result.card)
    return won


def triple_cards_of(game: Game, seat: Seat) -> list[CardNumber]:
    """The triple play cards in a player's hand."""
    return cards_with(game, seat, Numbers)


def _results(game: Game, thrower: Seat, seat: Seat, dice: Sequence[int]) -> list[TripleResult]:
    """What each of a player's cards wins; by option only the best one does (AD-38 to AD-40)."""
    matched = {held: matches(numbers_on(game, held), dice) for held in triple_cards_of(game, seat)}
    counted = list(matched)
    if game.options.triple_cards_counted == "best_one" and matched:
        counted = [max(matched, key=lambda held: matched[held])]
    pays = (*PAYS[:3], OWN_TRIPLE) if seat == thrower else PAYS
    return [
        TripleResult(seat, held, number, pays[number] if held in counted else 0)
        for held, number in matched.items()
    ]


def numbers_on(game: Game, held: CardNumber) -> Sequence[int]:
    """The numbers on a triple play card."""
    effect = game.rules.cards[held].effect
    assert isinstance(effect, Numbers)  # as every triple play card has
    return effect.numbers
