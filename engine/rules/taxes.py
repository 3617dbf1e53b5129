"""Income tax and luxury tax (MO-52 to MO-57)."""

from __future__ import annotations

from engine import events
from engine.board import Kind
from engine.bundle import Bundle
from engine.choices import Decision
from engine.commands import BANK, PayFlatTax, PayPercentTax, Seat
from engine.events import Reason
from engine.game import Game
from engine.queries import flat_tax, percent_tax, taxable_worth
from engine.steps import ChooseTax, Land, Owes

taxes = Bundle("taxes")


@taxes.lands_on(Kind.INCOME_TAX)
def land_on_income_tax(game: Game, step: Land) -> None:
    """A flat sum or a tenth of the player's worth, as the player chooses (MO-52)."""
    if game.options.income_tax_choice == "player":
        game.push(ChooseTax(step.seat))
    else:
        _owe_flat(game, step.seat)


def _owe_flat(game: Game, seat: Seat) -> None:
    """The sum on the space goes to the Bank (MO-52)."""
    game.push(Owes(seat, BANK, flat_tax(game, seat), Reason.INCOME_TAX))


@taxes.lands_on(Kind.LUXURY_TAX)
def land_on_luxury_tax(game: Game, step: Land) -> None:
    """The sum printed on the space goes to the Bank (MO-57)."""
    amount = game.board.spaces[game.state.players[step.seat].place].amount
    game.push(Owes(step.seat, BANK, amount, Reason.LUXURY_TAX))


@taxes.resolves(ChooseTax)
def ask_for_tax(game: Game, step: ChooseTax) -> Decision:
    return Decision(step.seat, step)


@taxes.answers(PayFlatTax, at=ChooseTax)
def pay_flat(game: Game, step: ChooseTax, command: PayFlatTax) -> None:
    _owe_flat(game, step.seat)


@taxes.answers(PayPercentTax, at=ChooseTax)
def pay_percentage(game: Game, step: ChooseTax, command: PayPercentTax) -> None:
    """The player's worth is counted only now, after the choice (MO-53)."""
    tax = percent_tax(game, step.seat)
    game.tell(events.WorthCounted, step.seat, taxable_worth(game, step.seat), tax)
    game.push(Owes(step.seat, BANK, tax, Reason.INCOME_TAX))
