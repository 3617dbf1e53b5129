"""Triple Play: three dice against everybody's cards (AD-37 to AD-41, AD-63, AD-64)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine import events
from engine.bundle import Bundle
from engine.cards import CardNumber
from engine.choices import Choice, Decision
from engine.commands import BANK, Seat
from engine.game import Game
from engine.games.addon1995.commands import Forgo, TakeHalf
from engine.games.addon1995.effects import HalfWinnings, Numbers
from engine.games.addon1995.events import HalfTaken, TriplePlayThrown, TripleResult
from engine.games.addon1995.ledger import take_card, use_cards
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.steps import Halving
from engine.games.addon1995.words import AddonKind, AddonPurpose, AddonReason
from engine.ledger import pay, return_card
from engine.queries import card_with, cards_with
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
    return (Counter(numbers) & Counter(dice)).total()


@triple_play.lands_on(AddonKind.TRIPLE_PLAY)
def land_on_triple_play(game: Game, step: Land) -> None:
    """First take a card, then throw; then the Bank pays every card that matches (AD-37, AD-38, AD-40)."""
    take_card(game, step.seat, game.rules.deck_drawn[AddonKind.TRIPLE_PLAY])
    dice = game.state.rng.three_dice(step.seat)
    game.tell(events.DiceThrown, step.seat, dice, AddonPurpose.TRIPLE_PLAY)
    results = [
        result
        for seat in (step.seat, *game.others(step.seat))
        for result in _results(game, step.seat, seat, dice)
    ]
    game.tell(TriplePlayThrown, step.seat, dice, tuple(results))
    won: dict[Seat, int] = {}
    for result in results:
        if result.amount:
            pay(game, BANK, result.seat, result.amount, AddonReason.TRIPLE_PLAY)
            won[result.seat] = won.get(result.seat, 0) + result.amount
    if not AddonOptions.of(game.options).triple_cards_kept:
        for result in results:
            if result.amount:
                return_card(game, result.seat, result.card)
    _ask_holders(game, tuple(won.items()), (*game.others(step.seat), step.seat))


def triple_cards_of(game: Game, seat: Seat) -> list[CardNumber]:
    """The triple play cards in a player's hand."""
    return cards_with(game, seat, Numbers)


def _results(game: Game, thrower: Seat, seat: Seat, dice: Sequence[int]) -> list[TripleResult]:
    """What each of a player's cards wins; by option only the best one does (AD-38 to AD-40)."""
    matched = {held: matches(numbers_on(game, held), dice) for held in triple_cards_of(game, seat)}
    counted = list(matched)
    if AddonOptions.of(game.options).triple_cards_counted == "best_one" and matched:
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


# --- half of somebody's winnings (AD-63, AD-64)


def _ask_holders(game: Game, won: tuple[tuple[Seat, int], ...], seats: Sequence[Seat]) -> None:
    """Ask the first of these players who holds the card, if somebody else has won something."""
    for position, seat in enumerate(seats):
        if card_with(game, seat, HalfWinnings) is not None and any(winner != seat for winner, _ in won):
            game.push(Halving(seat, won, tuple(seats[position + 1 :])))
            return


@triple_play.resolves(Halving)
def ask_holder(game: Game, step: Halving) -> Decision:
    return Decision(step.seat, step)


def _cannot_take(game: Game, step: Halving, command: TakeHalf) -> str | None:
    if command.winner == step.seat or command.winner not in dict(step.won):
        return "Name another player who won something with this roll."
    return None


def _offer_winners(game: Game, step: Halving, seat: Seat) -> Iterator[Choice]:
    for winner, _ in step.won:
        if winner != seat:
            yield TakeHalf(seat, winner)


@triple_play.answers(TakeHalf, at=Halving, refusal=_cannot_take, choices=_offer_winners)
def take_half(game: Game, step: Halving, command: TakeHalf) -> None:
    """The winner hands over half of what is left of this throw's winnings (AD-63, AD-64)."""
    held = card_with(game, step.seat, HalfWinnings)
    assert held is not None  # only holders are asked
    won = dict(step.won)
    half = won[command.winner] // 2
    won[command.winner] -= half
    use_cards(game, step.seat, (held,))
    game.tell(HalfTaken, step.seat, command.winner, half)
    pay(game, command.winner, step.seat, half, AddonReason.HALF_WINNINGS)
    _ask_holders(game, tuple(won.items()), step.left)


@triple_play.answers(Forgo, at=Halving)
def keep_card(game: Game, step: Halving, command: Forgo) -> None:
    _ask_holders(game, step.won, step.left)
