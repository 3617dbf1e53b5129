"""The sixteen additional Chance and Community Chest cards (AD-07, AD-62, AD-63, AD-68, AD-69)."""

from __future__ import annotations

from engine import cards as card
from engine import events
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import Reason
from engine.game import Game
from engine.games.addon1995.card_effects import CollectIfInside, HalfWinnings, PayPerDeed, WholePool
from engine.ledger import pay
from engine.queries import titles_of
from engine.rules.cards import charge

extra_cards = Bundle("extra cards")


@extra_cards.carries_out(PayPerDeed)
def pay_per_deed(game: Game, seat: Seat, effect: PayPerDeed) -> None:
    """Charge for every deed on both boards, mortgaged or not (AD-68)."""
    charge(game, seat, effect, effect.amount * len(titles_of(game, seat)), Reason.TAX_CARD)


@extra_cards.carries_out(CollectIfInside)
def collect_if_inside(game: Game, seat: Seat, effect: CollectIfInside) -> None:
    """What counts is where the piece stands when the card is read (AD-69)."""
    if game.board.spaces[game.state.players[seat].place].ring:
        pay(game, BANK, seat, effect.amount, Reason.CARD)
    else:
        game.tell(events.NothingDue, seat, effect)


def keep(game: Game, seat: Seat, effect: card.Effect) -> None:
    """Nothing now: the card was kept when drawn (AD-62, AD-63)."""


extra_cards.carries_out(WholePool)(keep)
extra_cards.carries_out(HalfWinnings)(keep)
