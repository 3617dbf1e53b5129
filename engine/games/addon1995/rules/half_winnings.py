"""Half of somebody's Triple Play winnings, with a kept card (AD-63, AD-64)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import Kind
from engine.bundle import Bundle
from engine.choices import Choice, Decision
from engine.commands import Forgo, Seat
from engine.game import Game
from engine.games.addon1995.card_effects import HalfWinnings
from engine.games.addon1995.commands import TakeHalf
from engine.games.addon1995.events import HalfTaken
from engine.games.addon1995.steps import Halving
from engine.games.addon1995.words import AddonReason
from engine.ledger import pay, use_cards
from engine.queries import card_with
from engine.rules.places.triple_play import play_triple
from engine.steps import Land

half_winnings = Bundle("half winnings")


@half_winnings.lands_on(Kind.TRIPLE_PLAY)
def land_on_triple_play(game: Game, step: Land) -> None:
    """Once everybody is paid, holders of the card may use it (AD-63)."""
    won = play_triple(game, step.seat)
    _ask_holders(game, tuple(won.items()), (*game.others(step.seat), step.seat))


def _ask_holders(game: Game, won: tuple[tuple[Seat, int], ...], seats: Sequence[Seat]) -> None:
    """Ask the first of these players who holds the card, if somebody else has won something."""
    for position, seat in enumerate(seats):
        if card_with(game, seat, HalfWinnings) is not None and any(winner != seat for winner, _ in won):
            game.push(Halving(seat, won, tuple(seats[position + 1 :])))
            return


@half_winnings.resolves(Halving)
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


@half_winnings.answers(TakeHalf, at=Halving, refusal=_cannot_take, choices=_offer_winners)
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


@half_winnings.answers(Forgo, at=Halving)
def keep_card(game: Game, step: Halving, command: Forgo) -> None:
    _ask_holders(game, step.won, step.left)
